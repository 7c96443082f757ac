/* cli.h - what the commands of the program share: their table, their arguments, the options of
 * a game. Every command is a file of its own with one value, cli_NAME.
 *
 * To add a command: write its file with a cli_command in it (cli_bench in bench.c is a small
 * one), declare it at the end of this header, and put it into the list in commands.c. Help, the
 * manual page and completion come from that value; a test sees that they fit a screen and that
 * every sentence is translated (docs/languages.md). To add an option to a command: take it where
 * its arguments are read, and put a row into its options.
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
 * something else, or the value is missing (then wrong is set): what begins with "--" is a value
 * only behind a '='. */
const char *cli_value(cli_args *args, const char *option);
/* The same for a number in a range; false when the next argument is something else. */
bool cli_number(cli_args *args, const char *option, uint64_t least, uint64_t most,
                uint64_t *number);
/* The same for "--seat N". People count seats from 1, as rooms show them; *seat counts from 0. What
 * prints states for programs (hanabi replay) reads the number as records have it instead. */
bool cli_seat(cli_args *args, uint64_t *seat);
/* Is there such a seat, from 0, in a game of so many? If not, that is reported. */
bool cli_check_seat(cli_args *args, uint64_t seat, unsigned players);
/* Reports the next argument as unknown, with the option that may have been meant. Always false. */
bool cli_unknown(cli_args *args);
/* Prints "hanabi COMMAND: ..." on standard error and sets wrong. The format, which is a literal,
 * is translated: its tools collect it from here. */
__attribute__((format(printf, 2, 3))) void cli_wrong(cli_args *args, const char *format, ...);
/* The same with the word that may have been meant behind it (cli/near.h); NULL: nobody knows. */
__attribute__((format(printf, 3, 4))) void cli_wrong_meant(cli_args *args, const char *meant,
                                                           const char *format, ...);
/* Refuses two files that are one, of two options; NULL is none. What is no plain file, such as
 * /dev/null, may be both. */
void cli_two_files(cli_args *args, const char *option, const char *file, const char *other_option,
                   const char *other);
/* The same for faults of the input, which are not wrong use. Without a command (NULL) the program
 * itself speaks. */
__attribute__((format(printf, 2, 3))) void cli_fault(const char *command, const char *format, ...);

/* The language of this run of the program: --lang, or what cli_choose_lang finds. */
const text_lang *cli_lang(void);
/* The same as a server understands it: "en", "de". */
const char *cli_lang_tag(void);

#define CLI_SEED_MOST (UINT64_MAX >> 11) /* seeds are below 2^53, as in records */

/* A game to be made: the rules' options, who starts, the seed. */
typedef struct cli_setup {
    hb_options options;
    uint8_t start;    /* HB_NONE: drawn from the seed */
    bool start_asked; /* the people are asked first, by cli_setup_finish */
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
/* Prints the rules page, wrapped to the terminal. */
void cli_print_rules(const text_reader *reader);

/* Prints a text on standard output, where nothing is printed in any other way: so the program can
 * say when it ends why something could not be. One that was cut off for want of memory is not
 * printed, but reported, and the program fails when it ends. */
void cli_print(const buffer *b);
/* The same for a text that is there already, as it stands. */
void cli_puts(const char *text);
/* Whoever reads it has it now. */
void cli_flush(void);
/* Was all that was to be printed written? If not, it has been reported. */
bool cli_all_printed(void);
/* A word as a shell would have to be told it: in quotes where it needs them. */
void cli_put_quoted(buffer *b, const char *word);
/* What to type to start this program again, from how it was called: its whole path, or its name
 * where the shell has found it. */
void cli_put_program(buffer *b, const char *called);

/* The name of the server's database when nobody gives one, its folder being made; the caller frees
 * it. NULL and reported when there is no place for it. */
char *cli_database(const char *command);

/* ---- Commands ------------------------------------------------------------------------- */

/* An option, for help, manual pages and completion; or a task, a word that says what the command
 * shall do, as in hanabi admin list. All words are marked with TEXT_MARK. */
typedef struct cli_option {
    const char *name;  /* "--games"; of a task "list" */
    const char *value; /* what follows it, TEXT_MARK("FILE"); NULL: nothing. Completion knows FILE,
                          BOT and BOTS */
    const char *about; /* what it does */
    const char *words; /* "new|short|abacus": all that may follow; NULL: anything. Of a task: those
                          of the command's own options that go with it; NULL: all */
} cli_option;

typedef struct cli_command {
    const char *name;
    const char *summary;        /* one line */
    const char *uses;           /* how it is called, a line each */
    const char *about;          /* what it does; paragraphs with empty lines between them */
    const cli_option *options;  /* its own, ended by one without a name; NULL: none */
    const char *more;           /* paragraphs behind the options; NULL: none */
    bool makes_games;           /* takes cli_setup_options as well */
    bool runs_bots;             /* takes cli_program_options as well */
    bool prints_books;          /* its manual page has the rulebooks */
    int (*run)(cli_args *args); /* NULL: there is only help about it */
} cli_command;

/* Options that several commands share. */
extern const cli_option cli_setup_options[];
extern const cli_option cli_program_options[];
extern const cli_option cli_common_options[]; /* those of every command */
/* What else there is to know, for manual pages: exit codes, variables, files. */
extern const cli_option cli_exits[], cli_variables[], cli_files[];

/* All commands in the order of help, ended by NULL; then what there is only help about. */
extern const cli_command *const cli_commands[];
extern const cli_command *const cli_topics[];
/* By its name; NULL when there is none. */
const cli_command *cli_find(const char *name);
/* All options of a command, part by part: its own, of a game, of programs, of every command. Each
 * part ends with an option without a name. */
enum { CLI_PARTS = 4 };
const cli_option *cli_part(const cli_command *c, int part);
/* Is this no option, but a word that says what the command shall do? */
static inline bool cli_is_task(const cli_option *o)
{
    return o->name[0] != '-';
}

/* Commands as people type them, which show how one is used; ended by a NULL. */
const char *const *cli_examples(const cli_command *c);
/* Appends them all as a page in Markdown, docs/commands.md. In English. */
void cli_put_page(buffer *b);

/* Appends the help of a command, or of the program (NULL), as it is shown on a screen of this
 * width. What does not fit a screen with it (the options of a game) is left out and pointed to. */
void cli_put_help(buffer *b, const cli_command *command, int width);
/* The same as a manual page, for man. */
void cli_put_manual(buffer *b, const cli_command *command);
/* Appends the completion of all commands for a shell, "bash", "zsh" or "fish"; false when that is
 * none of them. */
bool cli_put_completion(buffer *b, const char *shell);

/* The commands, each defined in its own file. */
extern const cli_command cli_admin;
extern const cli_command cli_agree;
extern const cli_command cli_backup;
extern const cli_command cli_bench;
extern const cli_command cli_convert;
extern const cli_command cli_deal;
extern const cli_command cli_join;
extern const cli_command cli_observe;
extern const cli_command cli_replay;
extern const cli_command cli_review;
extern const cli_command cli_play;
extern const cli_command cli_learn;
extern const cli_command cli_puzzles;
extern const cli_command cli_rules;
extern const cli_command cli_serve;
extern const cli_command cli_sim;
extern const cli_command cli_verify;
extern const cli_command cli_watch;

#endif
