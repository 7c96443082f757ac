/* partner_weights.c - how much each good and bad thing counts, in thousandths of a point, found by
 * letting the bot play many games with itself for each number of players. */
#include "bots/partner.h"

PARTNER_CONST int partner_weights[4][PARTNER_WEIGHTS] = {
    /* 2 players */
    {[W_POINT] = 1000,    [W_LOST] = 1199,    [W_READY] = 391,     [W_QUEUE] = 167,
     [W_TOUCH] = 98,      [W_SOON] = 149,     [W_KNOWN] = 86,      [W_BAD] = 490,
     [W_TRASH] = 31,      [W_MISPLAY] = 1196, [W_MISLED] = 882,    [W_GAIN] = 0,
     [W_STALL] = 253,     [W_STAY] = 9,       [W_HINTS] = 40,      [W_CHOP_LAST] = 264,
     [W_CHOP_FITS] = 165, [W_CHOP_TWO] = 32,  [W_CHOP_OTHER] = 17, [W_CHOP_SEEN] = 70,
     [W_BUSY] = 30,       [W_LOCKED] = 1000,  [W_LOCKED_0] = 500,  [W_ERROR] = 911,
     [W_TOKEN_1] = 911,   [W_TOKEN_2] = 181,  [W_TOKEN_3] = 222,   [W_TOKEN_5] = 167,
     [W_TOKEN_8] = 127,   [W_PACE] = 806,     [W_PACE_LOW] = 132,  [W_RISK] = 107,
     [W_KEEP] = 400,      [W_GAMBLE] = 23},
    /* 3 players */
    {[W_POINT] = 1000,    [W_LOST] = 1191,    [W_READY] = 389,     [W_QUEUE] = 242,
     [W_TOUCH] = 85,      [W_SOON] = 74,      [W_KNOWN] = 81,      [W_BAD] = 287,
     [W_TRASH] = 33,      [W_MISPLAY] = 1415, [W_MISLED] = 638,    [W_GAIN] = -6,
     [W_STALL] = 275,     [W_STAY] = 7,       [W_HINTS] = 45,      [W_CHOP_LAST] = 496,
     [W_CHOP_FITS] = 139, [W_CHOP_TWO] = 79,  [W_CHOP_OTHER] = 49, [W_CHOP_SEEN] = 55,
     [W_BUSY] = 34,       [W_LOCKED] = 972,   [W_LOCKED_0] = 426,  [W_ERROR] = 1354,
     [W_TOKEN_1] = 263,   [W_TOKEN_2] = 264,  [W_TOKEN_3] = 298,   [W_TOKEN_5] = 488,
     [W_TOKEN_8] = 38,    [W_PACE] = 519,     [W_PACE_LOW] = 77,   [W_RISK] = 237,
     [W_KEEP] = 346,      [W_GAMBLE] = 35},
    /* 4 players */
    {[W_POINT] = 1000,    [W_LOST] = 1147,    [W_READY] = 354,      [W_QUEUE] = 69,
     [W_TOUCH] = 84,      [W_SOON] = 85,      [W_KNOWN] = 103,      [W_BAD] = 522,
     [W_TRASH] = 35,      [W_MISPLAY] = 1569, [W_MISLED] = 1034,    [W_GAIN] = -3,
     [W_STALL] = 426,     [W_STAY] = -6,      [W_HINTS] = 20,       [W_CHOP_LAST] = 350,
     [W_CHOP_FITS] = 129, [W_CHOP_TWO] = 67,  [W_CHOP_OTHER] = 100, [W_CHOP_SEEN] = 58,
     [W_BUSY] = 42,       [W_LOCKED] = 897,   [W_LOCKED_0] = 628,   [W_ERROR] = 1243,
     [W_TOKEN_1] = 293,   [W_TOKEN_2] = 221,  [W_TOKEN_3] = 275,    [W_TOKEN_5] = 362,
     [W_TOKEN_8] = 54,    [W_PACE] = 945,     [W_PACE_LOW] = 79,    [W_RISK] = 401,
     [W_KEEP] = 365,      [W_GAMBLE] = 26},
    /* 5 players */
    {[W_POINT] = 1000,   [W_LOST] = 574,     [W_READY] = 268,     [W_QUEUE] = 33,
     [W_TOUCH] = 48,     [W_SOON] = 18,      [W_KNOWN] = 119,     [W_BAD] = 354,
     [W_TRASH] = 22,     [W_MISPLAY] = 1023, [W_MISLED] = 431,    [W_GAIN] = 17,
     [W_STALL] = 238,    [W_STAY] = 7,       [W_HINTS] = 25,      [W_CHOP_LAST] = 268,
     [W_CHOP_FITS] = 82, [W_CHOP_TWO] = 17,  [W_CHOP_OTHER] = 83, [W_CHOP_SEEN] = 63,
     [W_BUSY] = 44,      [W_LOCKED] = 563,   [W_LOCKED_0] = 436,  [W_ERROR] = 1189,
     [W_TOKEN_1] = 268,  [W_TOKEN_2] = 360,  [W_TOKEN_3] = 159,   [W_TOKEN_5] = 339,
     [W_TOKEN_8] = 209,  [W_PACE] = 450,     [W_PACE_LOW] = 52,   [W_RISK] = 198,
     [W_KEEP] = 270,     [W_GAMBLE] = 30},
};
