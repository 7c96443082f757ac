/* tell.c - a table in plain lines: what is new since it was last told. Everything
 * is done by looking: the table as it is now is held against what was told of it. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "plain/inner.h"
#include "plain/words.h"

enum { SAID = 5 }; /* lines of talk that somebody who comes is told */

/* ---- Printing ------------------------------------------------------------------------------ */

void plain_flush(plain *p)
{
    if (!p->out.size)
        return;
    if (p->prompted)
        p->printer->print("\n");
    p->prompted = false;
    p->printer->print(buffer_text(&p->out));
    buffer_clear(&p->out);
}

void plain_print(plain *p, const char *text)
{
    text_wrap(&p->out, text, play_text_width(p->look));
    plain_flush(p);
}

void plain_say(plain *p, const char *english)
{
    plain_print(p, text_get(p->s->lang, english));
}

/* Fills a sentence and prints it, wrapped. */
#define PRINT(p, english, ...)                                                                     \
    do {                                                                                           \
        buffer sentence_ = buffer_make(1 << 16);                                                   \
        TEXT_SAY(&sentence_, (p)->s->lang, english, __VA_ARGS__);                                  \
        plain_print(p, buffer_text(&sentence_));                                                   \
        buffer_free(&sentence_);                                                                   \
    } while (0)

/* Prints a text that differs from what was told, unless it is empty. */
static void print_changed(plain *p, char *told, size_t room, const char *now)
{
    if (strcmp(told, now) == 0)
        return;
    utf8_copy(told, room, now);
    if (*now)
        plain_print(p, now);
}

/* ---- Who sits where ------------------------------------------------------------------------ */

/* "Seat 2: Anna, your seat, ready" */
static void put_seat(const plain *p, const desk *ct, unsigned seat, char words[PLAIN_SEAT])
{
    const text_lang *lang = p->s->lang;
    const char *who = p->t->room.seats[seat].who, *state = p->t->room.seats[seat].state;
    buffer list = buffer_make(PLAIN_SEAT), all = buffer_make(PLAIN_SEAT);
    buffer_puts(&list, *who ? who : text_get(lang, "free"));
    if (ct->seats[seat].you)
        buffer_printf(&list, ", %s", text_get(lang, "your seat"));
    if (*state)
        buffer_printf(&list, ", %s", state);
    TEXT_SAY(&all, lang, "Seat {n}: {who}", text_num("n", seat + 1),
             text_str("who", buffer_text(&list)));
    utf8_copy(words, PLAIN_SEAT, buffer_text(&all));
    buffer_free(&list);
    buffer_free(&all);
}

/* A line of its own: who it is comes a moment later than who sits where. */
static void tell_host(plain *p, const desk *ct)
{
    buffer words = buffer_make(SHEET_WORDS);
    if (ct->hosting < p->t->room.seats_count && ct->seats[ct->hosting].person)
        TEXT_SAY(&words, p->s->lang, "Host: {player}",
                 text_str("player", p->t->names[ct->hosting]));
    print_changed(p, p->told.host, sizeof p->told.host, buffer_text(&words));
    buffer_free(&words);
}

/* That all are no more ready but play, or that nobody plays any more, needs no words. */
static void tell_seats(plain *p, const desk *ct)
{
    plain_told *told = &p->told;
    bool quiet = (told->room && ct->state != TABLE_WAITS) || ct->state == TABLE_ENDED;
    told->room = ct->state == TABLE_WAITS;
    if (told->room)
        print_changed(p, told->summary, sizeof told->summary, p->t->room.summary);
    for (unsigned seat = 0; seat < p->t->room.seats_count; seat++) {
        char words[PLAIN_SEAT];
        put_seat(p, ct, seat, words);
        if (quiet)
            utf8_copy(told->seats[seat], PLAIN_SEAT, words);
        else
            print_changed(p, told->seats[seat], PLAIN_SEAT, words);
    }
    for (unsigned seat = p->t->room.seats_count; seat < HB_SEATS; seat++)
        told->seats[seat][0] = 0; /* it comes again with more players */
    if (p->t->room.open)
        tell_host(p, ct);
    print_changed(p, told->watchers, sizeof told->watchers, p->t->room.watchers);
    if (told->room)
        print_changed(p, told->terms, sizeof told->terms, p->t->room.terms);
    if (p->t->room.open)
        print_changed(p, told->advice, sizeof told->advice, p->t->room.advice);
}

