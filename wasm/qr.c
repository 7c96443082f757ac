/* qr.c - links as QR codes, for the page to draw. */
#include <string.h>

#include "base/qr.h"
#include "page.h"

/* Says the outline of the text in the input as a path of SVG, every dark run of a row being a
 * rectangle, one unit high; returns the units of a side with what is light around it. 0: the text
 * is too long. */
unsigned EXPORT(qr_path)(void);
unsigned qr_path(void)
{
    static qr_code qr;
    buffer *b = page_say();
    if (!qr_make(&qr, page_input, strlen(page_input)))
        return 0;
    for (unsigned y = 0; y < qr.size; y++)
        for (unsigned x = 0, run; x < qr.size; x += run) {
            for (run = 1; x + run < qr.size && qr.dark[y][x + run] == qr.dark[y][x];)
                run++;
            if (!qr.dark[y][x])
                continue;
            buffer_puts(b, "M");
            buffer_number(b, x + QR_QUIET);
            buffer_puts(b, " ");
            buffer_number(b, y + QR_QUIET);
            buffer_puts(b, "h");
            buffer_number(b, run);
            buffer_puts(b, "v1h-");
            buffer_number(b, run);
            buffer_puts(b, "z");
        }
    return qr.size + 2 * QR_QUIET;
}
