/* hat_say.c - what to say: which hint, and which of several cards that can go as well.
 *
 * Every hint says a number (hat_alphabet.c). With three players or more the number due is said,
 * or nothing: each of the others takes another part of it, and they would make different things of
 * a number that is not true. With two there is one receiver alone, and both know what that one
 * makes of anything that is said. So there whatever has the best effect on the hand that really is
 * there is said, though part of it be untrue. */
#include "bots/hat_rules.h"

bool hat_someone_can_play(const hat_thoughts *t, bool unaware)
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

/* ---- Hints ------------------------------------------------------------------ */

/* A hint as it is given: to the seat so many seats on, and the slots it touches there. */
typedef struct hint_given {
    unsigned offset, hint, seat, touched;
} hint_given;

static hint_given give(const hat_thoughts *t, unsigned choice)
{
    unsigned at = choice - 2 * HB_HAND;
    hint_given h = {.offset = 1 + at / HB_HINTS, .hint = at % HB_HINTS};
    h.seat = (t->seat + h.offset) % t->rules->options.players;
    h.touched = hb_hint_slots(t->game, h.seat, h.hint);
    return h;
}

static unsigned label_of(const hat_thoughts *t, const hat_alphabet *alphabet, const hint_given *h)
{
    return hat_label(alphabet, t->rules, h->offset, h->hint, h->touched);
}

/* The kinds that a hint by itself leaves for a slot. */
static uint64_t left_by(const hat_thoughts *t, const hint_given *h, unsigned slot)
{
    uint64_t kinds = t->rules->touched[h->hint];
    return h->touched >> slot & 1 ? kinds : ~kinds;
}

/* How hints say numbers, after what it tells that there is one: that goes into *warned. */
static void before_hint(hat_alphabet *alphabet, hat_public *warned, const hat_thoughts *t)
{
    *warned = *t->pub;
    hat_warning(warned, &t->board, t->rules, t->game);
    hat_alphabet_make(alphabet, warned, t->rules, t->game);
}

void hat_said_by_hint(const hat_thoughts *t, unsigned choice, bot_why *why)
{
    hat_alphabet alphabet;
    hat_public warned;
    hint_given h = give(t, choice);
    before_hint(&alphabet, &warned, t);
    why->capacity = (uint8_t)alphabet.capacity;
    why->number = (uint8_t)label_of(t, &alphabet, &h);
}

/* ---- The number due --------------------------------------------------------- */

/* How much a hint tells by itself, after all have learnt from its number. */
static int hint_score(const hat_thoughts *t, const uint64_t may[HB_HAND], const hint_given *h)
{
    int score = 0;
    for (unsigned slot = 0; slot < t->game->hands[h->seat].count; slot++) {
        uint64_t then = may[slot] & left_by(t, h, slot);
        if (!(may[slot] & t->board.needed))
            continue;
        score += bits_count(may[slot]) - bits_count(then);
        if (!bits_is_one(may[slot]) && (bits_is_one(then) || !(then & t->board.needed)))
            score += 8;
    }
    return score;
}

/* The hint that says the number due; of several, the one that tells most by itself. */
static hat_hint due_hint(const hat_thoughts *t)
{
    hat_alphabet alphabet;
    hat_public learnt = *t->pub;
    hat_alphabet_make(&alphabet, t->pub, t->rules, t->game);
    unsigned number = hat_speak(&learnt, t->rules, t->game, alphabet.capacity);
    hat_hint best = {.choice = -1};
    int best_score = -1;
    for (uint64_t left = t->legal & ~bits_below(2 * HB_HAND); left; left &= left - 1) {
        hint_given h = give(t, bits_first(left));
        if (label_of(t, &alphabet, &h) != number)
            continue;
        int score = hint_score(t, learnt.may[h.seat], &h);
        if (score > best_score) {
            best_score = score;
            best.choice = (int)bits_first(left);
        }
    }
    return best;
}

/* ---- The best effect, with two players ---------------------------------------- */

enum {
    UNTRUE = 55,    /* a card is taken for what it is not */
    CLEAR = 13,     /* a card becomes known, or known to be useless */
    PLAYS = 20,     /* there is a card to play */
    MISPLAYS = 100, /* a card that does not fit is taken for one to play */
    DISCARDS = 5    /* times half the price of a card that goes next and would be missed */
};

/* What it is worth that the other knows this of a card, which is of this kind (a set of one). */
static int worth_of_slot(uint64_t before, uint64_t then, uint64_t truth, const hat_board *b)
{
    if (!(then & truth))
        return -UNTRUE;
    bool clear = !bits_is_one(before) && (bits_is_one(then) || !(then & b->needed));
    return bits_count(before) - bits_count(then) + (clear ? CLEAR : 0);
}

