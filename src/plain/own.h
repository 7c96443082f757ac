/* own.h - what somebody makes of cards in plain lines: notes on anybody's, and of their own
 * hand marks and the order in which its cards are shown. All of that is for them alone. */
#ifndef PLAIN_OWN_H
#define PLAIN_OWN_H

#include "plain/read.h"
#include "plain/screen.h"
#include "tui/tui.h"

/* Who holds a hand and sees the others. */
typedef struct play_holder {
    const text_reader *reader;
    const hb_view *view; /* of the seat that holds it */
    tui_own *own;        /* what was made of it */
    play_look look;
    buffer *out; /* where answers go */
    /* Who else has to know of a change, which own has already; each may be NULL. */
    void *context;
    void (*note)(void *context, unsigned card, const char *words);
    void (*turn)(void *context, unsigned card);
    void (*arrange)(void *context, const uint8_t *cards, unsigned count);
} play_holder;

/* What the view's seat has made of its hand, and noted, for drawing; it lives as long as own. */
play_own play_own_of(const tui_own *own, const hb_view *view);
/* Does what a line that begins with PLAY_NOTE, PLAY_MARK or PLAY_ORDER says, and shows what has
 * come of it; or says why not. */
void play_own_do(const play_holder *h, enum play_wish wish, const char *line);

#endif
