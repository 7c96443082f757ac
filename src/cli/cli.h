/* cli.h - what the commands of the program share: their table, their arguments, the options of
 * a game. Every command is a file of its own with one function, cli_NAME.
 *
 * Exit codes: 0 done, 1 the input was at fault, 2 wrong use of the command line. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/buffer.h"
#include "hanabi.h"
#include "text/text.h"

enum { EXIT_OK = 0, EXIT_INPUT = 1, EXIT_USAGE = 2 };

/* Arguments are read one by one: cli_flag, cli_value and cli_number take options as they stand,
 * the rest are words. */
typedef struct cli_args {
    const char *program; /* how the program was called */
    const char *command; /* for messages */
    int count;
    char **words;
    int at;     /* the next one */
    bool wrong; /* something was wrong and has been reported */
} cli_args;

/* The next argument, or NULL at the end. */
const char *cli_peek(const cli_args *args);
/* Takes the next argument if it is this option ("--states"); a flag has no value. */
bool cli_flag(cli_args *args, const char *option);
/* Takes "--name VALUE" or "--name=VALUE" and returns the value; NULL when the next argument is
 * something else, or the value is missing (then wrong is set). */
const char *cli_value(cli_args *args, const char *option);
/* The same for a number in a range; false when the next argument is something else. */
bool cli_number(cli_args *args, const char *option, uint64_t least, uint64_t most,
                uint64_t *number);
/* Reports the next argument as unknown. Always false. */
bool cli_unknown(cli_args *args);
/* Prints "hanabi COMMAND: ..." on standard error and sets wrong. */
__attribute__((format(printf, 2, 3))) void cli_wrong(cli_args *args, const char *format, ...);
/* The same for faults of the input, which are not wrong use. */
__attribute__((format(printf, 2, 3))) void cli_fault(const char *command, const char *format, ...);

/* A game to be made: the rules' options, who starts, the seed. */
typedef struct cli_setup {
    hb_options options;
    uint8_t start; /* HB_NONE: drawn from the seed */
    uint64_t seed;
    bool seed_given;
} cli_setup;

cli_setup cli_setup_standard(void);
/* Takes one option of a game if the next argument is one. False when it is something else;
 * a wrong value has been reported and counts as taken. */
bool cli_setup_option(cli_args *args, cli_setup *setup);
/* Makes the rules and draws a seed where none was given (below 2^53, from the system). False
 * and reported when the options do not fit together. */
bool cli_setup_finish(cli_args *args, cli_setup *setup, hb_rules *rules);
/* All of that, for commands that take the options of a game and nothing else. */
bool cli_setup_read(cli_args *args, cli_setup *setup, hb_rules *rules);
/* The lines of help about a game's options, shared by all commands that make games. */
extern const char cli_setup_help[];

/* Prints the rules page, wrapped to the terminal. */
void cli_print_rules(const text_reader *reader);

/* Prints a text on standard output. One that was cut off for want of memory is not printed, but
 * reported, and the program fails when it ends. */
void cli_print(const buffer *b);
/* Was all that was to be printed written? If not, it has been reported. */
bool cli_all_printed(void);
/* A word as a shell would have to be told it: in quotes where it needs them. */
void cli_put_quoted(buffer *b, const char *word);
/* What to type to start this program again, from how it was called: its whole path, or its name
 * where the shell has found it. */
void cli_put_program(buffer *b, const char *called);

typedef struct cli_command {
    const char *name;
    const char *summary; /* one line */
    const char *help;    /* the whole page, without setup help */
    bool makes_games;    /* show cli_setup_help as well */
    int (*run)(cli_args *args);
} cli_command;

/* The commands, each defined in its own file. */
extern const cli_command cli_bench;
extern const cli_command cli_convert;
extern const cli_command cli_deal;
extern const cli_command cli_join;
extern const cli_command cli_replay;
extern const cli_command cli_play;
extern const cli_command cli_rules;
extern const cli_command cli_serve;
extern const cli_command cli_sim;
extern const cli_command *const cli_commands[]; /* in main.c, ended by NULL */

#endif
