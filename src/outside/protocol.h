/* protocol.h - the text protocol for bots that are other programs, docs/bot-protocol.md: what a
 * seat sees as lines, and a bot's lines read.
 *
 * Lines are made from views and events alone, so they cannot tell what the seat may not see.
 * Nothing here does input or output. */
#ifndef OUTSIDE_PROTOCOL_H
#define OUTSIDE_PROTOCOL_H

#include "base/buffer.h"
#include "hanabi.h"

enum { PROTOCOL_VERSION = 1 };

/* ---- What the bot is told: each appends whole lines ---- */

void protocol_hello(buffer *b);
/* A game begins: rules, seat, who starts, the cards dealt, the state. The view is a seat's (not
 * everyone's), before the first action; number tells the game from others. */
void protocol_game(buffer *b, const hb_rules *rules, const hb_view *view, uint64_t number);
/* What an action did, as the seat saw it. */
void protocol_event(buffer *b, const hb_rules *rules, const hb_view *before, const hb_event *event,
                    const hb_view *after);
/* The question. The view's seat is on turn. */
void protocol_choose(buffer *b, const hb_rules *rules, const hb_view *view);
/* The game is over, or is broken off when it still runs. */
void protocol_end(buffer *b, const hb_rules *rules, const hb_view *view);
void protocol_quit(buffer *b);

/* ---- What the bot says ---- */

typedef enum protocol_word {
    PROTOCOL_READY,
    PROTOCOL_ACTION,
    PROTOCOL_WHY,
    PROTOCOL_LOG,
    PROTOCOL_UNKNOWN
} protocol_word;

typedef struct protocol_line {
    protocol_word word;
    unsigned version; /* ready: what it speaks; 0 when no number was given */
    const char
        *text; /* ready: its name; action: the action; why, log: the text. Part of the line */
    size_t n;
} protocol_line;

/* Never fails: what is not of the protocol is PROTOCOL_UNKNOWN. */
protocol_line protocol_read(const char *line, size_t n);

/* ---- Answers ---- */

typedef enum protocol_verdict {
    PROTOCOL_LEGAL,
    PROTOCOL_NO_ACTION, /* not an action at all */
    PROTOCOL_PLACE,     /* a return with a place, which is chance and not choice */
    PROTOCOL_REFUSED    /* an action that the rules refuse */
} protocol_verdict;

/* Judges an action by the view of the seat on turn. *why is set for PROTOCOL_REFUSED. */
protocol_verdict protocol_judge(const hb_rules *rules, const hb_view *view, const char *text,
                                size_t n, hb_action *action, hb_error *why);

#endif
