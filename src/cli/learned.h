/* learned.h - which lessons were played to their end on this machine. */
#ifndef CLI_LEARNED_H
#define CLI_LEARNED_H

#include <stdbool.h>

/* Was the lesson of this id? */
bool learned(const char *id);
/* It was. False and errno when that cannot be kept. */
bool learned_keep(const char *id);

#endif
