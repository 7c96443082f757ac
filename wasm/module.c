/* module.c - texts in and out, and the language of all sentences. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

enum { OUT = 1 << 24, WORDS = 1 << 16 };

static char *given;
static size_t given_size;
static buffer output, words;
static text_lang catalogue;
const text_lang *module_lang;

static buffer *clear(buffer *b, size_t bound)
{
    if (!b->bound)
        *b = buffer_make(bound);
    buffer_clear(b);
    return b;
}

buffer *module_say(void)
{
    return clear(&output, OUT);
}

buffer *module_words(void)
{
    return clear(&words, WORDS);
}

const char *module_given(void)
{
    return given ? given : "";
}

hb_json module_given_json(void)
{
    hb_json value;
    if (!hb_json_whole(&value, module_given(), given_size, NULL))
        memset(&value, 0, sizeof value);
    return value;
}

/* Room for a text of so many bytes, for the page to fill; what stood there is gone. NULL: there is
 * no memory. */
EXPORT(char *, text_in, size_t size)
{
    free(given);
    given = malloc(size + 1);
    given_size = given ? size : 0;
    if (given)
        given[size] = 0;
    return given;
}

EXPORT(const char *, text_out, void)
{
    return buffer_text(&output);
}

EXPORT(size_t, text_out_size, void)
{
    return output.size;
}

/* Speaks the language of the catalogue in the input from now on. False, and English, when it is
 * none. */
EXPORT(bool, speak, void)
{
    free((void *)catalogue.bytes);
    catalogue = (text_lang){0};
    module_lang = NULL;
    if (!given || !text_lang_load(&catalogue, given, given_size))
        return false;
    given = NULL; /* it is the catalogue's now */
    given_size = 0;
    module_lang = &catalogue;
    return true;
}
