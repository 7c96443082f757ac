/* read.c - understands what somebody types at a table: the notation of records, and forms that are
 * easier to type. Upper and lower case are the same, names and words may be cut short. Every line
 * begins with the word of a wish; what follows is what its request takes. */
#include "plain/read.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "plain/reading.h"
#include "session/session.h"
#include "wire/wire.h"

/* ---- Words --------------------------------------------------------------------------- */

/* Words that may stand between the others and mean nothing. */
static bool is_noise(const reading *in, const char *given)
{
    /* For translators: what may be typed between the words that count, in "hint to East about red
     * cards". */
    const char *noise = TEXT_MARK("card cards the my to about");
    return wish_lists(noise, given, 0) || wish_lists(text_get(in->reader->lang, noise), given, 0);
}

const char read_blanks[] = " \t\r\n,.:";

/* What stands behind the first word, without the end of the line, made harmless. */
static void keep_rest(reading *in, const char *line)
{
    char rest[TABLE_TEXT];
    line += strspn(line, read_blanks);
    line += strcspn(line, read_blanks);
    utf8_copy(rest, sizeof rest, line + strspn(line, read_blanks));
    rest[strcspn(rest, "\r\n")] = 0;
    utf8_clean(in->rest, sizeof in->rest, rest);
}

static void split(reading *in, const char *line)
{
    size_t n = 0;
    for (; line[n] && n < TYPED; n++)
        in->text[n] = (char)tolower((unsigned char)line[n]);
    in->text[n] = 0;
    for (char *word = strtok(in->text, read_blanks); word; word = strtok(NULL, read_blanks))
        if (in->n < MOST_WORDS && !(in->n && is_noise(in, word)))
            in->words[in->n++] = word;
    keep_rest(in, line);
}

bool read_begins(const char *whole, const char *part)
{
    return strncasecmp(whole, part, strlen(part)) == 0;
}

const char *read_word(const reading *in, int i)
{
    return i < in->n ? in->words[i] : "";
}

int read_number(const char *text)
{
    size_t n = strlen(text);
    if (n == 0 || n > 3 || strspn(text, "0123456789") != n)
        return -1;
    int number = 0;
    for (; *text; text++)
        number = number * 10 + (*text - '0');
    return number;
}

bool read_unclear(const reading *in, const char *english, const char *given)
{
    unsigned players = in->reader->rules->options.players;
    unsigned other = (in->seat + 1) % players, held = in->game->hands[in->seat].count;
    char last[2] = {(char)('a' + (held ? held - 1 : 0)), 0};
    TEXT_SAY_FOR(in->why, in->reader, english, text_str("given", given), text_str("last", last),
                 text_str("other", in->reader->names[other]),
                 text_num("values", in->reader->rules->options.values));
    return false;
}

/* As the table says it, by the code of a refusal. Always false. */
static bool refuse(const reading *in, const char *code)
{
    buffer_puts(in->why, wire_words(in->reader->lang, code));
    return false;
}
/* ---- What is for oneself alone ----------------------------------------------------------- */

/* The place in a hand that a text begins with; the hand's count: none. */
static unsigned place_of(const hb_hand *hand, const char *text)
{
    unsigned slot = (unsigned)((text[0] | 0x20) - 'a');
    return slot < hand->count && (!text[1] || text[1] == ' ') ? slot : hand->count;
}

static bool read_mark(reading *in)
{
    const hb_hand *hand = &in->game->hands[in->seat];
    unsigned slot = place_of(hand, in->rest);
    if (slot == hand->count)
        return refuse(in, "bad-card");
    in->request->card = hand->cards[slot];
    in->request->mark = !in->t->own.turned[hand->cards[slot]];
    return true;
}

/* "order c a" or "order ca": these first, the others behind them by age. */
static bool read_order(reading *in)
{
    const hb_hand *hand = &in->game->hands[in->seat];
    desk_request *r = in->request;
    for (const char *c = in->rest; *c; c++) {
        unsigned slot = place_of(hand, (const char[]){*c, 0});
        if (*c == ' ' || *c == ',')
            continue;
        if (slot == hand->count)
            return refuse(in, "bad-card");
        if (!memchr(r->cards, hand->cards[slot], r->cards_count)) /* named twice is named once */
            r->cards[r->cards_count++] = hand->cards[slot];
    }
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (!memchr(r->cards, hand->cards[slot], r->cards_count))
            r->cards[r->cards_count++] = hand->cards[slot];
    return true;
}

/* Whose card is meant, one's own unless somebody's name, or the beginning of it, stands first (a
 * name may have blanks in it); *card is where its letter should stand. */
