/* head.c - the head of a request, from bytes. */
#include "server/head.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What a header that comes more than once means. */
enum repeated { FIRST_COUNTS, LAST_COUNTS, ONCE_ONLY };

static const struct {
    const char *name;
    enum repeated repeated;
} fields[HEAD_FIELDS] = {
    [HEAD_COOKIE] = {"Cookie", FIRST_COUNTS},
    [HEAD_AUTHORIZATION] = {"Authorization", FIRST_COUNTS},
    [HEAD_ORIGIN] = {"Origin", FIRST_COUNTS},
    [HEAD_HOST] = {"Host", ONCE_ONLY},
    [HEAD_TYPE] = {"Content-Type", FIRST_COUNTS},
    [HEAD_LANGUAGES] = {"Accept-Language", FIRST_COUNTS},
    [HEAD_ETAG] = {"If-None-Match", FIRST_COUNTS},
    [HEAD_ENCODINGS] = {"Accept-Encoding", FIRST_COUNTS},
    [HEAD_ACCEPTS] = {"Accept", FIRST_COUNTS},
    [HEAD_FORWARDED_FOR] = {"X-Forwarded-For", LAST_COUNTS}, /* the proxy's own stands last */
    [HEAD_FORWARDED_PROTO] = {"X-Forwarded-Proto", LAST_COUNTS},
    [HEAD_LENGTH] = {"Content-Length", ONCE_ONLY},
    [HEAD_TRANSFER] = {"Transfer-Encoding", ONCE_ONLY},
    [HEAD_CONNECTION] = {"Connection", FIRST_COUNTS}, /* but see connection_words */
    [HEAD_EXPECT] = {"Expect", FIRST_COUNTS},
    [HEAD_UPGRADE] = {"Upgrade", FIRST_COUNTS},
    [HEAD_WS_KEY] = {"Sec-WebSocket-Key", FIRST_COUNTS},
    [HEAD_WS_VERSION] = {"Sec-WebSocket-Version", FIRST_COUNTS},
};

const char *head_text(const char *bytes, uint16_t at)
{
    return at ? bytes + at : "";
}

/* It is refused; the first reason counts. */
static void refuse(head *h, uint16_t status, const char *code)
{
    if (!h->code) {
        h->status = status;
        h->code = code;
    }
}

/* ---- Bytes ------------------------------------------------------------------------------ */

/* Lines end with CR and LF together, and have no other control characters than tabs. */
static bool is_clean(const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c == '\r'   ? i + 1 < n && bytes[i + 1] != '\n'
            : c == '\n' ? i == 0 || bytes[i - 1] != '\r'
                        : (c < ' ' && c != '\t') || c == 127)
            return false;
    }
    return true;
}

