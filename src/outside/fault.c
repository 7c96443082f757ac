/* fault.c - a fault of another program as a report: who, where, what was expected, what came. */
#include "outside/fault.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "outside/protocol.h"

enum { SHOWN = 200, SHOWN_LINES = 8 };
_Static_assert((int)SHOWN < (int)FAULT_LINE, "who reads it sees that there is more");

/* ---- Text of strangers --------------------------------------------------------------- */

void fault_harmless(buffer *b, const char *text, size_t n, size_t most)
{
    for (size_t i = 0; i < n;) {
        size_t size = utf8_shown(text + i, n - i);
        if (i >= most) {
            buffer_puts(b, "...");
            return;
        }
        if (size)
            buffer_add(b, text + i, size);
        else
            buffer_printf(b, "\\x%02x", (unsigned char)text[i]);
        i += size ? size : 1;
    }
}

static void put_harmless(buffer *b, const char *text, size_t n)
{
    fault_harmless(b, text, n, SHOWN);
}

/* The same as a piece of a sentence. */
static text_piece show(const char *text)
{
    buffer b = buffer_make(1 << 12);
    put_harmless(&b, text, strlen(text));
    text_piece piece = text_piece_fill("{text}", TEXT_ARGS(text_str("text", buffer_text(&b))));
    buffer_free(&b);
    return piece;
}

/* The last few lines of its standard error, each behind a bar. */
static void put_errors(buffer *b, const fault_report *f)
{
    const char *text = f->errors;
    size_t n = f->errors_size;
    while (n && text[n - 1] == '\n')
        n--;
    size_t begin = n;
    for (int lines = 0; begin > 0; begin--)
        if (text[begin - 1] == '\n' && ++lines == SHOWN_LINES)
            break;
    if (!n)
        return;
    buffer_puts(b, text_get(f->lang, "\n  the end of its standard error:"));
    while (begin < n) {
        const char *end = memchr(text + begin, '\n', n - begin);
        size_t size = end ? (size_t)(end - text) - begin : n - begin;
        buffer_puts(b, "\n    | ");
        put_harmless(b, text + begin, size);
        begin += size + 1;
    }
}

/* ---- The report ---------------------------------------------------------------------- */

/* "the program ./mybot (My Bot) at seat 1" */
static text_piece program(const fault_report *f)
{
    const char *sentence = TEXT_MARK("the program {command}");
    if (f->name[0] && f->seat != HB_NONE)
        sentence = TEXT_MARK("the program {command} ({name}) at seat {seat}");
    else if (f->name[0])
        sentence = TEXT_MARK("the program {command} ({name})");
    else if (f->seat != HB_NONE)
        sentence = TEXT_MARK("the program {command} at seat {seat}");
    text_piece command = show(f->command), name = show(f->name);
    return text_piece_fill(text_get(f->lang, sentence),
                           TEXT_ARGS(text_str("command", command.text), text_str("name", name.text),
                                     text_num("seat", f->seat + f->first_seat)));
}

static text_piece moment(const fault_report *f)
{
    static const char *const within[] = {
        [FAULT_SEED] = TEXT_MARK("in the game of seed {seed} at step {step}"),
        [FAULT_TABLE] = TEXT_MARK("at table {table} at step {step}"),
        [FAULT_PLACE] = TEXT_MARK("in game {game} at step {step}"),
    };
    static const char *const after[] = {
        [FAULT_SEED] = TEXT_MARK("after the game of seed {seed}"),
        [FAULT_TABLE] = TEXT_MARK("after the game at table {table}"),
        [FAULT_PLACE] = TEXT_MARK("after game {game}"),
    };
    const char *sentence = TEXT_MARK("when all games were over");
    if (!f->met)
        sentence = TEXT_MARK("before its first game");
    else if (f->in_game)
        sentence = within[f->label];
    else if (f->stage == FAULT_WAITING)
        sentence = after[f->label];
    return text_piece_fill(text_get(f->lang, sentence),
                           TEXT_ARGS(text_str("seed", f->game), text_str("table", f->game),
                                     text_str("game", f->game), text_num("step", f->step)));
}

static const char *sentence_of(const fault_report *f)
{
    switch (f->kind) {
    case FAULT_NONE:
        return TEXT_MARK("{program} did nothing wrong, {moment}");
    case FAULT_START:
        return f->reason ? TEXT_MARK("{program} cannot be started: {system}; {advice}")
                         : TEXT_MARK("{program} cannot be started: {system}");
    case FAULT_VERSION:
        return TEXT_MARK("{program} speaks another version of the protocol, {moment}");
    case FAULT_SILENT:
        return TEXT_MARK("{program} did not answer within {seconds} s, {moment}");
    case FAULT_GARBAGE:
        return TEXT_MARK("{program} said something that is not in the protocol, {moment}");
    case FAULT_OUT_OF_TURN:
        return TEXT_MARK("{program} said something that nobody asked for, {moment}");
    case FAULT_ILLEGAL:
        return TEXT_MARK("{program} chose an action that is not legal, {moment}");
    case FAULT_FLOOD:
        return TEXT_MARK("{program} said too much, {moment}");
    case FAULT_INPUT_SHUT:
        return TEXT_MARK("{program} still runs, but closed its standard input, {moment}");
    case FAULT_MUTE:
        return TEXT_MARK("{program} still runs, but closed its standard output, {moment}");
    case FAULT_DIED:
        return f->end.signal
                   ? TEXT_MARK("{program} was ended by signal {signal} ({name}), {moment}")
                   : TEXT_MARK("{program} ended by itself with exit status {status}, "
                               "{moment}");
    case FAULT_STAYED:
        return TEXT_MARK("{program} did not end within {seconds} s and was killed, {moment}");
    case FAULT_SYSTEM:
        return TEXT_MARK("{program} cannot be spoken to: {system}, {moment}");
    }
    return "?";
}

