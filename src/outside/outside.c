/* outside.c - a bot that is another program: when it is told what, and what its answers mean. */
#include "outside/outside.h"

#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"
#include "outside/protocol.h"

enum { NAME = 64, LABEL = 32, WHY = 4096, REPORT = 16384, LINES = 1 << 20 };

struct outside {
    char *command;
    outside_settings settings;
    process *process; /* NULL: has ended */
    bool halted;
    hb_rules rules;
    buffer lines;       /* to be sent */
    fault_report fault; /* what a report would say; the kind says whether there is one */
    buffer report;
    buffer why;
    int64_t last_call; /* by then it must have ended */
    char name[NAME];
    char label[LABEL]; /* of the game in hand or the last one: its seed, table or place */
    char example[HB_ACTION_TEXT];
    char last[FAULT_LINE]; /* the line heard last, or its beginning */
};

/* ---- Failing ------------------------------------------------------------------------- */

/* Where no line is at fault, the piece of one is shown that came last. */
static void note_last_words(fault_report *f, process *p)
{
    if (!f->complete)
        f->line = process_rest(p, &f->n);
    f->errors = process_errors(p, &f->errors_size);
}

/* Ends the program and writes the report. Always false. */
static bool fail(outside *o, fault_kind kind)
{
    fault_report *f = &o->fault;
    f->kind = kind;
    if (o->process) {
        f->end = process_finish(o->process, 0);
        note_last_words(f, o->process);
    }
    fault_write(&o->report, f);
    process_stop(o->process);
    o->process = NULL;
    f->line = f->errors = NULL;
    f->n = f->errors_size = 0;
    return false;
}

static bool is_halted(const outside *o)
{
    return o->settings.halt && atomic_load(o->settings.halt);
}

/* Nobody waits any more. Always false. */
static bool leave(outside *o)
{
    process_stop(o->process);
    o->process = NULL;
    o->halted = true;
    return false;
}

static bool fail_because(outside *o, process_result result)
{
    if (result == PROCESS_HALTED)
        return leave(o);
    static const fault_kind kinds[] = {
        [PROCESS_LATE] = FAULT_SILENT,           [PROCESS_ENDED] = FAULT_DIED,
        [PROCESS_INPUT_SHUT] = FAULT_INPUT_SHUT, [PROCESS_MUTE] = FAULT_MUTE,
        [PROCESS_LONG_LINE] = FAULT_FLOOD,       [PROCESS_FLOOD] = FAULT_FLOOD,
        [PROCESS_SYSTEM] = FAULT_SYSTEM,
    };
    o->fault.system_error = errno;
    return fail(o, kinds[result]);
}

static bool fail_line(outside *o, fault_kind kind, const char *reason)
{
    o->fault.reason = reason;
    return fail(o, kind);
}

/* ---- Lines both ways ----------------------------------------------------------------- */

static int64_t deadline(const outside *o)
{
    return process_clock() + o->settings.deadline;
}

static void listen(const outside *o, char way, const char *line, size_t n)
{
    const char *game = o->fault.in_game ? o->label : "-";
    if (o->settings.listen)
        o->settings.listen(o->settings.listen_to, game, o->fault.seat, way, line, n);
}

static void listen_sent(const outside *o)
{
    const char *at = buffer_text(&o->lines), *end;
    for (; (end = strchr(at, '\n')); at = end + 1)
        listen(o, '>', at, (size_t)(end - at));
}

/* Keeps what it said for a report; NULL: nothing. */
static void note_line(outside *o, const char *text, size_t n)
{
    o->fault.line = o->last;
    o->fault.n = n;
    o->fault.complete = text != NULL;
    if (text)
        memcpy(o->last, text, n < sizeof o->last ? n : sizeof o->last);
}

