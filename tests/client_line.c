/* client_line.c - what the client's line is made of: links, frames, answers of HTTP, tokens, and
 * texts that are cleaned. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "client/inner.h"
#include "client/token.h"
#include "client/url.h"
#include "client/ws.h"
#include "tap.h"

static void links(void)
{
    static const struct {
        const char *text, *host, *port, *base, *code;
        bool secure;
    } good[] = {
        {"http://localhost:8080/t/hqzk4m", "localhost", "8080", "", "hqzk4m", false},
        {"https://example.org/t/abc", "example.org", "443", "", "abc", true},
        {"ws://example.org/t/abc", "example.org", "80", "", "abc", false},
        {"wss://[::1]:99/games/t/abc?x#y", "::1", "99", "/games", "abc", true},
        {"http://example.org", "example.org", "80", "", "", false},
        {"http://example.org/", "example.org", "80", "", "", false},
    };
    static const char *const bad[] = {"",
                                      "example.org/t/abc",
                                      "ftp://example.org",
                                      "http://",
                                      "http:///t/abc",
                                      "http://a b/",
                                      "http://a:0/",
                                      "http://a:65536/",
                                      "http://a:x/",
                                      "http://a/t/0123456789abcdef",
                                      "http://a/t/abc/more",
                                      "http://a\r\nX: y/",
                                      "http://[::1/t/abc",
                                      "http://u@h/t/abc"};
    client_url url;
    const char *why;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        CHECK(client_url_read(&url, good[i].text, &why) && strcmp(url.host, good[i].host) == 0 &&
              strcmp(url.port, good[i].port) == 0 && strcmp(url.base, good[i].base) == 0 &&
              strcmp(url.code, good[i].code) == 0 && url.secure == good[i].secure);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        why = NULL;
        CHECK(!client_url_read(&url, bad[i], &why) && why);
    }
    done("links are read, and what is none is refused");
}

static void links_here(void)
{
    static const struct {
        const char *text;
        bool here;
    } some[] = {{"http://localhost/", true},         {"http://127.0.0.1/", true},
                {"http://127.200.3.4:80/", true},    {"http://[::1]/", true},
                {"http://[::ffff:7f00:1]/", true},   {"http://[::ffff:127.0.0.1]/", true},
                {"http://[::ffff:8.8.8.8]/", false}, {"http://127.example/", false},
                {"http://127.1.2.3.4/", false},      {"http://[::2]/", false}};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        client_url url;
        const char *why;
        CHECK(client_url_read(&url, some[i].text, &why));
        CHECK_OR(client_url_is_here(&url) == some[i].here, "%s", some[i].text);
    }
    done("which links lead to this computer wherever they are followed");
}

/* A server's frame: like a client's, without the mask. */
static size_t server_frame(uint8_t *to, unsigned first, const char *data, size_t n)
{
    size_t at = 0;
    to[at++] = (uint8_t)first;
    if (n < 126) {
        to[at++] = (uint8_t)n;
    } else {
        to[at++] = 126;
        to[at++] = (uint8_t)(n >> 8);
        to[at++] = (uint8_t)n;
    }
    memcpy(to + at, data, n);
    return at + n;
}

static void feed(ws_reader *r, const void *data, size_t n)
{
    memcpy(ws_room(r, n), data, n);
    ws_filled(r, n);
}

