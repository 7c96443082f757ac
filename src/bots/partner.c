/* partner.c - the bot `partner`: a table in its memory, kept up with every event. */
#include "bots/partner.h"
#include "bots/called.h"

_Static_assert(sizeof(partner_table) <= BOT_MEMORY, "fits into a bot's memory");

static void start_full(void *memory, const hb_rules *r, const hb_view *view, unsigned seat,
                       uint64_t seed)
{
    (void)seat, (void)seed;
    partner_table_start(memory, r, view, PARTNER_ALL);
}

static void start_simple(void *memory, const hb_rules *r, const hb_view *view, unsigned seat,
                         uint64_t seed)
{
    (void)seat, (void)seed;
    partner_table_start(memory, r, view, 0);
}

void partner_see(partner_table *t, const hb_rules *r, const hb_view *before, const hb_event *e,
                 const hb_view *after)
{
    partner_table_follow(t, r, before);
    partner_watch(t, r, e);
    if (e->action.type == HB_HINT) {
        partner_sight sight;
        partner_sight_of(&sight, t, r);
        unsigned to = e->action.seat;
        int focus = partner_focus(&t->hands[to], e->touched);
        partner_read(t, r, &sight, e->seat, to, e->action.hint, e->touched);
        if (focus >= 0 && to != t->viewer)
            partner_judge(t, r, to, t->hands[to].card[focus], t->hands[to].kind[focus],
                          1u << e->seat);
    }
    partner_table_follow(t, r, after);
}

static void see(void *memory, const hb_rules *r, const hb_view *before, const hb_event *e,
                const hb_view *after)
{
    partner_see(memory, r, before, e, after);
}

static unsigned decide(const void *memory, const hb_rules *r, const hb_view *view)
{
    partner_table t = *(const partner_table *)memory;
    partner_table_follow(&t, r, view);
    return partner_choose(&t, r, view, NULL).choice;
}

static void explain(const void *memory, const hb_rules *r, const hb_view *view, bot_why *why)
{
    partner_table t = *(const partner_table *)memory;
    partner_table_follow(&t, r, view);
    partner_explain(&t, r, view, why);
}

static void think(const void *memory, const hb_rules *r, const hb_view *view, bot_mind *mind)
{
    partner_table t = *(const partner_table *)memory;
    partner_table_follow(&t, r, view);
    partner_think(&t, r, mind);
}

const bot bot_partner = {
    BOT_PARTNER,         .memory = sizeof(partner_table),
    .start = start_full, .see = see,
    .decide = decide,    .explain = explain,
    .think = think,      .rules = partner_rules,
};

const bot bot_partner_simple = {
    BOT_PARTNER_SIMPLE,    .memory = sizeof(partner_table),
    .start = start_simple, .see = see,
    .decide = decide,      .explain = explain,
    .think = think,        .rules = partner_rules,
};
