/* memory.c - memory for a module, in place of the C library's, whose code would be a twentieth of
 * the first one. Pieces are of sizes that are powers of two, and those that are free lie in a list
 * for each size. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Before each piece stands its size, as a power; the piece has the alignment of all types. */
typedef struct piece {
    struct piece *next; /* of those that are free */
    uint32_t power;
    _Alignas(16) unsigned char bytes[];
} piece;

enum { LEAST = 5, MOST = 31, PAGE = 65536 };

static piece *unused[MOST + 1];
extern unsigned char __heap_base; /* where the linker's data end */
static uintptr_t end;             /* where no piece was yet */

static uint32_t power_for(size_t size)
{
    uint32_t power = LEAST;
    while (power < MOST && ((size_t)1 << power) < size + sizeof(piece))
        power++;
    return power;
}

/* NULL: the browser gives no more. */
static piece *cut_piece(uint32_t power)
{
    if (!end)
        end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    size_t size = (size_t)1 << power, room = __builtin_wasm_memory_size(0) * PAGE;
    if (end + size > room) {
        size_t pages = (end + size - room + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
            return NULL;
    }
    piece *p = (piece *)end;
    end += size;
    p->power = power;
    return p;
}

static piece *piece_of(void *memory)
{
    return (piece *)((unsigned char *)memory - sizeof(piece));
}

/* Apart from malloc: a compiler that sees malloc and memset makes calloc of them. */
static void *take(size_t size)
{
    if (size >= (size_t)1 << (MOST - 1))
        return NULL;
    uint32_t power = power_for(size);
    piece *p = unused[power];
    if (p)
        unused[power] = p->next;
    else
        p = cut_piece(power);
    return p ? p->bytes : NULL;
}

void *malloc(size_t size)
{
    return take(size);
}

void free(void *memory)
{
    if (!memory)
        return;
    piece *p = piece_of(memory);
    p->next = unused[p->power];
    unused[p->power] = p;
}

void *calloc(size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        return NULL;
    void *memory = take(count * size);
    return memory ? memset(memory, 0, count * size) : NULL;
}

void *realloc(void *memory, size_t size)
{
    if (!memory)
        return take(size);
    size_t room = ((size_t)1 << piece_of(memory)->power) - sizeof(piece);
    if (size <= room)
        return memory;
    void *larger = take(size);
    if (larger) {
        memcpy(larger, memory, room);
        free(memory);
    }
    return larger;
}
