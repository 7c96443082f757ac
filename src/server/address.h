/* address.h - where clients come from: how many connections an address has, and how much it may
 * still ask for. IPv6 addresses count by their /64, which one household gets whole. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include <stdbool.h>

#include "server/bucket.h"

typedef struct addresses addresses;
typedef struct address {
    struct address *next;
    uint64_t key[2];
    unsigned connections; /* and whoever else holds on to it */
    bucket tables, guests, logins, reads;
    bucket words;  /* bytes of talk and notes */
    bucket effort; /* of what costs the server more than a message */
} address;

addresses *addresses_make(void); /* NULL without memory */
void addresses_free(addresses *all);
/* The address (numeric text; anything else counts as one address), held until address_leave. NULL
 * without memory, or when it has most connections already (0: no bound). */
address *address_enter(addresses *all, const char *text, unsigned most);
void address_leave(addresses *all, address *a);
/* Forgets addresses that nobody holds and whose buckets are full again. */
void addresses_sweep(addresses *all, int64_t now);

#endif
