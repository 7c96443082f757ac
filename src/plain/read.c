/* read.c - understands what somebody types at a table: the notation of records, and forms that are
 * easier to type. Upper and lower case are the same, names and words may be cut short. Every line
 * begins with the word of a wish; what follows is what its request takes. */
#include "plain/read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "session/session.h"
#include "wire/wire.h"

enum { TYPED = 160, MOST_WORDS = 6 }; /* letters of a line that are looked at, and words */

typedef struct reading {
    const sheet *t;
    const text_reader *reader;
    const hb_game *game; /* as the one who types sees it from their own seat; NULL: none */
    unsigned seat;
    char text[TYPED + 1]; /* the line in lower case, cut into words */
    char *words[MOST_WORDS];
    int n;
    char rest[TABLE_TEXT]; /* what follows the first word, as it was typed */
    hb_action action;
    desk_request *request;
    buffer *why;
    const char *given; /* what could be several colours ... */
    unsigned several;  /* ... and which, as bits; 0: nothing could */
} reading;

/* ---- Words --------------------------------------------------------------------------- */

static bool is_among(const char *list, const char *given)
{
    size_t letters = strlen(given);
    for (size_t n; *list; list += n + (list[n] != 0)) {
        n = strcspn(list, " ");
        if (letters == n && strncasecmp(list, given, letters) == 0)
            return true;
    }
    return false;
}

/* Words that may stand between the others and mean nothing. */
static bool is_noise(const reading *in, const char *given)
{
    /* For translators: what may be typed between the words that count, in "hint to East about red
     * cards". */
    const char *noise = TEXT_MARK("card cards the my to about");
    return is_among(noise, given) || is_among(text_get(in->reader->lang, noise), given);
}

static const char blanks[] = " \t\r\n,.:";

/* What stands behind the first word, without the end of the line, made harmless. */
static void keep_rest(reading *in, const char *line)
{
    char rest[TABLE_TEXT];
    line += strspn(line, blanks);
    line += strcspn(line, blanks);
    utf8_copy(rest, sizeof rest, line + strspn(line, blanks));
    rest[strcspn(rest, "\r\n")] = 0;
    utf8_clean(in->rest, sizeof in->rest, rest);
}

static void split(reading *in, const char *line)
{
    size_t n = 0;
    for (; line[n] && n < TYPED; n++)
        in->text[n] = (char)tolower((unsigned char)line[n]);
    in->text[n] = 0;
    for (char *word = strtok(in->text, blanks); word; word = strtok(NULL, blanks))
        if (in->n < MOST_WORDS && !(in->n && is_noise(in, word)))
            in->words[in->n++] = word;
    keep_rest(in, line);
}

static bool begins(const char *whole, const char *part)
{
    return strncasecmp(whole, part, strlen(part)) == 0;
}

static const char *word(const reading *in, int i)
{
    return i < in->n ? in->words[i] : "";
}

/* A number of at most three digits, or -1. */
static int number_of(const char *text)
{
    size_t n = strlen(text);
    if (n == 0 || n > 3 || strspn(text, "0123456789") != n)
        return -1;
    int number = 0;
    for (; *text; text++)
        number = number * 10 + (*text - '0');
    return number;
}

