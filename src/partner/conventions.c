/* conventions.c - the conventions as a set, and who knows which. */
#include "partner/conventions.h"

#include <stddef.h>

#include "base/bits.h"
#include "bots/bot.h"

static const uint8_t levels[PARTNER_CONVENTIONS] = {
#define CONVENTION(id, level, name) [PARTNER_##id] = level,
#include "partner/conventions.def"
#undef CONVENTION
};

const char *const partner_convention_names[] = {
#define CONVENTION(id, level, name) BOT_RULE(name),
#include "partner/conventions.def"
#undef CONVENTION
    NULL};

uint32_t partner_level(unsigned level)
{
    uint32_t set = 0;
    for (unsigned i = 0; i < PARTNER_CONVENTIONS; i++)
        if (levels[i] <= level)
            set |= UINT32_C(1) << i;
    return set;
}

uint32_t partner_plain(void)
{
    uint32_t others = UINT32_C(1) << PARTNER_PROMPT | UINT32_C(1) << PARTNER_FINESSE;
    return partner_level(1) & ~others;
}
