/* put_table.c - tables, their logs, and finished games put into batches. */
#include <sodium.h>
#include <string.h>
#include <time.h>

#include "base/put.h"
#include "bots/bot.h"
#include "record/json.h"
#include "store/db.h"

enum { TEXT_BOUND = 1 << 16 }; /* of any JSON made here */

/* Puts a text that was made; without memory for it the batch must fail. */
static db_value made(store_batch *b, const buffer *text)
{
    if (!buffer_ok(text))
        b->no_memory = true;
    return db_text(buffer_text(text));
}

void store_put_table(store_batch *b, int64_t id, const char *code, const table_setup *setup,
                     table_person host, table_time now)
{
    buffer text = buffer_make(TEXT_BOUND);
    table_setup_write(&text, setup);
    if (id > b->most_id)
        b->most_id = id;
    DB_PUT(b, DB_WRITE_TABLE, db_int(id), db_text(code), made(b, &text), db_int(setup->listed),
           db_int(host), db_int(now));
    buffer_free(&text);
}

/* ---- What lists show ------------------------------------------------------------------------ */

/* [{"name": "Ann"}, {"bot": "hat"}, {"name": "Cy", "bot": "hat"} (away), {"bot": "hat", "vacant":
 * true} (left in the game), {} (free)] */
static void write_seats(buffer *b, const table *t)
{
    put_open(b, '[');
    for (unsigned i = 0; i < t->setup.options.players; i++) {
        const table_seat *seat = &t->seats[i];
        put_open(b, '{');
        if (seat->person) {
            put_key(b, "name");
            put_string(b, seat->name);
        }
        if (seat->bot) {
            put_key(b, "bot");
            put_string(b, seat->bot->name);
        }
        if (seat->vacant) {
            put_key(b, "vacant");
            put_bool(b, true);
        }
        put_close(b, '}');
    }
    put_close(b, ']');
}

static unsigned count_people(const table *t)
{
    unsigned n = 0;
    for (unsigned i = 0; i < t->setup.options.players; i++)
        n += t->seats[i].person != 0;
    return n;
}

static bool is_over(const table *t)
{
    return t->state == TABLE_ENDED;
}

/* Who sits where, as the table has it now, and who has just come. */
static void put_people(store_batch *b, int64_t id, const table *t, table_person came)
{
    buffer seats = buffer_make(TEXT_BOUND);
    write_seats(&seats, t);
    DB_PUT(b, DB_WRITE_SEATS, db_int(id), db_int(t->host), db_int(count_people(t)),
           made(b, &seats));
    buffer_free(&seats);
    DB_PUT(b, DB_WRITE_STAND_UP, db_int(id), db_int(is_over(t)));
    if (came)
        DB_PUT(b, DB_WRITE_VISITOR, db_int(came), db_int(id), db_int(is_over(t)));
    for (unsigned i = 0; i < t->setup.options.players; i++)
        if (t->seats[i].person)
            DB_PUT(b, DB_WRITE_SEATED, db_int(t->seats[i].person), db_int(id), db_int(i),
                   db_int(is_over(t)));
}

static void put_setup(store_batch *b, int64_t id, const table *t)
{
    buffer setup = buffer_make(TEXT_BOUND);
    table_setup_write(&setup, &t->setup);
    DB_PUT(b, DB_WRITE_SETUP, db_int(id), made(b, &setup), db_int(t->setup.listed));
    buffer_free(&setup);
}

/* ---- The log --------------------------------------------------------------------------------- */

static void put_log(store_batch *b, int64_t id, const table_entry *entry)
{
    buffer data = buffer_make(TEXT_BOUND);
    table_entry_write(&data, entry);
    uint8_t salt[CHAIN_SALT];
    bool may_go = entry->person && table_kind_does(entry->kind, TABLE_FORGETS_TEXT);
    if (may_go)
        randombytes_buf(salt, sizeof salt);
    DB_PUT(b, DB_WRITE_ENTRY, db_int(id), db_int(entry->seq), db_int(entry->time),
           db_int(entry->person), db_int(entry->kind), db_int_or_none(entry->seat, HB_NONE),
           made(b, &data), may_go ? db_blob(salt, sizeof salt) : db_none(DB_BLOB));
    buffer_free(&data);
}

