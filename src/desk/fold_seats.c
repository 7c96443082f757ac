/* fold_seats.c - who sits where at a desk's table, who watches, and who is host. As in
 * table/fold.c, every function looks whether its entry can follow before it changes anything. */
#include <string.h>

#include "desk/fold.h"

static bool runs(const desk *d)
{
    return d->state == TABLE_PLAYS || d->state == TABLE_RESTS;
}

static bool is_free(const desk *d, unsigned seat)
{
    return !d->seats[seat].person && !d->seats[seat].bot[0];
}

/* ---- The setup --------------------------------------------------------------------------- */

bool desk_fold_setup(desk *d, const entry *e)
{
    table_setup setup;
    hb_rules rules;
    hb_json value = hb_json_get(e->json, "setup");
    if (d->state != TABLE_WAITS || !table_setup_hear(&setup, &value) ||
        hb_rules_make(&rules, &setup.options, NULL) != HB_OK)
        return false;
    for (unsigned seat = rules.options.players; seat < HB_SEATS; seat++)
        if (!is_free(d, seat))
            return false;
    d->setup = setup;
    d->setup_seq = e->seq;
    d->rules = rules;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        d->seats[seat].ready = false;
    return true;
}

bool desk_fold_create(desk *d, const entry *e)
{
    if (d->seq || !desk_fold_setup(d, e))
        return false;
    d->host = e->you;
    return true;
}

/* ---- The host ---------------------------------------------------------------------------- */

static void host_sits(desk *d, unsigned seat)
{
    d->hosting = (uint8_t)seat;
    d->host = d->seats[seat].you;
    d->host_gone = false;
}

/* The host's place goes to the next person at the table, after that seat. */
static void pass_host(desk *d, unsigned seat)
{
    unsigned players = d->rules.options.players;
    for (unsigned i = 1; i <= players; i++) {
        unsigned next = (seat + i) % players;
        if (d->seats[next].person) {
            host_sits(d, next);
            return;
        }
    }
    d->hosting = HB_NONE;
    d->host_gone = true;
}

bool desk_fold_host_gone(desk *d, const entry *e)
{
    (void)e;
    if (d->state == TABLE_ENDED || d->hosting != HB_NONE)
        return false;
    pass_host(d, d->rules.options.players - 1u);
    return true;
}

/* ---- Sitting down and standing up -------------------------------------------------------- */

void desk_fold_clear_seat(desk *d, unsigned seat)
{
    int64_t left = d->seats[seat].left;
    memset(&d->seats[seat], 0, sizeof d->seats[seat]);
    d->seats[seat].left = left;
    if (d->seat == seat)
        d->seat = HB_NONE;
}

/* May somebody sit down there who had that seat before? */
static bool can_sit(const desk *d, const entry *e, unsigned from)
{
    if (e->seat == HB_NONE || d->state == TABLE_ENDED)
        return false;
    if (from != HB_NONE && (from == e->seat || !d->seats[from].person || runs(d)))
        return false;
    if (e->you && from != d->seat)
        return false;
    return runs(d) ? d->seats[e->seat].vacant : is_free(d, e->seat);
}

bool desk_fold_sit(desk *d, const entry *e)
{
    char name[TABLE_NAME];
    unsigned players = d->rules.options.players;
    unsigned from = (unsigned)desk_read_number(e->json, "from", 0, players - 1, HB_NONE);
    if (!can_sit(d, e, from))
        return false;
    desk_read_text(name, sizeof name, e->json, "name");
    desk_news_add(d, e, name)->number = (uint8_t)(from == HB_NONE ? 0 : from + 1);
    if (d->state == TABLE_PLAYS && d->player == e->seat)
        desk_clock_settle(d, e->time);
    bool hosts = d->host_gone || (d->host && e->you) || (from != HB_NONE && from == d->hosting);
    if (from != HB_NONE)
        desk_fold_clear_seat(d, from);
    desk_fold_clear_seat(d, e->seat);
    desk_seat *s = &d->seats[e->seat];
    memcpy(s->name, name, sizeof name);
    s->person = true;
    s->you = e->you;
    if (e->you) {
        d->seat = e->seat;
        d->seen.watches = false;
    }
    if (hosts)
        host_sits(d, e->seat);
    return true;
}

