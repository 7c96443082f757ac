/* driver.c - the functions of NVIDIA's driver that we call, found at run time, and our kernels
 * given to it. */
#include "gpu/driver.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/code.h"
#include "text/text.h"

/* ---- The driver's functions ---------------------------------------------------
 * As its documentation has them ("CUDA Driver API"): handles are pointers, memory is a number. */

typedef int status;
typedef unsigned long long address;

#define DRIVER_FUNCTIONS(X)                                                                        \
    X(cuInit, (unsigned))                                                                          \
    X(cuGetErrorString, (status, const char **))                                                   \
    X(cuDeviceGetCount, (int *))                                                                   \
    X(cuDeviceGet, (int *, int))                                                                   \
    X(cuDeviceGetAttribute, (int *, int, int))                                                     \
    X(cuDevicePrimaryCtxRetain, (void **, int))                                                    \
    X(cuDevicePrimaryCtxRelease_v2, (int))                                                         \
    X(cuCtxPushCurrent_v2, (void *))                                                               \
    X(cuCtxPopCurrent_v2, (void **))                                                               \
    X(cuModuleLoadDataEx, (void **, const void *, unsigned, int *, void **))                       \
    X(cuModuleUnload, (void *))                                                                    \
    X(cuModuleGetFunction, (void **, void *, const char *))                                        \
    X(cuFuncSetAttribute, (void *, int, int))                                                      \
    X(cuLaunchKernel, (void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,         \
                       unsigned, void *, void **, void **))                                        \
    X(cuMemAlloc_v2, (address *, size_t))                                                          \
    X(cuMemFree_v2, (address))                                                                     \
    X(cuMemsetD8_v2, (address, unsigned char, size_t))                                             \
    X(cuMemcpyHtoDAsync_v2, (address, const void *, size_t, void *))                               \
    X(cuMemcpyDtoHAsync_v2, (void *, address, size_t, void *))                                     \
    X(cuStreamSynchronize, (void *))

/* Values of the driver's constants. */
enum {
    MULTIPROCESSORS = 16,           /* CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT */
    THREADS_OF_MULTIPROCESSOR = 39, /* CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR */
    MOST_SHARED = 97,               /* CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN */
    DYNAMIC_SHARED = 8,             /* CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES */
    ERROR_LOG = 5,
    ERROR_LOG_SIZE = 6 /* CU_JIT_ERROR_LOG_BUFFER, ..._SIZE_BYTES */
};

static struct {
#define MEMBER(name, arguments) status(*name) arguments;
    DRIVER_FUNCTIONS(MEMBER)
#undef MEMBER
} cu;

static struct {
    const char *name;
    void *at;
} const functions[] = {
#define ROW(name, arguments) {#name, &cu.name},
    DRIVER_FUNCTIONS(ROW)
#undef ROW
};

static char missing[HB_GPU_WHY]; /* "": the driver is there */

static void find_driver(void)
{
    /* Stays loaded: nothing can be unloaded while somebody may use it. */
    void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(missing, sizeof missing, "%s",
                 TEXT_MARK("there is no driver for an NVIDIA GPU on this machine (libcuda.so.1)"));
        return;
    }
    for (size_t i = 0; i < sizeof functions / sizeof functions[0] && !missing[0]; i++) {
        void *function = dlsym(library, functions[i].name);
        memcpy(functions[i].at, &function, sizeof function);
        if (!function)
            snprintf(missing, sizeof missing,
                     "the driver of the GPU on this machine is too old: it has no %s",
                     functions[i].name);
    }
}

/* ---- A device ------------------------------------------------------------------ */

/* A GPU with our kernels: opened once, and then there as long as the process. */
typedef struct loaded {
    struct loaded *next;
    int which, device;
    char *code; /* the file that was asked for, or NULL */
    void *context, *module;
    void *kernels[GPU_KERNEL_COUNT];
    uint32_t threads;
    size_t most_shared;
} loaded;

