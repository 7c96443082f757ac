/* own.h - what people at this computer have made of the cards: notes, marks, the order of a hand.
 */
#ifndef LOCAL_OWN_H
#define LOCAL_OWN_H

#include "local/local.h"

/* What people have made of the cards, each for themselves alone. Large: static, or on the heap. */
typedef struct local_own {
    /* By the seat of who has written it, and the number of the card, whoever holds that. */
    char notes[HB_SEATS][HB_NUMBERS][TABLE_TEXT];
    bool turned[HB_NUMBERS]; /* the person's mark on a card */
    /* The order in which a seat wants to see its cards: numbers, as many as are not HB_NONE; those
     * that are not named follow. */
    uint8_t orders[HB_SEATS][HB_HAND];
} local_own;

/* Nothing has been made of any card. */
void local_own_clear(local_own *own);
/* The slots of a seat's hand in the order in which its person wants to see them; how many. */
unsigned local_own_order(const local_own *own, unsigned seat, const hb_hand *hand,
                         uint8_t slots[HB_HAND]);

/* What the log has of it, for the seats of its people; what other seats have stays. */
void local_own_of(local_own *own, const local *l);
/* Tells the table what its people have made of the cards, as far as it can be so. */
void local_own_tell(const local_own *own, local *l, table_time now);

#endif
