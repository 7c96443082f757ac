/* record.c - records of games, written and read with the library alone.
 *
 *   cc record.c $(pkg-config --cflags --libs hanabi) -o record
 *   ./record 7 > game.json      writes a random game of three players, dealt from seed 7
 *   ./record < game.json        replays records step by step
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hanabi_record.h>

/* Plays at random, taking every action down, and prints the record. */
static int write_game(uint64_t seed)
{
    hb_options options = hb_options_standard();
    options.players = 3;
    hb_record record;
    hb_rules rules;
    hb_game game;
    if (hb_record_seed(&record, &options, seed, 0) != HB_OK ||
        hb_record_begin(&record, &rules, &game) != HB_OK)
        return 1;
    hb_random random;
    hb_random_seed(&random, seed);
    while (game.phase != HB_OVER) {
        hb_action legal[HB_LEGAL];
        int count = hb_legal_list(&game, &rules, legal);
        hb_action action = legal[hb_random_below(&random, (uint64_t)count)];
        if (hb_apply(&game, &rules, action) != HB_OK || hb_record_add(&record, action) != HB_OK)
            return 1;
    }
    char more[80], line[HB_RECORD_TEXT + sizeof more];
    snprintf(more, sizeof more, "\"seats\": [\"Ann\", \"Bob\", \"Cleo\"], \"seed\": %llu",
             (unsigned long long)seed);
    hb_record_write(&record, more, line, sizeof line);
    puts(line);
    return 0;
}

/* Replays a record: what was done, and how the game stood then. */
static bool replay(const hb_record *record)
{
    hb_rules rules;
    hb_game game;
    if (hb_record_begin(record, &rules, &game) != HB_OK)
        return false;
    for (unsigned step = 0; step < record->actions_count; step++) {
        char text[HB_ACTION_TEXT];
        hb_action_write(record->actions[step], text);
        unsigned seat = game.player;
        hb_error err = hb_apply(&game, &rules, record->actions[step]);
        if (err) {
            fprintf(stderr, "step %u: %s: %s\n", step, text, hb_error_name(err));
            return false;
        }
        printf("%3u  seat %u: %-12s %2d points, %d cards left\n", step, seat, text,
               hb_score(&game, &rules), hb_deck_size(&game));
    }
    printf("%s, %d of %d points\n", hb_outcome_name(game.outcome), hb_score(&game, &rules),
           rules.max_score);
    return true;
}

static int read_games(void)
{
    static char text[1 << 20];
    const char *at = text, *names;
    size_t left = fread(text, 1, sizeof text, stdin), used;
    hb_record record;
    hb_fault fault;
    if (left == sizeof text) {
        fprintf(stderr, "records of more than a megabyte: split them\n");
        return 1;
    }
    for (; hb_record_read(&record, at, left, &used, &fault); at += used, left -= used) {
        size_t n = hb_record_find(at, left, "seats", &names);
        printf("seats: %.*s\n", (int)n, n ? names : "");
        if (!replay(&record))
            return 1;
    }
    if (fault.problem == HB_RECORD_EMPTY)
        return 0;
    char why[HB_FAULT_TEXT];
    hb_fault_write(&fault, why);
    fprintf(stderr, "%s\n", why);
    return 1;
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    if (seed >> 53) {
        fprintf(stderr, "a seed is at most 2^53 - 1\n");
        return 2;
    }
    return argc > 1 ? write_game(seed) : read_games();
}
