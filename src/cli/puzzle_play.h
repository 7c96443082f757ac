/* puzzle_play.h - hanabi puzzles --play: the puzzles that come along, solved in plain lines. */
#ifndef CLI_PUZZLE_PLAY_H
#define CLI_PUZZLE_PLAY_H

#include "cli/cli.h"

/* Does the command line ask for it? Nothing is taken. */
bool puzzle_play_wanted(const cli_args *args);
/* Reads the command line and asks for one puzzle after the other. Returns the exit code. */
int puzzle_play(cli_args *args);

/* The names of the kinds, as completion has them. */
#define PUZZLE_KIND_WORDS "ending|finesse|read|sure|discard|save|tell|hint|tile"

#endif
