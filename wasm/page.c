/* page.c - texts in and out, options, words, and stories: what one seat has seen of a game. */
#include "page.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

#include "base/put.h"
#include "record/back.h"
#include "record/kind.h"

char page_input[PAGE_IN];
buffer page_output;
const text_lang *page_lang;
static text_lang catalogue;
hb_options page_options;

buffer *page_say(void)
{
    if (!page_output.bound)
        page_output = buffer_make(PAGE_OUT);
    buffer_clear(&page_output);
    return &page_output;
}

char *EXPORT(page_in)(void);
char *page_in(void)
{
    return page_input;
}

const char *EXPORT(page_out)(void);
const char *page_out(void)
{
    return buffer_text(&page_output);
}

size_t EXPORT(page_out_size)(void);
size_t page_out_size(void)
{
    return page_output.size;
}

/* ---- The language -----------------------------------------------------------------------------
 */

/* Room for a catalogue of so many bytes, for the page to fill. */
void *EXPORT(lang_room)(size_t size);
void *lang_room(size_t size)
{
    free((void *)catalogue.bytes);
    page_lang = NULL;
    catalogue = (text_lang){0};
    return malloc(size);
}

/* Speaks the language of the catalogue there from now on. False, and English, when it is none. */
bool EXPORT(lang_use)(void *bytes, size_t size);
bool lang_use(void *bytes, size_t size)
{
    if (bytes && text_lang_load(&catalogue, bytes, size)) {
        page_lang = &catalogue;
        return true;
    }
    free(bytes);
    return false;
}

/* ---- Options ------------------------------------------------------------------------------- */

void EXPORT(options_reset)(void);
void options_reset(void)
{
    page_options = hb_options_standard();
}

/* Sets an option, its name being in the input: to a number (yes and no are 1 and 0). */
int EXPORT(options_set)(int value);
int options_set(int value)
{
    int option = hb_option_find(page_input);
    return (int)(option < 0 ? HB_OPTION_RANGE : hb_option_set(&page_options, option, value));
}

/* "NAME WORD" in the input: the number that the word stands for, or -1. */
int EXPORT(options_word)(void);
int options_word(void)
{
    char *word = strchr(page_input, ' ');
    if (!word)
        return -1;
    *word++ = 0;
    int option = hb_option_find(page_input);
    return option < 0 ? -1 : hb_option_word(option, word);
}

/* Says what the option in the input accepts: words, or the least and the most number; nothing when
 * there is no such option. */
void EXPORT(options_accepted)(void);
void options_accepted(void)
{
    buffer *b = page_say();
    int option = hb_option_find(page_input);
    if (option < 0)
        return;
    const hb_option_info *info = &hb_option_table[option];
    if (info->yes_no) {
        buffer_puts(b, "true, false");
    } else if (info->words) {
        for (int i = 0; info->words[i]; i++) {
            buffer_puts(b, i ? ", " : "");
            buffer_puts(b, info->words[i]);
        }
    } else {
        buffer_number(b, info->least);
        buffer_puts(b, info->either ? ", " : " ");
        buffer_number(b, info->most);
    }
}

/* How many copies of a kind the chosen game has in its deck. */
int EXPORT(options_copies)(unsigned kind);
int options_copies(unsigned kind)
{
    hb_rules rules;
    return hb_rules_make(&rules, &page_options, NULL) ? 0 : hb_copies(&rules, kind);
}

static void put_option(buffer *b, const hb_option_info *info, uint8_t value)
{
    put_key(b, info->name);
    if (info->words)
        put_string(b, info->words[value]);
    else if (info->yes_no)
        put_bool(b, value);
    else
        put_int(b, value);
}

/* All options as records write them: those of their standard value left out. */
void EXPORT(options_write)(void);
void options_write(void)
{
    buffer *b = page_say();
    put_open(b, '{');
    for (int i = 0; i < HB_OPTIONS; i++) {
        const hb_option_info *info = &hb_option_table[i];
        uint8_t value = hb_option_get(&page_options, i);
        if (i == hb_option_find("edition") || i == hb_option_find("players") ||
            value != info->standard)
            put_option(b, info, value);
    }
    put_close(b, '}');
}

typedef void teller(buffer *b, const text_reader *reader);
static void tell_house(buffer *b, const text_reader *reader)
{
    text_house_rules(b, reader);
}

static void tell_multicolour(buffer *b, const text_reader *reader)
{
    buffer_puts(b, text_multicolour_name(reader));
}

/* Says one thing about the chosen game: 0 its summary, 1 its house rules, 2 its rules, 3 what its
 * edition calls the multicolour cards. Returns the error of options that make no game. */
