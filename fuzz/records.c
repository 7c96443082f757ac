/* records.c - fuzz target: any bytes as a file of records, ours or of hanab.live. What is read is
 * played, shown to every seat, written in both formats and read back as it was. */
#include "records.h"
#include "compat/hanab_live.h"
#include "record/states.h"
#include "text/text.h"

static void must_say_why(const hb_fault *fault)
{
    buffer said = buffer_make(4096);
    text_fault(&said, NULL, fault);
    must(fault->problem != HB_RECORD_FINE && said.size > 0 && !strpbrk(said.text, "\n\x1b"));
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
    hb_fault fault;
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

static bool play(const record *r, hb_fault *fault)
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

static void check(const hb_json *value)
{
    record r;
    hb_fault fault;
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

/* The library by itself: what it reads it writes and reads again as it was, and what is no record
 * has a reason in one line. Returns whether it read one, and the game. */
static bool read_alone(const char *text, size_t size, hb_record *alone)
{
    hb_record again;
    hb_fault fault;
    char line[HB_RECORD_TEXT], why[HB_FAULT_TEXT];
    size_t used;
    bool good = hb_record_read(alone, text, size, &used, &fault);
    must(used <= size && good == (fault.problem == HB_RECORD_FINE));
    if (!good) {
        size_t n = hb_fault_write(&fault, why);
        must(n > 0 && n < sizeof why && n == strlen(why) && !strpbrk(why, "\n\x1b"));
        return alone->cards > 0;
    }
    size_t n = hb_record_write(alone, NULL, line, sizeof line);
    must(n > 0 && n < sizeof line && n == strlen(line));
    must(hb_record_read(&again, line, n, NULL, &fault));
    must(memcmp(&again, alone, sizeof again) == 0);
    return true;
}

/* Does the library alone find the same as the program? It alone lets keys beside the game be there
 * twice. */
static void compare(const char *text, size_t size)
{
    record_stream stream = record_stream_text(text, size);
    hb_record alone;
    hb_fault fault;
    hb_json value;
    record r;
    bool has = read_alone(text, size, &alone);
    bool found = record_next(&stream, &value, &fault);
    bool good = found && record_from_json(&r, &value, &fault);
    must(good == has || (!found && fault.problem == HB_RECORD_TWICE));
    if (good)
        must(memcmp(&alone, &r.game, sizeof alone) == 0);
    if (good)
        record_free(&r);
}

/* Of a file the same values are read as of a text, and no more is taken of it. */
static void compare_file(const char *text, size_t size)
{
    FILE *file = size ? fmemopen((void *)text, size, "rb") : NULL;
    if (!file)
        return;
    record_stream one = record_stream_text(text, size), other = record_stream_file(file);
    hb_json value, same;
    hb_fault fault, also;
    while (record_next(&one, &value, &fault)) {
        if (value.type != '{' && value.type != '[')
            break; /* "1{}" is two values in a text; in a file a plain one has a space behind it */
        must(record_next(&other, &same, &also) && same.size == value.size);
        must(memcmp(same.text, value.text, value.size) == 0 && one.line == other.line);
    }
    if (fault.problem != HB_RECORD_FINE)
        must(!record_next(&other, &same, &also) && also.line == fault.line);
    record_stream_free(&other);
    fclose(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    compare((const char *)data, size);
    compare_file((const char *)data, size);
    hb_fault fault = each_value(data, size, check);
    if (fault.problem != HB_RECORD_FINE)
        must_say_why(&fault);
    return 0;
}
