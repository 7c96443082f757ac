/* fold_read.h - values of what a server says, none of which is trusted: for the files of the client
 * alone. */
#ifndef CLIENT_FOLD_READ_H
#define CLIENT_FOLD_READ_H

#include "client/fold.h"

/* A text of an object, or ""; and the same made harmless. */
const char *fold_text_of(const json_t *entry, const char *key);
void fold_take_text(char *to, size_t room, const json_t *entry, const char *key);
/* A number from 0 to most-1, or the fallback. */
unsigned fold_number_of(const json_t *entry, const char *key, unsigned most, unsigned fallback);
/* A seat of the table, or HB_NONE. */
unsigned fold_seat_of(const client_table *t, const json_t *entry);
bool fold_yes(const json_t *entry, const char *key);
int64_t fold_time_of(const json_t *entry);

#endif
