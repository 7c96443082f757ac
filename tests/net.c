/* net.c - networks: what they think is, to the last bit, what tools/network says
 * (tests/net/NAME.txt, whole numbers in NumPy); as bots they see nothing hidden; a file that is no
 * network is refused.
 *
 * build/tests/net dump FILE GAMES prints what a network saw in some games, as `tools/network think`
 * reads it; tests/network.sh compares. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "bots/match.h"
#include "net/player.h"
#include "tap.h"

enum { FILE_BYTES = 1 << 22 };
static const char *const kinds[] = {"mlp", "gru", "lstm"};
enum { KINDS = 3 };

typedef struct file {
    uint8_t *data;
    size_t size;
} file;

/* Exactly as long as it is, so that sanitizers see what is read beyond. */
static file read_file(const char *path)
{
    static uint8_t data[FILE_BYTES];
    FILE *f = fopen(path, "rb");
    if (!f) {
        perror(path);
        exit(1);
    }
    file read = {.size = fread(data, 1, sizeof data, f)};
    fclose(f);
    read.data = malloc(read.size + !read.size);
    memcpy(read.data, data, read.size);
    return read;
}

static file tiny(const char *kind)
{
    char path[64];
    snprintf(path, sizeof path, "tests/net/%s.net", kind);
    return read_file(path);
}

static net *network_of(const file *f)
{
    net_fault fault;
    size_t room = net_look(f->data, f->size, &fault);
    CHECK(room && !fault);
    if (!room)
        return NULL;
    net *n = malloc(sizeof *n + 32 + room);
    unsigned char *behind = (unsigned char *)(n + 1);
    net_make(n, f->data, f->size, behind + (32 - (uintptr_t)behind % 32) % 32);
    return n;
}

/* ---- The same as in NumPy ----------------------------------------------------------- */

static void read_bits(const char *hex, uint64_t *bits, unsigned count)
{
    memset(bits, 0, NET_INPUTS / 8);
    for (unsigned i = 0; i < (count + 3) / 4; i++) {
        char digit[2] = {hex[i], 0};
        bits[i / 16] |= (uint64_t)strtoul(digit, NULL, 16) << i % 16 * 4;
    }
}

/* Lines "SEAT HEX SUM SUM ...", thought one after the other. */
static void as_expected(const char *kind)
{
    file f = tiny(kind);
    net *n = network_of(&f);
    char path[64], *line = malloc(1 << 16);
    snprintf(path, sizeof path, "tests/net/%s.txt", kind);
    file text = read_file(path);
    static int32_t memory[HB_SEATS][NET_MEMORY];
    int32_t sums[NET_OUTPUTS];
    uint64_t bits[NET_INPUTS / 64];
    int lines = 0;
    memset(memory, 0, sizeof memory);
    for (size_t at = 0; at < text.size; lines++) {
        size_t end = at;
        while (end < text.size && text.data[end] != '\n')
            end++;
        memcpy(line, text.data + at, end - at);
        line[end - at] = 0;
        at = end + 1;
        char *rest = strchr(line, ' ') + 1;
        read_bits(rest, bits, n->inputs);
        net_think(n, memory[line[0] - '0'], bits, sums);
        rest = strchr(rest, ' ');
        for (unsigned i = 0; i < n->outputs; i++) {
            long wanted = strtol(rest, &rest, 10);
            CHECK_OR(sums[i] == wanted, "line %d: %ld, not %ld", lines + 1, (long)sums[i], wanted);
        }
    }
    ok(lines >= 30, "%s: %d thoughts are those of the reference", kind, lines);
    done("to the last bit");
    free(line), free(text.data), free(f.data), free(n);
}

/* Every product of this processor is that of any. */
static void same_products(void)
{
    hb_random chance;
    hb_random_seed(&chance, 7);
    static int8_t weights[NET_SIZE];
    static int16_t signals[NET_SIZE];
    file f = tiny("gru");
    net *n = network_of(&f);
    for (unsigned count = 32; count <= NET_SIZE; count += 32)
        for (unsigned extreme = 0; extreme < 2; extreme++) {
            for (unsigned i = 0; i < count; i++) {
                weights[i] = extreme ? -128 : (int8_t)((int)random_below(&chance, 256) - 128);
                signals[i] =
                    extreme ? -16383 : (int16_t)((int)random_below(&chance, 32767) - 16383);
            }
            CHECK(n->product(weights, signals, count) == net_product(weights, signals, count));
            if (extreme)
                CHECK(net_product(weights, signals, count) == (int32_t)count * 128 * 16383);
        }
    done("products are the same, the largest ones too");
    free(f.data), free(n);
}

