/* hat_questions.c - what a number tells about a hand: questions, packed in mixed radix.
 *
 * Every seat but the giver's has a number: the answers to questions that everybody can ask,
 * since they depend on the public state alone. The giver says the sum of all numbers; whoever
 * sees all other hands subtracts theirs and is left with the own. */
#include <string.h>

#include "bots/hat.h"

/* What is known of one slot, in copies of cards. */
typedef struct slot_odds {
    unsigned slot;
    int all, plays, dead;
} slot_odds;

static bool is_open(uint64_t may, const hat_board *b)
{
    return (may & (may - 1)) && (may & b->needed);
}

static void add_item(hat_question *q, unsigned slot, uint64_t kinds)
{
    q->item[q->count].slot = slot;
    q->item[q->count++].kinds = kinds;
}

/* Sorts by the chance x/all, rising. */
static bool less_likely(int x, int all, int y, int ally)
{
    return x * ally < y * all;
}

/* As long as there is room, splits the weightiest of the first n items in two. */
static void split_items(hat_question *q, const hat_board *b, unsigned n, unsigned room)
{
    while (q->count < room) {
        unsigned pick = n;
        int most = 0;
        for (unsigned i = 0; i < n; i++) {
            uint64_t kinds = q->item[i].kinds;
            int weight = hat_weight(b, kinds);
            if ((kinds & (kinds - 1)) && weight > most) {
                most = weight;
                pick = i;
            }
        }
        if (pick == n)
            return;
        for (unsigned i = q->count; i > pick; i--)
            q->item[i] = q->item[i - 1];
        uint64_t kinds = q->item[pick].kinds, half = 0;
        for (int i = bits_count(kinds) / 2; i; i--) {
            half |= kinds & -kinds;
            kinds &= kinds - 1;
        }
        q->item[pick].kinds = half;
        q->item[pick + 1].kinds = kinds;
        q->count++;
        n++;
    }
}

/* "Which is the first card that can be played; if none, the first that is useless?" */
static bool ask_first(hat_question *q, const slot_odds *odds, unsigned n, const uint64_t *may,
                      const hat_board *b, bool ask_dead, unsigned capacity)
{
    slot_odds ask[2 * HB_HAND];
    unsigned plays = 0, total;
    for (unsigned i = 0; i < n; i++)
        if (odds[i].plays)
            ask[plays++] = odds[i];
    total = plays;
    if (ask_dead)
        for (unsigned i = 0; i < n; i++)
            if (odds[i].dead)
                ask[total++] = odds[i];
    /* likely ones last within each kind of item; when too many, drop the least likely */
    for (unsigned i = 1; i < plays; i++)
        for (unsigned j = i; j > 0 && less_likely(ask[j].plays, ask[j].all, ask[j - 1].plays,
                                                  ask[j - 1].all);
             j--) {
            slot_odds swap = ask[j];
            ask[j] = ask[j - 1];
            ask[j - 1] = swap;
        }
    for (unsigned i = plays + 1; i < total; i++)
        for (unsigned j = i; j > plays && less_likely(ask[j].dead, ask[j].all, ask[j - 1].dead,
                                                      ask[j - 1].all);
             j--) {
            slot_odds swap = ask[j];
            ask[j] = ask[j - 1];
            ask[j - 1] = swap;
        }
    unsigned room = capacity - 1, from_plays = 0, from_dead = plays;
    if (plays > room) {
        from_plays = plays - room;
        from_dead = total;
    } else if (total > room) {
        from_dead = total - (room - plays);
    }
    for (unsigned i = from_plays; i < plays; i++)
        add_item(q, ask[i].slot, may[ask[i].slot] & b->fits);
    for (unsigned i = from_dead; i < total; i++)
        add_item(q, ask[i].slot, may[ask[i].slot] & ~b->needed);
    if (q->count && TUNED(0, 1))
        split_items(q, b, from_plays < plays ? plays - from_plays : 0, capacity - 1);
    return q->count > 0;
}

/* A card that can probably be played. */
static bool ask_likely(hat_question *q, const slot_odds *odds, unsigned n, const uint64_t *may,
                       const hat_board *b)
{
    int best = 200, found = -1; /* thousandths away from 0.7 */
    for (unsigned i = 0; i < n; i++) {
        int away = odds[i].plays * 1000 / odds[i].all - 700;
        away = away < 0 ? -away : away;
        if (away < best) {
            best = away;
            found = (int)i;
        }
    }
    if (found < 0)
        return false;
    add_item(q, odds[found].slot, may[odds[found].slot] & b->fits);
    return true;
}

