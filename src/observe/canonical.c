/* canonical.c - HLE's canonical observation, written with a few words of bits a card. */
#include "observe/canonical.h"

#include <string.h>

#include "base/bitrow.h"

bool canonical_knows(const hb_rules *r)
{
    const hb_options *o = &r->options;
    return o->multicolour == HB_MULTI_NONE && !o->black_powder && !o->bonus_tiles;
}

/* ---- Encoding --------------------------------------------------------------
 * Everything below is inlined into encode, and encode several times into canonical_encode: for the
 * usual games the compiler knows the shape, and with it where every bit goes. */

typedef struct shape {
    unsigned players, hand, colours, values, kinds, drawn, hints, errors, type, history;
    bool full;  /* no hand misses a card */
    bool token; /* one more than the engine counts, see gives_token */
} shape;

#define INLINE static inline __attribute__((always_inline))
/* Before a loop of at most five rounds: written out where the compiler knows how many. */
#ifdef __clang__
#define UNROLL
#else
#define UNROLL _Pragma("GCC unroll 5")
#endif

/* Sets of kinds lie five values a colour; HLE's lie s.values a colour. */
INLINE uint64_t close_up(shape s, uint64_t kinds)
{
    if (s.values == HB_VALUES)
        return kinds & bits_below(s.kinds);
    uint64_t closed = 0;
    for (unsigned colour = 0; colour < s.colours; colour++)
        closed |= (kinds >> colour * HB_VALUES & bits_below(s.values)) << colour * s.values;
    return closed;
}

/* A kind's place among the kinds. */
INLINE unsigned place(const canonical *c, shape s, unsigned kind)
{
    return s.values == HB_VALUES ? kind : c->place[kind];
}

INLINE const hb_hand *hand_at(shape s, const hb_game *g, unsigned observer, unsigned offset)
{
    unsigned seat = observer + offset;
    return &g->hands[seat < s.players ? seat : seat - s.players];
}

INLINE void add_hand(const canonical *c, shape s, bitrow *row, const hb_game *g,
                     const hb_hand *hand)
{
    unsigned count = s.full ? s.hand : hand->count;
    UNROLL
    for (unsigned slot = 0; slot < count; slot++)
        bitrow_add(row, bit(place(c, s, g->cards[hand->cards[slot]])), s.kinds);
    if (!s.full)
        bitrow_skip(row, (s.hand - count) * s.kinds);
}

INLINE void add_hands(const canonical *c, shape s, bitrow *row, const hb_game *g, unsigned observer,
                      uint64_t missing)
{
    UNROLL
    for (unsigned i = 1; i < s.players; i++)
        add_hand(c, s, row, g, hand_at(s, g, observer, i));
    bitrow_add(row, missing, s.players);
}

INLINE void add_board(const canonical *c, shape s, bitrow *row, const hb_game *g)
{
    /* While the first hands are dealt there are more cards than the thermometer has degrees. */
    unsigned deck = (unsigned)g->end - g->drawn;
    if (!s.full && deck > s.drawn)
        deck = s.drawn;
    if (s.drawn)
        bitrow_add(row, bits_below(deck), s.drawn);
    uint64_t below_top = (g->played & ~c->firsts) >> 1;
    bitrow_add(row, close_up(s, g->played & ~below_top), s.kinds);
    /* both tokens in one field: at most 40 and 9 bits */
    bitrow_add(
        row, bits_below(g->hints + (unsigned)s.token) | bits_below(s.errors - g->errors) << s.hints,
        s.hints + s.errors);
}

INLINE void add_discards(const canonical *c, shape s, bitrow *row, const hb_game *g)
{
    uint64_t low = g->discarded[0], high = g->discarded[1];
    unsigned width = s.kinds == 25 ? 10 : c->discards.width;
    UNROLL
    for (unsigned i = 0; i < s.colours; i++, low >>= HB_VALUES, high >>= HB_VALUES)
        bitrow_add(row, thermometer_read(&c->discards, low, high), width);
}

static unsigned seen_from(const canonical *c, unsigned observer, unsigned seat)
{
    return seat < observer ? seat + c->players - observer : seat - observer;
}

static uint64_t action_word(const canonical *c, const past *p, unsigned observer)
{
    unsigned at = c->players;
    uint64_t word = bit(seen_from(c, observer, p->actor));
    if (p->type == HB_HINT) {
        bool colour = hb_hint_is_colour(p->hint);
        word |= bit(at + (colour ? 2 : 3));
        at += 4;
        word |= bit(at + seen_from(c, observer, p->target));
        at += c->players;
        word |= bit(colour ? at + p->hint : at + c->colours + p->hint - 6u);
        at += c->colours + c->values;
        return word | (uint64_t)p->touched << at;
    }
    word |= bit(at + (p->type == HB_PLAY ? 0 : 1));
    at += 4u + c->players + c->colours + c->values + c->hand;
    word |= bit(at + p->slot);
    at += c->hand;
    word |= bit(at + c->place[p->kind]);
    at += c->kinds;
    if (p->type == HB_PLAY)
        word |= (uint64_t)(p->flags & (PAST_SCORED | PAST_TOKEN)) << at;
    return word;
}
_Static_assert(PAST_SCORED == 1 && PAST_TOKEN == 2, "in HLE's order");

