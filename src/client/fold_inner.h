/* fold_inner.h - what the files that fold share, and nobody else. */
#ifndef CLIENT_FOLD_INNER_H
#define CLIENT_FOLD_INNER_H

#include "client/fold_read.h"

/* ---- The game and its clocks, fold_game.c: false when it cannot follow ---- */

/* What has run so far is taken off, and all clocks run from now on. */
void fold_settle_clocks(client_table *t, int64_t now);
bool fold_start(client_table *t, const hb_json *entry);
bool fold_act(client_table *t, const hb_json *entry);
bool fold_take_back(client_table *t, const hb_json *entry);
bool fold_pause(client_table *t, const hb_json *entry);
bool fold_resume(client_table *t, const hb_json *entry);
bool fold_ask(client_table *t, const hb_json *entry);
bool fold_answer(client_table *t, const hb_json *entry);
bool fold_end(client_table *t, const hb_json *entry);

/* ---- What is said and noted, fold_texts.c: the same ---- */

bool fold_say(client_table *t, const hb_json *entry);
bool fold_note(client_table *t, const hb_json *entry);
bool fold_mark(client_table *t, const hb_json *entry);
bool fold_order(client_table *t, const hb_json *entry);
bool fold_rematch(client_table *t, const hb_json *entry);

#endif
