/* chain.c - digests and links of entries. */
#include "store/chain.h"

#include <string.h>

#include "base/sha256.h"

_Static_assert((int)CHAIN_HASH == (int)SHA256_BYTES, "links are hashes");

static uint8_t *put_number(uint8_t *at, int64_t number)
{
    for (int shift = 56; shift >= 0; shift -= 8)
        *at++ = (uint8_t)((uint64_t)number >> shift);
    return at;
}

void chain_digest(uint8_t digest[CHAIN_HASH], const uint8_t *salt, const chain_entry *entry)
{
    uint8_t bytes[CHAIN_SALT + 5 * sizeof(int64_t) + CHAIN_HASH] = {0};
    if (salt)
        memcpy(bytes, salt, CHAIN_SALT);
    uint8_t *at = bytes + CHAIN_SALT;
    const int64_t numbers[] = {entry->seq, entry->time, entry->person, entry->kind, entry->seat};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        at = put_number(at, numbers[i]);
    sha256(at, entry->data, entry->size);
    sha256(digest, bytes, sizeof bytes);
}

void chain_link(uint8_t link[CHAIN_HASH], const uint8_t *before, const uint8_t digest[CHAIN_HASH])
{
    uint8_t bytes[2 * CHAIN_HASH] = {0};
    if (before)
        memcpy(bytes, before, CHAIN_HASH);
    memcpy(bytes + CHAIN_HASH, digest, CHAIN_HASH);
    sha256(link, bytes, sizeof bytes);
}
