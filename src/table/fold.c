/* fold.c - moves a table by an entry. Nothing else changes a table, and nothing but the entry says
 * how: what was loaded is what was played.
 *
 * Entries of a log come from table_apply, but a file may be damaged: every function here checks
 * that its entry can follow before it changes anything. */
#include <string.h>

#include "base/json.h"
#include "base/secret.h"
#include "bots/bot.h"
#include "table/parts.h"

typedef table_error folded(table *t, const table_entry *e);

static table_error when(bool good)
{
    return good ? TABLE_OK : TABLE_ERR_DAMAGED;
}

static bool has_seat(const table *t, const table_entry *e)
{
    return table_seat_exists(t, e->seat);
}

/* ---- Before the game --------------------------------------------------------------------- */

static bool read_setup(const char *text, table_setup *setup)
{
    *setup = table_setup_standard(HB_ABACUS);
    hb_json json;
    return hb_json_whole(&json, text, strlen(text), NULL) && table_setup_read(setup, &json, NULL);
}

static table_error fold_setup(table *t, const table_entry *e)
{
    table_setup setup;
    if (t->state != TABLE_WAITS || !read_setup(e->text, &setup))
        return TABLE_ERR_DAMAGED;
    for (unsigned seat = setup.options.players; seat < HB_SEATS; seat++)
        if (!table_seat_is_free(t, seat))
            return TABLE_ERR_DAMAGED;
    const hb_rules *rules = table_rules_take(&setup.options);
    if (!rules)
        return TABLE_ERR_FULL;
    table_rules_give(t->rules);
    t->rules = rules;
    t->setup = setup;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        t->seats[seat].ready = false;
    return TABLE_OK;
}

static table_error fold_create(table *t, const table_entry *e)
{
    if (t->seq || !e->person)
        return TABLE_ERR_DAMAGED;
    table_error err = fold_setup(t, e);
    if (err)
        return err;
    t->host = e->person;
    t->created = e->time;
    t->ask_seat = HB_NONE;
    return TABLE_OK;
}

static void clear_seat(table_seat *s)
{
    memset(s, 0, sizeof *s);
}

/* The rest of the name is zeros, so that equal tables have equal bytes. */
static void set_name(char to[TABLE_NAME], const char *name)
{
    memset(to, 0, TABLE_NAME);
    strncpy(to, name, TABLE_NAME - 1);
}

static table_error fold_bot(table *t, const table_entry *e)
{
    const bot *b = *e->text ? table_bot_known(e->text) : NULL;
    if (t->state != TABLE_WAITS || !has_seat(t, e) || t->seats[e->seat].person || (*e->text && !b))
        return TABLE_ERR_DAMAGED;
    table_seat *s = &t->seats[e->seat];
    clear_seat(s);
    s->bot = b;
    set_name(s->name, e->text);
    return TABLE_OK;
}

static table_error fold_ready(table *t, const table_entry *e)
{
    if (t->state != TABLE_WAITS || !has_seat(t, e) || !t->seats[e->seat].person)
        return TABLE_ERR_DAMAGED;
    t->seats[e->seat].ready = e->number != 0;
    return TABLE_OK;
}

static void deal(table *t, const table_dealt *dealt)
{
    hb_record *r = &t->record;
    memset(r, 0, sizeof *r);
    r->options = t->setup.options;
    r->cards = t->rules->cards;
    memcpy(r->deck, dealt->deck, sizeof r->deck);
    memcpy(r->tiles, dealt->tiles, sizeof r->tiles);
    r->start = t->setup.start == HB_NONE || dealt->given ? dealt->start : t->setup.start;
    memcpy(t->seed, dealt->seed, sizeof t->seed);
    t->number = dealt->number;
    t->given = dealt->given;
    hb_game_deal(&t->game, t->rules, r->deck, r->tiles, r->start);
}

static table_error fold_start(table *t, const table_entry *e)
{
    table_dealt dealt;
    if (t->state != TABLE_WAITS || !table_dealt_read(&dealt, t->rules, e->text))
        return TABLE_ERR_DAMAGED;
    for (unsigned seat = 0; table_seat_exists(t, seat); seat++)
        if (table_seat_is_free(t, seat))
            return TABLE_ERR_DAMAGED;
    deal(t, &dealt);
    secret_wipe(&dealt, sizeof dealt);
    t->state = TABLE_PLAYS;
    table_clock_start(t, e->time);
    return TABLE_OK;
}