static void put_state(store_batch *b, int64_t id, const table *t, table_time due)
{
    bool dealt = t->state == TABLE_PLAYS || t->state == TABLE_RESTS;
    size_t at = b->size;
    DB_PUT(b, DB_WRITE_STATE, db_int(id), db_int(t->state),
           db_int_or_none(dealt ? t->game.player : HB_NONE, HB_NONE),
           db_int(t->record.actions_count), db_int_or_none(due, 0), db_int(t->last));
    b->state_at = at;
    b->state_of = id;
}

void store_put_entry(store_batch *b, int64_t id, const table *t, const table_entry *entry,
                     table_time due)
{
    /* Of many entries of a table in a row, only the last says how the table stands. */
    if (b->state_of == id)
        db_unput(b, b->state_at);
    put_log(b, id, entry);
    if (table_kind_does(entry->kind, TABLE_STORES_SETUP))
        put_setup(b, id, t);
    if (table_kind_does(entry->kind, TABLE_STORES_SEATS))
        put_people(b, id, t, table_kind_does(entry->kind, TABLE_STORES_VISIT) ? entry->person : 0);
    put_state(b, id, t, due);
}

void db_put_standing(store_batch *b, int64_t id, const table *t)
{
    put_setup(b, id, t);
    put_people(b, id, t, 0);
    put_state(b, id, t, table_due(t));
}

/* ---- Finished games -------------------------------------------------------------------------- */

static int month_of(table_time now)
{
    struct tm parts = {0};
    time_t seconds = (time_t)(now / 1000);
    gmtime_r(&seconds, &parts);
    return (parts.tm_year + 1900) * 100 + parts.tm_mon + 1;
}

typedef struct finished {
    const char *code, *rules;
    int64_t score;
    unsigned outcome;
    int month;
} finished;

static void count_score(store_batch *b, const finished *f, table_person person)
{
    DB_PUT(b, DB_WRITE_SCORE, db_int(person), db_text(f->rules), db_int(f->month), db_int(f->score),
           db_int(f->outcome), db_text(f->code));
}

static void put_player(store_batch *b, const finished *f, unsigned seat, const table_seat *who)
{
    DB_PUT(b, DB_WRITE_PLAYER, db_text(f->code), db_int(seat), db_int_or_none(who->person, 0),
           db_text(who->person ? who->name : ""), db_text(who->bot ? who->bot->name : ""));
    if (who->person)
        DB_PUT(b, DB_WRITE_PLAYED, db_int(who->person));
}

void store_put_game(store_batch *b, int64_t id, const char *code, const table *t, table_time now,
                    const buffer *line)
{
    (void)id; /* a game is known by its code, which stays when the table goes */
    buffer rules = buffer_make(TEXT_BOUND);
    record_write_rules(&rules, &t->setup.options);
    db_value text = made(b, &rules);
    finished f = {.code = code,
                  .rules = buffer_text(&rules),
                  .score = hb_score(&t->game, t->rules),
                  .outcome = t->broken_off ? HB_RUNNING : t->game.outcome,
                  .month = month_of(now)};
    DB_PUT(b, DB_WRITE_RULES, text);
    if (table_counts(t))
        count_score(b, &f, 0);
    for (unsigned i = 0; table_counts(t) && table_is_played(t) && i < t->setup.options.players; i++)
        if (t->seats[i].person) /* what bots have finished alone is nobody's */
            count_score(b, &f, t->seats[i].person);
    DB_PUT(b, DB_WRITE_GAME, db_text(code), text, db_int(f.score), db_int(t->rules->max_score),
           db_int(f.outcome), db_int(now), made(b, line));
    for (unsigned i = 0; i < t->setup.options.players; i++)
        put_player(b, &f, i, &t->seats[i]);
    buffer_free(&rules);
}
