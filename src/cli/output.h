/* output.h - a file that is written, and that remembers why it could not be: errno holds the reason
 * when a write fails, and something else by the time when somebody closes the file and asks. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct output {
    FILE *file;       /* owned; NULL: none is open */
    atomic_int error; /* why the first write that failed did, an errno; 0: none has */
} output;

/* Opens a file anew; false when that fails, error says why. */
bool output_open(output *o, const char *path);
/* Of several threads none mixes with what another one adds at the same time. */
void output_add(output *o, const char *text, size_t size);
/* Hands on what waits in memory. */
void output_flush(output *o);
/* Closes the file; false when anything could not be written, error says why. Where no file is open
 * that is so of the last one. */
bool output_close(output *o);

#endif
