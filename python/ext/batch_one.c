/* batch_one.c - one game of a batch: dealing, saving, copying it, what is seen of it. */
#include <limits.h>
#include <string.h>

#include "batch.h"
#include "record/json.h"
#include "view.h"

/* Arguments (game, another number); NULL with an exception. */
static hb_batch *take_game_and(PyObject *self, PyObject *args, uint32_t *game, long long *number)
{
    hb_batch *batch;
    long long given;
    if (!PyArg_ParseTuple(args, "O&O&", ext_number, &given, ext_number, number) ||
        !(batch = batch_take(self)) || !batch_read_game(batch, given, game))
        return NULL;
    return batch;
}

hb_batch *batch_take_game_seat(PyObject *self, PyObject *args, uint32_t *game, unsigned *seat)
{
    long long given;
    hb_batch *batch = take_game_and(self, args, game, &given);
    unsigned players = batch ? hb_batch_rules(batch)->options.players : 0;
    if (!batch)
        return NULL;
    if (given < 0 || given >= (long long)players) {
        ext_no_seat(given, players, *game);
        return NULL;
    }
    *seat = (unsigned)given;
    return batch;
}

/* Argument game; NULL with an exception. */
static hb_batch *take_game(PyObject *self, PyObject *given, uint32_t *game)
{
    hb_batch *batch;
    long long number;
    if (!ext_number(given, &number) || !(batch = batch_take(self)) ||
        !batch_read_game(batch, number, game))
        return NULL;
    return batch;
}

/* deal(game, deck, tiles or None, start) */
PyObject *batch_deal(PyObject *self, PyObject *args)
{
    hb_batch *batch = batch_take(self);
    long long given;
    PyObject *words, *tile_words, *start_given;
    uint32_t game;
    uint8_t deck[HB_DECK], tiles[HB_TILES], start;
    if (!batch ||
        !PyArg_ParseTuple(args, "O&OOO", ext_number, &given, &words, &tile_words, &start_given) ||
        !batch_read_game(batch, given, &game) ||
        !ext_read_deck(words, hb_batch_rules(batch), deck) ||
        (tile_words != Py_None && !ext_read_tiles(tile_words, tiles)) ||
        !ext_read_start(start_given, hb_batch_rules(batch)->options.players, &start) ||
        !batch_take(self))
        return NULL;
    hb_error err = hb_batch_deal(batch, game, deck, tile_words == Py_None ? NULL : tiles, start);
    if (err)
        return ext_refuse(err, game);
    Py_INCREF(Py_None);
    return Py_None;
}

/* deal_seed(game, seed, start or None) */
PyObject *batch_deal_seed(PyObject *self, PyObject *args)
{
    hb_batch *batch = batch_take(self);
    long long given;
    PyObject *seed_given, *start_given;
    uint32_t game;
    uint64_t seed;
    uint8_t start;
    if (!batch || !PyArg_ParseTuple(args, "O&OO", ext_number, &given, &seed_given, &start_given) ||
        !batch_read_game(batch, given, &game) || !ext_read_seed(seed_given, &seed) ||
        !ext_read_start(start_given, hb_batch_rules(batch)->options.players, &start) ||
        !batch_take(self))
        return NULL;
    hb_error err = hb_batch_deal_seed(batch, game, seed, start);
    if (err)
        return ext_refuse(err, game);
    Py_INCREF(Py_None);
    return Py_None;
}

PyObject *batch_save(PyObject *self, PyObject *given)
{
    uint32_t game;
    uint8_t saved[HB_BATCH_SAVED];
    hb_batch *batch = take_game(self, given, &game);
    if (!batch)
        return NULL;
    size_t size = hb_batch_save(batch, game, saved);
    return PyBytes_FromStringAndSize((const char *)saved, (Py_ssize_t)size);
}

/* load(game, saved) */
PyObject *batch_load(PyObject *self, PyObject *args)
{
    hb_batch *batch;
    long long given;
    const char *saved;
    Py_ssize_t size;
    uint32_t game;
    if (!PyArg_ParseTuple(args, "O&y#", ext_number, &given, &saved, &size) ||
        !(batch = batch_take(self)) || !batch_read_game(batch, given, &game))
        return NULL;
    hb_error err = hb_batch_load(batch, game, (const uint8_t *)saved, (size_t)size);
    if (err == HB_BAD_EVENT)
        return ext_wrong("bad-saved", "these bytes are no saved game");
    if (err == HB_OPTION_RANGE)
        return ext_wrong("other-options", "the saved game has other rules than this batch");
    Py_INCREF(Py_None);
    return Py_None;
}

/* copy(game, batch, its game) */
PyObject *batch_copy(PyObject *self, PyObject *args)
{
    hb_batch *batch, *from;
    long long given, from_given;
    PyObject *other;
    uint32_t game, from_game;
    if (!PyArg_ParseTuple(args, "O&O!O&", ext_number, &given, Py_TYPE(self), &other, ext_number,
                          &from_given) ||
        !(batch = batch_take(self)) || !(from = batch_take(other)) ||
        !batch_read_game(batch, given, &game) || !batch_read_game(from, from_given, &from_game))
        return NULL;
    if (hb_batch_copy(batch, game, from, from_game))
        return ext_wrong("other-options", "the other batch has other rules");
    Py_INCREF(Py_None);
    return Py_None;
}

