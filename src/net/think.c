/* think.c - a network's thought in whole numbers. tools/network does the same in NumPy; both are
 * written from docs/networks.md, and tests compare them to the last bit. */
#include <string.h>

#include "net/net.h"

enum {
    SIGNAL = 16383, /* the largest signal, and the largest number that is remembered */
    SUM = (1 << 21) - 1,
    SUM_BITS = 12,    /* of a sum behind the point ... */
    SIGNAL_BITS = 9,  /* ... of a signal ... */
    MEMORY_BITS = 14, /* ... of what a GRU or LSTM says ... */
    SCALE_BITS = 24,  /* ... of what a unit of weights is worth */
    ONE = 1 << 15     /* what a sigmoid calls 1 */
};

/* Half is rounded up. What is shifted may be negative: compilers shift signs along. */
static int64_t shifted(int64_t x, unsigned bits)
{
    return (x + (INT64_C(1) << (bits - 1))) >> bits;
}

static int32_t within(int64_t x, int32_t most)
{
    return x < -most ? -most : x > most ? most : (int32_t)x;
}

/* ---- Tables --------------------------------------------------------------------- */

void net_tables(net *n)
{
    const uint64_t one = 1 << 30, step = 1040706261; /* e^(-1/32) */
    uint64_t power = one;
    for (unsigned i = 0; i < NET_POWERS; i++) {
        n->powers[i] = (uint32_t)power;
        n->sigmoid[i] = (uint16_t)(((UINT64_C(1) << 46) / (one + power) + 1) >> 1);
        power = power * step >> 30;
    }
}

/* Of a sum, in 2^-15: straight lines between the places of the table. */
static int32_t sigmoid(const net *n, int32_t x)
{
    int32_t size = within(x < 0 ? -x : x, (NET_POWERS - 1) * 128 - 1);
    int32_t here = n->sigmoid[size >> 7], next = n->sigmoid[(size >> 7) + 1];
    int32_t value = here + (int32_t)shifted((next - here) * (size & 127), 7);
    return x < 0 ? ONE - value : value;
}

/* Of a sum, in 2^-14. */
static int32_t hyperbolic(const net *n, int32_t x)
{
    return sigmoid(n, 2 * x) - ONE / 2;
}

uint32_t net_power(const net *n, int32_t below)
{
    if (below < 0 || below >= (NET_POWERS - 1) * 128)
        return below < 0 ? n->powers[0] : 0;
    uint32_t here = n->powers[below >> 7], next = n->powers[(below >> 7) + 1];
    return here - (uint32_t)((uint64_t)(here - next) * (unsigned)(below & 127) >> 7);
}

/* ---- Products ------------------------------------------------------------------- */

/* At most 1024 times 128 times 16383, which 32 bits hold; an observation has more, but ones. */
int32_t net_product(const int8_t *weights, const int16_t *signals, unsigned count)
{
    enum { AT_ONCE = 32 }; /* so many that compilers see what can be done side by side */
    int32_t sum = 0;
    for (; count; count -= AT_ONCE, weights += AT_ONCE, signals += AT_ONCE) {
        int16_t wide[AT_ONCE];
        for (unsigned i = 0; i < AT_ONCE; i++)
            wide[i] = weights[i];
        for (unsigned i = 0; i < AT_ONCE; i++)
            sum += wide[i] * signals[i];
    }
    return sum;
}

#ifdef __x86_64__
#include <immintrin.h>

/* Sixteen at once. The order in which whole numbers are summed up does not matter. */
__attribute__((target("avx2"))) static int32_t wide_product(const int8_t *weights,
                                                            const int16_t *signals, unsigned count)
{
    __m256i sums[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    for (unsigned i = 0; i < count; i += 32)
        for (unsigned half = 0; half < 2; half++) {
            const void *w = weights + i + 16 * half, *s = signals + i + 16 * half;
            __m256i wide = _mm256_cvtepi8_epi16(_mm_loadu_si128(w));
            sums[half] =
                _mm256_add_epi32(sums[half], _mm256_madd_epi16(wide, _mm256_loadu_si256(s)));
        }
    __m256i both = _mm256_add_epi32(sums[0], sums[1]);
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xb1));
    return _mm_cvtsi128_si32(four);
}

void net_choose_product(net *n)
{
    n->product = __builtin_cpu_supports("avx2") ? wide_product : net_product;
}
#else
void net_choose_product(net *n)
{
    n->product = net_product;
}
#endif

/* ---- Layers --------------------------------------------------------------------- */

/* A thought under way. */
typedef struct thought {
    const net *n;
    int32_t *memory;
    int16_t signals[NET_SIGNALS + 32]; /* of all layers; a product reads up to 31 too many, whose
                                          weights are zero */
    int16_t said[NET_SIZE + 32];       /* what a layer said a turn ago */
    int32_t sums[4 * NET_SIZE], own[4 * NET_SIZE];
} thought;

/* How many bits a layer's signals have behind the point. */
static unsigned fraction(const net *n, unsigned layer)
{
    if (layer == 0)
        return 0;
    return n->layers[layer].kind == NET_DENSE ? SIGNAL_BITS : MEMORY_BITS;
}

static const int16_t *signals_of(const thought *t, unsigned layer)
{
    return t->signals + (layer ? t->n->layers[layer].place : 0);
}

