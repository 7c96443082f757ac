/* log.h - the server's log: lines of key=value (logfmt) on standard error.
 *
 * No secrets: neither tokens nor table codes (who has a code may sit down) nor addresses are
 * ever given to it; tables and people are numbers here. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>

/* level "info", "warn" or "error"; event a word; then more pairs: log_line("info", "listen",
 * "url=%s", url). Values must need no quotes, or be given with log_quoted. */
__attribute__((format(printf, 3, 4))) void log_line(const char *level, const char *event,
                                                    const char *format, ...);
/* A text in quotes with what would break the line made harmless. Static: use it before the next
 * call. */
const char *log_quoted(const char *text);
/* No more lines of level info. */
void log_quiet(bool quiet);

#endif
