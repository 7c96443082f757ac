/* records.h - what the fuzz targets about records share: every value of an input, and games written
 * and read back. */
#ifndef FUZZ_RECORDS_H
#define FUZZ_RECORDS_H

#include "input.h"
#include "record/json.h"

/* Gives every value of the input to a function. Returns what was wrong with what comes after
 * them, if anything. */
static inline hb_fault each_value(const uint8_t *data, size_t size,
                                  void (*give)(const hb_json *value))
{
    record_stream stream = record_stream_text((const char *)data, size);
    hb_fault fault;
    hb_json value;
    while (record_next(&stream, &value, &fault))
        give(&value);
    return fault;
}

/* Reads a record out of a value, as record_from_json does. */
typedef bool record_reader(record *r, const hb_json *value, hb_fault *fault);

/* The record that was written; to be freed. */
static inline record read_back(const buffer *written, record_reader *read)
{
    record_stream stream = record_stream_text(written->text, written->size);
    hb_fault fault;
    hb_json value;
    record back;
    must(buffer_ok(written) && record_next(&stream, &value, &fault));
    must(read(&back, &value, &fault));
    return back;
}

static inline void must_be_same_game(const buffer *written, record_reader *read, const record *r)
{
    record back = read_back(written, read);
    must(memcmp(&back.game, &r->game, sizeof back.game) == 0);
    record_free(&back);
}

/* Written in our own format it is the same game, if it can be dealt. */
static inline void there_and_back(const record *r)
{
    hb_rules rules;
    hb_game game;
    if (hb_record_begin(&r->game, &rules, &game) != HB_OK)
        return;
    buffer b = buffer_make((size_t)64 << 20);
    record_write(&b, r);
    must_be_same_game(&b, record_from_json, r);
    buffer_free(&b);
}

#endif
