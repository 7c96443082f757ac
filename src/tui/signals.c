/* signals.c - leaving when the program is to end, so that the terminal is as it was before and a
 * way back can be told. Suspending (SIGTSTP) and resizing are looked after by curses itself. */
#include "tui/signals.h"

#include <signal.h>
#include <stddef.h>

static const int leaving[] = {SIGINT, SIGTERM, SIGHUP};
enum { COUNT = sizeof leaving / sizeof *leaving };

static volatile sig_atomic_t caught;
static struct sigaction before[COUNT];

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

void signals_end(void)
{
    for (size_t i = 0; i < COUNT; i++)
        sigaction(leaving[i], &before[i], NULL);
    if (caught == SIGTERM || caught == SIGHUP)
        raise(caught);
}

int signals_caught(void)
{
    return caught;
}
