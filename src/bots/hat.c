/* hat.c - the bot "hat": how it decides. */
#include "bots/hat.h"

#include <string.h>
#ifdef TRACE
#include <stdio.h>
#endif

#ifdef STATS
extern long hat_stat[32];
#define STAT(i, x) (hat_stat[0] = 1, hat_stat[i] += (x))
#else
#define STAT(i, x) ((void)0)
#endif

unsigned hat_useless(const uint64_t may[HB_HAND], const hat_board *board, unsigned count);

/* Everything a decision looks at. */
typedef struct thoughts {
    const hb_rules *rules;
    const hb_game *game;
    unsigned seat, count;
    uint64_t legal;
    hat_public pub;
    hat_board board;
    hat_outlook out;
    uint64_t own[HB_HAND]; /* what the own cards may be, with all one sees */
    uint64_t unseen[3];    /* kinds of which at least one, two, three copies are not seen */
} thoughts;

static int chance_weight(const thoughts *t, uint64_t kinds)
{
    return bits_count(kinds & t->unseen[0]) + bits_count(kinds & t->unseen[1]) +
           bits_count(kinds & t->unseen[2]);
}

static void think(thoughts *t, const hat_public *pub, const hb_rules *rules, const hb_view *view)
{
    t->rules = rules;
    t->game = &view->game;
    t->seat = view->seat;
    t->count = view->game.hands[view->seat].count;
    t->legal = hb_view_legal(view, rules);
    t->pub = *pub;
    hat_board_make(&t->board, rules, &view->game);
    hat_outlook_make(&t->out, pub, rules, &view->game);
    hat_private(t->own, pub, rules, &view->game, view->seat);
    memcpy(t->unseen, t->board.left, sizeof t->unseen);
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        for (unsigned slot = 0; seat != t->seat && slot < t->game->hands[seat].count; slot++) {
            uint64_t kind = bit(t->game->cards[t->game->hands[seat].cards[slot]]);
            t->unseen[0] = (t->unseen[0] & ~kind) | (t->unseen[1] & kind);
            t->unseen[1] = (t->unseen[1] & ~kind) | (t->unseen[2] & kind);
            t->unseen[2] &= ~kind;
        }
}

static unsigned holders(const thoughts *t, uint64_t kind)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < t->rules->options.players; seat++) {
        unsigned has = 0;
        for (unsigned slot = 0; seat != t->seat && slot < t->game->hands[seat].count; slot++)
            has |= bit(t->game->cards[t->game->hands[seat].cards[slot]]) == kind;
        n += has;
    }
    return n;
}

static int choose_play(const thoughts *t)
{
    int best = -1, best_score = 0;
    for (unsigned slot = 0; slot < t->count; slot++) {
        if (t->own[slot] & ~t->board.fits)
            continue;
        int score = 0, n = 0;
        for (uint64_t left = t->own[slot]; left; left &= left - 1, n++) {
            int with = hb_deck_size(t->game) ? (int)holders(t, left & -left) : 0;
            score += (10 - (int)hb_kind_value(bits_first(left))) * 60 / (1 + with);
        }
        score /= n;
        if (score > best_score) {
            best_score = score;
            best = (int)slot;
        }
    }
    return best;
}

static bool someone_needs(const thoughts *t, bool even_if_known)
{
    for (unsigned seat = 0; seat < t->rules->options.players; seat++) {
        if (seat == t->seat || (!even_if_known && hat_knows_play(&t->pub, &t->out.at[seat], t->game, seat)))
            continue;
        for (unsigned slot = 0; slot < t->game->hands[seat].count; slot++)
            if (t->out.at[seat].fits & bit(t->game->cards[t->game->hands[seat].cards[slot]]))
                return true;
    }
    return false;
}

static int choose_least_harm(const thoughts *t, unsigned number, const hat_alphabet *alphabet);

/* Gives the hint that says the number due; of several the one that tells most by itself. */
static int choose_hint(const thoughts *t)
{
    hat_alphabet alphabet;
    hat_alphabet_make(&alphabet, &t->pub, t->rules, t->game);
    hat_public pub = t->pub;
    unsigned number = hat_sum(&pub, t->rules, t->game, t->seat, HB_NONE, alphabet.capacity);
    unsigned players = t->rules->options.players;
    int best = -1, best_score = -1;
    for (uint64_t left = t->legal >> 10; left; left &= left - 1) {
        unsigned choice = bits_first(left), offset = 1 + choice / HB_HINTS;
        unsigned hint = choice % HB_HINTS, seat = (t->seat + offset) % players;
        unsigned touched = hb_hint_slots(t->game, seat, hint);
        if (hat_label(&alphabet, t->rules, offset, hint, touched) != number)
            continue;
        int score = 1000;
        for (unsigned slot = 0; slot < t->game->hands[seat].count; slot++) {
            uint64_t may = pub.may[seat][slot], kinds = t->rules->touched[hint];
            uint64_t then = may & (touched >> slot & 1 ? kinds : ~kinds);
            if (!(may & t->board.needed))
                continue;
            score += bits_count(may) - bits_count(then);
            if ((may & (may - 1)) && (!(then & (then - 1)) || !(then & t->board.needed)))
                score += 8;
        }
        if (score > best_score) {
            best_score = score;
            best = (int)choice + 10;
        }
    }
    if (best < 0 && !(t->legal >> 5 & 31))
        return choose_least_harm(t, number, &alphabet);
    return best;
}

