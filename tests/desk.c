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
static bool presence_due; /* who is there is told anew */

/* What the first one hears, for those who look at it later; NULL: nobody does. */
static void (*listener)(const char *text);

static void hear(reader *r, const buffer *message, table_time now)
{
    const char *text = buffer_text(message);
    if (listener && r == &readers[1])
        listener(text);
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
    bool clock = t->setup.clock != TABLE_CLOCK_NONE;
    presence_due |= table_kind_does(entry->kind, TABLE_TELLS_PRESENCE) ||
                    (clock && table_kind_does(entry->kind, TABLE_TELLS_CLOCKS));
    for (unsigned i = 0; i < READERS; i++) {
        reader *r = &readers[i];
        r->reset |= table_eyes(t, r->person) != r->eyes;
        if (r->reset)
            continue;
        tell(r, t, entry, before, entry->time);
        compare(t, r);
    }
}

/* As the server does after every command. */
static void after_command(const table_log *l, unsigned present)
{
    for (unsigned i = 0; i < READERS; i++) {
        reader *r = &readers[i];
        bool again = r->reset;
        if (again) {
            tell_again(r, l);
            compare(&l->t, r);
        }
        if (presence_due || again) {
            tell_presence(r, l, present);
            compare_presence(l, r, present);
        }
        if (!below(16))
            compare_past(&l->t, r);
    }
    presence_due = false;
}

/* ---- Requests ---------------------------------------------------------------------------- */

static unsigned met_requests[DESK_REQUESTS], met_refused;
static unsigned present; /* seats whose people are connected, as everybody was told */

/* The request that somebody makes of an order to the table; false: people cannot say that. */
static bool request_of(const table *t, const table_command *c, desk_request *r)
{
    static const uint8_t whats[TABLE_ORDERS] = {
        [TABLE_DO_SETUP] = DESK_DO_SETUP,  [TABLE_DO_SIT] = DESK_DO_SIT,
        [TABLE_DO_BOT] = DESK_DO_BOT,      [TABLE_DO_START] = DESK_DO_DEAL,
        [TABLE_DO_PAUSE] = DESK_DO_PAUSE,  [TABLE_DO_RESUME] = DESK_DO_RESUME,
        [TABLE_DO_AWAY] = DESK_DO_AWAY,    [TABLE_DO_BACK] = DESK_DO_BACK,
        [TABLE_DO_ASK] = DESK_DO_UNDO,     [TABLE_DO_NOTE] = DESK_DO_NOTE,
        [TABLE_DO_MARK] = DESK_DO_MARK,    [TABLE_DO_WATCH] = DESK_DO_WATCH,
        [TABLE_DO_END] = DESK_DO_END,      [TABLE_DO_ORDER] = DESK_DO_ORDER,
        [TABLE_DO_REMATCH] = DESK_DO_AGAIN};
    unsigned what = c->order < TABLE_ORDERS ? whats[c->order] : 0;
    if (c->order == TABLE_DO_ACT && c->action.type < HB_ACTION_TYPES) {
        *r = desk_request_action(c->action);
        return true;
    }
    if (c->order == TABLE_DO_READY)
        what = c->flag ? DESK_DO_READY : DESK_DO_UNREADY;
    if (c->order == TABLE_DO_ANSWER)
        what = c->flag ? DESK_DO_YES : DESK_DO_NO;
    if (c->order == TABLE_DO_SAY)
        what = c->number ? DESK_DO_PHRASE : DESK_DO_SAY;
    if (c->order == TABLE_DO_LEAVE)
        what = c->seat >= HB_SEATS ? DESK_DO_LEAVE : DESK_DO_FREE;
    if (c->order == TABLE_DO_UNWATCH)
        what = c->number64 && c->number64 != c->person ? DESK_DO_DISMISS : DESK_DO_UNWATCH;
    if (!what || c->number < 0 || c->number > UINT8_MAX || strchr(c->text, '\xff'))
        return false;
    *r = desk_request_make(what);
    if (c->seat < HB_SEATS || (what == DESK_DO_WATCH && c->seat == HB_EVERYONE))
        r->seat = c->seat;
    if (what == DESK_DO_BOT && r->seat == HB_NONE)
        r->seat = 0;
    r->card = r->step = r->phrase = (uint8_t)c->number;
    r->mark = c->value;
    r->setup = *c->setup;
    snprintf(r->text, sizeof r->text, "%s", c->text);
    for (const char *at = c->text; what == DESK_DO_ORDER && r->cards_count < HB_HAND && *at;) {
        char *end;
        r->cards[r->cards_count] = (uint8_t)strtol(at, &end, 10);
        if (end > at)
            r->cards_count++;
        at = end > at ? end : at + 1;
    }
    for (unsigned i = 0; i < t->watchers_count; i++)
        if (what == DESK_DO_DISMISS && t->watchers[i].person == c->number64 && t->watchers[i].here)
            r->watcher = t->watchers[i].since;
    return true;
}

