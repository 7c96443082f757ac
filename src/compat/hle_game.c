/* hle_game.c - a game of HLE: parameters by name, moves by number. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h> /* getentropy */
#include <unistd.h>

#include "compat/hle.h"

void hle_report(const char *function, const char *why)
{
    fprintf(stderr, "hanabi: %s: %s\n", function, why);
}

/* ---- Parameters ------------------------------------------------------------- */

typedef struct parameters {
    int players, colours, ranks, hand, hints, errors, seed, type, random_start;
} parameters;

static const struct parameter {
    const char *name;
    size_t at;
    int least, most;
} table[] = {
    {"players", offsetof(parameters, players), 2, 5},
    {"colors", offsetof(parameters, colours), 1, 5},
    {"ranks", offsetof(parameters, ranks), 1, 5},
    {"hand_size", offsetof(parameters, hand), 1, 5},
    {"max_information_tokens", offsetof(parameters, hints), 1, 40},
    {"max_life_tokens", offsetof(parameters, errors), 1, 9},
    {"seed", offsetof(parameters, seed), INT_MIN, INT_MAX},
    {"observation_type", offsetof(parameters, type), 0, 2},
};
enum { PARAMETERS = sizeof table / sizeof table[0] };

static bool is_true(const char *word)
{
    return strcmp(word, "1") == 0 || strcmp(word, "true") == 0 || strcmp(word, "True") == 0;
}

/* A number, and like HLE whatever stands behind it. */
static bool read_number(const char *word, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(word, &end, 10);
    return end != word && !errno;
}

/* Like HLE, takes no notice of parameters that it does not know. */
static bool set(parameters *p, const char *function, const char *name, const char *word)
{
    char why[160];
    if (strcmp(name, "random_start_player") == 0)
        p->random_start = is_true(word);
    for (unsigned i = 0; i < PARAMETERS; i++) {
        if (strcmp(table[i].name, name) != 0)
            continue;
        long number;
        if (!read_number(word, &number) || number < table[i].least || number > table[i].most) {
            snprintf(why, sizeof why, "%s is a number from %d to %d, not '%.40s'", name,
                     table[i].least, table[i].most, word);
            hle_report(function, why);
            return false;
        }
        *(int *)(void *)((char *)p + table[i].at) = (int)number;
    }
    return true;
}

static bool read_all(parameters *p, const char *function, int count, const char *const *words)
{
    if (count < 0 || count % 2 != 0 || (count > 0 && !words)) {
        hle_report(function, "parameters are names and values in pairs");
        return false;
    }
    for (int i = 0; i < count; i += 2) {
        if (!words[i] || !words[i + 1]) {
            hle_report(function, "a parameter is missing");
            return false;
        }
        if (!set(p, function, words[i], words[i + 1]))
            return false;
    }
    return true;
}

/* Like HLE, -1 asks for a seed from the system. */
static int draw_seed(void)
{
    int seed = -1;
    while (seed == -1)
        if (getentropy(&seed, sizeof seed) != 0)
            seed = 1;
    return seed;
}

/* ---- Making ------------------------------------------------------------------ */

static hb_error make_rules(hb_rules *rules, const parameters *p)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)p->players;
    o.colours = (uint8_t)p->colours;
    o.values = (uint8_t)p->ranks;
    o.hand = (uint8_t)p->hand;
    o.hints = (uint8_t)p->hints;
    o.errors = (uint8_t)p->errors;
    o.empty_hints = 0;
    return hb_rules_make(rules, &o, NULL);
}

hle_game *hle_game_new(const char *function, int count, const char *const *words)
{
    parameters p = {2, 5, 5, 0, 8, 3, -1, CANONICAL_KNOWLEDGE, 0};
    hb_rules rules;
    if (!read_all(&p, function, count, words))
        return NULL;
    if (make_rules(&rules, &p)) {
        hle_report(function, "there are too few cards for the hands");
        return NULL;
    }
    hle_game *game = calloc(1, sizeof *game);
    if (!game) {
        hle_report(function, "there is not enough memory");
        return NULL;
    }
    game->tag = HLE_IS_GAME;
    atomic_init(&game->users, 1);
    atomic_init(&game->open, true);
    atomic_init(&game->streams, 0);
    game->seed = p.seed == -1 ? draw_seed() : p.seed;
    game->random_start = p.random_start;
    game->rules = rules;
    canonical_make(&game->encoder, &rules, (unsigned)p.type, 1);
    numbers_make(&game->numbers, &rules);
    return game;
}

hle_game *hle_game_keep(hle_game *game)
{
    atomic_fetch_add_explicit(&game->users, 1, memory_order_relaxed);
    return game;
}

void hle_game_drop(hle_game *game)
{
    if (atomic_fetch_sub_explicit(&game->users, 1, memory_order_acq_rel) == 1) {
        game->tag = 0;
        free(game);
    }
}

/* ---- Moves by number ----------------------------------------------------------- */

hle_move hle_game_move(const hle_game *game, unsigned number)
{
    const hb_options *o = &game->rules.options;
    hle_move m = {HLE_IS_MOVE, HLE_INVALID, -1, -1, -1, -1};
    unsigned others = o->players - 1u;
    if (number < 2u * o->hand) {
        m.type = number < o->hand ? HLE_DISCARD : HLE_PLAY;
        m.slot = (int)(number % o->hand);
        return m;
    }
    number -= 2u * o->hand;
    if (number < others * o->colours) {
        m.type = HLE_REVEAL_COLOUR;
        m.offset = (int)(1 + number / o->colours);
        m.colour = (int)(number % o->colours);
        return m;
    }
    number -= others * o->colours;
    if (number < others * o->values) {
        m.type = HLE_REVEAL_RANK;
        m.offset = (int)(1 + number / o->values);
        m.rank = (int)(number % o->values);
    }
    return m;
}

static bool in(int number, int least, int end)
{
    return number >= least && number < end;
}

int hle_game_number(const hle_game *game, const hle_move *m)
{
    const hb_options *o = &game->rules.options;
    int others = o->players - 1, hints = 2 * o->hand;
    switch (m->type) {
    case HLE_DISCARD:
    case HLE_PLAY:
        if (!in(m->slot, 0, o->hand))
            return -1;
        return m->type == HLE_DISCARD ? m->slot : o->hand + m->slot;
    case HLE_REVEAL_COLOUR:
        if (!in(m->offset, 1, o->players) || !in(m->colour, 0, o->colours))
            return -1;
        return hints + (m->offset - 1) * o->colours + m->colour;
    case HLE_REVEAL_RANK:
        if (!in(m->offset, 1, o->players) || !in(m->rank, 0, o->values))
            return -1;
        return hints + others * o->colours + (m->offset - 1) * o->values + m->rank;
    default:
        return -1;
    }
}
