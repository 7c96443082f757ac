/* store - what is put is there again: tables with their logs, games, lists, statistics, what is
 * forgotten and purged, orders, backup, many batches. People are in store_people.c, faults in
 * store_faults.c. */
#include <pthread.h>

#include "json_at.h"
#include "store_kept.h"

enum { ANN = 1, BOB = 2 };
static const table_time DAY = 86400000;

/* What a list gives, as a value, which is there until four others have been; no value when it
 * fails. */
typedef bool lister(buffer *b, const void *what);
static hb_json listed(lister *list, const void *what)
{
    static buffer kept[4];
    static unsigned next;
    buffer *b = &kept[next++ % 4];
    b->bound = 1 << 22;
    buffer_clear(b);
    hb_json value = list(b, what) ? json_read(buffer_text(b)) : (hb_json){0};
    CHECK(value.type);
    return value;
}
static bool list_open(buffer *b, const void *what)
{
    (void)what;
    return store_list_open(s, b, 100);
}
static bool list_all(buffer *b, const void *what)
{
    (void)what;
    return store_list_tables(s, b, 100);
}
static bool one_table(buffer *b, const void *code)
{
    return store_table(s, b, code);
}
static bool list_games(buffer *b, const void *person)
{
    return store_list_games(s, b, *(const table_person *)person, 100);
}
static bool list_statistics(buffer *b, const void *code)
{
    return store_statistics(s, b, code);
}
static bool list_export(buffer *b, const void *person)
{
    return store_export_person(s, b, *(const table_person *)person);
}

/* ---- Tables --------------------------------------------------------------------------------- */

static table_setup quick_setup(bool with_clock)
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    setup.listed = 1;
    setup.options.colours = setup.options.values = 3;
    setup.chat = TABLE_CHAT_FREE;
    setup.watch = TABLE_WATCH_ALL;
    if (with_clock) {
        setup.clock = TABLE_CLOCK_MOVE;
        setup.seconds = 60;
    }
    return setup;
}

typedef struct seen {
    uint32_t first, last;
    int count;
} seen;

static void see(void *context, const table_entry *entry)
{
    seen *all = context;
    all->first = all->count++ ? all->first : entry->seq;
    all->last = entry->seq;
}

/* So many tables where somebody ever was, the first of them with this id, and so many are not over.
 */
static void check_places(table_person person, int all, int64_t first, int not_over)
{
    int going_on = -1, count = -1;
    int64_t *ids = store_tables_of(s, person, &going_on, &count);
    CHECK(ids && going_on == not_over && count == all && (!all || ids[0] == first));
    free(ids);
}

