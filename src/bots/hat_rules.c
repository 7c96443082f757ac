/* hat_rules.c - the rules of the hat: what it does without looking ahead.
 *
 * Play what fits for sure; else give a hint, discard or gamble by a short list of rules. */
#include "bots/hat_rules.h"

static const hat_manners manners[HB_SEATS + 1] = {
    [2] = {.plenty = 5, .discards = 4, .helps = 10, .gambles = 520},
    [3] = {.plenty = 2, .discards = 3, .helps = HB_DECK + 1, .gambles = 750},
    [4] = {.plenty = 4, .discards = 4, .helps = HB_DECK + 1, .gambles = 750},
    [5] = {.plenty = 4, .discards = 5, .helps = HB_DECK + 1, .gambles = 750},
};

void hat_think(hat_thoughts *t, const hat_public *pub, const hb_rules *rules, const hb_view *view)
{
    const hb_game *g = &view->game;
    t->rules = rules;
    t->game = g;
    t->manners = &manners[rules->options.players];
    t->pub = pub;
    t->seat = view->seat;
    t->cards = g->hands[view->seat].count;
    t->legal = hb_view_legal(view, rules);
    t->has_hint = false;
    hat_board_make(&t->board, rules, g);
    hat_prices_make(&t->prices, &t->board, rules);
    hat_outlook_make(&t->outlook, pub, rules, g);
    hat_private(t->own, t->unseen, pub, &t->board, rules, g, t->seat);
    t->seen = 0;
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        t->seen |= seat == t->seat ? 0 : hat_held(g, seat);
    t->pace = hat_pace(&t->board, rules, g);
    /* more than two players need help only when there is no token */
    t->at_risk =
        hat_warns(rules) || !g->hints ? hat_next_at_risk(pub, &t->board, &t->prices, rules, g) : -1;
}

/* The chance, in thousandths, that one's own card in a slot is one of these kinds. */
static int chance_of(const hat_thoughts *t, unsigned slot, uint64_t kinds)
{
    int all = hat_weight(t->unseen, t->own[slot]);
    return all ? hat_weight(t->unseen, t->own[slot] & kinds) * 1000 / all : 0;
}

/* ---- Playing ---------------------------------------------------------------- */

static int hands_with(const hat_thoughts *t, uint64_t kind)
{
    int n = 0;
    for (unsigned seat = 0; seat < t->rules->options.players; seat++)
        n += seat != t->seat && hat_held(t->game, seat) & kind;
    return n;
}

/* How much a card that fits is to be played now: low cards, and those nobody else has. */
static int play_score(const hat_thoughts *t, unsigned slot)
{
    int score = 0, n = 0;
    for (uint64_t left = t->own[slot]; left; left &= left - 1, n++) {
        int others = hb_deck_size(t->game) ? hands_with(t, left & -left) : 0;
        score += (10 - hat_step(t->rules, bits_first(left))) * 60 / (1 + others);
    }
    return n ? score / n : 0;
}

static int choose_play(const hat_thoughts *t)
{
    int best = -1, best_score = 0;
    for (unsigned slot = 0; slot < t->cards; slot++) {
        int score = t->own[slot] & ~t->board.fits ? 0 : play_score(t, slot);
        if (score > best_score) {
            best_score = score;
            best = (int)slot;
        }
    }
    return best;
}

/* A card that probably fits and is useless otherwise, while an error can be borne. */
static int choose_gamble(const hat_thoughts *t)
{
    int best = -1, best_chance = t->manners->gambles;
    if (t->game->errors + 1 >= t->rules->options.errors || t->pace < t->rules->options.players)
        return -1;
    for (unsigned slot = 0; slot < t->cards; slot++) {
        int fits = chance_of(t, slot, t->board.fits);
        if (!(t->own[slot] & t->board.needed & ~t->board.fits) && fits > best_chance) {
            best_chance = fits;
            best = (int)slot;
        }
    }
    return best;
}

bool hat_may_play(const hat_thoughts *t, unsigned slot, int chance)
{
    if (!(t->own[slot] & ~t->board.fits))
        return true;
    return t->game->errors + 1 < t->rules->options.errors &&
           chance_of(t, slot, t->board.fits) > chance;
}

/* ---- Discards --------------------------------------------------------------- */

unsigned hat_speaking(const hat_thoughts *t, bool discards)
{
    return hat_speaking_slots(t->pub, &t->board, t->rules, t->game, discards);
}

int hat_choose_useless(const hat_thoughts *t, unsigned *rule)
{
    unsigned known = hat_speaking(t, true);
    *rule = HAT_SPEAK;
    if (known)
        return (int)hat_choose_slot(t, known, true);
    unsigned useless = hat_useless(t->own, &t->board, t->cards);
    *rule = HAT_USELESS;
    return useless ? (int)bits_first(useless) : -1;
}

