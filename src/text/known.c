/* known.c - what the marks on a table say: what hints tell of a card, what it is good for, how far
 * a row is, what a bonus tile does. For displays that draw these and say them, too. */
#include "base/bits.h"
#include "text/text.h"

/* ---- What hints tell ---------------------------------------------------------------- */

static uint64_t of_colour(unsigned colour)
{
    return bits_below(HB_VALUES) << colour * HB_VALUES;
}

unsigned text_colours_of(uint64_t kinds)
{
    unsigned set = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        set |= (kinds & of_colour(colour) ? 1u : 0u) << colour;
    return set;
}

unsigned text_values_of(uint64_t kinds)
{
    unsigned set = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        set |= (unsigned)(kinds >> colour * HB_VALUES & bits_below(HB_VALUES));
    return set;
}

static text_piece list_colours(const text_lang *lang, unsigned colours)
{
    const char *items[HB_COLOURS];
    int n = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (colours >> colour & 1)
            items[n++] = text_colour(lang, colour);
    return text_choices(lang, items, n);
}

static text_piece list_values(const text_lang *lang, unsigned values)
{
    static const char *const digits[HB_VALUES] = {"1", "2", "3", "4", "5"};
    const char *items[HB_VALUES];
    int n = 0;
    for (unsigned i = 0; i < HB_VALUES; i++)
        if (values >> i & 1)
            items[n++] = digits[i];
    return text_choices(lang, items, n);
}

text_piece text_known(const text_reader *reader, uint64_t kinds)
{
    const text_lang *lang = reader->lang;
    uint64_t all = reader->rules->kinds;
    unsigned colours = text_colours_of(kinds & all), values = text_values_of(kinds & all);
    bool any_colour = colours == text_colours_of(all), any_value = values == text_values_of(all);
    if (any_colour && any_value)
        return text_piece_fill(text_get(lang, "nothing known"), TEXT_ARGS({0}));
    if (any_colour)
        return list_values(lang, values);
    text_piece first = list_colours(lang, colours), second = list_values(lang, values);
    return any_value ? first
                     : text_piece_fill(text_get(lang, "{colours}; {values}"),
                                       TEXT_ARGS(text_str("colours", first.text),
                                                 text_str("values", second.text)));
}

/* ---- What a card is good for --------------------------------------------------------- */

text_piece text_worth(const text_lang *lang, bool fits, bool critical, bool dead)
{
    const char *words[3];
    int n = 0;
    if (fits)
        words[n++] = text_get(lang, "can be played");
    if (critical)
        words[n++] = text_get(lang, "critical");
    if (dead)
        words[n++] = text_get(lang, "of no more use");
    return text_list(lang, words, n);
}

/* ---- Rows and tiles ------------------------------------------------------------------ */

void text_row_state(buffer *b, const text_lang *lang, unsigned count, unsigned all, bool stuck)
{
    if (count == all) {
        buffer_puts(b, text_get(lang, "complete"));
        return;
    }
    TEXT_SAY(b, lang, "{n} of {all}", text_num("n", count), text_num("all", all));
    if (stuck) {
        buffer_puts(b, "; ");
        /* For translators: of a row whose next card is lost */
        buffer_puts(b, text_get(lang, "it can get no further"));
    }
}

const char *text_tile(const text_reader *reader, unsigned tile)
{
    static const char *const words[HB_TILES] = {
        [HB_TILE_HINT] = TEXT_MARK("A hint won back"),
        [HB_TILE_HINT_AND_ERROR] = TEXT_MARK("A hint won back, and an error forgiven"),
        [HB_TILE_COLOUR_HINT] = TEXT_MARK("A free hint about a colour"),
        [HB_TILE_VALUE_HINT] = TEXT_MARK("A free hint about a value"),
        [HB_TILE_RETURN] = TEXT_MARK("A discarded card back into the deck"),
        [HB_TILE_RESCUE] = TEXT_MARK("A discarded card played"),
    };
    return tile < HB_TILES ? text_get_for(reader, words[tile]) : "";
}
