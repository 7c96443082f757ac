/* here.h - a table on this computer, for one person or several who change places, with bots: the
 * other end of a session's line. And the record in which its game is kept.
 *
 * All chance comes from the record's seed. Deck, tiles and start are what hb_shuffle makes of it;
 * every other number has a seed of its own, mixed from it and a number: the seat for a bot,
 * HB_SEATS for the place of a card that a bonus tile returns to the deck (there is one such tile).
 * So a game that was left and resumed goes on as if it had never been left. */
#ifndef SESSION_HERE_H
#define SESSION_HERE_H

#include <stdatomic.h>

#include "local/kept.h"
#include "outside/seats.h"
#include "session/session.h"
#include "session/think.h"

/* Large: keep it on the heap or static. */
typedef struct here {
    local table;          /* once everybody sits */
    desk desks[HB_SEATS]; /* of its people */
    unsigned looks;       /* which of them looks now */
    record record;        /* owned */
    hb_rules rules;
    uint64_t seed;
    unsigned seat;                    /* of who looks now; before they sit HB_NONE: not known */
    unsigned people;                  /* seats of people, as bits */
    const bot *bot;                   /* everybody else */
    seats programs;                   /* their seats, if that is a program */
    atomic_bool halt;                 /* nobody waits for a program any more; never taken back */
    bool was_program;                 /* the record says that the others were one */
    bool was_network;                 /* the same of a network that nobody has named here */
    bool dealt;                       /* here and now, and not read from a record */
    bool named;                       /* the person has told a name ... */
    char own_name[TABLE_NAME];        /* ... this one */
    char names[HB_SEATS][TABLE_NAME]; /* what everybody is called here */
    const text_lang *lang;

    /* While somebody sits there. */
    int pace;           /* milliseconds between the moves of bots; the caller's to set */
    int64_t due;        /* when the bot on turn begins to think */
    thinking *thinking; /* it does; NULL: not yet */
    bool failed;        /* a program has (seats_faulty), or memory is out, or it cannot be kept */
    const char *path;   /* where it is kept, for people; the caller's, or NULL */
    /* Something was done: it is to be kept. False when that fails. May be NULL. */
    bool (*keep)(void *keeper);
    void *keeper;
    char veil[SHEET_WORDS];
    local_own own; /* what people have made of their cards, for the record */
} here;

/* Deals a new game, by the options of these rules; start HB_NONE: drawn. */
void here_deal(here *h, const hb_rules *rules, uint64_t seed, unsigned start,
               const text_lang *lang);
/* Goes on with a record, which is taken over. False and a fault when it cannot be replayed; the
 * record is the game's to free even so. Seat and bot (and people) are those that here_keep has
 * written, where it has: seat is HB_NONE and bot NULL otherwise. A program is not started because a
 * record names it: bot is NULL and was_program set; likewise
 * was_network, of a network that nobody has named yet. */
bool here_resume(here *h, record *r, const text_lang *lang, hb_fault *fault);
/* Programs that still run are killed. */
void here_free(here *h);

/* The person, who sits down next, has this name: as much of it as can be shown. */
void here_name(here *h, const char *name);
/* Seats the person (and other people, whose seats are bits) and the bots, and lets everybody see
 * all that has happened. False without memory, or when the bots are a program that cannot be
 * started: seats_report says why. Its settings may be NULL. */
bool here_sit(here *h, unsigned seat, unsigned others, const bot *partner,
              const outside_settings *settings);
/* Begins a session of who looks now; everybody sits. */
void here_begin(session *s, here *h, sheet *t);
/* Nobody waits for a bot any more. */
void here_interrupt(here *h);
/* Tells programs that the game is over or broken off, and lets them end; false when one does not
 * end well (seats_report). */
bool here_part(here *h);

/* The game is over. */
bool here_is_over(const here *h);
/* Writes seat and bot into the record. What else it says stays: names and seed are written for a
 * game that was dealt here, and the person's name when there is a new one. False without memory. */
bool here_keep(here *h);
/* The record gets the game as it is now, and until it is over what people have made of the cards.
 * False without memory. */
bool here_keep_now(here *h);

/* ---- For here.c alone: here_line.c ---- */

/* Milliseconds since 1970. */
table_time here_now(void);
/* One of the people hears what the table says. */
void here_hear(void *at, unsigned who, const char *words, size_t size);
/* Their desk knows nothing, and hears everything from here on. */
void here_open(here *h, unsigned who);

#endif
