/* why.c - every bot can be asked why: its answer names the choice that it makes, the choice can be
 * worked out again from the answer, nothing hidden shows in it, and it can be said in words. */
#include "bots/why.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/cautious.h"
#include "bots/cheat_model.h"
#include "bots/hat.h"
#include "bots/match.h"
#include "combos.h"
#include "partner/partner.h"
#include "rules/worth.h"
#include "tap.h"

static match m;
static hb_random chance;
static uint64_t rules_used;
static buffer words;

/* One decision with all that checks need. */
typedef struct decision {
    const bot *bot;
    const struct bot_case *how;
    const bot_memory *memory;
    const hb_view *view;
    const hb_game *game;
    const hb_hand *own;
    uint64_t legal, fits, useless, critical;
    bot_why why;
} decision;

static bool within(uint64_t kinds, uint64_t all)
{
    return kinds && !(kinds & ~all);
}

static bool is_hint(const decision *d)
{
    return d->why.choice >= 2 * HB_HAND;
}

static bool is_discard(const decision *d)
{
    return d->why.choice >= HB_HAND && !is_hint(d);
}

/* ---- What is chosen among options ------------------------------------------------- */

/* The first of those that gained most. */
static unsigned first_best(const bot_why *why)
{
    unsigned best = 0;
    for (unsigned i = 1; i < why->options; i++)
        if (why->gain[i] > why->gain[best])
            best = i;
    return why->option[best];
}

/* The one that gained most of those that beat the first beyond doubt, else the first. */
static unsigned clear_best(const bot_why *why, int64_t doubt, bool at_least)
{
    unsigned best = 0;
    for (unsigned i = 1; i < why->options; i++) {
        int64_t sure = (int64_t)why->gain[i] * why->gain[i] - doubt * why->square[i];
        if (why->gain[i] > why->gain[best] && (at_least ? sure >= 0 : sure > 0))
            best = i;
    }
    return why->option[best];
}

/* Were the options compared by playing on? */
static bool played_on(const bot_why *why)
{
    for (unsigned i = 0; i < why->options; i++)
        if (why->square[i])
            return true;
    return false;
}

/* Is no option better? Many hints are compared, of which only the best are told. */
static bool is_best(const bot_why *why)
{
    bool found = false;
    int32_t best = INT32_MIN, own = INT32_MIN;
    for (unsigned i = 0; i < why->options; i++) {
        best = why->gain[i] > best ? why->gain[i] : best;
        if (why->option[i] == why->choice && why->gain[i] > own)
            own = why->gain[i], found = true;
    }
    return found && own == best;
}

/* ---- The choice worked out again, bot by bot --------------------------------------- */

static unsigned again_random(const decision *d)
{
    hb_random random = *(const hb_random *)(const void *)d->memory;
    return random_member(&random, d->legal);
}

static unsigned again_sure_play(const decision *d)
{
    int best = -1, most = 0;
    for (int slot = 0; slot < d->own->count; slot++) {
        uint64_t kinds = d->why.believed[slot];
        if (!within(kinds, d->fits))
            continue;
        int worth = HB_VALUES - (int)hb_kind_value(bits_first(kinds));
        worth += kinds & d->critical ? 2 : 0;
        if (best < 0 || worth > most)
            best = slot, most = worth;
    }
    return best < 0 ? HB_NONE : (unsigned)best;
}

/* The slot whose card is these kinds in the fewest ways, or in the most. */
static unsigned again_extreme(const decision *d, uint64_t kinds, bool most)
{
    uint64_t ways[HB_KINDS], best_sum = 0;
    unsigned best = HB_NONE;
    for (unsigned slot = 0; slot < d->own->count; slot++) {
        uint64_t sum = 0;
        hb_view_ways(d->view, &m.rules, slot, ways);
        for (unsigned kind = 0; kind < HB_KINDS; kind++)
            sum += kinds >> kind & 1 ? ways[kind] : 0;
        if (best == HB_NONE || (most ? sum > best_sum : sum < best_sum))
            best = slot, best_sum = sum;
    }
    return best;
}

