/* table.c - a table, command by command: who may do what and when, clocks, take-backs, watching,
 * chat, bots, the end. After every command the table is compared with its stored log
 * (table_log.h), and refusals must have changed nothing. */
#include "table_log.h"

#include "base/random.h"
#include "bots/bot.h"
#include "combos.h"
#include <jansson.h>

/* People. ANN makes the tables. */
enum { ANN = 1, BOB, CEM, DOT, EVE };

#define REFUSED(why, ...) CHECK((__VA_ARGS__) == TABLE_ERR_##why)
#define DONE(...)         CHECK((__VA_ARGS__) == TABLE_OK)

static table_log l;

static table_setup base(unsigned players)
{
    table_setup s = table_setup_standard(HB_ABACUS);
    s.options.players = (uint8_t)players;
    s.start = 0;
    return s;
}

/* People sit from seat 0 on, bots fill the rest; the game runs. */
static void begin(const table_setup *setup, unsigned people)
{
    DONE(log_begin(&l, setup, ANN));
    for (unsigned seat = 0; seat < setup->options.players; seat++)
        if (seat < people)
            DONE(at_seat(&l, ANN + (table_person)seat, TABLE_DO_SIT, seat, "Somebody"));
        else
            DONE(at_seat(&l, ANN, TABLE_DO_BOT, seat, "cautious"));
    for (unsigned seat = 1; seat < people; seat++)
        DONE(yes_no(&l, ANN + (table_person)seat, TABLE_DO_READY, true));
    DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    CHECK(l.t.state == TABLE_PLAYS);
}

static table_error tick(void)
{
    return plain(&l, 0, TABLE_DO_TICK);
}

/* ---- Setups ------------------------------------------------------------------------------ */

static void setups(void)
{
    for (unsigned i = 0; i < COMBOS * 4; i++) {
        table_setup s = table_setup_standard(i % 4), read = table_setup_standard(HB_ABACUS);
        s.options = combo(i / 4);
        s.options.edition = (uint8_t)(i % 4);
        s.listed = i % 2;
        s.chat = (uint8_t)(i % 3);
        s.watch = (uint8_t)(i / 3 % 3);
        s.clock = (uint8_t)(i / 9 % 3);
        s.timeout = i / 2 % 2, s.take_back = i / 4 % 2;
        s.start = i % 5 ? HB_NONE : 1;
        s.seconds = s.clock ? 1 + i : 0;
        s.increment = s.clock == TABLE_CLOCK_BUDGET ? i % 60 : 0;
        CHECK(table_setup_good(&s, NULL));
        buffer b = buffer_make(TABLE_ENTRY_ROOM / 2);
        table_setup_write(&b, &s);
        json_t *json = json_loads(buffer_text(&b), 0, NULL);
        CHECK(buffer_ok(&b) && json && table_setup_read(&read, json, NULL));
        CHECK(memcmp(&s, &read, sizeof s) == 0);
        json_decref(json);
        buffer_free(&b);
    }
    done("setups as JSON, there and back");
}

/* Reads a change of the standard setup; "" or the field that is wrong. */
static const char *change(table_setup *s, const char *text)
{
    static char name[64];
    const char *field = "";
    json_t *json = json_loads(text, JSON_ALLOW_NUL, NULL);
    table_setup before = *s;
    bool good = table_setup_read(s, json, &field);
    CHECK(good || memcmp(&before, s, sizeof before) == 0);
    snprintf(name, sizeof name, "%s", good ? "" : field);
    json_decref(json);
    return name;
}

static void changes(void)
{
    table_setup s = table_setup_standard(HB_ABACUS);
    CHECK(s.chat == TABLE_CHAT_SILENT && s.watch == TABLE_WATCH_SEAT && !s.listed && !s.seconds);
    CHECK(!*change(&s, "{}"));
    CHECK(!*change(&s, "{\"rules\": {\"edition\": \"new\", \"players\": 4}}"));
    CHECK(s.chat == TABLE_CHAT_PHRASES && s.options.players == 4);
    CHECK(!*change(&s, "{\"rules\": {\"bonus_tiles\": true}, \"start\": 3}"));
    CHECK(s.options.players == 4 && s.options.edition == HB_NEW && s.start == 3);
    CHECK(!*change(&s, "{\"clock\": \"budget\", \"seconds\": 300, \"increment\": 5}"));
    CHECK(!*change(&s, "{\"clock\": \"move\"}") && s.seconds == 300 && s.increment == 0);
    CHECK(!*change(&s, "{\"clock\": \"none\"}") && s.seconds == 0);
    CHECK(!*change(&s, "{\"rules\": {\"players\": 2}}") && s.start == HB_NONE);
    CHECK(!*change(&s, "{\"rules\": {\"edition\": \"short\"}, \"chat\": \"free\"}"));
    CHECK(s.chat == TABLE_CHAT_FREE);
    static const char *const wrong[][2] = {
        {"[]", "setup"},
        {"{\"colour\": 1}", "colour"},
        {"{\"rules\": 1}", "rules"},
        {"{\"rules\": {\"hats\": 1}}", "rules"},
        {"{\"rules\": {\"players\": 6}}", "players"},
        {"{\"rules\": {\"players\": \"2\"}}", "players"},
        {"{\"rules\": {\"colours\": 1, \"values\": 1, \"players\": 5, \"hand\": 5}}", "hand"},
        {"{\"start\": 2}", "start"},
        {"{\"start\": -1}", "start"},
        {"{\"start\": 4294967296}", "start"},
        {"{\"start\": \"me\"}", "start"},
        {"{\"start\": null}", "start"},
        {"{\"listed\": 1}", "listed"},
        {"{\"chat\": \"loud\"}", "chat"},
        {"{\"chat\": 1}", "chat"},
        {"{\"chat\": \"free\\u0000\"}", "chat"},
        {"{\"watch\": true}", "watch"},
        {"{\"timeout\": \"lose\"}", "timeout"},
        {"{\"clock\": \"move\"}", "seconds"},
        {"{\"clock\": \"move\", \"seconds\": 0}", "seconds"},
        {"{\"clock\": \"move\", \"seconds\": 604801}", "seconds"},
        {"{\"clock\": \"move\", \"seconds\": 1.5}", "seconds"},
        {"{\"clock\": \"budget\", \"seconds\": 9, \"increment\": -1}", "increment"},
        {"{\"take_back\": \"yes\"}", "take_back"},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *field = change(&s, wrong[i][0]);
        CHECK(strcmp(field, wrong[i][1]) == 0);
        if (strcmp(field, wrong[i][1]) != 0)
            printf("# %s: '%s', not '%s'\n", wrong[i][0], field, wrong[i][1]);
    }
    CHECK(!table_setup_read(&s, NULL, NULL));
    table_setup bad = base(2);
    bad.watch = 3;
    REFUSED(BAD_SETUP, table_create(&l.t, &bad, ANN, 1, NULL, NULL));
    bad = base(2);
    REFUSED(NOT_HOST, table_create(&l.t, &bad, 0, 1, NULL, NULL));
    bad.seconds = 5;
    CHECK(!table_setup_good(&bad, NULL));
    done("setups are changed and refused field by field");
}

