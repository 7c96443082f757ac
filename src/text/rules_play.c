/* rules_play.c - the rules page, first part: what the game is about, its cards, setting up, and
 * the three things to do on a turn. */
#include "text/page.h"

static void introduce(text_page *p)
{
    SAY("Hanabi is the Japanese word for fireworks: flowers of fire. You are the crew of tonight's "
        "show. Card by card you lay out rows of fireworks, and you win or lose together.");
    text_page_end(p);
    SAY("The catch is that everybody holds their cards the wrong way round. You see the cards of "
        "all the others and never your own; what you know about yours is what the others tell "
        "you, in hints that are short and always too few.");
    text_page_end(p);
}

static void explain_cards(text_page *p)
{
    const hb_options *o = p->options;
    HEADING("The cards");
    SAY("The deck has {cards} cards.");
    if (o->colours == 1)
        SAY("There is one ordinary colour, {colours}, with the values {copies}.");
    else
        SAY("Each of the colours {colours} has the values {copies}.");
    if (o->values > 1)
        SAY("The {values} of a colour exists only once.");
    if (o->multicolour != HB_MULTI_NONE)
        SAY("There are also {multi_cards}: {multi_copies}.");
    if (o->black_powder)
        SAY("And there are {powder_cards}: {powder_copies}.");
    text_page_end(p);
}

static void explain_tokens(text_page *p)
{
    if (p->options->edition == HB_ABACUS)
        SAY("The oldest player is the master and looks after the tokens.");
    if (p->options->edition == HB_SHORT)
        SAY("One of you is made the master and looks after the tokens.");
    SAY_EDITION(
        TEXT_MARK("The master puts out {hint_tokens}, white side up, and {error_tokens}, clear sky "
                  "up."),
        TEXT_MARK(
            "Put {hint_tokens} and {error_tokens} in the middle of the table, all of them with "
            "the unused side up."),
        TEXT_MARK("Put {hint_tokens} into the lid of the box, and {error_tokens} beside it."));
    if (p->options->bonus_tiles)
        SAY("Shuffle the six bonus tiles and leave them face down beside the tokens.");
    text_page_end(p);
}

static void explain_deal(text_page *p)
{
    const hb_options *o = p->options;
    unsigned left = p->reader->rules->cards - (unsigned)o->players * o->hand;
    SAY("Shuffle the cards and deal {hand_cards} to each of the {players} players.");
    if (left > 1)
        SAY("The other {deck} cards are the deck; they lie face down in the middle.");
    else if (left == 1)
        SAY("One card is left as the deck; it lies face down in the middle.");
    else
        SAY("No card is left over: this game has no deck to draw from.");
    if (o->hand > 1)
        SAY("Take up your cards so that the others see their faces and you see only the backs. "
            "Never look at them! But you may rearrange and turn them at any time, to remember what "
            "you have been told.");
    else
        SAY("Take up your card so that the others see its face and you see only the back. Never "
            "look at it! But you may turn it at any time, to remember what you have been told.");
    text_page_end(p);
}

static void explain_start(text_page *p)
{
    switch (p->options->edition) {
    case HB_ABACUS:
        SAY("The master begins, unless you agree on somebody else.");
        break;
    case HB_SHORT:
        SAY("The short rules do not say who begins: agree on somebody, or draw lots.");
        break;
    default:
        SAY("The player in the most colourful clothes begins, unless you agree on somebody else.");
    }
    SAY("Then play goes round clockwise.");
    text_page_end(p);
}

static void explain_hint(text_page *p)
{
    HEADING("Giving a hint");
    SAY_EDITION(
        TEXT_MARK("A hint costs a hint token: the master turns one from white to black. While all "
                  "of them are black, nobody can give a hint."),
        TEXT_MARK(
            "A hint costs a hint token: turn one over to its used side. While all of them are "
            "used, nobody can give a hint."),
        TEXT_MARK("A hint costs a blue token: take one out of the lid. While there is none in the "
                  "lid, nobody can give a hint."));
    if (p->options->hand > 1)
        SAY("Choose another player and name one colour or one value. Point at every card in that "
            "hand that matches it, and at no other: \"You have two red cards, here and here.\" "
            "\"You have one {values}, here.\" A hint is always true and always complete: if a "
            "player has two red cards, you must show both.");
    else
        SAY("Choose another player and name a colour or a value that the card in that hand has: "
            "\"Your card is red.\" \"Your card is a {values}.\" A hint is always true.");
    if (p->options->empty_hints)
        SAY("It may also match no card at all: \"You have no red card\" is a proper hint.");
    else
        SAY("It must match a card: \"You have no red card\" is not allowed in this "
            "game.");
    text_page_end(p);
}

static void explain_discard(text_page *p)
{
    HEADING("Discarding a card");
    SAY_EDITION(
        TEXT_MARK("Discarding wins a hint back: the master turns a hint token from black to white. "
                  "While all of them are white, nobody may discard."),
        TEXT_MARK("Discarding wins a hint back: turn a used hint token over again. While none is "
                  "used, nobody may discard."),
        TEXT_MARK("Discarding wins a hint back: put a blue token back into the lid. While all of "
                  "them are in the lid, nobody may discard."));
    if (p->deck)
        SAY("Choose a card of your hand, put it face up on the discard pile without looking at it "
            "first, and draw a new card.");
    else
        SAY("Choose a card of your hand and put it face up on the discard pile without looking at "
            "it first.");
    SAY("Everybody may look through the discard pile at any time.");
    text_page_end(p);
}

static void explain_rows(text_page *p)
{
    if (p->options->values > 1)
        SAY("Every colour has a single row. It begins with the 1 and rises in steps of one up to "
            "the {values}; no value comes twice.");
    else
        SAY("Every colour has a single row, and in this small game the 1 is all of it.");
    if (p->options->bonus_tiles)
        SAY("When you complete a row, you draw a bonus tile; what it does is told below.");
    else
        SAY_EDITION(
            TEXT_MARK(
                "Completing a row is rewarded: the master turns a hint token back to white. If "
                "all of them are white already, the reward is lost."),
            TEXT_MARK("Completing a row is rewarded: turn a used hint token over again. If none is "
                      "used, the reward is lost."),
            TEXT_MARK("Completing a row is rewarded: put a blue token back into the lid. If all of "
                      "them are in the lid already, the reward is lost."));
    text_page_end(p);
}

static void explain_play(text_page *p)
{
    HEADING("Playing a card");
    SAY("Choose a card of your hand and put it on the table without looking at it first. If it "
        "begins a row or continues one, it stays there.");
    SAY_EDITION(
        TEXT_MARK("If it fits nowhere, it goes to the discard pile, and the gods show their anger: "
                  "the master turns a storm token to its lightning."),
        TEXT_MARK(
            "If it fits nowhere, it goes to the discard pile, and you have made an error: turn "
            "an error token to its red sun."),
        TEXT_MARK("If it fits nowhere, it goes to the discard pile, and a red token goes into the "
                  "lid."));
    if (p->deck)
        SAY("Either way you draw a new card.");
    text_page_end(p);
    explain_rows(p);
}

void text_page_play(text_page *p)
{
    introduce(p);
    explain_cards(p);
    HEADING("Setting up");
    explain_tokens(p);
    explain_deal(p);
    explain_start(p);
    HEADING("A turn");
    SAY("On your turn you do exactly one of three things: give a hint, discard a card, or play a "
        "card. You may not pass.");
    text_page_end(p);
    explain_hint(p);
    explain_discard(p);
    explain_play(p);
}
