/* people.c - who somebody is: tokens, codes, links to another device. */
#include "server/own.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { MOVE_MS = 10 * 60 * 1000 }; /* how long a link to another device is good */

/* ---- Codes and tokens ------------------------------------------------------------------- */

enum { CODE_LETTERS = 10 }; /* of a table, and of a person's page */

static void spell(char *code, int letters, const uint8_t *bytes)
{
    static const char alphabet[33] = "abcdefghijkmnpqrstuvwxyz23456789";
    for (int i = 0; i < letters; i++)
        code[i] = alphabet[bytes[i] & 31];
    code[letters] = 0;
}

static void draw_code(char *code, int letters)
{
    uint8_t bytes[STORE_CODE];
    randombytes_buf(bytes, sizeof bytes);
    spell(code, letters, bytes);
}

void people_code(char code[STORE_CODE])
{
    draw_code(code, CODE_LETTERS);
}

void people_code_once(table_person person, const char *once, char code[STORE_CODE])
{
    char text[128];
    uint8_t hash[STORE_HASH];
    /* Never the hash of a token: those are base64, without blanks. */
    snprintf(text, sizeof text, "table %lld %s", (long long)person, once);
    people_hash(text, hash);
    spell(code, CODE_LETTERS, hash);
}

void people_hash(const char *token, uint8_t hash[STORE_HASH])
{
    crypto_generichash(hash, STORE_HASH, (const uint8_t *)token, strlen(token), NULL, 0);
}

void people_token(char text[TOKEN_TEXT], uint8_t hash[STORE_HASH])
{
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, TOKEN_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    people_hash(text, hash);
    sodium_memzero(bytes, sizeof bytes);
}

const char *people_token_of(const request *r, char space[TOKEN_TEXT + 1])
{
    static const char bearer[] = "Bearer ";
    if (strncmp(r->authorization, bearer, sizeof bearer - 1) == 0) {
        snprintf(space, TOKEN_TEXT + 1, "%s", r->authorization + sizeof bearer - 1);
        return space;
    }
    return http_pick(r->cookie, ';', "hanabi", space, TOKEN_TEXT + 1);
}

uint64_t people_device(const request *r)
{
    char space[TOKEN_TEXT + 1];
    uint8_t hash[STORE_HASH];
    uint64_t device;
    people_hash(people_token_of(r, space), hash);
    sodium_memzero(space, sizeof space);
    memcpy(&device, hash, sizeof device);
    return device;
}

enum people_found people_find(server *s, const request *r, store_person *person)
{
    char space[TOKEN_TEXT + 1];
    uint8_t hash[STORE_HASH];
    const char *token = people_token_of(r, space);
    if (strlen(token) != TOKEN_TEXT - 1)
        return PEOPLE_NOBODY;
    people_hash(token, hash);
    sodium_memzero(space, sizeof space);
    if (store_find_token(s->store, hash, person))
        return PEOPLE_KNOWN;
    return store_read_fault(s->store)->name ? PEOPLE_NOT_READ : PEOPLE_NOBODY;
}

static void close_one(session *who, void *why)
{
    if (who->l)
        line_close(who->l, LINE_CLOSE_POLICY, why);
}

void people_close(server *s, table_person person, const char *why)
{
    char word[32];
    snprintf(word, sizeof word, "%s", why);
    session_each(s, person, close_one, word);
}

/* ---- Links to another device ------------------------------------------------------------ */

bool people_link(const session *who, char code[STORE_CODE])
{
    uint8_t hash[STORE_HASH];
    store_batch *b = batch_now(who->s);
    if (!b)
        return false;
    draw_code(code, STORE_CODE - 1);
    people_hash(code, hash);
    store_put_link(b, who->person, who->device, hash, clock_ms() + MOVE_MS, clock_ms());
    return true;
}
