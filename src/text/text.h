/* text.h - ids and arguments to sentences for people. Words come last: nothing below this layer
 * knows a language.
 *
 * Sentences are whole, with {named} places for their arguments, so that a translator may order
 * them freely; where a verb or an adjective would change, there are several sentences. English
 * is what stands in the code. Every sentence goes through text_get or text_plural, which look it
 * up in the reader's language; strings that come there by detours are marked with TEXT_MARK.
 *
 * The sentences are collected from the code by tools/messages, which lists the functions and
 * macros they are given to; a new one belongs in its list. A comment right before a sentence that
 * begins with "For translators:" is shown to those who translate it, and one that says "Fits 12"
 * is a promise that it takes no more columns than that in any language, which a test checks. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include "base/buffer.h"
#include "hanabi.h"
#include "record/fault.h"

/* ---- Languages --------------------------------------------------------------- */

/* A catalogue of sentences, of which a program may use several at once. NULL is English. The
 * bytes are what tools/catalogue makes of a PO file:
 *
 *   0  "HBT2"                        12  number of entries
 *   4  bytes in all                  16  tag of the language: "de", filled up with zeros
 *   8  forms of a plural, 1 to 6     24  the form for each number below 200, a byte each
 *      224  the entries, sorted: the hash of a sentence in English (8 bytes, FNV-1a), where its
 *           translation is (4 bytes); and then the translations, each ended by a zero, and behind
 *           the last one as many zeros as there are forms
 *
 * Numbers have their lowest byte first. Of a sentence with a plural the hash is over both its
 * forms with a zero between them, and its translations follow each other, one for each form. A
 * number from 200 on takes the form of the one between 100 and 199 that ends with the same two
 * digits, which is right in every language that gettext knows, but for millions. A sentence that an
 * edition has in other words stands there once more, with the edition's key and a byte 4 before
 * it: "new\4You discard {card}." */
typedef struct text_lang {
    const unsigned char *bytes; /* NULL: English */
    uint32_t entries;
    char tag[8];
} text_lang;

/* Makes a language of a catalogue, whose bytes are not copied: whoever owns them keeps them as
 * long as the language. False, and English, when they are no whole catalogue. */
bool text_lang_load(text_lang *lang, const void *bytes, size_t size);

/* ---- The languages that are built in (not in the page, which loads its own) ---- */

/* All of them, English first; NULL past the last. */
const text_lang *text_lang_at(unsigned i);
/* By a tag, a locale, or a preference as browsers write it: "de", "de_AT.UTF-8", "de-AT". The
 * first part decides; "no" and "nn" are answered in Bokmaal. NULL when there is none. */
const text_lang *text_lang_find(const char *tag);
/* The one that the environment asks for: HANABI_LANG, or else LANGUAGE (several, the first that we
 * have), LC_ALL, LC_MESSAGES, LANG. Never NULL: English if it says nothing. */
const text_lang *text_lang_environment(void);
/* The best for the header Accept-Language of a browser; NULL means that there was none. Never
 * NULL. */
const text_lang *text_lang_accept(const char *header);

/* The sentence in that language, or itself where the catalogue has none. */
const char *text_get(const text_lang *lang, const char *english);
/* The one of both (or of more, in other languages) that goes with a number. */
const char *text_plural(const text_lang *lang, const char *one, const char *many, unsigned n);
#define TEXT_MARK(english)          english
#define TEXT_MARK_PLURAL(one, many) one, many

/* What stands in a {place}: a text, or a number where text is NULL. */
typedef struct text_arg {
    const char *place;
    const char *text;
    int64_t number;
} text_arg;

static inline text_arg text_str(const char *place, const char *text)
{
    return (text_arg){place, text, 0};
}
static inline text_arg text_num(const char *place, int64_t number)
{
    return (text_arg){place, NULL, number};
}

/* Appends a sentence with its places filled; args end with an empty one. A place that has no
 * argument stays as it is. */
void text_fill(buffer *b, const char *sentence, const text_arg *args);
#define TEXT_ARGS(...) ((const text_arg[]){__VA_ARGS__, {0}})
/* Both in one: TEXT_SAY(b, lang, "{player} draws.", text_str("player", name)) */
#define TEXT_SAY(b, lang, english, ...)                                                            \
    text_fill(b, text_get(lang, english), TEXT_ARGS(__VA_ARGS__))

/* A few words, to be an argument of a sentence. */
typedef struct text_piece {
    char text[240];
} text_piece;