/* ---- Before the game --------------------------------------------------------------------- */

static void sitting(void)
{
    table_setup s = base(3);
    DONE(log_begin(&l, &s, ANN));
    CHECK(l.t.host == ANN && l.t.state == TABLE_WAITS && table_eyes(&l.t, ANN) == HB_NONE);
    REFUSED(NOT_SEATED, at_seat(&l, 0, TABLE_DO_SIT, 0, "Nobody"));
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_SIT, 3, "Ann"));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_SIT, 0, ""));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_SIT, 0, "A\tB"));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_SIT, 0, "12345678901234567890123456789012"));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 1, "1234567890123456789012345678901"));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 1, "Ann")); /* sits there already */
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, HB_NONE, "Ann"));
    CHECK(l.count == 2);
    REFUSED(SEAT_TAKEN, at_seat(&l, BOB, TABLE_DO_SIT, 1, "Bob"));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, HB_NONE, "Bob"));
    CHECK(table_seat_of(&l.t, BOB) == 0);
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 2, "Bob")); /* changes seats */
    CHECK(table_seat_of(&l.t, BOB) == 2 && !l.t.seats[0].person);
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, HB_NONE, "Cem"));
    REFUSED(NO_SEAT, at_seat(&l, DOT, TABLE_DO_SIT, HB_NONE, "Dot"));
    REFUSED(NOT_SEATED, plain(&l, DOT, TABLE_DO_LEAVE));
    REFUSED(NOT_HOST, at_seat(&l, BOB, TABLE_DO_LEAVE, 0, ""));
    DONE(at_seat(&l, ANN, TABLE_DO_LEAVE, 0, "")); /* the host frees a seat */
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_LEAVE, 0, ""));
    CHECK(!l.t.seats[0].person);
    /* The host's place goes round the table, and to whoever comes when nobody is left. */
    DONE(plain(&l, ANN, TABLE_DO_LEAVE));
    CHECK(l.t.host == BOB);
    DONE(plain(&l, BOB, TABLE_DO_LEAVE));
    CHECK(l.t.host == BOB && l.t.host_gone);
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, 0, "Cem"));
    CHECK(l.t.host == CEM && !l.t.host_gone);
    log_end(&l);
    done("sitting down and standing up");
}

static void bots_and_setup(void)
{
    table_setup s = base(4);
    DONE(log_begin(&l, &s, ANN));
    REFUSED(NOT_HOST, at_seat(&l, BOB, TABLE_DO_BOT, 0, "hat"));
    REFUSED(NO_SUCH_BOT, at_seat(&l, ANN, TABLE_DO_BOT, 0, "nobody"));
    REFUSED(NO_SUCH_BOT, at_seat(&l, ANN, TABLE_DO_BOT, 0, "cheat"));
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_BOT, 4, "hat"));
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_BOT, HB_NONE, "hat"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, ANN, TABLE_DO_BOT, 1, ""));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 3, "hat"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, ANN, TABLE_DO_BOT, 3, "hat"));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 3, "random"));
    CHECK(l.t.seats[3].bot == bot_find("random") && strcmp(l.t.seats[3].name, "random") == 0);
    REFUSED(SEAT_TAKEN, at_seat(&l, BOB, TABLE_DO_SIT, 3, "Bob"));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 2, "Bob"));
    REFUSED(SEAT_TAKEN, at_seat(&l, ANN, TABLE_DO_BOT, 2, "hat"));
    DONE(yes_no(&l, BOB, TABLE_DO_READY, true));
    REFUSED(NOTHING_TO_DO, yes_no(&l, BOB, TABLE_DO_READY, true));
    REFUSED(NOT_SEATED, yes_no(&l, ANN, TABLE_DO_READY, true));
    DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 3, "Cem"));
    /* A smaller table: bots go, people do not, and nobody is ready any more. */
    table_command c = order(ANN, TABLE_DO_SETUP);
    REFUSED(BAD_SETUP, log_do(&l, &c));
    c.setup = &s;
    REFUSED(NOTHING_TO_DO, log_do(&l, &c));
    s.options.players = 2;
    REFUSED(SEAT_TAKEN, log_do(&l, &c));
    s.options.players = 3;
    c.person = BOB;
    REFUSED(NOT_HOST, log_do(&l, &c));
    c.person = ANN;
    DONE(log_do(&l, &c));
    CHECK(!l.t.seats[3].bot && !l.t.seats[2].ready && l.t.rules.options.players == 3);
    CHECK(!table_watches(&l.t, CEM) && last_kind(&l, 0) == TABLE_SETUP);
    REFUSED(NOT_HOST, at_seat(&l, BOB, TABLE_DO_START, HB_NONE, SEED_HEX));
    REFUSED(SEATS_EMPTY, at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 0, "cautious"));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 1, "cautious"));
    REFUSED(NOT_READY, at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    DONE(yes_no(&l, BOB, TABLE_DO_READY, true));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_START, HB_NONE, "secret"));
    DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    /* What belongs before the game. */
    REFUSED(RUNNING, at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    REFUSED(RUNNING, at_seat(&l, ANN, TABLE_DO_BOT, 0, "hat"));
    REFUSED(RUNNING, log_do(&l, &c));
    REFUSED(RUNNING, yes_no(&l, BOB, TABLE_DO_READY, false));
    REFUSED(RUNNING, at_seat(&l, BOB, TABLE_DO_LEAVE, 0, ""));
    log_end(&l);
    done("bots, setup, ready, start");
}

