/* outside.h - for tests of bots that are other programs: a tiny driver of games, and what must not
 * be left behind. */
#ifndef TESTS_OUTSIDE_H
#define TESTS_OUTSIDE_H

#include <dirent.h>
#include <errno.h>
#include <sys/wait.h>

#include "base/random.h"
#include "bots/match.h"
#include "outside/seats.h"
#include "tap.h"

static long questions[HB_OVER + 1]; /* to programs, by phase */

/* Plays a game; seats without a program choose at random, but never the last error. */
__attribute__((unused)) static bool play(seats *s, const hb_rules *rules, uint64_t seed, hb_game *g)
{
    hb_random random;
    hb_random_seed(&random, ~seed);
    hb_game_seed(g, rules, seed, HB_NONE);
    outside_game which = {.number = outside_number(seed), .seed = seed};
    bool good = seats_begin(s, rules, g, &which);
    while (good && g->phase != HB_OVER) {
        hb_action action, list[HB_LEGAL];
        int count = hb_legal_list(g, rules, list);
        if (s->programs[g->player]) {
            questions[g->phase]++;
            if (!seats_decide(s, g, &action))
                break;
        } else {
            action = list[random_below(&random, (uint64_t)count)];
        }
        if (action.type == HB_RETURN)
            action.place = (uint8_t)random_below(&random, (uint64_t)hb_deck_size(g) + 1);
        hb_game before = *g;
        CHECK(hb_apply(g, rules, action) == HB_OK);
        good = seats_see(s, &before, g, action);
    }
    return seats_end(s, g) && good && g->phase == HB_OVER;
}

__attribute__((unused)) static int open_descriptors(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder && readdir(folder))
        count++;
    closedir(folder);
    return count;
}

__attribute__((unused)) static bool no_children(void)
{
    return waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
}

__attribute__((unused)) static hb_rules standard_rules(unsigned players)
{
    hb_options options = hb_options_standard();
    hb_rules rules;
    options.players = (uint8_t)players;
    hb_rules_make(&rules, &options, NULL);
    return rules;
}

#endif
