/* client.c - the client's fold against the table it follows: whole games with every rule and
 * everything that people do beside them, seen through all kinds of eyes; what the fold promises;
 * and a server that says nonsense (client_line.c has what the line is made of). */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/random.h"
#include "client/fold.h"
#include "combos.h"
#include "tap.h"
#include "wire/wire.h"

/* ---- A table and those who follow it ---- */

enum { HOST = 11, WATCHER = 50, STRANGER = 60, READERS = HB_SEATS + 2 };

typedef struct reader {
    table_person person;
    unsigned eyes;
    client_table *table;
    buffer log; /* every message so far, a line each */
} reader;

typedef struct scene {
    table t;
    table_time now;
    hb_random random;
    reader readers[READERS];
    unsigned count;
    unsigned kinds;  /* kinds of entries seen, as bits */
    unsigned resets; /* how often somebody got other eyes */
    struct stored {
        table_entry entry;
        char *json;
    } * log; /* as a store would keep it */
    unsigned log_count;
} scene;

static bool fold_text(client_table *t, const char *text, int64_t now)
{
    hb_json json;
    CHECK(hb_json_whole(&json, text, strlen(text), NULL));
    bool good = client_fold(t, &json, now);
    return good;
}

static void put_message(buffer *b, const char *entry)
{
    buffer_printf(b, "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [%s]}", entry);
}

/* Tells a reader of an entry, as the server would. */
static void tell_one(reader *r, const table *t, const table_entry *entry, const hb_game *before,
                     int64_t now)
{
    buffer e = buffer_make(1 << 16), m = buffer_make(1 << 16);
    if (wire_entry(&e, t, entry, before, r->eyes, r->person)) {
        put_message(&m, buffer_text(&e));
        CHECK(fold_text(r->table, buffer_text(&m), now));
        CHECK(r->table->seq == entry->seq);
        buffer_printf(&r->log, "%s\n", buffer_text(&m));
    }
    buffer_free(&e);
    buffer_free(&m);
}

static void tell(void *context, const table *t, const table_entry *entry, const hb_game *before)
{
    scene *s = context;
    buffer json = buffer_make(TABLE_ENTRY_ROOM);
    s->kinds |= 1u << entry->kind;
    table_entry_write(&json, entry);
    CHECK(s->log_count < TABLE_ENTRIES);
    s->log[s->log_count++] = (struct stored){*entry, strdup(buffer_text(&json))};
    buffer_free(&json);
    for (unsigned i = 0; i < s->count; i++)
        tell_one(&s->readers[i], t, entry, before, s->now);
}

/* A reader sees with other eyes from now on: everything is told again. */
static void reset(scene *s, reader *r, unsigned eyes)
{
    table t;
    memset(&t, 0, sizeof t);
    r->eyes = eyes;
    s->resets++;
    buffer_clear(&r->log);
    CHECK(fold_text(r->table, "{\"type\": \"reset\", \"table\": \"abc\"}", s->now));
    for (unsigned i = 0; i < s->log_count; i++) {
        char room[TABLE_ENTRY_ROOM];
        table_entry entry = s->log[i].entry;
        hb_game before = t.game;
        CHECK(table_entry_read(&entry, s->log[i].json, room));
        CHECK(table_fold(&t, &entry) == TABLE_OK);
        tell_one(r, &t, &entry, &before, entry.time);
    }
    table_free(&t);
}

static table_error order(scene *s, table_command c)
{
    if (!c.text)
        c.text = "";
    s->now += hb_random_below(&s->random, 900);
    table_error err = table_apply(&s->t, &c, s->now, tell, s, NULL);
    for (unsigned i = 0; i < s->count; i++) {
        unsigned eyes = table_eyes(&s->t, s->readers[i].person);
        if (eyes != s->readers[i].eyes)
            reset(s, &s->readers[i], eyes);
    }
    return err;
}