static unsigned whose(const reading *in, const char **card)
{
    const char *text = *card = in->rest;
    if (place_of(&in->game->hands[in->seat], text) < in->game->hands[in->seat].count)
        return in->seat;
    for (unsigned seat = 0; seat < in->reader->rules->options.players; seat++) {
        const hb_hand *hand = &in->game->hands[seat];
        size_t n = strlen(in->reader->names[seat]);
        *card = text + n + 1;
        if (strncasecmp(text, in->reader->names[seat], n) == 0 && text[n] == ' ' &&
            place_of(hand, *card) < hand->count)
            return seat;
    }
    size_t n = strcspn(text, read_blanks);
    char name[TABLE_TEXT];
    utf8_copy(name, n + 1 < sizeof name ? n + 1 : sizeof name, text);
    *card = text + n + strspn(text + n, read_blanks);
    return read_seat_of(in->reader, name);
}

/* "note b is red": b is a card, what follows the note; nothing follows: it goes. "note east b": the
 * same for East's. */
static bool read_note(reading *in)
{
    const char *at;
    unsigned seat = whose(in, &at);
    const hb_hand *hand = seat < HB_SEATS ? &in->game->hands[seat] : NULL;
    unsigned slot = hand ? place_of(hand, at) : 0;
    if (!hand || slot == hand->count)
        return read_unclear(in,
                            TEXT_MARK("Which card? Its letter comes first, such as: note a maybe "
                                      "red; on a partner's card their name: note {other} a"),
                            at);
    in->request->card = hand->cards[slot];
    utf8_copy(in->request->text, sizeof in->request->text, at + 1 + strspn(at + 1, " "));
    return true;
}

/* ---- Seats, watchers, steps -------------------------------------------------------------- */

/* The seat that a number names, from 1 there; HB_SEATS: none has it; HB_NONE: there is no number.
 */
static unsigned seat_number(const char *text)
{
    text += strcspn(text, "0123456789");
    unsigned long number = *text ? strtoul(text, NULL, 10) : 0;
    return !*text ? HB_NONE : number >= 1 && number <= HB_SEATS ? (unsigned)number - 1 : HB_SEATS;
}

/* In the game a bot is for who is not there; and for oneself no more. */
static unsigned read_bot_in_game(reading *in, unsigned seat)
{
    const desk *d = in->t->desk;
    bool own = d->seat != HB_NONE && d->seats[d->seat].bot[0];
    *in->request = desk_request_make(own ? DESK_DO_BACK : DESK_DO_AWAY);
    return seat == HB_NONE && !own ? session_absent_seat(d) : seat;
}

/* To free one's own seat is to leave it, and a bot is sent away by another request. */
static unsigned read_free(reading *in, unsigned seat)
{
    if (seat < HB_SEATS && in->t->desk->seats[seat].bot[0])
        *in->request = desk_request_make(DESK_DO_BOT);
    else if (seat == HB_NONE)
        *in->request = desk_request_make(DESK_DO_LEAVE);
    return seat;
}

static bool read_seat(reading *in)
{
    const desk *d = in->t->desk;
    unsigned what = in->request->what, seat = seat_number(in->rest), free = desk_free_seats(d);
    if (what == DESK_DO_BOT && (d->state == TABLE_PLAYS || d->state == TABLE_RESTS))
        seat = read_bot_in_game(in, seat);
    else if (what == DESK_DO_BOT && seat == HB_NONE)
        seat = free ? bits_first(free) : HB_SEATS;
    else if (what == DESK_DO_FREE)
        seat = read_free(in, seat);
    if (in->request->what == what && what == DESK_DO_BOT) /* the usual one; none frees the seat */
        utf8_copy(in->request->text, sizeof in->request->text, TABLE_STAND_IN);
    in->request->seat = (uint8_t)seat;
    if (seat == HB_NONE || seat < in->reader->rules->options.players)
        return true;
    TEXT_SAY(in->why, in->reader->lang, "Which seat? They have the numbers 1 to {n}.",
             text_num("n", in->reader->rules->options.players));
    return false;
}

/* Who watches and has that name, or alone one that begins so. */
static bool read_watcher(reading *in)
{
    const desk *d = in->t->desk;
    unsigned alike = 0, whole = 0;
    uint32_t found = 0;
    for (unsigned i = 0; *in->rest && i < d->people_count; i++) {
        bool all = strcasecmp(d->people[i].name, in->rest) == 0;
        if (!read_begins(d->people[i].name, in->rest) || (whole && !all))
            continue;
        found = d->people[i].since;
        whole += all;
        alike++;
    }
    in->request->watcher = found;
    if (!d->host || alike == 1 || whole == 1)
        return true;
    const char *english = d->people_count ? TEXT_MARK("Who is to go? Name a spectator.")
                                          : TEXT_MARK("Nobody watches.");
    buffer_puts(in->why, text_get(in->reader->lang, english));
    if (d->people_count)
        buffer_printf(in->why, "\n%s", in->t->room.watchers);
    return false;
}

