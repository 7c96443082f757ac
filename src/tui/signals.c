/* signals.c - leaving when the program is to end, so that the terminal is as it was before and a
 * way back can be told. Suspending (SIGTSTP) and resizing are looked after by curses itself. */
#include "tui/signals.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

static const int leaving[] = {SIGINT, SIGTERM, SIGHUP};
enum { COUNT = sizeof leaving / sizeof *leaving };

static volatile sig_atomic_t caught;
static struct sigaction before[COUNT];
static sigset_t mask_before;
static bool held;

static void catch (int number)
{
    caught = number;
}

void signals_begin(void)
{
    caught = 0;
    /* Without SA_RESTART, so that poll comes back. */
    struct sigaction action = {.sa_handler = catch};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < COUNT; i++) {
        sigaction(leaving[i], &action, &before[i]);
        if (before[i].sa_handler == SIG_IGN) /* by nohup, or a shell's "&" */
            sigaction(leaving[i], &before[i], NULL);
    }
}

void signals_hold(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGWINCH);
    for (size_t i = 0; i < COUNT; i++)
        sigaddset(&set, leaving[i]);
    held = sigprocmask(SIG_BLOCK, &set, &mask_before) == 0;
}

int signals_poll(struct pollfd *fds, unsigned count, int milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    return ppoll(fds, count, milliseconds < 0 ? NULL : &time, held ? &mask_before : NULL);
}

void signals_end(void)
{
    if (held) /* first: what was held back is still ours to notice */
        sigprocmask(SIG_SETMASK, &mask_before, NULL);
    held = false;
    for (size_t i = 0; i < COUNT; i++)
        sigaction(leaving[i], &before[i], NULL);
    if (caught == SIGTERM || caught == SIGHUP)
        raise(caught);
}

/* Whoever always has something to read never waits: what is held back is looked for, too. */
int signals_caught(void)
{
    sigset_t pending;
    if (!held || caught || sigpending(&pending) != 0)
        return caught;
    for (size_t i = 0; i < COUNT; i++)
        if (sigismember(&pending, leaving[i]))
            return leaving[i];
    return 0;
}
