/* module.c - the Python extension hanabi._hanabi: the module, errors, arguments. */
#include <limits.h>
#include <stdarg.h>
#include <string.h>

#include "compat/moves.h"
#include "ext.h"
#include "text/text.h"
#include "view.h"

PyObject *ext_error;

/* ---- Errors --------------------------------------------------------------------- */

static PyObject *raise_error(const char *code, PyObject *sentence, long game)
{
    PyObject *error = sentence ? PyObject_CallFunctionObjArgs(ext_error, sentence, NULL) : NULL;
    PyObject *name = PyUnicode_FromString(code), *which = NULL;
    if (game >= 0) {
        which = PyLong_FromLong(game);
    } else {
        Py_INCREF(Py_None);
        which = Py_None;
    }
    if (error && name && which && PyObject_SetAttrString(error, "code", name) == 0 &&
        PyObject_SetAttrString(error, "game", which) == 0)
        PyErr_SetObject(ext_error, error);
    Py_XDECREF(error);
    Py_XDECREF(name);
    Py_XDECREF(which);
    Py_XDECREF(sentence);
    return NULL;
}

PyObject *ext_refuse(hb_error err, long game)
{
    const char *why = text_error(NULL, err);
    PyObject *sentence =
        game < 0 ? PyUnicode_FromString(why) : PyUnicode_FromFormat("game %ld: %s", game, why);
    return raise_error(hb_error_name(err), sentence, game);
}

PyObject *ext_wrong(const char *code, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    PyObject *sentence = PyUnicode_FromFormatV(format, list);
    va_end(list);
    return raise_error(code, sentence, -1);
}

PyObject *ext_no_seat(long long seat, unsigned players, long game)
{
    const char *code = hb_error_name(HB_BAD_SEAT);
    if (game < 0)
        return ext_wrong(code, "there are %u seats, 0 to %u, and no seat %lld", players,
                         players - 1, seat);
    return raise_error(
        code,
        PyUnicode_FromFormat("game %ld: there are %u seats, 0 to %u, and no seat %lld", game,
                             players, players - 1, seat),
        game);
}

PyObject *ext_no_action(long long action, unsigned actions, bool may_stay, long game)
{
    const char *stay = may_stay ? ", and -1 for none" : "";
    PyObject *said =
        action == INT32_MIN
            ? PyUnicode_FromFormat("game %ld: there are the actions 0 to %u%s, no others", game,
                                   actions - 1, stay)
            : PyUnicode_FromFormat("game %ld: there are the actions 0 to %u%s, no %lld", game,
                                   actions - 1, stay, action);
    return raise_error(hb_error_name(HB_BAD_NOTATION), said, game);
}

PyObject *ext_text(buffer *b)
{
    PyObject *text = NULL;
    if (buffer_ok(b))
        text = PyUnicode_FromStringAndSize(buffer_text(b), (Py_ssize_t)b->size);
    else
        PyErr_NoMemory();
    buffer_free(b);
    return text;
}

/* ---- Options ----------------------------------------------------------------------- */

/* Refuses a value of an option and says what it may be. Always false. */
static bool refuse_option(int option, PyObject *value)
{
    const hb_option_info *info = &hb_option_table[option];
    buffer may = buffer_make(1000);
    for (int i = 0; info->words && info->words[i]; i++)
        buffer_printf(&may, "%s%s", i ? ", " : "one of ", info->words[i]);
    if (info->yes_no)
        buffer_puts(&may, "True or False");
    else if (info->either)
        buffer_printf(&may, "%d or %d", info->least, info->most);
    else if (!info->words)
        buffer_printf(&may, "from %d to %d", info->least, info->most);
    ext_wrong("option-range", "%s is %s, not %R", info->name, buffer_text(&may), value);
    buffer_free(&may);
    return false;
}

static bool refuse_name(const char *word)
{
    buffer all = buffer_make(1000);
    for (int i = 0; i < HB_OPTIONS; i++)
        buffer_printf(&all, "%s%s", i ? ", " : "", hb_option_table[i].name);
    ext_wrong("option-range", "there is no option '%s'; there are %s", word, buffer_text(&all));
    buffer_free(&all);
    return false;
}

