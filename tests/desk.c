/* desk.c - the desk against the table it follows: any commands from anybody, seen through the eyes
 * of all who were ever there and of somebody who never was. After every entry each of them knows
 * what there is, as far as their eyes may see it. Then what a desk promises, and a server that
 * says nonsense. */
#include "desk/desk.h"

#include "table_any.h"
#include "wire/wire.h"

/* ---- Those who follow a table ------------------------------------------------------------ */

enum { READERS = ANYBODY + 1 }; /* the last is a stranger; 0 has no name at all */

typedef struct reader {
    table_person person;
    unsigned eyes;
    bool reset; /* sees with other eyes: all is told again */
    desk d;
} reader;

static reader readers[READERS];
static unsigned met_resets, met_views;

static void hear(reader *r, const buffer *message, table_time now)
{
    const char *text = buffer_text(message);
    enum desk_heard heard = desk_hear(&r->d, text, strlen(text), now);
    CHECK_OR(heard == DESK_HEARD, "%s: %s", r->d.fault, text);
}

static void tell(reader *r, const table *t, const table_entry *entry, const hb_game *before,
                 table_time now)
{
    buffer b = buffer_make(1 << 16);
    wire_begin_entries(&b, "abc");
    if (wire_entry(&b, t, entry, before, r->eyes, r->person)) {
        wire_end_entries(&b);
        hear(r, &b, now);
        CHECK(r->d.seq == entry->seq);
    }
    buffer_free(&b);
}

/* A reader sees with other eyes from now on: everything is told again. */
static void tell_again(reader *r, const table_log *l)
{
    buffer b = buffer_make(1000);
    table t;
    memset(&t, 0, sizeof t);
    met_resets++;
    r->reset = false;
    r->eyes = table_eyes(&l->t, r->person);
    wire_reset(&b, "abc");
    hear(r, &b, l->t.last);
    buffer_free(&b);
    for (unsigned i = 0; i < l->count; i++) {
        char room[TABLE_ENTRY_ROOM];
        table_entry entry = log_read(l, i, room);
        hb_game before = t.game;
        CHECK(table_fold(&t, &entry) == TABLE_OK);
        tell(r, &t, &entry, &before, entry.time);
    }
    table_free(&t);
}

static void tell_presence(reader *r, const table_log *l, unsigned present)
{
    buffer b = buffer_make(1 << 16);
    wire_crowd crowd = {.now = l->now < l->t.last ? l->t.last : l->now, .seats = present};
    for (unsigned i = 0; i < l->t.watchers_count && crowd.count < TABLE_WATCHERS; i++)
        if (l->t.watchers[i].here)
            crowd.watchers[crowd.count++] = &l->t.watchers[i];
    wire_presence(&b, "abc", &l->t, r->person, &crowd);
    hear(r, &b, crowd.now);
    buffer_free(&b);
}

/* ---- Is what they know what there is? ---------------------------------------------------- */

static void compare_seats(const table *t, const reader *r)
{
    bool blind = r->eyes == HB_NONE && t->game.phase == HB_OVER; /* knows not who would be next */
    for (unsigned seat = 0; seat < t->setup.options.players; seat++) {
        const table_seat *a = &t->seats[seat];
        const desk_seat *b = &r->d.seats[seat];
        CHECK((a->person != 0) == b->person && a->vacant == b->vacant);
        CHECK(t->state != TABLE_WAITS || a->ready == b->ready);
        CHECK((a->bot != NULL) == (b->bot[0] != 0));
        CHECK(a->left == b->left || blind);
        CHECK((a->person && a->person == r->person) == b->you);
        CHECK(strcmp(a->name, a->person ? b->name : b->bot) == 0);
    }
    CHECK(table_seat_of(t, r->person) == r->d.seat);
}