/* That the link is good here alone; the command stands on a line of its own, to be copied. */
static void tell_alone(plain *p, const sheet_room *room)
{
    const text_lang *lang = p->s->lang;
    buffer words = buffer_make(SHEET_WORDS * 4);
    buffer_puts(&words, text_get(lang, "This link works on this computer alone."));
    if (room->invite[0])
        buffer_printf(&words, " %s",
                      text_get(lang, "To let others in, end the server and start it with this "
                                     "command; every table goes on:"));
    plain_print(p, buffer_text(&words));
    if (room->invite[0])
        buffer_printf(&p->out, "  %s\n", room->invite);
    buffer_free(&words);
}

static void show_room(plain *p, const desk *ct)
{
    const sheet_room *room = &p->t->room;
    const text_lang *lang = p->s->lang;
    if (room->link[0])
        buffer_printf(&p->out, "%s %s\n", text_get(lang, "The link to pass on:"), room->link);
    if (room->link[0] && room->alone)
        tell_alone(p, room);
    memset(p->told.seats, 0, sizeof p->told.seats);
    p->told.host[0] = p->told.terms[0] = p->told.watchers[0] = p->told.advice[0] = 0;
    p->told.room = false;
    tell_seats(p, ct);
    plain_flush(p);
}

/* ---- The table ----------------------------------------------------------------------------- */

/* "Clocks: Anna 9:58, Bernd 10:00" */
static void put_clocks(const plain *p, buffer *b)
{
    buffer list = buffer_make(1000);
    for (unsigned seat = 0; seat < p->t->rules.options.players; seat++)
        if (p->t->clocks[seat] >= 0)
            buffer_printf(&list, "%s%s %d:%02d", list.size ? ", " : "", p->t->names[seat],
                          p->t->clocks[seat] / 60, p->t->clocks[seat] % 60);
    if (list.size) {
        TEXT_SAY(b, p->s->lang, "Clocks: {list}", text_str("list", buffer_text(&list)));
        buffer_puts(b, "\n");
    }
    buffer_free(&list);
}

/* What is asked of the person, or whose turn it is. */
static void put_turn(const plain *p, buffer *b, const desk *ct)
{
    const hb_game *g = &desk_view(ct)->game;
    if (g->phase == HB_OVER)
        buffer_puts(b, text_get(p->s->lang, "The game is over."));
    else if (desk_on_turn(ct))
        text_task(b, &p->t->reader, g);
    else
        TEXT_SAY(b, p->s->lang, "{player}'s turn", text_str("player", p->t->names[g->player]));
}

/* Of the view of their own seat, whose cards are hidden from them. */
bool plain_own(const plain *p, play_own *own)
{
    const sheet *t = p->t;
    const hb_view *view = &t->views[t->steps];
    unsigned seat = t->reader.seat;
    if (t->room.open || seat >= HB_SEATS || view->seat != seat)
        return false;
    const hb_hand *hand = &view->game.hands[seat];
    *own = (play_own){.count = 0};
    own->count = local_own_order(&t->own, seat, hand, own->slots);
    for (unsigned slot = 0; slot < HB_HAND; slot++)
        if (slot < hand->count && t->own.turned[hand->cards[slot]])
            own->marked |= 1u << slot;
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        own->notes[card] = t->own.notes[seat][card];
    return true;
}

static void show_table(plain *p, const desk *ct)
{
    buffer words = buffer_make(1 << 16);
    play_own own;
    play_look look = p->look;
    look.own = plain_own(p, &own) ? &own : NULL;
    buffer_puts(&p->out, "\n");
    play_draw(&p->out, &p->t->reader, desk_view(ct), look);
    buffer_puts(&p->out, "\n");
    put_clocks(p, &words);
    put_turn(p, &words, ct);
    plain_print(p, buffer_text(&words));
    buffer_free(&words);
}

void plain_show(plain *p)
{
    const desk *ct = session_desk(p->s);
    if (desk_view(ct))
        show_table(p, ct);
    else
        show_room(p, ct);
}

/* ---- What happens -------------------------------------------------------------------------- */

static void keep_step(plain *p, const desk *ct, unsigned step)
{
    p->told.steps[step] =
        (plain_step){.time = ct->steps[step].time, .action = ct->steps[step].event.action};
}

static bool same_step(const plain_step *told, const desk_step *now)
{
    return told->time == now->time &&
           memcmp(&told->action, &now->event.action, sizeof told->action) == 0;
}

/* Whose turn it is, for those who are not asked anything themselves. */
static void tell_beginner(plain *p, const desk *ct)
{
    buffer words = buffer_make(1000);
    if (desk_view(ct) && !ct->steps_count && !desk_on_turn(ct))
        put_turn(p, &words, ct);
    if (words.size)
        plain_print(p, buffer_text(&words));
    buffer_free(&words);
}

