/* path.h - files and folders of the store. */
#ifndef STORE_PATH_H
#define STORE_PATH_H

#include <stdbool.h>
#include <stddef.h>

/* Brings the name of a new or renamed file to the disk, which is the business of its folder. False
 * and errno when that fails. */
bool path_sync_folder(const char *path);
/* Writes all bytes, copies all of a file, whatever interrupts it. False and errno. */
bool path_write_all(int file, const void *bytes, size_t size);
bool path_copy_all(int from, int to);

#endif
