/* bots.c - the bots of a table. They keep nothing there: whoever is on turn sees the whole game so
 * far again, from its seat, and decides. So a bot can take any seat over at any time, and loading
 * a table loads no bots.
 *
 * A bot's chance comes from the commitment, which everybody knows, and its seat: what it does
 * tells nothing about the secret seed, and can be found again. */
#include <string.h>

#include "base/bits.h"
#include "bots/bot.h"
#include "sim/match.h"
#include "table/parts.h"

const bot *table_bot_known(const char *name)
{
    const bot *b = bot_find(*name ? name : TABLE_STAND_IN);
    return b && !b->sees_all ? b : NULL;
}

const bot *table_bot_find(const char *name)
{
    const bot *b = table_bot_known(name);
    return b && !b->slow ? b : NULL;
}

const bot *table_bot(const table *t)
{
    if (t->state != TABLE_PLAYS || t->game.phase == HB_OVER)
        return NULL;
    const table_seat *s = &t->seats[t->game.player];
    if (!s->bot)
        return t->timed_out && t->setup.timeout == TABLE_TIMEOUT_BOT ? table_bot_find("") : NULL;
    for (unsigned seat = 0; table_seat_exists(t, seat); seat++)
        if (t->seats[seat].vacant && !table_has_people(t))
            return NULL;
    return s->bot;
}

/* ---- Deciding ---------------------------------------------------------------------------- */

/* A bot that looks at a game, from a seat. */
typedef struct looker {
    const table *t;
    const bot *bot;
    unsigned seat;
    hb_game game;
    hb_view view;
    bot_memory memory;
} looker;

static uint64_t chance(const table *t, unsigned seat)
{
    char hex[65];
    uint64_t seed = 0;
    table_commitment(t->seed, hex);
    for (int i = 0; i < 16; i++) {
        unsigned digit = (unsigned)(hex[i] <= '9' ? hex[i] - '0' : hex[i] - 'a' + 10);
        seed = seed << 4 | digit;
    }
    return match_seed(seed, seat);
}

static void begin(looker *l)
{
    const table *t = l->t;
    l->game = table_game_before(t, 0);
    hb_view_make(&l->view, &l->game, t->rules, l->seat);
    memset(&l->memory, 0, l->bot->memory);
    if (l->bot->start)
        l->bot->start(&l->memory, t->rules, &l->view, l->seat, chance(t, l->seat));
}

static void see(looker *l, hb_action action)
{
    const hb_rules *rules = l->t->rules;
    hb_game game_before = l->game;
    hb_apply(&l->game, rules, action);
    if (!l->bot->see)
        return;
    hb_view before = l->view;
    hb_view_make(&l->view, &l->game, rules, l->seat);
    hb_event event = hb_event_make(&game_before, &l->game, action, l->seat);
    l->bot->see(&l->memory, rules, &before, &event, &l->view);
}

/* Brings a bot to the game before a step, ready to decide. */
static void look(looker *l, unsigned steps)
{
    begin(l);
    for (unsigned i = 0; i < steps; i++)
        see(l, l->t->record.actions[i]);
    hb_view_make(&l->view, &l->game, l->t->rules, l->seat);
}

hb_action table_bot_choose(const table *t)
{
    looker l;
    l.t = t;
    l.bot = table_bot(t);
    l.seat = t->game.player;
    if (!l.bot)
        return (hb_action){0};
    look(&l, t->record.actions_count);
    unsigned choice = l.bot->decide(&l.memory, t->rules, &l.view);
    uint64_t legal = hb_legal(&t->game, t->rules);
    if (choice > 63 || !(legal & bit(choice)))
        choice = bits_first(legal); /* no bot of the list does that; the game would stand still */
    return hb_choice_action(&t->game, t->rules, choice);
}

bool table_bot_why(const table *t, unsigned step, bot_why *why, hb_view *view, const bot **who)
{
    if (step >= t->record.actions_count)
        return false;
    looker l;
    l.t = t;
    l.seat = table_game_before(t, step).player;
    l.bot = t->seats[l.seat].bot ? t->seats[l.seat].bot : table_bot_find("");
    if (!l.bot->explain)
        return false;
    look(&l, step);
    memset(why, 0, sizeof *why);
    l.bot->explain(&l.memory, t->rules, &l.view, why);
    *view = l.view;
    *who = l.bot;
    return true;
}
