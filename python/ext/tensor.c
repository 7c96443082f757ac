/* tensor.c - arrays on a device and DLPack. */
#include "tensor.h"

#include <stdlib.h>
#include <string.h>

/* ---- DeviceArray ------------------------------------------------------------------ */

typedef struct array_object {
    PyObject_HEAD gpu_device *device;
    void *memory;
    tensor_device place;
    tensor_type element;
    int32_t dimensions;
    int64_t shape[TENSOR_DIMENSIONS];
} array_object;

static array_object *array_of(PyObject *self)
{
    return (array_object *)(void *)self;
}

static tensor_device place_of(int device)
{
    return device < 0 ? (tensor_device){TENSOR_HOST, 0} : (tensor_device){TENSOR_CUDA, device};
}

PyObject *tensor_array(PyObject *type, int device, tensor_type element, const int64_t *shape,
                       int32_t dimensions)
{
    char why[HB_GPU_WHY];
    allocfunc allocate = (allocfunc)PyType_GetSlot((PyTypeObject *)(void *)type, Py_tp_alloc);
    PyObject *self = allocate((PyTypeObject *)(void *)type, 0);
    if (!self)
        return NULL;
    array_object *a = array_of(self);
    size_t bytes = element.bits / 8u;
    a->place = place_of(device);
    a->element = element;
    a->dimensions = dimensions;
    for (int32_t i = 0; i < dimensions; i++) {
        a->shape[i] = shape[i];
        bytes *= (size_t)shape[i];
    }
    a->device = gpu_device_open(device, NULL, why);
    a->memory = a->device ? gpu_device_get(a->device, bytes) : NULL;
    if (a->memory)
        return self;
    ext_wrong("no-gpu", "%s", a->device ? gpu_device_why(a->device) : why);
    Py_DECREF(self);
    return NULL;
}

/* Nobody but a batch makes arrays. */
static PyObject *array_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    (void)type, (void)args, (void)named;
    PyErr_SetString(PyExc_TypeError, "a batch makes its arrays; nobody else does");
    return NULL;
}

