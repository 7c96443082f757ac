/* load_server.c - the server that is measured: started, looked at from outside, killed. */
#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "load.h"

int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void run(const server *s, const char *crash, int out)
{
    char listen[32];
    snprintf(listen, sizeof listen, "127.0.0.1:%d", s->port);
    if (crash)
        setenv("HANABI_CRASH", crash, 1);
    else
        unsetenv("HANABI_CRASH");
    dup2(out, 1);
    execl(s->program, s->program, "serve", "--listen", listen, "--db", s->db, "--no-limits",
          "--quiet", "--connections", "1000000", (char *)NULL);
    perror(s->program);
    _exit(127);
}

/* The port in the address that it prints when it listens. */
static int read_port(FILE *from)
{
    char text[200];
    const char *colon = fgets(text, sizeof text, from) ? strrchr(text, ':') : NULL;
    return colon ? atoi(colon + 1) : 0;
}

bool server_start(server *s, const char *crash)
{
    int ends[2];
    int64_t begin = now_us();
    if (pipe(ends) != 0)
        return false;
    s->pid = fork();
    if (s->pid == 0) {
        close(ends[0]);
        run(s, crash, ends[1]);
    }
    close(ends[1]);
    FILE *from = fdopen(ends[0], "r");
    s->port = from ? read_port(from) : 0;
    if (from)
        fclose(from);
    s->ready_us = now_us() - begin;
    s->starts++;
    if (s->pid > 0 && s->port)
        return true;
    fprintf(stderr, "load: the server does not start\n");
    return false;
}

bool server_ended(server *s)
{
    if (s->pid > 0 && waitpid(s->pid, NULL, WNOHANG) != s->pid)
        return false;
    s->pid = 0;
    return true;
}

void server_kill(server *s)
{
    if (s->pid <= 0)
        return;
    kill(s->pid, SIGKILL);
    waitpid(s->pid, NULL, 0);
    s->pid = 0;
}

double server_answers(const server *s)
{
    static const char request[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    int64_t begin = now_us();
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)s->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    char text[16] = "";
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool good = fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0 &&
                send(fd, request, sizeof request - 1, MSG_NOSIGNAL) > 0 &&
                recv(fd, text, sizeof text - 1, 0) > 0 && strncmp(text, "HTTP/1.1 200", 12) == 0;
    if (fd >= 0)
        close(fd);
    return good ? (double)(now_us() - begin) / 1000 : -1;
}

bool server_stop(server *s)
{
    int status = -1;
    if (s->pid <= 0)
        return false;
    kill(s->pid, SIGTERM);
    waitpid(s->pid, &status, 0);
    s->pid = 0;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

usage usage_of(pid_t pid)
{
    usage u = {0};
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", pid ? (int)pid : (int)getpid());
    FILE *file = fopen(path, "r");
    if (!file)
        return u;
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[n] = 0;
    /* After the name in brackets: the 12th and 13th numbers are processor time, the 22nd pages. */
    const char *at = strrchr(text, ')');
    unsigned long user = 0, kernel = 0;
    long pages = 0;
    if (at && sscanf(at + 2,
                     "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %*d %*d %*d %*d %*d "
                     "%*d %*u %*u %ld",
                     &user, &kernel, &pages) == 3) {
        u.cpu_s = (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
        u.rss_kb = (double)pages * (double)sysconf(_SC_PAGESIZE) / 1024;
    }
    return u;
}
