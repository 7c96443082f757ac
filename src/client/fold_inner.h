/* fold_inner.h - what the files that fold share, and nobody else. */
#ifndef CLIENT_FOLD_INNER_H
#define CLIENT_FOLD_INNER_H

#include "client/fold.h"

/* ---- Reading, fold_read.c ---- */

/* A text of an object, or ""; and the same made harmless. */
const char *fold_text_of(const json_t *entry, const char *key);
void fold_take_text(char *to, size_t room, const json_t *entry, const char *key);
/* A number from 0 to most-1, or the fallback. */
unsigned fold_number_of(const json_t *entry, const char *key, unsigned most, unsigned fallback);
/* A seat of the table, or HB_NONE. */
unsigned fold_seat_of(const client_table *t, const json_t *entry);
bool fold_yes(const json_t *entry, const char *key);
int64_t fold_time_of(const json_t *entry);

/* ---- The game and its clocks, fold_game.c: false when it cannot follow ---- */

/* What has run so far is taken off, and all clocks run from now on. */
void fold_settle_clocks(client_table *t, int64_t now);
bool fold_start(client_table *t, const json_t *entry);
bool fold_act(client_table *t, const json_t *entry);
bool fold_take_back(client_table *t, const json_t *entry);
bool fold_pause(client_table *t, bool pause);
bool fold_ask(client_table *t, const json_t *entry);
bool fold_answer(client_table *t, const json_t *entry);
bool fold_end(client_table *t, const json_t *entry);

/* ---- What is said and noted, fold_texts.c: the same ---- */

bool fold_say(client_table *t, const json_t *entry);
bool fold_note(client_table *t, const json_t *entry);
bool fold_mark(client_table *t, const json_t *entry);
bool fold_order(client_table *t, const json_t *entry);
bool fold_rematch(client_table *t, const json_t *entry);

#endif