/* What somebody who comes into the middle is told: the last round. */
static void begin(plain *p, const desk *ct, bool late)
{
    unsigned players = ct->rules.options.players;
    p->told.begun = true;
    if (!late) {
        PRINT(p, "The game begins.", {0});
        tell_beginner(p, ct);
    } else if (ct->steps_count > players)
        while (p->told.steps_count < ct->steps_count - players)
            keep_step(p, ct, p->told.steps_count++);
}

static void tell_event(plain *p, const desk *ct, unsigned step)
{
    buffer words = buffer_make(1 << 16);
    if (ct->steps[step].late) {
        desk_put_late(&words, &p->t->reader, ct, ct->steps[step].event.seat);
        buffer_puts(&words, " ");
    }
    text_event(&words, &p->t->reader, &ct->steps[step].event, &p->t->views[step].game,
               &p->t->views[step + 1].game);
    plain_print(p, buffer_text(&words));
    buffer_free(&words);
    keep_step(p, ct, step);
}

static void tell_game(plain *p, const desk *ct)
{
    plain_told *told = &p->told;
    unsigned same = 0;
    while (same < told->steps_count && same < ct->steps_count &&
           same_step(&told->steps[same], &ct->steps[same]))
        same++;
    if (same < told->steps_count) {
        told->taken = true;
        buffer words = buffer_make(1 << 12);
        text_taken_back(&words, p->s->lang, told->steps_count - same,
                        ct->backs_count && ct->backs[ct->backs_count - 1].seen);
        plain_print(p, buffer_text(&words));
        buffer_free(&words);
    }
    for (; same < ct->steps_count; same++)
        tell_event(p, ct, same);
    told->steps_count = ct->steps_count;
}

static void tell_talk(plain *p, const desk *ct)
{
    for (unsigned i = 0; i < ct->news_count; i++) {
        const desk_news *news = desk_news_at(ct, i);
        if (!session_is_said(news) || news->seq <= p->told.said)
            continue;
        buffer words = buffer_make(1 << 12);
        p->told.said = news->seq;
        session_put_said(&words, p->s, news);
        plain_print(p, buffer_text(&words));
        buffer_free(&words);
    }
}

static void tell_questions(plain *p, const desk *ct)
{
    bool asks = ct->state != TABLE_ENDED && ct->ask_seat < HB_SEATS;
    if (p->s->line->busy(p->s->at)) /* an answer to it may be on its way */
        return;
    if (p->told.asks && !asks && !p->told.taken)
        PRINT(p, "Nothing is taken back.", {0});
    p->told.asks = asks;
    p->told.taken = false;
    if (p->told.rests && ct->state == TABLE_PLAYS)
        PRINT(p, "The clock runs again.", {0});
    p->told.rests = ct->state == TABLE_RESTS;
    print_changed(p, p->told.notice, sizeof p->told.notice, p->t->notice);
}

/* After the game it comes once more, for eyes that see all. */
static void tell_end(plain *p, const desk *ct)
{
    const hb_view *view = desk_view(ct);
    if (p->told.ended || ct->state != TABLE_ENDED || (view && view->seat != HB_EVERYONE))
        return;
    p->told.ended = true;
    if (!view || view->game.phase != HB_OVER)
        return;
    buffer_puts(&p->out, "\n");
    play_end(&p->out, &p->t->reader, &view->game, p->look);
    plain_flush(p);
}

/* Is it the person's turn, and nothing on its way to the table? */
static bool is_asked_to_act(const plain *p)
{
    return desk_on_turn(session_desk(p->s)) && !session_acts(p->s);
}

static void tell_turn(plain *p, const desk *ct)
{
    plain_told *told = &p->told;
    if (!is_asked_to_act(p) || (told->turn == ct->steps_count + 1 && told->turn_epoch == ct->epoch))
        return;
    told->turn = ct->steps_count + 1;
    told->turn_epoch = ct->epoch;
    show_table(p, ct);
}

bool plain_settled(const plain *p)
{
    const desk *ct = session_desk(p->s);
    return ct->seq && ct->seq >= p->told.seq && strcmp(p->told.code, ct->code) == 0;
}

/* ---- What can be done, and what is asked -------------------------------------------------- */

/* What could not be done before. What comes and goes with every turn is told once. */
static void tell_offers(plain *p)
{
    const uint64_t turns = UINT64_C(1) << DESK_DO_NUDGE;
    uint64_t offers = session_offers(p->s) & ~(UINT64_C(1) << WISH_WATCHER);
    uint64_t fresh = offers & ~p->told.offers & ~p->told.turns;
    int width = play_text_width(p->look);
    p->told.offers = offers;
    p->told.turns |= offers & turns;
    if (!fresh)
        return;
    text_wrap(&p->out, text_get(p->s->lang, "You can type:"), width);
    for (unsigned wish = 0; wish < WISHES; wish++)
        if (fresh >> wish & 1)
            play_help_wish(&p->out, wish, &p->t->reader, width);
    plain_flush(p);
}

