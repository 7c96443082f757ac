/* hanabi_batch.h - thousands of games advanced by one call, for programs that learn.
 *
 * A batch holds games under the same rules. The caller owns the buffers: the batch writes
 * observations, legal actions, rewards and ends into them, a row for each game, and no step
 * allocates. What is written depends on the configuration, the buffers given and the actions alone:
 * not on the number of threads.
 *
 *     hb_batch_config config = hb_batch_config_standard();
 *     config.games = 1024;
 *     hb_error err;
 *     hb_batch *batch = hb_batch_new(&config, &err, NULL);
 *     hb_batch_buffers buffers = {.observations = ..., .legal = ..., .rewards = ..., .ends = ...};
 *     hb_batch_bind(batch, &buffers);
 *     for (;;) {
 *         ... choose actions from observations and legal ...
 *         hb_batch_step(batch, actions, NULL);
 *     }
 *
 * Several batches may be used by several threads at once; one batch by one thread at a time, and
 * it shares its work among config.threads.
 *
 * Conventions are those of hanabi.h: hb_error, 0 being success; on failure nothing has changed. */
#ifndef HANABI_BATCH_H
#define HANABI_BATCH_H

#include "hanabi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What is asked for ---------------------------------------------------- */

/* How a game is told to a seat; docs/observation.md has every index. */
enum hb_encoding {
    HB_CANONICAL, /* the Hanabi Learning Environment's: plain rules only */
    HB_MINIMAL,   /* the same without what hints have said */
    HB_SEER,      /* the same with all cards known, its own ones too: a cheat */
    HB_COMPACT,   /* ours, shorter, for all rules */
    HB_ENCODINGS
};

/* How its zeros and ones are written. */
enum hb_format {
    HB_BYTES,  /* uint8_t each */
    HB_FLOATS, /* float each */
    HB_BITS,   /* eight to a byte, the lowest bit first; a row is filled up to whole bytes */
    HB_FORMATS
};

/* What follows on a game that ends. */
enum hb_restart {
    HB_RESTART_NOT,  /* nothing: it stays as it is */
    HB_RESTART_NOW,  /* the next game, in the same call: its rows are those of the new one */
    HB_RESTART_NEXT, /* the next game, in the next step, whatever action that has for it: until then
                        all actions count as legal. That step brings no reward */
    HB_RESTARTS
};

typedef struct hb_batch_config {
    hb_options options;
    uint8_t start;           /* the seat that begins; HB_NONE: drawn from the seed */
    uint8_t encoding;        /* enum hb_encoding */
    uint8_t format;          /* enum hb_format */
    uint8_t history;         /* past actions told in an observation, 0 to HB_ACTIONS; HLE's: 1 */
    uint8_t all_seats;       /* 1: an observation for every seat; 0: for the player on turn */
    uint8_t restart;         /* enum hb_restart */
    uint8_t shuffle_colours; /* 1: each seat has names of its own for the colours, see below */
    uint16_t threads;        /* that share the work, 1 to HB_BATCH_THREADS */
    uint32_t games;          /* 1 to HB_BATCH_GAMES */
    uint64_t seed; /* game i starts from the deal of seed + i; whenever it restarts, its seed
                      grows by the number of games */
    const char *bots[HB_SEATS]; /* the name of a bot for each seat that one plays; NULL: the caller
                                   chooses for it, as at least one seat has to have it */
    /* Bots may think for long. Where there are some, this is asked with the context, by the thread
     * that called, before it goes on with another game: false breaks the call off. NULL: never. */
    bool (*go_on)(void *context);
    void *context;
} hb_batch_config;

enum { HB_BATCH_THREADS = 256, HB_BATCH_GAMES = 1 << 24 };

/* One game of the standard rules without empty hints (as HLE plays), seed 0, HB_CANONICAL in
 * HB_BYTES, 1 past action, one observation, HB_RESTART_NOW, one thread. */
HB_API hb_batch_config hb_batch_config_standard(void);

/* The names of all bots: "random", "cautious" ...; static; NULL behind the last. */
HB_API const char *hb_batch_bot(unsigned i);

typedef struct hb_batch hb_batch;

/* Makes a batch and deals its games. NULL on failure: *err says why (HB_OK: there was no memory,
 * or no more threads could be started), and for HB_OPTION_RANGE *option (may be NULL) which row of
 * hb_option_table is at fault, or -1 when it is another field of the configuration. Rules that HLE
 * does not know can be told in HB_COMPACT only. */
HB_API hb_batch *hb_batch_new(const hb_batch_config *config, hb_error *err, int *option);
/* NULL is fine. */
HB_API void hb_batch_free(hb_batch *batch);
/* Was the last deal of all games, or a step since, broken off by go_on? Then some games have done
 * it and others not, or have not even been dealt: only hb_batch_free and hb_batch_reset, after
 * which all is well, may be called. */
HB_API bool hb_batch_broken(const hb_batch *batch);

