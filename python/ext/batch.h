/* batch.h - what the files of the type Batch share. */
#ifndef EXT_BATCH_H
#define EXT_BATCH_H

#include "ext.h"

/* The batch, unless somebody is using it or not all of its games have done what they should: then
 * NULL with an exception. */
hb_batch *batch_take(PyObject *self);
/* Nobody else gets the batch while somebody holds it: whoever gives Python's lock away holds it. */
void batch_hold(PyObject *self, bool held);
/* A game's number in the batch; false with an exception. */
bool batch_read_game(hb_batch *batch, long long given, uint32_t *game);

/* The arguments (game, seat); NULL with an exception. */
hb_batch *batch_take_game_seat(PyObject *self, PyObject *args, uint32_t *game, unsigned *seat);
/* So many bytes of the caller's, to be read or written; .buf is NULL for None. False with an
 * exception. */
bool batch_get_bytes(PyObject *given, const char *name, size_t size, bool written, Py_buffer *view);

/* ---- Methods about all games, batch_learn.c ---- */

PyObject *batch_kinds(PyObject *self, PyObject *none);
PyObject *batch_colours(PyObject *self, PyObject *args);
PyObject *batch_hands(PyObject *self, PyObject *args);
PyObject *batch_beliefs(PyObject *self, PyObject *args);
PyObject *batch_sample(PyObject *self, PyObject *args);
PyObject *batch_imagine(PyObject *self, PyObject *args);
PyObject *batch_fork(PyObject *self, PyObject *args);

/* ---- Methods about one game, batch_one.c ---- */

PyObject *batch_deal(PyObject *self, PyObject *args);
PyObject *batch_deal_seed(PyObject *self, PyObject *args);
PyObject *batch_save(PyObject *self, PyObject *given);
PyObject *batch_load(PyObject *self, PyObject *args);
PyObject *batch_copy(PyObject *self, PyObject *args);
PyObject *batch_record(PyObject *self, PyObject *given);
PyObject *batch_state(PyObject *self, PyObject *given);
PyObject *batch_view(PyObject *self, PyObject *args);
PyObject *batch_observe(PyObject *self, PyObject *args);
PyObject *batch_action(PyObject *self, PyObject *args);
PyObject *batch_number(PyObject *self, PyObject *args);
PyObject *batch_next(PyObject *self, PyObject *given);
PyObject *batch_set_next(PyObject *self, PyObject *args);
PyObject *batch_progress(PyObject *self, PyObject *given);

#endif
