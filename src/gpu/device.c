/* device.c - a device that is a GPU, or this processor, which runs kernels thread by thread. */
#include "gpu/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/driver.h"

struct gpu_device {
    driver *driver;   /* NULL: this processor */
    uint64_t *shared; /* the memory of a block of one thread */
    size_t shared_bytes;
};

gpu_device *gpu_device_open(int which, const char *code, char why[HB_GPU_WHY])
{
    gpu_device *d = calloc(1, sizeof *d);
    snprintf(why, HB_GPU_WHY, "%s", d ? "" : "there is not enough memory");
    if (!d || which == HB_GPU_HOST)
        return d;
    d->driver = driver_open(which, code, why);
    if (d->driver)
        return d;
    free(d);
    return NULL;
}

void gpu_device_close(gpu_device *d)
{
    if (!d)
        return;
    driver_close(d->driver);
    free(d->shared);
    free(d);
}

uint32_t gpu_device_threads(const gpu_device *d)
{
    return d->driver ? driver_threads(d->driver) : 1;
}

const char *gpu_device_why(const gpu_device *d)
{
    return d->driver ? driver_why(d->driver) : "there is not enough memory";
}

void *gpu_device_get(gpu_device *d, size_t bytes)
{
    return d->driver ? driver_get(d->driver, bytes) : calloc(1, bytes ? bytes : 1);
}

void gpu_device_give(gpu_device *d, void *memory)
{
    if (d->driver)
        driver_give(d->driver, memory);
    else
        free(memory);
}

bool gpu_device_write(gpu_device *d, void *to, const void *from, size_t bytes, void *stream)
{
    if (d->driver)
        return driver_write(d->driver, to, from, bytes, stream);
    memcpy(to, from, bytes);
    return true;
}

bool gpu_device_read(gpu_device *d, void *to, const void *from, size_t bytes, void *stream)
{
    if (d->driver)
        return driver_read(d->driver, to, from, bytes, stream);
    memcpy(to, from, bytes);
    return true;
}

bool gpu_device_wait(gpu_device *d, void *stream)
{
    return !d->driver || driver_wait(d->driver, stream);
}

/* ---- This processor ---------------------------------------------------------- */

static bool run_here(gpu_device *d, enum gpu_kernel kernel, const gpu_call *call, uint64_t threads)
{
#define GPU_FUNCTION(name) name##_thread,
    static void (*const functions[])(const gpu_call *, gpu_place) = {GPU_KERNELS(GPU_FUNCTION)};
#undef GPU_FUNCTION
    size_t bytes = gpu_shared_bytes(call, 1);
    if (bytes > d->shared_bytes) {
        uint64_t *more = realloc(d->shared, bytes);
        if (!more)
            return false;
        d->shared = more;
        d->shared_bytes = bytes;
    }
    for (uint64_t t = 0; t < threads; t++)
        functions[kernel](call, (gpu_place){(uint32_t)t, 0, 1, (uint32_t)threads, d->shared});
    return true;
}

bool gpu_device_run(gpu_device *d, enum gpu_kernel kernel, const gpu_call *call, uint64_t threads,
                    void *stream)
{
    return d->driver ? driver_run(d->driver, kernel, call, threads, stream)
                     : run_here(d, kernel, call, threads);
}
