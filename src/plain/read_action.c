/* read_action.c - what is typed of an action: a card, somebody and a hint, a discarded card. By the
 * notation of records, or by forms that are easier to type. */
#include "plain/reading.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/bits.h"

/* ---- Own cards ------------------------------------------------------------------------- */

static bool read_own_card(reading *in, unsigned type)
{
    const hb_hand *hand = &in->game->hands[in->seat];
    const char *given = read_word(in, 1);
    int number = read_number(given);
    if (!*given)
        return read_unclear(in,
                            type == HB_PLAY
                                ? TEXT_MARK("Which card? Type its letter, such as: play a")
                                : TEXT_MARK("Which card? Type its letter, such as: discard a"),
                            given);
    if (in->n > 2)
        return read_unclear(in, TEXT_MARK("One card at a time, please."), given);
    unsigned slot = 0;
    if (number >= 0)
        while (slot < hand->count && hand->cards[slot] != number)
            slot++;
    else
        slot = given[1] ? HB_HAND : (unsigned)(given[0] - 'a');
    if (slot >= hand->count)
        return read_unclear(
            in,
            number >= 0 ? TEXT_MARK("You have no card with the number {given}. Your cards have "
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
            read_begins(text_colour(in->reader->lang, colour), given))
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
        if (read_begins(name, given))
            found = found == NOBODY ? seat : SEVERAL;
    }
    return found;
}

unsigned read_seat_of(const text_reader *reader, const char *given)
{
    int number = read_number(given);
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
    const char *whom = read_word(in, 1), *what = read_word(in, 2);
    if (in->several)
        return ask_colour(in);
    if (in->n > 3)
        return read_unclear(
            in, TEXT_MARK("One colour or one value, please, such as: hint {other} red"), whom);
    if (in->n == 2 && read_seat_of(in->reader, whom) == NOBODY &&
        in->reader->rules->options.players == 2)
        what = whom;
    else if (in->n < 3)
        return read_unclear(in,
                            TEXT_MARK("A hint needs a player and a colour or a value, such as: "
                                      "hint {other} red"),
                            whom);
    if (read_seat_of(in->reader, whom) == SEVERAL)
        return read_unclear(
            in, TEXT_MARK("'{given}' could be several players: type more of the name."), whom);
    if (read_seat_of(in->reader, whom) == NOBODY && what != whom)
        return read_unclear(in,
                            TEXT_MARK("Nobody here is called '{given}'. A hint looks like this: "
                                      "hint {other} red"),
                            whom);
    return read_unclear(in,
                        TEXT_MARK("'{given}' is neither a colour nor a value. Hints name a colour, "
                                  "such as red, or a value from 1 to {values}."),
                        what);
}

/* How many words from i on are somebody's whole name; 0: it does not stand there. */
static int words_of_name(const reading *in, int i, const char *name)
{
    int n = 0;
    for (name += strspn(name, read_blanks); *name; name += strspn(name, read_blanks)) {
        size_t letters = strcspn(name, read_blanks);
        const char *given = read_word(in, i + n++);
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
        if ((first > 1 && in->n == first + 2 && take_hint(in, seat, read_word(in, first + 1))) ||
            (last > 1 && in->n == last + 2 && take_hint(in, seat, read_word(in, 1))))
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
    int n = snprintf(text, sizeof text, "%s %s %s", read_word(in, 0), read_word(in, 1),
                     read_word(in, 2));
    return n < (int)sizeof text && hb_action_read(&in->action, text, (size_t)n) == HB_OK &&
           in->action.seat < in->reader->rules->options.players;
}

/* "hint east red", "hint red east", "hint 1 r"; with two players also "hint red". */
static bool read_hint(reading *in)
{
    const char *a = read_word(in, 1), *b = read_word(in, 2);
    if (read_noted_hint(in) || read_long_name(in))
        return true;
    if (in->n == 2 && in->reader->rules->options.players == 2)
        return take_hint(in, 1 - in->seat, a) || blame_hint(in);
    if (in->n != 3)
        return blame_hint(in);
    return take_hint(in, read_seat_of(in->reader, a), b) ||
           take_hint(in, seat_by_name(in->reader, b), a) || blame_hint(in);
}

/* ---- Picking a discarded card ---------------------------------------------------------------- */

/* The card that the words from i on mean: a number, "r3", or "red 3". */
enum { NOT_THERE = -1, NOT_CLEAR = -2, SEVERAL_COLOURS = -3 };
static int discarded_card(reading *in, int i)
{
    int number = read_number(read_word(in, i));
    uint8_t kind;
    if (in->n == i + 1 && number >= 0) {
        kind = HB_HIDDEN;
    } else if (in->n == i + 1 && hb_kind_read(&kind, read_word(in, i), strlen(read_word(in, i)))) {
        number = -1;
    } else {
        unsigned value = value_of(in, read_word(in, i + 1));
        if (in->n != i + 2 || !value)
            return NOT_CLEAR;
        int colour = colour_of(in, read_word(in, i), false);
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
    if (back && in->n == at + 2 && read_number(read_word(in, at)) >= 0 &&
        read_number(read_word(in, at + 1)) >= 0)
        return read_unclear(
            in,
            TEXT_MARK("Where the card goes in the deck is left to chance: type only "
                      "return {given}"),
            read_word(in, at));
    int card = discarded_card(in, at);
    if (card == SEVERAL_COLOURS)
        return ask_colour(in);
    if (card == NOT_CLEAR)
        return read_unclear(
            in,
            back ? TEXT_MARK("Which discarded card? Type its name, such as: return r3")
                 : TEXT_MARK("Which discarded card? Type its name, such as: rescue r3"),
            read_word(in, at));
    if (card == NOT_THERE)
        return read_unclear(in,
                            TEXT_MARK("There is no such card in the discard pile. Type discards to "
                                      "see what lies there."),
                            read_word(in, at));
    in->action =
        (hb_action){.type = (uint8_t)type, .card = (uint8_t)card, .place = back ? HB_NONE : 0};
    return true;
}

/* ---- Actions ----------------------------------------------------------------------------- */

bool read_bare_pick(reading *in)
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

bool read_action(reading *in, unsigned type)
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
