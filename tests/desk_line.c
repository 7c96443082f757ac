/* desk_line.c - desks whose lines break: at every single entry of games, before and after what they
 * had asked for came through. Nothing is lost, and nothing is asked twice. */
#include "desk/desk.h"

#include "base/random.h"
#include "table_log.h"
#include "wire/wire.h"

enum { PEOPLE = 2, DEEDS = 40 };

/* Somebody at a table, and the line to it. */
typedef struct person {
    desk d;
    unsigned eyes;
    bool cut;         /* the line is broken: what is said is not heard */
    unsigned said;    /* lines of talk that they have asked for */
    unsigned asked;   /* take-backs */
    unsigned answers; /* that they got */
    unsigned wants;   /* requests made */
} person;

static person people[PEOPLE];
static table_log l;
static hb_random chance;
static unsigned breaks_at; /* the entry at which the line of the first one breaks; 0: none */
static unsigned met_again;

static unsigned below(unsigned n)
{
    return random_below(&chance, n);
}

static void hear(person *p, const char *text)
{
    enum desk_heard heard = desk_hear(&p->d, text, strlen(text), l.now);
    CHECK_OR(heard != DESK_REFUSED, "%s: %s", p->d.fault, text);
}

static void tell(person *p, const table *t, const table_entry *e, const hb_game *before)
{
    buffer b = buffer_make(1 << 16);
    wire_begin_entries(&b, "abc");
    if (wire_entry(&b, t, e, before, p->eyes, 1 + (p - people))) {
        wire_end_entries(&b);
        hear(p, buffer_text(&b));
    }
    buffer_free(&b);
}

static void on_entry(void *context, const table *t, const table_entry *e, const hb_game *before)
{
    (void)context;
    if (breaks_at && e->seq >= breaks_at && !people[0].cut) {
        people[0].cut = true;
        breaks_at = 0;
    }
    for (unsigned i = 0; i < PEOPLE; i++)
        if (!people[i].cut && table_eyes(t, 1 + i) == people[i].eyes)
            tell(&people[i], t, e, before);
}

/* All after the last entry that they have; from the beginning for other eyes. */
static void open_again(person *p)
{
    table t;
    unsigned eyes = table_eyes(&l.t, 1 + (p - people));
    memset(&t, 0, sizeof t);
    if (eyes != p->eyes)
        hear(p, "{\"type\": \"reset\", \"table\": \"abc\"}");
    p->eyes = eyes;
    uint32_t after = p->d.seq;
    for (unsigned i = 0; i < l.count; i++) {
        char room[TABLE_ENTRY_ROOM];
        table_entry e = log_read(&l, i, room);
        hb_game before = t.game;
        CHECK(table_fold(&t, &e) == TABLE_OK);
        if (e.seq > after)
            tell(p, &t, &e, &before);
    }
    table_free(&t);
}

static void look_again(void)
{
    for (unsigned i = 0; i < PEOPLE; i++)
        if (!people[i].cut && table_eyes(&l.t, 1 + i) != people[i].eyes)
            open_again(&people[i]);
}

/* A command comes through; its answer only where the line has not broken meanwhile. */
static void deliver(person *p, const char *line)
{
    static wire_command c;
    wire_fault fault;
    wire_order o;
    wire_asker asker = {.person = 1 + (p - people), .name = p == people ? "Ann" : "Bob"};
    char text[200];
    CHECK(wire_read(&c, line, strlen(line), &fault));
    CHECK(!wire_order_make(&o, &c, &l.t, &asker));
    o.command.present = 3;
    table_error err = log_do(&l, &o.command);
    look_again();
    if (p->cut)
        return;
    snprintf(text, sizeof text, "{\"type\": \"%s\", \"id\": %lld, \"code\": \"%s\"}",
             err ? "error" : "ok", (long long)c.number[WIRE_FIELD_id], table_error_name(err));
    hear(p, text);
}

/* What cannot be done any more is said, and that is an answer, too. */
static bool is_late(const char *code)
{
    static const char *const codes[] = {"stale-step", "nothing-to-do", "not-running",
                                        "paused",     "bad-card",      "no-take-back"};
    for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(codes[i], code) == 0)
            return true;
    return false;
}

static void take_answers(person *p)
{
    for (desk_answer answer; desk_next_answer(&p->d, &answer); p->answers++)
        CHECK_OR(answer.ok || is_late(answer.code), "%s of %s", answer.code,
                 desk_kind_of(answer.what)->name);
}

static void ask(person *p, const desk_request *request)
{
    char line[DESK_LINE];
    if (!desk_can(&p->d, request, NULL))
        return;
    CHECK(desk_ask(&p->d, request, l.now, line));
    p->wants++;
    if (!p->cut)
        deliver(p, line);
    take_answers(p);
}

