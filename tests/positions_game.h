/* positions_game.h - from the lines of a case to a real game.
 *
 * A case names only the cards that matter. The others are free: when the script plays or discards
 * a card that nobody was dealt by name, a free card of the player's hand becomes it. So a block of
 * lines is gone through twice. The first time (plan) finds out which cards the script needs where;
 * then the deck is complete, and the second time the game is dealt and played for good. Both
 * times every step is a legal action of the engine. */
#ifndef TESTS_POSITIONS_GAME_H
#define TESTS_POSITIONS_GAME_H

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

/* ---- Playing for good --------------------------------------------------------
 * Here every step is also done the fast way, and told to every seat. */

static unsigned view_seat(const run *r, unsigned i)
{
    return i < r->rules.options.players ? i : HB_EVERYONE;
}

static unsigned views_count(const run *r)
{
    return r->rules.options.players + 1u;
}

static bool check_view(run *r, unsigned i)
{
    hb_view made;
    hb_view_make(&made, &r->game, &r->rules, view_seat(r, i));
    if (memcmp(&made, &r->views[i], sizeof made) != 0)
        return fail(r, "view %u, told step by step, is not the one that the game shows", i);
    return true;
}

static bool deal_views(run *r)
{
    unsigned hand = r->rules.options.hand, dealt = hand * r->rules.options.players;
    r->has_events = false;
    for (unsigned i = 0; i < views_count(r); i++) {
        uint8_t cards[HB_DECK];
        memcpy(cards, r->game.cards, dealt);
        if (view_seat(r, i) != HB_EVERYONE)
            memset(cards + i * hand, HB_HIDDEN, hand);
        hb_error err = hb_view_deal(&r->views[i], &r->rules, view_seat(r, i), r->set.start, cards);
        if (err)
            return fail(r, "view %u cannot be dealt: %s", i, hb_error_name(err));
        if (!check_view(r, i))
            return false;
    }
    return true;
}

static bool tell_views(run *r, const hb_game *before, hb_action action)
{
    r->has_events = true;
    for (unsigned i = 0; i < views_count(r); i++) {
        r->before[i] = r->views[i];
        r->events[i] = hb_event_make(before, &r->game, action, view_seat(r, i));
        hb_error err = hb_view_apply(&r->views[i], &r->rules, r->events[i]);
        if (err)
            return fail(r, "view %u does not take the event: %s", i, hb_error_name(err));
        if (!check_view(r, i))
            return false;
    }
    return true;
}

static bool is_zero(const void *bytes, size_t n)
{
    const uint8_t *b = bytes;
    while (n && !b[n - 1])
        n--;
    return n == 0;
}

/* Unused places are zero: games are compared byte by byte. */
static bool check_tidy(run *r)
{
    const hb_game *g = &r->game;
    bool tidy = is_zero(g->discard + g->discards, (size_t)(HB_NUMBERS - g->discards)) &&
                is_zero(g->cards + g->end, (size_t)(HB_NUMBERS - g->end));
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        const hb_hand *hand = &g->hands[seat];
        size_t empty = (size_t)(HB_HAND - hand->count);
        tidy &= is_zero(hand->cards + hand->count, empty) &&
                is_zero(hand->known + hand->count, empty * sizeof hand->known[0]);
    }
    return tidy || fail(r, "an unused place of the game is not zero");
}

static bool is_legal(const run *r, hb_action action)
{
    int choice = hb_action_choice(&r->game, &r->rules, action);
    return choice >= 0 && hb_legal(&r->game, &r->rules) >> choice & 1;
}

/* The same step by hb_choose, where that has no other copy of the card to choose. */
static bool choose_agrees(run *r, const hb_game *before, hb_action action)
{
    hb_game game = *before;
    unsigned choice = (unsigned)hb_action_choice(before, &r->rules, action);
    if (hb_choice_action(before, &r->rules, choice).card != action.card)
        return true;
    hb_choose(&game, &r->rules, choice, action.place);
    return memcmp(&game, &r->game, sizeof game) == 0 ||
           fail(r, "hb_choose and hb_apply do not agree");
}

static bool play_step(run *r, hb_action action)
{
    char text[HB_ACTION_TEXT];
    hb_action_write(action, text);
    if (!is_legal(r, action))
        return fail(r, "%s is not in the list of legal actions", text);
    hb_game before = r->game;
    hb_error err = hb_apply(&r->game, &r->rules, action);
    if (err)
        return fail(r, "%s is refused: %s", text, hb_error_name(err));
    return choose_agrees(r, &before, action) && check_tidy(r) && tell_views(r, &before, action);
}

/* ---- The plan ---------------------------------------------------------------- */

