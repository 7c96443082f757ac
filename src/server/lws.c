/* lws.c - the transport's loop: listening, accepting, waking, signals, timers.
 *
 * libwebsockets runs on a libev loop of our own (epoll), because its own poll() costs
 * milliseconds a round with thousands of sockets. We listen and accept ourselves: so the limits
 * of an address hold before anything is allocated, and listening can stop while lines are still
 * served. Of its roles only raw bytes are used: its reading of HTTP lets pass what must not pass
 * (head.h). Two traps of libwebsockets 4.1 are avoided here: its timers live in a sorted list that
 * is searched from the front, so nothing that every line needs is given to them (pings are ours);
 * and its libev glue arms them only after input or output, so a tick a second gives it some. */
#include "server/lws.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    TLS_SECONDS = 10,       /* for its handshake */
    READ_BYTES = 17 * 1024, /* at once: more than a record of TLS, so that none is left over */
    ACCEPT_MOST = 64        /* in one turn of the loop */
};

/* ---- Events of libwebsockets ------------------------------------------------------------ */

static void forget_address(transport *t, struct lws *wsi)
{
    address *from = lws_get_opaque_user_data(wsi);
    if (from)
        address_leave(t->addresses, from);
    lws_set_opaque_user_data(wsi, NULL);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t len)
{
    transport *t = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_WSI_DESTROY:
        forget_address(t, wsi);
        return 0;
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS: /* its TLS is being made */
        lws_cert_begin(t, user);
        return 0;
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX:
    case LWS_CALLBACK_RAW_WRITEABLE:
    case LWS_CALLBACK_RAW_CLOSE:
        return lws_conn_event(t, wsi, reason, user, in, len);
    default:
        return 0;
    }
}

/* One protocol, of raw bytes; the user pointer is ours (lws_set_wsi_user). */
static const struct lws_protocols protocols[] = {
    {.name = "hanabi", .callback = on_event, .tx_packet_size = 64 * 1024},
    {0},
};
/* No pings by libwebsockets. */
static const lws_retry_bo_t no_pings = {0};

/* ---- Accepting -------------------------------------------------------------------------- */

static void adopt(transport *t, int fd, const struct sockaddr *from, socklen_t size)
{
    char text[NI_MAXHOST] = "";
    address *a = NULL;
    getnameinfo(from, size, text, sizeof text, NULL, 0, NI_NUMERICHOST);
    if (!t->trust_proxy) {
        a = address_enter(t->addresses, text, t->per_address);
        if (!a) {
            t->figures.refused++;
            close(fd);
            return;
        }
    }
    int yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    struct lws *wsi = lws_adopt_descriptor_vhost(t->vhost, LWS_ADOPT_SOCKET | LWS_ADOPT_ALLOW_SSL,
                                                 (lws_sock_file_fd_type){.sockfd = fd}, NULL, NULL);
    if (wsi)
        lws_set_opaque_user_data(wsi, a);
    else if (a)
        address_leave(t->addresses, a);
}

static void on_accept(struct ev_loop *loop, ev_io *watcher, int events)
{
    transport *t = watcher->data;
    (void)events;
    for (int i = 0; i < ACCEPT_MOST; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        int fd =
            accept4(watcher->fd, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) {
            adopt(t, fd, (struct sockaddr *)&from, size);
            continue;
        }
        /* No descriptors left: listen again in a while, instead of turning round for nothing. */
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            ev_io_stop(loop, watcher);
            ev_timer_set(&t->again, 0.25, 0);
            ev_timer_start(loop, &t->again);
        }
        if (errno != ECONNABORTED && errno != EINTR)
            return;
    }
}

static void on_again(struct ev_loop *loop, ev_timer *watcher, int events)
{
    transport *t = watcher->data;
    (void)events;
    if (t->accept.fd >= 0)
        ev_io_start(loop, &t->accept);
}

