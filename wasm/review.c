/* review.c - what the moves of a game were worth, step by step: a module of its own, which the page
 * fetches when somebody asks, and runs in workers. Each of them opens the same game and looks into
 * some of its steps; what one has found goes to another one as it is, for they are the same module.
 */
#include <stdlib.h>
#include <string.h>

#include "base/put.h"
#include "bots/bot.h"
#include "records.h"
#include "review/report.h"
#include "tables.h"

static review_game game;
static bool opened;
static review_step steps[HB_ACTIONS];
static bool known[HB_ACTIONS]; /* which of the steps were looked into */
static char names[HB_SEATS][TABLE_NAME];
static review_report report = {.game = &game, .steps = steps};

/* ---- The game ---------------------------------------------------------------------------------
 */

static void shut(void)
{
    if (opened)
        review_close(&game);
    opened = false;
    memset(known, 0, sizeof known);
}

/* As far as its actions can be done. */
static void cut_off(hb_record *record)
{
    hb_rules rules;
    hb_game now;
    unsigned done = 0;
    if (hb_record_begin(record, &rules, &now))
        return;
    while (done < record->actions_count && !hb_apply(&now, &rules, record->actions[done]))
        done++;
    record->actions_count = (uint8_t)done;
}

static void call_seats(const record *r)
{
    static char own[HB_SEATS][RECORD_NAME];
    const char *given[HB_SEATS] = {NULL};
    for (unsigned seat = 0; seat < r->game.options.players; seat++)
        given[seat] = record_seat_name(r, seat, own[seat], RECORD_NAME);
    text_call_seats(&(text_names){(char *)names, TABLE_NAME, 0}, module_lang,
                    r->game.options.players, given);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        report.reader.names[seat] = names[seat];
}

/* {"models": ["partner", ...]}: who goes on in the seats' places; none: as they seem to play. */
static void take_models(const hb_json *given, const bot *models[HB_SEATS])
{
    hb_json all = hb_json_get(given, "models");
    char name[TABLE_NAME];
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        hb_json one = hb_json_at(&all, seat);
        bool said = hb_json_text(&one, name, sizeof name);
        models[seat] = said ? bot_find(name) : NULL;
        if (models[seat] && !review_is_model(models[seat]))
            models[seat] = NULL;
    }
}

static bool open_game(const record *r, const bot *const models[HB_SEATS], unsigned seat)
{
    shut();
    opened = review_open(&game, &r->game, models);
    if (!opened)
        return false;
    report.reader.rules = &game.rules;
    report.reader.lang = module_lang;
    report.reader.seat = seat;
    call_seats(r);
    return true;
}

static void put_models(buffer *b)
{
    put_key(b, "models");
    put_open(b, '[');
    for (unsigned seat = 0; seat < game.rules.options.players; seat++)
        put_string(b, game.models[seat]->name);
    put_close(b, ']');
}

/* Opens the record in the input, beside it {"models"}: how many steps it has; -1: it is none, or
 * there is no memory. Says {"most", "points", "models"}. */
EXPORT(int, review_begin, void)
{
    buffer *b = module_say();
    const bot *models[HB_SEATS];
    record r;
    hb_json given;
    if (!page_take_record(&r, &given))
        return -1;
    take_models(&given, models);
    cut_off(&r.game);
    bool good = open_game(&r, models, HB_EVERYONE);
    record_free(&r);
    if (!good)
        return -1;
    put_open(b, '{');
    put_number(b, "most", review_most(&game.rules));
    put_number(b, "points", review_points(&game.games[game.steps], &game.rules));
    put_models(b);
    put_close(b, '}');
    return (int)game.steps;
}

/* Finds out whether everything could still have been played. It is part of the sum alone, and one
 * worker's business. */
EXPORT(void, review_open_cards, void)
{
    if (opened)
        review_look_open(&game);
}

/* ---- Its steps --------------------------------------------------------------------------------
 */

static bool look(unsigned step, unsigned effort)
{
    report.effort = (review_effort){.games = effort};
    known[step] = review_look(&game, step, report.effort, &steps[step]) &&
                  review_trust(&game, report.effort, &steps[step]);
    return known[step];
}

/* Looks into a step; says what was found, byte for byte, for another worker. */
EXPORT(bool, review_step_look, unsigned step, unsigned effort)
{
    buffer *b = module_say();
    if (!opened || step >= game.steps || !look(step, effort))
        return false;
    buffer_add(b, (const char *)&steps[step], sizeof steps[step]);
    return true;
}

/* Takes what another worker found, which is in the input. */
EXPORT(bool, review_step_take, unsigned step)
{
    review_step found;
    if (!opened || step >= game.steps)
        return false;
    memcpy(&found, module_given(), sizeof found);
    if (found.step != step || found.count > REVIEW_CHOICES)
        return false;
    steps[step] = found;
    return known[step] = true;
}

/* Words by a function of the report's. */
static void put_words(buffer *b, const char *key, const review_step *s,
                      void say(buffer *, const review_report *, const review_step *))
{
    buffer words = buffer_make(1 << 12);
    say(&words, &report, s);
    put_text(b, key, buffer_text(&words));
    buffer_free(&words);
}

