/* rules_end.c - the rules page, third part: how the game ends, points, talking, tips. */
#include "text/page.h"

/* ---- The end ---------------------------------------------------------------------------- */

static void explain_last_round(text_page *p)
{
    SAY("The game ends in one of three ways:");
    text_page_end(p);
    ITEM_EDITION(
        TEXT_MARK("The last storm token shows its lightning. The storm sweeps the fireworks away: "
                  "the game is over at once, with 0 points, whatever you have played."),
        TEXT_MARK("The last error token shows its red sun. The game is over at once, and lost."),
        TEXT_MARK("The last red token goes into the lid. The game is over at once, and lost."));
    if (p->reader->rules->max_score > 1)
        ITEM("Every row is complete. The game is over at once, and won with all {max} points.");
    else
        ITEM("Every row is complete. The game is over at once, and won with the one point there "
             "is.");
    if (!p->deck)
        ITEM("There is no deck, so everybody has one turn. Then the points are counted.");
    else
        ITEM("Somebody draws the last card of the deck. Everybody, that player included, has one "
             "more turn; nothing is drawn any more. Then the points are counted.");
    text_page_end_list(p);
    SAY("If some card can no longer be played, the show goes on without it.");
    text_page_end(p);
}

static void explain_perfect_ending(text_page *p)
{
    SAY("In this game nothing counts but the perfect show.");
    if (p->deck)
        SAY("When the deck is empty there is no last round: play goes on, with hands that become "
            "smaller.");
    else
        SAY("There is neither a deck nor a last round: play goes on, with hands that become "
            "smaller.");
    SAY("The game is won as soon as every row is complete, and it is lost");
    text_page_end(p);
    ITEM_EDITION(TEXT_MARK("at once when the last storm token shows its lightning;"),
                 TEXT_MARK("at once when the last error token shows its red sun;"),
                 TEXT_MARK("at once when the last red token goes into the lid;"));
    if (p->options->bonus_tiles)
        ITEM("at once when a card that is still needed lands in the discard pile and no other copy "
             "of it is left, even if a bonus tile might have brought it back;");
    else
        ITEM("at once when a card that is still needed lands in the discard pile and no other copy "
             "of it is left;");
    ITEM("when the player on turn has no card left and no hint to give.");
    text_page_end_list(p);
    if (p->options->empty_hints) {
        SAY("A hint may be given even to somebody who has no cards left.");
        text_page_end(p);
    }
}

/* ---- Points ------------------------------------------------------------------------------ */

static void explain_scale(text_page *p)
{
    if (p->options->edition == HB_SHORT) {
        SAY("The short rules leave it at that: the points alone say how good your show was.");
        text_page_end(p);
        return;
    }
    if (p->reader->rules->max_score < TEXT_RATED) {
        SAY("For a game as small as this one there is no rating.");
        text_page_end(p);
        return;
    }
    SAY_EDITION(TEXT_MARK("The fireworkers' association has a scale for your show:"),
                TEXT_MARK("The audience has an opinion too:"),
                TEXT_MARK("The federation of firework makers judges the artistic impression:"));
    text_page_end(p);
    text_scale(p->b, p->reader);
    text_page_end_list(p);
}

static void explain_points(text_page *p)
{
    HEADING("Points");
    if (p->options->black_powder)
        SAY("Every card in a coloured row is worth a point, so that a row counts as much as its "
            "highest card. Black powder earns nothing: each of its cards that is missing takes a "
            "point away.");
    else
        SAY("Every card in a row is worth a point, so that a row counts as much as its highest "
            "card.");
    if (p->options->black_powder && p->options->ending == HB_LAST_ROUND)
        SAY("So a poor show may end below zero.");
    SAY("The most you can reach is {max}.");
    if (p->options->ending == HB_PERFECT_ENDING)
        SAY("With the perfect ending this is only a measure of how far you are: a game that is won "
            "has {max} points, a lost one 0, and there is no rating.");
    text_page_end(p);
    if (p->options->ending == HB_LAST_ROUND)
        explain_scale(p);
}

/* ---- Talking ------------------------------------------------------------------------------ */

static void explain_talking(text_page *p)
{
    HEADING("Talking");
    switch (p->options->edition) {
    case HB_ABACUS:
        SAY("Taken strictly, nothing is said but hints. Nobody comments on another player's turn "
            "or tries to steer it. Keeping quiet is the real challenge of this game, and hardly "
            "anybody manages it. Find the measure that your group enjoys.");
        break;
    case HB_NEW:
        SAY("Taken strictly, nothing is said but hints. But this game is all about talking well, "
            "and you may agree on what else is allowed, such as \"I still know nothing about my "
            "cards\" or \"Do you remember what you hold?\"");
        break;
    case HB_NORWEGIAN:
        SAY("Nobody comments on another player's turn or tries to steer it, and taken strictly "
            "nothing is said but hints. You may make house rules for your group. Two remarks are "
            "always allowed: \"I still know nothing about my cards\" and \"Do you remember what "
            "you hold?\"");
        break;
    default:
        SAY("The short rules are silent about it, and so are most players: beyond their hints they "
            "say nothing about the cards.");
    }
    text_page_end(p);
}

/* ---- Tips ------------------------------------------------------------------------------------ */

/* Cards that exist only once: the last of a colour's row, the last of black powder, which is a 1,
 * and multicolour cards if there are five. */
static void warn_of_single_cards(text_page *p)
{
    bool few = p->options->multicolour != HB_MULTI_NONE && p->options->multicolour_cards == 5;
    if (p->options->black_powder && few)
        ITEM("It is a risk to discard a card about which you know nothing. Most cards have a twin, "
             "but a {values} of a colour, the 1 of black powder and all multicolour cards have "
             "none: lose one, and its row stays unfinished.");
    else if (p->options->black_powder)
        ITEM("It is a risk to discard a card about which you know nothing. Most cards have a twin, "
             "but a {values} of a colour and the 1 of black powder have none: lose one, and its "
             "row stays unfinished.");
    else if (few)
        ITEM("It is a risk to discard a card about which you know nothing. Most cards have a twin, "
             "but a {values} and all multicolour cards have none: lose one, and its row stays "
             "unfinished.");
    else
        ITEM("It is a risk to discard a card about which you know nothing. Most cards have a twin, "
             "but a {values} has none: lose it, and its row stays unfinished.");
}

static void give_tips(text_page *p)
{
    HEADING("Tips");
    ITEM("Look at the discard pile: it tells you what your cards cannot be.");
    if (p->options->values > 1)
        warn_of_single_cards(p);
    ITEM("A card that you know to be useless is worth keeping for a while: discard it when you "
         "need a hint.");
    if (p->options->ending == HB_LAST_ROUND)
        ITEM("When a row can no longer be completed, turn its top card as a reminder. The cards "
             "that would have followed are still good for discarding.");
    ITEM("Before you give a hint, look with the eyes of the player who gets it: what will that "
         "player do with it?");
    text_page_end_list(p);
}

void text_page_end_of_game(text_page *p)
{
    HEADING("The end");
    if (p->options->ending == HB_PERFECT_ENDING)
        explain_perfect_ending(p);
    else
        explain_last_round(p);
    explain_points(p);
    explain_talking(p);
    give_tips(p);
}