static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
static loaded *all_loaded; /* under that lock */

struct driver {
    const loaded *gpu;
    char why[HB_GPU_WHY];
};

/* Takes down what the driver refused. */
static bool good(char *why, status s, const char *what)
{
    const char *text = NULL;
    if (s == 0)
        return true;
    cu.cuGetErrorString(s, &text);
    snprintf(why, HB_GPU_WHY, "the GPU's driver refused %s: %s", what, text ? text : "?");
    return false;
}

static void enter(const loaded *gpu)
{
    cu.cuCtxPushCurrent_v2(gpu->context);
}

static void leave(void)
{
    void *context;
    cu.cuCtxPopCurrent_v2(&context);
}

static bool find_device(loaded *gpu, char *why)
{
    int count = 0, processors = 0, threads = 0, shared = 0;
    if (!good(why, cu.cuInit(0), "to begin") ||
        !good(why, cu.cuDeviceGetCount(&count), "to count GPUs"))
        return false;
    if (gpu->which < 0 || gpu->which >= count) {
        snprintf(why, HB_GPU_WHY, "there is no GPU %d on this machine, which has %d", gpu->which,
                 count);
        return false;
    }
    bool found =
        good(why, cu.cuDeviceGet(&gpu->device, gpu->which), "its device") &&
        good(why, cu.cuDeviceGetAttribute(&processors, MULTIPROCESSORS, gpu->device), "a size") &&
        good(why, cu.cuDeviceGetAttribute(&threads, THREADS_OF_MULTIPROCESSOR, gpu->device),
             "a size") &&
        good(why, cu.cuDeviceGetAttribute(&shared, MOST_SHARED, gpu->device), "a size");
    gpu->threads = (uint32_t)(processors * threads);
    gpu->most_shared = (size_t)shared;
    return found;
}

/* Gives the kernels to the driver, which compiles them for its GPU and keeps what came out. */
static bool load_kernels(loaded *gpu, const char *text, char *why)
{
    static const char *const names[] = {
#define NAME(name) #name,
        GPU_KERNELS(NAME)
#undef NAME
    };
    char log[HB_GPU_WHY / 2] = "";
    int options[] = {ERROR_LOG, ERROR_LOG_SIZE};
    void *values[] = {log, (void *)(uintptr_t)sizeof log};
    status s = cu.cuModuleLoadDataEx(&gpu->module, text, 2, options, values);
    if (!good(why, s, "our kernels")) {
        size_t at = strlen(why);
        snprintf(why + at, HB_GPU_WHY - at, "%s%s", log[0] ? ": " : "", log);
        return false;
    }
    for (unsigned i = 0; i < GPU_KERNEL_COUNT; i++)
        if (!good(why, cu.cuModuleGetFunction(&gpu->kernels[i], gpu->module, names[i]), names[i]) ||
            !good(why,
                  cu.cuFuncSetAttribute(gpu->kernels[i], DYNAMIC_SHARED, (int)gpu->most_shared),
                  "a block much memory"))
            return false;
    return true;
}

static void unload(loaded *gpu)
{
    if (gpu->context) {
        enter(gpu);
        if (gpu->module)
            cu.cuModuleUnload(gpu->module);
        leave();
        cu.cuDevicePrimaryCtxRelease_v2(gpu->device);
    }
    free(gpu->code);
    free(gpu);
}

/* Under the lock. */
static loaded *load(int which, const char *code, char *why)
{
    char *text = gpu_code_read(code, why);
    loaded *gpu = text ? calloc(1, sizeof *gpu) : NULL;
    if (!gpu) {
        free(text);
        return NULL;
    }
    gpu->which = which;
    gpu->code = code ? strdup(code) : NULL;
    bool opened = find_device(gpu, why) &&
                  good(why, cu.cuDevicePrimaryCtxRetain(&gpu->context, gpu->device), "a context");
    if (opened) {
        enter(gpu);
        opened = load_kernels(gpu, text, why);
        leave();
    }
    free(text);
    if (!opened) {
        unload(gpu);
        return NULL;
    }
    gpu->next = all_loaded;
    return all_loaded = gpu;
}

