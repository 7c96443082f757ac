/* read.c - networks from bytes: one walk looks whether all is well and how much memory it takes, a
 * second one fills that memory. */
#include <string.h>

#include "net/net.h"
#include "text/text.h"

static const uint8_t magic[8] = "HanabiNN";
enum { VERSION = 1, CANONICAL = 1, BOOK = 16, CHECKSUM = 4 };
enum { MOST_SCALE = 1 << 24, MOST_SUM = (1 << 21) - 1 };

/* A walk through a file. */
typedef struct walk {
    const uint8_t *at, *end;
    net_fault fault;
    uint8_t *memory; /* NULL: only looking */
    size_t used;
    net *n;
} walk;

static void blame(walk *w, net_fault fault)
{
    if (!w->fault)
        w->fault = fault;
}

static const uint8_t nothing[NET_INPUTS];

/* The next bytes, at most as many as an observation has bits; zeros when there are not so many. */
static const uint8_t *take(walk *w, size_t count)
{
    if ((size_t)(w->end - w->at) < count || w->fault) {
        blame(w, NET_TOO_SHORT);
        return nothing;
    }
    w->at += count;
    return w->at - count;
}

static unsigned take_byte(walk *w)
{
    return *take(w, 1);
}

static unsigned take_short(walk *w)
{
    const uint8_t *b = take(w, 2);
    return b[0] | (unsigned)b[1] << 8;
}

