/* buffer.h - text that grows up to a bound the caller sets.
 *
 * Writing never fails at the place of writing: past the bound (or without memory) the buffer is
 * marked full, later writing does nothing, and whoever needs the text asks buffer_ok once. */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct buffer {
    char *text;   /* always ends with a 0; owned; NULL before the first writing */
    size_t size;  /* without the 0 */
    size_t room;  /* allocated */
    size_t bound; /* no more than this */
    bool full;
    bool comma; /* JSON: a value stands before the next one */
} buffer;

/* An empty buffer that grows to bound bytes at most. Nothing is allocated yet. */
buffer buffer_make(size_t bound);
void buffer_free(buffer *b);
/* One in so many bytes of the caller's, which hold its text and a final 0 and are all it has: it
 * allocates nothing and is not freed. */
buffer buffer_in(char *memory, size_t room);
/* Makes it empty again, keeping its memory. */
void buffer_clear(buffer *b);
static inline bool buffer_ok(const buffer *b)
{
    return !b->full;
}
/* The text so far, never NULL. */
const char *buffer_text(const buffer *b);

void buffer_add(buffer *b, const char *text, size_t n);
void buffer_puts(buffer *b, const char *text);
/* A number in digits. (The text layer keeps to this one, so that the page needs no printf.) */
void buffer_number(buffer *b, int64_t number);
__attribute__((format(printf, 2, 3))) void buffer_printf(buffer *b, const char *format, ...);

#endif
