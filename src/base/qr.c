/* qr.c - a text as a QR code (ISO/IEC 18004): codewords, their correction, and where all that goes
 * in the square. */
#include "base/qr.h"

#include <stdint.h>
#include <string.h>

enum {
    CODEWORDS = 532, /* of the largest version */
    CORRECTION = 30, /* codewords of a block, at most */
    FORMAT_MASK = 0x5412,
    FORMAT_POLYNOMIAL = 0x537,
    VERSION_POLYNOMIAL = 0x1f25,
    FIELD_POLYNOMIAL = 0x11d,
    ALIGNMENTS = 4 /* rows of alignment patterns, at most */
};

/* Of level M, by version: blocks, and codewords of correction in each. */
static const uint8_t blocks_of[QR_VERSIONS + 1] = {0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9};
static const uint8_t correction_of[QR_VERSIONS + 1] = {0,  10, 16, 26, 18, 24, 16,
                                                       18, 22, 22, 26, 30, 22, 22};

typedef struct drawing {
    qr_code *qr;
    unsigned version;
    bool fixed[QR_SIZE][QR_SIZE]; /* belongs to a pattern, and is neither data nor masked */
} drawing;

/* ---- Codewords ---------------------------------------------------------------------------- */

static unsigned alignment_rows(unsigned version)
{
    return version == 1 ? 0 : version / 7 + 2;
}

/* All codewords that a version has room for: its modules without those of patterns. */
static unsigned codewords_of(unsigned version)
{
    unsigned size = 17 + 4 * version, rows = alignment_rows(version);
    unsigned finders = 3 * 8 * 8, timing = 2 * (size - 16), format = 2 * 15 + 1;
    /* Three corners have finders instead; those on a timing line share five modules with it. */
    unsigned alignments = rows ? (rows * rows - 3) * 25 - 2 * (rows - 2) * 5 : 0;
    unsigned information = version >= 7 ? 2 * 18 : 0;
    return (size * size - finders - timing - format - alignments - information) / 8;
}

static unsigned data_codewords_of(unsigned version)
{
    return codewords_of(version) - blocks_of[version] * correction_of[version];
}

static unsigned count_bits(unsigned version)
{
    return version < 10 ? 8 : 16;
}

/* 0: the text is too long for all. */
static unsigned least_version(size_t n)
{
    for (unsigned version = 1; version <= QR_VERSIONS; version++)
        if (4 + count_bits(version) + 8 * n <= 8 * data_codewords_of(version))
            return version;
    return 0;
}

static void put_bits(uint8_t *words, unsigned *at, unsigned value, unsigned n)
{
    while (n-- > 0) {
        words[*at / 8] |= (uint8_t)((value >> n & 1) << (7 - *at % 8));
        ++*at;
    }
}

/* The text, and what fills the version's room. */
static void put_data(uint8_t *words, unsigned version, const char *text, size_t n)
{
    unsigned at = 0, room = 8 * data_codewords_of(version);
    memset(words, 0, room / 8);
    put_bits(words, &at, 4, 4); /* bytes follow */
    put_bits(words, &at, (unsigned)n, count_bits(version));
    for (size_t i = 0; i < n; i++)
        put_bits(words, &at, (unsigned char)text[i], 8);
    at += room - at < 4 ? room - at : 4; /* the end */
    at = (at + 7) / 8 * 8;
    for (unsigned filler = 0xec; at < room; filler ^= 0xec ^ 0x11)
        put_bits(words, &at, filler, 8);
}

/* ---- Correction (Reed and Solomon, over the field of 256) ----------------------------------- */

static uint8_t multiply(unsigned a, unsigned b)
{
    unsigned product = 0;
    for (int bit = 7; bit >= 0; bit--) {
        product = product << 1 ^ (product >> 7) * FIELD_POLYNOMIAL;
        product ^= (b >> bit & 1) * a;
    }
    return (uint8_t)product;
}

/* (x - 1)(x - 2)(x - 4)..., without its first coefficient, which is 1. */
static void make_generator(uint8_t *generator, unsigned degree)
{
    uint8_t root = 1;
    memset(generator, 0, degree);
    generator[degree - 1] = 1;
    for (unsigned i = 0; i < degree; i++) {
        for (unsigned j = 0; j < degree; j++) {
            generator[j] = multiply(generator[j], root);
            if (j + 1 < degree)
                generator[j] ^= generator[j + 1];
        }
        root = multiply(root, 2);
    }
}

/* What is left of the data when the generator divides it. */
static void correct(uint8_t *rest, const uint8_t *generator, unsigned degree, const uint8_t *data,
                    unsigned n)
{
    memset(rest, 0, degree);
    for (unsigned i = 0; i < n; i++) {
        uint8_t factor = data[i] ^ rest[0];
        for (unsigned j = 0; j < degree; j++)
            rest[j] =
                (uint8_t)((j + 1 < degree ? rest[j + 1] : 0) ^ multiply(generator[j], factor));
    }
}

