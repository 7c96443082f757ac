/* partner_weights.c - how much each good and bad thing counts, in thousandths of a point, found by
 * letting the bot play many games with itself for each number of players. */
#include "bots/partner.h"

PARTNER_CONST int partner_weights[4][PARTNER_WEIGHTS] = {
    /* 2 players */
    {[W_POINT] = 1000,    [W_LOST] = 1267,   [W_READY] = 341,     [W_QUEUE] = 116,
     [W_TOUCH] = 84,      [W_SOON] = 188,    [W_KNOWN] = 63,      [W_BAD] = 459,
     [W_TRASH] = 23,      [W_MISPLAY] = 749, [W_MISLED] = 951,    [W_GAIN] = 4,
     [W_STALL] = 327,     [W_STAY] = 27,     [W_HINTS] = 48,      [W_CHOP_LAST] = 491,
     [W_CHOP_FITS] = 113, [W_CHOP_TWO] = 32, [W_CHOP_OTHER] = 15, [W_CHOP_SEEN] = 75,
     [W_BUSY] = 26,       [W_LOCKED] = 861,  [W_LOCKED_0] = 605,  [W_ERROR] = 840,
     [W_TOKEN_1] = 788,   [W_TOKEN_2] = 132, [W_TOKEN_3] = 292,   [W_TOKEN_5] = 158,
     [W_TOKEN_8] = 110,   [W_PACE] = 317,    [W_PACE_LOW] = 92,   [W_RISK] = 88,
     [W_KEEP] = 443,      [W_GAMBLE] = 21},
    /* 3 players */
    {[W_POINT] = 1000,    [W_LOST] = 1565,    [W_READY] = 326,     [W_QUEUE] = 178,
     [W_TOUCH] = 72,      [W_SOON] = 94,      [W_KNOWN] = 57,      [W_BAD] = 364,
     [W_TRASH] = 31,      [W_MISPLAY] = 1034, [W_MISLED] = 652,    [W_GAIN] = -2,
     [W_STALL] = 421,     [W_STAY] = 21,      [W_HINTS] = 57,      [W_CHOP_LAST] = 569,
     [W_CHOP_FITS] = 149, [W_CHOP_TWO] = 85,  [W_CHOP_OTHER] = 62, [W_CHOP_SEEN] = 106,
     [W_BUSY] = 57,       [W_LOCKED] = 756,   [W_LOCKED_0] = 667,  [W_ERROR] = 924,
     [W_TOKEN_1] = 303,   [W_TOKEN_2] = 350,  [W_TOKEN_3] = 271,   [W_TOKEN_5] = 442,
     [W_TOKEN_8] = 34,    [W_PACE] = 334,     [W_PACE_LOW] = 65,   [W_RISK] = 166,
     [W_KEEP] = 335,      [W_GAMBLE] = 42},
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
    {[W_POINT] = 1000,   [W_LOST] = 541,    [W_READY] = 335,     [W_QUEUE] = 17,
     [W_TOUCH] = 73,     [W_SOON] = 36,     [W_KNOWN] = 166,     [W_BAD] = 329,
     [W_TRASH] = 9,      [W_MISPLAY] = 928, [W_MISLED] = 488,    [W_GAIN] = 9,
     [W_STALL] = 290,    [W_STAY] = 17,     [W_HINTS] = 38,      [W_CHOP_LAST] = 294,
     [W_CHOP_FITS] = 86, [W_CHOP_TWO] = 27, [W_CHOP_OTHER] = 79, [W_CHOP_SEEN] = 41,
     [W_BUSY] = 58,      [W_LOCKED] = 363,  [W_LOCKED_0] = 393,  [W_ERROR] = 965,
     [W_TOKEN_1] = 345,  [W_TOKEN_2] = 265, [W_TOKEN_3] = 183,   [W_TOKEN_5] = 213,
     [W_TOKEN_8] = 218,  [W_PACE] = 392,    [W_PACE_LOW] = 71,   [W_RISK] = 198,
     [W_KEEP] = 241,     [W_GAMBLE] = 51},
};
