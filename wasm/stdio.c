/* stdio.c - the few conversions of printf that the text layer uses, for the page's module.
 *
 * The library's own would bring floating point and files along, more than all bots together. What
 * is not here (a width other than 04, a precision, floating point) is a mistake and traps. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Where the text goes: it is counted whole, and written as far as there is room. */
typedef struct sink {
    char *to;
    size_t room, size;
} sink;

static void add(sink *s, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++, s->size++)
        if (s->size + 1 < s->room)
            s->to[s->size] = text[i];
}

static void add_number(sink *s, uint64_t n, unsigned base, size_t least)
{
    char digits[24];
    size_t at = sizeof digits;
    do
        digits[--at] = "0123456789abcdef"[n % base];
    while (n /= base);
    while (sizeof digits - at < least)
        digits[--at] = '0';
    add(s, digits + at, sizeof digits - at);
}

static void add_signed(sink *s, int64_t n)
{
    if (n < 0)
        add(s, "-", 1);
    add_number(s, n < 0 ? 0 - (uint64_t)n : (uint64_t)n, 10, 0);
}

/* One conversion, from behind its '%'; returns what follows it. */
static const char *convert(sink *s, const char *f, va_list *args)
{
    size_t least = 0;
    unsigned longs = 0;
    if (strncmp(f, "04", 2) == 0) {
        least = 4;
        f += 2;
    }
    for (; *f == 'l' || *f == 'z'; f++)
        longs += *f == 'l';
    const char *text;
    char letter;
    switch (*f) {
    case 's':
        text = va_arg(*args, const char *);
        add(s, text, strlen(text));
        break;
    case 'c':
        letter = (char)va_arg(*args, int);
        add(s, &letter, 1);
        break;
    case 'd':
        add_signed(s, longs > 1 ? va_arg(*args, int64_t) : va_arg(*args, int));
        break;
    case 'u':
    case 'x':
        add_number(s, longs > 1 ? va_arg(*args, uint64_t) : va_arg(*args, unsigned),
                   *f == 'x' ? 16 : 10, least);
        break;
    default:
        __builtin_trap();
    }
    return f + 1;
}

int vsnprintf(char *restrict to, size_t room, const char *restrict format, va_list given)
{
    sink s = {to, room, 0};
    va_list args;
    va_copy(args, given);
    while (*format) {
        size_t plain = strcspn(format, "%");
        add(&s, format, plain);
        format += plain;
        if (*format)
            format = convert(&s, format + 1, &args);
    }
    va_end(args);
    if (room)
        to[s.size < room ? s.size : room - 1] = 0;
    return (int)s.size;
}

int snprintf(char *restrict to, size_t room, const char *restrict format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(to, room, format, args);
    va_end(args);
    return n;
}
