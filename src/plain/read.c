/* read.c - understands what somebody types: the notation of records, and forms that are
 * easier to type. Upper and lower case are the same, names and words may be cut short. */
#include "plain/read.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "table/table.h"

enum { MOST_WORDS = 6 };

typedef struct reading {
    const text_reader *reader;
    const hb_game *game;
    unsigned seat;
    char text[PLAY_TYPED + 1]; /* the line in lower case, cut into words */
    char *words[MOST_WORDS];
    int n;
    hb_action *action;
    buffer *why;
    const char *given; /* what could be several colours ... */
    unsigned several;  /* ... and which, as bits; 0: nothing could */
} reading;

/* ---- Words --------------------------------------------------------------------------- */

/* Is it one of these words, which have blanks between them? Of a long one its first letters are
 * enough: so many, or the whole word if that is 0. */
static bool is_among(const char *list, const char *given, size_t enough)
{
    size_t letters = strlen(given);
    while (*list) {
        size_t n = strcspn(list, " ");
        if (letters && letters <= n && strncasecmp(list, given, letters) == 0 &&
            (letters == n || (enough && letters >= enough)))
            return true;
        list += n + (list[n] != 0);
    }
    return false;
}

/* Words that may stand between the others and mean nothing. */
static bool is_noise(const reading *in, const char *given)
{
    /* For translators: what may be typed between the words that count, in "hint to East about red
     * cards". */
    const char *noise = TEXT_MARK("card cards the my to about");
    return is_among(noise, given, 0) || is_among(text_get(in->reader->lang, noise), given, 0);
}

static const char blanks[] = " \t\r\n,.:";

bool play_first_word(const char *line, char word[PLAY_TYPED + 1], const char **follows)
{
    line += strspn(line, blanks);
    size_t n = strcspn(line, blanks);
    *follows = line + n + strspn(line + n, blanks);
    if (n == 0 || n > PLAY_TYPED)
        return false;
    memcpy(word, line, n);
    word[n] = 0;
    return true;
}

void play_clean(char *words, size_t room, const char *text)
{
    char line[TABLE_TEXT];
    utf8_copy(line, sizeof line, text);
    line[strcspn(line, "\r\n")] = 0;
    utf8_clean(words, room, line);
}

void play_rest(char *rest, size_t room, const char *line)
{
    char word[PLAY_TYPED + 1];
    const char *follows;
    play_first_word(line, word, &follows);
    play_clean(rest, room, follows);
}

static void split(reading *in, const char *line)
{
    size_t n = 0;
    for (; line[n] && n < PLAY_TYPED; n++)
        in->text[n] = (char)tolower((unsigned char)line[n]);
    in->text[n] = 0;
    for (char *word = strtok(in->text, blanks); word; word = strtok(NULL, blanks))
        if (in->n < MOST_WORDS && !(in->n && is_noise(in, word)))
            in->words[in->n++] = word;
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
    *in->action = (hb_action){.type = (uint8_t)type, .card = hand->cards[slot]};
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

/* Whose name begins like this; the whole name counts more. */
static unsigned seat_by_name(const text_reader *reader, const char *given)
{
    unsigned found = PLAY_NOBODY;
    for (unsigned seat = 0; *given && seat < reader->rules->options.players; seat++) {
        const char *name = reader->names[seat];
        if (strcasecmp(name, given) == 0)
            return seat;
        if (begins(name, given))
            found = found == PLAY_NOBODY ? seat : PLAY_SEVERAL;
    }
    return found;
}

unsigned play_seat(const text_reader *reader, const char *given)
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
    *in->action = (hb_action){.type = HB_HINT, .seat = (uint8_t)seat, .hint = (uint8_t)hint};
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
    if (in->n == 2 && play_seat(in->reader, whom) == PLAY_NOBODY &&
        in->reader->rules->options.players == 2)
        what = whom;
    else if (in->n < 3)
        return unclear(in,
                       TEXT_MARK("A hint needs a player and a colour or a value, such as: "
                                 "hint {other} red"),
                       whom);
    if (play_seat(in->reader, whom) == PLAY_SEVERAL)
        return unclear(in, TEXT_MARK("'{given}' could be several players: type more of the name."),
                       whom);
    if (play_seat(in->reader, whom) == PLAY_NOBODY && what != whom)
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
    return n < (int)sizeof text && hb_action_read(in->action, text, (size_t)n) == HB_OK &&
           in->action->seat < in->reader->rules->options.players;
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
    return take_hint(in, play_seat(in->reader, a), b) ||
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
    *in->action =
        (hb_action){.type = (uint8_t)type, .card = (uint8_t)card, .place = back ? HB_NONE : 0};
    return true;
}

/* ---- The first word -----------------------------------------------------------------------------
 */

