/* options.c - what the options of a game mean, and a chosen game in one line. */
#include "text/text.h"

typedef struct option_words {
    const char *about;
    const char *values[4];
} option_words;

/* In the rows of hb_option_table, which are in the order of hb_options, a byte each. */
#define ROW(field) [offsetof(hb_options, field)]

static const option_words options[HB_OPTIONS] = {
    ROW(edition) = {TEXT_MARK("the rulebook whose words, rating and advice are used"),
                    {TEXT_MARK("the newest German edition, with its expansions"),
                     TEXT_MARK("the German short rules, on one page"),
                     TEXT_MARK("the Abacus edition of 2010, German and Dutch"),
                     TEXT_MARK("the Norwegian edition")}},
    ROW(players) = {TEXT_MARK("how many players sit at the table"), {0}},
    ROW(hand) = {TEXT_MARK(
                     "how many cards a hand has; 0: five for two or three players, else four"),
                 {0}},
    ROW(colours) = {TEXT_MARK("how many of the five ordinary colours are in the deck"), {0}},
    ROW(values) = {TEXT_MARK("the highest value of the cards"), {0}},
    ROW(multicolour) = {TEXT_MARK("whether multicolour cards join in, and what hints say of them"),
                        {TEXT_MARK("no multicolour cards"),
                         TEXT_MARK("a colour like the others, with a hint of its own"),
                         TEXT_MARK("they count as every colour, and no hint names them"), NULL}},
    ROW(multicolour_cards) = {TEXT_MARK("ten multicolour cards, or five: one of each value"), {0}},
    ROW(black_powder) =
        {TEXT_MARK("whether black powder joins in: a row without a colour that runs downwards"),
         {TEXT_MARK("no black powder"), TEXT_MARK("with black powder"), NULL, NULL}},
    ROW(bonus_tiles) =
        {TEXT_MARK("whether a completed row draws a bonus tile instead of winning a hint back"),
         {TEXT_MARK("no bonus tiles"), TEXT_MARK("with bonus tiles"), NULL, NULL}},
    ROW(hints) = {TEXT_MARK("how many hint tokens there are"), {0}},
    ROW(errors) = {TEXT_MARK("how many errors end the game"), {0}},
    ROW(empty_hints) = {TEXT_MARK("whether a hint may say that a hand has no such card"),
                        {TEXT_MARK("a hint must match a card"),
                         TEXT_MARK("a hint may match no card"), NULL, NULL}},
    ROW(ending) = {TEXT_MARK("how the game ends when the deck is empty"),
                   {TEXT_MARK("everybody has one more turn, then the points are counted"),
                    TEXT_MARK("play goes on until every row is complete or the game is lost"), NULL,
                    NULL}},
};

const char *text_option(const text_lang *lang, int option)
{
    return text_get(lang, option >= 0 && option < HB_OPTIONS ? options[option].about : "?");
}

const char *text_option_value(const text_lang *lang, int option, int value)
{
    if (option < 0 || option >= HB_OPTIONS || value < 0 || value > 3)
        return NULL;
    const char *words = options[option].values[value];
    return words ? text_get(lang, words) : NULL;
}

const char *text_edition_name(const text_lang *lang, unsigned edition)
{
    static const char *const names[] = {TEXT_MARK("the new edition"), TEXT_MARK("the short rules"),
                                        TEXT_MARK("the Abacus edition"),
                                        TEXT_MARK("the Norwegian edition")};
    return text_get(lang, edition <= HB_NORWEGIAN ? names[edition] : "?");
}

const char *text_multicolour_name(const text_reader *reader)
{
    const hb_options *o = &reader->rules->options;
    bool wild = o->multicolour == HB_MULTI_WILD;
    if (o->edition == HB_ABACUS)
        return text_get(reader->lang,
                        wild ? TEXT_MARK("Colour Frenzy 2") : TEXT_MARK("Colour Frenzy"));
    if (o->edition == HB_NEW && wild)
        return text_get(reader->lang, "Colourful Fireworks");
    return text_get(reader->lang, wild ? TEXT_MARK("multicolour cards of every colour")
                                       : TEXT_MARK("multicolour cards as one more colour"));
}

