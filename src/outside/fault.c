/* fault.c - a fault of another program as a report: who, where, what was expected, what came. */
#include "outside/fault.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "outside/protocol.h"
#include "text/text.h"

enum { SHOWN = 200, SHOWN_LINES = 8 };

const char *fault_name(fault_kind kind)
{
    static const char *const names[] = {
        [FAULT_NONE] = "none",
        [FAULT_START] = "start",
        [FAULT_VERSION] = "version",
        [FAULT_SILENT] = "silent",
        [FAULT_GARBAGE] = "garbage",
        [FAULT_OUT_OF_TURN] = "out-of-turn",
        [FAULT_ILLEGAL] = "illegal",
        [FAULT_FLOOD] = "flood",
        [FAULT_INPUT_SHUT] = "input-shut",
        [FAULT_MUTE] = "mute",
        [FAULT_DIED] = "died",
        [FAULT_STAYED] = "stayed",
        [FAULT_SYSTEM] = "system",
    };
    return (unsigned)kind < sizeof names / sizeof *names ? names[kind] : "?";
}

/* ---- Text of strangers --------------------------------------------------------------- */

/* Bytes of the UTF-8 character at the front that may be shown as it is; 0: none. */
static size_t harmless(const unsigned char *s, size_t n)
{
    if (s[0] < 0x80)
        return s[0] >= 0x20 && s[0] != 0x7f;
    size_t size = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4 || n < size || (s[0] == 0xc2 && s[1] < 0xa0))
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    return size;
}

void fault_harmless(buffer *b, const char *text, size_t n, size_t most)
{
    const unsigned char *s = (const unsigned char *)text;
    for (size_t i = 0; i < n;) {
        size_t size = harmless(s + i, n - i);
        if (i >= most) {
            buffer_printf(b, "... (%zu bytes in all)", n);
            return;
        }
        if (size)
            buffer_add(b, text + i, size);
        else
            buffer_printf(b, "\\x%02x", s[i]);
        i += size ? size : 1;
    }
}

static void put_harmless(buffer *b, const char *text, size_t n)
{
    fault_harmless(b, text, n, SHOWN);
}

/* The last few lines of its standard error, each behind a bar. */
static void put_errors(buffer *b, const char *text, size_t n)
{
    while (n && text[n - 1] == '\n')
        n--;
    size_t begin = n;
    for (int lines = 0; begin > 0; begin--)
        if (text[begin - 1] == '\n' && ++lines == SHOWN_LINES)
            break;
    if (!n)
        return;
    buffer_puts(b, "\n  the end of its standard error:");
    while (begin < n) {
        const char *end = memchr(text + begin, '\n', n - begin);
        size_t size = end ? (size_t)(end - text) - begin : n - begin;
        buffer_puts(b, "\n    | ");
        put_harmless(b, text + begin, size);
        begin += size + 1;
    }
}

/* ---- The report ---------------------------------------------------------------------- */

static void put_who(buffer *b, const fault_report *f)
{
    buffer_puts(b, "the program ");
    put_harmless(b, f->command, strlen(f->command));
    if (f->name[0]) {
        buffer_puts(b, " (");
        put_harmless(b, f->name, strlen(f->name));
        buffer_puts(b, ")");
    }
    if (f->seat != HB_NONE)
        buffer_printf(b, " at seat %u", f->seat);
}

static void put_end(buffer *b, const fault_report *f)
{
    const process_end *e = &f->end;
    if (e->signal)
        buffer_printf(b, " was ended by signal %d (%s)", e->signal, strsignal(e->signal));
    else
        buffer_printf(b, " ended by itself with exit status %d", e->status);
}

