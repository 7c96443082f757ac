/* pool.c - many things of one size. */
#include "server/pool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { CHUNK = 256 * 1024, ALIGN = 16 };

/* Tools that watch over memory see more when every thing is its own. */
#if defined(__SANITIZE_ADDRESS__)
enum { PLAIN = 1 };
#else
enum { PLAIN = 0 };
#endif

static size_t rounded(const pool *p)
{
    return (p->size + ALIGN - 1) / ALIGN * ALIGN;
}

static bool grow(pool *p)
{
    void **chunk = mmap(NULL, CHUNK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (chunk == MAP_FAILED)
        return false;
    *chunk = p->chunks;
    p->chunks = chunk;
    p->next = (char *)chunk + ALIGN;
    p->left = (CHUNK - ALIGN) / rounded(p);
    return true;
}

void *pool_take(pool *p)
{
    if (PLAIN)
        return calloc(1, p->size);
    void **thing = p->free;
    if (thing) {
        p->free = *thing;
        return memset(thing, 0, p->size);
    }
    if (!p->left && !grow(p))
        return NULL;
    void *fresh = p->next;
    p->next += rounded(p);
    p->left--;
    return fresh;
}

void pool_give(pool *p, void *thing)
{
    if (PLAIN) {
        free(thing);
    } else if (thing) {
        *(void **)thing = p->free;
        p->free = thing;
    }
}

void pool_free(pool *p)
{
    while (p->chunks) {
        void *chunk = p->chunks;
        p->chunks = *(void **)chunk;
        munmap(chunk, CHUNK);
    }
    *p = (pool){.size = p->size};
}
