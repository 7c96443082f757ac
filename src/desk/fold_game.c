/* fold_game.c - the game at a desk's table, its clocks, and the question of a take-back. */
#include <string.h>

#include "desk/fold.h"

static bool runs(const desk *d)
{
    return d->state == TABLE_PLAYS || d->state == TABLE_RESTS;
}

/* ---- The deal ---------------------------------------------------------------------------- */

static bool read_deal(const desk *d, const entry *e, uint8_t kinds[HB_SEATS * HB_HAND])
{
    hb_json list = hb_json_get(e->json, "kinds"), value;
    unsigned count = (unsigned)d->rules.options.players * d->rules.options.hand, n = 0;
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &value);)
        if (n == count || !desk_read_kind(&value, &kinds[n++]))
            return false;
    return n == count;
}

/* Whose cards are hidden: the deal tells through which eyes it is seen. */
static uint8_t eyes_of_deal(const desk *d, const uint8_t *kinds)
{
    unsigned hidden = 0, hand = d->rules.options.hand;
    uint8_t eyes = HB_EVERYONE;
    for (uint8_t seat = 0; seat < d->rules.options.players; seat++)
        if (kinds[seat * hand] == HB_HIDDEN) {
            eyes = seat;
            hidden++;
        }
    return hidden > 1 ? HB_NONE : eyes;
}

bool desk_fold_start(desk *d, const entry *e)
{
    uint8_t kinds[HB_SEATS * HB_HAND] = {0};
    unsigned players = d->rules.options.players;
    unsigned start = (unsigned)desk_read_number(e->json, "start", 0, players - 1, HB_NONE);
    if (d->state != TABLE_WAITS || start == HB_NONE || !read_deal(d, e, kinds))
        return false;
    uint8_t eyes = eyes_of_deal(d, kinds);
    if (eyes != HB_NONE && hb_view_deal(&d->view, &d->rules, eyes, start, kinds) != HB_OK)
        return false;
    desk_news_add(d, e, "");
    memcpy(d->kinds, kinds, sizeof kinds);
    desk_read_text(d->commitment, sizeof d->commitment, e->json, "commitment");
    d->eyes = eyes;
    d->started = true;
    d->start = d->player = (uint8_t)start;
    d->phase = HB_TURN;
    d->state = TABLE_PLAYS;
    desk_clock_start(d, e->time);
    return true;
}

/* ---- Actions ----------------------------------------------------------------------------- */

/* The cards that a hint points at, as slots of the hand. */
static bool read_touched(const hb_hand *hand, const hb_json *json, uint8_t *slots)
{
    hb_json list = hb_json_get(json, "touched"), card;
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &card);) {
        int64_t number = desk_read_integer(&card, 0, HB_NUMBERS - 1, HB_NONE);
        unsigned slot = 0;
        while (slot < hand->count && hand->cards[slot] != number)
            slot++;
        if (slot == hand->count)
            return false;
        *slots |= (uint8_t)(1u << slot);
    }
    return true;
}

/* The kind of the card that the action is about. */
static bool read_shown(const hb_json *json, uint8_t *kind)
{
    hb_json value = hb_json_get(json, "shown");
    return desk_read_kind(&value, kind);
}

static bool read_action(const hb_json *json, hb_action *action)
{
    char text[HB_ACTION_TEXT];
    size_t size = desk_read_text(text, sizeof text, json, "action");
    return hb_action_read(action, text, size) == HB_OK;
}