/* The order that the table gets of a request, by way of the protocol. */
static void draw_seed(uint8_t seed[32])
{
    memset(seed, 7, 32);
}

static bool order_of(wire_order *o, const table *t, table_person person, const char *line)
{
    static wire_command c;
    wire_fault fault;
    wire_asker asker = {.person = person, .name = "Ann", .draw = draw_seed};
    if (!wire_read(&c, line, strlen(line), &fault)) {
        CHECK_OR(strcmp(fault.code, "bad-field") == 0 || strcmp(fault.code, "missing-field") == 0,
                 "%s %s: %s", fault.code, fault.field, line);
        return false;
    }
    const char *why = wire_order_make(o, &c, t, &asker);
    o->command.present = present;
    if (wire_facts_of(c.type)->adds == WIRE_ADDS_NEXT)
        o->command.text = "next";
    return !why;
}

static void answered(reader *r, const char *line, table_error err)
{
    static const char *const forms[2] = {"{\"type\": \"ok\", \"id\": %lld}",
                                         "{\"type\": \"error\", \"id\": %lld, \"code\": \"%s\"}"};
    char text[200];
    desk_answer answer;
    long long id = (long long)r->d.asking.last_id;
    snprintf(text, sizeof text, forms[err != TABLE_OK], id, table_error_name(err));
    CHECK_OR(desk_hear(&r->d, text, strlen(text), 0) == DESK_HEARD, "%s", line);
    CHECK(desk_next_answer(&r->d, &answer) && answer.id == id && answer.ok == !err);
    CHECK(err == TABLE_OK || strcmp(answer.code, table_error_name(err)) == 0);
    CHECK(!r->d.asking.count && !desk_next_answer(&r->d, &answer));
}

/* Somebody asks, by way of the protocol: the desk has said before what the table says. */
static void ask(table_log *l, reader *r, const desk_request *request)
{
    char line[DESK_LINE];
    wire_order o;
    desk_reason why;
    bool can = desk_can(&r->d, request, &why);
    CHECK(desk_ask(&r->d, request, l->now, line) == r->d.asking.last_id);
    /* Things are said again, and of what is for oneself alone the last word counts. */
    const uint64_t repeated = UINT64_C(1) << DESK_DO_SAY | UINT64_C(1) << DESK_DO_PHRASE |
                              UINT64_C(1) << DESK_DO_NOTE | UINT64_C(1) << DESK_DO_MARK |
                              UINT64_C(1) << DESK_DO_ORDER | UINT64_C(1) << DESK_DO_RENAME;
    bool again = repeated >> request->what & 1;
    CHECK_OR(!can || desk_can(&r->d, request, NULL) == again, "%s", line);
    bool sayable = order_of(&o, &l->t, r->person, line);
    table_error err = sayable ? log_do(l, &o.command) : TABLE_ERR_BAD_TEXT;
    bool early = err == TABLE_ERR_TOO_SOON; /* how long ago something was, the server alone knows */
    const char *code = err && !early ? table_error_name(err) : "";
    CHECK_OR(can == (!err || early), "desk: %s, table: %s, of %s", why.code, code, line);
    CHECK_OR(!sayable || strcmp(why.code, code) == 0, "desk: %s, table: %s, of %s", why.code, code,
             line);
    CHECK_OR(!sayable || why.rule == (err == TABLE_ERR_RULES ? l->why : HB_OK),
             "desk: %s, table: %s, of %s", hb_error_name(why.rule), hb_error_name(l->why), line);
    answered(r, line, err);
    if (can && request->what == DESK_DO_SETUP)
        CHECK(memcmp(&l->t.setup, &request->setup, sizeof l->t.setup) == 0);
    met_requests[request->what] += can;
    met_refused += !can;
}

/* All that a desk offers, and what it does not: the table says the same. */
static void offers(const table_log *l, reader *r)
{
    desk_request request;
    unsigned acts = 0;
    uint64_t legal = desk_on_turn(&r->d) ? hb_legal(&l->t.game, l->t.rules) : 0;
    for (unsigned at = 0, n = 0; desk_each(&r->d, &at, &request); n++) {
        acts += desk_action_of(&request).type != HB_NONE;
        CHECK(n < 400 && request.what < DESK_REQUESTS);
        if (request.what != DESK_DO_SAY)
            continue;
        memcpy(request.text, "x", 2); /* where set phrases alone are said, no words are */
        CHECK(desk_can(&r->d, &request, NULL));
    }
    CHECK(acts == (unsigned)__builtin_popcountll(legal));
}

