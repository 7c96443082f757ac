/* watch.c - records as tables: a game that is watched again, by any eyes and with the notes that it
 * has; and what a bot would do at a table, and why. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "bots/match.h"
#include "bots/why.h"
#include "local/kept.h"
#include "scene.h"

/* ---- A record
 * ------------------------------------------------------------------------------------ */

/* Which bots sat where: a server's record says it by seat; of a game at one device it says by what
 * all seats were played where nobody sat. */
static void seat_bots(desk *d, const record *r)
{
    hb_json bots = record_get(r, "bots"), play = record_get(r, "play"),
            others = hb_json_get(&play, "bot"), value = hb_json_get(&play, "seat");
    int64_t host = 0, people = 0;
    hb_json_integer(&value, 0, HB_SEATS - 1, &host);
    value = hb_json_get(&play, "people");
    hb_json_integer(&value, 0, (1 << HB_SEATS) - 1, &people);
    for (unsigned seat = 0; seat < d->rules.options.players; seat++) {
        hb_json bot = hb_json_at(&bots, seat);
        if (others.type && !((people | 1 << host) >> seat & 1))
            bot = others;
        if (!hb_json_text(&bot, d->seats[seat].bot, TABLE_NAME))
            d->seats[seat].bot[0] = 0;
        d->seats[seat].person = !d->seats[seat].bot[0];
    }
}

/* A table of the record in the input, as far as it can be played; NULL when it is none. */
EXPORT(page_table *, watch_open, void)
{
    record r;
    hb_fault fault;
    hb_json value = module_given_json();
    static char names[HB_SEATS][RECORD_NAME];
    const char *called[HB_SEATS];
    if (!record_from_json(&r, &value, &fault))
        return NULL;
    page_table *t = page_table_make(PLACE_RECORD, 1);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        called[seat] = record_seat_name(&r, seat, names[seat], RECORD_NAME);
    if (t) {
        desk_replay(page_desk(t), &r.game, called);
        seat_bots(page_desk(t), &r);
        t->look = HB_EVERYONE;
    }
    record_free(&r);
    return t;
}

/* ---- Notes
 * --------------------------------------------------------------------------------------- */

/* Adds what a seat has noted of a card; with its name where several may have. */
static void add_note(desk *d, unsigned card, const char *name, const char *note)
{
    buffer *b = module_words();
    if (d->notes[card][0]) {
        buffer_puts(b, d->notes[card]);
        buffer_puts(b, "; ");
    }
    if (name) {
        buffer_puts(b, name);
        buffer_puts(b, ": ");
    }
    buffer_puts(b, note);
    utf8_clean(d->notes[card], TABLE_TEXT, buffer_text(b));
}

/* Shows a record by the eyes of a seat, or of all: the notes are those of the record, which is in
 * the input once more: [[of the first seat, by the number of the card], ...]. */
EXPORT(void, watch_look, page_table *t, unsigned eyes)
{
    static char note[TABLE_TEXT];
    desk *d = page_desk(t);
    hb_json given = module_given_json(), all = hb_json_get(&given, "notes");
    t->look = (uint8_t)eyes;
    memset(d->notes, 0, sizeof d->notes);
    for (unsigned seat = 0; seat < d->rules.options.players; seat++) {
        hb_json own = hb_json_at(&all, seat), value;
        if (eyes != HB_EVERYONE && eyes != seat)
            continue;
        const char *name = eyes == HB_EVERYONE ? d->seats[seat].name : NULL;
        unsigned card = 0;
        for (size_t at = 0; card < HB_NUMBERS && hb_json_next(&own, &at, NULL, &value); card++)
            if (hb_json_text(&value, note, sizeof note) && note[0])
                add_note(d, card, name && *name ? name : NULL, note);
    }
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
EXPORT(void, table_advice, page_table *t, unsigned step)
{
    static follower f;
    static char names[HB_SEATS][TABLE_NAME];
    const desk *d = page_desk(t);
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
EXPORT(void, table_meaning, page_table *t, unsigned step)
{
    static follower f;
    static char names[HB_SEATS][TABLE_NAME];
    const desk *d = page_desk(t);
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
