/* networks.h - networks as the command line names them (docs/networks.md): net:FILE, or net, which
 * stands beside the program. */
#ifndef CLI_NETWORKS_H
#define CLI_NETWORKS_H

#include "cli/cli.h"
#include "net/player.h"

/* How help tells of them. */
#define CLI_NETWORK_NAMES TEXT_MARK("net, net:FILE")

/* The network of this name (net_is_name), read when it is named first. NULL and reported when there
 * is none. */
const bot *cli_network(cli_args *args, const char *name);
/* What a network was named by; NULL: the bot is none. */
const char *cli_network_word(const bot *b);
/* Can a bot play by these rules? Only a network cannot play by all of them; why says then what it
 * takes. */
bool cli_bot_knows(const bot *b, const hb_rules *rules, buffer *why);
/* The same, reported. */
bool cli_check_bot(cli_args *args, const bot *b, const hb_rules *rules);

#endif
