/* terms.c - the table of terms: what each edition calls the things that all of them have.
 *
 * Where a language has several words for one of English, po/editions has them by edition. */
#include "book/book.h"

enum { EDITIONS = HB_NORWEGIAN + 1 };

/* clang-format off */
static const struct {
    const char *name;               /* what it is, in words that belong to no edition */
    const char *terms[EDITIONS];    /* new, short, abacus, norwegian */
} table[BOOK_THINGS] = {
    [BOOK_HINT_TOKEN] = {TEXT_MARK("stands for a hint"),
        {TEXT_MARK("hint token"), TEXT_MARK("hint token"), TEXT_MARK("hint token"), TEXT_MARK("blue token")}},
    [BOOK_ERROR_TOKEN] = {TEXT_MARK("stands for a mistake"),
        {TEXT_MARK("error token"), TEXT_MARK("storm token"), TEXT_MARK("storm token"), TEXT_MARK("red token")}},
    [BOOK_TO_PLAY] = {TEXT_MARK("to put a card on the table"),
        {TEXT_MARK("to play"), TEXT_MARK("to play"), TEXT_MARK("to play"), TEXT_MARK("to play")}},
    [BOOK_TO_DISCARD] = {TEXT_MARK("to put a card on the discard pile, and win a token back"),
        {TEXT_MARK("to discard"), TEXT_MARK("to discard"), TEXT_MARK("to discard"), TEXT_MARK("to discard")}},
    [BOOK_A_ROW] = {TEXT_MARK("the cards of one colour, in their order"),
        {TEXT_MARK("row"), TEXT_MARK("row"), TEXT_MARK("row"), TEXT_MARK("firework")}},
    [BOOK_DECK] = {TEXT_MARK("the cards that are still to be drawn"),
        {TEXT_MARK("deck"), TEXT_MARK("deck"), TEXT_MARK("deck"), TEXT_MARK("deck")}},
    [BOOK_DISCARD_PILE] = {TEXT_MARK("the cards that are out of the game"),
        {TEXT_MARK("discard pile"), TEXT_MARK("discard pile"), TEXT_MARK("discard pile"), TEXT_MARK("discard pile")}},
    [BOOK_COLOUR_HINT] = {TEXT_MARK("names a colour"),
        {TEXT_MARK("hint about a colour"), TEXT_MARK("colour hint"), TEXT_MARK("colour hint"), TEXT_MARK("hint about a colour")}},
    [BOOK_VALUE_HINT] = {TEXT_MARK("names a number"),
        {TEXT_MARK("hint about a value"), TEXT_MARK("number hint"), TEXT_MARK("number hint"), TEXT_MARK("hint about a value")}},
    [BOOK_SPENT] = {TEXT_MARK("a hint was given"),
        {TEXT_MARK("a token is used up"), TEXT_MARK("a token turns from white to black"),
         TEXT_MARK("a token turns from white to black"), TEXT_MARK("a token is taken out of the lid")}},
    [BOOK_ERRED] = {TEXT_MARK("a mistake was made"),
        {TEXT_MARK("a red sun shows"), TEXT_MARK("lightning shows"), TEXT_MARK("lightning shows"),
         TEXT_MARK("a red token goes into the lid")}},
    [BOOK_KEEPER] = {TEXT_MARK("has the tokens"),
        {TEXT_MARK("the middle of the table"), TEXT_MARK("the master"), TEXT_MARK("the master"),
         TEXT_MARK("the lid of the box")}},
};
/* clang-format on */

const char *book_term(const book_reader *b, enum book_thing thing)
{
    return text_get_for(&b->reader, table[thing].terms[b->rules.options.edition]);
}

const char *book_thing_name(const book_reader *b, enum book_thing thing)
{
    return text_get_for(&b->reader, table[thing].name);
}
