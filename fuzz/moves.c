/* moves.c - fuzz target: any bytes as games given as a deck and numbers of moves. What is read
 * plays well, and written as a record and read again it is the same game. */
#include <stdlib.h>
#include <string.h>

#include "compat/moves.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool good)
{
    if (!good)
        abort();
}

static void there_and_back(const record *r)
{
    buffer b = buffer_make(RECORD_BYTES);
    record_fault fault;
    record_write(&b, r);
    record_stream stream = record_stream_text(buffer_text(&b), b.size);
    json_t *value = record_next(&stream, &fault);
    record back;
    must(value && record_from_json(&back, value, &fault));
    must(memcmp(&back.game, &r->game, sizeof back.game) == 0);
    record_free(&back);
    json_decref(value);
    buffer_free(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    record_stream stream = record_stream_text((const char *)data, size);
    record_fault fault;
    json_t *value;
    while ((value = record_next(&stream, &fault))) {
        record r;
        hb_rules rules;
        hb_game game;
        if (moves_from_json(&r, value, &fault)) {
            must(record_play(&r, &rules, &game, &fault));
            there_and_back(&r);
            record_free(&r);
        }
        json_decref(value);
    }
    return 0;
}
