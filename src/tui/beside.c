/* beside.c - what a wide window has beside the log, or beside the room: reasons for what was done,
 * where the source has some, else the rules of this game. */
#include "tui/screen.h"

void draw_beside(tui_screen *s, tui_rect r)
{
    buffer page = buffer_make(1 << 17), lines = buffer_make(1 << 17);
    if (s->t->beside[0])
        buffer_puts(&page, s->t->beside);
    else
        text_rules(&page, &s->t->reader);
    paint_wrap(&lines, buffer_text(&page), r.width);
    const char *text = buffer_text(&lines);
    char line[PAINT_LINE];
    bool title;
    for (int y = r.y; y < rect_end(r) && paint_next_title(&text, line, &title); y++)
        (title ? paint_bold : s->t->beside[0] ? paint_text : paint_dim)(y, r.x, r.width, line);
    if (!s->t->beside[0])
        screen_box(s, r, PRESS_RULES);
    buffer_free(&page);
    buffer_free(&lines);
}
