/* qr.h - a text as a QR code: a square of dark and light modules that a camera reads (ISO/IEC
 * 18004). Bytes as they are, error level M, versions 1 to 13, which is more than a link needs. It
 * takes no memory of its own and needs no library but for memcpy and memset. */
#ifndef BASE_QR_H
#define BASE_QR_H

#include <stdbool.h>
#include <stddef.h>

enum {
    QR_VERSIONS = 13,
    QR_SIZE = 17 + 4 * QR_VERSIONS, /* modules of a side, at most */
    QR_TEXT = 331,                  /* bytes of a text, at most */
    QR_QUIET = 4                    /* light modules that belong around it */
};

typedef struct qr_code {
    unsigned size;               /* modules of a side */
    bool dark[QR_SIZE][QR_SIZE]; /* by row and column */
} qr_code;

/* The smallest code of a text, with the mask that disturbs readers least. False when the text is
 * too long. */
bool qr_make(qr_code *qr, const char *text, size_t n);

#endif
