/* records.h - what the commands that read records share: the file, record by record, what is said
 * when one is at fault, and the names of those who played. */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include "cli/cli.h"
#include "record/json.h"
#include "text/text.h"

/* An input of records, "-" being standard input. */
typedef struct cli_records {
    const char *command;
    FILE *file;
    record_stream stream;
    hb_json value; /* the last one read */
    uint64_t game; /* its place, from 0 */
    bool good;     /* nothing was at fault so far */
} cli_records;

/* Takes the one FILE that stands on the command line; false and reported when the next argument
 * is an unknown option or a second file. file is where to keep it between calls, NULL at first. */
bool cli_take_file(cli_args *args, const char **file);
/* False and reported when the file cannot be opened. */
bool cli_records_open(cli_records *in, const char *command, const char *path);
/* Moves on to the next value. False at the end and on a fault, which has been reported. */
bool cli_records_next(cli_records *in);
/* Reports a fault of the present record: game, step and reason, one line. Always false. */
bool cli_records_blame(cli_records *in, const hb_fault *fault);
/* Appends that line, without what stands before and behind it. */
void cli_records_say(buffer *b, const cli_records *in, const hb_fault *fault);
/* Closes the file and returns the program's exit code. */
int cli_records_close(cli_records *in);
/* Names the seats for a reader that has its language and rules as a record calls them, as
 * text_call_seats does. names has room bytes for every seat; the reader points there. */
void cli_records_names(text_reader *reader, const record *r, char *names, size_t room);

#endif
