/* driver.h - a GPU behind NVIDIA's driver, which is looked for at run time. For device.c alone,
 * which says what these functions promise. */
#ifndef GPU_DRIVER_H
#define GPU_DRIVER_H

#include "gpu/device.h"

typedef struct driver driver;

driver *driver_open(int which, const char *code, char why[HB_GPU_WHY]);
void driver_close(driver *d);
uint32_t driver_threads(const driver *d);
const char *driver_why(const driver *d);
void *driver_get(driver *d, size_t bytes);
void driver_give(driver *d, void *memory);
bool driver_write(driver *d, void *to, const void *from, size_t bytes, void *stream);
bool driver_read(driver *d, void *to, const void *from, size_t bytes, void *stream);
bool driver_wait(driver *d, void *stream);
bool driver_run(driver *d, enum gpu_kernel kernel, const gpu_call *call, uint64_t threads,
                void *stream);

#endif
