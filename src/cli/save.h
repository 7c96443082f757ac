/* save.h - files that are either the old one or the new one, whatever happens. */
#ifndef CLI_SAVE_H
#define CLI_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/hold.h"

/* Writes a file by way of another one beside it, which then takes its name; durably, that is
 * after both the text and the name have reached the disk, which takes some milliseconds. A link
 * stays one: what it points at is written. The file keeps its mode; a new one is for its owner
 * alone, because a record holds the deck. On failure errno says why, and the old file is
 * untouched. Where the file is held, the new one is. */
bool cli_save(const char *path, const char *text, size_t size, bool durably, file_hold *held);

/* Makes an empty file of this name, for its owner alone. False and errno (EEXIST) when there is
 * something of that name already: of all who ask for it, one gets it. */
bool cli_claim(const char *path);

/* Claims a new file under the user's data folder, which is made where it is missing:
 * "$XDG_DATA_HOME/hanabi/games/2026-01-31-201500.json". The caller frees the name. NULL and
 * errno when there is no such folder. */
char *cli_new_file(void);

/* Makes all folders of a path; what stands behind its last '/' is no folder. False and errno. */
bool cli_make_folders(char *path);
/* The folder where such files are, with a '/' at its end; it may not be there yet. The caller frees
 * it. NULL when there is no place for it. */
char *cli_games_folder(void);
/* The path of a file in the user's data folder, "$XDG_DATA_HOME/hanabi/NAME", which the caller
 * frees. NULL when there is no place for it. */
char *cli_data_file(const char *name);

#endif
