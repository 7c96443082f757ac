/* ship.c - the folder of shipped changes: generations, frames. */
#include "store/ship.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sha256.h"
#include "store/path.h"

enum { FRAME_MOST = 1 << 30 };
static const char magic[4] = {'H', 'N', 'B', 'f'};

/* A frame as it stands in the file, before its bytes. */
typedef struct head {
    char magic[4];
    uint32_t unused; /* 0 */
    ship_frame frame;
    uint8_t link[CHAIN_HASH]; /* of the frame before, all above, and the bytes */
} head;
_Static_assert(sizeof(head) == 8 + sizeof(ship_frame) + CHAIN_HASH, "no padding");

static void link_of(uint8_t link[CHAIN_HASH], const uint8_t before[CHAIN_HASH],
                    const ship_frame *frame, const void *bytes)
{
    uint8_t digest[sizeof *frame + CHAIN_HASH], hash[CHAIN_HASH];
    memcpy(digest, frame, sizeof *frame);
    sha256(digest + sizeof *frame, bytes, frame->size);
    sha256(hash, digest, sizeof digest);
    chain_link(link, before, hash);
}

/* ---- Names --------------------------------------------------------------------------------- */

void ship_path(char path[SHIP_PATH], const char *folder, unsigned generation, const char *ending)
{
    snprintf(path, SHIP_PATH, "%s/%06u.%s", folder, generation, ending);
}

int ship_newest(const char *folder)
{
    int newest = 0, number;
    DIR *d = opendir(folder);
    struct dirent *entry;
    if (!d)
        return -1;
    while ((entry = readdir(d))) {
        char name[32];
        if (sscanf(entry->d_name, "%6d", &number) != 1 || number <= newest)
            continue;
        snprintf(name, sizeof name, "%06d.log", number);
        if (strcmp(entry->d_name, name) == 0)
            newest = number;
    }
    closedir(d);
    return newest;
}

/* ---- Writing ------------------------------------------------------------------------------- */

bool ship_write(ship_log *log, enum ship_kind kind, int64_t time, const void *bytes, size_t size)
{
    head h = {.frame = {.kind = kind, .size = (uint32_t)size, .number = log->number, .time = time}};
    if (size > FRAME_MOST) {
        errno = EFBIG;
        return false;
    }
    if (kind == SHIP_CHANGE)
        h.frame.number++;
    memcpy(h.magic, magic, sizeof magic);
    link_of(h.link, log->link, &h.frame, bytes);
    if (!path_write_all(log->file, &h, sizeof h) || !path_write_all(log->file, bytes, size) ||
        fdatasync(log->file) != 0)
        return false;
    memcpy(log->link, h.link, CHAIN_HASH);
    log->number = kind == SHIP_UNDO ? h.frame.number - 1 : h.frame.number;
    return true;
}

bool ship_begin(ship_log *log, const char *folder, unsigned generation, int64_t time,
                const void *bytes, size_t size)
{
    char path[SHIP_PATH];
    ship_path(path, folder, generation, "log");
    *log = (ship_log){.generation = generation};
    log->file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    return log->file >= 0 && ship_write(log, SHIP_BEGIN, time, bytes, size) &&
           path_sync_folder(path);
}

int ship_lock(const char *folder)
{
    char path[SHIP_PATH];
    snprintf(path, sizeof path, "%s/lock", folder);
    int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0 || flock(lock, LOCK_EX | LOCK_NB) == 0)
        return lock;
    int error = errno;
    close(lock);
    errno = error;
    return -1;
}

void ship_close(ship_log *log)
{
    if (log->file >= 0)
        close(log->file);
    log->file = -1;
}

/* ---- Reading ------------------------------------------------------------------------------- */

typedef struct reading {
    FILE *file;
    void *bytes;
    size_t room;
    uint8_t link[CHAIN_HASH]; /* of the last whole frame */
    long end;                 /* where that ends */
    uint64_t number;          /* of the last change that was not taken back */
    bool left;                /* seen said false */
} reading;

static bool make_room(reading *r, size_t size)
{
    if (size <= r->room)
        return true;
    void *bytes = realloc(r->bytes, size);
    if (bytes) {
        r->bytes = bytes;
        r->room = size;
    }
    return bytes;
}

enum got { GOT_FRAME, GOT_END, GOT_NONSENSE };

static enum got next(reading *r, head *h)
{
    uint8_t link[CHAIN_HASH];
    if (fread(h, sizeof *h, 1, r->file) != 1)
        return GOT_END;
    if (memcmp(h->magic, magic, sizeof magic) != 0 || h->unused || h->frame.size > FRAME_MOST)
        return GOT_NONSENSE;
    if (!make_room(r, h->frame.size + 1u))
        return GOT_NONSENSE;
    if (fread(r->bytes, 1, h->frame.size, r->file) != h->frame.size)
        return GOT_END;
    link_of(link, r->link, &h->frame, r->bytes);
    if (memcmp(link, h->link, CHAIN_HASH) != 0)
        return GOT_NONSENSE;
    memcpy(r->link, link, CHAIN_HASH);
    r->number = h->frame.kind == SHIP_UNDO ? h->frame.number - 1 : h->frame.number;
    r->end = ftell(r->file);
    return GOT_FRAME;
}

static bool read_log(reading *r, const char *path, ship_seen *seen, void *context)
{
    head h;
    enum got got;
    r->file = fopen(path, "re");
    if (!r->file)
        return false;
    while ((got = next(r, &h)) == GOT_FRAME)
        if (seen && !seen(context, &h.frame, r->bytes)) {
            r->left = true;
            break;
        }
    fclose(r->file);
    free(r->bytes);
    return got != GOT_NONSENSE && r->end > 0;
}

bool ship_read(const char *path, ship_seen *seen, void *context)
{
    reading r = {0};
    return read_log(&r, path, seen, context);
}

bool ship_resume(ship_log *log, const char *folder, unsigned generation, ship_seen *seen,
                 void *context)
{
    char path[SHIP_PATH];
    reading r = {0};
    ship_path(path, folder, generation, "log");
    *log = (ship_log){.file = -1, .generation = generation};
    if (!read_log(&r, path, seen, context) || r.left)
        return false;
    memcpy(log->link, r.link, CHAIN_HASH);
    log->number = r.number;
    log->file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    return log->file >= 0 && ftruncate(log->file, r.end) == 0;
}
