/* hat.c - the bots "hat" and "hat:endgame": the rules, and looking ahead whether another choice
 * leads further.
 *
 * Who discards while there is a hint token says by that that nobody needed a hint, so looking ahead
 * must not turn a hint that somebody needs into a discard: several others would make different
 * things of what is not so. With two players there is but one other. */
#include <string.h>

#include "bots/called.h"
#include "bots/hat_rules.h"

/* How much to look ahead. */
typedef struct hat_eyes {
    int deck;        /* with at most so many cards in the deck ... */
    unsigned worlds; /* ... into so many worlds, */
    unsigned risk;   /* and into so many at any time before a discard that may hurt */
    int end;         /* with at most so many cards in the deck, through all worlds ... */
    unsigned most;   /* ... when there are no more than these */
    bool by_rules;   /* worlds go on by the rules, not with open hands */
} hat_eyes;

/* By the number of players. With two, one hint tells one player, and open hands are too rosy a
 * picture: there the fast one looks at the end alone, the other one goes on by the rules. */
static const hat_eyes fast[HB_SEATS + 1] = {
    [2] = {.deck = 4, .worlds = 16, .end = 2, .most = 60},
    [3] = {.deck = 8, .worlds = 20, .risk = 20},
    [4] = {.deck = 8, .worlds = 20, .risk = 30},
    [5] = {.deck = 12, .worlds = 30, .risk = 30},
};
static const hat_eyes far[HB_SEATS + 1] = {
    [2] = {.deck = HB_DECK, .worlds = 100, .by_rules = true, .end = 6, .most = 400},
    [3] = {.deck = HB_DECK, .worlds = 100, .risk = 100, .end = 2, .most = 200},
    [4] = {.deck = HB_DECK, .worlds = 100, .risk = 100, .end = 2, .most = 200},
    [5] = {.deck = HB_DECK, .worlds = 100, .risk = 100, .end = 2, .most = 200},
};

/* ---- Looking ahead ---------------------------------------------------------- */

static int play_on(const void *self, const hb_rules *rules, const hb_game *world, unsigned choice)
{
    (void)self;
    hb_game game = *world;
    hb_choose(&game, rules, choice, 0);
    return hat_play_out(&game, rules);
}

/* A team of hats knows most of its cards, so a game that goes on with open hands is a fair picture
 * of what will come. */
static const ahead_bot open_hands = {.play_on = play_on};

/* Adds the choices that tell the others nothing that is not so. */
static void add_true(ahead_options *o, hat_thoughts *t, unsigned usual, unsigned rule, bool end)
{
    unsigned ignored;
    int slot;
    bool warns = rule == HAT_WARN || (rule == HAT_GUARD && hat_warns(t->rules));
    unsigned untrue = warns ? (1u << t->cards) - 1 : hat_speaking(t, false);
    for (unsigned i = 0; i < t->cards; i++)
        if (!(untrue >> i & 1) && hat_may_play(t, i, end ? 0 : 400))
            ahead_add(o, i);
    if (usual < 2 * HB_HAND && t->legal >> 2 * HB_HAND && hat_find_hint(t)->choice >= 0)
        ahead_add(o, (unsigned)hat_find_hint(t)->choice);
    if (t->legal >> HB_HAND & 1 && hat_may_discard(t) &&
        (slot = hat_choose_useless(t, &ignored)) >= 0)
        ahead_add(o, HB_HAND + (unsigned)slot);
    if (rule == HAT_RISK)
        for (unsigned i = 0; i < t->cards; i++)
            ahead_add(o, HB_HAND + i);
}

/* Adds all choices but hopeless plays, whatever they tell. With two players the other one alone
 * hears it, so both still know the same; and who goes on by the rules in thought sees what the
 * other makes of it, though it be untrue. */
static void add_all(ahead_options *o, const hat_thoughts *t, bool end)
{
    for (uint64_t left = t->legal; left; left &= left - 1)
        if (bits_first(left) >= HB_HAND || hat_may_play(t, bits_first(left), end ? 0 : 300))
            ahead_add(o, bits_first(left));
}

static void find_options(ahead_options *o, hat_thoughts *t, const hat_eyes *eyes, unsigned usual,
                         unsigned rule, bool end)
{
    o->count = 0;
    ahead_add(o, usual);
    if (eyes->by_rules)
        add_all(o, t, end);
    else
        add_true(o, t, usual, rule, end);
}

/* Compares the options, exactly near the end, else by worlds drawn by chance; the best one and in
 * *rule what found it, or 0 when there was nothing to look at. */
