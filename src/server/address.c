/* address.c - the addresses that clients come from, in a hash table with a secret key, so that
 * nobody can choose addresses that collide. */
#include "server/address.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 4096 };

struct addresses {
    address *rows[ROWS];
    uint8_t key[crypto_shorthash_KEYBYTES];
};

addresses *addresses_make(void)
{
    addresses *all = calloc(1, sizeof *all);
    if (all)
        randombytes_buf(all->key, sizeof all->key);
    return all;
}

void addresses_free(addresses *all)
{
    for (int i = 0; all && i < ROWS; i++)
        for (address *a = all->rows[i], *next; a; a = next) {
            next = a->next;
            free(a);
        }
    free(all);
}

/* How an IPv4 address begins that is mapped into IPv6. */
static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

/* An IPv4 address, also one mapped into IPv6, as a whole; of IPv6 the first 64 bits. */
static void make_key(const char *text, uint64_t key[2])
{
    uint8_t bytes[16] = {0};
    key[0] = key[1] = 0;
    if (inet_pton(AF_INET, text, bytes) == 1) {
        memcpy(&key[1], bytes, 4);
    } else if (inet_pton(AF_INET6, text, bytes) == 1) {
        if (memcmp(bytes, mapped, sizeof mapped) == 0)
            memcpy(&key[1], bytes + 12, 4);
        else
            memcpy(&key[0], bytes, 8);
    }
}

static address **row_of(addresses *all, const uint64_t key[2])
{
    uint64_t hash;
    crypto_shorthash((uint8_t *)&hash, (const uint8_t *)key, 16, all->key);
    return &all->rows[hash % ROWS];
}

address *address_enter(addresses *all, const char *text, unsigned most)
{
    uint64_t key[2];
    make_key(text, key);
    address **row = row_of(all, key), *a = *row;
    while (a && (a->key[0] != key[0] || a->key[1] != key[1]))
        a = a->next;
    if (!a) {
        a = calloc(1, sizeof *a);
        if (!a)
            return NULL;
        memcpy(a->key, key, sizeof a->key);
        a->next = *row;
        *row = a;
    }
    if (most && a->connections >= most)
        return NULL;
    a->connections++;
    return a;
}

void address_leave(addresses *all, address *a)
{
    (void)all;
    a->connections--;
}

void addresses_sweep(addresses *all, int64_t now)
{
    for (int i = 0; i < ROWS; i++)
        for (address **at = &all->rows[i]; *at;) {
            address *a = *at;
            if (a->connections || !bucket_full(&a->tables, now) || !bucket_full(&a->guests, now) ||
                !bucket_full(&a->logins, now) || !bucket_full(&a->reads, now) ||
                !bucket_full(&a->words, now) || !bucket_full(&a->effort, now)) {
                at = &a->next;
                continue;
            }
            *at = a->next;
            free(a);
        }
}