/* The card least likely to be useless: which of several classes. */
static bool ask_class(hat_question *q, const slot_odds *odds, unsigned n, const uint64_t *may,
                      const hat_board *b, unsigned capacity)
{
    if (!n)
        return false;
    unsigned pick = 0;
    for (unsigned i = 1; i < n; i++)
        if (less_likely(odds[i].dead, odds[i].all, odds[pick].dead, odds[pick].all))
            pick = i;
    unsigned slot = odds[pick].slot;
    uint64_t dead = may[slot] & ~b->needed, live = may[slot] & b->needed;
    unsigned classes = capacity - (dead != 0), kinds = (unsigned)bits_count(live);
    if (classes > kinds)
        classes = kinds;
    uint64_t class[HAT_ITEMS] = {0};
    for (unsigned i = 0; live; live &= live - 1, i++)
        class[i % classes] |= live & -live;
    for (unsigned i = 0; i < classes - (dead == 0); i++)
        add_item(q, slot, class[i]);
    return true;
}

static bool ask(hat_question *q, const uint64_t may[HB_HAND], const hat_board *b, unsigned cards,
                unsigned capacity)
{
    slot_odds odds[HB_HAND];
    unsigned n = 0;
    bool knows_play = false, knows_dead = false;
    q->count = 0;
    if (capacity > HAT_ITEMS)
        capacity = HAT_ITEMS;
    for (unsigned slot = 0; slot < cards; slot++) {
        knows_play |= !(may[slot] & ~b->fits);
        knows_dead |= !(may[slot] & b->needed);
        if (is_open(may[slot], b))
            odds[n++] = (slot_odds){slot, hat_weight(b, may[slot]),
                                    hat_weight(b, may[slot] & b->fits),
                                    hat_weight(b, may[slot] & ~b->needed)};
    }
    if (!knows_play && ask_first(q, odds, n, may, b, !knows_dead, capacity))
        return true;
    return ask_likely(q, odds, n, may, b) || ask_class(q, odds, n, may, b, capacity);
}

static void learn(uint64_t may[HB_HAND], const hat_question *q, unsigned answer)
{
    for (unsigned i = 0; i < answer; i++)
        may[q->item[i].slot] &= ~q->item[i].kinds;
    if (answer < q->count)
        may[q->item[answer].slot] &= q->item[answer].kinds;
}

unsigned hat_encode(uint64_t may[HB_HAND], const hat_board *board, const hb_rules *rules,
                    const hb_game *game, unsigned seat, unsigned capacity)
{
    (void)rules;
    hat_question q;
    const hb_hand *hand = &game->hands[seat];
    unsigned number = 0, factor = 1;
    while (capacity > 1 && ask(&q, may, board, hand->count, capacity)) {
        unsigned answer = 0;
        while (answer < q.count &&
               !(q.item[answer].kinds & bit(game->cards[hand->cards[q.item[answer].slot]])))
            answer++;
        learn(may, &q, answer);
        number += factor * answer;
        factor *= q.count + 1;
        capacity = (capacity - answer - 1) / (q.count + 1) + 1;
    }
    return number;
}

bool hat_decode(uint64_t may[HB_HAND], const hat_board *board, const hb_rules *rules,
                unsigned cards, unsigned number, unsigned capacity)
{
    (void)rules;
    hat_question q;
    while (capacity > 1 && ask(&q, may, board, cards, capacity)) {
        unsigned answer = number % (q.count + 1);
        learn(may, &q, answer);
        number /= q.count + 1;
        capacity = (capacity - answer - 1) / (q.count + 1) + 1;
    }
    return number == 0;
}

unsigned hat_sum(hat_public *pub, const hb_rules *rules, const hb_game *game, unsigned giver,
                 unsigned without, unsigned capacity)
{
    hat_outlook out;
    hat_outlook_make(&out, pub, rules, game);
    unsigned sum = 0;
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        if (seat != giver && seat != without)
            sum += hat_encode(pub->may[seat], &out.at[seat], rules, game, seat, capacity);
    return sum % capacity;
}

void hat_hear(hat_public *pub, const hb_rules *rules, const hb_game *game, unsigned giver,
              unsigned me, unsigned number, unsigned capacity)
{
    uint64_t own[HB_HAND];
    hat_outlook out;
    hat_outlook_make(&out, pub, rules, game);
    unsigned others = hat_sum(pub, rules, game, giver, me, capacity);
    if (me == giver || me == HB_NONE)
        return;
    memcpy(own, pub->may[me], sizeof own);
    number = (number + capacity - others) % capacity;
    if (hat_decode(own, &out.at[me], rules, game->hands[me].count, number, capacity))
        memcpy(pub->may[me], own, sizeof own);
}
