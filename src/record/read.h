/* read.h - parts of a record that come alone, read from JSON as it stands in a text. */
#ifndef RECORD_READ_H
#define RECORD_READ_H

#include "base/json.h"
#include "record/fault.h"

/* {"edition": ..., ...} into options, of which those not named stay. False and a fault, the options
 * being of no use then. */
bool hb_read_rules(hb_options *options, const hb_json *rules, hb_fault *fault);
/* hb_record_read of a value that was found. */
bool hb_read_record(hb_record *record, const hb_json *value, hb_fault *fault);
/* Is this key one of the game itself? */
bool hb_read_is_game(const hb_json *key);
/* Has a key beside the game its form? Those of the game itself are refused. */
bool hb_read_beside(const hb_options *options, const hb_json *key, const hb_json *value,
                    hb_fault *fault);

enum { HB_PLACE = 96 }; /* room for the name of a place in a record, cut off where it is too long */
/* Where something stands: "deck[12]", "options.variant"; and what is accepted: "0 to 3". All return
 * the text. */
const char *hb_place(char text[HB_PLACE], const char *list, size_t i);
const char *hb_member(char text[HB_PLACE], const char *object, const char *key);
const char *hb_range(char text[HB_PLACE], int least, int most);
/* A short text of a value: strings and numbers themselves, of the others the form. */
const char *hb_show(char text[RECORD_GIVEN], const hb_json *value);
/* hb_blame for a value of the wrong type, and for one that is not accepted. */
bool hb_blame_type(hb_fault *fault, const char *where, const char *type);
bool hb_blame_range(hb_fault *fault, const char *where, const hb_json *value, const char *wanted);

#endif
