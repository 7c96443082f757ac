/* seats.c - the seats of one game that programs take. */
#include "outside/seats.h"

bool seats_open(seats *s, unsigned seat, const char *command, const outside_settings *settings)
{
    s->programs[seat] = outside_open(command, seat, settings);
    return s->programs[seat] && outside_ok(s->programs[seat]);
}

bool seats_begin(seats *s, const hb_rules *rules, const hb_game *game, const outside_game *which)
{
    bool good = true;
    s->rules = *rules;
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        if (s->programs[seat]) {
            hb_view_make(&s->views[seat], game, rules, seat);
            good &= outside_begin(s->programs[seat], rules, &s->views[seat], which);
        }
    return good;
}

bool seats_decide(seats *s, const hb_game *game, hb_action *action)
{
    return outside_decide(s->programs[game->player], &s->views[game->player], action);
}

bool seats_see(seats *s, const hb_game *before, const hb_game *after, hb_action action)
{
    bool good = true;
    for (unsigned seat = 0; seat < s->rules.options.players; seat++)
        if (s->programs[seat]) {
            hb_view view;
            hb_view_make(&view, after, &s->rules, seat);
            hb_event event = hb_event_make(before, after, action, seat);
            good &= outside_see(s->programs[seat], &s->views[seat], &event, &view);
            s->views[seat] = view;
        }
    return good;
}

bool seats_end(seats *s, const hb_game *game)
{
    bool good = true;
    for (unsigned seat = 0; seat < s->rules.options.players; seat++)
        if (s->programs[seat]) {
            hb_view_make(&s->views[seat], game, &s->rules, seat);
            good &= outside_end(s->programs[seat], &s->views[seat]);
        }
    return good;
}

bool seats_close(seats *s)
{
    bool good = true;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        if (s->programs[seat])
            outside_quit(s->programs[seat]);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        if (s->programs[seat])
            good &= outside_close(s->programs[seat]);
    return good;
}

void seats_free(seats *s)
{
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        outside_free(s->programs[seat]);
        s->programs[seat] = NULL;
    }
}

const outside *seats_faulty(const seats *s)
{
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        if (s->programs[seat] && !outside_ok(s->programs[seat]))
            return s->programs[seat];
    return NULL;
}

const char *seats_report(const seats *s)
{
    const outside *faulty = seats_faulty(s);
    return faulty ? outside_report(faulty) : "";
}
