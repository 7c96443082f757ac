/* rules.c - the rules of tables, which those that play by the same options share: they are data
 * that never change, and thousands of tables are awake at a time. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "table/parts.h"

/* One for all options that some table plays by. */
typedef struct shared {
    hb_options options; /* as chosen */
    hb_rules rules;
    size_t tables; /* that play by them */
    struct shared *next;
} shared;

enum { ROWS = 256 };
static shared *rows[ROWS];

static shared **row_of(const hb_options *options)
{
    const uint8_t *bytes = (const uint8_t *)options;
    unsigned hash = 0;
    for (size_t i = 0; i < sizeof *options; i++)
        hash = hash * 31 + bytes[i];
    return &rows[(hash ^ hash >> 8) % ROWS];
}

static shared *make(const hb_options *options)
{
    shared *s = calloc(1, sizeof *s);
    if (s && hb_rules_make(&s->rules, options, NULL) != HB_OK) {
        free(s);
        return NULL;
    }
    if (s)
        s->options = *options;
    return s;
}

const hb_rules *table_rules_take(const hb_options *options)
{
    shared **row = row_of(options), *s = *row;
    while (s && memcmp(&s->options, options, sizeof *options) != 0)
        s = s->next;
    if (!s) {
        s = make(options);
        if (!s)
            return NULL;
        s->next = *row;
        *row = s;
    }
    s->tables++;
    return &s->rules;
}

static shared *shared_of(const hb_rules *rules)
{
    return (shared *)((char *)rules - offsetof(shared, rules));
}

void table_rules_share(const hb_rules *rules)
{
    if (rules)
        shared_of(rules)->tables++;
}

void table_rules_give(const hb_rules *rules)
{
    shared *s = rules ? shared_of(rules) : NULL;
    if (!s || --s->tables)
        return;
    shared **at = row_of(&s->options);
    while (*at != s)
        at = &(*at)->next;
    *at = s->next;
    free(s);
}
