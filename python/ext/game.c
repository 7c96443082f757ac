/* game.c - the type hanabi._hanabi.Game: one game, with bots in some of its seats; records. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "bots/match.h"
#include "bots/why.h"
#include "ext.h"
#include "record/json.h"
#include "text/text.h"
#include "view.h"

typedef struct game_object {
    PyObject_HEAD match *match; /* owned */
    record kept;                /* the game so far, and what stands beside it; owned */
    bool busy;                  /* its bots think: a thread is working without Python's lock */
} game_object;

static match *match_of(PyObject *self)
{
    return ((game_object *)(void *)self)->match;
}

static record *kept_of(PyObject *self)
{
    return &((game_object *)(void *)self)->kept;
}

static hb_record *record_of(PyObject *self)
{
    return &kept_of(self)->game;
}

/* The match, to move it or its bots on, unless somebody does so already: then an exception. Of
 * the match thinking changes views alone, which are the bots': whoever only looks at the game may
 * do that meanwhile. */
static match *take(PyObject *self)
{
    if (!((game_object *)(void *)self)->busy)
        return match_of(self);
    PyErr_SetString(PyExc_RuntimeError, "another thread is using this game");
    return NULL;
}

static void set_busy(PyObject *self, bool busy)
{
    ((game_object *)(void *)self)->busy = busy;
}

/* ---- Making and ending -------------------------------------------------------------- */

static PyObject *allocate(PyTypeObject *type)
{
    allocfunc get = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    PyObject *self = get(type, 0);
    if (!self)
        return NULL;
    ((game_object *)(void *)self)->match = malloc(sizeof(match));
    if (match_of(self))
        return self;
    Py_DECREF(self);
    return PyErr_NoMemory();
}

/* Begins with a game that has been dealt. */
static void begin(PyObject *self, const hb_options *options, const hb_rules *rules,
                  const bot *const bots[], uint64_t seed, const hb_game *dealt)
{
    hb_record *r = record_of(self);
    match_begin_dealt(match_of(self), rules, bots, seed, dealt);
    memset(r, 0, sizeof *r);
    r->options = *options;
    r->start = dealt->player;
    r->cards = rules->cards;
    memcpy(r->deck, dealt->cards, rules->cards);
    memcpy(r->tiles, dealt->tiles, HB_TILES);
}

/* Deals from a deck or from a seed; false with an exception. */
static bool deal(hb_game *game, const hb_rules *rules, PyObject *deck_words, PyObject *tile_words,
                 uint64_t seed, unsigned start)
{
    uint8_t deck[HB_DECK], tiles[HB_TILES];
    hb_error err;
    if (deck_words == Py_None && tile_words != Py_None) {
        ext_wrong(hb_error_name(HB_BAD_TILES), "tiles are chosen together with a deck");
        return false;
    }
    if (deck_words == Py_None) {
        err = hb_game_seed(game, rules, seed, start);
    } else {
        if (!ext_read_deck(deck_words, rules, deck) ||
            (tile_words != Py_None && !ext_read_tiles(tile_words, tiles)))
            return false;
        if (start == HB_NONE)
            start = 0;
        err = hb_game_deal(game, rules, deck, tile_words == Py_None ? NULL : tiles, start);
    }
    if (err)
        ext_refuse(err, -1);
    return !err;
}

/* Game(options, seed, start or None, deck or None, tiles or None, bots or None) */
static PyObject *game_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *given, *seed_given, *start_given, *deck, *tiles, *names;
    hb_options options = hb_options_standard();
    const bot *bots[HB_SEATS];
    hb_rules rules;
    hb_game dealt;
    uint64_t seed;
    uint8_t start;
    (void)named;
    if (!PyArg_ParseTuple(args, "OOOOOO", &given, &seed_given, &start_given, &deck, &tiles,
                          &names) ||
        !ext_read_options(given, &options) || !ext_read_seed(seed_given, &seed) ||
        !ext_read_start(start_given, options.players, &start))
        return NULL;
    if (!ext_make_rules(&rules, &options) || !ext_read_bots(names, options.players, bots) ||
        !deal(&dealt, &rules, deck, tiles, seed, start))
        return NULL;
    PyObject *self = allocate(type);
    if (self) {
        begin(self, &options, &rules, bots, seed, &dealt);
        if (deck == Py_None)
            ext_keep_seed(kept_of(self), seed);
    }
    return self;
}

static void game_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    free(match_of(self));
    record_free(kept_of(self));
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

static PyObject *game_copy(PyObject *self, PyObject *none)
{
    (void)none;
    PyObject *copy = take(self) ? allocate(Py_TYPE(self)) : NULL;
    if (copy) {
        *match_of(copy) = *match_of(self);
        record_copy(kept_of(copy), kept_of(self));
    }
    return copy;
}

