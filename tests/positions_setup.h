/* positions_setup.h - from the first lines of a case to rules and a dealt game.
 *
 * A case names only the cards that matter. The others are free: when the script plays or discards
 * a card that nobody was dealt by name, a free card of the player's hand becomes it. So a block of
 * lines is gone through twice. The first time (positions_plan.h) finds out which cards the script
 * needs where; then the deck is complete, and the second time (positions_step.h) the game is dealt
 * and played for good. Both times every step is a legal action of the engine. */
#ifndef TESTS_POSITIONS_SETUP_H
#define TESTS_POSITIONS_SETUP_H

#include "positions_case.h"

enum { FREE = 200 }; /* in place of a kind: a card that the case has not named yet */

/* What the lines before the first action say. */
typedef struct setup {
    hb_options options;
    unsigned start;
    uint8_t hands[HB_SEATS][HB_HAND], hand_count[HB_SEATS], seats;
    uint8_t deck[HB_DECK], deck_count; /* the cards drawn first */
    uint8_t tiles[HB_TILES], tiles_count;
} setup;

typedef struct run {
    const position_case *c;
    const case_line *line; /* the one at work */
    int edition;
    bool failed;
    char message[CASE_ROOM];

    setup set;
    hb_rules rules;
    hb_game game;
    hb_view views[HB_SEATS + 1]; /* of every seat and of everyone, folded from events */
    hb_view before[HB_SEATS + 1];
    hb_event events[HB_SEATS + 1]; /* of the last action */
    bool has_events;

    uint8_t cards[HB_DECK];      /* kinds by place in the whole deck, or FREE */
    uint8_t origin[HB_NUMBERS];  /* the place in the whole deck of each card number */
    hb_action steps[HB_ACTIONS]; /* the plan */
    int steps_count;
    int first_step[CASE_LINES + 1]; /* where each line's steps begin */
} run;

/* Notes the first thing that went wrong. Always false, for use in return. */
__attribute__((format(printf, 2, 3))) static bool fail(run *r, const char *format, ...)
{
    if (r->failed)
        return false;
    r->failed = true;
    int n = snprintf(r->message, sizeof r->message, "line %d, edition %s: %s: ", r->line->number,
                     hb_option_table[hb_option_find("edition")].words[r->edition], r->line->text);
    va_list args;
    va_start(args, format);
    vsnprintf(r->message + n, sizeof r->message - (size_t)n, format, args);
    va_end(args);
    return false;
}

/* ---- Words ------------------------------------------------------------------ */

static bool read_number(const char *word, long *number)
{
    char *end;
    *number = strtol(word, &end, 10);
    return end != word && !*end;
}

static bool read_kind(const char *word, uint8_t *kind)
{
    return hb_kind_read(kind, word, strlen(word));
}

/* "r1", or "?" for a free card. */
static bool read_card(run *r, const char *word, uint8_t *card)
{
    if (strcmp(word, "?") == 0)
        *card = FREE;
    else if (!read_kind(word, card))
        return fail(r, "\"%s\" is no card", word);
    return true;
}

/* A colour's letter or a value: the hint that names it, HB_NONE for other words. */
static unsigned read_hint(const char *word)
{
    char text[HB_ACTION_TEXT];
    hb_action a;
    int n = snprintf(text, sizeof text, "hint 1 %s", word);
    return n < (int)sizeof text && !hb_action_read(&a, text, (size_t)n) ? a.hint : HB_NONE;
}

static const char *kind_text(unsigned kind, char text[8])
{
    if (kind < HB_KINDS)
        snprintf(text, 8, "%c%u", hb_colour_letter(hb_kind_colour(kind)), hb_kind_value(kind));
    else
        snprintf(text, 8, "%s", kind == HB_HIDDEN ? "##" : "?");
    return text;
}

/* ---- Setting up ------------------------------------------------------------- */

/* The value of an option as records write it. -1 when it is none. */
static long option_value(int option, const char *word)
{
    const hb_option_info *info = &hb_option_table[option];
    long number;
    if (info->words)
        return hb_option_word(option, word);
    if (info->yes_no)
        return strcmp(word, "true") == 0 ? 1 : strcmp(word, "false") == 0 ? 0 : -1;
    return read_number(word, &number) ? number : -1;
}

static bool set_option(run *r, int option)
{
    if (r->line->count != 2)
        return fail(r, "an option has one value");
    if (hb_option_set(&r->set.options, option, option_value(option, r->line->words[1])) != HB_OK)
        return fail(r, "the option has no such value");
    return true;
}

