/* hle_trace.h - a game recorded from HLE, read for the tests that play it again. The format is in
 * tests/hle/README.md. */
#ifndef TESTS_HLE_TRACE_H
#define TESTS_HLE_TRACE_H

#include <stdlib.h>
#include <string.h>

#include "hanabi_batch.h"
#include "record/json.h"

typedef struct hle_trace {
    hb_json json;
    hb_options options;
    unsigned type; /* HLE's observation_type */
    unsigned start, moves, length;
    uint8_t deck[HB_DECK]; /* our kinds */
    hb_json move[HB_ACTIONS], legal[HB_ACTIONS], steps[HB_ACTIONS];
} hle_trace;

static inline unsigned trace_value(const hb_json *value)
{
    int64_t number = 0;
    hb_json_integer(value, 0, INT32_MAX, &number);
    return (unsigned)number;
}

static inline unsigned trace_number(const hb_json *json, const char *key)
{
    hb_json value = hb_json_get(json, key);
    return trace_value(&value);
}

/* The members of an array, most at most; how many. */
static inline unsigned trace_list(const hb_json *json, const char *key, hb_json *list,
                                  unsigned most)
{
    hb_json array = hb_json_get(json, key);
    unsigned n = 0;
    for (size_t at = 0; n < most && hb_json_next(&array, &at, NULL, &list[n]);)
        n++;
    return n;
}

static inline hle_trace hle_trace_read(const hb_json *json)
{
    hle_trace t = {.json = *json, .options = hb_options_standard()};
    t.options.players = (uint8_t)trace_number(json, "players");
    t.options.hand = (uint8_t)trace_number(json, "hand_size");
    t.options.colours = (uint8_t)trace_number(json, "colors");
    t.options.values = (uint8_t)trace_number(json, "ranks");
    t.options.hints = (uint8_t)trace_number(json, "max_info");
    t.options.errors = (uint8_t)trace_number(json, "max_life");
    t.options.empty_hints = 0;
    t.type = trace_number(json, "obs_type");
    t.start = trace_number(json, "start");
    t.length = trace_number(json, "enc");
    t.moves = trace_list(json, "moves", t.move, HB_ACTIONS);
    trace_list(json, "legal", t.legal, HB_ACTIONS);
    trace_list(json, "steps", t.steps, HB_ACTIONS);
    hb_json deck[HB_DECK];
    unsigned cards = trace_list(json, "deck", deck, HB_DECK);
    for (unsigned i = 0; i < cards; i++) {
        unsigned card = trace_value(&deck[i]);
        t.deck[i] = hb_kind(card / t.options.values, card % t.options.values + 1);
    }
    return t;
}

static inline unsigned hle_trace_move(const hle_trace *t, unsigned i)
{
    return trace_value(&t->move[i]);
}

static inline uint64_t hle_trace_legal(const hle_trace *t, unsigned i)
{
    char text[24];
    hb_json_string(&t->legal[i], text, sizeof text);
    return strtoull(text, NULL, 16);
}

static inline const hb_json *hle_trace_step(const hle_trace *t, unsigned i)
{
    return &t->steps[i];
}

/* The rows of a step, a digit for each colour. */
static inline void hle_trace_rows(const hb_json *step, char rows[HB_COLOURS + 1])
{
    hb_json text = hb_json_get(step, "fw");
    hb_json_string(&text, rows, HB_COLOURS + 1);
}

/* Is this what a seat observed after the i-th move? bits are 0 and 1. */
static inline bool hle_trace_saw(const hle_trace *t, unsigned i, unsigned seat, const uint8_t *bits)
{
    char text[2048];
    hb_json seats = hb_json_get(hle_trace_step(t, i), "obs"), seen = hb_json_at(&seats, seat);
    size_t n = hb_json_string(&seen, text, sizeof text);
    if (n != 16) {
        for (unsigned at = 0; at < t->length; at++)
            if (text[at] != (bits[at] ? '1' : '0'))
                return false;
        return n == t->length;
    }
    uint64_t hash = UINT64_C(1469598103934665603);
    for (unsigned at = 0; at < t->length; at++)
        hash = (hash ^ bits[at]) * UINT64_C(1099511628211);
    return hash == strtoull(text, NULL, 16);
}

/* Calls work with every trace: those in tests/hle, and those in the folder that the environment
 * variable HLE_TRACES names. Returns how many there were. */
static inline unsigned hle_trace_each(void (*work)(const hle_trace *))
{
    const char *folder = getenv("HLE_TRACES");
    char names[3][4096] = {"tests/hle/traces.jsonl"};
    unsigned count = 0;
    if (folder) {
        snprintf(names[1], sizeof names[1], "%s/hle_bits.jsonl", folder);
        snprintf(names[2], sizeof names[2], "%s/hle_hashes.jsonl", folder);
    }
    for (unsigned i = 0; i < (folder ? 3 : 1); i++) {
        FILE *file = fopen(names[i], "r");
        if (!file) {
            printf("Bail out! cannot read %s\n", names[i]);
            exit(1);
        }
        record_stream stream = record_stream_file(file);
        hb_fault fault;
        for (hb_json json; record_next(&stream, &json, &fault); count++) {
            hle_trace trace = hle_trace_read(&json);
            work(&trace);
        }
        record_stream_free(&stream);
        fclose(file);
    }
    return count;
}

#endif
