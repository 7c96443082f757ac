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
        if (n == 0)
            errno = EIO; /* the system says nothing: it would be an older reason */
        if (n <= 0)
            return false;
        text += n;
        size -= (size_t)n;
    }
    return true;
}

/* The file that a name leads to, which the caller frees: behind a link what it points at, and
 * the name itself where there is no file yet. NULL and errno when it leads nowhere. */
static char *target_of(const char *path)
{
    struct stat found;
    char *target = realpath(path, NULL);
    if (target || errno != ENOENT)
        return target;
    if (lstat(path, &found) == 0) { /* a link to nothing */
        errno = ENOENT;
        return NULL;
    }
    return strdup(path);
}

/* Brings the name of a file to the disk, which is the business of its folder. */
static bool sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = !slash          ? strdup(".")
                   : slash == path ? strdup("/")
                                   : strndup(path, (size_t)(slash - path));
    int file = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    free(folder);
    if (file < 0)
        return false;
    /* Some file systems know no such thing, and need none. */
    bool good = fsync(file) == 0 || errno == EINVAL;
    close(file);
    return good;
}

/* Fills the new file; its mode is that of the old one where there is one. */
static bool fill(int file, const char *target, const char *text, size_t size, bool durably)
{
    struct stat old;
    bool there = stat(target, &old) == 0;
    if (there && !S_ISREG(old.st_mode)) {
        errno = EINVAL;
        return false;
    }
    if (there && fchmod(file, old.st_mode & 07777) != 0)
        return false;
    return write_all(file, text, size) && (!durably || fsync(file) == 0);
}

/* Fills the file beside the target, closes it, and gives it the target's name. */
static bool put_in_place(int file, const char *beside, const char *target, const char *text,
                         size_t size, bool durably, file_hold *held)
{
    bool good = fill(file, target, text, size, durably);
    int why = errno, next = good ? hold_next(held, file) : -1;
    if (close(file) != 0 && good) {
        why = errno;
        good = false;
    }
    if (good && rename(beside, target) == 0) {
        hold_move(held, next);
        return !durably || sync_folder(target);
    }
    if (good)
        why = errno;
    if (next >= 0)
        close(next);
    unlink(beside);
    errno = why;
    return false;
}

static bool replace(const char *target, const char *text, size_t size, bool durably,
                    file_hold *held)
{
    static const char suffix[] = ".tmp";
    buffer beside = buffer_make(LONGEST_PATH);
    buffer_printf(&beside, "%s.XXXXXX%s", target, suffix);
    errno = ENAMETOOLONG;
    int file = buffer_ok(&beside) ? mkostemps(beside.text, sizeof suffix - 1, O_CLOEXEC) : -1;
    bool good = file >= 0 && put_in_place(file, beside.text, target, text, size, durably, held);
    int why = errno;
    buffer_free(&beside);
    errno = why;
    return good;
}

bool cli_save(const char *path, const char *text, size_t size, bool durably, file_hold *held)
{
    char *target = target_of(path);
    if (!target)
        return false;
    bool good = replace(target, text, size, durably, held);
    int why = errno;
    free(target);
    errno = why;
    return good;
}

bool cli_claim(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return file >= 0 && close(file) == 0;
}

/* Makes a folder and all those above it. */
bool cli_make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool good = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!good)
            return false;
    }
    return true;
}

static void put_data(buffer *b, const char *name)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        buffer_printf(b, "%s/hanabi/%s", data, name);
    else if (home && home[0] == '/')
        buffer_printf(b, "%s/.local/share/hanabi/%s", home, name);
    else
        b->full = true;
}

char *cli_data_file(const char *name)
{
    buffer b = buffer_make(LONGEST_PATH);
    put_data(&b, name);
    if (buffer_ok(&b))
        return b.text;
    buffer_free(&b);
    return NULL;
}

char *cli_games_folder(void)
{
    return cli_data_file("games/");
}

char *cli_new_file(void)
{
    buffer b = buffer_make(LONGEST_PATH);
    char when[40];
    time_t now = time(NULL);
    struct tm parts;
    put_data(&b, "games/");
    if (!buffer_ok(&b) || !localtime_r(&now, &parts) ||
        !strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &parts)) {
        buffer_free(&b);
        errno = ENOENT;
        return NULL;
    }
    size_t folder = b.size;
    bool good = cli_make_folders(b.text), claimed = false;
    for (unsigned n = 1; good && !claimed; n++) {
        b.text[b.size = folder] = 0;
        buffer_puts(&b, when);
        if (n > 1)
            buffer_printf(&b, "-%u", n);
        buffer_puts(&b, ".json");
        claimed = buffer_ok(&b) && cli_claim(b.text);
        good = claimed || (buffer_ok(&b) && errno == EEXIST && n < 1000);
    }
    int why = errno;
    if (!good)
        buffer_free(&b);
    errno = why;
    return b.text;
}
