/* actions.c - fuzz target: any bytes as options, a deal and a sequence of actions, legal or not;
 * and any bytes as events for a view. Cards stay conserved, refusals change nothing, the folded
 * view stays the made one. */
#include "hanabi.h"
#include "input.h"

static unsigned cards_on_table(const hb_game *g, const hb_rules *r)
{
    unsigned cards = (unsigned)hb_deck_size(g) + g->discards;
    for (unsigned seat = 0; seat < r->options.players; seat++)
        cards += g->hands[seat].count;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        cards += (unsigned)hb_row(g, colour);
    return cards;
}

static void act(hb_game *g, hb_view *view, const hb_rules *r, hb_action action)
{
    hb_game before = *g;
    if (hb_apply(g, r, action) != HB_OK) {
        must(memcmp(&before, g, sizeof before) == 0);
        return;
    }
    must(cards_on_table(g, r) == r->cards);
    hb_event event = hb_event_make(&before, g, action, view->seat);
    must(hb_view_apply(view, r, event) == HB_OK);
    hb_view made;
    hb_view_make(&made, g, r, view->seat);
    must(memcmp(&made, view, sizeof made) == 0);
}

/* The n-th legal action. */
static void act_legally(input *in, hb_game *g, hb_view *view, const hb_rules *r, unsigned n)
{
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(g, r, list);
    must(count > 0);
    hb_action action = list[(int)n % count];
    if (action.type == HB_RETURN)
        action.place = (uint8_t)(take(in) % (hb_deck_size(g) + 1));
    act(g, view, r, action);
}

/* Any event, to a view that goes astray: it stays a view of some game. */
static void bend(input *in, hb_view *bent, const hb_rules *r, uint64_t chance)
{
    hb_event event;
    take_bytes(in, &event, sizeof event);
    hb_view before = *bent;
    if (hb_view_apply(bent, r, event) != HB_OK)
        must(memcmp(&before, bent, sizeof before) == 0);
    uint64_t left[HB_HAND];
    hb_view_left(bent, r, left);
    hb_random random = {chance};
    hb_game other;
    hb_view seen;
    hb_view_sample(bent, r, &random, &other);
    must(cards_on_table(&other, r) == r->cards);
    hb_view_make(&seen, &other, r, bent->seat);
    must(memcmp(&seen, bent, sizeof seen) == 0);
}

static void play(input *in, hb_game *g, unsigned seat, const hb_rules *r)
{
    hb_view view, bent;
    hb_view_make(&view, g, r, seat == r->options.players ? HB_EVERYONE : seat);
    bent = view;
    for (int steps = 0; in->size && g->phase != HB_OVER;) {
        uint8_t what = take(in);
        if (what < 200) {
            act_legally(in, g, &view, r, what);
            must(++steps <= HB_ACTIONS);
        } else if (what < 228) { /* any action */
            hb_action action;
            take_bytes(in, &action, sizeof action);
            act(g, &view, r, action);
        } else {
            bend(in, &bent, r, what);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, size};
    hb_options o;
    hb_rules r;
    hb_game g;
    take_bytes(&in, &o, sizeof o);
    if (hb_rules_make(&r, &o, NULL) != HB_OK)
        return 0;
    uint64_t seed = take(&in);
    if (hb_game_seed(&g, &r, seed, take(&in)) == HB_OK)
        play(&in, &g, take(&in) % (r.options.players + 1u), &r);
    return 0;
}
