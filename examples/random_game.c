/* random_game.c - a whole game in a few lines: three players who know nothing.
 *
 *   cc random_game.c $(pkg-config --cflags --libs hanabi) && ./a.out 7
 */
#include <stdio.h>
#include <stdlib.h>

#include <hanabi.h>

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    hb_options options = hb_options_standard();
    options.players = 3;
    options.edition = HB_NEW;
    options.multicolour = HB_MULTI_WILD;

    hb_rules rules;
    hb_game game;
    if (hb_rules_make(&rules, &options, NULL) != HB_OK ||
        hb_game_seed(&game, &rules, seed, 0) != HB_OK)
        return 1;

    hb_random random;
    hb_random_seed(&random, seed);
    while (game.phase != HB_OVER) {
        hb_action legal[HB_LEGAL];
        int count = hb_legal_list(&game, &rules, legal);
        hb_action action = legal[hb_random_below(&random, (uint64_t)count)];
        char text[HB_ACTION_TEXT];
        hb_action_write(action, text);
        printf("seat %d: %s\n", game.player, text);
        if (hb_apply(&game, &rules, action) != HB_OK)
            return 1;
    }
    printf("%s, %d of %d points\n", hb_outcome_name(game.outcome), hb_score(&game, &rules),
           rules.max_score);
    return 0;
}