/* ---- Sitting down and standing up -------------------------------------------------------- */

static table_error fold_sit(table *t, const table_entry *e)
{
    if (!e->person || !has_seat(t, e) || t->state == TABLE_ENDED)
        return TABLE_ERR_DAMAGED;
    table_seat *s = &t->seats[e->seat];
    unsigned old = table_seat_of(t, e->person);
    if (t->state == TABLE_WAITS ? !table_seat_is_free(t, e->seat) : !s->vacant || old != HB_NONE)
        return TABLE_ERR_DAMAGED;
    if (e->number && (unsigned)e->number != old + 1)
        return TABLE_ERR_DAMAGED;
    if (old != HB_NONE)
        clear_seat(&t->seats[old]);
    if (t->state == TABLE_PLAYS && t->game.player == e->seat)
        table_clock_settle(t, e->time);
    s->person = e->person;
    s->bot = NULL;
    s->vacant = s->ready = false;
    set_name(s->name, e->text);
    if (t->host == e->person || t->host_gone)
        t->host = e->person, t->host_gone = 0;
    return TABLE_OK;
}

/* The host's place goes to the next person at the table, after that seat. */
static void pass_host(table *t, unsigned seat)
{
    unsigned players = t->setup.options.players;
    for (unsigned i = 1; i <= players; i++) {
        table_person next = t->seats[(seat + i) % players].person;
        if (next) {
            t->host = next;
            return;
        }
    }
    t->host_gone = 1;
}

/* There is room for them. */
static void add_watcher(table *t, table_person person, unsigned seat)
{
    table_watcher *w = &t->watchers[t->watchers_count++];
    memset(w, 0, sizeof *w);
    w->person = person;
    w->seat = (uint8_t)seat;
}

static void stop_asking(table *t)
{
    t->ask_seat = HB_NONE;
    t->ask_step = t->agreed = 0;
}

/* Who leaves a running game keeps what was seen from there. */
static table_error remember(table *t, table_person person, unsigned seat)
{
    if (!table_watcher_find(t, person)) {
        if (!table_watchers_grow(t))
            return TABLE_ERR_FULL;
        add_watcher(t, person, seat);
    }
    table_watcher *w = table_watcher_find(t, person);
    w->seat = (uint8_t)seat;
    w->sat = true;
    set_name(w->name, t->seats[seat].name);
    return TABLE_OK;
}

static table_error leave_game(table *t, const table_entry *e)
{
    table_seat *s = &t->seats[e->seat];
    const bot *b = table_bot_known(e->text);
    if (!b)
        return TABLE_ERR_DAMAGED;
    table_error err = remember(t, s->person, e->seat);
    if (err)
        return err;
    if (t->game.player == e->seat)
        table_clock_settle(t, e->time);
    s->person = 0;
    s->bot = b;
    s->vacant = true;
    s->asked = s->asked_step = 0;
    set_name(s->name, b->name);
    t->agreed &= (uint8_t) ~(1u << e->seat);
    if (t->ask_seat == e->seat)
        stop_asking(t);
    return TABLE_OK;
}

static table_error fold_leave(table *t, const table_entry *e)
{
    if (!has_seat(t, e) || !t->seats[e->seat].person || t->state == TABLE_ENDED)
        return TABLE_ERR_DAMAGED;
    table_person who = t->seats[e->seat].person;
    if (table_is_running(t)) {
        table_error err = leave_game(t, e);
        if (err)
            return err;
    } else {
        clear_seat(&t->seats[e->seat]);
    }
    if (who == t->host)
        pass_host(t, e->seat);
    return TABLE_OK;
}

static table_error fold_away(table *t, const table_entry *e)
{
    const bot *b = table_bot_known(e->text);
    if (!table_is_running(t) || !has_seat(t, e) || !b)
        return TABLE_ERR_DAMAGED;
    table_seat *s = &t->seats[e->seat];
    if (!s->person || s->bot)
        return TABLE_ERR_DAMAGED;
    if (t->game.player == e->seat)
        table_clock_settle(t, e->time);
    s->bot = b;
    return TABLE_OK;
}

