/* serve.c - hanabi serve: the server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/serve_reach.h"
#include "client/url.h"
#include "server/hosts.h"
#include "server/server.h"
#include "store/store.h"

enum {
    CONNECTIONS = 100, /* of one address */
    PACE = 1000,       /* of bots among themselves, in milliseconds */
    HOSTS = 16         /* names that are given */
};

typedef struct serve_args {
    server_options options;
    char host[256], port[16];
    const char *hosts[HOSTS];
} serve_args;

/* HOST:PORT, [IPv6]:PORT, :PORT (everywhere) or PORT alone (this machine). */
static bool read_listen(cli_args *args, const char *text, serve_args *serve)
{
    const char *colon = strrchr(text, ':'), *port = colon ? colon + 1 : text, *host = text;
    size_t n = colon ? (size_t)(colon - text) : 0;
    if (n >= 2 && text[0] == '[' && text[n - 1] == ']') {
        host++;
        n -= 2;
    }
    unsigned long number = strtoul(port, NULL, 10);
    if (!*port || strspn(port, "0123456789") != strlen(port) || number > 65535 ||
        n >= sizeof serve->host) {
        cli_wrong(args, "--listen takes HOST:PORT, such as 127.0.0.1:8080, not '%s'", text);
        return false;
    }
    snprintf(serve->port, sizeof serve->port, "%lu", number);
    snprintf(serve->host, sizeof serve->host, "%.*s", (int)n, host);
    if (!colon)
        snprintf(serve->host, sizeof serve->host, "127.0.0.1");
    return true;
}

/* As browsers send it: scheme and host, the port where it is not the scheme's own, and no more.
 * What is written otherwise would never be met. */
static bool is_origin(const char *text)
{
    client_url url;
    const char *why;
    char host[sizeof url.host + sizeof url.port + 2], sent[sizeof host + 8];
    if (!client_url_read(&url, text, &why))
        return false;
    client_url_host(&url, host, sizeof host);
    snprintf(sent, sizeof sent, "%s://%s", url.secure ? "https" : "http", host);
    return strcmp(sent, text) == 0;
}

static bool read_origin(cli_args *args, const char *text, server_options *o)
{
    if (!is_origin(text))
        cli_wrong(args, "--origin takes an origin, such as https://hanabi.example, not '%s'", text);
    o->origin = text;
    return !args->wrong;
}

static bool read_host(cli_args *args, const char *text, serve_args *serve)
{
    if (!hosts_is_name(text))
        cli_wrong(args, "--host takes a name alone, such as hanabi.lan, not '%s'", text);
    else if (serve->options.hosts_count == HOSTS)
        cli_wrong(args, "--host: there may be %d names at most", HOSTS);
    else
        serve->hosts[serve->options.hosts_count++] = text;
    return !args->wrong;
}

static bool read_text(cli_args *args, server_options *o)
{
    const struct {
        const char *name, **value;
    } texts[] = {
        {"--db", &o->db},     {"--ship", &o->ship}, {"--web", &o->web},
        {"--cert", &o->cert}, {"--key", &o->key},   {"--notify-command", &o->notify},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *value = cli_value(args, texts[i].name);
        if (value) {
            *texts[i].value = value;
            return true;
        }
    }
    return false;
}