static void do_any_command(table_log *l)
{
    table_setup other;
    desk_request request;
    table_command c = any_command(&l->t, &other);
    c.present = present;
    c.flag &= c.order == TABLE_DO_READY || c.order == TABLE_DO_ANSWER;
    if (c.order == TABLE_DO_UNWATCH && c.number64 > 7)
        c.number64 = 0;
    if (c.person && below(4) && request_of(&l->t, &c, &request))
        ask(l, &readers[c.person], &request);
    else
        log_do(l, &c);
}

/* Something of what the desk offers, often to who is on turn; where a bonus tile waits for a
 * person's choice, which is rare, that choice. */
static void do_what_is_offered(table_log *l)
{
    desk_request request, chosen = {0};
    table_person player = l->t.state == TABLE_PLAYS ? l->t.seats[l->t.game.player].person : 0;
    bool tile = player && l->t.game.phase != HB_TURN && desk_on_turn(&readers[player].d);
    reader *r = &readers[tile || (player && below(4)) ? player : 1 + below(7)];
    unsigned n = 0;
    offers(l, r);
    for (unsigned at = 0; desk_each(&r->d, &at, &request);) {
        bool bare = !desk_can(&r->d, &request, NULL); /* of what needs a text and so on */
        bare |= tile && desk_action_of(&request).type == HB_NONE;
        if (!bare && request.what < DESK_DO_END && !below(++n))
            chosen = request;
    }
    if (n)
        ask(l, r, &chosen);
}

/* What only a host may ask for, and chance alone would hardly ever try when it can be done. */
static void host_asks(table_log *l, unsigned what)
{
    desk_request request = desk_request_make(what);
    if (l->t.host && l->t.host < READERS)
        ask(l, &readers[l->t.host], &request);
}

static void break_off(table_log *l)
{
    if (!below(20))
        host_asks(l, DESK_DO_END);
}

