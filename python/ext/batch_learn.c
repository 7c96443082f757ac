/* batch_learn.c - what learners and searchers want of all games of a batch. The arrays are
 * Python's: each of a size that hanabi/batch.py gives it. */
#include "batch.h"

/* The batch and the arrays of a call. */
typedef struct taken {
    hb_batch *batch;
    Py_buffer seats, out;
} taken;

static void let_go(taken *t)
{
    if (t->seats.obj)
        PyBuffer_Release(&t->seats);
    if (t->out.obj)
        PyBuffer_Release(&t->out);
}

/* The seats of a call, or None, and the array it fills with so many bytes for each game; no array
 * for 0. False with an exception, and nothing is held. */
static bool take(PyObject *self, PyObject *seats, PyObject *out, size_t each, taken *t)
{
    hb_batch *batch = batch_take(self);
    size_t games = batch ? hb_batch_settings(batch)->games : 0;
    *t = (taken){.batch = batch};
    bool good = batch && batch_get_bytes(seats, "seats", games, false, &t->seats) &&
                (!each || batch_get_bytes(out, "out", games * each, true, &t->out));
    const uint8_t *given = good ? t->seats.buf : NULL;
    for (size_t i = 0; good && given && i < games; i++)
        if (given[i] >= hb_batch_rules(batch)->options.players) {
            ext_no_seat(given[i], hb_batch_rules(batch)->options.players, (long)i);
            good = false;
        }
    good = good && batch_take(self);
    if (!good)
        let_go(t);
    return good;
}

static size_t hand_of(PyObject *self)
{
    hb_batch *batch = batch_take(self);
    return batch ? hb_batch_rules(batch)->options.hand : 0;
}

static PyObject *done(taken *t)
{
    let_go(t);
    Py_INCREF(Py_None);
    return Py_None;
}

/* kinds() -> (how many kinds there are, the cards of a hand) */
PyObject *batch_kinds(PyObject *self, PyObject *none)
{
    (void)none;
    hb_batch *batch = batch_take(self);
    if (!batch)
        return NULL;
    return Py_BuildValue("(II)", hb_batch_kinds(batch),
                         (unsigned)hb_batch_rules(batch)->options.hand);
}

/* colours(game, seat) -> letters: which colour it takes for red, for yellow ... */
PyObject *batch_colours(PyObject *self, PyObject *args)
{
    uint32_t game;
    unsigned seat;
    uint8_t names[HB_COLOURS];
    char letters[HB_COLOURS];
    hb_batch *batch = batch_take_game_seat(self, args, &game, &seat);
    if (!batch)
        return NULL;
    hb_batch_colours(batch, game, seat, names);
    unsigned count = hb_batch_rules(batch)->options.colours;
    for (unsigned i = 0; i < count; i++)
        letters[i] = hb_colour_letter(names[i]);
    return PyUnicode_FromStringAndSize(letters, (Py_ssize_t)count);
}

/* hands(seats, out) */
PyObject *batch_hands(PyObject *self, PyObject *args)
{
    PyObject *seats, *out;
    taken t;
    size_t hand = hand_of(self);
    if (!hand || !PyArg_ParseTuple(args, "OO", &seats, &out) || !take(self, seats, out, hand, &t))
        return NULL;
    hb_batch_hands(t.batch, t.seats.buf, t.out.buf);
    return done(&t);
}

/* beliefs(which of enum hb_belief, seats, out) */
PyObject *batch_beliefs(PyObject *self, PyObject *args)
{
    PyObject *seats, *out;
    unsigned belief;
    taken t;
    size_t hand = hand_of(self);
    if (!hand || !PyArg_ParseTuple(args, "IOO", &belief, &seats, &out))
        return NULL;
    if (belief >= HB_BELIEFS)
        return ext_wrong(hb_error_name(HB_OPTION_RANGE), "there is no such belief");
    size_t each = hand * hb_batch_kinds(batch_take(self)) * sizeof(float);
    if (!take(self, seats, out, each, &t))
        return NULL;
    batch_hold(self, true);
    Py_BEGIN_ALLOW_THREADS;
    hb_batch_beliefs(t.batch, (enum hb_belief)belief, t.seats.buf, t.out.buf);
    Py_END_ALLOW_THREADS;
    batch_hold(self, false);
    return done(&t);
}

/* sample(seats, count, seed, out) */
PyObject *batch_sample(PyObject *self, PyObject *args)
{
    PyObject *seats, *seed_given, *out;
    unsigned count;
    uint64_t seed;
    taken t;
    size_t hand = hand_of(self);
    if (!hand || !PyArg_ParseTuple(args, "OIOO", &seats, &count, &seed_given, &out) ||
        !ext_read_seed(seed_given, &seed) || !take(self, seats, out, hand * count, &t))
        return NULL;
    if (count)
        hb_batch_sample(t.batch, t.seats.buf, count, seed, t.out.buf);
    return done(&t);
}

/* imagine(seats, seed) */
PyObject *batch_imagine(PyObject *self, PyObject *args)
{
    PyObject *seats, *seed_given;
    uint64_t seed;
    taken t;
    if (!PyArg_ParseTuple(args, "OO", &seats, &seed_given) || !ext_read_seed(seed_given, &seed) ||
        !take(self, seats, Py_None, 0, &t))
        return NULL;
    hb_error err = hb_batch_imagine(t.batch, t.seats.buf, seed);
    let_go(&t);
    if (err)
        return ext_wrong(hb_error_name(err),
                         "with bonus tiles cards come back into the deck, which this cannot lay");
    Py_INCREF(Py_None);
    return Py_None;
}

/* fork(batch, the numbers of its games as uint32) */
PyObject *batch_fork(PyObject *self, PyObject *args)
{
    PyObject *other, *given;
    Py_buffer games;
    if (!PyArg_ParseTuple(args, "O!O", Py_TYPE(self), &other, &given))
        return NULL;
    if (self == other) {
        PyErr_SetString(PyExc_ValueError,
                        "a batch cannot be made of its own games: fork makes another");
        return NULL;
    }
    hb_batch *batch = batch_take(self), *from = batch ? batch_take(other) : NULL;
    size_t count = from ? hb_batch_settings(batch)->games : 0;
    if (!from || !batch_get_bytes(given, "games", count * sizeof(uint32_t), false, &games))
        return NULL;
    const uint32_t *numbers = games.buf;
    bool good = numbers && batch_take(self) && batch_take(other);
    uint32_t game;
    for (size_t i = 0; good && i < count; i++)
        good = batch_read_game(from, numbers[i], &game);
    hb_error err = good ? hb_batch_fork(batch, from, numbers) : HB_OK;
    if (games.obj)
        PyBuffer_Release(&games);
    if (err)
        return ext_wrong("other-options", "the other batch has other rules");
    if (!good)
        return NULL;
    Py_INCREF(Py_None);
    return Py_None;
}
