/* plain.h - somebody at a table in plain lines: for screen readers, scripts and pipes. A second
 * display of a session's sheet: what is new is told, what is typed is asked for.
 *
 * This library prints nothing by itself: its texts go to a printer. */
#ifndef PLAIN_PLAIN_H
#define PLAIN_PLAIN_H

#include "plain/screen.h"
#include "session/session.h"

/* Where lines are printed. */
typedef struct plain_printer {
    void (*print)(const char *text); /* and whoever reads has it */
    bool (*failed)(void);            /* nobody reads any more */
    int (*columns)(void);            /* of a line */
    bool colours;
} plain_printer;

/* Plays until the person leaves, the input ends, the table says so, or a signal asks for it: the
 * caller holds them (signals.h), until all is told that there is to be told. False when it failed:
 * s->why says why. */
bool plain_sit(session *s, const plain_printer *printer);

#endif