/* Where the i-th newest past action stands, or nothing. */
INLINE void add_action(const canonical *c, shape s, bitrow *row, unsigned observer,
                       const past *last, unsigned count, unsigned i)
{
    uint64_t word = i < count ? action_word(c, last - i, observer) : 0;
    if (s.token && i == 0)
        word |= bit(c->action_bits - 1u);
    bitrow_add(row, word, 2 * s.players + 4 + s.colours + s.values + 2 * s.hand + s.kinds + 2);
}

/* The kinds that hints allow, the colour and the value that were named. */
INLINE uint64_t knowledge_word(shape s, hb_known known)
{
    uint64_t named = known >> HB_NAMED;
    return close_up(s, known) | (named & bits_below(s.colours)) << s.kinds |
           (named >> 6 & bits_below(s.values)) << (s.kinds + s.colours);
}

/* What a seer knows of a card: all of it. */
static uint64_t seer_word(const canonical *c, unsigned kind)
{
    return bit(c->place[kind]) | bit(c->kinds + hb_kind_colour(kind)) |
           bit(c->kinds + c->colours + hb_kind_value(kind) - 1);
}

/* Slots without a card are zero, and so is what is written for them. */
INLINE void add_known_hand(const canonical *c, shape s, bitrow *row, const hb_game *g,
                           const hb_hand *hand)
{
    unsigned width = s.kinds + s.colours + s.values;
    UNROLL
    for (unsigned slot = 0; slot < s.hand; slot++)
        if (s.type == CANONICAL_KNOWLEDGE)
            bitrow_add(row, knowledge_word(s, hand->known[slot]), width);
        else
            bitrow_add(row, slot < hand->count ? seer_word(c, g->cards[hand->cards[slot]]) : 0,
                       width);
}

INLINE void encode(const canonical *c, shape s, const hb_game *g, unsigned observer,
                   uint64_t missing, const past *last, unsigned count, uint64_t *words)
{
    bitrow row = bitrow_begin(words);
    add_hands(c, s, &row, g, observer, missing);
    add_board(c, s, &row, g);
    add_discards(c, s, &row, g);
    if (s.history)
        add_action(c, s, &row, observer, last, count, 0);
    unsigned known_hands = s.type == CANONICAL_MINIMAL ? 0 : s.players;
    UNROLL
    for (unsigned i = 0; i < known_hands; i++)
        add_known_hand(c, s, &row, g, hand_at(s, g, observer, i));
    for (unsigned i = 1; i < s.history; i++)
        add_action(c, s, &row, observer, last, count, i);
    bitrow_end(&row);
}

/* Whose hand misses a card, the observer first. */
static uint64_t missing_cards(const canonical *c, const hb_game *g, unsigned observer)
{
    uint64_t missing = 0;
    for (unsigned seat = 0; seat < c->players; seat++)
        if (g->hands[seat].count < c->hand)
            missing |= bit(seen_from(c, observer, seat));
    return missing;
}

/* The shape of the usual game of some players while all hands are full. */
INLINE shape usual(unsigned players)
{
    unsigned hand = players <= 3 ? 5 : 4;
    return (shape){.players = players,
                   .hand = hand,
                   .colours = 5,
                   .values = 5,
                   .kinds = 25,
                   .drawn = 50 - players * hand,
                   .hints = 8,
                   .errors = 3,
                   .type = CANONICAL_KNOWLEDGE,
                   .history = 1,
                   .full = true};
}

static bool is_usual(const canonical *c)
{
    shape s = usual(c->players);
    return c->hand == s.hand && c->kinds == s.kinds && c->hints == s.hints &&
           c->errors == s.errors && c->type == s.type && c->history == s.history;
}

/* With the very last card HLE gives back a token, when our game is over already. */
static bool gives_token(const canonical *c, const hb_game *g, const past *last, unsigned count)
{
    return g->outcome == HB_PERFECT && g->hints < c->hints && count && !(last->flags & PAST_TOKEN);
}

static void encode_other(const canonical *c, const hb_game *g, unsigned observer, const past *last,
                         unsigned count, uint64_t *words)
{
    uint64_t missing = missing_cards(c, g, observer);
    shape s = {.players = c->players,
               .hand = c->hand,
               .colours = c->colours,
               .values = c->values,
               .kinds = c->kinds,
               .drawn = c->cards_drawn,
               .hints = c->hints,
               .errors = c->errors,
               .type = c->type,
               .history = c->history,
               .token = gives_token(c, g, last, count)};
    encode(c, s, g, observer, missing, last, count, words);
}