/* "r1 y2 ? | b4": seat by seat. */
static bool set_hands(run *r)
{
    setup *s = &r->set;
    s->seats = 1;
    for (int i = 1; i < r->line->count; i++) {
        if (strcmp(r->line->words[i], "|") == 0) {
            if (s->seats++ == HB_SEATS)
                return fail(r, "there are at most %d hands", HB_SEATS);
            continue;
        }
        uint8_t *count = &s->hand_count[s->seats - 1];
        if (*count == HB_HAND)
            return fail(r, "a hand has at most %d cards", HB_HAND);
        if (!read_card(r, r->line->words[i], &s->hands[s->seats - 1][(*count)++]))
            return false;
    }
    return true;
}

static bool set_deck(run *r)
{
    for (int i = 1; i < r->line->count; i++)
        if (r->set.deck_count == HB_DECK)
            return fail(r, "a deck has at most %d cards", HB_DECK);
        else if (!read_card(r, r->line->words[i], &r->set.deck[r->set.deck_count++]))
            return false;
    return true;
}

static bool set_tiles(run *r)
{
    for (int i = 1; i < r->line->count; i++) {
        uint8_t tile = 0;
        while (tile < HB_TILES && strcmp(hb_tile_name(tile), r->line->words[i]) != 0)
            tile++;
        if (tile == HB_TILES || r->set.tiles_count == HB_TILES)
            return fail(r, "\"%s\" is no tile, or one too many", r->line->words[i]);
        r->set.tiles[r->set.tiles_count++] = tile;
    }
    return true;
}

static bool set_start(run *r)
{
    long seat;
    if (r->line->count != 2 || !read_number(r->line->words[1], &seat) || seat < 0)
        return fail(r, "start needs a seat");
    r->set.start = (unsigned)seat;
    return true;
}

static bool is_setup(const case_line *line)
{
    static const char *const words[] = {"hands", "deck", "tiles", "start"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(line->words[0], words[i]) == 0)
            return true;
    return hb_option_find(line->words[0]) >= 0;
}

static bool set_up(run *r)
{
    const char *word = r->line->words[0];
    if (strcmp(word, "hands") == 0)
        return set_hands(r);
    if (strcmp(word, "deck") == 0)
        return set_deck(r);
    if (strcmp(word, "tiles") == 0)
        return set_tiles(r);
    if (strcmp(word, "start") == 0)
        return set_start(r);
    return set_option(r, hb_option_find(word));
}

/* A new block keeps the options and forgets cards, tiles and start. */
static void clear_chance(setup *s)
{
    hb_options options = s->options;
    memset(s, 0, sizeof *s);
    s->options = options;
}

/* ---- The deal --------------------------------------------------------------- */

/* The cards that the case names, each at its place in the whole deck. */
static bool place_cards(run *r)
{
    const setup *s = &r->set;
    unsigned players = r->rules.options.players, hand = r->rules.options.hand;
    if (s->seats > players || players * hand + s->deck_count > r->rules.cards)
        return fail(r, "the case names more hands or cards than this game has");
    memset(r->cards, FREE, sizeof r->cards);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (s->hand_count[seat] > hand)
            return fail(r, "a hand has %u cards in this game", hand);
        memcpy(r->cards + seat * hand, s->hands[seat], s->hand_count[seat]);
    }
    memcpy(r->cards + players * hand, s->deck, s->deck_count);
    return true;
}

/* How many cards of a kind nobody has named yet. Below zero when too many are named. */
static int unnamed(const run *r, unsigned kind)
{
    int count = hb_copies(&r->rules, kind);
    for (unsigned i = 0; i < r->rules.cards; i++)
        count -= r->cards[i] == kind;
    return count;
}

/* The whole deck: free places are filled with what is left, in the order r1 r1 r1 r2 ... */
static void fill_deck(const run *r, uint8_t deck[HB_DECK])
{
    unsigned kind = 0;
    int left = unnamed(r, 0);
    for (unsigned i = 0; i < r->rules.cards; i++) {
        while (r->cards[i] == FREE && kind < HB_KINDS && left <= 0)
            left = ++kind < HB_KINDS ? unnamed(r, kind) : 0;
        left -= r->cards[i] == FREE;
        deck[i] = r->cards[i] == FREE ? (uint8_t)kind : r->cards[i];
    }
}

/* The tiles that the case names, then the others in the order of their list. */
static void fill_tiles(const setup *s, uint8_t tiles[HB_TILES])
{
    unsigned count = s->tiles_count;
    memcpy(tiles, s->tiles, count);
    for (uint8_t tile = 0; tile < HB_TILES && count < HB_TILES; tile++)
        if (!memchr(s->tiles, tile, s->tiles_count))
            tiles[count++] = tile;
}

static hb_error deal(run *r)
{
    uint8_t deck[HB_DECK] = {0}, tiles[HB_TILES];
    fill_deck(r, deck);
    fill_tiles(&r->set, tiles);
    for (unsigned i = 0; i < HB_NUMBERS; i++)
        r->origin[i] = (uint8_t)i;
    return hb_game_deal(&r->game, &r->rules, deck, tiles, r->set.start);
}

#endif
