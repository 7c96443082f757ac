/* stream_file.c - one JSON value after another from a file.
 *
 * A value is taken byte by byte up to where its last bracket closes, so that nothing is taken of
 * what stands behind it: whoever types records is answered after each. What it is, and what is
 * wrong with it, is for the reader of JSON to say. The page has no files, and not this file. */
#include <errno.h>
#include <string.h>

#include "record/json.h"
#include "record/stream.h"

/* ---- Where a value ends ------------------------------------------------------------------ */

/* What has been seen of a value. */
typedef struct extent {
    size_t open;             /* brackets */
    bool in_string, escaped; /* the next byte stands in a string; behind a backslash */
    bool plain;              /* it began with neither bracket nor quote */
} extent;

static bool is_space(int byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/* A byte of a string; does the value go on? Not behind a character that no string may have. */
static bool goes_on_in_string(extent *e, int byte)
{
    if (e->escaped || byte == '\\')
        e->escaped = !e->escaped;
    else if (byte == '"')
        e->in_string = false;
    return byte >= 0x20 && (e->in_string || e->open);
}

/* Another byte; does the value go on behind it? */
static bool goes_on(extent *e, int byte)
{
    if (e->in_string)
        return goes_on_in_string(e, byte);
    if (byte == '"')
        e->in_string = true;
    else if (byte == '{' || byte == '[')
        e->open++;
    else if (byte == '}' || byte == ']')
        e->open -= e->open > 0;
    else if (!e->open)
        e->plain = true;
    return e->in_string || e->plain || (e->open && e->open <= HB_JSON_DEEPEST);
}

/* ---- A file ------------------------------------------------------------------------------ */

static int next_byte(record_stream *s)
{
    int byte = getc_unlocked(s->file);
    if (byte == EOF)
        s->error = errno; /* of use where it is no end, but a failure */
    return byte;
}

/* Skips white space. False at the end. */
static bool find_value(record_stream *s)
{
    int byte;
    while (is_space(byte = next_byte(s)))
        s->line += byte == '\n';
    if (byte == EOF)
        return false;
    ungetc(byte, s->file);
    return true;
}

/* Takes the bytes of a value, which may be none; false without memory. */
static bool take_value(record_stream *s)
{
    char chunk[4096];
    size_t n = 0;
    extent e = {0};
    bool more = true;
    buffer_clear(&s->bytes);
    while (more && s->bytes.size <= RECORD_BYTES) {
        int byte = next_byte(s);
        if (e.plain && is_space(byte))
            ungetc(byte, s->file);
        if (byte == EOF || (e.plain && is_space(byte)))
            break;
        chunk[n++] = (char)byte;
        more = goes_on(&e, byte);
        if (!more || n == sizeof chunk) {
            buffer_add(&s->bytes, chunk, n);
            n = 0;
        }
    }
    buffer_add(&s->bytes, chunk, n);
    return buffer_ok(&s->bytes);
}

static bool unreadable(const record_stream *s, hb_fault *fault)
{
    return ferror(s->file) && !hb_blame(fault, RECORD_UNREADABLE, NULL, strerror(s->error), NULL);
}

/* ---- The next value ---------------------------------------------------------------------- */

static bool next_of_file(record_stream *s, hb_json *value, hb_fault *fault)
{
    hb_json_fault damage;
    if (!find_value(s))
        return !unreadable(s, fault) && record_stream_end(s, fault);
    if (!take_value(s))
        return hb_blame(fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
    if (!hb_json_whole(value, buffer_text(&s->bytes), s->bytes.size, &damage))
        return !unreadable(s, fault) && record_stream_damaged(s, &damage, fault);
    s->line += record_stream_lines(value->text, value->size);
    return true;
}

record_stream record_stream_file(FILE *file)
{
    /* With room to see that a value is too long. */
    return (record_stream){
        .next = next_of_file, .file = file, .line = 1, .bytes = buffer_make(RECORD_BYTES + 4096)};
}
