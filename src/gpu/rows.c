/* rows.c - observations, legal actions and the rest, as rows. */
#include "gpu/rows.h"

#include <string.h>

#include "base/random.h"

#define INLINE static inline __attribute__((always_inline))

/* ---- The block's memory ----------------------------------------------------
 * A team's words: first its rows of observations, one behind the other, then those of own hands,
 * then its sets of legal actions. */

enum { LEGAL_WORDS = 2 };

unsigned gpu_rows_words(const gpu_call *c)
{
    return (c->observations.to ? c->observations.words : 0) + (c->own.to ? c->own.words : 0) +
           (c->legal ? LEGAL_WORDS : 0);
}

typedef struct team {
    uint32_t member;       /* this thread's place in it */
    uint32_t count;        /* games that it has: a thread of each */
    uint32_t first;        /* the first of them, which are side by side ... */
    const uint32_t *games; /* ... unless they are listed here */
    uint64_t *observations, *own, *legal;
} team;

INLINE team make_team(const gpu_call *c, gpu_place at, uint32_t games)
{
    uint32_t member = at.in_block % GPU_TEAM;
    size_t own_at = (c->observations.to ? c->observations.words : 0) * (size_t)GPU_TEAM;
    size_t legal_at = own_at + (c->own.to ? c->own.words : 0) * (size_t)GPU_TEAM;
    uint64_t *from = at.shared + (size_t)(at.in_block - member) * gpu_rows_words(c);
    return (team){.member = member,
                  .count = games < GPU_TEAM ? games : GPU_TEAM,
                  .observations = from,
                  .own = from + own_at,
                  .legal = from + legal_at};
}

/* The number of a game. */
INLINE size_t game_of(const team *m, uint32_t i)
{
    return m->games ? m->games[i] : m->first + i;
}

/* ---- Zeros and ones to elements --------------------------------------------- */

typedef uint32_t piece __attribute__((vector_size(16)));

/* Four bits to four bytes. */
INLINE uint32_t four_bytes(uint32_t bits)
{
    return (bits & 15) * UINT32_C(0x00204081) & UINT32_C(0x01010101);
}

INLINE piece bytes_of(uint32_t bits)
{
    return (piece){four_bytes(bits), four_bytes(bits >> 4), four_bytes(bits >> 8),
                   four_bytes(bits >> 12)};
}

/* Two bits to two numbers of 16 bits. */
INLINE uint32_t two_halves(uint32_t bits, uint32_t one)
{
    return ((bits & 1) | (bits & 2) << 15) * one;
}

INLINE piece halves_of(uint32_t bits, uint32_t one)
{
    return (piece){two_halves(bits, one), two_halves(bits >> 2, one), two_halves(bits >> 4, one),
                   two_halves(bits >> 6, one)};
}

INLINE uint32_t one_float(uint32_t bits)
{
    return bits & 1 ? UINT32_C(0x3f800000) : 0;
}

INLINE piece floats_of(uint32_t bits)
{
    return (piece){one_float(bits), one_float(bits >> 1), one_float(bits >> 2),
                   one_float(bits >> 3)};
}

/* Elements in a piece of 16 bytes. */
INLINE unsigned elements(unsigned format)
{
    return format == HB_GPU_BYTES ? 16 : format == HB_GPU_FLOATS ? 4 : 8;
}

/* The i-th piece of a row. */
INLINE piece make_piece(unsigned format, const uint64_t *words, unsigned i)
{
    unsigned at = i * elements(format);
    uint32_t bits = (uint32_t)(words[at / 64] >> at % 64);
    switch (format) {
    case HB_GPU_BYTES:
        return bytes_of(bits);
    case HB_GPU_FLOATS:
        return floats_of(bits);
    default:
        return halves_of(bits, format == HB_GPU_BF16 ? 0x3f80 : 0x3c00);
    }
}

/* Where the rows of a team go. */
typedef struct target {
    const gpu_rows *rows;
    const uint64_t *words; /* of all rows of the team */
    uint32_t told;         /* rows that each game has ... */
    uint32_t place;        /* ... and which of them this is */
} target;

/* Where a game's row begins, counted in pieces. */
INLINE size_t row_at(target to, const team *m, uint32_t i)
{
    return (game_of(m, i) * to.told + to.place) * to.rows->pieces;
}

/* One row after the other, a piece for each thread of the team. */
INLINE void write_pieces(target to, const team *m, unsigned format)
{
    const gpu_rows *rows = to.rows;
    for (uint32_t row = 0; row < m->count; row++) {
        const uint64_t *words = to.words + row * rows->words;
        piece *out = (piece *)rows->to + row_at(to, m, row);
        for (unsigned i = m->member; i < rows->pieces; i += GPU_TEAM)
            out[i] = make_piece(format, words, i);
    }
}