static const play_verb verbs[] = {
    {"play", TEXT_MARK("play (typed)"), 1, PLAY_ACT, HB_PLAY},
    {"discards", TEXT_MARK("discards (typed)"), 8, PLAY_DISCARDS, 0},
    {"discard", TEXT_MARK("discard (typed)"), 1, PLAY_ACT, HB_DISCARD},
    {"help", TEXT_MARK("help (typed)"), 2, PLAY_HELP, 0},
    {"?", NULL, 1, PLAY_HELP, 0},
    {"hint", TEXT_MARK("hint (typed)"), 1, PLAY_ACT, HB_HINT},
    {"return", TEXT_MARK("return (typed)"), 3, PLAY_ACT, HB_RETURN},
    {"rescue", TEXT_MARK("rescue (typed)"), 3, PLAY_ACT, HB_RESCUE},
    {"rules", TEXT_MARK("rules (typed)"), 2, PLAY_RULES, 0},
    {"log", TEXT_MARK("log (typed)"), 2, PLAY_LOG, 0},
    {"legal", TEXT_MARK("legal (typed)"), 1, PLAY_LEGAL, 0},
    {"table", TEXT_MARK("table (typed)"), 1, PLAY_TABLE, 0},
    {"note", TEXT_MARK("note (typed)"), 3, PLAY_NOTE, 0},
    {"mark", TEXT_MARK("mark (typed)"), 3, PLAY_MARK, 0},
    {"order", TEXT_MARK("order (typed)"), 3, PLAY_ORDER, 0},
    {"undo", TEXT_MARK("undo (typed)"), 3, PLAY_UNDO, 0},
    {"take", NULL, 3, PLAY_UNDO, 0},
    {"quit", TEXT_MARK("quit (typed)"), 1, PLAY_QUIT, 0},
    {"exit", NULL, 2, PLAY_QUIT, 0},
    {"bye", NULL, 3, PLAY_QUIT, 0},
    {"leave", NULL, 3, PLAY_QUIT, 0},
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

/* The verb among whose words in a language this is: the whole word, or enough of it. */
static const play_verb *find_own(const play_verb *list, size_t count, const text_lang *lang,
                                 const char *given, size_t enough)
{
    for (size_t i = 0; i < count; i++) {
        const char *own = list[i].own, *words = own ? text_get(lang, own) : NULL;
        if (words != own && is_among(words, given, enough))
            return &list[i];
    }
    return NULL;
}

/* English is understood by everybody, and besides the reader's language. There a whole word comes
 * before the beginning of a longer one. */
const play_verb *play_find_verb(const play_verb *list, size_t count, const text_lang *lang,
                                const char *given)
{
    enum { ENOUGH = 3 };
    for (size_t i = 0; i < count; i++)
        if (strlen(given) >= list[i].shortest && begins(list[i].name, given))
            return &list[i];
    const play_verb *whole = find_own(list, count, lang, given, 0);
    return whole ? whole : find_own(list, count, lang, given, ENOUGH);
}

text_piece play_verb_word(const play_verb *verb, const text_lang *lang)
{
    const char *own = verb->own, *words = own ? text_get(lang, own) : NULL;
    const char *word = words != own ? words : verb->name;
    text_piece piece = text_piece_fill("{word}", TEXT_ARGS(text_str("word", word)));
    piece.text[strcspn(piece.text, " ")] = 0;
    return piece;
}

text_piece play_word(const text_lang *lang, const char *english)
{
    size_t i = 0;
    while (i + 1 < VERBS && strcmp(verbs[i].name, english) != 0)
        i++;
    return play_verb_word(&verbs[i], lang);
}

enum play_wish play_glance(const char *line, const text_lang *lang)
{
    reading in = {.reader = &(const text_reader){.lang = lang}};
    split(&in, line);
    if (in.n == 0)
        return PLAY_TABLE;
    const play_verb *v = play_find_verb(verbs, VERBS, lang, in.words[0]);
    return v ? (enum play_wish)v->wish : PLAY_UNCLEAR;
}

bool play_leaves(const char *line, const text_lang *lang, buffer *why)
{
    reading in = {.reader = &(const text_reader){.lang = lang}};
    split(&in, line);
    if (in.n > 1)
        TEXT_SAY(why, lang, "Do you want to leave? Then type only {given}.",
                 text_str("given", in.words[0]));
    return in.n <= 1;
}

/* While a tile waits for a discarded card, its name alone is enough. */
static bool read_bare_pick(reading *in)
{
    unsigned phase = in->game->phase;
    if ((phase != HB_PHASE_RETURN && phase != HB_PHASE_RESCUE) ||
        discarded_card(in, 0) == NOT_CLEAR)
        return false;
    return read_pick(in, phase == HB_PHASE_RETURN ? HB_RETURN : HB_RESCUE, 0);
}

/* Is it the moment for this? If not, the rules say so, and its details do not matter. */
static bool in_time(enum hb_action_type type, unsigned phase)
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

static bool read_action(reading *in, enum hb_action_type type)
{
    if (!in_time(type, in->game->phase)) {
        *in->action = (hb_action){.type = (uint8_t)type};
        return true;
    }
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

enum play_wish play_read(const char *line, const text_reader *reader, const hb_view *view,
                         hb_action *action, buffer *why)
{
    reading in = {
        .reader = reader, .game = &view->game, .seat = view->seat, .action = action, .why = why};
    split(&in, line);
    if (in.n == 0)
        return PLAY_TABLE;
    const play_verb *v = play_find_verb(verbs, VERBS, reader->lang, in.words[0]);
    if (v && v->wish == PLAY_QUIT)
        return play_leaves(line, reader->lang, why) ? PLAY_QUIT : PLAY_UNCLEAR;
    if (v && v->wish != PLAY_ACT)
        return (enum play_wish)v->wish;
    if (v ? read_action(&in, v->type) : read_bare_pick(&in))
        return PLAY_ACT;
    if (!v && !why->size)
        unclear(&in,
                TEXT_MARK("I do not understand '{given}'. You can type, for example, play a, "
                          "discard a, or hint {other} red; help tells more."),
                in.words[0]);
    return PLAY_UNCLEAR;
}