static table_error fold_back(table *t, const table_entry *e)
{
    if (!table_is_running(t) || !has_seat(t, e))
        return TABLE_ERR_DAMAGED;
    table_seat *s = &t->seats[e->seat];
    if (!s->person || !s->bot)
        return TABLE_ERR_DAMAGED;
    if (t->game.player == e->seat)
        table_clock_settle(t, e->time);
    s->bot = NULL;
    return TABLE_OK;
}

static table_error fold_host_gone(table *t, const table_entry *e)
{
    if (t->state == TABLE_ENDED || e->person != t->host || table_seat_of(t, t->host) != HB_NONE)
        return TABLE_ERR_DAMAGED;
    pass_host(t, t->setup.options.players - 1u);
    return TABLE_OK;
}

static table_error fold_rename(table *t, const table_entry *e)
{
    if (!e->person || !has_seat(t, e) || t->seats[e->seat].person != e->person ||
        t->state == TABLE_ENDED)
        return TABLE_ERR_DAMAGED;
    set_name(t->seats[e->seat].name, e->text);
    return TABLE_OK;
}

/* ---- The game ---------------------------------------------------------------------------- */

static table_error fold_act(table *t, const table_entry *e)
{
    hb_game game = t->game;
    hb_action action = e->action;
    if (t->state != TABLE_PLAYS || e->seat != game.player || e->number < 0 ||
        e->number != t->record.actions_count || t->record.actions_count >= HB_ACTIONS ||
        hb_apply(&game, t->rules, action) != HB_OK)
        return TABLE_ERR_DAMAGED;
    table_clock_settle(t, e->time);
    table_clock_acted(t, e->seat);
    hb_record_add(&t->record, action);
    t->game = game;
    stop_asking(t);
    table_clock_turn(t, e->time);
    return TABLE_OK;
}

static table_error fold_timeout(table *t, const table_entry *e)
{
    if (!table_clock_runs(t) || e->seat != t->game.player)
        return TABLE_ERR_DAMAGED;
    table_clock_settle(t, e->time);
    t->seats[e->seat].left = 0;
    t->timed_out = 1;
    return TABLE_OK;
}

static table_error fold_pause(table *t, const table_entry *e)
{
    if (t->state != TABLE_PLAYS)
        return TABLE_ERR_DAMAGED;
    table_clock_settle(t, e->time);
    t->state = TABLE_RESTS;
    return TABLE_OK;
}

/* Where running out pauses, going on means that whoever ran out gets the whole time again. */
static table_error fold_resume(table *t, const table_entry *e)
{
    if (t->state != TABLE_RESTS)
        return TABLE_ERR_DAMAGED;
    t->state = TABLE_PLAYS;
    t->turn = e->time;
    if (t->timed_out && t->setup.timeout == TABLE_TIMEOUT_PAUSE) {
        t->seats[t->game.player].left = (int64_t)t->setup.seconds * 1000;
        t->timed_out = 0;
    }
    return TABLE_OK;
}

/* ---- Taking back ------------------------------------------------------------------------- */

static bool is_past(const table *t, int32_t step)
{
    return step >= 0 && step < t->record.actions_count;
}

static void has_asked(table *t, const table_entry *e)
{
    t->seats[e->seat].asked = e->seq;
    t->seats[e->seat].asked_step = t->ask_step;
}

static table_error fold_ask(table *t, const table_entry *e)
{
    if (!table_is_running(t) || !has_seat(t, e) || !is_past(t, e->number))
        return TABLE_ERR_DAMAGED;
    t->ask_seat = e->seat;
    t->ask_step = (uint8_t)e->number;
    t->agreed = (uint8_t)(1u << e->seat);
    has_asked(t, e);
    return TABLE_OK;
}

static table_error fold_answer(table *t, const table_entry *e)
{
    if (t->ask_seat == HB_NONE || !has_seat(t, e))
        return TABLE_ERR_DAMAGED;
    if (!e->flag) {
        stop_asking(t);
        return TABLE_OK;
    }
    t->agreed |= (uint8_t)(1u << e->seat);
    has_asked(t, e);
    return TABLE_OK;
}

static unsigned people_of(const table *t)
{
    unsigned people = 0;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        people |= t->seats[seat].person ? 1u << seat : 0;
    return people;
}

