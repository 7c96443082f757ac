/* json.c - JSON as it stands in a text.
 *
 * Values are found by one loop that keeps the open brackets as bits, so that no text makes it run
 * out of stack. */
#include "base/json.h"

#include <string.h>

#include "base/line.h"
#include "base/utf8.h"

/* A text being read. */
typedef struct scan {
    const char *text;
    size_t size, at;
    const char *wanted; /* what should have stood at the first wrong place; NULL: fewer brackets */
} scan;

static char letter(const scan *s)
{
    return s->at < s->size ? s->text[s->at] : 0;
}

static bool wrong(scan *s, const char *wanted)
{
    s->wanted = wanted;
    return false;
}

static void skip_space(scan *s)
{
    while (s->at < s->size &&
           (letter(s) == ' ' || letter(s) == '\t' || letter(s) == '\n' || letter(s) == '\r'))
        s->at++;
}

/* Takes a letter that is not NUL, if it is the next one. */
static bool take(scan *s, char wanted)
{
    bool is = letter(s) == wanted;
    s->at += is;
    return is;
}

/* ---- Strings -------------------------------------------------------------------- */

static bool take_hex(scan *s, uint32_t *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++, s->at++) {
        char c = letter(s);
        unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                         : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                         : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10
                                                : 16;
        if (digit == 16)
            return wrong(s, HB_JSON_WORDS("four hex digits"));
        *code = *code << 4 | digit;
    }
    return true;
}

