/* serve_reach.c - what hanabi serve says at its start: who can open it, and where. */
#include "cli/serve_reach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/terminal.h"
#include "server/reach.h"

/* ---- The command ----------------------------------------------------------------------------- */

/* Is it --listen? Then its value is passed over, too. */
static bool passes_listen(const cli_args *args, int *i)
{
    const char *word = args->words[*i];
    if (strcmp(word, "--listen") == 0)
        ++*i;
    return strncmp(word, "--listen", 8) == 0 && (!word[8] || word[8] == '=');
}

void serve_put_invite(buffer *b, const cli_args *args, const char *host, const char *port)
{
    const char *script = getenv("HANABI_RUN"); /* ./run started us, and knows what it builds */
    if (script && *script) {
        cli_put_quoted(b, script);
    } else {
        cli_put_program(b, args->program);
        buffer_printf(b, " %s", args->command);
    }
    buffer_printf(b, " --listen %s:%s", strchr(host, ':') ? "'[::]'" : "0.0.0.0", port);
    for (int i = 0; i < args->count; i++)
        if (!passes_listen(args, &i)) {
            buffer_puts(b, " ");
            cli_put_quoted(b, args->words[i]);
        }
}

/* ---- Saying ---------------------------------------------------------------------------------- */

static void say(const char *english)
{
    buffer b = buffer_make(4096);
    buffer_puts(&b, text_get(cli_lang(), english));
    cli_print_line(&b);
    buffer_free(&b);
}

static void print_line(const char *margin, const char *line)
{
    cli_puts(margin);
    cli_puts(line);
    cli_puts("\n");
}

void serve_say_reach(const server *s, const server_options *options)
{
    reach r;
    server_reach(s, &r);
    print_line("", r.here);
    if (r.count)
        say(TEXT_MARK("Others open:"));
    else if (r.alone && options->trust_proxy)
        say(TEXT_MARK("Requests through the proxy are refused until you say its address, such as "
                      "--origin https://hanabi.example"));
    else if (r.alone)
        say(TEXT_MARK("Only this computer can open this address. To let others in, start the "
                      "server with this command instead:"));
    else
        say(TEXT_MARK("This computer is in no network now, so nobody else can open this address."));
    for (unsigned i = 0; i < r.count; i++)
        print_line("  ", r.urls[i]);
    if (r.alone && !options->trust_proxy)
        print_line("  ", options->invite);
    cli_flush();
}
