/* list.c - the bots that sit at tables, in place of src/bots/list.c with those that are only for
 * simulations. */
#include <string.h>

#include "bots/bot.h"

extern const bot bot_random, bot_cautious, bot_partner_simple, bot_partner, bot_partner_endgame;
extern const bot bot_hat, bot_hat_endgame;

const bot *const bot_list[] = {
    &bot_random,          &bot_cautious, &bot_partner_simple, &bot_partner,
    &bot_partner_endgame, &bot_hat,      &bot_hat_endgame,    NULL,
};

const bot *bot_find(const char *name)
{
    for (int i = 0; bot_list[i]; i++)
        if (strcmp(bot_list[i]->name, name) == 0)
            return bot_list[i];
    for (int i = 0; bot_levels[i]; i++)
        if (strcmp(bot_levels[i]->name, name) == 0)
            return bot_levels[i];
    return NULL;
}