/* ---- The chosen game in one line ---------------------------------------------------- */

enum { MOST_PARTS = HB_OPTIONS }; /* one for each option is more than there can be */

typedef struct parts {
    const text_reader *reader;
    text_piece piece[MOST_PARTS];
    const char *text[MOST_PARTS];
    int n;
} parts;

static void add_words(parts *p, const char *words)
{
    p->piece[p->n] = text_piece_fill("{words}", TEXT_ARGS(text_str("words", words)));
    p->text[p->n] = p->piece[p->n].text;
    p->n++;
}

static void add_number(parts *p, const char *one, const char *many, unsigned n)
{
    const text_lang *lang = p->reader->lang;
    text_piece number = text_number(lang, n);
    text_piece part =
        text_piece_fill(text_plural(lang, one, many, n), TEXT_ARGS(text_str("n", number.text)));
    add_words(p, part.text);
}

static void add_expansions(parts *p)
{
    const hb_options *o = &p->reader->rules->options;
    const text_lang *lang = p->reader->lang;
    if (o->multicolour != HB_MULTI_NONE)
        add_words(p, text_multicolour_name(p->reader));
    if (o->multicolour != HB_MULTI_NONE && o->multicolour_cards == 5)
        add_words(p, text_get(lang, "only one multicolour card of each value"));
    if (o->black_powder)
        add_words(p, text_get(lang, "black powder"));
    if (o->bonus_tiles)
        add_words(p, text_get(lang, "bonus tiles"));
}

static void add_small(parts *p)
{
    const hb_options *o = &p->reader->rules->options;
    if (o->hand != (o->players <= 3 ? 5 : 4))
        add_number(p, "one card in each hand", "{n} cards in each hand", o->hand);
    if (o->colours != 5)
        add_number(p, "one colour", "{n} colours", o->colours);
    if (o->values != 5)
        add_number(p, "one value", "{n} values", o->values);
}

static void add_error_tokens(parts *p, unsigned n)
{
    unsigned edition = p->reader->rules->options.edition;
    if (edition == HB_NEW)
        add_number(p, "one error token", "{n} error tokens", n);
    else if (edition == HB_NORWEGIAN)
        add_number(p, "one red token", "{n} red tokens", n);
    else
        add_number(p, "one storm token", "{n} storm tokens", n);
}

static void add_tokens(parts *p)
{
    const hb_options *o = &p->reader->rules->options;
    if (o->hints != 8 && o->edition == HB_NORWEGIAN)
        add_number(p, "one blue token", "{n} blue tokens", o->hints);
    else if (o->hints != 8)
        add_number(p, "one hint token", "{n} hint tokens", o->hints);
    if (o->errors != 3)
        add_error_tokens(p, o->errors);
    if (!o->empty_hints)
        add_words(p, text_get(p->reader->lang, "no empty hints"));
    if (o->ending == HB_PERFECT_ENDING)
        add_words(p, text_get(p->reader->lang, "the perfect ending"));
}

void text_summary(buffer *b, const text_reader *reader)
{
    const hb_options *o = &reader->rules->options;
    parts p = {.reader = reader};
    add_expansions(&p);
    add_small(&p);
    add_tokens(&p);
    text_piece with = text_list(reader->lang, p.text, p.n);
    TEXT_SAY(b, reader->lang,
             p.n ? TEXT_MARK("{players} players, {edition}, with {with}.")
                 : TEXT_MARK("{players} players, {edition}."),
             text_num("players", o->players),
             text_str("edition", text_edition_name(reader->lang, o->edition)),
             text_str("with", with.text));
}
