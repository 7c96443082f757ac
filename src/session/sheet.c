/* sheet.c - a table as it is shown: made empty, filled from a desk's views. */
#include "session/sheet.h"

#include <stdlib.h>

#include "base/utf8.h"

sheet *sheet_make(void)
{
    sheet *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    local_own_clear(&t->own);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        t->clocks[seat] = -1;
    return t;
}

/* What others drew is seen, what one has drawn oneself is not. */
static hb_event event_of(const desk *d, unsigned step, unsigned seat)
{
    hb_event event = d->steps[step].event;
    if (event.seat == seat)
        event.drew_kind = HB_HIDDEN;
    return event;
}

void sheet_show_desk(sheet *t, const desk *d, unsigned seat)
{
    unsigned views = desk_views(d, seat, t->views);
    t->desk = d;
    t->rules = d->rules;
    t->reader.rules = &t->rules;
    t->steps = views ? views - 1 : 0;
    for (unsigned step = 0; step < t->steps; step++)
        t->events[step] = event_of(d, step, seat);
}

void sheet_hear(sheet *t, unsigned step, const char *words)
{
    sheet_said *said = &t->said[t->said_count++ % SHEET_SAID];
    said->step = step;
    utf8_copy(said->words, sizeof said->words, words);
}

void sheet_choose(sheet *t, int key, const char *words)
{
    if (t->choices_count == SHEET_CHOICES)
        return;
    sheet_choice *choice = &t->choices[t->choices_count++];
    *choice = (sheet_choice){.key = key, .seat = HB_NONE};
    utf8_copy(choice->words, sizeof choice->words, words);
}

int sheet_own_step(const sheet *t)
{
    int step = (int)t->steps - 1;
    while (step >= 0 && t->events[step].seat != t->reader.seat)
        step--;
    return step;
}

bool sheet_tells_back(sheet *t, const desk_request *undo, buffer *words)
{
    unsigned warned = undo->step + 1u;
    if (t->no_back) {
        buffer_puts(words, t->no_back);
    } else if (t->warned != warned && desk_can(t->desk, undo, NULL) &&
               desk_back_would_show(t->desk, undo->step)) {
        t->warned = warned;
        text_back_warning(words, t->reader.lang);
    }
    return words->size;
}
