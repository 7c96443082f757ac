/* thinking.c - bots: what they do, what they would do and why, what hints mean to them. It is a
 * module of its own, which the page fetches when there is a bot. What it is asked about is copied
 * into it by the page, byte for byte: both modules are made of the same files. */
#include <stdlib.h>
#include <string.h>

#include "bots/company.h"
#include "bots/match.h"
#include "bots/why.h"
#include "local/kept.h"
#include "records.h"
#include "tables.h"

static desk seen;             /* the desk that is asked about */
static table_thought thought; /* and a bot's turn */

EXPORT(desk *, bots_desk, void)
{
    return &seen;
}

EXPORT(size_t, bots_desk_size, void)
{
    return sizeof seen;
}

EXPORT(table_thought *, bots_thought, void)
{
    return &thought;
}

EXPORT(size_t, bots_thought_size, void)
{
    return sizeof thought;
}

/* What the bot named in the input does on that turn: the bytes of an action, the first one lowest;
 * -1: there is no such bot. */
EXPORT(int, bots_decide, void)
{
    thought.bot = bot_find(module_given());
    if (!thought.bot)
        return -1;
    hb_action a = table_thought_decide(&thought);
    return a.type | a.card << 8 | a.seat << 16 | a.hint << 24;
}

/* ---- Playing on --------------------------------------------------------------------------------
 */

/* Lets bots finish the game of a record. */
static void play_on(record *r, const bot *who)
{
    static match m;
    const bot *bots[HB_SEATS];
    hb_rules rules;
    hb_game game;
    hb_fault fault;
    if (!record_begin(r, &rules, &game, &fault))
        return;
    for (unsigned i = 0; i < HB_SEATS; i++)
        bots[i] = who;
    match_begin_dealt(&m, &rules, bots, local_number_of(r), &game);
    for (unsigned i = 0; i < r->game.actions_count; i++)
        if (match_apply_at(&m, r->game.actions[i]))
            r->game.actions_count = (uint8_t)i; /* it breaks off there */
    while (m.game.phase != HB_OVER) {
        unsigned choice = match_decide(&m);
        hb_action action = hb_choice_action(&m.game, &rules, choice);
        if (!match_choose(&m, choice))
            return;
        if (action.type == HB_RETURN)
            action.place = m.place;
        hb_record_add(&r->game, action);
    }
}

/* Bots play on from a step; beside the record {"step", "bot"}. */
EXPORT(void, bots_play_on, void)
{
    buffer *b = module_say();
    record r;
    hb_json given;
    char name[TABLE_NAME] = "";
    if (!page_take_record(&r, &given))
        return;
    hb_json called = hb_json_get(&given, "bot");
    hb_json_text(&called, name, sizeof name);
    page_cut(&r, page_number_of(&given, "step", 0, HB_ACTIONS, HB_ACTIONS));
    const bot *who = bot_find(name);
    if (who)
        play_on(&r, who);
    record_write(b, &r);
    record_free(&r);
}

/* ---- What a bot plays by
 * ------------------------------------------------------------------------- */

/* The card of the bot named in the input, as paragraphs and items; "": there is none. */
EXPORT(void, bots_company, void)
{
    const bot *who = bot_find(module_given());
    buffer *b = module_say();
    if (who)
        bot_say_company(b, module_lang, who);
}

/* ---- What a bot would do
 * ------------------------------------------------------------------------- */

/* Somebody's game so far, as a bot in a seat has seen it. */
typedef struct follower {
    const desk *d;
    const bot *who;
    unsigned seat;
    hb_view views[HB_ACTIONS + 1];
    bot_memory memory;
} follower;

