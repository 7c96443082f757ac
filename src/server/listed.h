/* listed.h - which tables stand in the list of open tables while they wait for players. */
#ifndef SERVER_LISTED_H
#define SERVER_LISTED_H

#include "server/own.h"

/* May one more table of that address wait there? */
bool listed_may(server *s, const address *from);
/* Somebody comes to a table, goes, or does something there: if it is the host, it stands in the
 * list for another ten minutes, also when it had left it; but not beside too many of that address.
 */
void listed_visited(const session *who, room *r);
/* Once a minute, when there is a batch. */
void listed_turn(server *s, int64_t now);
void listed_free(struct listed *l);

#endif
