/* company.h - who can be chosen as company, and what they play by, in plain words. */
#ifndef BOTS_COMPANY_H
#define BOTS_COMPANY_H

#include "bots/bot.h"
#include "text/text.h"

/* The bots that people can play with: those of the list that see no more than people, and behind
 * them the levels of `partner`. NULL when there are no more. */
const bot *bot_company(unsigned i);
/* A card for those at its table: what a bot does and, where it plays by conventions, all of them
 * by name, as paragraphs without the final newline. */
void bot_say_company(buffer *b, const text_lang *lang, const bot *who);

#endif