/* The room: the host is asked when the cards can be dealt, others to be ready. */
static bool room_asks(const desk *d)
{
    desk_request deal = desk_request_make(DESK_DO_DEAL), ready = desk_request_make(DESK_DO_READY);
    if (d->seat == HB_NONE && !d->seen.watches)
        return true;
    return desk_can(d, &deal, NULL) || (!d->host && desk_can(d, &ready, NULL));
}

bool plain_asks(const plain *p)
{
    const desk *d = session_desk(p->s);
    if (p->s->line->state(p->s->at) != SESSION_LIVE || !plain_settled(p))
        return false;
    if (d->state == TABLE_WAITS)
        return room_asks(d);
    return d->state == TABLE_ENDED ? p->told.ended : p->t->asked || is_asked_to_act(p);
}

/* ---- All of it ----------------------------------------------------------------------------- */

/* The entry of the last line of talk that whoever comes is not told. */
static uint32_t said_before(const desk *ct)
{
    unsigned said = 0;
    for (unsigned i = ct->news_count; i-- > 0;)
        if (session_is_said(desk_news_at(ct, i)) && said++ == SAID)
            return desk_news_at(ct, i)->seq;
    return 0;
}

/* Who sits where, or what the line says in the place of it. */
static void introduce_people(plain *p, const desk *ct)
{
    buffer words = buffer_make(1 << 16);
    if (p->s->line->greet)
        p->s->line->greet(p->s->at, &words);
    else
        show_room(p, ct);
    if (words.size)
        plain_print(p, buffer_text(&words));
    buffer_free(&words);
}

static void introduce(plain *p, const desk *ct)
{
    if (p->told.code[0])
        PRINT(p, "On to the next table, {table}.", text_str("table", ct->code));
    p->told = (plain_told){.room = false};
    memcpy(p->told.code, ct->code, sizeof p->told.code);
    memcpy(p->told.summary, p->t->room.summary, sizeof p->told.summary);
    bool back = ct->started && ct->seat != HB_NONE && (!p->s->ends || ct->steps_count);
    PRINT(p, back ? TEXT_MARK("Back at the table: {game}") : TEXT_MARK("Welcome! {game}"),
          text_str("game", p->t->room.summary));
    if (hb_house_rules(&ct->rules.options))
        PRINT(p, "This game has house rules; type rules to read about them.", {0});
    introduce_people(p, ct);
    p->told.said = said_before(ct);
    if (desk_view(ct))
        begin(p, ct, true);
    plain_say(p, TEXT_MARK("Type help at any time to see what you can do."));
}

/* The line to the server: that it is broken is told once, and that it is there again. */
static void tell_line(plain *p)
{
    enum session_state state = p->s->line->state(p->s->at);
    if (state == SESSION_WAITING && !p->lost) {
        p->lost = true;
        plain_print(p, p->t->notice);
    } else if (state == SESSION_LIVE && p->lost) {
        p->lost = false;
        p->told.seq = 0; /* it is whole, whatever was told before */
        PRINT(p, "Connected again.", {0});
    }
}

/* What was asked has no answer for long: told once. */
static void tell_slow(plain *p)
{
    bool slow = session_is_slow(p->s);
    if (slow && !p->slow)
        plain_print(p, p->t->notice);
    p->slow = slow;
}

static void tell_table(plain *p, const desk *ct)
{
    p->told.seq = ct->seq;
    tell_talk(p, ct);
    tell_seats(p, ct);
    if (desk_view(ct) && !p->told.begun)
        begin(p, ct, false);
    if (desk_view(ct))
        tell_game(p, ct);
    tell_questions(p, ct);
    tell_end(p, ct);
    if (!p->s->line->busy(p->s->at))
        tell_offers(p);
    tell_turn(p, ct);
}

void plain_tell(plain *p)
{
    const desk *ct = session_desk(p->s);
    tell_line(p);
    tell_slow(p);
    if (p->t->told[0])
        plain_print(p, p->t->told);
    p->t->told[0] = 0;
    if (p->s->line->state(p->s->at) != SESSION_LIVE || !ct->seq)
        return;
    /* Before that, we are asked to sit down: then it is the table as it will be. */
    if (strcmp(p->told.code, ct->code) != 0 && p->s->came && !p->s->line->busy(p->s->at))
        introduce(p, ct);
    if (plain_settled(p))
        tell_table(p, ct);
}