/* What belongs into the game, said before it. */
static void too_early(void)
{
    table_setup s = base(2);
    s.clock = TABLE_CLOCK_MOVE;
    s.seconds = 10;
    DONE(log_begin(&l, &s, ANN));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann"));
    REFUSED(NOT_RUNNING, act(&l, ANN, 0, "play 0"));
    REFUSED(NOT_RUNNING, plain(&l, 0, TABLE_DO_BOT_ACT));
    REFUSED(NOTHING_TO_DO, tick());
    REFUSED(NOTHING_TO_DO, plain(&l, 0, TABLE_DO_STOOD));
    static const uint8_t later[] = {TABLE_DO_PAUSE, TABLE_DO_RESUME, TABLE_DO_AWAY,
                                    TABLE_DO_BACK,  TABLE_DO_ASK,    TABLE_DO_ANSWER,
                                    TABLE_DO_NOTE,  TABLE_DO_MARK,   TABLE_DO_ORDER};
    for (unsigned i = 0; i < sizeof later; i++) {
        REFUSED(NOT_RUNNING, plain(&l, ANN, later[i]));
        REFUSED(NOT_SEATED, plain(&l, BOB, later[i]));
    }
    REFUSED(RUNNING, at_seat(&l, ANN, TABLE_DO_REMATCH, HB_NONE, "abc"));
    REFUSED(NOT_HOST, plain(&l, ANN, TABLE_DO_TICK));
    REFUSED(NOT_HOST, plain(&l, ANN, TABLE_DO_BOT_ACT));
    REFUSED(NOT_HOST, plain(&l, ANN, TABLE_DO_STOOD));
    REFUSED(NOTHING_TO_DO, plain(&l, ANN, TABLE_ORDERS));
    REFUSED(NOTHING_TO_DO, plain(&l, ANN, 255));
    log_end(&l);
    done("what belongs into the game is refused before it");
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void actions(void)
{
    table_setup s = base(3);
    begin(&s, 3);
    CHECK(l.t.game.player == 0 && table_eyes(&l.t, BOB) == 1);
    REFUSED(NOT_SEATED, act(&l, DOT, 0, "play 0"));
    REFUSED(NOT_YOUR_TURN, act(&l, BOB, 0, "play 5"));
    REFUSED(STALE, act(&l, ANN, 1, "play 0"));
    REFUSED(STALE, act(&l, ANN, -1, "play 0"));
    REFUSED(RULES, act(&l, ANN, 0, "discard 0"));
    CHECK(l.why == HB_ALL_HINTS);
    REFUSED(RULES, act(&l, ANN, 0, "return 0"));
    CHECK(l.why == HB_NO_TILE);
    REFUSED(NOT_YOUR_TURN, plain(&l, 0, TABLE_DO_BOT_ACT));
    DONE(act(&l, ANN, 0, "hint 1 1"));
    unsigned count = l.count;
    DONE(act(&l, ANN, 0, "hint 1 1")); /* sent again */
    CHECK(l.count == count);
    REFUSED(STALE, act(&l, BOB, 0, "hint 1 1"));
    REFUSED(STALE, act(&l, ANN, 0, "hint 1 2"));
    REFUSED(NOT_YOUR_TURN, act(&l, ANN, 1, "hint 1 2"));
    DONE(act(&l, BOB, 1, "play 5"));
    DONE(act(&l, ANN, 0, "hint 1 1"));
    const table_entry *e = &l.list[l.count - 1].entry;
    CHECK(e->kind == TABLE_ACT && e->seat == 1 && e->person == BOB && e->number == 1 && !e->flag);
    log_end(&l);
    done("actions");
}

/* ---- Clocks ------------------------------------------------------------------------------ */

static table_setup timed(unsigned players, unsigned clock, unsigned timeout, unsigned increment)
{
    table_setup s = base(players);
    s.clock = (uint8_t)clock;
    s.timeout = (uint8_t)timeout;
    s.seconds = 10;
    s.increment = increment;
    return s;
}

static void clock_move(void)
{
    table_setup s = timed(3, TABLE_CLOCK_MOVE, TABLE_TIMEOUT_BOT, 0);
    begin(&s, 2);
    table_time start = l.now;
    CHECK(table_due(&l.t) == start + 10000 && !table_bot(&l.t));
    l.now = start + 9999;
    REFUSED(NOTHING_TO_DO, tick());
    DONE(act_any(&l, ANN, 0));
    CHECK(table_due(&l.t) == start + 19999); /* every action has its own time */
    l.now = start + 20000;
    DONE(tick());
    CHECK(last_kind(&l, 0) == TABLE_TIMEOUT && table_due(&l.t) == 0);
    REFUSED(NOTHING_TO_DO, tick());
    CHECK(table_bot(&l.t) == bot_find(TABLE_STAND_IN));
    DONE(bot_acts(&l)); /* for Bob */
    CHECK(l.list[l.count - 1].entry.flag && l.list[l.count - 1].entry.seat == 1);
    CHECK(table_bot(&l.t) == bot_find("cautious") && table_due(&l.t) == 0);
    l.now += 1000000; /* a bot has time */
    REFUSED(NOTHING_TO_DO, tick());
    DONE(bot_acts(&l));
    CHECK(!table_bot(&l.t) && table_due(&l.t) == l.now + 10000 && !l.t.timed_out);
    l.now += 10000;
    DONE(tick());
    DONE(act_any(&l, ANN, 0)); /* quicker than the bot */
    REFUSED(NOT_YOUR_TURN, plain(&l, 0, TABLE_DO_BOT_ACT));
    /* A pause keeps what is left; a resting game takes no actions. */
    l.now += 4000;
    DONE(plain(&l, ANN, TABLE_DO_PAUSE));
    CHECK(l.t.state == TABLE_RESTS && table_due(&l.t) == 0);
    REFUSED(PAUSED, plain(&l, BOB, TABLE_DO_PAUSE));
    REFUSED(PAUSED, act_any(&l, BOB, 0));
    REFUSED(PAUSED, plain(&l, 0, TABLE_DO_BOT_ACT));
    l.now += 12345678;
    REFUSED(NOTHING_TO_DO, tick());
    REFUSED(NOT_SEATED, plain(&l, DOT, TABLE_DO_RESUME));
    DONE(plain(&l, BOB, TABLE_DO_RESUME));
    REFUSED(NOTHING_TO_DO, plain(&l, BOB, TABLE_DO_RESUME));
    CHECK(table_due(&l.t) == l.now + 6000);
    /* The server was not there from 1 s on. */
    table_command c = order(0, TABLE_DO_STOOD);
    c.number64 = l.now + 1000;
    l.now += 500000;
    DONE(log_do(&l, &c));
    CHECK(table_due(&l.t) == l.now + 5000 && l.t.state == TABLE_PLAYS);
    REFUSED(NOTHING_TO_DO, log_do(&l, &c));
    log_end(&l);
    done("a clock per move, bots help out");
}

static void clock_budget(void)
{
    table_setup s = timed(2, TABLE_CLOCK_BUDGET, TABLE_TIMEOUT_PAUSE, 3);
    begin(&s, 2);
    l.now += 4000;
    DONE(act_any(&l, ANN, 0));
    CHECK(l.t.seats[0].left == 10000 - 4000 + 3000 && table_due(&l.t) == l.now + 10000);
    l.now += 1000;
    DONE(act_any(&l, BOB, 0));
    CHECK(l.t.seats[1].left == 12000 && table_due(&l.t) == l.now + 9000);
    l.now += 9000;
    DONE(tick());
    CHECK(last_kind(&l, 1) == TABLE_TIMEOUT && last_kind(&l, 0) == TABLE_PAUSE);
    CHECK(l.t.state == TABLE_RESTS && l.t.seats[0].left == 0 && !table_bot(&l.t));
    l.now += 3600000;
    DONE(plain(&l, BOB, TABLE_DO_RESUME));
    CHECK(table_due(&l.t) == l.now + 10000); /* all of it again */
    l.now += 500;
    DONE(act_any(&l, ANN, 0));
    CHECK(l.t.seats[0].left == 12500 && l.t.seats[1].left == 12000);
    /* Away: the clock stands. */
    l.now += 2000;
    DONE(at_seat(&l, BOB, TABLE_DO_AWAY, 1, "hat"));
    CHECK(table_due(&l.t) == 0 && table_bot(&l.t) == bot_find("hat"));
    l.now += 99999;
    DONE(plain(&l, BOB, TABLE_DO_BACK));
    CHECK(table_due(&l.t) == l.now + 10000);
    log_end(&l);
    /* A budget that is used up in a game where bots help out: they play on. */
    s = timed(2, TABLE_CLOCK_BUDGET, TABLE_TIMEOUT_BOT, 0);
    begin(&s, 1);
    l.now += 10000;
    for (unsigned i = 0; i < 200 && l.t.state == TABLE_PLAYS; i++) {
        tick();
        if (table_bot(&l.t))
            DONE(bot_acts(&l));
    }
    CHECK(l.t.state == TABLE_ENDED && !l.t.broken_off);
    log_end(&l);
    done("a budget with increment, pauses");
}

/* Machines' clocks are set; nothing breaks. */
static void clock_set_back(void)
{
    table_setup s = timed(2, TABLE_CLOCK_BUDGET, TABLE_TIMEOUT_BOT, 0);
    begin(&s, 2);
    table_time start = l.now;
    l.now = start + 5000;
    DONE(act_any(&l, ANN, 0));
    l.now = start - 86400000;
    DONE(act_any(&l, BOB, 0));
    CHECK(l.t.last == start + 5000 && l.t.seats[1].left == 10000);
    l.now = -5;
    DONE(act_any(&l, ANN, 0));
    REFUSED(NOTHING_TO_DO, tick());
    l.now = INT64_MIN;
    REFUSED(NOTHING_TO_DO, tick());
    CHECK(l.t.last == start + 5000 && l.t.seats[0].left == 5000);
    l.now = INT64_MAX;
    DONE(tick());
    DONE(bot_acts(&l));
    CHECK(table_due(&l.t) > l.t.last);
    l.now = start + 6000;
    DONE(act_any(&l, ANN, 0));
    log_end(&l);
    s = base(2);
    begin(&s, 2);
    REFUSED(NO_CLOCK, plain(&l, ANN, TABLE_DO_PAUSE));
    REFUSED(NO_CLOCK, plain(&l, ANN, TABLE_DO_RESUME));
    CHECK(table_due(&l.t) == 0);
    l.now = INT64_MAX;
    REFUSED(NOTHING_TO_DO, tick());
    log_end(&l);
    done("clocks that are set back, or forward for ever; no clock at all");
}

/* ---- Taking back ------------------------------------------------------------------------- */

static void take_back(void)
{
    table_setup s = base(4);
    begin(&s, 3); /* the bot in seat 3 always agrees */
    REFUSED(STALE, numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    REFUSED(NOTHING_TO_DO, yes_no(&l, BOB, TABLE_DO_ANSWER, true));
    hb_game first = l.t.game;
    DONE(act_any(&l, ANN, 3));
    DONE(act_any(&l, BOB, 0));
    hb_game third = l.t.game;
    REFUSED(NOT_SEATED, numbered(&l, EVE, TABLE_DO_ASK, 0, ""));
    REFUSED(STALE, numbered(&l, BOB, TABLE_DO_ASK, 2, ""));
    DONE(numbered(&l, BOB, TABLE_DO_ASK, 1, ""));
    CHECK(l.t.ask_seat == 1 && l.t.ask_step == 1 && l.t.agreed == 2);
    REFUSED(NO_TAKE_BACK, numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    REFUSED(NOTHING_TO_DO, numbered(&l, BOB, TABLE_DO_ASK, 1, ""));
    DONE(yes_no(&l, ANN, TABLE_DO_ANSWER, true));
    REFUSED(NOTHING_TO_DO, yes_no(&l, ANN, TABLE_DO_ANSWER, true));
    DONE(yes_no(&l, CEM, TABLE_DO_ANSWER, false)); /* a refusal ends it */
    CHECK(l.t.ask_seat == HB_NONE && !l.t.agreed);
    CHECK(memcmp(&third, &l.t.game, sizeof third) == 0);
    DONE(numbered(&l, BOB, TABLE_DO_ASK, 0, ""));
    DONE(act_any(&l, CEM, 0)); /* so does an action */
    CHECK(l.t.ask_seat == HB_NONE);
    DONE(numbered(&l, BOB, TABLE_DO_ASK, 0, ""));
    DONE(yes_no(&l, BOB, TABLE_DO_ANSWER, false)); /* and the asker's second thoughts */
    CHECK(l.t.ask_seat == HB_NONE);
    DONE(numbered(&l, BOB, TABLE_DO_ASK, 0, ""));
    DONE(yes_no(&l, ANN, TABLE_DO_ANSWER, true));
    unsigned count = l.count;
    DONE(numbered(&l, CEM, TABLE_DO_ASK, 0, "")); /* asking for the same is agreeing */
    CHECK(last_kind(&l, 0) == TABLE_TAKE_BACK && l.count == count + 2);
    CHECK(l.t.record.actions_count == 0 && memcmp(&first, &l.t.game, sizeof first) == 0);
    /* Who goes away or leaves is no longer asked. */
    DONE(act_any(&l, ANN, 3));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    DONE(at_seat(&l, ANN, TABLE_DO_AWAY, 1, ""));
    CHECK(l.t.ask_seat == 0);
    DONE(plain(&l, CEM, TABLE_DO_LEAVE));
    CHECK(last_kind(&l, 0) == TABLE_TAKE_BACK && l.t.record.actions_count == 0);
    /* Alone with bots, asking is enough. */
    DONE(act_any(&l, ANN, 3));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    CHECK(last_kind(&l, 0) == TABLE_TAKE_BACK);
    /* The asker leaves: nobody asks. */
    DONE(plain(&l, BOB, TABLE_DO_BACK));
    DONE(act_any(&l, ANN, 3));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE));
    CHECK(l.t.ask_seat == HB_NONE && l.t.record.actions_count == 1 && l.t.host == BOB);
    log_end(&l);
    s.take_back = 0;
    begin(&s, 1);
    DONE(act_any(&l, ANN, 0));
    REFUSED(NO_TAKE_BACK, numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    log_end(&l);
    done("taking back");
}

/* ---- Coming and going in the game -------------------------------------------------------- */

static void coming_and_going(void)
{
    table_setup s = base(3);
    s.watch = TABLE_WATCH_ALL;
    begin(&s, 2); /* seat 2: a bot from the start */
    l.present = 3;
    REFUSED(PRESENT, at_seat(&l, ANN, TABLE_DO_AWAY, 1, "hat"));
    l.present = 1;
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_AWAY, 2, "hat"));
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_AWAY, 3, "hat"));
    REFUSED(NO_SUCH_BOT, at_seat(&l, ANN, TABLE_DO_AWAY, 1, "cheat"));
    REFUSED(NOT_SEATED, at_seat(&l, DOT, TABLE_DO_AWAY, 1, "hat"));
    DONE(at_seat(&l, ANN, TABLE_DO_AWAY, 1, "hat"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, ANN, TABLE_DO_AWAY, 1, "hat"));
    CHECK(l.t.seats[1].person == BOB && l.t.seats[1].bot == bot_find("hat"));
    CHECK(strcmp(l.t.seats[1].name, "Somebody") == 0);
    DONE(act_any(&l, ANN, 0));
    REFUSED(NOT_YOUR_TURN, act_any(&l, BOB, 0));
    CHECK(table_bot(&l.t) == bot_find("hat"));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, HB_NONE, "Bob")); /* as good as coming back */
    CHECK(last_kind(&l, 0) == TABLE_BACK && !l.t.seats[1].bot);
    REFUSED(NOTHING_TO_DO, plain(&l, BOB, TABLE_DO_BACK));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 1, "Bob"));
    REFUSED(RUNNING, at_seat(&l, BOB, TABLE_DO_SIT, 2, "Bob"));
    REFUSED(SEAT_TAKEN, at_seat(&l, CEM, TABLE_DO_SIT, 2, "Cem"));
    REFUSED(NO_SEAT, at_seat(&l, CEM, TABLE_DO_SIT, HB_NONE, "Cem"));
    REFUSED(NO_SUCH_BOT, at_seat(&l, BOB, TABLE_DO_LEAVE, HB_NONE, "cheat"));
    DONE(at_seat(&l, BOB, TABLE_DO_LEAVE, HB_NONE, "random"));
    CHECK(!l.t.seats[1].person && l.t.seats[1].vacant && l.t.seats[1].bot == bot_find("random"));
    CHECK(strcmp(l.t.seats[1].name, "random") == 0 && table_eyes(&l.t, BOB) == HB_NONE);
    DONE(bot_acts(&l));
    /* Ann leaves as well: the bots wait. She may come back to her seat, and to no other. */
    DONE(bot_acts(&l));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE));
    CHECK(!table_bot(&l.t) && l.t.state == TABLE_PLAYS && l.t.host == ANN);
    REFUSED(NOT_YOUR_TURN, plain(&l, 0, TABLE_DO_BOT_ACT));
    REFUSED(WATCHES_ONE, at_seat(&l, ANN, TABLE_DO_SIT, 1, "Ann"));
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_SIT, 0, "Bob"));
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_WATCH, 0, "Bob"));
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_WATCH, HB_EVERYONE, "Bob"));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Bob"));
    CHECK(table_eyes(&l.t, BOB) == 1);
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, HB_NONE, "Cem")); /* new, takes the first vacant one */
    CHECK(table_seat_of(&l.t, CEM) == 0 && l.t.host == CEM && !table_bot(&l.t));
    REFUSED(SEAT_TAKEN, at_seat(&l, ANN, TABLE_DO_SIT, HB_NONE, "Ann"));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, HB_NONE, "Bob"));
    CHECK(table_seat_of(&l.t, BOB) == 1 && !table_watches(&l.t, BOB));
    DONE(act_any(&l, CEM, 0));
    log_end(&l);
    done("coming and going while the game runs");
}

