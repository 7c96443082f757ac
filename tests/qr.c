/* qr.c - QR codes: against what the standard prints, against codes drawn by another program, and
 * read again by a decoder that shares nothing with what drew them. */
#include "base/qr.h"

#include <stdint.h>
#include <string.h>

#include "tap.h"

/* ---- What the standard prints -----------------------------------------------------------------
 */

/* Of level M, by version: bytes of text, blocks, codewords of correction in each, all codewords. */
static const struct {
    unsigned text, blocks, correction, codewords;
    unsigned alignments[4];
} versions[QR_VERSIONS + 1] = {
    {0},
    {14, 1, 10, 26, {0}},
    {26, 1, 16, 44, {6, 18}},
    {42, 1, 26, 70, {6, 22}},
    {62, 2, 18, 100, {6, 26}},
    {84, 2, 24, 134, {6, 30}},
    {106, 4, 16, 172, {6, 34}},
    {122, 4, 18, 196, {6, 22, 38}},
    {152, 4, 22, 242, {6, 24, 42}},
    {180, 5, 22, 292, {6, 26, 46}},
    {213, 5, 26, 346, {6, 28, 50}},
    {251, 5, 30, 404, {6, 30, 54}},
    {287, 8, 22, 466, {6, 32, 58}},
    {331, 9, 22, 532, {6, 34, 62}},
};
/* By mask, the most significant bit first. */
static const char *const formats[8] = {
    "101010000010010", "101000100100101", "101111001111100", "101101101001011",
    "100010111111001", "100000011001110", "100111110010111", "100101010100000",
};
/* From version 7 on. */
static const char *const informations[] = {
    "000111110010010100", "001000010110111100", "001001101010011001", "001010010011010011",
    "001011101111110110", "001100011101100010", "001101100001000111",
};

/* ---- Reading a code ---------------------------------------------------------------------------
 */

static unsigned version_of(const qr_code *qr)
{
    return (qr->size - 17) / 4;
}

static unsigned alignments_count(unsigned version)
{
    unsigned n = 0;
    while (n < 4 && versions[version].alignments[n])
        n++;
    return n;
}

static bool near_alignment(unsigned version, unsigned y, unsigned x)
{
    const unsigned *at = versions[version].alignments;
    unsigned n = alignments_count(version);
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < n; j++) {
            bool corner = (i == 0 && j == 0) || (i == 0 && j == n - 1) || (i == n - 1 && j == 0);
            if (!corner && y + 2 >= at[i] && y <= at[i] + 2 && x + 2 >= at[j] && x <= at[j] + 2)
                return true;
        }
    return false;
}

/* Is there neither text nor its correction? */
static bool is_pattern(unsigned version, unsigned y, unsigned x)
{
    unsigned size = 17 + 4 * version;
    if ((y < 9 && x < 9) || (y < 9 && x >= size - 8) || (y >= size - 8 && x < 9) || y == 6 ||
        x == 6)
        return true;
    if (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11)))
        return true;
    return near_alignment(version, y, x);
}

/* The places of the 15 bits, the most significant first: around the finder on the top left. */
static bool format_bit(const qr_code *qr, bool second, unsigned i)
{
    static const unsigned char places[15][2] = {{8, 0}, {8, 1}, {8, 2}, {8, 3}, {8, 4},
                                                {8, 5}, {8, 7}, {8, 8}, {7, 8}, {5, 8},
                                                {4, 8}, {3, 8}, {2, 8}, {1, 8}, {0, 8}};
    if (!second)
        return qr->dark[places[i][0]][places[i][1]];
    return i < 7 ? qr->dark[qr->size - 1 - i][8] : qr->dark[8][qr->size - 15 + i];
}

/* 8: it says nothing that there is. */
static unsigned mask_of(const qr_code *qr)
{
    for (unsigned mask = 0; mask < 8; mask++) {
        bool same = true;
        for (unsigned i = 0; i < 30; i++)
            same = same && format_bit(qr, i >= 15, i % 15) == (formats[mask][i % 15] == '1');
        if (same)
            return mask;
    }
    return 8;
}