static void compare_game(const table *t, const reader *r)
{
    const desk *d = &r->d;
    CHECK(d->steps_count == t->record.actions_count);
    CHECK(d->ask_seat == t->ask_seat && d->ask_step == t->ask_step && d->agreed == t->agreed);
    CHECK(d->timed_out == t->timed_out && d->turn == t->turn && d->phase == t->game.phase);
    CHECK(d->player == t->game.player || t->game.phase == HB_OVER);
    CHECK(d->uncounted == !table_counts(t));
    CHECK((desk_view(d) == NULL) == (r->eyes == HB_NONE));
    bool turn = t->state == TABLE_PLAYS && t->game.phase != HB_OVER && r->person &&
                t->seats[t->game.player].person == r->person && !t->seats[t->game.player].bot;
    CHECK(desk_on_turn(d) == turn);
    if (r->eyes == HB_NONE)
        return;
    hb_view view;
    hb_view_make(&view, &t->game, t->rules, r->eyes);
    CHECK(memcmp(desk_view(d), &view, sizeof view) == 0);
    met_views++;
}

/* Any step before is as it was then, for the own eyes, and after the game for all. */
static void compare_past(const table *t, const reader *r)
{
    const desk *d = &r->d;
    hb_view view, then;
    hb_game game;
    if (r->eyes == HB_NONE || !d->started)
        return;
    unsigned step = below(d->steps_count + 1u);
    unsigned seat = r->eyes == HB_EVERYONE && below(2) ? below(d->rules.options.players) : r->eyes;
    hb_game_deal(&game, t->rules, t->record.deck, t->record.tiles, t->record.start);
    for (unsigned i = 0; i < step; i++)
        hb_apply(&game, t->rules, t->record.actions[i]);
    hb_view_make(&view, &game, t->rules, seat);
    CHECK(desk_view_at(d, step, seat, &then) && memcmp(&view, &then, sizeof view) == 0);
}

static void compare_own(const table *t, const reader *r)
{
    const table_watcher *w = NULL;
    for (unsigned i = 0; r->person && i < t->watchers_count; i++)
        if (t->watchers[i].person == r->person)
            w = &t->watchers[i];
    const desk *d = &r->d;
    CHECK(d->seen.any == (w != NULL) && d->sent_away == (w && w->sent_away));
    if (w)
        CHECK(d->seen.seat == w->seat && d->seen.watches == w->here && d->seen.sat == w->sat);
    if (d->seat != HB_NONE && t->state != TABLE_WAITS)
        CHECK(d->asked == t->seats[d->seat].asked && d->asked_step == t->seats[d->seat].asked_step);
}

static void compare(const table *t, const reader *r)
{
    const desk *d = &r->d;
    CHECK(d->state == t->state && d->seq <= t->seq && d->epoch <= t->seq);
    CHECK(memcmp(&d->rules, t->rules, sizeof d->rules) == 0);
    CHECK(memcmp(&d->setup, &t->setup, sizeof d->setup) == 0);
    CHECK((d->next[0] != 0) == t->rematched);
    compare_seats(t, r);
    compare_own(t, r);
    if (t->record.cards)
        compare_game(t, r);
}

/* What who is there tells beside the log. */
static void compare_presence(const table_log *l, const reader *r, unsigned present)
{
    const table *t = &l->t;
    table_time now = l->now < t->last ? t->last : l->now, due = table_due(t);
    unsigned hosting = table_seat_of(t, t->host), free_seats = 0;
    CHECK(r->d.host == (r->person && r->person == t->host) && r->d.hosting == hosting);
    for (unsigned seat = 0; seat < t->setup.options.players; seat++) {
        bool running = due && t->game.player == seat;
        int64_t left = running ? due - now : t->seats[seat].left;
        bool clock = t->record.cards && t->setup.clock != TABLE_CLOCK_NONE;
        CHECK(desk_clock(&r->d, seat, now) == (clock ? left < 0 ? 0 : left : -1));
        CHECK(r->d.seats[seat].here == (present >> seat & 1));
        free_seats |= (unsigned)table_may_sit(t, r->person, seat) << seat;
    }
    CHECK(r->d.free == free_seats);
}

