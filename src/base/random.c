/* random.c - the generator for users of the library. */
#include "base/random.h"

/* Mixed once, so that neighbouring seeds start far apart. */
void hb_random_seed(hb_random *random, uint64_t seed)
{
    random->state = random_mix(seed);
}

uint64_t hb_random_next(hb_random *random)
{
    return random_next(random);
}

uint32_t hb_random_below(hb_random *random, uint64_t n)
{
    return random_below(random, n);
}
