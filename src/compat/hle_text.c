/* hle_text.c - moves, states and observations as HLE writes them: programs read these texts. */
#include <stdlib.h>

#include "compat/hle.h"

enum { BOUND = 1 << 16 }; /* no text is longer */

static char colour_letter(int colour)
{
    return colour >= 0 && colour < 5 ? "RYGWB"[colour] : 'X';
}

static char rank_letter(int rank)
{
    return rank >= 0 && rank < 5 ? (char)('1' + rank) : 'X';
}

/* The text itself, which the caller owns now. */
static char *hand_over(buffer *b)
{
    buffer_puts(b, "");
    if (buffer_ok(b))
        return b->text;
    buffer_free(b);
    return NULL;
}

static void put_move(buffer *b, const hle_move *m)
{
    switch (m->type) {
    case HLE_PLAY:
        buffer_printf(b, "(Play %d)", m->slot);
        break;
    case HLE_DISCARD:
        buffer_printf(b, "(Discard %d)", m->slot);
        break;
    case HLE_REVEAL_COLOUR:
        buffer_printf(b, "(Reveal player +%d color %c)", m->offset, colour_letter(m->colour));
        break;
    case HLE_REVEAL_RANK:
        buffer_printf(b, "(Reveal player +%d rank %c)", m->offset, rank_letter(m->rank));
        break;
    case HLE_DEAL:
        buffer_printf(b, "(Deal %c%c)", colour_letter(m->colour), rank_letter(m->rank));
        break;
    default:
        buffer_puts(b, "(INVALID)");
    }
}

char *hle_text_move(const hle_move *m)
{
    buffer b = buffer_make(BOUND);
    put_move(&b, m);
    return hand_over(&b);
}

char *hle_text_item(const hle_item *item)
{
    buffer b = buffer_make(BOUND);
    hle_move m = hle_item_move(item);
    buffer_puts(&b, "<");
    put_move(&b, &m);
    if (item->player >= 0)
        buffer_printf(&b, " by player %d", item->player);
    if (item->scored)
        buffer_puts(&b, " scored");
    if (item->token)
        buffer_puts(&b, " info_token");
    if (item->colour >= 0)
        buffer_printf(&b, " %c%c", colour_letter(item->colour), rank_letter(item->rank));
    if (item->revealed) {
        const char *between = " reveal ";
        for (int slot = 0; slot < 8; slot++)
            if (item->revealed >> slot & 1) {
                buffer_printf(&b, "%s%d", between, slot);
                between = ",";
            }
    }
    buffer_puts(&b, ">");
    return hand_over(&b);
}

static void put_knowledge(buffer *b, const hle_knowledge *k)
{
    buffer_printf(b, "%c%c|", colour_letter(hle_named_colour(k)), rank_letter(hle_named_rank(k)));
    for (unsigned colour = 0; colour < k->colours; colour++)
        if (hle_may_be_colour(k, colour))
            buffer_printf(b, "%c", colour_letter((int)colour));
    for (unsigned rank = 0; rank < k->values; rank++)
        if (hle_may_be_rank(k, rank))
            buffer_printf(b, "%c", rank_letter((int)rank));
}

char *hle_text_knowledge(const hle_knowledge *k)
{
    buffer b = buffer_make(BOUND);
    put_knowledge(&b, k);
    return hand_over(&b);
}

static void put_card(buffer *b, unsigned kind)
{
    buffer_printf(b, "%c%c", colour_letter((int)hb_kind_colour(kind)),
                  rank_letter((int)hb_kind_value(kind) - 1));
}

static void put_tokens(buffer *b, const hb_game *g, const hb_options *o)
{
    buffer_printf(b, "Life tokens: %d\nInfo tokens: %d\nFireworks: ", o->errors - g->errors,
                  g->hints);
    for (unsigned colour = 0; colour < o->colours; colour++)
        buffer_printf(b, "%c%d ", colour_letter((int)colour), hb_row(g, colour));
    buffer_puts(b, "\nHands:\n");
}

static void put_piles(buffer *b, const hb_game *g)
{
    buffer_printf(b, "Deck size: %d\nDiscards:", hb_deck_size(g));
    for (unsigned i = 0; i < g->discards; i++) {
        buffer_puts(b, " ");
        put_card(b, g->cards[g->discard[i]]);
    }
}

char *hle_text_state(const hle_state *s)
{
    const hb_options *o = &s->game->rules.options;
    hb_game scratch;
    const hb_game *g = hle_state_shown(s, &scratch);
    buffer b = buffer_make(BOUND);
    put_tokens(&b, g, o);
    for (unsigned seat = 0; seat < o->players; seat++) {
        buffer_puts(&b, seat ? "-----\n" : "");
        buffer_puts(&b, (int)seat == hle_state_player(s) ? "Cur player\n" : "");
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++) {
            put_card(&b, g->cards[g->hands[seat].cards[slot]]);
            buffer_puts(&b, " || ");
            hle_knowledge known = hle_state_known(s, g, seat, slot);
            put_knowledge(&b, &known);
            buffer_puts(&b, "\n");
        }
    }
    put_piles(&b, g);
    return hand_over(&b);
}

char *hle_text_observation(const hle_observation *w)
{
    const hb_options *o = &w->game->rules.options;
    const hb_game *g = &w->shown;
    buffer b = buffer_make(BOUND);
    put_tokens(&b, g, o);
    for (unsigned i = 0; i < o->players; i++) {
        unsigned seat = (w->observer + i) % o->players;
        buffer_puts(&b, i ? "-----\n" : "");
        buffer_puts(&b, (int)i == w->current ? "Cur player\n" : "");
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++) {
            if (i || w->game->encoder.type == CANONICAL_SEER)
                put_card(&b, g->cards[g->hands[seat].cards[slot]]);
            else
                buffer_puts(&b, "XX");
            buffer_puts(&b, " || ");
            put_knowledge(&b, &w->knowledge[i][slot]);
            buffer_puts(&b, "\n");
        }
    }
    put_piles(&b, g);
    return hand_over(&b);
}

char *hle_text_game(const hle_game *game)
{
    const hb_options *o = &game->rules.options;
    buffer b = buffer_make(BOUND);
    buffer_printf(&b,
                  "players=%d\ncolors=%d\nranks=%d\nhand_size=%d\nmax_information_tokens=%d\n"
                  "max_life_tokens=%d\nseed=%d\nrandom_start_player=%s\nobservation_type=%d\n",
                  o->players, o->colours, o->values, o->hand, o->hints, o->errors, game->seed,
                  game->random_start ? "true" : "false", game->encoder.type);
    return hand_over(&b);
}