HB_API const hb_batch_config *hb_batch_settings(const hb_batch *batch);
HB_API const hb_rules *hb_batch_rules(const hb_batch *batch);
/* How many actions there are, legal or not; see below. */
HB_API unsigned hb_batch_actions(const hb_batch *batch);
/* Zeros and ones in an observation, and the bytes that it takes. */
HB_API unsigned hb_batch_length(const hb_batch *batch);
HB_API size_t hb_batch_row(const hb_batch *batch);

/* ---- Actions --------------------------------------------------------------
 * An action is a number, and the numbers are those of HLE where it has them. With h cards in a
 * hand, p players, c colours that can be named and v values:
 *
 *     [0, h)                        discard the card in that slot, the oldest is 0
 *     h + slot                      play it
 *     2h + (offset-1)*c + colour    tell the player offset seats on about a colour
 *     2h + (p-1)*c + (offset-1)*v + value-1    ... about a value
 *
 * and with bonus tiles, behind them, one for each kind of card in play: the one to be returned or
 * rescued. Among the colours multicolour comes last, where it can be named. */

enum { HB_BATCH_ACTIONS = HB_CHOICES + HB_KINDS }; /* there are never more */

/* The action of a number in a game as it stands; false when there is no such number, the game is
 * over, or it needs a card that is not there. It may still not be legal. A return has no place. */
HB_API bool hb_batch_action(const hb_batch *batch, uint32_t game, unsigned number,
                            hb_action *action);
/* The number of an action, or -1 when it has none now. */
HB_API int hb_batch_number(const hb_batch *batch, uint32_t game, hb_action action);

/* With shuffle_colours every seat of a game calls the colours by names of its own, drawn from the
 * game's seed (0 for a chosen deck); multicolour and powder keep theirs. Its observations, the
 * numbers of its actions, and what is told below for learning are under these names; texts, records
 * and views are not. */

/* What a seat calls each colour: names[HB_RED] is the colour that it takes red for. */
HB_API void hb_batch_colours(const hb_batch *batch, uint32_t game, unsigned seat,
                             uint8_t names[HB_COLOURS]);

/* ---- Buffers ---------------------------------------------------------------
 * Each has a row for each game; NULL: not wanted. */

typedef struct hb_batch_buffers {
    void *observations; /* rows of hb_batch_row bytes: one a game, or one a seat (seat 0 first) */
    uint8_t *legal;     /* hb_batch_actions bytes a game: 1, the player on turn may do it */
    uint8_t *counts;    /* how many of them are 1 */
    uint8_t *players;   /* who is on turn */
    float *rewards;     /* by how much the last step changed the score */
    uint8_t *ends;      /* enum hb_outcome of a game that ended in the last step; else 0 */
    int8_t *scores;     /* after the last step, even if the next game has begun since */
    void *finals; /* as observations: those of a game that ended in the last step, as it ended;
                     rows of other games are left as they are */
} hb_batch_buffers;

/* Takes the buffers for all further calls and writes all of them as the games stand, with
 * neither rewards nor ends. They belong to the caller, who keeps them until others are bound or
 * the batch is freed. Observations and floats are aligned as their type is. */
HB_API void hb_batch_bind(hb_batch *batch, const hb_batch_buffers *buffers);
/* The same, but writes nothing: the next step writes the rows of all games, also of those that it
 * leaves as they are. For buffers that change with every step. */
HB_API void hb_batch_rebind(hb_batch *batch, const hb_batch_buffers *buffers);

/* ---- Playing --------------------------------------------------------------
 * Seats with bots are played here: after every deal and every action of the caller's they go on
 * until a seat without a bot is on turn or the game is over. So a game always waits for the caller,
 * and observations, legal actions and players are those of the caller's seat. A reward is the sum
 * over all turns since the step before, bots' turns at the beginning of a game being counted by its
 * first step: the rewards of a game add up to what its score has grown by since the deal. What bots
 * do follows from the game's seed alone, as in `hanabi sim`.
 *
 * Should bots end a game that was just dealt, loaded or copied before the caller is on turn, it
 * stands there without a legal action; the next step, HB_BATCH_STAY for that game, tells its end.
 */

enum { HB_BATCH_STAY = -1 }; /* as an action: nothing happens in this game */

/* One action for every game. When one of them is not legal nothing happens in any game, *which
 * (may be NULL) is its game, and the error says why. */
HB_API hb_error hb_batch_step(hb_batch *batch, const int32_t *actions, uint32_t *which);
/* Deals all games anew: game i from seed + i. */
HB_API void hb_batch_reset(hb_batch *batch, uint64_t seed);
/* Deals games anew: those with a one in which (NULL: all), from these seeds, one for each game of
 * the batch (NULL: each from the seed of its next restart). */
HB_API void hb_batch_restart(hb_batch *batch, const uint8_t *which, const uint64_t *seeds);

/* ---- One game of them ------------------------------------------------------
 * game is below config.games. Functions that change a game write its rows of the buffers. */