static int32_t take_number(walk *w)
{
    const uint8_t *b = take(w, 4);
    uint32_t bits = b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    int32_t number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

/* Room for so many bytes; NULL while only looking. */
static void *room(walk *w, size_t count)
{
    void *found = w->memory ? w->memory + w->used : NULL;
    w->used += (count + 31) / 32 * 32;
    return found;
}

static const int32_t *take_numbers(walk *w, unsigned count, int32_t least, int32_t most)
{
    int32_t *kept = room(w, count * sizeof *kept);
    for (unsigned i = 0; i < count && !w->fault; i++) {
        int32_t number = take_number(w);
        if (number < least || number > most)
            blame(w, NET_BAD_NUMBER);
        if (kept)
            kept[i] = number;
    }
    return kept;
}

/* A row of weights: a byte each, or sixteen values and half a byte each that says which. */
static void take_row(walk *w, unsigned bits, unsigned columns, int8_t *row)
{
    const uint8_t *book = bits == 4 ? take(w, BOOK) : NULL;
    const uint8_t *weights = take(w, bits == 4 ? (columns + 1) / 2 : columns);
    if (!row || w->fault)
        return;
    if (!book) {
        memcpy(row, weights, columns);
        return;
    }
    for (unsigned i = 0; i < columns; i++)
        memcpy(row + i, book + (weights[i / 2] >> i % 2 * 4 & 15), 1);
}

static void take_matrix(walk *w, net_matrix *m, unsigned rows, unsigned columns)
{
    unsigned bits = take_byte(w);
    if (bits != 4 && bits != 8)
        blame(w, NET_BAD_KIND);
    *m = (net_matrix){.rows = rows, .columns = columns, .stride = (columns + 31) / 32 * 32};
    int8_t *weights = room(w, (size_t)rows * m->stride);
    int32_t *scale = room(w, rows * sizeof *scale);
    if (weights)
        memset(weights, 0, (size_t)rows * m->stride);
    for (unsigned row = 0; row < rows && !w->fault; row++) {
        int32_t unit = take_number(w);
        if (unit < 1 || unit > MOST_SCALE)
            blame(w, NET_BAD_NUMBER);
        if (scale)
            scale[row] = unit;
        take_row(w, bits, columns, weights ? weights + (size_t)row * m->stride : NULL);
    }
    m->weights = weights;
    m->scale = scale;
    m->bias = take_numbers(w, rows, -MOST_SUM, MOST_SUM);
}

/* What a layer says of itself, before its numbers. */
static void take_head(walk *w, net_layer *l, unsigned number)
{
    const net_layer *layers = w->n->layers;
    l->kind = (uint8_t)take_byte(w);
    l->flags = (uint8_t)take_byte(w);
    l->from = (uint8_t)take_byte(w);
    l->add = (uint8_t)take_byte(w);
    l->size = (uint16_t)take_short(w);
    unsigned adds = l->flags & (NET_ADD_BEFORE | NET_ADD_AFTER);
    if (!l->kind || l->kind >= NET_KINDS || l->flags > (l->kind == NET_DENSE ? NET_FLAGS : 0) ||
        adds == (NET_ADD_BEFORE | NET_ADD_AFTER))
        blame(w, NET_BAD_KIND);
    if (!l->size || l->size > NET_SIZE)
        blame(w, NET_BAD_NUMBER);
    if (l->from >= number || (adds ? !l->add || l->add >= number : l->add) ||
        (adds && !w->fault && layers[l->add].size != l->size))
        blame(w, NET_BAD_EAR);
}

static void take_layer(walk *w, unsigned number)
{
    net_layer *l = &w->n->layers[number];
    take_head(w, l, number);
    if (w->fault)
        return;
    unsigned heard = l->from ? w->n->layers[l->from].size : w->n->inputs;
    unsigned gates = l->kind == NET_GRU ? 3 : l->kind == NET_LSTM ? 4 : 1;
    take_matrix(w, &l->in, gates * l->size, heard);
    if (l->kind != NET_DENSE) {
        take_matrix(w, &l->own, gates * l->size, l->size);
        l->memory = (uint16_t)w->n->memory;
        w->n->memory += (l->kind == NET_LSTM ? 2u : 1u) * l->size;
    }
    if (l->flags & NET_NORM) {
        l->gain = take_numbers(w, l->size, -MOST_SUM, MOST_SUM);
        l->offset = take_numbers(w, l->size, -MOST_SUM, MOST_SUM);
    }
    l->place = (uint16_t)w->n->signals;
    w->n->signals += l->size;
    if (w->n->memory > NET_MEMORY || w->n->signals > NET_SIGNALS)
        blame(w, NET_TOO_LARGE);
}

/* The rules, and what follows from them. */
static void take_rules(walk *w)
{
    hb_options options;
    _Static_assert(sizeof options == HB_OPTIONS, "a byte for each");
    memcpy(&options, take(w, HB_OPTIONS), HB_OPTIONS);
    unsigned encoding = take_byte(w), history = take_byte(w);
    net *n = w->n;
    n->inputs = take_short(w);
    n->layer_count = take_byte(w);
    if (w->fault)
        return;
    if (hb_rules_make(&n->rules, &options, NULL) != HB_OK || !canonical_knows(&n->rules) ||
        encoding != CANONICAL || history < 1 || history > NET_HISTORY) {
        blame(w, NET_BAD_RULES);
        return;
    }
    canonical_make(&n->encoding, &n->rules, CANONICAL_KNOWLEDGE, history);
    numbers_make(&n->actions, &n->rules);
    if (n->inputs != n->encoding.length || n->inputs > NET_INPUTS)
        blame(w, NET_BAD_ENDS);
    if (!n->layer_count || n->layer_count > NET_LAYERS)
        blame(w, NET_BAD_NUMBER);
    n->signals = n->inputs;
}

static void take_network(walk *w)
{
    net *n = w->n;
    memset(n, 0, sizeof *n);
    if (memcmp(take(w, sizeof magic), magic, sizeof magic) != 0)
        blame(w, NET_NO_NETWORK);
    if (take_short(w) != VERSION)
        blame(w, NET_OTHER_VERSION);
    take_rules(w);
    for (unsigned number = 1; number <= n->layer_count && !w->fault; number++)
        take_layer(w, number);
    if (w->fault)
        return;
    const net_layer *last = &n->layers[n->layer_count];
    n->outputs = last->size;
    if (last->kind != NET_DENSE || n->outputs != n->actions.count || n->outputs > NET_OUTPUTS)
        blame(w, NET_BAD_ENDS);
    if (w->at != w->end)
        blame(w, NET_TOO_LONG);
}

uint32_t net_checksum(const uint8_t *data, size_t size)
{
    uint32_t sum = UINT32_MAX;
    for (; size; size--) {
        sum ^= *data++;
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (UINT32_C(0xedb88320) & (0 - (sum & 1)));
    }
    return ~sum;
}

size_t net_look(const uint8_t *data, size_t size, net_fault *fault)
{
    net looked;
    size_t body = size < CHECKSUM ? 0 : size - CHECKSUM;
    walk w = {.at = data, .end = data + body, .n = &looked};
    take_network(&w);
    walk sum = {.at = data + body, .end = data + size};
    /* Of a file that is another thing, or cut off, that is said. */
    if ((!w.fault || w.fault > NET_DAMAGED) && w.fault != NET_TOO_SHORT &&
        (uint32_t)take_number(&sum) != net_checksum(data, body))
        w.fault = NET_DAMAGED;
    *fault = w.fault;
    return w.fault ? 0 : w.used;
}

void net_make(net *n, const uint8_t *data, size_t size, void *memory)
{
    walk w = {.at = data, .end = data + size - CHECKSUM, .memory = memory, .n = n};
    take_network(&w);
    net_tables(n);
    net_choose_product(n);
}

const char *net_fault_text(net_fault fault)
{
    static const char *const texts[NET_FAULTS] = {
        [NET_FINE] = "",
        [NET_NO_NETWORK] = TEXT_MARK("it is no network"),
        [NET_OTHER_VERSION] = TEXT_MARK("it is written in another version of the format"),
        [NET_DAMAGED] = TEXT_MARK("it is damaged: its checksum is wrong"),
        [NET_TOO_SHORT] = TEXT_MARK("it ends too soon"),
        [NET_TOO_LONG] = TEXT_MARK("it goes on behind its end"),
        [NET_BAD_RULES] = TEXT_MARK("nobody can play by the rules that it names"),
        [NET_BAD_KIND] = TEXT_MARK("a layer is of a kind that does not exist"),
        [NET_BAD_EAR] = TEXT_MARK("a layer hears one that is not before it, or not of its size"),
        [NET_BAD_NUMBER] = TEXT_MARK("a number in it is too large or too small"),
        [NET_BAD_ENDS] = TEXT_MARK("it does not see what its rules show, or not choose what they "
                                   "allow"),
        [NET_TOO_LARGE] = TEXT_MARK("its layers are too many or too large"),
    };
    return texts[fault];
}

bool net_knows(const net *n, const hb_rules *rules)
{
    hb_options own = n->rules.options, asked = rules->options;
    own.edition = asked.edition = 0;
    return memcmp(&own, &asked, sizeof own) == 0;
}