static table_error fold_take_back(table *t, const table_entry *e)
{
    if (!table_is_running(t) || !is_past(t, e->number))
        return TABLE_ERR_DAMAGED;
    if (!table_backs_grow(t))
        return TABLE_ERR_FULL;
    table_clock_settle(t, e->time);
    hb_record *r = &t->record;
    hb_action *first = &r->actions[e->number];
    unsigned gone = (unsigned)(r->actions_count - e->number);
    t->backs[t->backs_count++] =
        (record_back){.step = (uint8_t)e->number,
                      .actions = (uint8_t)gone,
                      .seat = e->seat,
                      .seen = record_back_shows(gone, *first, people_of(t))};
    memset(first, 0, gone * sizeof *first);
    r->actions_count = (uint8_t)e->number;
    t->game = table_game_before(t, r->actions_count);
    stop_asking(t);
    table_clock_turn(t, e->time);
    return TABLE_OK;
}

/* It was taken back before this log begins: what it was is not known any more. */
static table_error fold_undone(table *t, const table_entry *e)
{
    if (!table_is_running(t) || !has_seat(t, e) || e->number < 0 || e->number >= HB_ACTIONS)
        return TABLE_ERR_DAMAGED;
    if (!table_backs_grow(t))
        return TABLE_ERR_FULL;
    t->backs[t->backs_count++] = (record_back){
        .step = (uint8_t)e->number, .actions = e->value, .seat = e->seat, .seen = e->flag};
    return TABLE_OK;
}

/* ---- Watching ---------------------------------------------------------------------------- */

static table_error fold_watch(table *t, const table_entry *e)
{
    if (!e->person || (!has_seat(t, e) && e->seat != HB_EVERYONE))
        return TABLE_ERR_DAMAGED;
    table_watcher *w = table_watcher_find(t, e->person);
    if (!w) {
        if (!table_watchers_grow(t))
            return TABLE_ERR_FULL;
        add_watcher(t, e->person, e->seat);
        w = table_watcher_find(t, e->person);
    }
    if (!w->here) /* else it is another name, or another place before the game */
        w->since = e->seq;
    w->here = true;
    w->seat = e->seat;
    set_name(w->name, e->text);
    if (t->host == e->person)
        t->host_gone = 0;
    return TABLE_OK;
}

/* Before the game nobody has seen anything, so only who was sent away is remembered. */
static table_error fold_unwatch(table *t, const table_entry *e)
{
    table_watcher *w = table_watcher_find(t, e->person);
    if (!w || !w->here)
        return TABLE_ERR_DAMAGED;
    w->here = false;
    w->sent_away = e->flag;
    if (t->state == TABLE_WAITS && !e->flag)
        *w = t->watchers[--t->watchers_count];
    return TABLE_OK;
}

/* ---- The end, and what leaves no trace here ---------------------------------------------- */

static table_error fold_end(table *t, const table_entry *e)
{
    if (t->state == TABLE_ENDED)
        return TABLE_ERR_DAMAGED;
    t->state = TABLE_ENDED;
    t->broken_off = e->flag;
    stop_asking(t);
    return TABLE_OK;
}

static table_error fold_rematch(table *t, const table_entry *e)
{
    (void)e;
    if (t->state != TABLE_ENDED || t->rematched)
        return TABLE_ERR_DAMAGED;
    t->rematched = 1;
    return TABLE_OK;
}

static table_error fold_nothing(table *t, const table_entry *e)
{
    (void)e;
    return when(t->seq != 0);
}

static folded *const folds[] = {
#define ENTRY(ID, name, fold, desk, seen, carries, facts, fields, said, words) fold_##fold,
#include "table/entries.def"
};

/* A table without players has not been created: only CREATE finds a way in. */
table_error table_fold(table *t, const table_entry *entry)
{
    if (entry->kind >= TABLE_KINDS || entry->seq != t->seq + 1 || entry->time < t->last ||
        entry->time >> TABLE_MOST_TIME_BITS || (entry->kind != TABLE_CREATE && !t->seq))
        return TABLE_ERR_DAMAGED;
    table_error err = folds[entry->kind](t, entry);
    if (err)
        return err;
    t->seq = entry->seq;
    t->skipped = t->apart;
    t->apart = table_kind_is_own(entry->kind) ? (uint16_t)(t->apart + 1) : 0;
    t->last = entry->time;
    if (table_kind_is_paced(entry->kind))
        t->paced = entry->time;
    return TABLE_OK;
}
