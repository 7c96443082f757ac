/* meanings.c - what the focus of a hint may be: a small function for each convention.
 *
 * A hint says that its focus is to be played, now or when the cards already promised lie there; or,
 * on the chop alone, that it is to be kept. A 5 and a 2 are saved by their value, never by colour.
 */
#include "partner/meanings.h"

#include "base/bits.h"
#include "rules/worth.h"

static bool knows(const partner_case *c, enum partner_convention convention)
{
    return c->t->conventions >> convention & 1;
}

/* 5s that a hint of 5s points at are just 5s, unless there is only one that it can be. */
static uint64_t to_play(const partner_case *c, uint64_t fits)
{
    uint64_t idle = c->left & c->r->lasts;
    if (hb_hint_is_colour(c->hint) || bits_is_one(idle) || !knows(c, PARTNER_IDLE_FIVE))
        idle = 0;
    return fits & c->s->facts.useful & ~c->taken & ~idle;
}

static uint64_t play_hint(const partner_case *c)
{
    return to_play(c, c->s->facts.fits & ~c->ahead);
}

static uint64_t delayed_play(const partner_case *c)
{
    return to_play(c, partner_fits(c->ahead, c->r) & ~c->s->facts.fits);
}

static bool on_chop(const partner_case *c)
{
    return c->focus == c->chop;
}

static uint64_t save_five(const partner_case *c)
{
    bool spoken = on_chop(c) && !hb_hint_is_colour(c->hint);
    return spoken ? c->s->facts.critical & c->r->lasts : 0;
}

static uint64_t save_two(const partner_case *c)
{
    bool spoken = on_chop(c) && !hb_hint_is_colour(c->hint);
    uint64_t twos = (c->r->firsts & c->r->rising) << 1;
    return spoken ? twos & c->s->facts.useful : 0;
}

static uint64_t save_last(const partner_case *c)
{
    return on_chop(c) ? c->s->facts.critical & ~c->r->lasts : 0;
}

const partner_meaning partner_meanings[PARTNER_MEANINGS] = {
    {PARTNER_PLAY_HINT, play_hint}, {PARTNER_DELAYED_PLAY, delayed_play},
    {PARTNER_SAVE_FIVE, save_five}, {PARTNER_SAVE_TWO, save_two},
    {PARTNER_SAVE_LAST, save_last},
};
