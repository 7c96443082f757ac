/* client.c - somebody at a table of a server: the line, and coming back when it breaks. */
#include "base/utf8.h"
#include "client/inner.h"

#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t client_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Breaking and failing ------------------------------------------------------------------ */

void inner_note(client *c, const char *code, const char *why)
{
    utf8_clean(c->code, sizeof c->code, code);
    utf8_clean(c->why, sizeof c->why, why);
}

static void hang_up(client *c)
{
    conn_close(c->conn);
    c->conn = NULL;
    ws_free(&c->in);
    buffer_clear(&c->out);
    c->out_sent = 0;
    c->pinged = c->asked = false;
}

void inner_fail(client *c, const char *code, const char *why)
{
    hang_up(c);
    inner_note(c, code, why);
    c->stage = STAGE_FAILED;
}

/* The line is broken: again later, a little later each time, and not all clients at once. */
void inner_retry(client *c, int64_t now, const char *code, const char *why, int64_t least)
{
    if (!c->got_through && !c->settings.patient) {
        inner_fail(c, code, why);
        return;
    }
    hang_up(c);
    inner_note(c, code, why);
    int64_t delay = FIRST_RETRY;
    for (unsigned i = 0; i < c->tries && delay < LAST_RETRY; i++)
        delay *= 2;
    uint16_t chance;
    randombytes_buf(&chance, sizeof chance);
    delay = delay > LAST_RETRY ? LAST_RETRY : delay;
    delay = delay / 2 + delay * chance / 2 / UINT16_MAX;
    c->tries++;
    c->retry_at = now + (delay < least ? least : delay);
    c->stage = STAGE_WAIT;
}

/* ---- Connecting ---------------------------------------------------------------------------- */

void inner_connect_now(client *c, int64_t now, enum stage stage)
{
    hang_up(c);
    c->stage = stage;
    c->stage_since = c->heard_at = now;
    c->dials++;
    c->conn = conn_open(c->settings.url.host, c->settings.url.port, c->settings.url.secure);
    if (!c->conn)
        inner_retry(c, now, "no-memory", "there is no memory", 0);
}

const char *inner_token(const client *c)
{
    return c->settings.token ? c->settings.token : c->identity.token;
}

void inner_keep_token(client *c, const char *token)
{
    if (c->identity.fd >= 0) /* else it is known that nothing can be kept */
        c->not_kept[0] = 0;
    client_identity_keep(&c->identity, token, c->not_kept);
}

static void begin(client *c, int64_t now)
{
    inner_connect_now(c, now, *inner_token(c) ? STAGE_UPGRADE : STAGE_GUEST);
}

/* ---- The loop ------------------------------------------------------------------------------ */

static void take_bytes(client *c, bool ended, int64_t now)
{
    if (c->stage == STAGE_GUEST && c->in.size)
        inner_take_guest(c, ended, now);
    else if (c->stage == STAGE_UPGRADE && c->in.size)
        inner_take_upgrade(c, ended, now);
    else if (c->stage >= STAGE_HELLO && c->stage <= STAGE_LIVE)
        inner_take_frames(c, now);
}

static void broken(client *c, int64_t now)
{
    char why[400];
    unsigned dials = c->dials;
    snprintf(why, sizeof why, "%s:%s: %s", c->settings.url.host, c->settings.url.port,
             conn_why(c->conn));
    take_bytes(c, true, now); /* what came before the end is an answer all the same */
    if (c->dials == dials && c->stage < STAGE_WAIT)
        inner_retry(c, now, "lost", why, 0);
}

static void read_all(client *c, int64_t now)
{
    enum { PIECE = 65536 };
    unsigned dials = c->dials;
    for (int i = 0; i < 64 && c->dials == dials && c->stage < STAGE_WAIT; i++) {
        char *room = ws_room(&c->in, PIECE);
        long n = room ? conn_read(c->conn, room, PIECE) : 0;
        if (n < 0)
            broken(c, now);
        if (n <= 0)
            return;
        ws_filled(&c->in, (size_t)n);
        c->heard_at = now;
        c->pinged = false;
        take_bytes(c, false, now);
    }
}

static void write_all(client *c, int64_t now)
{
    if (!buffer_ok(&c->out)) {
        inner_retry(c, now, "lost", "the server takes nothing in", 0);
        return;
    }
    while (c->conn && c->out_sent < c->out.size) {
        long n = conn_write(c->conn, c->out.text + c->out_sent, c->out.size - c->out_sent);
        if (n < 0)
            broken(c, now);
        if (n <= 0)
            return;
        c->out_sent += (size_t)n;
    }
    buffer_clear(&c->out);
    c->out_sent = 0;
}

static void check_silence(client *c, int64_t now)
{
    if (c->stage < STAGE_LIVE && now - c->stage_since > HANDSHAKE)
        inner_retry(c, now, "silent", "the server does not answer", 0);
    else if (c->stage == STAGE_LIVE &&
             (now - c->heard_at > SILENCE ||
              (c->desk.asking.count && now - c->desk.asking.asked[0].at > SILENCE)))
        inner_retry(c, now, "silent", "the server does not answer", 0);
    else if (c->stage == STAGE_LIVE && now - c->heard_at > QUIET && !c->pinged) {
        c->pinged = true;
        inner_send_text(c, "{\"type\": \"ping\"}");
    }
}

