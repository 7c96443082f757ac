/* protocol.c - fuzz target: any bytes as what a bot says. Every line is read and judged, and the
 * report about it is fit for a terminal. */
#include "outside/protocol.h"
#include "input.h"
#include "outside/fault.h"

/* A report is text without any control but the end of a line. */
static void check_report(const char *line, size_t n)
{
    buffer b = buffer_make(1 << 16);
    fault_report f = {.kind = FAULT_GARBAGE,
                      .command = "./bot",
                      .name = "",
                      .seat = HB_NONE,
                      .line = line,
                      .n = n,
                      .complete = true,
                      .errors = line,
                      .errors_size = n};
    fault_write(&b, &f);
    for (size_t i = 0; i < b.size; i++)
        must(((unsigned char)b.text[i] >= 0x20 || b.text[i] == '\n') && b.text[i] != 0x7f);
    buffer_free(&b);
}

static void check_line(const char *line, size_t n, const hb_rules *rules, const hb_view *view)
{
    protocol_line l = protocol_read(line, n);
    must(l.text >= line && l.text + l.n <= line + n);
    hb_action action;
    hb_error why = HB_OK;
    if (l.word != PROTOCOL_ACTION)
        return;
    protocol_verdict verdict = protocol_judge(rules, view, l.text, l.n, &action, &why);
    must(verdict != PROTOCOL_REFUSED || why != HB_OK);
    must(verdict != PROTOCOL_LEGAL || hb_action_choice(&view->game, rules, action) >= 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hb_options options = hb_options_standard();
    hb_rules rules;
    hb_game game;
    hb_view view;
    hb_rules_make(&rules, &options, NULL);
    hb_game_seed(&game, &rules, 1, 0);
    hb_view_make(&view, &game, &rules, 0);
    check_report((const char *)data, size);
    input in = {data, size};
    const char *line;
    size_t n;
    while (take_line(&in, &line, &n))
        check_line(line, n, &rules, &view);
    return 0;
}
