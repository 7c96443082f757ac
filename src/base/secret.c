/* secret.c - wiping; hex digits. */
#include "base/secret.h"

#include <string.h>

void secret_wipe(void *bytes, size_t n)
{
    memset(bytes, 0, n);
    __asm__ volatile("" : : "r"(bytes) : "memory"); /* somebody might look, for all that is known */
}

void secret_write(char *hex, const uint8_t *bytes, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < n; i++) {
        *hex++ = digits[bytes[i] >> 4];
        *hex++ = digits[bytes[i] & 15];
    }
    *hex = 0;
}

/* Its value, or -1. */
static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool secret_read(uint8_t *bytes, size_t n, const char *hex)
{
    bool good = strlen(hex) == 2 * n;
    for (size_t i = 0; good && i < n; i++) {
        int high = digit_of(hex[2 * i]), low = digit_of(hex[2 * i + 1]);
        good = high >= 0 && low >= 0;
        bytes[i] = (uint8_t)((unsigned)high << 4 | (unsigned)low);
    }
    if (!good)
        secret_wipe(bytes, n);
    return good;
}