static void array_dealloc(PyObject *self)
{
    array_object *a = array_of(self);
    PyTypeObject *type = Py_TYPE(self);
    if (a->device && a->memory)
        gpu_device_give(a->device, a->memory);
    gpu_device_close(a->device);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

/* Whoever was given a tensor is done with it; they may be a thread without Python's lock. */
static void drop_own(tensor *t)
{
    PyGILState_STATE state = PyGILState_Ensure();
    Py_DECREF((PyObject *)t->owner);
    PyGILState_Release(state);
    free(t);
}

static void drop_capsule(PyObject *capsule)
{
    if (PyCapsule_IsValid(capsule, "dltensor"))
        tensor_drop(PyCapsule_GetPointer(capsule, "dltensor"));
}

/* __dlpack__: what is asked for (a stream, a version) changes nothing: batches write in the stream
 * that each call names, and the caller's reads are put behind them in it. */
static PyObject *array_dlpack(PyObject *self, PyObject *args, PyObject *named)
{
    (void)args, (void)named;
    array_object *a = array_of(self);
    tensor *t = calloc(1, sizeof *t);
    if (!t)
        return PyErr_NoMemory();
    t->view = (tensor_view){.data = a->memory,
                            .device = a->place,
                            .dimensions = a->dimensions,
                            .type = a->element,
                            .shape = a->shape};
    t->owner = self;
    t->drop = drop_own;
    PyObject *capsule = PyCapsule_New(t, "dltensor", drop_capsule);
    if (capsule)
        Py_INCREF(self);
    else
        free(t);
    return capsule;
}

static PyObject *array_dlpack_device(PyObject *self, PyObject *none)
{
    (void)none;
    tensor_device place = array_of(self)->place;
    return Py_BuildValue("(ii)", (int)place.type, (int)place.number);
}

static PyObject *array_shape(PyObject *self, void *unused)
{
    (void)unused;
    const array_object *a = array_of(self);
    PyObject *shape = PyTuple_New(a->dimensions);
    for (int32_t i = 0; shape && i < a->dimensions; i++) {
        PyObject *size = PyLong_FromLongLong(a->shape[i]);
        if (!size || PyTuple_SetItem(shape, i, size) < 0)
            Py_CLEAR(shape);
    }
    return shape;
}

static PyMethodDef methods[] = {
    {"__dlpack__", (PyCFunction)(void (*)(void))array_dlpack, METH_VARARGS | METH_KEYWORDS, NULL},
    {"__dlpack_device__", array_dlpack_device, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef members[] = {
    {"shape", array_shape, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)array_new},
    {Py_tp_dealloc, (void *)array_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "hanabi._hanabi.DeviceArray",
    .basicsize = sizeof(array_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

PyObject *tensor_array_type(void)
{
    return PyType_FromSpec(&spec);
}

/* ---- Arrays of others ------------------------------------------------------------- */

void tensor_drop(tensor *t)
{
    if (t && t->drop)
        t->drop(t);
}

/* Calls __dlpack__. On a GPU nobody is to wait: the work is in the caller's stream. */
static PyObject *ask(PyObject *given, const char *name, int device)
{
    PyObject *method = PyObject_GetAttrString(given, "__dlpack__");
    if (!method) {
        PyErr_Clear();
        PyErr_Format(PyExc_TypeError,
                     "%s is an array with __dlpack__ (PyTorch's, JAX's, CuPy's, "
                     "NumPy's), not %R",
                     name, (PyObject *)Py_TYPE(given));
        return NULL;
    }
    PyObject *none = PyTuple_New(0);
    PyObject *named = device < 0 ? NULL : Py_BuildValue("{s:i}", "stream", -1);
    PyObject *capsule = none && (device < 0 || named) ? PyObject_Call(method, none, named) : NULL;
    Py_XDECREF(named);
    Py_XDECREF(none);
    Py_DECREF(method);
    return capsule;
}

static bool is_dense(const tensor_view *v)
{
    int64_t step = 1;
    for (int32_t i = v->dimensions; v->strides && i-- > 0;) {
        if (v->shape[i] != 1 && v->strides[i] != step)
            return false;
        step *= v->shape[i];
    }
    return true;
}

static size_t count_of(const tensor_view *v)
{
    size_t count = 1;
    for (int32_t i = 0; i < v->dimensions; i++)
        count *= (size_t)v->shape[i];
    return count;
}

/* Is it what is wanted? False with an exception. */
static bool fits(const tensor_view *v, const char *name, int device, size_t count,
                 const uint8_t *widths, bool whole_numbers)
{
    tensor_device want = place_of(device);
    const char *wrong = NULL;
    bool width = v->type.lanes == 1 && memchr(widths, v->type.bits, strlen((const char *)widths));
    if (v->device.type != want.type ||
        (want.type == TENSOR_CUDA && v->device.number != want.number))
        wrong = "in the memory of another device than the batch";
    else if (!width || (whole_numbers && v->type.code != TENSOR_INT))
        wrong = "of another type than is wanted";
    else if (count_of(v) != count)
        wrong = "of another size than is wanted";
    else if (!is_dense(v))
        wrong = "not contiguous";
    if (wrong)
        ext_wrong("bad-array", "%s is %s (%zu elements, the widest of %u bits)", name, wrong, count,
                  (unsigned)widths[0]);
    return !wrong;
}

tensor *tensor_take(PyObject *given, const char *name, int device, size_t count,
                    const uint8_t *widths, bool whole_numbers)
{
    PyObject *capsule = ask(given, name, device);
    if (!capsule)
        return NULL;
    tensor *t = PyCapsule_GetPointer(capsule, "dltensor");
    /* From here on it is ours to drop. */
    if (t && PyCapsule_SetName(capsule, "used_dltensor") < 0)
        t = NULL;
    Py_DECREF(capsule);
    if (!t || fits(&t->view, name, device, count, widths, whole_numbers))
        return t;
    tensor_drop(t);
    return NULL;
}
