/* lws_cert.c - a renewed certificate, without a restart: SIGHUP reads the files again.
 *
 * libwebsockets keeps the pair that it was started with. What was read later is put into every
 * handshake instead, so those who are connected notice nothing, and the new key may be of another
 * kind than the old one. */
#include "server/lws.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include "server/log.h"

/* The first error in the queue is the cause; the others say where it was met. */
static void log_failure(void)
{
    char why[256];
    ERR_error_string_n(ERR_peek_error(), why, sizeof why);
    log_line("error", "certificate", "loaded=0 why=%s", log_quoted(why));
}

/* Nobody is there to be asked for the password of a key. */
static int no_password(char *buf, int size, int writing, void *context)
{
    (void)buf, (void)size, (void)writing, (void)context;
    return -1;
}

/* The certificate with its chain and its key, which must fit; NULL: why not is logged. */
static SSL_CTX *read_pair(const char *cert, const char *key)
{
    ERR_clear_error(); /* what some connection has left */
    SSL_CTX *pair = SSL_CTX_new(TLS_server_method());
    if (!pair) {
        log_failure();
        return NULL;
    }
    SSL_CTX_set_default_passwd_cb(pair, no_password);
    if (SSL_CTX_use_certificate_chain_file(pair, cert) != 1 ||
        SSL_CTX_use_PrivateKey_file(pair, key, SSL_FILETYPE_PEM) != 1 ||
        SSL_CTX_check_private_key(pair) != 1) {
        log_failure();
        SSL_CTX_free(pair);
        pair = NULL;
    }
    ERR_clear_error(); /* else the next connection is blamed for it */
    return pair;
}

/* In every handshake. 0: it fails. */
static int on_handshake(SSL *ssl, void *context)
{
    const transport *t = context;
    STACK_OF(X509) *chain = NULL;
    if (!t->renewed)
        return 1;
    SSL_CTX_get0_chain_certs(t->renewed, &chain);
    SSL_certs_clear(ssl);
    return SSL_use_cert_and_key(ssl, SSL_CTX_get0_certificate(t->renewed),
                                SSL_CTX_get0_privatekey(t->renewed), chain, 1);
}

void lws_cert_begin(transport *t, void *ssl_ctx)
{
    SSL_CTX_set_cert_cb(ssl_ctx, on_handshake, t);
}

void lws_cert_renew(transport *t)
{
    SSL_CTX *pair = read_pair(t->cert, t->key);
    if (!pair)
        return; /* the old one is better than none */
    SSL_CTX_free(t->renewed);
    t->renewed = pair;
    log_line("info", "certificate", "loaded=1");
}

void lws_cert_end(transport *t)
{
    SSL_CTX_free(t->renewed);
}
