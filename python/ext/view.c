/* view.c - what a seat may see, as a Python object. */
#include "view.h"

#include <string.h>

#include "base/bits.h"
#include "record/kind.h"

/* The values that it has, in the order in which it is pickled and printed. */
enum {
    SEAT,
    STEP,
    PHASE,
    PLAYER,
    HINTS,
    ERRORS,
    DECK,
    TURNS_LEFT,
    ROWS,
    HANDS,
    DISCARD,
    OUTCOME,
    SCORE,
    LEGAL,
    CARDS,
    POSSIBLE,
    FIELDS
};

typedef struct view_object {
    PyObject_HEAD PyObject *owner; /* whose rules they are; NULL when it was unpickled */
    const hb_rules *rules;
    hb_view view;
    unsigned step;
    PyObject *told[FIELDS]; /* values that were asked for; NULL: not yet */
} view_object;

static PyObject *view_type; /* made once */

static view_object *object_of(PyObject *self)
{
    return (view_object *)(void *)self;
}

/* ---- Values ------------------------------------------------------------------------ */

/* Is it the table, without faces? */
static bool is_table(const view_object *v)
{
    return v->view.seat == HB_EVERYONE;
}

static PyObject *numbers_of(const uint8_t *cards, unsigned count)
{
    PyObject *all = PyTuple_New((Py_ssize_t)count);
    for (unsigned i = 0; all && i < count; i++)
        PyTuple_SetItem(all, (Py_ssize_t)i, PyLong_FromLong(cards[i]));
    return all;
}

static PyObject *tell_seat(const view_object *v)
{
    return is_table(v) ? Py_BuildValue("") : PyLong_FromLong(v->view.seat);
}

static PyObject *tell_step(const view_object *v)
{
    return PyLong_FromLong((long)v->step);
}

static PyObject *tell_phase(const view_object *v)
{
    return PyUnicode_InternFromString(hb_phase_name(v->view.game.phase));
}

static PyObject *tell_player(const view_object *v)
{
    return PyLong_FromLong(v->view.game.player);
}

static PyObject *tell_hints(const view_object *v)
{
    return PyLong_FromLong(v->view.game.hints);
}

static PyObject *tell_errors(const view_object *v)
{
    return PyLong_FromLong(v->view.game.errors);
}

static PyObject *tell_deck(const view_object *v)
{
    return PyLong_FromLong(hb_deck_size(&v->view.game));
}

static PyObject *tell_turns_left(const view_object *v)
{
    return PyLong_FromLong(v->view.game.turns_left);
}

/* Puts a value, which is taken over, under a key into a dict; false with an exception. */
static bool put(PyObject *dict, PyObject *key, PyObject *value)
{
    bool good = key && value && PyDict_SetItem(dict, key, value) == 0;
    Py_XDECREF(key);
    Py_XDECREF(value);
    return good;
}

static PyObject *tell_rows(const view_object *v)
{
    PyObject *rows = PyDict_New();
    for (unsigned colour = 0; rows && colour < HB_COLOURS; colour++) {
        const char letter[] = {hb_colour_letter(colour), 0};
        if ((v->rules->kinds & bits_below(HB_VALUES) << colour * HB_VALUES) &&
            !put(rows, PyUnicode_InternFromString(letter),
                 PyLong_FromLong(hb_row(&v->view.game, colour))))
            Py_CLEAR(rows);
    }
    return rows;
}

static PyObject *tell_hands(const view_object *v)
{
    unsigned players = v->rules->options.players;
    PyObject *hands = PyTuple_New((Py_ssize_t)players);
    for (unsigned seat = 0; hands && seat < players; seat++) {
        const hb_hand *hand = &v->view.game.hands[seat];
        PyTuple_SetItem(hands, (Py_ssize_t)seat, numbers_of(hand->cards, hand->count));
    }
    return hands;
}

static PyObject *tell_discard(const view_object *v)
{
    return numbers_of(v->view.game.discard, v->view.game.discards);
}

static PyObject *tell_outcome(const view_object *v)
{
    return PyUnicode_InternFromString(hb_outcome_name(v->view.game.outcome));
}

static PyObject *tell_score(const view_object *v)
{
    return PyLong_FromLong(hb_score(&v->view.game, v->rules));
}

