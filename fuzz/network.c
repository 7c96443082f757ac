/* network.c - fuzz target: any bytes as a network, with the checksum that they ought to have. What
 * is taken for one thinks, twice, and what it remembers and says stays within its bounds. */
#include "input.h"
#include "net/net.h"

static void think(const net *n, int32_t *memory, uint64_t pattern)
{
    uint64_t bits[NET_INPUTS / 64];
    int32_t sums[NET_OUTPUTS] = {0};
    for (unsigned i = 0; i < NET_INPUTS / 64; i++)
        bits[i] = pattern;
    net_think(n, memory, bits, sums);
    for (unsigned i = 0; i < NET_OUTPUTS; i++)
        must(sums[i] > -(1 << 25) && sums[i] < 1 << 25);
    for (unsigned i = 0; i < n->memory; i++)
        must(memory[i] > -(1 << 21) && memory[i] < 1 << 21);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    net_fault fault;
    must(!net_look(data, size, &fault) == (fault != NET_FINE));
    if (size < 4)
        return 0;
    uint8_t *whole = malloc(size);
    memcpy(whole, data, size);
    uint32_t sum = net_checksum(whole, size - 4);
    for (unsigned i = 0; i < 4; i++)
        whole[size - 4 + i] = (uint8_t)(sum >> 8 * i);
    size_t room = net_look(whole, size, &fault);
    if (room) {
        static net n;
        unsigned char *memory = aligned_alloc(32, (room + 31) / 32 * 32);
        int32_t *kept = calloc(NET_MEMORY, sizeof *kept);
        net_make(&n, whole, size, memory);
        think(&n, kept, 0);
        think(&n, kept, UINT64_C(0xfedcba9876543210));
        free(kept), free(memory);
    }
    free(whole);
    return 0;
}