/* A sentence filled into a piece; cut off where it is too long. */
text_piece text_piece_fill(const char *sentence, const text_arg *args);
/* "two" up to "ten", then digits. */
text_piece text_number(const text_lang *lang, unsigned n);
/* "b", "b and d", "a, b and d", and the same with "or". */
text_piece text_list(const text_lang *lang, const char *const *items, int n);
text_piece text_choices(const text_lang *lang, const char *const *items, int n);

/* Appends a page wrapped to a width. The page is paragraphs separated by empty lines; lines
 * that begin with "# " or "## " are headings, lines that begin with "- " or "1. " are items of a
 * list. A TEXT_TIE becomes a space at which no line is broken. */
#define TEXT_TIE "\x1f"
void text_wrap(buffer *b, const char *page, int width);
/* The same in a column of its own, from this one up to the width: what stands left of its first
 * line is there already. */
void text_wrap_beside(buffer *b, const char *text, int column, int width);
/* How many columns a text takes, and the bytes of its first n columns. */
int text_width(const char *text);
size_t text_cut(const char *text, int columns);

/* ---- Who reads ----------------------------------------------------------------- */

/* Everything that sentences about a game depend on. The caller owns rules and names and keeps
 * them as long as the reader. */
typedef struct text_reader {
    const text_lang *lang;
    const hb_rules *rules;       /* its edition has its own words */
    const char *names[HB_SEATS]; /* who sits at the table */
    unsigned seat;               /* who is "you"; HB_EVERYONE: nobody */
} text_reader;

/* The sentence in the reader's language and in the words of the edition, where that language has
 * any for it: in German the new edition's cards are "abgelegt", all others' "abgeworfen". */
const char *text_get_for(const text_reader *reader, const char *english);
const char *text_plural_for(const text_reader *reader, const char *one, const char *many,
                            unsigned n);
/* TEXT_SAY in the words of the edition. */
#define TEXT_SAY_FOR(b, reader, english, ...)                                                      \
    text_fill(b, text_get_for(reader, english), TEXT_ARGS(__VA_ARGS__))

/* The sentence that goes with the edition's words: storm tokens and the master (abacus, short),
 * error tokens (new), blue and red tokens (norwegian). In the reader's language. */
const char *text_edition(const text_reader *reader, const char *storm, const char *error,
                         const char *blue_red);
/* What a seat is called at the table when nobody says otherwise. Static. */
const char *text_seat_name(const text_lang *lang, unsigned seat, unsigned players);

/* Where names go: for every seat so many bytes (8 at least), and columns at most; 0: any. */
typedef struct text_names {
    char *names;
    size_t room;
    int columns;
} text_names;

/* What everybody at a table is called, for all who show a game: in given is what a record says,
 * NULL or "" being nothing, and then the seat has its own name. Of a program's command the name of
 * its file is left; those who are called the same have the number of their seat behind it, from 1:
 * "hat 1" and "hat 2". Nothing in a name moves a cursor. */
void text_call_seats(const text_names *to, const text_lang *lang, unsigned players,
                     const char *const given[HB_SEATS]);
/* What a program is called in a sentence, by its command: the name of the file, without its folder
 * and without what follows it, "bot.py" of "python3 ./bots/bot.py --fast". What has no '/' in it is
 * called as it is. */
text_piece text_program_name(const char *command);

/* ---- Cards ----------------------------------------------------------------------- */

const char *text_colour(const text_lang *lang, unsigned colour); /* "red" */
/* The same with the letter of the notation, where that is not how the name begins: "y=gelb". */
text_piece text_colour_key(const text_lang *lang, unsigned colour);
const char *text_row(const text_reader *reader, unsigned colour); /* "the red row" */
text_piece text_card(const text_lang *lang, unsigned kind);       /* "the red 2" */
/* "b and d", "b or d": the letters of slots, which are bits. */
text_piece text_slots(const text_lang *lang, unsigned slots);
text_piece text_slot_choices(const text_lang *lang, unsigned slots);
/* "two yellow cards, b and d", "no 3": what a hint says of the slots it points at. */
text_piece text_hint(const text_lang *lang, unsigned hint, unsigned slots);
/* "red" or "3": what a hint names. */
text_piece text_hint_name(const text_lang *lang, unsigned hint);

/* ---- What the marks on a table say, known.c ---------------------------------------- */

/* The colours, and the values (bit 0: the 1), among some kinds. */
unsigned text_colours_of(uint64_t kinds);
unsigned text_values_of(uint64_t kinds);
/* "red or blue; 1", "nothing known": what kinds that hints allow say of a card. */
text_piece text_known(const text_reader *reader, uint64_t kinds);
/* "can be played and critical": what a card is good for; "" where none of it is sure. */
text_piece text_worth(const text_lang *lang, bool fits, bool critical, bool dead);
/* "2 of 5", "complete"; stuck: it can get no further. */
void text_row_state(buffer *b, const text_lang *lang, unsigned count, unsigned all, bool stuck);
/* "A free hint about a colour": what a bonus tile does; "" where it is none. Static. */
const char *text_tile(const text_reader *reader, unsigned tile);

