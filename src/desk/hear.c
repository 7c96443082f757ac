/* hear.c - what the server says of a desk's table. */
#include <string.h>

#include "base/line.h"
#include "base/utf8.h"
#include "desk/fold.h"

/* ---- Beginning and forgetting ------------------------------------------------------------ */

static void empty(desk *d, const char code[TABLE_CODE], uint32_t epoch)
{
    memset(d, 0, offsetof(desk, asking));
    memcpy(d->code, code, TABLE_CODE);
    d->epoch = epoch;
    d->seat = d->eyes = d->hosting = d->ask_seat = HB_NONE;
    d->setup.options = hb_options_standard();
    hb_rules_make(&d->rules, &d->setup.options, NULL);
}

void desk_follow(desk *d, const char *code)
{
    int64_t last_id = d->asking.last_id;
    char own[TABLE_CODE] = "";
    for (size_t i = 0; i + 1 < sizeof own && code[i]; i++)
        own[i] = code[i];
    empty(d, own, d->epoch + 1);
    memset(&d->asking, 0, sizeof d->asking);
    d->asking.last_id = last_id;
}

void desk_begin(desk *d, const char *code)
{
    memset(d, 0, sizeof *d);
    desk_follow(d, code);
}

void desk_forget(desk *d)
{
    char code[TABLE_CODE];
    memcpy(code, d->code, sizeof code);
    empty(d, code, d->epoch + 1);
}

/* ---- Entries ----------------------------------------------------------------------------- */

static folded *const folds[] = {
#define ENTRY(ID, name, fold, desk, seen, carries, facts, fields, said, words) desk_fold_##desk,
#include "table/entries.def"
};

/* Kinds that are newer than this program are passed over. */
static bool fold_kind(desk *d, const entry *e)
{
    if (e->kind >= TABLE_KINDS)
        return true;
    return (d->seq || e->kind == TABLE_CREATE) && folds[e->kind](d, e);
}

static bool blame(desk *d, const entry *e, const char *why)
{
    char kind[24];
    desk_read_text(kind, sizeof kind, e->json, "kind");
    line words = hb_line_in(d->fault, sizeof d->fault);
    hb_line_words(&words, "entry ");
    hb_line_number(&words, e->seq);
    hb_line_words(&words, " (");
    hb_line_words(&words, kind);
    hb_line_words(&words, ") ");
    hb_line_words(&words, why); /* for programs, as all of a fault */
    return false;
}

static bool fold_entry(desk *d, const hb_json *json, int64_t now)
{
    entry e = {.json = json, .you = desk_read_yes(json, "you")};
    char kind[24];
    desk_read_text(kind, sizeof kind, json, "kind");
    e.seq = (uint32_t)desk_read_number(json, "seq", 1, UINT32_MAX, 0);
    e.time = desk_read_number(json, "time", 0, INT64_C(1) << 53, -1);
    e.kind = (uint8_t)table_kind_find(kind);
    e.seat = (uint8_t)desk_read_number(json, "seat", 0, d->rules.options.players - 1, HB_NONE);
    if (e.seq && e.seq <= d->seq) /* known already: it was on its way when the line broke */
        return true;
    if (desk_read_number(json, "last", 0, UINT32_MAX, 0) > d->seq) /* what came before is missing */
        return blame(d, &e, "misses what came before it");         /* for programs */
    if (!e.seq || e.time < d->time || !fold_kind(d, &e))
        return blame(d, &e, "cannot follow"); /* for programs */
    d->seq = e.seq;
    d->time = e.time;
    if (table_kind_is_paced(e.kind) && d->looks)
        d->paced = now;
    desk_clock_anchor(d, e.time, now);
    return true;
}

static bool fold_entries(desk *d, const hb_json *message, int64_t now)
{
    hb_json list = hb_json_get(message, "list"), json;
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &json);)
        if (!fold_entry(d, &json, now))
            return false;
    return true;
}

/* ---- Presence ---------------------------------------------------------------------------- */

