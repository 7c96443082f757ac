/* net.h - networks that play: read from the file that docs/networks.md describes, and thought
 * through in whole numbers, so that every build makes the same of them.
 *
 * A network is a list of layers. Each hears an earlier one, or the observation, which is layer 0.
 * What goes from layer to layer are signals, whole numbers of 15 bits; what a layer makes of them
 * before it hands them on are sums, whole numbers in 2^-12. The sums of the last layer say how much
 * the network likes each action, by the numbers of observe/numbers.h. */
#ifndef NET_NET_H
#define NET_NET_H

#include "observe/canonical.h"
#include "observe/numbers.h"

enum {
    NET_LAYERS = 16,
    NET_INPUTS = 2048,  /* bits of an observation */
    NET_SIZE = 1024,    /* of a layer: more could not be summed up in 32 bits */
    NET_SIGNALS = 8192, /* of all layers together */
    NET_MEMORY = 4096,  /* numbers that a seat keeps from turn to turn */
    NET_HISTORY = 8,    /* past actions in an observation */
    NET_OUTPUTS = 64,
    NET_POWERS = 385 /* see net_tables */
};

enum net_kind { NET_DENSE = 1, NET_GRU, NET_LSTM, NET_KINDS };
/* What a dense layer does with its sums, in this order. */
enum net_flag { NET_NORM = 1, NET_ADD_BEFORE = 4, NET_RELU = 2, NET_ADD_AFTER = 8, NET_FLAGS = 15 };

typedef enum net_fault {
    NET_FINE,
    NET_NO_NETWORK,
    NET_OTHER_VERSION,
    NET_DAMAGED,
    NET_TOO_SHORT,
    NET_TOO_LONG,
    NET_BAD_RULES,
    NET_BAD_KIND,
    NET_BAD_EAR,
    NET_BAD_NUMBER,
    NET_BAD_ENDS,
    NET_TOO_LARGE,
    NET_FAULTS
} net_fault;

/* A matrix and what is added to each of its rows. */
typedef struct net_matrix {
    unsigned rows, columns;
    unsigned stride;       /* columns with zeros behind them, a multiple of 32 */
    const int8_t *weights; /* row by row */
    const int32_t *scale;  /* what a unit of each row's weights is worth, in 2^-24 */
    const int32_t *bias;   /* sums */
} net_matrix;

typedef struct net_layer {
    uint8_t kind, flags, from, add;
    uint16_t size;
    uint16_t place;               /* of its signals among those of all */
    uint16_t memory;              /* of its numbers in a seat's memory */
    net_matrix in;                /* hears the layer before; for every gate its rows */
    net_matrix own;               /* hears what the layer itself said a turn ago */
    const int32_t *gain, *offset; /* of a norm; sums */
} net_layer;

typedef struct net {
    hb_rules rules; /* that it was made for */
    canonical encoding;
    numbers actions;
    unsigned inputs, outputs, layer_count;
    unsigned signals; /* of all layers, the observation included */
    unsigned memory;  /* numbers of a seat */
    int32_t (*product)(const int8_t *weights, const int16_t *signals, unsigned count);
    uint32_t powers[NET_POWERS];      /* e^(-i/32), in 2^-30 */
    uint16_t sigmoid[NET_POWERS];     /* of i/32, in 2^-15 */
    net_layer layers[NET_LAYERS + 1]; /* from 1 on */
} net;

/* Looks through a file's bytes, whatever they are. Returns how many bytes of memory its network
 * takes; 0, and why, when it is none that could be played. */
size_t net_look(const uint8_t *data, size_t size, net_fault *fault);
/* Makes the network of bytes that net_look has found fine, in that much memory, which begins at a
 * multiple of 16. */
void net_make(net *n, const uint8_t *data, size_t size, void *memory);
/* What stands at the end of a file, of all before it: the usual CRC-32, of zlib and PNG. */
uint32_t net_checksum(const uint8_t *data, size_t size);
/* What is wrong, in words: "its checksum is wrong". */
const char *net_fault_text(net_fault fault);

/* Is it one for these rules? The edition, which is words, does not matter. */
bool net_knows(const net *n, const hb_rules *rules);

/* One thought of a seat: of an observation of n->inputs bits it makes n->outputs sums, and moves
 * the seat's memory, which begins as zeros. */
void net_think(const net *n, int32_t *memory, const uint64_t *bits, int32_t *sums);
/* What a sum is worth beside the largest one, as a power of e, in 2^-30. */
uint32_t net_power(const net *n, int32_t below);

/* Inside: the tables; the product that this processor does fastest, and the one of any. */
void net_tables(net *n);
int32_t net_product(const int8_t *weights, const int16_t *signals, unsigned count);
void net_choose_product(net *n);

#endif