/* ---- Playing --------------------------------------------------------------------------- */

static PyObject *game_legal(PyObject *self, PyObject *none)
{
    (void)none;
    const match *m = match_of(self);
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(&m->game, &m->rules, list);
    PyObject *all = PyList_New(0);
    for (int i = 0; all && i < count; i++) {
        PyObject *text = ext_action(list[i]);
        if (!text || PyList_Append(all, text) < 0)
            Py_CLEAR(all);
        Py_XDECREF(text);
    }
    return all;
}

/* Takes down an action that was done; its place, for a return, was drawn by the match. */
static void take_down(PyObject *self, hb_action action)
{
    if (action.type == HB_RETURN)
        action.place = match_of(self)->place;
    hb_record_add(record_of(self), action);
}

static PyObject *game_apply(PyObject *self, PyObject *text)
{
    hb_action action;
    if (!ext_read_action(text, &action) || !take(self))
        return NULL;
    hb_error err = match_apply(match_of(self), action);
    if (err)
        return ext_refuse(err, -1);
    take_down(self, action);
    Py_INCREF(Py_None);
    return Py_None;
}

/* The bot on turn, or NULL with an exception. */
static const bot *bot_on_turn(PyObject *self)
{
    const match *m = take(self);
    if (!m)
        return NULL;
    const bot *b = m->game.phase == HB_OVER ? NULL : m->bots[m->game.player];
    if (m->game.phase == HB_OVER)
        ext_refuse(HB_GAME_OVER, -1);
    else if (!b)
        ext_wrong("no-bot", "seat %d has no bot", m->game.player);
    return b;
}

/* match_decide without Python's lock; the game is busy. */
static unsigned think(match *m)
{
    unsigned choice;
    Py_BEGIN_ALLOW_THREADS;
    choice = match_decide(m);
    Py_END_ALLOW_THREADS;
    return choice;
}

static PyObject *game_decide(PyObject *self, PyObject *none)
{
    (void)none;
    match *m = match_of(self);
    if (!bot_on_turn(self))
        return NULL;
    set_busy(self, true);
    unsigned choice = think(m);
    set_busy(self, false);
    return ext_action(hb_choice_action(&m->game, &m->rules, choice));
}

/* why() -> (what the bot on turn would do, why) */
static PyObject *game_why(PyObject *self, PyObject *none)
{
    (void)none;
    match *m = match_of(self);
    const bot *b = bot_on_turn(self);
    bot_why why;
    hb_view view;
    bool told;
    if (!b)
        return NULL;
    set_busy(self, true);
    Py_BEGIN_ALLOW_THREADS;
    told = match_explain(m, &why, &view);
    Py_END_ALLOW_THREADS;
    set_busy(self, false);
    if (!told)
        return ext_wrong("no-bot", "the bot %s gives no reasons", b->name);
    text_reader reader = {.rules = &m->rules, .seat = HB_EVERYONE};
    for (unsigned seat = 0; seat < m->rules.options.players; seat++)
        reader.names[seat] = text_seat_name(NULL, seat, m->rules.options.players);
    buffer words = buffer_make(RECORD_BYTES);
    bot_say_why(&words, &reader, b, &why, &view);
    return Py_BuildValue("(NN)", ext_action(hb_choice_action(&m->game, &m->rules, why.choice)),
                         ext_text(&words));
}

/* Lets bots play until somebody else is on turn or the game is over; the actions they did. */
static PyObject *run(PyObject *self)
{
    match *m = match_of(self);
    PyObject *all = PyList_New(0);
    while (all && m->game.phase != HB_OVER && m->bots[m->game.player]) {
        unsigned choice = think(m);
        hb_action action = hb_choice_action(&m->game, &m->rules, choice);
        if (!match_choose(m, choice)) {
            Py_CLEAR(all);
            return ext_wrong("no-bot", "a bot chose what is not legal");
        }
        take_down(self, action);
        PyObject *text = ext_action(action);
        if (!text || PyList_Append(all, text) < 0 || PyErr_CheckSignals() < 0)
            Py_CLEAR(all);
        Py_XDECREF(text);
    }
    return all;
}

static PyObject *game_run(PyObject *self, PyObject *none)
{
    (void)none;
    if (!take(self))
        return NULL;
    set_busy(self, true);
    PyObject *all = run(self);
    set_busy(self, false);
    return all;
}

/* ---- Looking ----------------------------------------------------------------------------- */

static PyObject *game_state(PyObject *self, PyObject *none)
{
    (void)none;
    const match *m = match_of(self);
    return view_new(self, &m->game, &m->rules, HB_EVERYONE, m->steps);
}

