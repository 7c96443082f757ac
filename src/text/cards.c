/* cards.c - what colours, cards, rows and hints are called.
 *
 * Each colour has its own sentences, because in most languages its name changes with what it
 * stands before. They are written out for the tools that collect sentences. */
#include "base/bits.h"
#include "text/text.h"

typedef struct colour_words {
    const char *name, *row, *card, *none, *one, *many;
} colour_words;

static const colour_words words[HB_COLOURS] = {
    [HB_RED] = {TEXT_MARK("red"), TEXT_MARK("the red row"), TEXT_MARK("the red {value}"),
                TEXT_MARK("no red card"),
                TEXT_MARK_PLURAL("one red card, {slots}", "{n} red cards, {slots}")},
    [HB_YELLOW] = {TEXT_MARK("yellow"), TEXT_MARK("the yellow row"),
                   TEXT_MARK("the yellow {value}"), TEXT_MARK("no yellow card"),
                   TEXT_MARK_PLURAL("one yellow card, {slots}", "{n} yellow cards, {slots}")},
    [HB_GREEN] = {TEXT_MARK("green"), TEXT_MARK("the green row"), TEXT_MARK("the green {value}"),
                  TEXT_MARK("no green card"),
                  TEXT_MARK_PLURAL("one green card, {slots}", "{n} green cards, {slots}")},
    [HB_BLUE] = {TEXT_MARK("blue"), TEXT_MARK("the blue row"), TEXT_MARK("the blue {value}"),
                 TEXT_MARK("no blue card"),
                 TEXT_MARK_PLURAL("one blue card, {slots}", "{n} blue cards, {slots}")},
    [HB_WHITE] = {TEXT_MARK("white"), TEXT_MARK("the white row"), TEXT_MARK("the white {value}"),
                  TEXT_MARK("no white card"),
                  TEXT_MARK_PLURAL("one white card, {slots}", "{n} white cards, {slots}")},
    [HB_MULTI] = {TEXT_MARK("multicolour"), TEXT_MARK("the multicolour row"),
                  TEXT_MARK("the multicolour {value}"), TEXT_MARK("no multicolour card"),
                  TEXT_MARK_PLURAL("one multicolour card, {slots}",
                                   "{n} multicolour cards, {slots}")},
    [HB_POWDER] = {TEXT_MARK("black powder"), TEXT_MARK("the black powder row"),
                   TEXT_MARK("the black powder {value}"), TEXT_MARK("no black powder card"),
                   TEXT_MARK_PLURAL("one black powder card, {slots}",
                                    "{n} black powder cards, {slots}")},
};

const char *text_colour(const text_lang *lang, unsigned colour)
{
    return text_get(lang, colour < HB_COLOURS ? words[colour].name : "?");
}

text_piece text_colour_key(const text_lang *lang, unsigned colour)
{
    const char *name = text_colour(lang, colour);
    char letter[2] = {hb_colour_letter(colour), 0};
    bool same = (name[0] | 0x20) == letter[0]; /* whether it is a capital or not */
    return text_piece_fill(same ? "{name}" : "{letter}={name}",
                           TEXT_ARGS(text_str("letter", letter), text_str("name", name)));
}

const char *text_row(const text_reader *reader, unsigned colour)
{
    return text_get_for(reader, colour < HB_COLOURS ? words[colour].row : "?");
}

static text_piece card_with(const text_lang *lang, const char *sentence, unsigned kind)
{
    return text_piece_fill(text_get(lang, sentence),
                           TEXT_ARGS(text_num("value", hb_kind_value(kind))));
}

text_piece text_card(const text_lang *lang, unsigned kind)
{
    return kind < HB_KINDS ? card_with(lang, words[hb_kind_colour(kind)].card, kind)
                           : card_with(lang, TEXT_MARK("a card"), 0);
}

static int slot_letters(unsigned slots, const char *items[HB_HAND])
{
    static const char *const letters[HB_HAND] = {"a", "b", "c", "d", "e"};
    int n = 0;
    for (unsigned slot = 0; slot < HB_HAND; slot++)
        if (slots >> slot & 1)
            items[n++] = letters[slot];
    return n;
}

text_piece text_slots(const text_lang *lang, unsigned slots)
{
    const char *items[HB_HAND];
    return text_list(lang, items, slot_letters(slots, items));
}

text_piece text_slot_choices(const text_lang *lang, unsigned slots)
{
    const char *items[HB_HAND];
    return text_choices(lang, items, slot_letters(slots, items));
}

text_piece text_hint(const text_lang *lang, unsigned hint, unsigned slots)
{
    unsigned n = (unsigned)bits_count(slots);
    bool colour = hb_hint_is_colour(hint);
    const char *none = colour ? words[hint].none : TEXT_MARK("no {value}");
    const char *some = colour
                           ? text_plural(lang, words[hint].one, words[hint].many, n)
                           : text_plural(lang, "one {value}, {slots}", "{n} {value}s, {slots}", n);
    text_piece number = text_number(lang, n), where = text_slots(lang, slots);
    return text_piece_fill(n ? some : text_get(lang, none),
                           TEXT_ARGS(text_str("n", number.text), text_str("slots", where.text),
                                     text_num("value", (int64_t)hint - HB_MULTI)));
}

text_piece text_hint_name(const text_lang *lang, unsigned hint)
{
    if (hb_hint_is_colour(hint))
        return text_piece_fill(text_colour(lang, hint), TEXT_ARGS({0}));
    return text_piece_fill("{value}", TEXT_ARGS(text_num("value", (int64_t)hint - HB_MULTI)));
}
