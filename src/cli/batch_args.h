/* batch_args.h - the options of a batch on the command line. */
#ifndef CLI_BATCH_ARGS_H
#define CLI_BATCH_ARGS_H

#include "cli/cli.h"
#include "hanabi_batch.h"

/* Takes --encoding or --history, on which depends what stands where in an observation, if the next
 * argument is one of them. False when it is something else; a wrong value has been reported. */
bool cli_encoding_option(cli_args *args, hb_batch_config *config);
/* The same for all options of a batch. */
bool cli_batch_option(cli_args *args, hb_batch_config *config);
/* Reports why there is no batch. */
void cli_refuse_batch(cli_args *args, hb_error err, int option);

/* Their rows in a command's list of options. */
#define CLI_ENCODING_OPTIONS                                                                       \
    {"--encoding", TEXT_MARK("ENCODING"),                                                          \
     TEXT_MARK("how a game is told: canonical (standard), minimal, seer or compact"),              \
     "canonical|minimal|seer|compact"},                                                            \
    {                                                                                              \
        "--history", "N", TEXT_MARK("past actions told; standard: 1"), NULL                        \
    }
#define CLI_BATCH_OPTIONS                                                                          \
    {"--batch", "N", TEXT_MARK("games of a batch; standard: 64"), NULL},                           \
        {"--threads", "N", TEXT_MARK("threads that share the work of a batch; standard: 1"),       \
         NULL},                                                                                    \
        CLI_ENCODING_OPTIONS,                                                                      \
        {"--format", TEXT_MARK("FORMAT"),                                                          \
         TEXT_MARK("how it is written: bytes (standard), floats or bits"), "bytes|floats|bits"},   \
    {                                                                                              \
        "--all-seats", NULL,                                                                       \
            TEXT_MARK("an observation for every seat, not for the player on turn alone"), NULL     \
    }

#endif
