/* load_table.c - what every table should look like, and what comes next there.
 *
 * All tables play the same script, of hints and discards with a few plays. It follows from the step
 * alone (whose turn it is and the numbers of the cards are no secret), so every action that a seat
 * is told of can be checked, and after a lost connection nobody has to remember anything. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load.h"

seats_table *tables;
uint32_t tables_count;
counts count;

/* ---- The script ---- */

enum { HINTS = 8, CARDS = 50 };
static char script[STEPS][16];
static unsigned script_size; /* then the game is over */

/* Takes the oldest card of a hand; the next one of the deck comes. */
static unsigned take_oldest(unsigned hand[HAND], unsigned *held, unsigned *drawn)
{
    unsigned card = hand[0];
    memmove(hand, hand + 1, (HAND - 1) * sizeof *hand);
    if (*drawn < CARDS)
        hand[HAND - 1] = (*drawn)++;
    else
        (*held)--;
    return card;
}

static void write_script(void)
{
    unsigned hands[SEATS][HAND], held[SEATS], drawn = 0, hints = HINTS, left = SEATS;
    for (unsigned seat = 0; seat < SEATS; seat++) {
        held[seat] = HAND;
        for (unsigned slot = 0; slot < HAND; slot++)
            hands[seat][slot] = drawn++;
    }
    for (script_size = 0; script_size < STEPS && left; script_size++) {
        unsigned seat = script_size % SEATS, n = script_size;
        left -= drawn == CARDS;
        if (hints && n % 3 != 2 && (hints > 3 || n % 2)) {
            hints--;
            snprintf(script[n], sizeof script[n], "hint %u %u", (seat + 1 + n % 3) % SEATS,
                     1 + n % 5);
        } else if (n == 11 || n == 14 || hints == HINTS) { /* may cost two errors, never three */
            unsigned card = take_oldest(hands[seat], &held[seat], &drawn);
            snprintf(script[n], sizeof script[n], "play %u", card);
        } else {
            unsigned card = take_oldest(hands[seat], &held[seat], &drawn);
            snprintf(script[n], sizeof script[n], "discard %u", card);
            hints++;
        }
    }
    assert(!left);
}

bool tables_make(uint32_t n)
{
    write_script();
    tables = calloc(n, sizeof *tables);
    tables_count = n;
    count.latency_room = 1 << 20;
    count.latency = malloc(count.latency_room * sizeof *count.latency);
    return tables && count.latency;
}

/* ---- Reading: the server's JSON is known to be JSON, so looking for keys is enough ---- */

typedef struct span {
    const char *at, *end;
} span;

/* What stands behind "key": in the span; an empty one when it is not there. */
static span value_of(span s, const char *key)
{
    char quoted[24];
    size_t k = (size_t)snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = memmem(s.at, (size_t)(s.end - s.at), quoted, k);
    if (!at)
        return (span){s.end, s.end};
    at += k;
    while (at < s.end && *at == ' ')
        at++;
    return (span){at, s.end};
}

static long number_at(span s)
{
    long n = 0;
    if (s.at == s.end || *s.at < '0' || *s.at > '9')
        return -1;
    for (; s.at < s.end && *s.at >= '0' && *s.at <= '9'; s.at++)
        n = n * 10 + (*s.at - '0');
    return n;
}

/* The text of a string without its quotes. */
static span text_at(span s)
{
    if (s.at == s.end || *s.at != '"')
        return (span){s.end, s.end};
    const char *end = memchr(s.at + 1, '"', (size_t)(s.end - s.at - 1));
    return (span){s.at + 1, end ? end : s.at + 1};
}

static bool is_text(span s, const char *text)
{
    size_t n = strlen(text);
    return (size_t)(s.end - s.at) == n && memcmp(s.at, text, n) == 0;
}

