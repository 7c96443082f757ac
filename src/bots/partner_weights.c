/* partner_weights.c - how much each good and bad thing counts, in thousandths of a point, found by
 * letting the bot play many games with itself for each number of players. */
#include "bots/partner.h"

#define START_WEIGHTS                                                                              \
    {                                                                                              \
        [W_POINT] = 1000, [W_LOST] = 900, [W_READY] = 700, [W_TOUCH] = 250, [W_KNOWN] = 80,        \
        [W_BAD] = 250, [W_TRASH] = 50, [W_MISPLAY] = 900, [W_MISLED] = 300, [W_GAIN] = 700,        \
        [W_STALL] = 200, [W_CHOP_LAST] = 1200, [W_CHOP_FITS] = 300, [W_CHOP_TWO] = 200,            \
        [W_CHOP_OTHER] = 100, [W_BUSY] = 30, [W_LOCKED] = 500, [W_ERROR] = 800,                    \
        [W_TOKEN_1] = 500, [W_TOKEN_2] = 350, [W_TOKEN_3] = 250, [W_TOKEN_5] = 180,                \
        [W_TOKEN_8] = 100, [W_PACE] = 800, [W_PACE_LOW] = 60, [W_RISK] = 70, [W_GAMBLE] = 100      \
    }

PARTNER_CONST int partner_weights[4][PARTNER_WEIGHTS] = {START_WEIGHTS, START_WEIGHTS,
                                                         START_WEIGHTS, START_WEIGHTS};
