/* ws.c - WebSockets from the client's side, as bytes. */
#include "client/ws.h"

#include "text/text.h"

#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- The handshake -------------------------------------------------------------------- */

static void base64(const uint8_t *bytes, size_t n, char *text)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < n; i += 3) {
        unsigned word = (unsigned)bytes[i] << 16;
        word |= i + 1 < n ? (unsigned)bytes[i + 1] << 8 : 0;
        word |= i + 2 < n ? bytes[i + 2] : 0;
        *text++ = letters[word >> 18 & 63];
        *text++ = letters[word >> 12 & 63];
        *text++ = i + 1 < n ? letters[word >> 6 & 63] : '=';
        *text++ = i + 2 < n ? letters[word & 63] : '=';
    }
    *text = 0;
}

void ws_key(const uint8_t random[16], char key[WS_KEY])
{
    base64(random, 16, key);
}

void ws_accept(const char *key, char accept[29])
{
    char text[WS_KEY + 40];
    uint8_t hash[SHA_DIGEST_LENGTH];
    strcpy(text, key);
    strcat(text, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    SHA1((const unsigned char *)text, strlen(text), hash);
    base64(hash, sizeof hash, accept);
}

/* ---- Answers of HTTP --------------------------------------------------------------------- */

/* The end of a line that begins at text, or NULL when it is not there. */
static const char *line_end(const char *text, size_t n)
{
    const char *end = memchr(text, '\n', n);
    return end ? end + 1 : NULL;
}

/* The value of a header with this name (with its colon), without blanks around; NULL: another. */
static const char *value_of(const char *line, size_t n, const char *name, size_t *length)
{
    size_t k = strlen(name);
    if (n < k || strncasecmp(line, name, k) != 0)
        return NULL;
    line += k;
    n -= k;
    while (n && (*line == ' ' || *line == '\t'))
        line++, n--;
    while (n && strchr("\r\n \t", line[n - 1]))
        n--;
    *length = n;
    return line;
}

static long long decimal(const char *text, size_t n)
{
    long long number = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9' || i > 15)
            return -1;
        number = number * 10 + (text[i] - '0');
    }
    return n ? number : -1;
}

static bool is_word(const char *text, size_t n, const char *word)
{
    return n == strlen(word) && strncasecmp(text, word, n) == 0;
}

static void read_header(ws_head *head, const char *line, size_t n)
{
    const char *value;
    size_t length;
    if ((value = value_of(line, n, "content-length:", &length)))
        head->length = decimal(value, length);
    else if ((value = value_of(line, n, "retry-after:", &length)))
        head->retry_after = decimal(value, length);
    else if ((value = value_of(line, n, "transfer-encoding:", &length)))
        head->chunked = is_word(value, length, "chunked");
    else if ((value = value_of(line, n, "upgrade:", &length)))
        head->upgrade = is_word(value, length, "websocket");
    else if ((value = value_of(line, n, "sec-websocket-accept:", &length)) &&
             length < sizeof head->accept)
        memcpy(head->accept, value, length); /* zeros behind */
}

static bool read_status(ws_head *head, const char *line, size_t n)
{
    if (n < 12 || strncmp(line, "HTTP/1.", 7) != 0 || line[8] != ' ')
        return false;
    head->status = (int)decimal(line + 9, 3);
    return head->status >= 100;
}

int ws_read_head(ws_head *head, const char *text, size_t n)
{
    const char *at = text, *all = text + n, *end;
    *head = (ws_head){.length = -1, .retry_after = -1};
    if (n && strncmp(text, "HTTP/1.", n < 7 ? n : 7) != 0)
        return -1;
    for (; (end = line_end(at, (size_t)(all - at))); at = end) {
        size_t line = (size_t)(end - at);
        if (at != text && (line == 1 || (line == 2 && *at == '\r'))) {
            head->size = (size_t)(end - text);
            return 1;
        }
        if (at == text && !read_status(head, at, line))
            return -1;
        read_header(head, at, line);
    }
    return n > WS_HEAD ? -1 : 0;
}

/* A number in hex digits at the front of a line; -1: none, or too large. */
static long long hexadecimal(const char *text, size_t n)
{
    long long number = 0;
    size_t i = 0;
    for (; i < n; i++) {
        const char *digits = "0123456789abcdef", *digit = strchr(digits, text[i] | 0x20);
        if (!digit || !text[i])
            break;
        number = number * 16 + (digit - digits);
        if (number > WS_MESSAGE)
            return -1;
    }
    return i ? number : -1;
}

/* Puts the pieces of a chunked body together. */
static int read_chunks(const char *text, size_t n, buffer *body)
{
    const char *all = text + n, *end;
    buffer whole = buffer_make(WS_MESSAGE);
    int result = 0;
    while (result == 0 && (end = line_end(text, (size_t)(all - text)))) {
        long long size = hexadecimal(text, (size_t)(end - text));
        if (size < 0) {
            result = -1;
        } else if (size == 0) {
            buffer_add(body, buffer_text(&whole), whole.size);
            result = buffer_ok(&whole) ? 1 : -1;
        } else if (all - end < size + 2) {
            break;
        } else {
            buffer_add(&whole, end, (size_t)size);
            text = end + size + 2;
        }
    }
    buffer_free(&whole);
    return result;
}

