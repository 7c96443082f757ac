/* replay_why.c - what a bot would have done in a recorded game, and why.
 *
 * In every seat a copy of the bot sees what was to be seen there, so that its memory is that of
 * one who played along. A record that says its seed gives the bots the seeds that they would have
 * in a simulation. */
#include "cli/replay_why.h"

#include <inttypes.h>
#include <string.h>

#include "bots/match.h"
#include "bots/why.h"
#include "cli/networks.h"
#include "cli/records.h"

static void look(const replay_why *w, const hb_game *game, unsigned seat, hb_view *view)
{
    hb_view_make(view, game, w->rules, w->bot->sees_all ? HB_EVERYONE : seat);
}

/* ---- A program: one process for each seat, which goes on from game to game ----------------- */

static bool begin_programs(replay_why *w, const outside_game *which, const hb_game *game)
{
    w->programs.settings.halt = &w->halt;
    for (unsigned seat = 0; seat < w->rules->options.players; seat++)
        if (!w->seats.programs[seat] &&
            !seats_open(&w->seats, seat, w->bot->name, &w->programs.settings)) {
            w->no_memory = !w->seats.programs[seat];
            return false;
        }
    return seats_begin(&w->seats, w->rules, game, which);
}

static bool ask_program(replay_why *w, const hb_game *game)
{
    hb_action action;
    w->decided = w->seats.views[game->player];
    if (!seats_decide(&w->seats, game, &action))
        return false;
    w->choice = (unsigned)hb_action_choice(game, w->rules, action);
    return true;
}

/* Its reason in its own words. */
static void say_program_why(const replay_why *w, buffer *line)
{
    const char *words = outside_why(w->seats.programs[w->decided.seat]);
    bot_say_choice(line, &w->reader, w->choice, &w->decided);
    buffer_puts(line, " ");
    if (*words)
        TEXT_SAY(line, w->reader.lang, "Why: {words}", text_str("words", words));
    else
        buffer_puts(line, text_get(w->reader.lang, "It does not say why."));
}

/* ---- Any bot -------------------------------------------------------------------------------- */

static void start_bots(replay_why *w, uint64_t seed, const hb_game *game)
{
    for (unsigned seat = 0; seat < w->rules->options.players; seat++) {
        look(w, game, seat, &w->views[seat]);
        memset(&w->memory[seat], 0, sizeof w->memory[seat]);
        w->bot->start(&w->memory[seat], w->rules, &w->views[seat], seat, match_seed(seed, seat));
    }
}

bool replay_why_begin(replay_why *w, const record *r, uint64_t place, const hb_rules *rules,
                      const hb_game *game)
{
    hb_json promise = record_get(r, "commitment"), drawn = record_get(r, "seed");
    char number[24], commitment[128];
    bool promised = hb_json_text(&promise, commitment, sizeof commitment);
    int64_t seed = 0;
    hb_json_integer(&drawn, INT64_MIN, INT64_MAX, &seed);
    w->rules = rules;
    w->unknown = buffer_make(4096);
    if (!cli_bot_knows(w->bot, rules, &w->unknown))
        return false;
    w->reader = (text_reader){.lang = cli_lang(), .rules = rules, .seat = HB_EVERYONE};
    cli_records_names(&w->reader, r, (char *)w->names, REPLAY_NAME);
    if (!bot_is_program(w->bot)) {
        start_bots(w, (uint64_t)seed, game);
        return true;
    }
    snprintf(number, sizeof number, "%" PRIu64, place);
    outside_game which = {.number = promised ? outside_table_number(commitment)
                                             : outside_number((uint64_t)seed),
                          .place = number};
    return begin_programs(w, &which, game);
}

bool replay_why_ask(replay_why *w, const hb_game *game)
{
    unsigned seat = game->player;
    w->asked = game->phase != HB_OVER;
    if (!w->asked)
        return true;
    if (bot_is_program(w->bot))
        return ask_program(w, game);
    w->decided = w->views[seat];
    w->bot->explain(&w->memory[seat], w->rules, &w->decided, &w->why);
    w->choice = w->why.choice;
    return true;
}

static void show_bots(replay_why *w, const hb_game *before, const hb_game *after, hb_action action)
{
    for (unsigned seat = 0; seat < w->rules->options.players; seat++) {
        hb_view was = w->views[seat];
        look(w, after, seat, &w->views[seat]);
        hb_event event = hb_event_make(before, after, action, w->views[seat].seat);
        if (w->bot->see)
            w->bot->see(&w->memory[seat], w->rules, &was, &event, &w->views[seat]);
    }
}

static void say_answer(const replay_why *w, buffer *line, bool same)
{
    text_piece name = text_program_name(w->bot->name);
    buffer_puts(line, " ");
    TEXT_SAY(line, w->reader.lang,
             same ? TEXT_MARK("The bot {bot} would do the same.")
                  : TEXT_MARK("The bot {bot} would do something else."),
             text_str("bot", name.text));
    buffer_puts(line, " ");
    if (bot_is_program(w->bot))
        say_program_why(w, line);
    else
        bot_say_why(line, &w->reader, w->bot, &w->why, &w->decided);
}

void replay_why_show(replay_why *w, const hb_game *before, const hb_game *after, hb_action action)
{
    if (bot_is_program(w->bot))
        seats_see(&w->seats, before, after, action);
    else
        show_bots(w, before, after, action);
}

void replay_why_tell(replay_why *w, buffer *line, const hb_game *before, const hb_game *after,
                     hb_action action)
{
    hb_event event = hb_event_make(before, after, action, HB_EVERYONE);
    text_event(line, &w->reader, &event, before, after);
    if (w->asked)
        say_answer(w, line, (unsigned)hb_action_choice(before, w->rules, action) == w->choice);
    replay_why_show(w, before, after, action);
}

bool replay_why_end(replay_why *w, const hb_game *game)
{
    return !bot_is_program(w->bot) || seats_end(&w->seats, game);
}

bool replay_why_close(replay_why *w, const char *command)
{
    bool unknown = w->unknown.size, failed = unknown || w->no_memory || seats_faulty(&w->seats);
    if (w->no_memory)
        cli_fault(command, "there is not enough memory");
    else if (unknown)
        cli_fault(command, "%s", buffer_text(&w->unknown));
    else if (failed)
        cli_fault(command, "%s", seats_report(&w->seats));
    atomic_store(&w->halt, failed);
    bool closed = seats_close(&w->seats);
    if (!failed && !closed)
        cli_fault(command, "%s", seats_report(&w->seats));
    seats_free(&w->seats);
    buffer_free(&w->unknown);
    return !failed && closed;
}
