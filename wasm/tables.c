/* tables.c - a table of any kind: what it shows, what is asked of it, what was answered. */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

#include "bots/why.h"
#include "wire/wire.h"

/* ---- A table -----------------------------------------------------------------------------------
 */

page_table *page_table_make(enum table_place place, unsigned people)
{
    page_table *t = calloc(1, sizeof *t);
    desk *desks = calloc(people, sizeof *desks);
    if (!t || !desks) {
        free(t);
        free(desks);
        return NULL;
    }
    *t = (page_table){.place = (uint8_t)place, .look = HB_NONE, .people = people, .desks = desks};
    for (unsigned who = 0; who < people; who++)
        desk_begin(&desks[who], "");
    return t;
}

void page_table_free(page_table *t)
{
    if (!t)
        return;
    page_home_free(t->home);
    free(t->views);
    free(t->desks);
    free(t);
}

EXPORT(void, table_close, page_table *t)
{
    page_table_free(t);
}

/* Shows the game by other eyes: a seat, HB_EVERYONE for all hands, HB_NONE for the usual ones. What
 * these may not see is not shown all the same. */
EXPORT(void, table_look, page_table *t, unsigned eyes)
{
    t->look = (uint8_t)eyes;
}

/* ---- What is shown
 * -------------------------------------------------------------------------------- */

/* Whoever has sat at a table sees every step as it was, also when all cards may be seen. */
static unsigned eyes_of(const page_table *t, const desk *d)
{
    bool all = d->eyes == HB_EVERYONE, seat = t->look < d->rules.options.players;
    if (all && (seat || t->look == HB_EVERYONE))
        return t->look;
    return all && d->seat != HB_NONE ? d->seat : d->eyes;
}

static const hb_view *views_of(page_table *t, const desk *d, unsigned eyes)
{
    if (!desk_view(d))
        return NULL;
    if (!t->views)
        t->views = malloc((HB_ACTIONS + 1) * sizeof *t->views);
    return t->views && desk_views(d, eyes, t->views) ? t->views : NULL;
}

/* The table at a step, below 0 or beyond the last: now. */
static void look_at(scene *s, page_table *t, int step, double now)
{
    const desk *d = page_desk(t);
    unsigned eyes = eyes_of(t, d), steps = d->steps_count;
    bool last = step < 0 || (unsigned)step >= steps;
    *s = (scene){.b = module_say(),
                 .d = d,
                 .views = views_of(t, d, eyes),
                 .step = last ? steps : (unsigned)step,
                 .eyes = eyes,
                 .now = last,
                 .asks = t->place != PLACE_RECORD,
                 .far = t->place == PLACE_SERVER,
                 .time = module_time(now),
                 .reader = {.lang = module_lang, .rules = &d->rules, .seat = HB_EVERYONE}};
    if (d->seat != HB_NONE && d->seat == eyes)
        s->reader.seat = d->seat;
    page_call_seats(d, s->names, &s->reader);
}

EXPORT(void, table_scene, page_table *t, int step, double now)
{
    static scene s;
    look_at(&s, t, step, now);
    scene_put(&s);
}

EXPORT(void, table_chronicle, page_table *t, unsigned from, double now)
{
    static scene s;
    look_at(&s, t, -1, now);
    scene_put_chronicle(&s, from);
}

/* What people like to hear after the game; nothing where no hand was seen. */
EXPORT(void, table_findings, page_table *t, double now)
{
    static scene s;
    look_at(&s, t, -1, now); /* which clears what was said before */
    if (s.views)
        scene_put_findings(&s);
}

/* ---- What is asked
 * --------------------------------------------------------------------------------- */

static void read_number(const hb_json *asked, const char *key, int64_t most, uint8_t *number)
{
    int64_t value;
    hb_json given = hb_json_get(asked, key);
    if (hb_json_integer(&given, 0, most, &value))
        *number = (uint8_t)value;
}

static void read_hint(const hb_json *asked, desk_request *r)
{
    hb_json hint = hb_json_get(asked, "hint");
    char name[2];
    for (unsigned i = 0; i < HB_HINTS; i++)
        if (hb_json_is(&hint, scene_hint(i, name)))
            r->hint = (uint8_t)i;
}

static void read_cards(const hb_json *asked, desk_request *r)
{
    hb_json cards = hb_json_get(asked, "cards"), card;
    int64_t number;
    for (size_t at = 0; hb_json_next(&cards, &at, NULL, &card) && r->cards_count < HB_HAND;)
        if (hb_json_integer(&card, 0, HB_NUMBERS - 1, &number))
            r->cards[r->cards_count++] = (uint8_t)number;
}