static void put_what(buffer *b, const fault_report *f)
{
    switch (f->kind) {
    case FAULT_NONE:
        buffer_puts(b, " did nothing wrong");
        break;
    case FAULT_START:
        buffer_printf(b, " cannot be started: %s", strerror(f->system_error));
        break;
    case FAULT_VERSION:
        buffer_puts(b, " speaks another version of the protocol");
        break;
    case FAULT_SILENT:
        buffer_printf(b, " did not answer within %g s", f->deadline / 1000.0);
        break;
    case FAULT_GARBAGE:
        buffer_puts(b, " said something that is not in the protocol");
        break;
    case FAULT_OUT_OF_TURN:
        buffer_puts(b, " said something that nobody asked for");
        break;
    case FAULT_ILLEGAL:
        buffer_puts(b, " chose an action that is not legal");
        break;
    case FAULT_FLOOD:
        buffer_puts(b, " said too much");
        break;
    case FAULT_INPUT_SHUT:
        buffer_puts(b, " still runs, but closed its standard input");
        break;
    case FAULT_MUTE:
        buffer_puts(b, " still runs, but closed its standard output");
        break;
    case FAULT_DIED:
        put_end(b, f);
        break;
    case FAULT_STAYED:
        buffer_printf(b, " did not end within %g s and was killed", f->deadline / 1000.0);
        break;
    case FAULT_SYSTEM:
        buffer_printf(b, " cannot be spoken to: %s", strerror(f->system_error));
        break;
    }
}

static void put_where(buffer *b, const fault_report *f)
{
    if (!f->met)
        buffer_puts(b, ", before its first game");
    else if (f->in_game)
        buffer_printf(b, ", in game %" PRIu64 " at step %u", f->game, f->step);
    else if (f->stage == FAULT_WAITING)
        buffer_printf(b, ", after game %" PRIu64, f->game);
    else
        buffer_puts(b, ", when all games were over");
}

static void put_expected(buffer *b, const fault_report *f)
{
    buffer_puts(b, "\n  expected: ");
    if (f->kind == FAULT_FLOOD)
        buffer_printf(b, "lines of %d bytes at most, and %d bytes at most between two answers",
                      PROCESS_LINE, PROCESS_OUTPUT);
    else if (f->stage == FAULT_HANDSHAKE)
        buffer_printf(b, "\"ready %d\" and a name, to answer \"hanabi %d\"", PROTOCOL_VERSION,
                      PROTOCOL_VERSION);
    else if (f->stage == FAULT_ASKED)
        buffer_printf(b, "\"action\" and one of %d legal actions, such as \"action %s\"", f->legal,
                      f->example);
    else if (f->stage == FAULT_WAITING &&
             (f->kind == FAULT_DIED || f->kind == FAULT_INPUT_SHUT || f->kind == FAULT_MUTE))
        buffer_puts(b, "that it reads and answers until \"quit\"");
    else if (f->stage == FAULT_WAITING)
        buffer_puts(b, "nothing but \"log\" lines until the next \"choose\"");
    else
        buffer_puts(b, "that it ends with exit status 0 after \"quit\"");
}

static void put_came(buffer *b, const fault_report *f)
{
    buffer_puts(b, "\n  came: ");
    if (!f->n && !f->complete) {
        buffer_puts(b, "nothing");
    } else {
        buffer_puts(b, "\"");
        put_harmless(b, f->line, f->n);
        buffer_puts(b, f->complete ? "\"" : "\" without an end of line");
    }
    if (f->kind == FAULT_ILLEGAL && f->why != HB_OK)
        buffer_printf(b, " (%s)", text_error(f->lang, f->why));
    else if (f->reason)
        buffer_printf(b, " (%s)", f->reason);
}

void fault_write(buffer *b, const fault_report *f)
{
    put_who(b, f);
    put_what(b, f);
    if (f->kind == FAULT_START) {
        if (f->reason)
            buffer_printf(b, "; %s", f->reason);
        return;
    }
    put_where(b, f);
    put_expected(b, f);
    put_came(b, f);
    put_errors(b, f->errors, f->errors_size);
}