/* Names and, beside them, numbers. */
static void fold_people(desk *d, const hb_json *message)
{
    hb_json names = hb_json_get(message, "watchers"), name;
    hb_json numbers = hb_json_get(message, "watching"), number;
    size_t beside = 0;
    d->people_count = 0;
    for (size_t at = 0; hb_json_next(&names, &at, NULL, &name);) {
        bool numbered = hb_json_next(&numbers, &beside, NULL, &number);
        if (name.type != '"' || d->people_count == DESK_PEOPLE)
            continue;
        char text[TABLE_TEXT];
        desk_watcher *w = &d->people[d->people_count++];
        size_t size = hb_json_string(&name, text, sizeof text);
        utf8_clean_bytes(w->name, sizeof w->name, text, size < sizeof text ? size : 0);
        w->since = numbered ? (uint32_t)desk_read_integer(&number, 1, UINT32_MAX, 0) : 0;
    }
}

/* A list of seats as bits. */
static uint8_t seats_of(const hb_json *message, const char *name)
{
    hb_json list = hb_json_get(message, name), value;
    unsigned seats = 0;
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &value);)
        seats |= 1u << desk_read_integer(&value, 0, HB_SEATS - 1, HB_SEATS);
    return (uint8_t)(seats & ((1u << HB_SEATS) - 1));
}

/* The clocks as they are now; the one that runs has been running since the turn began. */
static void fold_clocks(desk *d, const hb_json *message, int64_t now)
{
    const int64_t most = (int64_t)TABLE_SECONDS * 1000;
    hb_json list = hb_json_get(message, "clocks"), value;
    size_t at = 0;
    for (unsigned seat = 0; seat < HB_SEATS && hb_json_next(&list, &at, NULL, &value); seat++) {
        int64_t left = desk_read_integer(&value, 0, most, -1);
        if (left < 0)
            continue;
        if (seat != d->player || !desk_clock_runs(d))
            d->seats[seat].left = left;
        if (seat == d->player) {
            d->clock_left = left;
            d->clocks_at = now;
        }
    }
}

static void fold_presence(desk *d, const hb_json *message, int64_t now)
{
    unsigned here = seats_of(message, "seats");
    d->looks = true;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        d->seats[seat].here = here >> seat & 1;
    d->free = seats_of(message, "free");
    d->host = desk_read_yes(message, "host");
    d->hosting = (uint8_t)desk_read_number(message, "hosting", 0, HB_SEATS - 1, HB_NONE);
    if (d->hosting != HB_NONE)
        d->host_gone = false;
    fold_people(d, message);
    fold_clocks(d, message, now);
    if (!d->started) {
        int64_t eyes = desk_read_number(message, "eyes", -2, HB_SEATS - 1, -1);
        d->eyes = eyes >= 0 ? (uint8_t)eyes : eyes == -2 ? HB_EVERYONE : HB_NONE;
    }
}

/* ---- Messages ---------------------------------------------------------------------------- */

static void blame_text(desk *d)
{
    line words = hb_line_in(d->fault, sizeof d->fault);
    hb_line_words(&words, "a message that is not JSON"); /* for programs */
}

enum desk_heard desk_hear(desk *d, const char *text, size_t size, int64_t now)
{
    hb_json message;
    if (!hb_json_whole(&message, text, size, NULL) || message.type != '{') {
        blame_text(d);
        return DESK_REFUSED;
    }
    if (desk_read_is(&message, "type", "ok") || desk_read_is(&message, "type", "error"))
        return desk_take_answer(d, &message) ? DESK_HEARD : DESK_FOREIGN;
    if (!desk_read_is(&message, "table", d->code))
        return DESK_FOREIGN;
    if (desk_read_is(&message, "type", "entries"))
        return fold_entries(d, &message, now) ? DESK_HEARD : DESK_REFUSED;
    if (desk_read_is(&message, "type", "reset"))
        desk_forget(d);
    else if (desk_read_is(&message, "type", "presence"))
        fold_presence(d, &message, now);
    else
        return DESK_FOREIGN;
    return DESK_HEARD;
}
