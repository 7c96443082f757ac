/* hle_trace.h - a game recorded from HLE, read for the tests that play it again. The format is in
 * tests/hle/README.md. */
#ifndef TESTS_HLE_TRACE_H
#define TESTS_HLE_TRACE_H

#include <stdlib.h>
#include <string.h>

#include "hanabi_batch.h"
#include <jansson.h>

typedef struct hle_trace {
    json_t *json; /* owned */
    hb_options options;
    unsigned type; /* HLE's observation_type */
    unsigned start, moves, length;
    uint8_t deck[HB_DECK]; /* our kinds */
} hle_trace;

static inline unsigned trace_number(const json_t *json, const char *key)
{
    return (unsigned)json_integer_value(json_object_get(json, key));
}

static inline hle_trace hle_trace_read(json_t *json)
{
    hle_trace t = {.json = json, .options = hb_options_standard()};
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
    t.moves = (unsigned)json_array_size(json_object_get(json, "moves"));
    const json_t *deck = json_object_get(json, "deck");
    for (unsigned i = 0; i < json_array_size(deck); i++) {
        unsigned card = (unsigned)json_integer_value(json_array_get(deck, i));
        t.deck[i] = hb_kind(card / t.options.values, card % t.options.values + 1);
    }
    return t;
}

static inline unsigned hle_trace_move(const hle_trace *t, unsigned i)
{
    return (unsigned)json_integer_value(json_array_get(json_object_get(t->json, "moves"), i));
}

static inline uint64_t hle_trace_legal(const hle_trace *t, unsigned i)
{
    const json_t *legal = json_object_get(t->json, "legal");
    return strtoull(json_string_value(json_array_get(legal, i)), NULL, 16);
}

static inline const json_t *hle_trace_step(const hle_trace *t, unsigned i)
{
    return json_array_get(json_object_get(t->json, "steps"), i);
}

/* Is this what a seat observed after the i-th move? bits are 0 and 1. */
static inline bool hle_trace_saw(const hle_trace *t, unsigned i, unsigned seat, const uint8_t *bits)
{
    const json_t *seats = json_object_get(hle_trace_step(t, i), "obs");
    const char *text = json_string_value(json_array_get(seats, seat));
    if (strlen(text) != 16) {
        for (unsigned at = 0; at < t->length; at++)
            if (text[at] != (bits[at] ? '1' : '0'))
                return false;
        return strlen(text) == t->length;
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
        for (json_t *json; (json = json_loadf(file, JSON_DISABLE_EOF_CHECK, NULL)); count++) {
            hle_trace trace = hle_trace_read(json);
            work(&trace);
            json_decref(json);
        }
        fclose(file);
    }
    return count;
}

#endif
