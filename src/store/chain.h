/* chain.h - a log that nobody can doubt: every entry of a table is linked to the one before it.
 *
 *   digest = SHA-256(salt, seq, time, person, kind, seat, SHA-256(data))
 *   link   = SHA-256(link of the entry before, digest)
 *
 * Numbers are eight bytes, the highest first; before the first entry lies a link of zeros. So one
 * changed bit of an entry breaks its link, and whoever knows the last link knows the whole log.
 *
 * A text that may have to be forgotten has a salt of its own. When it is forgotten the digest takes
 * the salt's place: the links stay whole, and nobody can find out any more what the text was by
 * trying all that it may have been. Any backend computes the same. */
#ifndef STORE_CHAIN_H
#define STORE_CHAIN_H

#include <stddef.h>
#include <stdint.h>

enum { CHAIN_SALT = 16, CHAIN_HASH = 32 };

/* What is linked. */
typedef struct chain_entry {
    int64_t seq, time, person, kind;
    int64_t seat; /* -1: none */
    const void *data;
    size_t size;
} chain_entry;

/* salt: CHAIN_SALT bytes, or NULL for an entry that nobody asks to forget. */
void chain_digest(uint8_t digest[CHAIN_HASH], const uint8_t *salt, const chain_entry *entry);
/* before: the link of the entry before; NULL: this is the first. */
void chain_link(uint8_t link[CHAIN_HASH], const uint8_t *before, const uint8_t digest[CHAIN_HASH]);

#endif
