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

/* What comes of it that the other of two players is told something. */
typedef struct hat_effect {
    int worth;
    bool safe; /* the other then discards nothing that would be missed */
} hat_effect;

/* A hint to give. */
typedef struct hat_hint {
    int choice;
    hat_effect effect; /* with two players alone */
} hat_hint;

/* Everything that a decision looks at. */
typedef struct hat_thoughts {
    const hb_rules *rules;
    const hb_game *game;
    const hat_manners *manners;
    const hat_public *pub;
    unsigned seat, cards;
    uint64_t legal;
    hat_board board;
    hat_prices prices;
    hat_outlook outlook;
    uint64_t own[HB_HAND]; /* what one's own cards may be, with all one sees */
    uint64_t unseen[3];    /* copies that one does not see */
    uint64_t seen;         /* kinds in other hands */
    int pace;
    int at_risk;   /* the slot that the next player would discard, where that can be helped */
    bool has_hint; /* hat_find_hint was asked, and this is its answer: */
    hat_hint hint;
} hat_thoughts;

/* Fills in all but the hint; pub and the view must last. */
void hat_think(hat_thoughts *thoughts, const hat_public *pub, const hb_rules *rules,
               const hb_view *view);
/* Does an own card surely fit or, while an error can be borne, with a greater chance than this, in
 * thousandths? */
bool hat_may_play(const hat_thoughts *thoughts, unsigned slot, int chance);
/* Would a discard now tell nothing that is not so? */
bool hat_may_discard(const hat_thoughts *thoughts);
/* A useless card, and by which rule it goes: when everybody knows of several, which one it is says
 * a number too. */
int hat_choose_useless(const hat_thoughts *thoughts, unsigned *rule);
/* hat_speaking_slots of one's own hand. */
unsigned hat_speaking(const hat_thoughts *thoughts, bool discards);
/* Fills in the number that any choice says, and of how many; 0 of 0 for one that says none. */
void hat_said(const hat_thoughts *thoughts, unsigned choice, bot_why *why);
/* What the rules choose, and by which rule. */
unsigned hat_choose(hat_thoughts *thoughts, unsigned *rule);

/* ---- hat_say.c: what to say ---------------------------------------------------- */

/* Can somebody play on the next turn; and, if only the unaware count, not know it? */
bool hat_someone_can_play(const hat_thoughts *thoughts, bool unaware);
/* The hint to give: one that says the number due or, with two players, the one of which the other
 * makes most. It is worked out once, when it is first asked for, and lasts as the thoughts do. */
const hat_hint *hat_find_hint(hat_thoughts *thoughts);
/* Fills in the number that a choice says which is a hint. */
void hat_said_by_hint(const hat_thoughts *thoughts, unsigned choice, bot_why *why);
/* Which of these slots goes, being those that speak. */
unsigned hat_choose_slot(const hat_thoughts *thoughts, unsigned slots, bool discards);

#endif