/* How many cards the others would be wrong about if they heard another number than the one
 * that is due. */
static int harm(const thoughts *t, const hat_alphabet *alphabet, unsigned off)
{
    int wrong = 0;
    for (unsigned seat = 0; seat < t->rules->options.players; seat++) {
        if (seat == t->seat)
            continue;
        uint64_t may[HB_HAND];
        const hb_hand *hand = &t->game->hands[seat];
        memcpy(may, t->pub.may[seat], sizeof may);
        unsigned number =
            hat_encode(may, &t->out.at[seat], t->rules, t->game, seat, alphabet->capacity);
        memcpy(may, t->pub.may[seat], sizeof may);
        number = (number + off) % alphabet->capacity;
        if (!hat_decode(may, &t->out.at[seat], t->rules, hand->count, number, alphabet->capacity))
            continue;
        for (unsigned slot = 0; slot < hand->count; slot++)
            wrong += !(may[slot] >> t->game->cards[hand->cards[slot]] & 1);
    }
    return wrong;
}

/* When no hint says what is due: the one that does the least harm. */
static int choose_least_harm(const thoughts *t, unsigned number, const hat_alphabet *alphabet)
{
    unsigned players = t->rules->options.players;
    int best = -1, least = 1000, harms[64];
    memset(harms, -1, sizeof harms);
    for (uint64_t left = t->legal >> 10; left; left &= left - 1) {
        unsigned choice = bits_first(left), offset = 1 + choice / HB_HINTS;
        unsigned hint = choice % HB_HINTS, seat = (t->seat + offset) % players;
        unsigned label = hat_label(alphabet, t->rules, offset, hint,
                                   hb_hint_slots(t->game, seat, hint));
        if (harms[label] < 0)
            harms[label] = harm(t, alphabet, (label + alphabet->capacity - number) % alphabet->capacity);
        if (harms[label] < least) {
            least = harms[label];
            best = (int)choice + 10;
        }
    }
    STAT(2, 1);
    STAT(3, least);
    return best;
}

static int choose_risk(const thoughts *t)
{
    int best = -1, best_score = 0;
    uint64_t seen = 0;
    for (unsigned seat = 0; seat < t->rules->options.players; seat++)
        for (unsigned slot = 0; seat != t->seat && slot < t->game->hands[seat].count; slot++)
            seen |= bit(t->game->cards[t->game->hands[seat].cards[slot]]);
    for (unsigned slot = 0; slot < t->count; slot++) {
        int all = chance_weight(t, t->own[slot]);
        if (!all)
            continue;
        int score = 20 * chance_weight(t, t->own[slot] & seen);
        score += 10 * chance_weight(t, t->own[slot] & ~t->board.critical);
        for (uint64_t left = t->own[slot]; left; left &= left - 1)
            score += (int)hb_kind_value(bits_first(left)) * chance_weight(t, left & -left);
        score = score * 1000 / all + 1;
        if (score > best_score) {
            best_score = score;
            best = (int)slot;
        }
    }
    return best;
}

static unsigned choose(const thoughts *t, unsigned *rule)
{
    const hb_game *g = t->game;
    const hb_options *o = &t->rules->options;
    int slot = choose_play(t), hint;
    *rule = HAT_PLAY;
    if (slot >= 0)
        return (unsigned)slot;
    int threshold = t->rules->cards - bits_count(t->rules->kinds) - o->players * o->hand;
    bool early = g->discards <= threshold;
    *rule = HAT_GAMBLE;
    if (g->errors + 1 < o->errors && early) {
        int best = 0;
        for (unsigned i = 0; i < t->count; i++) {
            uint64_t may = t->own[i];
            int all = chance_weight(t, may), plays = chance_weight(t, may & t->board.fits);
            if (all && !(may & t->board.needed & ~t->board.fits) && plays * 1000 / all > 750 &&
                plays * 1000 / all > best) {
                best = plays * 1000 / all;
                slot = (int)i;
            }
        }
        if (slot >= 0)
            return (unsigned)slot;
    }
    unsigned public_useless = hat_useless(t->pub.may[t->seat], &t->board, t->count);
    unsigned useless = hat_useless(t->own, &t->board, t->count);
    bool will_hint = true;
    if (g->hints == o->hints)
        *rule = HAT_FULL;
    else if (g->hints && someone_needs(t, false))
        *rule = HAT_NEEDED;
    else if (early && useless)
        will_hint = false;
    else if (g->hints && someone_needs(t, true))
        *rule = HAT_USEFUL;
    else if (g->hints > 4)
        *rule = HAT_PLENTY;
    else
        will_hint = false;
    if (will_hint && (hint = choose_hint(t)) >= 0)
        return (unsigned)hint;
    STAT(1, will_hint);
    if (t->legal & bit(5)) {
        if (bits_count(public_useless) > 1) {
            hat_public pub = t->pub;
            hat_silence(&pub, t->rules, g);
            unsigned n = hat_sum(&pub, t->rules, g, t->seat, HB_NONE,
                                 (unsigned)bits_count(public_useless));
            *rule = HAT_SPEAK;
            for (; n; n--)
                public_useless &= public_useless - 1;
            return 5 + bits_first(public_useless);
        }
        *rule = HAT_USELESS;
        if (useless)
            return 5 + bits_first(useless);
        *rule = HAT_RISK;
        slot = choose_risk(t);
        if (slot >= 0)
            return 5 + (unsigned)slot;
    }
    *rule = HAT_ANY;
    return t->legal >> 10 ? 10 + bits_first(t->legal >> 10) : bits_first(t->legal);
}

