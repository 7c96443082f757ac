/* end.c - the bot `partner:endgame`: `partner`, who thinks longer when few cards are left.
 *
 * It plays the game to its end in thought, everybody going on as `partner` does, for each of its
 * better choices and in many worlds. Worlds count in which the others would have done what they did
 * in their last turns: who gave no hint about a card had a reason. As a partner may think for
 * longer too, or be a person, some of the others count as well. */
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/ahead.h"
#include "bots/called.h"
#include "partner/partner.h"

enum {
    PASTS = 12,       /* turns of others that are remembered */
    FEW = 10,         /* cards in the deck */
    OPTIONS = 6,      /* at most compared */
    WORLDS = 24,      /* looked into */
    UNDERSTOOD = 128, /* hints of the viewer's that others are taken to have read rightly */
    SURPRISES = 20    /* percentage of surprising turns that are believed all the same */
};

/* Somebody else's turn, as it was before it. */
typedef struct past {
    partner_table table;
    hb_view view;
    uint8_t seat, choice;
    uint8_t padding[6];
} past;

typedef struct thinker {
    partner_table table;
    uint64_t turns; /* of others so far */
    past pasts[PASTS];
} thinker;

_Static_assert(sizeof(thinker) <= BOT_MEMORY, "fits into a bot's memory");

/* ---- Remembering --------------------------------------------------------------- */

static void start(void *memory, const hb_rules *r, const hb_view *view, unsigned seat,
                  uint64_t seed)
{
    (void)seat, (void)seed;
    thinker *own = memory;
    own->turns = 0;
    partner_table_start(&own->table, r, view, partner_level(PARTNER_LEVELS - 1));
}

static void remember(thinker *own, const hb_rules *r, const hb_view *before, const hb_event *e)
{
    past *p = &own->pasts[own->turns++ % PASTS];
    memset(p, 0, sizeof *p);
    p->table = own->table;
    p->view = *before;
    p->seat = e->seat;
    p->choice = (uint8_t)hb_action_choice(&before->game, r, e->action);
    partner_table_follow(&p->table, r, before);
}

static void see(void *memory, const hb_rules *r, const hb_view *before, const hb_event *e,
                const hb_view *after)
{
    thinker *own = memory;
    if (e->seat != own->table.viewer && before->game.phase == HB_TURN)
        remember(own, r, before, e);
    if (e->action.type == HB_RETURN)
        own->turns = 0; /* what that card was is not known any more */
    partner_see(&own->table, r, before, e, after);
}

/* ---- Worlds -------------------------------------------------------------------- */

/* Lays a hand open that was hidden, by the kinds of a world. */
static void lay_open(hb_game *g, const hb_rules *r, unsigned seat, const hb_game *world)
{
    const hb_hand *hand = &g->hands[seat];
    for (unsigned slot = 0; slot < hand->count; slot++)
        ahead_lay(g, r, seat, slot, world->cards[hand->cards[slot]]);
}

/* The table as another seat has it, as far as the viewer can tell. */
static void sit_down(partner_table *t, const partner_table *own, const hb_rules *r,
                     const hb_view *view)
{
    *t = *own;
    if (t->viewer != view->seat) /* this seat takes its own hints as understood */
        t->trust[t->viewer] = UNDERSTOOD;
    t->viewer = view->seat;
    partner_table_follow(t, r, view);
}

static bool would_do(const past *p, const hb_rules *r, const hb_game *world)
{
    hb_game g = p->view.game;
    hb_view view;
    partner_table t;
    lay_open(&g, r, p->table.viewer, world);
    hb_view_make(&view, &g, r, p->seat);
    sit_down(&t, &p->table, r, &view);
    return partner_choose(&t, r, &view, NULL).choice == p->choice;
}

bool partner_credible(const void *memory, const hb_rules *r, const hb_game *world,
                      hb_random *random)
{
    const thinker *own = memory;
    uint64_t first = own->turns > PASTS ? own->turns - PASTS : 0;
    for (uint64_t turn = own->turns; turn-- > first;)
        if (!would_do(&own->pasts[turn % PASTS], r, world) &&
            random_below(random, 100) >= SURPRISES)
            return false;
    return true;
}

