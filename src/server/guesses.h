/* guesses.h - wrong passwords for one account: after a few, the next attempt has to wait, longer
 * each time. Whoever guesses can come from as many addresses as they like; the account is one.
 *
 * The account's own devices are counted apart from strangers, so that nobody can lock out the
 * owner by guessing. An account that does not exist is counted like one that does. */
#ifndef SERVER_GUESSES_H
#define SERVER_GUESSES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct guesses guesses;

guesses *guesses_make(void); /* NULL without memory */
void guesses_free(guesses *g);
/* Which count: an account (its person; 0: there is none, but somebody gave this name), and whether
 * it is one of its own devices that tries. */
uint64_t guesses_key(const guesses *g, int64_t person, const char *name, bool own);
/* Milliseconds until an attempt may be made; 0: now, and it is being made until guesses_end. */
int64_t guesses_begin(guesses *g, uint64_t key, int64_t now);
enum guess { GUESS_GOOD, GUESS_WRONG, GUESS_NOT_MADE };
void guesses_end(guesses *g, uint64_t key, int64_t now, enum guess how);
/* Forgets what is long ago. */
void guesses_sweep(guesses *g, int64_t now);

#endif
