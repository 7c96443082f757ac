/* text.h - ids and arguments to sentences for people. Words come last: nothing below this layer
 * knows a language. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include "base/buffer.h"
#include "hanabi.h"
#include "record/json.h"

/* Why something was refused, as a sentence without the final stop. Static. */
const char *text_error(hb_error err);
/* What is wrong with a record, as a sentence without the final stop, on one line. */
void text_fault(buffer *b, const record_fault *fault);

#endif
