/* hat.c - the bot "hat": how it decides.
 *
 * Play what fits for sure; else give a hint, discard or gamble by a short list of rules; then
 * look ahead whether another choice leads further. Who discards while there is a hint token
 * says by that that nobody needed a hint, so looking ahead must not turn a hint that somebody
 * needs into a discard, nor into a play when the hint is a warning. */
#include "bots/hat.h"

#include <string.h>

/* How much to look ahead. */
typedef struct hat_eyes {
    int deck;        /* with at most so many cards in the deck ... */
    unsigned worlds; /* ... into so many worlds, */
    unsigned risk;   /* and into so many at any time before a discard that may hurt */
    int end;         /* with at most so many cards in the deck, through all worlds ... */
    unsigned most;   /* ... when there are no more than these */
    bool by_rules;   /* worlds go on by the rules, not with open hands */
} hat_eyes;

/* By the number of players. With two, one hint tells one player, and open hands are too rosy a
 * picture: there the fast one looks at the end alone, the other one goes on by the rules. */
static const hat_eyes fast[HB_SEATS + 1] = {
    [2] = {.deck = 4, .worlds = 16},
    [3] = {.deck = 8, .worlds = 20, .risk = 20},
    [4] = {.deck = 8, .worlds = 20, .risk = 30},
    [5] = {.deck = 12, .worlds = 30, .risk = 30},
};
static const hat_eyes far[HB_SEATS + 1] = {
    [2] = {.deck = HB_DECK, .worlds = 60, .by_rules = true, .end = 6, .most = 400},
    [3] = {.deck = HB_DECK, .worlds = 100, .risk = 100, .end = 2, .most = 200},
    [4] = {.deck = HB_DECK, .worlds = 100, .risk = 100, .end = 2, .most = 200},
    [5] = {.deck = HB_DECK, .worlds = 100, .risk = 100, .end = 2, .most = 200},
};

/* What the rules make of tokens, pace and chances. */
typedef struct hat_manners {
    unsigned plenty; /* more hint tokens than so many eighths are plentiful */
    int discards; /* with so much pace a useless card goes before a hint that nobody needs, ... */
    int helps;    /* ... and with so much nobody gives a hint only to draw no card */
    int gambles;  /* thousandths of chance that are worth an error */
} hat_manners;

static const hat_manners manners[HB_SEATS + 1] = {
    [2] = {.plenty = 5, .discards = 3, .helps = 6, .gambles = 650},
    [3] = {.plenty = 2, .discards = 3, .helps = HB_DECK + 1, .gambles = 750},
    [4] = {.plenty = 4, .discards = 4, .helps = HB_DECK + 1, .gambles = 750},
    [5] = {.plenty = 4, .discards = 5, .helps = HB_DECK + 1, .gambles = 750},
};

/* Everything that a decision looks at. */
typedef struct thoughts {
    const hb_rules *rules;
    const hb_game *game;
    const hat_eyes *eyes;
    const hat_manners *manners;
    const hat_public *pub;
    unsigned seat, cards;
    uint64_t legal;
    hat_board board;
    hat_outlook outlook;
    uint64_t own[HB_HAND]; /* what the own cards may be, with all one sees */
    uint64_t unseen[3];    /* copies that one does not see */
    uint64_t seen;         /* kinds in other hands */
    int pace;
} thoughts;

static void think(thoughts *t, const hat_public *pub, const hb_rules *rules, const hb_view *view,
                  const hat_eyes *eyes)
{
    const hb_game *g = &view->game;
    t->rules = rules;
    t->game = g;
    t->eyes = eyes;
    t->manners = &manners[rules->options.players];
    t->pub = pub;
    t->seat = view->seat;
    t->cards = g->hands[view->seat].count;
    t->legal = hb_view_legal(view, rules);
    hat_board_make(&t->board, rules, g);
    hat_outlook_make(&t->outlook, pub, rules, g);
    hat_private(t->own, t->unseen, pub, &t->board, rules, g, t->seat);
    t->seen = 0;
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        t->seen |= seat == t->seat ? 0 : hat_held(g, seat);
    t->pace = hat_pace(&t->board, rules, g);
}

