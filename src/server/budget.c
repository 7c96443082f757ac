/* budget.c - what an address may do so often, or write so much: when that is used up, it is said
 * whose limit it is, and when there is room again. */
#include "server/commands.h"

#include <string.h>

enum {
    TABLES_SIZE = 60,
    TABLES_MS = 60 * 1000, /* tables of one address: so many at once, then one a minute */
    WORDS_SIZE = 256 * 1024,
    WORDS_MS = 14,   /* bytes that it writes: so many at once, and as many again in an hour */
    WORDS_ENTRY = 64 /* bytes that one more line takes in the log, however short it is */
};

static bool refuse(const command *d, const char *code, unsigned most, int64_t wait)
{
    text_piece time = wire_wait_words(d->who->lang, wait);
    command_refuse_with(d, code, TEXT_ARGS(text_num("n", most), text_str("time", time.text)));
    return false;
}

bool budget_table(const command *d)
{
    int64_t now = clock_us() / 1000;
    bucket *b = &d->who->from->tables;
    if (d->s->options.no_limits || bucket_take(b, now, TABLES_SIZE, TABLES_MS))
        return true;
    int64_t wait = bucket_wait(b, now, TABLES_SIZE, TABLES_MS, 1);
    return refuse(d, "too-many-tables", TABLES_SIZE, wait);
}

bool budget_words(const command *d, const char *text)
{
    int64_t now = clock_us() / 1000;
    bucket *b = &d->who->from->words;
    unsigned bytes = WORDS_ENTRY + (unsigned)strlen(text);
    if (d->s->options.no_limits || bucket_take_some(b, now, WORDS_SIZE, WORDS_MS, bytes))
        return true;
    int64_t wait = bucket_wait(b, now, WORDS_SIZE, WORDS_MS, WORDS_ENTRY + TABLE_TEXT);
    return refuse(d, "too-many-words", 0, wait);
}
