/* metrics.h - what the server counts, and its text for Prometheus. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "base/buffer.h"

/* Times in classes, each twice the one before, from 100 microseconds. */
enum { METRICS_CLASSES = 18 };
typedef struct metrics_times {
    uint64_t count[METRICS_CLASSES + 1]; /* the last one: longer */
    uint64_t microseconds;
} metrics_times;

typedef struct metrics {
    uint64_t commands, refused, garbled, flooded; /* what clients say */
    uint64_t actions, bot_actions;                /* of games */
    uint64_t tables_made, games_ended, guests_made;
    uint64_t commits, commit_failures, writes;
    uint64_t logs; /* of tables, read for those who follow */
    uint64_t requests, notified;
    metrics_times action; /* from a command's coming to its release */
    metrics_times commit; /* of a transaction */
    metrics_times turn;   /* of the loop: how long nobody else was heard */
} metrics;

void metrics_add(metrics_times *times, int64_t microseconds);
/* One number, and one set of times, as Prometheus wants them. type: "counter" or "gauge". */
void metrics_put(buffer *b, const char *name, const char *type, const char *help, double value);
void metrics_put_times(buffer *b, const char *name, const char *help, const metrics_times *times);

#endif
