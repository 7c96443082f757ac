/* save.h - files that are either the old one or the new one, whatever happens. */
#ifndef CLI_SAVE_H
#define CLI_SAVE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes a file by way of another one beside it, which then takes its name; durably, that is
 * after it has reached the disk, which takes some milliseconds. On failure errno says why, and
 * the old file is untouched. */
bool cli_save(const char *path, const char *text, size_t size, bool durably);

/* A name for a new file under the user's data folder, which is made where it is missing:
 * "$XDG_DATA_HOME/hanabi/games/2026-01-31-201500.json". The caller frees it. NULL and errno
 * when there is no such folder. */
char *cli_new_file(void);

#endif
