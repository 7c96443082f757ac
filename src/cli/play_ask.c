/* play_ask.c - what the people at this computer ask of their table, as messages that a server would
 * take; and what bots do there. */
#include <time.h>

#include "base/put.h"
#include "cli/play_game.h"

table_time play_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (table_time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void play_hear(void *context, unsigned who, const char *words, size_t size)
{
    play_game *p = context;
    hb_json answer;
    if (desk_hear(&p->desks[who], words, size, play_now()) != DESK_FOREIGN ||
        !hb_json_whole(&answer, words, size, NULL))
        return;
    hb_json type = hb_json_get(&answer, "type");
    p->refused = p->refused || hb_json_is(&type, "error");
}

/* ---- Asking ------------------------------------------------------------------------------- */

static buffer message(const char *type)
{
    buffer b = buffer_make(4096);
    put_open(&b, '{');
    put_text(&b, "type", type);
    put_number(&b, "id", 1);
    put_text(&b, "table", LOCAL_CODE);
    return b;
}

static bool say_as(play_game *p, unsigned who, buffer *b)
{
    put_close(b, '}');
    p->refused = !buffer_ok(b);
    if (!p->refused)
        local_say(&p->table, who, b->text, b->size, play_now());
    buffer_free(b);
    return !p->refused;
}

static bool say(play_game *p, buffer *b)
{
    return say_as(p, p->looks, b);
}

bool play_open(play_game *p, unsigned who)
{
    buffer b = message("open");
    put_number(&b, "after", 0);
    desk_begin(&p->desks[who], LOCAL_CODE);
    return say_as(p, who, &b);
}

bool play_act(play_game *p, hb_action action)
{
    char text[HB_ACTION_TEXT];
    buffer b = message("act");
    action.place = action.type == HB_RETURN ? HB_NONE : action.place; /* that is chance */
    hb_action_write(action, text);
    put_number(&b, "step", play_desk(p)->steps_count);
    put_text(&b, "action", text);
    return say(p, &b);
}

bool play_take_back(play_game *p, unsigned step)
{
    buffer b = message("ask");
    put_number(&b, "step", step);
    if (!say(p, &b))
        return false;
    for (unsigned who = 0; who < p->table.people_count; who++) {
        const desk *d = &p->desks[who];
        if (d->ask_seat == HB_NONE || d->agreed >> d->seat & 1)
            continue;
        b = message("answer");
        put_flag(&b, "yes", true);
        if (!say_as(p, who, &b))
            return false;
    }
    return true;
}

bool play_note(play_game *p, unsigned card, const char *words)
{
    buffer b = message("note");
    put_number(&b, "card", card);
    put_text(&b, "text", words);
    return say(p, &b);
}

bool play_mark(play_game *p, unsigned card, bool turned)
{
    buffer b = message("mark");
    put_number(&b, "card", card);
    put_number(&b, "mark", turned);
    return say(p, &b);
}

bool play_arrange(play_game *p, const uint8_t *cards, unsigned count)
{
    buffer b = message("order");
    put_key(&b, "cards");
    put_open(&b, '[');
    for (unsigned i = 0; i < count; i++)
        put_int(&b, cards[i]);
    put_close(&b, ']');
    return say(p, &b);
}

/* What is refused does not depend on hidden cards, so any game that looks like this one tells. */
hb_error play_judge(const play_game *p, hb_action action)
{
    hb_random random;
    hb_game guess;
    hb_view view = play_view(p);
    if (action.type == HB_RETURN)
        action.place = 0;
    hb_random_seed(&random, 0);
    hb_view_sample(&view, &p->rules, &random, &guess);
    return hb_apply(&guess, &p->rules, action);
}

/* ---- Bots ---------------------------------------------------------------------------------- */

static play_task task_of(play_game *p)
{
    play_task task = {.game = p->table.t.game};
    if (!local_thought_begin(&task.thought, &p->table))
        task.programs = &p->programs;
    return task;
}

play_think *play_thinks(play_game *p)
{
    play_task task = task_of(p);
    return play_think_begin(&task);
}

bool play_bot_has(play_game *p, unsigned moves, hb_action action)
{
    return local_bot_acts(&p->table, moves, action, play_now());
}

bool play_bot_acts(play_game *p)
{
    hb_action action;
    play_task task = task_of(p);
    return play_task_do(&task, &action) && play_bot_has(p, task.thought.moves, action);
}