static unsigned first_within(const decision *d, uint64_t kinds)
{
    for (unsigned slot = 0; slot < d->own->count; slot++)
        if (within(d->why.believed[slot], kinds))
            return HB_HAND + slot;
    return HB_NONE;
}

static unsigned first_without_hint(const decision *d)
{
    for (unsigned slot = 0; slot < d->own->count; slot++)
        if (!(d->own->known[slot] >> HB_NAMED))
            return HB_HAND + slot;
    return HB_NONE;
}

/* Does the hint do what its rule says? */
static bool cautious_hint_holds(const decision *d)
{
    cautious_board board;
    uint64_t known[HB_HAND];
    hb_action a = hb_choice_action(d->game, &m.rules, d->why.choice);
    unsigned slots = hb_hint_slots(d->game, a.seat, a.hint);
    bool proves = false;
    cautious_look(&board, &m.rules, d->view);
    cautious_known(&board, a.seat, known);
    int next = cautious_next_discard(&board, a.seat, known);
    for (unsigned slot = 0; slot < d->game->hands[a.seat].count; slot++) {
        uint64_t kinds = m.rules.touched[a.hint];
        uint64_t then = known[slot] & (slots >> slot & 1 ? kinds : ~kinds);
        proves |= (known[slot] & ~d->fits) && !(then & ~d->fits);
    }
    if (d->why.rule == CAUTIOUS_HINT_PLAY)
        return proves;
    if (d->why.rule == CAUTIOUS_HINT_SAVE)
        return next >= 0 && slots >> next & 1 &&
               d->critical & bit(d->game->cards[d->game->hands[a.seat].cards[next]]);
    return true;
}

static unsigned again_cautious(const decision *d)
{
    bool no_useless = first_within(d, d->useless) == HB_NONE;
    switch (d->why.rule) {
    case CAUTIOUS_PLAY_SURE:
        return again_sure_play(d);
    case CAUTIOUS_PLAY_LIKELY:
        CHECK(!(d->legal & ~bits_below(HB_HAND)));
        return again_extreme(d, d->fits, true);
    case CAUTIOUS_DISCARD_USELESS:
        return first_within(d, d->useless);
    case CAUTIOUS_DISCARD_OLDEST:
        CHECK(no_useless);
        return first_without_hint(d);
    case CAUTIOUS_DISCARD_SAFEST:
        CHECK(no_useless);
        return HB_HAND + again_extreme(d, d->critical, false);
    case CAUTIOUS_ANY:
        return bits_first(d->legal);
    case CAUTIOUS_TILE_PICK:
        return first_best(&d->why);
    default:
        CHECK(cautious_hint_holds(d));
        CHECK(d->why.rule != CAUTIOUS_HINT_WAIT || !(d->legal >> HB_HAND & 1) ||
              m.rules.options.ending == HB_PERFECT_ENDING);
        return is_hint(d) && is_best(&d->why) ? d->why.choice : HB_NONE;
    }
}

/* Copies of the chosen card's kind in all hands. */
static int copies_held(const decision *d)
{
    int copies = 0;
    uint64_t kind = d->why.believed[d->why.choice % HB_HAND];
    for (unsigned seat = 0; seat < m.rules.options.players; seat++)
        for (unsigned slot = 0; slot < d->game->hands[seat].count; slot++)
            copies += bit(d->game->cards[d->game->hands[seat].cards[slot]]) == kind;
    return copies;
}

static int useful_of(const decision *d, unsigned seat)
{
    uint64_t kinds = 0;
    for (unsigned slot = 0; slot < d->game->hands[seat].count; slot++)
        kinds |= bit(d->game->cards[d->game->hands[seat].cards[slot]]);
    return bits_count(kinds & ~d->useless);
}

