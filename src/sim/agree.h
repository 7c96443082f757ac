/* agree.h - how a bot's decisions compare with those in recorded games: counting, and telling. */
#ifndef SIM_AGREE_H
#define SIM_AGREE_H

#include "bots/bot.h"
#include "text/text.h"

/* All of it sums, over the decisions of the seats that were asked about. */
typedef struct agreement {
    uint64_t games;
    uint64_t decisions; /* in the records; and how many of them are the bot's as well: */
    uint64_t same, same_hints, same_plays, same_discards;
    uint64_t plays, misplays; /* the bot's own plays; those that are errors */
    uint64_t discards,
        last_copies;            /* its discards; those of the last copy of a card still needed */
    uint64_t blind, blind_same; /* recorded plays that fit of a card no hint has touched, while
                                   the deck lasts; those that the bot makes, too */
    uint64_t sure, sure_wrong;  /* cards that hints say less of than the bot is sure of, after a
                                   hint to its seat; those that are something else */
    uint64_t distrusted;        /* games in which it stops trusting somebody */
    uint64_t hints, played, discarded; /* recorded hints, plays and discards */
} agreement;

/* Counts a decision of the seat on turn: what the record has and what the bot would have done, as
 * choices that are legal. */
void agree_decide(agreement *a, const hb_rules *rules, const hb_game *game, unsigned recorded,
                  unsigned own);
/* Counts what a bot is sure of, its seat having got a hint. */
void agree_mind(agreement *a, const hb_game *game, unsigned seat, const bot_mind *mind);

/* One object. */
void agree_json(buffer *b, const agreement *a);
/* The same as a table for people; name is the bot's, as report_name has it. */
void agree_text(buffer *b, const text_lang *lang, const char *name, const agreement *a);
/* And as a picture. */
void agree_plot(buffer *b, const text_lang *lang, const char *name, const agreement *a);

#endif
