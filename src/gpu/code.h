/* code.h - the file with the kernels. */
#ifndef GPU_CODE_H
#define GPU_CODE_H

#include "hanabi_gpu.h"

/* The text of a file, or for NULL of the one that was built or installed with this program or
 * library; the caller frees it. NULL, and why says what is missing. */
char *gpu_code_read(const char *file, char why[HB_GPU_WHY]);

#endif
