/* remote.h - what the files about a server's table share: remote_show.c makes the screen's table of
 * the client's, remote_room.c the waiting room, remote_setup.c what its host chooses,
 * remote_press.c does what is chosen, play_remote.c holds it together. remote_plain.h is for those
 * that do without the whole screen. */
#ifndef CLI_REMOTE_H
#define CLI_REMOTE_H

#include "cli/play_remote.h"

typedef struct remote {
    const remote_wishes *w;
    client *c;
    const text_lang *lang;
    bool watches;  /* looks on, by wish or by choice */
    bool not_kept; /* that who we are could not be kept was told */

    /* A new table. */
    int64_t create; /* the command that makes it; 0: not given yet */
    bool bots_due;  /* bots are to sit down there */

    /* This table. */
    bool greeted;   /* has been asked to let us sit down or watch */
    bool met;       /* was seen before its rematch: then we go along to the next table */
    bool shown;     /* something of it is on the screen */
    unsigned acted; /* the step of the last action sent, plus 1; 0: none */
    uint32_t acted_epoch;
    int64_t setting;     /* the command that changes the setup; 0: none is on its way */
    table_setup setup;   /* what it asks for */
    uint32_t dismiss;    /* who watches and may be sent away by the next key; 0: nobody */
    uint32_t seq, epoch; /* of what is on the screen */

    char why[400]; /* why it ended; "": because the person left */
} remote;

/* ---- play_remote.c ---- */

/* Does all that can be done without waiting, and brings the table up to date. t->left: it is over,
 * why says why. */
void remote_update(remote *r, tui_table *t);

/* ---- remote_show.c ---- */

/* Everything that the screen shows, from the client's table. */
void remote_show(remote *r, tui_table *t);
/* Milliseconds until a clock shows another second; -1: none runs. */
int remote_tick(const remote *r);
/* Why the line is broken or closed, in the person's language. */
const char *remote_why(const remote *r);
/* Is it said among the talk: a line of it, or news that has a sentence? That, with the name of who
 * said it. */
bool remote_is_said(const desk_news *news);
void remote_said(const remote *r, const tui_table *t, const desk_news *line, buffer *words);
/* That a seat's time has run out, and a bot acts. */
void remote_put_late(const remote *r, unsigned seat, buffer *words);
/* The person that a seat waits for is not connected. */
bool remote_absent(const desk *ct, unsigned seat);

/* ---- remote_room.c ---- */

void remote_show_room(const remote *r, tui_table *t);
/* Seats where nobody sits, as bits. */
unsigned remote_free_seats(const desk *ct);
/* Are all other people ready? */
bool remote_all_ready(const desk *ct);

/* ---- remote_setup.c ---- */

/* The host chooses clock, talking and spectators of this table. Without seconds a clock has the
 * usual times. */
void remote_set_clock(remote *r, tui_table *t, unsigned clock, uint32_t seconds,
                      uint32_t increment);
void remote_set_talk(remote *r, tui_table *t, unsigned talk);
/* The next choice, after the last one the first. */
void remote_next_clock(remote *r, tui_table *t);
void remote_next_talk(remote *r, tui_table *t);
/* The same for the edition (enum hb_edition), the number of players and what spectators see (enum
 * table_watch). Nobody loses their seat by it: that is refused. */
void remote_set_edition(remote *r, tui_table *t, unsigned edition);
void remote_set_players(remote *r, tui_table *t, unsigned players);
void remote_set_watch(remote *r, tui_table *t, unsigned watch);
void remote_next_edition(remote *r, tui_table *t);
void remote_next_players(remote *r, tui_table *t);
void remote_next_watch(remote *r, tui_table *t);
/* Whether anybody finds the table, in the list of open ones. */
void remote_set_listed(remote *r, tui_table *t, bool listed);
void remote_next_listed(remote *r, tui_table *t);

/* ---- remote_press.c: a tui_source's functions, the context being a remote ---- */

/* The keys of what can be chosen. */
enum {
    REMOTE_KEY_BEGIN = '\n', /* the room: the host deals, others are ready or not */
    REMOTE_KEY_SIT = 's',
    REMOTE_KEY_SIT_AGAIN = 'S', /* at the table itself, where s shows the symbols of colours */
    REMOTE_KEY_BOT = 'b',       /* the room: a bot at a seat, or none; the game: for who is away */
    REMOTE_KEY_BOTS = 'a',
    REMOTE_KEY_CLOCK = 'c',
    REMOTE_KEY_TALK = 't',
    REMOTE_KEY_EDITION = 'e',
    REMOTE_KEY_PLAYERS = 'p',
    REMOTE_KEY_SPECTATORS = 'v',
    REMOTE_KEY_LISTED = 'o',
    REMOTE_KEY_FREE = 'f',
    REMOTE_KEY_WATCH = 'w',
    REMOTE_KEY_AWAY = 'B',
    REMOTE_KEY_PAUSE = 'P',
    REMOTE_KEY_AGAIN = 'N',
    REMOTE_KEY_WATCHER = 'W', /* the host chooses one who watches ... */
    REMOTE_KEY_DISMISS = 'X'  /* ... and then sends them away */
};

/* Fills in what can be chosen now. */
void remote_choices(const remote *r, tui_table *t);
void remote_press(void *context, tui_table *t, int key, unsigned seat);
void remote_act(void *context, tui_table *t, hb_action action, buffer *why);
void remote_say(void *context, tui_table *t, const char *words);
void remote_note(void *context, tui_table *t, unsigned card, const char *words);
void remote_ask(void *context, tui_table *t, unsigned step);
void remote_answer(void *context, tui_table *t, bool yes);
void remote_turn(void *context, tui_table *t, unsigned card);
void remote_arrange(void *context, tui_table *t, const uint8_t *cards, unsigned count);
/* Asks for something. What could not even be kept is told, and 0 returned. */
int64_t remote_send(remote *r, tui_table *t, const desk_request *request);
/* A bot sits down at a seat; the host's command. */
void remote_seat_bot(remote *r, unsigned seat, const char *bot);
/* On to another table. */
void remote_go_to(remote *r, const char *code);

#endif