/* ---- As a bot ----------------------------------------------------------------------- */

static uint64_t sign(const bot *b, unsigned games, int *score)
{
    match *m = calloc(1, sizeof *m);
    uint64_t signature = 0;
    *score = 0;
    for (unsigned i = 0; i < games; i++) {
        const bot *bots[HB_SEATS] = {b, b};
        unsigned choice;
        CHECK(match_begin(m, &net_of(b)->rules, bots, i, 0) == HB_OK);
        CHECK(match_run(m, &choice) && m->game.phase == HB_OVER);
        *score += hb_score(&m->game, &m->rules);
        signature = random_mix(signature ^ m->hash ^ (uint64_t)(hb_score(&m->game, &m->rules) + 8));
    }
    free(m);
    return signature;
}

/* The seat on turn holds other cards of the deck instead of its own: it sees the same, and does and
 * remembers the same. */
static void exchange(hb_game *g, hb_random *chance)
{
    hb_hand *hand = &g->hands[g->player];
    for (unsigned slot = 0; slot < hand->count; slot++) {
        unsigned left = (unsigned)g->end - g->drawn;
        if (!left)
            return;
        unsigned own = hand->cards[slot], other = g->drawn + (unsigned)random_below(chance, left);
        uint8_t kind = g->cards[own];
        g->cards[own] = g->cards[other];
        g->cards[other] = kind;
    }
}

static void sees_nothing_hidden(const bot *b)
{
    const hb_rules *rules = &net_of(b)->rules;
    static bot_memory minds[2][2];
    hb_random chance;
    unsigned exchanged = 0;
    hb_random_seed(&chance, 3);
    for (uint64_t seed = 0; seed < 20; seed++) {
        hb_game g;
        hb_view views[2][2];
        hb_game_seed(&g, rules, seed, 0);
        memset(minds, 0, sizeof minds);
        for (unsigned seat = 0; seat < 2; seat++) {
            hb_view_make(&views[0][seat], &g, rules, seat);
            b->start(&minds[0][seat], rules, &views[0][seat], seat, seed);
        }
        while (g.phase != HB_OVER) {
            unsigned seat = g.player, choice = b->decide(&minds[0][seat], rules, &views[0][seat]);
            hb_game other = g;
            exchange(&other, &chance);
            exchanged += memcmp(&other, &g, sizeof g) != 0;
            hb_view seen;
            hb_view_make(&seen, &other, rules, seat);
            CHECK(b->decide(&minds[0][seat], rules, &seen) == choice);
            hb_game before = g;
            hb_action action = hb_choice_action(&g, rules, choice);
            hb_choose(&g, rules, choice, 0);
            /* Who hints learns nothing of its own cards: the same event in the other world leaves
             * the same memory. */
            for (unsigned who = 0; who < 2; who++) {
                hb_view was = views[0][who];
                hb_event event = hb_event_make(&before, &g, action, who);
                hb_view_make(&views[0][who], &g, rules, who);
                minds[1][who] = minds[0][who];
                b->see(&minds[0][who], rules, &was, &event, &views[0][who]);
                hb_game after = g;
                if (g.phase == HB_OVER || who != g.player)
                    continue;
                exchange(&after, &chance);
                hb_view_make(&views[1][who], &after, rules, who);
                b->see(&minds[1][who], rules, &was, &event, &views[1][who]);
                CHECK(memcmp(&minds[0][who], &minds[1][who], b->memory) == 0);
            }
        }
    }
    ok(exchanged > 100, "%u times other hidden cards changed nothing", exchanged);
    done("a network sees what its seat sees");
}

/* By other rules it does no harm, and says so when it is asked. */
static void by_other_rules(const bot *b)
{
    hb_options o = hb_options_standard();
    hb_rules rules;
    match *m = calloc(1, sizeof *m);
    unsigned choice;
    const bot *bots[HB_SEATS] = {b, b, b};
    o.players = 3;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK && !net_knows(net_of(b), &rules));
    CHECK(match_begin(m, &rules, bots, 1, 0) == HB_OK && match_run(m, &choice));
    o = net_of(b)->rules.options;
    o.edition = HB_NEW;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK && net_knows(net_of(b), &rules));
    done("the rules that it knows, in the words of any edition");
    free(m);
}

