/* save.c - writing files safely, and where games are kept. */
#include "cli/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"

enum { LONGEST_PATH = 4096 };

static bool write_all(int file, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t n = write(file, text, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        text += n;
        size -= (size_t)n;
    }
    return true;
}

bool cli_save(const char *path, const char *text, size_t size, bool durably)
{
    buffer beside = buffer_make(LONGEST_PATH);
    buffer_printf(&beside, "%s.%ld.tmp", path, (long)getpid());
    const char *temporary = buffer_text(&beside);
    int file =
        buffer_ok(&beside) ? open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
    bool good = file >= 0;
    if (good) {
        good = write_all(file, text, size) && (!durably || fsync(file) == 0);
        good = close(file) == 0 && good;
        good = good && rename(temporary, path) == 0;
        int why = errno;
        if (!good)
            unlink(temporary);
        errno = why;
    } else if (!buffer_ok(&beside)) {
        errno = ENAMETOOLONG;
    }
    buffer_free(&beside);
    return good;
}

/* Makes a folder and all those above it. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool good = mkdir(path, 0777) == 0 || errno == EEXIST;
        *slash = '/';
        if (!good)
            return false;
    }
    return true;
}

static void put_folder(buffer *b)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        buffer_printf(b, "%s/hanabi/games/", data);
    else if (home && home[0] == '/')
        buffer_printf(b, "%s/.local/share/hanabi/games/", home);
    else
        b->full = true;
}

char *cli_new_file(void)
{
    buffer b = buffer_make(LONGEST_PATH);
    char when[40];
    time_t now = time(NULL);
    struct tm parts;
    put_folder(&b);
    if (!buffer_ok(&b) || !localtime_r(&now, &parts) ||
        !strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &parts)) {
        buffer_free(&b);
        errno = ENOENT;
        return NULL;
    }
    size_t folder = b.size;
    bool good = make_folders(b.text);
    for (unsigned n = 1; good && (n == 1 || access(b.text, F_OK) == 0); n++) {
        b.text[b.size = folder] = 0;
        buffer_puts(&b, when);
        if (n > 1)
            buffer_printf(&b, "-%u", n);
        buffer_puts(&b, ".json");
        good = buffer_ok(&b) && n < 1000;
    }
    if (!good)
        buffer_free(&b);
    return b.text;
}
