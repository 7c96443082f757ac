/* models.c - the bots that may go on in somebody's place when a game is reviewed, in place of
 * src/bots/list.c: the levels of partner as well, but none that sees all hands. */
#include <string.h>

#include "bots/bot.h"

extern const bot bot_random, bot_cautious, bot_partner_simple, bot_partner, bot_partner_endgame;
extern const bot bot_hat, bot_hat_endgame;
enum { LEVELS = 13 }; /* and partner:fast */
extern const bot bot_partner_levels[LEVELS];

const bot *const bot_list[] = {
    &bot_random,          &bot_cautious, &bot_partner_simple, &bot_partner,
    &bot_partner_endgame, &bot_hat,      &bot_hat_endgame,    NULL,
};

const bot *bot_find(const char *name)
{
    for (int i = 0; bot_list[i]; i++)
        if (strcmp(bot_list[i]->name, name) == 0)
            return bot_list[i];
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(bot_partner_levels[i].name, name) == 0)
            return &bot_partner_levels[i];
    return NULL;
}
