/* bots.c - bots think on the worker's thread, with all that they need for it.
 *
 * Where a person plays they act at once. Among themselves they act for people who look on, at a
 * pace at which these can follow and take their seats back; when nobody is there they wait. */
#include "bots/bot.h"

#include "base/secret.h"
#include "bots/why.h"
#include "server/own.h"

#include <stdlib.h>
#include <string.h>

typedef struct choosing {
    job j;
    table_thought thought;
    int64_t id;
    uint32_t generation, seq;
    hb_action action;
} choosing;

static bool may_act(const room *r)
{
    return table_bot(&r->t) && (table_is_played(&r->t) || r->followers);
}

/* How long the bot on turn keeps still; 0: it acts at once. */
static int64_t keeps_still(const room *r, int64_t now)
{
    int64_t pace = table_is_played(&r->t) ? 0 : r->s->options.pace;
    int64_t from = r->t.turn < now ? r->t.turn : now; /* the machine's clock may be set back */
    return from + pace > now ? from + pace - now : 0;
}

static void choose(job *j)
{
    choosing *c = (choosing *)j;
    c->action = table_thought_decide(&c->thought);
}

static void chosen(void *context, job *j)
{
    server *s = context;
    choosing *c = (choosing *)j;
    room *r = hub_awake(s, c->id);
    s->thinking--;
    if (r && r->generation == c->generation) {
        r->asked = false;
        if (r->t.seq == c->seq && may_act(r) && !s->stopping) {
            table_command act = {.order = TABLE_DO_BOT_ACT,
                                 .seat = HB_NONE,
                                 .number = r->t.record.actions_count,
                                 .action = c->action,
                                 .text = ""};
            table_error err = hub_do(r, &act, NULL);
            if (err != TABLE_OK)
                log_line("error", "bot-refused", "table=%lld why=%s", (long long)r->id,
                         table_error_name(err));
        } else {
            bots_ask(r); /* the table has moved on meanwhile */
        }
        hub_rest(r);
    }
    secret_wipe(&c->thought, sizeof c->thought);
    free(c);
}

/* Lets the bot on turn think. */
static void ask(room *r)
{
    server *s = r->s;
    choosing *c = malloc(sizeof *c);
    if (!c || !table_thought_begin(&c->thought, &r->t)) {
        free(c);
        return;
    }
    c->j = (job){.run = choose, .done = chosen};
    c->id = r->id;
    c->generation = r->generation;
    c->seq = r->t.seq;
    r->asked = true;
    s->thinking++;
    work_put(s->w, &c->j);
}

void bots_ask(room *r)
{
    server *s = r->s;
    int64_t now = clock_ms(), still = keeps_still(r, now);
    if (now + still < s->hold_until)
        still = s->hold_until - now;
    if (r->asked || s->stopping || !may_act(r))
        return;
    if (still)
        hub_due(r, now + still);
    else
        ask(r);
}

void bots_ask_due(room *r)
{
    if (!r->asked && !r->s->stopping && may_act(r))
        ask(r);
}

/* ---- Why -------------------------------------------------------------------------------- */

typedef struct asking {
    job j;
    table t;
    session *who;
    int64_t id;
    uint64_t number; /* of the batch with what it is about */
    int64_t table;
    uint32_t generation;
    unsigned step;
    const text_lang *lang;
    buffer words;
    bool found;
} asking;

static void explain(job *j)
{
    asking *a = (asking *)j;
    bot_why why;
    hb_view view;
    const bot *who;
    a->found = table_bot_why(&a->t, a->step, &why, &view, &who);
    if (!a->found)
        return;
    text_reader reader = {.lang = a->lang, .rules = a->t.rules, .seat = HB_EVERYONE};
    for (unsigned i = 0; i < a->t.setup.options.players; i++)
        reader.names[i] = a->t.seats[i].name;
    bot_say_why(&a->words, &reader, who, &why, &view);
}

/* Is what it is about stored, or held with it? Else it has failed, and nobody may see it. */
static bool still_true(server *s, const asking *a)
{
    const room *r = hub_awake(s, a->table);
    return a->number <= s->stored || (r && r->generation == a->generation);
}

static void explained(void *context, job *j)
{
    asking *a = (asking *)j;
    if (a->found && buffer_ok(&a->words) && still_true(context, a))
        session_ok(a->who, a->id, "words", buffer_text(&a->words), a->number);
    else
        session_error(a->who, a->id, "no-reason");
    session_drop(a->who);
    buffer_free(&a->words);
    table_free(&a->t);
    free(a);
}

void bots_why(session *who, room *r, int64_t id, unsigned step)
{
    asking *a = malloc(sizeof *a);
    if (!a) {
        session_error(who, id, "no-memory");
        return;
    }
    *a = (asking){.j = {.run = explain, .done = explained},
                  .who = session_keep(who),
                  .id = id,
                  .number = hub_number(r),
                  .table = r->id,
                  .generation = r->generation,
                  .step = step,
                  .lang = who->lang,
                  .words = buffer_make(8192)};
    table_copy(&a->t, &r->t);
    work_put(r->s->w, &a->j);
}