static void begin(scene *s, const table_setup *setup, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    s->now = 1000000;
    hb_random_seed(&s->random, seed);
    s->count = setup->options.players + 2u;
    s->log = calloc(TABLE_ENTRIES, sizeof *s->log);
    for (unsigned i = 0; i < s->count; i++)
        s->readers[i] = (reader){.person = i < setup->options.players ? HOST + (int)i : 0,
                                 .eyes = HB_NONE,
                                 .table = client_table_make("abc"),
                                 .log = buffer_make(1 << 22)};
    s->readers[s->count - 2].person = WATCHER;
    s->readers[s->count - 1].person = STRANGER;
    CHECK(table_create(&s->t, setup, HOST, s->now, tell, s) == TABLE_OK);
}

static void end(scene *s)
{
    for (unsigned i = 0; i < s->count; i++) {
        client_table_free(s->readers[i].table);
        buffer_free(&s->readers[i].log);
    }
    for (unsigned i = 0; i < s->log_count; i++)
        free(s->log[i].json);
    free(s->log);
    table_free(&s->t);
}

/* ---- Is what they know what there is? ---- */

static void compare_seats(const scene *s, const reader *r)
{
    for (unsigned seat = 0; seat < s->t.setup.options.players; seat++) {
        const table_seat *a = &s->t.seats[seat];
        const client_seat *b = &r->table->seats[seat];
        CHECK((a->person != 0) == (b->name[0] != 0));
        CHECK((a->bot != NULL) == (b->bot[0] != 0));
        CHECK(a->vacant == b->vacant);
        CHECK(s->t.state != TABLE_WAITS || a->ready == b->ready);
        CHECK((a->person == r->person && a->person) == b->you);
        if (a->person)
            CHECK(strcmp(a->name, b->name) == 0);
    }
    CHECK(table_seat_of(&s->t, r->person) == r->table->seat);
}

/* What a seat's clock shows, from the time at which the table would act by itself. */
static int64_t shown(const table *t, unsigned seat, table_time now)
{
    table_time due = table_due(t);
    int64_t left = due && t->game.player == seat ? due - now : t->seats[seat].left;
    return t->setup.clock == TABLE_CLOCK_NONE ? -1 : left < 0 ? 0 : left;
}

static void compare_clocks(const scene *s, const reader *r)
{
    for (unsigned seat = 0; seat < s->t.setup.options.players; seat++)
        CHECK(client_clock(r->table, seat, s->now) == shown(&s->t, seat, s->now));
}

static void compare_game(const scene *s, const reader *r)
{
    const client_table *c = r->table;
    CHECK(c->steps_count == s->t.record.actions_count);
    CHECK(c->ask_seat == s->t.ask_seat && (c->ask_seat == HB_NONE || c->agreed == s->t.agreed));
    if (r->eyes == HB_NONE) {
        CHECK(client_view(c) == NULL && !client_on_turn(c));
        return;
    }
    hb_view view;
    hb_view_make(&view, &s->t.game, s->t.rules, r->eyes);
    CHECK(client_view(c) && memcmp(client_view(c), &view, sizeof view) == 0);
    bool turn = s->t.state == TABLE_PLAYS && s->t.game.phase != HB_OVER &&
                r->eyes == s->t.game.player && s->t.seats[r->eyes].person == r->person &&
                !s->t.seats[r->eyes].bot;
    CHECK(client_on_turn(c) == turn);
    if (s->t.state != TABLE_ENDED)
        compare_clocks(s, r);
}

static void compare(const scene *s)
{
    for (unsigned i = 0; i < s->count; i++) {
        const reader *r = &s->readers[i];
        CHECK(r->table->state == s->t.state && r->table->seq <= s->t.seq);
        CHECK(memcmp(&r->table->rules, s->t.rules, sizeof *s->t.rules) == 0);
        compare_seats(s, r);
        if (s->t.record.cards)
            compare_game(s, r);
    }
}

/* Folding everything again from the beginning gives the same, and once more changes nothing. */
static void fold_again(const reader *r, int64_t now)
{
    client_table *again = client_table_make("abc");
    for (int round = 0; round < 2; round++) {
        const char *at = buffer_text(&r->log), *stop;
        for (; (stop = strchr(at, '\n')); at = stop + 1) {
            char *line = strndup(at, (size_t)(stop - at));
            CHECK(fold_text(again, line, now));
            free(line);
        }
    }
    CHECK(again->seq == r->table->seq && again->steps_count == r->table->steps_count);
    CHECK(again->chat_count == r->table->chat_count && again->state == r->table->state);
    const hb_view *a = client_view(again), *b = client_view(r->table);
    CHECK((a == NULL) == (b == NULL) && (!a || memcmp(a, b, sizeof *a) == 0));
    client_table_free(again);
}

