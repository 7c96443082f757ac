/* load_line.c - thousands of WebSockets on one epoll, as cheaply as it goes: frames are taken where
 * they arrive, and only what is cut off in the middle is copied. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "load.h"

enum { PIECE = 256 * 1024, EVENTS = 512, RETRY_US = 20000 };

line *lines;
uint32_t lines_count;
static int lines_port, lines_epoll = -1;
static unsigned lines_busy; /* on their way to a welcome */
static uint32_t lines_down; /* not even that */
static uint32_t lines_scan; /* where to look for the next one that is down */

bool lines_make(uint32_t n, int port)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur < n + 64) {
        fprintf(stderr, "load: %u connections need more than the %lu open files that are allowed\n",
                n, (unsigned long)limit.rlim_cur);
        return false;
    }
    lines = calloc(n, sizeof *lines);
    lines_count = lines_down = n;
    lines_port = port;
    lines_epoll = epoll_create1(EPOLL_CLOEXEC);
    for (uint32_t i = 0; lines && i < n; i++) {
        lines[i].fd = -1;
        lines[i].seat = (uint8_t)(i % SEATS);
        lines[i].table = i / SEATS;
    }
    return lines && lines_epoll >= 0;
}

/* ---- Up and down ---- */

static bool is_busy(const line *l)
{
    return l->state != LINE_DOWN && !l->welcome;
}

void line_break(line *l)
{
    lines_busy -= is_busy(l);
    lines_down += l->state != LINE_DOWN;
    if (l->fd >= 0)
        close(l->fd);
    free(l->rest);
    l->rest = NULL;
    l->rest_size = 0;
    l->fd = -1;
    l->state = LINE_DOWN;
    l->retry = now_us() + RETRY_US;
    table_forget(l);
}

/* Every line has one of many source addresses, so that ports are plenty. */
static int dial(uint32_t i)
{
    int one = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    struct sockaddr_in from = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(0x7f000002u + i % 200)};
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)lines_port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (fd < 0)
        return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    if (bind(fd, (struct sockaddr *)&from, sizeof from) == 0 &&
        (connect(fd, (struct sockaddr *)&to, sizeof to) == 0 || errno == EINPROGRESS))
        return fd;
    close(fd);
    return -1;
}

static void connect_one(line *l)
{
    l->fd = dial((uint32_t)(l - lines));
    if (l->fd < 0) {
        l->retry = now_us() + RETRY_US;
        return;
    }
    struct epoll_event e = {.events = EPOLLIN | EPOLLOUT, .data.ptr = l};
    epoll_ctl(lines_epoll, EPOLL_CTL_ADD, l->fd, &e);
    l->state = LINE_CONNECTING;
    lines_busy++;
    lines_down--;
}

void lines_connect(unsigned at_once)
{
    int64_t now = now_us();
    for (uint32_t i = 0; i < lines_count && lines_down && lines_busy < at_once; i++) {
        line *l = &lines[lines_scan];
        lines_scan = (lines_scan + 1) % lines_count;
        if (l->state == LINE_DOWN && now >= l->retry)
            connect_one(l);
    }
}

uint32_t lines_welcome(void)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < lines_count; i++)
        n += lines[i].welcome;
    return n;
}

/* ---- Saying ---- */

void line_say(line *l, const char *text, size_t n)
{
    /* The mask is zero: it is for the good of proxies, and there are none here. */
    unsigned char frame[1200];
    size_t head = n < 126 ? 6 : 8;
    if (l->state != LINE_UP || n + head > sizeof frame)
        return;
    frame[0] = 0x81;
    frame[1] = (unsigned char)(0x80 | (n < 126 ? n : 126));
    if (n >= 126) {
        frame[2] = (unsigned char)(n >> 8);
        frame[3] = (unsigned char)n;
    }
    memset(frame + head - 4, 0, 4);
    memcpy(frame + head, text, n);
    if (send(l->fd, frame, head + n, MSG_NOSIGNAL) != (ssize_t)(head + n)) {
        count.broken++;
        shutdown(l->fd, SHUT_RDWR); /* the loop will find it */
    }
}