#define LOOK TUNED(20, 60)
#define WORLDS TUNED(21, 100)
#define Z2 TUNED(22, 4)
#define EDGE TUNED(23, 0)
#define GAMBLES TUNED(24, 40)

/* Thinks again about a choice, by playing on with open hands. */
static unsigned look_ahead(const thoughts *t, unsigned usual, unsigned rule)
{
    unsigned choice[20], n = 0;
    int value[20], square[20], hint;
    bool quiet = t->game->hints == 0 || !someone_needs(t, false);
    if (hb_deck_size(t->game) > LOOK)
        return usual;
    choice[n++] = usual;
    for (unsigned slot = 0; slot < t->count; slot++)
        if (slot != usual && !(t->own[slot] & ~t->board.fits))
            choice[n++] = slot;
    if (usual < 10 && t->legal >> 10 && (hint = choose_hint(t)) >= 0)
        choice[n++] = (unsigned)hint;
    if (quiet && t->legal >> 5 & 31 && (usual < 5 || usual >= 10)) {
        unsigned useless = hat_useless(t->own, &t->board, t->count);
        unsigned public_useless = hat_useless(t->pub.may[t->seat], &t->board, t->count);
        if (bits_count(public_useless) > 1) {
            hat_public pub = t->pub;
            hat_silence(&pub, t->rules, t->game);
            unsigned k = hat_sum(&pub, t->rules, t->game, t->seat, HB_NONE,
                                 (unsigned)bits_count(public_useless));
            for (; k; k--)
                public_useless &= public_useless - 1;
            choice[n++] = 5 + bits_first(public_useless);
        } else if (useless)
            choice[n++] = 5 + bits_first(useless);
    }
    if (rule == HAT_RISK)
        for (unsigned slot = 0; slot < t->count; slot++)
            if (slot + 5 != usual)
                choice[n++] = slot + 5;
    if (t->game->errors + 1 < t->rules->options.errors)
    for (unsigned slot = 0; slot < t->count; slot++) {
        int all = chance_weight(t, t->own[slot]), plays = chance_weight(t, t->own[slot] & t->board.fits);
        if (slot != usual && (t->own[slot] & ~t->board.fits) && 100 * plays > GAMBLES * all)
            choice[n++] = slot;
    }
    (void)rule;
    if (n == 1)
        return usual;
    hat_ahead(value, square, choice, n, t->rules, t->game, t->seat, t->own, (unsigned)WORLDS);
    unsigned best = 0;
    for (unsigned i = 1; i < n; i++)
        if (value[i] > value[best] && value[i] * value[i] > Z2 * square[i] && value[i] * 10 > EDGE * WORLDS)
            best = i;
#ifdef TRACE
    for (unsigned i = 0; i < n; i++)
        printf("  %u:%d", choice[i], value[i] * 100 / WORLDS);
    printf("\n");
#endif
    STAT(4, 1);
    STAT(5, best != 0);
    return choice[best];
}

static unsigned hat_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    thoughts t;
    unsigned rule;
    think(&t, memory, rules, view);
    unsigned choice = choose(&t, &rule);
    return look_ahead(&t, choice, rule);
}

static void hat_start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                      uint64_t seed)
{
    (void)seat;
    (void)seed;
    hat_public_start(memory, rules, &view->game);
    hat_public_settle(memory, rules, &view->game);
}

static void hat_see(void *memory, const hb_rules *rules, const hb_view *before,
                    const hb_event *event, const hb_view *after)
{
    hat_public_see(memory, rules, before, event, after);
}

const bot hat_bot = {.name = "hat",
                     .summary = "a team of programs that speaks in sums",
                     .memory = sizeof(hat_public),
                     .start = hat_start,
                     .see = hat_see,
                     .decide = hat_decide};