int EXPORT(options_say)(int what);
int options_say(int what)
{
    static teller *const tellers[] = {text_summary, tell_house, text_rules, tell_multicolour};
    hb_rules rules;
    buffer *b = page_say();
    hb_error err = hb_rules_make(&rules, &page_options, NULL);
    text_reader reader = {.lang = page_lang, .rules = &rules, .seat = HB_EVERYONE};
    if (err)
        buffer_puts(b, text_error(page_lang, err));
    else
        tellers[what](b, &reader);
    return (int)err;
}

/* What an error of the rules says. */
void EXPORT(error_words)(int err);
void error_words(int err)
{
    buffer_puts(page_say(), text_error(page_lang, (hb_error)err));
}

/* ---- Words ------------------------------------------------------------------------------------
 */

static void put_bots(buffer *b)
{
    put_key(b, "bots");
    put_open(b, '[');
    for (int i = 0; bot_list[i]; i++)
        if (!bot_list[i]->sees_all && !bot_list[i]->slow) {
            put_open(b, '{');
            put_key(b, "name");
            put_string(b, bot_list[i]->name);
            put_key(b, "summary");
            put_string(b, text_get(page_lang, bot_list[i]->summary));
            put_close(b, '}');
        }
    put_close(b, ']');
}

/* The words for programs of a list, in its order. */
static void put_names(buffer *b, const char *key, const char *(*name)(unsigned), unsigned n)
{
    put_key(b, key);
    put_open(b, '[');
    for (unsigned i = 0; i < n; i++)
        put_string(b, name(i));
    put_close(b, ']');
}

/* What cards and colours are called, the seats when nobody says otherwise, and the bots. */
void EXPORT(words)(void);
void words(void)
{
    buffer *b = page_say();
    put_open(b, '{');
    put_key(b, "cards");
    put_open(b, '{');
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        char text[3];
        put_key(b, record_kind(kind, text));
        put_string(b, text_card(page_lang, kind).text);
    }
    put_close(b, '}');
    put_key(b, "colours");
    put_open(b, '{');
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        char letter[] = {hb_colour_letter(colour), 0};
        put_key(b, letter);
        put_string(b, text_colour(page_lang, colour));
    }
    put_close(b, '}');
    put_names(b, "tiles", hb_tile_name, HB_TILES);
    put_names(b, "phases", hb_phase_name, HB_OVER + 1);
    put_bots(b);
    put_close(b, '}');
}

const char *EXPORT(seat_name)(unsigned seat, unsigned players);
const char *seat_name(unsigned seat, unsigned players)
{
    buffer_puts(page_say(), text_seat_name(page_lang, seat, players));
    return page_out();
}

/* What everybody is called whom a record names as in the input, a line for each; the answer has a
 * line for each, too. */
const char *EXPORT(seat_names)(unsigned players);
const char *seat_names(unsigned players)
{
    static char names[HB_SEATS][PAGE_NAME];
    const char *given[HB_SEATS] = {0};
    char *line = page_input;
    players = players < HB_SEATS ? players : HB_SEATS;
    for (unsigned seat = 0; line && seat < players; seat++) {
        given[seat] = line;
        if ((line = strchr(line, '\n')))
            *line++ = 0;
    }
    text_call_seats(&(text_names){(char *)names, PAGE_NAME, 0}, page_lang, players, given);
    buffer *b = page_say();
    for (unsigned seat = 0; seat < players; seat++) {
        buffer_puts(b, seat ? "\n" : "");
        buffer_puts(b, names[seat]);
    }
    return page_out();
}

/* ---- Stories ------------------------------------------------------------------------------------
 */

/* A story of the chosen game for a seat, without cards yet; NULL when the options make no game or
 * memory is out. */
story *EXPORT(story_new)(unsigned seat);
story *story_new(unsigned seat)
{
    story *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    if (hb_rules_make(&s->rules, &page_options, NULL)) {
        free(s);
        return NULL;
    }
    unsigned players = s->rules.options.players;
    s->reader = (text_reader){.lang = page_lang, .rules = &s->rules, .seat = seat};
    for (unsigned i = 0; i < players; i++) {
        strncpy(s->names[i], text_seat_name(page_lang, i, players), PAGE_NAME - 1);
        s->reader.names[i] = s->names[i];
    }
    return s;
}

/* Tells it in the language of now, which may be another one than it began with. */
void EXPORT(story_speak)(story *s);
void story_speak(story *s)
{
    s->reader.lang = page_lang;
}

void EXPORT(story_free)(story *s);
void story_free(story *s)
{
    free(s);
}

/* The name in the input for a seat; cut off where it is too long, at a whole character. */
void EXPORT(story_name)(story *s, unsigned seat);
void story_name(story *s, unsigned seat)
{
    if (seat < HB_SEATS)
        utf8_clean(s->names[seat], PAGE_NAME, page_input);
}

/* Told to somebody who looks over the seat's shoulder: from now on nobody is "you". After the deal.
 */
