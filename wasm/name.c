/* name.c - names of people at one device, in place of src/table/name.c with its tables of Unicode:
 * those who sit side by side deceive nobody, and a server has looked at the names that it tells. */
#include "table/name.h"

#include <string.h>

#include "base/utf8.h"

enum name_fault name_clean(char *to, size_t room, const char *text)
{
    to[0] = 0;
    if (strlen(text) >= room)
        return NAME_LONG;
    utf8_clean(to, room, text);
    return to[strspn(to, " ")] ? NAME_GOOD : NAME_UNSEEN;
}

/* FNV-1a, small and capital letters being the same. */
name_look name_look_of(const char *name)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *at = name; *at; at++) {
        unsigned char letter = (unsigned char)*at;
        bool capital = letter >= 'A' && letter <= 'Z';
        hash = (hash ^ (capital ? letter | 0x20u : letter)) * UINT64_C(0x100000001b3);
    }
    return (name_look){hash, hash};
}