static void complain(const line *l, const char *what, span s)
{
    static int complaints;
    if (complaints++ < 20)
        fprintf(stderr, "load: table %u (%s) seat %u: %s: %.*s\n", l->table, tables[l->table].code,
                l->seat, what, (int)(s.end - s.at > 300 ? 300 : s.end - s.at), s.at);
}

/* ---- What a line is told ---- */

/* All four have seen the action. */
static void finish_action(seats_table *t)
{
    int64_t took = now_us() - t->sent;
    t->flying = false;
    t->step++;
    count.actions++;
    if (count.measuring && count.latency_count < count.latency_room)
        count.latency[count.latency_count++] = (uint32_t)took;
}

static bool all_have(uint32_t i, unsigned step)
{
    for (unsigned seat = 0; seat < SEATS; seat++)
        if (lines[i * SEATS + seat].acts <= step)
            return false;
    return true;
}

static void see_act(line *l, span entry)
{
    seats_table *t = &tables[l->table];
    long step = number_at(value_of(entry, "step"));
    if (step != l->acts) {
        *(step < l->acts ? &count.doubled : &count.lost) += 1;
        complain(l, step < l->acts ? "an action came twice" : "an action is missing", entry);
        return;
    }
    if (step >= (long)script_size || !is_text(text_at(value_of(entry, "action")), script[step])) {
        count.wrong++;
        complain(l, "another action than was sent", entry);
    }
    l->acts++;
    if (l->acts > t->shown)
        t->shown = l->acts;
    if (t->flying && step == t->step && all_have(l->table, (unsigned)step))
        finish_action(t);
}

static void see_entry(line *l, span entry)
{
    span kind = text_at(value_of(entry, "kind"));
    long seq = number_at(value_of(entry, "seq"));
    if (seq <= (long)l->seq) {
        count.doubled++;
        complain(l, "an entry came twice", entry);
    }
    l->seq = (uint32_t)seq;
    if (is_text(kind, "act"))
        see_act(l, entry);
    else if (is_text(kind, "sit") && number_at(value_of(entry, "seat")) == l->seat)
        l->sat = true;
    else if (is_text(kind, "ready"))
        l->ready |= (uint8_t)(1 << (number_at(value_of(entry, "seat")) & 7));
    else if (is_text(kind, "start"))
        l->started = true;
    else if (is_text(kind, "end"))
        l->over = true;
}

/* Entries begin with their seq. */
static void see_entries(line *l, span message)
{
    static const char begin[] = "{\"seq\":";
    const char *at =
        memmem(message.at, (size_t)(message.end - message.at), begin, sizeof begin - 1);
    while (at) {
        const char *from = at + 1;
        at = memmem(from, (size_t)(message.end - from), begin, sizeof begin - 1);
        see_entry(l, (span){from, at ? at : message.end});
    }
}

static void forget_table(line *l)
{
    l->seq = l->acts = l->ready = 0;
    l->sat = l->started = l->over = false;
}

/* ---- Answers: the id says what was asked ---- */

enum { ID_CREATE = 1, ID_OPEN, ID_SIT, ID_READY, ID_START, ID_SHUT, ID_ACT = 100, IDS = 1000 };

/* No two games of a table share ids, so that late answers are not taken for others. */
static long id_of(const line *l, unsigned what)
{
    return (long)tables[l->table].games * IDS + what;
}

/* What was asked; -1: something of an earlier game. */
static long what_of(const line *l, span message)
{
    long id = number_at(value_of(message, "id"));
    return id < 0 || id / IDS != tables[l->table].games ? -1 : id % IDS;
}

/* The table is followed: whatever anybody was shown or told done must be there. */
static void opened(line *l)
{
    l->open = true;
    if (l->acts < l->least) {
        char text[64];
        int n = snprintf(text, sizeof text, "%u actions, there were %u", l->acts, l->least);
        count.lost++;
        complain(l, "an action was lost", (span){text, text + n});
    }
}

