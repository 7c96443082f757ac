/* clock.h - what time it is.
 *
 * For tests of clocks: HANABI_TEST_CLOCK=FILE in the environment names a file with a number of
 * milliseconds that is added to the real time; it is read again in every turn of the loop. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Milliseconds since 1970. */
int64_t clock_ms(void);
/* Microseconds since some time; for measuring. */
int64_t clock_us(void);
/* Reads the test's file again; true when there is one, so that the loop must not sleep long. */
bool clock_turn(void);

#endif
