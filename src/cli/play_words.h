/* play_words.h - what the table answers: help, what is legal, the discard pile, refusals. */
#ifndef CLI_PLAY_WORDS_H
#define CLI_PLAY_WORDS_H

#include "cli/play_screen.h"

/* What can be typed, and how to read the table. */
void play_help(buffer *b, const text_reader *reader, const hb_view *view);
/* All that the view's seat may do now, as a list for text_wrap. */
void play_legal(buffer *b, const text_reader *reader, const hb_view *view);
/* The discard pile in the order in which it grew. */
void play_discards(buffer *b, const text_reader *reader, const hb_view *view, play_look look);
/* Why an action was refused, and what is possible instead; for text_wrap. */
void play_refuse(buffer *b, const text_reader *reader, const hb_view *view, hb_action action,
                 hb_error err);

#endif