static void test_tables(void)
{
    table_setup setup = quick_setup(true);
    sitting at;
    int64_t due[4];
    char code[STORE_CODE];
    reopen("tables");
    store_batch *b = store_batch_make(s);
    table_person ann = new_person(b, "ann", "Ann", NOON), bob = new_person(b, "bob", "Bob", NOON);
    create(&at, s, b, "abc", ann, &setup, NOON);
    sit(&at, ann, "Ann", 0);
    sit(&at, bob, "Bob", 1);
    CHECK(commit(s, b) == NULL);
    CHECK(store_find_table(s, "abc") == at.id && store_find_table(s, "abd") == 0);
    CHECK(store_due(s, INT64_MAX, due, 4) == 0);
    at.b = b = store_batch_make(s);
    start(&at);
    act(&at, 0);
    CHECK(command(&at, (table_command){.order = TABLE_DO_SAY,
                                       .person = bob,
                                       .seat = HB_NONE,
                                       .text = "well \"played\""}) == TABLE_OK);
    CHECK(commit(s, b) == NULL);
    seen all = {0};
    CHECK(store_entries(s, at.id, 0, see, &all) == (int)at.t.seq);
    CHECK(all.first == 1 && all.last == at.t.seq && all.count == (int)at.t.seq);
    all = (seen){0};
    CHECK(store_entries(s, at.id, 3, see, &all) == (int)at.t.seq - 3 && all.first == 4);
    CHECK(store_entries(s, 12345, 0, see, &all) == 0);

    table again;
    CHECK(store_load(s, at.id, &again, code) && strcmp(code, "abc") == 0);
    CHECK(again.seq == at.t.seq && again.state == TABLE_PLAYS && again.host == ann);
    CHECK(memcmp(&again.game, &at.t.game, sizeof again.game) == 0);
    CHECK(memcmp(&again.record, &at.t.record, sizeof again.record) == 0);
    CHECK(again.seats[1].person == bob && strcmp(again.seats[1].name, "Bob") == 0);
    CHECK(table_due(&again) == table_due(&at.t));
    table_free(&again);
    CHECK(!store_load(s, 12345, &again, code) && !store_read_fault(s)->name);
    CHECK(store_due(s, table_due(&at.t), due, 4) == 1 && due[0] == at.id);
    CHECK(store_due(s, table_due(&at.t) - 1, due, 4) == 0);
    done("a table, its log, and when it is due");

    hb_json list = listed(list_open, NULL), row = hb_json_at(&list, 0);
    CHECK(hb_json_count(&list) == 1 && json_is_text(row, "table", "abc"));
    CHECK(json_is_text(row, "state", "plays") && json_number(row, "created") == at.t.created);
    CHECK(!json_at(row, "step").type && !json_at(row, "updated").type);
    CHECK(json_count(row, "seats") == 2 && json_is_text(row, "seats 0 name", "Ann"));
    CHECK(json_at(row, "setup").type == '{');
    hb_json one = listed(one_table, "abc"), seats = json_at(row, "seats"),
            again_seats = json_at(one, "seats");
    buffer none = buffer_make(1024);
    CHECK(json_number(one, "step") == 1 && json_number(one, "turn") == at.t.game.player);
    CHECK(seats.size == again_seats.size && memcmp(seats.text, again_seats.text, seats.size) == 0 &&
          json_is_text(one, "state", "plays"));
    CHECK(!store_table(s, &none, "abd") && !store_read_fault(s)->name && none.size == 0);
    buffer_free(&none);
    table_person on_turn = at.t.seats[at.t.game.player].person;
    list = listed(list_games, &on_turn);
    row = hb_json_at(&list, 0);
    CHECK(hb_json_count(&list) == 1 && json_at(row, "your_turn").type == 't');
    CHECK(json_number(row, "seat") == at.t.game.player);
    table_person other = ann + bob - on_turn;
    list = listed(list_games, &other);
    CHECK(json_at(list, "0 your_turn").type == 'f');
    done("lists of open tables and of one's own games");

    at.b = b = store_batch_make(s);
    CHECK(command(&at, (table_command){.order = TABLE_DO_WATCH,
                                       .person = 50,
                                       .seat = HB_EVERYONE,
                                       .text = "Wanda"}) == TABLE_OK);
    CHECK(command(&at, (table_command){.order = TABLE_DO_LEAVE, .person = bob, .seat = HB_NONE}) ==
          TABLE_OK);
    CHECK(commit(s, b) == NULL);
    table_person wanda = 50;
    list = listed(list_games, &wanda);
    CHECK(hb_json_count(&list) == 0);
    list = listed(list_games, &bob);
    CHECK(hb_json_count(&list) == 0);
    list = listed(list_all, NULL);
    CHECK(json_is_text(list, "0 seats 1 bot", TABLE_STAND_IN));
    CHECK(!json_at(list, "0 seats 1 name").type);
    done("who leaves or watches has no game there");
    check_places(ann, 1, at.id, 1);
    check_places(bob, 1, at.id, 1);
    check_places(wanda, 1, at.id, 1);
    check_places(51, 0, 0, 0);
    done("where somebody was, and what goes on there");

    b = store_batch_make(s);
    store_drop_table(b, at.id);
    store_put_alive(b, NOON + 7);
    CHECK(store_alive(s) == 0 && commit(s, b) == NULL && store_alive(s) == NOON + 7);
    b = store_batch_make(s);
    store_put_alive(b, NOON + 3); /* the clock was set back */
    CHECK(commit(s, b) == NULL && store_alive(s) == NOON + 3);
    CHECK(store_find_table(s, "abc") == 0 && store_entries(s, at.id, 0, see, &all) == 0);
    CHECK(!store_load(s, at.id, &again, NULL));
    table_free(&at.t);
    done("a table dropped, and the sign of life");
}