static PyObject *game_view(PyObject *self, PyObject *given)
{
    const match *m = match_of(self);
    long long seat;
    if (!ext_number(given, &seat))
        return NULL;
    if (seat < 0 || seat >= m->rules.options.players)
        return ext_no_seat(seat, m->rules.options.players, -1);
    return view_new(self, &m->game, &m->rules, (unsigned)seat, m->steps);
}

static PyObject *game_record(PyObject *self, PyObject *none)
{
    (void)none;
    buffer text = buffer_make(RECORD_BYTES);
    record_write(&text, kept_of(self));
    return ext_text(&text);
}

static PyObject *game_facts(PyObject *self, PyObject *none)
{
    (void)none;
    const match *m = match_of(self);
    return Py_BuildValue("(iiisi)", (int)m->game.player, m->game.phase == HB_OVER,
                         hb_score(&m->game, &m->rules), hb_outcome_name(m->game.outcome),
                         (int)m->rules.max_score);
}

/* origin() -> (the seed of its chance, a bot's name or None for each seat) */
static PyObject *game_origin(PyObject *self, PyObject *none)
{
    (void)none;
    const match *m = match_of(self);
    PyObject *names = PyList_New(0);
    for (unsigned seat = 0; names && seat < m->rules.options.players; seat++) {
        PyObject *name = Py_BuildValue("z", m->bots[seat] ? m->bots[seat]->name : NULL);
        if (!name || PyList_Append(names, name) < 0)
            Py_CLEAR(names);
        Py_XDECREF(name);
    }
    return names ? Py_BuildValue("(KN)", (unsigned long long)m->seed, names) : NULL;
}

/* ---- Records ------------------------------------------------------------------------------ */

static void blame(const hb_fault *fault, size_t number)
{
    buffer why = buffer_make(RECORD_BYTES);
    text_fault(&why, NULL, fault);
    ext_wrong("bad-record", "record %zu: %s", number, buffer_text(&why));
    buffer_free(&why);
}

/* The records in a text, each as one line of JSON, checked by playing them. */
PyObject *ext_read_records(PyObject *module, PyObject *given)
{
    (void)module;
    Py_ssize_t size;
    const char *bytes = PyUnicode_AsUTF8AndSize(given, &size);
    PyObject *all = bytes ? PyList_New(0) : NULL;
    if (!bytes && PyErr_ExceptionMatches(PyExc_TypeError))
        PyErr_Format(PyExc_TypeError, "records are a text, not %R", given);
    if (!all)
        return NULL;
    record_stream stream = record_stream_text(bytes, (size_t)size);
    hb_fault fault = {0};
    for (hb_json value; all && record_next(&stream, &value, &fault);) {
        record r = {0};
        hb_rules rules;
        hb_game game;
        buffer line = buffer_make(RECORD_BYTES);
        bool good = record_from_json(&r, &value, &fault) && record_play(&r, &rules, &game, &fault);
        if (good)
            record_write(&line, &r);
        PyObject *text = good ? ext_text(&line) : NULL;
        if (!good)
            blame(&fault, stream.count - 1);
        if (!text || PyList_Append(all, text) < 0)
            Py_CLEAR(all);
        Py_XDECREF(text);
        record_free(&r);
    }
    if (all && fault.problem != HB_RECORD_FINE) {
        blame(&fault, stream.count);
        Py_CLEAR(all);
    }
    return all;
}

/* Reads the one record of a text; false with an exception. */
static bool read_record(const char *bytes, size_t size, record *r)
{
    record_stream stream = record_stream_text(bytes, size);
    hb_fault fault = {0};
    hb_rules rules;
    hb_game game;
    hb_json value;
    bool good = record_next(&stream, &value, &fault) && record_from_json(r, &value, &fault) &&
                record_play(r, &rules, &game, &fault);
    if (!good)
        blame(&fault, 0);
    if (good && (record_next(&stream, &value, &fault) || fault.problem != HB_RECORD_FINE)) {
        ext_wrong("bad-record", "there is more behind the record: read_records takes several");
        good = false;
    }
    if (!good)
        record_free(r);
    return good;
}

/* How many of a record's actions are asked for: a number, or None, all. False with an exception. */
static bool read_steps(PyObject *given, const record *r, unsigned *steps)
{
    long long number = *steps = r->game.actions_count;
    if (given != Py_None && !ext_number(given, &number))
        return false;
    if (number < 0 || number > *steps) {
        ext_wrong("bad-steps", "steps is from 0 to %u, the actions of this record, not %S", *steps,
                  given);
        return false;
    }
    *steps = (unsigned)number;
    return true;
}

