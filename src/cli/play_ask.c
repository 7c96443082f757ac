/* play_ask.c - what the people at this computer ask of their table; and what bots do there. */
#include <string.h>
#include <time.h>

#include "base/utf8.h"
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
    desk_hear(&p->desks[who], words, size, play_now());
}

/* ---- Asking ------------------------------------------------------------------------------- */

/* Whether it is done is known at once. */
static bool ask(play_game *p, unsigned who, const desk_request *request)
{
    desk *d = &p->desks[who];
    char words[DESK_LINE];
    desk_answer answer;
    if (!desk_ask(d, request, play_now(), words))
        return false;
    local_say(&p->table, who, words, strlen(words), play_now());
    return desk_next_answer(d, &answer) && answer.ok;
}

void play_open(play_game *p, unsigned who)
{
    static const char words[] = "{\"type\": \"open\", \"table\": \"" LOCAL_CODE "\", \"after\": 0}";
    desk_begin(&p->desks[who], LOCAL_CODE);
    local_say(&p->table, who, words, strlen(words), play_now());
}

bool play_act(play_game *p, hb_action action, desk_reason *why)
{
    desk_request request = desk_request_action(action);
    return desk_can(play_desk(p), &request, why) && ask(p, p->looks, &request);
}

bool play_take_back(play_game *p, unsigned step)
{
    desk_request undo = desk_request_make(DESK_DO_UNDO), yes = desk_request_make(DESK_DO_YES);
    undo.step = (uint8_t)step;
    bool good = ask(p, p->looks, &undo);
    for (unsigned who = 0; who < p->table.people_count; who++)
        if (desk_can(&p->desks[who], &yes, NULL))
            good = ask(p, who, &yes) && good;
    return good;
}

bool play_note(play_game *p, unsigned card, const char *words)
{
    desk_request note = desk_request_make(DESK_DO_NOTE);
    note.card = (uint8_t)card;
    utf8_copy(note.text, sizeof note.text, words);
    return ask(p, p->looks, &note);
}

bool play_mark(play_game *p, unsigned card, bool turned)
{
    desk_request mark = desk_request_make(DESK_DO_MARK);
    mark.card = (uint8_t)card;
    mark.mark = turned;
    return ask(p, p->looks, &mark);
}

bool play_arrange(play_game *p, const uint8_t *cards, unsigned count)
{
    desk_request order = desk_request_make(DESK_DO_ORDER);
    order.cards_count = (uint8_t)count;
    memcpy(order.cards, cards, count);
    return ask(p, p->looks, &order);
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
