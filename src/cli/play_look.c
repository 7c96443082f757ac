/* play_look.c - what the person who looks at a game knows of it, from their desk alone. */
#include "cli/play_game.h"

#include "plain/words.h"

bool play_bot_waits(const play_game *p)
{
    enum local_turn turn = local_turn(&p->table);
    return turn == LOCAL_BOT || turn == LOCAL_PROGRAM;
}

static bool view_at(const play_game *p, unsigned step, hb_view *view)
{
    return desk_view_at(play_desk(p), step, p->seat, view);
}

hb_view play_view(const play_game *p)
{
    hb_view view = {0};
    view_at(p, play_desk(p)->steps_count, &view);
    return view;
}

/* As their seat saw it, though after the game all is seen. */
static hb_event event_of(const play_game *p, unsigned step)
{
    hb_event event = play_desk(p)->steps[step].event;
    if (event.seat == p->seat)
        event.drew_kind = HB_HIDDEN;
    return event;
}

void play_tell(const play_game *p, unsigned step, buffer *told)
{
    hb_view was, now;
    hb_event event = event_of(p, step);
    if (view_at(p, step, &was) && view_at(p, step + 1, &now))
        text_event(told, &p->reader, &event, &was.game, &now.game);
}

int play_own_step(const play_game *p)
{
    int step = (int)play_desk(p)->steps_count - 1;
    while (step >= 0 && play_desk(p)->steps[step].event.seat != p->seat)
        step--;
    return step;
}

bool play_back_shows(const play_game *p, unsigned step)
{
    const desk *d = play_desk(p);
    return !d->uncounted &&
           record_back_shows(d->steps_count - step, d->steps[step].event.action, p->people);
}

void play_backs(const play_game *p, play_back_told *told, void *context)
{
    const desk *d = play_desk(p);
    for (unsigned i = 0; i < d->backs_count; i++) {
        unsigned step = d->backs[i].step;
        for (unsigned j = i + 1; j < d->backs_count; j++)
            step = d->backs[j].step < step ? d->backs[j].step : step;
        buffer words = buffer_make(1 << 12);
        text_taken_back(&words, p->reader.lang, d->backs[i].actions, d->backs[i].seen);
        told(context, step, buffer_text(&words));
        buffer_free(&words);
    }
}

/* What was taken back before a step, into the log. */
typedef struct log_place {
    buffer *b;
    unsigned step;
    play_look look;
} log_place;

static void log_back(void *context, unsigned step, const char *words)
{
    const log_place *here = context;
    if (step == here->step)
        play_log_words(here->b, words, here->look);
}

void play_log(buffer *b, const play_game *p, play_look look)
{
    log_place here = {.b = b, .look = look};
    hb_view was, now;
    for (unsigned step = 0; step < play_desk(p)->steps_count; step++) {
        hb_event event = event_of(p, step);
        here.step = step;
        play_backs(p, log_back, &here);
        if (view_at(p, step, &was) && view_at(p, step + 1, &now))
            play_log_line(b, &p->reader, step, &event, &was.game, &now.game, look);
    }
    here.step = play_desk(p)->steps_count;
    play_backs(p, log_back, &here);
}
