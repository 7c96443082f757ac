/* watch_why.c - reasons for every step of a game that is watched, found when they are asked for. */
#include "cli/watch_why.h"

#include <stdlib.h>
#include <string.h>

#include "bots/why.h"
#include "cli/settings.h"

/* The bot that the person plays with, if it gives reasons at once. */
static const bot *usual_bot(void)
{
    const char *own = cli_settings_now()->bot;
    const bot *b = own[0] ? bot_find(own) : NULL;
    return b && b->explain && !b->slow && !b->sees_all ? b : bot_find("partner");
}

void watch_why_begin(watch_why *w, const record *r)
{
    hb_fault fault;
    watch_why_end(w);
    w->r = r;
    w->asked.bot = usual_bot();
    if (record_begin(r, &w->rules, &w->game, &fault))
        replay_why_begin(&w->asked, r, 0, &w->rules, &w->game);
}

void watch_why_end(watch_why *w)
{
    for (unsigned step = 0; step <= HB_ACTIONS; step++)
        free(w->would[step]);
    for (unsigned step = 0; step < HB_ACTIONS; step++)
        free(w->did[step]);
    memset(w, 0, sizeof *w);
}

static char *kept(buffer *b)
{
    char *text = buffer_ok(b) ? strdup(buffer_text(b)) : NULL;
    buffer_clear(b);
    return text;
}

/* Asks the bot before the next action, and shows it the action. */
static void go_on(watch_why *w)
{
    buffer b = buffer_make(1 << 14);
    hb_game before = w->game;
    unsigned step = w->done++;
    if (replay_why_ask(&w->asked, &w->game) && w->asked.asked) {
        bot_say_why(&b, &w->asked.reader, w->asked.bot, &w->asked.why, &w->asked.decided);
        w->would[step] = kept(&b);
    }
    if (step < w->r->game.actions_count &&
        hb_apply(&w->game, &w->rules, w->r->game.actions[step]) == HB_OK) {
        replay_why_tell(&w->asked, &b, &before, &w->game, w->r->game.actions[step]);
        w->did[step] = kept(&b);
    }
    buffer_free(&b);
}

void watch_why_put(watch_why *w, unsigned step, buffer *b)
{
    while (w->r && w->done <= step && w->done <= w->r->game.actions_count)
        go_on(w);
    if (step && w->did[step - 1])
        buffer_printf(b, "%u. %s\n\n", step, w->did[step - 1]);
    if (!w->would[step])
        return;
    text_piece name = text_program_name(w->asked.bot->name);
    TEXT_SAY(b, cli_lang(), "What the bot {bot} would do now:", text_str("bot", name.text));
    buffer_printf(b, "\n%s", w->would[step]);
}
