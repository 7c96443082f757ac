/* back.c - taking back, in words. */
#include "text/text.h"

const char *text_back_seen(const text_lang *lang)
{
    return text_get(lang, "Something was seen since: taken back, this game counts in "
                          "no statistics and no comparison.");
}

void text_back_means(buffer *b, const text_lang *lang, unsigned n)
{
    TEXT_SAY(b, lang,
             text_plural(lang, "This takes back your last move.",
                         "This takes back the last {n} moves: yours, and what the others have done "
                         "since.",
                         n),
             text_num("n", n));
}

void text_back_warning(buffer *b, const text_lang *lang)
{
    buffer_puts(b, text_back_seen(lang));
    buffer_puts(b, " ");
    buffer_puts(b, text_get(lang, "Ask once more to do it."));
}

void text_taken_back(buffer *b, const text_lang *lang, unsigned n, bool seen)
{
    TEXT_SAY(
        b, lang,
        text_plural(lang, "The last move is taken back.", "The last {n} moves are taken back.", n),
        text_num("n", n));
    if (!seen)
        return;
    buffer_puts(b, " ");
    buffer_puts(b, text_get(lang, "Something had been seen: this game counts in no "
                                  "statistics and no comparison."));
}
