/* commands.h - one command of a client while it is done. */
#ifndef SERVER_COMMANDS_H
#define SERVER_COMMANDS_H

#include "server/own.h"
#include "wire/wire.h"

typedef struct command {
    session *who;
    server *s;
    const wire_command *c;
    int64_t id; /* -1: none */
    room *r;    /* the table that it is about; NULL: none */
} command;

/* Answers. What is held until a batch is stored has its number; should that fail, the client is
 * told so instead. */
void command_refuse(const command *d, const char *code);
/* The same for a code whose sentence has places (wire_words). */
void command_refuse_with(const command *d, const char *code, const text_arg *args);
void command_refuse_table(const command *d, const table *t, table_error err, hb_error why);
void command_ok(const command *d, uint64_t number, const char *key, const char *value);

/* May this be done that costs the server more than a message? Else it has been refused. */
enum {
    EFFORT_ENTRIES = 5 /* of a log, for 1 */,
    EFFORT_LIST = 10,
    EFFORT_NAME = 10, /* a new name at one more table */
    EFFORT_SAY = 100,
    EFFORT_WHY = 200
};
bool command_may(const command *d, unsigned effort);
/* It has been done, and has cost that. */
void command_owe(const command *d, unsigned effort);
/* What it costs to tell all who follow a table something. */
unsigned effort_of_telling(const room *r);

/* budget.c: may this address make one more table; may it write this to the log of one? Else it has
 * been refused. */
bool budget_table(const command *d);
bool budget_words(const command *d, const char *text);

/* Does one. There is a command_do_... for each COMMAND of messages.def, in commands.c or
 * commands_table.c, and one for all that are orders to a table. */
typedef void command_done(const command *d);
#define COMMAND(name, when, costs, needed, possible, words) command_done command_do_##name;
#define ORDER(ID, name, does, who, taken, pace, adds, costs, needed, possible, words)
#include "wire/messages.def"
command_done command_do_order;
/* The same once the table that it is about has been found. */
void command_at_table(const command *d, command_done *does);

#endif