static bool same_code(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static loaded *find_or_load(int which, const char *code, char *why)
{
    pthread_mutex_lock(&opening);
    loaded *gpu = all_loaded;
    while (gpu && (gpu->which != which || !same_code(gpu->code, code)))
        gpu = gpu->next;
    if (!gpu)
        gpu = load(which, code, why);
    pthread_mutex_unlock(&opening);
    return gpu;
}

driver *driver_open(int which, const char *code, char why[HB_GPU_WHY])
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_driver);
    if (missing[0]) {
        snprintf(why, HB_GPU_WHY, "%s", missing);
        return NULL;
    }
    driver *d = calloc(1, sizeof *d);
    if (!d) {
        snprintf(why, HB_GPU_WHY, "there is not enough memory");
        return NULL;
    }
    d->gpu = find_or_load(which, code, why);
    if (d->gpu)
        return d;
    free(d);
    return NULL;
}

void driver_close(driver *d)
{
    free(d);
}

uint32_t driver_threads(const driver *d)
{
    return d->gpu->threads;
}

const char *driver_why(const driver *d)
{
    return d->why;
}

/* ---- Memory --------------------------------------------------------------------- */

static address address_of(const void *memory)
{
    return (address)(uintptr_t)memory;
}

void *driver_get(driver *d, size_t bytes)
{
    address memory = 0;
    enter(d->gpu);
    bool got = good(d->why, cu.cuMemAlloc_v2(&memory, bytes ? bytes : 1), "memory") &&
               good(d->why, cu.cuMemsetD8_v2(memory, 0, bytes ? bytes : 1), "to clear memory");
    if (!got && memory)
        cu.cuMemFree_v2(memory);
    leave();
    return got ? (void *)(uintptr_t)memory : NULL;
}

void driver_give(driver *d, void *memory)
{
    enter(d->gpu);
    if (memory)
        cu.cuMemFree_v2(address_of(memory));
    leave();
}

bool driver_write(driver *d, void *to, const void *from, size_t bytes, void *stream)
{
    enter(d->gpu);
    bool done = good(d->why, cu.cuMemcpyHtoDAsync_v2(address_of(to), from, bytes, stream),
                     "to copy to the GPU") &&
                good(d->why, cu.cuStreamSynchronize(stream), "to wait");
    leave();
    return done;
}

bool driver_read(driver *d, void *to, const void *from, size_t bytes, void *stream)
{
    enter(d->gpu);
    bool done = good(d->why, cu.cuMemcpyDtoHAsync_v2(to, address_of(from), bytes, stream),
                     "to copy from the GPU") &&
                good(d->why, cu.cuStreamSynchronize(stream), "to wait");
    leave();
    return done;
}

bool driver_wait(driver *d, void *stream)
{
    enter(d->gpu);
    bool done = good(d->why, cu.cuStreamSynchronize(stream), "to wait");
    leave();
    return done;
}

/* ---- Kernels -------------------------------------------------------------------- */

bool driver_run(driver *d, enum gpu_kernel kernel, const gpu_call *call, uint64_t threads,
                void *stream)
{
    gpu_call copy = *call;
    void *arguments[] = {&copy};
    size_t shared = gpu_shared_bytes(call, GPU_BLOCK);
    unsigned blocks = (unsigned)((threads + GPU_BLOCK - 1) / GPU_BLOCK);
    enter(d->gpu);
    bool done = good(d->why,
                     cu.cuLaunchKernel(d->gpu->kernels[kernel], blocks, 1, 1, GPU_BLOCK, 1, 1,
                                       (unsigned)shared, stream, arguments, NULL),
                     "a kernel");
    leave();
    return done;
}
