/* hat_questions.c - what a number tells about a hand: questions, packed in mixed radix.
 *
 * Every seat but the giver's has a number: the answers to questions that everybody can ask,
 * since they depend on the public state alone. The giver says the sum of all numbers; whoever
 * sees all other hands subtracts theirs and is left with its own. */
#include <string.h>

#include "bots/hat.h"

/* ---- Asking ----------------------------------------------------------------- */

enum { ITEMS = (HB_SEATS - 1) * HB_HINTS }; /* nobody can say more numbers */

/* "Which is the first of these items that is true?" An item says that the card in a slot is
 * one of some kinds. The answer is its index, or count when none is true. */
typedef struct question {
    unsigned count;
    struct {
        unsigned slot;
        uint64_t kinds;
    } item[ITEMS];
} question;

/* What is known of a slot, in copies of cards. */
typedef struct slot_odds {
    unsigned slot;
    int all, fits, dead;
} slot_odds;

/* A hand that is asked about. */
typedef struct asked {
    const uint64_t *may;
    const hat_board *board;
    const hat_prices *prices; /* NULL: nobody warns */
    unsigned cards;
    unsigned count;          /* slots that there is something to ask about */
    slot_odds odds[HB_HAND]; /* those */
    bool knows_play, knows_dead;
} asked;

static void look_at(asked *a, const uint64_t may[HB_HAND], const hat_board *b,
                    const hat_prices *prices, unsigned cards)
{
    a->may = may;
    a->board = b;
    a->prices = prices;
    a->cards = cards;
    a->count = 0;
    a->knows_play = a->knows_dead = false;
    for (unsigned slot = 0; slot < cards; slot++) {
        bool dead = !(may[slot] & b->needed);
        a->knows_play |= !(may[slot] & ~b->fits);
        a->knows_dead |= dead;
        if (!dead && !bits_is_one(may[slot]))
            a->odds[a->count++] = (slot_odds){slot, hat_weight(b->left, may[slot]),
                                              hat_weight(b->left, may[slot] & b->fits),
                                              hat_weight(b->left, may[slot] & ~b->needed)};
    }
}

static void add_item(question *q, unsigned slot, uint64_t kinds)
{
    q->item[q->count].slot = slot;
    q->item[q->count++].kinds = kinds;
}

/* Adds "is this card one of these kinds?" for the likeliest slots that there is room for, the
 * less likely ones first: a true item then clears as many others as it can. */
