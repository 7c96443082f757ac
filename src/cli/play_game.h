/* play_game.h - a game at this computer: its table, what each of the people knows of it, and the
 * record in which it is kept.
 *
 * All chance comes from the record's seed. Deck, tiles and start are what hb_shuffle makes of it;
 * every other number has a seed of its own, mixed from it and a number: the seat for a bot,
 * HB_SEATS for the place of a card that a bonus tile returns to the deck (there is one such tile).
 * So a game that was left and resumed goes on as if it had never been left. */
#ifndef CLI_PLAY_GAME_H
#define CLI_PLAY_GAME_H

#include <stdatomic.h>

#include "cli/cli.h"
#include "cli/play_think.h"
#include "desk/desk.h"
#include "local/kept.h"
#include "outside/seats.h"
#include "plain/screen.h"

enum { PLAY_NAME = TABLE_NAME }; /* bytes of a name and its final 0 */

/* Large: keep it on the heap or static. */
typedef struct play_game {
    local table;          /* once everybody sits */
    desk desks[HB_SEATS]; /* of its people */
    unsigned looks;       /* which of them looks now */
    local_own own;        /* what people have made of their cards */
    record record;        /* owned */
    hb_rules rules;
    uint64_t seed;
    unsigned seat;                   /* of who looks now; before they sit HB_NONE: not known */
    unsigned people;                 /* seats of people, as bits */
    const bot *bot;                  /* everybody else */
    seats programs;                  /* their seats, if that is a program */
    atomic_bool halt;                /* nobody waits for a program any more; never taken back */
    bool was_program;                /* the record says that the others were one */
    bool dealt;                      /* here and now, and not read from a record */
    bool named;                      /* the person has told a name ... */
    char own_name[PLAY_NAME];        /* ... this one */
    char names[HB_SEATS][PLAY_NAME]; /* what everybody is called here */
    text_reader reader;
} play_game;

/* Deals a new game. */
void play_deal(play_game *p, const hb_rules *rules, const cli_setup *setup);
/* Goes on with a record, which is taken over. False and a fault when it cannot be replayed; the
 * record is the game's to free even so. Seat and bot (and people) are those that play_keep has
 * written, where it has: seat is HB_NONE and bot NULL otherwise. A program is not started because a
 * record names it: bot is NULL and was_program set. */
bool play_resume(play_game *p, record *r, hb_fault *fault);
/* Programs that still run are killed. */
void play_free(play_game *p);

/* Seats the person (and other people, whose seats are bits) and the bots, and lets everybody see
 * all that has happened. False without memory, or when the bots are a program that cannot be
 * started: seats_report says why. Its settings may be NULL. */
bool play_sit(play_game *p, unsigned seat, unsigned others, const bot *partner,
              const outside_settings *settings);
/* Another person looks at the table now. */
void play_turn_to(play_game *p, unsigned seat);
/* Tells programs that the game is over or broken off, and lets them end; false when one does not
 * end well (seats_report). */
bool play_part(play_game *p);
/* The person, who sits down next, has this name: as much of it as can be shown. */
void play_name(play_game *p, const char *name);
/* Writes seat and bot into the record. What else it says stays: names and seed are written for a
 * game that was dealt here, and the person's name when there is a new one. False without memory. */
bool play_keep(play_game *p);
/* The record gets the game as it is now, and until it is over what people have made of the cards.
 * False without memory. */
bool play_keep_now(play_game *p);

/* ---- For play_game.c alone: play_ask.c ---- */

/* Milliseconds since 1970. */
table_time play_now(void);
/* One of the people hears what the table says. */
void play_hear(void *game, unsigned who, const char *words, size_t size);
/* Their desk knows nothing, and hears everything from here on. */
void play_open(play_game *p, unsigned who);

/* ---- Looking, play_look.c: what the person who looks now knows ---- */

static inline const desk *play_desk(const play_game *p)
{
    return &p->desks[p->looks];
}
static inline bool play_is_over(const play_game *p)
{
    return play_desk(p)->phase == HB_OVER;
}
/* Who is on turn. */
static inline unsigned play_player(const play_game *p)
{
    return play_desk(p)->player;
}
/* A bot is on turn. */
bool play_bot_waits(const play_game *p);
/* The view of their seat, also when the game is over. */
hb_view play_view(const play_game *p);
/* Appends what they saw happen at a step. */
void play_tell(const play_game *p, unsigned step, buffer *told);
/* The step of the person's own last action; -1: none. */
int play_own_step(const play_game *p);
/* Would taking back from a step on take back something seen, for the first time in this game? Then
 * it counts no longer. */
bool play_back_shows(const play_game *p, unsigned step);
/* Calls with every take-back in words, and before which step it stands in the log now. */
typedef void play_back_told(void *context, unsigned step, const char *words);
void play_backs(const play_game *p, play_back_told *told, void *context);
/* All that has happened, as the person has seen it, each with its number. */
void play_log(buffer *b, const play_game *p, play_look look);

/* ---- Asking the table, play_ask.c: for who looks now; false when it is refused ---- */

/* why says why it cannot be (desk_put_why); nothing (""): memory is out. */
bool play_act(play_game *p, hb_action action, desk_reason *why);
/* Goes back to before the action of a step: with bots nobody else has to be asked, and several
 * people sit side by side. The bots have seen nothing of what came after. Refused where they are
 * programs, which cannot forget. */
bool play_take_back(play_game *p, unsigned step);
bool play_note(play_game *p, unsigned card, const char *words);
bool play_mark(play_game *p, unsigned card, bool turned);
bool play_arrange(play_game *p, const uint8_t *cards, unsigned count);

/* ---- Bots ---- */

/* Lets the bot on turn think (play_think.h). NULL without memory or a thread. */
play_think *play_thinks(play_game *p);
/* The same at once, and it acts. False when a program has failed (seats_faulty), or without
 * memory. */
bool play_bot_acts(play_game *p);
/* What a bot has thought of is done; false also when the game is another one by now. */
bool play_bot_has(play_game *p, unsigned moves, hb_action action);

#endif
