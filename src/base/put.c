/* put.c - the JSON writer. */
#include "base/put.h"

#include <string.h>

#include "base/utf8.h"

static void separate(buffer *b)
{
    if (b->comma)
        buffer_puts(b, ", ");
    b->comma = true;
}

void put_open(buffer *b, char bracket)
{
    separate(b);
    buffer_add(b, &bracket, 1);
    b->comma = false;
}

void put_close(buffer *b, char bracket)
{
    buffer_add(b, &bracket, 1);
    b->comma = true;
}

/* A character that JSON does not take as it is. */
static void escaped(buffer *b, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    const char code[] = {'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]};
    if (c == '"' || c == '\\')
        buffer_add(b, c == '"' ? "\\\"" : "\\\\", 2);
    else
        buffer_add(b, code, sizeof code);
}

static void quoted(buffer *b, const char *text)
{
    buffer_puts(b, "\"");
    for (size_t size; *text; text += size) {
        unsigned char c = (unsigned char)*text;
        size = c < 0x80 ? 1 : utf8_size(text, UTF8_MOST);
        if (c == '"' || c == '\\' || c < 0x20)
            escaped(b, c);
        else if (size)
            buffer_add(b, text, size);
        else
            buffer_puts(b, "?");
        size += !size;
    }
    buffer_puts(b, "\"");
}

void put_key(buffer *b, const char *key)
{
    separate(b);
    quoted(b, key);
    buffer_puts(b, ": ");
    b->comma = false;
}

void put_string(buffer *b, const char *text)
{
    separate(b);
    quoted(b, text);
}

void put_int(buffer *b, int64_t number)
{
    separate(b);
    buffer_number(b, number);
}

void put_bool(buffer *b, bool yes)
{
    put_raw(b, yes ? "true" : "false");
}

void put_raw(buffer *b, const char *json)
{
    separate(b);
    buffer_puts(b, json);
}

void put_text(buffer *b, const char *key, const char *text)
{
    put_key(b, key);
    put_string(b, text);
}

void put_number(buffer *b, const char *key, int64_t number)
{
    put_key(b, key);
    put_int(b, number);
}

void put_flag(buffer *b, const char *key, bool yes)
{
    put_key(b, key);
    put_bool(b, yes);
}

/* ---- Out of another text ---------------------------------------------------------------- */

static void copy_string(buffer *b, const hb_json *string)
{
    uint32_t code;
    if (!memchr(string->text, '\\', string->size)) {
        buffer_add(b, string->text, string->size);
        return;
    }
    buffer_puts(b, "\"");
    for (size_t at = 0; hb_json_character(string, &at, &code);) {
        char text[UTF8_MOST];
        if (code < 0x20 || code == '"' || code == '\\')
            escaped(b, (unsigned char)code);
        else
            buffer_add(b, text, utf8_write(text, code));
    }
    buffer_puts(b, "\"");
}

/* All between its brackets, without a stack: what is no string needs only its spaces. */
void put_json(buffer *b, const hb_json *value)
{
    separate(b);
    for (size_t i = 0; i < value->size; i++) {
        const char *at = value->text + i;
        if (*at == '"') {
            hb_json string = hb_json_string_at(at);
            copy_string(b, &string);
            i += string.size - 1;
        } else if (*at == ',' || *at == ':') {
            buffer_add(b, *at == ',' ? ", " : ": ", 2);
        } else if (*at != ' ' && *at != '\t' && *at != '\n' && *at != '\r') {
            buffer_add(b, at, 1);
        }
    }
}

void put_json_key(buffer *b, const hb_json *key)
{
    put_json(b, key);
    buffer_puts(b, ": ");
    b->comma = false;
}
