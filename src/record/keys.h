/* keys.h - does any object of a value have a key twice? */
#ifndef RECORD_KEYS_H
#define RECORD_KEYS_H

#include "base/json.h"

enum record_keys { RECORD_KEYS_ONCE, RECORD_KEYS_TWICE, RECORD_KEYS_NO_MEMORY };
/* Looks through all of a value that was found. Twice: key is the second one. */
enum record_keys record_keys_of(const hb_json *value, hb_json *key);

#endif