static void watching(void)
{
    table_setup s = base(3);
    DONE(log_begin(&l, &s, ANN));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann"));
    REFUSED(WATCHES_ONE, at_seat(&l, ANN, TABLE_DO_WATCH, 1, "Ann"));
    REFUSED(NOT_SEATED, at_seat(&l, 0, TABLE_DO_WATCH, 1, "Nobody"));
    REFUSED(NO_WATCHING, at_seat(&l, BOB, TABLE_DO_WATCH, HB_EVERYONE, "Bob"));
    REFUSED(NO_WATCHING, at_seat(&l, BOB, TABLE_DO_WATCH, 3, "Bob"));
    REFUSED(BAD_TEXT, at_seat(&l, BOB, TABLE_DO_WATCH, 1, ""));
    REFUSED(NOTHING_TO_DO, plain(&l, BOB, TABLE_DO_UNWATCH));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Bob"));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, 2, "Bob")); /* free to move before the game */
    CHECK(table_eyes(&l.t, BOB) == 2);
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 1, "Bob"));
    CHECK(!table_watches(&l.t, BOB) && l.t.watchers_count == 0);
    DONE(plain(&l, BOB, TABLE_DO_LEAVE));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, 1, "Bob"));
    DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 1, "Cem"));
    table_command c = order(CEM, TABLE_DO_UNWATCH);
    c.number64 = BOB;
    REFUSED(NOT_HOST, log_do(&l, &c));
    c.person = ANN;
    c.number64 = CEM;
    DONE(log_do(&l, &c)); /* sent away for good */
    REFUSED(NO_WATCHING, at_seat(&l, CEM, TABLE_DO_WATCH, 1, "Cem"));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 1, "cautious"));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 2, "cautious"));
    DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    /* One pair of eyes until the end. */
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, 1, "Bob"));
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_WATCH, 2, "Bob"));
    DONE(plain(&l, BOB, TABLE_DO_UNWATCH));
    CHECK(table_eyes(&l.t, BOB) == HB_NONE);
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_WATCH, 0, "Bob"));
    DONE(at_seat(&l, DOT, TABLE_DO_WATCH, 0, "Dot"));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE)); /* a seat is vacant, but not for who watched */
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_SIT, 0, "Bob"));
    REFUSED(WATCHES_ONE, at_seat(&l, DOT, TABLE_DO_SIT, 0, "Dot"));
    REFUSED(WATCHES_ONE, at_seat(&l, DOT, TABLE_DO_SIT, HB_NONE, "Dot"));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Bob"));
    CHECK(table_eyes(&l.t, BOB) == 1);
    CHECK(table_eyes(&l.t, EVE) == HB_NONE && table_eyes(&l.t, 0) == HB_NONE);
    DONE(plain(&l, 0, TABLE_DO_END));
    CHECK(table_eyes(&l.t, EVE) == HB_EVERYONE);
    DONE(at_seat(&l, EVE, TABLE_DO_WATCH, 0, "Eve"));
    log_end(&l);
    s.watch = TABLE_WATCH_NOBODY;
    begin(&s, 2);
    REFUSED(NO_WATCHING, at_seat(&l, DOT, TABLE_DO_WATCH, 1, "Dot"));
    log_end(&l);
    s.watch = TABLE_WATCH_ALL;
    begin(&s, 2);
    for (unsigned i = 0; i < TABLE_WATCHERS; i++)
        DONE(at_seat(&l, 100 + i, TABLE_DO_WATCH, HB_NONE, "Crowd"));
    CHECK(table_eyes(&l.t, 100) == HB_EVERYONE);
    REFUSED(FULL, at_seat(&l, DOT, TABLE_DO_WATCH, 1, "Dot"));
    for (table_person who = 200; l.t.watchers_count < TABLE_SEEN; who++) {
        DONE(plain(&l, who == 200 ? 100 : who - 1, TABLE_DO_UNWATCH));
        DONE(at_seat(&l, who, TABLE_DO_WATCH, 1, "Crowd"));
    }
    DONE(plain(&l, 101, TABLE_DO_UNWATCH));
    REFUSED(FULL, at_seat(&l, DOT, TABLE_DO_WATCH, 1, "Dot"));
    REFUSED(FULL, plain(&l, BOB, TABLE_DO_LEAVE)); /* what Bob saw could not be remembered */
    DONE(at_seat(&l, 101, TABLE_DO_WATCH, HB_EVERYONE, "Crowd"));
    log_end(&l);
    done("watching");
}