/* Has the next player fewer useful cards, or as many when both wait for their play? */
static bool next_has_room(const decision *d)
{
    unsigned seat = d->game->player, next = (seat + 1) % m.rules.options.players;
    bool full = d->game->hints == m.rules.options.hints;
    return useful_of(d, next) < useful_of(d, seat) + full;
}

/* Are all own cards useful, and is one of them in the other hand, too? */
static bool only_wanted(const decision *d)
{
    uint64_t kinds[2] = {0};
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned slot = 0; slot < d->game->hands[seat].count; slot++)
            kinds[seat] |= bit(d->game->cards[d->game->hands[seat].cards[slot]]);
    return m.rules.options.players == 2 && !(kinds[d->game->player] & d->useless) &&
           kinds[0] & kinds[1];
}

static bool cheat_quick_holds(const decision *d)
{
    uint64_t kind = d->why.believed[d->why.choice % HB_HAND];
    bool waits = is_hint(d) || !(d->legal >> 2 * HB_HAND);
    bool full = d->game->hints == m.rules.options.hints;
    switch (d->why.rule) {
    case CHEAT_FITS:
        return d->why.choice < HB_HAND && within(kind, d->fits);
    case CHEAT_WAIT_FULL:
        return waits && (full || !d->own->count);
    case CHEAT_WAIT_HURRY:
    case CHEAT_WAIT_BETTER:
        return waits && !full && d->game->hints > 0;
    case CHEAT_WAIT_BALANCE:
        return waits && d->game->hints > 0 && next_has_room(d);
    case CHEAT_WAIT_WANTED:
        return waits && d->game->hints > 0 && only_wanted(d);
    case CHEAT_USELESS:
        return is_discard(d) && within(kind, d->useless);
    case CHEAT_SPARE:
        return is_discard(d) && !(kind & d->useless) && copies_held(d) > 1;
    case CHEAT_CHEAPEST:
        return is_discard(d) && !(kind & d->useless) && copies_held(d) == 1;
    default:
        return false;
    }
}

static unsigned again_cheat(const decision *d)
{
    const bot_why *why = &d->why;
    switch (why->rule) {
    case CHEAT_TILE_HINT:
        return bits_first(d->legal);
    case CHEAT_TILE_RETURN:
    case CHEAT_TILE_RESCUE:
    case CHEAT_SOLVED:
        return first_best(why);
    case CHEAT_AHEAD:
        CHECK(why->option[0] == why->usual && why->choice != why->usual);
        return clear_best(why, 1, true);
    case CHEAT_ON_PURPOSE:
        CHECK(why->choice < HB_HAND && !within(why->believed[why->choice], d->fits));
        return clear_best(why, 1, true); /* what was solved has no squares: the first best */
    default:
        CHECK(cheat_quick_holds(d));
        return why->options ? clear_best(why, 1, true) : why->usual;
    }
}

static void check_hat_rule(const decision *d)
{
    hat_board b;
    hat_board_make(&b, &m.rules, d->game);
    unsigned choice = d->why.choice, useless = hat_useless(d->why.believed, &b, d->own->count);
    switch (d->why.rule) {
    case HAT_PLAY:
        CHECK(choice < HB_HAND && within(d->why.believed[choice], d->fits));
        break;
    case HAT_GAMBLE:
        CHECK(choice < HB_HAND && within(d->why.believed[choice], d->fits | ~b.needed));
        break;
    case HAT_GUARD:
        CHECK(is_discard(d) && hat_known_plays(d->why.believed, &b, d->own->count));
        break;
    case HAT_RATHER:
        CHECK(!useless);
        break;
    case HAT_SPEAK:
        CHECK(is_discard(d) && d->why.number < d->why.capacity);
        CHECK(hat_useless(d->why.known, &b, d->own->count) >> (choice - HB_HAND) & 1);
        break;
    case HAT_USELESS:
        CHECK(is_discard(d) && choice == HB_HAND + bits_first(useless));
        break;
    case HAT_RISK:
        CHECK(is_discard(d) && !useless);
        break;
    case HAT_FULL:
        CHECK(d->game->hints == m.rules.options.hints);
        break;
    case HAT_TILE:
        CHECK(choice == hat_tile_choice(d->game, &m.rules, d->legal));
        break;
    default:
        break;
    }
    if (d->why.rule == HAT_WARN || (d->why.rule >= HAT_FULL && d->why.rule <= HAT_RATHER))
        CHECK(is_hint(d) && d->why.number < d->why.capacity);
}

