/* match.h - one game played by bots, step by step: whoever runs bots (the simulator, a game
 * against people, tests) runs them through this.
 *
 * Everything follows from the rules, the bots and the seed. The game is the one that hb_game_seed
 * deals. Every other number drawn has its own seed, match_seed(seed, n): n below HB_SEATS seeds
 * the bot of seat n, HB_SEATS the places of cards that a bonus tile returns to the deck.
 *
 * A match is large (bots' memory) and a plain value: copy it and both go on alike. */
#ifndef BOTS_MATCH_H
#define BOTS_MATCH_H

#include "base/random.h"
#include "bots/bot.h"

typedef struct match {
    hb_rules rules;
    const bot *bots[HB_SEATS]; /* NULL: somebody else chooses for this seat */
    uint64_t seed;
    uint64_t hash;     /* of all choices so far */
    unsigned steps;    /* choices so far */
    unsigned watchers; /* seats whose bot wants to see every event, as bits */
    unsigned now;      /* which of the two views of a watcher is the present one */
    hb_random places;
    uint8_t place; /* of the card returned last */
    hb_game game;
    hb_view views[2][HB_SEATS];
    bot_memory memory[HB_SEATS];
} match;

/* splitmix64's output function over the game's seed, and again over that and n. */
static inline uint64_t match_seed(uint64_t seed, unsigned n)
{
    return random_mix(random_mix(~seed) + n);
}

/* Deals the game and starts the bots, one for each seat. start may be HB_NONE: drawn from the
 * seed. HB_BAD_SEAT when there is no such seat. */
hb_error match_begin(match *m, const hb_rules *rules, const bot *const bots[], uint64_t seed,
                     unsigned start);
/* The same for a game that was dealt by other means; the seed is for the bots and places alone. */
void match_begin_dealt(match *m, const hb_rules *rules, const bot *const bots[], uint64_t seed,
                       const hb_game *game);
/* The same as assigning it, but for memory that no bot uses: much less to copy. */
void match_copy(match *to, const match *from);
/* What the bot on turn chooses, legal or not. The game runs and the seat has a bot. */
unsigned match_decide(match *m);
/* The same, with the reason, and the view that it decided on. False when the bot gives none. */
bool match_explain(match *m, bot_why *why, hb_view *view);
/* Does a choice and tells all bots. False, and nothing done, when it is not legal. */
bool match_choose(match *m, unsigned choice);
/* The same for an action; the place of a return is drawn, whatever it says. */
hb_error match_apply(match *m, hb_action action);
/* The same with the place that it says: an action of a record. */
hb_error match_apply_at(match *m, hb_action action);
/* Lets the bots play until the game is over or somebody else is on turn. False when a bot made
 * a choice that is not legal: then *choice says which, and game, seed and steps say where. */
bool match_run(match *m, unsigned *choice);

#endif
