/* bots.c - the bots of a table. They keep nothing there: whoever is on turn sees the whole game so
 * far again, from its seat, and decides. So a bot can take any seat over at any time, and loading
 * a table loads no bots.
 *
 * A bot's chance comes from the commitment, which everybody knows (or the number of a deal that was
 * handed in), and its seat: what it does tells nothing about the secret seed, and can be found
 * again. */
#include <string.h>

#include "base/bits.h"
#include "bots/bot.h"
#include "table/parts.h"

/* Stands for every program. */
static const bot program = {.name = "/", .summary = "", .slow = true};

const bot *table_bot_known(const char *name)
{
    if (strchr(name, '/'))
        return &program;
    const bot *b = bot_find(*name ? name : TABLE_STAND_IN);
    return b && !b->sees_all ? b : NULL;
}

const bot *table_bot_find(const char *name)
{
    const bot *b = table_bot_known(name);
    return b && !b->slow ? b : NULL;
}

const bot *table_bot_called(const table_command *c)
{
    return c->flag ? table_bot_known(c->text) : table_bot_find(c->text);
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

/* ---- Looking ------------------------------------------------------------------------------ */

/* A bot that looks at a game, from its seat. */
typedef struct looker {
    const table_thought *thought;
    hb_game game;
    hb_view view;
    bot_memory memory;
} looker;

static void begin(looker *l)
{
    const table_thought *h = l->thought;
    const hb_record *r = &h->record;
    hb_game_deal(&l->game, &h->rules, r->deck, r->tiles, r->start);
    hb_view_make(&l->view, &l->game, &h->rules, h->seat);
    memset(&l->memory, 0, h->bot->memory);
    if (h->bot->start)
        h->bot->start(&l->memory, &h->rules, &l->view, h->seat, h->seed);
}

static void see(looker *l, hb_action action)
{
    const table_thought *h = l->thought;
    hb_game game_before = l->game;
    hb_apply(&l->game, &h->rules, action);
    if (!h->bot->see)
        return;
    hb_view before = l->view;
    hb_view_make(&l->view, &l->game, &h->rules, h->seat);
    hb_event event = hb_event_make(&game_before, &l->game, action, h->seat);
    h->bot->see(&l->memory, &h->rules, &before, &event, &l->view);
}

/* Brings a bot to the end of what has been done, ready to decide. */
static void look(looker *l, const table_thought *thought)
{
    l->thought = thought;
    begin(l);
    for (unsigned i = 0; i < thought->record.actions_count; i++)
        see(l, thought->record.actions[i]);
    hb_view_make(&l->view, &l->game, &thought->rules, thought->seat);
}

/* ---- Deciding ---------------------------------------------------------------------------- */

static table_thought thought_of(const table *t, const bot *b, unsigned seat, unsigned steps)
{
    table_thought h = {.bot = b, .seat = seat, .seed = table_bot_seed(t, seat), .rules = *t->rules};
    h.record = t->record;
    h.record.actions_count = (uint8_t)steps;
    return h;
}

bool table_thought_begin(table_thought *thought, const table *t)
{
    const bot *b = table_bot(t);
    if (!b || bot_is_program(b))
        return false;
    *thought = thought_of(t, b, t->game.player, t->record.actions_count);
    return true;
}

hb_action table_thought_decide(const table_thought *thought)
{
    looker l;
    look(&l, thought);
    unsigned choice = thought->bot->decide(&l.memory, &thought->rules, &l.view);
    uint64_t legal = hb_legal(&l.game, &thought->rules);
    if (choice > 63 || !(legal & bit(choice)))
        choice = bits_first(legal); /* no bot of the list does that; the game would stand still */
    return hb_choice_action(&l.game, &thought->rules, choice);
}

bool table_bot_why(const table *t, unsigned step, bot_why *why, hb_view *view, const bot **who)
{
    if (step >= t->record.actions_count)
        return false;
    unsigned seat = table_game_before(t, step).player;
    const bot *b = t->seats[seat].bot;
    b = b && !bot_is_program(b) ? b : table_bot_find("");
    if (!b->explain)
        return false;
    looker l;
    table_thought thought = thought_of(t, b, seat, step);
    look(&l, &thought);
    memset(why, 0, sizeof *why);
    b->explain(&l.memory, t->rules, &l.view, why);
    *view = l.view;
    *who = b;
    return true;
}
