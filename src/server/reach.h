/* reach.h - where others find this server: what it says at its start, and what links begin with. */
#ifndef SERVER_REACH_H
#define SERVER_REACH_H

#include "server/hosts.h"

enum { REACH_MOST = 8, REACH_URL = 320 };

typedef struct reach {
    char here[REACH_URL]; /* what to open on this machine */
    bool alone;           /* it listens for this machine alone, and no proxy was named */
    unsigned count;       /* of the addresses that others can open, the best first; 0: none */
    char urls[REACH_MOST][REACH_URL];
} reach;

/* As it is now: networks come and go. url: where the server listens. */
void reach_find(reach *r, const hosts *h, const char *url);

#endif
