/* stream.c - one JSON value after another from a text; what streams of files (stream_file.c) share
 * with it. */
#include "record/stream.h"

#include <string.h>

#include "record/json.h"
#include "record/keys.h"

size_t record_stream_lines(const char *text, size_t size)
{
    size_t lines = 0;
    const char *end = text + size;
    for (const char *at = text; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++)
        lines++;
    return lines;
}

bool record_stream_end(const record_stream *s, hb_fault *fault)
{
    if (s->count == 0)
        hb_blame(fault, HB_RECORD_EMPTY, NULL, NULL, NULL);
    return false;
}

bool record_stream_damaged(const record_stream *s, const hb_json_fault *damage, hb_fault *fault)
{
    hb_blame_json(fault, damage);
    fault->line += fault->line ? s->line - 1 : 0;
    return false;
}

static bool next_of_text(record_stream *s, hb_json *value, hb_fault *fault)
{
    hb_json_fault damage;
    const char *from = s->text + s->at;
    if (!hb_json_find(value, from, s->size - s->at, &damage))
        return damage.problem == HB_JSON_EMPTY ? record_stream_end(s, fault)
                                               : record_stream_damaged(s, &damage, fault);
    size_t taken = (size_t)(value->text - from) + value->size;
    s->line += record_stream_lines(from, taken);
    s->at += taken;
    return true;
}

record_stream record_stream_text(const char *text, size_t size)
{
    return (record_stream){.next = next_of_text, .text = text, .size = size, .line = 1};
}

void record_stream_free(record_stream *stream)
{
    buffer_free(&stream->bytes);
}

static bool blame_twice(const hb_json *key, hb_fault *fault)
{
    char name[sizeof fault->where];
    hb_json_string(key, name, sizeof name);
    return hb_blame(fault, HB_RECORD_TWICE, name, NULL, NULL);
}

bool record_next(record_stream *s, hb_json *value, hb_fault *fault)
{
    hb_json key;
    *fault = (hb_fault){0};
    *value = (hb_json){0};
    if (!s->next(s, value, fault))
        return false;
    s->count++;
    enum record_keys keys = record_keys_of(value, &key);
    if (keys == RECORD_KEYS_ONCE)
        return true;
    *value = (hb_json){0};
    return keys == RECORD_KEYS_TWICE ? blame_twice(&key, fault)
                                     : hb_blame(fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
}
