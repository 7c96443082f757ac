/* review_files.h - the games of files, reviewed one after the other: what hanabi review and hanabi
 * puzzles share. */
#ifndef CLI_REVIEW_FILES_H
#define CLI_REVIEW_FILES_H

#include "cli/programs.h"
#include "cli/records.h"
#include "cli/review_run.h"

typedef struct review_command {
    /* What a command makes of a game that was reviewed: false when that failed, and was reported.
     */
    bool (*tell)(struct review_command *c, const review_report *r, const record *played);
    /* Takes an option of its own; NULL: it has none. */
    bool (*option)(cli_args *args, struct review_command *c);
    const char *which; /* what is said without a file, TEXT_MARK("...") */
    bool json;
    const char *plot;

    const char *command;
    const bot *models[HB_SEATS]; /* NULL: as each of them seems to play */
    unsigned model_count;
    uint64_t effort, seconds; /* 0: not given */
    uint64_t threads;
    const char *keep;
    review_kept kept;
    cli_programs programs; /* for names of bots alone */
    char names[HB_SEATS][RECORD_NAME];
} review_command;

/* Reads the command line and reviews all games of its files. Returns the exit code. */
int review_files(cli_args *args, review_command *c);
/* Takes "--name TEXT". */
bool review_take_text(cli_args *args, const char *option, const char **text);

/* Rows that both have among their options. */
#define REVIEW_OPTIONS                                                                             \
    {"--effort", "N", TEXT_MARK("games played on in thought for each move; standard: 640"), NULL}, \
        {"--time", TEXT_MARK("SECONDS"),                                                           \
         TEXT_MARK("as much effort as takes about so long for a game"), NULL},                     \
    {                                                                                              \
        "--bot", TEXT_MARK("BOTS"),                                                                \
            TEXT_MARK("who plays on in thought; standard: as the players seem to play"), NULL      \
    }
#define REVIEW_MORE_OPTIONS                                                                        \
    {"--keep", TEXT_MARK("FILE"), TEXT_MARK("what is done is kept there, to go on later"), NULL},  \
    {                                                                                              \
        "--threads", "N", TEXT_MARK("standard: one for each processor; the results are the same"), \
            NULL                                                                                   \
    }

#endif
