/* guesses.c - wrong passwords for one account. */
#include "server/guesses.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS = 1024,
    FREE = 5,                    /* wrong ones that cost nothing; */
    FIRST_MS = 1000,             /* then so long, and twice as long each time, */
    LONGEST_MS = 15 * 60 * 1000, /* up to this */
    AT_ONCE = 2,                 /* attempts that are checked at the same time */
    FORGET_MS = 60 * 60 * 1000   /* after the last one */
};

typedef struct guess_count {
    struct guess_count *next;
    uint64_t key;
    unsigned wrong, trying;
    int64_t after; /* the next one may be made then */
} guess_count;

struct guesses {
    guess_count *rows[ROWS];
    uint8_t secret[crypto_shorthash_KEYBYTES];
};

guesses *guesses_make(void)
{
    guesses *g = calloc(1, sizeof *g);
    if (g)
        randombytes_buf(g->secret, sizeof g->secret);
    return g;
}

/* Frees those for which nobody waits and that are older; INT64_MAX: all of them. */
void guesses_sweep(guesses *g, int64_t now)
{
    for (int i = 0; i < ROWS; i++)
        for (guess_count **at = &g->rows[i]; *at;) {
            guess_count *c = *at;
            if (now != INT64_MAX && (c->trying || c->after + FORGET_MS > now)) {
                at = &c->next;
                continue;
            }
            *at = c->next;
            free(c);
        }
}

void guesses_free(guesses *g)
{
    if (g)
        guesses_sweep(g, INT64_MAX);
    free(g);
}

uint64_t guesses_key(const guesses *g, int64_t person, const char *name, bool own)
{
    char text[128] = {own ? 'o' : 's', person ? 'p' : 'n'};
    size_t n = 2;
    if (person) {
        memcpy(text + n, &person, sizeof person);
        n += sizeof person;
    } else
        for (; *name && n < sizeof text; name++) /* as accounts are found */
            text[n++] = *name >= 'A' && *name <= 'Z' ? (char)(*name | 32) : *name;
    uint64_t key;
    crypto_shorthash((uint8_t *)&key, (const uint8_t *)text, n, g->secret);
    return key;
}

static guess_count **find(guesses *g, uint64_t key)
{
    guess_count **at = &g->rows[key % ROWS];
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

int64_t guesses_begin(guesses *g, uint64_t key, int64_t now)
{
    guess_count **at = find(g, key), *c = *at;
    if (!c) {
        c = calloc(1, sizeof *c);
        if (!c)
            return FIRST_MS;
        c->key = key;
        *at = c;
    }
    if (c->after > now)
        return c->after - now;
    /* Those under way may all be wrong. */
    if (c->trying && (c->trying >= AT_ONCE || c->wrong + c->trying >= FREE))
        return FIRST_MS;
    c->trying++;
    return 0;
}

void guesses_end(guesses *g, uint64_t key, int64_t now, enum guess how)
{
    guess_count **at = find(g, key), *c = *at;
    if (!c)
        return;
    c->trying--;
    if (how == GUESS_GOOD)
        c->wrong = 0;
    if (how != GUESS_WRONG) {
        if (!c->trying && !c->wrong) { /* nothing to remember */
            *at = c->next;
            free(c);
        }
        return;
    }
    c->wrong++;
    int64_t wait = FIRST_MS;
    for (unsigned i = FREE; i < c->wrong && wait < LONGEST_MS; i++)
        wait *= 2;
    c->after = c->wrong < FREE ? now : now + (wait < LONGEST_MS ? wait : LONGEST_MS);
}
