/* agree.c - how a bot's decisions compare with those in recorded games: what is counted. */
#include "sim/agree.h"

#include "base/bits.h"
#include "base/put.h"
#include "rules/worth.h"

static void count_recorded(agreement *a, const hb_rules *r, const hb_game *g, hb_action action,
                           bool same)
{
    a->decisions++;
    a->same += same;
    if (action.type == HB_HINT) {
        a->hints++;
        a->same_hints += same;
    } else if (action.type == HB_PLAY) {
        int slot = 0;
        while (g->hands[g->player].cards[slot] != action.card)
            slot++;
        bool fits = hb_fits(g, r) >> g->cards[action.card] & 1;
        bool blind = fits && hb_deck_size(g) && !(g->hands[g->player].known[slot] >> HB_NAMED);
        a->played++;
        a->same_plays += same;
        a->blind += blind;
        a->blind_same += blind && same;
    } else if (action.type == HB_DISCARD) {
        a->discarded++;
        a->same_discards += same;
    }
}

static void count_own(agreement *a, const hb_rules *r, const hb_game *g, hb_action action)
{
    if (action.type == HB_PLAY) {
        a->plays++;
        a->misplays += !(hb_fits(g, r) >> g->cards[action.card] & 1);
    } else if (action.type == HB_DISCARD) {
        a->discards++;
        a->last_copies += hb_critical(g, r) >> g->cards[action.card] & 1;
    }
}

void agree_decide(agreement *a, const hb_rules *r, const hb_game *g, unsigned recorded,
                  unsigned own)
{
    count_recorded(a, r, g, hb_choice_action(g, r, recorded), recorded == own);
    count_own(a, r, g, hb_choice_action(g, r, own));
}

void agree_mind(agreement *a, const hb_game *g, unsigned seat, const bot_mind *mind)
{
    for (unsigned slot = 0; slot < g->hands[seat].count; slot++) {
        if (!(mind->sure >> slot & 1) || !bits_is_one(mind->believed[slot]))
            continue;
        a->sure++;
        a->sure_wrong += !(mind->believed[slot] >> g->cards[g->hands[seat].cards[slot]] & 1);
    }
}

void agree_json(buffer *b, const agreement *a)
{
    put_open(b, '{');
    put_number(b, "games", (int64_t)a->games);
    put_number(b, "decisions", (int64_t)a->decisions);
    put_number(b, "same", (int64_t)a->same);
    put_number(b, "same_hints", (int64_t)a->same_hints);
    put_number(b, "same_plays", (int64_t)a->same_plays);
    put_number(b, "same_discards", (int64_t)a->same_discards);
    put_number(b, "plays", (int64_t)a->plays);
    put_number(b, "misplays", (int64_t)a->misplays);
    put_number(b, "discards", (int64_t)a->discards);
    put_number(b, "last_copies", (int64_t)a->last_copies);
    put_number(b, "blind", (int64_t)a->blind);
    put_number(b, "blind_same", (int64_t)a->blind_same);
    put_number(b, "sure", (int64_t)a->sure);
    put_number(b, "sure_wrong", (int64_t)a->sure_wrong);
    put_number(b, "distrusted", (int64_t)a->distrusted);
    put_close(b, '}');
}
