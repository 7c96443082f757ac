/* read.h - parts of a record that come alone, read from JSON as it stands in a text. */
#ifndef RECORD_READ_H
#define RECORD_READ_H

#include "base/json.h"
#include "hanabi_record.h"

/* {"edition": ..., ...} into options, of which those not named stay. False and a fault, the options
 * being of no use then. */
bool hb_read_rules(hb_options *options, const hb_json *rules, hb_fault *fault);
/* Is this key one of the game itself? */
bool hb_read_is_game(const char *key);
/* Has a key beside the game its form? Those of the game itself are refused. */
bool hb_read_beside(const hb_options *options, const char *key, const hb_json *value,
                    hb_fault *fault);

#endif