static void take_ok(line *l, span message)
{
    seats_table *t = &tables[l->table];
    long id = what_of(l, message);
    if (id > 0 && id < ID_SHUT)
        l->asked = false;
    if (id == ID_CREATE) {
        span code = text_at(value_of(message, "table"));
        snprintf(t->code, sizeof t->code, "%.*s", (int)(code.end - code.at), code.at);
        for (unsigned seat = 1; seat < SEATS; seat++)
            table_look(&lines[l->table * SEATS + seat]);
    } else if (id == ID_OPEN) {
        opened(l);
    } else if (id >= ID_ACT + t->acked) {
        t->acked = (uint8_t)(id - ID_ACT + 1);
    }
}

static void take_error(line *l, span message)
{
    long what = what_of(l, message);
    if (what == ID_OPEN && is_text(text_at(value_of(message, "code")), "no-such-table"))
        count.lost++; /* all of it; it is not asked for again */
    else if (what < ID_SHUT)
        l->asked = false;
    count.errors++;
    complain(l, "an error", message);
}

void table_hear(line *l, const char *text, size_t n)
{
    span message = {text, text + n};
    span type = text_at(value_of(message, "type"));
    bool about = !is_text(type, "ok") && !is_text(type, "error") && !is_text(type, "welcome");
    if (about && !is_text(text_at(value_of(message, "table")), tables[l->table].code))
        return; /* a table that was left */
    if (is_text(type, "entries")) {
        see_entries(l, message);
        if (l->acts && !l->over)
            return; /* the game runs: nothing to look after */
    } else if (is_text(type, "ok")) {
        take_ok(l, message);
    } else if (is_text(type, "error")) {
        take_error(l, message);
    } else if (is_text(type, "welcome")) {
        l->welcome = true;
    } else if (is_text(type, "reset")) {
        forget_table(l);
        l->resetting = true;
    } else if (is_text(type, "presence")) {
        l->resetting = false;
    }
    table_look(l);
}

/* ---- What comes next ---- */

static void ask(line *l, const char *type, unsigned what, const char *more)
{
    l->asked = true;
    line_sayf(l, "{\"type\": \"%s\", \"id\": %ld, \"table\": \"%s\"%s}", type, id_of(l, what),
              tables[l->table].code, more);
}

static void create(line *l)
{
    l->asked = true;
    line_sayf(l,
              "{\"type\": \"create\", \"id\": %ld, \"setup\": {\"rules\": {\"players\": 4, "
              "\"empty_hints\": true}, \"start\": 0}}",
              id_of(l, ID_CREATE));
}

static void act(line *l, unsigned step)
{
    line_sayf(
        l, "{\"type\": \"act\", \"id\": %ld, \"table\": \"%s\", \"step\": %u, \"action\": \"%s\"}",
        id_of(l, ID_ACT + step), tables[l->table].code, step, script[step]);
}

/* All four are there and have seen the end: the next game. */
static bool all_over(uint32_t i)
{
    for (unsigned seat = 0; seat < SEATS; seat++) {
        const line *l = &lines[i * SEATS + seat];
        if (!l->over || !l->open || l->asked || l->resetting)
            return false;
    }
    return true;
}

static void next_game(uint32_t i)
{
    seats_table *t = &tables[i];
    for (unsigned seat = 0; seat < SEATS; seat++) {
        line *l = &lines[i * SEATS + seat];
        if (l->open)
            line_sayf(l, "{\"type\": \"shut\", \"id\": %ld, \"table\": \"%s\"}", id_of(l, ID_SHUT),
                      t->code);
        forget_table(l);
        l->open = l->asked = l->resetting = false;
    }
    uint32_t games = t->games + 1;
    *t = (seats_table){.games = games};
    count.games++;
}

static uint32_t tables_allowed;

void tables_allow(uint32_t n)
{
    uint32_t before = tables_allowed;
    tables_allowed = n < tables_count ? n : tables_count;
    for (uint32_t i = before; i < tables_allowed; i++)
        table_look(&lines[i * SEATS]);
}

