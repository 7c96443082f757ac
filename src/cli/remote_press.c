/* remote_press.c - what a person does at a server's table: commands, and which can be given now. */
#include <stdio.h>
#include <string.h>

#include "base/put.h"
#include "base/utf8.h"
#include "cli/remote.h"
#include "wire/wire.h"

/* ---- Commands --------------------------------------------------------------------------- */

static void tell_too_much(const remote *r, tui_table *t)
{
    utf8_copy(t->told, sizeof t->told,
              text_get(r->lang, "Too much waits for the server; try again later."));
}

int64_t remote_send(remote *r, tui_table *t, const char *type, const char *fields)
{
    int64_t id = client_command(r->c, type, fields, true);
    if (!id)
        tell_too_much(r, t);
    return id;
}

static void send_number(remote *r, tui_table *t, const char *type, const char *key, unsigned number)
{
    char fields[64];
    snprintf(fields, sizeof fields, "\"%s\": %u", key, number);
    remote_send(r, t, type, fields);
}

void remote_act(void *context, tui_table *t, hb_action action, buffer *why)
{
    remote *r = context;
    const client_table *ct = client_table_of(r->c);
    if (r->acted == ct->steps_count + 1 && r->acted_epoch == ct->epoch) {
        buffer_puts(why, text_get(r->lang, "Your action is on its way already."));
        return;
    }
    if (!client_act(r->c, ct->steps_count, action)) {
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
    remote *r = context;
    for (unsigned i = 0; i < TUI_PHRASES; i++)
        if (strcmp(words, t->phrases[i]) == 0) {
            send_number(r, t, "say", "phrase", i + 1);
            return;
        }
    if (!client_say(r->c, words))
        tell_too_much(r, t);
}

void remote_note(void *context, tui_table *t, unsigned card, const char *words)
{
    remote *r = context;
    buffer b = buffer_make(WIRE_BYTES); /* every byte of a note may take two */
    put_key(&b, "card");
    put_int(&b, card);
    put_key(&b, "text");
    put_string(&b, words);
    remote_send(r, t, "note", buffer_text(&b));
    utf8_copy(t->own.notes[t->reader.seat][card], TUI_TEXT, words);
    buffer_free(&b);
}

void remote_ask(void *context, tui_table *t, unsigned step)
{
    remote *r = context;
    if (!client_ask(r->c, step))
        tell_too_much(r, t);
}

void remote_answer(void *context, tui_table *t, bool yes)
{
    remote *r = context;
    if (!client_answer_ask(r->c, yes))
        tell_too_much(r, t);
}

void remote_turn(void *context, tui_table *t, unsigned card)
{
    char fields[64];
    snprintf(fields, sizeof fields, "\"card\": %u, \"mark\": %d", card, t->own.turned[card]);
    remote_send(context, t, "mark", fields);
}

void remote_arrange(void *context, tui_table *t, const uint8_t *cards, unsigned count)
{
    buffer b = buffer_make(200);
    buffer_puts(&b, "\"cards\": [");
    for (unsigned i = 0; i < count; i++)
        buffer_printf(&b, "%s%u", i ? ", " : "", cards[i]);
    buffer_puts(&b, "]");
    remote_send(context, t, "order", buffer_text(&b));
    buffer_free(&b);
}

void remote_seat_bot(remote *r, unsigned seat, const char *bot)
{
    buffer b = buffer_make(400);
    put_key(&b, "seat");
    put_int(&b, seat);
    put_key(&b, "bot");
    put_string(&b, bot);
    client_command(r->c, "bot", buffer_text(&b), true);
    buffer_free(&b);
}

void remote_go_to(remote *r, const char *code)
{
    char next[CLIENT_CODE];
    snprintf(next, sizeof next, "%s", code);
    if (!client_follow(r->c, next)) {
        snprintf(r->why, sizeof r->why, "%s", text_get(r->lang, "there is not enough memory"));
        return;
    }
    r->greeted = r->met = r->shown = false;
    r->dismiss = 0;
    r->setting = 0;
    r->acted = 0;
}

/* ---- The room --------------------------------------------------------------------------- */

static void seat_bots(remote *r, const client_table *ct)
{
    unsigned seats = remote_free_seats(ct);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        if (seats >> seat & 1)
            remote_seat_bot(r, seat, r->w->bot);
}

static void press_enter(remote *r, tui_table *t, const client_table *ct)
{
    if (ct->host)
        remote_send(r, t, "start", NULL);
    else
        client_ready(r->c, !ct->seats[ct->seat].ready);
}

static void sit_down(remote *r, unsigned seat)
{
    r->watches = false;
    client_sit(r->c, seat);
}

static void press_room(remote *r, tui_table *t, int key, unsigned seat)
{
    const client_table *ct = client_table_of(r->c);
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
    else if (key == REMOTE_KEY_FREE && seat == ct->seat)
        remote_send(r, t, "leave", NULL);
    else if (key == REMOTE_KEY_FREE)
        send_number(r, t, "leave", "seat", seat);
}

static bool may_watch(const remote *r, const client_table *ct)
{
    return !r->watches && !ct->sent_away && ct->setup.watch != TABLE_WATCH_NOBODY;
}

/* Who looks on is not asked to sit down, as long as that is allowed. */
static bool looks_on(const remote *r, const client_table *ct)
{
    return r->watches && ct->setup.watch != TABLE_WATCH_NOBODY;
}

static void room_choices(const remote *r, tui_table *t, const client_table *ct)
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
}

