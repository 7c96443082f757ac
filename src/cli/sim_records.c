/* sim_records.c - the records of simulated games in a file. */
#include "cli/sim_records.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

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
static void append(json_t *names, const char *name)
{
    char shown[1024];
    utf8_clean(shown, sizeof shown, name);
    json_array_append_new(names, json_string(shown));
}

static json_t *names_of_seats(const sim_job *job)
{
    json_t *names = json_array();
    for (unsigned seat = 0; names && seat < job->rules.options.players; seat++)
        append(names, job->teams[0].bots[seat]->name);
    return names;
}

/* The record as a line; false without memory. */
static bool write_line(keeper *k, uint64_t game, const hb_record *game_record)
{
    record r = {.game = *game_record};
    bool good = record_keep(&r, "seats", names_of_seats(k->job)) &&
                record_keep(&r, "seed", json_integer((json_int_t)(k->job->seed + game)));
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
