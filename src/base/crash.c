/* crash.c - dying at a named place. */
#include "base/crash.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *crash_wanted;
static size_t name_length;
static atomic_long passes_left;

__attribute__((constructor)) static void read_environment(void)
{
    crash_wanted = getenv("HANABI_CRASH");
    if (!crash_wanted)
        return;
    const char *colon = strchr(crash_wanted, ':');
    name_length = colon ? (size_t)(colon - crash_wanted) : strlen(crash_wanted);
    long n = colon ? strtol(colon + 1, NULL, 10) : 1;
    atomic_store(&passes_left, n > 0 ? n : 1);
}

void crash_pass(const char *name)
{
    if (strlen(name) != name_length || strncmp(name, crash_wanted, name_length) != 0)
        return;
    if (atomic_fetch_sub(&passes_left, 1) == 1)
        kill(getpid(), SIGKILL);
}
