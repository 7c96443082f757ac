/* frame.h - frames of WebSockets (RFC 6455) as they come from clients, which mask them, piece by
 * piece and in place. No input or output here; nobody who sends is trusted. */
#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRAME_HEAD = 10, FRAME_CONTROL = 125 }; /* of ours; most that a control frame carries */
enum frame_opcode {
    FRAME_MORE = 0,
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10
};

/* Where the reading stands. Zeros before the first frame. */
typedef struct frame {
    uint64_t left;    /* of the payload */
    uint8_t head[14]; /* as far as it has come */
    uint8_t size;     /* so much of it */
    uint8_t mask;     /* which byte of the key is next */
    uint8_t message;  /* FRAME_TEXT or FRAME_BINARY: more of one is to come */
    uint8_t opcode;   /* of this frame; of a message that goes on, its first one's */
    bool final;       /* nothing follows in this message */
} frame;

typedef struct frame_piece {
    char *data; /* not masked any more */
    size_t n;
    bool ends; /* the frame */
} frame_piece;

/* Takes bytes from the front. 1: there is a piece of a frame's payload, maybe empty; 0: more must
 * come; -1: that is against the protocol, and *why says what. */
int frame_take(frame *f, char **bytes, size_t *n, frame_piece *piece, const char **why);
/* The head of a frame that we send whole, ending where the payload begins; its size. */
size_t frame_head(enum frame_opcode opcode, size_t n, uint8_t *payload);

#endif