/* The chance, in thousandths, that the card in a slot is one of these kinds. */
static int chance(const thoughts *t, unsigned slot, uint64_t kinds)
{
    int all = hat_weight(t->unseen, t->own[slot]);
    return all ? hat_weight(t->unseen, t->own[slot] & kinds) * 1000 / all : 0;
}

/* ---- Playing ---------------------------------------------------------------- */

static int hands_with(const thoughts *t, uint64_t kind)
{
    int n = 0;
    for (unsigned seat = 0; seat < t->rules->options.players; seat++)
        n += seat != t->seat && hat_held(t->game, seat) & kind;
    return n;
}

/* How much a card that fits is to be played now: low cards, and those nobody else has. */
static int play_score(const thoughts *t, unsigned slot)
{
    int score = 0, n = 0;
    for (uint64_t left = t->own[slot]; left; left &= left - 1, n++) {
        int others = hb_deck_size(t->game) ? hands_with(t, left & -left) : 0;
        score += (10 - hat_step(t->rules, bits_first(left))) * 60 / (1 + others);
    }
    return n ? score / n : 0;
}

static int choose_play(const thoughts *t)
{
    int best = -1, best_score = 0;
    for (unsigned slot = 0; slot < t->cards; slot++)
        if (!(t->own[slot] & ~t->board.fits) && play_score(t, slot) > best_score) {
            best_score = play_score(t, slot);
            best = (int)slot;
        }
    return best;
}

/* A card that probably fits and is useless otherwise, while an error can be borne. */
static int choose_gamble(const thoughts *t)
{
    int best = -1, best_chance = t->manners->gambles;
    if (t->game->errors + 1 >= t->rules->options.errors || t->pace < t->rules->options.players)
        return -1;
    for (unsigned slot = 0; slot < t->cards; slot++) {
        int fits = chance(t, slot, t->board.fits);
        if (!(t->own[slot] & t->board.needed & ~t->board.fits) && fits > best_chance) {
            best_chance = fits;
            best = (int)slot;
        }
    }
    return best;
}

/* ---- Hints ------------------------------------------------------------------ */

/* Can somebody play on the next turn; and, if only the unaware count, not know it? */
static bool someone_can_play(const thoughts *t, bool unaware)
{
    for (unsigned seat = 0; seat < t->rules->options.players; seat++) {
        const hat_board *then = &t->outlook.at[seat];
        if (seat == t->seat || !(hat_held(t->game, seat) & then->fits))
            continue;
        if (!unaware || !hat_known_plays(t->pub->may[seat], then, t->game->hands[seat].count))
            return true;
    }
    return false;
}

/* How much a hint tells by itself, after all have learnt from its number. */
static int hint_score(const thoughts *t, const uint64_t may[HB_HAND], unsigned cards,
                      unsigned touched, uint64_t kinds)
{
    int score = 0;
    for (unsigned slot = 0; slot < cards; slot++) {
        uint64_t then = may[slot] & (touched >> slot & 1 ? kinds : ~kinds);
        if (!(may[slot] & t->board.needed))
            continue;
        score += bits_count(may[slot]) - bits_count(then);
        if (!hat_is_one(may[slot]) && (hat_is_one(then) || !(then & t->board.needed)))
            score += 8;
    }
    return score;
}

/* The hint that says the number due; of several, the one that tells most by itself; -1 when
 * there is none. */
static int choose_hint(const thoughts *t, bot_why *why)
{
    hat_alphabet alphabet;
    hat_public learnt = *t->pub;
    hat_alphabet_make(&alphabet, t->pub, t->rules, t->game);
    unsigned number = hat_speak(&learnt, t->rules, t->game, alphabet.capacity);
    int best = -1, best_score = -1;
    for (uint64_t left = t->legal >> 2 * HB_HAND; left; left &= left - 1) {
        unsigned offset = 1 + bits_first(left) / HB_HINTS, hint = bits_first(left) % HB_HINTS;
        unsigned seat = (t->seat + offset) % t->rules->options.players;
        unsigned touched = hb_hint_slots(t->game, seat, hint);
        if (hat_label(&alphabet, t->rules, offset, hint, touched) != number)
            continue;
        int score = hint_score(t, learnt.may[seat], t->game->hands[seat].count, touched,
                               t->rules->touched[hint]);
        if (score > best_score) {
            best_score = score;
            best = (int)(2 * HB_HAND + bits_first(left));
        }
    }
    why->number = (uint8_t)number;
    why->capacity = (uint8_t)alphabet.capacity;
    return best;
}

