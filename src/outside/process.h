/* process.h - another program, started as a child and spoken to in lines.
 *
 * Nothing here knows what the lines mean. Every wait has an end, everything taken in has a bound,
 * and whatever the program does, ending it leaves neither a process nor a descriptor behind. Its
 * descendants go with it, unless they have left its process group.
 *
 * A process belongs to one thread at a time, which need not be the one that started it; different
 * ones do not touch each other. */
#ifndef OUTSIDE_PROCESS_H
#define OUTSIDE_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"

enum {
    PROCESS_WORDS = 32,          /* most words of a command, the final NULL included */
    PROCESS_LINE = 4096,         /* longest line that is taken in */
    PROCESS_OUTPUT = 256 * 1024, /* most bytes between two calls of process_allow */
    PROCESS_ERRORS = 2048        /* bytes kept from the end of its standard error */
};

typedef struct process process;

typedef enum process_result {
    PROCESS_FINE,
    PROCESS_LATE,       /* the deadline has passed */
    PROCESS_ENDED,      /* it has ended; process_finish says how */
    PROCESS_INPUT_SHUT, /* it runs, but has closed its standard input */
    PROCESS_MUTE,       /* it runs, but has closed its standard output */
    PROCESS_LONG_LINE,  /* more than PROCESS_LINE bytes without an end of line */
    PROCESS_FLOOD,      /* more than PROCESS_OUTPUT bytes */
    PROCESS_HALTED,     /* nobody waits any more */
    PROCESS_SYSTEM      /* the system refused something; errno says what */
} process_result;

/* How a program ended. */
typedef struct process_end {
    bool ended;
    bool killed; /* by us, because it did not end by itself */
    int status;  /* its exit status, when signal is 0 */
    int signal;  /* the signal that ended it */
} process_end;

/* Milliseconds of a clock that only goes forward; deadlines are times on it. */
int64_t process_clock(void);

/* Starts a program without a shell: words[0] is looked up in PATH if it has no '/', words ends
 * with a NULL. Returns NULL and sets errno when that cannot be. The caller stops it, and the thread
 * that calls this lives until then: on Linux the program is killed when that ends, so that it does
 * not outlive us, whatever ends us (what it has started itself may). When halt (NULL: never)
 * becomes true, by any thread, waiting for it to read or to say something ends, and its end is
 * waited for a moment only. */
process *process_start(char *const words[], const atomic_bool *halt);
/* From here on the program may say PROCESS_OUTPUT bytes more. */
void process_allow(process *p);
/* Sends text, taking in meanwhile what the program says. That it no longer reads is found out by
 * the next process_line, so that what it said before is heard first. */
process_result process_send(process *p, const char *text, size_t n, int64_t deadline);
/* Waits for the next line: without its end ("\n", "\r\n") and not ended by a 0; it is valid until
 * the next call. With a deadline that has passed it takes what is there already. */
process_result process_line(process *p, const char **line, size_t *n, int64_t deadline);
/* Closes its standard input: it reads the end of the file. */
void process_hang_up(process *p);
/* The same, and waits until the deadline for it to end by itself; kills it otherwise. Lines not
 * taken yet, and those that come now, can be taken afterwards. May be called again: then it says
 * the same. */
process_end process_finish(process *p, int64_t deadline);
/* What it has said and nobody has taken: a line without its end. Owned by the process. */
const char *process_rest(const process *p, size_t *n);
/* The last of what it wrote to its standard error, as whole lines where possible; bytes of any
 * kind. Owned by the process. */
const char *process_errors(const process *p, size_t *n);
/* Kills it if it still runs, and frees everything. NULL is fine. */
void process_stop(process *p);
/* Kills all programs that were started here and still run. For handlers of signals that end this
 * program; nothing else may be done with any of them after it. */
void process_kill_all(void);

#endif
