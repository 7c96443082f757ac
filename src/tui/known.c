/* known.c - what hints leave open for a card: in few letters, or as a pip for every colour and
 * every value. */
#include "base/bits.h"
#include "tui/screen.h"
#include "tui/theme.h"

static uint64_t kinds_of_colour(unsigned colour)
{
    return bits_below(HB_VALUES) << colour * HB_VALUES;
}

static uint64_t kinds_of_value(unsigned value)
{
    uint64_t kinds = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        kinds |= bit(hb_kind(colour, value));
    return kinds;
}

/* "rygb": a letter for each colour that is possible. Returns how many are and, in *in_play, of how
 * many. */
static int put_colours(buffer *b, const hb_rules *r, hb_known known, int *in_play)
{
    int n = 0;
    *in_play = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        if (!(r->kinds & kinds_of_colour(colour)))
            continue;
        ++*in_play;
        if (!(known & kinds_of_colour(colour)))
            continue;
        buffer_printf(b, "%c", hb_colour_letter(colour));
        n++;
    }
    return n;
}

static int put_values(buffer *b, const hb_rules *r, hb_known known, int *in_play)
{
    int n = 0;
    *in_play = r->options.values;
    for (unsigned value = 1; value <= r->options.values; value++)
        if (known & kinds_of_value(value)) {
            buffer_printf(b, "%u", value);
            n++;
        }
    return n;
}

/* "-b": what is left out of colours, of values. */
static void put_left_out(buffer *b, const hb_rules *r, hb_known known, bool colours, bool values)
{
    buffer_puts(b, "-");
    for (unsigned colour = 0; colours && colour < HB_COLOURS; colour++)
        if ((r->kinds & kinds_of_colour(colour)) && !(known & kinds_of_colour(colour)))
            buffer_printf(b, "%c", hb_colour_letter(colour));
    for (unsigned value = 1; values && value <= r->options.values; value++)
        if (!(known & kinds_of_value(value)))
            buffer_printf(b, "%u", value);
}

/* As short as it goes: "r?" red, "?12" a 1 or a 2, "" nothing known. Where the
 * possible ones would be many, those left out: "-b", "r-1". */
static void put_knowledge(buffer *b, const hb_rules *r, hb_known known)
{
    buffer colours = buffer_make(32), values = buffer_make(32);
    int all_colours, all_values;
    int c = put_colours(&colours, r, known, &all_colours);
    int v = put_values(&values, r, known, &all_values);
    bool few = c <= 2 && v <= 2 && (c < all_colours || v < all_values);
    if (few || (c < all_colours && c <= 3) || (v < all_values && v <= 3)) {
        buffer_puts(b, c == all_colours ? "?" : c <= 3 ? buffer_text(&colours) : "");
        buffer_puts(b, v == all_values ? "?" : v <= 3 ? buffer_text(&values) : "");
        if ((c > 3 && c < all_colours) || (v > 3 && v < all_values))
            put_left_out(b, r, known, c > 3, v > 3);
    } else if (c < all_colours || v < all_values) {
        put_left_out(b, r, known, true, true);
    }
    buffer_free(&colours);
    buffer_free(&values);
}

void draw_known(const tui_screen *s, int y, int x, int width, hb_known known)
{
    buffer b = buffer_make(64);
    put_knowledge(&b, &s->t->rules, known);
    paint_text(y, x, width, buffer_text(&b));
    buffer_free(&b);
}

/* A pip is dim where a hint has ruled it out, and bold where one has named it. */
static void draw_pip(const tui_screen *s, int y, int x, char sign, bool possible, int ink,
                     bool named)
{
    char text[2] = {sign, 0};
    if (possible)
        paint_ink(y, x, 1, text, ink, named);
    else
        paint_dim(y, x, 1, s->look.ascii ? "." : "·");
}

static bool is_named(hb_known known, unsigned hint)
{
    return known >> (HB_NAMED + hint) & 1;
}

static int pips_of(const tui_screen *s)
{
    return s->shape.colours > s->shape.values ? s->shape.colours : s->shape.values;
}

/* In large cards there are blanks between them. */
static int pip_step(const tui_screen *s, int pips, int room)
{
    return s->layout.size == TUI_HUGE && 2 * pips - 1 <= room ? 2 : 1;
}

int pips_width(const tui_screen *s, int room)
{
    int pips = pips_of(s);
    return pip_step(s, pips, room) * (pips - 1) + 1;
}

void draw_pips(const tui_screen *s, int y, int x, int width, hb_known known)
{
    const hb_rules *r = &s->t->rules;
    int step = pip_step(s, pips_of(s), width), at = x;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (r->kinds & kinds_of_colour(colour)) {
            draw_pip(s, y, at, hb_colour_letter(colour), known & kinds_of_colour(colour),
                     INK_LETTER + (int)colour, colour <= HB_MULTI && is_named(known, colour));
            at += step;
        }
    at = x;
    for (unsigned value = 1; value <= r->options.values; value++, at += step)
        draw_pip(s, y + 1, at, (char)('0' + value), known & kinds_of_value(value), INK_TEXT,
                 is_named(known, hb_hint_value(value)));
}
