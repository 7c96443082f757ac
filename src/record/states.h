/* states.h - one state of a game as a line of JSON, for programs that follow a replay. */
#ifndef RECORD_STATES_H
#define RECORD_STATES_H

#include "base/buffer.h"
#include "hanabi.h"

/* Which state it is. */
typedef struct record_moment {
    uint64_t game; /* the record's place in the input, from 0 */
    unsigned step; /* actions applied */
} record_moment;

/* The whole state, without the line's end. */
void record_state(buffer *b, const hb_game *game, const hb_rules *rules, record_moment when);
/* The state as a seat may see it, from its view and nothing else. */
void record_seat_state(buffer *b, const hb_view *view, const hb_rules *rules, record_moment when);

#endif
