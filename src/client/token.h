/* token.h - who we are on which server: guests' tokens, each in a file that nobody else may read.
 *
 * They live in $XDG_STATE_HOME/hanabi/guests (else ~/.local/state/...), by server and name. While a
 * token is in use its file is locked, so a second program of the same name becomes another guest
 * and both can sit at one table. */
#ifndef CLIENT_TOKEN_H
#define CLIENT_TOKEN_H

#include "client/url.h"

enum { CLIENT_TOKEN = 200 };

typedef struct client_identity {
    char path[4096];
    int fd;                   /* the locked file; -1: none, the token is kept nowhere */
    char token[CLIENT_TOKEN]; /* "": there is none yet */
} client_identity;

/* Finds the identity of that name. False, and a reason in why, when files cannot be kept; the
 * identity can be used all the same. */
bool client_identity_open(client_identity *i, const client_url *url, const char *name,
                          char why[256]);
/* Keeps a new token ("": the old one is not accepted any more). False, and a reason in why, when
 * its file cannot be written; the identity can be used all the same. */
bool client_identity_keep(client_identity *i, const char *token, char why[256]);
void client_identity_close(client_identity *i);

#endif