/* ---- Whole games ---- */

static table_setup some_setup(hb_random *random, unsigned i)
{
    hb_options o = i % 2 ? small_combo(random) : combo(hb_random_below(random, COMBOS));
    hb_rules rules;
    while (hb_rules_make(&rules, &o, NULL) != HB_OK)
        o = small_combo(random);
    table_setup setup = table_setup_standard(o.edition);
    setup.options = rules.options;
    setup.watch = (uint8_t)hb_random_below(random, 3);
    setup.chat = TABLE_CHAT_FREE;
    setup.clock = (uint8_t)hb_random_below(random, 3);
    setup.timeout = (uint8_t)hb_random_below(random, 2);
    setup.take_back = 1;
    setup.seconds = setup.clock ? 20 : 0;
    setup.increment = setup.clock == TABLE_CLOCK_BUDGET ? 2 : 0;
    return setup;
}

/* Before the game people sit down here and there, and stand up again. */
static void sit_about(scene *s)
{
    unsigned players = s->t.setup.options.players;
    for (unsigned i = 0; i < 3 * players; i++) {
        unsigned who = hb_random_below(&s->random, players);
        order(s, (table_command){.order = TABLE_DO_SIT,
                                 .seat = (uint8_t)hb_random_below(&s->random, players),
                                 .person = HOST + (int)who,
                                 .text = "Ada"});
        compare(s);
    }
    for (unsigned who = 0; who < players; who++)
        order(s,
              (table_command){.order = TABLE_DO_LEAVE, .seat = HB_NONE, .person = HOST + (int)who});
    compare(s);
}

static void sit_all(scene *s)
{
    static const char *const names[] = {"Ada", "Bo", "Cem", "Dörte", "Eve"};
    unsigned players = s->t.setup.options.players;
    sit_about(s);
    for (unsigned seat = 0; seat < players; seat++) {
        CHECK(order(s, (table_command){.order = TABLE_DO_SIT,
                                       .seat = (uint8_t)seat,
                                       .person = HOST + (int)seat,
                                       .text = names[seat]}) == TABLE_OK);
        CHECK(order(s, (table_command){.order = TABLE_DO_READY,
                                       .seat = HB_NONE,
                                       .flag = true,
                                       .person = HOST + (int)seat}) == TABLE_OK);
    }
    order(s, (table_command){
                 .order = TABLE_DO_WATCH, .seat = HB_NONE, .person = WATCHER, .text = "Wim"});
    compare(s);
}

static table_command random_action(scene *s)
{
    hb_action list[HB_LEGAL];
    int n = hb_legal_list(&s->t.game, s->t.rules, list);
    unsigned seat = s->t.game.player;
    /* Hints first, so that games are long. */
    int pick = (int)hb_random_below(&s->random, (uint64_t)n);
    for (int tries = 0; tries < 3 && list[pick].type != HB_HINT; tries++)
        pick = (int)hb_random_below(&s->random, (uint64_t)n);
    list[pick].place = list[pick].type == HB_RETURN ? HB_NONE : 0;
    return (table_command){.order = TABLE_DO_ACT,
                           .seat = HB_NONE,
                           .number = s->t.record.actions_count,
                           .action = list[pick],
                           .person = s->t.seats[seat].person};
}