static void frames(void)
{
    uint8_t bytes[2000];
    char text[300];
    memset(text, 'x', sizeof text);
    size_t n = server_frame(bytes, 0x81, "hello", 5);
    n += server_frame(bytes + n, 0x01, "hel", 3);
    n += server_frame(bytes + n, 0x89, "?", 1); /* a ping in the middle of a message */
    n += server_frame(bytes + n, 0x80, "lo", 2);
    n += server_frame(bytes + n, 0x82, text, sizeof text);
    n += server_frame(bytes + n, 0x88, "\x03\xe8", 2);
    static const int expected[] = {WS_TEXT, WS_PING, WS_TEXT, WS_BINARY, WS_CLOSE};
    for (size_t piece = 1; piece < 20; piece++) {
        ws_reader r = {0};
        unsigned got = 0;
        for (size_t at = 0; at < n; at += piece) {
            const char *data;
            size_t size;
            int opcode;
            feed(&r, bytes + at, n - at < piece ? n - at : piece);
            while ((opcode = ws_next(&r, &data, &size)) > 0) {
                CHECK(got < 5 && opcode == expected[got]);
                if (opcode == WS_TEXT)
                    CHECK(size == 5 && memcmp(data, "hello", 5) == 0);
                got++;
            }
            CHECK(opcode == 0);
        }
        CHECK(got == 5);
        ws_free(&r);
    }
    done("frames are read in pieces of any size");

    static const struct {
        uint8_t bytes[10];
        size_t n;
    } wrong[] = {{{0x81, 0x80}, 2},       {{0xc1, 0x00}, 2},
                 {{0x83, 0x00}, 2},       {{0x80, 0x00}, 2},
                 {{0x09, 0x00}, 2},       {{0x89, 126, 0, 200}, 4},
                 {{0x01, 0, 0x01, 0}, 4}, {{0x81, 127, 0, 0, 0, 0, 0x7f, 0, 0, 0}, 10}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ws_reader r = {0};
        const char *data;
        size_t size;
        int opcode;
        feed(&r, wrong[i].bytes, wrong[i].n);
        while ((opcode = ws_next(&r, &data, &size)) > 0)
            ;
        CHECK(opcode == -1 && r.why && ws_next(&r, &data, &size) == -1);
        ws_free(&r);
    }
    done("what is no frame is refused");

    static const size_t sizes[] = {0, 1, 125, 126, 65535, 65536};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        static const uint8_t mask[4] = {1, 2, 3, 4};
        char *data = calloc(1, sizes[i] + 1);
        buffer b = buffer_make(1 << 20);
        ws_write(&b, WS_TEXT, data, sizes[i], mask);
        size_t head = sizes[i] < 126 ? 6 : sizes[i] < 65536 ? 8 : 14;
        CHECK(b.size == head + sizes[i] && (b.text[1] & 0x80));
        for (size_t k = 0; k < sizes[i]; k++)
            CHECK(b.text[head + k] == (char)mask[k % 4]);
        buffer_free(&b);
        free(data);
    }
    done("frames are written, masked");
}

