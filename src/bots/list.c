/* list.c - all bots, the weakest first. The levels of `partner` and those that join while the
 * program runs are found, but not listed. */
#include <string.h>

#include "bots/bot.h"

/* Each is defined in one of the files that begin with its name, up to the colon. */
extern const bot bot_random, bot_cautious, bot_partner_simple, bot_partner, bot_partner_endgame;
extern const bot bot_hat, bot_hat_endgame, bot_cheat_quick, bot_cheat;
enum { LEVELS = 13 }; /* and partner:fast */
extern const bot bot_partner_levels[LEVELS];

const bot *const bot_list[] = {
    &bot_random, &bot_cautious,    &bot_partner_simple, &bot_partner, &bot_partner_endgame,
    &bot_hat,    &bot_hat_endgame, &bot_cheat_quick,    &bot_cheat,   NULL,
};

enum { JOINED = 8 };
static const bot *joined[JOINED];
static int joined_count;

const bot *bot_find(const char *name)
{
    for (int i = 0; bot_list[i]; i++)
        if (strcmp(bot_list[i]->name, name) == 0)
            return bot_list[i];
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(bot_partner_levels[i].name, name) == 0)
            return &bot_partner_levels[i];
    for (int i = 0; i < joined_count; i++)
        if (strcmp(joined[i]->name, name) == 0)
            return joined[i];
    return NULL;
}

bool bot_join(const bot *b)
{
    bool good = joined_count < JOINED && !bot_find(b->name);
    if (good)
        joined[joined_count++] = b;
    return good;
}