/* The connection has just come up: the first request goes out. */
static bool is_up(client *c, int64_t now)
{
    enum conn_state state = conn_step(c->conn);
    if (state == CONN_DOWN) {
        broken(c, now);
    } else if (state == CONN_UP && !c->asked) {
        c->asked = true;
        if (c->stage == STAGE_GUEST)
            inner_ask_for_token(c);
        else
            inner_ask_for_socket(c);
    }
    return state == CONN_UP;
}

void client_step(client *c, int64_t now)
{
    desk_tick(&c->desk, now);
    if (c->stage == STAGE_FAILED)
        return;
    if (c->stage == STAGE_WAIT && now >= c->retry_at)
        begin(c, now);
    if (!c->conn)
        return;
    check_silence(c, now);
    for (unsigned dials = 0; c->conn && c->dials != dials;) {
        dials = c->dials;
        if (!is_up(c, now))
            return;
        write_all(c, now);
        if (c->conn)
            read_all(c, now);
        if (c->conn)
            write_all(c, now);
    }
}

int client_fd(const client *c)
{
    return c->conn ? conn_fd(c->conn) : -1;
}

short client_events(const client *c)
{
    return c->conn ? conn_events(c->conn, c->out.size > c->out_sent) : 0;
}

int client_timeout(const client *c, int64_t now)
{
    if (c->stage == STAGE_FAILED)
        return -1;
    int64_t at = c->retry_at;
    if (c->conn && conn_holds(c->conn))
        return 0;
    if (c->stage < STAGE_LIVE)
        at = c->stage_since + HANDSHAKE + 1;
    else if (c->stage == STAGE_LIVE)
        at = c->heard_at + (c->pinged ? SILENCE : QUIET) + 1;
    if (c->stage == STAGE_LIVE && client_pending(c) &&
        c->desk.asking.asked[0].at + SILENCE + 1 < at)
        at = c->desk.asking.asked[0].at + SILENCE + 1;
    return at <= now ? 0 : (int)(at - now);
}

void client_wait(client *c, int most)
{
    struct pollfd p = {.fd = client_fd(c), .events = client_events(c)};
    int timeout = client_timeout(c, client_now());
    if (timeout < 0 || (most >= 0 && timeout > most))
        timeout = most;
    poll(&p, 1, timeout);
    client_step(c, client_now());
}

/* ---- Making -------------------------------------------------------------------------------- */

client *client_open(const client_settings *settings)
{
    client *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->settings = *settings;
    desk_begin(&c->desk, settings->url.code);
    c->out = buffer_make(OUTGOING);
    snprintf(c->name, sizeof c->name, "%s", settings->name);
    snprintf(c->lang, sizeof c->lang, "%s", settings->lang ? settings->lang : "");
    c->identity.fd = -1;
    if (!settings->token)
        client_identity_open(&c->identity, &settings->url, c->name, c->not_kept);
    begin(c, client_now());
    return c;
}

void client_close(client *c)
{
    if (!c)
        return;
    if (c->stage == STAGE_LIVE) {
        inner_send_frame(c, WS_CLOSE, "\x03\xe8", 2);
        write_all(c, 0);
    }
    hang_up(c);
    buffer_free(&c->out);
    client_identity_close(&c->identity);
    free(c);
}

void client_follow(client *c, const char *code)
{
    if (c->stage == STAGE_LIVE && c->desk.code[0])
        inner_shut_table(c);
    desk_follow(&c->desk, code);
    if (c->stage == STAGE_LIVE) {
        c->stage = STAGE_OPEN;
        c->stage_since = client_now();
        inner_open_table(c);
    } else if (c->stage == STAGE_OPEN) {
        inner_open_table(c);
    }
}

/* ---- Looking ------------------------------------------------------------------------------- */

enum client_state client_state_of(const client *c)
{
    return c->stage == STAGE_FAILED ? CLIENT_FAILED
           : c->stage == STAGE_WAIT ? CLIENT_WAITING
           : c->stage == STAGE_LIVE ? CLIENT_LIVE
                                    : CLIENT_CONNECTING;
}

const char *client_code(const client *c)
{
    return c->code;
}

const char *client_why(const client *c)
{
    return c->why;
}

const char *client_not_kept(const client *c)
{
    return c->not_kept;
}

void client_put_link(const client *c, char link[CLIENT_LINK])
{
    const client_url *url = &c->settings.url;
    char host[300], own[320];
    client_url_host(url, host, sizeof host);
    snprintf(own, sizeof own, "%s://%s", url->secure ? "https" : "http", host);
    snprintf(link, CLIENT_LINK, "%.300s%s/t/%s", c->reach[0] ? c->reach : own, url->base,
             c->desk.code);
    if (!c->desk.code[0])
        link[0] = 0;
}

bool client_is_alone(const client *c)
{
    return c->invite[0] || (!c->reach[0] && client_url_is_here(&c->settings.url));
}

const char *client_invite(const client *c)
{
    return c->invite;
}

const desk *client_desk(const client *c)
{
    return &c->desk;
}