/* Would the other player, hearing no hint, discard a card that would be missed? */
static bool must_warn(const thoughts *t, bool discards)
{
    hat_public pub = *t->pub;
    int slot = hat_next_at_risk(&pub, t->rules, t->game, discards);
    if (slot < 0)
        return false;
    unsigned card = t->game->hands[1 - t->seat].cards[slot];
    return hat_missed(&t->board, t->rules) >> t->game->cards[card] & 1;
}

/* Is now the time for a hint, and why? */
static bool wants_to_hint(const thoughts *t, unsigned *rule)
{
    const hb_game *g = t->game;
    unsigned most = t->rules->options.hints;
    if (!g->hints)
        return false;
    *rule = HAT_FULL;
    if (g->hints == most)
        return true;
    *rule = HAT_UNAWARE;
    if (someone_can_play(t, true))
        return true;
    *rule = HAT_WARN;
    if (must_warn(t, true))
        return true;
    if (t->pace >= t->manners->discards && hat_useless(t->own, &t->board, t->cards))
        return false;
    *rule = HAT_HELP;
    if (t->pace < t->manners->helps && someone_can_play(t, false))
        return true;
    *rule = HAT_PLENTY;
    return g->hints * 8 > most * t->manners->plenty;
}

/* ---- Discards --------------------------------------------------------------- */

/* Which one of several slots goes is a number: the one that says the number due. */
static int say_by_slot(const thoughts *t, unsigned slots, bool discards, bot_why *why)
{
    hat_public pub = *t->pub;
    hat_silence(&pub, t->rules, t->game, discards);
    why->capacity = (uint8_t)bits_count(slots);
    why->number = (uint8_t)hat_speak(&pub, t->rules, t->game, why->capacity);
    for (unsigned number = why->number; number; number--)
        slots &= slots - 1;
    return (int)bits_first(slots);
}

/* The slots of several cards of which everybody knows that they can be played, when it matters
 * which one is; else none. */
static unsigned speaking_plays(const thoughts *t)
{
    unsigned known = hat_known_plays(t->pub->may[t->seat], &t->board, t->cards);
    return bits_count(known) > 1 && hat_plays_speak(t->rules, t->game) ? known : 0;
}

/* A useless card. When everybody knows of several, which one goes is a number too. */
static int choose_useless(const thoughts *t, unsigned *rule, bot_why *why)
{
    unsigned known = hat_useless(t->pub->may[t->seat], &t->board, t->cards);
    *rule = HAT_SPEAK;
    if (bits_count(known) > 1)
        return say_by_slot(t, known, true, why);
    unsigned useless = hat_useless(t->own, &t->board, t->cards);
    *rule = HAT_USELESS;
    return useless ? (int)bits_first(useless) : -1;
}

/* What it costs to discard a card of a needed kind: little when another hand has it. */
static int loss(const thoughts *t, uint64_t kind)
{
    bool spare = kind & t->seen & ~t->board.critical;
    return spare ? 1 : hat_price(&t->board, t->rules, kind);
}

/* The card least likely to be missed. */
static unsigned choose_risk(const thoughts *t)
{
    unsigned best = 0;
    int least = -1;
    for (unsigned slot = 0; slot < t->cards; slot++) {
        int sum = 0;
        for (uint64_t left = t->own[slot] & t->board.needed; left; left &= left - 1)
            sum += loss(t, left & -left) * chance(t, slot, left & -left);
        if (least < 0 || sum < least) {
            least = sum;
            best = slot;
        }
    }
    return best;
}

/* ---- Looking ahead ---------------------------------------------------------- */

static int play_on(const void *self, const hb_rules *rules, const hb_game *world, unsigned choice)
{
    (void)self;
    hb_game game = *world;
    hb_choose(&game, rules, choice, 0);
    return hat_play_out(&game, rules);
}

/* A team of hats knows most of its cards, so a game that goes on with open hands is a fair picture
 * of what will come. */
