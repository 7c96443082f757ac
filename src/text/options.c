/* options.c - what the options of a game mean, and a chosen game in one line. */
#include "text/text.h"

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
        return text_get_for(reader,
                            wild ? TEXT_MARK("Colour Frenzy 2") : TEXT_MARK("Colour Frenzy"));
    if (o->edition == HB_NEW && wild)
        return text_get_for(reader, "Colourful Fireworks");
    return text_get_for(reader, wild ? TEXT_MARK("multicolour cards of every colour")
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
    if (o->hand != hb_usual_hand(o->players))
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
        add_words(p, text_get_for(p->reader, "no empty hints"));
    if (o->ending == HB_PERFECT_ENDING)
        add_words(p, text_get_for(p->reader, "the perfect ending"));
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