static unsigned again_hat(const decision *d)
{
    const bot_why *why = &d->why;
    check_hat_rule(d);
    CHECK((why->rule == HAT_AHEAD || why->rule == HAT_END) == (why->choice != why->usual));
    CHECK(!why->options || why->option[0] == why->usual);
    return why->options ? clear_best(why, 3, false) : why->usual;
}

static unsigned again_partner(const decision *d)
{
    const bot_why *why = &d->why;
    unsigned slot = why->choice % HB_HAND;
    if (why->rule == PARTNER_PLAY_KNOWN)
        CHECK(why->choice < HB_HAND && within(why->known[slot], d->fits));
    if (why->rule == PARTNER_PLAY_CALLED || why->rule == PARTNER_PLAY_FINESSE)
        CHECK(why->choice < HB_HAND && within(why->believed[slot], d->fits));
    if (why->rule >= PARTNER_HINT_FIX && why->rule <= PARTNER_HINT_MORE)
        CHECK(is_hint(d));
    if (why->rule >= PARTNER_DISCARD_USELESS && why->rule <= PARTNER_DISCARD_OTHER)
        CHECK(is_discard(d));
    CHECK((why->rule == PARTNER_AHEAD) == (why->choice != why->usual));
    CHECK((why->rule == PARTNER_TILE_RETURN) == (d->game->phase == HB_PHASE_RETURN));
    CHECK((why->rule == PARTNER_TILE_RESCUE) == (d->game->phase == HB_PHASE_RESCUE));
    if (played_on(why))
        return why->option[0] == why->usual ? clear_best(why, 3, false) : HB_NONE;
    return is_best(why) ? why->choice : HB_NONE;
}

/* ---- What differs from bot to bot ---------------------------------------------------- */

/* A new bot needs a row here. */
typedef struct bot_case {
    const char *name;
    unsigned (*again)(const decision *d); /* its choice, worked out again from its reasons */
    bool counts;     /* it only counts, so what it believes is true; who reads hints may err */
    unsigned stride; /* it plays every stride-th combination: who thinks long plays few */
    uint64_t rare;   /* rules for corners that none of these games comes to, as bits */
} bot_case;

#define RULE(rule) (UINT64_C(1) << (rule))

static const bot_case cases[] = {
    {"random", again_random, true, 1, 0},
    {"cautious", again_cautious, true, 1, RULE(CAUTIOUS_PLAY_LIKELY) | RULE(CAUTIOUS_ANY)},
    {"partner:simple", again_partner, false, 3, RULE(PARTNER_AHEAD) | RULE(PARTNER_PLAY_FINESSE)},
    {"partner", again_partner, false, 3, RULE(PARTNER_AHEAD)},
    {"partner:endgame", again_partner, false, 163, ~RULE(PARTNER_AHEAD)},
    {"hat", again_hat, false, 3, RULE(HAT_ANY) | RULE(HAT_END)},
    {"hat:endgame", again_hat, false, 97, RULE(HAT_ANY) | RULE(HAT_GUARD)},
    {"cheat:quick", again_cheat, true, 1,
     RULE(CHEAT_AHEAD) | RULE(CHEAT_SOLVED) | RULE(CHEAT_ON_PURPOSE)},
    {"cheat", again_cheat, true, 37, RULE(CHEAT_WAIT_HURRY) | RULE(CHEAT_WAIT_WANTED)},
};

