/* offer.c - what can be done at a table now, as its desk says, and what somebody does of it. */
#include <string.h>

#include "base/utf8.h"
#include "session/session.h"

unsigned session_absent_seat(const desk *d)
{
    unsigned players = d->rules.options.players, from = d->player < players ? d->player : 0;
    for (unsigned i = 0; i < players; i++)
        if (desk_is_absent(d, (from + i) % players))
            return (from + i) % players;
    return HB_NONE;
}

/* ---- What can be done -------------------------------------------------------------------- */

/* Who hosts is not asked to be ready, who looks on not to sit down, as long as that is allowed. And
 * whoever sits somewhere may ask for that seat again, which is nothing to be offered. */
static bool is_news(const desk *d, const desk_request *r)
{
    bool looks_on = d->seen.watches && d->setup.watch != TABLE_WATCH_NOBODY;
    switch (r->what) {
    case DESK_DO_READY:
    case DESK_DO_UNREADY:
        return !d->host;
    case DESK_DO_SIT:
        return r->seat < HB_SEATS && r->seat != d->seat &&
               (d->state == TABLE_WAITS ? !looks_on : d->free >> r->seat & 1);
    case DESK_DO_WATCH:
        return !d->seen.watches && d->state != TABLE_ENDED;
    case DESK_DO_LEAVE:
        return d->state == TABLE_WAITS;
    case DESK_DO_DISMISS:
        return d->state != TABLE_ENDED;
    default:
        return true;
    }
}

/* What is offered: in the order in which it stands on the screen, in the room and at the table. */
static const struct {
    uint8_t wish;
    const char *words;
} offers[] = {
    {DESK_DO_DEAL, TEXT_MARK("deal the cards")},
    {DESK_DO_READY, TEXT_MARK("ready")},
    {DESK_DO_UNREADY, TEXT_MARK("not ready yet")},
    {DESK_DO_AGAIN, TEXT_MARK("another game")},
    {DESK_DO_SIT, TEXT_MARK("sit down here")},
    {DESK_DO_BOT, TEXT_MARK("bot or none")},
    {WISH_BOTS, TEXT_MARK("all bots")},
    {WISH_EDITION, TEXT_MARK("edition")},
    {WISH_PLAYERS, TEXT_MARK("players")},
    {WISH_CLOCK, TEXT_MARK("clock")},
    {WISH_TALKING, TEXT_MARK("talking")},
    {WISH_SPECTATORS, TEXT_MARK("spectators")},
    {DESK_DO_LEAVE, TEXT_MARK("free the seat")},
    {DESK_DO_WATCH, TEXT_MARK("watch")},
    {WISH_LISTED, TEXT_MARK("open to anybody")},
    {DESK_DO_BACK, TEXT_MARK("play yourself again")},
    {DESK_DO_RESUME, TEXT_MARK("go on")},
    {DESK_DO_PAUSE, TEXT_MARK("stop the clock")},
    {DESK_DO_AWAY, TEXT_MARK("let a bot play for me")},
    {DESK_DO_NUDGE, TEXT_MARK("remind {player}")},
    {DESK_DO_DISMISS, TEXT_MARK("send {player} away")},
    {WISH_WATCHER, TEXT_MARK("send away")},
    {DESK_DO_YES, NULL}, /* where it is asked, the screen has its own place for it */
    {DESK_DO_NO, NULL},
};
enum { OFFERS = sizeof offers / sizeof *offers };

uint64_t session_offers(const session *s)
{
    const desk *d = session_desk(s);
    desk_request r;
    uint64_t can = 0, offered = 0;
    for (unsigned at = 0; d->seq && desk_each(d, &at, &r);)
        can |= (uint64_t)is_news(d, &r) << r.what;
    can |= (uint64_t)(d->next[0] != 0) << DESK_DO_AGAIN;
    for (unsigned i = 0; i < OFFERS; i++)
        if (can >> wish_of(offers[i].wish).request & 1)
            offered |= UINT64_C(1) << offers[i].wish;
    if (!desk_free_seats(d))
        offered &= ~(UINT64_C(1) << WISH_BOTS);
    return offered & s->wishes;
}

/* ---- Choices ----------------------------------------------------------------------------- */

/* The place of the chosen one among those who watch; how many they are: nobody is chosen. */
static unsigned chosen_watcher(const session *s, const desk *d)
{
    unsigned i = 0;
    while (i < d->people_count && (!s->dismiss || d->people[i].since != s->dismiss))
        i++;
    return i;
}

static const char *words_of(const session *s, unsigned i)
{
    const desk *d = session_desk(s);
    switch (offers[i].wish) {
    case DESK_DO_SIT:
        return d->started && !s->t->room.open ? text_get(s->lang, "sit down again")
                                              : text_get(s->lang, offers[i].words);
    case DESK_DO_AGAIN:
        return d->next[0] ? text_get(s->lang, "on to the next table")
                          : text_get(s->lang, offers[i].words);
    case WISH_LISTED:
        return d->setup.listed ? text_get(s->lang, "by its link alone")
                               : text_get(s->lang, offers[i].words);
    case WISH_WATCHER:
        return chosen_watcher(s, d) < d->people_count ? text_get(s->lang, "next one")
                                                      : text_get(s->lang, offers[i].words);
    default:
        return text_get(s->lang, offers[i].words);
    }
}

