/* hold.c - a file that one program at a time may replace. */
#include "cli/hold.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

/* Every lock begins at the same place, so no two go together, and its length tells who has it and
 * since when. That is far behind the end of any file: some network file systems keep others from
 * reading what is locked. */
enum { PROCESS_BITS = 22 }; /* Linux has no more processes */
static const off_t place = (off_t)1 << 60;

static struct flock lock_since(time_t since)
{
    off_t length = (off_t)since << PROCESS_BITS | (getpid() & ((1 << PROCESS_BITS) - 1));
    return (struct flock){
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = place, .l_len = length};
}

static bool lock(int file, time_t since)
{
    struct flock wanted = lock_since(since);
    return fcntl(file, F_OFD_SETLK, &wanted) == 0;
}

/* Has somebody locked the file? */
static bool is_held(int file, file_holder *by)
{
    struct flock found = lock_since(1);
    if (fcntl(file, F_OFD_GETLK, &found) != 0 || found.l_type == F_UNLCK)
        return false;
    by->process = (long)(found.l_len & ((1 << PROCESS_BITS) - 1));
    by->since = (time_t)(found.l_len >> PROCESS_BITS);
    by->here = kill((pid_t)by->process, 0) == 0 || errno == EPERM;
    return true;
}

/* One that may only be read can be asked about at least. */
static int open_plain(const char *path)
{
    const int flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
    struct stat found;
    int file = open(path, O_RDWR | flags);
    if (file < 0 && (errno == EACCES || errno == EPERM || errno == EROFS))
        file = open(path, O_RDONLY | flags);
    if (file < 0 || (fstat(file, &found) == 0 && S_ISREG(found.st_mode)))
        return file;
    close(file);
    return -1;
}

/* Or has another file taken its name meanwhile? */
static bool still_has_name(int file, const char *path)
{
    struct stat own, named;
    return fstat(file, &own) != 0 || stat(path, &named) != 0 ||
           (own.st_dev == named.st_dev && own.st_ino == named.st_ino);
}

bool hold_take(file_hold *h, const char *path, file_holder *by)
{
    enum { TIMES = 100 }; /* the file may be replaced between opening and locking */
    *h = (file_hold){.file = -1, .since = time(NULL)};
    for (int i = 0; i < TIMES; i++) {
        int file = open_plain(path);
        if (file < 0)
            return true;
        bool locked = lock(file, h->since);
        if (locked && still_has_name(file, path)) {
            h->file = file;
            return true;
        }
        bool refused = !locked && (errno == EAGAIN || errno == EACCES);
        bool held = !locked && is_held(file, by);
        close(file);
        if (held || (!locked && !refused))
            return !held;
    }
    return true;
}

bool hold_look(const char *path, file_holder *by)
{
    int file = open_plain(path);
    bool held = file >= 0 && is_held(file, by);
    if (file >= 0)
        close(file);
    return held;
}

int hold_next(const file_hold *h, int file)
{
    return lock(file, h->since) ? fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : -1;
}

void hold_move(file_hold *h, int next)
{
    hold_release(h);
    h->file = next;
}

void hold_release(file_hold *h)
{
    if (h->file >= 0)
        close(h->file);
    h->file = -1;
}
