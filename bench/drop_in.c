/* drop_in.c - steps a second through the research environment's C functions, for whichever library
 * has them: build/bench/drop_in LIBRARY [PLAYERS [STEPS]]. At every step the player on turn gets an
 * observation, encoded, and takes one of its legal moves that does not lose the last life. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "compat/pyhanabi.h"

static void *library;

static void *find(const char *name)
{
    void *function = dlsym(library, name);
    if (!function) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    return function;
}

/* The functions used, found by name. */
#define USE(name) __typeof__(&name) its_##name = (__typeof__(&name))find(#name)

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int main(int count, char **words)
{
    const char *players = count > 2 ? words[2] : "2";
    long wanted = count > 3 ? strtol(words[3], NULL, 10) : 200000;
    library = count > 1 ? dlopen(words[1], RTLD_NOW) : NULL;
    if (!library) {
        fprintf(stderr, "Use: drop_in LIBRARY [PLAYERS [STEPS]]; %s\n", count > 1 ? dlerror() : "");
        return 2;
    }
    USE(NewGame);
    USE(NewState);
    USE(NewObservation);
    USE(NewObservationEncoder);
    USE(EncodeObservation);
    USE(DeleteString);
    USE(DeleteObservation);
    USE(DeleteState);
    USE(DeleteMove);
    USE(ObsNumLegalMoves);
    USE(ObsGetLegalMove);
    USE(ObsCardPlayableOnFireworks);
    USE(StateApplyMove);
    USE(StateCurPlayer);
    USE(StateDealRandomCard);
    USE(StateEndOfGameStatus);
    USE(StateLifeTokens);
    USE(StateGetHandCard);
    USE(MoveType);
    USE(CardIndex);

    const char *parameters[] = {"players", players, "seed", "1"};
    pyhanabi_game_t game;
    pyhanabi_observation_encoder_t encoder;
    its_NewGame(&game, 4, parameters);
    its_NewObservationEncoder(&encoder, &game, 0);
    unsigned random = 1;
    long steps = 0, ones = 0;
    double begin = now();
    while (steps < wanted) {
        pyhanabi_state_t state;
        its_NewState(&game, &state);
        while (!its_StateEndOfGameStatus(&state)) {
            int player = its_StateCurPlayer(&state);
            if (player < 0) {
                its_StateDealRandomCard(&state);
                continue;
            }
            pyhanabi_observation_t seen;
            its_NewObservation(&state, player, &seen);
            char *text = its_EncodeObservation(&encoder, &seen);
            ones += text[steps % 600 / 2 * 2] == '1';
            its_DeleteString(text);
            int legal = its_ObsNumLegalMoves(&seen);
            pyhanabi_move_t move;
            for (int tries = 0;; tries++) {
                random = random * 1664525u + 1013904223u;
                its_ObsGetLegalMove(&seen, (int)((random >> 8) % (unsigned)legal), &move);
                if (tries == 100 || its_MoveType(&move) != 1 || its_StateLifeTokens(&state) > 1)
                    break;
                pyhanabi_card_t card;
                its_StateGetHandCard(&state, player, its_CardIndex(&move), &card);
                if (its_ObsCardPlayableOnFireworks(&seen, card.color, card.rank))
                    break;
                its_DeleteMove(&move);
            }
            its_StateApplyMove(&state, &move);
            its_DeleteMove(&move);
            its_DeleteObservation(&seen);
            steps++;
        }
        its_DeleteState(&state);
    }
    printf("{\"players\": %s, \"steps\": %ld, \"steps_a_second\": %.0f, \"ones\": %ld}\n", players,
           steps, (double)steps / (now() - begin), ones);
    return 0;
}