/* ---- The game --------------------------------------------------------------------------- */

/* The seat that a bot could take over now: on turn first. HB_NONE: none. */
static unsigned absent_seat(const client_table *ct)
{
    unsigned players = ct->rules.options.players, from = ct->player < players ? ct->player : 0;
    for (unsigned i = 0; i < players; i++)
        if (remote_absent(ct, (from + i) % players))
            return (from + i) % players;
    return HB_NONE;
}

static bool bot_plays(const client_table *ct)
{
    return ct->seats[ct->seat].bot[0] != 0;
}

static void hand_over(remote *r, tui_table *t, unsigned seat)
{
    char fields[64];
    snprintf(fields, sizeof fields, "\"seat\": %u, \"bot\": \"\"", seat);
    remote_send(r, t, "away", fields);
}

static void press_bot(remote *r, tui_table *t, const client_table *ct)
{
    unsigned seat = absent_seat(ct);
    if (bot_plays(ct))
        remote_send(r, t, "back", NULL);
    else if (seat != HB_NONE)
        hand_over(r, t, seat);
}

static void press_again(remote *r, tui_table *t, const client_table *ct)
{
    if (ct->next[0])
        remote_go_to(r, ct->next);
    else
        remote_send(r, t, "rematch", NULL);
}

/* The chosen seat where that one is free, else any that is. */
static void press_sit(remote *r, const client_table *ct, unsigned seat)
{
    r->watches = false;
    client_sit(r->c, seat < HB_SEATS && (ct->free >> seat & 1) ? seat : HB_NONE);
}

static void press_game(remote *r, tui_table *t, int key, unsigned seat)
{
    const client_table *ct = client_table_of(r->c);
    if (key == REMOTE_KEY_SIT || key == REMOTE_KEY_SIT_AGAIN)
        press_sit(r, ct, seat);
    else if (key == REMOTE_KEY_BOT)
        press_bot(r, t, ct);
    else if (key == REMOTE_KEY_AWAY)
        hand_over(r, t, ct->seat);
    else if (key == REMOTE_KEY_PAUSE)
        remote_send(r, t, ct->state == TABLE_RESTS ? "resume" : "pause", NULL);
    else if (key == REMOTE_KEY_AGAIN)
        press_again(r, t, ct);
}

static void seated_choices(const remote *r, tui_table *t, const client_table *ct)
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
}

static void onlooker_choices(const remote *r, tui_table *t, const client_table *ct)
{
    if (ct->free && t->room.open)
        tui_choose(t, REMOTE_KEY_SIT, text_get(r->lang, "sit down here"));
    else if (ct->free)
        tui_choose(t, REMOTE_KEY_SIT_AGAIN, text_get(r->lang, "sit down again"));
    if (may_watch(r, ct))
        tui_choose(t, REMOTE_KEY_WATCH, text_get(r->lang, "watch"));
}

static void game_choices(const remote *r, tui_table *t, const client_table *ct)
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
static unsigned chosen_watcher(const remote *r, const client_table *ct)
{
    unsigned i = 0;
    while (i < ct->people_count && (!r->dismiss || ct->since[i] != r->dismiss))
        i++;
    return i;
}

static bool press_watchers(remote *r, tui_table *t, int key)
{
    const client_table *ct = client_table_of(r->c);
    unsigned i = chosen_watcher(r, ct);
    if (key == REMOTE_KEY_WATCHER) {
        i = i < ct->people_count ? i + 1 : 0;
        r->dismiss = i < ct->people_count ? ct->since[i] : 0;
    } else if (key == REMOTE_KEY_DISMISS && i < ct->people_count) {
        send_number(r, t, "unwatch", "watcher", r->dismiss);
        r->dismiss = 0;
    } else {
        return false;
    }
    return true;
}

static void watcher_choices(const remote *r, tui_table *t, const client_table *ct)
{
    unsigned i = chosen_watcher(r, ct);
    if (!ct->host || !ct->people_count || ct->state == TABLE_ENDED)
        return;
    if (i < ct->people_count) {
        text_piece words = text_piece_fill(text_get(r->lang, "send {player} away"),
                                           TEXT_ARGS(text_str("player", ct->people[i])));
        tui_choose(t, REMOTE_KEY_DISMISS, words.text);
    }
    tui_choose(t, REMOTE_KEY_WATCHER,
               i < ct->people_count ? text_get(r->lang, "next one")
                                    : text_get(r->lang, "send away"));
}

/* ---- Both ------------------------------------------------------------------------------- */

void remote_choices(const remote *r, tui_table *t)
{
    const client_table *ct = client_table_of(r->c);
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
        remote_send(r, t, "watch", NULL);
    } else if (press_watchers(r, t, key)) {
        return;
    } else if (client_table_of(r->c)->state == TABLE_WAITS) {
        press_room(r, t, key, seat);
    } else {
        press_game(r, t, key, seat);
    }
}