/* Brings the bot to a step; false when these eyes do not know what it would have seen. */
static bool follow(follower *f, unsigned step)
{
    unsigned eyes = f->who->sees_all ? HB_EVERYONE : f->seat;
    if (desk_views(f->d, eyes, f->views) <= step || f->views[step].game.phase == HB_OVER)
        return false;
    memset(&f->memory, 0, sizeof f->memory);
    f->who->start(&f->memory, &f->d->rules, &f->views[0], f->seat, match_seed(0, f->seat));
    for (unsigned i = 0; i < step && f->who->see; i++) {
        hb_event event = f->d->steps[i].event;
        if (event.seat == eyes)
            event.drew_kind = HB_HIDDEN;
        f->who->see(&f->memory, &f->d->rules, &f->views[i], &event, &f->views[i + 1]);
    }
    return true;
}

/* Was it done? Nothing is said of what is still to come. */
static void say_same(buffer *b, const follower *f, unsigned step, unsigned choice)
{
    if (step >= f->d->steps_count)
        return;
    const hb_event *event = &f->d->steps[step].event;
    bool same = hb_action_choice(&f->views[step].game, &f->d->rules, event->action) == (int)choice;
    TEXT_SAY(b, module_lang,
             same ? TEXT_MARK("The bot {bot} would do the same.")
                  : TEXT_MARK("The bot {bot} would do something else."),
             text_str("bot", f->who->name));
    buffer_puts(b, " ");
}

/* What the bot named in the input would do at a step, in the seat on turn, and why; "": these eyes
 * do not know. */
EXPORT(void, bots_advice, unsigned step)
{
    static follower f;
    static char names[HB_SEATS][TABLE_NAME];
    const desk *d = &seen;
    buffer *b = module_say();
    hb_view now;
    bot_why why;
    text_reader reader = {.lang = module_lang, .rules = &d->rules, .seat = HB_EVERYONE};
    f = (follower){.d = d, .who = bot_find(module_given())};
    if (!f.who || !f.who->explain || step > d->steps_count || !desk_view_at(d, step, d->eyes, &now))
        return;
    f.seat = now.game.player;
    if (!follow(&f, step))
        return;
    memset(&why, 0, sizeof why);
    f.who->explain(&f.memory, &d->rules, &f.views[step], &why);
    page_call_seats(d, names, &reader);
    say_same(b, &f, step, why.choice);
    bot_say_why(b, &reader, f.who, &why, &f.views[step]);
}

/* ---- What a hint means
 * ------------------------------------------------------------------------------ */

/* What a bot makes of its hand at a step; one that does not tell takes hints at their word. */
static bool mind_at(follower *f, unsigned step, bot_mind *mind)
{
    memset(mind, 0, sizeof *mind);
    if (!follow(f, step))
        return false;
    if (f->who->think) {
        f->who->think(&f->memory, &f->d->rules, &f->views[step], mind);
        return true;
    }
    hb_view_left(&f->views[step], &f->d->rules, mind->known);
    memcpy(mind->believed, mind->known, sizeof mind->believed);
    return true;
}

/* Who hears a hint: to whom it was given, where these eyes see what they do, else the eyes. */
static unsigned hearer(const desk *d, const hb_event *hint)
{
    return d->eyes == HB_EVERYONE || d->eyes == hint->action.seat ? hint->action.seat : d->eyes;
}

/* What the hint that led to a step tells who plays as the bot named in the input does; "": no hint
 * did, it tells these eyes nothing, or the bot is none. */
EXPORT(void, bots_meaning, unsigned step)
{
    static follower f;
    static char names[HB_SEATS][TABLE_NAME];
    const desk *d = &seen;
    buffer *b = module_say();
    bot_mind before, after;
    text_reader reader = {.lang = module_lang, .rules = &d->rules, .seat = d->seat};
    f = (follower){.d = d, .who = bot_find(module_given())};
    if (!f.who || f.who->sees_all || !step || step > d->steps_count || d->eyes == HB_NONE)
        return;
    hb_event hint = d->steps[step - 1].event;
    f.seat = hearer(d, &hint);
    if (hint.action.type != HB_HINT || f.seat >= HB_SEATS || !mind_at(&f, step - 1, &before) ||
        !mind_at(&f, step, &after))
        return;
    page_call_seats(d, names, &reader);
    bot_say_meaning(b, &reader, &f.views[step - 1], &f.views[step], &hint, &before, &after);
}
