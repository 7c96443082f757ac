/* join_player.c - a bot that follows a table of a server. */
#include "cli/join_player.h"

#include "cli/networks.h"

bool join_player_open(join_player *p, const bot *b, const outside_settings *settings)
{
    p->bot = b;
    p->refusal = buffer_make(4096);
    if (!bot_is_program(b))
        return true;
    p->program = outside_open(b->name, HB_NONE, settings);
    return p->program && outside_ok(p->program);
}

static bool begin(join_player *p, const desk *t)
{
    p->in_game = true;
    p->epoch = t->epoch;
    p->told = 0;
    p->rules = t->rules;
    if (!cli_bot_knows(p->bot, &p->rules, &p->refusal))
        return false;
    if (!desk_view_at(t, 0, t->eyes, &p->view))
        return false;
    outside_game which = {.number = outside_table_number(t->commitment), .table = t->code};
    if (p->program)
        return outside_begin(p->program, &p->rules, &p->view, &which);
    p->bot->start(&p->memory, &p->rules, &p->view, p->view.seat, which.number);
    return true;
}

static bool see(join_player *p, const desk *t)
{
    const hb_event *event = &t->steps[p->told].event;
    hb_view after = p->view;
    bool good = hb_view_apply(&after, &p->rules, *event) == HB_OK;
    if (p->program)
        good = outside_see(p->program, &p->view, event, &after);
    else if (p->bot->see)
        p->bot->see(&p->memory, &p->rules, &p->view, event, &after);
    p->view = after;
    p->told++;
    return good;
}

/* The game is over, or what was told of it holds no more. */
static bool end(join_player *p)
{
    p->in_game = false;
    return !p->program || outside_end(p->program, &p->view);
}

bool join_player_follow(join_player *p, const desk *t)
{
    bool mine = desk_view(t) && t->seat != HB_NONE && desk_view(t)->seat == t->seat;
    bool over = t->state == TABLE_ENDED;
    /* After the game all cards are shown, and the same game is told again to other eyes. */
    if (p->in_game && over && !mine && desk_view(t))
        p->view.game = desk_view(t)->game;
    if (p->in_game && (over ? !mine : !mine || p->epoch != t->epoch) && !end(p))
        return false;
    if (!mine)
        return true;
    if (!p->in_game && !over && !begin(p, t))
        return false;
    while (p->in_game && p->told < t->steps_count)
        if (!see(p, t))
            return false;
    return !p->in_game || !over || end(p);
}

bool join_player_choose(join_player *p, hb_action *action)
{
    if (p->program)
        return outside_decide(p->program, &p->view, action);
    unsigned choice = p->bot->decide(&p->memory, &p->rules, &p->view);
    *action = hb_choice_action(&p->view.game, &p->rules, choice);
    return true;
}

bool join_player_close(join_player *p)
{
    return !p->program || outside_close(p->program);
}

const char *join_player_report(const join_player *p)
{
    return p->program ? outside_report(p->program) : buffer_text(&p->refusal);
}

void join_player_free(join_player *p)
{
    outside_free(p->program);
    p->program = NULL;
    buffer_free(&p->refusal);
}
