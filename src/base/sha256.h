/* sha256.h - SHA-256 as in FIPS 180-4: 32 bytes that stand for any others. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

/* The hash of n bytes. */
void sha256(uint8_t hash[SHA256_BYTES], const void *bytes, size_t n);

#endif