static void put_action(buffer *b, const review_step *s, unsigned place)
{
    review_put_action(b, &report, s->step, s->choices[place].choice);
}

static void put_choices(buffer *b, const review_step *s)
{
    put_key(b, "choices");
    put_open(b, '[');
    for (unsigned i = 0; i < s->count; i++) {
        buffer words = buffer_make(1 << 12);
        put_open(b, '{');
        put_action(b, s, i);
        put_flag(b, "good", review_is_good(s, i));
        review_say_try(&words, &report, s, i);
        put_text(b, "says", buffer_text(&words));
        put_close(b, '}');
        buffer_free(&words);
    }
    put_close(b, ']');
}

static void put_told(buffer *b, const review_step *s)
{
    const review_choice *best = &s->choices[s->best];
    unsigned seat = report.reader.seat;
    put_open(b, '{');
    put_number(b, "step", s->step);
    put_number(b, "seat", s->seat);
    put_action(b, s, s->best);
    review_put_decimal(b, "value", best->points.mean);
    review_put_decimal(b, "error", best->points.error);
    review_put_decimal(b, "cost", s->cost.mean);
    review_put_decimal(b, "costError", s->cost.error);
    put_number(b, "mark", s->mark);
    put_text(b, "markName", review_say_mark(&report, s->mark));
    put_flag(b, "exact", s->exact);
    put_text(b, "move", review_say_choice(&report, s->step, s->choices[s->played].choice).text);
    report.reader.seat = s->seat; /* as its player would say it, who does not see the card */
    put_text(b, "deed", review_say_choice(&report, s->step, s->choices[s->played].choice).text);
    report.reader.seat = seat;
    put_words(b, "verdict", s, review_say_verdict);
    put_words(b, "better", s, review_say_better);
    put_words(b, "reason", s, review_say_reason_of);
    put_choices(b, s);
    put_close(b, '}');
}

/* What is told of a step that was looked into: "action" is the best move, "value" what it is worth.
 */
EXPORT(void, review_step_told, unsigned step)
{
    buffer *b = module_say();
    report.reader.lang = module_lang;
    if (opened && step < game.steps && known[step])
        put_told(b, &steps[step]);
}

/* ---- All of it --------------------------------------------------------------------------------
 */

static void put_line(buffer *b, void say(buffer *, const review_report *))
{
    buffer words = buffer_make(1 << 12);
    say(&words, &report);
    if (words.size)
        put_string(b, buffer_text(&words));
    buffer_free(&words);
}

static void put_lines(buffer *b)
{
    put_key(b, "lines");
    put_open(b, '[');
    for (unsigned seat = 0; seat < game.rules.options.players; seat++) {
        buffer words = buffer_make(1 << 12);
        review_say_player(&words, &report, seat);
        put_string(b, buffer_text(&words));
        buffer_free(&words);
    }
    put_line(b, review_say_luck);
    put_line(b, review_say_lost);
    put_close(b, ']');
}

/* What is said of the whole game when every step is known: {"lines", "costliest"}; nothing before.
 */
EXPORT(void, review_sum, void)
{
    enum { MOST = 3 };
    buffer *b = module_say();
    unsigned list[MOST];
    report.reader.lang = module_lang;
    for (unsigned step = 0; step < game.steps; step++)
        if (!known[step])
            return;
    if (!opened || !game.steps)
        return;
    put_open(b, '{');
    put_lines(b);
    put_key(b, "costliest");
    put_open(b, '[');
    unsigned count = review_costliest(steps, game.steps, MOST, list);
    for (unsigned i = 0; i < count; i++)
        put_int(b, list[i]);
    put_close(b, ']');
    put_close(b, '}');
}

/* ---- The coach --------------------------------------------------------------------------------
 */

/* What a seat's move cost, of a game that goes on: the record in the input, and beside it {"step",
 * "effort", "models"}. All that the seat does not know is exchanged before anything is looked into.
 * Says the same as review_step_told. */
EXPORT(void, review_coach, void)
{
    buffer *b = module_say();
    const bot *models[HB_SEATS];
    record r;
    hb_json given;
    hb_rules rules;
    hb_game now;
    if (!page_take_record(&r, &given))
        return;
    unsigned step = (unsigned)page_number_of(&given, "step", 0, HB_ACTIONS - 1, 0),
             effort = (unsigned)page_number_of(&given, "effort", REVIEW_LEAST, REVIEW_MOST,
                                               REVIEW_STANDARD);
    take_models(&given, models);
    page_cut(&r, step + 1);
    cut_off(&r.game);
    bool good = r.game.actions_count == step + 1 && !hb_record_begin(&r.game, &rules, &now);
    for (unsigned i = 0; good && i < step; i++)
        hb_apply(&now, &rules, r.game.actions[i]);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        if (!models[seat])
            models[seat] = bot_find("partner");
    good = good && review_blind(&r.game, now.player) && open_game(&r, models, now.player) &&
           look(step, effort);
    if (good)
        put_told(b, &steps[step]);
    record_free(&r);
    shut();
}
