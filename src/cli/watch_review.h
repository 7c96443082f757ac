/* watch_review.h - what the moves of a game that is watched were worth, found out on a thread
 * while somebody looks. */
#ifndef CLI_WATCH_REVIEW_H
#define CLI_WATCH_REVIEW_H

#include "review/report.h"

typedef struct watch_review watch_review;

/* Begins with a game that can be played; who reads and what everybody is called lives as long as
 * this does, but for the rules. NULL without memory or a thread. */
watch_review *watch_review_begin(const hb_record *record, const text_reader *reader);
/* Waits until the step that is looked into is done; NULL is fine. */
void watch_review_end(watch_review *w);
/* Appends what there is to say after so many actions, and sees to it that this move comes next. */
void watch_review_put(watch_review *w, unsigned step, buffer *b);
/* Is there something new since the last time that this was asked? */
bool watch_review_news(watch_review *w);
/* Is nothing left to do? */
bool watch_review_done(watch_review *w);

#endif
