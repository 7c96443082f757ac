/* entries.c - the kernels as a GPU's driver finds them. tools/ptx makes kernels of the functions
 * that are called entry_NAME. */
#include "gpu/kernels.h"

extern __attribute__((address_space(3))) uint64_t shared_memory[];

#define ENTRY(name)                                                                                \
    void entry_##name(gpu_call call);                                                              \
    void entry_##name(gpu_call call)                                                               \
    {                                                                                              \
        name##_thread(&call, gpu_here((uint64_t *)shared_memory));                                 \
    }
GPU_KERNELS(ENTRY)
