/* drop_in.c - steps a second through the research environment's C functions, for whichever library
 * has them: build/bench/drop_in LIBRARY [PLAYERS [STEPS]]. At every step the player on turn gets an
 * observation, encoded, and takes one of its legal moves that does not lose the last life. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "compat/pyhanabi.h"

/* The functions that are used, found by their names. */
#define USED(X)                                                                                    \
    X(NewGame)                                                                                     \
    X(NewState)                                                                                    \
    X(NewObservation)                                                                              \
    X(NewObservationEncoder)                                                                       \
    X(EncodeObservation)                                                                           \
    X(DeleteString)                                                                                \
    X(DeleteObservation)                                                                           \
    X(DeleteState)                                                                                 \
    X(DeleteMove)                                                                                  \
    X(ObsNumLegalMoves)                                                                            \
    X(ObsGetLegalMove)                                                                             \
    X(ObsCardPlayableOnFireworks)                                                                  \
    X(StateApplyMove)                                                                              \
    X(StateCurPlayer)                                                                              \
    X(StateDealRandomCard)                                                                         \
    X(StateEndOfGameStatus)                                                                        \
    X(StateLifeTokens)                                                                             \
    X(StateGetHandCard)                                                                            \
    X(MoveType)                                                                                    \
    X(CardIndex)

static struct {
#define DECLARE(name) __typeof__(&name) name;
    USED(DECLARE)
#undef DECLARE
} its;

static void *find(void *library, const char *name)
{
    void *function = dlsym(library, name);
    if (!function) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    return function;
}

static void find_all(void *library)
{
#define FIND(name) its.name = (__typeof__(&name))find(library, #name);
    USED(FIND)
#undef FIND
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Would the move play a card that costs the last life? */
static bool loses(pyhanabi_state_t *state, int player, pyhanabi_observation_t *seen,
                  pyhanabi_move_t *move)
{
    pyhanabi_card_t card;
    if (its.MoveType(move) != 1 || its.StateLifeTokens(state) > 1)
        return false;
    its.StateGetHandCard(state, player, its.CardIndex(move), &card);
    return !its.ObsCardPlayableOnFireworks(seen, card.color, card.rank);
}

/* Any legal move, after many tries even one that loses. */
static pyhanabi_move_t pick(pyhanabi_state_t *state, int player, pyhanabi_observation_t *seen)
{
    static unsigned random = 1;
    unsigned legal = (unsigned)its.ObsNumLegalMoves(seen);
    pyhanabi_move_t move;
    for (int tries = 0;; tries++) {
        random = random * 1664525u + 1013904223u;
        its.ObsGetLegalMove(seen, (int)((random >> 8) % legal), &move);
        if (tries == 100 || !loses(state, player, seen, &move))
            return move;
        its.DeleteMove(&move);
    }
}

typedef struct run {
    pyhanabi_game_t game;
    pyhanabi_observation_encoder_t encoder;
    long steps, ones; /* ones: of the bits looked at, so that nothing can be left out */
} run;

static void step(run *r, pyhanabi_state_t *state, int player)
{
    pyhanabi_observation_t seen;
    its.NewObservation(state, player, &seen);
    char *text = its.EncodeObservation(&r->encoder, &seen);
    r->ones += text[r->steps % 600 / 2 * 2] == '1';
    its.DeleteString(text);
    pyhanabi_move_t move = pick(state, player, &seen);
    its.StateApplyMove(state, &move);
    its.DeleteMove(&move);
    its.DeleteObservation(&seen);
    r->steps++;
}

static void play(run *r)
{
    pyhanabi_state_t state;
    its.NewState(&r->game, &state);
    while (!its.StateEndOfGameStatus(&state)) {
        int player = its.StateCurPlayer(&state);
        if (player < 0)
            its.StateDealRandomCard(&state);
        else
            step(r, &state, player);
    }
    its.DeleteState(&state);
}

int main(int count, char **words)
{
    const char *players = count > 2 ? words[2] : "2";
    long wanted = count > 3 ? strtol(words[3], NULL, 10) : 200000;
    void *library = count > 1 ? dlopen(words[1], RTLD_NOW) : NULL;
    if (!library) {
        fprintf(stderr, "Use: drop_in LIBRARY [PLAYERS [STEPS]]; %s\n", count > 1 ? dlerror() : "");
        return 2;
    }
    find_all(library);
    const char *parameters[] = {"players", players, "seed", "1"};
    run r = {.steps = 0};
    its.NewGame(&r.game, 4, parameters);
    its.NewObservationEncoder(&r.encoder, &r.game, 0);
    double begin = now();
    while (r.steps < wanted)
        play(&r);
    printf("{\"players\": %s, \"steps\": %ld, \"steps_a_second\": %.0f, \"ones\": %ld}\n", players,
           r.steps, (double)r.steps / (now() - begin), r.ones);
    return 0;
}
