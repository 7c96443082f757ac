/* records.h - what the calls about games as texts share. */
#ifndef WASM_RECORDS_H
#define WASM_RECORDS_H

#include "module.h"
#include "record/json.h"

/* The record in the input, and all that stands beside it there; false when there is none. */
bool page_take_record(record *r, hb_json *given);
/* A whole number of the input, or another one where it has none. */
int64_t page_number_of(const hb_json *given, const char *key, int64_t least, int64_t most,
                       int64_t standard);
/* Cuts a record off at a step, with all that was beside what came then. */
void page_cut(record *r, int64_t step);
/* Writes all that is told of a record that can be dealt, which is played to its end. */
void page_put_info(buffer *b, const record *r, const hb_rules *rules, hb_game *game);
/* The rules of the options in the input, {"rules": {...}}; why they make no game, or HB_OK. */
hb_error page_take_rules(hb_rules *rules);

#endif
