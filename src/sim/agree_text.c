/* agree_text.c - how a bot's decisions compare with those in recorded games, for people: a table,
 * and a picture of it. */
#include <inttypes.h>
#include <stdio.h>

#include "sim/agree.h"
#include "sim/draw.h"

/* A row of both: so many of so many. */
typedef struct share {
    const char *what;
    uint64_t part, whole;
    bool bad; /* the fewer the better */
} share;

enum { SHARES = 9 };

static void list_shares(const agreement *a, share rows[SHARES])
{
    const share all[SHARES] = {
        {/* Fits 46 */ TEXT_MARK("decisions that it makes, too"), a->same, a->decisions, false},
        {/* Fits 46 */ TEXT_MARK("of these: hints"), a->same_hints, a->hints, false},
        {/* Fits 46 */ TEXT_MARK("of these: plays"), a->same_plays, a->played, false},
        {/* Fits 46 */ TEXT_MARK("of these: discards"), a->same_discards, a->discarded, false},
        {/* Fits 46 */ TEXT_MARK("of the plays: cards that no hint pointed at"), a->blind_same,
         a->blind, false},
        {/* Fits 46 */ TEXT_MARK("its own plays: errors"), a->misplays, a->plays, true},
        {/* Fits 46 */ TEXT_MARK("its own discards: last copies"), a->last_copies, a->discards,
         true},
        {/* Fits 46 */ TEXT_MARK("cards it is sure of after a hint: wrong"), a->sure_wrong, a->sure,
         true},
        {/* Fits 46 */ TEXT_MARK("games in which it distrusts somebody"), a->distrusted, a->games,
         true},
    };
    for (int i = 0; i < SHARES; i++)
        rows[i] = all[i];
}

static double percentage(const share *s)
{
    return s->whole ? 100.0 * (double)s->part / (double)s->whole : 0;
}

static text_piece head_of(const text_lang *lang, const char *name, const agreement *a)
{
    return text_piece_fill(text_plural(lang, "{bot} beside those who played {n} game",
                                       "{bot} beside those who played {n} games",
                                       a->games == 1 ? 1 : 2),
                           TEXT_ARGS(text_str("bot", name), text_num("n", (int64_t)a->games)));
}

void agree_text(buffer *b, const text_lang *lang, const char *name, const agreement *a)
{
    enum { COLUMN = 47 };
    share rows[SHARES];
    list_shares(a, rows);
    buffer_printf(b, "%s\n\n", head_of(lang, name, a).text);
    for (int i = 0; i < SHARES; i++) {
        const char *what = text_get(lang, rows[i].what);
        buffer_printf(b, "%s%*s%7" PRIu64 " / %-7" PRIu64, what, COLUMN - text_width(what), "",
                      rows[i].part, rows[i].whole);
        if (rows[i].whole)
            buffer_printf(b, " %5.1f %%", percentage(&rows[i]));
        buffer_puts(b, "\n");
    }
}

void agree_plot(buffer *b, const text_lang *lang, const char *name, const agreement *a)
{
    enum { WIDTH = 720, LEFT = 330, RIGHT = 70, TOP = 50, HIGH = 30 };
    share rows[SHARES];
    list_shares(a, rows);
    draw_open(b, WIDTH, TOP + HIGH * SHARES + 10);
    draw_label(b, 20, 28, "start", head_of(lang, name, a).text);
    for (int i = 0; i < SHARES; i++) {
        double y = TOP + HIGH * i, wide = (WIDTH - LEFT - RIGHT) * percentage(&rows[i]) / 100;
        char number[16];
        snprintf(number, sizeof number, "%.1f %%", percentage(&rows[i]));
        draw_label(b, LEFT - 8, y + 16, "end", text_get(lang, rows[i].what));
        draw_box(b, LEFT, y, WIDTH - LEFT - RIGHT, HIGH - 8, "#eeeeee");
        draw_box(b, LEFT, y, wide, HIGH - 8, rows[i].bad ? "#d95f02" : "#1f6fb4");
        draw_label(b, WIDTH - RIGHT + 8, y + 16, "start", number);
    }
    buffer_puts(b, "</svg>\n");
}