/* Sends all lines that wait. */
static bool flush(outside *o)
{
    listen_sent(o);
    note_line(o, NULL, 0);
    process_result result = PROCESS_FINE;
    if (!buffer_ok(&o->lines)) {
        result = PROCESS_SYSTEM;
        errno = ENOMEM;
    } else if (o->lines.size) {
        result = process_send(o->process, o->lines.text, o->lines.size, deadline(o));
    }
    buffer_clear(&o->lines);
    return result == PROCESS_FINE || fail_because(o, result);
}

/* The next line that is not of a log. */
static process_result hear(outside *o, protocol_line *line, int64_t until)
{
    for (;;) {
        const char *text = NULL;
        size_t n = 0;
        process_result result = process_line(o->process, &text, &n, until);
        note_line(o, text, n);
        if (result != PROCESS_FINE)
            return result;
        listen(o, '<', text, n);
        *line = protocol_read(text, n);
        if (line->word != PROTOCOL_LOG)
            return result;
    }
}

/* Whether it has said nothing that nobody asked for. */
static bool is_quiet(outside *o)
{
    protocol_line line;
    o->fault.stage = FAULT_WAITING;
    process_result result = hear(o, &line, 0);
    if (result == PROCESS_LATE)
        return true;
    if (result != PROCESS_FINE)
        return fail_because(o, result);
    return fail(o, line.word == PROTOCOL_UNKNOWN ? FAULT_GARBAGE : FAULT_OUT_OF_TURN);
}

/* ---- Starting ------------------------------------------------------------------------ */

bool outside_is_program(const char *name)
{
    return strchr(name, '/') != NULL;
}

bot outside_bot(const char *command)
{
    return (bot){.name = command, .summary = BOT_SUMMARY("is a program of its own")};
}

/* The words of a command; text is written into. */
static bool split(char *text, char *words[PROCESS_WORDS])
{
    int count = 0;
    if (access(text, F_OK) == 0) {
        words[count++] = text;
    } else {
        char *rest = text, *word;
        while ((word = strsep(&rest, " ")))
            if (*word && count < PROCESS_WORDS)
                words[count++] = word;
    }
    if (count == 0 || count == PROCESS_WORDS)
        return false;
    words[count] = NULL;
    return true;
}

/* The system denies to start one, as if it were a program. */
static bool is_folder(const char *path)
{
    struct stat found;
    int error = errno;
    bool folder = stat(path, &found) == 0 && S_ISDIR(found.st_mode);
    errno = error;
    return folder;
}

static const char *start_advice(int error)
{
    switch (error) {
    case ENOENT:
        return TEXT_MARK("is the path right, and what its first line (#!) names installed?");
    case EISDIR:
        return TEXT_MARK("name the program that is in it");
    case EACCES:
        return TEXT_MARK("make it executable, as with chmod +x");
    case ENOEXEC:
        return TEXT_MARK("a script must begin with a line such as #!/usr/bin/env python3");
    default:
        return NULL;
    }
}

static bool start(outside *o)
{
    char *words[PROCESS_WORDS], *text = strdup(o->command);
    int error = ENOMEM;
    if (text) {
        errno = E2BIG;
        if (split(text, words)) {
            o->process = process_start(words, o->settings.halt);
            if (!o->process && errno == EACCES && is_folder(words[0]))
                errno = EISDIR;
        }
        error = errno;
    }
    free(text);
    if (o->process)
        return true;
    o->fault.system_error = error;
    return fail_line(o, FAULT_START, start_advice(error));
}

static bool greet(outside *o)
{
    protocol_line line;
    protocol_hello(&o->lines);
    if (!flush(o))
        return false;
    process_result result = hear(o, &line, deadline(o));
    if (result != PROCESS_FINE)
        return fail_because(o, result);
    if (line.word != PROTOCOL_READY)
        return fail(o, line.word == PROTOCOL_UNKNOWN ? FAULT_GARBAGE : FAULT_OUT_OF_TURN);
    if (line.version < 1 || line.version > PROTOCOL_VERSION)
        return fail(o, FAULT_VERSION);
    char name[NAME + UTF8_MOST]; /* the first character that has no room is whole */
    snprintf(name, sizeof name, "%.*s", (int)line.n, line.text);
    utf8_copy(o->name, sizeof o->name, name);
    o->fault.stage = FAULT_WAITING;
    return true;
}

