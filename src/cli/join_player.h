/* join_player.h - a bot that follows a table of a server: it is told what its seat sees, whatever
 * happens to the table in between, and asked when it is on turn. */
#ifndef CLI_JOIN_PLAYER_H
#define CLI_JOIN_PLAYER_H

#include "base/buffer.h"
#include "desk/desk.h"
#include "outside/outside.h"

typedef struct join_player {
    const bot *bot;
    outside *program; /* NULL: the bot is one of ours */
    buffer refusal;   /* why the bot cannot play by the rules of the table */
    bool in_game;
    uint32_t epoch; /* of the table when the game was begun */
    unsigned told;  /* actions that it knows */
    hb_rules rules;
    hb_view view; /* what it knows */
    bot_memory memory;
} join_player;

/* The bot stays the caller's. False when a program cannot be started; join_player_report says why.
 * The caller closes it. */
bool join_player_open(join_player *p, const bot *b, const outside_settings *settings);
/* Tells it all that is new at the table. False when the program has failed. */
bool join_player_follow(join_player *p, const desk *t);
/* What it chooses, being on turn and told of everything. */
bool join_player_choose(join_player *p, hb_action *action);
/* Ends it. False when a program did not end well. */
bool join_player_close(join_player *p);
const char *join_player_report(const join_player *p);
void join_player_free(join_player *p);

#endif