/* Something beside the game; it may be refused. */
static table_command something(scene *s)
{
    static const uint8_t orders[] = {
        TABLE_DO_TICK,   TABLE_DO_PAUSE, TABLE_DO_RESUME, TABLE_DO_AWAY,
        TABLE_DO_BACK,   TABLE_DO_ASK,   TABLE_DO_ANSWER, TABLE_DO_ANSWER,
        TABLE_DO_ANSWER, TABLE_DO_SAY,   TABLE_DO_NOTE,   TABLE_DO_MARK,
        TABLE_DO_LEAVE,  TABLE_DO_SIT,   TABLE_DO_RESUME, TABLE_DO_RENAME};
    hb_random *r = &s->random;
    unsigned players = s->t.setup.options.players, seat = hb_random_below(r, players);
    unsigned steps = s->t.record.actions_count;
    table_command c = {.order = orders[hb_random_below(r, sizeof orders)], .seat = HB_NONE};
    c.person = HOST + (int)seat;
    c.flag = hb_random_below(r, 4) > 0;
    c.value = (uint8_t)hb_random_below(r, 8);
    c.text = "Ada";
    if (c.order == TABLE_DO_TICK)
        c.person = 0, s->now += hb_random_below(r, 25000);
    else if (c.order == TABLE_DO_AWAY)
        c.seat = (uint8_t)hb_random_below(r, players), c.text = "";
    else if (c.order == TABLE_DO_LEAVE)
        c.text = "";
    else if (c.order == TABLE_DO_RENAME)
        c.text = hb_random_below(r, 2) ? "Ada Lovelace" : "Bø";
    else if (c.order == TABLE_DO_ASK)
        c.number = (int32_t)(steps ? hb_random_below(r, steps) : 0);
    else if (c.order == TABLE_DO_NOTE || c.order == TABLE_DO_MARK)
        c.number = s->t.game.hands[seat].cards[0];
    return c;
}

static void play(scene *s)
{
    char seed[65];
    for (int i = 0; i < 64; i++)
        seed[i] = "0123456789abcdef"[hb_random_below(&s->random, 16)];
    seed[64] = 0;
    CHECK(order(s,
                (table_command){
                    .order = TABLE_DO_START, .seat = HB_NONE, .person = HOST, .text = seed}) ==
          TABLE_OK);
    for (int i = 0; i < 600 && s->t.state != TABLE_ENDED; i++) {
        unsigned player = s->t.game.player;
        if (hb_random_below(&s->random, 4) == 0)
            order(s, something(s));
        else if (table_bot(&s->t))
            CHECK(order(s, (table_command){.order = TABLE_DO_BOT_ACT,
                                           .seat = HB_NONE,
                                           .number = s->t.record.actions_count,
                                           .action = table_bot_choose(&s->t)}) == TABLE_OK);
        else if (s->t.state == TABLE_PLAYS && s->t.seats[player].person)
            order(s, random_action(s));
        compare(s);
    }
}

static void whole_games(unsigned games)
{
    hb_random random;
    hb_random_seed(&random, 4);
    unsigned kinds = 0, ended = 0, taken_back = 0, resets = 0;
    for (unsigned i = 0; i < games; i++) {
        table_setup setup = some_setup(&random, i);
        static scene s;
        begin(&s, &setup, hb_random_next(&random));
        compare(&s);
        sit_all(&s);
        play(&s);
        for (unsigned r = 0; r < s.count; r++)
            fold_again(&s.readers[r], s.now);
        kinds |= s.kinds;
        ended += s.t.state == TABLE_ENDED;
        taken_back += (s.kinds >> TABLE_TAKE_BACK) & 1;
        resets += s.resets;
        if (s.t.state == TABLE_ENDED) {
            CHECK(s.readers[0].table->outcome == s.t.game.outcome);
            CHECK(s.readers[0].table->score == hb_score(&s.t.game, s.t.rules));
        }
        end(&s);
    }
    done("what every reader knows is what there is, after every entry of whole games");
    unsigned wanted = 1u << TABLE_CREATE | 1u << TABLE_SIT | 1u << TABLE_LEAVE | 1u << TABLE_READY |
                      1u << TABLE_START | 1u << TABLE_ACT | 1u << TABLE_TIMEOUT |
                      1u << TABLE_PAUSE | 1u << TABLE_RESUME | 1u << TABLE_AWAY | 1u << TABLE_BACK |
                      1u << TABLE_ASK | 1u << TABLE_ANSWER | 1u << TABLE_TAKE_BACK |
                      1u << TABLE_SAY | 1u << TABLE_NOTE | 1u << TABLE_MARK | 1u << TABLE_WATCH |
                      1u << TABLE_END | 1u << TABLE_RENAME;
    ok((kinds & wanted) == wanted, "all kinds of entries came (missing: %x)", wanted & ~kinds);
    ok(ended > games / 2 && taken_back > 0 && resets > 0,
       "%u of %u games ended, %u had take-backs, %u times somebody got other eyes", ended, games,
       taken_back, resets);
}