static bool set_option(hb_options *options, PyObject *name, PyObject *value)
{
    const char *word = PyUnicode_AsUTF8AndSize(name, NULL);
    if (!word)
        return false;
    int option = hb_option_find(word);
    if (option < 0 && moves_option(word))
        option = hb_option_find(moves_option(word));
    if (option < 0)
        return refuse_name(word);
    long number = -1;
    if (PyUnicode_Check(value)) {
        const char *text = PyUnicode_AsUTF8AndSize(value, NULL);
        if (!text)
            return false;
        number = hb_option_table[option].words ? hb_option_word(option, text) : -1;
    } else {
        number = PyLong_AsLong(value);
        if (number == -1 && PyErr_Occurred()) {
            if (!PyErr_ExceptionMatches(PyExc_OverflowError) &&
                !PyErr_ExceptionMatches(PyExc_TypeError))
                return false;
            PyErr_Clear(); /* -1 is refused by every option */
        }
    }
    return !hb_option_set(options, option, number) || refuse_option(option, value);
}

bool ext_make_rules(hb_rules *rules, const hb_options *options)
{
    hb_error err = hb_rules_make(rules, options, NULL);
    if (err) {
        buffer why = buffer_make(1000);
        text_options_error(&why, NULL, options, err);
        ext_wrong(hb_error_name(err), "%s", buffer_text(&why));
        buffer_free(&why);
    }
    return !err;
}

bool ext_read_options(PyObject *dict, hb_options *options)
{
    PyObject *name, *value;
    Py_ssize_t at = 0;
    if (!PyDict_Check(dict)) {
        PyErr_SetString(PyExc_TypeError, "options are a dict");
        return false;
    }
    while (PyDict_Next(dict, &at, &name, &value))
        if (!set_option(options, name, value))
            return false;
    return true;
}

/* Says, instead of the TypeError that there is, which argument has to be what. Always false. */
static bool name_argument(const char *words, PyObject *given)
{
    if (PyErr_ExceptionMatches(PyExc_TypeError))
        PyErr_Format(PyExc_TypeError, "%s, not %R", words, given);
    return false;
}

bool ext_read_start(PyObject *given, unsigned players, uint8_t *start)
{
    long long seat;
    *start = HB_NONE;
    if (given == Py_None)
        return true;
    if (!ext_number(given, &seat))
        return name_argument("start is a seat or None", given);
    if (seat < 0 || seat >= (long long)players) {
        ext_wrong(hb_error_name(HB_BAD_SEAT), "start is a seat from 0 to %u, or None, not %S",
                  players - 1, given);
        return false;
    }
    *start = (uint8_t)seat;
    return true;
}

bool ext_read_seed(PyObject *given, uint64_t *seed)
{
    PyObject *whole = PyNumber_Index(given);
    if (!whole)
        return name_argument("a seed is a whole number", given);
    *seed = PyLong_AsUnsignedLongLong(whole);
    Py_DECREF(whole);
    if (PyErr_Occurred()) {
        PyErr_Clear();
        ext_wrong(hb_error_name(HB_OPTION_RANGE), "a seed is from 0 to 2^64 - 1, not %S", given);
        return false;
    }
    return true;
}

void ext_keep_seed(record *r, uint64_t seed)
{
    if (seed >> 53 == 0)
        record_keep_number(r, "seed", (int64_t)seed);
}

int ext_number(PyObject *given, void *number)
{
    long long *to = number;
    int beyond = 0;
    PyObject *whole = PyNumber_Index(given);
    if (!whole)
        return 0;
    *to = PyLong_AsLongLongAndOverflow(whole, &beyond);
    Py_DECREF(whole);
    if (beyond)
        *to = beyond < 0 ? LLONG_MIN : LLONG_MAX;
    return 1;
}

/* ---- Words -------------------------------------------------------------------------- */

/* What a sequence of words is to be. */
typedef struct wanted {
    const char *name;
    Py_ssize_t count;
    hb_error err;
    bool (*read)(uint8_t *to, const char *word, size_t n);
    const char *length; /* a sentence with the number given and the number wanted */
    const char *word;   /* one with a word that is wrong */
} wanted;

