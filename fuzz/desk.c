/* desk.c - fuzz target: a hostile server. The input is messages, one a line, that a desk hears.
 * Whatever they say, the desk holds together, and so does everything that can be asked for then.
 */
#include "desk/desk.h"
#include "base/json.h"
#include "input.h"

static bool is_harmless(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return false;
    return true;
}

static void check_texts(const desk *d)
{
    for (unsigned i = 0; i < HB_SEATS; i++)
        must(is_harmless(d->seats[i].name) && is_harmless(d->seats[i].bot));
    for (unsigned i = 0; i < d->people_count; i++)
        must(is_harmless(d->people[i].name));
    for (unsigned i = 0; i < d->news_count; i++)
        must(is_harmless(desk_words_of(d, desk_news_at(d, i))));
    for (unsigned i = 0; i < HB_NUMBERS; i++)
        must(is_harmless(d->notes[i]));
    must(is_harmless(d->fault) && is_harmless(d->next));
}

static void check_desk(const desk *d)
{
    const hb_view *view = desk_view(d);
    hb_view then;
    must(d->rules.options.players >= 2 && d->rules.options.players <= HB_SEATS);
    must(d->steps_count <= HB_ACTIONS && d->news_count <= DESK_NEWS);
    must(d->seat == HB_NONE || (d->seat < HB_SEATS && d->seats[d->seat].you));
    for (unsigned i = 0; i < HB_SEATS; i++)
        must(desk_clock(d, i, 5000) >= -1);
    if (view)
        must(view->seat == d->eyes && view->game.player == d->player &&
             desk_view_at(d, d->steps_count / 2, d->eyes, &then));
    if (desk_on_turn(d)) {
        hb_action list[HB_LEGAL];
        must(hb_legal_list(&view->game, &d->rules, list) > 0);
    }
}

/* Whatever is offered can be written for the line, as JSON. */
static void ask_all(const desk *d)
{
    static desk copy;
    char line[DESK_LINE];
    desk_request request;
    hb_json json;
    for (unsigned at = 0; desk_each(d, &at, &request);) {
        copy = *d;
        must(copy.asking.count || desk_ask(&copy, &request, 9000, line));
        must(copy.asking.count > 1 || hb_json_whole(&json, line, strlen(line), NULL));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static desk d;
    input in = {data, size};
    const char *line;
    size_t n;
    desk_begin(&d, "abc");
    for (int64_t now = 0; take_line(&in, &line, &n); now += 700) {
        if (desk_hear(&d, line, n, now) == DESK_REFUSED)
            desk_forget(&d);
        check_desk(&d);
    }
    check_texts(&d);
    ask_all(&d);
    return 0;
}
