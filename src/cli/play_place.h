/* play_place.h - where a game is kept, and that nobody else writes there meanwhile. */
#ifndef CLI_PLAY_PLACE_H
#define CLI_PLAY_PLACE_H

#include "cli/play_here.h"

/* Reads the one record of a file and replays it (here_resume). False and reported when that cannot
 * be done; the game is to be freed in any case. */
bool play_place_load(here *p, const char *path);
/* Before a game is read that is to go on: its file is ours from here on, where the game stays
 * there. named and resume are what the command line says behind --record and --resume, or NULL.
 * False and reported when another program plays it. */
bool play_place_back(play_sitting *s, const char *named, const char *resume);
/* Settles the path of the record. A new file is claimed, so that nobody else takes its name. False
 * and reported when there is no such place. */
bool play_place_choose(play_sitting *s, const char *named, const char *resume);

#endif
