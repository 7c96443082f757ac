/* server.c - the server as a whole: opening, turning, stopping. */
#include "server/listed.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire/wire.h"

enum {
    STOP_MS = 5000,  /* for lines to close when the server stops ... */
    WORK_MS = 25000, /* ... and then for passwords that are still checked */
    SECOND_MS = 1000,
    STEP_MS = 60 * 1000, /* by so much a clock may be set back that was never wrong */
    TEST_MS = 20         /* how long the loop sleeps with a test's clock */
};

/* ---- Turning ---------------------------------------------------------------------------- */

static void wake(void *context)
{
    server *s = context;
    transport_wake(s->t);
}

static void every_second(server *s, int64_t now)
{
    if (s->stopping)
        return;
    orders_turn(s, now);
    hub_wake_due(s, now);
}

/* Lines have closed, all is stored and nobody waits for an answer, or it has taken too long. */
static void try_to_quit(server *s, int64_t now)
{
    bool stored = store_pending(s->store) == 0 && (!s->batch || store_batch_empty(s->batch));
    bool worked = work_pending(s->w) + passwords_pending(s->passwords) == 0,
         answered = s->acks_count == 0 && worked;
    int64_t end = s->stop_at + (worked ? 0 : WORK_MS);
    if ((stored && answered && s->sessions_count == 0) || now >= end)
        transport_quit(s->t);
}

static int64_t least(int64_t a, int64_t b)
{
    return b >= 0 && b < a ? b : a;
}

static int64_t turn(void *context)
{
    server *s = context;
    int64_t began = clock_us(), wait = SECOND_MS;
    bool test = clock_turn();
    int64_t now = clock_ms(), steady = began / 1000;
    hub_look_at_clock(s, now);
    work_collect(s->w, s);
    passwords_collect(s->passwords, s);
    wait = least(wait, session_turn(s));
    wait = s->stopping ? wait : least(wait, hub_clocks(s, now));
    if (steady >= s->second) {
        s->second = steady + SECOND_MS;
        every_second(s, now);
    }
    if (s->stood && !s->stopping && now >= s->hold_until)
        hub_wake_stood(s);
    lists_turn(s, steady);
    batch_turn(s);
    if (s->stopping)
        try_to_quit(s, steady);
    metrics_add(&s->metrics.turn, clock_us() - began);
    return s->stopping || test ? least(wait, TEST_MS) : s->stood ? 0 : wait;
}

/* ---- Stopping --------------------------------------------------------------------------- */

void server_stop(void *context)
{
    server *s = context;
    if (s->stopping)
        return;
    log_line("info", "stop", "connections=%u tables=%u", s->sessions_count, s->rooms);
    s->stopping = true;
    s->stop_at = clock_us() / 1000 + STOP_MS;
    transport_shut(s->t);
    passwords_stop(s->passwords);
    store_batch *last = batch_now(s);
    if (last && !s->stood)
        store_put_alive(last, clock_ms());
    for (session *who = s->sessions, *next; who; who = next) {
        next = who->after;
        buffer b = buffer_make(4096);
        wire_notice(&b, "stop", wire_words(who->lang, "stop"));
        session_say(who, &b, 0);
        buffer_free(&b);
        if (who->l)
            line_close(who->l, LINE_CLOSE_AWAY, "stop");
    }
}

/* ---- Opening ---------------------------------------------------------------------------- */

static bool open_store(server *s, char why[256])
{
    store_fault fault = {0};
    s->store = s->options.ship ? store_open_to_ship(s->options.db, s->options.ship, &fault)
                               : store_open(s->options.db, STORE_SERVE, &fault);
    if (s->store)
        return true;
    char shown[STORE_SHOWN];
    snprintf(why, 256, "%.50s: %.200s", store_shown(s->options.db, shown), fault.words);
    return false;
}

