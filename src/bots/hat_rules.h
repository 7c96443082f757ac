/* hat_rules.h - what a hat makes of what it sees, and what its rules choose; for hat's own files.
 *
 * Slots and choices that are not there are -1. */
#ifndef BOTS_HAT_RULES_H
#define BOTS_HAT_RULES_H

#include "bots/hat.h"

/* What the rules make of tokens, pace and chances. */
typedef struct hat_manners {
    unsigned plenty; /* more hint tokens than so many eighths are plentiful */
    int discards; /* with so much pace a useless card goes before a hint that nobody needs, ... */
    int helps;    /* ... and with so much nobody gives a hint only to draw no card */
    int gambles;  /* thousandths of chance that are worth an error */
} hat_manners;

/* Everything that a decision looks at. */
typedef struct hat_thoughts {
    const hb_rules *rules;
    const hb_game *game;
    const hat_manners *manners;
    const hat_public *pub;
    unsigned seat, cards;
    uint64_t legal;
    hat_board board;
    hat_outlook outlook;
    uint64_t own[HB_HAND]; /* what the own cards may be, with all one sees */
    uint64_t unseen[3];    /* copies that one does not see */
    uint64_t seen;         /* kinds in other hands */
    int pace;
} hat_thoughts;

/* All but what looking ahead brings; pub and the view must last. */
void hat_think(hat_thoughts *thoughts, const hat_public *pub, const hb_rules *rules,
               const hb_view *view);
/* The chance, in thousandths, that the own card in a slot is one of these kinds. */
int hat_chance(const hat_thoughts *thoughts, unsigned slot, uint64_t kinds);
/* Does an own card surely fit or, while an error can be borne, with a greater chance than this? */
bool hat_may_play(const hat_thoughts *thoughts, unsigned slot, int chance);
/* Would a discard now tell nothing that is not so? */
bool hat_may_discard(const hat_thoughts *thoughts);
/* A useless card. When everybody knows of several, which one goes is a number too. */
int hat_choose_useless(const hat_thoughts *thoughts, unsigned *rule, bot_why *why);
/* The slots of several cards of which everybody knows that they can be played, when it tells a
 * number which one is; else none. */
unsigned hat_speaking_plays(const hat_thoughts *thoughts);
/* Fills in the number that any choice says, and of how many; 0 of 0 for one that says none. */
void hat_said(const hat_thoughts *thoughts, unsigned choice, bot_why *why);
/* What the rules choose, by which rule, and the number that is said by it. */
unsigned hat_choose(const hat_thoughts *thoughts, unsigned *rule, bot_why *why);

/* ---- hat_say.c: what to say ---------------------------------------------------- */

/* Can somebody play on the next turn; and, if only the unaware count, not know it? */
bool hat_someone_can_play(const hat_thoughts *thoughts, bool unaware);
/* The hint to give, and the number that it says: the one that is due or, with two players, the one
 * of which the other makes most. */
int hat_choose_hint(const hat_thoughts *thoughts, bot_why *why);
/* What comes of a hint to the other of two players. */
typedef struct hat_effect {
    int worth;
    bool safe; /* the other then discards nothing that would be missed */
} hat_effect;
/* For two players: the hint of which the other makes most, the number that it says, and what comes
 * of it. */
int hat_best_hint(const hat_thoughts *thoughts, hat_effect *effect, bot_why *why);
/* Fills in the number that a choice says which is a hint. */
void hat_said_by_hint(const hat_thoughts *thoughts, unsigned choice, bot_why *why);
/* Which of these slots goes, by its place among them. They are several, and everybody knows that
 * their cards all fit or that they all are useless. */
unsigned hat_number_of_slots(const hat_thoughts *thoughts, unsigned slots, bool discards);

#endif