static void put_what(buffer *b, const fault_report *f)
{
    text_piece who = program(f), when = moment(f);
    char seconds[32];
    snprintf(seconds, sizeof seconds, "%g", f->deadline / 1000.0);
    TEXT_SAY(b, f->lang, sentence_of(f), text_str("program", who.text),
             text_str("moment", when.text), text_str("seconds", seconds),
             text_str("system", text_system(f->lang, f->system_error)),
             text_str("advice", f->reason ? text_get(f->lang, f->reason) : ""),
             text_num("signal", f->end.signal), text_num("status", f->end.status),
             text_str("name", f->end.signal ? strsignal(f->end.signal) : ""));
}

static const char *expected(const fault_report *f)
{
    if (f->kind == FAULT_FLOOD)
        return TEXT_MARK("\n  expected: lines of {line} bytes at most, and {output} bytes at most "
                         "between two answers");
    if (f->stage == FAULT_HANDSHAKE)
        return TEXT_MARK("\n  expected: \"ready {version}\" and a name, to answer \"hanabi "
                         "{version}\"");
    if (f->stage == FAULT_ASKED)
        return TEXT_MARK("\n  expected: \"action\" and one of {legal} legal actions, such as "
                         "\"action {example}\"");
    if (f->stage == FAULT_WAITING &&
        (f->kind == FAULT_DIED || f->kind == FAULT_INPUT_SHUT || f->kind == FAULT_MUTE))
        return TEXT_MARK("\n  expected: that it reads and answers until \"quit\"");
    if (f->stage == FAULT_WAITING)
        return TEXT_MARK("\n  expected: nothing but \"log\" lines until the next \"choose\"");
    return TEXT_MARK("\n  expected: that it ends with exit status 0 after \"quit\"");
}

static void put_expected(buffer *b, const fault_report *f)
{
    TEXT_SAY(b, f->lang, expected(f), text_num("line", PROCESS_LINE),
             text_num("output", PROCESS_OUTPUT), text_num("version", PROTOCOL_VERSION),
             text_num("legal", f->legal), text_str("example", f->example ? f->example : ""));
}

/* Whether it said what it wants to do, without the word before it. */
static bool said_action(const fault_report *f)
{
    hb_action action;
    return f->n && f->n < FAULT_LINE && hb_action_read(&action, f->line, f->n) == HB_OK;
}

static void put_came(buffer *b, const fault_report *f)
{
    const char *sentence = TEXT_MARK("\n  came: \"{line}\"");
    if (!f->n && !f->complete)
        sentence = TEXT_MARK("\n  came: nothing");
    else if (f->n > SHOWN)
        sentence = TEXT_MARK("\n  came: \"{line}\" ({n} bytes in all)");
    else if (!f->complete)
        sentence = TEXT_MARK("\n  came: \"{line}\" without an end of line");
    buffer line = buffer_make(1 << 12);
    put_harmless(&line, f->line, f->n < FAULT_LINE ? f->n : FAULT_LINE);
    TEXT_SAY(b, f->lang, sentence, text_str("line", buffer_text(&line)),
             text_num("n", (int64_t)f->n));
    buffer_free(&line);
    if (f->kind == FAULT_ILLEGAL && f->why != HB_OK)
        buffer_printf(b, " (%s)", text_error(f->lang, f->why));
    else if (f->reason)
        buffer_printf(b, " (%s)", text_get(f->lang, f->reason));
    else if (f->kind == FAULT_SILENT && !f->n && !f->complete)
        buffer_printf(b, " (%s%s%s)",
                      f->acted ? ""
                               : text_get(f->lang, "does it flush its output after every line?"),
                      f->acted ? "" : " ", text_get(f->lang, "--bot-deadline gives it more time"));
    else if (f->kind == FAULT_GARBAGE && !said_action(f))
        buffer_printf(b, " (%s)",
                      text_get(f->lang,
                               "what people are to read goes behind \"log\", or to standard "
                               "error"));
}

void fault_write(buffer *b, const fault_report *f)
{
    put_what(b, f);
    if (f->kind == FAULT_START)
        return;
    put_expected(b, f);
    put_came(b, f);
    put_errors(b, f);
}