/* Whoever leaves a running game keeps what was seen from there. */
static void leave_game(desk *d, const entry *e, const char bot[TABLE_NAME])
{
    if (d->player == e->seat)
        desk_clock_settle(d, e->time);
    if (e->seat == d->seat) {
        d->seen = (desk_seen){.any = true, .sat = true, .seat = e->seat};
        d->asked = d->asked_step = 0;
    }
    desk_fold_clear_seat(d, e->seat);
    memcpy(d->seats[e->seat].bot, bot, TABLE_NAME);
    d->seats[e->seat].vacant = true;
    d->agreed &= (uint8_t) ~(1u << e->seat);
    if (d->ask_seat == e->seat)
        desk_fold_stop_asking(d);
}

bool desk_fold_leave(desk *d, const entry *e)
{
    char bot[TABLE_NAME];
    desk_read_text(bot, sizeof bot, e->json, "bot");
    if (e->seat == HB_NONE || !d->seats[e->seat].person || d->state == TABLE_ENDED ||
        runs(d) != (bot[0] != 0))
        return false;
    desk_news_add(d, e, bot);
    if (runs(d))
        leave_game(d, e, bot);
    else
        desk_fold_clear_seat(d, e->seat);
    if (e->seat == d->hosting)
        pass_host(d, e->seat);
    return true;
}

bool desk_fold_bot(desk *d, const entry *e)
{
    char bot[TABLE_NAME];
    if (d->state != TABLE_WAITS || e->seat == HB_NONE || d->seats[e->seat].person)
        return false;
    desk_read_text(bot, sizeof bot, e->json, "bot");
    desk_news_add(d, e, bot);
    desk_fold_clear_seat(d, e->seat);
    memcpy(d->seats[e->seat].bot, bot, sizeof bot);
    return true;
}

bool desk_fold_ready(desk *d, const entry *e)
{
    if (d->state != TABLE_WAITS || e->seat == HB_NONE || !d->seats[e->seat].person)
        return false;
    d->seats[e->seat].ready = desk_read_yes(e->json, "ready");
    return true;
}

bool desk_fold_away(desk *d, const entry *e)
{
    char bot[TABLE_NAME];
    desk_read_text(bot, sizeof bot, e->json, "bot");
    if (!runs(d) || e->seat == HB_NONE || !bot[0] || !d->seats[e->seat].person ||
        d->seats[e->seat].bot[0])
        return false;
    desk_news_add(d, e, bot);
    if (d->player == e->seat)
        desk_clock_settle(d, e->time);
    memcpy(d->seats[e->seat].bot, bot, sizeof bot);
    return true;
}

bool desk_fold_back(desk *d, const entry *e)
{
    if (!runs(d) || e->seat == HB_NONE || !d->seats[e->seat].person || !d->seats[e->seat].bot[0])
        return false;
    desk_news_add(d, e, "");
    if (d->player == e->seat)
        desk_clock_settle(d, e->time);
    memset(d->seats[e->seat].bot, 0, TABLE_NAME);
    return true;
}

bool desk_fold_rename(desk *d, const entry *e)
{
    char name[TABLE_NAME];
    if (e->seat == HB_NONE || !d->seats[e->seat].person || d->state == TABLE_ENDED)
        return false;
    desk_read_text(name, sizeof name, e->json, "name");
    desk_news_add(d, e, name);
    memcpy(d->seats[e->seat].name, name, sizeof name);
    return true;
}

/* ---- Watching ---------------------------------------------------------------------------- */

bool desk_fold_watch(desk *d, const entry *e)
{
    char name[TABLE_NAME];
    desk_read_text(name, sizeof name, e->json, "name");
    desk_news *news = desk_news_add(d, e, name);
    news->seat = DESK_WATCHER;
    memcpy(news->name, name, sizeof name);
    if (!e->you)
        return true;
    d->seen.any = d->seen.watches = true;
    d->seen.seat = desk_read_yes(e->json, "all") ? HB_EVERYONE : e->seat;
    if (d->host)
        d->host_gone = false;
    return true;
}

/* Before the game nobody has seen anything. */
bool desk_fold_unwatch(desk *d, const entry *e)
{
    bool sent = desk_read_yes(e->json, "sent");
    desk_news *news = desk_news_add(d, e, "");
    news->seat = DESK_WATCHER;
    news->flag = sent;
    if (!e->you || !d->seen.watches)
        return true;
    d->seen.watches = false;
    d->sent_away = sent;
    if (d->state == TABLE_WAITS && !sent)
        d->seen = (desk_seen){0};
    return true;
}
