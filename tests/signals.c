/* signals.c - a signal is noticed whenever it comes, also right before waiting begins; and
 * afterwards everything is as it was. */
#include "tui/signals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>

#include "tap.h"

static volatile sig_atomic_t resized;

static void resize(int number)
{
    resized = number;
}

/* Waiting would take this long if the signal were slept through. */
enum { LONG = 20000 };

static void test_leaving(void)
{
    sigset_t mask;
    struct sigaction action;
    signals_begin();
    signals_hold();
    raise(SIGINT);
    ok(signals_caught() == SIGINT, "a signal that is held back is known of");
    int result = signals_poll(NULL, 0, LONG);
    ok(result < 0 && errno == EINTR && signals_caught() == SIGINT,
       "it ends waiting that begins after it");
    ok(signals_poll(NULL, 0, 1) == 0, "once");
    signals_end();
    sigprocmask(SIG_BLOCK, NULL, &mask);
    sigaction(SIGINT, NULL, &action);
    ok(!sigismember(&mask, SIGINT) && !sigismember(&mask, SIGWINCH) && action.sa_handler == SIG_DFL,
       "all is as it was before");
}

static void test_late(void)
{
    signals_begin();
    signals_hold();
    raise(SIGINT);
    signals_end();
    ok(signals_caught() == SIGINT, "what comes last is noticed, and does not end the program");
}

static void test_resizing(void)
{
    struct sigaction action = {.sa_handler = resize}, before;
    sigaction(SIGWINCH, &action, &before);
    signals_begin();
    signals_hold();
    raise(SIGWINCH);
    int result = signals_poll(NULL, 0, LONG);
    ok(result < 0 && errno == EINTR && resized == SIGWINCH && !signals_caught(),
       "another size ends waiting, too, and is no reason to leave");
    signals_end();
    sigaction(SIGWINCH, &before, NULL);
}

static void test_ignored(void)
{
    signal(SIGHUP, SIG_IGN);
    signals_begin();
    signals_hold();
    raise(SIGHUP);
    ok(signals_poll(NULL, 0, 1) == 0 && !signals_caught(), "what was ignored still is");
    signals_end();
    signal(SIGHUP, SIG_DFL);
}

int main(void)
{
    static const int used[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH};
    for (size_t i = 0; i < sizeof used / sizeof *used; i++)
        signal(used[i], SIG_DFL); /* who runs this may ignore some */
    test_leaving();
    test_late();
    test_resizing();
    test_ignored();
    return tap_end();
}