static void choose(session *s, unsigned wish, unsigned seat, int key, const char *words,
                   const char *player)
{
    text_piece filled = text_piece_fill(words, TEXT_ARGS(text_str("player", player)));
    sheet_choose(s->t, key, filled.text);
    sheet_choice *choice = &s->t->choices[s->t->choices_count - 1];
    choice->wish = (uint8_t)wish;
    choice->seat = (uint8_t)seat;
}

static void show_choice(session *s, unsigned i)
{
    const desk *d = session_desk(s);
    unsigned wish = offers[i].wish, watcher = chosen_watcher(s, d);
    int key = s->t->room.open ? wish_of(wish).room : wish_of(wish).table;
    if (!offers[i].words || (wish == DESK_DO_DISMISS && watcher == d->people_count))
        return;
    const char *player = wish == DESK_DO_DISMISS ? d->people[watcher].name
                         : d->player < HB_SEATS  ? s->t->names[d->player]
                                                 : "";
    choose(s, wish, HB_NONE, key, words_of(s, i), player);
}

/* Where somebody is not there, a bot can be let play for them. */
static void show_absent(session *s)
{
    desk_request away = desk_request_make(DESK_DO_AWAY);
    unsigned seat = session_absent_seat(session_desk(s));
    away.seat = (uint8_t)seat;
    if (seat != HB_NONE && session_desk(s)->seat != HB_NONE &&
        desk_can(session_desk(s), &away, NULL))
        choose(s, DESK_DO_AWAY, seat, wish_of(DESK_DO_BACK).table,
               text_get(s->lang, "let a bot play for {player}"), s->t->names[seat]);
}

void session_show_choices(session *s)
{
    uint64_t offered = session_offers(s);
    s->t->choices_count = 0;
    if (!(offered >> DESK_DO_BACK & 1) && (offered >> DESK_DO_AWAY & 1))
        show_absent(s);
    for (unsigned i = 0; i < OFFERS; i++)
        if (offered >> offers[i].wish & 1)
            show_choice(s, i);
}

/* ---- Doing it ---------------------------------------------------------------------------- */

static void next_watcher(session *s)
{
    const desk *d = session_desk(s);
    unsigned i = chosen_watcher(s, d);
    i = i < d->people_count ? i + 1 : 0;
    s->dismiss = i < d->people_count ? d->people[i].since : 0;
}

void session_seat_bot(session *s, unsigned seat, const char *bot)
{
    desk_request r = desk_request_make(DESK_DO_BOT);
    r.seat = (uint8_t)seat;
    utf8_copy(r.text, sizeof r.text, bot);
    session_try(s, &r);
}

void session_seat_bots(session *s, unsigned most)
{
    const desk *d = session_desk(s);
    unsigned seats = desk_free_seats(d);
    for (unsigned seat = HB_SEATS; seat-- > 0 && most;)
        if (seats >> seat & 1) {
            session_seat_bot(s, seat, s->bot);
            most--;
        }
}

/* What a choice asks for, with the chosen seat where that counts. */
static desk_request request_of(const session *s, const sheet_choice *choice, unsigned seat)
{
    const desk *d = session_desk(s);
    desk_request r = desk_request_make(choice->wish);
    if (r.what == DESK_DO_LEAVE && d->host && seat != d->seat)
        r = desk_request_make(DESK_DO_FREE);
    if (r.what == DESK_DO_FREE ||
        (r.what == DESK_DO_SIT && (d->state == TABLE_WAITS || (d->free >> seat & 1))))
        r.seat = (uint8_t)seat;
    if (choice->seat != HB_NONE)
        r.seat = choice->seat;
    r.watcher = s->dismiss;
    return r;
}

void session_press(session *s, int key, unsigned seat)
{
    const sheet_choice *choice = s->t->choices, *end = choice + s->t->choices_count;
    while (choice < end && choice->key != key)
        choice++;
    if (choice == end)
        return;
    if (choice->wish == WISH_BOTS) {
        session_seat_bots(s, HB_SEATS);
    } else if (choice->wish == WISH_WATCHER) {
        next_watcher(s);
    } else if (choice->wish >= DESK_REQUESTS) {
        session_choose_next(s, choice->wish);
    } else if (choice->wish == DESK_DO_BOT) {
        session_seat_bot(s, seat, session_desk(s)->seats[seat].bot[0] ? "" : s->bot);
    } else {
        desk_request r = request_of(s, choice, seat);
        session_try(s, &r);
        s->dismiss = r.what == DESK_DO_DISMISS ? 0 : s->dismiss;
    }
}
