/* langs.h - the languages that are built in: tools/catalogue writes them from po/ into a file of
 * the build. For langs.c alone. */
#ifndef TEXT_LANGS_H
#define TEXT_LANGS_H

#include "text/text.h"

/* English first, the others by their tags. */
extern const text_lang text_langs[];
extern const unsigned text_langs_count;

#endif
