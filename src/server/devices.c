/* devices.c - browsers in which somebody was logged in: a cookie that only this server can have
 * made, for this person. It opens nothing; it only sets its device apart from strangers. */
#include "server/own.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { NONCE = 16, SEAL = 16, SEAL_TEXT = 2 * SEAL + 1 };

void devices_open(server *s)
{
    s->device_key = store_secret(s->store);
    store_batch *b = s->device_key ? NULL : batch_now(s);
    if (!b)
        return;
    while (!s->device_key)
        randombytes_buf(&s->device_key, sizeof s->device_key);
    store_put_secret(b, s->device_key);
}

static void make_seal(const server *s, table_person person, const char *nonce, char text[SEAL_TEXT])
{
    uint8_t all[sizeof s->device_key + sizeof person + NONCE], seal[SEAL];
    memcpy(all, &s->device_key, sizeof s->device_key);
    memcpy(all + sizeof s->device_key, &person, sizeof person);
    memcpy(all + sizeof s->device_key + sizeof person, nonce, NONCE);
    crypto_generichash(seal, SEAL, all, sizeof all, NULL, 0);
    sodium_bin2hex(text, SEAL_TEXT, seal, SEAL);
    sodium_memzero(all, sizeof all);
}

void devices_mark(const server *s, table_person person, bool secure, char header[DEVICE_COOKIE])
{
    char nonce[NONCE + 1], seal[SEAL_TEXT];
    uint8_t bytes[NONCE / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(nonce, sizeof nonce, bytes, sizeof bytes);
    make_seal(s, person, nonce, seal);
    snprintf(header, DEVICE_COOKIE,
             "Set-Cookie: hanabi_device=%s%s; Path=/api/login; Max-Age=34560000; HttpOnly; "
             "SameSite=Lax%s\r\n",
             nonce, seal, secure ? "; Secure" : "");
}

bool devices_known(const server *s, const request *r, table_person person)
{
    char space[NONCE + SEAL_TEXT], seal[SEAL_TEXT];
    const char *cookie = http_pick(r->cookie, ';', "hanabi_device", space, sizeof space);
    if (!person || !s->device_key || strlen(cookie) != sizeof space - 1)
        return false;
    make_seal(s, person, cookie, seal);
    return sodium_memcmp(seal, cookie + NONCE, SEAL_TEXT - 1) == 0;
}
