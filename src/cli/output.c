/* output.c - a file that is written, and that remembers why it could not be. */
#include "cli/output.h"

#include <errno.h>

/* Keeps the reason of a call that has just failed; the first one counts. */
static void note(output *o, bool good)
{
    int none = 0;
    if (!good)
        atomic_compare_exchange_strong(&o->error, &none, errno ? errno : EIO);
}

bool output_open(output *o, const char *path)
{
    atomic_store(&o->error, 0);
    o->file = fopen(path, "wbe");
    note(o, o->file != NULL);
    return o->file != NULL;
}

void output_add(output *o, const char *text, size_t size)
{
    note(o, fwrite(text, 1, size, o->file) == size);
}

void output_flush(output *o)
{
    note(o, fflush(o->file) == 0);
}

bool output_close(output *o)
{
    if (o->file)
        note(o, fclose(o->file) == 0);
    o->file = NULL;
    return atomic_load(&o->error) == 0;
}
