/* tensor.h - arrays on a device, handed in and out by DLPack, so that PyTorch, JAX, CuPy and NumPy
 * share memory with a batch without a copy and without being known here. */
#ifndef EXT_TENSOR_H
#define EXT_TENSOR_H

#include "ext.h"
#include "gpu/device.h"

/* ---- The structures of DLPack ("DLPack: Open In Memory Tensor Structure") ---- */

typedef struct tensor_device {
    int32_t type; /* enum tensor_place */
    int32_t number;
} tensor_device;

enum tensor_place { TENSOR_HOST = 1, TENSOR_CUDA = 2 };

typedef struct tensor_type {
    uint8_t code; /* enum tensor_code */
    uint8_t bits;
    uint16_t lanes;
} tensor_type;

enum tensor_code { TENSOR_INT, TENSOR_UINT, TENSOR_FLOAT, TENSOR_BFLOAT = 4, TENSOR_BOOL = 6 };

typedef struct tensor_view {
    void *data;
    tensor_device device;
    int32_t dimensions;
    tensor_type type;
    int64_t *shape;
    int64_t *strides; /* NULL: rows lie one behind the other */
    uint64_t first;   /* bytes before the first element */
} tensor_view;

typedef struct tensor {
    tensor_view view;
    void *owner;
    void (*drop)(struct tensor *self);
} tensor;

/* ---- Ours -------------------------------------------------------------------- */

enum { TENSOR_DIMENSIONS = 3 };

/* The type hanabi._hanabi.DeviceArray. */
PyObject *tensor_array_type(void);
/* A new array of zeros in a device's memory, which is GPU number or HB_GPU_HOST. NULL with an
 * exception. */
PyObject *tensor_array(PyObject *type, int device, tensor_type element, const int64_t *shape,
                       int32_t dimensions);

/* ---- Those of others ----------------------------------------------------------- */

/* Somebody's array by its __dlpack__: on this device, of elements of one of these widths, so many
 * of them without gaps. NULL with an exception that says what is wrong with what. The caller drops
 * it.
 */
tensor *tensor_take(PyObject *given, const char *name, int device, size_t count,
                    const uint8_t *widths, bool whole_numbers);
void tensor_drop(tensor *t);
static inline char *tensor_data(const tensor *t)
{
    return (char *)t->view.data + t->view.first;
}

#endif
