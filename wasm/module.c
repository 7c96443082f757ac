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

/* The sentence in the input, which stands in the page's code in English, in the language of now;
 * "" where its catalogue has none. What an edition has in other words begins with its key and a
 * byte 4 (text.h). */
EXPORT(void, sentence, void)
{
    buffer *b = module_say();
    const char *said = text_get(module_lang, module_given());
    if (said != module_given())
        buffer_puts(b, said);
}

/* The same of two sentences with a 0 between them, for one and for many: the one that goes with a
 * number. */
EXPORT(void, sentence_of, unsigned n)
{
    buffer *b = module_say();
    const char *one = module_given(), *many = one + strlen(one) + 1;
    if (many > one + given_size)
        return;
    const char *said = text_plural(module_lang, one, many, n);
    if (said != one && said != many)
        buffer_puts(b, said);
}
