/* bots.c - the bot `partner` and its levels: a table in its memory, kept up with every event. */
#include "bots/called.h"
#include "partner/partner.h"

_Static_assert(sizeof(partner_table) <= BOT_MEMORY, "fits into a bot's memory");

/* A start for each set of conventions. */
#define START(name, conventions)                                                                   \
    static uint32_t set_##name(void)                                                               \
    {                                                                                              \
        return conventions;                                                                        \
    }                                                                                              \
    static void start_##name(void *memory, const hb_rules *r, const hb_view *view, unsigned seat,  \
                             uint64_t seed)                                                        \
    {                                                                                              \
        (void)seat, (void)seed;                                                                    \
        partner_table_start(memory, r, view, set_##name());                                        \
    }
#define EACH_LEVEL(X)      X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11)
#define START_LEVEL(level) START(level, partner_level(level))
EACH_LEVEL(START_LEVEL)
START(plain, partner_plain())

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
    t->step++;
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

#define PARTNER_BOT(set)                                                                           \
    .memory = sizeof(partner_table), .start = start_##set, .see = see, .decide = decide,           \
    .explain = explain, .think = think, .rules = partner_rules,                                    \
    .conventions = partner_convention_names, .plays_by = set_##set

const bot bot_partner = {BOT_PARTNER, PARTNER_BOT(11)};
const bot bot_partner_simple = {BOT_PARTNER_SIMPLE, PARTNER_BOT(plain)};

#define LEVEL(level, what) {.name = "partner:" #level, .summary = what, PARTNER_BOT(level)},
#define SAME_LEVEL(level)  LEVEL(level, BOT_SUMMARY("plays by the conventions up to that level"))
const bot bot_partner_levels[] = {
#include "bots/levels.def"
    {.name = "partner:fast",
     .summary = BOT_SUMMARY("plays as partner does now, without any search"),
     PARTNER_BOT(11)},
};
#undef SAME_LEVEL
#undef LEVEL

const bot *const bot_levels[] = {
#define LEVEL(level, what) &bot_partner_levels[level],
#define SAME_LEVEL(level)
#include "bots/levels.def"
#undef SAME_LEVEL
#undef LEVEL
    NULL};