/* The line is there again: the table is opened, and what has no answer is asked again. */
static void come_back(person *p)
{
    static char lines[DESK_ASKED][DESK_LINE];
    unsigned count = 0;
    p->cut = false;
    open_again(p);
    for (unsigned at = 0; desk_again(&p->d, &at, l.now, lines[count]);)
        count++;
    met_again += count;
    for (unsigned i = 0; i < count; i++)
        deliver(p, lines[i]);
    take_answers(p);
    CHECK(p->d.asking.count == 0);
}

static void say_something(person *p)
{
    desk_request say = desk_request_make(DESK_DO_SAY);
    snprintf(say.text, sizeof say.text, "%u: %u", (unsigned)(p - people), p->said / 2); /* twice */
    if (desk_can(&p->d, &say, NULL)) {
        ask(p, &say);
        p->said++;
    }
}

static void do_something(person *p)
{
    desk_request request, chosen;
    unsigned n = 0;
    if (!below(3)) {
        say_something(p);
        return;
    }
    for (unsigned at = 0; desk_each(&p->d, &at, &request);)
        if ((desk_action_of(&request).type != HB_NONE || request.what == DESK_DO_UNDO ||
             request.what == DESK_DO_YES || request.what == DESK_DO_MARK ||
             request.what == DESK_DO_PAUSE || request.what == DESK_DO_RESUME) &&
            !below(++n))
            chosen = request;
    if (!n)
        return;
    bool asks = chosen.what == DESK_DO_UNDO; /* or agrees, if somebody else asks for the same */
    uint32_t wants = p->wants;
    ask(p, &chosen);
    p->asked += asks && p->wants > wants;
}

/* ---- A game ------------------------------------------------------------------------------ */

static void begin(void)
{
    table_setup setup = table_setup_standard(HB_NEW);
    setup.options.players = PEOPLE;
    setup.chat = TABLE_CHAT_FREE;
    setup.clock = TABLE_CLOCK_MOVE;
    setup.seconds = 3600;
    for (unsigned i = 0; i < PEOPLE; i++) {
        people[i] = (person){.eyes = HB_NONE};
        desk_begin(&people[i].d, "abc");
    }
    log_heard = on_entry;
    CHECK(log_begin(&l, &setup, 1) == TABLE_OK);
    for (unsigned i = 0; i < PEOPLE; i++)
        at_seat(&l, 1 + i, TABLE_DO_SIT, i, i ? "Bob" : "Ann");
    yes_no(&l, 2, TABLE_DO_READY, true);
    at_seat(&l, 1, TABLE_DO_START, HB_NONE, SEED_HEX);
    look_again();
}

/* What each of them asked for is in the log as often as it was asked. */
static void count_all(void)
{
    unsigned said[PEOPLE] = {0}, asked[PEOPLE] = {0};
    for (unsigned i = 0; i < l.count; i++) {
        const table_entry *e = &l.list[i].entry;
        if (e->person >= 1 && e->person <= PEOPLE) {
            said[e->person - 1] += e->kind == TABLE_SAY;
            asked[e->person - 1] += e->kind == TABLE_ASK;
        }
    }
    for (unsigned i = 0; i < PEOPLE; i++) {
        CHECK_OR(said[i] == people[i].said, "%u said, %u in the log", people[i].said, said[i]);
        CHECK_OR(asked[i] <= people[i].asked, "%u asked, %u in the log", people[i].asked, asked[i]);
        CHECK(people[i].answers == people[i].wants && people[i].d.asking.count == 0);
    }
}

static unsigned play(uint64_t seed, unsigned at, bool late)
{
    situation("game %u, the line breaks at entry %u%s", (unsigned)seed, at, late ? ", late" : "");
    hb_random_seed(&chance, seed);
    breaks_at = 0;
    begin();
    breaks_at = at;
    for (unsigned i = 0; i < DEEDS; i++) {
        l.now += 1000;
        if (breaks_at && l.t.seq + 1 >= breaks_at && !late) { /* before anything comes through */
            people[0].cut = true;
            breaks_at = 0;
        }
        do_something(&people[i % PEOPLE]);
        if (people[0].cut && (i % 5 == 4 || i + 1 == DEEDS))
            come_back(&people[0]);
    }
    if (people[0].cut)
        come_back(&people[0]);
    count_all();
    for (unsigned i = 0; i < PEOPLE; i++) {
        const hb_view *view = desk_view(&people[i].d);
        hb_view there;
        hb_view_make(&there, &l.t.game, l.t.rules, people[i].eyes);
        CHECK(view && memcmp(view, &there, sizeof there) == 0);
    }
    unsigned entries = l.count;
    log_heard = NULL;
    log_end(&l);
    return entries;
}

int main(int argc, char **argv)
{
    unsigned games = argc > 1 ? (unsigned)atoi(argv[1]) : 40;
    unsigned breaks = 0;
    for (unsigned seed = 1; seed <= games; seed++) {
        unsigned entries = play(seed, 0, false);
        for (unsigned at = 5; at <= entries; at++, breaks++) {
            play(seed, at, false);
            play(seed, at, true);
        }
    }
    CHECK(met_again > breaks / 4);
    done("a line that breaks at any entry of a game loses nothing, and nothing is asked twice");
    return tap_end();
}
