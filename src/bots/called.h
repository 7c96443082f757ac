/* called.h - what the bots are called and what is said of each: the part of a bot that is known
 * also where it does not play, as in the page's first module. */
#ifndef BOTS_CALLED_H
#define BOTS_CALLED_H

#include "bots/bot.h"

#define BOT_RANDOM .name = "random", .summary = BOT_SUMMARY("takes any legal choice")
#define BOT_CAUTIOUS                                                                               \
    .name = "cautious",                                                                            \
    .summary = BOT_SUMMARY("plays only what it is sure of and gives honest, useful hints")
#define BOT_PARTNER                                                                                \
    .name = "partner",                                                                             \
    .summary = BOT_SUMMARY("plays by the conventions of the H-Group, as people do")
#define BOT_PARTNER_SIMPLE                                                                         \
    .name = "partner:simple",                                                                      \
    .summary = BOT_SUMMARY("plays by plain play hints and save hints alone")
#define BOT_PARTNER_ENDGAME                                                                        \
    .name = "partner:endgame",                                                                     \
    .summary = BOT_SUMMARY("plays as partner does, but looks ahead: slower and stronger"),         \
    .slow = true
#define BOT_HAT                                                                                    \
    .name = "hat",                                                                                 \
    .summary = BOT_SUMMARY("plays in a team of programs: one hint tells everybody something")
/* It is slow with two players. */
#define BOT_HAT_ENDGAME                                                                            \
    .name = "hat:endgame",                                                                         \
    .summary = BOT_SUMMARY("plays as hat does, but looks ahead: slower and stronger"),             \
    .slow = true

#endif