/* ---- Games ----------------------------------------------------------------------------------- */

static void play_one(store_batch *b, const char *code, table_time now, bool whole)
{
    table_setup setup = quick_setup(false);
    sitting at;
    create(&at, s, b, code, ANN, &setup, now);
    sit(&at, ANN, "Ann", 0);
    sit(&at, BOB, "Bob", 1);
    start(&at);
    CHECK(command(&at, (table_command){.order = TABLE_DO_SAY,
                                       .person = ANN,
                                       .seat = HB_NONE,
                                       .text = "my secret"}) == TABLE_OK);
    CHECK(command(&at, (table_command){.order = TABLE_DO_NOTE,
                                       .person = ANN,
                                       .seat = HB_NONE,
                                       .number = at.t.game.hands[0].cards[0],
                                       .text = "a 1?"}) == TABLE_OK);
    static const char *const names[] = {"Ann the First", "Ann"};
    for (int i = 0; i < 2; i++)
        CHECK(command(&at, (table_command){.order = TABLE_DO_RENAME,
                                           .person = ANN,
                                           .seat = HB_NONE,
                                           .text = names[i]}) == TABLE_OK);
    if (whole) {
        play_out(&at);
        put_record(&at); /* a second time changes nothing */
    } else {
        act(&at, 0);
        CHECK(command(&at, (table_command){.order = TABLE_DO_END, .seat = HB_NONE}) == TABLE_OK);
        put_record(&at);
    }
    table_free(&at.t);
}

static void test_games(void)
{
    buffer lines = buffer_make(1 << 20);
    reopen("games");
    store_batch *b = store_batch_make(s);
    CHECK(new_person(b, "ann", "Ann", NOON) == ANN && new_person(b, "bob", "Bob", NOON) == BOB);
    play_one(b, "game1", NOON, true);
    play_one(b, "game2", NOON + 40 * DAY, true);
    play_one(b, "game3", NOON + 41 * DAY, false);
    CHECK(commit(s, b) == NULL);
    CHECK(store_records(s, &lines, 0, 2) == 2 && store_records(s, &lines, 2, 2) == 3);
    CHECK(store_records(s, &lines, 3, 2) == 0);
    int count = 0;
    for (const char *line = strchr(buffer_text(&lines), '\n'); line; line = strchr(line + 1, '\n'))
        count++;
    CHECK(count == 3);
    buffer_clear(&lines);
    CHECK(store_record(s, &lines, "game2") && !store_record(s, &lines, "game4"));
    hb_json value = json_read(buffer_text(&lines));
    record r;
    hb_fault fault;
    CHECK(record_from_json(&r, &value, &fault) && r.game.actions_count > 5);
    record_free(&r);
    store_counts counts;
    CHECK(store_count(s, &counts) && counts.tables == 3 && counts.unfinished == 0);
    CHECK(counts.games == 3 && counts.people == 2);
    done("records of finished games");

    for (int all = 0; all < 2; all++) {
        hb_json list = listed(list_statistics, all ? NULL : "ann"), row = hb_json_at(&list, 0);
        CHECK(hb_json_count(&list) == 1 && json_number(row, "games") == 2);
        CHECK(json_number(row, "broken_off") == 1 && json_number(row, "perfect") == 0);
        CHECK(json_number(row, "rules colours") == 3);
        CHECK(json_count(row, "months") == 2);
        hb_json first = json_at(row, "months 0"), mean = json_at(row, "mean");
        CHECK(json_is_text(first, "month", "2023-11") && json_number(first, "games") == 1);
        CHECK(json_count(row, "scores") == 1);
        CHECK(strtod(mean.text, NULL) == (double)json_number(row, "best"));
    }
    hb_json list = listed(list_statistics, "nobody");
    CHECK(hb_json_count(&list) == 0);
    done("statistics per player and of all");

    table_person ann = ANN;
    list = listed(list_games, &ann);
    hb_json row = hb_json_at(&list, 2);
    CHECK(hb_json_count(&list) == 3 && json_is_text(row, "table", "game1"));
    CHECK(json_is_text(list, "0 outcome", "broken-off"));
    CHECK(json_is_text(row, "state", "ended") && json_number(row, "seat") == 0);
    CHECK(json_is_text(row, "seats 1 name", "Bob"));
    check_places(ann, 3, store_find_table(s, "game1"), 0);
    done("one's games that are over");
    buffer_free(&lines);
}