static const ahead_bot open_hands = {.play_on = play_on};

/* The choices worth comparing with the usual one. */
static void find_options(ahead_options *o, const thoughts *t, unsigned usual, unsigned rule,
                         bool end, bot_why *said)
{
    unsigned ignored;
    int hint, slot;
    bool may_discard = t->legal >> HB_HAND & 1;
    bool may_err = t->game->errors + 1 < t->rules->options.errors;
    o->count = 0;
    ahead_add(o, usual);
    unsigned untrue = rule == HAT_WARN ? (1u << t->cards) - 1 : speaking_plays(t);
    for (unsigned i = 0; i < t->cards; i++)
        if (!(untrue >> i & 1) && (!(t->own[i] & ~t->board.fits) ||
                                   (may_err && chance(t, i, t->board.fits) > (end ? 0 : 400))))
            ahead_add(o, i);
    if (usual < 2 * HB_HAND && t->legal >> 2 * HB_HAND && (hint = choose_hint(t, &said[0])) >= 0)
        ahead_add(o, (unsigned)hint);
    if (may_discard && (!t->game->hints || !(someone_can_play(t, true) || must_warn(t, true))) &&
        (slot = choose_useless(t, &ignored, &said[1])) >= 0)
        ahead_add(o, HB_HAND + (unsigned)slot);
    if (rule == HAT_RISK)
        for (unsigned i = 0; i < t->cards; i++)
            ahead_add(o, HB_HAND + i);
}

/* Compares the options, exactly near the end, else by worlds drawn by chance; the best one and in
 * *rule what found it, or 0 when there was nothing to look at. */
static unsigned compare(ahead_options *o, const thoughts *t, unsigned usual, unsigned *rule,
                        bot_why *said)
{
    const hat_eyes *eyes = t->eyes;
    int deck = hb_deck_size(t->game);
    unsigned worlds = deck <= eyes->deck ? eyes->worlds : 0;
    if (*rule == HAT_RISK && eyes->risk > worlds)
        worlds = eyes->risk;
    bool end = deck <= eyes->end && eyes->most;
    o->count = 0;
    if (!worlds && !end)
        return 0;
    find_options(o, t, usual, *rule, end, said);
    if (o->count == 1)
        return 0;
    if (end && hat_end(o, t->rules, t->game, t->pub, t->own, t->unseen, eyes->most)) {
        *rule = HAT_END;
        return ahead_most(o);
    }
    if (end)
        find_options(o, t, usual, *rule, false, said);
    ahead_bot who = eyes->by_rules ? hat_rules_ahead(t->pub) : open_hands;
    ahead_look(o, &who, t->rules, t->game, t->own, worlds);
    *rule = HAT_AHEAD;
    return ahead_best(o);
}

static unsigned look_ahead(const thoughts *t, unsigned usual, unsigned *rule, bot_why *why)
{
    ahead_options o;
    bot_why said[2] = {{0}, {0}}; /* the numbers behind the hint and the discard */
    unsigned found = *rule, best = compare(&o, t, usual, &found, said);
    ahead_note(&o, why);
    if (!best)
        return usual;
    bool hints = o.choice[best] >= 2 * HB_HAND, plays = o.choice[best] < HB_HAND;
    why->number = plays ? 0 : said[!hints].number;
    why->capacity = plays ? 0 : said[!hints].capacity;
    *rule = found;
    return o.choice[best];
}

/* ---- Deciding --------------------------------------------------------------- */

/* By the rules alone. */
static unsigned choose_usual(const thoughts *t, unsigned *rule, bot_why *why)
{
    int slot, hint;
    unsigned plays = speaking_plays(t);
    *rule = HAT_WARN;
    if (must_warn(t, false) && (hint = choose_hint(t, why)) >= 0)
        return (unsigned)hint;
    *rule = HAT_PLAY;
    if (plays)
        return (unsigned)say_by_slot(t, plays, false, why);
    if ((slot = choose_play(t)) >= 0)
        return (unsigned)slot;
    *rule = HAT_GAMBLE;
    if ((slot = choose_gamble(t)) >= 0)
        return (unsigned)slot;
    if (wants_to_hint(t, rule) && (hint = choose_hint(t, why)) >= 0)
        return (unsigned)hint;
    why->number = why->capacity = 0;
    if (t->legal >> HB_HAND & 1) {
        if ((slot = choose_useless(t, rule, why)) < 0) {
            *rule = HAT_RISK;
            slot = (int)choose_risk(t);
        }
        return HB_HAND + (unsigned)slot;
    }
    *rule = HAT_ANY;
    uint64_t hints = t->legal & ~bits_below(2 * HB_HAND);
    return bits_first(hints ? hints : t->legal);
}

