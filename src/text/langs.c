/* langs.c - the languages that are built in, and which of them somebody wants. */
#include "text/langs.h"

#include <stdlib.h>
#include <string.h>

const text_lang *text_lang_at(unsigned i)
{
    return i < text_langs_count ? &text_langs[i] : NULL;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_tag(const char *tag, const char *text, size_t n)
{
    if (strlen(tag) != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (lower(text[i]) != tag[i])
            return false;
    return true;
}

/* n bytes of a tag: the part before the country, the script or the encoding counts. */
static const text_lang *find(const char *text, size_t n)
{
    static const char *const bokmal[] = {"no", "nn"}; /* who reads these reads Bokmål */
    size_t language = strcspn(text, "_-.@ ");
    n = language < n ? language : n;
    for (int i = 0; i < 2; i++)
        if (same_tag(bokmal[i], text, n))
            return find("nb", 2);
    if (same_tag("c", text, n) || same_tag("posix", text, n))
        return &text_langs[0];
    for (unsigned i = 0; i < text_langs_count; i++)
        if (same_tag(text_langs[i].tag, text, n))
            return &text_langs[i];
    return NULL;
}

const text_lang *text_lang_find(const char *tag)
{
    return find(tag, strlen(tag));
}

/* ---- The environment -------------------------------------------------------------------- */

/* The first of several, with colons between them, that we have. */
static const text_lang *first_of(const char *list)
{
    while (*list) {
        size_t n = strcspn(list, ":");
        const text_lang *found = n ? find(list, n) : NULL;
        if (found)
            return found;
        list += list[n] ? n + 1 : n;
    }
    return NULL;
}

const text_lang *text_lang_environment(void)
{
    static const char *const lists[] = {"HANABI_LANG", "LANGUAGE"};
    static const char *const locales[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (unsigned i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        const char *list = getenv(lists[i]);
        const text_lang *found = list ? first_of(list) : NULL;
        if (found)
            return found;
    }
    /* The first of these that is set decides, even if it names a language that we do not have. */
    for (unsigned i = 0; i < sizeof locales / sizeof locales[0]; i++) {
        const char *locale = getenv(locales[i]);
        const text_lang *found = locale && *locale ? text_lang_find(locale) : NULL;
        if (locale && *locale)
            return found ? found : &text_langs[0];
    }
    return &text_langs[0];
}

/* ---- Browsers ------------------------------------------------------------------------------ */

/* The weight of one preference in thousandths: ";q=0.8", or 1000 where it says nothing. */
static int weight_of(const char *text, size_t n)
{
    const char *q = memchr(text, ';', n);
    while (q && q + 1 < text + n && (q[1] == ' ' || q[1] == '\t'))
        q++;
    if (!q || text + n - q < 4 || (q[1] != 'q' && q[1] != 'Q') || q[2] != '=')
        return 1000;
    int weight = q[3] == '1' ? 1000 : 0, digit = 100;
    if (weight || q + 4 >= text + n || q[4] != '.')
        return weight;
    for (const char *c = q + 5; c < text + n && *c >= '0' && *c <= '9' && digit; c++, digit /= 10)
        weight += (*c - '0') * digit;
    return weight;
}

const text_lang *text_lang_accept(const char *header)
{
    const text_lang *best = &text_langs[0];
    int most = 0;
    while (header && *header) {
        header += strspn(header, " \t,");
        size_t n = strcspn(header, ","), tag = strcspn(header, ",; \t");
        const text_lang *found = tag ? find(header, tag) : NULL;
        int weight = weight_of(header, n);
        if (found && weight > most) {
            best = found;
            most = weight;
        }
        header += n;
    }
    return best;
}
