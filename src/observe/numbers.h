/* numbers.h - the numbers of actions, as hanabi_batch.h has them: those of HLE, with one for each
 * kind behind them where bonus tiles return and rescue. */
#ifndef OBSERVE_NUMBERS_H
#define OBSERVE_NUMBERS_H

#include "base/bits.h"
#include "hanabi_batch.h"

/* A set of numbers. */
typedef struct number_set {
    uint64_t words[2];
} number_set;

typedef struct numbers {
    uint8_t hand, others, colours, values; /* others: players but one; colours that can be named */
    bool named_multi;                      /* the last of them is multicolour */
    uint8_t plain_colours;                 /* the hints that name the others, as bits */
    uint8_t first_value;                   /* the number of the first hint that names a value */
    uint8_t turns;                         /* numbers of turns; those of kinds come behind */
    uint8_t count;                         /* of all numbers */
    uint8_t choice[HB_BATCH_ACTIONS];      /* as hb_legal has them */
    uint8_t number[HB_KINDS];              /* of a kind */
} numbers;

void numbers_make(numbers *n, const hb_rules *rules);
/* The numbers of kinds. */
number_set numbers_legal_kinds(const numbers *n, uint64_t legal);

/* The numbers of turns fit into one word. */
_Static_assert(HB_CHOICES <= 64, "2 * 5 + 4 * 11");

/* The numbers of the choices that hb_legal lists. */
static inline number_set numbers_legal(const numbers *n, const hb_game *g, uint64_t legal)
{
    if (g->phase == HB_PHASE_RETURN || g->phase == HB_PHASE_RESCUE)
        return numbers_legal_kinds(n, legal);
    uint64_t slots = bits_below(HB_HAND);
    uint64_t set = (legal >> HB_HAND & slots) | (legal & slots) << n->hand;
    unsigned colour_at = 2u * n->hand, value_at = n->first_value;
    legal >>= 2 * HB_HAND;
    for (unsigned i = n->others; i; i--, legal >>= HB_HINTS) {
        uint64_t colours = legal & n->plain_colours;
        if (n->named_multi)
            colours |= (legal >> HB_MULTI & 1) << (n->colours - 1);
        set |= colours << colour_at | (legal >> 6 & bits_below(HB_VALUES)) << value_at;
        colour_at += n->colours;
        value_at += n->values;
    }
    return (number_set){{set, 0}};
}

static inline bool number_in(const number_set *set, unsigned number)
{
    return set->words[number >> 6] >> (number & 63) & 1;
}
/* Is this a number of a kind? */
static inline bool number_is_kind(const numbers *n, unsigned number)
{
    return number >= n->turns;
}
/* The number of a choice in a phase, or -1. */
int numbers_of_choice(const numbers *n, const hb_game *game, unsigned choice);
/* The action of a number, as hb_batch_action has it. */
bool numbers_action(const numbers *n, const hb_rules *rules, const hb_game *game, unsigned number,
                    hb_action *action);
/* Why a number that is not among the legal ones is not. */
hb_error numbers_refuse(const numbers *n, const hb_rules *rules, const hb_game *game,
                        int32_t number);

#endif