static bool read_event(const desk *d, const entry *e, hb_event *event)
{
    hb_json tile = hb_json_get(e->json, "tile"), drew = hb_json_get(e->json, "drew");
    *event = (hb_event){.seat = e->seat, .kind = HB_HIDDEN, .tile = HB_NONE};
    event->drew_kind = HB_HIDDEN;
    event->phase = desk_read_name(e->json, "phase", hb_phase_name, HB_OVER + 1);
    if (event->phase == HB_NONE || !read_action(e->json, &event->action))
        return false;
    if (d->eyes == HB_NONE)
        return true;
    event->tile = desk_read_name(e->json, "tile", hb_tile_name, HB_TILES);
    event->drew = drew.type != 0;
    if ((tile.type && event->tile == HB_NONE) || !desk_read_kind(&drew, &event->drew_kind))
        return false;
    if (event->action.type != HB_HINT)
        return read_shown(e->json, &event->kind);
    return event->action.seat < HB_SEATS &&
           read_touched(&d->view.game.hands[event->action.seat], e->json, &event->touched);
}

/* Whose turn it is after an event, for eyes that see no hand. */
static uint8_t next_player(const desk *d, const hb_event *event)
{
    bool again = event->phase != HB_TURN;
    return (uint8_t)(again ? event->seat : (event->seat + 1u) % d->rules.options.players);
}

bool desk_fold_act(desk *d, const entry *e)
{
    desk_step step = {.time = e->time, .you = e->you};
    if (d->state != TABLE_PLAYS || e->seat != d->player || d->phase == HB_OVER ||
        d->steps_count == HB_ACTIONS ||
        desk_read_number(e->json, "step", 0, HB_ACTIONS, -1) != d->steps_count ||
        !read_event(d, e, &step.event))
        return false;
    if (d->eyes != HB_NONE && hb_view_apply(&d->view, &d->rules, step.event) != HB_OK)
        return false;
    step.chosen = desk_read_yes(e->json, "chosen");
    step.late = step.chosen && d->timed_out;
    desk_clock_settle(d, e->time);
    desk_clock_acted(d, e->seat);
    d->steps[d->steps_count++] = step;
    d->player = d->eyes == HB_NONE ? next_player(d, &step.event) : d->view.game.player;
    d->phase = step.event.phase;
    desk_fold_stop_asking(d);
    desk_clock_turn(d, e->time);
    return true;
}

/* ---- Clocks ------------------------------------------------------------------------------ */

bool desk_fold_timeout(desk *d, const entry *e)
{
    if (!desk_clock_runs(d) || e->seat != d->player)
        return false;
    desk_news_add(d, e, "");
    desk_clock_settle(d, e->time);
    d->seats[e->seat].left = 0;
    d->timed_out = true;
    return true;
}

bool desk_fold_pause(desk *d, const entry *e)
{
    if (d->state != TABLE_PLAYS)
        return false;
    desk_news_add(d, e, "");
    desk_clock_settle(d, e->time);
    d->state = TABLE_RESTS;
    return true;
}

/* Where running out pauses, whoever ran out gets the whole time again. */
bool desk_fold_resume(desk *d, const entry *e)
{
    if (d->state != TABLE_RESTS)
        return false;
    desk_news_add(d, e, "");
    d->state = TABLE_PLAYS;
    d->turn = e->time;
    if (d->timed_out && d->setup.timeout == TABLE_TIMEOUT_PAUSE) {
        d->seats[d->player].left = desk_clock_whole(d);
        d->timed_out = false;
    }
    return true;
}

/* ---- Taking back ------------------------------------------------------------------------- */

void desk_fold_stop_asking(desk *d)
{
    d->ask_seat = HB_NONE;
    d->ask_step = d->agreed = 0;
    d->ask_seq = 0;
}

/* The step of an entry, one that was done; HB_NONE: none. */
static uint8_t past_step(const desk *d, const entry *e)
{
    return (uint8_t)desk_read_number(e->json, "step", 0, (int64_t)d->steps_count - 1, HB_NONE);
}

static void has_asked(desk *d, const entry *e)
{
    d->agreed |= (uint8_t)(1u << e->seat);
    if (e->seat == d->seat) {
        d->asked = e->seq;
        d->asked_step = d->ask_step;
    }
}