/* The sums of a matrix, whose columns beyond the last are zeros. */
static void multiply(const thought *t, const net_matrix *m, const int16_t *signals, unsigned bits,
                     int32_t *sums)
{
    for (unsigned row = 0; row < m->rows; row++) {
        int64_t product = t->n->product(m->weights + (size_t)row * m->stride, signals, m->stride);
        int64_t sum = shifted(product * m->scale[row], SCALE_BITS - SUM_BITS + bits);
        sums[row] = within(sum + m->bias[row], SUM);
    }
}

/* The largest whole number whose square is not above x. */
static uint64_t root(uint64_t x)
{
    uint64_t r = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
        if ((r | bit) * (r | bit) <= x)
            r |= bit;
    return r;
}

/* Less their mean, divided by their deviation, times a gain and moved by an offset. */
static void normalise(const net_layer *l, int32_t *sums)
{
    const int64_t nearly_zero = 10995116; /* 10^-5, in 2^-40 */
    int64_t sum = 0, squares = 0;
    for (unsigned i = 0; i < l->size; i++)
        sum += sums[i] + SUM;
    int32_t mean = (int32_t)(sum / l->size) - SUM;
    for (unsigned i = 0; i < l->size; i++)
        squares += (int64_t)(sums[i] - mean) * (sums[i] - mean);
    uint64_t deviation = root(((uint64_t)(squares / l->size) << 16) + (uint64_t)nearly_zero);
    int64_t inverse = (int64_t)((UINT64_C(1) << 40) / deviation);
    for (unsigned i = 0; i < l->size; i++) {
        int64_t normal = (sums[i] - mean) * inverse >> 20;
        sums[i] = within(shifted(normal * l->gain[i], SUM_BITS) + l->offset[i], SUM);
    }
}

static void think_dense(thought *t, const net_layer *l)
{
    const int16_t *added = signals_of(t, l->add);
    int16_t *signals = t->signals + l->place;
    unsigned bits = fraction(t->n, l->add);
    multiply(t, &l->in, signals_of(t, l->from), fraction(t->n, l->from), t->sums);
    if (l->flags & NET_NORM)
        normalise(l, t->sums);
    for (unsigned i = 0; i < l->size; i++) {
        int64_t sum = t->sums[i], other = l->add ? added[i] * (1 << SUM_BITS) >> bits : 0;
        if (l->flags & NET_ADD_BEFORE)
            sum += other;
        if (l->flags & NET_RELU && sum < 0)
            sum = 0;
        if (l->flags & NET_ADD_AFTER)
            sum += other;
        t->sums[i] = (int32_t)sum;
        signals[i] = (int16_t)within(shifted(sum, SUM_BITS - SIGNAL_BITS), SIGNAL);
    }
}

/* What hears the layer before, and what hears the layer itself a turn ago. */
static void think_gates(thought *t, const net_layer *l)
{
    const int32_t *said = t->memory + l->memory;
    multiply(t, &l->in, signals_of(t, l->from), fraction(t->n, l->from), t->sums);
    for (unsigned i = 0; i < l->size; i++)
        t->said[i] = (int16_t)said[i];
    memset(t->said + l->size, 0, 32 * sizeof *t->said);
    multiply(t, &l->own, t->said, MEMORY_BITS, t->own);
}

static void think_gru(thought *t, const net_layer *l)
{
    int32_t *said = t->memory + l->memory;
    unsigned size = l->size;
    think_gates(t, l);
    for (unsigned i = 0; i < size; i++) {
        int64_t reset = sigmoid(t->n, t->sums[i] + t->own[i]);
        int64_t keep = sigmoid(t->n, t->sums[size + i] + t->own[size + i]);
        int64_t heard = shifted(reset * t->own[2 * size + i], 15);
        int64_t fresh = hyperbolic(t->n, t->sums[2 * size + i] + (int32_t)heard);
        said[i] = within(fresh + shifted(keep * (said[i] - fresh), 15), SIGNAL);
        t->signals[l->place + i] = (int16_t)said[i];
    }
}

static void think_lstm(thought *t, const net_layer *l)
{
    int32_t *said = t->memory + l->memory, *cell = said + l->size;
    unsigned size = l->size;
    think_gates(t, l);
    for (unsigned i = 0; i < 4 * size; i++)
        t->sums[i] += t->own[i];
    for (unsigned i = 0; i < size; i++) {
        int64_t enter = sigmoid(t->n, t->sums[i]), keep = sigmoid(t->n, t->sums[size + i]);
        int64_t fresh = hyperbolic(t->n, t->sums[2 * size + i]);
        int64_t leave = sigmoid(t->n, t->sums[3 * size + i]);
        cell[i] = within(shifted(keep * cell[i], 15) + shifted(enter * fresh, 17), SUM);
        said[i] = within(shifted(leave * hyperbolic(t->n, cell[i]), 15), SIGNAL);
        t->signals[l->place + i] = (int16_t)said[i];
    }
}

void net_think(const net *n, int32_t *memory, const uint64_t *bits, int32_t *sums)
{
    thought t;
    t.n = n;
    t.memory = memory;
    memset(t.signals, 0, (n->signals + 32) * sizeof *t.signals);
    for (unsigned i = 0; i < n->inputs; i++)
        t.signals[i] = bits[i / 64] >> i % 64 & 1;
    for (unsigned number = 1; number <= n->layer_count; number++) {
        const net_layer *l = &n->layers[number];
        if (l->kind == NET_DENSE)
            think_dense(&t, l);
        else if (l->kind == NET_GRU)
            think_gru(&t, l);
        else
            think_lstm(&t, l);
    }
    for (unsigned i = 0; i < n->outputs; i++)
        sums[i] = t.sums[i];
}
