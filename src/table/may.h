/* may.h - may somebody ask this of a table now? The one judgement, on facts that a table has and,
 * as far as somebody's eyes go, their desk, too: plain code, without memory or chance of its own.
 */
#ifndef TABLE_MAY_H
#define TABLE_MAY_H

#include "table/table.h"

/* Whom an order is about that names somebody who watches. */
enum table_about { TABLE_ABOUT_SELF, TABLE_ABOUT_WATCHER, TABLE_ABOUT_NOBODY };

/* A table, and who asks. Seats are bits. What it points to lives as long as it. */
typedef struct table_facts {
    const table_setup *setup;
    const hb_game *game; /* as far as it may be seen; NULL: there is none to be seen */
    uint32_t seq;        /* of the last entry */
    uint8_t state;       /* enum table_state */
    uint8_t steps;       /* actions done */
    uint8_t player;      /* who acts next, while the game is played */
    uint8_t people;      /* somebody sits there */
    uint8_t bots;        /* a bot plays there */
    uint8_t vacant;      /* its person left during the game */
    uint8_t ready;
    uint8_t present;                 /* the person is connected */
    uint8_t agreed;                  /* the person agrees to take back */
    uint8_t ask_seat;                /* who asks to take back; HB_NONE: nobody ... */
    uint8_t ask_step;                /* ... to which step ... */
    uint32_t ask_seq;                /* ... and in which entry */
    uint8_t backs;                   /* how much was taken back; TABLE_BACKS: that is the most */
    uint8_t watchers;                /* how many watch */
    bool rematched;                  /* there is a next table */
    int64_t wait;                    /* until it can be asked again (table_pace_left) */
    const char *bot_names[HB_SEATS]; /* of the bots that play; "": none */

    /* Who asks. */
    bool person; /* somebody; false: the server itself */
    bool host;
    uint8_t seat;      /* HB_NONE: none */
    bool seen;         /* has seen cards from elsewhere ... */
    uint8_t seen_seat; /* ... from here (HB_EVERYONE: all hands) ... */
    bool seen_sat;     /* ... sitting there */
    bool watches;
    bool sent_away;
    uint8_t asked_step; /* to which they asked last to take back, or agreed ... */
    uint32_t asked;     /* ... and in which entry; 0: never */
    uint8_t about;      /* enum table_about: whom UNWATCH names */
    bool repeated;      /* the action of an ACT was done by them already, at its step */
} table_facts;

/* TABLE_OK, or why not. What takes chance, names, memory or the rules' own judgement of an action
 * is not asked here: table_apply looks at the rest. */
table_error table_may(const table_facts *facts, const table_command *command);

/* The parts of it that say more. */

/* The seat where somebody sits down who asks for this one, or for any (HB_NONE). */
unsigned table_sits_at(const table_facts *facts, unsigned seat);
/* What somebody sees who asks to watch from there, or for the most there is (HB_NONE); HB_NONE
 * where that is not shown. */
unsigned table_watches_at(const table_facts *facts, unsigned seat);
/* Is it nothing but a repetition, which is TABLE_OK and changes nothing? */
bool table_is_repeated(const table_facts *facts, const table_command *command);
/* Printable UTF-8 of at least and less than so many bytes. */
bool table_text_good(const char *text, size_t least, size_t below);

#endif
