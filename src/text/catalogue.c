/* catalogue.c - looking sentences up in a language. The catalogue is the bytes that text.h
 * describes, and is read where it lies: nothing is allocated or copied. */
#include <string.h>

#include "text/text.h"

enum {
    AT_SIZE = 4,
    AT_FORMS = 8,
    AT_COUNT = 12,
    AT_TAG = 16,
    AT_PLURALS = 24,
    PLURALS = 200,
    AT_ENTRIES = AT_PLURALS + PLURALS,
    ENTRY = 12,
    MOST_FORMS = 6
};

static uint32_t number_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static uint64_t hash_at(const unsigned char *bytes)
{
    return number_at(bytes) | (uint64_t)number_at(bytes + 4) << 32;
}

/* Goes on with a hash (FNV-1a) over the bytes of a text. */
static uint64_t hash_on(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

static const uint64_t hash_begin = UINT64_C(0xcbf29ce484222325);

/* ---- Loading ------------------------------------------------------------------------ */

/* Are the entries sorted, and does each point behind them all, before the zeros at the end? */
static bool entries_good(const unsigned char *bytes, uint32_t count, uint32_t size)
{
    uint32_t texts = AT_ENTRIES + ENTRY * count, zeros = number_at(bytes + AT_FORMS);
    for (uint32_t i = 0; i < count; i++) {
        const unsigned char *entry = bytes + AT_ENTRIES + ENTRY * i;
        uint32_t text = number_at(entry + 8);
        if (text < texts || text > size - zeros)
            return false;
        if (i && hash_at(entry - ENTRY) >= hash_at(entry))
            return false;
    }
    return true;
}

/* Does every number have a form that there is, and is there a zero at the end for each of them, so
 * that whatever is pointed at ends, and its other forms too? */
static bool plurals_good(const unsigned char *bytes, size_t size)
{
    uint32_t forms = number_at(bytes + AT_FORMS);
    if (!forms || forms > MOST_FORMS)
        return false;
    for (uint32_t n = 0; n < PLURALS; n++)
        if (bytes[AT_PLURALS + n] >= forms)
            return false;
    for (uint32_t i = 1; i <= forms; i++)
        if (bytes[size - i])
            return false;
    return true;
}

static bool is_catalogue(const unsigned char *bytes, size_t size)
{
    if (size < AT_ENTRIES + MOST_FORMS || size > UINT32_MAX || memcmp(bytes, "HBT2", 4) != 0)
        return false;
    uint32_t count = number_at(bytes + AT_COUNT);
    return number_at(bytes + AT_SIZE) == size && plurals_good(bytes, size) &&
           count <= (size - AT_ENTRIES - MOST_FORMS) / ENTRY && bytes[AT_TAG] &&
           !bytes[AT_PLURALS - 1] && entries_good(bytes, count, (uint32_t)size);
}

bool text_lang_load(text_lang *lang, const void *bytes, size_t size)
{
    *lang = (text_lang){.tag = "en"};
    if (!is_catalogue(bytes, size))
        return false;
    lang->bytes = bytes;
    lang->entries = number_at(lang->bytes + AT_COUNT);
    memcpy(lang->tag, lang->bytes + AT_TAG, sizeof lang->tag);
    return true;
}

/* ---- Looking up ---------------------------------------------------------------------- */

static const char *find(const text_lang *lang, uint64_t hash)
{
    uint32_t from = 0, to = lang->entries;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        const unsigned char *entry = lang->bytes + AT_ENTRIES + ENTRY * middle;
        uint64_t here = hash_at(entry);
        if (here == hash)
            return (const char *)lang->bytes + number_at(entry + 8);
        if (here < hash)
            from = middle + 1;
        else
            to = middle;
    }
    return NULL;
}

const char *text_get(const text_lang *lang, const char *english)
{
    if (!lang || !lang->bytes)
        return english;
    const char *found = find(lang, hash_on(hash_begin, english));
    return found ? found : english;
}

/* The form of a plural that goes with a number. */
static unsigned form_for(const text_lang *lang, unsigned n)
{
    return lang->bytes[AT_PLURALS + (n < PLURALS ? n : PLURALS / 2 + n % (PLURALS / 2))];
}

/* The hash of a sentence with a plural goes on from this one. */
static const char *find_plural(const text_lang *lang, uint64_t hash, const char *one,
                               const char *many, unsigned n)
{
    /* A zero between both leaves the hash as it is but for the multiplication. */
    uint64_t between = hash_on(hash, one) * UINT64_C(0x100000001b3);
    const char *found = find(lang, hash_on(between, many));
    for (unsigned form = found ? form_for(lang, n) : 0; form; form--)
        found += strlen(found) + 1;
    return found;
}

const char *text_plural(const text_lang *lang, const char *one, const char *many, unsigned n)
{
    const char *found = lang && lang->bytes ? find_plural(lang, hash_begin, one, many, n) : NULL;
    return found ? found : n == 1 ? one : many;
}

/* ---- The words of an edition ----------------------------------------------------------- */

/* The hash of the edition before its sentences. */
static uint64_t hash_edition(const text_reader *reader)
{
    static const char *const names[] = {[HB_NEW] = "new\4",
                                        [HB_SHORT] = "short\4",
                                        [HB_ABACUS] = "abacus\4",
                                        [HB_NORWEGIAN] = "norwegian\4"};
    return hash_on(hash_begin, names[reader->rules->options.edition]);
}

const char *text_get_for(const text_reader *reader, const char *english)
{
    const text_lang *lang = reader->lang;
    const char *found = lang && lang->bytes && reader->rules
                            ? find(lang, hash_on(hash_edition(reader), english))
                            : NULL;
    return found ? found : text_get(lang, english);
}

const char *text_plural_for(const text_reader *reader, const char *one, const char *many,
                            unsigned n)
{
    const text_lang *lang = reader->lang;
    const char *found = lang && lang->bytes && reader->rules
                            ? find_plural(lang, hash_edition(reader), one, many, n)
                            : NULL;
    return found ? found : text_plural(lang, one, many, n);
}