/* ---- What the fold promises ---- */

static const char created[] =
    "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [{\"seq\": 1, \"time\": 5, "
    "\"kind\": \"create\", \"you\": true, \"setup\": {\"rules\": {\"players\": 2, \"colours\": 2, "
    "\"values\": 2, \"hand\": 2}, \"future\": [1]}}]}";
static const char started[] =
    "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [{\"seq\": 4, \"time\": 5, "
    "\"kind\": \"start\", \"commitment\": \"00\", \"start\": 0, \"kinds\": [\"?\", \"?\", \"r1\", "
    "\"y1\"]}]}";

/* What was said stays theirs who said it, whoever sits there later and whatever they are called. */
static void words_stay(void)
{
    client_table *t = client_table_make("abc");
    CHECK(fold_text(t, created, 0));
    ok(fold_text(t,
                 "{\"type\": \"entries\", \"table\": \"abc\", \"list\": ["
                 "{\"seq\": 2, \"kind\": \"sit\", \"seat\": 1, \"name\": \"Gast\"}, "
                 "{\"seq\": 3, \"kind\": \"say\", \"seat\": 1, \"text\": \"one\"}, "
                 "{\"seq\": 4, \"kind\": \"rename\", \"seat\": 1, \"name\": \"Guest\"}, "
                 "{\"seq\": 5, \"kind\": \"say\", \"seat\": 1, \"text\": \"two\"}, "
                 "{\"seq\": 6, \"kind\": \"leave\", \"seat\": 1}, "
                 "{\"seq\": 7, \"kind\": \"sit\", \"seat\": 1, \"name\": \"Bob\"}, "
                 "{\"seq\": 8, \"kind\": \"say\", \"seat\": 1, \"text\": \"three\"}, "
                 "{\"seq\": 9, \"kind\": \"say\", \"text\": \"four\"}, "
                 "{\"seq\": 10, \"kind\": \"say\", \"name\": \"Eve\", \"text\": \"five\"}]}",
                 0) &&
           t->chat_count == 5 && strcmp(t->chat[0].name, "Gast") == 0 &&
           strcmp(t->chat[1].name, "Guest") == 0 && strcmp(t->chat[2].name, "Bob") == 0 &&
           !t->chat[3].name[0] && strcmp(t->chat[4].name, "Eve") == 0,
       "words have the name of who said them, as it was then");
    client_table_free(t);
}

