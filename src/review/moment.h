/* moment.h - matches put away: all of a match that counts, in as few bytes as its bots need. */
#ifndef REVIEW_MOMENT_H
#define REVIEW_MOMENT_H

#include "bots/match.h"
#include "review/review.h"

/* The seed of the models is always the same: a record's own would know the deck. */
enum { REVIEW_SEED = 1 };

/* Bytes of a match put away. */
size_t moment_size(const match *m);
void moment_put(unsigned char *bytes, const match *m);
void moment_get(match *m, const unsigned char *bytes);

#endif
