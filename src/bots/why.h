/* why.h - a bot's reasons in words. */
#ifndef BOTS_WHY_H
#define BOTS_WHY_H

#include "bots/bot.h"
#include "text/text.h"

/* What the bot does and why, in one or more sentences on one line without the final newline: "It
 * plays its card b, a red or blue 2. Why: it plays a card that fits for sure." view is the one
 * that the bot decided on, why its answer. What the sentences say of cards is what the bot saw and
 * believed, so they are not for those at the table while the game runs. */
void bot_say_why(buffer *b, const text_reader *reader, const bot *who, const bot_why *why,
                 const hb_view *view);

/* What a bot does, of one whose reasons are not known here: "It plays its card b." */
void bot_say_choice(buffer *b, const text_reader *reader, unsigned choice, const hb_view *view);

/* What a hint tells whose views these are, before and after it, who plays as a bot does: what it
 * made of its cards then and makes of them now (bot.think). "Play your card b: the red 2. Keep your
 * card a, ..."; of somebody who is not the reader by their name. False, and nothing said, when it
 * was to somebody else and tells them nothing. */
bool bot_say_meaning(buffer *b, const text_reader *reader, const hb_view *before,
                     const hb_view *after, const hb_event *hint, const bot_mind *was,
                     const bot_mind *is);

/* "the red 2", "a red or blue 2", "a red card", "one of 7 kinds": what a card may be. */
text_piece bot_say_kinds(const text_reader *reader, uint64_t kinds);
/* The same, as what it is taken for where it might still be something else: "probably the red 2".
 */
text_piece bot_say_belief(const text_reader *reader, uint64_t believed, uint64_t left);

#endif
