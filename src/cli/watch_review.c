/* watch_review.c - what the moves of a game that is watched were worth. */
#include "cli/watch_review.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct watch_review {
    pthread_t thread;
    pthread_mutex_t lock; /* of all that both threads use */
    review_game game;
    review_report report;
    hb_record record;
    review_step steps[HB_ACTIONS];
    bool known[HB_ACTIONS], news, opened, failed, stop;
    unsigned wanted; /* the move that comes next */
};

/* The move that is to be looked into: the one that is wanted, else the first that is not known;
 * game.steps: none is left, or nobody wants any. */
static unsigned next_step(watch_review *w)
{
    pthread_mutex_lock(&w->lock);
    unsigned step = w->wanted;
    if (step >= w->game.steps || w->known[step])
        for (step = 0; step < w->game.steps && w->known[step];)
            step++;
    if (w->stop || w->failed)
        step = w->game.steps;
    pthread_mutex_unlock(&w->lock);
    return step;
}

static void end_step(watch_review *w, const review_step *found, bool good)
{
    pthread_mutex_lock(&w->lock);
    if (good) {
        w->steps[found->step] = *found;
        w->known[found->step] = true;
    }
    w->failed |= !good;
    w->news = true;
    pthread_mutex_unlock(&w->lock);
}

static void *work(void *context)
{
    static const bot *const as_they_play[HB_SEATS];
    watch_review *w = context;
    review_step found = {0};
    bool good = review_open(&w->game, &w->record, as_they_play);
    pthread_mutex_lock(&w->lock);
    w->opened = good;
    w->failed = !good;
    pthread_mutex_unlock(&w->lock);
    for (unsigned step; good && (step = next_step(w)) < w->game.steps;) {
        good = review_look(&w->game, step, w->report.effort, &found) &&
               review_trust(&w->game, w->report.effort, &found);
        end_step(w, &found, good);
    }
    return NULL;
}

/* Signals are the table's. */
static bool start(watch_review *w)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&w->thread, NULL, work, w);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return !failed;
}

watch_review *watch_review_begin(const hb_record *record, const text_reader *reader)
{
    watch_review *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->record = *record;
    w->report = (review_report){.game = &w->game,
                                .reader = *reader,
                                .effort = {.games = REVIEW_STANDARD},
                                .steps = w->steps};
    w->report.reader.rules = &w->game.rules;
    pthread_mutex_init(&w->lock, NULL);
    if (start(w))
        return w;
    pthread_mutex_destroy(&w->lock);
    free(w);
    return NULL;
}

void watch_review_end(watch_review *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->stop = true;
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    pthread_mutex_destroy(&w->lock);
    if (w->opened)
        review_close(&w->game);
    free(w);
}

bool watch_review_news(watch_review *w)
{
    pthread_mutex_lock(&w->lock);
    bool news = w->news;
    w->news = false;
    pthread_mutex_unlock(&w->lock);
    return news;
}

bool watch_review_done(watch_review *w)
{
    pthread_mutex_lock(&w->lock);
    unsigned known = 0;
    for (unsigned step = 0; w->opened && step < w->game.steps; step++)
        known += w->known[step];
    bool done = w->failed || (w->opened && known == w->game.steps);
    pthread_mutex_unlock(&w->lock);
    return done;
}

/* A move that is known: what it cost, and what would have been better. */
static void put_move(buffer *b, const review_report *r, const review_step *s)
{
    const review_choice *played = &s->choices[s->played];
    text_piece value = review_number(played->points.mean, 1, false),
               error = review_number(played->points.error, 1, false);
    TEXT_SAY(b, r->reader.lang, "{player}: {move}.", text_str("player", r->reader.names[s->seat]),
             text_str("move", review_say_choice(r, s->step, played->choice).text));
    buffer_puts(b, " ");
    review_say_verdict(b, r, s);
    buffer_puts(b, "\n");
    TEXT_SAY(b, r->reader.lang, "Expected points after it: {value}, give or take {error}.",
             text_str("value", value.text), text_str("error", error.text));
    if (s->mark) {
        buffer_puts(b, "\n");
        review_say_better(b, r, s);
        buffer_puts(b, " ");
        review_say_reason_of(b, r, s);
    }
}

void watch_review_put(watch_review *w, unsigned step, buffer *b)
{
    const text_lang *lang = w->report.reader.lang;
    pthread_mutex_lock(&w->lock);
    bool known = step && w->opened && step <= w->game.steps && w->known[step - 1];
    if (step)
        w->wanted = step - 1;
    if (w->failed)
        buffer_puts(b, text_get(lang, "This game cannot be reviewed here."));
    else if (known)
        put_move(b, &w->report, &w->steps[step - 1]);
    else if (step)
        buffer_puts(b, text_get(lang, "This move is looked into …"));
    else
        buffer_puts(b, text_get(lang, "Step on: every move is looked into."));
    pthread_mutex_unlock(&w->lock);
}
