/* place.h - where a piece of work runs: which thread it is of how many, and what threads of one
 * block do together.
 *
 * The same code runs on a GPU and, for tests and for those who have none, as a plain loop on the
 * processor. There every thread is a block of its own, so that meeting needs no waiting. */
#ifndef GPU_PLACE_H
#define GPU_PLACE_H

#include <stdint.h>

typedef struct gpu_place {
    uint32_t thread;   /* of all */
    uint32_t in_block; /* of its block ... */
    uint32_t block;    /* ... which has so many */
    uint32_t blocks;
    uint64_t *shared; /* memory of the block */
} gpu_place;

/* Threads that go together step by step, and write what each of them found side by side. */
#ifdef __NVPTX__
enum { GPU_TEAM = 32 };

static inline gpu_place gpu_here(uint64_t *shared)
{
    uint32_t block = __nvvm_read_ptx_sreg_ntid_x(), in_block = __nvvm_read_ptx_sreg_tid_x();
    return (gpu_place){.thread = __nvvm_read_ptx_sreg_ctaid_x() * block + in_block,
                       .in_block = in_block,
                       .block = block,
                       .blocks = __nvvm_read_ptx_sreg_nctaid_x(),
                       .shared = shared};
}

/* Waits for all threads of the block, and for what they wrote. */
static inline void gpu_meet(void)
{
    __syncthreads();
}

/* The same for the threads of a team. */
static inline void gpu_meet_team(void)
{
    __nvvm_bar_warp_sync(UINT32_MAX);
}

/* What this thread has written can be read by all others before what it writes next. */
static inline void gpu_publish(void)
{
    __nvvm_membar_gl();
}

/* Adds one and returns what was there. */
static inline uint32_t gpu_count(uint32_t *counter)
{
    return (uint32_t)__nvvm_atom_add_gen_i((int *)counter, 1);
}

static inline void gpu_add(uint64_t *sum, uint64_t more)
{
    __nvvm_atom_add_gen_ll((long long *)sum, (long long)more);
}

static inline void gpu_least(uint64_t *least, uint64_t other)
{
    __nvvm_atom_min_gen_ull((unsigned long long *)least, other);
}
#else
enum { GPU_TEAM = 1 };

static inline void gpu_meet(void)
{
}

static inline void gpu_meet_team(void)
{
}

static inline void gpu_publish(void)
{
}

static inline uint32_t gpu_count(uint32_t *counter)
{
    return (*counter)++;
}

static inline void gpu_add(uint64_t *sum, uint64_t more)
{
    *sum += more;
}

static inline void gpu_least(uint64_t *least, uint64_t other)
{
    if (other < *least)
        *least = other;
}
#endif

#endif