static const bot_case *case_of(const bot *b)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (strcmp(cases[i].name, b->name) == 0)
            return &cases[i];
    return NULL;
}

/* ---- Beliefs, secrets, words -------------------------------------------------------- */

static void check_beliefs(const decision *d)
{
    const hb_hand *hand = &m.game.hands[m.game.player];
    for (unsigned slot = 0; slot < HB_HAND; slot++) {
        if (slot >= hand->count) {
            CHECK(!d->why.known[slot] && !d->why.believed[slot]);
            continue;
        }
        CHECK(d->why.believed[slot] && d->why.known[slot]);
        CHECK(!((d->why.known[slot] | d->why.believed[slot]) & ~m.rules.kinds));
        if (d->how->counts)
            CHECK(d->why.believed[slot] & d->why.known[slot] &
                  bit(m.game.cards[hand->cards[slot]]));
    }
}

/* The same answer when what the seat cannot see is exchanged. */
static void check_secrets(const decision *d)
{
    hb_game other;
    hb_view view;
    bot_why why;
    memset(&why, 255, sizeof why);
    hb_view_sample(d->view, &m.rules, &chance, &other);
    hb_view_make(&view, &other, &m.rules, d->view->seat);
    d->bot->explain(d->memory, &m.rules, &view, &why);
    CHECK(memcmp(&why, &d->why, sizeof why) == 0);
}

static void check_words(const decision *d)
{
    text_reader reader = {.rules = &m.rules, .seat = m.steps % 2 ? m.steps % 5 : HB_EVERYONE};
    for (unsigned seat = 0; seat < m.rules.options.players; seat++)
        reader.names[seat] = text_seat_name(NULL, seat, m.rules.options.players);
    buffer_clear(&words);
    bot_say_why(&words, &reader, d->bot, &d->why, d->view);
    const char *said = buffer_text(&words);
    size_t n = strlen(said);
    CHECK(n > 20 && said[n - 1] == '.' && strncmp(said, "It ", 3) == 0);
    CHECK(!strpbrk(said, "{}\n") && !strstr(said, "  ") && !strstr(said, " ,") &&
          !strstr(said, "?") && !strstr(said, "(null)"));
    CHECK(strstr(said, d->bot->rules[d->why.rule]));
    CHECK(!strstr(said, "compared") == (d->why.options < 2));
}

/* ---- Games ---------------------------------------------------------------------------- */

static unsigned rules_of(const bot *b)
{
    unsigned n = 0;
    while (b->rules[n])
        n++;
    return n;
}

/* A bot that thinks long is asked for its choice alone only at every third one. */
static void check_decision(const bot_case *how)
{
    unsigned seat = m.game.player;
    hb_view view;
    decision d = {.bot = m.bots[seat], .memory = &m.memory[seat], .view = &view, .how = how};
    memset(&d.why, 255, sizeof d.why);
    CHECK(match_explain(&m, &d.why, &view));
    d.game = &d.view->game;
    d.own = &d.game->hands[seat];
    d.legal = hb_legal(d.game, &m.rules);
    d.fits = hb_fits(d.game, &m.rules);
    d.useless = hb_useless(d.game, &m.rules);
    d.critical = hb_critical(d.game, &m.rules);
    unsigned choice = d.why.choice;
    if (!d.bot->slow || m.steps % 3 == 0)
        CHECK(match_decide(&m) == choice);
    CHECK(d.why.rule < rules_of(d.bot));
    CHECK(d.why.options <= sizeof d.why.option && d.why.gain[0] == 0);
    unsigned again = how->again(&d);
    CHECK_OR(again == choice, "%u and %u, it %s", again, choice, d.bot->rules[d.why.rule]);
    check_beliefs(&d);
    check_words(&d);
    if (!d.bot->sees_all && m.steps % 3 == 0)
        check_secrets(&d);
    rules_used |= bit(d.why.rule);
    CHECK(match_choose(&m, choice));
}

