/* cautious_hint.c - which hint is worth most to the cautious bot.
 *
 * A hint is weighed by what it lets its receiver prove, with the receiver's own eyes: that a
 * card can be played, that one must be kept, that one is useless. Nothing is read between the
 * lines, so it can be given to anybody. */
#include "base/bits.h"
#include "bots/cautious.h"

/* The kinds of which a seat sees every copy, as far as this seat can tell: its own hand is
 * what only the other one sees. */
static uint64_t all_seen_by(const cautious_board *board, unsigned seat)
{
    const hb_game *g = &board->view->game;
    uint8_t seen[HB_HIDDEN + 1] = {0};
    for (uint64_t left = g->played; left; left &= left - 1)
        seen[bits_first(left)]++;
    for (unsigned i = 0; i < g->discards; i++)
        seen[g->cards[g->discard[i]]]++;
    for (unsigned other = 0; other < board->rules->options.players; other++)
        for (unsigned slot = 0; other != seat && slot < g->hands[other].count; slot++)
            seen[g->cards[g->hands[other].cards[slot]]]++;
    uint64_t all = 0;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        if (seen[kind] >= hb_copies(board->rules, kind))
            all |= bit(kind);
    return all;
}

void cautious_known(const cautious_board *board, unsigned seat, uint64_t known[HB_HAND])
{
    const hb_hand *hand = &board->view->game.hands[seat];
    uint64_t seen = all_seen_by(board, seat);
    for (unsigned slot = 0; slot < HB_HAND; slot++)
        known[slot] = hand->known[slot] & HB_KIND_SET & ~seen;
}

int cautious_next_discard(const cautious_board *board, unsigned seat, const uint64_t *known)
{
    const hb_hand *hand = &board->view->game.hands[seat];
    int oldest = -1, useless = -1;
    for (int slot = hand->count; slot-- > 0;) {
        if (!(known[slot] & ~board->fits))
            return -1;
        if (!(known[slot] & ~board->useless))
            useless = slot;
        if (!(hand->known[slot] >> HB_NAMED))
            oldest = slot;
    }
    return useless >= 0 ? useless : oldest;
}

/* What it is worth that a card becomes known to be playable: more if much can follow. */
static int worth_of_play(const cautious_board *board, unsigned kind)
{
    int after = 0;
    for (unsigned k = 0; k < HB_KINDS; k++)
        if (hb_kind_colour(k) == hb_kind_colour(kind) && !(board->useless & bit(k)))
            after += (board->rules->kinds >> k & 1) != 0;
    return CAUTIOUS_PLAY + 10 * after;
}

/* One card before and after a hint. */
typedef struct change {
    unsigned kind;
    uint64_t before, after;
    bool touched;
    bool endangered; /* the next to be discarded, and critical */
} change;

/* A card that somebody else will play anyway need not be told about. */
static int worth_of_change(const cautious_board *board, const change *c, cautious_hint *h)
{
    uint64_t kind = bit(c->kind);
    bool proves_play = (c->before & ~board->fits) && !(c->after & ~board->fits);
    bool proves_useless = (c->before & ~board->useless) && !(c->after & ~board->useless);
    int worth = 0;
    if (board->promised & kind)
        return 0;
    h->plays |= proves_play;
    h->saves |= c->endangered && c->touched;
    if (proves_play)
        worth += worth_of_play(board, c->kind);
    if (c->endangered && c->touched)
        worth += CAUTIOUS_SAVE;
    if (proves_useless)
        worth += CAUTIOUS_SOME;
    if (board->useless & kind)
        return worth - (c->touched && !proves_useless ? 5 : 0);
    int told = bits_count(c->before) - bits_count(c->after);
    if (board->fits & kind && c->touched && told && !proves_play)
        worth += CAUTIOUS_SOME;
    return worth + told;
}

static cautious_hint weigh_hint(const cautious_board *board, unsigned seat, unsigned hint,
                                const uint64_t *known)
{
    const hb_game *g = &board->view->game;
    unsigned slots = hb_hint_slots(g, seat, hint);
    int next = cautious_next_discard(board, seat, known);
    cautious_hint h = {0};
    uint64_t counted = 0;
    for (unsigned slot = 0; slot < g->hands[seat].count; slot++) {
        change c = {.kind = g->cards[g->hands[seat].cards[slot]], .before = known[slot]};
        uint64_t kinds = board->rules->touched[hint];
        c.touched = slots >> slot & 1;
        c.after = c.before & (c.touched ? kinds : ~kinds);
        c.endangered = (int)slot == next && board->critical & bit(c.kind);
        if (counted & bit(c.kind)) /* two of a kind help no more than one */
            continue;
        counted |= bit(c.kind);
        h.worth += worth_of_change(board, &c, &h);
    }
    return h;
}

uint64_t cautious_promised(const cautious_board *board)
{
    const hb_game *g = &board->view->game;
    uint64_t known[HB_HAND], promised = 0;
    for (unsigned seat = 0; seat < board->rules->options.players; seat++) {
        if (seat == board->view->seat)
            continue;
        cautious_known(board, seat, known);
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            if (!(known[slot] & ~board->fits))
                promised |= bit(g->cards[g->hands[seat].cards[slot]]);
    }
    return promised;
}

cautious_hint cautious_best_hint(const cautious_board *board, uint64_t hints, bot_why *why)
{
    const hb_rules *r = board->rules;
    uint64_t known[HB_HAND];
    unsigned whose = HB_NONE;
    cautious_hint best = {.choice = bits_first(hints), .worth = -1000000};
    for (; hints; hints &= hints - 1) {
        unsigned choice = bits_first(hints);
        hb_action a = hb_choice_action(&board->view->game, r, choice);
        if (a.seat != whose)
            cautious_known(board, a.seat, known);
        whose = a.seat;
        cautious_hint here = weigh_hint(board, a.seat, a.hint, known);
        here.choice = choice;
        bot_note(why, choice, here.worth);
        if (here.worth > best.worth)
            best = here;
    }
    return best;
}
