/* ahead.h - looking ahead: choices compared by what they lead to in worlds that may be the real
 * one.
 *
 * For every choice the game is played to its end a number of times, the hidden cards being laid
 * out anew each time, and the same ways for every choice. How the game goes on is the bot's. */
#ifndef BOTS_AHEAD_H
#define BOTS_AHEAD_H

#include "bots/bot.h"

enum { AHEAD_OPTIONS = 24 };

typedef struct ahead_options {
    unsigned count;
    unsigned choice[AHEAD_OPTIONS]; /* the usual one first */
    int gain[AHEAD_OPTIONS];        /* against the first choice, summed over the worlds */
    int square[AHEAD_OPTIONS];      /* the sum of the squares of these gains */
} ahead_options;

/* Who looks ahead: what a bot thinks of a world. self is passed on to its functions. */
typedef struct ahead_bot {
    const void *self;
    /* Would the others have done in this world what they did? Chance may leave room for those
     * who do not always do what is expected. NULL: what they did tells nothing more. */
    bool (*credible)(const void *self, const hb_rules *rules, const hb_game *world,
                     hb_random *random);
    /* How good the game ends that goes on with this choice, by ahead_worth. */
    int (*play_on)(const void *self, const hb_rules *rules, const hb_game *world, unsigned choice);
    bool races; /* what is clearly worse than the best so far, or no different, is not looked at in
                   further worlds: they are taken to be like those before */
} ahead_bot;

/* Adds a choice that is not there yet, while there is room. */
void ahead_add(ahead_options *options, unsigned choice);
/* Fills in what the choices lead to in so many possible worlds, as who plays on in them. seen is
 * the game as the player on turn sees it, may says what that player's cards can be. Returns how
 * many worlds it looked into, which are fewer when all choices are clearly worse than the usual one
 * or make no difference, or when cards that may be so are not there. In a race the others change
 * their places. */
unsigned ahead_look(ahead_options *options, const ahead_bot *who, const hb_rules *rules,
                    const hb_game *seen, const uint64_t may[HB_HAND], unsigned worlds);
/* The best of the options, as its place among them: the first one unless another is better beyond
 * doubt. */
unsigned ahead_best(const ahead_options *options);
/* The same for options whose gains are exact. */
unsigned ahead_most(const ahead_options *options);
/* Notes the options as those that were compared; none when there was no choice. */
void ahead_note(const ahead_options *options, bot_why *why);
/* How good a game that is over went: ten times its score, and more when it is perfect. A game with
 * the perfect ending that is lost is as good as the cards in its rows. */
int ahead_worth(const hb_game *game, const hb_rules *rules);

/* ---- What worlds are made of, for bots that lay them out themselves ---- */

/* A card that was hidden is of this kind. */
static inline void ahead_lay(hb_game *world, const hb_rules *rules, unsigned seat, unsigned slot,
                             unsigned kind)
{
    hb_hand *hand = &world->hands[seat];
    world->cards[hand->cards[slot]] = (uint8_t)kind;
    hand->matches |= (uint64_t)rules->hints_on[kind] << slot * HB_LANE;
    hand->touch |= rules->hints_on[kind];
}
/* The bonus tiles that are to come, in the order of their numbers. */
void ahead_lay_tiles(hb_game *world);

#endif