/* Rows of bits are short: all of a team's at once, where they lie side by side. */
INLINE void write_bits(target to, const team *m)
{
    const gpu_rows *rows = to.rows;
    uint64_t *out = rows->to;
    if (m->games || to.told > 1) {
        for (uint32_t row = 0; row < m->count; row++)
            for (unsigned i = m->member; i < rows->pieces; i += GPU_TEAM)
                out[row_at(to, m, row) + i] = to.words[row * rows->words + i];
        return;
    }
    out += row_at(to, m, 0);
    for (unsigned i = m->member; i < m->count * rows->pieces; i += GPU_TEAM)
        out[i] = to.words[i];
}

INLINE void write_rows(const gpu_call *c, target to, const team *m)
{
    if (!to.rows->to)
        return;
    switch (c->format) {
    case HB_GPU_BITS:
        write_bits(to, m);
        break;
    case HB_GPU_BYTES:
        write_pieces(to, m, HB_GPU_BYTES);
        break;
    case HB_GPU_FLOATS:
        write_pieces(to, m, HB_GPU_FLOATS);
        break;
    case HB_GPU_BF16:
        write_pieces(to, m, HB_GPU_BF16);
        break;
    default:
        write_pieces(to, m, HB_GPU_F16);
        break;
    }
}

/* ---- What is told ----------------------------------------------------------- */

/* The observation of a seat. */
INLINE void observe(const gpu_call *c, const hb_game *g, const gpu_course *course, unsigned seat,
                    uint64_t *words)
{
    const gpu_book *book = c->book;
    unsigned count = course->count;
    const past *last = count ? &course->pasts[count - 1] : NULL;
    if (c->encoding == HB_COMPACT)
        compact_encode(&book->encoder.compact, g, seat, last, count, words);
    else
        canonical_encode(&book->encoder.canonical, g, seat, last, count, words);
    for (unsigned i = c->filled; i < c->observations.words; i++)
        words[i] = 0;
}

/* The cards in a seat's own hand. */
INLINE void tell_own(const gpu_call *c, const hb_game *g, unsigned seat, uint64_t *words)
{
    const hb_hand *hand = &g->hands[seat];
    for (unsigned i = 0; i < c->own.words; i++)
        words[i] = 0;
    for (unsigned slot = 0; slot < hand->count; slot++) {
        unsigned at = slot * c->kinds + c->book->place[g->cards[hand->cards[slot]]];
        words[at / 64] |= bit(at % 64);
    }
}

/* The rows of one seat for each game of the team; place counts the seats that are told. */
INLINE void write_seat(const gpu_call *c, const team *m, const hb_game *g, const gpu_course *course,
                       unsigned seat, unsigned place)
{
    uint32_t told = c->all_seats ? c->players : 1;
    bool playing = m->member < m->count;
    if (playing && c->observations.to)
        observe(c, g, course, seat, m->observations + m->member * (size_t)c->observations.words);
    if (playing && c->own.to)
        tell_own(c, g, seat, m->own + m->member * (size_t)c->own.words);
    gpu_meet_team();
    write_rows(c, (target){&c->observations, m->observations, told, place}, m);
    write_rows(c, (target){&c->own, m->own, told, place}, m);
    gpu_meet_team();
}

INLINE uint32_t legal_byte(const team *m, uint32_t row, uint32_t i)
{
    return (uint32_t)(m->legal[row * (size_t)LEGAL_WORDS + i / 64] >> i % 64 & 1);
}

/* Rows of bytes lie one behind the other without a gap: they are written four bytes at a time. */
INLINE void write_legal_beside(const gpu_call *c, const team *m)
{
    uint32_t actions = c->actions_count, count = m->count * actions;
    uint8_t *to = c->legal + (size_t)m->first * actions;
    for (uint32_t at = m->member * 4u; at < count; at += GPU_TEAM * 4u) {
        uint32_t row = at / actions, i = at % actions, four = 0, k = 0;
        for (; k < 4 && row < m->count; k++) {
            four |= legal_byte(m, row, i) << 8 * k;
            if (++i == actions) {
                i = 0;
                row++;
            }
        }
        if (k == 4)
            memcpy(to + at, &four, 4);
        else
            for (unsigned rest = 0; rest < k; rest++)
                to[at + rest] = (uint8_t)(four >> 8 * rest);
    }
}

INLINE void write_legal(const gpu_call *c, const team *m)
{
    if (!m->games) {
        write_legal_beside(c, m);
        return;
    }
    for (uint32_t row = 0; row < m->count; row++)
        for (uint32_t i = m->member; i < c->actions_count; i += GPU_TEAM)
            c->legal[game_of(m, row) * c->actions_count + i] = (uint8_t)legal_byte(m, row, i);
}

INLINE void tell_legal(const gpu_call *c, const team *m, const hb_game *g, uint32_t t)
{
    number_set legal = numbers_legal(&c->book->numbers, g, hb_legal(g, &c->book->rules));
    if (c->legal_bits && c->actions_count <= 64) {
        c->legal_bits[t] = legal.words[0];
    } else if (c->legal_bits) {
        c->legal_bits[2 * (size_t)t] = legal.words[0];
        c->legal_bits[2 * (size_t)t + 1] = legal.words[1];
    }
    if (c->legal)
        memcpy(m->legal + m->member * (size_t)LEGAL_WORDS, legal.words, sizeof legal.words);
}

