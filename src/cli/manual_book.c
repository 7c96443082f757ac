/* manual_book.c - the books of all editions for a manual page, made line by line of the pages that
 * hanabi rules prints. */
#include <string.h>

#include "book/book.h"
#include "cli/cli.h"
#include "cli/manual.h"

/* What stands before a line of this kind, in the words of roff; how many bytes of the line say
 * which kind it is. */
static size_t begin_line(buffer *b, const char *line)
{
    size_t number = strspn(line, "0123456789");
    if (strncmp(line, "## ", 3) == 0) {
        buffer_puts(b, ".SS ");
        return 3;
    }
    if (strncmp(line, "- ", 2) == 0) {
        buffer_puts(b, ".IP \\(bu 2\n"); /* for programs */
        return 2;
    }
    if (number && strncmp(line + number, ". ", 2) == 0) {
        buffer_printf(b, ".IP %.*s. 3\n", (int)number, line); /* for programs */
        return number + 2;
    }
    buffer_puts(b, line[0] == TEXT_TIE[0] ? ".PP\n.nf\n" : ".PP\n");
    return 0;
}

static void put_line(buffer *b, const char *line)
{
    size_t kind = begin_line(b, line);
    manual_put(b, line + kind);
    buffer_puts(b, line[0] == TEXT_TIE[0] ? "\n.fi\n" : "\n");
}

/* A whole page but its title, for a book has a heading of its own. */
static void put_page(buffer *b, const char *page)
{
    while (*page) {
        size_t n = strcspn(page, "\n");
        buffer line = buffer_make(1 << 12);
        buffer_add(&line, page, n);
        if (n && strncmp(page, "# ", 2) != 0)
            put_line(b, buffer_text(&line));
        buffer_free(&line);
        page += page[n] ? n + 1 : n;
    }
}

void manual_put_books(buffer *b)
{
    for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++) {
        buffer page = buffer_make(1 << 18);
        book_reader book;
        book_open(&book, cli_lang(), edition);
        book_page(&page, &book);
        buffer_puts(b, ".SH ");
        manual_put(b, book_title(cli_lang(), edition).text);
        buffer_puts(b, "\n");
        put_page(b, buffer_text(&page));
        buffer_free(&page);
    }
}