/* The game itself, all cards open, until the next call that changes it. */
HB_API const hb_game *hb_batch_game(const hb_batch *batch, uint32_t game);
/* The seed it was dealt from (0 for a chosen deck), and actions done so far. */
HB_API uint64_t hb_batch_seed(const hb_batch *batch, uint32_t game);
HB_API unsigned hb_batch_steps(const hb_batch *batch, uint32_t game);
/* The seed that its next restart deals from; loading and copying leave it as it is. */
HB_API uint64_t hb_batch_next(const hb_batch *batch, uint32_t game);
HB_API void hb_batch_set_next(hb_batch *batch, uint32_t game, uint64_t seed);
/* Deals it anew from a seed; start as in the configuration. */
HB_API hb_error hb_batch_deal_seed(hb_batch *batch, uint32_t game, uint64_t seed, unsigned start);
/* Deals it from a chosen deck, as hb_game_deal has it. A restart goes on with seeds. */
HB_API hb_error hb_batch_deal(hb_batch *batch, uint32_t game, const uint8_t *deck,
                              const uint8_t *tiles, unsigned start);
/* Its course so far, to be kept or replayed. */
HB_API void hb_batch_record(const hb_batch *batch, uint32_t game, hb_record *record);
/* What a seat sees, as a view and as an observation of hb_batch_row bytes. HB_BAD_SEAT when there
 * is no such seat. */
HB_API hb_error hb_batch_view(const hb_batch *batch, uint32_t game, unsigned seat, hb_view *view);
HB_API hb_error hb_batch_observe(const hb_batch *batch, uint32_t game, unsigned seat, void *row);

/* ---- For learning and search ------------------------------------------------
 * About one hand of every game, a row each. seats has a seat for each game; NULL: the player on
 * turn. Kinds are counted as in observations: those in play, colour by colour. */

/* How many kinds there are in play. */
HB_API unsigned hb_batch_kinds(const hb_batch *batch);
/* The cards in these hands, the oldest first: options.hand kinds, HB_NONE where there is none. A
 * seat does not see its own: they are targets, and for a critic. */
HB_API void hb_batch_hands(const hb_batch *batch, const uint8_t *seats, uint8_t *kinds);

enum hb_belief {
    HB_BELIEF_EXACT, /* what the holder can know: all layouts of the cards that it does not see
                        which the hints allow being equally likely */
    HB_BELIEF_V0,    /* what everybody can: each card by itself, the kinds that hints allow weighted
                        with the copies that lie neither in a row nor in the discard pile */
    HB_BELIEFS
};
/* How likely each of these cards is of each kind: hb_batch_kinds numbers for each of options.hand
 * slots, zeros where there is no card. */
HB_API void hb_batch_beliefs(const hb_batch *batch, enum hb_belief belief, const uint8_t *seats,
                             float *chances);
/* Hands that these seats cannot tell from their own, count for each game as hb_batch_hands has
 * them: drawn from the seed, all layouts that the hints allow being equally likely. */
HB_API void hb_batch_sample(const hb_batch *batch, const uint8_t *seats, uint32_t count,
                            uint64_t seed, uint8_t *kinds);
/* Lays what these seats do not see anew, own hand and deck, drawn in the same way: each game
 * becomes one that the seat cannot tell from it. HB_OPTION_RANGE with bonus tiles, which bring
 * cards back into the deck. */
HB_API hb_error hb_batch_imagine(hb_batch *batch, const uint8_t *seats, uint64_t seed);
/* All games of a batch become copies of games of another one (hb_batch_copy), not of its own. */
HB_API hb_error hb_batch_fork(hb_batch *batch, const hb_batch *from, const uint32_t *games);

/* ---- Keeping and copying --------------------------------------------------- */

/* Copies a game of one batch (or the same one) over another: the quick way for search. Both
 * batches have the same options, else HB_OPTION_RANGE. Bots go on as they would have done; where
 * the other batch had other bots, those of this one look at the game's whole course first. */
HB_API hb_error hb_batch_copy(hb_batch *batch, uint32_t game, const hb_batch *from,
                              uint32_t from_game);
/* A game as bytes that can be stored and loaded by any later version, on any machine: its deal
 * and its actions. Returns how many there are, at most HB_BATCH_SAVED. */
enum { HB_BATCH_SAVED = 640 };
HB_API size_t hb_batch_save(const hb_batch *batch, uint32_t game, uint8_t saved[HB_BATCH_SAVED]);
/* Any bytes may come in: HB_BAD_EVENT when they are no saved game, HB_OPTION_RANGE when it has
 * other options than this batch. The bots of this batch look at the game's whole course first;
 * which bots it was played with is not kept. */
HB_API hb_error hb_batch_load(hb_batch *batch, uint32_t game, const uint8_t *saved, size_t size);

/* ---- What stands where in an observation ------------------------------------ */

typedef struct hb_batch_section {
    const char *name;    /* "hands"; static */
    const char *meaning; /* a sentence for people; static */
    unsigned first;      /* where it starts */
    unsigned times;      /* it is made of so many parts ... */
    unsigned width;      /* ... of this many zeros and ones each */
} hb_batch_section;

enum { HB_BATCH_SECTIONS = 24 };
/* In the order of the observation; returns how many. */
HB_API unsigned hb_batch_sections(const hb_batch *batch, hb_batch_section list[HB_BATCH_SECTIONS]);

#ifdef __cplusplus
}
#endif
#endif