bool desk_fold_ask(desk *d, const entry *e)
{
    uint8_t step = past_step(d, e);
    if (!runs(d) || e->seat == HB_NONE || step == HB_NONE)
        return false;
    desk_news_add(d, e, "")->number = step;
    d->ask_seat = e->seat;
    d->ask_step = step;
    d->ask_seq = e->seq;
    d->agreed = 0;
    has_asked(d, e);
    return true;
}

bool desk_fold_answer(desk *d, const entry *e)
{
    bool yes = desk_read_yes(e->json, "yes");
    if (d->ask_seat == HB_NONE || e->seat == HB_NONE)
        return false;
    desk_news_add(d, e, "")->flag = yes;
    if (yes)
        has_asked(d, e);
    else
        desk_fold_stop_asking(d);
    return true;
}

/* What stands in the log before a step that is gone stands where the game went back to. */
static void keep_back(desk *d, record_back back)
{
    if (d->backs_count == TABLE_BACKS)
        memmove(d->backs, d->backs + 1, --d->backs_count * sizeof *d->backs);
    for (unsigned i = 0; i < d->backs_count; i++)
        if (d->backs[i].step > back.step)
            d->backs[i].step = back.step;
    d->backs[d->backs_count++] = back;
    d->uncounted |= back.seen;
    for (unsigned i = 0; i < d->news_count; i++) {
        desk_news *news = &d->news[(d->news_first + i) % DESK_NEWS];
        if (news->step > back.step)
            news->step = back.step;
    }
}

bool desk_fold_take_back(desk *d, const entry *e)
{
    hb_view view;
    uint8_t step = past_step(d, e);
    if (!runs(d) || step == HB_NONE)
        return false;
    if (d->eyes != HB_NONE && !desk_view_at(d, step, d->eyes, &view))
        return false;
    record_back back = {.step = step,
                        .actions = (uint8_t)(d->steps_count - step),
                        .seat = e->seat,
                        .seen = desk_read_yes(e->json, "seen")};
    desk_news *news = desk_news_add(d, e, "");
    news->number = step;
    news->flag = back.seen;
    desk_clock_settle(d, e->time);
    keep_back(d, back);
    d->phase = step ? d->steps[step - 1].event.phase : HB_TURN;
    d->player = d->steps[step].event.seat;
    if (d->eyes != HB_NONE)
        d->view = view;
    memset(&d->steps[step], 0, back.actions * sizeof *d->steps);
    d->steps_count = step;
    d->epoch++;
    desk_fold_stop_asking(d);
    desk_clock_turn(d, e->time);
    return true;
}

/* It was taken back before this log begins. */
bool desk_fold_undone(desk *d, const entry *e)
{
    int64_t step = desk_read_number(e->json, "step", 0, HB_ACTIONS - 1, -1);
    if (!runs(d) || e->seat == HB_NONE || step < 0)
        return false;
    record_back back = {.step = (uint8_t)step,
                        .actions = (uint8_t)desk_read_number(e->json, "actions", 0, UINT8_MAX, 0),
                        .seat = e->seat,
                        .seen = desk_read_yes(e->json, "seen")};
    keep_back(d, back);
    return true;
}

/* ---- The end ----------------------------------------------------------------------------- */

bool desk_fold_end(desk *d, const entry *e)
{
    uint8_t outcome = desk_read_name(e->json, "outcome", hb_outcome_name, HB_STUCK + 1);
    if (outcome == HB_NONE || d->state == TABLE_ENDED)
        return false;
    desk_news_add(d, e, "");
    d->state = TABLE_ENDED;
    d->outcome = outcome;
    d->score =
        (int)desk_read_number(e->json, "score", -100, 100, 0); /* black powder can cost all */
    desk_read_text(d->seed, sizeof d->seed, e->json, "seed");
    desk_fold_stop_asking(d);
    return true;
}

bool desk_fold_rematch(desk *d, const entry *e)
{
    char next[TABLE_CODE];
    if (d->state != TABLE_ENDED || !desk_read_text(next, sizeof next, e->json, "table"))
        return false;
    desk_news_add(d, e, next);
    memcpy(d->next, next, sizeof next);
    return true;
}
