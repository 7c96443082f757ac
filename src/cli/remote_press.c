/* remote_press.c - what a person does at a server's table: commands, and which can be given now. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/remote.h"

/* ---- Commands --------------------------------------------------------------------------- */

static void tell_too_much(const remote *r, tui_table *t)
{
    utf8_copy(t->told, sizeof t->told,
              text_get(r->lang, "Too much waits for the server; try again later."));
}

int64_t remote_send(remote *r, tui_table *t, const desk_request *request)
{
    int64_t id = client_ask(r->c, request);
    if (!id)
        tell_too_much(r, t);
    return id;
}

/* One that says nothing but what it is, or names a seat, too. */
static void send_at(remote *r, tui_table *t, unsigned what, unsigned seat)
{
    desk_request request = desk_request_make(what);
    request.seat = (uint8_t)seat;
    remote_send(r, t, &request);
}

void remote_act(void *context, tui_table *t, hb_action action, buffer *why)
{
    remote *r = context;
    const desk *ct = client_desk(r->c);
    if (r->acted == ct->steps_count + 1 && r->acted_epoch == ct->epoch) {
        buffer_puts(why, text_get(r->lang, "Your action is on its way already."));
        return;
    }
    desk_request request = desk_request_action(action);
    if (!client_ask(r->c, &request)) {
        buffer_puts(why, text_get(r->lang, "Too much waits for the server; try again later."));
        return;
    }
    r->acted = ct->steps_count + 1;
    r->acted_epoch = ct->epoch;
    if (client_state_of(r->c) != CLIENT_LIVE)
        utf8_copy(t->told, sizeof t->told,
                  text_get(r->lang, "Your action goes out when the connection is back."));
}

void remote_say(void *context, tui_table *t, const char *words)
{
    desk_request request = desk_request_make(DESK_DO_SAY);
    for (unsigned i = 0; i < TUI_PHRASES; i++)
        if (strcmp(words, t->phrases[i]) == 0) {
            request.what = DESK_DO_PHRASE;
            request.phrase = (uint8_t)(i + 1);
        }
    if (request.what == DESK_DO_SAY)
        utf8_copy(request.text, sizeof request.text, words);
    remote_send(context, t, &request);
}

void remote_note(void *context, tui_table *t, unsigned card, const char *words)
{
    desk_request request = desk_request_make(DESK_DO_NOTE);
    request.card = (uint8_t)card;
    utf8_copy(request.text, sizeof request.text, words);
    remote_send(context, t, &request);
    utf8_copy(t->own.notes[t->reader.seat][card], TUI_TEXT, words);
}

void remote_ask(void *context, tui_table *t, unsigned step)
{
    desk_request request = desk_request_make(DESK_DO_UNDO);
    request.step = (uint8_t)step;
    remote_send(context, t, &request);
}

void remote_answer(void *context, tui_table *t, bool yes)
{
    send_at(context, t, yes ? DESK_DO_YES : DESK_DO_NO, HB_NONE);
}

void remote_turn(void *context, tui_table *t, unsigned card)
{
    desk_request request = desk_request_make(DESK_DO_MARK);
    request.card = (uint8_t)card;
    request.mark = t->own.turned[card];
    remote_send(context, t, &request);
}

void remote_arrange(void *context, tui_table *t, const uint8_t *cards, unsigned count)
{
    desk_request request = desk_request_make(DESK_DO_ORDER);
    request.cards_count = (uint8_t)(count < HB_HAND ? count : HB_HAND);
    memcpy(request.cards, cards, request.cards_count);
    remote_send(context, t, &request);
}

void remote_seat_bot(remote *r, unsigned seat, const char *bot)
{
    desk_request request = desk_request_make(DESK_DO_BOT);
    request.seat = (uint8_t)seat;
    utf8_copy(request.text, sizeof request.text, bot);
    client_ask(r->c, &request);
}

void remote_go_to(remote *r, const char *code)
{
    char next[TABLE_CODE];
    snprintf(next, sizeof next, "%s", code);
    client_follow(r->c, next);
    r->greeted = r->met = r->shown = false;
    r->dismiss = 0;
    r->setting = 0;
    r->acted = 0;
}

