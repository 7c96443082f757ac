/* gpu.c - the type hanabi._hanabi.GpuBatch: a batch of games on a GPU. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tensor.h"

/* Those of hb_gpu_buffers, in its order. */
enum { OBSERVATIONS, OWN, LEGAL, LEGAL_BITS, PLAYERS, REWARDS, ENDS, SCORES, BUFFERS };

static const char *const names[] = {"observations", "own",     "legal", "legal_bits",
                                    "players",      "rewards", "ends",  "scores"};
_Static_assert(sizeof names / sizeof names[0] == BUFFERS, "a name for each");

typedef struct gpu_object {
    PyObject_HEAD hb_gpu *gpu;
    PyObject *array_type;
    tensor *bound[BUFFERS]; /* whose memory is written */
} gpu_object;

static gpu_object *object_of(PyObject *self)
{
    return (gpu_object *)(void *)self;
}

/* What the driver refused, as an exception. Always NULL. */
static PyObject *refuse(const hb_gpu *g)
{
    return ext_wrong("gpu", "%s", hb_gpu_why(g));
}

static PyObject *none(void)
{
    Py_INCREF(Py_None);
    return Py_None;
}

/* A stream: the number of its handle, or None. False with an exception. */
static bool read_stream(PyObject *given, void **stream)
{
    *stream = NULL;
    if (given != Py_None)
        *stream = PyLong_AsVoidPtr(given);
    return !PyErr_Occurred();
}

/* ---- Making and ending --------------------------------------------------------------- */

/* A number within a byte's bounds, or one that no setting has. */
static uint8_t byte_of(long long number)
{
    return number < 0 || number > 255 ? 255 : (uint8_t)number;
}

static bool read_config(PyObject *args, hb_gpu_config *config)
{
    PyObject *options, *start, *seed;
    long long games, encoding, format, history, width, device;
    int all_seats, restart;
    *config = hb_gpu_config_standard();
    if (!PyArg_ParseTuple(args, "OO&O&O&O&ppOOO&O&z", &options, ext_number, &games, ext_number,
                          &encoding, ext_number, &format, ext_number, &history, &all_seats,
                          &restart, &start, &seed, ext_number, &width, ext_number, &device,
                          &config->code) ||
        !ext_read_options(options, &config->options) ||
        !ext_read_start(start, config->options.players, &config->start) ||
        !ext_read_seed(seed, &config->seed))
        return false;
    if (games < 1 || games > HB_BATCH_GAMES || history < 0 || history > HB_GPU_HISTORY ||
        width < 0 || width > HB_GPU_WIDTH) {
        ext_wrong(hb_error_name(HB_OPTION_RANGE),
                  "games are 1 to %u, past actions 0 to %u, and a row has at most %u elements",
                  (unsigned)HB_BATCH_GAMES, (unsigned)HB_GPU_HISTORY, (unsigned)HB_GPU_WIDTH);
        return false;
    }
    config->games = (uint32_t)games;
    config->encoding = byte_of(encoding);
    config->format = byte_of(format);
    config->history = (uint8_t)history;
    config->all_seats = (uint8_t)all_seats;
    config->restart = (uint8_t)restart;
    config->width = (uint32_t)width;
    config->device = device < 0 || device > INT_MAX ? HB_GPU_HOST : (int32_t)device;
    return true;
}

static void refuse_config(const hb_gpu_config *config, hb_error err, int option, const char *why)
{
    hb_rules rules;
    if (!err)
        ext_wrong("no-gpu", "%s", why);
    else if (err == HB_OPTION_RANGE && option >= 0)
        ext_wrong(hb_error_name(err), "%s: this encoding does not know it; compact does",
                  hb_option_table[option].name);
    else if (ext_make_rules(&rules, &config->options))
        ext_wrong(hb_error_name(err),
                  "a row is as wide as an observation at least, and fills pieces of 16 bytes");
}

static PyObject *gpu_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    hb_gpu_config config;
    char why[HB_GPU_WHY];
    hb_error err;
    int option = -1;
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
    gpu_object *g = object_of(self);
    g->array_type = tensor_array_type();
    Py_BEGIN_ALLOW_THREADS;
    g->gpu = hb_gpu_new(&config, &err, &option, why);
    Py_END_ALLOW_THREADS;
    if (g->gpu && g->array_type)
        return self;
    if (!g->gpu)
        refuse_config(&config, err, option, why);
    Py_DECREF(self);
    return NULL;
}