static void heads(void)
{
    char accept[29];
    ws_accept("dGhlIHNhbXBsZSBub25jZQ==", accept);
    ok(strcmp(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") == 0, "the answer to the key of RFC 6455");
    static const char upgrade[] = "HTTP/1.1 101 Switching Protocols\r\nupgrade: WebSocket\r\n"
                                  "Sec-WebSocket-Accept:  abc= \r\n\r\nrest";
    ws_head head;
    for (size_t n = 0; n < sizeof upgrade - 5; n++)
        CHECK(ws_read_head(&head, upgrade, n) == 0);
    CHECK(ws_read_head(&head, upgrade, sizeof upgrade - 1) == 1 && head.status == 101 &&
          head.upgrade && strcmp(head.accept, "abc=") == 0 && head.size == sizeof upgrade - 5);
    CHECK(ws_read_head(&head, "SSH-2.0", 7) == -1 &&
          ws_read_head(&head, "HTTP/1.1 x\r\n", 12) == -1);
    done("an answer's head is read when it is whole");

    static const struct {
        const char *text, *body;
        bool ended;
        int result;
    } cases[] = {
        {"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "hello", false, 1},
        {"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell", "", false, 0},
        {"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell", "", true, -1},
        {"HTTP/1.1 200 OK\r\n\r\nhello", "", false, 0},
        {"HTTP/1.1 200 OK\r\n\r\nhello", "hello", true, 1},
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x\r\nlo\r\n0\r\n\r\n",
         "hello", false, 1},
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nl", "", false, 0},
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "", false, -1},
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n", "", false,
         -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        buffer body = buffer_make(1000);
        size_t n = strlen(cases[i].text);
        CHECK(ws_read_head(&head, cases[i].text, n) == 1);
        CHECK(ws_read_body(&head, cases[i].text, n, cases[i].ended, &body) == cases[i].result);
        CHECK(strcmp(buffer_text(&body), cases[i].body) == 0);
        buffer_free(&body);
    }
    done("bodies: of a length, in chunks, to the end");
}

static void tokens(void)
{
    char folder[] = "/tmp/hanabi-test-XXXXXX", why[256], tidy[64];
    CHECK(mkdtemp(folder) != NULL);
    setenv("XDG_STATE_HOME", folder, 1);
    client_url url;
    const char *reason;
    CHECK(client_url_read(&url, "http://localhost:8080/t/abc", &reason));
    static client_identity a, b, c;
    CHECK(client_identity_open(&a, &url, "../Ada/..", why) && !a.token[0]);
    CHECK(client_identity_open(&b, &url, "../Ada/..", why) && strcmp(a.path, b.path) != 0);
    CHECK(client_identity_keep(&a, "secret-a", why) && client_identity_keep(&b, "secret-b", why));
    struct stat info;
    CHECK(stat(a.path, &info) == 0 && (info.st_mode & 0777) == 0600);
    CHECK(strncmp(a.path, folder, strlen(folder)) == 0 && !strstr(a.path, "/../"));
    client_identity_close(&a);
    CHECK(client_identity_open(&c, &url, "../Ada/..", why) && strcmp(c.token, "secret-a") == 0);
    client_identity_close(&b);
    client_identity_close(&c);
    done("a token is kept for us alone, and two of one name are two guests");
    snprintf(tidy, sizeof tidy, "rm -rf %s", folder);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    ok(!client_identity_open(&a, &url, "Ada", why) && strstr(why, "/dev/null") &&
           client_identity_keep(&a, "secret", why) && strcmp(a.token, "secret") == 0,
       "without a place for it a token serves once: %s", why);
    CHECK(system(tidy) == 0);
    done("tidied up");
}

/* The reason of a close frame is checked by nobody else. */
static void cleaning(void)
{
    char to[64];
    utf8_clean(to, sizeof to, "a\xe2\x1b[31m \xc3\x07 gr\xc3\xbc\xc3\x9f \xc2\x9b \xe2\x82");
    ok(strcmp(to, "a??[31m ?? gr\xc3\xbc\xc3\x9f ? ??") == 0,
       "no control character gets through inside a broken one");
    utf8_plain(to, sizeof to, "Gr\xc3\xbc\xc3\x9f\x65, S\xc3\xb8r \xe2\x9d\xa4 \xe2\x80\xa6 \xc3");
    ok(strcmp(to, "Gruesse, Soer ? ... ?") == 0, "letters without their marks: %s", to);
    utf8_plain(to, 4, "ab\xc3\xbc");
    ok(strcmp(to, "ab") == 0, "never half of one");
    utf8_plain(to, sizeof to, "\xc2\xab\xc3\x89n\xc2\xbb Fran\xc3\xa7ois \xc3\xbf");
    ok(strcmp(to, "\"En\" Francois y") == 0, "quotes, capitals and neighbours' letters: %s", to);
}

static void say(client *c, const char *text)
{
    desk_request request = desk_request_make(DESK_DO_SAY);
    utf8_copy(request.text, sizeof request.text, text);
    CHECK(client_ask(c, &request));
}

static void hear(client *c, const buffer *message)
{
    CHECK(desk_hear(&c->desk, buffer_text(message), message->size, 0) == DESK_HEARD);
}

/* Four lines of chat wait for an answer when the connection breaks, two of them alike; how many of
 * them the server had taken is in its log. The rest is sent again, each once. */
static void said_once(void)
{
    static const char *const words[] = {"one", "two", "two", "three"};
    for (unsigned taken = 0; taken <= 4; taken++) {
        client_url url = {.host = "127.0.0.1", .port = "1", .code = "abc"};
        client *c = client_open(&(client_settings){.url = url, .name = "x", .token = "t"});
        buffer b = buffer_make(4096);
        for (unsigned i = 0; i < 4; i++)
            say(c, words[i]);
        buffer_puts(&b, "{\"type\": \"entries\", \"table\": \"abc\", \"list\": [{\"seq\": 1, "
                        "\"time\": 1, \"kind\": \"create\", \"setup\": {}}");
        for (unsigned i = 0; i < taken; i++)
            buffer_printf(&b,
                          ", {\"seq\": %u, \"time\": 1, \"kind\": \"say\", \"you\": true, "
                          "\"text\": \"%s\"}",
                          i + 2, words[i]);
        buffer_puts(&b, "]}");
        hear(c, &b);
        inner_go_live(c);
        desk_answer answer;
        unsigned answered = 0;
        while (client_next_answer(c, &answer))
            CHECK(answer.ok && ++answered);
        CHECK(answered == taken && client_pending(c) == 4 - taken);
        for (unsigned i = taken; i < 4; i++)
            CHECK(strcmp(c->desk.asking.asked[i - taken].request.text, words[i]) == 0);
        buffer_free(&b);
        client_close(c);
    }
    done("what was said is not said again, and what was not is");
}

/* A question to take back goes with what is known, so that the server can tell it from a second. */
static void asked_once(void)
{
    static desk d;
    char line[DESK_LINE];
    unsigned at = 0;
    desk_request undo = desk_request_make(DESK_DO_UNDO), no = desk_request_make(DESK_DO_NO);
    desk_begin(&d, "abc");
    d.seq = 17;
    undo.step = 3;
    CHECK(desk_ask(&d, &undo, 0, line) == 1 && desk_ask(&d, &no, 0, line) == 2);
    d.seq = 20;
    CHECK(desk_again(&d, &at, 0, line) && strstr(line, "\"step\": 3, \"after\": 17}"));
    CHECK(desk_again(&d, &at, 0, line) && strstr(line, "\"yes\": false, \"after\": 17}"));
    CHECK(!desk_again(&d, &at, 0, line));
    done("questions and answers say what was known when they were asked");
}

int main(void)
{
    links();
    links_here();
    frames();
    heads();
    tokens();
    cleaning();
    said_once();
    asked_once();
    return tap_end();
}
