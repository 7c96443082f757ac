/* load.h - the load generator: many tables of four seats, each a WebSocket of its own, on one
 * thread. It is light, because it shares its machine with the server it measures.
 *
 * load_server.c runs the server and looks at it from outside, load_line.c speaks WebSocket to it,
 * load_table.c knows what every table should look like and notices when one does not, load.c is
 * the run from its beginning to its report. */
#ifndef BENCH_LOAD_H
#define BENCH_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { SEATS = 4, HAND = 4, STEPS = 96, CODE = 16, TOKEN = 64 };

int64_t now_us(void); /* of a clock that only goes forward */

/* ---- The server (load_server.c) ---- */

typedef struct server {
    const char *program, *db;
    pid_t pid;        /* 0: none runs */
    int port;         /* 0 before the first start: any */
    int starts;       /* so far */
    int64_t ready_us; /* how long the last start took until it listened */
} server;

/* Starts it, on the same port as before; crash (may be NULL) is its HANABI_CRASH. False, having
 * said why, when it does not listen. */
bool server_start(server *s, const char *crash);
/* Has it ended by itself? */
bool server_ended(server *s);
void server_kill(server *s);
/* Milliseconds until it answers a request of HTTP; -1: it does not. */
double server_answers(const server *s);
/* SIGTERM, and waits; false when it did not end well. */
bool server_stop(server *s);

typedef struct usage {
    double rss_kb; /* resident */
    double cpu_s;  /* processor time so far */
} usage;
usage usage_of(pid_t pid); /* 0: ourselves */

/* ---- A line (load_line.c) ---- */

enum line_state { LINE_DOWN, LINE_CONNECTING, LINE_UPGRADING, LINE_UP };

typedef struct line {
    int fd;
    uint8_t state; /* enum line_state */
    uint8_t seat;
    uint32_t table;
    int64_t retry; /* not before */
    char *rest;    /* of what came in, not a whole frame yet */
    uint32_t rest_size;
    /* What it knows of its table. */
    uint32_t seq;
    uint8_t acts;  /* actions that it has seen */
    uint8_t least; /* those that there were when it asked for the table */
    uint8_t ready; /* how many are; kept by seat 0 */
    bool welcome, opening, open, sat, started, over;
    bool asked;     /* a command has no answer yet */
    bool resetting; /* everything is told again */
    char token[TOKEN];
} line;

/* All lines; lines_make raises the limit of open files. */
extern line *lines;
extern uint32_t lines_count;
bool lines_make(uint32_t count, int port);
/* Begins to connect those that are down and may, not more than so many at a time. */
void lines_connect(unsigned at_once);
/* Takes in what has come, waiting so many microseconds at most. */
void lines_poll(int64_t wait_us);
/* Sends a text; a line that cannot take it is broken. */
void line_say(line *l, const char *text, size_t n);
__attribute__((format(printf, 2, 3))) void line_sayf(line *l, const char *format, ...);
void line_break(line *l);
uint32_t lines_welcome(void); /* how many have been welcomed */

/* Makes guests for all lines that have no token, over a few connections. False, having said why,
 * when that does not work. */
bool guests_make(int port);

/* ---- Tables (load_table.c) ---- */

typedef struct seats_table {
    char code[CODE]; /* "": not made yet */
    uint8_t step;    /* actions done: seen by all four */
    uint8_t shown;   /* seen by anybody */
    uint8_t acked;   /* acknowledged */
    bool flying;     /* an action is in flight */
    int64_t sent;
    uint32_t games;
} seats_table;

typedef struct counts {
    uint64_t actions, errors, broken, late, games;
    uint64_t lost, doubled, wrong; /* what must never be */
    uint32_t *latency;             /* microseconds, of every action */
    uint32_t latency_count, latency_room;
    bool measuring;
} counts;

extern seats_table *tables;
extern uint32_t tables_count;
extern counts count;

bool tables_make(uint32_t n);
/* A message for a line. */
void table_hear(line *l, const char *text, size_t n);
/* The line is there and was welcomed, or something has changed: asks for what comes next. */
void table_look(line *l);
/* The line is gone: what it had asked for will be asked again. */
void table_forget(line *l);
/* Lets the seat on turn do its action. False when the last one is still on its way, or there is no
 * game. */
bool table_act(uint32_t i);
/* Only the first n tables may be made, and begin the next game when one is over. */
void tables_allow(uint32_t n);
/* How many tables have a running game that all four see. */
uint32_t tables_playing(void);
/* Everybody at tables that play goes on to a new one, and leaves a running game behind. Returns at
 * how many tables, at most so many. */
uint32_t tables_abandon(uint32_t most);
/* Says what some tables that do not play wait for. */
void tables_explain(void);
/* Forgets what all lines know and asks for everything again. */
void tables_reread(void);
bool tables_reread_done(void);

#endif
