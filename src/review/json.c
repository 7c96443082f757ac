/* json.c - a reviewed step as a line of JSON. */
#include "base/put.h"
#include "review/report.h"

/* Four places behind the point; the same in every build. */
void review_put_decimal(buffer *b, const char *key, double number)
{
    int64_t all = (int64_t)(number * 10000 + (number < 0 ? -0.5 : 0.5));
    int64_t size = all < 0 ? -all : all;
    char text[32], *at = text + sizeof text - 1;
    *at = 0;
    for (int i = 0; i < 4; i++, size /= 10)
        *--at = (char)('0' + size % 10);
    *--at = '.';
    do {
        *--at = (char)('0' + size % 10);
    } while (size /= 10);
    if (all < 0)
        *--at = '-';
    put_key(b, key);
    put_raw(b, at);
}

void review_put_action(buffer *b, const review_report *r, unsigned step, unsigned choice)
{
    char text[HB_ACTION_TEXT];
    hb_action_write(hb_choice_action(&r->game->games[step], &r->game->rules, choice), text);
    put_text(b, "action", text);
}

static void put_choice(buffer *b, const review_report *r, unsigned step, const review_choice *c)
{
    put_open(b, '{');
    review_put_action(b, r, step, c->choice);
    review_put_decimal(b, "value", c->points.mean);
    review_put_decimal(b, "stderr", c->points.error);
    review_put_decimal(b, "perfect", c->perfect);
    put_number(b, "worlds", c->worlds);
    put_close(b, '}');
}

static void put_because(buffer *b, const review_report *r, const review_step *found)
{
    review_reason reason = review_reason_of(r->game, found);
    if (reason.why == WHY_NOTHING)
        return;
    put_key(b, "because");
    put_open(b, '{');
    put_text(b, "kind", review_why_name(reason.why));
    if (reason.seat != HB_NONE)
        put_number(b, "player", reason.seat);
    if (reason.kind != HB_NONE) {
        char card[] = {hb_colour_letter(hb_kind_colour(reason.kind)),
                       (char)('0' + hb_kind_value(reason.kind)), 0};
        put_text(b, "card", card);
    }
    review_put_decimal(b, "share", reason.share);
    review_put_decimal(b, "better", reason.better);
    put_close(b, '}');
}

/* null where it is not known. */
static void put_winnable(buffer *b, unsigned answer)
{
    put_key(b, "winnable");
    put_raw(b, answer == OPEN_YES ? "true" : answer == OPEN_NO ? "false" : "null");
}

static void put_reason(buffer *b, const review_report *r, unsigned step)
{
    buffer words = buffer_make(1 << 12);
    review_say_reason(&words, r, step);
    put_text(b, "reason", buffer_text(&words));
    buffer_free(&words);
}

void review_json(buffer *b, const review_report *r, unsigned step)
{
    const review_step *found = &r->steps[step];
    const review_choice *played = &found->choices[found->played];
    put_open(b, '{');
    put_number(b, "game", (int64_t)r->number);
    put_number(b, "step", step);
    put_number(b, "player", found->seat);
    review_put_action(b, r, step, played->choice);
    review_put_decimal(b, "value", played->points.mean);
    review_put_decimal(b, "stderr", played->points.error);
    review_put_decimal(b, "perfect", played->perfect);
    review_put_decimal(b, "cost", found->cost.mean);
    review_put_decimal(b, "cost_stderr", found->cost.error);
    put_text(b, "mark", review_mark_name(found->mark));
    put_flag(b, "exact", found->exact);
    put_flag(b, "trusted", found->trusted);
    review_put_decimal(b, "skill", review_skill(found));
    review_put_decimal(b, "luck", review_luck(r, step));
    put_winnable(b, r->game->winnable[step]);
    put_key(b, "best");
    put_choice(b, r, step, &found->choices[found->best]);
    put_key(b, "choices");
    put_open(b, '[');
    for (unsigned i = 0; i < found->count; i++)
        put_choice(b, r, step, &found->choices[i]);
    put_close(b, ']');
    put_because(b, r, found);
    put_reason(b, r, step);
    put_close(b, '}');
}
