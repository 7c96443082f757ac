/* positions_plan.h - the plan of a case: its actions one by one, and the cards they need. */
#ifndef TESTS_POSITIONS_PLAN_H
#define TESTS_POSITIONS_PLAN_H

#include "positions_setup.h"

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
