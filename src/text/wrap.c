/* wrap.c - a page of headings, paragraphs and lists, wrapped to a width. */
#include <string.h>

#include "text/text.h"

/* Bytes of UTF-8 that continue a character take no column. */
static bool begins_character(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

int text_width(const char *text)
{
    int columns = 0;
    for (; *text; text++)
        columns += begins_character(*text);
    return columns;
}

size_t text_cut(const char *text, int columns)
{
    size_t n = 0;
    for (; text[n]; n++)
        if (begins_character(text[n]) && columns-- <= 0)
            break;
    return n;
}

static int columns_of(const char *text, size_t n)
{
    int columns = 0;
    for (size_t i = 0; i < n; i++)
        columns += begins_character(text[i]);
    return columns;
}

/* Words that stay together, with spaces in the place of ties. */
static void add_tied(buffer *b, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        buffer_add(b, text[i] == TEXT_TIE[0] ? " " : text + i, 1);
}

/* One paragraph, its words filled into lines; all lines but the first are indented. */
static void wrap_line(buffer *b, const char *text, size_t n, int width, int indent)
{
    int at = 0;
    for (size_t i = 0; i < n;) {
        size_t end = i;
        while (end < n && text[end] != ' ')
            end++;
        int columns = columns_of(text + i, end - i);
        if (at > 0 && at + 1 + columns > width) {
            buffer_puts(b, "\n");
            for (int blank = 0; blank < indent; blank++)
                buffer_puts(b, " ");
            at = indent;
        } else if (i > 0) {
            buffer_puts(b, " ");
            at++;
        }
        add_tied(b, text + i, end - i);
        at += columns;
        i = end + 1;
    }
    buffer_puts(b, "\n");
}

static void underline(buffer *b, const char *text, size_t n, char with)
{
    buffer_add(b, text, n);
    buffer_puts(b, "\n");
    for (int i = columns_of(text, n); i > 0; i--)
        buffer_add(b, &with, 1);
    buffer_puts(b, "\n");
}

void text_wrap(buffer *b, const char *page, int width)
{
    while (*page) {
        size_t n = strcspn(page, "\n");
        if (strncmp(page, "# ", 2) == 0)
            underline(b, page + 2, n - 2, '=');
        else if (strncmp(page, "## ", 3) == 0)
            underline(b, page + 3, n - 3, '-');
        else
            wrap_line(b, page, n, width, strncmp(page, "- ", 2) == 0 ? 2 : 0);
        page += page[n] ? n + 1 : n;
    }
}