/* What a bonus tile waits for. */
static unsigned choose_for_tile(const thoughts *t, unsigned *rule, bot_why *why)
{
    *rule = HAT_TILE;
    if (t->game->phase == HB_PHASE_RETURN || t->game->phase == HB_PHASE_RESCUE)
        return hat_tile_choice(t->game, t->rules, t->legal);
    *rule = HAT_FREE;
    int hint = choose_hint(t, why);
    if (hint >= 0)
        return (unsigned)hint;
    *rule = HAT_ANY;
    return bits_first(t->legal);
}

unsigned hat_by_rules(const hat_public *pub, const hb_rules *rules, const hb_view *view)
{
    thoughts t;
    bot_why why;
    unsigned rule;
    think(&t, pub, rules, view, &fast[rules->options.players]);
    return view->game.phase == HB_TURN ? choose_usual(&t, &rule, &why)
                                       : choose_for_tile(&t, &rule, &why);
}

static void decide(const hat_public *pub, const hb_rules *rules, const hb_view *view,
                   const hat_eyes eyes[HB_SEATS + 1], bot_why *why)
{
    thoughts t;
    unsigned rule, choice;
    memset(why, 0, sizeof *why);
    think(&t, pub, rules, view, &eyes[rules->options.players]);
    if (view->game.phase == HB_TURN) {
        choice = choose_usual(&t, &rule, why);
        why->usual = (uint8_t)choice;
        choice = look_ahead(&t, choice, &rule, why);
    } else {
        choice = choose_for_tile(&t, &rule, why);
        why->usual = (uint8_t)choice;
    }
    why->choice = (uint8_t)choice;
    why->rule = (uint8_t)rule;
    memcpy(why->known, pub->may[view->seat], sizeof why->known);
    memcpy(why->believed, t.own, sizeof why->believed);
}

/* ---- The bots --------------------------------------------------------------- */

static const char *const rule_texts[] = {
#define HAT_TEXT(id, text) text,
    HAT_RULE_LIST(HAT_TEXT)
#undef HAT_TEXT
        NULL};

static void hat_start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                      uint64_t seed)
{
    (void)seat;
    (void)seed;
    hat_public_start(memory, rules, &view->game);
}

static void hat_see(void *memory, const hb_rules *rules, const hb_view *before,
                    const hb_event *event, const hb_view *after)
{
    hat_public_see(memory, rules, before, event, after);
}

static void hat_explain(const void *memory, const hb_rules *rules, const hb_view *view,
                        bot_why *why)
{
    decide(memory, rules, view, fast, why);
}

static unsigned hat_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    bot_why why;
    decide(memory, rules, view, fast, &why);
    return why.choice;
}

static void endgame_explain(const void *memory, const hb_rules *rules, const hb_view *view,
                            bot_why *why)
{
    decide(memory, rules, view, far, why);
}

static unsigned endgame_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    bot_why why;
    decide(memory, rules, view, far, &why);
    return why.choice;
}

const bot bot_hat = {.name = "hat",
                     .summary =
                         BOT_SUMMARY("a team of programs: one hint tells everybody something"),
                     .memory = sizeof(hat_public),
                     .start = hat_start,
                     .see = hat_see,
                     .decide = hat_decide,
                     .explain = hat_explain,
                     .rules = rule_texts};

const bot bot_hat_endgame = {
    .name = "hat:endgame",
    .summary = BOT_SUMMARY("the same, looking ahead and exact at the end: slower and stronger"),
    .memory = sizeof(hat_public),
    .start = hat_start,
    .see = hat_see,
    .decide = endgame_decide,
    .explain = endgame_explain,
    .rules = rule_texts};
