/* replay_why.c - what a bot would have done in a recorded game, and why.
 *
 * In every seat a copy of the bot sees what was to be seen there, so that its memory is that of
 * one who played along. A record that says its seed gives the bots the seeds that they would have
 * in a simulation. */
#include "cli/replay_why.h"

#include <string.h>

#include "bots/why.h"
#include "cli/programs.h"
#include "cli/records.h"
#include "sim/match.h"

const bot *replay_why_bot(cli_args *args, const char *name)
{
    const bot *found = bot_find(name);
    if (found && found->explain)
        return found;
    buffer all = buffer_make(10000);
    cli_list_bots(&all);
    if (outside_is_program(name))
        cli_wrong(args, "'%s' is a program, and programs give no reasons; there are %s", name,
                  buffer_text(&all));
    else
        cli_wrong(args, "there is no bot '%s'; there are %s", name, buffer_text(&all));
    buffer_free(&all);
    return NULL;
}

static void look(const replay_why *w, const hb_game *game, unsigned seat, hb_view *view)
{
    hb_view_make(view, game, w->rules, w->bot->sees_all ? HB_EVERYONE : seat);
}

void replay_why_begin(replay_why *w, const record *r, const hb_rules *rules, const hb_game *game)
{
    const json_t *seats = json_object_get(r->more, "seats");
    const json_t *seed = json_object_get(r->more, "seed");
    uint64_t number = json_is_integer(seed) ? (uint64_t)json_integer_value(seed) : 0;
    w->rules = rules;
    w->reader = (text_reader){.lang = cli_lang(), .rules = rules, .seat = HB_EVERYONE};
    cli_records_names(&w->reader, seats, (char *)w->names, REPLAY_NAME);
    for (unsigned seat = 0; seat < rules->options.players; seat++) {
        look(w, game, seat, &w->views[seat]);
        memset(&w->memory[seat], 0, sizeof w->memory[seat]);
        if (w->bot->start)
            w->bot->start(&w->memory[seat], rules, &w->views[seat], seat, match_seed(number, seat));
    }
}

void replay_why_ask(replay_why *w, const hb_game *game)
{
    unsigned seat = game->player;
    w->asked = game->phase != HB_OVER;
    if (!w->asked)
        return;
    w->decided = w->views[seat];
    w->bot->explain(&w->memory[seat], w->rules, &w->decided, &w->why);
}

static void tell_bots(replay_why *w, const hb_game *before, const hb_game *after, hb_action action)
{
    for (unsigned seat = 0; seat < w->rules->options.players; seat++) {
        hb_view was = w->views[seat];
        look(w, after, seat, &w->views[seat]);
        hb_event event = hb_event_make(before, after, action, w->views[seat].seat);
        if (w->bot->see)
            w->bot->see(&w->memory[seat], w->rules, &was, &event, &w->views[seat]);
    }
}

void replay_why_tell(replay_why *w, buffer *line, const hb_game *before, const hb_game *after,
                     hb_action action)
{
    hb_event event = hb_event_make(before, after, action, HB_EVERYONE);
    text_event(line, &w->reader, &event, before, after);
    if (w->asked) {
        bool same = hb_action_choice(before, w->rules, action) == w->why.choice;
        buffer_puts(line, " ");
        TEXT_SAY(line, w->reader.lang,
                 same ? TEXT_MARK("The bot {bot} would do the same.")
                      : TEXT_MARK("The bot {bot} would do something else."),
                 text_str("bot", w->bot->name));
        buffer_puts(line, " ");
        bot_say_why(line, &w->reader, w->bot, &w->why, &w->decided);
    }
    tell_bots(w, before, after, action);
}
