/* statistics.c - how games ended, per setup: of one player or of all. The file has them
 * counted by month and score already, so this looks at few rows however many games there are. */
#include <stdio.h>

#include "base/put.h"
#include "store/db.h"

enum { LEAST_SCORE = -30, MOST_SCORE = 60, SCORES = MOST_SCORE - LEAST_SCORE + 1 };

/* Some games, and their points together. */
typedef struct tally {
    int64_t games, points;
} tally;

typedef struct setup_tally {
    tally all, month;
    int64_t best, perfect, lost, broken_off;
    int64_t scores[SCORES];
    int64_t setup, month_now; /* 0: none yet */
    buffer months;
} setup_tally;

/* "games": 3, "mean": 17.333 */
static void put_tally(buffer *b, const tally *t)
{
    put_number(b, "games", t->games);
    if (t->games == 0)
        return;
    put_key(b, "mean");
    put_raw(b, "");
    buffer_printf(b, "%.3f", (double)t->points / (double)t->games);
}

static void end_month(setup_tally *t)
{
    if (t->month.games > 0) {
        char month[24];
        snprintf(month, sizeof month, "%04d-%02d", (int)(t->month_now / 100),
                 (int)(t->month_now % 100));
        put_open(&t->months, '{');
        put_key(&t->months, "month");
        put_string(&t->months, month);
        put_tally(&t->months, &t->month);
        put_close(&t->months, '}');
    }
    t->month = (tally){0};
}

static void put_scores(buffer *b, const setup_tally *t)
{
    put_key(b, "scores");
    put_open(b, '[');
    for (int i = 0; i < SCORES; i++) {
        if (t->scores[i] == 0)
            continue;
        put_open(b, '[');
        put_int(b, i + LEAST_SCORE);
        put_int(b, t->scores[i]);
        put_close(b, ']');
    }
    put_close(b, ']');
}

/* The rest of the object that begins with the rules. */
static void end_setup(buffer *b, setup_tally *t)
{
    if (t->setup == 0)
        return;
    end_month(t);
    put_tally(b, &t->all);
    if (t->all.games > 0)
        put_number(b, "best", t->best);
    put_number(b, "perfect", t->perfect);
    put_number(b, "lost", t->lost);
    put_number(b, "broken_off", t->broken_off);
    put_scores(b, t);
    put_key(b, "months");
    put_open(b, '[');
    if (t->months.size > 0)
        put_raw(b, buffer_text(&t->months));
    if (!buffer_ok(&t->months))
        b->full = true;
    put_close(b, ']');
    put_close(b, '}');
}

static void begin_setup(buffer *b, setup_tally *t, int64_t setup, const char *rules)
{
    buffer months = t->months;
    buffer_clear(&months);
    *t = (setup_tally){.setup = setup, .months = months};
    put_open(b, '{');
    put_key(b, "rules");
    put_raw(b, rules);
}

static void add_games(setup_tally *t, int64_t score, unsigned outcome, int64_t games)
{
    if (outcome == HB_RUNNING) {
        t->broken_off += games;
        return;
    }
    if (t->all.games == 0 || score > t->best)
        t->best = score;
    t->all.games += games;
    t->month.games += games;
    t->all.points += games * score;
    t->month.points += games * score;
    t->perfect += outcome == HB_PERFECT ? games : 0;
    t->lost += outcome != HB_PERFECT && outcome != HB_FINISHED ? games : 0;
    if (score >= LEAST_SCORE && score <= MOST_SCORE)
        t->scores[score - LEAST_SCORE] += games;
}

static void put_setups(store *s, buffer *b, db_rows *query)
{
    setup_tally t = {.months = buffer_make(1 << 20)};
    while (db_row(s, query)) {
        int64_t setup = db_integer(query, 0), month = db_integer(query, 2);
        if (setup != t.setup) {
            end_setup(b, &t);
            begin_setup(b, &t, setup, db_column(query, 1));
        } else if (month != t.month_now) {
            end_month(&t);
        }
        t.month_now = month;
        add_games(&t, db_integer(query, 3), (unsigned)db_integer(query, 4), db_integer(query, 5));
    }
    end_setup(b, &t);
    buffer_free(&t.months);
}

bool store_statistics(store *s, buffer *b, const char *person_code)
{
    store_person who = {0};
    bool known = !person_code || store_find_code(s, person_code, &who);
    if (!known && s->read_fault.name)
        return false;
    db_rows *query = DB_ASK(s, DB_SCORES, db_int(who.person));
    if (!query)
        return false;
    put_open(b, '[');
    if (known) {
        put_setups(s, b, query);
    }
    put_close(b, ']');
    return db_read_well(s, b);
}
