/* hanab_live_variants.h - which variants of hanab.live are games of ours, and what is called what.
 */
#ifndef COMPAT_HANAB_LIVE_VARIANTS_H
#define COMPAT_HANAB_LIVE_VARIANTS_H

#include "base/json.h"
#include "hanabi.h"

/* A variant that is exactly a game of ours: its suits are the colours, then these. */
typedef struct hanab_live_variant {
    const char *name;
    uint8_t colours;
    uint8_t multicolour; /* enum hb_multicolour */
    uint8_t cards;       /* of multicolour */
    bool powder;         /* black powder, which stands before multicolour */
} hanab_live_variant;

/* NULL when there is none. */
const hanab_live_variant *hanab_live_by_name(const char *name);
const hanab_live_variant *hanab_live_by_options(const hb_options *options);
unsigned hanab_live_suits(const hanab_live_variant *v);
/* The colour behind a suit's index, which is below the number of suits; and back, the number of
 * suits for a colour that the variant does not have. */
unsigned hanab_live_colour(const hanab_live_variant *v, unsigned suit);
unsigned hanab_live_suit(const hanab_live_variant *v, unsigned colour);
/* An option of a table (clocks, names) that changes nothing about the game: by its name, or by the
 * key that is its name. */
bool hanab_live_harmless(const char *option);
bool hanab_live_harmless_key(const hb_json *option);

#endif
