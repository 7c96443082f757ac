/* batch.c - the type hanabi._hanabi.Batch: a batch of games and the buffers it writes into. What is
 * done with one of its games is in batch_one.c. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "batch.h"
#include "tensor.h"

/* Those of hb_batch_buffers, in their order. */
enum { OBSERVATIONS, LEGAL, COUNTS, PLAYERS, REWARDS, ENDS, SCORES, FINALS, BUFFERS };

static const char *const buffer_names[] = {"observations", "legal", "counts", "players",
                                           "rewards",      "ends",  "scores", "finals"};
_Static_assert(sizeof buffer_names / sizeof buffer_names[0] == BUFFERS, "a name for each");

/* Memory that a batch writes into, by one of two protocols; both NULL: none. */
typedef struct memory {
    Py_buffer view; /* .obj is NULL where it is none */
    tensor *given;
} memory;

typedef struct batch_object {
    PyObject_HEAD hb_batch *batch;
    int32_t *actions; /* of the step being done: a copy that nobody else can change */
    memory buffers[BUFFERS];
    bool busy;      /* a thread is working without Python's lock */
    int64_t looked; /* when signals were looked at last, in milliseconds */
} batch_object;

/* The batch, unless somebody is using it: then an exception. Reading arguments may run code of the
 * caller, and other threads meanwhile: a batch is taken after that. */
static hb_batch *take_any(PyObject *self)
{
    batch_object *b = (batch_object *)(void *)self;
    if (b->batch && !b->busy)
        return b->batch;
    PyErr_SetString(PyExc_RuntimeError,
                    b->batch ? "another thread is using this batch" : "there is no batch");
    return NULL;
}

hb_batch *batch_take(PyObject *self)
{
    hb_batch *batch = take_any(self);
    if (!batch || !hb_batch_broken(batch))
        return batch;
    PyErr_SetString(PyExc_RuntimeError,
                    "this batch was interrupted while its games went on: reset deals them anew");
    return NULL;
}

void batch_hold(PyObject *self, bool held)
{
    ((batch_object *)(void *)self)->busy = held;
}

/* ---- Interrupts --------------------------------------------------------------------- */

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Between two games with bots, without Python's lock: what signals have to say, now and then. False
 * with an exception, such as KeyboardInterrupt. */
static bool look_at_signals(void *context)
{
    enum { EVERY_MS = 50 };
    batch_object *b = context;
    int64_t now = milliseconds();
    if (now < b->looked + EVERY_MS)
        return true;
    b->looked = now;
    PyGILState_STATE state = PyGILState_Ensure();
    bool good = PyErr_CheckSignals() == 0;
    PyGILState_Release(state);
    return good;
}

bool batch_read_game(hb_batch *batch, long long given, uint32_t *game)
{
    unsigned games = (unsigned)hb_batch_settings(batch)->games;
    if (given < 0 || given >= games) {
        PyErr_Format(PyExc_IndexError, "there are %u games, from 0 on, and no game %lld", games,
                     given);
        return false;
    }
    *game = (uint32_t)given;
    return true;
}

/* ---- Making and ending -------------------------------------------------------------- */

/* A number within bounds; false with an exception. */
static bool read_within(PyObject *given, const char *name, unsigned least, unsigned most,
                        unsigned *to)
{
    long long number;
    if (!ext_number(given, &number)) {
        if (PyErr_ExceptionMatches(PyExc_TypeError))
            PyErr_Format(PyExc_TypeError, "%s is a whole number, not %R", name, given);
        return false;
    }
    if (number < least || number > most) {
        ext_wrong(hb_error_name(HB_OPTION_RANGE), "%s is from %u to %u, not %S", name, least, most,
                  given);
        return false;
    }
    *to = (unsigned)number;
    return true;
}