/* Says why in one sentence. Always false. */
static bool unclear(const reading *in, const char *english, const char *given)
{
    const text_lang *lang = in->reader->lang;
    unsigned players = in->reader->rules->options.players;
    unsigned other = (in->seat + 1) % players, held = in->game->hands[in->seat].count;
    char last[2] = {(char)('a' + (held ? held - 1 : 0)), 0};
    TEXT_SAY(in->why, lang, english, text_str("given", given), text_str("last", last),
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

/* ---- Own cards ------------------------------------------------------------------------- */

static bool read_own_card(reading *in, unsigned type)
{
    const hb_hand *hand = &in->game->hands[in->seat];
    const char *given = word(in, 1);
    int number = number_of(given);
    if (!*given)
        return unclear(in,
                       type == HB_PLAY
                           ? TEXT_MARK("Which card? Type its letter, such as: play a")
                           : TEXT_MARK("Which card? Type its letter, such as: discard a"),
                       given);
    if (in->n > 2)
        return unclear(in, TEXT_MARK("One card at a time, please."), given);
    unsigned slot = 0;
    if (number >= 0)
        while (slot < hand->count && hand->cards[slot] != number)
            slot++;
    else
        slot = given[1] ? HB_HAND : (unsigned)(given[0] - 'a');
    if (slot >= hand->count)
        return unclear(in,
                       number >= 0
                           ? TEXT_MARK("You have no card with the number {given}. Your cards have "
                                       "letters from a to {last}, as in: play a")
                           : TEXT_MARK("You have no card '{given}'. Your cards have letters from a "
                                       "to {last}, as in: play a"),
                       given);
    in->action = (hb_action){.type = (uint8_t)type, .card = hand->cards[slot]};
    return true;
}

/* ---- Colours, values, kinds ---------------------------------------------------------------- */

/* Colours of this game that can be hinted, or that cards have, as bits. */
static unsigned colours_of(const reading *in, bool hinted)
{
    unsigned colours = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (hinted ? colour <= HB_MULTI && in->reader->rules->touched[colour]
                   : in->reader->rules->kinds & bit(hb_kind(colour, 1)))
            colours |= 1u << colour;
    return colours;
}

/* Colours, as bits, of which this is the letter in the notation or how the name begins. */
static unsigned colours_named(const reading *in, const char *given)
{
    unsigned colours = 0;
    for (unsigned colour = 0; given[0] && colour < HB_COLOURS; colour++)
        if ((given[0] == hb_colour_letter(colour) && !given[1]) ||
            begins(text_colour(in->reader->lang, colour), given))
            colours |= 1u << colour;
    return colours;
}

/* The colour that is meant, of those that can be if there is one: a letter of the notation, or the
 * beginning of its name. -1 when it is neither, or several could be: those are kept then. */
static int colour_of(reading *in, const char *given, bool hinted)
{
    unsigned named = colours_named(in, given), possible = named & colours_of(in, hinted);
    if (possible && !bits_is_one(possible)) {
        in->several = possible;
        in->given = given;
        return -1;
    }
    possible = possible ? possible : named;
    return possible ? (int)bits_first(possible) : -1;
}

/* Which one? Always false. */
static bool ask_colour(const reading *in)
{
    const char *names[HB_COLOURS];
    int n = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (in->several >> colour & 1)
            names[n++] = text_colour(in->reader->lang, colour);
    text_piece choices = text_choices(in->reader->lang, names, n);
    TEXT_SAY(in->why, in->reader->lang, "'{given}' could be {colours}: type more of the name.",
             text_str("given", in->given), text_str("colours", choices.text));
    return false;
}

/* "3", "3s" or "three"; 0 when it is none of them. */
static unsigned value_of(const reading *in, const char *given)
{
    bool plural = given[0] && given[1] == 's' && !given[2];
    if (given[0] >= '1' && given[0] <= '5' && (!given[1] || plural))
        return (unsigned)(given[0] - '0');
    for (unsigned value = 1; value <= HB_VALUES; value++) {
        text_piece name = text_number(in->reader->lang, value);
        if (strcasecmp(name.text, given) == 0)
            return value;
    }
    return 0;
}

/* What a hint names: HB_HINTS when it is nothing, HB_NONE for black powder, which the rules
 * refuse. */
static unsigned hint_of(reading *in, const char *given)
{
    unsigned value = value_of(in, given);
    if (value)
        return hb_hint_value(value);
    int colour = colour_of(in, given, true);
    if (colour == HB_POWDER)
        return HB_NONE;
    return colour >= 0 ? (unsigned)colour : (unsigned)HB_HINTS;
}

/* ---- Hints ------------------------------------------------------------------------------------
 */

enum { NOBODY = HB_SEATS, SEVERAL };

/* Whose name begins like this; the whole name counts more. */
static unsigned seat_by_name(const text_reader *reader, const char *given)
{
    unsigned found = NOBODY;
    for (unsigned seat = 0; *given && seat < reader->rules->options.players; seat++) {
        const char *name = reader->names[seat];
        if (strcasecmp(name, given) == 0)
            return seat;
        if (begins(name, given))
            found = found == NOBODY ? seat : SEVERAL;
    }
    return found;
}

/* By a number, counted from 0, or by the beginning of a name. */
static unsigned seat_of(const text_reader *reader, const char *given)
{
    int number = number_of(given);
    if (number >= 0 && number < reader->rules->options.players)
        return (unsigned)number;
    return seat_by_name(reader, given);
}

static bool take_hint(reading *in, unsigned seat, const char *what)
{
    unsigned hint = seat < HB_SEATS ? hint_of(in, what) : (unsigned)HB_HINTS;
    if (hint == HB_HINTS)
        return false;
    in->action = (hb_action){.type = HB_HINT, .seat = (uint8_t)seat, .hint = (uint8_t)hint};
    return true;
}

/* What was wrong with a hint, now that nothing fits. */
static bool blame_hint(reading *in)
{
    const char *whom = word(in, 1), *what = word(in, 2);
    if (in->several)
        return ask_colour(in);
    if (in->n > 3)
        return unclear(in, TEXT_MARK("One colour or one value, please, such as: hint {other} red"),
                       whom);
    if (in->n == 2 && seat_of(in->reader, whom) == NOBODY &&
        in->reader->rules->options.players == 2)
        what = whom;
    else if (in->n < 3)
        return unclear(in,
                       TEXT_MARK("A hint needs a player and a colour or a value, such as: "
                                 "hint {other} red"),
                       whom);
    if (seat_of(in->reader, whom) == SEVERAL)
        return unclear(in, TEXT_MARK("'{given}' could be several players: type more of the name."),
                       whom);
    if (seat_of(in->reader, whom) == NOBODY && what != whom)
        return unclear(in,
                       TEXT_MARK("Nobody here is called '{given}'. A hint looks like this: "
                                 "hint {other} red"),
                       whom);
    return unclear(in,
                   TEXT_MARK("'{given}' is neither a colour nor a value. Hints name a colour, "
                             "such as red, or a value from 1 to {values}."),
                   what);
}

/* How many words from i on are somebody's whole name; 0: it does not stand there. */
static int words_of_name(const reading *in, int i, const char *name)
{
    int n = 0;
    for (name += strspn(name, blanks); *name; name += strspn(name, blanks)) {
        size_t letters = strcspn(name, blanks);
        const char *given = word(in, i + n++);
        if (strlen(given) != letters || strncasecmp(name, given, letters) != 0)
            return 0;
        name += letters;
    }
    return n;
}

/* The same for somebody whose name has blanks in it, "Ann 2": all of it. */
static bool read_long_name(reading *in)
{
    for (unsigned seat = 0; seat < in->reader->rules->options.players; seat++) {
        const char *name = in->reader->names[seat];
        int first = words_of_name(in, 1, name), last = words_of_name(in, 2, name);
        if ((first > 1 && in->n == first + 2 && take_hint(in, seat, word(in, first + 1))) ||
            (last > 1 && in->n == last + 2 && take_hint(in, seat, word(in, 1))))
            return true;
    }
    return false;
}

/* "hint 1 g", as records have it in every language: there it is one colour. */
static bool read_noted_hint(reading *in)
{
    char text[HB_ACTION_TEXT + 1];
    if (in->n != 3)
        return false;
    int n = snprintf(text, sizeof text, "%s %s %s", word(in, 0), word(in, 1), word(in, 2));
    return n < (int)sizeof text && hb_action_read(&in->action, text, (size_t)n) == HB_OK &&
           in->action.seat < in->reader->rules->options.players;
}

/* "hint east red", "hint red east", "hint 1 r"; with two players also "hint red". */
static bool read_hint(reading *in)
{
    const char *a = word(in, 1), *b = word(in, 2);
    if (read_noted_hint(in) || read_long_name(in))
        return true;
    if (in->n == 2 && in->reader->rules->options.players == 2)
        return take_hint(in, 1 - in->seat, a) || blame_hint(in);
    if (in->n != 3)
        return blame_hint(in);
    return take_hint(in, seat_of(in->reader, a), b) ||
           take_hint(in, seat_by_name(in->reader, b), a) || blame_hint(in);
}

/* ---- Picking a discarded card ---------------------------------------------------------------- */

/* The card that the words from i on mean: a number, "r3", or "red 3". */
enum { NOT_THERE = -1, NOT_CLEAR = -2, SEVERAL_COLOURS = -3 };
static int discarded_card(reading *in, int i)
{
    int number = number_of(word(in, i));
    uint8_t kind;
    if (in->n == i + 1 && number >= 0) {
        kind = HB_HIDDEN;
    } else if (in->n == i + 1 && hb_kind_read(&kind, word(in, i), strlen(word(in, i)))) {
        number = -1;
    } else {
        unsigned value = value_of(in, word(in, i + 1));
        if (in->n != i + 2 || !value)
            return NOT_CLEAR;
        int colour = colour_of(in, word(in, i), false);
        if (colour < 0)
            return in->several ? SEVERAL_COLOURS : NOT_CLEAR;
        kind = hb_kind((unsigned)colour, value);
        number = -1;
    }
    for (unsigned n = 0; n < in->game->discards; n++) {
        unsigned card = in->game->discard[n];
        if (number >= 0 ? (int)card == number : in->game->cards[card] == kind)
            return (int)card;
    }
    return NOT_THERE;
}

static bool read_pick(reading *in, unsigned type, int at)
{
    bool back = type == HB_RETURN;
    if (back && in->n == at + 2 && number_of(word(in, at)) >= 0 && number_of(word(in, at + 1)) >= 0)
        return unclear(in,
                       TEXT_MARK("Where the card goes in the deck is left to chance: type only "
                                 "return {given}"),
                       word(in, at));
    int card = discarded_card(in, at);
    if (card == SEVERAL_COLOURS)
        return ask_colour(in);
    if (card == NOT_CLEAR)
        return unclear(in,
                       back ? TEXT_MARK("Which discarded card? Type its name, such as: return r3")
                            : TEXT_MARK("Which discarded card? Type its name, such as: rescue r3"),
                       word(in, at));
    if (card == NOT_THERE)
        return unclear(in,
                       TEXT_MARK("There is no such card in the discard pile. Type discards to "
                                 "see what lies there."),
                       word(in, at));
    in->action =
        (hb_action){.type = (uint8_t)type, .card = (uint8_t)card, .place = back ? HB_NONE : 0};
    return true;
}

/* ---- Actions ----------------------------------------------------------------------------- */

/* While a tile waits for a discarded card, its name alone is enough. */
static bool read_bare_pick(reading *in)
{
    unsigned phase = in->game ? in->game->phase : (unsigned)HB_TURN;
    if ((phase != HB_PHASE_RETURN && phase != HB_PHASE_RESCUE) ||
        discarded_card(in, 0) == NOT_CLEAR)
        return false;
    return read_pick(in, phase == HB_PHASE_RETURN ? HB_RETURN : HB_RESCUE, 0);
}

/* Is it the moment for this? If not, the rules say so, and its details do not matter. */
static bool in_time(unsigned type, unsigned phase)
{
    switch (type) {
    case HB_HINT:
        return phase <= HB_PHASE_VALUE_HINT;
    case HB_RETURN:
        return phase == HB_PHASE_RETURN;
    case HB_RESCUE:
        return phase == HB_PHASE_RESCUE;
    default:
        return phase == HB_TURN;
    }
}

static bool read_action(reading *in, unsigned type)
{
    in->action = (hb_action){.type = (uint8_t)type};
    if (!in->game || !in_time(type, in->game->phase))
        return true;
    switch (type) {
    case HB_PLAY:
    case HB_DISCARD:
        return read_own_card(in, type);
    case HB_HINT:
        return read_hint(in);
    default:
        return read_pick(in, type, 1);
    }
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
    size_t n = strcspn(text, blanks);
    char name[TABLE_TEXT];
    utf8_copy(name, n + 1 < sizeof name ? n + 1 : sizeof name, text);
    *card = text + n + strspn(text + n, blanks);
    return seat_of(in->reader, name);
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
        return unclear(in,
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
        if (!begins(d->people[i].name, in->rest) || (whole && !all))
            continue;
        found = d->people[i].since;
        whole += all;
        alike++;
    }
    in->request->watcher = found;
    if (!d->host || alike == 1 || whole == 1)
        return true;
    const char *english = d->people_count ? TEXT_MARK("Who is to go? Name somebody who watches.")
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
    bool numbered = phrase.phrase >= 1 && phrase.phrase <= SHEET_PHRASES && !in->rest[1];
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
    int number = number_of(in->rest), last = (int)in->t->desk->steps_count - 1;
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
        unclear(in,
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
