/* secret.h - bytes that nobody shall find: wiped when they are needed no more; as hex digits. */
#ifndef BASE_SECRET_H
#define BASE_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeros, also where a compiler sees that nobody will read them. */
void secret_wipe(void *bytes, size_t n);

/* n bytes as 2n hex digits, small letters, and a 0. */
void secret_write(char *hex, const uint8_t *bytes, size_t n);
/* The n bytes that exactly 2n hex digits stand for; false, and zeros, when the text is anything
 * else. */
bool secret_read(uint8_t *bytes, size_t n, const char *hex);

#endif