/* Of a phrase that has a number, that; else all of what was typed. */
static bool read_talk(reading *in)
{
    desk_request *r = in->request, phrase = desk_request_make(DESK_DO_PHRASE);
    phrase.phrase = (uint8_t)(in->rest[0] - '0');
    bool numbered = phrase.phrase >= 1 && phrase.phrase <= TABLE_PHRASES && !in->rest[1];
    if (!*in->rest) {
        buffer_puts(in->why, text_get(in->reader->lang, "What do you want to say?"));
        return false;
    }
    if (numbered && (r->what == DESK_DO_PHRASE || in->t->talk == SHEET_PHRASED))
        *r = phrase;
    else
        r->what = DESK_DO_SAY;
    utf8_copy(r->text, sizeof r->text, in->rest);
    return true;
}

/* One's own last action is taken back; where there is none, the table says so. */
static bool read_step(reading *in)
{
    int number = read_number(in->rest), last = (int)in->t->desk->steps_count - 1;
    int step = in->request->what == DESK_DO_UNDO ? sheet_own_step(in->t)
               : number > 0                      ? number - 1
                                                 : last;
    in->request->step = (uint8_t)(step < 0 || step > last ? HB_NONE : step);
    return true;
}

/* ---- All of it ---------------------------------------------------------------------------- */

static bool read_request(reading *in, unsigned what)
{
    *in->request = desk_request_make(what);
    unsigned takes = desk_kind_of(what)->takes, type = desk_action_of(in->request).type;
    if (type != HB_NONE) {
        bool good = read_action(in, type);
        *in->request = desk_request_action(in->action);
        return good;
    }
    if (what == DESK_DO_SAY || what == DESK_DO_PHRASE)
        return read_talk(in);
    if (takes & DESK_TAKES_SEAT)
        return read_seat(in);
    if (takes & DESK_TAKES_STEP)
        return read_step(in);
    if (takes & DESK_TAKES_WATCHER)
        return read_watcher(in);
    if (takes & (DESK_TAKES_CARD | DESK_TAKES_CARDS)) /* without a hand the table says so */
        return !in->game                  ? true
               : takes & DESK_TAKES_CARDS ? read_order(in)
               : what == DESK_DO_NOTE     ? !*in->rest || read_note(in)
                                          : read_mark(in);
    utf8_copy(in->request->text, sizeof in->request->text, in->rest);
    return true;
}

/* Whoever types more than the word to leave may have meant something else. */
static bool leaves(const reading *in)
{
    if (in->n > 1)
        TEXT_SAY(in->why, in->reader->lang, "Do you want to leave? Then type only {given}.",
                 text_str("given", in->words[0]));
    return in->n == 1;
}

static void blame(const reading *in)
{
    char given[TYPED];
    utf8_clean(given, sizeof given, in->words[0]);
    if (in->game)
        read_unclear(in,
                     TEXT_MARK("I do not understand '{given}'. You can type, for example, play a, "
                               "discard a, or hint {other} red; help tells more."),
                     given);
    else
        TEXT_SAY(in->why, in->reader->lang,
                 "I do not understand '{given}'; help tells what can be typed.",
                 text_str("given", given));
}

unsigned plain_read(const char *line, const sheet *t, plain_line *read, buffer *why)
{
    const hb_view *view = t->reader.seat < HB_SEATS && !t->room.open ? &t->views[t->steps] : NULL;
    reading in = {.t = t, .reader = &t->reader, .request = &read->request, .why = why};
    if (view && (view->seat == t->reader.seat || view->game.phase == HB_OVER)) {
        in.game = &view->game;
        in.seat = t->reader.seat;
    }
    split(&in, line);
    utf8_copy(read->rest, sizeof read->rest, in.rest);
    if (!in.n)
        return WISH_TABLE;
    unsigned wish = wish_find(t->wishes, in.words[0], t->reader.lang);
    if (wish == WISH_NONE && read_bare_pick(&in)) {
        read->request = desk_request_action(in.action);
        return read->request.what;
    }
    if (wish == WISH_NONE && !why->size)
        blame(&in);
    bool good = wish == WISH_QUIT ? leaves(&in) : wish >= DESK_REQUESTS || read_request(&in, wish);
    return wish == WISH_NONE || !good ? (unsigned)WISH_NONE
           : wish < DESK_REQUESTS     ? read->request.what
                                      : wish;
}
