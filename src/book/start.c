/* start.c - who begins, as the rulebook asks it. */
#include "book/book.h"

const char *book_start_question(const book_reader *b)
{
    switch (b->rules.options.edition) {
    case HB_ABACUS:
        return text_get_for(&b->reader, "Who is the oldest? That player is the master and begins.");
    case HB_SHORT:
        return text_get_for(&b->reader, "Whom do you make the master? The short rules do not say "
                                        "who begins; here it is the master.");
    default:
        return text_get_for(&b->reader, "Who wears the most colourful clothes? That player "
                                        "begins.");
    }
}
