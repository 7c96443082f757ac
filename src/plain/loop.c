/* loop.c - the loop of plain lines: standard input and the line to the table, whichever has
 * something first. Lines are taken one by one, each when the one before was answered and no bot is
 * on turn, so that scripts may write them all at once. */
#include "plain/inner.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/client.h"
#include "tui/signals.h"

enum {
    INPUT = 1 << 14,  /* bytes of input that are kept; no line is longer */
    PATIENCE = 10000, /* ms for answers after the end of the input while there is no connection */
};

typedef struct input {
    char bytes[INPUT + 1];
    size_t size;
    bool ended;
    bool cut;         /* a line was too long: the rest of it is dropped */
    bool typed;       /* on a terminal that shows it, with its end of line */
    int64_t leave_by; /* the input has ended, and an answer is still awaited; 0: not yet */
} input;

/* ---- Lines --------------------------------------------------------------------------------- */

static void drop(input *in, size_t n)
{
    in->size -= n;
    memmove(in->bytes, in->bytes + n, in->size);
}

/* What follows in a line that was too long is no line of its own. */
static void drop_rest(input *in)
{
    const char *end = memchr(in->bytes, '\n', in->size);
    drop(in, end ? (size_t)(end - in->bytes) + 1 : in->size);
    in->cut = !end;
}

static void read_more(input *in)
{
    ssize_t n = read(STDIN_FILENO, in->bytes + in->size, INPUT - in->size);
    if (n > 0)
        in->size += (size_t)n;
    else if (n == 0 || (errno != EINTR && errno != EAGAIN))
        in->ended = true;
    if (in->cut)
        drop_rest(in);
}

/* The bytes of the first line, with its end; 0: there is no whole one. */
static size_t line_size(const input *in)
{
    const char *end = memchr(in->bytes, '\n', in->size);
    if (end)
        return (size_t)(end - in->bytes) + 1;
    return in->ended || in->size == INPUT ? in->size : 0;
}

static void take_line(plain *p, input *in, size_t n)
{
    char line[INPUT + 1];
    memcpy(line, in->bytes, n);
    line[n] = 0;
    in->cut = line[n - 1] != '\n' && !in->ended;
    drop(in, n);
    if (p->prompted && !in->typed)
        p->printer->print("\n");
    p->prompted = false;
    plain_do(p, line);
}

/* ---- When ---------------------------------------------------------------------------------- */

/* The next line has to wait: for the table, for an answer, for what was waited for by wish. */
static bool holds(plain *p)
{
    const session_line *line = p->s->line;
    if (p->waits && plain_asks(p))
        p->waits = false;
    return p->waits || !plain_settled(p) ||
           (line->state(p->s->at) == SESSION_LIVE && line->busy(p->s->at));
}

/* The input has ended: whether to leave now. What was done may still be on its way; while there is
 * no connection, it has only so long. */
static bool is_over(plain *p, input *in)
{
    int64_t now = client_now();
    if (!in->ended || in->size || (p->waits && !plain_asks(p)))
        return false;
    if (plain_settled(p) && !p->s->line->busy(p->s->at))
        return true;
    if (!p->lost) {
        in->leave_by = 0;
        return false;
    }
    if (!in->leave_by)
        in->leave_by = now + PATIENCE;
    if (now < in->leave_by)
        return false;
    snprintf(p->s->why, sizeof p->s->why, "%s",
             text_get(p->s->lang, "the server has not answered what was asked last"));
    return true;
}

static void take_lines(plain *p, input *in)
{
    size_t n;
    while (!p->leaves && !p->t->left && !holds(p) && (n = line_size(in))) {
        take_line(p, in, n);
        session_update(p->s);
        plain_tell(p);
    }
}

/* ---- The loop ------------------------------------------------------------------------------ */

/* A prompt stands where something is asked, and in the room, where something can always be done. */
static void prompt(plain *p, const input *in)
{
    bool room = plain_settled(p) && session_desk(p->s)->state == TABLE_WAITS;
    if (p->prompted || in->ended || holds(p) || !(room || plain_asks(p)))
        return;
    p->printer->print("> ");
    p->prompted = true;
}

static void wait_for_something(plain *p, input *in)
{
    bool full = in->ended || in->size == INPUT;
    short events = 0;
    int fd = p->s->line->watch(p->s->at, &events), patience = session_patience(p->s);
    struct pollfd fds[2] = {{.fd = full ? -1 : STDIN_FILENO, .events = POLLIN},
                            {.fd = fd, .events = events}};
    if (in->leave_by && (patience < 0 || patience > 100))
        patience = 100;
    signals_poll(fds, 2, patience);
    p->look.width = p->printer->columns(); /* the window may have another size by now */
    if (fds[0].revents)
        read_more(in);
}

static void play(plain *p, input *in)
{
    while (!p->t->left && !p->leaves && !p->printer->failed() && !signals_caught()) {
        session_update(p->s);
        plain_tell(p);
        if (p->s->ends && p->told.ended)
            break;
        take_lines(p, in);
        if (p->t->left || p->leaves || is_over(p, in))
            break;
        prompt(p, in);
        wait_for_something(p, in);
    }
    if (p->prompted)
        p->printer->print("\n");
}

bool plain_sit(session *s, const plain_printer *printer)
{
    plain *p = calloc(1, sizeof *p);
    input *in = calloc(1, sizeof *in);
    if (p && in) {
        p->s = s;
        p->t = s->t;
        p->printer = printer;
        p->look = (play_look){.width = printer->columns(), .colours = printer->colours};
        p->out = buffer_make(1 << 20);
        in->typed = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
        play(p, in);
        buffer_free(&p->out);
    } else {
        snprintf(s->why, sizeof s->why, "%s", text_get(s->lang, "there is not enough memory"));
    }
    free(p);
    free(in);
    return !s->why[0];
}