static unsigned compare(ahead_options *o, hat_thoughts *t, const hat_eyes *eyes, unsigned usual,
                        unsigned *rule)
{
    int deck = hb_deck_size(t->game);
    unsigned worlds = deck <= eyes->deck ? eyes->worlds : 0;
    if (*rule == HAT_RISK && eyes->risk > worlds)
        worlds = eyes->risk;
    bool end = deck <= eyes->end && eyes->most;
    if (!worlds && !end)
        return 0;
    find_options(o, t, eyes, usual, *rule, end);
    if (o->count == 1)
        return 0;
    if (end && hat_end(o, t->rules, t->game, t->pub, t->own, t->unseen, eyes->most)) {
        *rule = HAT_END;
        return ahead_most(o);
    }
    if (end)
        find_options(o, t, eyes, usual, *rule, false);
    ahead_bot who = eyes->by_rules ? hat_rules_ahead(t->pub) : open_hands;
    ahead_look(o, &who, t->rules, t->game, t->own, worlds);
    *rule = HAT_AHEAD;
    return ahead_best(o);
}

/* The options, none where there is nothing to look at, are left in *o. */
static unsigned look_ahead(ahead_options *o, hat_thoughts *t, const hat_eyes *eyes, unsigned usual,
                           unsigned *rule)
{
    unsigned found = *rule, best = 0;
    o->count = 0;
    if (t->game->phase == HB_TURN)
        best = compare(o, t, eyes, usual, &found);
    if (!best)
        return usual;
    *rule = found;
    return o->choice[best];
}

/* why may be NULL: nobody asks. */
static unsigned decide(const hat_public *pub, const hb_rules *rules, const hb_view *view,
                       const hat_eyes eyes[HB_SEATS + 1], bot_why *why)
{
    hat_thoughts t;
    ahead_options o;
    unsigned rule;
    hat_think(&t, pub, rules, view);
    unsigned usual = hat_choose(&t, &rule);
    unsigned choice = look_ahead(&o, &t, &eyes[rules->options.players], usual, &rule);
    if (!why)
        return choice;
    memset(why, 0, sizeof *why);
    why->choice = (uint8_t)choice;
    why->rule = (uint8_t)rule;
    why->usual = (uint8_t)usual;
    hat_said(&t, choice, why);
    ahead_note(&o, why);
    memcpy(why->known, pub->may[view->seat], sizeof why->known);
    memcpy(why->believed, t.own, sizeof why->believed);
    return choice;
}

/* ---- The bots --------------------------------------------------------------- */

static const char *const rule_texts[] = {
#define HAT_TEXT(id, text) text,
    HAT_RULE_LIST(HAT_TEXT)
#undef HAT_TEXT
        NULL};

static void hat_start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                      uint64_t seed)
{
    (void)seat;
    (void)seed;
    hat_public_start(memory, rules, &view->game);
}

static void hat_see(void *memory, const hb_rules *rules, const hb_view *before,
                    const hb_event *event, const hb_view *after)
{
    hat_public_see(memory, rules, before, event, after);
}

static unsigned hat_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    return decide(memory, rules, view, fast, NULL);
}

static unsigned endgame_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    return decide(memory, rules, view, far, NULL);
}

static void hat_explain(const void *memory, const hb_rules *rules, const hb_view *view,
                        bot_why *why)
{
    decide(memory, rules, view, fast, why);
}

static void endgame_explain(const void *memory, const hb_rules *rules, const hb_view *view,
                            bot_why *why)
{
    decide(memory, rules, view, far, why);
}

static void hat_mind(const void *memory, const hb_rules *rules, const hb_view *view, bot_mind *mind)
{
    hat_thoughts t;
    const hat_public *pub = memory;
    hat_think(&t, pub, rules, view);
    memset(mind, 0, sizeof *mind);
    mind->sure = (1u << HB_HAND) - 1;
    memcpy(mind->known, pub->may[view->seat], sizeof mind->known);
    memcpy(mind->believed, t.own, sizeof mind->believed);
}

const bot bot_hat = {BOT_HAT,           .memory = sizeof(hat_public), .start = hat_start,
                     .see = hat_see,    .decide = hat_decide,         .explain = hat_explain,
                     .think = hat_mind, .rules = rule_texts};

const bot bot_hat_endgame = {BOT_HAT_ENDGAME,          .memory = sizeof(hat_public),
                             .start = hat_start,       .see = hat_see,
                             .decide = endgame_decide, .explain = endgame_explain,
                             .think = hat_mind,        .rules = rule_texts};