/* A bot's name or None for each seat; not all of them bots. False with an exception. */
static bool read_bots(PyObject *names, hb_batch_config *config)
{
    const bot *bots[HB_SEATS];
    unsigned players = config->options.players, count = 0;
    hb_rules rules;
    if (names == Py_None)
        return true;
    if (!ext_make_rules(&rules, &config->options) || !ext_read_bots(names, players, bots))
        return false;
    for (unsigned seat = 0; seat < players; seat++) {
        config->bots[seat] = bots[seat] ? bots[seat]->name : NULL;
        count += bots[seat] != NULL;
    }
    if (count == players)
        ext_wrong("bad-seat", "all seats have bots: None leaves one to you, and simulate plays "
                              "games of bots alone");
    return count < players;
}

/* A number within a byte's bounds, or one that no setting has. */
static uint8_t byte_of(long long number)
{
    return number < 0 || number > 255 ? 255 : (uint8_t)number;
}

static bool read_config(PyObject *args, hb_batch_config *config)
{
    PyObject *options, *start, *seed, *games_given, *history_given, *threads_given, *bots;
    long long encoding, format, restart;
    unsigned games, history, threads;
    int all_seats, shuffle;
    if (!PyArg_ParseTuple(args, "OOO&O&OpO&OOOOp", &options, &games_given, ext_number, &encoding,
                          ext_number, &format, &history_given, &all_seats, ext_number, &restart,
                          &threads_given, &start, &seed, &bots, &shuffle))
        return false;
    *config = hb_batch_config_standard();
    if (!ext_read_options(options, &config->options) ||
        !ext_read_start(start, config->options.players, &config->start) ||
        !ext_read_seed(seed, &config->seed) ||
        !read_within(games_given, "games", 1, HB_BATCH_GAMES, &games) ||
        !read_within(history_given, "history", 0, HB_ACTIONS, &history) ||
        !read_within(threads_given, "threads", 1, HB_BATCH_THREADS, &threads) ||
        !read_bots(bots, config))
        return false;
    config->games = (uint32_t)games;
    config->threads = (uint16_t)threads;
    config->encoding = byte_of(encoding);
    config->format = byte_of(format);
    config->history = (uint8_t)history;
    config->all_seats = (uint8_t)all_seats;
    config->restart = byte_of(restart);
    config->shuffle_colours = (uint8_t)shuffle;
    return true;
}

static void refuse_config(const hb_batch_config *config, hb_error err, int option)
{
    hb_rules rules;
    if (!err)
        PyErr_NoMemory();
    else if (err == HB_OPTION_RANGE && option >= 0)
        ext_wrong(hb_error_name(err), "%s: this encoding does not know it; compact does",
                  hb_option_table[option].name);
    else if (ext_make_rules(&rules, &config->options))
        ext_refuse(err, -1);
}

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    hb_batch_config config;
    if (named && PyDict_Size(named) > 0) {
        PyErr_SetString(PyExc_TypeError, "arguments are given by place");
        return NULL;
    }
    if (!read_config(args, &config))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    PyObject *self = allocate(type, 0);
    if (!self)
        return NULL;
    batch_object *b = (batch_object *)(void *)self;
    hb_error err;
    int option;
    config.go_on = look_at_signals;
    config.context = b;
    Py_BEGIN_ALLOW_THREADS;
    b->batch = hb_batch_new(&config, &err, &option);
    Py_END_ALLOW_THREADS;
    bool whole = b->batch && !hb_batch_broken(b->batch); /* else there is an exception already */
    b->actions = whole ? calloc(config.games, sizeof *b->actions) : NULL;
    if (b->actions)
        return self;
    if (whole)
        PyErr_NoMemory();
    else if (!b->batch)
        refuse_config(&config, err, option);
    Py_DECREF(self);
    return NULL;
}

static void release_buffers(memory *buffers, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (buffers[i].view.obj)
            PyBuffer_Release(&buffers[i].view);
        tensor_drop(buffers[i].given);
    }
}

