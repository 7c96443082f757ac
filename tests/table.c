/* table.c - a table, command by command: setups, before the game, actions, the end, bots, damage
 * (table_time.c has clocks and taking back, table_people.c those who come, watch and talk). After
 * every command the table is compared with its stored log (table_log.h), and refusals must have
 * changed nothing. */
#include "table_scene.h"

#include "base/json.h"
#include "base/random.h"
#include "combos.h"

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
        hb_json json;
        CHECK(buffer_ok(&b) && hb_json_whole(&json, buffer_text(&b), b.size, NULL));
        CHECK(table_setup_read(&read, &json, NULL) && memcmp(&s, &read, sizeof s) == 0);
        buffer_free(&b);
    }
    done("setups as JSON, there and back");
}

/* Reads a change of the standard setup; "" or the field that is wrong. */
static const char *change(table_setup *s, const char *text)
{
    const char *field = "";
    hb_json json;
    table_setup before = *s;
    CHECK(hb_json_whole(&json, text, strlen(text), NULL));
    bool good = table_setup_read(s, &json, &field);
    CHECK(good || memcmp(&before, s, sizeof before) == 0);
    return good ? "" : field;
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
        {"{\"colour\": 1}", "setup"},
        {"{\"chat\": \"free\", \"ch\\u0061t\": \"free\"}", "chat"},
        {"{\"rules\": {\"players\": 3, \"players\": 3}}", "players"},
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
    CHECK(!table_setup_read(&s, &(hb_json){0}, NULL));
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
    REFUSED(NO_SUCH_BOT, at_seat(&l, ANN, TABLE_DO_BOT, 0, "partner:endgame")); /* too slow */
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_BOT, 4, "hat"));
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_BOT, HB_NONE, "hat"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, ANN, TABLE_DO_BOT, 1, ""));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 3, "hat"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, ANN, TABLE_DO_BOT, 3, "hat"));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 3, "random"));
    CHECK(l.t.seats[3].bot == bot_find("random") && strcmp(l.t.seats[3].name, "random") == 0);
    /* A log may have a bot that was chosen before it was found too slow; never one that sees all.
     */
    table_entry e = {.seq = l.t.seq + 1, .time = l.t.last, .kind = TABLE_BOT, .seat = 3};
    e.person = ANN;
    e.text = "cheat";
    CHECK(table_fold(&l.t, &e) == TABLE_ERR_DAMAGED);
    table t;
    table_copy(&t, &l.t);
    e.text = "partner:endgame";
    CHECK(table_fold(&t, &e) == TABLE_OK && t.seats[3].bot == bot_find("partner:endgame"));
    table_free(&t);
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
    CHECK(!l.t.seats[3].bot && !l.t.seats[2].ready && l.t.rules->options.players == 3);
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
    hb_game_deal(&t->game, t->rules, r->deck, r->tiles, r->start);
    for (unsigned i = 0; i < r->actions_count; i++)
        if (hb_apply(&t->game, t->rules, r->actions[i]) != HB_OK)
            return false;
    return true;
}

/* Exchanging what the bot on turn cannot see changes nothing in what it does. */
static unsigned hidden_cards(void)
{
    hb_view view, other;
    unsigned player = l.t.game.player, tried = 0;
    hb_action choice = bot_choice(&l.t);
    hb_view_make(&view, &l.t.game, l.t.rules, player);
    for (unsigned slot = 0; slot < l.t.game.hands[player].count; slot++)
        for (unsigned place = l.t.game.drawn; place < l.t.rules->cards; place++) {
            table copy = l.t;
            if (!exchange(&copy, l.t.game.hands[player].cards[slot], place))
                continue;
            hb_view_make(&other, &copy.game, copy.rules, player);
            if (memcmp(&copy.game, &l.t.game, sizeof copy.game) == 0 ||
                memcmp(&view, &other, sizeof view) != 0)
                continue;
            hb_action same = bot_choice(&copy);
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
            hb_action first = bot_choice(&copy), second = bot_choice(&l.t);
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

/* ---- Rules ------------------------------------------------------------------------------- */

/* Tables of equal options share their rules, which live as long as any of them. */
static void shared_rules(void)
{
    table_setup s = base(3), other = base(4);
    table a, b, c, copy;
    CHECK(table_create(&a, &s, ANN, 1, NULL, NULL) == TABLE_OK);
    CHECK(table_create(&b, &s, BOB, 1, NULL, NULL) == TABLE_OK);
    CHECK(table_create(&c, &other, CEM, 1, NULL, NULL) == TABLE_OK);
    CHECK(a.rules == b.rules && a.rules != c.rules && c.rules->options.players == 4);
    table_command change = order(CEM, TABLE_DO_SETUP);
    change.setup = &s;
    CHECK(table_apply(&c, &change, 2, NULL, NULL, NULL) == TABLE_OK && c.rules == a.rules);
    table_copy(&copy, &a);
    table_free(&a);
    table_free(&b);
    table_free(&c);
    CHECK(copy.rules && copy.rules->options.players == 3);
    table_free(&copy);
    table_free(&copy); /* of zeros: nothing to free */
    done("tables of equal options share their rules");
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
            after.t.backs = before.t.backs;
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
    the_end();
    full_log();
    every_game();
    same_bots();
    shared_rules();
    damage();
    ok(sizeof(table) <= 2048, "a table has %zu bytes", sizeof(table));
    return tap_end();
}