outside *outside_open(const char *command, unsigned seat, const outside_settings *settings)
{
    outside *o = calloc(1, sizeof *o);
    char *copy = strdup(command);
    if (!o || !copy) {
        free(o);
        free(copy);
        return NULL;
    }
    o->command = copy;
    if (settings)
        o->settings = *settings;
    if (o->settings.deadline <= 0)
        o->settings.deadline = OUTSIDE_DEADLINE;
    o->lines = buffer_make(LINES);
    o->report = buffer_make(REPORT);
    o->why = buffer_make(5 * WHY);
    o->fault = (fault_report){.lang = o->settings.lang,
                              .command = copy,
                              .name = o->name,
                              .seat = seat,
                              .first_seat = o->settings.first_seat,
                              .game = o->label,
                              .example = o->example,
                              .deadline = o->settings.deadline};
    if (start(o))
        greet(o);
    return o;
}

bool outside_ok(const outside *o)
{
    return o->fault.kind == FAULT_NONE;
}

/* After outside_close nobody is there to be spoken to. */
static bool is_there(const outside *o)
{
    return outside_ok(o) && o->process && o->fault.stage != FAULT_CLOSING;
}

/* ---- A game -------------------------------------------------------------------------- */

uint64_t outside_number(uint64_t seed)
{
    static const char label[] = "hanabi game ";
    unsigned char text[sizeof label - 1 + 8], hash[8];
    uint64_t number = 0;
    memcpy(text, label, sizeof label - 1);
    for (unsigned i = 0; i < 8; i++)
        text[sizeof label - 1 + i] = (unsigned char)(seed >> (56 - 8 * i));
    crypto_generichash_blake2b(hash, sizeof hash, text, sizeof text, NULL, 0);
    for (unsigned i = 0; i < sizeof hash; i++)
        number = number << 8 | hash[i];
    return number >> 11;
}

uint64_t outside_table_number(const char *commitment)
{
    static const char hex[] = "0123456789abcdef";
    uint64_t number = 0;
    const char *digit;
    for (int i = 0; i < 12 && commitment[i] && (digit = strchr(hex, commitment[i])); i++)
        number = number << 4 | (uint64_t)(digit - hex);
    return number;
}

static void set_label(outside *o, const outside_game *game)
{
    const char *name = game->table ? game->table : game->place;
    o->fault.label = game->table ? FAULT_TABLE : game->place ? FAULT_PLACE : FAULT_SEED;
    if (name)
        snprintf(o->label, sizeof o->label, "%s", name);
    else
        snprintf(o->label, sizeof o->label, "%" PRIu64, game->seed);
}

bool outside_begin(outside *o, const hb_rules *rules, const hb_view *view, const outside_game *game)
{
    if (!is_there(o) || !is_quiet(o))
        return false;
    o->rules = *rules;
    o->fault.seat = view->seat;
    set_label(o, game);
    o->fault.in_game = o->fault.met = true;
    o->fault.step = 0;
    buffer_clear(&o->why);
    protocol_game(&o->lines, rules, view, game->number);
    return true;
}

bool outside_see(outside *o, const hb_view *before, const hb_event *event, const hb_view *after)
{
    if (!is_there(o))
        return false;
    protocol_event(&o->lines, &o->rules, before, event, after);
    o->fault.step++;
    return true;
}

