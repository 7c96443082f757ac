/* people.c - who somebody is: tokens, codes, links to another device. */
#include "server/own.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 1024, MOVE_MS = 10 * 60 * 1000 };

/* ---- Codes and tokens ------------------------------------------------------------------- */

void people_code(char *code, int letters)
{
    static const char alphabet[33] = "abcdefghijkmnpqrstuvwxyz23456789";
    uint8_t bytes[STORE_CODE];
    randombytes_buf(bytes, sizeof bytes);
    for (int i = 0; i < letters; i++)
        code[i] = alphabet[bytes[i] & 31];
    code[letters] = 0;
}

void people_hash(const char *token, uint8_t hash[STORE_HASH])
{
    crypto_generichash(hash, STORE_HASH, (const uint8_t *)token, strlen(token), NULL, 0);
}

void people_token(server *s, table_person person, char text[TOKEN_TEXT])
{
    uint8_t bytes[32], hash[STORE_HASH];
    store_batch *b = batch_now(s);
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, TOKEN_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    people_hash(text, hash);
    if (b)
        store_put_token(b, person, hash, clock_ms());
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

bool people_find(server *s, const request *r, store_person *person)
{
    char space[TOKEN_TEXT + 1];
    uint8_t hash[STORE_HASH];
    const char *token = people_token_of(r, space);
    if (strlen(token) != TOKEN_TEXT - 1)
        return false;
    people_hash(token, hash);
    sodium_memzero(space, sizeof space);
    return store_find_token(s->store, hash, person);
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

/* Kept here alone, for ten minutes: a restart forgets them. */
struct moves {
    struct {
        char code[STORE_CODE];
        table_person person;
        int64_t until;
    } list[MOVES];
    unsigned next;
};

bool people_link(server *s, table_person person, char code[STORE_CODE])
{
    if (!s->moves && !(s->moves = calloc(1, sizeof *s->moves)))
        return false;
    unsigned i = 0; /* one of each person, so that nobody's is pushed out by another's many */
    while (i < MOVES && s->moves->list[i].person != person)
        i++;
    if (i == MOVES)
        i = s->moves->next++ % MOVES;
    people_code(code, 15);
    memcpy(s->moves->list[i].code, code, STORE_CODE);
    s->moves->list[i].person = person;
    s->moves->list[i].until = clock_ms() + MOVE_MS;
    return true;
}

table_person people_move(server *s, const char *code)
{
    if (!s->moves || strlen(code) != 15)
        return 0;
    for (unsigned i = 0; i < MOVES; i++)
        if (s->moves->list[i].until > clock_ms() &&
            sodium_memcmp(s->moves->list[i].code, code, 15) == 0) {
            table_person person = s->moves->list[i].person;
            sodium_memzero(&s->moves->list[i], sizeof s->moves->list[i]);
            return person;
        }
    return 0;
}