/* What stands behind "\u": a character, or half a pair of UTF-16 with its other half. */
static bool take_code(scan *s, uint32_t *code)
{
    uint32_t low;
    if (!take_hex(s, code))
        return false;
    if (*code < 0xd800 || *code > 0xdfff)
        return true;
    if (*code > 0xdbff || !take(s, '\\') || !take(s, 'u') || !take_hex(s, &low) || low < 0xdc00 ||
        low > 0xdfff)
        return wrong(s, HB_JSON_WORDS("a whole pair of UTF-16"));
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

/* What stands behind a backslash. */
static bool take_escape(scan *s, uint32_t *code)
{
    static const char names[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    if (take(s, 'u'))
        return take_code(s, code);
    for (unsigned i = 0; names[i]; i++)
        if (take(s, names[i])) {
            *code = (unsigned char)meant[i];
            return true;
        }
    return wrong(s, HB_JSON_WORDS("one of \" \\ / b f n r t u"));
}

static bool take_character(scan *s, uint32_t *code)
{
    if (take(s, '\\'))
        return take_escape(s, code);
    size_t size = utf8_size(s->text + s->at, s->size - s->at);
    *code = size ? utf8_code(s->text + s->at, size) : 0;
    if (*code < 0x20)
        return wrong(s, s->at < s->size
                            ? HB_JSON_WORDS("a character of UTF-8, control characters as \\u00..")
                            : "'\"'");
    s->at += size;
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

/* Characters of ASCII that stand for themselves: most of what there is. */
static void take_run(scan *s, line *to)
{
    const char *run = s->text + s->at;
    size_t n = 0, left = s->size - s->at;
    while (n < left && (unsigned char)run[n] >= 0x20 && (unsigned char)run[n] < 0x80 &&
           run[n] != '"' && run[n] != '\\')
        n++;
    if (to->size + 1 < to->room) {
        size_t fits = to->room - 1 - to->size < n ? to->room - 1 - to->size : n;
        memcpy(to->text + to->size, run, fits);
        to->text[to->size + fits] = 0;
    }
    to->size += n;
    s->at += n;
}

/* A string, its text put into a line. */
static bool take_string(scan *s, line *to)
{
    uint32_t code;
    if (!take(s, '"'))
        return wrong(s, HB_JSON_WORDS("a string"));
    for (take_run(s, to); !take(s, '"'); take_run(s, to)) {
        if (!take_character(s, &code))
            return false;
        put_code(to, code);
    }
    return true;
}

/* ---- Numbers and words ------------------------------------------------------------ */

static bool take_digits(scan *s)
{
    size_t from = s->at;
    while (letter(s) >= '0' && letter(s) <= '9')
        s->at++;
    return s->at > from || wrong(s, HB_JSON_WORDS("a digit"));
}

/* Is there room for these digits in 64 bits? */
static bool fits(const char *digits, size_t n, bool negative)
{
    static const char most[] = "9223372036854775807", least[] = "9223372036854775808";
    const char *bound = negative ? least : most;
    enum { LENGTH = sizeof most - 1 };
    size_t i = 0;
    while (n == LENGTH && i < LENGTH && digits[i] == bound[i])
        i++;
    return n < LENGTH || (n == LENGTH && (i == LENGTH || digits[i] < bound[i]));
}

static bool take_number(scan *s, char *type)
{
    bool negative = take(s, '-');
    size_t from = s->at;
    *type = '0';
    if (!take(s, '0') && !take_digits(s))
        return false;
    if (letter(s) != '.' && letter(s) != 'e' && letter(s) != 'E') {
        if (fits(s->text + from, s->at - from, negative))
            return true;
        s->at = from;
        return wrong(s, HB_JSON_WORDS("a number of at most 64 bits"));
    }
    *type = '.';
    if (take(s, '.') && !take_digits(s))
        return false;
    if (!take(s, 'e') && !take(s, 'E'))
        return true;
    if (!take(s, '+'))
        take(s, '-');
    return take_digits(s);
}

static bool take_word(scan *s, const char *word)
{
    for (const char *c = word; *c; c++)
        if (!take(s, *c))
            return wrong(s, word);
    return true;
}

/* A value that is neither object nor array. */
static bool take_plain(scan *s, char *type)
{
    line nowhere = hb_line_in(NULL, 0);
    switch (*type) {
    case '"':
        return take_string(s, &nowhere);
    case 't':
        return take_word(s, "true");
    case 'f':
        return take_word(s, "false");
    case 'n':
        return take_word(s, "null");
    default:
        return (*type == '-' || (*type >= '0' && *type <= '9'))
                   ? take_number(s, type)
                   : wrong(s, HB_JSON_WORDS("a value"));
    }
}

/* ---- Values ------------------------------------------------------------------------ */

/* The brackets that are open: a bit for each, 1 for an object. */
typedef struct brackets {
    uint64_t bits[HB_JSON_DEEPEST / 64];
    unsigned open;
} brackets;

static bool in_object(const brackets *b)
{
    return b->bits[(b->open - 1) / 64] >> (b->open - 1) % 64 & 1;
}

static bool take_open(scan *s, brackets *b)
{
    if (b->open == HB_JSON_DEEPEST)
        return wrong(s, NULL);
    uint64_t mark = UINT64_C(1) << b->open % 64, *word = &b->bits[b->open / 64];
    *word = letter(s) == '{' ? *word | mark : *word & ~mark;
    b->open++;
    s->at++;
    return true;
}

static bool take_key(scan *s)
{
    line nowhere = hb_line_in(NULL, 0);
    skip_space(s);
    if (!take_string(s, &nowhere))
        return false;
    skip_space(s);
    return take(s, ':') || wrong(s, "':'");
}

/* Behind a value: brackets that close, up to where the next value begins or none is open. */
static bool take_close(scan *s, brackets *b)
{
    while (b->open) {
        bool object = in_object(b);
        skip_space(s);
        if (take(s, ','))
            return !object || take_key(s);
        if (!take(s, object ? '}' : ']'))
            return wrong(s, object ? "',' or '}'" : "',' or ']'");
        b->open--;
    }
    return true;
}

/* An opened bracket: closed at once, or up to its first value. */
static bool take_first(scan *s, brackets *b, bool *value)
{
    bool object = in_object(b);
    skip_space(s);
    *value = letter(s) != (object ? '}' : ']');
    return !*value || !object || take_key(s);
}

static bool take_value(scan *s, char *type)
{
    brackets b;
    b.open = 0;
    skip_space(s);
    *type = letter(s);
    do {
        bool value = true;
        skip_space(s);
        char first = letter(s);
        if (first == '{' || first == '[') {
            if (!take_open(s, &b) || !take_first(s, &b, &value))
                return false;
            if (value)
                continue;
        } else if (!take_plain(s, b.open ? &first : type)) {
            return false;
        }
        if (!take_close(s, &b))
            return false;
    } while (b.open);
    return true;
}

static size_t line_of(const scan *s)
{
    size_t lines = 1;
    for (size_t i = 0; i < s->at; i++)
        lines += s->text[i] == '\n';
    return lines;
}

static void blame(hb_json_fault *fault, enum hb_json_problem problem, const scan *s)
{
    size_t left = s->size - s->at, shown = left < 20 ? left : 20;
    if (!fault)
        return;
    *fault = (hb_json_fault){.problem = problem};
    if (problem != HB_JSON_EMPTY)
        fault->line = line_of(s);
    if (problem != HB_JSON_DAMAGED)
        return;
    static const char end[] = HB_JSON_WORDS("the end of the text");
    fault->wanted = s->wanted;
    utf8_clean_bytes(fault->given, sizeof fault->given, shown ? s->text + s->at : end,
                     shown ? shown : sizeof end - 1);
}

/* Is the value longer than one may be? Where it was looked at no further, the last character may
 * have been cut. */
static bool is_too_long(const scan *s, size_t from, size_t whole, bool good)
{
    if (good)
        return s->at - from > HB_JSON_BYTES;
    return s->size < whole && s->size - s->at < UTF8_MOST;
}

static bool find(scan *s, hb_json *value, hb_json_fault *fault)
{
    size_t from = s->at, whole = s->size;
    char type;
    *value = (hb_json){0};
    if (from == whole) {
        blame(fault, HB_JSON_EMPTY, s);
        return false;
    }
    s->size = whole - from > HB_JSON_BYTES ? from + HB_JSON_BYTES + 1 : whole;
    bool good = take_value(s, &type), endless = is_too_long(s, from, whole, good);
    if (!good || endless) {
        blame(fault,
              endless     ? HB_JSON_TOO_LONG
              : s->wanted ? HB_JSON_DAMAGED
                          : HB_JSON_TOO_DEEP,
              s);
        return false;
    }
    s->size = whole;
    *value = (hb_json){s->text + from, s->at - from, type};
    return true;
}

static scan begin(const char *text, size_t size, hb_json_fault *fault)
{
    scan s = {text, size, 0, NULL};
    if (fault)
        *fault = (hb_json_fault){0};
    skip_space(&s);
    return s;
}

bool hb_json_find(hb_json *value, const char *text, size_t size, hb_json_fault *fault)
{
    scan s = begin(text, size, fault);
    return find(&s, value, fault);
}

bool hb_json_whole(hb_json *value, const char *text, size_t size, hb_json_fault *fault)
{
    scan s = begin(text, size, fault);
    if (!find(&s, value, fault))
        return false;
    skip_space(&s);
    if (s.at == size)
        return true;
    wrong(&s, HB_JSON_WORDS("nothing more"));
    blame(fault, HB_JSON_DAMAGED, &s);
    *value = (hb_json){0};
    return false;
}

/* ---- Taking apart ------------------------------------------------------------------ */

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

bool hb_json_character(const hb_json *string, size_t *at, uint32_t *code)
{
    scan s = {string->text, string->size, *at ? *at : 1, NULL};
    if (string->type != '"' || take(&s, '"'))
        return false;
    take_character(&s, code);
    *at = s.at;
    return true;
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
    scan s = {string->text, string->size, 0, NULL};
    line text = hb_line_in(to, room);
    if (string->type == '"')
        take_string(&s, &text);
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
