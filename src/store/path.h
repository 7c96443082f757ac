/* path.h - files and folders of the store. */
#ifndef STORE_PATH_H
#define STORE_PATH_H

#include <stdbool.h>

/* Brings the name of a new or renamed file to the disk, which is the business of its folder. False
 * and errno when that fails. */
bool path_sync_folder(const char *path);

#endif