/* A returned card is a card of the deck again, and moves those behind it. */
static void note_return(run *r, hb_action action)
{
    unsigned at = r->game.drawn + action.place;
    uint8_t place = r->origin[action.card];
    memmove(r->origin + at + 1, r->origin + at, HB_NUMBERS - at - 1);
    r->origin[at] = place;
}

static bool plan_apply(run *r, hb_action action)
{
    hb_error err = hb_apply(&r->game, &r->rules, action);
    char text[HB_ACTION_TEXT];
    hb_action_write(action, text);
    if (err)
        return fail(r, "%s is refused: %s", text, hb_error_name(err));
    return true;
}

static bool plan_step(run *r, hb_action action)
{
    if (r->steps_count == HB_ACTIONS)
        return fail(r, "the script is too long");
    r->steps[r->steps_count++] = action;
    if (action.type == HB_RETURN && action.place <= hb_deck_size(&r->game))
        note_return(r, action);
    return plan_apply(r, action);
}

/* Plays the plan anew, with the cards that are named by now. */
static bool plan_again(run *r)
{
    hb_error err = deal(r);
    if (err)
        return fail(r, "the game cannot be dealt: %s", hb_error_name(err));
    for (int i = 0; i < r->steps_count; i++) {
        hb_action action = r->steps[i];
        if (action.type == HB_RETURN)
            note_return(r, action);
        if (!plan_apply(r, action))
            return false;
    }
    return true;
}

/* The kind of a card as far as the case has named it. */
static uint8_t *named_kind(run *r, unsigned number)
{
    return &r->cards[r->origin[number]];
}

/* The oldest card of the player's hand that was named so (or is free); HB_NONE when there is none.
 */
static unsigned in_hand(run *r, uint8_t kind)
{
    const hb_hand *hand = &r->game.hands[r->game.player];
    for (unsigned i = 0; i < hand->count; i++)
        if (*named_kind(r, hand->cards[i]) == kind)
            return hand->cards[i];
    return HB_NONE;
}

static bool name_card(run *r, unsigned number, uint8_t kind)
{
    char text[8];
    if (unnamed(r, kind) <= 0)
        return fail(r, "no %s is left for the player's hand", kind_text(kind, text));
    *named_kind(r, number) = kind;
    return plan_again(r);
}

/* A card that nobody will miss: one whose like has been played, or one of several. */
static uint8_t spare_kind(const run *r)
{
    uint8_t best = FREE, last = FREE;
    for (uint8_t kind = 0; kind < HB_KINDS; kind++) {
        if (unnamed(r, kind) <= 0)
            continue;
        int discarded = 0;
        for (unsigned i = 0; i < r->game.discards; i++)
            discarded += r->game.cards[r->game.discard[i]] == kind;
        if (r->game.played >> kind & 1)
            return kind;
        if (hb_copies(&r->rules, kind) - discarded >= 2)
            best = kind;
        last = kind;
    }
    return best != FREE ? best : last;
}

/* Play or discard one card, by kind. */
static bool plan_card(run *r, enum hb_action_type type, uint8_t kind)
{
    unsigned card = in_hand(r, kind);
    char text[8];
    if (card == HB_NONE || kind == FREE) {
        card = in_hand(r, FREE);
        if (card == HB_NONE)
            return fail(r, "seat %u holds neither %s nor a free card", r->game.player,
                        kind_text(kind, text));
        if (!name_card(r, card, kind == FREE ? spare_kind(r) : kind))
            return false;
    }
    return plan_step(r, (hb_action){.type = (uint8_t)type, .card = (uint8_t)card});
}

/* "r1" or "r1-r5" or "k5-k1": one card by each player in turn. */
static bool plan_cards(run *r, enum hb_action_type type, const char *word)
{
    uint8_t first, last;
    size_t n = strcspn(word, "-");
    if (type == HB_DISCARD && strcmp(word, "?") == 0)
        return plan_card(r, type, FREE);
    if (!hb_kind_read(&first, word, n) || (word[n] && !read_kind(word + n + 1, &last)))
        return fail(r, "\"%s\" is no card", word);
    if (!word[n])
        return plan_card(r, type, first);
    if (hb_kind_colour(first) != hb_kind_colour(last))
        return fail(r, "\"%s\" has two colours", word);
    for (int kind = first, step = first < last ? 1 : -1; kind != last + step; kind += step)
        if (!plan_card(r, type, (uint8_t)kind))
            return false;
    return true;
}

/* The first card of a kind in the discard pile; HB_NONE when there is none. */
static unsigned in_discard(const run *r, uint8_t kind)
{
    for (unsigned i = 0; i < r->game.discards; i++)
        if (r->game.cards[r->game.discard[i]] == kind)
            return r->game.discard[i];
    return HB_NONE;
}

/* An action in the words of a record, or with a kind in the place of a card's number: the oldest
 * card of that kind in the hand or the discard pile. False when it is no action at all. */
