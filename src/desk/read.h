/* read.h - values of what a server says, none of which is trusted: for the files of
 * the desk and of the client. */
#ifndef DESK_READ_H
#define DESK_READ_H

#include "base/json.h"
#include "desk/desk.h"

/* Is the value of a key this text? */
bool desk_read_is(const hb_json *object, const char *key, const char *text);
/* Is it yes? */
bool desk_read_yes(const hb_json *object, const char *key);
/* As much of a string as fits, made harmless: "" where there is none. Its length. */
size_t desk_read_text(char *to, size_t room, const hb_json *object, const char *key);
/* An integer from least to most, or the fallback. */
int64_t desk_read_number(const hb_json *object, const char *key, int64_t least, int64_t most,
                         int64_t fallback);
/* The same for a value. */
int64_t desk_read_integer(const hb_json *value, int64_t least, int64_t most, int64_t fallback);
/* The number of the name that a function gives to one of so many, or HB_NONE. */
uint8_t desk_read_name(const hb_json *object, const char *key, const char *(*name)(unsigned),
                       unsigned count);
/* A kind of card: false when it is neither one nor "?". Where there is none it is hidden. */
bool desk_read_kind(const hb_json *value, uint8_t *kind);

#endif
