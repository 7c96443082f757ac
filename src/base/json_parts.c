/* json_parts.c - JSON that was found, taken apart. Nothing here asks again whether it is good. */
#include "base/json.h"

#include "base/line.h"
#include "base/utf8.h"

/* ---- Members ------------------------------------------------------------------------ */

static bool is_list(const hb_json *value)
{
    return value->type == '{' || value->type == '[';
}

static size_t skip_spaces(const char *text, size_t at)
{
    while (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')
        at++;
    return at;
}

static size_t string_end(const char *text, size_t at)
{
    for (at++; text[at] != '"'; at++)
        at += text[at] == '\\';
    return at + 1;
}

/* Behind an object or an array. */
static size_t list_end(const char *text, size_t at)
{
    for (size_t open = 0;;) {
        char c = text[at];
        if (c == '"') {
            at = string_end(text, at);
            continue;
        }
        open += c == '{' || c == '[';
        at++;
        if ((c == '}' || c == ']') && !--open)
            return at;
    }
}

/* A number or a word in an object or an array; what is no whole number has a sign of that in it. */
static hb_json plain_at(const char *text, size_t at)
{
    char first = text[at], type = first == '-' || (first >= '0' && first <= '9') ? '0' : first;
    size_t end = at;
    for (char c; (c = text[end]) != ',' && c != '}' && c != ']' && c > ' '; end++)
        if (type == '0' && (c == '.' || c == 'e' || c == 'E'))
            type = '.';
    return (hb_json){text + at, end - at, type};
}

/* What stands in an object or an array that was found, without another look at whether it is good.
 */
static hb_json value_at(const char *text, size_t at)
{
    switch (text[at]) {
    case '"':
        return (hb_json){text + at, string_end(text, at) - at, '"'};
    case '{':
    case '[':
        return (hb_json){text + at, list_end(text, at) - at, text[at]};
    default:
        return plain_at(text, at);
    }
}

bool hb_json_next(const hb_json *whole, size_t *at, hb_json *key, hb_json *value)
{
    const char *text = whole->text;
    if (!is_list(whole))
        return false;
    size_t here = skip_spaces(text, *at ? *at : 1);
    if (text[here] == ',')
        here = skip_spaces(text, here + 1);
    if (text[here] == '}' || text[here] == ']')
        return false;
    if (whole->type == '{') {
        hb_json name = value_at(text, here);
        if (key)
            *key = name;
        here = skip_spaces(text, here + name.size);
        here = skip_spaces(text, here + 1); /* the colon */
    }
    *value = value_at(text, here);
    *at = here + value->size;
    return true;
}

hb_json hb_json_get(const hb_json *object, const char *key)
{
    hb_json name, value;
    for (size_t at = 0; object->type == '{' && hb_json_next(object, &at, &name, &value);)
        if (hb_json_is(&name, key))
            return value;
    return (hb_json){0};
}

hb_json hb_json_at(const hb_json *array, size_t place)
{
    hb_json value;
    for (size_t at = 0, i = 0; array->type == '[' && hb_json_next(array, &at, NULL, &value); i++)
        if (i == place)
            return value;
    return (hb_json){0};
}

size_t hb_json_count(const hb_json *whole)
{
    hb_json value;
    size_t count = 0;
    for (size_t at = 0; hb_json_next(whole, &at, NULL, &value);)
        count++;
    return count;
}

bool hb_json_twice(const hb_json *object)
{
    hb_json key, other, value;
    for (size_t at = 0; object->type == '{' && hb_json_next(object, &at, &key, &value);)
        for (size_t later = at; hb_json_next(object, &later, &other, &value);)
            if (hb_json_same(&key, &other))
                return true;
    return false;
}

/* ---- Values ------------------------------------------------------------------------- */

hb_json hb_json_string_at(const char *quote)
{
    return (hb_json){quote, string_end(quote, 0), '"'};
}

static uint32_t hex(const char *digits)
{
    uint32_t code = 0;
    for (int i = 0; i < 4; i++) {
        char c = digits[i];
        code = code << 4 | (uint32_t)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return code;
}

/* What a backslash and what stands behind it mean; how many bytes they are. */
static size_t escape_at(const char *text, uint32_t *code)
{
    static const char names[] = "bfnrt", meant[] = "\b\f\n\r\t";
    *code = (unsigned char)text[1];
    for (unsigned i = 0; names[i]; i++)
        if (text[1] == names[i])
            *code = (unsigned char)meant[i];
    if (text[1] != 'u')
        return 2;
    *code = hex(text + 2);
    if (*code < 0xd800 || *code > 0xdfff)
        return 6;
    *code = 0x10000 + ((*code - 0xd800) << 10) + (hex(text + 8) - 0xdc00);
    return 12;
}

bool hb_json_character(const hb_json *string, size_t *at, uint32_t *code)
{
    size_t here = *at ? *at : 1;
    if (string->type != '"' || here + 1 >= string->size)
        return false;
    const char *text = string->text + here;
    size_t size = utf8_size(text, string->size - here);
    *code = utf8_code(text, size);
    *at = here + (*text == '\\' ? escape_at(text, code) : size);
    return true;
}

/* A character whole or, where it does not fit, not at all: then nothing fits behind it, either. */
static void put_code(line *to, uint32_t c)
{
    unsigned more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    if (to->size + more + 1 >= to->room) {
        to->size += more + 1;
        return;
    }
    hb_line_letter(to, (char)(more ? 0xf00u >> (more + 1) | c >> 6 * more : c));
    while (more--)
        hb_line_letter(to, (char)(0x80 | (c >> 6 * more & 0x3f)));
}

/* The rest of a string, from a character on. */
static bool is_rest(const hb_json *string, size_t at, const char *text)
{
    uint32_t code;
    while (hb_json_character(string, &at, &code)) {
        char own[8];
        line l = hb_line_in(own, sizeof own);
        put_code(&l, code);
        for (size_t i = 0; i < l.size; i++)
            if (!*text || *text++ != own[i])
                return false;
    }
    return !*text;
}

bool hb_json_is(const hb_json *string, const char *text)
{
    if (string->type != '"')
        return false;
    const char *own = string->text + 1;
    size_t n = string->size - 2, i = 0;
    while (i < n && own[i] == text[i] && own[i] != '\\')
        i++;
    if (i < n && own[i] == '\\')
        return is_rest(string, i + 1, text + i);
    return i == n && !text[i];
}

int hb_json_order(const hb_json *string, const hb_json *other)
{
    for (size_t here = 0, there = 0;;) {
        uint32_t code = 0, against = 0;
        bool more = hb_json_character(string, &here, &code);
        bool other_more = hb_json_character(other, &there, &against);
        if (!more || !other_more)
            return more - other_more;
        if (code != against)
            return code < against ? -1 : 1;
    }
}

bool hb_json_same(const hb_json *string, const hb_json *other)
{
    return string->type == '"' && other->type == '"' && hb_json_order(string, other) == 0;
}

size_t hb_json_string(const hb_json *string, char *to, size_t room)
{
    line text = hb_line_in(to, room);
    uint32_t code;
    for (size_t at = 0; hb_json_character(string, &at, &code);)
        put_code(&text, code);
    return text.size;
}

bool hb_json_text(const hb_json *string, char *to, size_t room)
{
    size_t n = hb_json_string(string, to, room), at = 0;
    bool good = string->type == '"' && n < room;
    while (good && at < n && to[at])
        at++;
    good = good && at == n;
    if (!good && room)
        to[0] = 0;
    return good;
}

bool hb_json_integer(const hb_json *integer, int64_t least, int64_t most, int64_t *number)
{
    if (integer->type != '0')
        return false;
    bool negative = integer->text[0] == '-';
    uint64_t digits = 0;
    for (size_t i = negative; i < integer->size; i++)
        digits = digits * 10 + (uint64_t)(integer->text[i] - '0');
    int64_t given = (int64_t)(negative ? 0 - digits : digits);
    if (given < least || given > most)
        return false;
    *number = given;
    return true;
}

bool hb_json_flag(const hb_json *flag, bool *yes)
{
    if (!hb_json_is_flag(flag))
        return false;
    *yes = hb_json_is_true(flag);
    return true;
}
