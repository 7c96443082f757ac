/* records.h - what the calls about games as texts share. */
#ifndef WASM_RECORDS_H
#define WASM_RECORDS_H

#include "module.h"
#include "record/json.h"

/* The record in the input, and all that stands beside it there; false when there is none. */
bool page_take_record(record *r, hb_json *given);
/* Writes all that is told of a record that can be dealt, which is played to its end. */
void page_put_info(buffer *b, const record *r, const hb_rules *rules, hb_game *game);
/* The rules of the options in the input, {"rules": {...}}; why they make no game, or HB_OK. */
hb_error page_take_rules(hb_rules *rules);

#endif
