/* compact.c - our own observation. */
#include "observe/compact.h"

#include <string.h>

#include "base/bitrow.h"

/* ---- Making ---------------------------------------------------------------- */

static unsigned discard_table(unsigned colour)
{
    return colour < HB_MULTI ? 0 : colour - HB_MULTI + 1;
}

static void list_rows(compact *c, const hb_rules *r)
{
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        if (!(r->kinds & bit(hb_kind(colour, 1))))
            continue;
        for (unsigned value = 1; value <= r->options.values; value++)
            c->card[hb_kind(colour, value)] = (uint16_t)(1u << c->rows);
        thermometer_make(&c->discards[discard_table(colour)], r, colour);
        c->colours[c->rows++] = (uint8_t)colour;
    }
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        if (r->kinds & bit(kind))
            c->card[kind] |= (uint16_t)(1u << (c->rows + hb_kind_value(kind) - 1));
}

static void list_hints(compact *c, const hb_rules *r)
{
    for (unsigned hint = 0; hint < HB_HINTS; hint++)
        if (r->touched[hint]) {
            c->named[hint] = (uint16_t)(1u << c->hints);
            c->hint[c->hints++] = (uint8_t)hint;
        }
}

void compact_make(compact *c, const hb_rules *r, unsigned history)
{
    const hb_options *o = &r->options;
    memset(c, 0, sizeof *c);
    c->options = *o;
    c->history = (uint8_t)history;
    list_rows(c, r);
    list_hints(c, r);
    c->kinds = (uint8_t)(c->rows * o->values);
    c->cards_drawn = (uint8_t)(r->cards - o->players * o->hand);
    c->card_bits = (uint8_t)(c->rows + o->values);
    c->known_bits = (uint8_t)(c->kinds + c->hints);
    c->action_bits = (uint8_t)(2 * o->players + HB_ACTION_TYPES + c->hints + 2 * o->hand +
                               c->card_bits + 2 + (o->bonus_tiles ? HB_TILES : 0));
    section list[SECTIONS];
    const section *last = &list[compact_sections(c, list) - 1];
    c->length = (uint16_t)(last->first + last->times * last->width);
}

/* ---- Encoding -------------------------------------------------------------- */

/* Sets of kinds without the kinds that are not in play. */
static inline uint64_t close_up(const compact *c, uint64_t kinds)
{
    unsigned values = c->options.values;
    uint64_t closed = 0;
    for (unsigned row = 0; row < c->rows; row++)
        closed |= (kinds >> c->colours[row] * HB_VALUES & bits_below(values)) << row * values;
    return closed;
}

static unsigned next_seat(const compact *c, unsigned seat)
{
    return seat + 1 == c->options.players ? 0 : seat + 1;
}

static unsigned seen_from(const compact *c, unsigned observer, unsigned seat)
{
    return seat < observer ? seat + c->options.players - observer : seat - observer;
}

static void add_turn(const compact *c, bitrow *row, const hb_game *g, unsigned observer)
{
    bitrow_add(row, g->phase == HB_OVER ? 0 : bit(seen_from(c, observer, g->player)),
               c->options.players);
    if (c->options.bonus_tiles)
        bitrow_add(row, g->phase == HB_OVER ? 0 : bit(g->phase), HB_OVER);
}

static void add_hands(const compact *c, bitrow *row, const hb_game *g, unsigned observer)
{
    uint64_t missing = g->hands[observer].count < c->options.hand;
    unsigned seat = observer;
    for (unsigned offset = 1; offset < c->options.players; offset++) {
        seat = next_seat(c, seat);
        const hb_hand *hand = &g->hands[seat];
        unsigned slot = 0;
        for (; slot < hand->count; slot++)
            bitrow_add(row, c->card[g->cards[hand->cards[slot]]], c->card_bits);
        bitrow_skip(row, (c->options.hand - slot) * c->card_bits);
        missing |= (uint64_t)(slot < c->options.hand) << offset;
    }
    bitrow_add(row, missing, c->options.players);
}

/* The deck of a small hand is longer than a field. */
static inline void add_deck(const compact *c, bitrow *row, const hb_game *g)
{
    enum { PART = 48 };
    unsigned deck = (unsigned)g->end - g->drawn, width = c->cards_drawn;
    deck = deck < width ? deck : width;
    if (width > PART) {
        bitrow_add(row, bits_below(deck < PART ? deck : PART), PART);
        deck = deck < PART ? 0 : deck - PART;
        width -= PART;
    }
    if (width)
        bitrow_add(row, bits_below(deck), width);
}

static void add_board(const compact *c, bitrow *row, const hb_game *g)
{
    const hb_options *o = &c->options;
    add_deck(c, row, g);
    bitrow_add(row, close_up(c, g->played), c->kinds);
    bitrow_add(row, bits_below(g->hints), o->hints);
    bitrow_add(row, bits_below(o->errors - (unsigned)g->errors), o->errors);
    bitrow_add(row, g->turns_left < 0 ? 0 : bits_below(1u + (unsigned)g->turns_left),
               o->players + 1u);
    if (o->bonus_tiles) {
        uint64_t drawn = 0;
        for (unsigned i = 0; i < g->tiles_drawn; i++)
            drawn |= bit(g->tiles[i]);
        bitrow_add(row, drawn, HB_TILES);
    }
}

static void add_discards(const compact *c, bitrow *row, const hb_game *g)
{
    for (unsigned i = 0; i < c->rows; i++) {
        unsigned colour = c->colours[i];
        const thermometer *t = &c->discards[discard_table(colour)];
        bitrow_add(row,
                   thermometer_read(t, g->discarded[0] >> colour * HB_VALUES,
                                    g->discarded[1] >> colour * HB_VALUES),
                   t->width);
    }
}

