/* canonical.c - games recorded from HLE, played again through a batch: the same legal moves,
 * states, ends, and the same observations bit for bit. HLE_TRACES=folder plays more of them. */
#include "hle_trace.h"
#include "tap.h"

static hb_batch *make(const hle_trace *t, unsigned format)
{
    static const uint8_t encodings[] = {HB_MINIMAL, HB_CANONICAL, HB_SEER};
    hb_batch_config config = hb_batch_config_standard();
    config.options = t->options;
    config.encoding = encodings[t->type];
    config.format = (uint8_t)format;
    config.restart = 0;
    hb_error err;
    hb_batch *b = hb_batch_new(&config, &err, NULL);
    CHECK(b && !err);
    CHECK(hb_batch_deal(b, 0, t->deck, NULL, t->start) == HB_OK);
    return b;
}

/* All three formats say the same, and that is what HLE said. */
static void check_observations(const hle_trace *t, unsigned i, hb_batch *const by_format[])
{
    uint8_t bytes[2048], bits[2048];
    float floats[2048];
    for (unsigned seat = 0; seat < t->options.players; seat++) {
        CHECK(hb_batch_observe(by_format[HB_BYTES], 0, seat, bytes) == HB_OK);
        CHECK(hb_batch_observe(by_format[HB_FLOATS], 0, seat, floats) == HB_OK);
        CHECK(hb_batch_observe(by_format[HB_BITS], 0, seat, bits) == HB_OK);
        CHECK(hle_trace_saw(t, i, seat, bytes));
        for (unsigned at = 0; at < t->length; at++)
            CHECK((float)bytes[at] == floats[at] && bytes[at] == (bits[at / 8] >> at % 8 & 1));
    }
}

static void check_state(const hle_trace *t, unsigned i, const hb_game *g)
{
    const hb_json *step = hle_trace_step(t, i);
    char rows[HB_COLOURS + 1];
    hle_trace_rows(step, rows);
    CHECK((int)trace_number(step, "life") == t->options.errors - g->errors);
    CHECK(trace_number(step, "info") == g->hints);
    CHECK((int)trace_number(step, "deck") == hb_deck_size(g));
    for (unsigned colour = 0; colour < t->options.colours; colour++)
        CHECK(rows[colour] - '0' == hb_row(g, colour));
}

static void play(const hle_trace *t)
{
    static const uint8_t ends[] = {HB_RUNNING, HB_LAST_ERROR, HB_FINISHED, HB_PERFECT};
    hb_batch *by_format[HB_FORMATS];
    uint8_t legal[HB_BATCH_ACTIONS], end = 0;
    int8_t score = 0;
    for (unsigned format = 0; format < HB_FORMATS; format++)
        by_format[format] = make(t, format);
    hb_batch *b = by_format[HB_BYTES];
    CHECK(hb_batch_length(b) == t->length);
    hb_batch_bind(b, &(hb_batch_buffers){.legal = legal, .ends = &end, .scores = &score});
    for (unsigned i = 0; i < t->moves; i++) {
        for (unsigned number = 0; number < hb_batch_actions(b); number++)
            CHECK(legal[number] == (hle_trace_legal(t, i) >> number & 1));
        int32_t move = (int32_t)hle_trace_move(t, i);
        for (unsigned format = 0; format < HB_FORMATS; format++)
            CHECK(hb_batch_step(by_format[format], &move, NULL) == HB_OK);
        check_state(t, i, hb_batch_game(b, 0));
        check_observations(t, i, by_format);
    }
    CHECK(end == ends[trace_number(&t->json, "end")]);
    CHECK(score == (int)trace_number(&t->json, "score"));
    for (unsigned format = 0; format < HB_FORMATS; format++)
        hb_batch_free(by_format[format]);
}

int main(void)
{
    unsigned games = hle_trace_each(play);
    ok(games >= 20, "%u games were played again", games);
    done("legal moves, states, ends and observations are HLE's");
    return tap_end();
}
