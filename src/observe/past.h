/* past.h - one past action as everybody saw it, in eight bytes: what observations tell about the
 * course of a game. */
#ifndef OBSERVE_PAST_H
#define OBSERVE_PAST_H

#include "base/bits.h"
#include "hanabi.h"

enum {
    PAST_SCORED = 1, /* the card went onto a row */
    PAST_TOKEN = 2,  /* a hint token came back */
    PAST_TILE = 4    /* times 1 + the bonus tile that was drawn */
};

typedef struct past {
    uint8_t actor;   /* seat */
    uint8_t type;    /* enum hb_action_type */
    uint8_t target;  /* hint: the seat it was given to; else 0 */
    uint8_t hint;    /* hint: what it named; else 0 */
    uint8_t touched; /* hint: the slots it pointed at */
    uint8_t slot;    /* play, discard: the card's place in the hand */
    uint8_t kind;    /* the card played, discarded, returned or rescued; else HB_HIDDEN */
    uint8_t flags;
} past;

/* The slots that a hint points at: one bit of every lane, brought together by one product. */
static inline unsigned past_slots(const hb_hand *hand, unsigned hint)
{
    uint64_t lanes = hand->matches >> hint & UINT64_C(0x1001001001001);
    return (unsigned)(lanes * UINT64_C(0x100200400801) >> 44) & 31;
}
_Static_assert(HB_LANE == 12 && HB_HAND == 5, "the constants above");

/* Does a legal choice as hb_choose does, and takes down what happened. */
static inline void past_choose(past *p, hb_game *g, const hb_rules *r, unsigned choice,
                               unsigned place)
{
    *p = (past){.actor = g->player, .kind = HB_HIDDEN};
    if (g->phase == HB_PHASE_RETURN || g->phase == HB_PHASE_RESCUE) {
        p->type = g->phase == HB_PHASE_RETURN ? HB_RETURN : HB_RESCUE;
        p->kind = (uint8_t)choice;
    } else if (choice >= 2 * HB_HAND) {
        unsigned offset = (choice - 2 * HB_HAND) / HB_HINTS, seat = g->player + 1 + offset;
        p->type = HB_HINT;
        p->hint = (uint8_t)(choice - 2 * HB_HAND - offset * HB_HINTS);
        p->target = (uint8_t)(seat < r->options.players ? seat : seat - r->options.players);
        p->touched = (uint8_t)past_slots(&g->hands[p->target], p->hint);
    } else {
        p->type = choice < HB_HAND ? HB_PLAY : HB_DISCARD;
        p->slot = (uint8_t)(choice < HB_HAND ? choice : choice - HB_HAND);
        p->kind = g->cards[g->hands[g->player].cards[p->slot]];
    }
    uint64_t played = g->played;
    unsigned hints = g->hints, tiles = g->tiles_drawn;
    hb_choose(g, r, choice, place);
    unsigned tile = g->tiles_drawn > tiles ? PAST_TILE * (1u + g->tiles[tiles]) : 0;
    p->flags = (uint8_t)((g->played != played ? PAST_SCORED : 0) |
                         (g->hints > hints ? PAST_TOKEN : 0) | tile);
}

/* The choice that it was, as hb_choose takes it. */
static inline unsigned past_choice(const past *p, unsigned players)
{
    if (p->type == HB_HINT) {
        unsigned offset = (p->target + players - p->actor) % players;
        return 2 * HB_HAND + (offset - 1) * HB_HINTS + p->hint;
    }
    if (p->type == HB_RETURN || p->type == HB_RESCUE)
        return p->kind;
    return p->type == HB_PLAY ? p->slot : HB_HAND + (unsigned)p->slot;
}

#endif
