/* programs.c - the programs that one thread of the simulator has running, and games with them. */
#include "sim/programs.h"

bool programs_seat(programs *p, const hb_rules *rules, unsigned team, unsigned guest_seat,
                   const bot *bots[], bool *any)
{
    bool good = true;
    *any = false;
    for (unsigned seat = 0; seat < rules->options.players; seat++) {
        p->seats.programs[seat] = NULL;
        if (!bot_is_program(bots[seat]))
            continue;
        outside **open = &p->open[team][seat == guest_seat ? HB_SEATS : seat];
        if (!*open)
            *open = outside_open(bots[seat]->name, seat, p->settings);
        good = good && *open && outside_ok(*open);
        p->seats.programs[seat] = *open;
        bots[seat] = NULL;
        *any = true;
    }
    return good;
}

/* What whoever is on turn does; the place of a return is drawn. */
static bool step(programs *p, match *m, hb_action *action, unsigned *choice)
{
    if (p->seats.programs[m->game.player]) {
        if (!seats_decide(&p->seats, &m->game, action))
            return false;
        match_apply(m, *action);
    } else {
        hb_game before = m->game;
        *choice = match_decide(m);
        if (!match_choose(m, *choice))
            return false;
        *action = hb_choice_action(&before, &m->rules, *choice);
    }
    if (action->type == HB_RETURN)
        action->place = m->place;
    return true;
}

static bool is_halted(const programs *p)
{
    return p->settings->halt && atomic_load(p->settings->halt);
}

bool programs_play(programs *p, match *m, hb_record *record, unsigned *choice)
{
    outside_game which = {.number = outside_number(m->seed), .seed = m->seed};
    bool good = seats_begin(&p->seats, &m->rules, &m->game, &which);
    while (good && m->game.phase != HB_OVER && !is_halted(p)) {
        hb_action action;
        hb_game before = m->game;
        good = step(p, m, &action, choice);
        if (good && record)
            hb_record_add(record, action);
        good = good && seats_see(&p->seats, &before, &m->game, action);
    }
    return seats_end(&p->seats, &m->game) && good && m->game.phase == HB_OVER;
}

const outside *programs_faulty(const programs *p, unsigned *seat)
{
    const outside *faulty = seats_faulty(&p->seats);
    for (*seat = 0; faulty && p->seats.programs[*seat] != faulty;)
        ++*seat;
    return faulty;
}

bool programs_missing(const programs *p, const bot *const bots[], const hb_rules *rules,
                      unsigned *seat)
{
    for (*seat = 0; *seat < rules->options.players; ++*seat)
        if (bot_is_program(bots[*seat]) && !p->seats.programs[*seat])
            return true;
    return false;
}

void programs_close(programs *p, buffer *report)
{
    for (unsigned i = 0; i < SIM_TEAMS * (HB_SEATS + 1); i++) {
        outside *o = p->open[i / (HB_SEATS + 1)][i % (HB_SEATS + 1)];
        if (o)
            outside_quit(o);
    }
    for (unsigned i = 0; i < SIM_TEAMS * (HB_SEATS + 1); i++) {
        outside **o = &p->open[i / (HB_SEATS + 1)][i % (HB_SEATS + 1)];
        if (!*o)
            continue;
        bool was_fine = outside_ok(*o);
        if (!outside_close(*o) && was_fine && !report->size)
            buffer_puts(report, outside_report(*o));
        outside_free(*o);
        *o = NULL;
    }
}
