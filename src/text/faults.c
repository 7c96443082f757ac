/* faults.c - what is wrong with a record as a sentence: where, what, and what would be right.
 *
 * A fault's words (where, given, wanted) are names and values from the record, and JSON's words
 * for types; they stay as they are in every language, but for the "to" of a range. */
#include <string.h>

#include "text/text.h"

/* "2 to 5" in the reader's language; anything else is looked up as a whole. */
static text_piece say_wanted(const text_lang *lang, const char *wanted)
{
    size_t least = strspn(wanted, "0123456789");
    const char *most = wanted + least + 4;
    if (!least || strncmp(wanted + least, " to ", 4) != 0 || !*most ||
        strspn(most, "0123456789") != strlen(most))
        return text_piece_fill(text_get(lang, wanted), TEXT_ARGS({0}));
    text_piece first = text_piece_fill("{all}", TEXT_ARGS(text_str("all", wanted)));
    first.text[least] = 0;
    return text_piece_fill(text_get(lang, "{least} to {most}"),
                           TEXT_ARGS(text_str("least", first.text), text_str("most", most)));
}

static const char *refusal_of(const hb_fault *f)
{
    if (f->where[0] && f->given[0])
        return "{where}: {given}: {reason}";
    return f->where[0] ? "{where}: {reason}" : f->given[0] ? "{given}: {reason}" : "{reason}";
}

static const char *unsupported_of(const hb_fault *f)
{
    if (f->given[0] && f->wanted[0])
        return TEXT_MARK("{where} cannot be carried over when it is {given}, only {wanted}");
    if (f->given[0])
        return TEXT_MARK("{where} cannot be carried over when it is {given}");
    if (f->wanted[0])
        return TEXT_MARK("{where} cannot be carried over, only {wanted}");
    return TEXT_MARK("{where} cannot be carried over");
}

static bool is_one(const char *number)
{
    return strcmp(number, "1") == 0;
}

static const char *sentence_of(const text_lang *lang, const hb_fault *f)
{
    switch (f->problem) {
    case RECORD_UNREADABLE:
        return text_get(lang, "the input cannot be read: {given}");
    case RECORD_NO_MEMORY:
        return text_get(lang, "there is not enough memory");
    case HB_RECORD_EMPTY:
        return text_get(lang, "there is no record in the input");
    case HB_RECORD_TOO_LONG:
        return text_get(lang, "the record is longer than {wanted} bytes");
    case HB_RECORD_DAMAGED:
        return text_get(lang, "line {line} is damaged: expected {wanted}, found {given}");
    case HB_RECORD_TOO_DEEP:
        return text_get(lang,
                        "line {line}: brackets stand more than {wanted} deep within each other");
    case HB_RECORD_NOT_OBJECT:
        return text_get(lang, "a record must be a JSON object, {example}");
    case RECORD_HANAB_LIVE:
        return text_get(lang, "this is a game of hanab.live: turn it into a record first with "
                              "hanabi convert --to hanabi");
    case HB_RECORD_MISSING:
        return text_get(lang, "the key \"{where}\" is missing");
    case HB_RECORD_UNKNOWN:
        return text_get(lang, "{where}: there is no such rule");
    case HB_RECORD_TWICE:
        return text_get(lang, "{where} is there twice");
    case HB_RECORD_WRONG_TYPE:
        return text_get(lang, "{where} must be of type {wanted}");
    case HB_RECORD_RANGE:
        return text_get(lang, "{where}: {given} is not accepted, only {wanted}");
    case HB_RECORD_NEEDLESS:
        return text_get(lang, "\"{where}\" is there, but these rules have no use for it");
    case HB_RECORD_DECK_SIZE:
        return text_plural(lang, "the deck has {given} card, and these rules have {wanted}",
                           "the deck has {given} cards, and these rules have {wanted}",
                           is_one(f->given) ? 1 : 2);
    case HB_RECORD_COPIES:
        return text_get(lang, "the deck has {given} of {where}, and these rules have {wanted}");
    case HB_RECORD_NAMES:
        return text_plural(lang, "{where}: there is {given} name for {wanted} players",
                           "{where}: there are {given} names for {wanted} players",
                           is_one(f->given) ? 1 : 2);
    case RECORD_NO_SEAT:
        return text_get(lang,
                        "there is no seat {given}: the game has {wanted} players, counted from 0");
    case HB_RECORD_REFUSED:
        return refusal_of(f);
    case RECORD_UNSUPPORTED:
        return text_get(lang, unsupported_of(f));
    default:
        return text_error(lang, HB_OK);
    }
}

void text_fault(buffer *b, const text_lang *lang, const hb_fault *f)
{
    /* What may be our own words, and not the record's. */
    bool unsupported = f->problem == RECORD_UNSUPPORTED;
    bool own = f->problem == RECORD_UNREADABLE || f->problem == HB_RECORD_DAMAGED;
    const char *where = unsupported ? text_get(lang, f->where) : f->where;
    const char *given = own ? text_get(lang, f->given) : f->given;
    text_piece wanted = say_wanted(lang, f->wanted);
    text_fill(b, sentence_of(lang, f),
              TEXT_ARGS(text_str("where", where), text_str("given", given),
                        text_str("wanted", wanted.text), text_num("line", (int64_t)f->line),
                        text_str("example", "{\"format\": ...}"),
                        text_str("reason", text_error(lang, f->err))));
}