/* ---- Chat, notes ------------------------------------------------------------------------- */

static void chat(void)
{
    for (unsigned edition = HB_NEW; edition <= HB_NORWEGIAN; edition++)
        for (unsigned form = TABLE_CHAT_SILENT; form <= TABLE_CHAT_FREE; form++) {
            table_setup s = table_setup_standard(edition);
            s.options.players = 3;
            s.chat = (uint8_t)form;
            DONE(log_begin(&l, &s, ANN));
            DONE(numbered(&l, ANN, TABLE_DO_SAY, 0, "Anybody there?")); /* the host */
            REFUSED(NOT_SEATED, numbered(&l, BOB, TABLE_DO_SAY, 0, "Me!"));
            log_end(&l);
            begin(&s, 2);
            DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 2, "Cem"));
            unsigned now = edition == HB_NORWEGIAN && !form ? TABLE_CHAT_PHRASES : form;
            table_error said = numbered(&l, BOB, TABLE_DO_SAY, 0, "Play it!");
            CHECK(said == (now == TABLE_CHAT_FREE      ? TABLE_OK
                           : now == TABLE_CHAT_PHRASES ? TABLE_ERR_PHRASES_ONLY
                                                       : TABLE_ERR_SILENT));
            table_error phrase = numbered(&l, BOB, TABLE_DO_SAY, 2, "ignored");
            CHECK(phrase == (now == TABLE_CHAT_SILENT ? TABLE_ERR_SILENT : TABLE_OK));
            CHECK(numbered(&l, CEM, TABLE_DO_SAY, 0, "Psst") ==
                  (now == TABLE_CHAT_FREE ? TABLE_OK : TABLE_ERR_SILENT));
            REFUSED(NOT_SEATED, numbered(&l, DOT, TABLE_DO_SAY, 1, ""));
            DONE(plain(&l, 0, TABLE_DO_END));
            DONE(numbered(&l, BOB, TABLE_DO_SAY, 0, "Good game"));
            DONE(numbered(&l, CEM, TABLE_DO_SAY, 0, "Well played"));
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, 0, ""));
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, 0, "\xc3"));
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, 3, ""));
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, -1, ""));
            char longest[TABLE_TEXT + 1];
            memset(longest, 'x', sizeof longest);
            longest[TABLE_TEXT] = 0;
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, 0, longest));
            DONE(numbered(&l, BOB, TABLE_DO_SAY, 0, longest + 1));
            log_end(&l);
        }
    done("chat in its three forms, in every edition");
}

