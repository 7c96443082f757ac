/* call.h - what a kernel is told: the rules and encodings of a batch, where its games lie in the
 * device's memory, and where their rows are written.
 *
 * Games lie as columns: word w of game t at w * games + t, so that threads side by side read side
 * by side. What no game under the rules in force uses is neither read nor written. */
#ifndef GPU_CALL_H
#define GPU_CALL_H

#include "hanabi_gpu.h"
#include "observe/canonical.h"
#include "observe/compact.h"
#include "observe/numbers.h"

enum {
    GPU_BLOCK = 64, /* threads in a block */
    GPU_WORDS = sizeof(hb_game) / 8,
    /* Words of bits of an observation: 32 beside the past actions, and less than one for each. */
    GPU_ROW_WORDS = 32 + HB_GPU_HISTORY
};

/* What follows from the rules and the configuration: made once, then only read. */
typedef struct gpu_book {
    hb_rules rules;
    numbers numbers;
    union {
        canonical canonical;
        compact compact;
    } encoder;
    uint8_t place[HB_KINDS]; /* of a kind among those in play */
} gpu_book;

/* A stretch of rows. */
typedef struct gpu_rows {
    void *to;        /* NULL: not wanted */
    uint32_t words;  /* of bits, for each row, zeros at the end included */
    uint32_t pieces; /* of 16 bytes in a row; for bits, of 8 */
} gpu_rows;

enum { ENDED_COUNT, ENDED_DONE, ENDED_GAMES };

/* Where games lie. */
typedef struct gpu_columns {
    uint32_t games;
    uint64_t *words; /* of hb_game */
    past *pasts;     /* the i-th action at i % ring * games + t */
    uint64_t *seeds, *nexts, *places;
    uint8_t *steps;
} gpu_columns;

typedef struct gpu_call {
    const gpu_book *book;
    gpu_columns columns;
    /* the configuration */
    uint8_t start, encoding, format, all_seats, restart;
    uint8_t players, kinds, card_words; /* card_words: of hb_game's cards, in use */
    uint8_t actions_count;
    uint8_t ring;                /* past actions kept: as many as are told, at least one */
    bool tiles;                  /* bonus tiles are played */
    uint16_t length, own_length; /* of an observation and of an own hand, in bits */
    uint16_t filled;             /* words that an observation's encoder writes */
    uint32_t *ended;  /* games that the step before this ended: how many, blocks that are done with
                         them, and their numbers */
    uint64_t *report; /* the first action that was not legal: game << 8 | hb_error; else all ones */
    /* the rows */
    gpu_rows observations, own;
    uint8_t *legal;
    uint64_t *legal_bits;
    uint8_t *on_turn;
    float *rewards;
    uint8_t *ends;
    int8_t *scores;
    /* a step */
    const void *actions; /* NULL: drawn at random */
    bool wide_actions;   /* they are int64_t, not int32_t */
    bool keep_alive;
    /* a deal, whole games */
    uint64_t seed;
    uint64_t count; /* of games, also to be copied */
    uint64_t *sums;
    uint32_t threads; /* that play whole games */
    /* copies */
    const uint32_t *to_games, *from_games;
    gpu_columns from;
} gpu_call;

#endif