int ws_read_body(const ws_head *head, const char *text, size_t n, bool ended, buffer *body)
{
    text += head->size;
    n -= head->size;
    if (n > WS_MESSAGE)
        return -1;
    if (head->chunked) {
        int result = read_chunks(text, n, body);
        return result == 0 && ended ? -1 : result;
    }
    if (head->length < 0 ? !ended : (long long)n < head->length)
        return ended ? -1 : 0;
    buffer_add(body, text, head->length < 0 ? n : (size_t)head->length);
    return 1;
}

/* ---- Frames ----------------------------------------------------------------------------- */

void ws_write(buffer *b, enum ws_opcode opcode, const char *data, size_t n, const uint8_t mask[4])
{
    uint8_t head[14] = {(uint8_t)(0x80 | opcode)};
    size_t size = 2;
    if (n < 126) {
        head[1] = (uint8_t)n;
    } else if (n <= UINT16_MAX) {
        head[1] = 126;
        head[2] = (uint8_t)(n >> 8);
        head[3] = (uint8_t)n;
        size = 4;
    } else {
        head[1] = 127;
        for (unsigned i = 0; i < 8; i++)
            head[2 + i] = (uint8_t)((uint64_t)n >> (56 - 8 * i));
        size = 10;
    }
    head[1] |= 0x80;
    memcpy(head + size, mask, 4);
    buffer_add(b, (const char *)head, size + 4);
    for (size_t i = 0; i < n;) {
        char piece[256];
        size_t k = 0;
        for (; k < sizeof piece && i < n; i++)
            piece[k++] = (char)(data[i] ^ mask[i & 3]);
        buffer_add(b, piece, k);
    }
}

char *ws_room(ws_reader *r, size_t n)
{
    if (r->at) {
        memmove(r->data, r->data + r->at, r->size - r->at);
        r->size -= r->at;
        r->at = 0;
    }
    if (r->size + n > r->room) {
        size_t room = r->room ? r->room : 4096;
        while (room < r->size + n)
            room *= 2;
        char *data = realloc(r->data, room);
        if (!data)
            return NULL;
        r->data = data;
        r->room = room;
    }
    return r->data + r->size;
}

void ws_filled(ws_reader *r, size_t n)
{
    r->size += n;
}

typedef struct ws_frame {
    bool last;
    int opcode;
    const char *data;
    size_t n;
    size_t size; /* with its head */
} ws_frame;

static int wrong(ws_reader *r, const char *why)
{
    r->why = why;
    return -1;
}

/* The next frame: 1 whole, 0 not yet, -1 none. */
static int take_frame(ws_reader *r, ws_frame *f)
{
    const uint8_t *p = (const uint8_t *)r->data + r->at;
    size_t n = r->size - r->at, head = 2;
    if (n < 2)
        return 0;
    uint64_t length = p[1] & 127;
    unsigned more = length == 126 ? 2 : length == 127 ? 8 : 0;
    f->last = p[0] & 0x80;
    f->opcode = p[0] & 15;
    if (p[0] & 0x70 || p[1] & 0x80)
        return wrong(r, TEXT_MARK("a frame with bits that mean nothing here"));
    if (f->opcode >= WS_CLOSE && (more || !f->last))
        return wrong(r, TEXT_MARK("a control frame that is too long"));
    if (n < head + more)
        return 0;
    if (more)
        length = 0;
    for (unsigned i = 0; i < more; i++)
        length = length << 8 | p[head + i];
    head += more;
    if (length > WS_MESSAGE)
        return wrong(r, TEXT_MARK("a message that is too long"));
    if (n - head < length)
        return 0;
    f->data = (const char *)p + head;
    f->n = (size_t)length;
    f->size = head + (size_t)length;
    return 1;
}

/* A piece of a message: its opcode when that was the last one, else 0. */
static int add_piece(ws_reader *r, const ws_frame *f, const char **data, size_t *n)
{
    if (r->begun != (f->opcode == WS_MORE))
        return wrong(r, TEXT_MARK("pieces of messages that do not fit together"));
    if (f->last && !r->begun) {
        *data = f->data;
        *n = f->n;
        return f->opcode;
    }
    if (!r->begun) {
        r->message.bound = WS_MESSAGE;
        buffer_clear(&r->message);
        r->opcode = f->opcode;
    }
    r->begun = !f->last;
    buffer_add(&r->message, f->data, f->n);
    if (!buffer_ok(&r->message))
        return wrong(r, TEXT_MARK("a message that is too long"));
    *data = buffer_text(&r->message);
    *n = r->message.size;
    return f->last ? r->opcode : 0;
}

int ws_next(ws_reader *r, const char **data, size_t *n)
{
    if (r->why)
        return -1;
    for (;;) {
        ws_frame f;
        int result = take_frame(r, &f);
        if (result <= 0)
            return result;
        r->at += f.size;
        *data = f.data;
        *n = f.n;
        if (f.opcode == WS_CLOSE || f.opcode == WS_PING || f.opcode == WS_PONG)
            return f.opcode;
        if (f.opcode > WS_BINARY)
            return wrong(r, TEXT_MARK("a frame of a kind that there is not"));
        result = add_piece(r, &f, data, n);
        if (result)
            return result;
    }
}

void ws_free(ws_reader *r)
{
    free(r->data);
    buffer_free(&r->message);
    memset(r, 0, sizeof *r);
}
