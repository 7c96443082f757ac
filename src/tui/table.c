/* table.c - what the screen shows, from a whole game. */
#include <stdio.h>
#include <string.h>

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

void tui_hear(tui_table *t, const char *words)
{
    tui_said *said = &t->said[t->said_count++ % TUI_SAID];
    said->step = t->steps;
    snprintf(said->words, sizeof said->words, "%s", words);
    said->words[text_cut(said->words, TUI_WORDS / 2)] = 0;
}
