/* programs.h - bots as the command line names them: by name, as a network (cli/networks.h), or as
 * the path of a program (docs/bot-protocol.md). Shared by the commands in which bots play. */
#ifndef CLI_PROGRAMS_H
#define CLI_PROGRAMS_H

#include "cli/cli.h"
#include "cli/output.h"
#include "outside/outside.h"

enum { CLI_PROGRAMS = 64 };

typedef struct cli_programs {
    outside_settings settings; /* hand it on to whoever runs them */
    bot bots[CLI_PROGRAMS];    /* the programs named so far */
    unsigned count;
    const char *log_name; /* as --bot-log gives it; NULL: nothing is written down */
    output log;
} cli_programs;

/* Takes --bot-deadline or --bot-log if the next argument is one of them. */
bool cli_programs_option(cli_args *args, cli_programs *p);
/* Begins the log, when the whole command line is known to be right: what was in its file is lost.
 * False and reported when it cannot be written. From here on a signal that ends us ends the
 * programs, too, where nobody has looked after it. */
bool cli_programs_open(const char *command, cli_programs *p);
/* The bot whose name has these n letters; with a '/' in it a program, which is not started here.
 * The same name gives the same bot. NULL and reported when there is none. */
const bot *cli_bot(cli_args *args, cli_programs *p, const char *name, size_t n);
/* "random, cautious": all bots that come with the program. */
void cli_list_bots(buffer *b);
/* Kills all programs and ends by this signal: its handler. */
void cli_end_programs(int number);
/* Frees the names and closes the log; false and reported when that could not be written. */
bool cli_programs_close(const char *command, cli_programs *p);

#endif