static table_error mark(table_person who, int card, unsigned value)
{
    table_command c = order(who, TABLE_DO_MARK);
    c.number = card;
    c.value = (uint8_t)value;
    return log_do(&l, &c);
}

static void notes(void)
{
    table_setup s = base(2);
    begin(&s, 2); /* Ann holds 0 to 4, Bob 5 to 9 */
    DONE(numbered(&l, ANN, TABLE_DO_NOTE, 7, "his red one \"maybe\""));
    DONE(numbered(&l, ANN, TABLE_DO_NOTE, 7, ""));
    REFUSED(BAD_CARD, numbered(&l, ANN, TABLE_DO_NOTE, 10, "not drawn"));
    REFUSED(BAD_CARD, numbered(&l, ANN, TABLE_DO_NOTE, -1, "x"));
    REFUSED(BAD_TEXT, numbered(&l, ANN, TABLE_DO_NOTE, 1, "\x1b[2J"));
    REFUSED(NOT_SEATED, numbered(&l, CEM, TABLE_DO_NOTE, 1, "x"));
    DONE(mark(ANN, 3, 7));
    DONE(mark(ANN, 3, 0));
    REFUSED(BAD_CARD, mark(ANN, 3, 8));
    REFUSED(BAD_CARD, mark(ANN, 5, 1));
    DONE(at_seat(&l, ANN, TABLE_DO_ORDER, HB_NONE, "4 0 3 1 2"));
    static const char *const wrong[] = {"",           "0 1 2 3",    "0 1 2 3 4 4", "0 1 2 3 3",
                                        "0 1 2 3 5",  " 0 1 2 3 4", "0 1 2 3 4 ",  "0,1,2,3,4",
                                        "0  1 2 3 4", "00 1 2 3 4", "0 1 2 3 -4",  "0 1 2 3 4x"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        REFUSED(BAD_CARD, at_seat(&l, ANN, TABLE_DO_ORDER, HB_NONE, wrong[i]));
    log_end(&l);
    done("notes, marks, order");
}

/* What may be shown of entries, and to whom. */
static void secrets(void)
{
    table_setup s = base(2);
    s.options.bonus_tiles = 1;
    begin(&s, 2);
    numbered(&l, ANN, TABLE_DO_NOTE, 7, "mine");
    DONE(mark(ANN, 3, 7));
    DONE(at_seat(&l, ANN, TABLE_DO_ORDER, HB_NONE, "4 0 3 1 2"));
    DONE(act_any(&l, ANN, 0));
    unsigned own = 0;
    for (unsigned i = 0; i < l.count; i++)
        for (unsigned seat = 0; seat <= HB_NONE; seat += seat < 2 ? 1 : HB_NONE - 2) {
            char room[TABLE_ENTRY_ROOM], commitment[65];
            table_entry e = l.list[i].entry, shown;
            table_entry_read(&e, l.list[i].json, room);
            bool private = e.kind == TABLE_NOTE || e.kind == TABLE_MARK || e.kind == TABLE_ORDER;
            CHECK(table_entry_show(&shown, &e, seat, commitment) == (!private || seat == 0));
            own += private && seat == 0;
            if (e.kind == TABLE_START) {
                CHECK(strcmp(shown.text, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b858"
                                         "1bd710dd") == 0);
                CHECK(strcmp(e.text, SEED_HEX) == 0);
            } else if (!private) {
                CHECK(same_entries(&shown, &e));
            }
        }
    CHECK(own == 3);
    table_entry e = {.kind = TABLE_ACT, .action = {.type = HB_RETURN, .card = 3, .place = 9}},
                shown;
    char room[65];
    e.text = "";
    CHECK(table_entry_show(&shown, &e, 0, room) && shown.action.place == HB_NONE);
    e.kind = TABLE_NOTE;
    e.seat = HB_NONE;
    CHECK(!table_entry_show(&shown, &e, HB_NONE, room));
    e.kind = TABLE_KINDS;
    CHECK(!table_entry_show(&shown, &e, 0, room));
    log_end(&l);
    done("secrets are not shown");
}

/* ---- The end ----------------------------------------------------------------------------- */

static void the_end(void)
{
    table_setup s = base(2);
    begin(&s, 2);
    REFUSED(RUNNING, at_seat(&l, ANN, TABLE_DO_REMATCH, HB_NONE, "abc"));
    REFUSED(NOT_HOST, plain(&l, BOB, TABLE_DO_END));
    l.present = 3;
    REFUSED(RUNNING, plain(&l, ANN, TABLE_DO_END));
    l.present = 1;
    REFUSED(RUNNING, plain(&l, ANN, TABLE_DO_END)); /* Bob may be asleep */
    DONE(at_seat(&l, ANN, TABLE_DO_AWAY, 1, ""));
    REFUSED(RUNNING, plain(&l, ANN, TABLE_DO_END)); /* and comes back */
    DONE(at_seat(&l, BOB, TABLE_DO_LEAVE, HB_NONE, ""));
    DONE(plain(&l, ANN, TABLE_DO_END));
    CHECK(l.t.state == TABLE_ENDED && l.t.broken_off && !table_bot(&l.t));
    REFUSED(NOT_RUNNING, plain(&l, ANN, TABLE_DO_END));
    REFUSED(NOT_RUNNING, plain(&l, 0, TABLE_DO_END));
    static const uint8_t earlier[] = {TABLE_DO_LEAVE,  TABLE_DO_PAUSE, TABLE_DO_RESUME,
                                      TABLE_DO_AWAY,   TABLE_DO_BACK,  TABLE_DO_ASK,
                                      TABLE_DO_ANSWER, TABLE_DO_NOTE,  TABLE_DO_MARK,
                                      TABLE_DO_ORDER,  TABLE_DO_ACT};
    for (unsigned i = 0; i < sizeof earlier; i++)
        REFUSED(NOT_RUNNING, plain(&l, ANN, earlier[i]));
    REFUSED(NOT_RUNNING, at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann"));
    REFUSED(RUNNING, yes_no(&l, ANN, TABLE_DO_READY, true));
    REFUSED(RUNNING, at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    REFUSED(NOT_SEATED, at_seat(&l, CEM, TABLE_DO_REMATCH, HB_NONE, "abc"));
    REFUSED(NOT_SEATED, at_seat(&l, BOB, TABLE_DO_REMATCH, HB_NONE, "abc"));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_REMATCH, HB_NONE, ""));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_REMATCH, HB_NONE, "a/b"));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_REMATCH, HB_NONE, "1234567890123456"));
    DONE(at_seat(&l, ANN, TABLE_DO_REMATCH, HB_NONE, "123456789012345"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, ANN, TABLE_DO_REMATCH, HB_NONE, "abc"));
    log_end(&l);
    /* The host, before the game. */
    DONE(log_begin(&l, &s, ANN));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 0, "Bob"));
    l.present = 1;
    REFUSED(PRESENT, plain(&l, ANN, TABLE_DO_END));
    l.present = 0;
    DONE(plain(&l, ANN, TABLE_DO_END));
    log_end(&l);
    /* The operator, before the game. */
    DONE(log_begin(&l, &s, ANN));
    DONE(plain(&l, 0, TABLE_DO_END));
    CHECK(table_eyes(&l.t, ANN) == HB_NONE);
    log_end(&l);
    /* By the rules; the last action may be sent again. */
    s.options.errors = 1;
    begin(&s, 2);
    for (unsigned i = 0; l.t.state == TABLE_PLAYS; i++) {
        table_command c = order(i % 2 ? BOB : ANN, TABLE_DO_ACT);
        c.number = (int32_t)i;
        c.action = (hb_action){.type = HB_PLAY, .card = l.t.game.hands[i % 2].cards[4]};
        DONE(log_do(&l, &c));
        DONE(log_do(&l, &c));
    }
    CHECK(last_kind(&l, 0) == TABLE_END && !l.t.broken_off && l.t.game.outcome == HB_LAST_ERROR);
    hb_record r = table_record(&l.t);
    CHECK(r.actions_count == l.t.record.actions_count && r.cards == 50);
    log_end(&l);
    done("the end");
}

