/* code.c - the link of the room as a QR code, in the corner: two rows of modules in a line of the
 * screen. */
#include <string.h>

#include "base/qr.h"
#include "tui/screen.h"

enum {
    BESIDE = 42,    /* columns that the room needs beside it ... */
    TALKING = 80,   /* ... and when somebody has talked, since what is said may be long */
    LEAST_QUIET = 2 /* light modules around it that cameras still manage with */
};

static bool is_dark(const qr_code *qr, int quiet, int y, int x)
{
    int size = (int)qr->size;
    return y >= quiet && y < quiet + size && x >= quiet && x < quiet + size &&
           qr->dark[y - quiet][x - quiet];
}

static void draw_line(const qr_code *qr, int quiet, int y, int x, int top)
{
    static const char *const halves[2][2] = {{" ", "▄"}, {"▀", "█"}};
    char line[4 * (QR_SIZE + 2 * QR_QUIET)] = "";
    for (int i = 0; i < (int)qr->size + 2 * quiet; i++)
        strcat(line, halves[is_dark(qr, quiet, top, i)][is_dark(qr, quiet, top + 1, i)]);
    paint_modules(y, x, line);
}

int draw_code(const tui_screen *s, int bottom)
{
    const sheet_room *room = &s->t->room;
    int beside = s->t->said_count ? TALKING : BESIDE;
    qr_code qr;
    if (!room->link[0] || room->alone || room->full || room->runs || !paint_has_modules() ||
        !qr_make(&qr, room->link, strlen(room->link)))
        return 0;
    for (int quiet = QR_QUIET; quiet >= LEAST_QUIET; quiet -= LEAST_QUIET) {
        int side = (int)qr.size + 2 * quiet, lines = (side + 1) / 2;
        if (s->columns - side < beside || lines > bottom)
            continue;
        int y = lines < bottom ? 1 : 0;
        for (int line = 0; line < lines; line++)
            draw_line(&qr, quiet, y + line, s->columns - side, 2 * line);
        return side;
    }
    return 0;
}