static bool read_flag(cli_args *args, server_options *o)
{
    const struct {
        const char *name;
        bool *value;
    } flags[] = {
        {"--trust-proxy", &o->trust_proxy},
        {"--no-limits", &o->no_limits},
        {"--quiet", &o->quiet},
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (cli_flag(args, flags[i].name))
            return *flags[i].value = true;
    return false;
}

static bool read_number(cli_args *args, server_options *o)
{
    const struct {
        const char *name;
        unsigned least, most, *value;
    } numbers[] = {
        {"--retention", 0, 36500, &o->retention},
        {"--abandoned", 0, 36500, &o->abandoned},
        {"--connections", 1, 1000000, &o->connections},
        {"--pace", 0, 3600000, &o->pace},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        uint64_t number = 0;
        if (cli_number(args, numbers[i].name, numbers[i].least, numbers[i].most, &number)) {
            *numbers[i].value = (unsigned)number;
            return true;
        }
    }
    return false;
}

static bool read_option(cli_args *args, serve_args *serve)
{
    server_options *o = &serve->options;
    const char *value;
    if (read_text(args, o) || read_flag(args, o) || read_number(args, o))
        return true;
    if ((value = cli_value(args, "--listen")))
        return read_listen(args, value, serve);
    if ((value = cli_value(args, "--origin")))
        return read_origin(args, value, o);
    if ((value = cli_value(args, "--host")))
        return read_host(args, value, serve);
    return !args->wrong && cli_unknown(args);
}

static bool read_args(cli_args *args, serve_args *serve)
{
    server_options *o = &serve->options;
    o->connections = CONNECTIONS;
    o->pace = PACE;
    snprintf(serve->host, sizeof serve->host, "127.0.0.1");
    snprintf(serve->port, sizeof serve->port, "8080");
    while (cli_peek(args))
        if (!read_option(args, serve))
            return false;
    if ((o->cert != NULL) != (o->key != NULL))
        cli_wrong(args, "--cert and --key belong together");
    o->hosts = serve->hosts;
    o->host = serve->host;
    o->port = serve->port;
    return !args->wrong;
}

/* The page beside the program where it was built, or where it was installed. NULL: there is none.
 */
static char *find_web(void)
{
    static const char *const places[] = {"web", "../share/hanabi/web"};
    char *real = realpath("/proc/self/exe", NULL), *slash = real ? strrchr(real, '/') : NULL;
    char *found = NULL;

    for (size_t i = 0; slash && !found && i < sizeof places / sizeof *places; i++) {
        buffer b = buffer_make(4096);
        struct stat about;
        buffer_printf(&b, "%.*s/%s/index.html", (int)(slash - real), real, places[i]);
        if (stat(buffer_text(&b), &about) == 0) {
            found = strdup(buffer_text(&b));
            if (found)
                *strrchr(found, '/') = 0;
        }
        buffer_free(&b);
    }
    free(real);
    return found;
}

static int serve(cli_args *args, const server_options *options)
{
    char why[256];
    server *s = server_open(options, why);
    if (!s) {
        cli_fault(args->command, "%s", why);
        return EXIT_INPUT;
    }
    serve_say_reach(s, options);
    bool good = server_run(s);
    server_close(s);
    return good ? EXIT_OK : EXIT_INPUT;
}

static int run(cli_args *args)
{
    serve_args all = {0};
    store_fault fault = {0};
    char *db = NULL, *web = NULL;
    if (!read_args(args, &all))
        return EXIT_USAGE;
    all.options.lang = cli_lang();
    store_speak(cli_lang());
    if (!all.options.db && !(all.options.db = db = store_default_path(&fault))) {
        cli_fault(args->command, "%s", fault.words);
        return EXIT_INPUT;
    }
    if (!all.options.web)
        all.options.web = web = find_web();
    buffer invite = buffer_make(1 << 17);
    serve_put_invite(&invite, args, all.host, all.port);
    all.options.invite = buffer_text(&invite);
    int code = serve(args, &all.options);
    buffer_free(&invite);
    free(db);
    free(web);
    return code;
}

static const cli_option options[] = {
    {"--listen", TEXT_MARK("HOST:PORT"),
     TEXT_MARK("where; standard: 127.0.0.1:8080; 0: any free port"), NULL},
    {"--db", TEXT_MARK("FILE"), TEXT_MARK("a file (standard: hanabi.db) or postgresql://..."),
     NULL},
    {"--ship", TEXT_MARK("FOLDER"), TEXT_MARK("write every change there, too"), NULL},
    {"--web", TEXT_MARK("FOLDER"), TEXT_MARK("the page's files; found where they were built"),
     NULL},
    {"--cert", TEXT_MARK("FILE"), TEXT_MARK("serve by TLS with this certificate (PEM)"), NULL},
    {"--key", TEXT_MARK("FILE"), TEXT_MARK("and this key"), NULL},
    {"--origin", "URL", TEXT_MARK("where others find it, behind a proxy"), NULL},
    {"--host", TEXT_MARK("NAME"), TEXT_MARK("answer to this name, too; may be repeated"), NULL},
    {"--trust-proxy", NULL, TEXT_MARK("a proxy in front says where clients come from"), NULL},
    {"--notify-command", TEXT_MARK("COMMAND"),
     TEXT_MARK("run when it is the turn of somebody absent"), NULL},
    {"--retention", TEXT_MARK("DAYS"), TEXT_MARK("forget tables that are over; standard: never"),
     NULL},
    {"--abandoned", TEXT_MARK("DAYS"), TEXT_MARK("forget tables that never start; standard: never"),
     NULL},
    {"--connections", "N", TEXT_MARK("of one address at a time; standard: 100"), NULL},
    {"--pace", "MS", TEXT_MARK("of bots where no person plays; standard: 1000"), NULL},
    {"--no-limits", NULL, TEXT_MARK("no limits for addresses and rates: for tests"), NULL},
    {"--quiet", NULL, TEXT_MARK("log warnings and errors alone"), NULL},
    {0}};

const cli_command cli_serve = {
    .name = "serve",
    .summary = TEXT_MARK("tables for people and bots, in the browser and over the network"),
    .uses = TEXT_MARK("hanabi serve [OPTION ...]"),
    .about = TEXT_MARK("Serves the page, tables and records, prints the address, and runs until "
                       "Ctrl-C. Everything is in one file; after a restart every table goes on."),
    .options = options,
    .more = TEXT_MARK("docs/server.md tells about TLS, proxies, notifying, metrics and limits."),
    .run = run,
};
