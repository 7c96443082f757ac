/* draw.c - what pictures are made of, as SVG. */
#include "sim/draw.h"

#include "base/utf8.h"

/* Text that may hold any bytes. */
static void escaped(buffer *b, const char *text)
{
    for (size_t size; *text; text += size) {
        size = utf8_shown(text, UTF8_MOST);
        if (*text == '<')
            buffer_puts(b, "&lt;");
        else if (*text == '&')
            buffer_puts(b, "&amp;");
        else if (size)
            buffer_add(b, text, size);
        else
            buffer_puts(b, "?");
        size += !size;
    }
}

void draw_label(buffer *b, double x, double y, const char *anchor, const char *text)
{
    buffer_printf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    escaped(b, text);
    buffer_puts(b, "</text>\n");
}

void draw_box(buffer *b, double x, double y, double w, double h, const char *fill)
{
    buffer_printf(b, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                  x, y, w, h, fill);
}

void draw_open(buffer *b, int width, int height)
{
    buffer_printf(b,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                  "font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">\n",
                  width, height);
    draw_box(b, 0, 0, width, height, "#ffffff");
}
