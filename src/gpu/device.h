/* device.h - where kernels run and their memory lies: a GPU behind its driver, or, for tests and
 * for those who have none, this processor. */
#ifndef GPU_DEVICE_H
#define GPU_DEVICE_H

#include "gpu/kernels.h"

enum gpu_kernel {
#define GPU_NUMBER(name) GPU_##name,
    GPU_KERNELS(GPU_NUMBER)
#undef GPU_NUMBER
        GPU_KERNEL_COUNT
};

typedef struct gpu_device gpu_device;

/* Which one: a number from 0, or HB_GPU_HOST. code is the file of the kernels, NULL: where it was
 * built or installed. NULL on failure, and why says what is missing. */
gpu_device *gpu_device_open(int which, const char *code, char why[HB_GPU_WHY]);
/* Waits for what it has to do. NULL is fine. */
void gpu_device_close(gpu_device *d);
/* Threads that keep all of it busy. */
uint32_t gpu_device_threads(const gpu_device *d);
/* What went wrong last. */
const char *gpu_device_why(const gpu_device *d);

/* Memory, zeros; NULL when there is none. It goes with the device, if not before. */
void *gpu_device_get(gpu_device *d, size_t bytes);
void gpu_device_give(gpu_device *d, void *memory);

/* The rest is done in a stream, in order; false when the driver refuses. */

/* These wait until it is done. */
bool gpu_device_write(gpu_device *d, void *to, const void *from, size_t bytes, void *stream);
bool gpu_device_read(gpu_device *d, void *to, const void *from, size_t bytes, void *stream);
bool gpu_device_wait(gpu_device *d, void *stream);
/* This does not. At least so many threads. */
bool gpu_device_run(gpu_device *d, enum gpu_kernel kernel, const gpu_call *call, uint64_t threads,
                    void *stream);

#endif
