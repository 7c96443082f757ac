/* compact.h - our own observation: shorter than HLE's canonical one, and for all rules:
 * multicolour, black powder, bonus tiles, the perfect ending. docs/observation.md explains it.
 *
 * Only what the observer may see is read. */
#ifndef OBSERVE_COMPACT_H
#define OBSERVE_COMPACT_H

#include "observe/past.h"
#include "observe/section.h"
#include "observe/thermometer.h"

/* What follows from the rules: made once, then only read. */
typedef struct compact {
    hb_options options;
    uint8_t history; /* past actions told */
    uint8_t rows;    /* colours in play, powder included */
    uint8_t colours[HB_COLOURS];
    uint8_t kinds; /* in play */
    uint8_t hints; /* things that a hint can name */
    uint8_t hint[HB_HINTS];
    uint8_t cards_drawn; /* cards of the deck that are not dealt at the start */
    uint8_t card_bits, known_bits, action_bits; /* of a card, of knowledge, of a past action */
    uint16_t length;                            /* of the whole observation */
    uint16_t card[64];                          /* row and value of a kind, one-hot */
    uint16_t named[HB_HINTS];                   /* what a hint names, one-hot */
    thermometer discards[3];                    /* of a plain colour, multicolour, powder */
} compact;

void compact_make(compact *c, const hb_rules *rules, unsigned history);
/* Writes c->length bits. last is the newest of count past actions, as in canonical.h. */
void compact_encode(const compact *c, const hb_game *game, unsigned observer, const past *last,
                    unsigned count, uint64_t *words);
unsigned compact_sections(const compact *c, section list[SECTIONS]);

#endif