static void get_going(table_log *l)
{
    get_ready(l);
    after_command(l, present);
    if (below(2))
        host_asks(l, DESK_DO_DEAL);
    start_game(l);
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
    present = 0;
    if (!below(4)) { /* so that bonus tiles come, with a choice */
        setup.options.bonus_tiles = 1;
        setup.options.colours = 5;
        setup.options.values = (uint8_t)(1 + below(2));
    }
    bool good = log_begin(&l, &setup, 1) == TABLE_OK;
    after_command(&l, present);
    for (unsigned i = 0, after = 0; good && i < commands && after < 20; i++) {
        after += l.t.state == TABLE_ENDED;
        pass_time(&l);
        if (i == 20)
            get_going(&l);
        if (i == 20 || !below(4)) {
            present = below(32);
            presence_due = true;
            after_command(&l, present);
        }
        static void (*const deeds[])(table_log *) = {do_any_command, do_what_is_offered, let_play,
                                                     break_off};
        for (unsigned k = 0; k < sizeof deeds / sizeof *deeds; k++) {
            uint32_t seq = l.t.seq;
            if (!k || !below(3))
                deeds[k](&l);
            if (l.t.seq != seq)
                after_command(&l, present);
        }
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

/* ---- What is damaged on its way ---------------------------------------------------------- */

enum { HEARD = 4000 };
static char *heard[HEARD]; /* messages to the first reader, as they came */
static unsigned heard_count;

static void keep_heard(const char *text)
{
    if (strstr(text, "\"type\": \"reset\"")) /* other eyes: it begins anew */
        while (heard_count)
            free(heard[--heard_count]);
    else if (strstr(text, "\"type\": \"entries\"") && heard_count < HEARD)
        heard[heard_count++] = strdup(text);
}

static void drop_heard(void)
{
    while (heard_count)
        free(heard[--heard_count]);
}

/* Every entry after the last one that the desk has, as the server tells who opens the table. */
static void open_again(desk *d)
{
    for (unsigned i = 0; i < heard_count; i++)
        CHECK_OR(say(d, heard[i]) == DESK_HEARD, "%s: %s", d->fault, heard[i]);
}

/* All messages of a table, some of them lost on their way, twice, or in another order: what misses
 * something is refused, and when the table is opened again the desk is as it should be. */
static void lose_some(unsigned number)
{
    static desk d, whole;
    unsigned refused = 0, missed = 0;
    bool lost = false; /* the message before; nobody can know it until another one comes */
    situation("table %u, something lost", number);
    desk_begin(&d, "abc");
    desk_begin(&whole, "abc");
    for (unsigned i = 0; i < heard_count; i++)
        CHECK(say(&whole, heard[i]) == DESK_HEARD);
    for (unsigned i = 0; i < heard_count; i++) {
        unsigned what = below(12), other = i + 1 < heard_count && what == 0 ? i + 1 : i;
        if (what == 1) {
            lost = true;
            continue;
        }
        missed += lost;
        lost = false;
        if (say(&d, heard[other]) == DESK_REFUSED ||
            (other != i && say(&d, heard[i]) == DESK_REFUSED)) {
            refused++;
            open_again(&d);
        }
    }
    open_again(&d);
    CHECK(missed == 0 || refused > 0);
    d.epoch = whole.epoch;
    memset(d.fault, 0, sizeof d.fault);
    CHECK(memcmp(&d, &whole, offsetof(desk, clocks_at)) == 0 && d.news_count == whole.news_count);
    for (unsigned i = 0; i < d.news_count; i++)
        CHECK(strcmp(desk_words_of(&d, desk_news_at(&d, i)),
                     desk_words_of(&whole, desk_news_at(&whole, i))) == 0);
}

/* Messages with a byte changed do no harm, and the right ones go on afterwards. */
static void change_bytes(void)
{
    static desk d, copy;
    desk_begin(&d, "abc");
    for (unsigned i = 0; i < heard_count; i++) {
        size_t n = strlen(heard[i]);
        for (unsigned k = 0; k < 5; k++) {
            char *text = strdup(heard[i]);
            text[below((unsigned)n)] = (char)below(256);
            copy = d;
            desk_hear(&copy, text, n, 0);
            CHECK(copy.steps_count <= HB_ACTIONS && copy.news_count <= DESK_NEWS);
            free(text);
        }
        CHECK(say(&d, heard[i]) == DESK_HEARD);
    }
}

static void damages(unsigned tables)
{
    listener = keep_heard;
    for (unsigned i = 0; i < tables; i++) {
        follow_one(i, 200);
        lose_some(i);
        if (i % 8 == 0)
            change_bytes();
        drop_heard();
    }
    listener = NULL;
    done("what is lost, doubled or disordered is noticed and set right; what is changed does no "
         "harm");
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

/* What is asked again after a break, of one request at a table. */
static unsigned asked_again(desk *d, bool *ok_)
{
    char line[DESK_LINE];
    desk_answer answer;
    unsigned at = 0, count = 0;
    while (desk_again(d, &at, 0, line))
        count++;
    *ok_ = desk_next_answer(d, &answer) && answer.ok;
    return count;
}

static void void_requests(void)
{
    static desk d;
    static const char sat[] = "{\"seq\": 2, \"time\": 5, \"kind\": \"sit\", \"seat\": 1, \"name\": "
                              "\"Anna\", \"you\": true}",
                      people[] = "{\"type\": \"presence\", \"table\": \"abc\", \"seats\": [1], "
                                 "\"host\": true, \"watchers\": [\"Wim\"], \"watching\": [7]}",
                      nobody[] = "{\"type\": \"presence\", \"table\": \"abc\", \"seats\": [1], "
                                 "\"host\": true}";
    char line[DESK_LINE], setup[400];
    bool good;
    desk_request ready = desk_request_make(DESK_DO_READY),
                 away = desk_request_make(DESK_DO_DISMISS);
    snprintf(setup, sizeof setup, "%s", created);
    memcpy(strstr(setup, "\"seq\": 1"), "\"seq\": 3", strlen("\"seq\": 3"));
    memcpy(strstr(setup, "\"kind\": \"create\""), "\"kind\": \"setup\" ",
           strlen("\"kind\": \"create\""));
    desk_begin(&d, "abc");
    CHECK(entries(&d, created) == DESK_HEARD && entries(&d, sat) == DESK_HEARD);
    CHECK(desk_can(&d, &ready, NULL) && desk_ask(&d, &ready, 0, line));
    CHECK(asked_again(&d, &good) == 1 && !good);
    CHECK(entries(&d, setup) == DESK_HEARD);
    CHECK(asked_again(&d, &good) == 0 && !good && !d.asking.count);
    CHECK(say(&d, people) == DESK_HEARD);
    away.watcher = 7;
    CHECK(desk_can(&d, &away, NULL) && desk_ask(&d, &away, 0, line));
    CHECK(asked_again(&d, &good) == 1);
    CHECK(say(&d, nobody) == DESK_HEARD);
    CHECK(asked_again(&d, &good) == 0 && good && !d.asking.count);
    done("who was ready for another setup is not so after a break, and who does not watch any more "
         "need not be sent away");
}

static void the_same_twice(void)
{
    static desk d;
    static const char sat[] = "{\"seq\": 2, \"time\": 5, \"kind\": \"sit\", \"seat\": 1, \"name\": "
                              "\"Anna\", \"you\": true}",
                      said[] = "{\"seq\": 3, \"time\": 5, \"kind\": \"say\", \"seat\": 1, "
                               "\"text\": \"well\", \"you\": true}";
    char line[DESK_LINE], answer[80];
    bool good;
    desk_request well = desk_request_make(DESK_DO_SAY);
    snprintf(well.text, sizeof well.text, "well");
    desk_begin(&d, "abc");
    CHECK(entries(&d, created) == DESK_HEARD && entries(&d, sat) == DESK_HEARD);
    int64_t first = desk_ask(&d, &well, 0, line);
    CHECK(first && desk_ask(&d, &well, 0, line)); /* before the entry of the first one is known */
    CHECK(entries(&d, said) == DESK_HEARD);
    snprintf(answer, sizeof answer, "{\"type\": \"ok\", \"id\": %d}", (int)first);
    CHECK(say(&d, answer) == DESK_HEARD && d.asking.count == 1);
    CHECK(asked_again(&d, &good) == 1 && good && d.asking.count == 1);
    done("the same said twice is asked again as long as there is one entry of it");
}

static void reminders(void)
{
    static desk d;
    static const char nudge[] = "{\"seq\": 2, \"time\": 5, \"kind\": \"nudge\", \"seat\": 1, "
                                "\"step\": 0}",
                      people[] = "{\"type\": \"presence\", \"table\": \"abc\", \"seats\": [1]}";
    desk_begin(&d, "abc");
    CHECK(entries(&d, created) == DESK_HEARD && say(&d, people) == DESK_HEARD);
    CHECK(desk_hear(&d, "{", 1, 5000) == DESK_REFUSED);
    char text[300];
    snprintf(text, sizeof text, "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [%s]}",
             nudge);
    CHECK(desk_hear(&d, text, strlen(text), 5000) == DESK_HEARD);
    CHECK(desk_wait(&d, DESK_DO_NUDGE) == 0); /* nobody has told the time */
    desk_tick(&d, 15000);
    CHECK(desk_wait(&d, DESK_DO_NUDGE) == 50000 && desk_wait(&d, DESK_DO_SAY) == 0);
    desk_tick(&d, 65000);
    CHECK(desk_wait(&d, DESK_DO_NUDGE) == 0);
    done("how long a reminder has to wait is known to whoever heard the last one");
}

/* Why not, in the words of a display. */
static const char *why_not(const desk *d, unsigned what, hb_error rule)
{
    static char text[200];
    desk_request request = desk_request_make(what);
    desk_reason why = {.code = "rules", .rule = rule};
    buffer b = buffer_in(text, sizeof text);
    desk_put_why(&b, NULL, d, &request, &why);
    return buffer_text(&b);
}

static void tiles_wait(void)
{
    static desk d;
    desk_begin(&d, "abc");
    CHECK(entries(&d, created) == DESK_HEARD);
    d.phase = HB_PHASE_COLOUR_HINT;
    CHECK(strstr(why_not(&d, DESK_DO_HINT, HB_TILE_WAITS), "asks for a colour"));
    d.phase = HB_PHASE_VALUE_HINT;
    CHECK(strstr(why_not(&d, DESK_DO_HINT, HB_TILE_WAITS), "asks for a value"));
    CHECK(strstr(why_not(&d, DESK_DO_PLAY, HB_TILE_WAITS), "comes first"));
    done("who gives another hint than a tile asks for hears which one it wants");
}

int main(int argc, char **argv)
{
    unsigned tables = argc > 1 ? (unsigned)atoi(argv[1]) : 2000;
    any_begin(22);
    for (unsigned i = 0; i < tables; i++)
        follow_one(i, i % 4 ? 200 : 40);
    CHECK(met_resets > tables && met_views > tables);
    done("after every entry of random tables every desk is what there is for its eyes");
    for (unsigned what = 0; what < DESK_DO_RENAME && tables >= 1000; what++)
        CHECK_OR(met_requests[what] > 0 || what == DESK_DO_WHY, "%s", desk_kind_of(what)->name);
    CHECK(met_refused > tables);
    done("every request was met, done and refused as the desk had said");
    damages(tables / 10 + 1);
    promises();
    void_requests();
    the_same_twice();
    reminders();
    tiles_wait();
    words_stay();
    much_talk();
    replays();
    return tap_end();
}