/* A listening socket; -1 and the reason. */
static int listen_at(const transport_options *options, char why[256])
{
    const char *host = options->host, *port = options->port;
    struct addrinfo hints = {.ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM}, *found = NULL;
    int code = getaddrinfo(*host ? host : NULL, port, &hints, &found);
    if (code != 0) {
        snprintf(why, 256, "%s:%s: %s", host, port, gai_strerror(code));
        return -1;
    }
    int fd = -1, yes = 1;
    for (struct addrinfo *a = found; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, a->ai_protocol);
        if (fd < 0)
            continue;
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        if (bind(fd, a->ai_addr, a->ai_addrlen) != 0 || listen(fd, 4096) != 0) {
            int error = errno;
            close(fd);
            fd = -1;
            errno = error;
        }
    }
    if (fd < 0)
        snprintf(why, 256, "%s:%s: %s", host, port, text_system(options->lang, errno));
    freeaddrinfo(found);
    return fd;
}

static void make_url(transport *t, int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char host[NI_MAXHOST] = "", port[NI_MAXSERV] = "";
    if (getsockname(fd, (struct sockaddr *)&at, &size) == 0)
        getnameinfo((struct sockaddr *)&at, size, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV);
    bool six = strchr(host, ':') != NULL;
    snprintf(t->url, sizeof t->url, "http%s://%s%.100s%s:%s", t->secure ? "s" : "", six ? "[" : "",
             host, six ? "]" : "", port);
}

/* ---- Turning ---------------------------------------------------------------------------- */

static void on_prepare(struct ev_loop *loop, ev_prepare *watcher, int events)
{
    transport *t = watcher->data;
    (void)events;
    int64_t wait = t->calls.turn(t->context);
    t->due.repeat = wait <= 0 ? 0.0001 : (double)wait / 1000.0;
    ev_timer_again(loop, &t->due);
}

/* For events that need no more than a turn of the loop. */
static void on_nothing(struct ev_loop *loop, ev_timer *watcher, int events)
{
    (void)loop, (void)watcher, (void)events;
}

static void on_wake(struct ev_loop *loop, ev_async *watcher, int events)
{
    (void)loop, (void)watcher, (void)events;
}

static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events)
{
    transport *t = watcher->data;
    (void)loop, (void)events;
    int64_t now = (int64_t)ev_now(t->loop);
    lws_cancel_service(t->lws); /* its timers get their chance */
    lws_line_tick(t);
    lws_conn_tick(t);
    if (now % 60 == 0)
        addresses_sweep(t->addresses, INT64_MAX); /* they have no buckets */
}

static void on_signal(struct ev_loop *loop, ev_signal *watcher, int events)
{
    transport *t = watcher->data;
    (void)loop, (void)events;
    t->calls.stop(t->context);
}

static void on_hangup(struct ev_loop *loop, ev_signal *watcher, int events)
{
    (void)loop, (void)events;
    lws_cert_renew(watcher->data);
}

/* Seconds between two ticks: one, but for tests of silence (docs/server.md). */
static double tick_seconds(void)
{
    const char *ms = getenv("HANABI_TEST_TICK");
    long n = ms ? strtol(ms, NULL, 10) : 0;
    return n > 0 ? (double)n / 1000 : 1;
}

static void start_watchers(transport *t)
{
    double tick = tick_seconds();
    ev_prepare_init(&t->prepare, on_prepare);
    ev_async_init(&t->wake, on_wake);
    ev_signal_init(&t->term, on_signal, SIGTERM);
    ev_signal_init(&t->interrupt, on_signal, SIGINT);
    ev_timer_init(&t->tick, on_tick, tick, tick);
    ev_timer_init(&t->again, on_again, 1, 0);
    ev_init(&t->due, on_nothing);
    ev_signal_init(&t->hangup, on_hangup, SIGHUP);
    t->prepare.data = t->wake.data = t->term.data = t->interrupt.data = t->hangup.data = t;
    t->tick.data = t->again.data = t->due.data = t->accept.data = t;
    ev_prepare_start(t->loop, &t->prepare);
    ev_async_start(t->loop, &t->wake);
    ev_signal_start(t->loop, &t->term);
    ev_signal_start(t->loop, &t->interrupt);
    if (t->secure)
        ev_signal_start(t->loop, &t->hangup);
    ev_timer_start(t->loop, &t->tick);
    ev_io_start(t->loop, &t->accept);
}

