/* words.h - what the table answers: help, what is legal, the discard pile, refusals. */
#ifndef PLAIN_WORDS_H
#define PLAIN_WORDS_H

#include "plain/screen.h"
#include "session/wish.h"

/* What can be typed, of wishes that are bits, and how to read the table, in lines of this width. */
void play_help(buffer *b, const text_reader *reader, uint64_t wishes, int width);
/* A line of it about one wish. */
void play_help_wish(buffer *b, unsigned wish, const text_reader *reader, int width);
/* One line of it: what is typed, and what it does, which goes on below itself. */
void play_help_line(buffer *b, const char *typed, const char *does, int width);
/* All that the view's seat may do now, as a list for text_wrap. */
void play_legal(buffer *b, const text_reader *reader, const hb_view *view);
/* The discard pile in the order in which it grew. */
void play_discards(buffer *b, const text_reader *reader, const hb_view *view, play_look look);
/* Behind why an action was refused: what is possible instead; for text_wrap. */
void play_instead(buffer *b, const text_reader *reader, const hb_view *view, hb_action action,
                  hb_error err);
/* What happened by one action, as a numbered line of the log, or several. */
void play_log_line(buffer *b, const text_reader *reader, unsigned step, const hb_event *event,
                   const hb_game *before, const hb_game *after, play_look look);
/* What else happened, as a line without a number. */
void play_log_words(buffer *b, const char *words, play_look look);
/* The game is over and all cards are open: the board, what the reader held, how it ended. */
void play_end(buffer *b, const text_reader *reader, const hb_game *g, play_look look);

#endif
