/* url.h - where a table is: http(s)://host[:port]/t/CODE, or ws(s):// for those who think so. */
#ifndef CLIENT_URL_H
#define CLIENT_URL_H

#include <stdbool.h>

#include "table/table.h"

typedef struct client_url {
    bool secure;           /* TLS */
    char host[256];        /* without the brackets of an IPv6 address */
    char port[6];          /* always there: 80 or 443 when it was not said */
    char base[128];        /* the path before /t/CODE, without a slash at its end; "": none */
    char code[TABLE_CODE]; /* of the table; "": the link names none */
} client_url;

/* False when it is no such link; *why (never NULL then) is a short reason in English. */
bool client_url_read(client_url *url, const char *text, const char **why);
/* "host:port" as the header Host wants it, the port being left out where it is the standard. */
void client_url_host(const client_url *url, char *text, size_t room);

/* Is this address this computer itself: 127.0.0.1, ::1, ::ffff:127.0.0.1 and the like? */
bool client_address_is_here(const char *address);
/* Does the host mean this computer, wherever the link is followed? */
bool client_url_is_here(const client_url *url);

#endif