static void gpu_dealloc(PyObject *self)
{
    gpu_object *g = object_of(self);
    PyTypeObject *type = Py_TYPE(self);
    hb_gpu_free(g->gpu);
    for (unsigned i = 0; i < BUFFERS; i++)
        tensor_drop(g->bound[i]);
    Py_XDECREF(g->array_type);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

/* ---- Buffers ------------------------------------------------------------------------- */

/* What a buffer is made of. */
typedef struct form {
    tensor_type element;
    int64_t shape[TENSOR_DIMENSIONS];
    int32_t dimensions;
} form;

static form rows_form(const hb_gpu *g, size_t bytes)
{
    static const tensor_type elements[] = {[HB_GPU_BYTES] = {TENSOR_UINT, 8, 1},
                                           [HB_GPU_FLOATS] = {TENSOR_FLOAT, 32, 1},
                                           [HB_GPU_BITS] = {TENSOR_UINT, 8, 1},
                                           [HB_GPU_BF16] = {TENSOR_BFLOAT, 16, 1},
                                           [HB_GPU_F16] = {TENSOR_FLOAT, 16, 1}};
    const hb_gpu_config *c = hb_gpu_settings(g);
    form f = {.element = elements[c->format], .shape = {c->games}, .dimensions = 1};
    if (c->all_seats)
        f.shape[f.dimensions++] = c->options.players;
    f.shape[f.dimensions++] = (int64_t)(bytes / (f.element.bits / 8u));
    return f;
}

static form form_of(const hb_gpu *g, unsigned which)
{
    static const tensor_type elements[BUFFERS] = {
        [LEGAL] = {TENSOR_UINT, 8, 1},   [LEGAL_BITS] = {TENSOR_INT, 64, 1},
        [PLAYERS] = {TENSOR_UINT, 8, 1}, [REWARDS] = {TENSOR_FLOAT, 32, 1},
        [ENDS] = {TENSOR_UINT, 8, 1},    [SCORES] = {TENSOR_INT, 8, 1}};
    unsigned actions = hb_gpu_actions(g);
    if (which == OBSERVATIONS)
        return rows_form(g, hb_gpu_row(g));
    if (which == OWN)
        return rows_form(g, hb_gpu_own_row(g));
    form f = {.element = elements[which],
              .shape = {hb_gpu_settings(g)->games},
              .dimensions = which == LEGAL || which == LEGAL_BITS ? 2 : 1};
    f.shape[1] = which == LEGAL ? actions : actions > 64 ? 2 : 1;
    return f;
}

/* array(name): a new array of the form that a buffer of that name has. */
static PyObject *gpu_array(PyObject *self, PyObject *name)
{
    gpu_object *g = object_of(self);
    for (unsigned i = 0; i < BUFFERS; i++)
        if (PyUnicode_Check(name) && PyUnicode_CompareWithASCIIString(name, names[i]) == 0) {
            form f = form_of(g->gpu, i);
            return tensor_array(g->array_type, hb_gpu_settings(g->gpu)->device, f.element, f.shape,
                                f.dimensions);
        }
    PyErr_Format(PyExc_TypeError, "there is no buffer %R", name);
    return NULL;
}

static tensor *take_buffer(const hb_gpu *g, PyObject *given, unsigned which)
{
    form f = form_of(g, which);
    uint8_t widths[] = {f.element.bits, 0};
    size_t count = 1;
    for (int32_t i = 0; i < f.dimensions; i++)
        count *= (size_t)f.shape[i];
    return tensor_take(given, names[which], hb_gpu_settings(g)->device, count, widths, false);
}

/* bind(buffers, stream): a sequence of arrays or None, in the order of their names. */
static PyObject *gpu_bind(PyObject *self, PyObject *args)
{
    gpu_object *g = object_of(self);
    PyObject *given, *stream_given;
    void *stream;
    tensor *got[BUFFERS] = {NULL};
    if (!PyArg_ParseTuple(args, "O!O", &PyTuple_Type, &given, &stream_given) ||
        !read_stream(stream_given, &stream))
        return NULL;
    bool good = PyTuple_Size(given) == BUFFERS;
    for (unsigned i = 0; good && i < BUFFERS; i++) {
        PyObject *one = PyTuple_GetItem(given, (Py_ssize_t)i);
        got[i] = one == Py_None ? NULL : take_buffer(g->gpu, one, i);
        good = one == Py_None || got[i];
    }
    void *to[BUFFERS];
    for (unsigned i = 0; i < BUFFERS; i++)
        to[i] = got[i] ? tensor_data(got[i]) : NULL;
    hb_gpu_buffers buffers = {to[OBSERVATIONS], to[OWN],     to[LEGAL], to[LEGAL_BITS],
                              to[PLAYERS],      to[REWARDS], to[ENDS],  to[SCORES]};
    bool bound = good && hb_gpu_bind(g->gpu, &buffers, stream);
    tensor **drop = bound ? g->bound : got;
    for (unsigned i = 0; i < BUFFERS; i++)
        tensor_drop(drop[i]);
    if (bound)
        memcpy(g->bound, got, sizeof got);
    else if (good)
        return refuse(g->gpu);
    else if (!PyErr_Occurred())
        PyErr_SetString(PyExc_TypeError, "bind takes eight buffers");
    return bound ? none() : NULL;
}

/* ---- Playing ------------------------------------------------------------------------- */

/* step(actions, stream) */
static PyObject *gpu_step(PyObject *self, PyObject *args)
{
    static const uint8_t widths[] = {64, 32, 0};
    hb_gpu *g = object_of(self)->gpu;
    PyObject *given, *stream_given;
    void *stream;
    if (!PyArg_ParseTuple(args, "OO", &given, &stream_given) || !read_stream(stream_given, &stream))
        return NULL;
    const hb_gpu_config *c = hb_gpu_settings(g);
    tensor *t = tensor_take(given, "actions", c->device, c->games, widths, true);
    if (!t)
        return NULL;
    bool done = hb_gpu_step(g, tensor_data(t), t->view.type.bits / 8u, stream);
    tensor_drop(t);
    return done ? none() : refuse(g);
}

/* step_random(keep_alive, stream) */
static PyObject *gpu_step_random(PyObject *self, PyObject *args)
{
    hb_gpu *g = object_of(self)->gpu;
    PyObject *stream_given;
    void *stream;
    int keep_alive;
    if (!PyArg_ParseTuple(args, "pO", &keep_alive, &stream_given) ||
        !read_stream(stream_given, &stream))
        return NULL;
    return hb_gpu_step_random(g, keep_alive, stream) ? none() : refuse(g);
}

/* reset(seed, stream) */
static PyObject *gpu_reset(PyObject *self, PyObject *args)
{
    hb_gpu *g = object_of(self)->gpu;
    PyObject *seed_given, *stream_given;
    void *stream;
    uint64_t seed;
    if (!PyArg_ParseTuple(args, "OO", &seed_given, &stream_given) ||
        !ext_read_seed(seed_given, &seed) || !read_stream(stream_given, &stream))
        return NULL;
    return hb_gpu_reset(g, seed, stream) ? none() : refuse(g);
}

/* copy(games, other, other_games, count, stream) */
static PyObject *gpu_copy(PyObject *self, PyObject *args)
{
    static const uint8_t widths[] = {32, 0};
    hb_gpu *g = object_of(self)->gpu;
    PyObject *to_given, *other, *from_given, *stream_given;
    unsigned count;
    void *stream;
    hb_error err = HB_OK;
    if (!PyArg_ParseTuple(args, "OO!OIO", &to_given, Py_TYPE(self), &other, &from_given, &count,
                          &stream_given) ||
        !read_stream(stream_given, &stream))
        return NULL;
    int device = hb_gpu_settings(g)->device;
    tensor *to = tensor_take(to_given, "games", device, count, widths, true);
    tensor *from = to ? tensor_take(from_given, "other_games", device, count, widths, true) : NULL;
    bool done = from && hb_gpu_copy(g, (uint32_t *)(void *)tensor_data(to), object_of(other)->gpu,
                                    (uint32_t *)(void *)tensor_data(from), count, stream, &err);
    tensor_drop(to);
    tensor_drop(from);
    if (done)
        return none();
    if (!from)
        return NULL;
    return err ? ext_wrong(hb_error_name(err), "the other batch has other rules") : refuse(g);
}

/* ---- Looking --------------------------------------------------------------------------- */

/* check(stream): raises what an action that was not legal deserves. */
static PyObject *gpu_check(PyObject *self, PyObject *stream_given)
{
    hb_gpu *g = object_of(self)->gpu;
    void *stream;
    hb_error err;
    uint32_t game = 0;
    bool read;
    if (!read_stream(stream_given, &stream))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    read = hb_gpu_check(g, stream, &err, &game);
    Py_END_ALLOW_THREADS;
    if (!read)
        return refuse(g);
    return err ? ext_refuse(err, (long)game) : none();
}

/* signature(stream) */
static PyObject *gpu_signature(PyObject *self, PyObject *stream_given)
{
    hb_gpu *g = object_of(self)->gpu;
    void *stream;
    uint64_t signature;
    bool read;
    if (!read_stream(stream_given, &stream))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    read = hb_gpu_signature(g, stream, &signature);
    Py_END_ALLOW_THREADS;
    return read ? PyLong_FromUnsignedLongLong(signature) : refuse(g);
}

/* (games, players, actions, length, own length, most points) */
static PyObject *gpu_shape(PyObject *self, PyObject *unused)
{
    (void)unused;
    const hb_gpu *g = object_of(self)->gpu;
    const hb_rules *r = hb_gpu_rules(g);
    return Py_BuildValue("(IIIIII)", (unsigned)hb_gpu_settings(g)->games,
                         (unsigned)r->options.players, hb_gpu_actions(g), hb_gpu_length(g),
                         hb_gpu_own_length(g), (unsigned)r->max_score);
}

static PyMethodDef methods[] = {
    {"array", gpu_array, METH_O, NULL},       {"bind", gpu_bind, METH_VARARGS, NULL},
    {"step", gpu_step, METH_VARARGS, NULL},   {"step_random", gpu_step_random, METH_VARARGS, NULL},
    {"reset", gpu_reset, METH_VARARGS, NULL}, {"copy", gpu_copy, METH_VARARGS, NULL},
    {"check", gpu_check, METH_O, NULL},       {"signature", gpu_signature, METH_O, NULL},
    {"shape", gpu_shape, METH_NOARGS, NULL},  {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)gpu_new},
    {Py_tp_dealloc, (void *)gpu_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "hanabi._hanabi.GpuBatch",
    .basicsize = sizeof(gpu_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

PyObject *ext_gpu_type(void)
{
    return PyType_FromSpec(&spec);
}