/* Reads every word of a sequence. */
static bool each_word(PyObject *words, const wanted *w, uint8_t *to)
{
    if (PyUnicode_Check(words)) {
        ext_wrong(hb_error_name(w->err), "%s is a list of words, not one text: split() makes one",
                  w->name);
        return false;
    }
    PyObject *list = PySequence_List(words);
    bool good = list && PyList_Size(list) == w->count;
    if (list && !good)
        ext_wrong(hb_error_name(w->err), w->length, PyList_Size(list), w->count);
    for (Py_ssize_t i = 0; good && i < w->count; i++) {
        Py_ssize_t n = 0;
        PyObject *item = PyList_GetItem(list, i);
        const char *word = PyUnicode_AsUTF8AndSize(item, &n);
        good = word && w->read(&to[i], word, (size_t)n);
        if (word && !good)
            ext_wrong(hb_error_name(w->err), w->word, word);
        else if (!word && PyErr_ExceptionMatches(PyExc_TypeError))
            PyErr_Format(PyExc_TypeError, "%s[%zd] is a word, not %R", w->name, i, item);
    }
    Py_XDECREF(list);
    return good;
}

static bool read_tile(uint8_t *tile, const char *word, size_t n)
{
    for (unsigned i = 0; i < HB_TILES; i++)
        if (strlen(hb_tile_name(i)) == n && memcmp(hb_tile_name(i), word, n) == 0) {
            *tile = (uint8_t)i;
            return true;
        }
    return false;
}

/* Whether the deck has as many cards of every kind as the rules. */
static bool check_kinds(const hb_rules *rules, const uint8_t *deck)
{
    int counts[HB_KINDS] = {0};
    for (unsigned i = 0; i < rules->cards; i++)
        counts[deck[i]]++;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        if (counts[kind] > hb_copies(rules, kind)) {
            ext_wrong(hb_error_name(HB_BAD_DECK),
                      "the deck has %d of %c%d, and these rules have %d", counts[kind],
                      hb_colour_letter(hb_kind_colour(kind)), (int)hb_kind_value(kind),
                      hb_copies(rules, kind));
            return false;
        }
    return true;
}

bool ext_read_deck(PyObject *words, const hb_rules *rules, uint8_t deck[HB_DECK])
{
    wanted w = {"deck",
                rules->cards,
                HB_BAD_DECK,
                hb_kind_read,
                "the deck has %zd cards, and these rules have %zd",
                "'%s' is no card: a card is a colour of rygbwmk and a value of 1 to 5, as r1"};
    return each_word(words, &w, deck) && check_kinds(rules, deck);
}

bool ext_read_tiles(PyObject *words, uint8_t tiles[HB_TILES])
{
    wanted w = {"tiles",
                HB_TILES,
                HB_BAD_TILES,
                read_tile,
                "there are %zd tiles, and the game has %zd",
                "'%s' is no bonus tile: they are hint, hint-and-error, colour-hint, value-hint, "
                "return and rescue"};
    return each_word(words, &w, tiles);
}

static void refuse_bot(const char *word)
{
    buffer all = buffer_make(1000);
    for (int i = 0; bot_list[i]; i++)
        buffer_printf(&all, "%s%s", i ? ", " : "", bot_list[i]->name);
    ext_wrong("no-bot", "there is no bot '%s'; there are %s", word, buffer_text(&all));
    buffer_free(&all);
}

bool ext_read_bots(PyObject *names, unsigned players, const bot *bots[HB_SEATS])
{
    memset(bots, 0, HB_SEATS * sizeof *bots);
    if (names == Py_None)
        return true;
    if (PyUnicode_Check(names)) {
        ext_wrong("bad-seat", "bots is a list with a name or None for each seat, not %R alone",
                  names);
        return false;
    }
    PyObject *list = PySequence_List(names);
    bool good = list && PyList_Size(list) == (Py_ssize_t)players;
    if (list && !good)
        ext_wrong("bad-seat", "there are %u seats, and bots has %zd entries: a name or None each",
                  players, PyList_Size(list));
    for (unsigned seat = 0; good && seat < players; seat++) {
        PyObject *name = PyList_GetItem(list, (Py_ssize_t)seat);
        if (name == Py_None)
            continue;
        const char *word = PyUnicode_AsUTF8AndSize(name, NULL);
        bots[seat] = word ? bot_find(word) : NULL;
        good = bots[seat] != NULL;
        if (word && !good)
            refuse_bot(word);
        else if (!word && PyErr_ExceptionMatches(PyExc_TypeError))
            PyErr_Format(PyExc_TypeError, "bots[%u] is a name or None, not %R", seat, name);
    }
    Py_XDECREF(list);
    return good;
}

