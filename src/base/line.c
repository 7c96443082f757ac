/* line.c - text into memory of the caller's. */
#include "base/line.h"

line hb_line_in(char *text, size_t room)
{
    if (room)
        text[0] = 0;
    return (line){text, room, 0};
}

void hb_line_letter(line *l, char letter)
{
    if (l->size + 1 < l->room) {
        l->text[l->size] = letter;
        l->text[l->size + 1] = 0;
    }
    l->size++;
}

void hb_line_words(line *l, const char *words)
{
    while (*words)
        hb_line_letter(l, *words++);
}

void hb_line_number(line *l, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    digits[--at] = 0;
    do
        digits[--at] = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        digits[--at] = '-';
    hb_line_words(l, digits + at);
}
