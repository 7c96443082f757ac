/* lobby.h - the list of open tables as those who look on have it, and what changes in it. A table
 * is its code and what is said of it, a JSON object; what is in that object is not looked at. */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "store/store.h"

typedef struct lobby_table {
    char code[STORE_CODE];
    char *json; /* owned */
} lobby_table;

/* Of zeros: empty. */
typedef struct lobby {
    lobby_table *tables; /* owned; in the order of the list */
    unsigned count, room;
    bool no_memory; /* something is missing in it */
} lobby;

/* A store_table_seen: puts a table behind the others. */
void lobby_add(void *context, const char *code, const char *json);
/* The message with all of it. */
void lobby_write(buffer *b, const lobby *l);
/* The message with what makes the old list the new one: tables that are new or look otherwise, and
 * the codes of those that are gone. False, and the buffer is empty, when they are the same. */
bool lobby_changes(buffer *b, const lobby *old, const lobby *now);
void lobby_free(lobby *l); /* empty again */

#endif