/* False when a hand misses a card. */
INLINE bool encode_usual(const canonical *c, unsigned players, const hb_game *g, unsigned observer,
                         const past *last, unsigned count, uint64_t *words)
{
    shape s = usual(players);
    UNROLL
    for (unsigned seat = 0; seat < players; seat++)
        if (g->hands[seat].count != s.hand)
            return false;
    encode(c, s, g, observer, 0, last, count, words);
    return true;
}

void canonical_encode(const canonical *c, const hb_game *g, unsigned observer, const past *last,
                      unsigned count, uint64_t *words)
{
    bool done = false;
    switch (c->usual ? c->players : 0) {
    case 2:
        done = encode_usual(c, 2, g, observer, last, count, words);
        break;
    case 3:
        done = encode_usual(c, 3, g, observer, last, count, words);
        break;
    case 4:
        done = encode_usual(c, 4, g, observer, last, count, words);
        break;
    case 5:
        done = encode_usual(c, 5, g, observer, last, count, words);
        break;
    }
    if (!done)
        encode_other(c, g, observer, last, count, words);
}

/* ---- Making ---------------------------------------------------------------- */

void canonical_make(canonical *c, const hb_rules *r, unsigned type, unsigned history)
{
    const hb_options *o = &r->options;
    memset(c, 0, sizeof *c);
    c->type = (uint8_t)type;
    c->players = o->players;
    c->hand = o->hand;
    c->colours = o->colours;
    c->values = o->values;
    c->hints = o->hints;
    c->errors = o->errors;
    c->history = (uint8_t)history;
    c->cards_drawn = (uint8_t)(r->cards - o->players * o->hand);
    c->kinds = (uint8_t)(o->colours * o->values);
    c->action_bits =
        (uint8_t)(2 * o->players + 4 + o->colours + o->values + 2 * o->hand + c->kinds + 2);
    c->firsts = r->firsts;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        c->place[kind] = (uint8_t)(hb_kind_colour(kind) * o->values + hb_kind_value(kind) - 1);
    thermometer_make(&c->discards, r, 0);
    c->usual = is_usual(c);
    section list[SECTIONS];
    unsigned count = canonical_sections(c, list);
    const section *last = &list[count - 1];
    c->length = (uint16_t)(last->first + last->times * last->width);
}

/* ---- What stands where ------------------------------------------------------ */

/* The last action, part by part. */
static void add_action_sections(const canonical *c, section_list *s)
{
    section_add(s, "last action: player", 1, c->players,
                "who acted, counted from the observer: one-hot");
    section_add(s, "last action: type", 1, 4, "play, discard, colour hint, value hint: one-hot");
    section_add(s, "last action: target", 1, c->players,
                "to whom a hint was given, counted from the observer: one-hot");
    section_add(s, "last action: colour", 1, c->colours, "the colour that a hint named: one-hot");
    section_add(s, "last action: value", 1, c->values, "the value that a hint named: one-hot");
    section_add(s, "last action: touched", 1, c->hand,
                "the slots that a hint pointed at: one bit each");
    section_add(s, "last action: slot", 1, c->hand, "the slot played or discarded: one-hot");
    section_add(s, "last action: card", 1, c->kinds,
                "the card played or discarded: one-hot at colour * values + value - 1");
    section_add(s, "last action: scored", 1, 1, "whether the card played went onto its row");
    section_add(s, "last action: token", 1, 1, "whether playing it gave back a hint token");
}

unsigned canonical_sections(const canonical *c, section list[SECTIONS])
{
    section_list s = {list, 0, 0};
    section_add(&s, "hands", (c->players - 1u) * c->hand, c->kinds,
                "the cards of the other hands, the next player's first, oldest card first: one-hot "
                "at colour * values + value - 1; nothing where a card is missing");
    section_add(&s, "missing", 1, c->players,
                "whose hand misses a card, the observer first: one bit each");
    section_add(&s, "deck", 1, c->cards_drawn, "cards left in the deck: a thermometer");
    section_add(&s, "rows", c->colours, c->values,
                "the highest card of each row: one-hot; nothing for an empty row");
    section_add(&s, "hints", 1, c->hints, "hint tokens left: a thermometer");
    section_add(&s, "errors", 1, c->errors, "errors still allowed: a thermometer");
    section_add(&s, "discards", c->colours, c->discards.width,
                "the discard pile, colour by colour: a thermometer for each value, as long as "
                "there are copies of it");
    if (c->history)
        add_action_sections(c, &s);
    if (c->type != CANONICAL_MINIMAL)
        section_add(&s, "knowledge", c->players * (unsigned)c->hand,
                    (unsigned)c->kinds + c->colours + c->values,
                    "what hints have said about each card, the observer's own first, then the next "
                    "player's: the kinds they allow (one bit each), the colour that was named "
                    "(one-hot), the value that was named (one-hot)");
    if (c->history > 1)
        section_add(&s, "older actions", c->history - 1u, c->action_bits,
                    "the actions before that, newest first, each with the parts of the last action "
                    "(not in HLE)");
    return s.count;
}
