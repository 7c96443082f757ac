/* partner_weights.c - how much each good and bad thing counts: for 2, 3, 4 and 5 players, in
 * thousandths of a point where it is not a percentage. Found by letting the bot play some hundred
 * thousand games with itself, each time with all weights a little off, and following what brought
 * points. */
#include "bots/partner.h"

/* clang-format off */
#define WEIGHTS(X) \
    X(W_POINT,       1000,  1000,  1000,  1000) \
    X(W_LOST,        1267,  1565,  1147,   541) \
    X(W_READY,        341,   326,   354,   335) \
    X(W_QUEUE,        116,   178,    69,    17) \
    X(W_TOUCH,         84,    72,    84,    73) \
    X(W_SOON,         188,    94,    85,    36) \
    X(W_KNOWN,         63,    57,   103,   166) \
    X(W_BAD,          459,   364,   522,   329) \
    X(W_TRASH,         23,    31,    35,     9) \
    X(W_MISPLAY,      749,  1034,  1569,   928) \
    X(W_MISLED,       951,   652,  1034,   488) \
    X(W_STALL,        327,   421,   426,   290) \
    X(W_HINTS,         48,    57,   100,    38) \
    X(W_CHOP_LAST,    491,   569,   350,   294) \
    X(W_CHOP_FITS,    113,   149,   129,    86) \
    X(W_CHOP_TWO,      32,    85,    67,    27) \
    X(W_CHOP_OTHER,    15,    62,   100,    79) \
    X(W_CHOP_SEEN,     75,   106,    58,    41) \
    X(W_BUSY,          26,    57,    42,    58) \
    X(W_LOCKED,       861,   756,   897,   363) \
    X(W_LOCKED_0,     605,   667,   628,   393) \
    X(W_ERROR,        840,   924,  1243,   965) \
    X(W_TOKEN_1,      788,   303,   293,   345) \
    X(W_TOKEN_2,      132,   350,   221,   265) \
    X(W_TOKEN_3,      292,   271,   275,   183) \
    X(W_TOKEN_5,      158,   442,   362,   213) \
    X(W_TOKEN_8,      110,    34,    54,   218) \
    X(W_PACE,         317,   334,   945,   392) \
    X(W_PACE_LOW,      92,    65,    79,    71) \
    X(W_RISK,          88,   166,   401,   198) \
    X(W_KEEP,         443,   335,   365,   241) \
    X(W_GAMBLE,        21,    42,    26,    51)
/* clang-format on */

#define OF_2(id, two, three, four, five) [id] = two,
#define OF_3(id, two, three, four, five) [id] = three,
#define OF_4(id, two, three, four, five) [id] = four,
#define OF_5(id, two, three, four, five) [id] = five,

const int partner_weights[4][PARTNER_WEIGHTS] = {
    {WEIGHTS(OF_2)}, {WEIGHTS(OF_3)}, {WEIGHTS(OF_4)}, {WEIGHTS(OF_5)}};
