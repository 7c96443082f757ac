/* fold.c - a table as a client knows it, moved by what the server says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "client/fold_inner.h"
#include "client/setup.h"

/* ---- Making and forgetting ----------------------------------------------------------------- */

static void free_game(client_table *t)
{
    free(t->steps);
    free(t->views);
    free(t->backs);
    t->backs = NULL;
    t->backs_count = 0;
    t->uncounted = false;
    t->steps = NULL;
    t->views = NULL;
    t->steps_count = 0;
}

static void free_texts(client_table *t)
{
    for (unsigned i = 0; i < t->chat_count; i++)
        free(t->chat[i].text);
    free(t->chat);
    for (unsigned i = 0; i < HB_NUMBERS; i++)
        free(t->notes[i]);
}

static void empty(client_table *t, const char *code, uint32_t epoch)
{
    memset(t, 0, sizeof *t);
    snprintf(t->code, sizeof t->code, "%s", code);
    t->epoch = epoch;
    t->seat = t->player = t->eyes = t->hosting = t->ask_seat = HB_NONE;
    for (unsigned i = 0; i < HB_SEATS; i++)
        t->seats[i].left = -1;
    t->setup.options = hb_options_standard();
    hb_rules_make(&t->rules, &t->setup.options, NULL);
}

client_table *client_table_make(const char *code)
{
    client_table *t = malloc(sizeof *t);
    if (t)
        empty(t, code, 0);
    return t;
}

void client_table_forget(client_table *t)
{
    char code[CLIENT_CODE];
    memcpy(code, t->code, sizeof code);
    free_game(t);
    free_texts(t);
    empty(t, code, t->epoch + 1);
}

void client_table_free(client_table *t)
{
    if (!t)
        return;
    free_game(t);
    free_texts(t);
    free(t);
}

/* ---- Before the game ----------------------------------------------------------------------- */

static void free_seat(client_table *t, unsigned seat)
{
    int64_t left = t->seats[seat].left;
    memset(&t->seats[seat], 0, sizeof t->seats[seat]);
    t->seats[seat].left = left;
    if (t->seat == seat)
        t->seat = HB_NONE;
}

static bool fold_setup(client_table *t, const json_t *entry)
{
    const char *what = "";
    if (t->started ||
        !client_setup_read(json_object_get(entry, "setup"), &t->setup, &t->rules, &what))
        return false;
    for (unsigned i = 0; i < HB_SEATS; i++) {
        t->seats[i].ready = false;
        if (i >= t->rules.options.players)
            free_seat(t, i);
    }
    return true;
}

static bool fold_sit(client_table *t, const json_t *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    client_seat *s = &t->seats[seat];
    bool you = fold_yes(entry, "you");
    unsigned from = fold_number_of(entry, "from", t->rules.options.players, HB_NONE);
    if (from != HB_NONE)
        free_seat(t, from);
    if (you && t->seat != HB_NONE) /* nobody has two */
        free_seat(t, t->seat);
    free_seat(t, seat);
    fold_take_text(s->name, sizeof s->name, entry, "name");
    s->you = you;
    if (you)
        t->seat = (uint8_t)seat;
    return true;
}

static bool fold_rename(client_table *t, const json_t *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    fold_take_text(t->seats[seat].name, sizeof t->seats[seat].name, entry, "name");
    return true;
}

/* A bot instead of whoever sat there: leave, and bot before the game. */
static bool fold_bot(client_table *t, const json_t *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    t->agreed &= (uint8_t) ~(1u << seat);
    if (t->ask_seat == seat)
        t->ask_seat = HB_NONE;
    free_seat(t, seat);
    fold_take_text(t->seats[seat].bot, sizeof t->seats[seat].bot, entry, "bot");
    return true;
}

static bool fold_leave(client_table *t, const json_t *entry)
{
    if (!fold_bot(t, entry))
        return false;
    t->seats[fold_seat_of(t, entry)].vacant = t->started;
    return true;
}

static bool fold_away(client_table *t, const json_t *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    fold_take_text(t->seats[seat].bot, sizeof t->seats[seat].bot, entry, "bot");
    return true;
}

static bool fold_back(client_table *t, const json_t *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    t->seats[seat].bot[0] = 0;
    return true;
}

static bool fold_ready(client_table *t, const json_t *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    t->seats[seat].ready = fold_yes(entry, "ready");
    return true;
}

/* ---- Entries ------------------------------------------------------------------------------- */

static bool fold_timeout(client_table *t, const json_t *entry)
{
    (void)entry;
    if (t->player < HB_SEATS && t->seats[t->player].left > 0)
        t->seats[t->player].left = 0;
    return t->timed_out = true;
}

static bool fold_unwatch(client_table *t, const json_t *entry)
{
    t->sent_away |= fold_yes(entry, "you") && fold_yes(entry, "sent");
    return true;
}

typedef bool folded(client_table *t, const json_t *entry);

static folded *const folds[TABLE_KINDS] = {
    [TABLE_CREATE] = fold_setup,    [TABLE_SETUP] = fold_setup,
    [TABLE_SIT] = fold_sit,         [TABLE_LEAVE] = fold_leave,
    [TABLE_BOT] = fold_bot,         [TABLE_READY] = fold_ready,
    [TABLE_START] = fold_start,     [TABLE_ACT] = fold_act,
    [TABLE_TIMEOUT] = fold_timeout, [TABLE_PAUSE] = fold_pause,
    [TABLE_RESUME] = fold_resume,   [TABLE_AWAY] = fold_away,
    [TABLE_BACK] = fold_back,       [TABLE_ASK] = fold_ask,
    [TABLE_ANSWER] = fold_answer,   [TABLE_TAKE_BACK] = fold_take_back,
    [TABLE_SAY] = fold_say,         [TABLE_NOTE] = fold_note,
    [TABLE_MARK] = fold_mark,       [TABLE_ORDER] = fold_order,
    [TABLE_UNWATCH] = fold_unwatch, [TABLE_END] = fold_end,
    [TABLE_REMATCH] = fold_rematch, [TABLE_RENAME] = fold_rename,
};