/* ---- The room --------------------------------------------------------------------------- */

static void seat_bots(remote *r, const desk *ct)
{
    unsigned seats = remote_free_seats(ct);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        if (seats >> seat & 1)
            remote_seat_bot(r, seat, r->w->bot);
}

static void press_enter(remote *r, tui_table *t, const desk *ct)
{
    if (ct->host)
        send_at(r, t, DESK_DO_DEAL, HB_NONE);
    else
        send_at(r, t, ct->seats[ct->seat].ready ? DESK_DO_UNREADY : DESK_DO_READY, HB_NONE);
}

static void sit_down(remote *r, unsigned seat)
{
    r->watches = false;
    client_ask_at(r->c, DESK_DO_SIT, seat);
}

static void press_room(remote *r, tui_table *t, int key, unsigned seat)
{
    const desk *ct = client_desk(r->c);
    if (key == REMOTE_KEY_BEGIN)
        press_enter(r, t, ct);
    else if (key == REMOTE_KEY_SIT)
        sit_down(r, seat);
    else if (key == REMOTE_KEY_BOT)
        remote_seat_bot(r, seat, ct->seats[seat].bot[0] ? "" : r->w->bot);
    else if (key == REMOTE_KEY_BOTS)
        seat_bots(r, ct);
    else if (key == REMOTE_KEY_CLOCK)
        remote_next_clock(r, t);
    else if (key == REMOTE_KEY_TALK)
        remote_next_talk(r, t);
    else if (key == REMOTE_KEY_EDITION)
        remote_next_edition(r, t);
    else if (key == REMOTE_KEY_PLAYERS)
        remote_next_players(r, t);
    else if (key == REMOTE_KEY_SPECTATORS)
        remote_next_watch(r, t);
    else if (key == REMOTE_KEY_LISTED)
        remote_next_listed(r, t);
    else if (key == REMOTE_KEY_FREE && seat == ct->seat)
        send_at(r, t, DESK_DO_LEAVE, HB_NONE);
    else if (key == REMOTE_KEY_FREE)
        send_at(r, t, DESK_DO_FREE, seat);
}

static bool may_watch(const remote *r, const desk *ct)
{
    return !r->watches && !ct->sent_away && ct->setup.watch != TABLE_WATCH_NOBODY;
}

/* Who looks on is not asked to sit down, as long as that is allowed. */
static bool looks_on(const remote *r, const desk *ct)
{
    return r->watches && ct->setup.watch != TABLE_WATCH_NOBODY;
}

static void room_choices(const remote *r, tui_table *t, const desk *ct)
{
    bool seated = ct->seat != HB_NONE, free_seats = remote_free_seats(ct) != 0;
    if (ct->host && !free_seats && remote_all_ready(ct))
        tui_choose(t, REMOTE_KEY_BEGIN, text_get(r->lang, "deal the cards"));
    else if (seated && !ct->host)
        tui_choose(t, REMOTE_KEY_BEGIN,
                   ct->seats[ct->seat].ready ? text_get(r->lang, "not ready yet")
                                             : text_get(r->lang, "ready"));
    if (free_seats && !looks_on(r, ct))
        tui_choose(t, REMOTE_KEY_SIT, text_get(r->lang, "sit down here"));
    if (ct->host) {
        tui_choose(t, REMOTE_KEY_BOT, text_get(r->lang, "bot or none"));
        if (free_seats)
            tui_choose(t, REMOTE_KEY_BOTS, text_get(r->lang, "all bots"));
        tui_choose(t, REMOTE_KEY_EDITION, text_get(r->lang, "edition"));
        tui_choose(t, REMOTE_KEY_PLAYERS, text_get(r->lang, "players"));
        tui_choose(t, REMOTE_KEY_CLOCK, text_get(r->lang, "clock"));
        tui_choose(t, REMOTE_KEY_TALK, text_get(r->lang, "talking"));
        tui_choose(t, REMOTE_KEY_SPECTATORS, text_get(r->lang, "spectators"));
    }
    if (seated)
        tui_choose(t, REMOTE_KEY_FREE, text_get(r->lang, "free the seat"));
    else if (may_watch(r, ct))
        tui_choose(t, REMOTE_KEY_WATCH, text_get(r->lang, "watch"));
    if (ct->host)
        tui_choose(t, REMOTE_KEY_LISTED,
                   ct->setup.listed ? text_get(r->lang, "by its link alone")
                                    : text_get(r->lang, "open to anybody"));
}

