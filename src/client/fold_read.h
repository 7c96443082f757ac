/* fold_read.h - values of what a server says, none of which is trusted: for the files of the client
 * alone. */
#ifndef CLIENT_FOLD_READ_H
#define CLIENT_FOLD_READ_H

#include "client/fold.h"

enum { FOLD_WORD = 64 }; /* room for a word of the protocol */

/* A word of an object, or "" where there is none that fits; is a text exactly this one? */
const char *fold_text_of(const hb_json *entry, const char *key, char word[FOLD_WORD]);
bool fold_is(const hb_json *entry, const char *key, const char *text);
/* As much of a text as fits, made harmless; "" where there is none. */
void fold_clean(char *to, size_t room, const hb_json *string);
void fold_take_text(char *to, size_t room, const hb_json *entry, const char *key);
/* A number from 0 to most-1, or the fallback; any whole number, or 0. */
unsigned fold_number_of(const hb_json *entry, const char *key, unsigned most, unsigned fallback);
int64_t fold_integer_of(const hb_json *entry, const char *key);
/* A seat of the table, or HB_NONE. */
unsigned fold_seat_of(const client_table *t, const hb_json *entry);
bool fold_yes(const hb_json *entry, const char *key);
int64_t fold_time_of(const hb_json *entry);

#endif