INLINE void write_team(const gpu_call *c, const team *m, const hb_game *g)
{
    gpu_course course;
    if (m->member < m->count) {
        uint32_t t = (uint32_t)game_of(m, m->member);
        gpu_lane_course(c, t, &course);
        tell_legal(c, m, g, t);
        if (c->on_turn)
            c->on_turn[t] = g->player;
    }
    gpu_meet_team();
    if (c->legal)
        write_legal(c, m);
    unsigned told = c->all_seats ? c->players : 1;
    for (unsigned place = 0; place < told; place++)
        write_seat(c, m, g, &course, c->all_seats ? place : g->player, place);
}

void gpu_rows_write(const gpu_call *c, gpu_place at, const hb_game *g)
{
    uint32_t first = at.thread - at.in_block % GPU_TEAM, games = c->columns.games;
    team m = make_team(c, at, games > first ? games - first : 0);
    m.first = first;
    write_team(c, &m, g);
}

void gpu_rows_write_some(const gpu_call *c, gpu_place at, const uint32_t *games, uint32_t count,
                         const hb_game *g)
{
    team m = make_team(c, at, count);
    m.games = games;
    write_team(c, &m, g);
}

void gpu_rows_result(const gpu_call *c, uint32_t t, gpu_result result)
{
    if (c->rewards)
        c->rewards[t] = result.reward;
    if (c->ends)
        c->ends[t] = result.end;
    if (c->scores)
        c->scores[t] = (int8_t)result.score;
}

/* ---- Signatures ------------------------------------------------------------- */

enum { NEITHER = 2 };

/* An element read again: 0, 1 or neither. */
INLINE unsigned read_element(unsigned format, const void *row, unsigned i)
{
    uint32_t value, one;
    switch (format) {
    case HB_GPU_BITS:
        return ((const uint8_t *)row)[i / 8] >> i % 8 & 1;
    case HB_GPU_BYTES:
        value = ((const uint8_t *)row)[i];
        one = 1;
        break;
    case HB_GPU_FLOATS:
        value = ((const uint32_t *)row)[i];
        one = UINT32_C(0x3f800000);
        break;
    default:
        value = ((const uint16_t *)row)[i];
        one = format == HB_GPU_BF16 ? 0x3f80 : 0x3c00;
        break;
    }
    return value == 0 ? 0 : value == one ? 1 : NEITHER;
}

INLINE uint64_t mix(uint64_t hash, uint64_t word)
{
    return (hash ^ word) * UINT64_C(0x100000001b3);
}

/* Zeros behind the last word that has room for the length count as well: they have to be zeros. */
static uint64_t mix_row(const gpu_call *c, const gpu_rows *rows, uint64_t hash, size_t row,
                        unsigned length)
{
    unsigned piece_bytes = c->format == HB_GPU_BITS ? 8 : 16;
    unsigned width = c->format == HB_GPU_BITS ? 64 : elements(c->format);
    const char *from = (const char *)rows->to + row * rows->pieces * piece_bytes;
    uint64_t word = 0;
    for (unsigned i = 0; i < rows->pieces * width; i++) {
        unsigned element = read_element(c->format, from, i);
        if (element == NEITHER || (element && i >= length))
            hash = ~hash;
        word |= (uint64_t)element << i % 64;
        if (i % 64 == 63 || i + 1 == length) {
            if (i < length)
                hash = mix(hash, word);
            word = 0;
        }
    }
    return hash;
}

uint64_t gpu_rows_signature(const gpu_call *c, uint32_t t)
{
    uint64_t hash = mix(UINT64_C(0xcbf29ce484222325), c->columns.seeds[t]);
    unsigned told = c->all_seats ? c->players : 1;
    for (unsigned i = 0; c->observations.to && i < told; i++)
        hash = mix_row(c, &c->observations, hash, (size_t)t * told + i, c->length);
    for (unsigned i = 0; c->own.to && i < told; i++)
        hash = mix_row(c, &c->own, hash, (size_t)t * told + i, c->own_length);
    for (unsigned i = 0; c->legal && i < c->actions_count; i++)
        hash = mix(hash, c->legal[(size_t)t * c->actions_count + i]);
    for (unsigned i = 0; c->legal_bits && i <= (c->actions_count > 64); i++)
        hash = mix(hash, c->legal_bits[(size_t)t * (1u + (c->actions_count > 64)) + i]);
    hash = mix(hash, c->on_turn ? c->on_turn[t] : 0);
    hash = mix(hash, c->rewards ? (uint64_t)(int64_t)c->rewards[t] : 0);
    hash = mix(hash, c->ends ? c->ends[t] : 0);
    hash = mix(hash, c->scores ? (uint64_t)c->scores[t] : 0);
    return random_mix(hash);
}