/* ---- The game in words ------------------------------------------------------------ */

/* What happened, in one or more sentences on one line without the final newline: the event of
 * an action as the reader's seat saw it, that led from one state of its view to the next. */
void text_event(buffer *b, const text_reader *reader, const hb_event *event, const hb_game *before,
                const hb_game *after);
/* So many moves are taken back; seen: something had been seen by them. */
void text_taken_back(buffer *b, const text_lang *lang, unsigned n, bool seen);
/* How many moves that would be, to somebody who can ask for it. */
void text_back_means(buffer *b, const text_lang *lang, unsigned n);
/* What that means, before it is done; and for somebody who has to ask once more. */
const char *text_back_seen(const text_lang *lang);
void text_back_warning(buffer *b, const text_lang *lang);
/* The first of these sentences: what was done, without what followed from it. */
void text_deed(buffer *b, const text_reader *reader, const hb_event *event, const hb_game *before,
               const hb_game *after);
/* What the player on turn is asked for: a turn, or a tile's choice. One sentence, to "you". */
void text_task(buffer *b, const text_reader *reader, const hb_game *game);
/* For how many discards the deck leaves time. One sentence; nothing where that has no meaning:
 * without a last round, in it, and after the game. */
void text_spare(buffer *b, const text_reader *reader, const hb_game *game);
/* How a game that is over has ended, with its points: one or more sentences. */
void text_outcome(buffer *b, const text_reader *reader, const hb_game *game);
/* The same for lists of games, on one line: "2 players, 14 turns, finished, the last round is
 * over: 5 points of 6". */
void text_result(buffer *b, const text_reader *reader, const hb_game *game, unsigned turns);
/* The edition's words for a band of hb_band. NULL when it has none (-1). Static. */
const char *text_rating(const text_reader *reader, int band);
/* The whole scale as a list for text_wrap, as far as the game's points can reach; false (and
 * nothing) where the edition or the ending has none, or the game has fewer points than this. */
enum { TEXT_RATED = 25 };
bool text_scale(buffer *b, const text_reader *reader);

/* "Hint tokens" and "Storm tokens turned" in the edition's words, before a number of them. */
const char *text_hint_tokens(const text_reader *reader);
const char *text_error_tokens(const text_reader *reader);

/* ---- Refusals --------------------------------------------------------------------- */

/* Why something was refused, as a sentence without the final stop: for messages of programs.
 * Static. */
const char *text_error(const text_lang *lang, hb_error err);
/* The same for options that hb_rules_make refused; with HB_TOO_FEW_CARDS the numbers, and what
 * helps. */
void text_options_error(buffer *b, const text_lang *lang, const hb_options *options, hb_error err);
/* What is wrong with a record, as a sentence without the final stop, on one line. */
void text_fault(buffer *b, const text_lang *lang, const hb_fault *fault);
/* What the system says, by an errno; in English where we have no words for it. Not in the page. */
const char *text_system(const text_lang *lang, int error);
/* The same for players, in their language and the edition's words, with what is possible
 * instead. Static. */
const char *text_refusal(const text_reader *reader, hb_error err);

/* ---- Options one by one, choices.c ------------------------------------------------ */

/* The group in which an option is asked for: "edition", "expansions", "difficulty" or "house". */
const char *text_option_group(int option);
/* "Hint tokens": what it is called. */
const char *text_option(const text_lang *lang, int option);
/* "All or nothing", "8": what one of its values is called in a game of these options, and in a
 * sentence what it means. */
text_piece text_option_value(const text_lang *lang, const hb_options *options, int option,
                             unsigned value);
text_piece text_option_means(const text_lang *lang, int option, unsigned value);

/* ---- Options and rules ------------------------------------------------------------ */

/* "the Abacus edition" and so on. Static. */
const char *text_edition_name(const text_lang *lang, unsigned edition);
/* What the edition calls the multicolour cards in their chosen form. Static. */
const char *text_multicolour_name(const text_reader *reader);
/* The chosen game in one line: edition, players, what is added to the base game. */
void text_summary(buffer *b, const text_reader *reader);
/* What this game does that its edition does not print, as a list for text_wrap; false (and
 * nothing) when there is no such thing. */
bool text_house_rules(buffer *b, const text_reader *reader);
/* The rules of exactly the chosen game, as a page for text_wrap. */
void text_rules(buffer *b, const text_reader *reader);

#endif