/* Its answer names its choice, and shares that are all. */
static void says_why(const bot *b)
{
    match *m = calloc(1, sizeof *m);
    const bot *bots[HB_SEATS] = {b, b};
    CHECK(match_begin(m, &net_of(b)->rules, bots, 5, 0) == HB_OK);
    unsigned asked = 0;
    for (bot_why why; m->game.phase != HB_OVER; asked++) {
        hb_view view;
        CHECK(match_explain(m, &why, &view));
        CHECK(why.choice == match_decide(m) && why.shares && why.options);
        int all = 0, own = -1, most = 0;
        for (unsigned i = 0; i < why.options; i++) {
            all += why.gain[i];
            own = why.option[i] == why.choice ? why.gain[i] : own;
            most = why.gain[i] > most ? why.gain[i] : most;
        }
        CHECK(own == most && all >= 990 && all <= 1010);
        CHECK(match_choose(m, why.choice));
    }
    ok(asked > 5, "%u reasons", asked);
    free(m);
}

static const struct {
    const char *name, *path;
    unsigned games;
    uint64_t signature;
} bots[] = {
    {"net:mlp", "tests/net/mlp.net", 20, UINT64_C(0xebee9577964b5b8a)},
    {"net:gru", "tests/net/gru.net", 20, UINT64_C(0x9bd0b4be7e051504)},
    {"net:lstm", "tests/net/lstm.net", 20, UINT64_C(0x9ef03ee7e24d4ef1)},
    {"net", "data/two.net", 8, UINT64_C(0x52ff870eef60b9db)},
};

static void as_bots(void)
{
    for (unsigned i = 0; i < sizeof bots / sizeof *bots; i++) {
        file f = read_file(bots[i].path);
        net *n = network_of(&f); /* lasts */
        const bot *b = n ? net_player(n, bots[i].name) : NULL;
        CHECK(b && bot_find(bots[i].name) == b && net_of(b) == n);
        free(f.data);
        if (!b)
            continue;
        int score;
        uint64_t signature = sign(b, bots[i].games, &score);
        ok(signature == bots[i].signature, "%s: %016" PRIx64, bots[i].name, signature);
        if (i == 1 || i == 3) {
            sees_nothing_hidden(b);
            by_other_rules(b);
            says_why(b);
        }
        if (i == 3)
            ok(score > 23 * 8, "it plays well: %d points in 8 games", score);
    }
    CHECK(!net_of(bot_find("random")) && net_is_name("net") && net_is_name("net:x") &&
          !net_is_name("nets"));
    done("networks are found by their names");
}

/* ---- What is no network -------------------------------------------------------------- */

static net_fault fault_of(const uint8_t *data, size_t size)
{
    net_fault fault;
    uint8_t *exact = malloc(size + !size);
    memcpy(exact, data, size);
    bool none = !net_look(exact, size, &fault);
    CHECK(none == (fault != NET_FINE));
    free(exact);
    return fault;
}

/* With a checksum that is right. */
static net_fault fault_with(file f, size_t at, unsigned byte)
{
    uint8_t *data = malloc(f.size);
    memcpy(data, f.data, f.size);
    data[at] = (uint8_t)byte;
    uint32_t sum = net_checksum(data, f.size - 4);
    for (unsigned i = 0; i < 4; i++)
        data[f.size - 4 + i] = (uint8_t)(sum >> 8 * i);
    net_fault fault = fault_of(data, f.size);
    free(data);
    return fault;
}

/* Where the header's fields lie: docs/networks.md. */
enum {
    VERSION = 8,
    PLAYERS = 11,
    POWDER = 17,
    ENCODING = 23,
    HISTORY = 24,
    INPUTS = 25,
    LAYERS = 27
};
enum { KIND = 28, FLAGS, FROM, ADD, SIZE, BITS = 34, SCALE = 35 };

