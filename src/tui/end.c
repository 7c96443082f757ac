/* end.c - the page at the end of a game: how it ended, what it was worth, what was lost. */
#include "tui/screen.h"

/* "r4  b3": kinds of a set. */
static void put_kinds(buffer *b, uint64_t kinds)
{
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        if (kinds >> kind & 1)
            buffer_printf(b, " %c%u", hb_colour_letter(hb_kind_colour(kind)), hb_kind_value(kind));
}

static void put_lost(buffer *b, const tui_screen *s, const hb_game *g)
{
    const hb_rules *r = &s->t->rules;
    uint64_t lost = hb_gone(g, r), open = r->kinds & ~g->played & ~lost;
    if (lost) {
        buffer_printf(b, "\n\n%s", text_get_for(&s->t->reader, "Discarded for good:"));
        put_kinds(b, lost);
    }
    if (open) {
        buffer_printf(b, "\n\n%s", text_get_for(&s->t->reader, "Never played:"));
        put_kinds(b, open);
    }
}

/* "12 hints, 5 cards discarded": what the team did. */
static void put_counts(buffer *b, const tui_screen *s, const hb_game *g)
{
    unsigned hints = 0, discards = 0;
    for (unsigned step = 0; step < s->t->steps; step++) {
        hints += s->t->events[step].action.type == HB_HINT;
        discards += s->t->events[step].action.type == HB_DISCARD;
    }
    buffer_puts(b, "\n\n");
    TEXT_SAY_FOR(b, &s->t->reader,
                 "Actions: {actions}. Hints: {hints}. Discards: {discards}. Errors: {errors}.",
                 text_num("actions", (long)s->t->steps), text_num("hints", (long)hints),
                 text_num("discards", (long)discards), text_num("errors", g->errors));
}

void put_end(buffer *b, const tui_screen *s)
{
    const hb_game *g = &s->t->views[s->t->steps].game;
    const text_reader *reader = &s->t->reader;
    buffer words = buffer_make(1 << 14);
    text_outcome(&words, reader, g);
    const char *rating = text_rating(reader, hb_band(g, &s->t->rules));
    if (rating)
        buffer_printf(&words, "\n\n%s", rating);
    put_lost(&words, s, g);
    put_counts(&words, s, g);
    buffer_printf(
        &words, "\n\n%s",
        text_get(reader->lang, "Step back through the game with , and . or leave with q."));
    for (unsigned i = 0; i < s->t->choices_count; i++)
        buffer_printf(&words, "%s%c: %s", i ? "  " : "\n\n",
                      (char)screen_shown_key(s, s->t->choices[i].key), s->t->choices[i].words);
    paint_wrap(b, buffer_text(&words), s->columns - 8 < 60 ? s->columns - 8 : 60);
    buffer_free(&words);
}