/* Nothing is done for watch (presence says more), nor for kinds newer than this program. */
static bool fold_kind(client_table *t, const json_t *entry, unsigned kind)
{
    return kind >= TABLE_KINDS || !folds[kind] || folds[kind](t, entry);
}

static bool fold_entry(client_table *t, const json_t *entry, int64_t now)
{
    const json_t *number = json_object_get(entry, "seq");
    json_int_t seq = json_integer_value(number);
    if (!json_is_integer(number) || seq < 1 || seq > UINT32_MAX) {
        snprintf(t->fault, sizeof t->fault, "an entry without a seq"); /* for programs */
        return false;
    }
    if (seq <= t->seq) /* known already: it was on its way when the line broke */
        return true;
    const char *kind = fold_text_of(entry, "kind");
    uint32_t before = t->seq;
    t->seq = (uint32_t)seq;
    fold_settle_clocks(t, now);
    if (fold_kind(t, entry, table_kind_find(kind)))
        return true;
    char shown[24];
    t->seq = before;
    utf8_clean(shown, sizeof shown, kind);
    /* for programs: no server of ours says that */
    snprintf(t->fault, sizeof t->fault, "entry %u (%s) cannot follow", (unsigned)seq, shown);
    return false;
}

static bool fold_entries(client_table *t, const json_t *message, int64_t now)
{
    const json_t *list = json_object_get(message, "list"), *entry;
    size_t i;
    json_array_foreach (list, i, entry)
        if (!fold_entry(t, entry, now))
            return false;
    return true;
}

/* ---- Presence ------------------------------------------------------------------------------ */

/* Names and, beside them, numbers. */
static void fold_watchers(client_table *t, const json_t *names, const json_t *numbers)
{
    t->people_count = 0;
    for (size_t i = 0; i < json_array_size(names) && t->people_count < CLIENT_PEOPLE; i++) {
        const json_t *name = json_array_get(names, i);
        json_int_t number = json_integer_value(json_array_get(numbers, i));
        uint32_t since = number > 0 && number <= UINT32_MAX ? (uint32_t)number : 0;
        if (!json_is_string(name))
            continue;
        utf8_clean(t->people[t->people_count], TABLE_NAME, json_string_value(name));
        t->since[t->people_count++] = since;
    }
}

/* Milliseconds that a clock shows; a bound keeps sums of them small. */
static int64_t clock_value(const json_t *value)
{
    json_int_t most = (json_int_t)TABLE_SECONDS * 100000, left = json_integer_value(value);
    return !json_is_integer(value) || left < 0 ? -1 : left > most ? most : left;
}

/* A list of seats as bits. */
static uint8_t seats_of(const json_t *list)
{
    const json_t *value;
    size_t i;
    unsigned seats = 0;
    json_array_foreach (list, i, value)
        if (json_integer_value(value) >= 0 && json_integer_value(value) < HB_SEATS)
            seats |= 1u << json_integer_value(value);
    return (uint8_t)seats;
}

static void fold_presence(client_table *t, const json_t *message, int64_t now)
{
    unsigned here = seats_of(json_object_get(message, "seats"));
    const json_t *clocks = json_object_get(message, "clocks"), *value;
    size_t i;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        t->seats[seat].here = here >> seat & 1;
    t->free = seats_of(json_object_get(message, "free"));
    fold_settle_clocks(t, now);
    json_array_foreach (clocks, i, value)
        if (i < HB_SEATS)
            t->seats[i].left = clock_value(value);
    fold_watchers(t, json_object_get(message, "watchers"), json_object_get(message, "watching"));
    t->host = fold_yes(message, "host");
    t->hosting = (uint8_t)fold_number_of(message, "hosting", HB_SEATS, HB_NONE);
    if (!t->started) {
        json_int_t eyes = json_integer_value(json_object_get(message, "eyes"));
        t->eyes = eyes >= 0 && eyes < HB_SEATS ? (uint8_t)eyes : eyes == -2 ? HB_EVERYONE : HB_NONE;
    }
}

/* ---- Messages ------------------------------------------------------------------------------ */

bool client_fold(client_table *t, const json_t *message, int64_t now)
{
    const char *type = fold_text_of(message, "type");
    if (strcmp(fold_text_of(message, "table"), t->code) != 0)
        return true;
    if (strcmp(type, "entries") == 0)
        return fold_entries(t, message, now);
    if (strcmp(type, "reset") == 0)
        client_table_forget(t);
    else if (strcmp(type, "presence") == 0)
        fold_presence(t, message, now);
    return true;
}

const hb_view *client_view(const client_table *t)
{
    return t->started && t->views ? &t->views[t->steps_count] : NULL;
}

bool client_on_turn(const client_table *t)
{
    const hb_view *view = client_view(t);
    return view && t->state == TABLE_PLAYS && view->game.phase != HB_OVER && t->seat != HB_NONE &&
           view->seat == t->seat && view->game.player == t->seat && !t->seats[t->seat].bot[0];
}
