/* learned.c - which lessons were played to their end: a file in the data folder, an id a line. */
#include "cli/learned.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "cli/save.h"

enum { LONGEST = 4096 };

static char *file_name(void)
{
    return cli_data_file("lessons");
}

/* All that is kept; nothing where there is no file. */
static void read_all(buffer *b, const char *path)
{
    char line[200];
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file))
        buffer_puts(b, line);
    if (file)
        fclose(file);
}

static bool has_line(const char *text, const char *id)
{
    for (size_t n; *text; text += n + (text[n] != 0)) {
        n = strcspn(text, "\n");
        if (n == strlen(id) && memcmp(text, id, n) == 0)
            return true;
    }
    return false;
}

bool learned(const char *id)
{
    char *path = file_name();
    buffer kept = buffer_make(LONGEST);
    if (path)
        read_all(&kept, path);
    bool found = has_line(buffer_text(&kept), id);
    buffer_free(&kept);
    free(path);
    return found;
}

/* Adds a line to the file, which may not be there yet. */
static bool keep(char *path, const char *id)
{
    file_hold hold = {.file = -1};
    buffer kept = buffer_make(LONGEST);
    read_all(&kept, path);
    bool there = has_line(buffer_text(&kept), id);
    buffer_printf(&kept, "%s%s\n", kept.size && kept.text[kept.size - 1] != '\n' ? "\n" : "", id);
    errno = ENOMEM;
    bool good = there || (buffer_ok(&kept) && cli_make_folders(path) &&
                          cli_save(path, kept.text, kept.size, false, &hold));
    int why = errno;
    hold_release(&hold);
    buffer_free(&kept);
    errno = why;
    return good;
}

bool learned_keep(const char *id)
{
    char *path = file_name();
    errno = ENOENT;
    bool good = path && keep(path, id);
    int why = errno;
    free(path);
    errno = why;
    return good;
}
