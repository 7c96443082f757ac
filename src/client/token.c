/* token.c - guests' tokens in files. */
#include "client/token.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SAME_NAME = 32 }; /* programs of one name on one server at a time */

static bool add(client_identity *i, const char *text)
{
    size_t at = strlen(i->path), n = strlen(text);
    if (at + n >= sizeof i->path)
        return false;
    memcpy(i->path + at, text, n + 1);
    return true;
}

/* Adds a name as one part of the path: letters, digits and - stay, all else is written as %2f. */
static bool add_part(client_identity *i, const char *text)
{
    char part[3 * 256 + 1] = "";
    size_t at = 0;
    for (; *text && at + 4 < sizeof part; text++) {
        unsigned char c = (unsigned char)*text;
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                     c == '-' || (c == '.' && at);
        at += (size_t)snprintf(part + at, sizeof part - at, plain ? "%c" : "%%%02x", c);
    }
    return add(i, part);
}

/* Makes the folder that the path names so far, for us alone, where it is not there. */
static bool make_folder(client_identity *i)
{
    return mkdir(i->path, 0700) == 0 || errno == EEXIST;
}

static bool add_state(client_identity *i)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && *state == '/')
        return add(i, state) && make_folder(i);
    errno = ENOENT;
    if (!home || *home != '/' || !add(i, home))
        return false;
    return add(i, "/.local") && make_folder(i) && add(i, "/state") && make_folder(i);
}

static bool add_server(client_identity *i, const client_url *url)
{
    return add(i, "/hanabi") && make_folder(i) && add(i, "/guests") && make_folder(i) &&
           add(i, "/") && add_part(i, url->secure ? "https" : "http") && add(i, "-") &&
           add_part(i, url->host) && add(i, "-") && add_part(i, url->port) &&
           add_part(i, url->base) && make_folder(i);
}

static void read_token(client_identity *i)
{
    ssize_t n = pread(i->fd, i->token, sizeof i->token - 1, 0);
    i->token[n > 0 ? n : 0] = 0;
    i->token[strcspn(i->token, "\n")] = 0;
    /* It will stand in a header: nothing else may. */
    for (const char *c = i->token; *c; c++)
        if ((unsigned char)*c <= ' ' || (unsigned char)*c >= 0x7f)
            i->token[0] = 0;
}

/* The first file of the name that nobody has locked. */
static bool take_file(client_identity *i, const char *name)
{
    size_t folder = strlen(i->path);
    for (int n = 1; n <= SAME_NAME; n++) {
        char number[16];
        i->path[folder] = 0;
        snprintf(number, sizeof number, "_%d", n);
        if (!add(i, "/") || !add_part(i, name) || !add(i, number))
            return false;
        i->fd = open(i->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (i->fd < 0)
            return false;
        if (flock(i->fd, LOCK_EX | LOCK_NB) == 0)
            return true;
        close(i->fd);
        i->fd = -1;
    }
    errno = EBUSY;
    return false;
}

/* What the system says about the file. Always false. */
static bool blame(const client_identity *i, char why[256])
{
    snprintf(why, 256, "%.200s: %s", i->path, strerror(errno));
    return false;
}

bool client_identity_open(client_identity *i, const client_url *url, const char *name,
                          char why[256])
{
    memset(i, 0, sizeof *i);
    i->fd = -1;
    errno = ENAMETOOLONG;
    if (!add_state(i) || !add_server(i, url) || !take_file(i, name))
        return blame(i, why);
    read_token(i);
    return true;
}

bool client_identity_keep(client_identity *i, const char *token, char why[256])
{
    snprintf(i->token, sizeof i->token, "%s", token);
    if (i->fd < 0)
        return true;
    char line[CLIENT_TOKEN + 2];
    int n = snprintf(line, sizeof line, "%s\n", i->token);
    errno = ENOSPC; /* where only a part could be written */
    return (ftruncate(i->fd, 0) == 0 && fchmod(i->fd, 0600) == 0 &&
            pwrite(i->fd, line, (size_t)n, 0) == n && fsync(i->fd) == 0) ||
           blame(i, why);
}

void client_identity_close(client_identity *i)
{
    if (i->fd >= 0)
        close(i->fd);
    i->fd = -1;
}