static void check_game(const bot *b, const bot_case *how, unsigned i)
{
    const bot *bots[HB_SEATS] = {b, b, b, b, b};
    hb_options o = combo(i);
    o.edition = (uint8_t)(i % 4);
    hb_rules rules;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
    CHECK(match_begin(&m, &rules, bots, i, HB_NONE) == HB_OK);
    while (m.game.phase != HB_OVER) {
        situation("combination %u, step %u", i, m.steps);
        check_decision(how);
    }
    CHECK(!bots[0]->sees_all || m.game.outcome != HB_LAST_ERROR); /* not even on purpose */
}

static void check_bot(const bot *b, unsigned one_in)
{
    char what[80];
    rules_used = 0;
    const bot_case *how = case_of(b);
    if (!how || !b->explain || !b->rules) {
        ok(false, "%s %s", b->name, how ? "gives reasons" : "has a row in the cases of this test");
        return;
    }
    for (unsigned i = 0; i < COMBOS; i += one_in * how->stride)
        check_game(b, how, i);
    snprintf(what, sizeof what, "%s: its reasons lead to its choices, in data and words", b->name);
    done(what);
    if (one_in > 1) /* too few games for every rule */
        return;
    for (unsigned rule = 0; rule < rules_of(b); rule++) {
        bool used = rules_used >> rule & 1;
        CHECK(used || how->rare & RULE(rule));
        if (!used)
            printf("# %s never %s\n", b->name, b->rules[rule]);
    }
    snprintf(what, sizeof what, "%s: every rule is used", b->name);
    done(what);
}

/* ---- Kinds in words --------------------------------------------------------------------- */

static void says(const char *kinds, const char *wanted)
{
    text_reader reader = {.rules = &m.rules, .seat = HB_EVERYONE};
    uint64_t set = 0;
    uint8_t kind;
    for (; *kinds; kinds += 2)
        if (hb_kind_read(&kind, kinds, 2))
            set |= bit(kind);
    text_piece said = bot_say_kinds(&reader, set);
    CHECK(strcmp(said.text, wanted) == 0);
    if (strcmp(said.text, wanted) != 0)
        printf("# '%s' instead of '%s'\n", said.text, wanted);
}

static void check_kinds(void)
{
    hb_options o = hb_options_standard();
    CHECK(hb_rules_make(&m.rules, &o, NULL) == HB_OK);
    says("r2", "the red 2");
    says("r2b2", "a red or blue 2");
    says("r2y2g2b2w2", "a 2 of any colour");
    says("r1r3r4", "a red 1, 3 or 4");
    says("w1w2w3w4w5", "a white card");
    says("r2b3", "the red 2 or the blue 3");
    says("r2b3w4g5", "one of 4 kinds");
    text_reader reader = {.rules = &m.rules, .seat = HB_EVERYONE};
    CHECK(strcmp(bot_say_kinds(&reader, m.rules.kinds).text, "about which it knows nothing") == 0);
    CHECK(strcmp(bot_say_belief(&reader, bit(1), bit(1) | bit(2)).text, "probably the red 2") == 0);
    CHECK(strcmp(bot_say_belief(&reader, bit(1), bit(1)).text, "the red 2") == 0);
    CHECK(strcmp(bot_say_belief(&reader, m.rules.kinds, bit(1)).text,
                 "about which it knows nothing") == 0);
    done("what a card may be, and what it is taken for, in words");
}

/* With a number, only one game in so many. */
int main(int argc, char **argv)
{
    unsigned one_in = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    words = buffer_make(1 << 16);
    hb_random_seed(&chance, 1);
    check_kinds();
    for (int i = 0; bot_list[i]; i++)
        check_bot(bot_list[i], one_in);
    buffer_free(&words);
    return tap_end();
}
