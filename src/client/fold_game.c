/* fold_game.c - the game at a table, its clocks, and the question of a take-back. */
#include <stdlib.h>
#include <string.h>

#include "client/fold_inner.h"

/* ---- Clocks -------------------------------------------------------------------------------- */

/* It runs for people on turn; bots have all the time in the world. */
static bool clock_runs(const client_table *t, unsigned seat)
{
    return t->state == TABLE_PLAYS && t->setup.clock != TABLE_CLOCK_NONE && !t->timed_out &&
           seat == t->player && t->seats[seat].left >= 0 && !t->seats[seat].bot[0];
}

int64_t client_clock(const client_table *t, unsigned seat, int64_t now)
{
    int64_t left = t->seats[seat].left;
    if (clock_runs(t, seat) && now > t->clocks_at)
        left -= now - t->clocks_at;
    return t->seats[seat].left < 0 ? -1 : left < 0 ? 0 : left;
}

void fold_settle_clocks(client_table *t, int64_t now)
{
    for (unsigned i = 0; i < HB_SEATS; i++)
        t->seats[i].left = client_clock(t, i, now);
    t->clocks_at = now;
}

static int64_t whole_clock(const client_table *t)
{
    return t->setup.clock == TABLE_CLOCK_NONE ? -1 : (int64_t)t->setup.seconds * 1000;
}

static void fill_clocks(client_table *t)
{
    for (unsigned i = 0; i < HB_SEATS; i++)
        t->seats[i].left = i < t->rules.options.players ? whole_clock(t) : -1;
}

/* An action: who acted gets the increment, who is next a new time for it. */
static void turn_clocks(client_table *t, unsigned seat, unsigned next)
{
    if (t->setup.clock == TABLE_CLOCK_BUDGET && seat < HB_SEATS && t->seats[seat].left >= 0 &&
        !t->seats[seat].bot[0])
        t->seats[seat].left += (int64_t)t->setup.increment * 1000;
    if (t->setup.clock == TABLE_CLOCK_MOVE && next < HB_SEATS)
        t->seats[next].left = whole_clock(t);
}

/* ---- The game ------------------------------------------------------------------------------ */

/* The number of a name in a list that a function gives, or HB_NONE. */
static uint8_t find_name(const hb_json *entry, const char *key, const char *(*name)(unsigned),
                         unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (fold_is(entry, key, name(i)))
            return (uint8_t)i;
    return HB_NONE;
}

static bool read_kinds(const client_table *t, const hb_json *entry, uint8_t *kinds)
{
    hb_json list = hb_json_get(entry, "kinds"), kind;
    unsigned count = (unsigned)t->rules.options.players * t->rules.options.hand, i = 0;
    if (list.type != '[' || hb_json_count(&list) != count)
        return false;
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &kind); i++) {
        char text[4];
        if (!hb_json_text(&kind, text, sizeof text))
            return false;
        if (strcmp(text, "?") == 0)
            kinds[i] = HB_HIDDEN;
        else if (!hb_kind_read(&kinds[i], text, strlen(text)))
            return false;
    }
    return true;
}

/* Whose cards are hidden: the deal tells through which eyes it is seen. */
static uint8_t eyes_of_deal(const client_table *t, const uint8_t *kinds)
{
    unsigned hidden = 0, hand = t->rules.options.hand;
    uint8_t eyes = HB_EVERYONE;
    for (uint8_t seat = 0; seat < t->rules.options.players; seat++)
        if (kinds[seat * hand] == HB_HIDDEN) {
            eyes = seat;
            hidden++;
        }
    return hidden > 1 ? HB_NONE : eyes;
}

bool fold_start(client_table *t, const hb_json *entry)
{
    uint8_t kinds[HB_SEATS * HB_HAND];
    unsigned start = fold_number_of(entry, "start", t->rules.options.players, HB_NONE);
    if (t->started || start == HB_NONE || !read_kinds(t, entry, kinds))
        return false;
    t->eyes = eyes_of_deal(t, kinds);
    t->steps = calloc(HB_ACTIONS, sizeof *t->steps);
    t->views = t->eyes == HB_NONE ? NULL : calloc(HB_ACTIONS + 1, sizeof *t->views);
    if (!t->steps || (t->eyes != HB_NONE && !t->views))
        return false;
    if (t->views && hb_view_deal(&t->views[0], &t->rules, t->eyes, start, kinds) != HB_OK)
        return false;
    t->started = true;
    t->start = (uint8_t)start;
    t->state = TABLE_PLAYS;
    t->player = t->views ? (uint8_t)start : HB_NONE;
    fold_take_text(t->commitment, sizeof t->commitment, entry, "commitment");
    fill_clocks(t);
    return true;
}

/* The cards that a hint points at, as slots of the hand. */
static bool read_touched(const hb_hand *hand, const hb_json *entry, uint8_t *slots)
{
    hb_json list = hb_json_get(entry, "touched"), card;
    for (size_t at = 0; list.type == '[' && hb_json_next(&list, &at, NULL, &card);) {
        unsigned slot = 0;
        int64_t number;
        if (!hb_json_integer(&card, 0, HB_NUMBERS - 1, &number))
            return false;
        while (slot < hand->count && hand->cards[slot] != number)
            slot++;
        if (slot == hand->count)
            return false;
        *slots |= (uint8_t)(1u << slot);
    }
    return true;
}

/* The kind under a key: false when it is neither a kind nor "?". */
static bool read_kind(const hb_json *entry, const char *key, uint8_t *kind)
{
    char word[FOLD_WORD];
    const char *text = fold_text_of(entry, key, word);
    *kind = HB_HIDDEN;
    return !*text || strcmp(text, "?") == 0 || hb_kind_read(kind, text, strlen(text));
}

