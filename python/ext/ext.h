/* ext.h - what the files of the Python extension share. Written for the stable interface of
 * Python 3.9: one file serves every later version. */
#ifndef PYTHON_EXT_H
#define PYTHON_EXT_H

#define Py_LIMITED_API 0x03090000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "old_python.h"

#include "base/buffer.h"
#include "bots/bot.h"
#include "hanabi_batch.h"
#include "record/json.h"

/* The exception hanabi.Error; made once, when the module is loaded. */
extern PyObject *ext_error;

/* Raises hanabi.Error with the engine's sentence and code; which game it was, or -1. Always NULL.
 */
PyObject *ext_refuse(hb_error err, long game);
/* Raises hanabi.Error with a text of our own. Always NULL. */
PyObject *ext_wrong(const char *code, const char *format, ...);
/* The same about a seat that there is not; in which game of a batch, or -1. */
PyObject *ext_no_seat(long long seat, unsigned players, long game);
/* The same about the number of an action, where -1 may be one; INT32_MIN stands for all that are
 * too far off. */
PyObject *ext_no_action(long long action, unsigned actions, bool may_stay, long game);

/* Reads a dict of rule options on top of those that stand in options. False with an exception. */
bool ext_read_options(PyObject *dict, hb_options *options);
/* hb_rules_make; false with an exception that says which numbers do not fit. */
bool ext_make_rules(hb_rules *rules, const hb_options *options);
/* A deck or tiles as a sequence of words ("r1", "hint-and-error"). False with an exception. */
bool ext_read_deck(PyObject *words, const hb_rules *rules, uint8_t deck[HB_DECK]);
bool ext_read_tiles(PyObject *words, uint8_t tiles[HB_TILES]);
/* A seat of so many to start: a number, or None, drawn from the seed. False with an exception. */
bool ext_read_start(PyObject *given, unsigned players, uint8_t *start);
/* A seed below 2^64. False with an exception. */
bool ext_read_seed(PyObject *given, uint64_t *seed);
/* Keeps a seed in a record, but for one that records have no room for, 2^53 or more. */
void ext_keep_seed(record *r, uint64_t seed);
/* For "O&" of PyArg_ParseTuple: any whole number, NumPy's too, as long long; one that does not fit
 * becomes the least, which is none of ours, or the greatest. 0 with an exception. */
int ext_number(PyObject *given, void *number);
/* A sequence of bots by name, None for a seat without one. */
bool ext_read_bots(PyObject *names, unsigned players, const bot *bots[HB_SEATS]);
/* The text of a buffer, which is freed; NULL with an exception. */
PyObject *ext_text(buffer *b);
/* An action as text. */
PyObject *ext_action(hb_action action);
/* Reads an action of the caller; false with an exception. */
bool ext_read_action(PyObject *text, hb_action *action);

/* The types; NULL with an exception. */
PyObject *ext_batch_type(void);
PyObject *ext_game_type(void);
PyObject *ext_gpu_type(void);
/* hanabi._hanabi.simulate, see hanabi/_hanabi.pyi. */
PyObject *ext_simulate(PyObject *module, PyObject *args);
/* hanabi._hanabi.read_records. */
PyObject *ext_read_records(PyObject *module, PyObject *text);

#endif
