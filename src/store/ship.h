/* ship.h - a folder to which changes are shipped as they are committed, so that a lost machine
 * loses nothing, and any second can be had back.
 *
 * The folder has generations: 000001.db is the database at one moment, 000001.log what was changed
 * since, a frame for each transaction, in order. Every frame is linked to the one before it as
 * entries of a table's log are. A frame is written, and on the disk, before its transaction is
 * committed; one that was then not committed is taken back by the next frame. The copy may be of a
 * later moment than the log's beginning: it knows which changes it has.
 *
 * What is in a frame is the backend's business; this is the folder. */
#ifndef STORE_SHIP_H
#define STORE_SHIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/chain.h"

enum { SHIP_PATH = 4096 };

enum ship_kind {
    SHIP_BEGIN, /* the first: its bytes say by what the generation can be read */
    SHIP_CHANGE,
    SHIP_UNDO /* the change before was not committed */
};

typedef struct ship_frame {
    uint32_t kind;   /* enum ship_kind */
    uint32_t size;   /* of its bytes */
    uint64_t number; /* 0, 1, 2 ... of the changes of this generation; an undo has its change's */
    int64_t time;    /* milliseconds since 1970 */
} ship_frame;

/* A log that is written. */
typedef struct ship_log {
    int file; /* -1: none */
    unsigned generation;
    uint64_t number; /* of the last change */
    uint8_t link[CHAIN_HASH];
} ship_log;

/* Where the files of a generation are. */
void ship_path(char path[SHIP_PATH], const char *folder, unsigned generation, const char *ending);
/* The newest generation in the folder; 0: none. -1 and errno when it is no folder to read. */
int ship_newest(const char *folder);

/* Keeps others from shipping there, until the file that it gives is closed. -1 and errno;
 * EWOULDBLOCK: somebody does. */
int ship_lock(const char *folder);

/* Begins the log of a new generation. False and errno. */
bool ship_begin(ship_log *log, const char *folder, unsigned generation, int64_t time,
                const void *bytes, size_t size);
/* Writes a frame, which is on the disk then. False and errno: the log is of no more use. */
bool ship_write(ship_log *log, enum ship_kind kind, int64_t time, const void *bytes, size_t size);
void ship_close(ship_log *log);

/* Goes through a log. seen is called for every whole frame with its bytes, in order, until it says
 * false; what was cut off in the middle of writing, at the end, does not count. False: it is no
 * such log, a frame in it is not what was written, or memory is out. */
typedef bool ship_seen(void *context, const ship_frame *frame, const void *bytes);
bool ship_read(const char *path, ship_seen *seen, void *context);
/* Goes on with a log where its last whole frame ends. seen, which may be NULL, is asked about every
 * frame as above: when it says false, the log is left as it is. */
bool ship_resume(ship_log *log, const char *folder, unsigned generation, ship_seen *seen,
                 void *context);

#endif
