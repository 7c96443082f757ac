/* parts.h - what the files of src/table share among themselves. */
#ifndef TABLE_PARTS_H
#define TABLE_PARTS_H

#include "table/table.h"

/* ---- Looking, table.c -------------------------------------------------------------------- */

enum { TABLE_MOST_TIME_BITS = 53 }; /* times are below 2^53, so that sums of them are safe */

bool table_is_running(const table *t); /* it is played, or rests */
static inline bool table_seat_exists(const table *t, unsigned seat)
{
    return seat < t->setup.options.players;
}
bool table_seat_is_free(const table *t, unsigned seat);
/* Is there any person at a seat, present or not? */
bool table_has_people(const table *t);
/* The remembered eyes of a person, or NULL. */
table_watcher *table_watcher_find(const table *t, table_person person);
unsigned table_watchers_here(const table *t);
/* The name that somebody gets here: the wanted one, or for a second Ann "Ann 2". Nobody else who
 * sits or watches has it, or one that looks like it (name.h), nor anybody who has seen cards of
 * this game: what they did stays told. */
void table_name_apart(const table *t, table_person person, const char *wanted,
                      char name[TABLE_NAME]);
/* Do all people who play agree to take back? */
bool table_all_agree(const table *t);
/* The game before a step, or after all that were done. */
hb_game table_game_before(const table *t, unsigned step);
/* Makes room for one more who has eyes. False without memory or when there are too many. */
bool table_watchers_grow(table *t);
/* Makes room for one more take-back; false without memory. */
bool table_backs_grow(table *t);

/* ---- Chance, deal.c ---------------------------------------------------------------------- */

/* All that chance decides before the first action. */
typedef struct table_dealt {
    uint8_t seed[32]; /* the secret of a fair deal, or zeros ... */
    uint64_t number;  /* ... and the number of one that was handed in */
    bool given;       /* it was */
    uint8_t deck[HB_DECK], tiles[HB_TILES], start;
} table_dealt;

/* What the text of a START says; false when that is no deal of these rules. */
bool table_dealt_read(table_dealt *dealt, const hb_rules *rules, const char *text);
/* The place of a card that goes back into the deck now. */
unsigned table_place_now(const table *t);
/* The seed of the bot at a seat. */
uint64_t table_bot_seed(const table *t, unsigned seat);

/* ---- Rules, rules.c ---------------------------------------------------------------------- */

/* The rules of options, one more table playing by them; NULL without memory, or when there are no
 * such rules. One more table playing by rules that were taken; and one less. NULL: nothing. */
const hb_rules *table_rules_take(const hb_options *options);
void table_rules_share(const hb_rules *rules);
void table_rules_give(const hb_rules *rules);

/* ---- Clocks, clock.c --------------------------------------------------------------------- */

/* Takes the time since turn off the clock of the seat on turn, if it runs; from now on counts what
 * comes next. To be called before anything that stops or starts a clock. */
void table_clock_settle(table *t, table_time time);
/* A new turn begins: of a clock per move, all of it is left. */
void table_clock_turn(table *t, table_time time);
/* All clocks are wound. */
void table_clock_start(table *t, table_time time);
/* The seat on turn has acted: what it wins by that. */
void table_clock_acted(table *t, unsigned seat);
bool table_clock_runs(const table *t);

/* ---- Doing, apply.c ---------------------------------------------------------------------- */

/* A command that is being judged. */
typedef struct table_doing {
    table *t;
    const table_command *command;
    const struct table_facts *facts; /* as they were before it */
    table_time now;                  /* never before the last entry */
    unsigned seat;                   /* of who commands, or HB_NONE */
    table_sink *sink;
    void *context;
    hb_error why;
} table_doing;

/* Does one order, which may be done as far as table_may knows; it may be refused all the same, and
 * has changed nothing then. There is a table_do_... for each row of orders.def that is not PLAIN:
 * who sits where in do_seats.c, the game in do_game.c, talking and watching in do_talk.c. */
typedef table_error table_order_done(table_doing *d);
#define INNER(ID, name, who, taken) table_order_done table_do_##name;
#include "table/orders.def"

/* An entry of this kind by who commands, at their seat; the rest is to be filled in. */
table_entry table_entry_make(const table_doing *d, unsigned kind);
/* Fills in what its kind carries, from the command. */
void table_entry_fill(table_entry *entry, const table_command *command);
/* Appends it: numbers it, moves the table, tells the sink. It must be able to follow. */
void table_append(table_doing *d, table_entry *entry);
/* Both, for entries that are nothing but their kind. */
void table_append_plain(table_doing *d, unsigned kind);
/* Appends a TAKE_BACK when somebody asks for one and everybody agrees by now. */
void table_take_back_if_agreed(table_doing *d);

static inline bool table_is_host(const table_doing *d)
{
    return d->command->person && d->command->person == d->t->host;
}

/* ---- Judging, apply.c and may.c ----------------------------------------------------------- */

/* What a command is judged by. */
void table_facts_of(struct table_facts *facts, const table *t, const table_command *command,
                    table_time now);
/* The bot that a command means, if it may sit there; NULL: there is none. */
const struct bot *table_bot_called(const table_command *command);

#endif
