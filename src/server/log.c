/* log.c - lines of key=value on standard error. */
#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static bool quiet_now;

void log_quiet(bool quiet)
{
    quiet_now = quiet;
}

void log_line(const char *level, const char *event, const char *format, ...)
{
    char line[1024], stamp[32];
    struct timespec now;
    struct tm when;
    if (quiet_now && strcmp(level, "info") == 0)
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &when);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &when);
    int n = snprintf(line, sizeof line, "time=%s.%03ldZ level=%s event=%s ", stamp,
                     now.tv_nsec / 1000000, level, event);
    va_list args;
    va_start(args, format);
    vsnprintf(line + n, sizeof line - (size_t)n, format, args);
    va_end(args);
    fprintf(stderr, "%s\n", line);
}

const char *log_quoted(const char *text)
{
    static char out[512];
    size_t n = 0;
    out[n++] = '"';
    for (; *text && n < sizeof out - 4; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            out[n++] = '\\';
        out[n++] = c < 32 || c == 127 ? ' ' : (char)c;
    }
    out[n++] = '"';
    out[n] = 0;
    return out;
}