/* ---- Somebody is forgotten ------------------------------------------------------------------- */

/* Does the file, with what waits in its log, hold a text anywhere? */
static bool file_has(const char *name, const char *text)
{
    if (server_address())
        return false;
    char command_line[700];
    snprintf(command_line, sizeof command_line, "cat '%s'* | grep -aqF '%s'", file_in(name), text);
    return system(command_line) == 0;
}

static void test_forgetting(void)
{
    table_person ann = ANN, bob = BOB;
    store_person found;
    hb_json all = listed(list_export, &ann);
    CHECK(json_is_text(all, "person", "ann") && json_is_text(all, "name", "Ann"));
    CHECK(json_count(all, "tables") == 3);
    CHECK(json_count(all, "games") == 3);
    CHECK(json_count(all, "statistics") == 1);
    const char *text = all.text;
    CHECK(strstr(text, "my secret") && strstr(text, "a 1?"));
    CHECK(!strstr(text, "00112233445566778899aabbccddeeff"));
    done("everything about a person, and no seed");

    CHECK(server_address() ||
          (file_has("games", "my secret") && file_has("games", "Ann the First")));
    store_batch *b = store_batch_make(s);
    store_drop_person(b, ANN);
    CHECK(commit(s, b) == NULL && !store_find_person(s, ANN, &found));
    for (int i = 1; i <= 3; i++) {
        char code[8], again[STORE_CODE];
        table t;
        snprintf(code, sizeof code, "game%d", i);
        CHECK(store_load(s, store_find_table(s, code), &t, again));
        CHECK(t.seats[0].name[0] == 0 && strcmp(t.seats[1].name, "Bob") == 0);
        table_free(&t);
    }
    hb_json list = listed(list_games, &bob);
    CHECK(json_is_text(list, "0 seats 0 name", ""));
    CHECK(json_is_text(list, "0 seats 1 name", "Bob"));
    list = listed(list_statistics, NULL);
    CHECK(json_number(list, "0 games") == 2);
    store_close(s); /* what is deleted leaves the log of changes, too */
    s = NULL;
    CHECK(!file_has("games", "my secret") && !file_has("games", "\"Ann\""));
    CHECK(!file_has("games", "Ann the First"));
    CHECK(!file_has("games", "good luck") && (server_address() || file_has("games", "Bob")));
    reopen("games");
    buffer lines = buffer_make(1 << 20);
    CHECK(store_records(s, &lines, 0, 10) == 3);
    record_stream stream = record_stream_text(lines.text, lines.size);
    hb_fault fault;
    int good = 0;
    for (hb_json value; record_next(&stream, &value, &fault);) {
        record r;
        hb_rules rules;
        hb_game game;
        if (record_from_json(&r, &value, &fault) && record_play(&r, &rules, &game, &fault))
            good++;
        record_free(&r);
    }
    CHECK(good == 3);
    buffer_free(&lines);
    buffer wrong = buffer_make(10000);
    CHECK(store_check(s, &wrong) == 0);
    buffer_free(&wrong);
    done("somebody is forgotten, and their games still replay");
}

