/* faults.c - what is wrong with a record as a sentence: where, what, and what would be right. */
#include <string.h>

#include "text/text.h"

/* "deck[3]: " when the fault has a place. */
static void put_where(buffer *b, const record_fault *f)
{
    if (f->where[0])
        buffer_printf(b, "%s: ", f->where);
}

static void put_refusal(buffer *b, const record_fault *f)
{
    put_where(b, f);
    if (f->given[0])
        buffer_printf(b, "%s: ", f->given);
    buffer_puts(b, text_error(f->err));
}

static void put_unsupported(buffer *b, const record_fault *f)
{
    buffer_printf(b, "%s cannot be carried over", f->where);
    if (f->given[0])
        buffer_printf(b, " when it is %s", f->given);
    if (f->wanted[0])
        buffer_printf(b, ", only %s", f->wanted);
}

void text_fault(buffer *b, const record_fault *f)
{
    const char *where = f->where, *given = f->given, *wanted = f->wanted;
    switch (f->problem) {
    case RECORD_FINE:
        buffer_puts(b, text_error(HB_OK));
        break;
    case RECORD_UNREADABLE:
        buffer_printf(b, "the input cannot be read: %s", given);
        break;
    case RECORD_NO_MEMORY:
        buffer_puts(b, "there is not enough memory");
        break;
    case RECORD_EMPTY:
        buffer_puts(b, "there is no record in the input");
        break;
    case RECORD_TOO_LONG:
        buffer_printf(b, "the record is longer than %s bytes", wanted);
        break;
    case RECORD_DAMAGED:
        buffer_printf(b, "line %zu is damaged: %s", f->line, given);
        break;
    case RECORD_NOT_OBJECT:
        buffer_puts(b, "a record must be a JSON object, {\"format\": ...}");
        break;
    case RECORD_HANAB_LIVE:
        buffer_puts(b, "this is a game of hanab.live: turn it into a record first with "
                       "hanabi convert --to hanabi");
        break;
    case RECORD_MISSING:
        buffer_printf(b, "the key \"%s\" is missing", where);
        break;
    case RECORD_UNKNOWN:
        buffer_printf(b, "%s: there is no such rule", where);
        break;
    case RECORD_WRONG_TYPE:
        buffer_printf(b, "%s must be of type %s", where, wanted);
        break;
    case RECORD_RANGE:
        buffer_printf(b, "%s: %s is not accepted, only %s", where, given, wanted);
        break;
    case RECORD_NEEDLESS:
        buffer_printf(b, "\"%s\" is there, but these rules have no use for it", where);
        break;
    case RECORD_DECK_SIZE:
        buffer_printf(b, "the deck has %s card%s, and these rules have %s", given,
                      strcmp(given, "1") == 0 ? "" : "s", wanted);
        break;
    case RECORD_COPIES:
        buffer_printf(b, "the deck has %s of %s, and these rules have %s", given, where, wanted);
        break;
    case RECORD_NAMES:
        buffer_printf(b,
                      strcmp(given, "1") == 0 ? "%s: there is %s name for %s players"
                                              : "%s: there are %s names for %s players",
                      where, given, wanted);
        break;
    case RECORD_NO_SEAT:
        buffer_printf(b, "there is no seat %s: the game has %s players, counted from 0", given,
                      wanted);
        break;
    case RECORD_REFUSED:
        put_refusal(b, f);
        break;
    case RECORD_UNSUPPORTED:
        put_unsupported(b, f);
        break;
    }
}
