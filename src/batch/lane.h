/* lane.h - inside a batch: its games one by one. For the files of this folder alone. */
#ifndef BATCH_LANE_H
#define BATCH_LANE_H

#include "batch/crew.h"
#include "batch/expand.h"
#include "bots/match.h"
#include "observe/canonical.h"
#include "observe/compact.h"
#include "observe/numbers.h"
#include "observe/recolour.h"

/* What a game came from: of it a step needs the newest action alone. */
typedef struct course {
    uint64_t seed; /* it was dealt from; 0 for a chosen deck */
    uint8_t start;
    uint8_t tiles[HB_TILES];
    uint8_t deck[HB_DECK];
    past pasts[HB_ACTIONS]; /* in slot of a return: the place, which no observation tells */
} course;

/* A game of the batch: what every step needs, in eight lines of the processor's memory. */
typedef struct lane {
    hb_game game;
    number_set legal; /* the numbers of the legal actions */
    uint64_t next;    /* the seed of a restart */
    hb_random places; /* chance of cards that are returned to the deck */
    course *course;
    uint8_t steps; /* actions done */
    int8_t score;
    int8_t told;  /* the score that rewards have come up to */
    bool waiting; /* bots ended it before the caller's first turn, and no step has told that */
} lane;
enum { LANE_LINE = 64 };
_Static_assert(sizeof(lane) <= 8 * LANE_LINE, "no more than eight lines");

/* Asks for a lane that will be needed soon: with many games they come from far away. */
static inline void lane_fetch(const lane *l)
{
    for (unsigned i = 0; i < sizeof *l; i += LANE_LINE)
        __builtin_prefetch((const char *)l + i, 1);
}

/* And for where its next action goes, once the lane is there. */
static inline void course_fetch(const lane *l)
{
    __builtin_prefetch(&l->course->pasts[l->steps], 1);
}

struct hb_batch {
    hb_batch_config config;
    hb_rules rules;
    numbers numbers;
    union {
        canonical canonical;
        compact compact;
    } encoder;
    unsigned length; /* of an observation, in bits */
    size_t row;      /* in bytes */
    expand expand;   /* makes the one of the other */
    hb_batch_buffers buffers;
    crew *crew;
    const bot *bots[HB_SEATS]; /* NULL: the caller chooses for this seat */
    match *matches;            /* what the bots of each game follow; NULL: there are no bots */
    const int32_t *actions;    /* of the step being done */
    const uint8_t *which;      /* the games being dealt anew; NULL: all */
    lane *lanes;
    course *courses;
    bool broken; /* go_on ended a call: not all games have done what they should */
    bool blank;  /* the buffers are new: not all of their rows have been written */
};

/* Is its game over, and does the next step deal another one? */
static inline bool lane_deals_next(const hb_batch *b, const lane *l)
{
    return l->game.phase == HB_OVER && b->config.restart == HB_RESTART_NEXT;
}

/* What a seat of its game calls the colours. */
recolour lane_colours(const hb_batch *b, const lane *l, unsigned seat);
/* The number of an action that the player on turn has chosen, under the colours' own names. */
unsigned lane_unshuffled(const hb_batch *b, const lane *l, unsigned number);
static inline unsigned lane_number(const hb_batch *b, const lane *l, unsigned number)
{
    return b->config.shuffle_colours ? lane_unshuffled(b, l, number) : number;
}

/* Notes the legal actions of a lane's game. */
void lane_find_legal(const hb_batch *b, lane *l);
/* Starts the course of a lane whose game has just been dealt. */
void lane_begin(hb_batch *b, lane *l, uint64_t seed);
/* The bots of a game that has just been dealt, loaded or copied follow it, and play as far as it is
 * theirs to. */
void lane_join(hb_batch *b, uint32_t game);
/* Does an action by its choice; place is used by a return alone. */
void lane_choose(hb_batch *b, lane *l, unsigned choice, unsigned place);
/* The place that chance gives to the next card returned. */
unsigned lane_place(lane *l);
/* Writes the observation of a seat. */
void lane_observe(const hb_batch *b, const lane *l, unsigned seat, void *row);
/* Writes the rows of a game; reward and end are those of its last action. */
void lane_write(hb_batch *b, uint32_t game, float reward, unsigned end, int score);

#endif