/* The seed of chance: a number, or None, the record's, 0 where it has none. */
static bool read_chance(PyObject *given, const record *r, uint64_t *seed)
{
    hb_json own = record_get(r, "seed");
    int64_t number = 0;
    hb_json_integer(&own, INT64_MIN, INT64_MAX, &number);
    *seed = (uint64_t)number;
    return given == Py_None || ext_read_seed(given, seed);
}

/* What a record has beside the game and what stays true whatever is done next. */
static void keep_more(record *kept, const record *r)
{
    static const char *const keys[] = {"seats", "seed", "commitment", "start_drawn"};
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        record_keep_same(kept, keys[i], r);
}

/* from_record(text, steps or None, bots or None, seed or None): the game after so many of its
 * actions. */
static PyObject *game_from_record(PyObject *type, PyObject *args)
{
    const char *bytes;
    Py_ssize_t size;
    unsigned steps;
    uint64_t seed;
    PyObject *steps_given, *names, *seed_given, *self = NULL;
    record r = {0};
    hb_rules rules;
    hb_game dealt;
    const bot *bots[HB_SEATS];
    if (!PyArg_ParseTuple(args, "s#OOO", &bytes, &size, &steps_given, &names, &seed_given) ||
        !read_record(bytes, (size_t)size, &r))
        return NULL;
    hb_record_begin(&r.game, &rules, &dealt);
    if (read_steps(steps_given, &r, &steps) && read_chance(seed_given, &r, &seed) &&
        ext_read_bots(names, rules.options.players, bots))
        self = allocate((PyTypeObject *)(void *)type);
    if (self) {
        begin(self, &r.game.options, &rules, bots, seed, &dealt);
        keep_more(kept_of(self), &r);
        for (unsigned i = 0; i < steps; i++) {
            match_apply_at(match_of(self), r.game.actions[i]);
            hb_record_add(record_of(self), r.game.actions[i]);
        }
    }
    record_free(&r);
    return self;
}

/* ---- Many games ----------------------------------------------------------------------------- */

/* simulate(options, bots, games, seed, start or None) -> a score for each game, as int8 bytes */
PyObject *ext_simulate(PyObject *module, PyObject *args)
{
    PyObject *given, *names, *seed_given, *start_given;
    hb_options options = hb_options_standard();
    const bot *bots[HB_SEATS];
    hb_rules rules;
    uint64_t seed;
    uint8_t start;
    Py_ssize_t games;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOnOO", &given, &names, &games, &seed_given, &start_given) ||
        !ext_read_options(given, &options) || !ext_read_seed(seed_given, &seed) ||
        !ext_read_start(start_given, options.players, &start))
        return NULL;
    if (!ext_make_rules(&rules, &options) || !ext_read_bots(names, options.players, bots))
        return NULL;
    for (unsigned seat = 0; seat < options.players; seat++)
        if (!bots[seat])
            return ext_wrong("no-bot", "every seat needs a bot");
    if (games < 0)
        return ext_wrong("option-range", "games is from 0 up, not %zd", games);
    PyObject *scores = PyBytes_FromStringAndSize(NULL, games);
    match *m = malloc(sizeof *m);
    char *score = scores ? PyBytes_AsString(scores) : NULL;
    for (Py_ssize_t i = 0; m && score && i < games; i++) {
        unsigned choice;
        bool good;
        Py_BEGIN_ALLOW_THREADS;
        match_begin(m, &rules, bots, seed + (uint64_t)i, start);
        good = match_run(m, &choice);
        Py_END_ALLOW_THREADS;
        score[i] = (char)hb_score(&m->game, &rules);
        if (!good)
            ext_wrong("no-bot", "a bot chose what is not legal");
        if (!good || PyErr_CheckSignals() < 0)
            score = NULL;
    }
    if (!m && scores)
        PyErr_NoMemory();
    if (!m || !score)
        Py_CLEAR(scores);
    free(m);
    return scores;
}

static PyMethodDef methods[] = {
    {"legal", game_legal, METH_NOARGS, NULL},
    {"apply", game_apply, METH_O, NULL},
    {"decide", game_decide, METH_NOARGS, NULL},
    {"why", game_why, METH_NOARGS, NULL},
    {"run", game_run, METH_NOARGS, NULL},
    {"state", game_state, METH_NOARGS, NULL},
    {"view", game_view, METH_O, NULL},
    {"record", game_record, METH_NOARGS, NULL},
    {"facts", game_facts, METH_NOARGS, NULL},
    {"origin", game_origin, METH_NOARGS, NULL},
    {"copy", game_copy, METH_NOARGS, NULL},
    {"from_record", game_from_record, METH_VARARGS | METH_CLASS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)game_new},
    {Py_tp_dealloc, (void *)game_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "hanabi._hanabi.Game",
    .basicsize = sizeof(game_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

PyObject *ext_game_type(void)
{
    return PyType_FromSpec(&spec);
}
