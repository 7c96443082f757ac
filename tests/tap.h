/* tap.h - the little a test program needs: it prints one TAP line a check.
 *
 * Checks in long loops use CHECK, which counts silently and speaks when one fails; the name of
 * what was tested is printed by done(). */
#ifndef TESTS_TAP_H
#define TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_lines, tap_failed_lines;
static long tap_checks, tap_failed_checks;

/* One TAP line. Returns what it was given. */
__attribute__((format(printf, 2, 3), unused)) static bool ok(bool good, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("%sok %d - ", good ? "" : "not ", ++tap_lines);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    tap_failed_lines += !good;
    return good;
}

/* One of many checks behind a TAP line; the first few failures are shown. */
#define CHECK(good)                                                                                \
    do {                                                                                           \
        tap_checks++;                                                                              \
        if (!(good) && tap_failed_checks++ < 10)                                                   \
            printf("# %s:%d: failed: %s\n", __FILE__, __LINE__, #good);                            \
    } while (0)

/* The TAP line for all CHECKs since the last one. None at all is a failure too. */
__attribute__((unused)) static bool done(const char *what)
{
    bool good = tap_checks > 0 && tap_failed_checks == 0;
    ok(good, "%s (%ld checks%s)", what, tap_checks, good ? "" : ", some failed");
    tap_checks = tap_failed_checks = 0;
    return good;
}

/* The plan; return this from main. */
__attribute__((unused)) static int tap_end(void)
{
    printf("1..%d\n", tap_lines);
    return tap_failed_lines > 0;
}

#endif
