/* tap.h - the little a test program needs: it prints one TAP line a check.
 *
 * Checks in long loops use CHECK, which counts silently and speaks when one fails; the name of
 * what was tested is printed by done(). Whoever reads of a failure has not seen the loop: say with
 * situation() which game it is, and with CHECK_OR what was found instead. */
#ifndef TESTS_TAP_H
#define TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_lines, tap_failed_lines;
static long tap_checks, tap_failed_checks, tap_shown;
static char tap_situation[200];

/* One TAP line. Returns what it was given. It is out before anything can crash. */
__attribute__((format(printf, 2, 3), unused)) static bool ok(bool good, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("%sok %d - ", good ? "" : "not ", ++tap_lines);
    vprintf(format, args);
    putchar('\n');
    fflush(stdout);
    va_end(args);
    tap_failed_lines += !good;
    return good;
}

/* What the checks from here on are about ("game 17"), until it is said anew or done: it is shown
 * with those that fail. */
__attribute__((format(printf, 1, 2), unused)) static void situation(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(tap_situation, sizeof tap_situation, format, args);
    va_end(args);
}

/* A place in the source with a check, and how often it has failed for the next TAP line. */
typedef struct tap_place {
    int line, failed;
} tap_place;

/* Is a failure to be shown? Of one place two are enough, of all ten. */
__attribute__((unused)) static bool tap_shows(tap_place *here)
{
    tap_failed_checks++;
    if (here->line != tap_lines)
        *here = (tap_place){.line = tap_lines};
    return here->failed++ < 2 && tap_shown++ < 10;
}

__attribute__((format(printf, 4, 5), unused)) static void
tap_show(const char *file, int line, const char *what, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("# %s:%d: failed: %s", file, line, what);
    vprintf(format, args);
    printf(tap_situation[0] ? " (%s)\n" : "%s\n", tap_situation);
    fflush(stdout);
    va_end(args);
}

/* One of many checks behind a TAP line; the first few failures are shown. */
#define CHECK(good) TAP_CHECK(good, #good, "%s", "")
/* The same, with more to say when it fails: CHECK_OR(n == 3, "there are %d", n). */
#define CHECK_OR(good, ...) TAP_CHECK(good, #good, ": " __VA_ARGS__)
/* The same in words of its own. */
#define TAP_CHECK(good, what, ...)                                                                 \
    do {                                                                                           \
        static tap_place tap_here;                                                                 \
        tap_checks++;                                                                              \
        if (!(good) && tap_shows(&tap_here))                                                       \
            tap_show(__FILE__, __LINE__, what, __VA_ARGS__);                                       \
    } while (0)

/* The TAP line for all CHECKs since the last one. None at all is a failure too. */
__attribute__((unused)) static bool done(const char *what)
{
    bool good = tap_checks > 0 && tap_failed_checks == 0;
    if (good)
        ok(true, "%s (%ld checks)", what, tap_checks);
    else
        ok(false, "%s (%ld checks, %ld failed)", what, tap_checks, tap_failed_checks);
    tap_checks = tap_failed_checks = tap_shown = 0;
    tap_situation[0] = 0;
    return good;
}

/* The plan; return this from main. */
__attribute__((unused)) static int tap_end(void)
{
    printf("1..%d\n", tap_lines);
    return tap_failed_lines > 0;
}

#endif