PyObject *ext_action(hb_action action)
{
    char text[HB_ACTION_TEXT];
    size_t n = hb_action_write(action, text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)n);
}

bool ext_read_action(PyObject *text, hb_action *action)
{
    Py_ssize_t n = 0;
    const char *word = PyUnicode_AsUTF8AndSize(text, &n);
    if (!word)
        return name_argument("an action is a text such as 'play 12' or 'hint 1 r'", text);
    hb_error err = hb_action_read(action, word, (size_t)n);
    if (err)
        ext_wrong(hb_error_name(err),
                  "%R is no action: 'play 12', 'discard 12', 'hint 1 r' and 'hint 1 3' are", text);
    return !err;
}

/* ---- The module ----------------------------------------------------------------------- */

/* All bots: names and summaries in pairs, the weakest first. */
static PyObject *list_bots(PyObject *module, PyObject *none)
{
    (void)module, (void)none;
    PyObject *all = PyList_New(0);
    for (int i = 0; all && bot_list[i]; i++) {
        PyObject *pair = Py_BuildValue("(ss)", bot_list[i]->name, bot_list[i]->summary);
        if (!pair || PyList_Append(all, pair) < 0)
            Py_CLEAR(all);
        Py_XDECREF(pair);
    }
    return all;
}

/* The options of the rules: name, standard, least, most, whether it is yes or no, whether it is the
 * least or the most alone, words or None. */
static PyObject *list_options(PyObject *module, PyObject *none)
{
    (void)module, (void)none;
    PyObject *all = PyList_New(0);
    for (int i = 0; all && i < HB_OPTIONS; i++) {
        const hb_option_info *o = &hb_option_table[i];
        PyObject *words = PyList_New(0);
        for (int k = 0; words && o->words && o->words[k]; k++) {
            PyObject *word = PyUnicode_FromString(o->words[k]);
            if (!word || PyList_Append(words, word) < 0)
                Py_CLEAR(words);
            Py_XDECREF(word);
        }
        PyObject *row = words ? Py_BuildValue("(siiiOOO)", o->name, o->standard, o->least, o->most,
                                              o->yes_no ? Py_True : Py_False,
                                              o->either ? Py_True : Py_False, words)
                              : NULL;
        if (!row || PyList_Append(all, row) < 0)
            Py_CLEAR(all);
        Py_XDECREF(row);
        Py_XDECREF(words);
    }
    return all;
}

static PyMethodDef functions[] = {
    {"bots", list_bots, METH_NOARGS, NULL},
    {"options", list_options, METH_NOARGS, NULL},
    {"simulate", ext_simulate, METH_VARARGS, NULL},
    {"read_records", ext_read_records, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

/* Gives the module a thing, which it owns from then on. */
static int add(PyObject *module, const char *name, PyObject *thing)
{
    int result = thing ? PyModule_AddObject(module, name, thing) : -1;
    if (result < 0)
        Py_XDECREF(thing);
    return result;
}

static struct PyModuleDef definition = {.m_base = PyModuleDef_HEAD_INIT,
                                        .m_name = "hanabi._hanabi",
                                        .m_size = -1,
                                        .m_methods = functions};

PyMODINIT_FUNC PyInit__hanabi(void);
PyMODINIT_FUNC PyInit__hanabi(void)
{
    PyObject *module = PyModule_Create(&definition);
    if (!module)
        return NULL;
    if (!ext_error)
        ext_error = PyErr_NewExceptionWithDoc("hanabi.Error",
                                              "Something was refused; .code is a short stable word "
                                              "that says why, .game the game of a "
                                              "batch it was in, or None.",
                                              PyExc_ValueError, NULL);
    Py_XINCREF(ext_error);
    if (add(module, "Error", ext_error) < 0 || add(module, "Batch", ext_batch_type()) < 0 ||
        add(module, "Game", ext_game_type()) < 0 || add(module, "GpuBatch", ext_gpu_type()) < 0 ||
        add(module, "View", view_type_make()) < 0 ||
        PyModule_AddStringConstant(module, "version", hb_version()) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
