/* partner_weights.c - how much each good and bad thing counts: for 2, 3, 4 and 5 players, in
 * thousandths of a point where it is not a percentage. Found by letting the bot play some hundred
 * thousand games with itself, each time with all weights a little off, and following what brought
 * points. */
#include "bots/partner.h"

/* clang-format off */
#define WEIGHTS(X) \
    X(W_POINT,         1000,  1000,  1000,  1000) \
    X(W_LOST,          1096,   493,  1098,   494) \
    X(W_READY,          436,   267,   344,   337) \
    X(W_QUEUE,           87,   125,    59,    28) \
    X(W_TOUCH,          223,   110,   107,    95) \
    X(W_SOON,            27,    57,    37,    42) \
    X(W_KNOWN,           16,    32,    73,    71) \
    X(W_BAD,            346,   269,   545,   408) \
    X(W_TRASH,            0,    24,    31,     7) \
    X(W_MISPLAY,        567,   859,  1546,   957) \
    X(W_MISLED,         324,   450,  1233,   878) \
    X(W_STALL,          259,   455,   440,   364) \
    X(W_HINTS,           34,    69,    82,    52) \
    X(W_CHOP_LAST,      311,   530,   326,   318) \
    X(W_CHOP_FITS,       21,    81,   127,    66) \
    X(W_CHOP_TWO,        44,    96,    43,    32) \
    X(W_CHOP_OTHER,     163,    83,    77,    67) \
    X(W_CHOP_SEEN,       21,    78,    85,    52) \
    X(W_BUSY,           125,    27,    57,    11) \
    X(W_LOCKED,        2118,   249,  1297,   491) \
    X(W_LOCKED_0,      1383,   260,   572,   206) \
    X(W_ERROR,         2213,   646,  1261,   707) \
    X(W_TOKEN_1,        679,   300,   252,   297) \
    X(W_TOKEN_2,        108,   222,   176,   279) \
    X(W_TOKEN_3,        401,   213,   126,   285) \
    X(W_TOKEN_5,         69,   263,   276,   166) \
    X(W_TOKEN_8,         64,    78,    91,   248) \
    X(W_PACE,            58,   274,   689,   157) \
    X(W_PACE_LOW,        34,    68,    87,    17) \
    X(W_DUTY,          1000,  2000,  2000,  2000) \
    X(W_LIE,            800,  1500,  1500,  1500) \
    X(W_RISK,            63,    81,   223,   226) \
    X(W_KEEP,         25175,   587,   574,   656) \
    X(W_GAMBLE,         125,   128,    47,    79)
/* clang-format on */

#define OF_2(id, two, three, four, five) [id] = two,
#define OF_3(id, two, three, four, five) [id] = three,
#define OF_4(id, two, three, four, five) [id] = four,
#define OF_5(id, two, three, four, five) [id] = five,

const int partner_weights[4][PARTNER_WEIGHTS] = {
    {WEIGHTS(OF_2)}, {WEIGHTS(OF_3)}, {WEIGHTS(OF_4)}, {WEIGHTS(OF_5)}};
