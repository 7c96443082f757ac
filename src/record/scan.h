/* scan.h - JSON as it stands in a text: values found, looked at and taken apart in place, without
 * any memory. Part of the library. */
#ifndef RECORD_SCAN_H
#define RECORD_SCAN_H

#include "hanabi_record.h"

typedef struct hb_json {
    const char *text; /* where it begins */
    size_t size;
    char type; /* its first letter: { [ " t f n; 0 (the digit) for an integer and . for any other
                  number; a NUL where there is no value */
} hb_json;

/* The value at the front of a text, white space before it being skipped, every byte of it looked
 * at. False with a fault, whose line is counted from that front, when there is none. */
bool hb_json_find(hb_json *value, const char *text, size_t size, hb_fault *fault);

/* ---- Values that hb_json_find has looked at ----------------------------------- */

/* The next member of an object or array, *at being 0 at first; false when there is none. Members
 * of arrays have no key. */
bool hb_json_next(const hb_json *whole, size_t *at, hb_json *key, hb_json *value);
/* The text of a string and a final 0, as much as fits. Returns its length. It may have a NUL
 * inside. */
size_t hb_json_string(const hb_json *string, char *to, size_t room);
/* Is it exactly this text? */
bool hb_json_is(const hb_json *string, const char *text);
int64_t hb_json_integer(const hb_json *integer);

#endif