void EXPORT(story_look_on)(story *s);
void story_look_on(story *s)
{
    s->reader.seat = HB_EVERYONE;
}

/* The deal as the seat sees it, in the input: "r1 ?? b3 ...", every card dealt. */
int EXPORT(story_deal)(story *s, unsigned start);
int story_deal(story *s, unsigned start)
{
    uint8_t cards[HB_SEATS * HB_HAND];
    unsigned n = 0, all = (unsigned)s->rules.options.players * s->rules.options.hand;
    for (const char *at = page_input; *at && n < all; at += at[2] ? 3 : 2) {
        if (!at[1])
            return HB_BAD_DECK;
        if (!hb_kind_read(&cards[n], at, 2))
            cards[n] = HB_HIDDEN;
        n++;
    }
    s->steps = 0;
    return n < all ? HB_BAD_DECK
                   : (int)hb_view_deal(&s->views[0], &s->rules, s->reader.seat, start, cards);
}

/* The next event, its action being in the input ("hint 1 r", "return 7"). Kinds that are not seen
 * are HB_HIDDEN, no tile is HB_NONE. */
int EXPORT(story_event)(story *s, unsigned seat, unsigned kind, unsigned touched, unsigned tile,
                        unsigned phase, unsigned drew, unsigned drew_kind);
int story_event(story *s, unsigned seat, unsigned kind, unsigned touched, unsigned tile,
                unsigned phase, unsigned drew, unsigned drew_kind)
{
    hb_event e = {.seat = (uint8_t)seat,
                  .kind = (uint8_t)kind,
                  .touched = (uint8_t)touched,
                  .tile = (uint8_t)tile,
                  .phase = (uint8_t)phase,
                  .drew = (uint8_t)drew,
                  .drew_kind = (uint8_t)drew_kind};
    hb_error err = hb_action_read(&e.action, page_input, strlen(page_input));
    if (err)
        return (int)err;
    if (s->steps == HB_ACTIONS)
        return HB_TOO_MANY_ACTIONS;
    hb_view next = s->views[s->steps];
    err = hb_view_apply(&next, &s->rules, e);
    if (err)
        return (int)err;
    s->events[s->steps] = e;
    s->views[++s->steps] = next;
    return HB_OK;
}

unsigned EXPORT(story_steps)(const story *s);
unsigned story_steps(const story *s)
{
    return s->steps;
}

/* Forgets what came after a step: a take-back. */
void EXPORT(story_cut)(story *s, unsigned step);
void story_cut(story *s, unsigned step)
{
    if (step < s->steps)
        s->steps = step;
}

/* Would it take back something seen, from a step on, people sitting at these seats (bits)? */
bool EXPORT(story_shows)(const story *s, unsigned step, unsigned people);
bool story_shows(const story *s, unsigned step, unsigned people)
{
    return step < s->steps && record_back_shows(s->steps - step, s->events[step].action, people);
}

void EXPORT(story_state)(const story *s, unsigned step);
void story_state(const story *s, unsigned step)
{
    buffer *b = page_say();
    page_state(b, s, step < s->steps ? step : s->steps);
}

/* What happened at a step, from 0, in words. other: somebody else had the reader's seat then, so
 * nobody is "you". deed: what was done alone, without what followed from it. */
void EXPORT(story_line)(const story *s, unsigned step, bool other, bool deed);
void story_line(const story *s, unsigned step, bool other, bool deed)
{
    buffer *b = page_say();
    text_reader reader = s->reader;
    if (other)
        reader.seat = HB_EVERYONE;
    if (step < s->steps)
        (deed ? text_deed : text_event)(b, &reader, &s->events[step], &s->views[step].game,
                                        &s->views[step + 1].game);
}

/* Why the action in the input cannot be done now, in words; nothing when it can. What is refused
 * does not depend on hidden cards, so any game that looks like this one tells. */
void EXPORT(story_refusal)(const story *s);
void story_refusal(const story *s)
{
    const hb_view *view = &s->views[s->steps];
    buffer *b = page_say();
    hb_action action;
    hb_error err = hb_action_read(&action, page_input, strlen(page_input));
    if (!err) {
        if (action.type == HB_RETURN)
            action.place = 0;
        hb_random random;
        hb_game guess;
        hb_random_seed(&random, 0);
        hb_view_sample(view, &s->rules, &random, &guess);
        err = hb_apply(&guess, &s->rules, action);
    }
    if (err)
        buffer_puts(b, text_refusal(&s->reader, err));
}

/* "Hint tokens" and "Error tokens turned" in the edition's words, one a line. */
void EXPORT(story_tokens)(const story *s);
void story_tokens(const story *s)
{
    buffer *b = page_say();
    buffer_puts(b, text_hint_tokens(&s->reader));
    buffer_puts(b, "\n");
    buffer_puts(b, text_error_tokens(&s->reader));
}
