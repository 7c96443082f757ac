/* kernels.h - everything that is done on a GPU, as functions of one thread.
 *
 * GPU_KERNELS lists them: the PTX has an entry of that name for each (ptx/entries.c), and host.c
 * runs them in a loop. Threads beyond the last game, of which the last block has some, come along
 * because they meet the others. */
#ifndef GPU_KERNELS_H
#define GPU_KERNELS_H

#include "gpu/call.h"
#include "gpu/place.h"

#define GPU_KERNELS(X)                                                                             \
    X(hanabi_deal)      /* all games anew, from call->seed on; their rows */                       \
    X(hanabi_write)     /* the rows of all games as they stand */                                  \
    X(hanabi_step)      /* an action in every game, ends, rows */                                  \
    X(hanabi_restart)   /* after it: deals the games that ended, their rows */                     \
    X(hanabi_copy)      /* games of another batch over games of this one */                        \
    X(hanabi_signature) /* of all rows, added to call->sums[0] */                                  \
    X(hanabi_play)      /* whole random games: steps and signatures, added to call->sums */

#define GPU_DECLARE(name) void name##_thread(const gpu_call *call, gpu_place at);
GPU_KERNELS(GPU_DECLARE)
#undef GPU_DECLARE

/* Bytes of memory that a block of so many threads needs. */
size_t gpu_shared_bytes(const gpu_call *call, unsigned threads);

#endif
