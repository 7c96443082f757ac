/* hat_rules.c - the rules of the hat: what it does without looking ahead.
 *
 * Play what fits for sure; else give a hint, discard or gamble by a short list of rules. */
#include "bots/hat_rules.h"

static const hat_manners manners[HB_SEATS + 1] = {
    [2] = {.plenty = 5, .discards = 4, .helps = 10, .gambles = 450},
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
    hat_board_make(&t->board, rules, g);
    hat_outlook_make(&t->outlook, pub, rules, g);
    hat_private(t->own, t->unseen, pub, &t->board, rules, g, t->seat);
    t->seen = 0;
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        t->seen |= seat == t->seat ? 0 : hat_held(g, seat);
    t->pace = hat_pace(&t->board, rules, g);
}

int hat_chance(const hat_thoughts *t, unsigned slot, uint64_t kinds)
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
    for (unsigned slot = 0; slot < t->cards; slot++)
        if (!(t->own[slot] & ~t->board.fits) && play_score(t, slot) > best_score) {
            best_score = play_score(t, slot);
            best = (int)slot;
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
        int fits = hat_chance(t, slot, t->board.fits);
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
           hat_chance(t, slot, t->board.fits) > chance;
}

/* ---- Discards --------------------------------------------------------------- */

/* Which one of several slots goes is a number. */
static int say_by_slot(const hat_thoughts *t, unsigned slots, bool discards, bot_why *why)
{
    why->capacity = (uint8_t)bits_count(slots);
    why->number = (uint8_t)hat_number_of_slots(t, slots, discards);
    for (unsigned number = why->number; number; number--)
        slots &= slots - 1;
    return (int)bits_first(slots);
}

unsigned hat_speaking_plays(const hat_thoughts *t)
{
    unsigned known = hat_known_plays(t->pub->may[t->seat], &t->board, t->cards);
    return bits_count(known) > 1 && hat_plays_speak(t->rules, t->game) ? known : 0;
}

int hat_choose_useless(const hat_thoughts *t, unsigned *rule, bot_why *why)
{
    unsigned known = hat_useless(t->pub->may[t->seat], &t->board, t->cards);
    *rule = HAT_SPEAK;
    if (bits_count(known) > 1)
        return say_by_slot(t, known, true, why);
    unsigned useless = hat_useless(t->own, &t->board, t->cards);
    *rule = HAT_USELESS;
    return useless ? (int)bits_first(useless) : -1;
}

/* The slots of which one is chosen by a number when a card of this slot goes: those of several that
 * all know to fit or to be useless. */
static unsigned speaking_slots(const hat_thoughts *t, unsigned slot, bool discards)
{
    unsigned slots =
        discards ? hat_useless(t->pub->may[t->seat], &t->board, t->cards) : hat_speaking_plays(t);
    return bits_count(slots) > 1 && slots >> slot & 1 ? slots : 0;
}

void hat_said(const hat_thoughts *t, unsigned choice, bot_why *why)
{
    if (choice < 2 * HB_HAND) {
        unsigned slot = choice % HB_HAND, slots = speaking_slots(t, slot, choice >= HB_HAND);
        why->capacity = (uint8_t)bits_count(slots);
        why->number = (uint8_t)bits_count(slots & ((1u << slot) - 1));
        return;
    }
    hat_said_by_hint(t, choice, why);
}

/* What it costs to discard a card of a needed kind: little when another hand has it. */
static int loss(const hat_thoughts *t, uint64_t kind)
{
    bool spare = kind & t->seen & ~t->board.critical;
    return spare ? 1 : hat_price(&t->board, t->rules, kind);
}

/* What it may cost to discard the own card in a slot, in thousandths. */
static int risk_of(const hat_thoughts *t, unsigned slot)
{
    int sum = 0;
    for (uint64_t left = t->own[slot] & t->board.needed; left; left &= left - 1)
        sum += loss(t, left & -left) * hat_chance(t, slot, left & -left);
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
    for (unsigned left = slots; left; left &= left - 1)
        if (risk_of(t, bits_first(left)) < risk_of(t, best))
            best = bits_first(left);
    if (!hat_warns(t->rules))
        return best;
    unsigned expected = hat_cheapest(t->pub->may[t->seat], &t->board, t->rules, slots);
    return risk_of(t, expected) > risk_of(t, best) + CLEARLY ? best : expected;
}

/* ---- Hints ------------------------------------------------------------------ */

static unsigned next_seat(const hat_thoughts *t)
{
    return (t->seat + 1) % t->rules->options.players;
}

/* The kind of a card of the next player, as a set of one. */
static uint64_t next_card(const hat_thoughts *t, int slot)
{
    return bit(t->game->cards[t->game->hands[next_seat(t)].cards[slot]]);
}

/* Would it be missed? */
static bool would_be_missed(const hat_thoughts *t, int slot)
{
    return slot >= 0 && next_card(t, slot) & hat_missed(&t->board, t->rules);
}

/* Would the other of two players, after a discard instead of a hint, discard a card that would be
 * missed? */
static bool must_warn(const hat_thoughts *t)
{
    hat_public pub = *t->pub;
    return would_be_missed(t, hat_next_at_risk(&pub, t->rules, t->game, true));
}

bool hat_may_discard(const hat_thoughts *t)
{
    int warned = hat_warned_of(t->pub, t->rules, t->game);
    if (warned >= 0)
        return would_be_missed(t, warned);
    return !t->game->hints || !(hat_someone_can_play(t, true) || must_warn(t));
}