/* The blocks' codewords in the order in which they are drawn: the first of each block, the second
 * of each... The last blocks may have one of data more than the first. */
static void interleave(uint8_t *all, unsigned version, const uint8_t *data)
{
    unsigned blocks = blocks_of[version], degree = correction_of[version];
    unsigned n = data_codewords_of(version), least = n / blocks, longer = n % blocks;
    uint8_t generator[CORRECTION], rest[CORRECTION];
    make_generator(generator, degree);
    for (unsigned block = 0; block < blocks; block++) {
        unsigned more = block >= blocks - longer, size = least + more;
        for (unsigned i = 0; i < least; i++)
            all[i * blocks + block] = data[i];
        if (more)
            all[least * blocks + block - (blocks - longer)] = data[least];
        correct(rest, generator, degree, data, size);
        for (unsigned i = 0; i < degree; i++)
            all[n + i * blocks + block] = rest[i];
        data += size;
    }
}

/* ---- Patterns ------------------------------------------------------------------------------- */

static void fix(drawing *d, unsigned y, unsigned x, bool dark)
{
    d->qr->dark[y][x] = dark;
    d->fixed[y][x] = true;
}

static unsigned distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* Squares in each other around a middle, as far as they lie in the code; of two rings the one that
 * is light is given. */
static void draw_squares(drawing *d, unsigned y, unsigned x, unsigned radius, unsigned light)
{
    for (unsigned row = 0; row < d->qr->size; row++)
        for (unsigned column = 0; column < d->qr->size; column++) {
            unsigned dy = distance(row, y), dx = distance(column, x), ring = dy > dx ? dy : dx;
            if (ring <= radius)
                fix(d, row, column, ring != light && ring != 4);
        }
}

static void draw_finders(drawing *d)
{
    unsigned last = d->qr->size - 4;
    draw_squares(d, 3, 3, 4, 2);
    draw_squares(d, 3, last, 4, 2);
    draw_squares(d, last, 3, 4, 2);
}

static void draw_alignments(drawing *d)
{
    unsigned rows = alignment_rows(d->version), last = d->qr->size - 7, at[ALIGNMENTS] = {6};
    /* Evenly from the end, by an even step; what is left over lies before the second. */
    unsigned step = rows > 1 ? (last - 6 + 2 * (rows - 1) - 1) / (2 * (rows - 1)) * 2 : 0;
    for (unsigned i = 1; i < rows; i++)
        at[i] = last - (rows - 1 - i) * step;
    for (unsigned i = 0; i < rows; i++)
        for (unsigned j = 0; j < rows; j++)
            if (!(i == 0 && (j == 0 || j == rows - 1)) && !(j == 0 && i == rows - 1))
                draw_squares(d, at[i], at[j], 2, 1);
}

static void draw_timing(drawing *d)
{
    for (unsigned i = 8; i < d->qr->size - 8; i++) {
        fix(d, 6, i, i % 2 == 0);
        fix(d, i, 6, i % 2 == 0);
    }
}

/* Bits with those that correct them behind: BCH, the polynomial being of this degree. */
static unsigned with_rest(unsigned bits, unsigned polynomial, unsigned degree)
{
    unsigned rest = bits << degree;
    for (unsigned bit = 18; bit-- > degree;)
        if (rest >> bit & 1)
            rest ^= polynomial << (bit - degree);
    return bits << degree | rest;
}

/* Level M is 00, so the mask is all there is to tell. Twice, one copy in two parts. */
static void draw_format(drawing *d, unsigned mask)
{
    unsigned bits = with_rest(mask, FORMAT_POLYNOMIAL, 10) ^ FORMAT_MASK, size = d->qr->size;
    for (unsigned i = 0; i < 15; i++) {
        bool dark = bits >> i & 1;
        unsigned near = i < 6 ? i : i < 8 ? i + 1 : 14 - i + (i == 8);
        fix(d, i < 8 ? near : 8, i < 8 ? 8 : near, dark);
        fix(d, i < 8 ? 8 : size - 15 + i, i < 8 ? size - 1 - i : 8, dark);
    }
    fix(d, size - 8, 8, true); /* always dark */
}

static void draw_version(drawing *d)
{
    unsigned bits = with_rest(d->version, VERSION_POLYNOMIAL, 12), end = d->qr->size - 11;
    for (unsigned i = 0; d->version >= 7 && i < 18; i++) {
        fix(d, i / 3, end + i % 3, bits >> i & 1);
        fix(d, end + i % 3, i / 3, bits >> i & 1);
    }
}

/* ---- Data and masks -------------------------------------------------------------------------- */