static void batch_dealloc(PyObject *self)
{
    batch_object *b = (batch_object *)(void *)self;
    PyTypeObject *type = Py_TYPE(self);
    hb_batch_free(b->batch);
    release_buffers(b->buffers, BUFFERS);
    free(b->actions);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

/* ---- Buffers --------------------------------------------------------------------------- */

/* How many elements a buffer has, and how many bytes one of them. */
static size_t count_of(const hb_batch *batch, unsigned which, uint8_t *width)
{
    const hb_batch_config *c = hb_batch_settings(batch);
    size_t games = c->games, seats = c->all_seats ? hb_batch_rules(batch)->options.players : 1;
    bool row = which == OBSERVATIONS || which == FINALS;
    *width = which == REWARDS || (row && c->format == HB_FLOATS) ? sizeof(float) : 1;
    if (row)
        return games * seats * hb_batch_row(batch) / *width;
    return which == LEGAL ? games * hb_batch_actions(batch) : games;
}

/* Python's own way: NumPy's arrays, bytearrays. False with an exception. */
static bool get_view(PyObject *given, const char *name, size_t count, uint8_t width, Py_buffer *to)
{
    if (PyObject_GetBuffer(given, to, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0)
        return false;
    size_t size = count * width;
    if ((size_t)to->len == size && (size_t)to->buf % width == 0 &&
        (to->itemsize == width || to->itemsize == 1))
        return true;
    PyErr_Format(PyExc_ValueError,
                 "%s has %zu elements of %u bytes, and these are %zd bytes in elements of %zd, "
                 "or not aligned",
                 name, count, (unsigned)width, to->len, to->itemsize);
    PyBuffer_Release(to);
    return false;
}

/* Memory for one of the buffers, or None; arrays that are known by DLPack alone are asked by it.
 * False with an exception. */
static bool get_memory(const hb_batch *batch, PyObject *given, unsigned which, memory *to)
{
    uint8_t width;
    size_t count = count_of(batch, which, &width);
    memset(to, 0, sizeof *to);
    if (given == Py_None || get_view(given, buffer_names[which], count, width, &to->view))
        return true;
    to->view.obj = NULL;
    if (!PyErr_ExceptionMatches(PyExc_TypeError) || !PyObject_HasAttrString(given, "__dlpack__"))
        return false;
    PyErr_Clear();
    uint8_t widths[] = {(uint8_t)(8 * width), 0};
    to->given = tensor_take(given, buffer_names[which], HB_GPU_HOST, count, widths, false);
    return to->given != NULL;
}

static void *address(const memory *m)
{
    return m->given ? tensor_data(m->given) : m->view.obj ? m->view.buf : NULL;
}

/* Memory for all of them; nothing for ..., which stands for what there is. False with an exception.
 */
static bool get_all(const hb_batch *batch, PyObject *args, memory got[BUFFERS])
{
    if (PyTuple_Size(args) != BUFFERS) {
        PyErr_SetString(PyExc_TypeError, "these are eight buffers");
        return false;
    }
    memset(got, 0, BUFFERS * sizeof *got);
    for (unsigned i = 0; i < BUFFERS; i++) {
        PyObject *given = PyTuple_GetItem(args, (Py_ssize_t)i);
        if (given != Py_Ellipsis && !get_memory(batch, given, i, &got[i])) {
            release_buffers(got, i);
            return false;
        }
    }
    return true;
}

/* Takes eight buffers by the way of one of the two functions. Getting memory may run code of the
 * caller: what there is is looked at after it. */
static PyObject *take_buffers(PyObject *self, PyObject *args,
                              void (*take)(hb_batch *, const hb_batch_buffers *))
{
    batch_object *b = (batch_object *)(void *)self;
    hb_batch *(*mine)(PyObject *) = take == hb_batch_rebind ? take_any : batch_take;
    hb_batch *batch = mine(self);
    memory got[BUFFERS];
    if (!batch || !get_all(batch, args, got))
        return NULL;
    if (!mine(self)) {
        release_buffers(got, BUFFERS);
        return NULL;
    }
    for (unsigned i = 0; i < BUFFERS; i++)
        if (PyTuple_GetItem(args, (Py_ssize_t)i) == Py_Ellipsis) {
            got[i] = b->buffers[i];
            memset(&b->buffers[i], 0, sizeof b->buffers[i]);
        }
    hb_batch_buffers to = {address(&got[OBSERVATIONS]), address(&got[LEGAL]),
                           address(&got[COUNTS]),       address(&got[PLAYERS]),
                           address(&got[REWARDS]),      address(&got[ENDS]),
                           address(&got[SCORES]),       address(&got[FINALS])};
    take(batch, &to);
    release_buffers(b->buffers, BUFFERS);
    memcpy(b->buffers, got, sizeof got);
    Py_INCREF(Py_None);
    return Py_None;
}

/* bind(observations, legal, counts, players, rewards, ends, scores, finals): each may be None. */
static PyObject *batch_bind(PyObject *self, PyObject *args)
{
    return take_buffers(self, args, hb_batch_bind);
}

/* rebind(...): the same, but the next step or restart writes them. */
static PyObject *batch_rebind(PyObject *self, PyObject *args)
{
    return take_buffers(self, args, hb_batch_rebind);
}

/* ---- Playing --------------------------------------------------------------------------- */

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "read_integer");

/* One integer of 1, 2, 4 or 8 bytes, lowest byte first as on all machines that this is built for;
 * what no action can be becomes the least number. */
static int32_t read_integer(const char *at, Py_ssize_t size, bool is_signed)
{
    int64_t wide = 0;
    memcpy(&wide, at, (size_t)size);
    unsigned spare = 64 - 8 * (unsigned)size;
    if (is_signed && spare)
        wide = (int64_t)((uint64_t)wide << spare) >> spare;
    if (!is_signed && wide < 0)
        return INT32_MIN;
    return wide < INT32_MIN || wide > INT32_MAX ? INT32_MIN : (int32_t)wide;
}

/* Says what was given instead of actions: numbers of another type, or not one for each game. */
static void refuse_actions(PyObject *given, uint32_t games)
{
    PyObject *type = PyObject_GetAttrString(given, "dtype");
    PyObject *shape = type ? PyObject_GetAttrString(given, "shape") : NULL;
    PyErr_Clear();
    if (shape)
        PyErr_Format(PyExc_ValueError,
                     "actions are %u whole numbers, one for each game, not %S in the shape %S",
                     (unsigned)games, type, shape);
    else
        PyErr_Format(PyExc_ValueError, "actions are %u whole numbers, one for each game",
                     (unsigned)games);
    Py_XDECREF(type);
    Py_XDECREF(shape);
}

/* Copies the actions out of a buffer of integers: a step checks all of them before it does the
 * first, and another thread, or the step itself where they lie among its buffers, could change them
 * in between. False if they are something else. */
static bool read_actions(batch_object *b, const Py_buffer *given, uint32_t games)
{
    const char *format = given->format ? given->format : "B";
    if (*format == '@' || *format == '=' || *format == '<')
        format++;
    bool known = *format && !format[1] && strchr("bBhHiIlLqQ", *format);
    if (!known || given->len != (Py_ssize_t)games * given->itemsize ||
        (size_t)given->buf % (size_t)given->itemsize)
        return false;
    bool is_signed = strchr("bhilq", *format) != NULL;
    if (is_signed && given->itemsize == sizeof(int32_t)) {
        memcpy(b->actions, given->buf, games * sizeof *b->actions);
        return true;
    }
    const char *at = given->buf;
    for (uint32_t i = 0; i < games; i++, at += given->itemsize)
        b->actions[i] = read_integer(at, given->itemsize, is_signed);
    return true;
}

/* Without -1 among the actions: the first game that has one, or -1. Where any action will do it is
 * as good as another. */
static long long first_idle(const hb_batch *batch, int32_t *actions)
{
    const hb_batch_config *c = hb_batch_settings(batch);
    for (uint32_t i = 0; i < c->games; i++)
        if (actions[i] == HB_BATCH_STAY) {
            bool any = c->restart == HB_RESTART_NEXT && hb_batch_game(batch, i)->phase == HB_OVER;
            if (!any)
                return i;
            actions[i] = 0;
        }
    return -1;
}

/* A step with these actions, among which -1 is allowed if games may stay as they are. Getting the
 * buffer may run code of the caller: the batch is taken after it. */
static PyObject *step(PyObject *self, PyObject *given, bool may_stay)
{
    batch_object *b = (batch_object *)(void *)self;
    Py_buffer given_buffer;
    if (PyObject_GetBuffer(given, &given_buffer, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0)
        return NULL;
    hb_batch *batch = batch_take(self);
    uint32_t games = batch ? hb_batch_settings(batch)->games : 0;
    bool good = batch && read_actions(b, &given_buffer, games);
    long long idle = good && !may_stay ? first_idle(batch, b->actions) : -1;
    hb_error err = HB_OK;
    uint32_t which = 0;
    if (good && idle < 0) {
        batch_hold(self, true);
        Py_BEGIN_ALLOW_THREADS;
        err = hb_batch_step(batch, b->actions, &which);
        Py_END_ALLOW_THREADS;
        batch_hold(self, false);
    }
    PyBuffer_Release(&given_buffer);
    if (batch && !good)
        refuse_actions(given, games);
    if (idle >= 0)
        return ext_no_action(HB_BATCH_STAY, hb_batch_actions(batch), may_stay, (long)idle);
    if (err == HB_BAD_NOTATION)
        return ext_no_action(b->actions[which], hb_batch_actions(batch), may_stay, which);
    if (err)
        return ext_refuse(err, which);
    if (!good || hb_batch_broken(batch))
        return NULL;
    Py_INCREF(Py_None);
    return Py_None;
}

static PyObject *batch_step(PyObject *self, PyObject *given)
{
    return step(self, given, true);
}

/* act(actions): a step in which every game has one. */
static PyObject *batch_act(PyObject *self, PyObject *given)
{
    return step(self, given, false);
}

bool batch_get_bytes(PyObject *given, const char *name, size_t size, bool written, Py_buffer *view)
{
    view->obj = NULL;
    view->buf = NULL;
    if (given == Py_None)
        return true;
    if (PyObject_GetBuffer(given, view, PyBUF_C_CONTIGUOUS | (written ? PyBUF_WRITABLE : 0)) < 0)
        return false;
    if ((size_t)view->len == size)
        return true;
    PyErr_Format(PyExc_ValueError, "%s has %zd bytes instead of %zu", name, view->len, size);
    PyBuffer_Release(view);
    view->obj = NULL;
    return false;
}

/* restart(which, seeds): a byte for each game, or None, all; a uint64 for each, or None. */
static PyObject *batch_restart(PyObject *self, PyObject *args)
{
    PyObject *which_given, *seeds_given;
    Py_buffer which, seeds = {0};
    if (!PyArg_ParseTuple(args, "OO", &which_given, &seeds_given))
        return NULL;
    hb_batch *batch = which_given == Py_None ? take_any(self) : batch_take(self);
    size_t games = batch ? hb_batch_settings(batch)->games : 0;
    if (!batch || !batch_get_bytes(which_given, "which", games, false, &which))
        return NULL;
    bool good = batch_get_bytes(seeds_given, "seeds", games * sizeof(uint64_t), false, &seeds) &&
                take_any(self);
    if (good) {
        batch_hold(self, true);
        Py_BEGIN_ALLOW_THREADS;
        hb_batch_restart(batch, which.buf, seeds.buf);
        Py_END_ALLOW_THREADS;
        batch_hold(self, false);
        good = !hb_batch_broken(batch);
    }
    if (which.obj)
        PyBuffer_Release(&which);
    if (seeds.obj)
        PyBuffer_Release(&seeds);
    if (!good)
        return NULL;
    Py_INCREF(Py_None);
    return Py_None;
}

static PyObject *batch_reset(PyObject *self, PyObject *given)
{
    hb_batch *batch;
    uint64_t seed;
    if (!ext_read_seed(given, &seed) || !(batch = take_any(self)))
        return NULL;
    batch_hold(self, true);
    Py_BEGIN_ALLOW_THREADS;
    hb_batch_reset(batch, seed);
    Py_END_ALLOW_THREADS;
    batch_hold(self, false);
    if (hb_batch_broken(batch))
        return NULL;
    Py_INCREF(Py_None);
    return Py_None;
}

/* ---- About all --------------------------------------------------------------------------------
 */

/* (games, players, actions, length, bytes of a row, most points) */
static PyObject *batch_shape(PyObject *self, PyObject *none)
{
    (void)none;
    hb_batch *batch = batch_take(self);
    if (!batch)
        return NULL;
    return Py_BuildValue("(IIIInI)", (unsigned)hb_batch_settings(batch)->games,
                         (unsigned)hb_batch_rules(batch)->options.players, hb_batch_actions(batch),
                         hb_batch_length(batch), (Py_ssize_t)hb_batch_row(batch),
                         (unsigned)hb_batch_rules(batch)->max_score);
}

/* [(name, meaning, first, times, width), ...] */
static PyObject *batch_sections(PyObject *self, PyObject *none)
{
    (void)none;
    hb_batch *batch = batch_take(self);
    hb_batch_section list[HB_BATCH_SECTIONS];
    if (!batch)
        return NULL;
    unsigned count = hb_batch_sections(batch, list);
    PyObject *all = PyList_New(0);
    for (unsigned i = 0; all && i < count; i++) {
        PyObject *row = Py_BuildValue("(ssIII)", list[i].name, list[i].meaning, list[i].first,
                                      list[i].times, list[i].width);
        if (!row || PyList_Append(all, row) < 0)
            Py_CLEAR(all);
        Py_XDECREF(row);
    }
    return all;
}

static PyMethodDef methods[] = {
    {"bind", batch_bind, METH_VARARGS, NULL},
    {"rebind", batch_rebind, METH_VARARGS, NULL},
    {"step", batch_step, METH_O, NULL},
    {"act", batch_act, METH_O, NULL},
    {"restart", batch_restart, METH_VARARGS, NULL},
    {"reset", batch_reset, METH_O, NULL},
    {"kinds", batch_kinds, METH_NOARGS, NULL},
    {"colours", batch_colours, METH_VARARGS, NULL},
    {"hands", batch_hands, METH_VARARGS, NULL},
    {"beliefs", batch_beliefs, METH_VARARGS, NULL},
    {"sample", batch_sample, METH_VARARGS, NULL},
    {"imagine", batch_imagine, METH_VARARGS, NULL},
    {"fork", batch_fork, METH_VARARGS, NULL},
    {"deal", batch_deal, METH_VARARGS, NULL},
    {"deal_seed", batch_deal_seed, METH_VARARGS, NULL},
    {"save", batch_save, METH_O, NULL},
    {"load", batch_load, METH_VARARGS, NULL},
    {"copy", batch_copy, METH_VARARGS, NULL},
    {"record", batch_record, METH_O, NULL},
    {"state", batch_state, METH_O, NULL},
    {"view", batch_view, METH_VARARGS, NULL},
    {"observe", batch_observe, METH_VARARGS, NULL},
    {"action", batch_action, METH_VARARGS, NULL},
    {"number", batch_number, METH_VARARGS, NULL},
    {"progress", batch_progress, METH_O, NULL},
    {"next", batch_next, METH_O, NULL},
    {"set_next", batch_set_next, METH_VARARGS, NULL},
    {"shape", batch_shape, METH_NOARGS, NULL},
    {"sections", batch_sections, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)batch_new},
    {Py_tp_dealloc, (void *)batch_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "hanabi._hanabi.Batch",
    .basicsize = sizeof(batch_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

PyObject *ext_batch_type(void)
{
    return PyType_FromSpec(&spec);
}
