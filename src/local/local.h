/* local.h - a game without a server: a table without a network.
 *
 * A local game is a table (src/table), its log, and the people at this one computer. What they ask
 * for comes in as the messages that a server takes (src/wire), and each of them hears what a server
 * would say: entries as the eyes of their seat may see them, who is there, answers. So whatever
 * draws a server's table draws this one, and hidden cards leave it by views alone.
 *
 * There is no input, no output, no clock and no thread here. Times come in with every call, what
 * people hear goes to the caller's ears, and a bot's turn is a value (local_thought) that the
 * caller thinks about wherever it likes. Programs among the bots are the caller's, too: it is shown
 * every action, and asked when one of them is on turn.
 *
 * The struct is for reading; only src/local writes it. It is large: static, or on the heap. One
 * thread makes, moves and frees all tables (table.h). */
#ifndef LOCAL_LOCAL_H
#define LOCAL_LOCAL_H

#include "base/buffer.h"
#include "table/table.h"
#include "text/text.h"

/* What the table is called in messages, and the one that follows it. */
#define LOCAL_CODE "here"
#define LOCAL_NEXT "next"

/* Where things are told. */
typedef struct local_ears {
    void *context;
    /* One of the people hears a message, size bytes of JSON that live as long as the call. */
    void (*hear)(void *context, unsigned who, const char *line, size_t size);
    /* An action was done, for programs among the bots (outside/seats.h). May be NULL. */
    void (*act)(void *context, const hb_game *before, const hb_game *after, hb_action action);
} local_ears;

/* One of those who sit at this computer. */
typedef struct local_person {
    char name[TABLE_NAME];
    bool here; /* follows the table, and so hears of it */
    bool anew; /* sees it with other eyes: is to be told all from the beginning */
    uint8_t eyes;
} local_person;

typedef struct local {
    table t;
    table_entry *log; /* owned, and so are its texts; in the order of seq */
    unsigned count, room;
    unsigned people_count;
    local_person people[HB_SEATS]; /* who commands as person n + 1 of the table */
    uint64_t number;               /* what the next game is dealt from: the caller's to set */
    unsigned moves;                /* actions done and taken back so far; only rises */
    bool lost;                     /* memory ran out, and the log is not whole any more */
    const text_lang *lang;         /* of refusals; NULL: English. The caller's to set */
    local_ears ears;
} local;

/* ---- Beginning and end ------------------------------------------------------------------- */

/* A table with this setup, at which nobody sits yet; the first of the people is its host. Each name
 * is one that can be shown, of at most TABLE_NAME bytes. False, and nothing to free, when the setup
 * is none or memory is out. */
bool local_open(local *l, const table_setup *setup, const char *const names[], unsigned people,
                table_time now, const local_ears *ears);

/* A game that is begun, or gone on with from where it was left. */
typedef struct local_plan {
    table_setup setup;           /* but for options and start, which are the game's */
    hb_record game;              /* the deal, and what was done so far */
    uint64_t number;             /* what its chance follows from (table_given_write) */
    unsigned people;             /* their seats, as bits; one at least */
    unsigned host;               /* the first of them, a seat */
    const char *names[HB_SEATS]; /* of people */
    const char *bots[HB_SEATS];  /* of the other seats: a bot's name, or one with '/': a program */
    const record_back *backs;    /* what was taken back in it */
    unsigned backs_count;
} local_plan;

/* The same with everybody seated, the cards dealt and everything done that was. People are counted
 * from the host's seat on. Also false when the game cannot be played so. */
bool local_begin(local *l, const local_plan *plan, table_time now, const local_ears *ears);
void local_free(local *l);

/* The seat of one of the people, or HB_NONE; who of them sits there, or HB_NONE. */
unsigned local_seat(const local *l, unsigned who);
unsigned local_who(const local *l, unsigned seat);

/* ---- What people ask for ------------------------------------------------------------------ */

/* One of the people says something to the table: a message as a client of a server writes it. They
 * hear the answer. */
void local_say(local *l, unsigned who, const char *line, size_t size, table_time now);
/* Time has passed: a clock may have run out (table_due says when). */
void local_tick(local *l, table_time now);

/* ---- Bots --------------------------------------------------------------------------------- */

enum local_turn { LOCAL_NOBODY, LOCAL_PERSON, LOCAL_BOT, LOCAL_PROGRAM };
/* Who is on turn; LOCAL_NOBODY: the game does not run. */
enum local_turn local_turn(const local *l);

/* A bot's turn: a plain value, to be thought about on any thread. */
typedef struct local_thought {
    table_thought table; /* table_thought_decide */
    unsigned moves;      /* of the game that it is about */
} local_thought;
/* False when no bot of ours is on turn. */
bool local_thought_begin(local_thought *thought, const local *l);
/* The bot or the program on turn does that; moves is the game's for which it was chosen. False when
 * that is not the present one any more, or the rules refuse it. */
bool local_bot_acts(local *l, unsigned moves, hb_action action, table_time now);

#endif