/* Fills in the number that a play or a discard says. */
static void said_by_slot(const hat_thoughts *t, unsigned choice, bot_why *why)
{
    unsigned slot = choice % HB_HAND, slots = hat_speaking(t, choice >= HB_HAND);
    if (!(slots >> slot & 1))
        return;
    why->capacity = (uint8_t)bits_count(slots);
    why->number = (uint8_t)hat_slot_number(slots, slot);
}

void hat_said(const hat_thoughts *t, unsigned choice, bot_why *why)
{
    unsigned phase = t->game->phase;
    why->number = why->capacity = 0;
    if (phase == HB_PHASE_RETURN || phase == HB_PHASE_RESCUE)
        return; /* a choice is a kind there */
    if (choice < 2 * HB_HAND)
        said_by_slot(t, choice, why);
    else
        hat_said_by_hint(t, choice, why);
}

static unsigned next_seat(const hat_thoughts *t)
{
    return (t->seat + 1) % t->rules->options.players;
}

/* The kind of a card of the next player, as a set of one. */
static uint64_t next_card(const hat_thoughts *t, int slot)
{
    return bit(t->game->cards[t->game->hands[next_seat(t)].cards[slot]]);
}

/* What it costs to discard a card of a needed kind: little when another hand has it, more when that
 * one, the last then, would be the next to go. */
static int loss(const hat_thoughts *t, uint64_t kind)
{
    enum { SPARE = 1, TWIN = 5 };
    if (!(kind & t->seen & ~t->board.critical))
        return hat_price(&t->board, t->rules, kind);
    bool goes = t->at_risk >= 0 && kind == next_card(t, t->at_risk) && !(kind & t->board.left[2]);
    return hat_are_two(t->rules) && goes ? TWIN : SPARE;
}

/* What it may cost to discard one's own card in a slot, in thousandths. */
static int risk_of(const hat_thoughts *t, unsigned slot)
{
    int sum = 0;
    for (uint64_t left = t->own[slot] & t->board.needed; left; left &= left - 1)
        sum += loss(t, left & -left) * chance_of(t, slot, left & -left);
    return sum;
}

static unsigned all_slots(const hat_thoughts *t)
{
    return (1u << t->cards) - 1;
}

/* Of some slots (as bits, at least one) the card least likely to be missed. The other of two
 * players expects the one that costs least as both know it, and watches over that one; so it goes
 * unless another is clearly cheaper. */
static unsigned choose_risk(const hat_thoughts *t, unsigned slots)
{
    enum { CLEARLY = 1000 };
    unsigned best = bits_first(slots);
    int least = INT32_MAX;
    for (unsigned left = slots; left; left &= left - 1) {
        int risk = risk_of(t, bits_first(left));
        if (risk < least) {
            least = risk;
            best = bits_first(left);
        }
    }
    if (!hat_warns(t->rules))
        return best;
    unsigned expected = hat_cheapest(t->pub->may[t->seat], &t->board, &t->prices, slots);
    return risk_of(t, expected) > least + CLEARLY ? best : expected;
}

/* ---- Hints ------------------------------------------------------------------ */

/* Would it be missed? */
static bool would_be_missed(const hat_thoughts *t, int slot)
{
    return slot >= 0 && next_card(t, slot) & t->prices.missed;
}

/* What a discard now would tell of a card of the other of two players. */
static hat_told told_by_discard(const hat_thoughts *t)
{
    hat_public pub = *t->pub;
    if (!hat_warns(t->rules))
        return (hat_told){.slot = -1};
    return hat_silence(&pub, &t->board, t->rules, t->game, true);
}

/* Would a discard now tell the other of two players that a card would not be missed, which would?
 */
static bool must_warn(const hat_thoughts *t)
{
    hat_told told = told_by_discard(t);
    return !told.missed && would_be_missed(t, told.slot);
}

bool hat_may_discard(const hat_thoughts *t)
{
    hat_told told = told_by_discard(t);
    if (told.missed != would_be_missed(t, told.slot))
        return false;
    return told.missed || !t->game->hints || !hat_someone_can_play(t, true);
}

/* Is a hint better than to discard the card least likely to be missed? With two players that is
 * worth + risk / PRICE + TOKEN * tokens > ENOUGH. */
static bool rather_hints(hat_thoughts *t)
{
    enum { DEAR = 1500, LAST = 12000, PRICE = 500, TOKEN = 5, ENOUGH = 80 };
    int risk = risk_of(t, choose_risk(t, all_slots(t)));
    if (!hat_are_two(t->rules))
        return risk > DEAR;
    if (risk > LAST)
        return true;
    const hat_hint *hint = hat_find_hint(t);
    return hint->choice >= 0 && hint->effect.worth + risk / PRICE + TOKEN * t->game->hints > ENOUGH;
}

