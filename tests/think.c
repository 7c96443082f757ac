/* think.c - a bot thinks on a thread of its own, for as long as the test wants: what it
 * chooses is taken, or it is left, and neither the game nor anybody else waits for it. */
#include "session/think.h"

#include <dirent.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "base/bits.h"
#include "tap.h"

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER; /* who holds it lets nobody think on */
static atomic_int thoughts;                              /* how often somebody has thought */

static void start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                  uint64_t seed)
{
    (void)rules, (void)view, (void)seat, (void)seed;
    *(unsigned *)memory = 0;
}

/* Counts what it sees. */
static void see(void *memory, const hb_rules *rules, const hb_view *before, const hb_event *event,
                const hb_view *after)
{
    (void)rules, (void)before, (void)event, (void)after;
    ++*(unsigned *)memory;
}

/* The legal choice after as many others as it has seen actions. */
static unsigned decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    uint64_t legal = hb_view_legal(view, rules);
    for (unsigned left = *(const unsigned *)memory; left && legal & (legal - 1); left--)
        legal &= legal - 1;
    atomic_fetch_add(&thoughts, 1);
    return bits_first(legal);
}

static const bot thinker = {.name = "thinker",
                            .summary = "",
                            .memory = sizeof(unsigned),
                            .start = start,
                            .see = see,
                            .decide = decide};

static int open_descriptors(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

/* Somebody has acted, and the thinker is on turn. */
static think_task begin(unsigned card)
{
    hb_options o = hb_options_standard();
    think_task task = {.thought = {.moves = 5}};
    table_thought *h = &task.thought.table;
    h->bot = &thinker;
    h->seat = 1;
    hb_rules_make(&h->rules, &o, NULL);
    h->record = (hb_record){.options = o, .cards = h->rules.cards};
    hb_shuffle(&h->rules, 1, h->record.deck, NULL, NULL);
    hb_record_add(&h->record, (hb_action){.type = HB_PLAY, .card = (uint8_t)card});
    return task;
}

static bool same(hb_action a, hb_action b)
{
    char one[HB_ACTION_TEXT], other[HB_ACTION_TEXT];
    hb_action_write(a, one);
    hb_action_write(b, other);
    return a.type != HB_NONE && strcmp(one, other) == 0;
}

static void wait_until_done(const thinking *t)
{
    struct pollfd end = {.fd = think_watch(t), .events = POLLIN};
    while (!think_done(t))
        poll(&end, 1, -1);
}

/* What was thought of is what the task is, thought about here and now. */
static void take(thinking *t, const think_task *task)
{
    hb_action action, wanted;
    unsigned moves;
    CHECK(think_take(t, &action, &moves) && moves == 5);
    CHECK(think_do(task, &wanted) && same(action, wanted));
}

static void taking(void)
{
    think_task task = begin(0);
    int before = open_descriptors();
    pthread_mutex_lock(&gate);
    thinking *t = think_begin(&task);
    CHECK(t && !think_done(t));
    pthread_mutex_unlock(&gate);
    wait_until_done(t);
    take(t, &task);
    CHECK(open_descriptors() == before);
    done("what a bot has thought of is taken");
}

static void leaving(void)
{
    think_task task = begin(0), next = begin(1);
    atomic_bool halt = false;
    int before = open_descriptors(), had = atomic_load(&thoughts);
    pthread_mutex_lock(&gate);
    thinking *left = think_begin(&task), *other;
    CHECK(left);
    think_leave(left, &halt);
    think_leave(NULL, &halt);
    CHECK(!atomic_load(&halt)); /* that is for programs */
    /* Another game, about which the same bot thinks while its other thought goes on. */
    other = think_begin(&next);
    CHECK(other && !think_done(other) && atomic_load(&thoughts) == had);
    pthread_mutex_unlock(&gate);
    wait_until_done(other);
    take(other, &next);
    /* Whoever was left cleans up. */
    while (atomic_load(&thoughts) < had + 3 || open_descriptors() > before)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    CHECK(open_descriptors() == before);
    done("a bot that thinks is left, and the game goes on without it");
}

/* Without a descriptor there is no thread, and nothing has happened. */
static void nothing_there(void)
{
    struct rlimit before, none;
    hb_action action;
    think_task task = begin(0);
    getrlimit(RLIMIT_NOFILE, &before);
    none = (struct rlimit){.rlim_cur = 0, .rlim_max = before.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
    thinking *t = think_begin(&task);
    setrlimit(RLIMIT_NOFILE, &before);
    CHECK(!t && think_do(&task, &action) && action.type != HB_NONE);
    done("who cannot have a thread is told so");
}

int main(void)
{
    taking();
    leaving();
    nothing_there();
    return tap_end();
}
