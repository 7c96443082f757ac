/* stream.c - one JSON value after another from a file or a text.
 *
 * The JSON reader is fed byte by byte, so that it takes nothing of the value behind the one it
 * reads, and no more than RECORD_BYTES for one. */
#include <errno.h>
#include <string.h>

#include "record/json.h"

record_stream record_stream_file(FILE *file)
{
    return (record_stream){.file = file, .line = 1};
}

record_stream record_stream_text(const char *text, size_t size)
{
    return (record_stream){.text = text, .size = size, .line = 1};
}

_Static_assert(JSON_PARSER_MAX_DEPTH == HB_RECORD_DEEPEST, "the library reads as deep");

static int next_byte(record_stream *s)
{
    if (s->file) {
        int byte = getc_unlocked(s->file);
        if (byte == EOF)
            s->error = errno; /* of use where it is no end, but a failure */
        return byte;
    }
    return s->at < s->size ? (unsigned char)s->text[s->at++] : EOF;
}

static void put_back(record_stream *s, int byte)
{
    if (s->file)
        ungetc(byte, s->file);
    else
        s->at--;
}

/* Skips white space. False at the end. */
static bool find_value(record_stream *s)
{
    int byte;
    while ((byte = next_byte(s)) == ' ' || byte == '\t' || byte == '\r' || byte == '\n')
        s->line += byte == '\n';
    if (byte == EOF)
        return false;
    put_back(s, byte);
    return true;
}

/* Gives the JSON reader its next byte; -1 is an error for it, 0 the end. */
static size_t feed(void *to, size_t room, void *stream)
{
    record_stream *s = stream;
    if (room == 0)
        return 0;
    if (s->taken == RECORD_BYTES)
        return (size_t)-1;
    int byte = next_byte(s);
    if (byte == EOF)
        return 0;
    s->taken++;
    s->line += byte == '\n';
    *(char *)to = (char)byte;
    return 1;
}

static bool unreadable(const record_stream *s, hb_fault *fault)
{
    return s->file && ferror(s->file) &&
           !hb_blame(fault, RECORD_UNREADABLE, NULL, strerror(s->error), NULL);
}

/* The value began at the line first; the JSON reader counts from there. */
static void blame_damage(const record_stream *s, const json_error_t *error, size_t first,
                         hb_fault *fault)
{
    size_t line = first + (error->line > 1 ? (size_t)error->line - 1 : 0);
    if (unreadable(s, fault))
        return;
    if (s->taken == RECORD_BYTES) {
        hb_blame_json(fault, &(hb_json_fault){.problem = HB_JSON_TOO_LONG});
    } else if (json_error_code(error) == json_error_out_of_memory) {
        hb_blame(fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
    } else if (json_error_code(error) == json_error_stack_overflow) {
        hb_blame_json(fault, &(hb_json_fault){.problem = HB_JSON_TOO_DEEP, .line = line});
    } else {
        hb_blame(fault, HB_RECORD_DAMAGED, NULL, error->text, NULL);
        fault->line = line;
    }
}

json_t *record_next(record_stream *s, hb_fault *fault)
{
    *fault = (hb_fault){0};
    if (!find_value(s)) {
        if (!unreadable(s, fault) && s->count == 0)
            hb_blame(fault, HB_RECORD_EMPTY, NULL, NULL, NULL);
        return NULL;
    }
    s->taken = 0;
    size_t first = s->line;
    json_error_t error;
    size_t flags = JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK | JSON_ALLOW_NUL;
    json_t *value = json_load_callback(feed, s, flags, &error);
    if (!value) {
        blame_damage(s, &error, first, fault);
        return NULL;
    }
    s->count++;
    return value;
}
