/* conn.c - one connection to a server, plain or with TLS. */
#include "client/conn.h"

#include "text/text.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct conn {
    int fd;
    enum conn_state state;
    bool connected; /* TCP is; TLS may follow */
    struct addrinfo *all, *next;
    SSL_CTX *context; /* NULL: no TLS */
    SSL *ssl;
    short waits; /* what TLS waits for while it shakes hands, or POLLIN */
    char why[200];
};

static enum conn_state down(conn *c, const char *why)
{
    snprintf(c->why, sizeof c->why, "%s", why);
    return c->state = CONN_DOWN;
}

/* ---- Connecting ------------------------------------------------------------------------- */

/* Tries the next address of the host, until one is at least on its way. */
static void try_next(conn *c)
{
    while (c->next) {
        const struct addrinfo *a = c->next;
        c->next = a->ai_next;
        if (c->fd >= 0)
            close(c->fd);
        c->fd = socket(a->ai_family, a->ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, a->ai_protocol);
        if (c->fd < 0) {
            down(c, strerror(errno));
            continue;
        }
        int one = 1;
        setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        if (connect(c->fd, a->ai_addr, a->ai_addrlen) == 0 || errno == EINPROGRESS) {
            c->state = CONN_BUSY;
            return;
        }
        down(c, strerror(errno));
    }
}

static bool prepare_tls(conn *c, const char *host)
{
    unsigned char address[16];
    c->context = SSL_CTX_new(TLS_client_method());
    if (!c->context || SSL_CTX_set_default_verify_paths(c->context) != 1)
        return false;
    SSL_CTX_set_min_proto_version(c->context, TLS1_2_VERSION);
    SSL_CTX_set_verify(c->context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_mode(c->context,
                     SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    c->ssl = SSL_new(c->context);
    if (!c->ssl)
        return false;
    ASN1_OCTET_STRING *ip = a2i_IPADDRESS(host);
    bool is_address = ip && ASN1_STRING_length(ip) <= (int)sizeof address;
    bool good = is_address ? X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(c->ssl), host) == 1
                           : SSL_set1_host(c->ssl, host) == 1 &&
                                 SSL_set_tlsext_host_name(c->ssl, host) == 1;
    ASN1_OCTET_STRING_free(ip);
    return good;
}

conn *conn_open(const char *host, const char *port, bool secure)
{
    conn *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->fd = -1;
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG};
    int code = getaddrinfo(host, port, &hints, &c->all);
    if (code != 0) {
        down(c, gai_strerror(code));
        return c;
    }
    if (secure && !prepare_tls(c, host)) {
        down(c, TEXT_MARK("TLS cannot be used here"));
        return c;
    }
    c->next = c->all;
    try_next(c);
    return c;
}

void conn_close(conn *c)
{
    if (!c)
        return;
    if (c->ssl && c->state == CONN_UP)
        SSL_shutdown(c->ssl);
    SSL_free(c->ssl);
    SSL_CTX_free(c->context);
    if (c->all)
        freeaddrinfo(c->all);
    if (c->fd >= 0)
        close(c->fd);
    free(c);
}

/* What OpenSSL says went wrong. */
static enum conn_state tls_down(conn *c)
{
    char words[120];
    long verdict = SSL_get_verify_result(c->ssl);
    unsigned long error = ERR_get_error();
    ERR_clear_error();
    if (verdict != X509_V_OK) {
        /* The certificate trouble is in OpenSSL's words, as for programs. */
        snprintf(words, sizeof words, "its certificate is not trusted: %s",
                 X509_verify_cert_error_string(verdict));
        return down(c, words);
    }
    const char *reason = error ? ERR_reason_error_string(error) : NULL;
    return down(c, reason  ? reason
                   : errno ? strerror(errno)
                           : TEXT_MARK("the connection was closed"));
}

static enum conn_state shake_hands(conn *c)
{
    ERR_clear_error();
    errno = 0;
    int result = SSL_connect(c->ssl);
    if (result == 1) {
        c->waits = POLLIN;
        return c->state = CONN_UP;
    }
    int error = SSL_get_error(c->ssl, result);
    if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE)
        return tls_down(c);
    c->waits = error == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT;
    return c->state;
}

/* Did the connection that is on its way arrive? */
static enum conn_state arrive(conn *c)
{
    struct pollfd p = {.fd = c->fd, .events = POLLOUT};
    int error = 0;
    socklen_t size = sizeof error;
    if (poll(&p, 1, 0) < 1)
        return c->state;
    if (getsockopt(c->fd, SOL_SOCKET, SO_ERROR, &error, &size) != 0)
        error = errno;
    if (error) {
        down(c, strerror(error));
        try_next(c);
        return c->state;
    }
    c->connected = true;
    if (!c->ssl)
        return c->state = CONN_UP;
    if (SSL_set_fd(c->ssl, c->fd) != 1)
        return down(c, TEXT_MARK("TLS cannot be used here"));
    return shake_hands(c);
}

enum conn_state conn_step(conn *c)
{
    if (c->state != CONN_BUSY)
        return c->state;
    return c->connected ? shake_hands(c) : arrive(c);
}

/* ---- Using it ------------------------------------------------------------------------------ */

const char *conn_why(const conn *c)
{
    return c->why;
}

int conn_fd(const conn *c)
{
    return c->fd;
}

short conn_events(const conn *c, bool writing)
{
    if (c->state == CONN_BUSY)
        return c->connected ? c->waits : POLLOUT;
    return (short)(POLLIN | (writing ? POLLOUT : 0));
}

bool conn_holds(const conn *c)
{
    return c->ssl && c->state == CONN_UP && SSL_pending(c->ssl) > 0;
}

/* The outcome of a call of OpenSSL, or of the system, as this header has it. */
static long outcome(conn *c, long n)
{
    if (n > 0)
        return n;
    if (c->ssl) {
        int error = SSL_get_error(c->ssl, (int)n);
        if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE)
            return 0;
        if (error == SSL_ERROR_ZERO_RETURN)
            down(c, TEXT_MARK("the connection was closed"));
        else
            tls_down(c);
        return -1;
    }
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return 0;
    down(c, n == 0 ? TEXT_MARK("the connection was closed") : strerror(errno));
    return -1;
}

long conn_read(conn *c, char *data, size_t room)
{
    if (c->state != CONN_UP)
        return c->state == CONN_DOWN ? -1 : 0;
    ERR_clear_error();
    errno = 0;
    if (c->ssl)
        return outcome(c, SSL_read(c->ssl, data, room > 1 << 20 ? 1 << 20 : (int)room));
    return outcome(c, recv(c->fd, data, room, 0));
}

long conn_write(conn *c, const char *data, size_t n)
{
    if (c->state != CONN_UP)
        return c->state == CONN_DOWN ? -1 : 0;
    if (n == 0)
        return 0;
    ERR_clear_error();
    errno = 0;
    if (c->ssl)
        return outcome(c, SSL_write(c->ssl, data, n > 1 << 20 ? 1 << 20 : (int)n));
    return outcome(c, send(c->fd, data, n, MSG_NOSIGNAL));
}
