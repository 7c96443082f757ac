/* states.c - the lines of `hanabi replay --states` and `--seat N`.
 *
 * Both go through write_common, which takes whatever game it is given: the true one, or the one
 * inside a view, which has nothing hidden in it. */
#include "record/states.h"

#include "base/bits.h"
#include "base/put.h"
#include "record/kind.h"

static void number(buffer *b, const char *key, int64_t value)
{
    put_key(b, key);
    put_int(b, value);
}

static void word(buffer *b, const char *key, const char *value)
{
    put_key(b, key);
    put_string(b, value);
}

static void write_rows(buffer *b, const hb_game *g, const hb_rules *r)
{
    put_key(b, "rows");
    put_open(b, '{');
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (r->kinds & bits_below(HB_VALUES) << colour * HB_VALUES)
            number(b, (char[]){hb_colour_letter(colour), 0}, hb_row(g, colour));
    put_close(b, '}');
}

static void write_numbers(buffer *b, const uint8_t *cards, unsigned count)
{
    put_open(b, '[');
    for (unsigned i = 0; i < count; i++)
        put_int(b, cards[i]);
    put_close(b, ']');
}

static void write_hands(buffer *b, const hb_game *g, const hb_rules *r)
{
    put_key(b, "hands");
    put_open(b, '[');
    for (unsigned seat = 0; seat < r->options.players; seat++)
        write_numbers(b, g->hands[seat].cards, g->hands[seat].count);
    put_close(b, ']');
}

static void write_legal(buffer *b, const hb_game *g, const hb_rules *r, bool shown)
{
    hb_action list[HB_LEGAL];
    int count = shown ? hb_legal_list(g, r, list) : 0;
    put_key(b, "legal");
    put_open(b, '[');
    for (int i = 0; i < count; i++) {
        char text[HB_ACTION_TEXT];
        hb_action_write(list[i], text);
        put_string(b, text);
    }
    put_close(b, ']');
}

/* All keys that both lines have, in the order that formats fix. */
static void write_common(buffer *b, const hb_game *g, const hb_rules *r, record_moment when,
                         bool legal_shown)
{
    number(b, "game", (int64_t)when.game);
    number(b, "step", when.step);
    word(b, "phase", hb_phase_name(g->phase));
    number(b, "player", g->player);
    number(b, "hints", g->hints);
    number(b, "errors", g->errors);
    number(b, "deck", hb_deck_size(g));
    number(b, "turns_left", g->turns_left);
    write_rows(b, g, r);
    write_hands(b, g, r);
    put_key(b, "discard");
    write_numbers(b, g->discard, g->discards);
    word(b, "outcome", hb_outcome_name(g->outcome));
    number(b, "score", hb_score(g, r));
    write_legal(b, g, r, legal_shown);
}

void record_state(buffer *b, const hb_game *game, const hb_rules *rules, record_moment when)
{
    put_open(b, '{');
    write_common(b, game, rules, when, true);
    put_close(b, '}');
}

/* ---- What a seat sees ------------------------------------------------------------- */

/* "12" as a key. */
static void card_key(buffer *b, unsigned card)
{
    char text[] = {(char)('0' + card / 10), (char)('0' + card % 10), 0};
    put_key(b, card < 10 ? text + 1 : text);
}

/* For every card number, 0 or a pointer into known of the hand that holds it. */
static void find_hands(const hb_game *g, const hb_rules *r, const hb_known *known[HB_NUMBERS])
{
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        known[card] = 0;
    for (unsigned seat = 0; seat < r->options.players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            known[g->hands[seat].cards[slot]] = &g->hands[seat].known[slot];
}

/* The cards in the other hands and in the discard pile, in the order of their numbers. */
static void write_cards(buffer *b, const hb_game *g, const hb_known *const held[HB_NUMBERS])
{
    bool discarded[HB_NUMBERS] = {false};
    for (unsigned i = 0; i < g->discards; i++)
        discarded[g->discard[i]] = true;
    put_key(b, "cards");
    put_open(b, '{');
    for (unsigned card = 0; card < g->drawn; card++) {
        char text[3];
        if ((!held[card] && !discarded[card]) || g->cards[card] == HB_HIDDEN)
            continue;
        card_key(b, card);
        put_string(b, record_kind(g->cards[card], text));
    }
    put_close(b, '}');
}

/* Sorted by bytes: the colours by their letters, not in the order of play. */
static void write_kinds(buffer *b, uint64_t kinds)
{
    put_open(b, '[');
    for (unsigned i = 0; i < HB_COLOURS; i++)
        for (unsigned value = 1; value <= HB_VALUES; value++) {
            unsigned kind = hb_kind(record_colour(i), value);
            char text[3];
            if (kinds & bit(kind))
                put_string(b, record_kind(kind, text));
        }
    put_close(b, ']');
}

static void write_possible(buffer *b, const hb_game *g, const hb_known *const held[HB_NUMBERS])
{
    put_key(b, "possible");
    put_open(b, '{');
    for (unsigned card = 0; card < g->drawn; card++)
        if (held[card]) {
            card_key(b, card);
            write_kinds(b, *held[card] & HB_KIND_SET);
        }
    put_close(b, '}');
}

void record_seat_state(buffer *b, const hb_view *view, const hb_rules *rules, record_moment when)
{
    const hb_known *held[HB_NUMBERS];
    find_hands(&view->game, rules, held);
    put_open(b, '{');
    write_common(b, &view->game, rules, when, view->game.player == view->seat);
    number(b, "seat", view->seat);
    write_cards(b, &view->game, held);
    write_possible(b, &view->game, held);
    put_close(b, '}');
}