static uint64_t action_word(const compact *c, const past *p, unsigned observer)
{
    const hb_options *o = &c->options;
    unsigned at = o->players;
    uint64_t word = bit(seen_from(c, observer, p->actor));
    word |= bit(at + p->type);
    at += HB_ACTION_TYPES;
    if (p->type == HB_HINT) {
        word |= bit(at + seen_from(c, observer, p->target));
        word |= (uint64_t)c->named[p->hint] << (at + o->players);
        word |= (uint64_t)p->touched << (at + o->players + c->hints);
    }
    at += (unsigned)o->players + c->hints + o->hand;
    if (p->type <= HB_DISCARD)
        word |= bit(at + p->slot);
    at += o->hand;
    if (p->type != HB_HINT)
        word |= (uint64_t)c->card[p->kind] << at;
    at += c->card_bits;
    word |= (uint64_t)(p->flags & (PAST_SCORED | PAST_TOKEN)) << at;
    if (p->flags / PAST_TILE)
        word |= bit(at + 2 + p->flags / PAST_TILE - 1u);
    return word;
}

static uint64_t known_word(const compact *c, hb_known known)
{
    uint64_t word = close_up(c, known), named = known >> HB_NAMED;
    for (unsigned i = 0; named && i < c->hints; i++)
        word |= (named >> c->hint[i] & 1) << (c->kinds + i);
    return word;
}

static void add_knowledge(const compact *c, bitrow *row, const hb_game *g, unsigned observer)
{
    unsigned seat = observer;
    for (unsigned i = 0; i < c->options.players; i++, seat = next_seat(c, seat)) {
        const hb_hand *hand = &g->hands[seat];
        for (unsigned slot = 0; slot < hand->count; slot++)
            bitrow_add(row, known_word(c, hand->known[slot]), c->known_bits);
        bitrow_skip(row, (unsigned)(c->options.hand - hand->count) * c->known_bits);
    }
}

void compact_encode(const compact *c, const hb_game *g, unsigned observer, const past *last,
                    unsigned count, uint64_t *words)
{
    bitrow row = bitrow_begin(words);
    add_turn(c, &row, g, observer);
    add_hands(c, &row, g, observer);
    add_board(c, &row, g);
    add_discards(c, &row, g);
    add_knowledge(c, &row, g, observer);
    for (unsigned i = 0; i < c->history; i++)
        bitrow_add(&row, i < count ? action_word(c, last - i, observer) : 0, c->action_bits);
    bitrow_end(&row);
}

/* ---- What stands where ------------------------------------------------------ */

static void add_discard_sections(const compact *c, section_list *s)
{
    static const char *const names[] = {"discards", "multicolour discards", "powder discards"};
    static const char *const meanings[] = {
        ("the discard pile, colour by colour: a thermometer for each value, as long as there are "
         "copies of it"),
        "the same for multicolour", "the same for black powder"};
    for (unsigned table = 0; table < 3; table++) {
        unsigned times = 0;
        for (unsigned i = 0; i < c->rows; i++)
            times += discard_table(c->colours[i]) == table;
        if (times)
            section_add(s, names[table], times, c->discards[table].width, meanings[table]);
    }
}

unsigned compact_sections(const compact *c, section list[SECTIONS])
{
    const hb_options *o = &c->options;
    section_list s = {list, 0, 0};
    section_add(
        &s, "turn", 1, o->players,
        "who is on turn, counted from the observer: one-hot; nothing when the game is over");
    if (o->bonus_tiles)
        section_add(&s, "phase", 1, HB_OVER,
                    "what is to be chosen: a turn, or what a bonus tile waits for: colour hint, "
                    "value hint, card to return, card to rescue (one-hot)");
    section_add(&s, "hands", (o->players - 1u) * o->hand, c->card_bits,
                "the cards of the other hands, the next player's first, oldest card first: the "
                "colour (one-hot, multicolour and powder behind the others), the value (one-hot)");
    section_add(&s, "missing", 1, o->players,
                "whose hand misses a card, the observer first: one bit each");
    section_add(&s, "deck", 1, c->cards_drawn, "cards left in the deck: a thermometer");
    section_add(&s, "rows", c->rows, o->values, "the cards that lie in each row: one bit a value");
    section_add(&s, "hints", 1, o->hints, "hint tokens left: a thermometer");
    section_add(&s, "errors", 1, o->errors, "errors still allowed: a thermometer");
    section_add(&s, "last round", 1, o->players + 1u,
                "whether the last round has begun; then how many turns are left: a thermometer");
    if (o->bonus_tiles)
        section_add(&s, "tiles", 1, HB_TILES, "the bonus tiles that were drawn: one bit each");
    add_discard_sections(c, &s);
    section_add(&s, "knowledge", (unsigned)o->players * o->hand, c->known_bits,
                "what hints have said about each card, the observer's own first, then the next "
                "player's: the kinds they allow (one bit each, colour * values + value - 1), what "
                "was named (one bit each: the colours, multicolour where it can be named, the "
                "values)");
    if (c->history)
        section_add(
            &s, "actions", c->history, c->action_bits,
            "the last actions, newest first: who acted, counted from the observer (one-hot); play, "
            "discard, hint, return, rescue (one-hot); to whom a hint was given, counted from the "
            "observer (one-hot); what it named (one-hot: the colours, multicolour where it can be "
            "named, the values); the cards it pointed at (one bit a slot); the slot played or "
            "discarded (one-hot); the card played, discarded, returned or rescued (colour, then "
            "value, one-hot); whether it scored; whether a hint token came back; with bonus tiles, "
            "the tile drawn (one-hot)");
    return s.count;
}
