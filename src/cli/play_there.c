/* play_there.c - somebody at a table of a server: until they leave, and how to come back. */
#include "cli/play_there.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/play_here.h"
#include "tui/signals.h"

static const char command[] = "play";

/* What to type to come back, on a line of its own: without the name, or by another address of the
 * server, it would be somebody else. */
static void put_way_back(buffer *b, const there *x, bool plain, const char *program)
{
    const client_url *url = &x->w->url;
    const desk *d = client_desk(x->c);
    char host[300], link[600];
    client_url_host(url, host, sizeof host);
    snprintf(link, sizeof link, "%s://%s%s/t/%s", url->secure ? "https" : "http", host, url->base,
             d->code);
    buffer_printf(b, "%s\n  ",
                  text_get(cli_lang(), "The table waits for you. To come back, type:"));
    cli_put_program(b, program);
    buffer_printf(b, " %s %s", command, plain ? "--plain " : "");
    cli_put_quoted(b, link);
    buffer_puts(b, " --name ");
    cli_put_quoted(b, x->w->name);
    buffer_puts(b, d->seen.watches && d->seat == HB_NONE ? " --watch\n" : "\n");
}

/* What is told when somebody has left: how to come back. */
static void tell_farewell(const there *x, bool plain, const char *program)
{
    const desk *d = client_desk(x->c);
    buffer b = buffer_make(1 << 12);
    if (d->state == TABLE_ENDED || !d->code[0])
        return;
    if (*client_not_kept(x->c)) { /* who had not seen it hears of it now */
        there_put_not_kept(&b, x, cli_lang());
        buffer_puts(&b, "\n");
    } else {
        put_way_back(&b, x, plain, program);
    }
    cli_print(&b);
    buffer_free(&b);
}

int play_there_run(const there_wishes *w, const tui_look *look, const char *program)
{
    session s;
    there x;
    buffer why = buffer_make(1 << 12);
    sheet *t = sheet_make();
    signal(SIGPIPE, SIG_IGN);
    bool begun = t && there_begin(&s, &x, w, t, cli_lang());
    if (!begun)
        buffer_puts(&why, text_get(cli_lang(), "there is not enough memory"));
    else if (!(look ? tui_sit(&s, *look, &why) : play_in_lines(&s)) || s.why[0])
        buffer_puts(&why, s.why);
    if (why.size)
        cli_fault(command, "%s", buffer_text(&why));
    else
        tell_farewell(&x, !look, program);
    cli_flush(); /* a signal that came may end us now */
    if (begun && !look)
        signals_end();
    int code = why.size ? EXIT_INPUT : EXIT_OK;
    if (begun)
        there_end(&x);
    buffer_free(&why);
    free(t);
    return code;
}