/* A seat's own choices; those of whoever is on turn, in a table. */
static PyObject *tell_legal(const view_object *v)
{
    hb_action list[HB_LEGAL];
    bool own = is_table(v) || v->view.game.player == v->view.seat;
    int count = own ? hb_legal_list(&v->view.game, v->rules, list) : 0;
    PyObject *all = PyTuple_New(count);
    for (int i = 0; all && i < count; i++)
        PyTuple_SetItem(all, i, ext_action(list[i]));
    return all;
}

static PyObject *kind_word(unsigned kind)
{
    char text[3];
    return PyUnicode_InternFromString(record_kind(kind, text));
}

/* For every card number, what is known of it in the hand that holds it, or NULL. */
static void find_held(const view_object *v, const hb_known *held[HB_NUMBERS])
{
    memset(held, 0, HB_NUMBERS * sizeof *held);
    for (unsigned seat = 0; seat < v->rules->options.players; seat++) {
        const hb_hand *hand = &v->view.game.hands[seat];
        for (unsigned slot = 0; slot < hand->count; slot++)
            held[hand->cards[slot]] = &hand->known[slot];
    }
}

static PyObject *tell_cards(const view_object *v)
{
    const hb_game *g = &v->view.game;
    const hb_known *held[HB_NUMBERS];
    bool shown[HB_NUMBERS] = {false};
    find_held(v, held);
    for (unsigned card = 0; card < g->drawn; card++)
        shown[card] = held[card] != NULL;
    for (unsigned i = 0; i < g->discards; i++)
        shown[g->discard[i]] = true;
    PyObject *cards = PyDict_New();
    for (unsigned card = 0; cards && !is_table(v) && card < g->drawn; card++)
        if (shown[card] && g->cards[card] != HB_HIDDEN &&
            !put(cards, PyLong_FromLong((long)card), kind_word(g->cards[card])))
            Py_CLEAR(cards);
    return cards;
}

/* The words of some kinds, sorted. */
static PyObject *kind_words(uint64_t kinds)
{
    PyObject *words = PyTuple_New(bits_count(kinds));
    Py_ssize_t at = 0;
    for (unsigned i = 0; words && i < HB_COLOURS; i++)
        for (unsigned value = 1; value <= HB_VALUES; value++) {
            unsigned kind = hb_kind(record_colour(i), value);
            if (kinds & bit(kind))
                PyTuple_SetItem(words, at++, kind_word(kind));
        }
    return words;
}

static PyObject *tell_possible(const view_object *v)
{
    const hb_known *held[HB_NUMBERS];
    find_held(v, held);
    PyObject *possible = PyDict_New();
    for (unsigned card = 0; possible && !is_table(v) && card < v->view.game.drawn; card++)
        if (held[card] &&
            !put(possible, PyLong_FromLong((long)card), kind_words(*held[card] & HB_KIND_SET)))
            Py_CLEAR(possible);
    return possible;
}

static const struct field {
    const char *name;
    PyObject *(*tell)(const view_object *v);
} fields[FIELDS] = {
    [SEAT] = {"seat", tell_seat},          [STEP] = {"step", tell_step},
    [PHASE] = {"phase", tell_phase},       [PLAYER] = {"player", tell_player},
    [HINTS] = {"hints", tell_hints},       [ERRORS] = {"errors", tell_errors},
    [DECK] = {"deck", tell_deck},          [TURNS_LEFT] = {"turns_left", tell_turns_left},
    [ROWS] = {"rows", tell_rows},          [HANDS] = {"hands", tell_hands},
    [DISCARD] = {"discard", tell_discard}, [OUTCOME] = {"outcome", tell_outcome},
    [SCORE] = {"score", tell_score},       [LEGAL] = {"legal", tell_legal},
    [CARDS] = {"cards", tell_cards},       [POSSIBLE] = {"possible", tell_possible},
};

/* A value, which the view keeps; NULL with an exception. */
static PyObject *told(PyObject *self, unsigned which)
{
    view_object *v = object_of(self);
    if (!v->told[which])
        v->told[which] = fields[which].tell(v);
    return v->told[which];
}

static PyObject *get(PyObject *self, void *field)
{
    PyObject *value = told(self, (unsigned)((const struct field *)field - fields));
    Py_XINCREF(value);
    return value;
}

/* ---- As a whole ---------------------------------------------------------------------- */

