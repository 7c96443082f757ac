/* old_python.h - what became part of Python's stable interface after 3.9, and is in 3.9 the same:
 * reading texts since 3.10, buffers since 3.11. The headers tell of it only whoever asks for these
 * versions. */
#ifndef EXT_OLD_PYTHON_H
#define EXT_OLD_PYTHON_H

PyAPI_FUNC(const char *) PyUnicode_AsUTF8AndSize(PyObject *text, Py_ssize_t *size);

typedef struct {
    void *buf;
    PyObject *obj; /* owned */
    Py_ssize_t len;
    Py_ssize_t itemsize;
    int readonly;
    int ndim;
    char *format;
    Py_ssize_t *shape;
    Py_ssize_t *strides;
    Py_ssize_t *suboffsets;
    void *internal;
} Py_buffer;

enum {
    PyBUF_WRITABLE = 0x1,
    PyBUF_FORMAT = 0x4,
    PyBUF_ND = 0x8,
    PyBUF_STRIDES = 0x10 | PyBUF_ND,
    PyBUF_C_CONTIGUOUS = 0x20 | PyBUF_STRIDES
};

PyAPI_FUNC(int) PyObject_GetBuffer(PyObject *object, Py_buffer *view, int flags);
PyAPI_FUNC(void) PyBuffer_Release(Py_buffer *view);

#endif
