/* lang.c - sentences put together: filling their places, lists and numbers. */
#include <string.h>

#include "base/utf8.h"
#include "text/text.h"

static const text_arg *find(const text_arg *args, const char *place, size_t n)
{
    for (; args->place; args++)
        if (strlen(args->place) == n && memcmp(args->place, place, n) == 0)
            return args;
    return NULL;
}

void text_fill(buffer *b, const char *sentence, const text_arg *args)
{
    while (*sentence) {
        size_t plain = strcspn(sentence, "{");
        buffer_add(b, sentence, plain);
        sentence += plain;
        size_t n = strcspn(sentence, "}");
        if (!sentence[0] || !sentence[n]) {
            buffer_puts(b, sentence);
            return;
        }
        const text_arg *arg = find(args, sentence + 1, n - 1);
        if (!arg)
            buffer_add(b, sentence, n + 1);
        else if (arg->text)
            buffer_puts(b, arg->text);
        else
            buffer_number(b, arg->number);
        sentence += n + 1;
    }
}

/* As much of a text as fits, in whole characters of UTF-8. */
static text_piece piece_of(const buffer *b)
{
    text_piece piece;
    utf8_copy(piece.text, sizeof piece.text, buffer_text(b));
    return piece;
}

text_piece text_piece_fill(const char *sentence, const text_arg *args)
{
    buffer b = buffer_make(4096);
    text_fill(&b, sentence, args);
    text_piece piece = piece_of(&b);
    buffer_free(&b);
    return piece;
}

text_piece text_number(const text_lang *lang, unsigned n)
{
    static const char *const words[] = {
        TEXT_MARK("zero"),  TEXT_MARK("one"),  TEXT_MARK("two"), TEXT_MARK("three"),
        TEXT_MARK("four"),  TEXT_MARK("five"), TEXT_MARK("six"), TEXT_MARK("seven"),
        TEXT_MARK("eight"), TEXT_MARK("nine"), TEXT_MARK("ten"),
    };
    bool word = n < sizeof words / sizeof words[0];
    return text_piece_fill(word ? text_get(lang, words[n]) : "{n}", TEXT_ARGS(text_num("n", n)));
}

/* "a", then "a, b" again and again, and last "a, b and c". */
static text_piece fold(const text_lang *lang, const char *const *items, int n, const char *last)
{
    text_piece list = text_piece_fill(n > 0 ? items[0] : "", TEXT_ARGS({0}));
    for (int i = 1; i < n; i++) {
        const char *join = i + 1 < n ? text_get(lang, "{list}, {next}") : last;
        list = text_piece_fill(join,
                               TEXT_ARGS(text_str("list", list.text), text_str("next", items[i])));
    }
    return list;
}

text_piece text_list(const text_lang *lang, const char *const *items, int n)
{
    return fold(lang, items, n, text_get(lang, "{list} and {next}"));
}

text_piece text_choices(const text_lang *lang, const char *const *items, int n)
{
    return fold(lang, items, n, text_get(lang, "{list} or {next}"));
}

/* ---- Who reads ------------------------------------------------------------------- */

const char *text_edition(const text_reader *reader, const char *storm, const char *error,
                         const char *blue_red)
{
    switch (reader->rules->options.edition) {
    case HB_NEW:
        return text_get_for(reader, error);
    case HB_NORWEGIAN:
        return text_get_for(reader, blue_red);
    default:
        return text_get_for(reader, storm);
    }
}

const char *text_seat_name(const text_lang *lang, unsigned seat, unsigned players)
{
    static const char *const names[] = {TEXT_MARK("North"), TEXT_MARK("East"), TEXT_MARK("South"),
                                        TEXT_MARK("West"), TEXT_MARK("Centre")};
    if (players == 2 && seat == 1) /* who sits opposite */
        seat = 2;
    return text_get(lang, seat < HB_SEATS ? names[seat] : "?");
}

const char *text_hint_tokens(const text_reader *reader)
{
    return text_edition(reader, TEXT_MARK("Hint tokens"), TEXT_MARK("Hint tokens"),
                        TEXT_MARK("Blue tokens"));
}

const char *text_error_tokens(const text_reader *reader)
{
    return text_edition(reader, TEXT_MARK("Storm tokens turned"), TEXT_MARK("Error tokens turned"),
                        TEXT_MARK("Red tokens used"));
}