void table_look(line *l)
{
    seats_table *t = &tables[l->table];
    if (!l->welcome || l->asked || l->resetting)
        return;
    if (l->over && l->open) {
        if (!all_over(l->table) || l->table >= tables_allowed)
            return;
        next_game(l->table);
        create(&lines[l->table * SEATS]);
    } else if (!t->code[0]) {
        if (l->seat == 0 && l->table < tables_allowed)
            create(l);
    } else if (!l->open) {
        char after[32];
        snprintf(after, sizeof after, ", \"after\": %u", l->seq);
        l->least = t->acked > t->shown ? t->acked : t->shown;
        ask(l, "open", ID_OPEN, after);
    } else if (!l->sat) {
        char seat[32];
        snprintf(seat, sizeof seat, ", \"seat\": %u", l->seat);
        ask(l, "sit", ID_SIT, seat);
    } else if (!(l->ready >> l->seat & 1)) {
        ask(l, "ready", ID_READY, ", \"ready\": true");
    } else if (l->seat == 0 && !l->started && l->ready == (1 << SEATS) - 1) {
        ask(l, "start", ID_START, "");
    } else if (t->flying && l->started && t->step % SEATS == l->seat && l->acts == t->step) {
        act(l, t->step); /* again, after a lost connection */
    }
}

void table_forget(line *l)
{
    l->welcome = l->open = l->asked = l->resetting = false;
}

/* Is every seat there, and has it seen everything? */
static bool is_settled(uint32_t i)
{
    const seats_table *t = &tables[i];
    for (unsigned seat = 0; seat < SEATS; seat++) {
        const line *l = &lines[i * SEATS + seat];
        if (!l->open || !l->started || l->over || l->acts != t->step)
            return false;
    }
    return t->step < script_size;
}

bool table_act(uint32_t i)
{
    seats_table *t = &tables[i];
    if (t->flying || !is_settled(i))
        return false;
    t->flying = true;
    t->sent = now_us();
    act(&lines[i * SEATS + t->step % SEATS], t->step);
    return true;
}

uint32_t tables_playing(void)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < tables_count; i++)
        n += tables[i].flying || is_settled(i);
    return n;
}

uint32_t tables_abandon(uint32_t most)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < tables_count && n < most; i++)
        if (!tables[i].flying && is_settled(i)) {
            next_game(i);
            create(&lines[i * SEATS]);
            n++;
        }
    return n;
}

void tables_explain(void)
{
    unsigned shown = 0;
    for (uint32_t i = 0; i < tables_count && shown < 5; i++) {
        const seats_table *t = &tables[i];
        if (t->flying ? now_us() - t->sent < 1000000 : is_settled(i))
            continue;
        shown++;
        fprintf(stderr, "load: table %u (%s): step %u, acked %u, shown %u%s\n", i, t->code, t->step,
                t->acked, t->shown, t->flying ? ", an action in flight" : "");
        for (unsigned seat = 0; seat < SEATS; seat++) {
            const line *l = &lines[i * SEATS + seat];
            fprintf(stderr, "load:   seat %u: seq %u, %u actions, ready %x%s%s%s%s%s%s%s\n", seat,
                    l->seq, l->acts, l->ready, l->welcome ? ", welcome" : ", not there",
                    l->open ? ", open" : "", l->sat ? ", sat" : "", l->started ? ", started" : "",
                    l->over ? ", over" : "", l->asked ? ", waits for an answer" : "",
                    l->resetting ? ", being reset" : "");
        }
    }
}

/* ---- Everything again ---- */

void tables_reread(void)
{
    for (uint32_t i = 0; i < lines_count; i++) {
        if (lines[i].state != LINE_DOWN)
            line_break(&lines[i]);
        forget_table(&lines[i]);
    }
}

bool tables_reread_done(void)
{
    for (uint32_t i = 0; i < lines_count; i++)
        if (!lines[i].open)
            return false;
    return true;
}
