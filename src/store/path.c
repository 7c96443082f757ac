/* path.c - where the file is kept, and names that survive a power cut. */
#include "store/path.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/db.h"

bool path_sync_folder(const char *path)
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
    int error = errno;
    close(file);
    errno = error;
    return good;
}

bool path_write_all(int file, const void *bytes, size_t size)
{
    for (const char *at = bytes; size > 0;) {
        ssize_t n = write(file, at, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

bool path_copy_all(int from, int to)
{
    char room[1 << 14];
    for (;;) {
        ssize_t n = read(from, room, sizeof room);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n == 0;
        if (!path_write_all(to, room, (size_t)n))
            return false;
    }
}

/* Makes the folders of a path, for their owner alone. */
static bool make_folders(char *path)
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

char *store_default_path(store_fault *fault)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    buffer b = buffer_make(PATH_MAX);
    *fault = (store_fault){0};
    if (data && data[0] == '/')
        buffer_printf(&b, "%s/hanabi/hanabi.db", data);
    else if (home && home[0] == '/')
        buffer_printf(&b, "%s/.local/share/hanabi/hanabi.db", home);
    else
        db_fault(fault, "missing", "neither XDG_DATA_HOME nor HOME names a folder");
    if (!fault->name && !buffer_ok(&b))
        db_fault(fault, "missing", "the name of the data folder is too long");
    if (!fault->name && !make_folders(b.text))
        db_errno(fault, b.text, errno);
    if (!fault->name)
        return b.text;
    buffer_free(&b);
    return NULL;
}
