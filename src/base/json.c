/* json.c - JSON as it stands in a text: is it any, and what is wrong with it?
 *
 * Values are found by one loop that keeps the open brackets as bits, so that no text makes it run
 * out of stack. */
#include "base/json.h"

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
static bool take_code(scan *s)
{
    uint32_t code, low;
    if (!take_hex(s, &code))
        return false;
    if (code < 0xd800 || code > 0xdfff)
        return true;
    return (code < 0xdc00 && take(s, '\\') && take(s, 'u') && take_hex(s, &low) && low >= 0xdc00 &&
            low <= 0xdfff) ||
           wrong(s, HB_JSON_WORDS("a whole pair of UTF-16"));
}

/* What stands behind a backslash. */
static bool take_escape(scan *s)
{
    static const char names[] = "\"\\/bfnrt";
    if (take(s, 'u'))
        return take_code(s);
    for (unsigned i = 0; names[i]; i++)
        if (take(s, names[i]))
            return true;
    return wrong(s, HB_JSON_WORDS("one of \" \\ / b f n r t u"));
}

static bool take_character(scan *s)
{
    if (take(s, '\\'))
        return take_escape(s);
    size_t size = utf8_size(s->text + s->at, s->size - s->at);
    if (!size || (unsigned char)letter(s) < 0x20)
        return wrong(s, s->at < s->size
                            ? HB_JSON_WORDS("a character of UTF-8, control characters as \\u00..")
                            : "'\"'");
    s->at += size;
    return true;
}

/* Characters of ASCII that stand for themselves: most of what there is. */
static void take_run(scan *s)
{
    while (s->at < s->size && (unsigned char)letter(s) >= 0x20 && (unsigned char)letter(s) < 0x80 &&
           letter(s) != '"' && letter(s) != '\\')
        s->at++;
}

static bool take_string(scan *s)
{
    if (!take(s, '"'))
        return wrong(s, HB_JSON_WORDS("a string"));
    for (take_run(s); !take(s, '"'); take_run(s))
        if (!take_character(s))
            return false;
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
    switch (*type) {
    case '"':
        return take_string(s);
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
    skip_space(s);
    if (!take_string(s))
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