/* ---- Any commands ------------------------------------------------------------------------ */

static void on_entry(void *context, const table *t, const table_entry *entry, const hb_game *before)
{
    (void)context;
    for (unsigned i = 0; i < READERS; i++) {
        reader *r = &readers[i];
        r->reset |= table_eyes(t, r->person) != r->eyes;
        if (r->reset)
            continue;
        tell(r, t, entry, before, entry->time);
        compare(t, r);
    }
}

static void after_command(const table_log *l, unsigned present)
{
    for (unsigned i = 0; i < READERS; i++) {
        reader *r = &readers[i];
        if (r->reset) {
            tell_again(r, l);
            compare(&l->t, r);
        }
        tell_presence(r, l, present);
        compare_presence(l, r, present);
        if (!below(8))
            compare_past(&l->t, r);
    }
}

static void follow_one(unsigned number, unsigned commands)
{
    table_log l;
    table_setup setup = any_setup();
    situation("table %u", number);
    for (unsigned i = 0; i < READERS; i++) {
        readers[i] = (reader){.person = i, .eyes = HB_NONE};
        desk_begin(&readers[i].d, "abc");
    }
    log_heard = on_entry;
    bool good = log_begin(&l, &setup, 1) == TABLE_OK;
    for (unsigned i = 0, after = 0; good && i < commands && after < 20; i++) {
        table_setup other;
        after += l.t.state == TABLE_ENDED;
        pass_time(&l);
        if (i == 20)
            get_going(&l);
        table_command c = any_command(&l.t, &other);
        uint32_t seq = l.t.seq;
        log_do(&l, &c);
        if (!below(3))
            let_play(&l);
        if (l.t.seq != seq)
            after_command(&l, c.present);
    }
    log_heard = NULL;
    log_end(&l);
}

/* ---- What a desk promises ---------------------------------------------------------------- */

static enum desk_heard say(desk *d, const char *text)
{
    return desk_hear(d, text, strlen(text), 0);
}

/* A message with these entries. */
static enum desk_heard entries(desk *d, const char *list)
{
    buffer b = buffer_make(1 << 16);
    buffer_printf(&b, "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [%s]}", list);
    enum desk_heard heard = say(d, buffer_text(&b));
    buffer_free(&b);
    return heard;
}

static const char created[] =
    "{\"seq\": 1, \"time\": 5, \"kind\": \"create\", \"you\": true, \"setup\": {\"rules\": "
    "{\"players\": 2, \"colours\": 2, \"values\": 2, \"hand\": 2}, \"future\": [1]}}";
static const char both_sit[] =
    "{\"seq\": 2, \"time\": 5, \"kind\": \"sit\", \"seat\": 0, \"name\": \"Ann\", \"you\": true}, "
    "{\"seq\": 3, \"time\": 5, \"kind\": \"sit\", \"seat\": 1, \"name\": \"Bob\"}";
static const char dealt[] =
    "{\"seq\": 4, \"time\": 5, \"kind\": \"start\", \"commitment\": \"00\", \"start\": 0, "
    "\"kinds\": [\"?\", \"?\", \"r1\", \"y1\"]}";

