/* conventions.h - the conventions as a set, and who knows which. */
#ifndef PARTNER_CONVENTIONS_H
#define PARTNER_CONVENTIONS_H

#include <stdint.h>

enum partner_convention {
#define CONVENTION(id, level, name) PARTNER_##id,
#include "partner/conventions.def"
#undef CONVENTION
    PARTNER_CONVENTIONS,
    PARTNER_LEVELS = 12 /* 0: hints at their word; 11: all that is known here */
};

/* The conventions that a player of a level knows, as bits. */
uint32_t partner_level(unsigned level);
/* The same without those by which a hint speaks to others than its receiver. */
uint32_t partner_plain(void);

/* Sentences end with these: "That is a finesse: ...". In the order of their numbers, ended by a
 * NULL. */
extern const char *const partner_convention_names[];

#endif
