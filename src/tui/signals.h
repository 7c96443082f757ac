/* signals.h - leaving when a signal asks for it, instead of being ended by it. */
#ifndef TUI_SIGNALS_H
#define TUI_SIGNALS_H

#include <poll.h>

/* From now on SIGINT, SIGTERM and SIGHUP are only noticed; poll and read come back. Those that were
 * ignored still are. */
void signals_begin(void);
/* And then they, and SIGWINCH, which is curses', come only while signals_poll waits: one that comes
 * between a look at signals_caught and waiting would be slept through otherwise. */
void signals_hold(void);
/* poll, with signals that were held back let in; EINTR when one came. */
int signals_poll(struct pollfd *fds, unsigned count, int milliseconds);
/* As it was before. Whoever sent SIGTERM or SIGHUP sees that it was heeded: it is raised again.
 * Ctrl-C is a way to leave like any other. */
void signals_end(void);
/* The signal that came; 0: none. */
int signals_caught(void);

#endif
