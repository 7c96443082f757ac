/* state.c - everything that a table shows at one step of a story, as JSON.
 *
 * The page draws what stands here and decides nothing: what may be done, what a hint would touch,
 * what a card may be and what it is worth are said by the engine. */
#include "base/bits.h"
#include "base/put.h"
#include "page.h"
#include "record/kind.h"
#include "rules/worth.h"

static void number(buffer *b, const char *key, int64_t n)
{
    put_key(b, key);
    put_int(b, n);
}

static void word(buffer *b, const char *key, const char *text)
{
    put_key(b, key);
    put_string(b, text);
}

static void flag(buffer *b, const char *key, bool yes)
{
    if (yes)
        number(b, key, 1);
}

static void kind_key(buffer *b, unsigned kind)
{
    char text[3];
    if (kind < HB_KINDS)
        word(b, "k", record_kind(kind, text));
}

/* What may be said of every kind now. */
typedef struct worth {
    uint64_t fits, critical, useless, gone;
} worth;

static worth worth_now(const hb_game *g, const hb_rules *r)
{
    return (worth){hb_fits(g, r), hb_critical(g, r), hb_useless(g, r), hb_gone(g, r)};
}

/* ---- The board ------------------------------------------------------------------------------ */

static int discarded(const hb_game *g, unsigned kind)
{
    return (int)(g->discarded[0] >> kind & 1) + 2 * (int)(g->discarded[1] >> kind & 1);
}

static void put_cell(buffer *b, const story *s, const hb_game *g, const worth *w, unsigned kind)
{
    put_open(b, '{');
    kind_key(b, kind);
    number(b, "copies", hb_copies(&s->rules, kind));
    number(b, "gone", discarded(g, kind));
    flag(b, "played", g->played >> kind & 1);
    flag(b, "fits", w->fits >> kind & 1);
    flag(b, "critical", w->critical >> kind & 1);
    flag(b, "dead", w->useless >> kind & 1 && !(g->played >> kind & 1));
    put_close(b, '}');
}

static void put_board(buffer *b, const story *s, const hb_game *g, const worth *w)
{
    put_key(b, "board");
    put_open(b, '[');
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        char letter[] = {hb_colour_letter(colour), 0};
        if (!(s->rules.kinds >> hb_kind(colour, 1) & bits_below(HB_VALUES)))
            continue;
        put_open(b, '{');
        word(b, "colour", letter);
        number(b, "row", hb_row(g, colour));
        put_key(b, "cells");
        put_open(b, '[');
        for (unsigned value = 1; value <= HB_VALUES; value++)
            if (s->rules.kinds >> hb_kind(colour, value) & 1)
                put_cell(b, s, g, w, hb_kind(colour, value));
        put_close(b, ']');
        put_close(b, '}');
    }
    put_close(b, ']');
}

/* ---- Hands ------------------------------------------------------------------------------------
 */

/* The colours and values among some kinds, as bits. */
static unsigned colours_of(uint64_t kinds)
{
    unsigned set = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (kinds >> hb_kind(colour, 1) & bits_below(HB_VALUES))
            set |= 1u << colour;
    return set;
}

static unsigned values_of(uint64_t kinds)
{
    unsigned set = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        set |= (unsigned)(kinds >> hb_kind(colour, 1) & bits_below(HB_VALUES));
    return set;
}

static void put_kinds(buffer *b, const char *key, uint64_t kinds)
{
    put_key(b, key);
    put_open(b, '[');
    for (; kinds; kinds &= kinds - 1) {
        char text[3];
        put_string(b, record_kind(bits_first(kinds), text));
    }
    put_close(b, ']');
}

/* A card: its kind if it is seen, what hints have said of it, what it is surely worth. left: the
 * kinds it may be for who looks. */
static void put_card(buffer *b, const story *s, const hb_game *g, const worth *w, unsigned seat,
                     unsigned slot, uint64_t left)
{
    const hb_hand *hand = &g->hands[seat];
    uint64_t known = hand->known[slot] & s->rules.kinds;
    unsigned kind = g->cards[hand->cards[slot]];
    put_open(b, '{');
    number(b, "n", hand->cards[slot]);
    kind_key(b, kind);
    number(b, "c", colours_of(known));
    number(b, "v", values_of(known));
    number(b, "h", (int64_t)(hand->known[slot] >> HB_NAMED));
    if (kind >= HB_KINDS)
        put_kinds(b, "left", left);
    else
        left = bit(kind);
    flag(b, "fits", left && !(left & ~w->fits));
    flag(b, "critical", left && !(left & ~w->critical));
    flag(b, "dead", left && !(left & ~w->useless));
    put_close(b, '}');
}

static void put_hands(buffer *b, const story *s, const hb_view *view, const worth *w)
{
    const hb_game *g = &view->game;
    uint64_t left[HB_HAND] = {0};
    if (view->seat < s->rules.options.players)
        hb_view_left(view, &s->rules, left);
    put_key(b, "hands");
    put_open(b, '[');
    for (unsigned seat = 0; seat < s->rules.options.players; seat++) {
        put_open(b, '[');
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            put_card(b, s, g, w, seat, slot, left[slot]);
        put_close(b, ']');
    }
    put_close(b, ']');
}

/* What every hint would point at, by seat and by what it names. */
static void put_touch(buffer *b, const story *s, const hb_view *view)
{
    put_key(b, "touch");
    put_open(b, '[');
    for (unsigned seat = 0; seat < s->rules.options.players; seat++) {
        put_open(b, '{');
        for (unsigned hint = 0; hint < HB_HINTS; hint++) {
            bool colour = hb_hint_is_colour(hint);
            char name[] = {colour ? hb_colour_letter(hint) : (char)('0' + hint - HB_MULTI), 0};
            if (s->rules.touched[hint] && seat != view->seat)
                number(b, name, hb_hint_slots(&view->game, seat, hint));
        }
        put_close(b, '}');
    }
    put_close(b, ']');
}