void line_sayf(line *l, const char *format, ...)
{
    char text[1000];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    line_say(l, text, (size_t)n);
}

/* ---- Hearing ---- */

static void upgrade(line *l)
{
    char text[512];
    int n = snprintf(text, sizeof text,
                     "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: "
                     "Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                     "AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer %s\r\n\r\n",
                     lines_port, l->token);
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = l};
    epoll_ctl(lines_epoll, EPOLL_CTL_MOD, l->fd, &e);
    if (send(l->fd, text, (size_t)n, MSG_NOSIGNAL) == n)
        l->state = LINE_UPGRADING;
    else
        line_break(l);
}

/* The end of the answer's head; 0: not there yet. */
static size_t take_head(line *l, const char *data, size_t n)
{
    static const char hello[] = "{\"type\": \"hello\", \"version\": 1}";
    const char *end = memmem(data, n, "\r\n\r\n", 4);
    if (!end)
        return 0;
    if (memcmp(data, "HTTP/1.1 101", 12) != 0) {
        /* One that is being stopped lets nobody in; who comes again finds the next. */
        if (memcmp(data, "HTTP/1.0 503", 12) != 0) {
            fprintf(stderr, "load: the server says %.*s\n", 40, data);
            count.errors++;
        }
        line_break(l);
        return 0;
    }
    l->state = LINE_UP;
    line_say(l, hello, sizeof hello - 1);
    return (size_t)(end - data) + 4;
}

/* The size of the frame at the front with its head; 0: not whole yet. */
static size_t frame_size(const unsigned char *p, size_t n, size_t *head)
{
    if (n < 2)
        return 0;
    size_t length = p[1] & 127;
    *head = length == 126 ? 4 : length == 127 ? 10 : 2;
    if (n < *head)
        return 0;
    if (length >= 126) {
        length = 0;
        for (size_t i = 2; i < *head; i++)
            length = length << 8 | p[i];
    }
    return n - *head < length ? 0 : *head + length;
}

static void take_frame(line *l, const unsigned char *p, size_t head, size_t size)
{
    if ((p[0] & 15) == 1) {
        bool was_busy = is_busy(l);
        table_hear(l, (const char *)p + head, size - head);
        lines_busy -= was_busy && l->welcome;
    } else if ((p[0] & 15) == 9 && size - head < 126) {
        unsigned char pong[140] = {0x8a, (unsigned char)(0x80 | (size - head))};
        memcpy(pong + 6, p + head, size - head);
        (void)!send(l->fd, pong, size - head + 6, MSG_NOSIGNAL);
    } else if ((p[0] & 15) == 8) {
        line_break(l);
    }
}

/* Takes all whole frames; returns how many bytes that was. */
static size_t take_data(line *l, const char *data, size_t n)
{
    size_t at = 0, head, size;
    if (l->state == LINE_UPGRADING)
        at = take_head(l, data, n);
    while (l->state == LINE_UP &&
           (size = frame_size((const unsigned char *)data + at, n - at, &head))) {
        take_frame(l, (const unsigned char *)data + at, head, size);
        at += size;
    }
    return at;
}

static void keep_rest(line *l, const char *data, size_t n)
{
    free(l->rest);
    l->rest = NULL;
    l->rest_size = (uint32_t)n;
    if (n && (l->rest = malloc(n)))
        memcpy(l->rest, data, n);
}

static void hear(line *l)
{
    static char data[PIECE + (8 << 20)];
    size_t before = l->rest_size;
    if (before > sizeof data - PIECE) {
        line_break(l);
        return;
    }
    if (before)
        memcpy(data, l->rest, before);
    ssize_t n = recv(l->fd, data + before, PIECE, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0) {
        line_break(l);
        return;
    }
    size_t all = before + (size_t)n, taken = take_data(l, data, all);
    if (l->state != LINE_DOWN)
        keep_rest(l, data + taken, all - taken);
}

