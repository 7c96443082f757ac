/* table.c - what the screen shows, from a whole game. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "record/back.h"
#include "tui/tui.h"

void tui_show_record(tui_table *t, const hb_record *record, unsigned seat)
{
    hb_game game;
    if (hb_record_begin(record, &t->rules, &game) != HB_OK)
        return;
    t->reader.rules = &t->rules;
    t->steps = 0;
    hb_view_make(&t->views[0], &game, &t->rules, seat);
    for (unsigned step = 0; step < record->actions_count; step++) {
        hb_game before = game;
        if (hb_apply(&game, &t->rules, record->actions[step]) != HB_OK)
            return;
        t->events[step] = hb_event_make(&before, &game, record->actions[step], seat);
        hb_view_make(&t->views[step + 1], &game, &t->rules, seat);
        t->steps = step + 1;
    }
}

void tui_show_desk(tui_table *t, const desk *d)
{
    unsigned views = desk_views(d, d->eyes, t->views);
    t->rules = d->rules;
    t->reader.rules = &t->rules;
    t->steps = views ? views - 1 : 0;
    for (unsigned step = 0; step < t->steps; step++)
        t->events[step] = d->steps[step].event;
}

void tui_hear(tui_table *t, unsigned step, const char *words)
{
    tui_said *said = &t->said[t->said_count++ % TUI_SAID];
    said->step = step;
    utf8_copy(said->words, sizeof said->words, words);
}

bool tui_warns(tui_table *t, unsigned step)
{
    bool warns = !t->uncounted && t->warned != step + 1 &&
                 record_back_shows(t->steps - step, t->events[step].action, t->people);
    if (warns)
        t->warned = step + 1;
    return warns;
}

void tui_choose(tui_table *t, int key, const char *words)
{
    if (t->choices_count == TUI_CHOICES)
        return;
    tui_choice *choice = &t->choices[t->choices_count++];
    choice->key = key;
    utf8_copy(choice->words, sizeof choice->words, words);
}

tui_table *tui_table_make(void)
{
    tui_table *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    local_own_clear(&t->own);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        t->clocks[seat] = -1;
    return t;
}

int tui_own_step(const tui_table *t)
{
    int step = (int)t->steps - 1;
    while (step >= 0 && t->events[step].seat != t->reader.seat)
        step--;
    return step;
}