/* What was said stays theirs who said it, whoever sits there later and whatever they are called. */
static void words_stay(void)
{
    static desk d;
    static const char *const names[] = {"Gast", "Guest", "Bob", "", "Eve"};
    static const char *const words[] = {"one", "two", "three", "four", "five"};
    desk_begin(&d, "abc");
    CHECK(entries(&d, created) == DESK_HEARD);
    CHECK(entries(
              &d,
              "{\"seq\": 2, \"time\": 5, \"kind\": \"sit\", \"seat\": 1, \"name\": \"Gast\"}, "
              "{\"seq\": 3, \"time\": 5, \"kind\": \"say\", \"seat\": 1, \"text\": \"one\"}, "
              "{\"seq\": 4, \"time\": 5, \"kind\": \"rename\", \"seat\": 1, \"name\": \"Guest\"}, "
              "{\"seq\": 5, \"time\": 5, \"kind\": \"say\", \"seat\": 1, \"text\": \"two\"}, "
              "{\"seq\": 6, \"time\": 5, \"kind\": \"leave\", \"seat\": 1, \"bot\": \"\"}, "
              "{\"seq\": 7, \"time\": 5, \"kind\": \"sit\", \"seat\": 1, \"name\": \"Bob\"}, "
              "{\"seq\": 8, \"time\": 5, \"kind\": \"say\", \"seat\": 1, \"text\": \"three\"}, "
              "{\"seq\": 9, \"time\": 5, \"kind\": \"say\", \"text\": \"four\"}, "
              "{\"seq\": 10, \"time\": 5, \"kind\": \"say\", \"name\": \"Eve\", \"text\": "
              "\"five\"}") == DESK_HEARD);
    unsigned said = 0;
    for (unsigned i = 0; i < d.news_count; i++) {
        const desk_news *news = desk_news_at(&d, i);
        if (news->kind != TABLE_SAY || said == 5)
            continue;
        CHECK(strcmp(news->name, names[said]) == 0);
        CHECK(strcmp(desk_words_of(&d, news), words[said++]) == 0);
    }
    CHECK(said == 5);
    done("words have the name of who said them, as it was then");
}

/* Of very much talk the newest is kept, whole. */
static void much_talk(void)
{
    static desk d;
    static char text[TABLE_TEXT], entry[TABLE_TEXT + 200];
    desk_begin(&d, "abc");
    CHECK(entries(&d, created) == DESK_HEARD);
    for (unsigned i = 0; i < 4 * DESK_NEWS; i++) {
        unsigned size = i < 2 * DESK_NEWS ? 3 : 300 + i % 99;
        memset(text, 'a' + (int)(i % 26), size);
        text[size] = 0;
        snprintf(entry, sizeof entry,
                 "{\"seq\": %u, \"time\": 5, \"kind\": \"say\", \"text\": \"%s\"}", i + 2, text);
        CHECK(entries(&d, entry) == DESK_HEARD);
        CHECK(d.news_count > (i < DESK_NEWS ? i : i < 2 * DESK_NEWS ? DESK_NEWS - 1u : 100));
        for (unsigned k = 0; k < d.news_count; k++) {
            const desk_news *news = desk_news_at(&d, k);
            const char *words = desk_words_of(&d, news);
            CHECK(news->seq + d.news_count == i + 3 + k && strlen(words) == news->size);
            CHECK(words[0] == 'a' + (int)((news->seq - 2) % 26) &&
                  words[0] == words[news->size - 1]);
        }
    }
    done("of talk the newest lines are kept, and whole");
}

