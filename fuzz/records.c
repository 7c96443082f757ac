/* records.c - fuzz target: any bytes as a file of records, ours or of hanab.live. What is read is
 * played, shown to every seat, written in both formats and read back as it was. */
#include "records.h"
#include "compat/hanab_live.h"
#include "record/states.h"
#include "text/text.h"

static void must_say_why(const record_fault *fault)
{
    buffer said = buffer_make(4096);
    text_fault(&said, NULL, fault);
    must(fault->problem != RECORD_FINE && said.size > 0 && !strpbrk(said.text, "\n\x1b"));
    buffer_free(&said);
}

/* Options as they come back: what is as usual is not said. */
static hb_options usual(hb_options o)
{
    if (o.hand == (o.players <= 3 ? 5 : 4))
        o.hand = 0;
    if (o.multicolour == HB_MULTI_NONE)
        o.multicolour_cards = 10;
    return o;
}

static void carry_over(const record *r)
{
    hb_options options = usual(r->game.options);
    record_fault fault;
    buffer b = buffer_make((size_t)64 << 20);
    if (hanab_live_write(&b, r, &fault)) {
        record again = read_back(&b, hanab_live_from_json);
        must(memcmp(&again.game.options, &options, sizeof options) == 0);
        must(again.game.start == r->game.start);
        must(again.game.actions_count == r->game.actions_count);
        must(memcmp(again.game.deck, r->game.deck, sizeof r->game.deck) == 0);
        must(memcmp(again.game.actions, r->game.actions, sizeof r->game.actions) == 0);
        record_free(&again);
    } else {
        must_say_why(&fault);
    }
    buffer_free(&b);
}

static void show(const hb_game *game, const hb_rules *rules, unsigned step)
{
    buffer b = buffer_make(1 << 16);
    record_state(&b, game, rules, (record_moment){.step = step});
    must(buffer_ok(&b));
    for (unsigned seat = 0; seat < rules->options.players; seat++) {
        hb_view view;
        hb_view_make(&view, game, rules, seat);
        buffer_clear(&b);
        record_seat_state(&b, &view, rules, (record_moment){.step = step});
        must(buffer_ok(&b));
    }
    buffer_free(&b);
}

static bool play(const record *r, record_fault *fault)
{
    hb_rules rules;
    hb_game game;
    if (!record_begin(r, &rules, &game, fault))
        return false;
    for (unsigned step = 0; step < record_steps(r); step++) {
        if (step % 8 == 0)
            show(&game, &rules, step);
        if (!record_step(r, &rules, &game, step, fault))
            return false;
    }
    show(&game, &rules, record_steps(r));
    return true;
}

static void check(const json_t *value)
{
    record r;
    record_fault fault;
    if (!record_from_json(&r, value, &fault) && !hanab_live_from_json(&r, value, &fault)) {
        must_say_why(&fault);
        return;
    }
    there_and_back(&r);
    if (play(&r, &fault))
        carry_over(&r);
    else
        must_say_why(&fault);
    record_free(&r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    record_fault fault = each_value(data, size, check);
    if (fault.problem != RECORD_FINE)
        must_say_why(&fault);
    return 0;
}
