/* screen.h - a table in plain lines, as one seat (or who looks on) sees it. Made from the view
 * alone. */
#ifndef PLAIN_SCREEN_H
#define PLAIN_SCREEN_H

#include "base/buffer.h"
#include "text/text.h"

/* What somebody has made of their own hand, and their notes on all cards, for themselves alone. */
typedef struct play_own {
    uint8_t slots[HB_HAND]; /* the order in which its cards are shown */
    unsigned count;
    unsigned marked;               /* slots, as bits */
    const char *notes[HB_NUMBERS]; /* by the number of the card; NULL or "": none */
} play_own;

/* How it is to look. */
typedef struct play_look {
    int width;           /* columns */
    bool colours;        /* escape codes for colours may be used */
    const play_own *own; /* NULL: nothing was made of one's own hand */
} play_look;

/* The width of sentences: lines that are too long are hard to read. */
static inline int play_text_width(play_look look)
{
    return look.width < 100 ? look.width : 100;
}

/* Tokens, deck, points; rows and discards; all hands with what their owners know. */
void play_draw(buffer *b, const text_reader *reader, const hb_view *view, play_look look);
/* One seat's hand alone, with what was made of it. */
void play_draw_hand(buffer *b, const text_reader *reader, const hb_view *view, play_look look,
                    unsigned seat);
/* Rows and discards alone. */
void play_draw_board(buffer *b, const text_reader *reader, const hb_game *game, play_look look);
/* What hints leave open for a card, as short as possible: "y?", "?12", "rm3", "?". */
void play_knowledge(char text[HB_COLOURS + HB_VALUES + 2], const hb_rules *rules, hb_known known);
/* Appends a card ("r3") in its colour. */
void play_draw_card(buffer *b, unsigned kind, play_look look);

#endif