/* How long the server was not there, and which clocks ran meanwhile. */
static void look_back(server *s)
{
    s->started = clock_ms();
    s->stood_from = store_alive(s->store);
    if (!s->stood_from)
        return;
    /* Clocks are set by a little all the time: then it hardly stood. If by more, the clock was
     * wrong then, or is now. Rather than let clocks run out that nobody could play by, all since
     * the last entry of a table counts as standing still. */
    if (s->stood_from > s->started)
        s->stood_from = s->stood_from - s->started <= STEP_MS ? s->started : 1;
    s->stood = malloc(STOOD_TABLES * sizeof *s->stood);
    if (s->stood)
        s->stood_count = store_due(s->store, INT64_MAX, s->stood, STOOD_TABLES);
    if (s->stood_count < 0)
        s->stood_count = 0;
}

static bool open_rest(server *s, char why[256])
{
    static const transport_calls calls = {
        .request = http_request,
        .refused = http_refused,
        .admit = session_admit,
        .opened = session_opened,
        .said = session_said,
        .garbled = session_garbled,
        .closed = session_closed,
        .turn = turn,
        .stop = server_stop,
    };
    const server_options *o = &s->options;
    transport_options listen = {
        .host = o->host,
        .port = o->port,
        .cert = o->cert,
        .key = o->key,
        .lang = o->lang,
        .trust_proxy = o->trust_proxy,
        .per_address = o->no_limits ? 0 : o->connections,
    };
    snprintf(why, 256, "%s", text_get(o->lang, "there is not enough memory"));
    if (!(s->addresses = addresses_make()))
        return false;
    if (o->web && !(s->pages = pages_load(o->web, o->lang, why)))
        return false;
    s->t = transport_open(&listen, &calls, s, why);
    if (!s->t)
        return false;
    hosts_open(&s->hosts, o, transport_url(s->t));
    store_on_done(s->store, wake, s);
    s->w = work_open(1, false, wake, s);
    s->passwords = passwords_open(wake, s);
    s->guesses = guesses_make();
    return s->w && s->passwords && s->guesses;
}

server *server_open(const server_options *options, char why[256])
{
    server *s = calloc(1, sizeof *s);
    snprintf(why, 256, "%s", text_get(options->lang, "there is not enough memory"));
    if (!s || sodium_init() < 0) {
        free(s);
        return NULL;
    }
    s->options = *options;
    s->room_pool.size = sizeof(room);
    s->follower_pool.size = sizeof(follower);
    log_quiet(options->quiet);
    clock_turn();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file at its limit is a fault like a full disk */
    /* Children (notify.c) are waited for by nobody. */
    sigaction(SIGCHLD, &(struct sigaction){.sa_handler = SIG_IGN, .sa_flags = SA_NOCLDWAIT}, NULL);
    if (open_store(s, why)) {
        look_back(s);
        devices_open(s);
        if (open_rest(s, why))
            return s;
    }
    server_close(s);
    return NULL;
}

const char *server_url(const server *s)
{
    return transport_url(s->t);
}

void server_reach(const server *s, reach *r)
{
    reach_find(r, &s->hosts, server_url(s));
}

bool server_run(server *s)
{
    log_line("info", "start", "url=%s build=%s", server_url(s), pages_build(s->pages));
    if (s->options.trust_proxy && !s->options.origin && !s->options.hosts_count) {
        const char *fix = "--origin https://NAME names the address of the proxy"; /* for programs */
        log_line("warn", "no-origin", "fix=%s", log_quoted(fix));
    }
    if (!s->pages) {
        const char *fix = "make web builds it, --web FOLDER names it"; /* for programs */
        log_line("warn", "no-page", "fix=%s", log_quoted(fix));
    }
    transport_run(s->t);
    return !s->failed && s->acks_count == 0;
}

void server_close(server *s)
{
    if (!s)
        return;
    /* The threads first: they wake the loop, and what they did is answered through it. */
    work_close(s->w, s);
    passwords_close(s->passwords, s);
    if (s->store)
        store_flush(s->store);
    batch_close(s);
    store_close(s->store);
    s->store = NULL;
    if (s->t)
        transport_close(s->t);
    s->t = NULL;
    session_turn(s); /* nobody is there any more: what waits is forgotten */
    hub_close(s);
    lists_close(s);
    listed_free(s->listed);
    pages_free(s->pages);
    guesses_free(s->guesses);
    addresses_free(s->addresses);
    free(s->stood);
    free(s);
}