static PyObject *all_told(PyObject *self)
{
    PyObject *all = PyTuple_New(FIELDS);
    for (unsigned i = 0; all && i < FIELDS; i++) {
        PyObject *value = told(self, i);
        Py_XINCREF(value);
        if (!value || PyTuple_SetItem(all, (Py_ssize_t)i, value) < 0)
            Py_CLEAR(all);
    }
    return all;
}

static PyObject *reduce(PyObject *self, PyObject *none)
{
    (void)none;
    PyObject *all = all_told(self);
    return all ? Py_BuildValue("(ON)", view_type, all) : NULL;
}

static PyObject *compare(PyObject *self, PyObject *other, int how)
{
    if ((how != Py_EQ && how != Py_NE) || Py_TYPE(other) != Py_TYPE(self)) {
        Py_INCREF(Py_NotImplemented);
        return Py_NotImplemented;
    }
    PyObject *mine = all_told(self), *theirs = mine ? all_told(other) : NULL;
    PyObject *result = theirs ? PyObject_RichCompare(mine, theirs, how) : NULL;
    Py_XDECREF(mine);
    Py_XDECREF(theirs);
    return result;
}

static PyObject *words_of(PyObject *self)
{
    PyObject *parts = PyList_New(0), *words = NULL;
    for (unsigned i = 0; parts && i < FIELDS; i++) {
        PyObject *value = told(self, i);
        PyObject *part = value ? PyUnicode_FromFormat("%s=%R", fields[i].name, value) : NULL;
        if (!part || PyList_Append(parts, part) < 0)
            Py_CLEAR(parts);
        Py_XDECREF(part);
    }
    PyObject *comma = PyUnicode_FromString(", ");
    PyObject *inner = parts && comma ? PyUnicode_Join(comma, parts) : NULL;
    if (inner)
        words = PyUnicode_FromFormat("View(%U)", inner);
    Py_XDECREF(inner);
    Py_XDECREF(comma);
    Py_XDECREF(parts);
    return words;
}

/* View(all its values, in their order), as pickle does it. */
static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *named)
{
    if (PyTuple_Size(args) != FIELDS || (named && PyDict_Size(named) > 0)) {
        PyErr_SetString(PyExc_TypeError, "games and batches make views");
        return NULL;
    }
    PyObject *self = ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    for (unsigned i = 0; self && i < FIELDS; i++) {
        object_of(self)->told[i] = PyTuple_GetItem(args, (Py_ssize_t)i);
        Py_INCREF(object_of(self)->told[i]);
    }
    return self;
}

static void dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    Py_XDECREF(object_of(self)->owner);
    for (unsigned i = 0; i < FIELDS; i++)
        Py_XDECREF(object_of(self)->told[i]);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

PyObject *view_new(PyObject *owner, const hb_game *game, const hb_rules *rules, unsigned seat,
                   unsigned step)
{
    PyTypeObject *type = (PyTypeObject *)(void *)view_type;
    PyObject *self = ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (!self)
        return NULL;
    view_object *v = object_of(self);
    Py_INCREF(owner);
    v->owner = owner;
    v->rules = rules;
    v->step = step;
    hb_view_make(&v->view, game, rules, seat);
    return self;
}

/* ---- The type -------------------------------------------------------------------------- */

static PyMethodDef methods[] = {
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

PyObject *view_type_make(void)
{
    static PyGetSetDef members[FIELDS + 1];
    static PyType_Slot slots[] = {
        {Py_tp_new, (void *)make},
        {Py_tp_dealloc, (void *)dealloc},
        {Py_tp_richcompare, (void *)compare},
        {Py_tp_repr, (void *)words_of},
        {Py_tp_methods, methods},
        {Py_tp_getset, members},
        {Py_tp_doc,
         (void *)"What a seat may see; with seat None, the table without any card's face."},
        {0, NULL},
    };
    static PyType_Spec spec = {
        .name = "hanabi._hanabi.View",
        .basicsize = sizeof(view_object),
        .flags = Py_TPFLAGS_DEFAULT,
        .slots = slots,
    };
    for (unsigned i = 0; i < FIELDS; i++) {
        const void *field = &fields[i];
        members[i] = (PyGetSetDef){.name = fields[i].name, .get = get};
        memcpy(&members[i].closure, &field, sizeof field);
    }
    if (!view_type)
        view_type = PyType_FromSpec(&spec);
    Py_XINCREF(view_type);
    return view_type;
}
