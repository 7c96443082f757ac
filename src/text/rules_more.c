/* rules_more.c - the rules page, second part: what is added to the base game. */
#include "text/page.h"

static void explain_suit(text_page *p)
{
    SAY("The multicolour cards are one more colour like any other. They have a row of their own, "
        "and hints name them: \"You have one multicolour card, here.\" A hint about any other "
        "colour does not point at them.");
}

static void explain_wild(text_page *p)
{
    SAY("The multicolour cards have a row of their own, but no hint can name them. Instead they "
        "count as every colour at once: each colour hint points at them too.");
    if (p->options->colours > 1)
        SAY("So a card that a hint about red has pointed at may be red or multicolour. If a hint "
            "about {second_colour} points at it later, it can only be multicolour.");
}

static void explain_multicolour(text_page *p)
{
    const hb_options *o = p->options;
    bool named =
        o->edition == HB_ABACUS || (o->edition == HB_NEW && o->multicolour == HB_MULTI_WILD);
    if (named)
        HEADING("Multicolour cards: {multicolour}");
    else
        HEADING("Multicolour cards");
    if (o->multicolour == HB_MULTI_SUIT)
        explain_suit(p);
    else
        explain_wild(p);
    if (o->multicolour_cards == 5)
        SAY("There is a single multicolour card of each value, so not one of them may be lost.");
    text_page_end(p);
}

static void explain_powder(text_page *p)
{
    HEADING("Black powder");
    if (p->options->values > 1)
        SAY("The black powder cards make a row that runs downwards, from the {values} to the 1; "
            "here it is the 1 that exists only once.");
    else
        SAY("The black powder cards make a row of their own.");
    SAY("They have no colour: no colour hint names them or points at them. Hints about values "
        "point at them as at all others.");
    if (p->options->multicolour == HB_MULTI_WILD)
        SAY("Black is not one of the colours of a multicolour card either: a colour hint points at "
            "multicolour cards, and never at black powder.");
    if (p->options->bonus_tiles)
        SAY("Completing the row with its 1 draws a bonus tile like any other row.");
    else
        SAY("Completing the row with its 1 wins a hint back like any other row.");
    text_page_end(p);
}

static void list_tiles(text_page *p)
{
    SAY("These are the six tiles:");
    text_page_end(p);
    ITEM_EDITION(
        TEXT_MARK("A hint: you win one hint token back, unless all are there already."),
        TEXT_MARK("A hint: you win one hint token back, unless all are there already."),
        TEXT_MARK("A hint: one blue token goes back into the lid, unless all are there already."));
    ITEM_EDITION(
        TEXT_MARK("A hint and an error: you win one hint token back, and one storm token is turned "
                  "to clear sky again. Each half is done if it can be done."),
        TEXT_MARK("A hint and an error: you win one hint token back, and one error token is turned "
                  "to its unused side again. Each half is done if it can be done."),
        TEXT_MARK("A hint and an error: one blue token goes back into the lid, and one red token "
                  "is taken out of it. Each half is done if it can be done."));
    ITEM("A colour hint: give another player a hint about a colour. It costs nothing.");
    ITEM("A value hint: give another player a hint about a value. It costs nothing.");
    if (p->deck)
        ITEM("Return: choose any card of the discard pile; it is shuffled into the deck. If the "
             "deck is empty, this tile works like the next one.");
    else
        ITEM("Return: since there is no deck, this tile works like the next one.");
    ITEM("Rescue: choose a card of the discard pile that fits, and put it on its row. If that "
         "completes the row, draw another tile.");
    text_page_end_list(p);
}

static void explain_tiles(text_page *p)
{
    HEADING("Bonus tiles");
    SAY("When you complete a row, you draw a bonus tile instead of winning a hint back. Do at once "
        "what it says: you must if you can, and if it cannot be done, nothing happens.");
    if (p->deck)
        SAY("Then the tile is out of the game, and you draw your new card as usual: one card, "
            "however many tiles you drew.");
    else
        SAY("Then the tile is out of the game.");
    SAY("The row that wins the game draws no tile.");
    list_tiles(p);
    if (!p->deck)
        return;
    if (p->options->ending == HB_LAST_ROUND)
        SAY("Returning a card can put the last round off, but it does not stop one that has "
            "begun.");
    SAY("A card that was returned is a card of the deck again, and nobody can tell it from the "
        "others when it is drawn.");
    text_page_end(p);
}

void text_page_expansions(text_page *p)
{
    if (p->options->multicolour != HB_MULTI_NONE)
        explain_multicolour(p);
    if (p->options->black_powder)
        explain_powder(p);
    if (p->options->bonus_tiles)
        explain_tiles(p);
}
