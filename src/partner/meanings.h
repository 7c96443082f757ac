/* meanings.h - what the focus of a hint may be, by each convention. */
#ifndef PARTNER_MEANINGS_H
#define PARTNER_MEANINGS_H

#include "partner/partner.h"

/* A hint, and what it is about. */
typedef struct partner_case {
    const partner_table *t;
    const hb_rules *r;
    const partner_sight *s; /* of the table before the hint */
    unsigned giver, to, hint, touched;
    int focus, chop;
    uint64_t ahead; /* the rows when what is promised is played, as the receiver knows it */
    uint64_t left;  /* what the focus can be by what all hints say */
    uint64_t taken; /* kinds that nobody would point at again there */
} partner_case;

/* A row: the kinds that the focus may be by this convention. */
typedef struct partner_meaning {
    enum partner_convention convention;
    uint64_t (*kinds)(const partner_case *c);
} partner_meaning;

enum { PARTNER_MEANINGS = 5 };
extern const partner_meaning partner_meanings[PARTNER_MEANINGS];

#endif