/* Whether a game has the cards of its seed; one whose deck was chosen has the seed 0, and not its
 * cards. */
static bool is_dealt(const hb_batch *batch, uint32_t game, const hb_record *kept)
{
    const hb_rules *rules = hb_batch_rules(batch);
    uint8_t deck[HB_DECK], tiles[HB_TILES], start;
    hb_shuffle(rules, hb_batch_seed(batch, game), deck, tiles, &start);
    return memcmp(deck, kept->deck, rules->cards) == 0 &&
           (!rules->options.bonus_tiles || memcmp(tiles, kept->tiles, HB_TILES) == 0);
}

PyObject *batch_record(PyObject *self, PyObject *given)
{
    uint32_t game;
    hb_batch *batch = take_game(self, given, &game);
    if (!batch)
        return NULL;
    record r = {0};
    hb_batch_record(batch, game, &r.game);
    if (is_dealt(batch, game, &r.game))
        ext_keep_seed(&r, hb_batch_seed(batch, game));
    buffer text = buffer_make(RECORD_BYTES);
    record_write(&text, &r);
    record_free(&r);
    return ext_text(&text);
}

PyObject *batch_state(PyObject *self, PyObject *given)
{
    uint32_t game;
    hb_batch *batch = take_game(self, given, &game);
    return batch ? view_new(self, hb_batch_game(batch, game), hb_batch_rules(batch), HB_EVERYONE,
                            hb_batch_steps(batch, game))
                 : NULL;
}

/* view(game, seat) */
PyObject *batch_view(PyObject *self, PyObject *args)
{
    uint32_t game;
    unsigned seat;
    hb_batch *batch = batch_take_game_seat(self, args, &game, &seat);
    return batch ? view_new(self, hb_batch_game(batch, game), hb_batch_rules(batch), seat,
                            hb_batch_steps(batch, game))
                 : NULL;
}

/* observe(game, seat) -> the bytes of a row */
PyObject *batch_observe(PyObject *self, PyObject *args)
{
    uint32_t game;
    unsigned seat;
    hb_batch *batch = batch_take_game_seat(self, args, &game, &seat);
    if (!batch)
        return NULL;
    PyObject *row = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)hb_batch_row(batch));
    hb_error err = row ? hb_batch_observe(batch, game, seat, PyBytes_AsString(row)) : HB_OK;
    if (!err)
        return row;
    Py_DECREF(row);
    return ext_refuse(err, game);
}

/* action(game, number) -> text */
PyObject *batch_action(PyObject *self, PyObject *args)
{
    uint32_t game;
    long long number;
    hb_action action;
    hb_batch *batch = take_game_and(self, args, &game, &number);
    if (!batch)
        return NULL;
    if (number < 0 || number > UINT_MAX || !hb_batch_action(batch, game, (unsigned)number, &action))
        return ext_wrong("bad-notation", "game %u has no action %lld now", (unsigned)game, number);
    return ext_action(action);
}

/* number(game, text) -> number */
PyObject *batch_number(PyObject *self, PyObject *args)
{
    hb_batch *batch;
    long long given;
    PyObject *text;
    uint32_t game;
    hb_action action;
    if (!PyArg_ParseTuple(args, "O&O", ext_number, &given, &text) || !(batch = batch_take(self)) ||
        !batch_read_game(batch, given, &game) || !ext_read_action(text, &action))
        return NULL;
    int number = hb_batch_number(batch, game, action);
    if (number < 0)
        return ext_wrong("bad-notation", "game %u has no action %R now", (unsigned)game, text);
    return PyLong_FromLong(number);
}

/* next(game) -> the seed of its next restart */
PyObject *batch_next(PyObject *self, PyObject *given)
{
    uint32_t game;
    hb_batch *batch = take_game(self, given, &game);
    return batch ? PyLong_FromUnsignedLongLong(hb_batch_next(batch, game)) : NULL;
}

/* set_next(game, seed) */
PyObject *batch_set_next(PyObject *self, PyObject *args)
{
    hb_batch *batch;
    long long given;
    PyObject *seed_given;
    uint64_t seed;
    uint32_t game;
    if (!PyArg_ParseTuple(args, "O&O", ext_number, &given, &seed_given) ||
        !ext_read_seed(seed_given, &seed) || !(batch = batch_take(self)) ||
        !batch_read_game(batch, given, &game))
        return NULL;
    hb_batch_set_next(batch, game, seed);
    Py_INCREF(Py_None);
    return Py_None;
}

/* progress(game) -> (seed, actions done) */
PyObject *batch_progress(PyObject *self, PyObject *given)
{
    uint32_t game;
    hb_batch *batch = take_game(self, given, &game);
    if (!batch)
        return NULL;
    return Py_BuildValue("(KI)", (unsigned long long)hb_batch_seed(batch, game),
                         hb_batch_steps(batch, game));
}
