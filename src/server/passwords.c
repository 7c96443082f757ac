/* passwords.c - the queue before those who check passwords. */
#include "server/passwords.h"

#include <stdlib.h>
#include <string.h>

enum {
    THREADS = 2,
    QUEUE = 32 /* that wait: a few seconds' worth */
};

struct passwords {
    work *w;
    password_job *waiting[QUEUE]; /* as they came */
    unsigned count;
    uint64_t turn; /* of the last one that was handed over */
};

passwords *passwords_open(void (*wake)(void *context), void *context)
{
    passwords *p = calloc(1, sizeof *p);
    if (p && (p->w = work_open(THREADS, true, wake, context)))
        return p;
    free(p);
    return NULL;
}

/* Does a go before b, which came later? */
static bool before(const password_job *a, const password_job *b)
{
    return a->turn < b->turn || (a->turn == b->turn && (a->own || !b->own));
}

static password_job *take(passwords *p, unsigned which)
{
    password_job *taken = p->waiting[which];
    p->count--;
    memmove(p->waiting + which, p->waiting + which + 1, (p->count - which) * sizeof *p->waiting);
    return taken;
}

static unsigned first(const passwords *p)
{
    unsigned best = 0;
    for (unsigned i = 1; i < p->count; i++)
        if (!before(p->waiting[best], p->waiting[i]))
            best = i;
    return best;
}

static unsigned last(const passwords *p)
{
    unsigned worst = 0;
    for (unsigned i = 1; i < p->count; i++)
        if (before(p->waiting[worst], p->waiting[i]))
            worst = i;
    return worst;
}

static void hand_over(passwords *p)
{
    while (p->count && work_pending(p->w) < THREADS) {
        password_job *one = take(p, first(p));
        p->turn = one->turn;
        work_put(p->w, &one->j);
    }
}

void passwords_put(passwords *p, password_job *one)
{
    /* As many turns later as its address has others that wait. */
    one->turn = p->turn;
    for (unsigned i = 0; i < p->count; i++)
        one->turn += p->waiting[i]->from == one->from;
    if (p->count == QUEUE) {
        unsigned worst = last(p);
        if (before(p->waiting[worst], one)) {
            one->crowded(one);
            return;
        }
        password_job *out = take(p, worst);
        out->crowded(out);
    }
    p->waiting[p->count++] = one;
    hand_over(p);
}

void passwords_stop(passwords *p)
{
    while (p->count) {
        password_job *one = take(p, p->count - 1);
        one->crowded(one);
    }
}

void passwords_collect(passwords *p, void *context)
{
    work_collect(p->w, context);
    hand_over(p);
}

unsigned passwords_pending(const passwords *p)
{
    return p->count + work_pending(p->w);
}

void passwords_close(passwords *p, void *context)
{
    if (!p)
        return;
    work_close(p->w, context);
    for (unsigned i = 0; i < p->count; i++)
        p->waiting[i]->j.done(context, &p->waiting[i]->j);
    free(p);
}