/* Judges its answer. */
static bool take_action(outside *o, const hb_view *view, const protocol_line *line,
                        hb_action *action)
{
    static const char *const reasons[] = {
        [PROTOCOL_NO_ACTION] = TEXT_MARK("this is not an action"),
        [PROTOCOL_PLACE] = TEXT_MARK("the place in the deck is chance, not choice: leave it out"),
        [PROTOCOL_REFUSED] = TEXT_MARK("not one of the legal actions"),
    };
    o->fault.why = HB_OK;
    protocol_verdict verdict =
        protocol_judge(&o->rules, view, line->text, line->n, action, &o->fault.why);
    o->fault.acted = true;
    return verdict == PROTOCOL_LEGAL || fail_line(o, FAULT_ILLEGAL, reasons[verdict]);
}

static void note_question(outside *o, const hb_view *view)
{
    hb_action list[HB_LEGAL];
    o->fault.stage = FAULT_ASKED;
    o->fault.legal = hb_legal_list(&view->game, &o->rules, list);
    if (o->fault.legal)
        hb_action_write(list[o->fault.legal - 1], o->example);
}

bool outside_decide(outside *o, const hb_view *view, hb_action *action)
{
    if (!is_there(o) || !is_quiet(o))
        return false;
    buffer_clear(&o->why);
    note_question(o, view);
    protocol_choose(&o->lines, &o->rules, view);
    process_allow(o->process);
    int64_t until = deadline(o);
    if (!flush(o))
        return false;
    for (;;) {
        protocol_line line;
        process_result result = hear(o, &line, until);
        if (result != PROCESS_FINE)
            return fail_because(o, result);
        if (line.word == PROTOCOL_ACTION)
            return take_action(o, view, &line, action);
        if (line.word != PROTOCOL_WHY)
            return fail(o, line.word == PROTOCOL_UNKNOWN ? FAULT_GARBAGE : FAULT_OUT_OF_TURN);
        buffer_clear(&o->why);
        fault_harmless(&o->why, line.text, line.n, WHY);
    }
}

bool outside_end(outside *o, const hb_view *view)
{
    if (o->halted)
        return true;
    if (!is_there(o) || !is_quiet(o))
        return false;
    protocol_end(&o->lines, &o->rules, view);
    process_allow(o->process);
    bool good = flush(o) || o->halted;
    o->fault.in_game = false;
    return good;
}

const char *outside_why(const outside *o)
{
    return buffer_text(&o->why);
}

/* ---- The end ------------------------------------------------------------------------- */

bool outside_quit(outside *o)
{
    if (!outside_ok(o))
        return false;
    if (!o->process || o->fault.stage == FAULT_CLOSING)
        return true;
    o->fault.stage = FAULT_CLOSING;
    o->fault.in_game = false;
    o->last_call = deadline(o);
    process_allow(o->process);
    protocol_quit(&o->lines);
    if (!flush(o))
        return o->halted;
    process_hang_up(o->process);
    return true;
}

bool outside_close(outside *o)
{
    if (!outside_quit(o))
        return false;
    if (!o->process)
        return true;
    o->fault.end = process_finish(o->process, o->last_call);
    protocol_line line;
    process_result result = hear(o, &line, 0);
    if (result == PROCESS_FINE)
        return fail(o, line.word == PROTOCOL_UNKNOWN ? FAULT_GARBAGE : FAULT_OUT_OF_TURN);
    if (result != PROCESS_ENDED)
        return fail_because(o, result);
    if (o->fault.end.killed && is_halted(o)) {
        leave(o);
        return true;
    }
    if (o->fault.end.killed)
        return fail(o, FAULT_STAYED);
    if (o->fault.end.status || o->fault.end.signal)
        return fail(o, FAULT_DIED);
    process_stop(o->process);
    o->process = NULL;
    return true;
}

void outside_free(outside *o)
{
    if (!o)
        return;
    process_stop(o->process);
    buffer_free(&o->lines);
    buffer_free(&o->report);
    buffer_free(&o->why);
    free(o->command);
    free(o);
}

fault_kind outside_fault(const outside *o)
{
    return o->fault.kind;
}

const char *outside_report(const outside *o)
{
    return buffer_text(&o->report);
}
