/* player.h - networks as bots. There is room for a few of them in a program; each is found by its
 * name from then on (bot_find), and stays. */
#ifndef NET_PLAYER_H
#define NET_PLAYER_H

#include "bots/bot.h"
#include "net/net.h"

#define NET_SUMMARY BOT_SUMMARY("a network that learned to play as two; one that a file has")

enum { NET_PLAYERS = 8, NET_NAME = 32 };

/* Is a bot of this name a network: "net", "net:..."? */
bool net_is_name(const char *name);
/* Makes a bot of a network, which stays the caller's and lasts as long as the program. NULL when
 * there is no room. */
const bot *net_player(const net *n, const char *name);
/* The network of a bot; NULL: it is none. */
const net *net_of(const bot *b);

#endif