/* A setup stands there as a text. */
static bool read_setup(const hb_json *asked, const desk *d, desk_request *r)
{
    static char text[DESK_LINE];
    hb_json given = hb_json_get(asked, "setup"), setup;
    r->setup = d->seq ? d->setup : table_setup_standard(HB_ABACUS);
    return !given.type || (hb_json_text(&given, text, sizeof text) &&
                           hb_json_whole(&setup, text, strlen(text), NULL) &&
                           table_setup_read(&r->setup, &setup, NULL));
}

/* What the page asks for, as in Asked (web/engine/table.ts); false: it is nothing of the kind. */
static bool read_asked(const page_table *t, desk_request *r)
{
    char what[32];
    hb_json asked = module_given_json(), value = hb_json_get(&asked, "what");
    if (!hb_json_text(&value, what, sizeof what))
        return false;
    unsigned kind = desk_kind_find(what);
    if (kind >= DESK_REQUESTS)
        return false;
    *r = desk_request_make(kind);
    int64_t watcher;
    read_number(&asked, "seat", HB_NONE, &r->seat);
    read_number(&asked, "card", HB_NUMBERS - 1, &r->card);
    read_number(&asked, "step", HB_ACTIONS, &r->step);
    read_number(&asked, "phrase", TABLE_PHRASES, &r->phrase);
    read_number(&asked, "mark", TABLE_MARKS - 1, &r->mark);
    read_hint(&asked, r);
    read_cards(&asked, r);
    value = hb_json_get(&asked, "watcher");
    if (hb_json_integer(&value, 0, UINT32_MAX, &watcher))
        r->watcher = (uint32_t)watcher;
    value = hb_json_get(&asked, "text");
    hb_json_text(&value, r->text, sizeof r->text);
    value = hb_json_get(&asked, "once");
    hb_json_text(&value, r->once, sizeof r->once);
    return !(desk_kind_of(kind)->takes & DESK_TAKES_SETUP) || read_setup(&asked, page_desk(t), r);
}

/* Of a record nothing is asked. */
static bool is_asked_here(const page_table *t, unsigned what)
{
    return t->place != PLACE_RECORD && scene_is_asked(t->place == PLACE_SERVER, what);
}

/* Asks for what is in the input. Its number, which is 0 when it cannot be asked for now; at a
 * server the line that is to be sent is in the output. */
EXPORT(double, table_ask, page_table *t, double now)
{
    static char line[DESK_LINE];
    desk *d = page_desk(t);
    desk_request r;
    buffer *b = module_say();
    if (!read_asked(t, &r) || !is_asked_here(t, r.what) || !desk_can(d, &r, NULL))
        return 0;
    int64_t id = desk_ask(d, &r, module_time(now), line);
    if (id && t->place == PLACE_HOME)
        page_home_say(t, t->front, line, module_time(now));
    else if (id)
        buffer_puts(b, line);
    return (double)id;
}

/* Why it cannot be asked for now; "" when it can. */
EXPORT(void, table_refusal, page_table *t)
{
    desk_request r;
    desk_reason reason;
    buffer *b = module_say();
    if (!read_asked(t, &r))
        buffer_puts(b, wire_words(module_lang, "bad-setup"));
    else if (!is_asked_here(t, r.what))
        buffer_puts(
            b, wire_words(module_lang, t->place == PLACE_RECORD ? "not-running" : "no-reason"));
    else if (!desk_can(page_desk(t), &r, &reason))
        desk_put_why(b, module_lang, page_desk(t), &r, &reason);
}

/* Where a rulebook says why: "abacus/discard.all-there"; "" when the rules do not refuse it. */
EXPORT(void, table_refusal_rule, page_table *t)
{
    desk_request r;
    desk_reason reason;
    buffer *b = module_say();
    const desk *d = page_desk(t);
    if (read_asked(t, &r) && is_asked_here(t, r.what) && !desk_can(d, &r, &reason) && reason.rule)
        scene_say_place(b, book_of_refusal(&d->rules, reason.rule));
}

/* The desk that is shown and its bytes, for the module that has the bots (thinking.c). */
EXPORT(const desk *, table_desk, const page_table *t)
{
    return page_desk(t);
}

EXPORT(size_t, table_desk_size, void)
{
    return sizeof(desk);
}

/* How many requests have no answer. */
EXPORT(unsigned, table_waits, const page_table *t)
{
    return page_desk(t)->asking.count;
}

/* The oldest answer that was not told yet, to whoever sits here; false: there is none. */
EXPORT(bool, table_answer, page_table *t)
{
    desk_answer answer;
    buffer *b = module_say();
    for (unsigned who = 0; who < t->people; who++)
        if (desk_next_answer(&t->desks[who], &answer)) {
            scene_put_answer(b, &answer);
            return true;
        }
    return false;
}
