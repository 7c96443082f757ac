/* hosts.c - the names that this server answers to; a request for any other name is refused and
 * told these. */
#include "server/hosts.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/put.h"
#include "client/url.h"
#include "server/own.h"
#include "wire/wire.h"

void hosts_open(hosts *h, const server_options *options, const char *url)
{
    client_url at, origin;
    const char *why;
    *h = (hosts){.options = options};
    if (client_url_read(&at, url, &why))
        memcpy(h->listens, at.host, sizeof h->listens);
    h->alone = client_address_is_here(h->listens);
    if (options->origin && client_url_read(&origin, options->origin, &why))
        memcpy(h->origin, origin.host, sizeof h->origin);
    if (gethostname(h->machine, sizeof h->machine - 1) != 0)
        h->machine[0] = 0;
    if (h->machine[0])
        snprintf(h->in_network, sizeof h->in_network, "%.*s.local", (int)strcspn(h->machine, "."),
                 h->machine);
}

/* ---- Reading -------------------------------------------------------------------------------- */

/* An IPv6 address in brackets. */
static const char *take_six(const char *header, char name[HOSTS_NAME])
{
    const char *end = strchr(header, ']');
    struct in6_addr six;
    if (!end || end - header > HOSTS_NAME)
        return NULL;
    snprintf(name, HOSTS_NAME, "%.*s", (int)(end - header - 1), header + 1);
    return inet_pton(AF_INET6, name, &six) == 1 ? end + 1 : NULL;
}

/* A name, or an IPv4 address. "hanabi.lan." is "hanabi.lan". */
static const char *take_name(const char *header, char name[HOSTS_NAME])
{
    size_t n = strspn(header, HOSTS_LETTERS);
    if (n == 0 || n >= HOSTS_NAME)
        return NULL;
    memcpy(name, header, n);
    name[n] = 0;
    if (n > 1 && name[n - 1] == '.')
        name[n - 1] = 0;
    return header + n;
}

static bool is_port(const char *text)
{
    size_t n = strspn(text, "0123456789");
    return n > 0 && n <= 5 && !text[n] && strtoul(text, NULL, 10) <= 65535;
}

/* Takes a header apart; false when it is no host. */
static bool read_host(const char *header, char name[HOSTS_NAME])
{
    name[0] = 0;
    const char *end = (*header == '[' ? take_six : take_name)(header, name);
    return end && (!*end || (*end == ':' && is_port(end + 1)));
}

/* ---- Judging -------------------------------------------------------------------------------- */

static bool is_address(const char *name)
{
    struct in6_addr six;
    struct in_addr four;
    return inet_pton(AF_INET, name, &four) == 1 || inet_pton(AF_INET6, name, &six) == 1;
}

/* IPv6 addresses are written in several ways. */
static bool is_same(const char *given, const char *name)
{
    struct in6_addr one, other;
    return strcasecmp(given, name) == 0 ||
           (inet_pton(AF_INET6, given, &one) == 1 && inet_pton(AF_INET6, name, &other) == 1 &&
            memcmp(&one, &other, sizeof one) == 0);
}

bool hosts_is_name(const char *text)
{
    return (*text && strspn(text, HOSTS_LETTERS) == strlen(text) && strlen(text) < HOSTS_NAME) ||
           is_address(text);
}

static bool is_given(const hosts *h, const char *name)
{
    for (unsigned i = 0; i < h->options->hosts_count; i++)
        if (is_same(h->options->hosts[i], name))
            return true;
    return is_same(h->origin, name);
}

static bool is_ours(const hosts *h, const char *name)
{
    static const char *const always[] = {"localhost", "127.0.0.1", "::1"};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (is_same(always[i], name))
            return true;
    if (is_same(h->listens, name) || is_given(h, name))
        return true;
    if (h->alone)
        return false;
    return is_address(name) || strcasecmp(h->machine, name) == 0 ||
           strcasecmp(h->in_network, name) == 0 || strcasecmp(h->options->host, name) == 0;
}

enum hosts_verdict hosts_judge(const hosts *h, const char *header, char name[HOSTS_NAME])
{
    if (!*header)
        return HOSTS_OURS;
    if (!read_host(header, name))
        return HOSTS_NO_NAME;
    return is_ours(h, name) ? HOSTS_OURS : HOSTS_OTHER;
}

/* ---- Refusing ------------------------------------------------------------------------------- */

unsigned hosts_status(const server *s, const request *r, char name[HOSTS_NAME])
{
    static const unsigned statuses[] = {[HOSTS_OTHER] = 421, [HOSTS_NO_NAME] = 400};
    return statuses[hosts_judge(&s->hosts, r->host, name)];
}

/* People who see this in a browser have typed the name; programs want JSON. */
static void say(exchange *e, const request *r, const char *words)
{
    buffer b = buffer_make(8192);
    if (strstr(r->accepts, "text/html")) {
        exchange_reply(e, &(reply){.status = 421,
                                   .type = "text/plain; charset=utf-8",
                                   .headers = "Cache-Control: no-store\r\n"
                                              "X-Content-Type-Options: nosniff\r\n",
                                   .body = message_make(words, strlen(words))});
        buffer_free(&b);
        return;
    }
    put_open(&b, '{');
    put_text(&b, "error", "wrong-host");
    put_text(&b, "words", words);
    put_close(&b, '}');
    http_json(e, 421, &b, NULL);
}

bool hosts_refuse(const server *s, exchange *e, const request *r)
{
    char name[HOSTS_NAME];
    unsigned status = hosts_status(s, r, name);
    if (status == 421) {
        const text_lang *lang = lang_wished(r->languages);
        buffer words = buffer_make(4096);
        text_fill(&words, wire_words(lang, "wrong-host"), TEXT_ARGS(text_str("host", name)));
        say(e, r, buffer_text(&words));
        buffer_free(&words);
    } else if (status) {
        http_error(e, r, (int)status, "bad-request");
    }
    return status != 0;
}
