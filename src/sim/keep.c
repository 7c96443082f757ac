/* keep.c - records of simulated games in a file. */
#include "sim/keep.h"

#include "base/utf8.h"
#include "record/json.h"

bool keeper_open(keeper *k, const char *path, const sim_job *job)
{
    *k = (keeper){.job = job, .line = buffer_make(RECORD_BYTES)};
    k->file = fopen(path, "wb");
    return k->file != NULL;
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

bool keeper_take(void *to, uint64_t game, const hb_record *game_record)
{
    keeper *k = to;
    record r = {.game = *game_record};
    bool good = record_keep(&r, "seats", names_of_seats(k->job)) &&
                record_keep(&r, "seed", json_integer((json_int_t)(k->job->seed + game)));
    buffer_clear(&k->line);
    if (good)
        record_write(&k->line, &r);
    buffer_puts(&k->line, "\n");
    record_free(&r);
    good = good && buffer_ok(&k->line) &&
           fwrite(k->line.text, 1, k->line.size, k->file) == k->line.size;
    k->failed |= !good;
    return good;
}

bool keeper_close(keeper *k)
{
    if (k->file && fclose(k->file) != 0)
        k->failed = true;
    k->file = NULL;
    buffer_free(&k->line);
    return !k->failed;
}
