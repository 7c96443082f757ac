/* wrap.c - a page of headings, paragraphs and lists, wrapped to a width. */
#include <string.h>

#include "base/utf8.h"
#include "text/text.h"

/* What takes no column or two of them in a terminal, roughly: names and chat may be in any script,
 * and the locale that the system's own table needs is not always set. */
static const struct {
    uint32_t from, to;
    int columns;
} odd[] = {{0x300, 0x36f, 0},     {0x1100, 0x115f, 2},   {0x200b, 0x200f, 0},
           {0x20d0, 0x20f0, 0},   {0x2e80, 0x303e, 2},   {0x3041, 0xa4cf, 2},
           {0xa960, 0xa97c, 2},   {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},
           {0xfe00, 0xfe0f, 0},   {0xfe30, 0xfe6f, 2},   {0xff01, 0xff60, 2},
           {0xffe0, 0xffe6, 2},   {0x1f300, 0x1f64f, 2}, {0x1f680, 0x1f6ff, 2},
           {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2}};

/* Columns of the character that begins here; never reads beyond the end of the text. */
static int columns_at(const char *text)
{
    if ((unsigned char)*text < 0xcc) /* below U+0300 */
        return 1;
    uint32_t c = utf8_code(text, utf8_size(text, UTF8_MOST));
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (c >= odd[i].from && c <= odd[i].to)
            return odd[i].columns;
    return 1;
}

static int columns_of(const char *text, size_t n)
{
    int columns = 0;
    for (size_t i = 0; i < n; i++)
        columns += utf8_continues(text[i]) ? 0 : columns_at(text + i);
    return columns;
}

int text_width(const char *text)
{
    return columns_of(text, strlen(text));
}

size_t text_cut(const char *text, int columns)
{
    size_t n = 0;
    for (; text[n]; n++)
        if (!utf8_continues(text[n]) && (columns -= columns_at(text + n)) < 0)
            break;
    return n;
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
        /* A word that no line has room for, or a script without blanks, goes on in the next one. */
        for (size_t cut; at + columns > width && (cut = text_cut(text + i, width - at)); i += cut) {
            add_tied(b, text + i, cut);
            buffer_puts(b, "\n");
            columns -= columns_of(text + i, cut);
            at = 0;
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

void text_wrap_beside(buffer *b, const char *text, int column, int width)
{
    buffer lines = buffer_make(1 << 16);
    text_wrap(&lines, text, width - column);
    for (const char *line = buffer_text(&lines); *line;) {
        size_t n = strcspn(line, "\n");
        n += line[n] == '\n'; /* without memory the last line has no end */
        buffer_add(b, line, n);
        line += n;
        for (int i = 0; *line && i < column; i++)
            buffer_puts(b, " ");
    }
    buffer_free(&lines);
}

/* How far the further lines of an item are indented: "- an item", "12. an item". */
static int indent_of(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    if (digits && digits < 3 && strncmp(line + digits, ". ", 2) == 0)
        return (int)digits + 2;
    return strncmp(line, "- ", 2) == 0 ? 2 : 0;
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
            wrap_line(b, page, n, width, indent_of(page));
        page += page[n] ? n + 1 : n;
    }
}
