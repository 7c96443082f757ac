/* put.h - JSON put into a buffer, value by value. */
#ifndef BASE_PUT_H
#define BASE_PUT_H

#include "base/buffer.h"
#include "base/json.h"

/* Commas come by themselves. A key is followed by its value. Texts may be any bytes that end with a
 * 0: for what is no UTF-8 a "?" is put, so that the JSON always is. */
void put_open(buffer *b, char bracket);  /* '{' or '[' */
void put_close(buffer *b, char bracket); /* '}' or ']' */
void put_key(buffer *b, const char *key);
void put_string(buffer *b, const char *text);
void put_int(buffer *b, int64_t number);
void put_bool(buffer *b, bool yes);
/* A key with its value. */
void put_text(buffer *b, const char *key, const char *text);
void put_number(buffer *b, const char *key, int64_t number);
void put_flag(buffer *b, const char *key, bool yes);
/* A value that is JSON already. */
void put_raw(buffer *b, const char *json);
/* A value, and a key, as another text has it, in the form of all that is put here: numbers stay as
 * they stand there, texts the same texts. */
void put_json(buffer *b, const hb_json *value);
void put_json_key(buffer *b, const hb_json *key);

#endif
