/* picture.c - what a picture shows, as text. */
#include <string.h>

#include "book/parts.h"

book_item book_next_item(const char **picture)
{
    book_item item = {0};
    *picture += strspn(*picture, " ");
    item.text = *picture;
    item.size = strcspn(*picture, " ");
    *picture += item.size;
    item.pointed = item.size && item.text[item.size - 1] == '^';
    item.size -= item.pointed;
    return item;
}

bool book_item_is(const book_item *item, const char *word)
{
    return item->size == strlen(word) && memcmp(item->text, word, item->size) == 0;
}

/* A number that stands in a text. */
static int number_at(const char *text)
{
    int n = 0;
    for (; *text >= '0' && *text <= '9'; text++)
        n = n * 10 + (*text - '0');
    return n;
}

void book_count_of(const book_item *item, int *now, int *all)
{
    const char *colon = memchr(item->text, ':', item->size);
    const char *of = colon ? strchr(colon, '/') : NULL;
    *now = colon ? number_at(colon + 1) : 0;
    *all = of ? number_at(of + 1) : 0;
}

/* "r 123..", and of black powder, which runs downwards, "k 543..". */
static void draw_row(buffer *out, const book_item *item)
{
    int last = item->text[1] - '0';
    bool down = item->text[0] == 'k';
    buffer_add(out, item->text, 1);
    buffer_puts(out, TEXT_TIE);
    for (int i = 1; i <= HB_VALUES; i++) {
        int value = down ? HB_VALUES + 1 - i : i;
        bool there = last && (down ? value >= last : value <= last);
        if (there)
            buffer_number(out, value);
        else
            buffer_puts(out, ".");
    }
}

static void draw_card(buffer *out, const book_item *item)
{
    buffer_puts(out, item->pointed ? "*" : "");
    if (item->text[0] == '?')
        buffer_puts(out, "##");
    else
        buffer_add(out, item->text, item->size);
    buffer_puts(out, item->pointed ? "*" : "");
}

static void draw_tokens(buffer *out, const book_reader *b, const book_item *item)
{
    int now, all;
    book_count_of(item, &now, &all);
    buffer_puts(out, item->text[0] == 'h' ? text_hint_tokens(&b->reader)
                                          : text_error_tokens(&b->reader));
    buffer_puts(out, TEXT_TIE);
    buffer_number(out, now);
    buffer_puts(out, "/");
    buffer_number(out, all);
}

void book_picture(buffer *out, const book_reader *b, const char *picture)
{
    book_item what = book_next_item(&picture);
    bool first = true;
    if (book_item_is(&what, "tile")) /* what it does is said beside it */
        return;
    for (book_item item; (item = book_next_item(&picture)).size; first = false) {
        buffer_puts(out, first ? "" : book_item_is(&what, "rows") ? "  " : " ");
        if (book_item_is(&what, "rows"))
            draw_row(out, &item);
        else if (book_item_is(&what, "tokens"))
            draw_tokens(out, b, &item);
        else
            draw_card(out, &item);
    }
}
