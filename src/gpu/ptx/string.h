/* string.h - for a GPU, which has no C library: what the engine asks of it. The compiler writes out
 * what is short and of a known size; what is longer goes word by word where it can. */
#ifndef PTX_STRING_H
#define PTX_STRING_H

#include <stddef.h>
#include <stdint.h>

#define PTX_INLINE static inline __attribute__((always_inline, unused))
enum { PTX_SHORT = 32, PTX_WORD = 8 };

PTX_INLINE int ptx_aligned(const void *a, size_t n)
{
    return !(((uintptr_t)a | n) % PTX_WORD);
}

PTX_INLINE void *ptx_copy(void *to, const void *from, size_t n)
{
    if (ptx_aligned(to, n) && ptx_aligned(from, n))
        for (size_t i = 0; i < n; i += PTX_WORD)
            __builtin_memcpy((char *)to + i, (const char *)from + i, PTX_WORD);
    else
        for (size_t i = 0; i < n; i++)
            ((char *)to)[i] = ((const char *)from)[i];
    return to;
}

PTX_INLINE void *ptx_fill(void *to, int byte, size_t n)
{
    const uint64_t word = (uint8_t)byte * UINT64_C(0x0101010101010101);
    if (ptx_aligned(to, n))
        for (size_t i = 0; i < n; i += PTX_WORD)
            __builtin_memcpy((char *)to + i, &word, PTX_WORD);
    else
        for (size_t i = 0; i < n; i++)
            ((char *)to)[i] = (char)byte;
    return to;
}

PTX_INLINE int ptx_compare(const void *a, const void *b, size_t n)
{
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < n; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

#define PTX_IS_SHORT(n) (__builtin_constant_p(n) && (n) <= PTX_SHORT)
#define memcpy(to, from, n)                                                                        \
    (PTX_IS_SHORT(n) ? __builtin_memcpy(to, from, n) : ptx_copy(to, from, n))
#define memset(to, byte, n)                                                                        \
    (PTX_IS_SHORT(n) ? __builtin_memset(to, byte, n) : ptx_fill(to, byte, n))
#define memcmp(a, b, n) ptx_compare(a, b, n)

PTX_INLINE void *memmove(void *to, const void *from, size_t n)
{
    char *t = to;
    const char *f = from;
    if (t <= f)
        for (size_t i = 0; i < n; i++)
            t[i] = f[i];
    else
        while (n--)
            t[n] = f[n];
    return to;
}

#endif