/* Up and down in pairs of columns from the right, past the line of timing. */
static void draw_data(drawing *d, const uint8_t *words)
{
    unsigned size = d->qr->size, at = 0, end = 8 * codewords_of(d->version);
    bool up = true;
    for (unsigned right = size - 1; right < size; right -= 2, up = !up) {
        right -= right == 6;
        for (unsigned i = 0; i < 2 * size; i++) {
            unsigned y = up ? size - 1 - i / 2 : i / 2, x = right - i % 2;
            if (d->fixed[y][x])
                continue;
            d->qr->dark[y][x] = at < end && (words[at / 8] >> (7 - at % 8) & 1);
            at++;
        }
    }
}

static bool is_masked(unsigned mask, unsigned y, unsigned x)
{
    switch (mask) {
    case 0:
        return (y + x) % 2 == 0;
    case 1:
        return y % 2 == 0;
    case 2:
        return x % 3 == 0;
    case 3:
        return (y + x) % 3 == 0;
    case 4:
        return (y / 2 + x / 3) % 2 == 0;
    case 5:
        return y * x % 2 + y * x % 3 == 0;
    case 6:
        return (y * x % 2 + y * x % 3) % 2 == 0;
    default:
        return ((y + x) % 2 + y * x % 3) % 2 == 0;
    }
}

/* Done twice it was never done. */
static void turn_mask(drawing *d, unsigned mask)
{
    for (unsigned y = 0; y < d->qr->size; y++)
        for (unsigned x = 0; x < d->qr->size; x++)
            d->qr->dark[y][x] ^= !d->fixed[y][x] && is_masked(mask, y, x);
}

/* ---- Which mask disturbs readers least ------------------------------------------------------- */

/* Rows and columns alike: line after line. */
static bool at_line(const qr_code *qr, bool down, unsigned line, unsigned i)
{
    return down ? qr->dark[i][line] : qr->dark[line][i];
}

/* Five alike in a row, and more; and what looks like a finder beside something light. */
static unsigned line_penalty(const qr_code *qr, bool down, unsigned line)
{
    unsigned penalty = 0, run = 0, window = 0;
    for (unsigned i = 0; i < qr->size; i++) {
        bool dark = at_line(qr, down, line, i);
        run = i > 0 && dark == at_line(qr, down, line, i - 1) ? run + 1 : 1;
        penalty += run == 5 ? 3 : run > 5;
        window = (window << 1 | dark) & 0x7ff;
        if (i >= 10 && (window == 0x5d0 || window == 0x05d))
            penalty += 40;
    }
    return penalty;
}

/* Four alike in a square. */
static unsigned square_penalty(const qr_code *qr)
{
    unsigned penalty = 0;
    for (unsigned y = 1; y < qr->size; y++)
        for (unsigned x = 1; x < qr->size; x++) {
            bool dark = qr->dark[y][x];
            if (dark == qr->dark[y - 1][x] && dark == qr->dark[y][x - 1] &&
                dark == qr->dark[y - 1][x - 1])
                penalty += 3;
        }
    return penalty;
}

/* More dark than light, or less: ten for every five percent. */
static unsigned balance_penalty(const qr_code *qr)
{
    unsigned dark = 0, all = qr->size * qr->size;
    for (unsigned y = 0; y < qr->size; y++)
        for (unsigned x = 0; x < qr->size; x++)
            dark += qr->dark[y][x];
    return distance(20 * dark, 10 * all) / all * 10;
}

static unsigned penalty_of(const qr_code *qr)
{
    unsigned penalty = square_penalty(qr) + balance_penalty(qr);
    for (unsigned line = 0; line < qr->size; line++)
        penalty += line_penalty(qr, false, line) + line_penalty(qr, true, line);
    return penalty;
}

static void draw_mask(drawing *d)
{
    unsigned best = 0, least = 0;
    for (unsigned mask = 0; mask < 8; mask++) {
        draw_format(d, mask);
        turn_mask(d, mask);
        unsigned penalty = penalty_of(d->qr);
        turn_mask(d, mask);
        if (mask == 0 || penalty < least) {
            best = mask;
            least = penalty;
        }
    }
    draw_format(d, best);
    turn_mask(d, best);
}

/* ---- All of it ------------------------------------------------------------------------------- */

bool qr_make(qr_code *qr, const char *text, size_t n)
{
    uint8_t data[CODEWORDS], all[CODEWORDS];
    drawing d = {.qr = qr, .version = least_version(n)};
    memset(qr, 0, sizeof *qr);
    if (!d.version)
        return false;
    qr->size = 17 + 4 * d.version;
    put_data(data, d.version, text, n);
    interleave(all, d.version, data);
    draw_finders(&d);
    draw_timing(&d);
    draw_alignments(&d);
    draw_format(&d, 0); /* its place is no data's */
    draw_version(&d);
    draw_data(&d, all);
    draw_mask(&d);
    return true;
}
