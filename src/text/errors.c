/* errors.c - every refusal as a sentence: what is wrong, and what is possible instead. */
#include "text/text.h"

const char *text_error(hb_error err)
{
    switch (err) {
    case HB_OK:
        return "all is well";
    case HB_OPTION_RANGE:
        return "the option has a value out of range";
    case HB_TOO_FEW_CARDS:
        return "there are fewer cards than the hands need";
    case HB_BAD_DECK:
        return "the deck is not the deck of these rules";
    case HB_BAD_TILES:
        return "the tiles are not the six bonus tiles, each once";
    case HB_BAD_SEAT:
        return "there is no such seat";
    case HB_BAD_NOTATION:
        return "this is not an action";
    case HB_GAME_OVER:
        return "the game is over";
    case HB_TILE_WAITS:
        return "a bonus tile waits for another choice first";
    case HB_NO_TILE:
        return "no bonus tile waits for this";
    case HB_NOT_IN_HAND:
        return "this card is not in the hand of the player on turn";
    case HB_NO_HINTS_LEFT:
        return "no hint token is left: play or discard a card";
    case HB_ALL_HINTS:
        return "all hint tokens are available, so no card may be discarded: play or give a hint";
    case HB_HINT_SELF:
        return "hints go to the other players";
    case HB_NO_SUCH_HINT:
        return "no hint of this game can name that";
    case HB_EMPTY_HINT:
        return "the hint matches no card, and this game is played without empty hints";
    case HB_NOT_IN_DISCARD:
        return "this card is not in the discard pile";
    case HB_DOES_NOT_FIT:
        return "this card fits no row";
    case HB_BAD_PLACE:
        return "the place in the deck is missing or beyond its end";
    case HB_BAD_EVENT:
        return "this event cannot follow";
    case HB_TOO_MANY_ACTIONS:
        return "the record has more actions than any game";
    default:
        return "something unknown is wrong";
    }
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
        return text_get(reader->lang, "Nobody hints themselves: choose another player.");
    case HB_NO_SUCH_HINT:
        return text_get(reader->lang, "No hint in this game can name that.");
    case HB_EMPTY_HINT:
        return text_get(reader->lang, "That hint matches no card of that hand, and this game is "
                                      "played without empty hints.");
    case HB_NOT_IN_HAND:
        return text_get(reader->lang, "That card is not in your hand.");
    case HB_NOT_IN_DISCARD:
        return text_get(reader->lang, "That card is not in the discard pile.");
    case HB_DOES_NOT_FIT:
        return text_get(reader->lang, "That card fits no row now. Choose one that does.");
    case HB_TILE_WAITS:
        return text_get(reader->lang, "Your bonus tile comes first.");
    case HB_NO_TILE:
        return text_get(reader->lang, reader->rules->options.bonus_tiles
                                          ? TEXT_MARK("That takes a bonus tile, which is drawn "
                                                      "when a row is completed.")
                                          : TEXT_MARK("This game has no bonus tiles."));
    case HB_BAD_SEAT:
        return text_get(reader->lang, "Nobody sits there.");
    case HB_GAME_OVER:
        return text_get(reader->lang, "The game is over.");
    default:
        return text_get(reader->lang, text_error(err));
    }
}