/* ---- What can be done ---------------------------------------------------------------------------
 */

static void put_legal(buffer *b, const story *s, const hb_view *view)
{
    hb_action list[HB_LEGAL];
    bool mine = hb_view_legal(view, &s->rules) != 0;
    int n = mine ? hb_legal_list(&view->game, &s->rules, list) : 0;
    put_key(b, "legal");
    put_open(b, '[');
    for (int i = 0; i < n; i++) {
        char text[HB_ACTION_TEXT];
        hb_action_write(list[i], text);
        put_string(b, text);
    }
    put_close(b, ']');
    if (!mine || view->game.phase != HB_TURN)
        return;
    if (view->game.hints == 0)
        word(b, "noHint", text_refusal(&s->reader, HB_NO_HINTS_LEFT));
    if (view->game.hints == s->rules.options.hints)
        word(b, "noDiscard", text_refusal(&s->reader, HB_ALL_HINTS));
}

static void put_task(buffer *b, const story *s, const hb_view *view)
{
    const hb_game *g = &view->game;
    put_key(b, "task");
    buffer said = buffer_make(PAGE_OUT);
    if (g->phase == HB_OVER)
        text_outcome(&said, &s->reader, g);
    else if (g->player == view->seat)
        text_task(&said, &s->reader, g);
    put_string(b, buffer_text(&said));
    buffer_free(&said);
    const char *rating = g->phase == HB_OVER ? text_rating(&s->reader, hb_band(g, &s->rules)) : 0;
    if (rating)
        word(b, "rating", rating);
}

/* ---- What happened last
 * ---------------------------------------------------------------------------- */

static void put_last(buffer *b, const story *s, unsigned step)
{
    static const char *const types[] = {"play", "discard", "hint", "return", "rescue"};
    const hb_event *e = &s->events[step - 1];
    const hb_game *before = &s->views[step - 1].game;
    put_key(b, "last");
    put_open(b, '{');
    word(b, "type", types[e->action.type]);
    number(b, "seat", e->seat);
    if (e->action.type == HB_HINT) {
        bool colour = hb_hint_is_colour(e->action.hint);
        char name[] = {
            colour ? hb_colour_letter(e->action.hint) : (char)('0' + e->action.hint - HB_MULTI), 0};
        const hb_hand *hand = &before->hands[e->action.seat];
        number(b, "to", e->action.seat);
        word(b, "hint", name);
        put_key(b, "touched");
        put_open(b, '[');
        for (unsigned slot = 0; slot < hand->count; slot++)
            if (e->touched >> slot & 1)
                put_int(b, hand->cards[slot]);
        put_close(b, ']');
    } else {
        number(b, "card", e->action.card);
        kind_key(b, e->kind);
        flag(b, "fits", s->views[step].game.played != before->played);
        flag(b, "whole",
             s->views[step].game.played != before->played && s->rules.lasts >> e->kind & 1);
    }
    if (e->tile != HB_NONE)
        word(b, "tile", hb_tile_name(e->tile));
    put_close(b, '}');
}

/* ---- All of it
 * ----------------------------------------------------------------------------------------- */

static void put_spare(buffer *b, const story *s, const hb_game *g)
{
    buffer said = buffer_make(PAGE_OUT);
    text_spare(&said, &s->reader, g);
    if (said.size) {
        number(b, "spare", hb_spare(g, &s->rules));
        word(b, "spareWords", buffer_text(&said));
    }
    buffer_free(&said);
}

static void put_counts(buffer *b, const story *s, const hb_view *view, unsigned step)
{
    const hb_game *g = &view->game;
    const hb_options *o = &s->rules.options;
    number(b, "step", step);
    number(b, "seat", view->seat);
    number(b, "player", g->player);
    word(b, "phase", hb_phase_name(g->phase));
    word(b, "outcome", hb_outcome_name(g->outcome));
    number(b, "hints", g->hints);
    number(b, "allHints", o->hints);
    number(b, "errors", g->errors);
    number(b, "allErrors", o->errors);
    number(b, "deck", hb_deck_size(g));
    number(b, "turnsLeft", g->turns_left);
    number(b, "score", hb_score(g, &s->rules));
    number(b, "best", s->rules.max_score);
    put_spare(b, s, g);
}

static void put_piles(buffer *b, const hb_game *g)
{
    put_key(b, "discard");
    put_open(b, '[');
    for (unsigned i = 0; i < g->discards; i++) {
        put_open(b, '{');
        number(b, "n", g->discard[i]);
        kind_key(b, g->cards[g->discard[i]]);
        put_close(b, '}');
    }
    put_close(b, ']');
    put_key(b, "tiles");
    put_open(b, '[');
    for (unsigned i = 0; i < g->tiles_drawn; i++)
        put_string(b, hb_tile_name(g->tiles[i]));
    put_close(b, ']');
}

void page_state(buffer *b, const story *s, unsigned step)
{
    const hb_view *view = &s->views[step];
    worth w = worth_now(&view->game, &s->rules);
    put_open(b, '{');
    put_counts(b, s, view, step);
    put_board(b, s, &view->game, &w);
    put_hands(b, s, view, &w);
    put_touch(b, s, view);
    put_piles(b, &view->game);
    put_legal(b, s, view);
    put_task(b, s, view);
    if (step)
        put_last(b, s, step);
    put_close(b, '}');
}
