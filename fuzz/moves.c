/* moves.c - fuzz target: any bytes as games given as a deck and numbers of moves. What is read
 * plays well, and written as a record and read again it is the same game. */
#include "compat/moves.h"
#include "records.h"

static void check(const hb_json *value)
{
    record r;
    hb_rules rules;
    hb_game game;
    hb_fault fault;
    if (moves_from_json(&r, value, &fault)) {
        must(record_play(&r, &rules, &game, &fault));
        there_and_back(&r);
        record_free(&r);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    each_value(data, size, check);
    return 0;
}