/* A log that is full takes what the game needs. */
static void full_log(void)
{
    table_setup s = base(3);
    begin(&s, 2);
    while (l.t.seq < TABLE_ENTRIES)
        numbered(&l, ANN, TABLE_DO_NOTE, 1, "again");
    REFUSED(LOG_FULL, numbered(&l, ANN, TABLE_DO_NOTE, 1, "again"));
    DONE(act_any(&l, ANN, 0));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    DONE(yes_no(&l, BOB, TABLE_DO_ANSWER, false));
    while (l.t.seq < 2 * TABLE_ENTRIES) {
        DONE(at_seat(&l, BOB, TABLE_DO_AWAY, 1, "cautious"));
        DONE(plain(&l, BOB, TABLE_DO_BACK));
    }
    REFUSED(LOG_FULL, at_seat(&l, BOB, TABLE_DO_AWAY, 1, "cautious"));
    REFUSED(LOG_FULL, numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    for (unsigned i = 0; l.t.state == TABLE_PLAYS; i++)
        if (table_bot(&l.t))
            DONE(bot_acts(&l));
        else
            DONE(act_any(&l, l.t.seats[l.t.game.player].person, i));
    CHECK(l.t.state == TABLE_ENDED);
    log_end(&l);
    done("a log that is full");
}

/* ---- Bots -------------------------------------------------------------------------------- */

/* Every combination of rules to its end, people (any legal action) and bots in turn. */
static void every_game(void)
{
    static const char *const bots[] = {"cautious", "random", "partner", "hat"};
    hb_random chance;
    hb_random_seed(&chance, 9);
    for (unsigned i = 0; i < COMBOS; i += 7) {
        table_setup s = table_setup_standard(i % 4);
        s.options = combo(i);
        s.start = HB_NONE;
        DONE(log_begin(&l, &s, ANN));
        unsigned people = i % 3 ? 0 : random_below(&chance, s.options.players);
        for (unsigned seat = 0; seat < s.options.players; seat++)
            if (seat < people)
                DONE(at_seat(&l, 50 + seat, TABLE_DO_SIT, seat, "P"));
            else
                DONE(at_seat(&l, ANN, TABLE_DO_BOT, seat, bots[(i / 7 + seat / 3) % 4]));
        for (unsigned seat = 0; seat < people; seat++)
            DONE(yes_no(&l, 50 + seat, TABLE_DO_READY, true));
        char hex[65];
        snprintf(hex, sizeof hex, "%064x", i);
        DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, hex));
        while (l.t.state == TABLE_PLAYS)
            if (table_bot(&l.t))
                DONE(bot_acts(&l));
            else
                DONE(act_any(&l, l.t.seats[l.t.game.player].person, random_below(&chance, 60)));
        CHECK(l.t.game.phase == HB_OVER && l.t.state == TABLE_ENDED);
        bot_why why;
        hb_view view;
        const bot *who = NULL;
        CHECK(!table_bot_why(&l.t, l.t.record.actions_count, &why, &view, &who));
        if (table_bot_why(&l.t, l.t.record.actions_count / 2u, &why, &view, &who))
            CHECK(who && who->explain && view.seat == view.game.player);
        log_end(&l);
    }
    done("every expansion, people and bots, to the end");
}

/* Exchanges two cards of the deal and plays the same actions; false when that is not possible. */
static bool exchange(table *t, unsigned a, unsigned b)
{
    hb_record *r = &t->record;
    uint8_t kind = r->deck[a];
    r->deck[a] = r->deck[b];
    r->deck[b] = kind;
    hb_game_deal(&t->game, &t->rules, r->deck, r->tiles, r->start);
    for (unsigned i = 0; i < r->actions_count; i++)
        if (hb_apply(&t->game, &t->rules, r->actions[i]) != HB_OK)
            return false;
    return true;
}

