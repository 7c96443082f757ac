/* play_think.c - a bot thinks on a thread of its own, for as long as the test wants: what it
 * chooses is taken, or it is left, and neither the game nor anybody else waits for it. */
#include "cli/play_think.h"

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

/* The person has the first seat and has acted. */
static void begin(play_game *p)
{
    cli_setup setup = cli_setup_standard();
    hb_rules rules;
    setup.options.players = 2;
    setup.start = 0;
    hb_rules_make(&rules, &setup.options, NULL);
    play_deal(p, &rules, &setup);
    CHECK(play_sit(p, 0, 0, &thinker, NULL));
    CHECK(play_do(p, (hb_action){.type = HB_PLAY, .card = p->game.hands[0].cards[0]}, NULL) ==
          HB_OK);
}

static bool same(hb_action a, hb_action b)
{
    char one[HB_ACTION_TEXT], other[HB_ACTION_TEXT];
    hb_action_write(a, one);
    hb_action_write(b, other);
    return a.type != HB_NONE && strcmp(one, other) == 0;
}

static void wait_until_done(const play_think *t)
{
    struct pollfd end = {.fd = play_think_watch(t), .events = POLLIN};
    while (!play_think_done(t))
        poll(&end, 1, -1);
}

static void taking(void)
{
    static play_game p;
    begin(&p);
    int before = open_descriptors();
    hb_action wanted = play_bot_action(&p);
    pthread_mutex_lock(&gate);
    play_think *t = play_think_begin(&p);
    CHECK(t && !play_think_done(t));
    pthread_mutex_unlock(&gate);
    wait_until_done(t);
    hb_action action = play_think_take(t, &p);
    CHECK(same(action, wanted));
    CHECK(play_do(&p, action, NULL) == HB_OK);
    CHECK(open_descriptors() == before);
    play_free(&p);
    done("what a bot has thought of is taken");
}

static void leaving(void)
{
    static play_game p;
    begin(&p);
    int before = open_descriptors(), had = atomic_load(&thoughts);
    pthread_mutex_lock(&gate);
    play_think *left = play_think_begin(&p), *other;
    CHECK(left && play_take_back(&p, 0));
    play_think_leave(left, &p);
    play_think_leave(NULL, &p);
    CHECK(p.record.game.actions_count == 0 && p.game.player == 0);
    /* Another action, about which the same bot thinks while its other thought goes on. */
    CHECK(play_do(&p, (hb_action){.type = HB_PLAY, .card = p.game.hands[0].cards[1]}, NULL) ==
          HB_OK);
    other = play_think_begin(&p);
    CHECK(other && !play_think_done(other) && atomic_load(&thoughts) == had);
    pthread_mutex_unlock(&gate);
    wait_until_done(other);
    CHECK(same(play_think_take(other, &p), play_bot_action(&p)));
    play_free(&p);
    /* Whoever was left cleans up. */
    while (atomic_load(&thoughts) < had + 3 || open_descriptors() > before)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    CHECK(open_descriptors() == before);
    done("a bot that thinks is left, and the game goes on without it");
}

/* Without a descriptor there is no thread, and nothing has happened. */
static void nothing_there(void)
{
    static play_game p;
    struct rlimit before, none;
    begin(&p);
    getrlimit(RLIMIT_NOFILE, &before);
    none = (struct rlimit){.rlim_cur = 0, .rlim_max = before.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
    play_think *t = play_think_begin(&p);
    setrlimit(RLIMIT_NOFILE, &before);
    CHECK(!t && play_bot_action(&p).type != HB_NONE);
    play_free(&p);
    done("who cannot have a thread is told so");
}

int main(void)
{
    taking();
    leaving();
    nothing_there();
    return tap_end();
}