/* may: what the other knows then; b, p: the board as it is on the other's turn, and its prices. */
static hat_effect effect_of(const hat_thoughts *t, const uint64_t may[HB_HAND], const hat_board *b,
                            const hat_prices *p)
{
    unsigned seat = 1 - t->seat;
    const hb_hand *hand = &t->game->hands[seat];
    unsigned plays = hat_known_plays(may, b, hand->count), right = 0;
    int worth = 0;
    for (unsigned slot = 0; slot < hand->count; slot++) {
        uint64_t truth = bit(t->game->cards[hand->cards[slot]]);
        worth += worth_of_slot(t->pub->may[seat][slot], may[slot], truth, b);
        right |= (unsigned)((truth & b->fits) != 0) << slot;
    }
    worth += (plays & right ? PLAYS : 0) - MISPLAYS * bits_count(plays & ~right);
    int risk = hat_at_risk(may, b, p, hand->count);
    uint64_t goes = risk < 0 ? 0 : bit(t->game->cards[hand->cards[risk]]);
    bool missed = goes & p->missed;
    return (hat_effect){worth - (missed ? DISCARDS * hat_price(b, t->rules, goes) / 2 : 0),
                        !missed};
}

/* What the other knows after a hint by whose number this is known. */
static void hear_hint(uint64_t may[HB_HAND], const hat_thoughts *t, const hint_given *h,
                      const uint64_t told[HB_HAND])
{
    const hb_hand *hand = &t->game->hands[h->seat];
    for (unsigned slot = 0; slot < hand->count; slot++) {
        uint64_t said = hand->known[slot] & t->board.left[0] & left_by(t, h, slot);
        may[slot] = told[slot] & said ? told[slot] & said : said;
    }
}

/* The hint with the best effect. */
static hat_hint best_hint(const hat_thoughts *t)
{
    unsigned seat = 1 - t->seat;
    const hat_board *then = &t->outlook.at[seat];
    uint64_t told[HB_HINTS][HB_HAND]; /* by every number: there are no more of them than hints */
    hat_alphabet alphabet;
    hat_prices prices;
    hat_hint best = {.choice = -1};
    hat_public warned;
    before_hint(&alphabet, &warned, t);
    hat_prices_make(&prices, then, t->rules);
    hat_decode_all(told, warned.may[seat], then, &prices, t->game->hands[seat].count,
                   alphabet.capacity);
    for (uint64_t left = t->legal & ~bits_below(2 * HB_HAND); left; left &= left - 1) {
        hint_given h = give(t, bits_first(left));
        uint64_t may[HB_HAND] = {0};
        hear_hint(may, t, &h, told[label_of(t, &alphabet, &h)]);
        hat_effect effect = effect_of(t, may, then, &prices);
        if (best.choice < 0 || effect.worth > best.effect.worth)
            best = (hat_hint){(int)bits_first(left), effect};
    }
    return best;
}

/* ---- Either ----------------------------------------------------------------- */

const hat_hint *hat_find_hint(hat_thoughts *t)
{
    if (!t->has_hint)
        t->hint = hat_are_two(t->rules) ? best_hint(t) : due_hint(t);
    t->has_hint = true;
    return &t->hint;
}

/* What it is worth to the other of two players to hear a number after this silence. played: what is
 * known of the card by which it is said; 0 for a discard. */
static int worth_of_number(const hat_thoughts *t, const hat_public *silent, unsigned number,
                           unsigned capacity, uint64_t played)
{
    hat_public pub = *silent;
    hat_board then = t->outlook.at[1 - t->seat];
    hat_prices prices;
    if (bits_is_one(played) && played & then.fits)
        hat_board_play(&then, t->rules, played);
    hat_prices_make(&prices, &then, t->rules);
    hat_hear(&pub, t->rules, t->game, t->seat, number, capacity);
    return effect_of(t, pub.may[1 - t->seat], &then, &prices).worth;
}

/* The slot with the best effect on the other of two players. */
static unsigned best_slot(const hat_thoughts *t, const hat_public *silent, unsigned slots,
                          bool discards)
{
    unsigned capacity = (unsigned)bits_count(slots), best = 0;
    int most = INT32_MIN;
    for (unsigned number = 0; number < capacity; number++, slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        int worth = worth_of_number(t, silent, number, capacity, discards ? 0 : t->own[slot]);
        if (worth > most) {
            most = worth;
            best = slot;
        }
    }
    return best;
}

unsigned hat_choose_slot(const hat_thoughts *t, unsigned slots, bool discards)
{
    hat_public silent = *t->pub;
    hat_silence(&silent, &t->board, t->rules, t->game, discards);
    if (hat_are_two(t->rules))
        return best_slot(t, &silent, slots, discards);
    unsigned number = hat_speak(&silent, t->rules, t->game, (unsigned)bits_count(slots));
    for (; number; number--)
        slots &= slots - 1;
    return bits_first(slots);
}