/* Exchanging what the bot on turn cannot see changes nothing in what it does. */
static unsigned hidden_cards(void)
{
    hb_view view, other;
    unsigned player = l.t.game.player, tried = 0;
    hb_action choice = table_bot_choose(&l.t);
    hb_view_make(&view, &l.t.game, &l.t.rules, player);
    for (unsigned slot = 0; slot < l.t.game.hands[player].count; slot++)
        for (unsigned place = l.t.game.drawn; place < l.t.rules.cards; place++) {
            table copy = l.t;
            if (!exchange(&copy, l.t.game.hands[player].cards[slot], place))
                continue;
            hb_view_make(&other, &copy.game, &copy.rules, player);
            if (memcmp(&copy.game, &l.t.game, sizeof copy.game) == 0 ||
                memcmp(&view, &other, sizeof view) != 0)
                continue;
            hb_action same = table_bot_choose(&copy);
            CHECK(memcmp(&choice, &same, sizeof same) == 0);
            tried++;
        }
    return tried;
}

static void same_bots(void)
{
    static const char *const bots[] = {"cautious", "partner", "hat", "random"};
    for (unsigned b = 0; b < 4; b++) {
        table_setup s = base(3);
        DONE(log_begin(&l, &s, ANN));
        for (unsigned seat = 0; seat < 3; seat++)
            DONE(at_seat(&l, ANN, TABLE_DO_BOT, seat, bots[b]));
        DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
        unsigned tried = 0;
        for (unsigned i = 0; i < 9 && l.t.state == TABLE_PLAYS; i++) {
            table copy = l.t;
            hb_action first = table_bot_choose(&copy), second = table_bot_choose(&l.t);
            CHECK(memcmp(&first, &second, sizeof first) == 0 && same_tables(&copy, &l.t));
            if (i % 4 == 3)
                tried += hidden_cards();
            DONE(bot_acts(&l));
        }
        CHECK(tried > 10);
        log_end(&l);
    }
    done("bots choose by what their seat sees");
}

/* Somebody is forgotten: their names and texts in the log become empty, and it still loads. */
static void forgotten(void)
{
    table_setup s = base(2);
    s.chat = TABLE_CHAT_FREE;
    begin(&s, 2);
    DONE(numbered(&l, BOB, TABLE_DO_SAY, 0, "My name is Bob"));
    DONE(numbered(&l, BOB, TABLE_DO_NOTE, 1, "Bob was here"));
    DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 1, "Cem"));
    DONE(act_any(&l, ANN, 0));
    table t;
    memset(&t, 0, sizeof t);
    for (unsigned i = 0; i < l.count; i++) {
        char room[TABLE_ENTRY_ROOM];
        table_entry e = l.list[i].entry;
        CHECK(table_entry_read(&e, l.list[i].json, room));
        bool named = e.kind == TABLE_SIT || e.kind == TABLE_SAY || e.kind == TABLE_NOTE ||
                     e.kind == TABLE_WATCH;
        if (named)
            e.text = "";
        CHECK(table_fold(&t, &e) == TABLE_OK);
    }
    CHECK(!*t.seats[1].name && table_seat_of(&t, BOB) == 1 && table_watches(&t, CEM));
    table_command c = order(ANN, TABLE_DO_AWAY);
    c.seat = 1;
    CHECK(table_apply(&t, &c, l.now, NULL, NULL, NULL) == TABLE_OK);
    table_free(&t);
    log_end(&l);
    done("people who are forgotten");
}

/* ---- Damage ------------------------------------------------------------------------------ */

/* Any change of any stored entry is followed or refused, and refusing changes nothing. */
static void damage(void)
{
    table_setup s = timed(3, TABLE_CLOCK_MOVE, TABLE_TIMEOUT_PAUSE, 0);
    begin(&s, 2);
    DONE(act_any(&l, ANN, 0));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 1, "Cem"));
    DONE(plain(&l, BOB, TABLE_DO_PAUSE));
    DONE(plain(&l, BOB, TABLE_DO_LEAVE));
    DONE(plain(&l, ANN, TABLE_DO_RESUME));
    hb_random chance;
    hb_random_seed(&chance, 1);
    unsigned refused = 0;
    for (unsigned i = 0; i < l.count; i++)
        for (unsigned n = 0; n < 200; n++) {
            static table t;
            static snapshot before, after;
            char room[TABLE_ENTRY_ROOM];
            memset(&t, 0, sizeof t);
            for (unsigned j = 0; j < i; j++) {
                table_entry e = l.list[j].entry;
                table_entry_read(&e, l.list[j].json, room);
                table_fold(&t, &e);
            }
            table_entry e = l.list[i].entry;
            table_entry_read(&e, l.list[i].json, room);
            e.kind = (uint8_t)random_below(&chance, TABLE_KINDS + 2);
            if (n % 3)
                e.seat = (uint8_t)random_below(&chance, 256);
            if (n % 5 == 0)
                e.number = (int32_t)random_next(&chance);
            if (n % 7 == 0)
                e.seq += random_below(&chance, 3) - 1;
            if (n % 11 == 0)
                e.time = (table_time)random_next(&chance);
            snap(&before, &t);
            table_error err = table_fold(&t, &e);
            snap(&after, &t);
            after.t.watchers = before.t.watchers; /* may have got more room */
            CHECK(!err || memcmp(&before, &after, sizeof before) == 0);
            refused += err != TABLE_OK;
            table_free(&t);
        }
    CHECK(refused > 100);
    table_entry e = {.kind = TABLE_SAY, .text = ""};
    char room[TABLE_ENTRY_ROOM];
    static const char *const wrong[] = {"",
                                        "[]",
                                        "{}",
                                        "{\"number\": 0}",
                                        "{\"number\": 0, \"text\": 1}",
                                        "{\"number\": 0, \"text\": \"\", \"more\": 1}",
                                        "{\"number\": \"0\", \"text\": \"\"}",
                                        "{\"number\": 2147483648, \"text\": \"\"}",
                                        "{\"number\": 0, \"text\": \"a\\u0000b\"}",
                                        "{\"number\": 0, \"number\": 0, \"text\": \"\"}"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(!table_entry_read(&e, wrong[i], room));
    CHECK(table_entry_read(&e, "{\"number\": 1, \"text\": \"\"}", room) && e.number == 1);
    CHECK(table_kind_find("take-back") == TABLE_TAKE_BACK && table_kind_find("x") == TABLE_KINDS);
    CHECK(strcmp(table_error_name(TABLE_ERR_STALE), "stale-step") == 0);
    log_end(&l);
    done("damaged entries");
}

int main(void)
{
    setups();
    changes();
    sitting();
    bots_and_setup();
    too_early();
    actions();
    clock_move();
    clock_budget();
    clock_set_back();
    take_back();
    coming_and_going();
    watching();
    chat();
    notes();
    secrets();
    the_end();
    full_log();
    every_game();
    same_bots();
    forgotten();
    damage();
    ok(sizeof(table) < 4096, "a table has %zu bytes", sizeof(table));
    return tap_end();
}