static void test_purge(void)
{
    store_person found;
    store_counts counts;
    buffer lines = buffer_make(1 << 20);
    store_batch *b = store_batch_make(s);
    table_person old = new_person(b, "old", "Old", NOON),
                 young = new_person(b, "young", "Young", NOON),
                 busy = new_person(b, "busy", "Busy", NOON);
    store_put_seen(b, young, NOON + 40 * DAY);
    table_setup setup = quick_setup(false);
    sitting at;
    create(&at, s, b, "waits", busy, &setup, NOON);
    sit(&at, busy, "Busy", 0);
    CHECK(store_purge_left(s, NOON + 30 * DAY) && !store_purge_left(s, NOON));
    store_put_purge(b, NOON + 30 * DAY);
    CHECK(commit(s, b) == NULL && !store_purge_left(s, NOON + 30 * DAY));
    CHECK(store_find_table(s, "game1") == 0 && store_find_table(s, "game2") != 0);
    CHECK(store_find_table(s, "waits") != 0);
    CHECK(!store_find_person(s, old, &found) && store_find_person(s, young, &found));
    CHECK(store_find_person(s, busy, &found) && store_find_person(s, BOB, &found));
    CHECK(store_count(s, &counts) && counts.tables == 3 && counts.unfinished == 1);
    CHECK(store_record(s, &lines, "game1"));
    table_free(&at.t);
    buffer_free(&lines);
    done("a purge takes finished tables and guests without games, and leaves the records");
}

static void test_abandoned(void)
{
    static const char *const codes[] = {"empty", "visited", "begun"};
    sitting at[3];
    table_setup setup = quick_setup(false);
    store_batch *b = store_batch_make(s);
    for (unsigned i = 0; i < 3; i++)
        create(&at[i], s, b, codes[i], ANN, &setup, NOON);
    store_put_touched(b, at[1].id, NOON + 40 * DAY);
    sit(&at[2], ANN, "Ann", 0);
    sit(&at[2], BOB, "Bob", 1);
    start(&at[2]);
    CHECK(commit(s, b) == NULL);
    CHECK(store_abandoned_left(s, NOON + 30 * DAY) && !store_abandoned_left(s, NOON));
    b = store_batch_make(s);
    store_put_purge_abandoned(b, NOON + 30 * DAY);
    CHECK(commit(s, b) == NULL && !store_abandoned_left(s, NOON + 30 * DAY));
    CHECK(store_find_table(s, "waits") == 0 && store_find_table(s, "empty") == 0);
    CHECK(store_find_table(s, "visited") != 0 && store_find_table(s, "begun") != 0);
    CHECK(store_find_table(s, "game2") != 0);
    for (unsigned i = 0; i < 3; i++)
        table_free(&at[i].t);
    done("a purge of abandoned tables takes no game that has begun");
}

/* ---- Orders and backup ----------------------------------------------------------------------- */

static void *leave_order(void *good)
{
    store_fault fault;
    char answer[STORE_ANSWER];
    *(bool *)good =
        store_order_leave(store_in("games"), "ban", "bob", NOON, 60000, answer, &fault) &&
        strcmp(answer, "no-such-person") == 0;
    return NULL;
}

static void test_orders(void)
{
    store_order orders[4];
    store_fault fault;
    char answer[STORE_ANSWER];
    CHECK(store_take_orders(s, orders, 4) == 0);
    CHECK(!store_order_leave(store_in("games"), "close", "x1", NOON, 60, answer, &fault));
    CHECK(same_name(fault.name, "busy") && store_take_orders(s, orders, 4) == 0);

    pthread_t operator;
    bool good = false;
    CHECK(pthread_create(&operator, NULL, leave_order, &good) == 0);
    int count = 0;
    for (int i = 0; i < 6000 && count == 0; i++, usleep(10000))
        count = store_take_orders(s, orders, 4);
    CHECK(count == 1 && strcmp(orders[0].what, "ban") == 0);
    CHECK(strcmp(orders[0].argument, "bob") == 0 && store_take_orders(s, orders, 4) == 0);
    store_batch *b = store_batch_make(s);
    store_put_answer(b, orders[0].id, "no-such-person");
    CHECK(commit(s, b) == NULL && store_take_orders(s, orders, 4) == 0);
    CHECK(pthread_join(operator, NULL) == 0 && good);
    done("orders are taken once and answered");
}