/* ---- Playing on in thought ----------------------------------------------------- */

typedef struct thought {
    const hb_rules *rules;
    hb_game game;
    hb_view views[HB_SEATS];
    partner_table tables[HB_SEATS];
} thought;

static void begin(thought *th, const thinker *own, const hb_rules *r, const hb_game *world)
{
    th->rules = r;
    th->game = *world;
    for (unsigned seat = 0; seat < r->options.players; seat++) {
        hb_view_make(&th->views[seat], world, r, seat);
        sit_down(&th->tables[seat], &own->table, r, &th->views[seat]);
    }
}

static void step(thought *th, unsigned choice)
{
    const hb_rules *r = th->rules;
    hb_game before = th->game;
    hb_action action = hb_choice_action(&before, r, choice);
    hb_choose(&th->game, r, choice, (unsigned)hb_deck_size(&before) / 2);
    for (unsigned seat = 0; seat < r->options.players; seat++) {
        hb_view after;
        hb_view_make(&after, &th->game, r, seat);
        hb_event event = hb_event_make(&before, &th->game, action, seat);
        partner_see(&th->tables[seat], r, &th->views[seat], &event, &after);
        th->views[seat] = after;
    }
}

static int play_on(const void *self, const hb_rules *r, const hb_game *world, unsigned choice)
{
    thought th;
    begin(&th, self, r, world);
    for (step(&th, choice); th.game.phase != HB_OVER; step(&th, choice)) {
        unsigned seat = th.game.player;
        choice = partner_choose(&th.tables[seat], r, &th.views[seat], NULL).choice;
    }
    return ahead_worth(&th.game, r);
}

/* ---- Deciding ------------------------------------------------------------------ */

/* The usual choice and the best of the others. */
static void find_options(ahead_options *o, const bot_why *why)
{
    o->count = 0;
    ahead_add(o, why->usual);
    uint32_t left = (uint32_t)bits_below(why->options);
    while (left && o->count < OPTIONS) {
        unsigned best = bits_first(left);
        for (uint32_t rest = left; rest; rest &= rest - 1)
            if (why->gain[bits_first(rest)] > why->gain[best])
                best = bits_first(rest);
        left &= ~(UINT32_C(1) << best);
        ahead_add(o, why->option[best]);
    }
}

static void look_ahead(const thinker *own, const hb_rules *r, const hb_view *view, bot_why *why)
{
    ahead_options o;
    const ahead_bot who = {.self = own, .credible = partner_credible, .play_on = play_on};
    find_options(&o, why);
    if (o.count == 1)
        return;
    /* What is believed may not be possible all together. */
    if (!ahead_look(&o, &who, r, &view->game, why->believed, WORLDS))
        ahead_look(&o, &who, r, &view->game, why->known, WORLDS);
    memset(why->option, 0, sizeof why->option);
    memset(why->gain, 0, sizeof why->gain);
    ahead_note(&o, why);
    unsigned best = ahead_best(&o);
    if (!best)
        return;
    why->choice = (uint8_t)o.choice[best];
    why->rule = PARTNER_AHEAD;
    why->because = (bot_because){.convention = 0};
}

static void explain(const void *memory, const hb_rules *r, const hb_view *view, bot_why *why)
{
    const thinker *own = memory;
    partner_table t = own->table;
    partner_table_follow(&t, r, view);
    partner_explain(&t, r, view, why);
    if (view->game.phase == HB_TURN && hb_deck_size(&view->game) <= FEW)
        look_ahead(own, r, view, why);
}

static unsigned decide(const void *memory, const hb_rules *r, const hb_view *view)
{
    bot_why why;
    explain(memory, r, view, &why);
    return why.choice;
}

static void think(const void *memory, const hb_rules *r, const hb_view *view, bot_mind *mind)
{
    partner_table t = ((const thinker *)memory)->table;
    partner_table_follow(&t, r, view);
    partner_think(&t, r, mind);
}

const bot bot_partner_endgame = {
    BOT_PARTNER_ENDGAME, .memory = sizeof(thinker), .start = start,
    .see = see,          .decide = decide,          .explain = explain,
    .think = think,      .rules = partner_rules,    .conventions = partner_convention_names,
};