void lines_poll(int64_t wait_us)
{
    struct epoll_event events[EVENTS];
    struct timespec wait = {.tv_sec = wait_us / 1000000, .tv_nsec = wait_us % 1000000 * 1000};
    int n = epoll_pwait2(lines_epoll, events, EVENTS, &wait, NULL);
    for (int i = 0; i < n; i++) {
        line *l = events[i].data.ptr;
        if (l->state == LINE_CONNECTING && events[i].events & EPOLLOUT &&
            !(events[i].events & (EPOLLERR | EPOLLHUP)))
            upgrade(l);
        else if (l->state == LINE_CONNECTING)
            line_break(l);
        else if (l->state != LINE_DOWN)
            hear(l);
    }
}

/* ---- Guests: requests of HTTP, several lines at a time, one after the other on each ---- */

enum { CLERKS = 24 };

typedef struct clerk {
    int fd;
    uint32_t line; /* whose guest it makes */
    bool busy;     /* makes one */
    bool asked;    /* and has asked for it on this connection */
    char text[4096];
    size_t size;
} clerk;

static bool clerk_dial(clerk *k, unsigned i)
{
    k->fd = dial(i);
    struct pollfd p = {.fd = k->fd, .events = POLLOUT};
    return k->fd >= 0 && poll(&p, 1, 5000) == 1;
}

static void clerk_ask(clerk *k)
{
    char body[64], text[256];
    int n = snprintf(body, sizeof body, "{\"name\": \"Load %u\", \"token\": true}", k->line);
    n = snprintf(
        text, sizeof text,
        "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
        "Content-Length: %d\r\n\r\n%s",
        lines_port, n, body);
    k->asked = true;
    k->size = 0;
    (void)!send(k->fd, text, (size_t)n, MSG_NOSIGNAL);
}

/* 1: has the token, 0: not yet, -1: the connection has ended. */
static int clerk_hear(clerk *k)
{
    ssize_t n = recv(k->fd, k->text + k->size, sizeof k->text - 1 - k->size, 0);
    if (n <= 0)
        return n < 0 && errno == EAGAIN ? 0 : -1;
    k->size += (size_t)n;
    k->text[k->size] = 0;
    char *token = strstr(k->text, "\"token\": \"");
    char *end = token ? strchr(token + 10, '"') : NULL;
    if (!end || !strchr(end, '}'))
        return 0;
    *end = 0;
    snprintf(lines[k->line].token, TOKEN, "%s", token + 10);
    return 1;
}

/* One step of a clerk; poll has seen something on its connection. Returns how many guests it made.
 */
static unsigned clerk_step(clerk *k, unsigned i, bool heard, uint32_t *next, uint32_t *failures)
{
    int result = k->fd >= 0 && k->asked && heard ? clerk_hear(k) : 0;
    if (result > 0)
        k->busy = k->asked = false;
    if (result < 0) {
        close(k->fd);
        k->fd = -1;
        k->asked = false;
        *failures += 1;
    }
    if (!k->busy && *next < lines_count) {
        k->busy = true;
        k->line = (*next)++;
    }
    if (k->busy && k->fd < 0 && !clerk_dial(k, i))
        *failures += 1;
    if (k->busy && k->fd >= 0 && !k->asked)
        clerk_ask(k);
    return result > 0;
}

bool guests_make(int port)
{
    clerk *all = calloc(CLERKS, sizeof *all);
    struct pollfd p[CLERKS] = {0};
    uint32_t next = 0, made = 0, failures = 0;
    lines_port = port;
    for (unsigned i = 0; i < CLERKS; i++)
        all[i].fd = -1;
    while (made < lines_count && failures < lines_count + 1000) {
        for (unsigned i = 0; i < CLERKS; i++)
            made += clerk_step(&all[i], i, p[i].revents != 0, &next, &failures);
        for (unsigned i = 0; i < CLERKS; i++)
            p[i] = (struct pollfd){.fd = all[i].fd, .events = POLLIN};
        if (made < lines_count)
            poll(p, CLERKS, 1000);
    }
    for (unsigned i = 0; i < CLERKS; i++)
        if (all[i].fd >= 0)
            close(all[i].fd);
    if (made < lines_count)
        fprintf(stderr, "load: only %u of %u guests could be made: %.300s\n", made, lines_count,
                all[0].text);
    free(all);
    return made == lines_count;
}
