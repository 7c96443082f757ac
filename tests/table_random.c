/* table_random.c - any commands from anybody at any time: refusals change nothing, the table is
 * always what its stored log makes of it, hidden things stay hidden, and a game can always go on.
 */
#include "table_any.h"

static unsigned met_kinds[TABLE_KINDS], met_ends, met_free;

static void invariants(const table_log *l)
{
    const table *t = &l->t;
    CHECK(t->last >= t->created && (t->turn == 0 || t->turn <= t->last));
    CHECK(table_due(t) == 0 || (t->state == TABLE_PLAYS && table_due(t) >= t->turn));
    CHECK(!table_bot(t) || (t->state == TABLE_PLAYS && table_due(t) == 0));
    CHECK((t->state == TABLE_WAITS) == (t->record.cards == 0) || t->state == TABLE_ENDED);
    CHECK(t->state != TABLE_PLAYS || t->game.phase != HB_OVER);
    CHECK(t->host != 0);
    for (unsigned i = 0; i < t->watchers_count; i++) {
        const table_watcher *w = &t->watchers[i];
        CHECK(!w->here || table_seat_of(t, w->person) == HB_NONE);
        CHECK(!w->here || !w->sent_away);
        CHECK(table_watcher_since(t, w->since) == (w->here ? w->person : 0));
        CHECK(!w->here || t->state == TABLE_ENDED || table_eyes(t, w->person) == w->seat);
    }
    for (unsigned a = 0; a < HB_SEATS; a++)
        for (unsigned b = 0; b < a; b++)
            CHECK(!t->seats[a].person || t->seats[a].person != t->seats[b].person);
}

/* Nobody's eyes move while the game runs, whatever they do. */
static void eyes_stay(const table_log *l, uint8_t eyes[8])
{
    for (table_person who = 1; who < 8; who++) {
        unsigned now = table_eyes(&l->t, who);
        if (l->t.state == TABLE_WAITS || l->t.state == TABLE_ENDED)
            eyes[who] = HB_NONE;
        else if (now != HB_NONE) {
            CHECK(eyes[who] == HB_NONE || eyes[who] == now);
            eyes[who] = (uint8_t)now;
        }
    }
}

static void play_one(unsigned commands)
{
    table_log l;
    table_setup setup = any_setup();
    table_error err = log_begin(&l, &setup, 1);
    CHECK(err == (table_setup_good(&setup, NULL) ? TABLE_OK : TABLE_ERR_BAD_SETUP));
    uint8_t eyes[8];
    memset(eyes, HB_NONE, sizeof eyes);
    for (unsigned i = 0, after = 0; !err && i < commands && after < 20; i++) {
        after += l.t.state == TABLE_ENDED;
        pass_time(&l);
        if (i == 20) {
            get_ready(&l);
            start_game(&l);
        }
        table_setup other;
        table_command c = any_command(&l.t, &other);
        bool may = table_may_sit(&l.t, c.person, c.seat);
        bool moves =
            c.order == TABLE_DO_SIT && c.seat != HB_NONE && c.seat != table_seat_of(&l.t, c.person);
        table_error did = log_do(&l, &c);
        met_errors[did]++;
        met_free += moves && may && l.t.record.cards != 0;
        CHECK(!moves || may == (did == TABLE_OK)); /* what is offered can be had, and no more */
        if (!below(3))
            let_play(&l);
        invariants(&l);
        eyes_stay(&l, eyes);
    }
    for (unsigned i = 0; i < l.count; i++)
        met_kinds[l.list[i].entry.kind]++;
    met_ends += l.t.state == TABLE_ENDED && !l.t.broken_off;
    log_end(&l);
}

/* The test is worth as much as what it meets. */
static void everything_met(bool show)
{
    for (unsigned kind = 0; kind < TABLE_KINDS; kind++) {
        CHECK(met_kinds[kind] > 0);
        if (show || !met_kinds[kind])
            printf("# %u times %s\n", met_kinds[kind], table_kind_name(kind));
    }
    for (unsigned err = 0; err < TABLE_ERRORS; err++) {
        bool rare = err == TABLE_ERR_DAMAGED || err == TABLE_ERR_LOG_FULL ||
                    err == TABLE_ERR_FULL || err == TABLE_ERR_MANY_BACKS;
        CHECK(met_errors[err] > 0 || rare);
        if (show || (!met_errors[err] && !rare))
            printf("# %u times refused: %s\n", met_errors[err], table_error_name(err));
    }
    CHECK(met_ends > 0 && met_free > 0);
    done("every kind of entry and of refusal was met");
}

int main(int argc, char **argv)
{
    unsigned tables = argc > 1 ? (unsigned)atoi(argv[1]) : 2000;
    any_begin(4);
    for (unsigned i = 0; i < tables; i++)
        play_one(i % 4 ? 400 : 40);
    done("random commands");
    everything_met(argc > 2);
    return tap_end();
}
