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

static bool fold_setup(client_table *t, const hb_json *entry)
{
    hb_json setup = hb_json_get(entry, "setup");
    if (t->started || !client_setup_read(&setup, &t->setup, &t->rules))
        return false;
    for (unsigned i = 0; i < HB_SEATS; i++) {
        t->seats[i].ready = false;
        if (i >= t->rules.options.players)
            free_seat(t, i);
    }
    return true;
}

static bool fold_sit(client_table *t, const hb_json *entry)
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

static bool fold_rename(client_table *t, const hb_json *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    fold_take_text(t->seats[seat].name, sizeof t->seats[seat].name, entry, "name");
    return true;
}

/* A bot instead of whoever sat there: leave, and bot before the game. */
static bool fold_bot(client_table *t, const hb_json *entry)
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

static bool fold_leave(client_table *t, const hb_json *entry)
{
    if (!fold_bot(t, entry))
        return false;
    t->seats[fold_seat_of(t, entry)].vacant = t->started;
    return true;
}

static bool fold_away(client_table *t, const hb_json *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    fold_take_text(t->seats[seat].bot, sizeof t->seats[seat].bot, entry, "bot");
    return true;
}

static bool fold_back(client_table *t, const hb_json *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    t->seats[seat].bot[0] = 0;
    return true;
}

static bool fold_ready(client_table *t, const hb_json *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    t->seats[seat].ready = fold_yes(entry, "ready");
    return true;
}

/* ---- Entries ------------------------------------------------------------------------------- */

static bool fold_timeout(client_table *t, const hb_json *entry)
{
    (void)entry;
    if (t->player < HB_SEATS && t->seats[t->player].left > 0)
        t->seats[t->player].left = 0;
    return t->timed_out = true;
}

static bool fold_unwatch(client_table *t, const hb_json *entry)
{
    t->sent_away |= fold_yes(entry, "you") && fold_yes(entry, "sent");
    return true;
}

typedef bool folded(client_table *t, const hb_json *entry);

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
static bool fold_kind(client_table *t, const hb_json *entry, unsigned kind)
{
    return kind >= TABLE_KINDS || !folds[kind] || folds[kind](t, entry);
}

static bool fold_entry(client_table *t, const hb_json *entry, int64_t now)
{
    hb_json number = hb_json_get(entry, "seq");
    int64_t seq;
    if (!hb_json_integer(&number, 1, UINT32_MAX, &seq)) {
        snprintf(t->fault, sizeof t->fault, "an entry without a seq"); /* for programs */
        return false;
    }
    if (seq <= t->seq) /* known already: it was on its way when the line broke */
        return true;
    char word[FOLD_WORD];
    const char *kind = fold_text_of(entry, "kind", word);
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

static bool fold_entries(client_table *t, const hb_json *message, int64_t now)
{
    hb_json list = hb_json_get(message, "list"), entry;
    for (size_t at = 0; list.type == '[' && hb_json_next(&list, &at, NULL, &entry);)
        if (!fold_entry(t, &entry, now))
            return false;
    return true;
}

/* ---- Presence ------------------------------------------------------------------------------ */

/* Names and, beside them, numbers. */
static void fold_watchers(client_table *t, const hb_json *names, const hb_json *numbers)
{
    hb_json name, number = {0};
    size_t at = 0, beside = 0;
    t->people_count = 0;
    while (t->people_count < CLIENT_PEOPLE && names->type == '[' &&
           hb_json_next(names, &at, NULL, &name)) {
        int64_t since = 0;
        if (numbers->type != '[' || !hb_json_next(numbers, &beside, NULL, &number))
            number = (hb_json){0};
        hb_json_integer(&number, 1, UINT32_MAX, &since);
        if (name.type != '"')
            continue;
        fold_clean(t->people[t->people_count], TABLE_NAME, &name);
        t->since[t->people_count++] = (uint32_t)since;
    }
}

/* Milliseconds that a clock shows; a bound keeps sums of them small. */
static int64_t clock_value(const hb_json *value)
{
    int64_t most = (int64_t)TABLE_SECONDS * 100000, left = -1;
    hb_json_integer(value, 0, INT64_MAX, &left);
    return left > most ? most : left;
}

static void fold_clocks(client_table *t, const hb_json *clocks)
{
    hb_json value;
    unsigned seat = 0;
    for (size_t at = 0;
         seat < HB_SEATS && clocks->type == '[' && hb_json_next(clocks, &at, NULL, &value); seat++)
        t->seats[seat].left = clock_value(&value);
}

/* A list of seats as bits. */
static uint8_t seats_of(const hb_json *message, const char *key)
{
    hb_json list = hb_json_get(message, key), value;
    unsigned seats = 0;
    int64_t seat;
    for (size_t at = 0; list.type == '[' && hb_json_next(&list, &at, NULL, &value);)
        if (hb_json_integer(&value, 0, HB_SEATS - 1, &seat))
            seats |= 1u << seat;
    return (uint8_t)seats;
}

static void fold_presence(client_table *t, const hb_json *message, int64_t now)
{
    unsigned here = seats_of(message, "seats");
    hb_json clocks = hb_json_get(message, "clocks"), names = hb_json_get(message, "watchers"),
            numbers = hb_json_get(message, "watching");
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        t->seats[seat].here = here >> seat & 1;
    t->free = seats_of(message, "free");
    fold_settle_clocks(t, now);
    fold_clocks(t, &clocks);
    fold_watchers(t, &names, &numbers);
    t->host = fold_yes(message, "host");
    t->hosting = (uint8_t)fold_number_of(message, "hosting", HB_SEATS, HB_NONE);
    if (!t->started) {
        int64_t eyes = fold_integer_of(message, "eyes");
        t->eyes = eyes >= 0 && eyes < HB_SEATS ? (uint8_t)eyes : eyes == -2 ? HB_EVERYONE : HB_NONE;
    }
}

/* ---- Messages ------------------------------------------------------------------------------ */

bool client_fold(client_table *t, const hb_json *message, int64_t now)
{
    hb_json code = hb_json_get(message, "table");
    if (t->code[0] ? !hb_json_is(&code, t->code) : code.type == '"' && !hb_json_is(&code, ""))
        return true;
    if (fold_is(message, "type", "entries"))
        return fold_entries(t, message, now);
    if (fold_is(message, "type", "reset"))
        client_table_forget(t);
    else if (fold_is(message, "type", "presence"))
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