/* Is now the time for a hint, and why? */
static bool wants_to_hint(hat_thoughts *t, unsigned *rule)
{
    const hb_game *g = t->game;
    unsigned most = t->rules->options.hints;
    if (!g->hints)
        return false;
    *rule = HAT_FULL;
    if (g->hints == most)
        return true;
    *rule = HAT_UNAWARE;
    if (hat_someone_can_play(t, true))
        return true;
    *rule = HAT_WARN;
    if (must_warn(t))
        return true;
    unsigned useless = hat_useless(t->own, &t->board, t->cards);
    if (t->pace >= t->manners->discards && useless)
        return false;
    *rule = HAT_HELP;
    if (t->pace < t->manners->helps && hat_someone_can_play(t, false))
        return true;
    *rule = HAT_RATHER;
    bool risks = t->cards && !useless;
    if (risks && rather_hints(t))
        return true;
    *rule = HAT_PLENTY;
    return !(risks && hat_are_two(t->rules)) && g->hints * 8 > most * t->manners->plenty;
}

/* ---- Deciding --------------------------------------------------------------- */

/* Does it help the next player that there is a discard instead of a play? It warns the other of
 * two, if all know of the play; more players it leaves a token. */
static bool discard_helps(const hat_thoughts *t)
{
    if (!hat_warns(t->rules))
        return choose_play(t) >= 0;
    return hat_known_plays(t->pub->may[t->seat], &t->board, t->cards);
}

/* A useless card, or one that is not worth a fourth of the one that it saves; -1: none. */
static int choose_sacrifice(const hat_thoughts *t)
{
    unsigned ignored, plays = hat_known_plays(t->own, &t->board, t->cards);
    int slot = hat_choose_useless(t, &ignored);
    if (slot >= 0 || !(all_slots(t) & ~plays))
        return slot;
    slot = (int)choose_risk(t, all_slots(t) & ~plays);
    int saved = hat_price(&t->board, t->rules, next_card(t, t->at_risk));
    return 4 * risk_of(t, (unsigned)slot) < 1000 * saved ? slot : -1;
}

/* Keeps the next player from discarding a card that would be missed: two players by a hint that
 * saves it, else by a discard. -1 when there is no danger or nothing helps. */
static int choose_guard(hat_thoughts *t, unsigned *rule)
{
    int slot;
    if (!would_be_missed(t, t->at_risk))
        return -1;
    if (hat_warns(t->rules) && !(t->pub->may[next_seat(t)][t->at_risk] & ~t->prices.missed))
        return -1; /* all know that */
    *rule = HAT_WARN;
    if (t->game->hints && hat_find_hint(t)->choice >= 0 && hat_find_hint(t)->effect.safe)
        return hat_find_hint(t)->choice;
    *rule = HAT_GUARD;
    if (t->legal >> HB_HAND & 1 && discard_helps(t) && (slot = choose_sacrifice(t)) >= 0)
        return HB_HAND + slot;
    return -1;
}

static unsigned choose_usual(hat_thoughts *t, unsigned *rule)
{
    int slot, guard = choose_guard(t, rule);
    if (guard >= 0)
        return (unsigned)guard;
    unsigned plays = hat_speaking(t, false);
    *rule = HAT_PLAY;
    if (plays)
        return hat_choose_slot(t, plays, false);
    if ((slot = choose_play(t)) >= 0)
        return (unsigned)slot;
    *rule = HAT_GAMBLE;
    if ((slot = choose_gamble(t)) >= 0)
        return (unsigned)slot;
    if (wants_to_hint(t, rule) && hat_find_hint(t)->choice >= 0)
        return (unsigned)hat_find_hint(t)->choice;
    if (t->legal >> HB_HAND & 1) {
        if ((slot = hat_choose_useless(t, rule)) < 0) {
            *rule = HAT_RISK;
            slot = (int)choose_risk(t, all_slots(t));
        }
        return HB_HAND + (unsigned)slot;
    }
    *rule = HAT_ANY;
    uint64_t hints = t->legal & ~bits_below(2 * HB_HAND);
    return bits_first(hints ? hints : t->legal);
}

/* What a bonus tile waits for. */
static unsigned choose_for_tile(hat_thoughts *t, unsigned *rule)
{
    *rule = HAT_TILE;
    if (t->game->phase == HB_PHASE_RETURN || t->game->phase == HB_PHASE_RESCUE)
        return hat_tile_choice(t->game, t->rules, t->legal);
    *rule = HAT_FREE;
    int hint = hat_find_hint(t)->choice;
    if (hint >= 0)
        return (unsigned)hint;
    *rule = HAT_ANY;
    return bits_first(t->legal);
}

unsigned hat_choose(hat_thoughts *t, unsigned *rule)
{
    return t->game->phase == HB_TURN ? choose_usual(t, rule) : choose_for_tile(t, rule);
}

unsigned hat_by_rules(const hat_public *pub, const hb_rules *rules, const hb_view *view)
{
    hat_thoughts t;
    unsigned rule;
    hat_think(&t, pub, rules, view);
    return hat_choose(&t, &rule);
}
