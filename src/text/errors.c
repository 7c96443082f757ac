/* errors.c - every refusal as a sentence: what is wrong, and what is possible instead. */
#include "text/text.h"

static const char *english_of(hb_error err)
{
    switch (err) {
    case HB_OK:
        return TEXT_MARK("all is well");
    case HB_OPTION_RANGE:
        return TEXT_MARK("the option has a value out of range");
    case HB_TOO_FEW_CARDS:
        return TEXT_MARK("there are fewer cards than the hands need");
    case HB_BAD_DECK:
        return TEXT_MARK("the deck is not the deck of these rules");
    case HB_BAD_TILES:
        return TEXT_MARK("the tiles are not the six bonus tiles, each once");
    case HB_BAD_SEAT:
        return TEXT_MARK("there is no such seat");
    case HB_BAD_NOTATION:
        return TEXT_MARK("this is not an action");
    case HB_GAME_OVER:
        return TEXT_MARK("the game is over");
    case HB_TILE_WAITS:
        return TEXT_MARK("a bonus tile waits for another choice first");
    case HB_NO_TILE:
        return TEXT_MARK("no bonus tile waits for this");
    case HB_NOT_IN_HAND:
        return TEXT_MARK("this card is not in the hand of the player on turn");
    case HB_NO_HINTS_LEFT:
        return TEXT_MARK("no hint token is left: play or discard a card");
    case HB_ALL_HINTS:
        return TEXT_MARK(
            "all hint tokens are available, so no card may be discarded: play or give a hint");
    case HB_HINT_SELF:
        return TEXT_MARK("hints go to the other players");
    case HB_NO_SUCH_HINT:
        return TEXT_MARK("no hint of this game can name that");
    case HB_EMPTY_HINT:
        return TEXT_MARK("the hint matches no card, and this game is played without empty hints");
    case HB_NOT_IN_DISCARD:
        return TEXT_MARK("this card is not in the discard pile");
    case HB_DOES_NOT_FIT:
        return TEXT_MARK("this card fits no row");
    case HB_BAD_PLACE:
        return TEXT_MARK("the place in the deck is missing or beyond its end");
    case HB_BAD_EVENT:
        return TEXT_MARK("this event cannot follow");
    case HB_TOO_MANY_ACTIONS:
        return TEXT_MARK("the record has more actions than any game");
    default:
        return TEXT_MARK("something unknown is wrong");
    }
}

const char *text_error(const text_lang *lang, hb_error err)
{
    return text_get(lang, english_of(err));
}

/* Refusals in which the edition's words appear; the others are the same for everybody. */
const char *text_refusal(const text_reader *reader, hb_error err)
{
    switch (err) {
    case HB_NO_HINTS_LEFT:
        return text_edition(
            reader,
            TEXT_MARK("All hint tokens are used up, so nobody can give a hint now. Discard a card "
                      "to win one back, or play a card."),
            TEXT_MARK("All hint tokens are used up, so nobody can give a hint now. Discard a card "
                      "to win one back, or play a card."),
            TEXT_MARK("There is no blue token left in the lid, so nobody can give a hint now. "
                      "Discard a card to win one back, or play a card."));
    case HB_ALL_HINTS:
        return text_edition(
            reader,
            TEXT_MARK("All hint tokens show their white side, so discarding would win nothing back "
                      "and is not allowed. Give a hint, or play a card."),
            TEXT_MARK("All hint tokens are available, so discarding would win nothing back and is "
                      "not allowed. Give a hint, or play a card."),
            TEXT_MARK("All blue tokens are in the lid, so discarding would win nothing back and is "
                      "not allowed. Give a hint, or play a card."));
    case HB_HINT_SELF:
        return text_get_for(reader, "You cannot hint yourself: choose another player.");
    case HB_NO_SUCH_HINT:
        return text_get_for(reader, "No hint in this game can name that.");
    case HB_EMPTY_HINT:
        return text_get_for(reader, "That hint matches no card of that hand, and this game is "
                                    "played without empty hints.");
    case HB_NOT_IN_HAND:
        return text_get_for(reader, "That card is not in your hand.");
    case HB_NOT_IN_DISCARD:
        return text_get_for(reader, "That card is not in the discard pile.");
    case HB_DOES_NOT_FIT:
        return text_get_for(reader, "That card fits no row now. Choose one that does.");
    case HB_TILE_WAITS:
        return text_get_for(reader, "Your bonus tile comes first.");
    case HB_NO_TILE:
        return text_get_for(reader, reader->rules->options.bonus_tiles
                                        ? TEXT_MARK("That takes a bonus tile, which is drawn "
                                                    "when a row is completed.")
                                        : TEXT_MARK("This game has no bonus tiles."));
    case HB_BAD_SEAT:
        return text_get_for(reader, "Nobody sits there.");
    case HB_GAME_OVER:
        return text_get_for(reader, "The game is over.");
    default:
        return text_error(reader->lang, err);
    }
}

void text_options_error(buffer *b, const text_lang *lang, const hb_options *options, hb_error err)
{
    unsigned hand = options->hand ? options->hand : hb_usual_hand(options->players);
    hb_options smallest = *options;
    hb_rules rules;
    smallest.players = 2;
    smallest.hand = 1;
    if (err != HB_TOO_FEW_CARDS || hb_rules_make(&rules, &smallest, NULL))
        buffer_puts(b, text_error(lang, err));
    else
        TEXT_SAY(b, lang,
                 "{players} hands of {hand} need {need} cards, and these rules have {cards}: take "
                 "fewer players, smaller hands, or more colours or values",
                 text_num("players", options->players), text_num("hand", hand),
                 text_num("need", options->players * hand), text_num("cards", rules.cards));
}