/* ---- The game --------------------------------------------------------------------------- */

/* The seat that a bot could take over now: on turn first. HB_NONE: none. */
static unsigned absent_seat(const desk *ct)
{
    unsigned players = ct->rules.options.players, from = ct->player < players ? ct->player : 0;
    for (unsigned i = 0; i < players; i++)
        if (remote_absent(ct, (from + i) % players))
            return (from + i) % players;
    return HB_NONE;
}

static bool bot_plays(const desk *ct)
{
    return ct->seats[ct->seat].bot[0] != 0;
}

static void press_bot(remote *r, tui_table *t, const desk *ct)
{
    unsigned seat = absent_seat(ct);
    if (bot_plays(ct))
        send_at(r, t, DESK_DO_BACK, HB_NONE);
    else if (seat != HB_NONE)
        send_at(r, t, DESK_DO_AWAY, seat);
}

static void press_again(remote *r, tui_table *t, const desk *ct)
{
    if (ct->next[0])
        remote_go_to(r, ct->next);
    else
        send_at(r, t, DESK_DO_AGAIN, HB_NONE);
}

/* The chosen seat where that one is free, else any that is. */
static void press_sit(remote *r, const desk *ct, unsigned seat)
{
    r->watches = false;
    client_ask_at(r->c, DESK_DO_SIT, seat < HB_SEATS && (ct->free >> seat & 1) ? seat : HB_NONE);
}

static void press_game(remote *r, tui_table *t, int key, unsigned seat)
{
    const desk *ct = client_desk(r->c);
    if (key == REMOTE_KEY_SIT || key == REMOTE_KEY_SIT_AGAIN)
        press_sit(r, ct, seat);
    else if (key == REMOTE_KEY_BOT)
        press_bot(r, t, ct);
    else if (key == REMOTE_KEY_AWAY)
        send_at(r, t, DESK_DO_AWAY, ct->seat);
    else if (key == REMOTE_KEY_PAUSE)
        send_at(r, t, ct->state == TABLE_RESTS ? DESK_DO_RESUME : DESK_DO_PAUSE, HB_NONE);
    else if (key == REMOTE_KEY_AGAIN)
        press_again(r, t, ct);
    else if (key == desk_kind_of(DESK_DO_NUDGE)->table)
        send_at(r, t, DESK_DO_NUDGE, HB_NONE);
}

/* Whoever waits can remind the one on turn. */
static void nudge_choice(const remote *r, tui_table *t, const desk *ct)
{
    desk_request nudge = desk_request_make(DESK_DO_NUDGE);
    if (!desk_can(ct, &nudge, NULL))
        return;
    text_piece words = text_piece_fill(text_get(r->lang, "remind {player}"),
                                       TEXT_ARGS(text_str("player", t->names[ct->player])));
    tui_choose(t, desk_kind_of(DESK_DO_NUDGE)->table, words.text);
}

static void seated_choices(const remote *r, tui_table *t, const desk *ct)
{
    unsigned absent = absent_seat(ct);
    if (bot_plays(ct)) {
        tui_choose(t, REMOTE_KEY_BOT, text_get(r->lang, "play yourself again"));
    } else if (absent != HB_NONE) {
        text_piece words = text_piece_fill(text_get(r->lang, "let a bot play for {player}"),
                                           TEXT_ARGS(text_str("player", t->names[absent])));
        tui_choose(t, REMOTE_KEY_BOT, words.text);
    }
    if (ct->state == TABLE_RESTS)
        tui_choose(t, REMOTE_KEY_PAUSE, text_get(r->lang, "go on"));
    else if (ct->setup.clock != TABLE_CLOCK_NONE)
        tui_choose(t, REMOTE_KEY_PAUSE, text_get(r->lang, "stop the clock"));
    if (!bot_plays(ct))
        tui_choose(t, REMOTE_KEY_AWAY, text_get(r->lang, "let a bot play for me"));
    nudge_choice(r, t, ct);
}

