/* convert.c - fuzz target: any bytes as games of hanab.live. What plays well can be written, and
 * read again it is the same game. */
#include "compat/hanab_live.h"
#include "records.h"

static void carry_over(const record *r)
{
    buffer b = buffer_make(RECORD_BYTES);
    hb_fault fault;
    must(hanab_live_write(&b, r, &fault));
    must_be_same_game(&b, hanab_live_from_json, r);
    buffer_free(&b);
}

static void check(const hb_json *value)
{
    record r;
    hb_rules rules;
    hb_game game;
    hb_fault fault;
    if (hanab_live_from_json(&r, value, &fault)) {
        if (record_play(&r, &rules, &game, &fault))
            carry_over(&r);
        record_free(&r);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    each_value(data, size, check);
    return 0;
}
