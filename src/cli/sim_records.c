/* sim_records.c - the records of simulated games in a file. */
#include "cli/sim_records.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/put.h"
#include "base/utf8.h"
#include "record/json.h"

enum { LINE = 1 << 16 }; /* a line that has room here is written in one piece */

bool keeper_open(keeper *k, const char *path, const sim_job *job)
{
    *k = (keeper){.job = job, .line = buffer_make(RECORD_BYTES)};
    if (!output_open(&k->file, path))
        return false;
    setvbuf(k->file.file, NULL, _IOFBF, LINE);
    return true;
}

/* A program's name is its command, which may be any bytes. */
static void put_name(buffer *b, const char *name)
{
    char shown[1024];
    utf8_clean(shown, sizeof shown, name);
    put_string(b, shown);
}

static bool keep_names(record *r, const sim_job *job)
{
    buffer b = buffer_make(RECORD_BYTES);
    put_open(&b, '[');
    for (unsigned seat = 0; seat < job->rules.options.players; seat++)
        put_name(&b, job->teams[0].bots[seat]->name);
    put_close(&b, ']');
    return record_keep_put(r, "seats", &b);
}

/* The record as a line; false without memory. */
static bool write_line(keeper *k, uint64_t game, const hb_record *game_record)
{
    record r = {.game = *game_record};
    bool good =
        keep_names(&r, k->job) && record_keep_number(&r, "seed", (int64_t)(k->job->seed + game));
    buffer_clear(&k->line);
    if (good)
        record_write(&k->line, &r);
    buffer_puts(&k->line, "\n");
    record_free(&r);
    return good && buffer_ok(&k->line);
}

bool keeper_take(void *to, uint64_t game, const hb_record *game_record)
{
    keeper *k = to;
    if (!write_line(k, game, game_record)) {
        atomic_store(&k->file.error, ENOMEM);
        return false;
    }
    output_add(&k->file, k->line.text, k->line.size);
    output_flush(&k->file);
    if (atomic_load(&k->file.error))
        return false;
    k->whole += k->line.size;
    return true;
}

/* Takes the piece of a line away that still had room. */
static void cut(int file, uint64_t size)
{
    struct stat found;
    if (fstat(file, &found) == 0 && S_ISREG(found.st_mode) && ftruncate(file, (off_t)size) != 0)
        (void)0; /* it stays: that something is missing is told anyway */
}

bool keeper_close(keeper *k)
{
    int file = k->file.file ? dup(fileno(k->file.file)) : -1;
    bool good = output_close(&k->file);
    if (!good && file >= 0)
        cut(file, k->whole);
    if (file >= 0)
        close(file);
    buffer_free(&k->line);
    return good;
}