static void add_slots(question *q, const asked *a, uint64_t kinds, unsigned room, bool dead)
{
    unsigned order[HB_HAND], n = 0;
    for (unsigned i = 0; i < a->count; i++) {
        const slot_odds *new = &a->odds[i], *old;
        int chance = dead ? new->dead : new->fits;
        if (!chance)
            continue;
        unsigned at = n++;
        for (; at > 0; at--) {
            old = &a->odds[order[at - 1]];
            if ((dead ? old->dead : old->fits) * new->all <= chance * old->all)
                break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    for (unsigned i = n > room ? n - room : 0; i < n; i++) {
        unsigned slot = a->odds[order[i]].slot;
        add_item(q, slot, a->may[slot] & kinds);
    }
}

/* Adds "is this a card that would not be missed?" for as many slots as there is room for, in the
 * order in which they would be discarded, as far as the first of which that is known. */
static void add_safe(question *q, const asked *a, unsigned room)
{
    uint64_t missed = a->prices->missed;
    for (unsigned slots = (1u << a->cards) - 1; slots && room;) {
        unsigned slot = hat_cheapest(a->may, a->board, a->prices, slots);
        slots &= ~(1u << slot);
        if (!(a->may[slot] & ~missed))
            continue;
        add_item(q, slot, a->may[slot] & ~missed);
        if (!(a->may[slot] & missed))
            break;
        room--;
    }
}

/* Is the card that would be discarded next one that might be missed, and does anybody warn? */
static bool is_risky(const asked *a)
{
    if (!a->prices)
        return false;
    int slot = hat_at_risk(a->may, a->board, a->prices, a->cards);
    return slot >= 0 && a->may[slot] & a->prices->missed;
}

/* "Which is the first card that can be played; if none, the first that is useless?" Or, for who is
 * about to discard a card that might be missed, the first that would not be. */
static bool ask_first(question *q, const asked *a, unsigned capacity)
{
    enum { LARGE = 8 };
    bool risky = capacity > 2 && is_risky(a);
    unsigned kept = !risky ? 0 : capacity < LARGE ? 1 : LARGE / 2; /* room for the latter */
    add_slots(q, a, a->board->fits, capacity - 1 - kept, false);
    if (risky)
        add_safe(q, a, capacity - 1 - q->count);
    else if (!a->knows_dead)
        add_slots(q, a, ~a->board->needed, capacity - 1 - q->count, true);
    return q->count > 0;
}

/* "What is this card?", of the one least likely to be useless: useless, or which of as many
 * classes as there is room for. */
static bool ask_class(question *q, const asked *a, unsigned capacity)
{
    if (!a->count)
        return false;
    const slot_odds *pick = &a->odds[0];
    for (unsigned i = 1; i < a->count; i++)
        if (a->odds[i].dead * pick->all < pick->dead * a->odds[i].all)
            pick = &a->odds[i];
    uint64_t live = a->may[pick->slot] & a->board->needed, class[ITEMS] = {0};
    bool may_be_dead = a->may[pick->slot] & ~a->board->needed;
    unsigned classes = capacity - may_be_dead, kinds = (unsigned)bits_count(live);
    if (classes > kinds)
        classes = kinds;
    for (unsigned i = 0; live; live &= live - 1, i++)
        class[i % classes] |= live & -live;
    for (unsigned i = 0; i + !may_be_dead < classes; i++)
        add_item(q, pick->slot, class[i]);
    return q->count > 0;
}

/* The next question about a hand, with at most capacity answers. */
static bool ask(question *q, const uint64_t may[HB_HAND], const hat_board *b,
                const hat_prices *prices, unsigned cards, unsigned capacity)
{
    asked a;
    q->count = 0;
    if (capacity < 2)
        return false;
    look_at(&a, may, b, prices, cards);
    if (!a.knows_play && ask_first(q, &a, capacity))
        return true;
    return ask_class(q, &a, capacity);
}

/* ---- Answering -------------------------------------------------------------- */

static void learn(uint64_t may[HB_HAND], const question *q, unsigned answer)
{
    for (unsigned i = 0; i < answer; i++)
        may[q->item[i].slot] &= ~q->item[i].kinds;
    if (answer < q->count)
        may[q->item[answer].slot] &= q->item[answer].kinds;
}

static unsigned true_answer(const question *q, const hb_game *g, unsigned seat)
{
    unsigned i = 0;
    while (i < q->count &&
           !(q->item[i].kinds >> g->cards[g->hands[seat].cards[q->item[i].slot]] & 1))
        i++;
    return i;
}

/* After this answer so many numbers are left for further ones. */
static unsigned capacity_left(unsigned capacity, const question *q, unsigned answer)
{
    return (capacity - answer - 1) / (q->count + 1) + 1;
}

/* Takes over what was learnt, unless it contradicts itself: then nobody believes it. */
static void believe(uint64_t may[HB_HAND], const uint64_t learnt[HB_HAND], unsigned cards)
{
    for (unsigned slot = 0; slot < cards; slot++)
        if (!learnt[slot])
            return;
    memcpy(may, learnt, HB_HAND * sizeof *may);
}

/* The number of a hand that is seen; what its owner learns is taken down in may. Two players need
 * none: they say what has the best effect. */
static unsigned encode(uint64_t may[HB_HAND], const hat_board *b, const hb_game *g, unsigned seat,
                       unsigned capacity)
{
    question q;
    uint64_t learnt[HB_HAND];
    unsigned number = 0, factor = 1, cards = g->hands[seat].count;
    memcpy(learnt, may, sizeof learnt);
    while (ask(&q, learnt, b, NULL, cards, capacity)) {
        unsigned answer = true_answer(&q, g, seat);
        learn(learnt, &q, answer);
        number += factor * answer;
        factor *= q.count + 1;
        capacity = capacity_left(capacity, &q, answer);
    }
    believe(may, learnt, cards);
    return number;
}

void hat_decode(uint64_t may[HB_HAND], const hat_board *b, const hat_prices *prices, unsigned cards,
                unsigned number, unsigned capacity)
{
    question q;
    uint64_t learnt[HB_HAND];
    memcpy(learnt, may, sizeof learnt);
    while (ask(&q, learnt, b, prices, cards, capacity)) {
        unsigned answer = number % (q.count + 1);
        number /= q.count + 1;
        learn(learnt, &q, answer);
        capacity = capacity_left(capacity, &q, answer);
    }
    if (number == 0) /* else it is no number of this hand: the giver is no hat */
        believe(may, learnt, cards);
}

/* A hand of which every number is decoded. */
typedef struct decoded {
    uint64_t (*after)[HB_HAND]; /* by number */
    const hat_board *board;
    const hat_prices *prices;
    unsigned cards;
} decoded;

/* Goes on with those numbers that begin with the same answers, which told this: they are number,
 * and every factor further on, so many of them. */
static void decode_on(const decoded *d, const uint64_t learnt[HB_HAND], unsigned number,
                      unsigned factor, unsigned capacity)
{
    question q;
    if (!ask(&q, learnt, d->board, d->prices, d->cards, capacity)) {
        believe(d->after[number], learnt, d->cards);
        return;
    }
    for (unsigned answer = 0; answer <= q.count; answer++) {
        uint64_t then[HB_HAND];
        memcpy(then, learnt, sizeof then);
        learn(then, &q, answer);
        decode_on(d, then, number + factor * answer, factor * (q.count + 1),
                  capacity_left(capacity, &q, answer));
    }
}

void hat_decode_all(uint64_t after[][HB_HAND], const uint64_t may[HB_HAND], const hat_board *b,
                    const hat_prices *prices, unsigned cards, unsigned capacity)
{
    decoded d = {after, b, prices, cards};
    for (unsigned number = 0; number < capacity; number++)
        memcpy(after[number], may, HB_HAND * sizeof *may);
    decode_on(&d, may, 0, 1, capacity);
}

/* The sum over all seats but the giver's and me. */
static unsigned sum_others(hat_public *pub, const hat_outlook *outlook, const hb_rules *rules,
                           const hb_game *g, unsigned me, unsigned capacity)
{
    unsigned sum = 0;
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        if (seat != g->player && seat != me)
            sum += encode(pub->may[seat], &outlook->at[seat], g, seat, capacity);
    return sum % capacity;
}

unsigned hat_speak(hat_public *pub, const hb_rules *rules, const hb_game *g, unsigned capacity)
{
    hat_outlook outlook;
    hat_outlook_make(&outlook, pub, rules, g);
    return sum_others(pub, &outlook, rules, g, g->player, capacity);
}

/* One receiver alone: everybody hears what that one hears, even a number that is not true. */
static void hear_alone(hat_public *pub, const hat_board *b, const hb_rules *rules, const hb_game *g,
                       unsigned number, unsigned capacity)
{
    unsigned receiver = 1u - g->player;
    hat_prices prices;
    hat_prices_make(&prices, b, rules);
    hat_decode(pub->may[receiver], b, &prices, g->hands[receiver].count, number, capacity);
}

void hat_hear(hat_public *pub, const hb_rules *rules, const hb_game *g, unsigned me,
              unsigned number, unsigned capacity)
{
    hat_outlook outlook;
    hat_outlook_make(&outlook, pub, rules, g);
    if (hat_are_two(rules)) {
        hear_alone(pub, &outlook.at[1u - g->player], rules, g, number, capacity);
        return;
    }
    unsigned others = sum_others(pub, &outlook, rules, g, me, capacity);
    if (me != g->player)
        hat_decode(pub->may[me], &outlook.at[me], NULL, g->hands[me].count,
                   (number + capacity - others) % capacity, capacity);
}
