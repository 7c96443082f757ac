/* hosts.h - the names that this server answers to.
 *
 * A page of anybody's may lead its own name to this server (DNS rebinding), and would then be taken
 * for ours: the browser sees one origin. Such a request still says which name was asked for, and
 * that is looked at here. Addresses are no names that anybody could lead elsewhere. */
#ifndef SERVER_HOSTS_H
#define SERVER_HOSTS_H

#include <stdbool.h>

#include "server/server.h"

enum { HOSTS_NAME = 256 };
#define HOSTS_LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"

/* Is it a name or an address as --host takes it: without http://, a port or brackets? */
bool hosts_is_name(const char *text);

typedef struct hosts {
    const server_options *options;
    bool alone;               /* listens where only this machine comes */
    char listens[HOSTS_NAME]; /* the address, numeric */
    char machine[HOSTS_NAME]; /* what the machine calls itself, and with .local */
    char in_network[HOSTS_NAME];
    char origin[HOSTS_NAME]; /* the host of --origin; "": none */
} hosts;

/* The server listens there. The options have to live as long as this. */
void hosts_open(hosts *h, const server_options *options, const char *url);

enum hosts_verdict {
    HOSTS_OURS,
    HOSTS_OTHER,   /* a name that is not ours, or might be somebody else's */
    HOSTS_NO_NAME, /* no host at all */
};
/* What a header Host ("hanabi.lan:8080") asks for; the name alone is put into the space. Without a
 * header it was no browser, and the answer is ours. */
enum hosts_verdict hosts_judge(const hosts *h, const char *header, char name[HOSTS_NAME]);

#endif