static void promises(void)
{
    static desk d;
    desk_begin(&d, "abc");
    ok(entries(&d, created) == DESK_HEARD && d.rules.options.players == 2 && d.seq == 1 && d.host,
       "a setup with keys that are not known yet is read");
    ok(say(&d, "{\"type\": \"entries\", \"table\": \"other\", \"list\": [{\"seq\": 0}]}") ==
               DESK_FOREIGN &&
           say(&d, "{\"type\": \"ok\", \"id\": 1}") == DESK_FOREIGN && d.seq == 1,
       "messages about something else are not its own");
    ok(say(&d, "{\"type\": \"presence\", \"table\": \"abc\", \"seats\": [1], \"free\": [0, 7, -1, "
               "\"1\"], \"watchers\": [\"Wim\", 3, \"Wim\"], \"watching\": [7, 8, 9], \"clocks\": "
               "[9223372036854775807, -1]}") == DESK_HEARD &&
           d.people_count == 2 && d.people[0].since == 7 && d.people[1].since == 9 &&
           d.seats[1].here && !d.seats[0].here && d.free == 1 && d.hosting == HB_NONE,
       "where one may sit down is heard, and who watches; nonsense is not");
    CHECK(entries(&d, both_sit) == DESK_HEARD);
    ok(entries(&d, dealt) == DESK_HEARD && d.eyes == 0 && desk_view(&d) && desk_on_turn(&d),
       "the deal tells through whose eyes it is seen");
    uint32_t epoch = d.epoch;
    ok(entries(&d, "{\"seq\": 5, \"time\": 5, \"kind\": \"act\", \"seat\": 0, \"step\": 1, "
                   "\"action\": \"play 0\", \"shown\": \"r1\", \"phase\": \"turn\", \"drew\": "
                   "\"?\"}") == DESK_REFUSED &&
           d.seq == 4 && strstr(d.fault, "entry 5 (act)"),
       "an action of another step is refused: %s", d.fault);
    ok(say(&d, "{\"type\": \"reset\", \"table\": \"abc\"}") == DESK_HEARD && d.seq == 0 &&
           !d.started && d.epoch > epoch,
       "reset forgets everything");
    ok(entries(&d, created) == DESK_HEARD &&
           entries(&d, "{\"seq\": 2, \"time\": 5, \"kind\": \"say\", \"text\": "
                       "\"a\\u001b[31mb\\u202ec\"}, {\"seq\": 3, \"time\": 5, \"kind\": \"of the "
                       "future\"}") == DESK_HEARD &&
           strcmp(desk_words_of(&d, desk_news_at(&d, d.news_count - 1)), "a?[31mb?c") == 0 &&
           d.seq == 3,
       "texts are made harmless, and kinds of the future passed over");
}

/* ---- A game that is over ----------------------------------------------------------------- */

static void replays(void)
{
    static const char *const names[HB_SEATS] = {"Ann", NULL, "Bob"};
    static desk d;
    for (unsigned i = 0; i < COMBOS; i += 7) {
        hb_options options = combo(i);
        hb_record record;
        hb_rules rules;
        hb_game game;
        hb_view view, then;
        CHECK(hb_record_seed(&record, &options, i, 0) == HB_OK);
        hb_record_begin(&record, &rules, &game);
        for (hb_action list[HB_LEGAL]; game.phase != HB_OVER;) {
            hb_action action = list[below((unsigned)hb_legal_list(&game, &rules, list))];
            action.place = action.type == HB_RETURN ? 0 : action.place;
            CHECK(hb_apply(&game, &rules, action) == HB_OK);
            hb_record_add(&record, action);
        }
        CHECK(desk_replay(&d, &record, names) && d.steps_count == record.actions_count);
        CHECK(d.outcome == game.outcome && d.score == hb_score(&game, &rules));
        CHECK(strcmp(d.seats[0].name, "Ann") == 0 && !d.seats[1].name[0] && !desk_on_turn(&d));
        for (unsigned seat = 0; seat < options.players; seat++) {
            hb_view_make(&view, &game, &rules, seat);
            CHECK(desk_view_at(&d, d.steps_count, seat, &then));
            CHECK(memcmp(&view, &then, sizeof view) == 0);
        }
        CHECK(!desk_view_at(&d, d.steps_count + 1, HB_EVERYONE, &then));
        record.actions[record.actions_count / 2].type = HB_ACTION_TYPES;
        CHECK(!desk_replay(&d, &record, names) && d.steps_count == record.actions_count / 2);
    }
    done("a record is a desk, too, and one that cannot be played is one up to there");
}

int main(int argc, char **argv)
{
    unsigned tables = argc > 1 ? (unsigned)atoi(argv[1]) : 2000;
    any_begin(22);
    for (unsigned i = 0; i < tables; i++)
        follow_one(i, i % 4 ? 250 : 40);
    CHECK(met_resets > tables && met_views > tables);
    done("after every entry of random tables every desk is what there is for its eyes");
    promises();
    words_stay();
    much_talk();
    replays();
    return tap_end();
}
