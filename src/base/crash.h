/* crash.h - places at which a test lets the program die, to show that nothing is lost there.
 *
 * HANABI_CRASH=NAME in the environment kills the process by SIGKILL, without a chance to tidy up,
 * when it passes crash_point("NAME") for the first time; HANABI_CRASH=NAME:N at the N-th time.
 * Without that variable a point costs one branch.
 *
 * Points: before-commit and after-commit (src/store), before-send and after-send (src/server). */
#ifndef BASE_CRASH_H
#define BASE_CRASH_H

#include <stddef.h>

/* The point that was asked for; NULL: none. Set before main begins. */
extern const char *crash_wanted;
/* Counts the pass, and kills the process when it is the one. From any thread. */
void crash_pass(const char *name);

static inline void crash_point(const char *name)
{
    if (__builtin_expect(crash_wanted != NULL, 0))
        crash_pass(name);
}

#endif
