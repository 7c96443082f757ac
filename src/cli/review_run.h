/* review_run.h - a game reviewed by several threads, and what is kept of it for another time. */
#ifndef CLI_REVIEW_RUN_H
#define CLI_REVIEW_RUN_H

#include <stdatomic.h>

#include "cli/output.h"
#include "review/report.h"

enum { REVIEW_THREADS = 256 };

/* Steps that were reviewed before, in a file of this program: a review that was stopped goes on
 * from it. */
typedef struct review_kept {
    output file;        /* new ones are added; NULL in it: nothing is kept */
    unsigned char *old; /* what was there; owned */
    size_t size;
} review_kept;

/* Opens a file, which need not be there yet; a step that was not written to its end is cut off.
 * False, and errno, when it cannot be; EEXIST: it is a file of another kind, and stays as it is. */
bool review_keep_open(review_kept *kept, const char *path);
/* False when something could not be written; kept->file.error says why. */
bool review_keep_close(review_kept *kept);

typedef struct review_job {
    review_report *report;
    unsigned threads;
    review_kept *kept;       /* NULL: nothing is kept */
    const atomic_bool *stop; /* leave off; NULL: never */
} review_job;

/* Fills in the report's steps. False without memory, or when it was told to stop. */
bool review_run(review_job *job);
/* The effort at which a game is reviewed in about so many seconds, as measured at a few of its
 * steps. */
review_effort review_effort_for(const review_game *game, double seconds, unsigned threads);

#endif