static bool read_action(run *r, const char *const *words, int count, hb_action *action)
{
    char text[64] = "";
    size_t n = 0;
    for (int i = 0; i < count && n < sizeof text; i++) {
        uint8_t kind;
        unsigned card = HB_NONE;
        if (i == 1 && strcmp(words[0], "hint") != 0 && read_kind(words[1], &kind)) {
            bool from_hand = strcmp(words[0], "play") == 0 || strcmp(words[0], "discard") == 0;
            const hb_hand *hand = &r->game.hands[r->game.player];
            for (unsigned j = hand->count; from_hand && j-- > 0;)
                if (r->game.cards[hand->cards[j]] == kind)
                    card = hand->cards[j];
            if (!from_hand)
                card = in_discard(r, kind);
            if (card == HB_NONE)
                return fail(r, "there is no %s", words[1]);
        }
        const char *space = i ? " " : "";
        n += (size_t)(card == HB_NONE ? snprintf(text + n, sizeof text - n, "%s%s", space, words[i])
                                      : snprintf(text + n, sizeof text - n, "%s%u", space, card));
    }
    return n < sizeof text && hb_action_read(action, text, n) == HB_OK;
}

/* do ... */
static bool plan_do(run *r)
{
    const case_line *line = r->line;
    bool play = line->count > 1 && strcmp(line->words[1], "play") == 0;
    bool discard = line->count > 1 && strcmp(line->words[1], "discard") == 0;
    long number;
    if ((play || discard) && line->count > 2 && !read_number(line->words[2], &number)) {
        for (int i = 2; i < line->count; i++)
            if (!plan_cards(r, play ? HB_PLAY : HB_DISCARD, line->words[i]))
                return false;
        return true;
    }
    hb_action action;
    if (!read_action(r, line->words + 1, line->count - 1, &action))
        return fail(r, "this is no action");
    if ((play || discard) && action.card < r->game.drawn && *named_kind(r, action.card) == FREE)
        return fail(r, "the case has not named card %u", action.card);
    return plan_step(r, action);
}

/* ---- Idling: turns that only take time --------------------------------------- */

enum idle_goal { IDLE_TURNS, IDLE_DECK, IDLE_PLAYER, IDLE_HINTS };

static bool idle_reached(const run *r, enum idle_goal goal, long target, long turns)
{
    switch (goal) {
    case IDLE_DECK:
        return hb_deck_size(&r->game) == target;
    case IDLE_PLAYER:
        return r->game.player == target;
    case IDLE_HINTS:
        return r->game.hints == target;
    default:
        return turns == target;
    }
}

static bool idle_hint(run *r)
{
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(&r->game, &r->rules, list);
    for (int i = 0; i < count; i++)
        if (list[i].type == HB_HINT)
            return plan_step(r, list[i]);
    return fail(r, "seat %u has nothing idle to do (outcome %s)", r->game.player,
                hb_outcome_name(r->game.outcome));
}

/* Discards a spare card where that is possible and wanted, gives a hint otherwise. */
static bool idle_turn(run *r, bool hint_wanted)
{
    bool may_discard = r->game.hints < r->rules.options.hints && in_hand(r, FREE) != HB_NONE;
    return may_discard && !hint_wanted ? plan_card(r, HB_DISCARD, FREE) : idle_hint(r);
}

/* idle N; idle until deck N, until player N, until hints N */
static bool plan_idle(run *r)
{
    static const char *const goals[] = {"", "deck", "player", "hints"};
    const case_line *line = r->line;
    enum idle_goal goal = IDLE_TURNS;
    long target;
    if (line->count == 4 && strcmp(line->words[1], "until") == 0)
        for (unsigned i = 1; i < 4; i++)
            if (strcmp(line->words[2], goals[i]) == 0)
                goal = (enum idle_goal)i;
    if (line->count != (goal == IDLE_TURNS ? 2 : 4) ||
        !read_number(line->words[line->count - 1], &target))
        return fail(r, "idle N, or idle until deck, player or hints N");
    for (long turns = 0; !idle_reached(r, goal, target, turns); turns++)
        if (!idle_turn(r, goal == IDLE_HINTS && r->game.hints > target))
            return false;
    return true;
}

/* The plan of the lines from first to last - 1. */
static bool plan_block(run *r, int first, int last)
{
    r->steps_count = 0;
    if (!plan_again(r))
        return false;
    for (int i = first; i < last; i++) {
        r->line = &r->c->lines[i];
        r->first_step[i] = r->steps_count;
        if (strcmp(r->line->words[0], "do") == 0 && !plan_do(r))
            return false;
        if (strcmp(r->line->words[0], "idle") == 0 && !plan_idle(r))
            return false;
    }
    r->first_step[last] = r->steps_count;
    return true;
}

#endif
