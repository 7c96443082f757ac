/* hold.h - a file that is replaced whole (save.h), and that one program at a time may replace.
 *
 * The file itself is locked, by the system: the lock ends with the program, whatever ends that, and
 * nothing is left behind. A new file is locked before it takes the name of the old one, so that the
 * name never leads to a file that nobody holds. Whoever only reads asks nobody. */
#ifndef CLI_HOLD_H
#define CLI_HOLD_H

#include <stdbool.h>
#include <time.h>

typedef struct file_hold {
    int file;     /* the lock goes when it is closed; -1: nothing is held */
    time_t since; /* when it was taken */
} file_hold;

/* Another program that holds a file. */
typedef struct file_holder {
    long process;
    bool here; /* it runs on this machine */
    time_t since;
} file_holder;

/* Takes hold of a file. False when another program has it, which is *by. Where there is no plain
 * file of that name, or its file system knows no locks, there is nothing to hold: true. */
bool hold_take(file_hold *h, const char *path, file_holder *by);
/* Does another program hold a file, which is *by then? Nothing is held by asking. */
bool hold_look(const char *path, file_holder *by);
/* Locks a file, open for writing, that is about to take the name of what is held: a descriptor of
 * its own for hold_move, or -1 where there are no locks. */
int hold_next(const file_hold *h, int file);
/* It has taken the name: it is held from here on, and the old one no more. */
void hold_move(file_hold *h, int next);
void hold_release(file_hold *h);

#endif
