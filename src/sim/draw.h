/* draw.h - what pictures are made of, as SVG: a picture is opened, filled, and ended by "</svg>".
 */
#ifndef SIM_DRAW_H
#define SIM_DRAW_H

#include "base/buffer.h"

/* Begins a picture with a white ground. */
void draw_open(buffer *b, int width, int height);
/* A text of any bytes; anchor is "start", "middle" or "end". */
void draw_label(buffer *b, double x, double y, const char *anchor, const char *text);
void draw_box(buffer *b, double x, double y, double w, double h, const char *fill);

#endif
