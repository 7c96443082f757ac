/* weights.c - how much each good and bad thing counts: for 2, 3, 4 and 5 players, in
 * thousandths of a point where it is not a percentage. Found by letting the bot play some hundred
 * thousand games with itself, each time with all weights a little off, and following what brought
 * points. */
#include "partner/partner.h"

/* clang-format off */
#define WEIGHTS(X) \
    X(W_POINT,          1000,  1000,  1000,  1000) \
    X(W_LOST,           1096,   371,  1098,   494) \
    X(W_READY,           436,   408,   344,   337) \
    X(W_QUEUE,            87,   364,    59,    28) \
    X(W_TOUCH,           223,   201,   107,    95) \
    X(W_SOON,             27,    99,    37,    42) \
    X(W_KNOWN,            16,    45,    73,    71) \
    X(W_BAD,             346,   452,   545,   408) \
    X(W_TRASH,             0,    5,    31,    7) \
    X(W_MISPLAY,         567,   825,  1546,  957) \
    X(W_MISLED,          324,   664,  1233,  878) \
    X(W_STALL,           259,   514,   440,   364) \
    X(W_HINTS,            34,    98,    82,    52) \
    X(W_CHOP_LAST,       311,   478,   326,   318) \
    X(W_CHOP_FITS,        21,    61,   127,    66) \
    X(W_CHOP_TWO,         44,   95,    43,    32) \
    X(W_CHOP_OTHER,      163,    93,    77,    67) \
    X(W_CHOP_SEEN,        21,    32,    85,    52) \
    X(W_BUSY,            125,    20,    57,     11) \
    X(W_LOCKED,         1200,   193,  1297,   491) \
    X(W_LOCKED_0,       900,   216,   572,   206) \
    X(W_ERROR,          2213,   671,  1261,   707) \
    X(W_TOKEN_1,         679,   187,   252,   297) \
    X(W_TOKEN_2,         108,   155,   176,   279) \
    X(W_TOKEN_3,         401,   330,   126,   285) \
    X(W_TOKEN_5,          69,   196,   276,   166) \
    X(W_TOKEN_8,          64,    73,    91,   248) \
    X(W_PACE,             58,   185,   689,   157) \
    X(W_PACE_LOW,         34,    136,    87,    17) \
    X(W_DUTY,           2000,  1774,  2000,  2000) \
    X(W_LIE,             1000,  1541,  1500,  1500) \
    X(W_EJECT,             0,  2716,  1000,   400) \
    X(W_END,               0,     2,     2,     0) \
    X(W_DOUBLE,            0,   400,     0,     0) \
    X(W_RISK,             63,    78,   223,   226) \
    X(W_KEEP,          25175,   398,   574,   656) \
    X(W_GAMBLE,          125,   76,    47,    79) \
    X(W_LEAD,            300,   959,   300,   300) \
    X(W_LEAD_OWN,        150,   445,   150,   150) \
    X(W_LOW,             100,   274,   100,   100) \
    X(W_OLD,               0,   153,    45,    45) \
    X(W_FOCUS,             0,    38,    40,    40) \
    X(W_FINAL,             0,   44,    90,   90)
/* clang-format on */

#define OF_2(id, two, three, four, five) [id] = two,
#define OF_3(id, two, three, four, five) [id] = three,
#define OF_4(id, two, three, four, five) [id] = four,
#define OF_5(id, two, three, four, five) [id] = five,

const int partner_weights[4][PARTNER_WEIGHTS] = {
    {WEIGHTS(OF_2)}, {WEIGHTS(OF_3)}, {WEIGHTS(OF_4)}, {WEIGHTS(OF_5)}};
