/* bots.c - the bots that sit at tables, by name, in place of src/bots: how they play is in a module
 * of its own, which is fetched when there is one (thinking.c). */
#include "bots/called.h"
#include "bots/why.h"

#include <string.h>

/* Nobody asks them here. */
static unsigned elsewhere(const void *memory, const hb_rules *rules, const hb_view *view)
{
    (void)memory, (void)rules, (void)view;
    __builtin_trap();
}

/* They give no reasons here, either. */
void bot_say_why(buffer *b, const text_reader *reader, const bot *who, const bot_why *why,
                 const hb_view *view)
{
    (void)b, (void)reader, (void)who, (void)why, (void)view;
}

static const bot bots[] = {
    {BOT_RANDOM, .decide = elsewhere},          {BOT_CAUTIOUS, .decide = elsewhere},
    {BOT_PARTNER_SIMPLE, .decide = elsewhere},  {BOT_PARTNER, .decide = elsewhere},
    {BOT_PARTNER_ENDGAME, .decide = elsewhere}, {BOT_HAT, .decide = elsewhere},
    {BOT_HAT_ENDGAME, .decide = elsewhere},
};

const bot *const bot_list[] = {
    &bots[0], &bots[1], &bots[2], &bots[3], &bots[4], &bots[5], &bots[6], NULL,
};

#define SAME_LEVEL(level)
#define LEVEL(level, what)                                                                         \
    static const bot level_##level = {                                                             \
        .name = "partner:" #level, .summary = what, .decide = elsewhere};
#include "bots/levels.def"
#undef LEVEL
const bot *const bot_levels[] = {
#define LEVEL(level, what) &level_##level,
#include "bots/levels.def"
#undef LEVEL
#undef SAME_LEVEL
    NULL};

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