static void refused(void)
{
    file f = tiny("gru");
    for (size_t size = 0; size < f.size; size += size < 200 ? 1 : 97)
        CHECK(fault_of(f.data, size) != NET_FINE);
    for (size_t at = 0; at < f.size; at += at < 200 ? 1 : 53) {
        f.data[at] ^= 0x10;
        CHECK(fault_of(f.data, f.size) != NET_FINE);
        f.data[at] ^= 0x10;
    }
    CHECK(fault_of(f.data, f.size) == NET_FINE);
    done("every part, and every damage, is refused");
    static const struct {
        size_t at;
        unsigned byte;
        net_fault fault;
    } cases[] = {
        {0, 'h', NET_NO_NETWORK},       {VERSION, 2, NET_OTHER_VERSION},
        {PLAYERS, 6, NET_BAD_RULES},    {PLAYERS, 3, NET_BAD_ENDS},
        {POWDER, 1, NET_BAD_RULES},     {ENCODING, 2, NET_BAD_RULES},
        {HISTORY, 0, NET_BAD_RULES},    {HISTORY, 9, NET_BAD_RULES},
        {HISTORY, 3, NET_BAD_ENDS},     {INPUTS, 0, NET_BAD_ENDS},
        {LAYERS, 0, NET_BAD_NUMBER},    {LAYERS, 17, NET_BAD_NUMBER},
        {LAYERS, 3, NET_BAD_ENDS},      {LAYERS, 5, NET_TOO_SHORT},
        {KIND, 0, NET_BAD_KIND},        {KIND, 4, NET_BAD_KIND},
        {FLAGS, 16, NET_BAD_KIND},      {FLAGS, 12, NET_BAD_KIND},
        {FROM, 1, NET_BAD_EAR},         {FROM, 200, NET_BAD_EAR},
        {ADD, 1, NET_BAD_EAR},          {SIZE, 0, NET_BAD_NUMBER},
        {SIZE + 1, 5, NET_BAD_NUMBER},  {BITS, 5, NET_BAD_KIND},
        {SCALE + 3, 2, NET_BAD_NUMBER},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        net_fault fault = fault_with(f, cases[i].at, cases[i].byte);
        CHECK_OR(fault == cases[i].fault, "byte %zu: %d (%s), not %d", cases[i].at, (int)fault,
                 net_fault_text(fault), (int)cases[i].fault);
    }
    uint8_t *longer = calloc(1, f.size + 9);
    memcpy(longer, f.data, f.size);
    uint32_t sum = net_checksum(longer, f.size + 5);
    for (unsigned i = 0; i < 4; i++)
        longer[f.size + 5 + i] = (uint8_t)(sum >> 8 * i);
    CHECK(fault_of(longer, f.size + 9) == NET_TOO_LONG);
    for (int fault = NET_FINE + 1; fault < NET_FAULTS; fault++)
        CHECK(net_fault_text((net_fault)fault)[0]);
    done("what is wrong is said");
    free(longer), free(f.data);
}

/* ---- For tools/network ------------------------------------------------------------------ */

static int dump(const char *path, unsigned games)
{
    file f = read_file(path);
    net *n = network_of(&f);
    if (!n)
        return 1;
    hb_random chance;
    hb_random_seed(&chance, 11);
    for (unsigned i = 0; i < games; i++) {
        static int32_t memory[2][NET_MEMORY];
        past course[HB_ACTIONS];
        unsigned count = 0;
        hb_game g;
        memset(memory, 0, sizeof memory);
        hb_game_seed(&g, &n->rules, i, HB_NONE);
        printf("new\n");
        while (g.phase != HB_OVER) {
            uint64_t bits[NET_INPUTS / 64] = {0};
            int32_t sums[NET_OUTPUTS];
            unsigned kept = count < n->encoding.history ? count : n->encoding.history;
            canonical_encode(&n->encoding, &g, g.player, kept ? &course[count - 1] : NULL, kept,
                             bits);
            net_think(n, memory[g.player], bits, sums);
            printf("%u ", g.player);
            for (unsigned at = 0; at < n->inputs; at += 4)
                printf("%x", (unsigned)(bits[at / 64] >> at % 64 & 15));
            for (unsigned at = 0; at < n->outputs; at++)
                printf(" %ld", (long)sums[at]);
            printf("\n");
            unsigned choice = random_member(&chance, hb_legal(&g, &n->rules));
            past_choose(&course[count++], &g, &n->rules, choice, 0);
        }
    }
    free(f.data), free(n);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 3 && strcmp(argv[1], "dump") == 0)
        return dump(argv[2], (unsigned)atoi(argv[3]));
    for (unsigned i = 0; i < KINDS; i++)
        as_expected(kinds[i]);
    same_products();
    as_bots();
    refused();
    return tap_end();
}