static void onlooker_choices(const remote *r, tui_table *t, const desk *ct)
{
    if (ct->free && t->room.open)
        tui_choose(t, REMOTE_KEY_SIT, text_get(r->lang, "sit down here"));
    else if (ct->free)
        tui_choose(t, REMOTE_KEY_SIT_AGAIN, text_get(r->lang, "sit down again"));
    if (may_watch(r, ct))
        tui_choose(t, REMOTE_KEY_WATCH, text_get(r->lang, "watch"));
}

static void game_choices(const remote *r, tui_table *t, const desk *ct)
{
    if (ct->state == TABLE_ENDED && ct->next[0])
        tui_choose(t, REMOTE_KEY_AGAIN, text_get(r->lang, "on to the next table"));
    else if (ct->state == TABLE_ENDED && ct->seat != HB_NONE)
        tui_choose(t, REMOTE_KEY_AGAIN, text_get(r->lang, "another game"));
    else if (ct->seat != HB_NONE)
        seated_choices(r, t, ct);
    else
        onlooker_choices(r, t, ct);
}

/* ---- Those who watch: the host chooses one, and then sends them away --------------------- */

/* The place of the chosen one in the list; the length of the list: nobody is chosen. */
static unsigned chosen_watcher(const remote *r, const desk *ct)
{
    unsigned i = 0;
    while (i < ct->people_count && (!r->dismiss || ct->people[i].since != r->dismiss))
        i++;
    return i;
}

static bool press_watchers(remote *r, tui_table *t, int key)
{
    const desk *ct = client_desk(r->c);
    unsigned i = chosen_watcher(r, ct);
    if (key == REMOTE_KEY_WATCHER) {
        i = i < ct->people_count ? i + 1 : 0;
        r->dismiss = i < ct->people_count ? ct->people[i].since : 0;
    } else if (key == REMOTE_KEY_DISMISS && i < ct->people_count) {
        desk_request request = desk_request_make(DESK_DO_DISMISS);
        request.watcher = r->dismiss;
        remote_send(r, t, &request);
        r->dismiss = 0;
    } else {
        return false;
    }
    return true;
}

static void watcher_choices(const remote *r, tui_table *t, const desk *ct)
{
    unsigned i = chosen_watcher(r, ct);
    if (!ct->host || !ct->people_count || ct->state == TABLE_ENDED)
        return;
    if (i < ct->people_count) {
        text_piece words = text_piece_fill(text_get(r->lang, "send {player} away"),
                                           TEXT_ARGS(text_str("player", ct->people[i].name)));
        tui_choose(t, REMOTE_KEY_DISMISS, words.text);
    }
    tui_choose(t, REMOTE_KEY_WATCHER,
               i < ct->people_count ? text_get(r->lang, "next one")
                                    : text_get(r->lang, "send away"));
}

/* ---- Both ------------------------------------------------------------------------------- */

void remote_choices(const remote *r, tui_table *t)
{
    const desk *ct = client_desk(r->c);
    t->choices_count = 0;
    if (!ct->seq)
        return;
    if (ct->state == TABLE_WAITS)
        room_choices(r, t, ct);
    else
        game_choices(r, t, ct);
    watcher_choices(r, t, ct);
}

void remote_press(void *context, tui_table *t, int key, unsigned seat)
{
    remote *r = context;
    if (key == REMOTE_KEY_WATCH) {
        r->watches = true;
        send_at(r, t, DESK_DO_WATCH, HB_NONE);
    } else if (press_watchers(r, t, key)) {
        return;
    } else if (client_desk(r->c)->state == TABLE_WAITS) {
        press_room(r, t, key, seat);
    } else {
        press_game(r, t, key, seat);
    }
}