static bool is_token(char c)
{
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

static size_t token_length(const char *text)
{
    size_t n = 0;
    while (is_token(text[n]))
        n++;
    return n;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 87 : -1;
}

/* Decodes %41 in place; false when that is none, or a control character. */
static bool decode(char *text)
{
    char *to = text;
    for (; *text; text++, to++) {
        *to = *text;
        if (*text != '%')
            continue;
        int high = hex_digit(text[1]), low = high < 0 ? -1 : hex_digit(text[2]);
        int byte = high * 16 + low;
        if (low < 0 || byte < ' ' || byte == 127)
            return false;
        *to = (char)byte;
        text += 2;
    }
    *to = 0;
    return true;
}

/* Is the word in a list with commas? */
static bool has_word(const char *list, const char *word)
{
    size_t n = strlen(word);
    for (;;) {
        list += strspn(list, " \t,");
        size_t length = strcspn(list, " \t,;");
        if (length == n && strncasecmp(list, word, n) == 0)
            return true;
        list += strcspn(list, ",");
        if (!*list)
            return false;
    }
}

/* ---- Lines ------------------------------------------------------------------------------ */

static enum request_method method_of(const char *text, size_t n)
{
    if (n == 3 && memcmp(text, "GET", n) == 0)
        return REQUEST_GET;
    if (n == 4 && memcmp(text, "HEAD", n) == 0)
        return REQUEST_HEAD;
    return n == 4 && memcmp(text, "POST", n) == 0 ? REQUEST_POST : REQUEST_OTHER;
}

/* GET /path?query HTTP/1.1 */
static void read_first(head *h, char *bytes, char *row)
{
    size_t n = token_length(row);
    char *target = row + n + 1, *version = row[n] == ' ' ? strchr(target, ' ') : NULL;
    h->method = method_of(row, n);
    if (!n || !version || strncmp(version + 1, "HTTP/", 5) != 0) {
        refuse(h, 400, "bad-head");
        return;
    }
    *version++ = 0;
    if (strcmp(version, "HTTP/1.0") == 0)
        h->last = true;
    else if (strcmp(version, "HTTP/1.1") != 0)
        refuse(h, 505, "bad-head");
    if (h->method == REQUEST_OTHER) {
        refuse(h, 405, "bad-request");
        return;
    }
    char *query = strchr(target, '?');
    if (query) {
        *query++ = 0;
        h->query = (uint16_t)(query - bytes);
    }
    h->path = (uint16_t)(target - bytes);
    if (*target != '/' || !decode(target))
        refuse(h, 400, "bad-head");
}

/* All its lines together are one list. */
static void connection_words(head *h, const char *list)
{
    h->closes |= has_word(list, "close");
    h->upgrades |= has_word(list, "upgrade");
}

static void read_field(head *h, const char *bytes, char *row)
{
    size_t n = token_length(row), which = 0;
    if (!n || row[n] != ':') {
        refuse(h, 400, "bad-head"); /* a blank before the colon, a line that goes on, ... */
        return;
    }
    while (which < HEAD_FIELDS &&
           (strlen(fields[which].name) != n || strncasecmp(fields[which].name, row, n) != 0))
        which++;
    if (which == HEAD_FIELDS)
        return;
    char *value = row + n + 1, *end;
    value += strspn(value, " \t");
    for (end = value + strlen(value); end > value && strchr(" \t", end[-1]);)
        *--end = 0;
    if (h->fields[which] && fields[which].repeated == ONCE_ONLY)
        refuse(h, 400, which == HEAD_HOST ? "bad-head" : "two-lengths");
    if (!h->fields[which] || fields[which].repeated == LAST_COUNTS)
        h->fields[which] = (uint16_t)(value - bytes);
    if (which == HEAD_CONNECTION)
        connection_words(h, value);
}

/* ---- What it means ------------------------------------------------------------------------ */

/* How long the body is; only a number says so. */
static void read_length(head *h, const char *bytes)
{
    const char *text = head_text(bytes, h->fields[HEAD_LENGTH]);
    if (h->fields[HEAD_TRANSFER]) {
        bool chunked = has_word(head_text(bytes, h->fields[HEAD_TRANSFER]), "chunked");
        if (h->fields[HEAD_LENGTH] || h->last)
            refuse(h, 400, "two-lengths");
        else
            refuse(h, chunked ? 411 : 501, "no-length");
        return;
    }
    if (!h->fields[HEAD_LENGTH]) {
        if (h->method == REQUEST_POST)
            refuse(h, 411, "no-length");
        return;
    }
    size_t digits = strspn(text, "0123456789");
    if (!digits || text[digits]) {
        refuse(h, 400, "two-lengths");
        return;
    }
    text += strspn(text, "0");
    unsigned long length = strlen(text) > 9 ? REQUEST_BODY + 1 : strtoul(text, NULL, 10);
    if (length && h->method != REQUEST_POST)
        refuse(h, 400, "no-body-here");
    else if (length > REQUEST_BODY)
        refuse(h, 413, "body-too-long");
    else
        h->body = (uint16_t)length;
}

/* The one thing that may be expected of us is a word before the body. */
static void read_expected(head *h, const char *bytes)
{
    const char *text = head_text(bytes, h->fields[HEAD_EXPECT]);
    if (!*text || h->last)
        return;
    if (strcasecmp(text, "100-continue") != 0)
        refuse(h, 417, "bad-head");
    h->waits = h->body > 0;
}

static void read_meaning(head *h, const char *bytes)
{
    read_length(h, bytes);
    read_expected(h, bytes);
    if (!h->last && !h->fields[HEAD_HOST])
        refuse(h, 400, "bad-head");
    h->upgrade =
        !h->last && h->upgrades && has_word(head_text(bytes, h->fields[HEAD_UPGRADE]), "websocket");
    if (h->upgrade) {
        const char *version = head_text(bytes, h->fields[HEAD_WS_VERSION]);
        bool good = h->method == REQUEST_GET && strcmp(version, "13") == 0 &&
                    strlen(head_text(bytes, h->fields[HEAD_WS_KEY])) == 24;
        if (!good)
            refuse(h, 400, "bad-head");
    }
    h->last = h->last || h->code || h->closes;
}

bool head_read(head *h, char *bytes, size_t n)
{
    size_t skip = 0; /* a line too many after the request before is nobody's fault */
    *h = (head){.method = REQUEST_OTHER};
    while (n - skip >= 2 && memcmp(bytes + skip, "\r\n", 2) == 0)
        skip += 2;
    const char *end = memmem(bytes + skip, n - skip, "\r\n\r\n", 4);
    size_t size = end ? (size_t)(end - bytes) + 4 : n;
    if (size > HEAD_BYTES)
        refuse(h, 431, "head-too-long");
    else if (!is_clean(bytes, size))
        refuse(h, 400, "bad-head");
    else if (!end)
        return false;
    h->last = h->code != NULL;
    if (h->code)
        return true;
    h->size = (uint16_t)size;
    char *row = bytes + skip, *next;
    for (bool first = true; row < end; row = next, first = false) {
        next = strstr(row, "\r\n");
        *next = 0;
        next += 2;
        if (first)
            read_first(h, bytes, row);
        else
            read_field(h, bytes, row);
    }
    read_meaning(h, bytes);
    return true;
}