/* Is a hint better than to discard the card least likely to be missed? With two players that is
 * worth + risk / PRICE + TOKEN * tokens > ENOUGH. */
static bool rather_hints(const hat_thoughts *t)
{
    enum { DEAR = 1500, PRICE = 800, TOKEN = 5, ENOUGH = 80 };
    hat_effect effect;
    bot_why unsaid;
    int risk = risk_of(t, choose_risk(t, all_slots(t)));
    if (!hat_are_two(t->rules))
        return risk > DEAR;
    return hat_best_hint(t, &effect, &unsaid) >= 0 &&
           effect.worth + risk / PRICE + TOKEN * t->game->hints > ENOUGH;
}

/* Is now the time for a hint, and why? */
static bool wants_to_hint(const hat_thoughts *t, unsigned *rule)
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

/* The slot that the next player would discard, as everybody can tell; -1 as hat_at_risk has it, and
 * when discards cost nothing any more. */
static int next_discard(const hat_thoughts *t)
{
    unsigned next = next_seat(t);
    if (t->game->turns_left >= 0)
        return -1;
    return hat_at_risk(t->pub->may[next], &t->board, t->rules, t->game->hands[next].count);
}

/* Does it help the next player, who would discard this slot, that there is a discard instead of a
 * play? It warns the other of two; otherwise it leaves a token where there was none. */
static bool discard_helps(const hat_thoughts *t, int at_risk)
{
    if (!hat_are_two(t->rules))
        return !t->game->hints && choose_play(t) >= 0;
    uint64_t may = t->pub->may[next_seat(t)][at_risk];
    return hat_warned_of(t->pub, t->rules, t->game) >= 0 &&
           (!t->game->hints || may & ~hat_missed(&t->board, t->rules));
}

/* A useless card, or one that is not worth a fourth of the one that it saves; -1: none. */
static int choose_sacrifice(const hat_thoughts *t, int at_risk, bot_why *why)
{
    unsigned ignored, plays = hat_known_plays(t->own, &t->board, t->cards);
    int slot = hat_choose_useless(t, &ignored, why);
    if (slot >= 0 || !(all_slots(t) & ~plays))
        return slot;
    slot = (int)choose_risk(t, all_slots(t) & ~plays);
    int saved = hat_price(&t->board, t->rules, next_card(t, at_risk));
    return 4 * risk_of(t, (unsigned)slot) < 1000 * saved ? slot : -1;
}

/* Keeps the next player from discarding a card that would be missed: two players by a hint that
 * saves it, else by a discard. -1 when there is no danger or nothing helps. */
static int choose_guard(const hat_thoughts *t, unsigned *rule, bot_why *why)
{
    hat_effect effect;
    int slot, hint, at_risk = next_discard(t);
    if (!would_be_missed(t, at_risk))
        return -1;
    *rule = HAT_WARN;
    if (hat_warns(t->rules) && t->game->hints && (hint = hat_best_hint(t, &effect, why)) >= 0 &&
        effect.safe)
        return hint;
    why->number = why->capacity = 0; /* a warning that cannot be given says nothing */
    *rule = HAT_GUARD;
    if (t->legal >> HB_HAND & 1 && discard_helps(t, at_risk) &&
        (slot = choose_sacrifice(t, at_risk, why)) >= 0)
        return HB_HAND + slot;
    return -1;
}

static unsigned choose_usual(const hat_thoughts *t, unsigned *rule, bot_why *why)
{
    int slot, hint, guard = choose_guard(t, rule, why);
    if (guard >= 0)
        return (unsigned)guard;
    unsigned plays = hat_speaking_plays(t);
    *rule = HAT_PLAY;
    if (plays)
        return (unsigned)say_by_slot(t, plays, false, why);
    if ((slot = choose_play(t)) >= 0)
        return (unsigned)slot;
    *rule = HAT_GAMBLE;
    if ((slot = choose_gamble(t)) >= 0)
        return (unsigned)slot;
    if (wants_to_hint(t, rule) && (hint = hat_choose_hint(t, why)) >= 0)
        return (unsigned)hint;
    why->number = why->capacity = 0;
    if (t->legal >> HB_HAND & 1) {
        if ((slot = hat_choose_useless(t, rule, why)) < 0) {
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
static unsigned choose_for_tile(const hat_thoughts *t, unsigned *rule, bot_why *why)
{
    *rule = HAT_TILE;
    if (t->game->phase == HB_PHASE_RETURN || t->game->phase == HB_PHASE_RESCUE)
        return hat_tile_choice(t->game, t->rules, t->legal);
    *rule = HAT_FREE;
    int hint = hat_choose_hint(t, why);
    if (hint >= 0)
        return (unsigned)hint;
    *rule = HAT_ANY;
    return bits_first(t->legal);
}

unsigned hat_choose(const hat_thoughts *t, unsigned *rule, bot_why *why)
{
    return t->game->phase == HB_TURN ? choose_usual(t, rule, why) : choose_for_tile(t, rule, why);
}

unsigned hat_by_rules(const hat_public *pub, const hb_rules *rules, const hb_view *view)
{
    hat_thoughts t;
    bot_why why;
    unsigned rule;
    hat_think(&t, pub, rules, view);
    return hat_choose(&t, &rule, &why);
}