static void test_backup(void)
{
    store_fault fault;
    store_counts before, after;
    struct stat info;
    CHECK(store_count(s, &before));
    CHECK(store_backup(file_in("games"), file_in("copy"), &fault));
    CHECK(store_backup(file_in("games"), file_in("copy"), &fault)); /* replaces it */
    CHECK(stat(file_in("copy"), &info) == 0 && (info.st_mode & 077) == 0);
    store *copy = store_open(file_in("copy"), STORE_READ, &fault);
    buffer wrong = buffer_make(10000);
    CHECK(copy && store_count(copy, &after) && memcmp(&before, &after, sizeof after) == 0);
    CHECK(copy && store_check(copy, &wrong) == 0);
    store_close(copy);
    buffer_free(&wrong);
    CHECK(!store_backup(file_in("games"), file_in("games"), &fault));
    CHECK(same_name(fault.name, "in-use"));
    CHECK(!store_backup(file_in("nothing"), file_in("copy2"), &fault));
    CHECK(same_name(fault.name, "missing"));
    CHECK(!store_backup(file_in("games"), file_in("no/folder/copy"), &fault) && fault.name);
    CHECK(!store_backup(file_in("copy"), file_in("games"), &fault)); /* it is open */
    CHECK(same_name(fault.name, "in-use"));
    CHECK(access(file_in("copy2"), F_OK) != 0);
    done("a backup while the store is in use");
}

/* ---- Many batches ---------------------------------------------------------------------------- */

static void count_done(void *context)
{
    __atomic_add_fetch((int *)context, 1, __ATOMIC_SEQ_CST);
}

static void test_load(void)
{
    enum { BATCHES = 400, TABLES = 20 };
    static sitting at[TABLES];
    static int calls; /* the store may count the last batch when we have gone on */
    table_setup setup = quick_setup(false);
    uint64_t last = 0, writes = 0;
    store_result result;
    reopen("load");
    store_on_done(s, count_done, &calls);
    store_batch *b = store_batch_make(s);
    for (int i = 0; i < TABLES; i++) {
        char code[STORE_CODE];
        snprintf(code, sizeof code, "t%d", i);
        create(&at[i], s, b, code, ANN, &setup, NOON);
        sit(&at[i], ANN, "Ann", 0);
        sit(&at[i], BOB, "Bob", 1);
        start(&at[i]);
    }
    CHECK(store_commit(s, b) == 1);
    /* Results are taken now and then, so that batches wait and are committed together. */
    for (unsigned i = 2; i <= BATCHES; i++) {
        b = store_batch_make(s);
        for (unsigned k = 0; k < TABLES; k++) {
            at[k].b = b;
            if (!act(&at[k], i + k))
                store_put_alive(b, NOON + i);
        }
        CHECK(store_commit(s, b) == i);
        while (i % 7 == 0 && store_done(s, &result)) {
            CHECK(result.number == last + 1 && !result.fault.name);
            last = result.number;
            writes += result.writes;
        }
    }
    store_flush(s);
    CHECK(store_pending(s) == 0);
    while (store_done(s, &result)) {
        CHECK(result.number == last + 1 && !result.fault.name && result.microseconds >= 0);
        last = result.number;
        writes += result.writes;
    }
    CHECK(last == BATCHES && writes >= BATCHES);
    CHECK(__atomic_load_n(&calls, __ATOMIC_SEQ_CST) > 0);
    for (int i = 0; i < TABLES; i++) {
        table t;
        CHECK(store_load(s, at[i].id, &t, NULL) && t.seq == at[i].t.seq);
        CHECK(memcmp(&t.game, &at[i].t.game, sizeof t.game) == 0);
        table_free(&t);
        table_free(&at[i].t);
    }
    done("many batches: results in order, everything there");
}

int main(void)
{
    make_folder();
    test_tables();
    test_games();
    test_forgetting();
    test_purge();
    test_abandoned();
    test_orders();
    if (!server_address())
        test_backup();
    test_load();
    store_close(s);
    remove_folder();
    return tap_end();
}