static bool turned(unsigned mask, unsigned i, unsigned j)
{
    const unsigned product = i * j;
    const bool turns[8] = {(i + j) % 2 == 0,
                           i % 2 == 0,
                           j % 3 == 0,
                           (i + j) % 3 == 0,
                           (i / 2 + j / 3) % 2 == 0,
                           product % 2 + product % 3 == 0,
                           (product % 2 + product % 3) % 2 == 0,
                           ((i + j) % 2 + product % 3) % 2 == 0};
    return turns[mask];
}

/* All codewords as they are drawn; how many. */
static unsigned take_words(const qr_code *qr, uint8_t words[600])
{
    unsigned version = version_of(qr), mask = mask_of(qr), bits = 0;
    memset(words, 0, 600);
    for (unsigned pair = 0; pair < (qr->size - 1) / 2; pair++) {
        unsigned right = qr->size - 1 - 2 * pair;
        right -= right <= 6; /* the column of timing is in no pair */
        for (unsigned i = 0; i < qr->size; i++)
            for (unsigned x = right; x + 2 > right; x--) {
                unsigned y = pair % 2 ? i : qr->size - 1 - i;
                if (is_pattern(version, y, x))
                    continue;
                bool bit = qr->dark[y][x] != turned(mask, y, x);
                words[bits / 8] |= (uint8_t)(bit << (7 - bits % 8));
                bits++;
            }
    }
    return bits / 8;
}

/* Powers of two in the field of 256, and their logarithms. */
static uint8_t powers[255], logs[256];

static void make_field(void)
{
    unsigned power = 1;
    for (unsigned i = 0; i < 255; i++) {
        powers[i] = (uint8_t)power;
        logs[power] = (uint8_t)i;
        power = power * 2 < 256 ? power * 2 : (power * 2) ^ 0x11d;
    }
}

/* Is the block a word of its code: a polynomial that is zero at so many powers of two? */
static bool is_codeword(const uint8_t *block, unsigned n, unsigned correction)
{
    for (unsigned root = 0; root < correction; root++) {
        uint8_t sum = 0;
        for (unsigned i = 0; i < n; i++)
            sum = (uint8_t)((sum ? powers[(logs[sum] + root) % 255] : 0) ^ block[i]);
        if (sum)
            return false;
    }
    return true;
}

/* The data of all blocks behind each other; 0: a block is none. */
static unsigned take_blocks(unsigned version, const uint8_t *words, uint8_t *data)
{
    unsigned blocks = versions[version].blocks, correction = versions[version].correction;
    unsigned all = versions[version].codewords, n = all - blocks * correction, size = 0;
    unsigned shorter = blocks - n % blocks;
    for (unsigned block = 0; block < blocks; block++) {
        uint8_t one[200];
        unsigned count = 0;
        for (unsigned i = 0; i < n / blocks; i++)
            one[count++] = words[i * blocks + block];
        if (block >= shorter)
            one[count++] = words[n - (blocks - block)];
        memcpy(data + size, one, count);
        size += count;
        for (unsigned i = 0; i < correction; i++)
            one[count++] = words[n + i * blocks + block];
        if (!is_codeword(one, count, correction))
            return 0;
    }
    return size;
}

static unsigned take_bits(const uint8_t *data, unsigned *at, unsigned n)
{
    unsigned value = 0;
    for (; n > 0; n--, ++*at)
        value = value << 1 | (data[*at / 8] >> (7 - *at % 8) & 1);
    return value;
}

/* The text of a code; false: it has none. */
static bool read_code(const qr_code *qr, char *text, size_t *n)
{
    uint8_t words[600], data[600];
    unsigned version = version_of(qr), at = 0;
    if (mask_of(qr) == 8 || take_words(qr, words) != versions[version].codewords ||
        !take_blocks(version, words, data) || take_bits(data, &at, 4) != 4)
        return false;
    *n = take_bits(data, &at, version < 10 ? 8 : 16);
    for (size_t i = 0; i < *n; i++)
        text[i] = (char)take_bits(data, &at, 8);
    text[*n] = 0;
    return true;
}

/* ---- Tests ------------------------------------------------------------------------------------
 */

