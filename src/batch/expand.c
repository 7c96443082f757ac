/* expand.c - bits to bytes and floats, several at a time: by tables everywhere, by wide words
 * where the machine has them (AVX2). */
#include "batch/expand.h"

#include <string.h>

#define BYTE_1(i)                                                                                  \
    {                                                                                              \
        (i) & 1, (i) >> 1 & 1, (i) >> 2 & 1, (i) >> 3 & 1, (i) >> 4 & 1, (i) >> 5 & 1,             \
            (i) >> 6 & 1, (i) >> 7 & 1                                                             \
    }
#define BYTE_4(i)  BYTE_1(i), BYTE_1((i) + 1), BYTE_1((i) + 2), BYTE_1((i) + 3)
#define BYTE_16(i) BYTE_4(i), BYTE_4((i) + 4), BYTE_4((i) + 8), BYTE_4((i) + 12)
#define BYTE_64(i) BYTE_16(i), BYTE_16((i) + 16), BYTE_16((i) + 32), BYTE_16((i) + 48)

static const uint8_t as_bytes[256][8] = {BYTE_64(0), BYTE_64(64), BYTE_64(128), BYTE_64(192)};

#define FLOAT_1(i)                                                                                 \
    {                                                                                              \
        (i) & 1, (i) >> 1 & 1, (i) >> 2 & 1, (i) >> 3 & 1                                          \
    }
#define FLOAT_4(i) FLOAT_1(i), FLOAT_1((i) + 1), FLOAT_1((i) + 2), FLOAT_1((i) + 3)

static const float as_floats[16][4] = {FLOAT_4(0), FLOAT_4(4), FLOAT_4(8), FLOAT_4(12)};

void expand_rest(uint8_t *out, uint64_t word, unsigned count)
{
    for (; count >= 8; count -= 8, out += 8, word >>= 8)
        memcpy(out, as_bytes[word & 255], 8);
    const uint8_t *last = as_bytes[word & 255];
    if (count & 4) {
        memcpy(out, last, 4);
        out += 4;
        last += 4;
    }
    if (count & 2) {
        memcpy(out, last, 2);
        out += 2;
        last += 2;
    }
    if (count & 1)
        *out = *last;
}

static inline void floats_of_rest(float *out, uint64_t word, unsigned count)
{
    for (; count >= 4; count -= 4, out += 4, word >>= 4)
        memcpy(out, as_floats[word & 15], sizeof as_floats[0]);
    for (; count; count--, word >>= 1)
        *out++ = (float)(word & 1);
}

void expand_bytes(void *out, const uint64_t *words, unsigned count)
{
    uint8_t *to = out;
    for (const uint64_t *end = words + count / 64; words < end; words++, to += 64)
        expand_rest(to, *words, 64);
    if (count % 64)
        expand_rest(to, *words, count % 64);
}

void expand_floats(void *out, const uint64_t *words, unsigned count)
{
    float *to = out;
    for (const uint64_t *end = words + count / 64; words < end; words++, to += 64)
        floats_of_rest(to, *words, 64);
    if (count % 64)
        floats_of_rest(to, *words, count % 64);
}

void expand_bits(void *out, const uint64_t *words, unsigned count)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(out, words, (count + 7) / 8);
#else
    uint8_t *to = out;
    for (unsigned at = 0; at < count; at += 8)
        *to++ = (uint8_t)(words[at / 64] >> at % 64);
#endif
}

#ifdef __x86_64__
#include <immintrin.h>

/* 32 bits: every byte is copied to eight places, and each place keeps its own bit. */
__attribute__((target("avx2"))) static inline void wide_bytes(uint8_t *out, uint32_t bits)
{
    const __m256i copy =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i own = _mm256_set1_epi64x((long long)UINT64_C(0x8040201008040201));
    __m256i all = _mm256_shuffle_epi8(_mm256_set1_epi32((int)bits), copy);
    all = _mm256_min_epu8(_mm256_and_si256(all, own), _mm256_set1_epi8(1));
    _mm256_storeu_si256((__m256i *)(void *)out, all);
}

__attribute__((target("avx2"))) static void expand_wide_bytes(void *out, const uint64_t *words,
                                                              unsigned count)
{
    uint8_t *to = out;
    for (const uint64_t *end = words + count / 64; words < end; words++, to += 64) {
        wide_bytes(to, (uint32_t)*words);
        wide_bytes(to + 32, (uint32_t)(*words >> 32));
    }
    if (count % 64)
        expand_rest(to, *words, count % 64);
}

/* 8 bits. */
__attribute__((target("avx2"))) static inline void wide_floats(float *out, uint64_t bits)
{
    const __m256i own = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    __m256i all = _mm256_and_si256(_mm256_set1_epi32((int)bits), own);
    __m256 set = _mm256_castsi256_ps(_mm256_cmpeq_epi32(all, own));
    _mm256_storeu_ps(out, _mm256_and_ps(set, _mm256_set1_ps(1)));
}

__attribute__((target("avx2"))) static void expand_wide_floats(void *out, const uint64_t *words,
                                                               unsigned count)
{
    float *to = out;
    for (const uint64_t *end = words + count / 64; words < end; words++)
        for (unsigned i = 0; i < 64; i += 16, to += 16) {
            wide_floats(to, *words >> i);
            wide_floats(to + 8, *words >> i >> 8);
        }
    if (count % 64)
        floats_of_rest(to, *words, count % 64);
}

expand expand_best(expand plain)
{
    if (plain == expand_bits || !__builtin_cpu_supports("avx2"))
        return plain;
    return plain == expand_bytes ? expand_wide_bytes : expand_wide_floats;
}
#else
expand expand_best(expand plain)
{
    return plain;
}
#endif