static void promises(void)
{
    client_table *t = client_table_make("abc");
    ok(fold_text(t, created, 0) && t->rules.options.players == 2 && t->seq == 1,
       "a setup with keys that are not known yet is read");
    ok(fold_text(t, "{\"type\": \"entries\", \"table\": \"other\", \"list\": [{\"seq\": 0}]}", 0) &&
           t->seq == 1,
       "entries of other tables are no concern");
    ok(fold_text(t,
                 "{\"type\": \"presence\", \"table\": \"abc\", \"seats\": [1], \"free\": [0, 7, "
                 "-1, \"1\"], \"watchers\": [\"Wim\", 3, \"Wim\"], \"watching\": [7, 8, 9]}",
                 0) &&
           t->people_count == 2 && t->since[0] == 7 && t->since[1] == 9 && t->seats[1].here &&
           !t->seats[0].here && t->free == 1,
       "where one may sit down is heard, and who watches; nonsense is not");
    ok(fold_text(t, started, 0) && t->eyes == 0 && client_view(t) && t->state == TABLE_PLAYS,
       "the deal tells through whose eyes it is seen");
    uint32_t epoch = t->epoch;
    ok(!fold_text(
           t,
           "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [{\"seq\": 5, \"time\": 5, "
           "\"kind\": \"act\", \"seat\": 0, \"step\": 1, \"action\": \"play 0\", \"shown\": "
           "\"r1\", \"phase\": \"turn\", \"drew\": \"?\"}]}",
           0) &&
           t->seq == 4 && strstr(t->fault, "entry 5 (act)"),
       "an action of another step is refused: %s", t->fault);
    ok(fold_text(t, "{\"type\": \"reset\", \"table\": \"abc\"}", 0) && t->seq == 0 && !t->started &&
           t->epoch > epoch,
       "reset forgets everything");
    ok(fold_text(t, created, 0) &&
           fold_text(t,
                     "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [{\"seq\": 2, "
                     "\"kind\": \"say\", \"text\": \"a\\u001b[31mb\\u202ec\"}, {\"seq\": 3, "
                     "\"kind\": \"of the future\"}]}",
                     0) &&
           t->chat_count == 1 && strcmp(t->chat[0].text, "a?[31mb?c") == 0 && t->seq == 3,
       "texts are made harmless, and kinds of the future skipped");
    for (int i = 0; i < 2 * CLIENT_CHAT; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [{\"seq\": %d, \"kind\": "
                 "\"say\", \"seat\": 1, \"text\": \"%d\"}]}",
                 10 + i, i);
        CHECK(fold_text(t, text, 0));
    }
    CHECK(t->chat_count == CLIENT_CHAT &&
          atoi(t->chat[CLIENT_CHAT - 1].text) == 2 * CLIENT_CHAT - 1);
    done("of the chat the newest lines are kept");
    words_stay();
    ok(fold_text(
           t,
           "{\"type\": \"presence\", \"table\": \"abc\", \"seats\": [1, 7, -1], \"watchers\": "
           "[\"Wim\", 3], \"host\": true, \"hosting\": 1, \"eyes\": -2, \"clocks\": "
           "[9223372036854775807, -1]}",
           0) &&
           t->seats[1].here && !t->seats[0].here && t->people_count == 1 && t->host &&
           t->hosting == 1,
       "presence");
    for (int odd = 0; odd < 3; odd++) {
        static const char *const hosting[] = {"", ", \"hosting\": -1", ", \"hosting\": 256"};
        char text[120];
        snprintf(text, sizeof text,
                 "{\"type\": \"presence\", \"table\": \"abc\", \"seats\": [1]%s}", hosting[odd]);
        CHECK(fold_text(t, text, 0) && t->hosting == HB_NONE);
    }
    done("a host who does not sit, and one that is not told");
    client_table_free(t);
}

/* A game's messages, each with one byte changed: refused or folded, and the right ones go on
 * afterwards. */
static void changed_bytes(void)
{
    hb_random random;
    hb_random_seed(&random, 9);
    table_setup setup = table_setup_standard(HB_NEW);
    setup.options.players = 3;
    setup.options.bonus_tiles = 1;
    static scene s;
    begin(&s, &setup, 8);
    sit_all(&s);
    play(&s);
    const reader *r = &s.readers[1];
    unsigned refused = 0;
    client_table *t = client_table_make("abc");
    const char *at = buffer_text(&r->log), *stop;
    for (; (stop = strchr(at, '\n')); at = stop + 1) {
        size_t n = (size_t)(stop - at);
        for (int i = 0; i < 20; i++) {
            char *line = strndup(at, n);
            line[hb_random_below(&random, n)] = (char)hb_random_below(&random, 256);
            hb_json json;
            client_table *copy = client_table_make("abc");
            if (hb_json_whole(&json, line, n, NULL))
                refused += !client_fold(copy, &json, 0);
            client_table_free(copy);
            free(line);
        }
        char *line = strndup(at, n);
        CHECK(fold_text(t, line, 0));
        free(line);
    }
    CHECK(refused > 0);
    client_table_free(t);
    end(&s);
    done("messages with changed bytes do no harm");
}

int main(int argc, char **argv)
{
    whole_games(argc > 1 ? (unsigned)atoi(argv[1]) : 150);
    promises();
    changed_bytes();
    return tap_end();
}
