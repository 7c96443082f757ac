/* player.c - networks as bots. Whenever it is a seat's turn, its network thinks once, and its
 * memory moves; deciding only looks at what it likes. */
#include "net/player.h"

#include <stddef.h>
#include <string.h>

#include "bots/called.h"

/* What a seat keeps. */
typedef struct sitting {
    uint8_t place; /* of the network */
    uint8_t seat;
    bool knows;    /* the rules */
    uint8_t count; /* past actions that are kept, the newest last */
    past course[NET_HISTORY];
    int32_t sums[NET_OUTPUTS]; /* what it thinks of each action, when it is on turn */
    int32_t memory[NET_MEMORY];
} sitting;

_Static_assert(sizeof(sitting) <= BOT_MEMORY, "fits into a bot's memory");

static struct player {
    const net *net;
    bot bot;
    char name[NET_NAME];
} players[NET_PLAYERS];
static unsigned player_count;

/* ---- Following the game ---------------------------------------------------------- */

static void think(sitting *s, const hb_view *view)
{
    const net *n = players[s->place].net;
    uint64_t bits[NET_INPUTS / 64];
    if (!s->knows || view->game.phase == HB_OVER || view->game.player != s->seat)
        return;
    canonical_encode(&n->encoding, &view->game, s->seat, s->count ? &s->course[s->count - 1] : NULL,
                     s->count, bits);
    net_think(n, s->memory, bits, s->sums);
}

static void start(sitting *s, unsigned place, const hb_rules *rules, const hb_view *view,
                  unsigned seat)
{
    const net *n = players[place].net;
    memset(s, 0, offsetof(sitting, memory) + n->memory * sizeof *s->memory);
    s->place = (uint8_t)place;
    s->seat = (uint8_t)seat;
    s->knows = net_knows(n, rules);
    think(s, view);
}

static past past_of(const hb_rules *rules, const hb_view *before, const hb_event *e,
                    const hb_view *after)
{
    const hb_game *was = &before->game, *is = &after->game;
    past p = {.actor = e->seat, .type = e->action.type, .kind = HB_HIDDEN};
    if (e->action.type == HB_HINT) {
        p.target = e->action.seat;
        p.hint = e->action.hint;
        p.touched = e->touched;
    } else {
        p.slot = (uint8_t)(hb_action_choice(was, rules, e->action) % HB_HAND);
        p.kind = e->kind;
    }
    p.flags = (uint8_t)((is->played != was->played ? PAST_SCORED : 0) |
                        (is->hints > was->hints ? PAST_TOKEN : 0));
    return p;
}

static void see(void *memory, const hb_rules *rules, const hb_view *before, const hb_event *event,
                const hb_view *after)
{
    sitting *s = memory;
    if (!s->knows)
        return;
    if (s->count == players[s->place].net->encoding.history)
        memmove(s->course, s->course + 1, --s->count * sizeof *s->course);
    s->course[s->count++] = past_of(rules, before, event, after);
    think(s, after);
}

/* ---- Deciding -------------------------------------------------------------------- */

/* The legal action that it likes best; by other rules than its own, where nobody ought to seat it,
 * the first one. */
static unsigned decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    const sitting *s = memory;
    const net *n = players[s->place].net;
    uint64_t legal = hb_view_legal(view, rules);
    if (!s->knows)
        return bits_first(legal);
    number_set set = numbers_legal(&n->actions, &view->game, legal);
    int best = -1;
    for (unsigned i = 0; i < n->outputs; i++)
        if (number_in(&set, i) && (best < 0 || s->sums[i] > s->sums[best]))
            best = (int)i;
    return n->actions.choice[best];
}

/* The share of each legal action, as it was taught: powers of e, in thousandths of all. */
static void note_shares(const sitting *s, const hb_view *view, uint64_t legal, bot_why *why)
{
    const net *n = players[s->place].net;
    number_set set = numbers_legal(&n->actions, &view->game, legal);
    uint64_t powers[NET_OUTPUTS] = {0}, all = 0;
    int32_t most = s->sums[numbers_of_choice(&n->actions, &view->game, why->choice)];
    for (unsigned i = 0; i < n->outputs; i++)
        if (number_in(&set, i))
            all += powers[i] = net_power(n, most - s->sums[i]);
    for (unsigned i = 0; i < n->outputs; i++)
        if (number_in(&set, i))
            bot_note(why, n->actions.choice[i], (int)((powers[i] * 1000 + all / 2) / all));
    why->shares = 1;
}

static void explain(const void *memory, const hb_rules *rules, const hb_view *view, bot_why *why)
{
    const sitting *s = memory;
    memset(why, 0, sizeof *why);
    why->choice = why->usual = (uint8_t)decide(memory, rules, view);
    const hb_hand *own = &view->game.hands[view->seat];
    hb_view_left(view, rules, why->believed);
    for (unsigned slot = 0; slot < own->count; slot++)
        why->known[slot] = own->known[slot] & HB_KIND_SET;
    if (s->knows)
        note_shares(s, view, hb_view_legal(view, rules), why);
}

/* ---- The list -------------------------------------------------------------------- */

static const char *const net_rules[] = {BOT_RULE("likes that best of all that it could do"), NULL};

/* A start for each place. */
#define EACH_PLACE(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)
#define START(place)                                                                               \
    static void start_##place(void *memory, const hb_rules *rules, const hb_view *view,            \
                              unsigned seat, uint64_t seed)                                        \
    {                                                                                              \
        (void)seed;                                                                                \
        start(memory, place, rules, view, seat);                                                   \
    }
EACH_PLACE(START)
#define NAME_START(place) start_##place,
static void (*const starts[])(void *, const hb_rules *, const hb_view *, unsigned,
                              uint64_t) = {EACH_PLACE(NAME_START)};
_Static_assert(sizeof starts / sizeof *starts == NET_PLAYERS, "one for each place");

bool net_is_name(const char *name)
{
    return strncmp(name, "net", 3) == 0 && (!name[3] || name[3] == ':');
}

const bot *net_player(const net *n, const char *name)
{
    if (player_count == NET_PLAYERS || strlen(name) >= NET_NAME)
        return NULL;
    struct player *p = &players[player_count];
    p->net = n;
    memcpy(p->name, name, strlen(name) + 1);
    p->bot = (bot){.name = p->name,
                   .summary = NET_SUMMARY,
                   .memory = offsetof(sitting, memory) + n->memory * sizeof(int32_t),
                   .start = starts[player_count],
                   .see = see,
                   .decide = decide,
                   .explain = explain,
                   .rules = net_rules};
    player_count += bot_join(&p->bot);
    return bot_find(name);
}

const net *net_of(const bot *b)
{
    for (unsigned i = 0; i < player_count; i++)
        if (&players[i].bot == b)
            return players[i].net;
    return NULL;
}
