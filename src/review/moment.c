/* moment.c - matches put away. */
#include "review/moment.h"

#include <string.h>

enum { HEAD = offsetof(match, memory) };

size_t moment_size(const match *m)
{
    size_t size = HEAD;
    for (unsigned seat = 0; seat < m->rules.options.players; seat++)
        size += m->bots[seat]->memory;
    return (size + 15) & ~(size_t)15;
}

void moment_put(unsigned char *bytes, const match *m)
{
    memcpy(bytes, m, HEAD);
    bytes += HEAD;
    for (unsigned seat = 0; seat < m->rules.options.players; seat++) {
        memcpy(bytes, &m->memory[seat], m->bots[seat]->memory);
        bytes += m->bots[seat]->memory;
    }
}

void moment_get(match *m, const unsigned char *bytes)
{
    memcpy(m, bytes, HEAD);
    bytes += HEAD;
    for (unsigned seat = 0; seat < m->rules.options.players; seat++) {
        memcpy(&m->memory[seat], bytes, m->bots[seat]->memory);
        bytes += m->bots[seat]->memory;
    }
}