static bool read_event(const client_table *t, const hb_json *entry, hb_event *e)
{
    char word[FOLD_WORD];
    const char *action = fold_text_of(entry, "action", word);
    *e = (hb_event){.kind = HB_HIDDEN, .tile = HB_NONE, .drew_kind = HB_HIDDEN};
    if (hb_action_read(&e->action, action, strlen(action)) != HB_OK)
        return false;
    e->seat = (uint8_t)fold_seat_of(t, entry);
    e->phase = find_name(entry, "phase", hb_phase_name, HB_OVER + 1);
    if (e->seat == HB_NONE || e->phase == HB_NONE)
        return false;
    if (!t->views)
        return true;
    const hb_game *g = &t->views[t->steps_count].game;
    if (hb_json_get(entry, "tile").type) {
        e->tile = find_name(entry, "tile", hb_tile_name, HB_TILES);
        if (e->tile == HB_NONE)
            return false;
    }
    e->drew = hb_json_get(entry, "drew").type != 0;
    if (!read_kind(entry, "drew", &e->drew_kind))
        return false;
    if (e->action.type != HB_HINT)
        return read_kind(entry, "shown", &e->kind);
    return e->action.seat < HB_SEATS && read_touched(&g->hands[e->action.seat], entry, &e->touched);
}

bool fold_act(client_table *t, const hb_json *entry)
{
    client_action step = {.time = fold_time_of(entry),
                          .chosen = fold_yes(entry, "chosen"),
                          .you = fold_yes(entry, "you")};
    step.late = step.chosen && t->timed_out;
    unsigned n = t->steps_count;
    if (!t->started || n == HB_ACTIONS || fold_number_of(entry, "step", HB_ACTIONS, HB_NONE) != n ||
        !read_event(t, entry, &step.event))
        return false;
    uint8_t next = HB_NONE;
    if (t->views) {
        t->views[n + 1] = t->views[n];
        if (hb_view_apply(&t->views[n + 1], &t->rules, step.event) != HB_OK)
            return false;
        next = t->views[n + 1].game.player;
    }
    turn_clocks(t, step.event.seat, next);
    t->player = next;
    t->steps[t->steps_count++] = step;
    t->ask_seat = HB_NONE;
    t->timed_out = false;
    return true;
}

/* What stands in the log before a step that is gone stands where the game went back to. */
static bool keep_back(client_table *t, const hb_json *entry, unsigned step)
{
    record_back *more = realloc(t->backs, (t->backs_count + 1) * sizeof *more);
    if (!more)
        return false;
    t->backs = more;
    for (unsigned i = 0; i < t->backs_count; i++)
        if (more[i].step > step)
            more[i].step = (uint8_t)step;
    more[t->backs_count++] = (record_back){.step = (uint8_t)step,
                                           .actions = (uint8_t)(t->steps_count - step),
                                           .seat = (uint8_t)fold_seat_of(t, entry),
                                           .seen = fold_yes(entry, "seen")};
    t->uncounted |= fold_yes(entry, "seen");
    return true;
}

bool fold_take_back(client_table *t, const hb_json *entry)
{
    unsigned step = fold_number_of(entry, "step", HB_ACTIONS + 1, HB_ACTIONS + 1);
    if (!t->started || step > t->steps_count || !keep_back(t, entry, step))
        return false;
    t->steps_count = step;
    t->player = t->views ? t->views[step].game.player : HB_NONE;
    turn_clocks(t, HB_SEATS, t->player);
    t->ask_seat = HB_NONE;
    t->timed_out = false;
    t->epoch++;
    return true;
}

bool fold_pause(client_table *t, const hb_json *entry)
{
    (void)entry;
    if (!t->started || t->state == TABLE_ENDED)
        return false;
    t->state = TABLE_RESTS;
    return true;
}

bool fold_resume(client_table *t, const hb_json *entry)
{
    (void)entry;
    if (!t->started || t->state == TABLE_ENDED)
        return false;
    t->state = TABLE_PLAYS;
    /* Who ran out gets the whole time again. */
    if (t->timed_out && t->setup.timeout == TABLE_TIMEOUT_PAUSE) {
        t->timed_out = false;
        if (t->player < HB_SEATS)
            t->seats[t->player].left = whole_clock(t);
    }
    return true;
}

bool fold_ask(client_table *t, const hb_json *entry)
{
    unsigned seat = fold_seat_of(t, entry),
             step = fold_number_of(entry, "step", HB_ACTIONS, HB_NONE);
    if (seat == HB_NONE || step > t->steps_count)
        return false;
    t->ask_seat = (uint8_t)seat;
    t->ask_step = (uint8_t)step;
    t->agreed = (uint8_t)(1u << seat);
    return true;
}

bool fold_answer(client_table *t, const hb_json *entry)
{
    unsigned seat = fold_seat_of(t, entry);
    if (seat == HB_NONE)
        return false;
    if (fold_yes(entry, "yes"))
        t->agreed |= (uint8_t)(1u << seat);
    else
        t->ask_seat = HB_NONE;
    return true;
}

bool fold_end(client_table *t, const hb_json *entry)
{
    uint8_t outcome = find_name(entry, "outcome", hb_outcome_name, HB_STUCK + 1);
    if (outcome == HB_NONE)
        return false;
    t->state = TABLE_ENDED;
    t->outcome = outcome;
    int64_t score = fold_integer_of(entry, "score");
    t->score = score < -100  ? -100
               : score > 100 ? 100
                             : (int)score; /* black powder can cost more than all */
    t->ask_seat = HB_NONE;
    fold_take_text(t->seed, sizeof t->seed, entry, "seed");
    return true;
}
