/* review_run.c - a game reviewed by several threads: each takes the next step that nobody has. */
#include "cli/review_run.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/random.h"
#include "cli/review_bar.h"

/* ---- What is kept --------------------------------------------------------------- */

/* What such a file begins with, so that no other one is taken for it and cut off. */
static const char title[16] = "hanabi review 2";

/* A step as it stands in the file, behind a number that says which one of which game it is, and a
 * sum over what was found. */
typedef struct kept_step {
    uint64_t key, sum;
    review_step found;
} kept_step;

static uint64_t hash(uint64_t so_far, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++)
        so_far = (so_far ^ at[i]) * UINT64_C(0x100000001b3);
    return so_far;
}

/* Of all that a step's values depend on, and of this program. */
static uint64_t key_of(const review_report *r, unsigned step)
{
    const review_game *game = r->game;
    uint64_t key = hash(UINT64_C(0xcbf29ce484222325), HB_VERSION " 1", sizeof HB_VERSION " 1");
    const size_t size = sizeof(kept_step);
    key = hash(key, &size, sizeof size);
    key = hash(key, &game->record, sizeof game->record);
    for (unsigned seat = 0; seat < game->rules.options.players; seat++)
        key = hash(key, game->models[seat]->name, strlen(game->models[seat]->name) + 1);
    /* so that another build of a bot is another bot */
    key = hash(key, game->usual, game->steps);
    key = hash(key, &r->effort, sizeof r->effort);
    return random_mix(key + step);
}

/* Reads what is there; false, and errno, when that cannot be, or is something else. */
static bool read_old(review_kept *kept, FILE *file)
{
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    if (size < 0)
        return false;
    rewind(file);
    kept->old = malloc((size_t)size + 1);
    kept->size = kept->old ? fread(kept->old, 1, (size_t)size, file) : 0;
    if (kept->size != (size_t)size)
        return false;
    if (memcmp(kept->old, title, kept->size < sizeof title ? kept->size : sizeof title) == 0)
        return true;
    errno = EEXIST;
    return false;
}

/* A step that was not written to its end is cut off: those that are added stand behind whole ones.
 */
static bool mend(review_kept *kept, FILE *file)
{
    size_t whole = 0;
    if (kept->size >= sizeof title)
        whole = kept->size - (kept->size - sizeof title) % sizeof(kept_step);
    if (whole != kept->size && ftruncate(fileno(file), (off_t)whole) != 0)
        return false;
    kept->size = whole;
    return fseek(file, 0, SEEK_END) == 0; /* added to the end, wherever it was read */
}

bool review_keep_open(review_kept *kept, const char *path)
{
    memset(kept, 0, sizeof *kept);
    FILE *file = fopen(path, "ab+");
    if (!file)
        return false;
    if (read_old(kept, file) && mend(kept, file)) {
        kept->file.file = file;
        if (!kept->size) {
            output_add(&kept->file, title, sizeof title);
            output_flush(&kept->file);
        }
        return true;
    }
    int error = errno;
    free(kept->old);
    kept->old = NULL;
    fclose(file);
    errno = error;
    return false;
}

bool review_keep_close(review_kept *kept)
{
    free(kept->old);
    kept->old = NULL;
    return output_close(&kept->file);
}

static uint64_t sum_of(const kept_step *kept)
{
    return hash(kept->key, &kept->found, sizeof kept->found);
}

/* Was this written for such a step, and is it still as it was written? */
static bool is_sound(const kept_step *kept, const review_game *game, unsigned step)
{
    const review_step *found = &kept->found;
    return kept->sum == sum_of(kept) && found->step == step &&
           found->seat == game->games[step].player && found->count >= 1 &&
           found->count <= REVIEW_CHOICES && found->played < found->count &&
           found->best < found->count && found->usual < found->count &&
           (found->next < found->count || found->next == HB_NONE) && found->mark < REVIEW_MARKS;
}

static bool recall(const review_kept *kept, const review_game *game, unsigned step, uint64_t key,
                   review_step *found)
{
    kept_step one;
    for (size_t at = sizeof title; at + sizeof one <= kept->size; at += sizeof one)
        if (memcmp(kept->old + at, &key, sizeof key) == 0) {
            memcpy(&one, kept->old + at, sizeof one);
            if (!is_sound(&one, game, step))
                continue;
            *found = one.found;
            return true;
        }
    return false;
}

static void keep(review_kept *kept, uint64_t key, const review_step *found)
{
    kept_step step;
    memset(&step, 0, sizeof step);
    step.key = key;
    memcpy(&step.found, found, sizeof step.found);
    step.sum = sum_of(&step);
    output_add(&kept->file, (const char *)&step, sizeof step);
    output_flush(&kept->file);
}

/* ---- Threads -------------------------------------------------------------------- */

typedef struct crew {
    review_job *job;
    unsigned next, done;
    bool failed;
    pthread_mutex_t lock;
} crew;

static bool take_step(crew *c, unsigned *step)
{
    const review_job *job = c->job;
    pthread_mutex_lock(&c->lock);
    bool more =
        c->next < job->report->game->steps && !c->failed && !(job->stop && atomic_load(job->stop));
    if (more)
        *step = c->next++;
    pthread_mutex_unlock(&c->lock);
    return more;
}

static void end_step(crew *c, bool good)
{
    const review_report *r = c->job->report;
    pthread_mutex_lock(&c->lock);
    c->failed |= !good;
    c->done += good;
    review_bar_draw(r->number, c->done, r->game->steps);
    pthread_mutex_unlock(&c->lock);
}

static void *work(void *to)
{
    crew *c = to;
    review_report *r = c->job->report;
    review_kept *kept = c->job->kept;
    unsigned step;
    while (take_step(c, &step)) {
        uint64_t key = key_of(r, step);
        bool good = kept && recall(kept, r->game, step, key, &r->steps[step]);
        if (!good) {
            good = review_look(r->game, step, r->effort, &r->steps[step]) &&
                   review_trust(r->game, r->effort, &r->steps[step]);
            if (good && kept)
                keep(kept, key, &r->steps[step]);
        }
        end_step(c, good);
    }
    return NULL;
}

bool review_run(review_job *job)
{
    crew c = {.job = job};
    pthread_t threads[REVIEW_THREADS];
    unsigned started = 0;
    pthread_mutex_init(&c.lock, NULL);
    while (started + 1 < job->threads && pthread_create(&threads[started], NULL, work, &c) == 0)
        started++;
    work(&c);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&c.lock);
    review_bar_clear();
    return c.done == job->report->game->steps;
}

/* ---- Time ----------------------------------------------------------------------- */

static double seconds_since(struct timespec begin)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - begin.tv_sec) + (double)(now.tv_nsec - begin.tv_nsec) / 1e9;
}

review_effort review_effort_for(const review_game *game, double seconds, unsigned threads)
{
    enum { PROBES = 3 };
    review_effort effort = {.games = REVIEW_LEAST};
    review_step found;
    struct timespec begin;
    if (!game->steps)
        return effort;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (unsigned i = 0; i < PROBES; i++)
        review_look(game, game->steps * (2 * i + 1) / (2 * PROBES), effort, &found);
    double all = seconds_since(begin) / PROBES * game->steps / threads;
    /* the probes themselves take time, and so does the rest of the program */
    while (effort.games < REVIEW_MOST / 2 &&
           all * effort.games * 3 / 2 / REVIEW_LEAST < 0.9 * seconds)
        effort.games = effort.games * 3 / 2;
    return effort;
}