static bool is_finder(const qr_code *qr, unsigned top, unsigned left)
{
    static const char *const rows[7] = {"#######", "#.....#", "#.###.#", "#.###.#",
                                        "#.###.#", "#.....#", "#######"};
    for (unsigned y = 0; y < 7; y++)
        for (unsigned x = 0; x < 7; x++)
            if (qr->dark[top + y][left + x] != (rows[y][x] == '#'))
                return false;
    return true;
}

/* What is alike in all codes of a version. */
static void check_patterns(const qr_code *qr)
{
    unsigned version = version_of(qr), size = qr->size;
    CHECK(is_finder(qr, 0, 0) && is_finder(qr, 0, size - 7) && is_finder(qr, size - 7, 0));
    for (unsigned i = 0; i < 8; i++) {
        CHECK(!qr->dark[7][i] && !qr->dark[i][7]);
        CHECK(!qr->dark[7][size - 1 - i] && !qr->dark[i][size - 8]);
        CHECK(!qr->dark[size - 8][i] && !qr->dark[size - 1 - i][7]);
    }
    for (unsigned i = 8; i < size - 8; i++)
        CHECK(qr->dark[6][i] == (i % 2 == 0) && qr->dark[i][6] == (i % 2 == 0));
    CHECK(qr->dark[size - 8][8]);
    CHECK(mask_of(qr) < 8);
    for (unsigned i = 0; version >= 7 && i < 18; i++) {
        bool dark = informations[version - 7][17 - i] == '1';
        CHECK(qr->dark[i / 3][size - 11 + i % 3] == dark);
        CHECK(qr->dark[size - 11 + i % 3][i / 3] == dark);
    }
    for (unsigned i = 0, n = alignments_count(version); i < n; i++) {
        unsigned middle = versions[version].alignments[i], last = size - 7;
        if (middle == 6)
            continue;
        CHECK(qr->dark[middle][last] && !qr->dark[middle - 1][last] && qr->dark[middle - 2][last]);
    }
}

static void fill(char *text, size_t n, unsigned seed)
{
    for (size_t i = 0; i < n; i++) {
        seed = seed * 1103515245 + 12345;
        text[i] = (char)(seed >> 16);
    }
    text[n] = 0;
}

/* Every length up to the longest; texts of any bytes. */
static void test_reading(void)
{
    char text[QR_TEXT + 2], read[QR_TEXT + 1];
    static qr_code qr;
    unsigned version = 1, masks = 0;
    for (size_t n = 0; n <= QR_TEXT; n++) {
        situation("%zu bytes", n);
        size_t back = 0;
        fill(text, n, (unsigned)n);
        CHECK(qr_make(&qr, text, n));
        version += n > versions[version].text;
        CHECK_OR(version_of(&qr) == version, "version %u", version_of(&qr));
        CHECK(read_code(&qr, read, &back) && back == n && memcmp(read, text, n) == 0);
        masks |= 1u << mask_of(&qr);
        if (n == versions[version].text)
            check_patterns(&qr);
    }
    CHECK_OR(masks == 0xff, "masks %x", masks);
    fill(text, QR_TEXT + 1, 1);
    CHECK(!qr_make(&qr, text, QR_TEXT + 1));
    done("codes of every length are read again, and one that is too long is not drawn");
}

/* The same as another program draws: the mask is the best of all here, too. */
static void test_golden(void)
{
    char line[600], text[600] = "";
    static qr_code qr;
    unsigned y = 0, codes = 0;
    FILE *file = fopen("tests/golden/qr.txt", "r");
    CHECK(file != NULL);
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        if (line[0] == '#' && line[1] == ' ')
            continue;
        situation("%s, row %u", text, y);
        if (!line[0]) {
            CHECK(y == qr.size);
            text[0] = 0;
            codes++;
        } else if (!text[0]) {
            strcpy(text, line);
            CHECK(qr_make(&qr, text, strlen(text)));
            y = 0;
        } else {
            CHECK(strlen(line) == qr.size && y < qr.size);
            for (unsigned x = 0; x < qr.size && y < qr.size; x++)
                CHECK(qr.dark[y][x] == (line[x] == '#'));
            y++;
        }
    }
    if (file)
        fclose(file);
    CHECK(codes == 3);
    done("codes are those that another program draws");
}

int main(void)
{
    make_field();
    test_reading();
    test_golden();
    return tap_end();
}