/* ---- Opening and closing ---------------------------------------------------------------- */

static void raise_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static bool make_context(transport *t, const transport_options *options, char why[256])
{
    void *loops[1] = {t->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .user = t,
        .gid = -1,
        .uid = -1,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .foreign_loops = loops,
        .timeout_secs = TLS_SECONDS,
        .retry_and_idle_policy = &no_pings,
        .pt_serv_buf_size = READ_BYTES,
        .alpn = "http/1.1",
    };
    if (options->cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = options->cert;
        info.ssl_private_key_filepath = options->key;
    }
    lws_set_log_level(LLL_ERR | LLL_WARN, NULL);
    t->lws = lws_create_context(&info);
    t->vhost = t->lws ? lws_create_vhost(t->lws, &info) : NULL;
    if (!t->vhost)
        snprintf(why, 256, "%s",
                 options->cert
                     ? text_get(options->lang, "the certificate or its key cannot be used")
                     : text_get(options->lang,
                                "libwebsockets cannot start (is its libev plugin there?)"));
    return t->vhost != NULL;
}

transport *transport_open(const transport_options *options, const transport_calls *calls,
                          void *context, char why[256])
{
    transport *t = calloc(1, sizeof *t);
    if (!t || !(t->addresses = addresses_make())) {
        snprintf(why, 256, "%s", text_get(options->lang, "there is not enough memory"));
        free(t);
        return NULL;
    }
    t->calls = *calls;
    t->context = context;
    t->trust_proxy = options->trust_proxy;
    t->per_address = options->per_address;
    t->secure = options->cert != NULL;
    t->cert = options->cert;
    t->key = options->key;
    raise_file_limit();
    int fd = listen_at(options, why);
    ev_io_init(&t->accept, on_accept, fd, EV_READ);
    if (fd < 0) {
        transport_close(t);
        return NULL;
    }
    make_url(t, fd);
    t->loop = ev_loop_new(EVBACKEND_EPOLL);
    if (!t->loop)
        snprintf(why, 256, "%s", text_get(options->lang, "libev has no epoll here"));
    if (!t->loop || !make_context(t, options, why)) {
        transport_close(t);
        return NULL;
    }
    start_watchers(t);
    return t;
}

const char *transport_url(const transport *t)
{
    return t->url;
}

void transport_run(transport *t)
{
    while (!t->stopped)
        ev_run(t->loop, EVRUN_ONCE);
}

void transport_shut(transport *t)
{
    if (t->accept.fd < 0)
        return;
    if (t->loop)
        ev_io_stop(t->loop, &t->accept);
    close(t->accept.fd);
    t->accept.fd = -1;
}

void transport_quit(transport *t)
{
    t->stopped = true;
}

void transport_close(transport *t)
{
    transport_shut(t);
    if (t->loop) {
        ev_timer_stop(t->loop, &t->tick);
        ev_timer_stop(t->loop, &t->again);
        ev_timer_stop(t->loop, &t->due);
        ev_prepare_stop(t->loop, &t->prepare);
        ev_signal_stop(t->loop, &t->term);
        ev_signal_stop(t->loop, &t->interrupt);
        ev_signal_stop(t->loop, &t->hangup);
        ev_async_stop(t->loop, &t->wake);
    }
    if (t->lws)
        lws_context_destroy(t->lws);
    lws_cert_end(t);
    if (t->loop)
        ev_loop_destroy(t->loop);
    addresses_free(t->addresses);
    free(t);
}

void transport_wake(transport *t)
{
    ev_async_send(t->loop, &t->wake);
}

const transport_figures *transport_count(const transport *t)
{
    return &t->figures;
}
