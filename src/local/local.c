/* local.c - a local game as a whole: begun, played by its bots, ended. */
#include "local/parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "bots/bot.h"

/* ---- Doing ------------------------------------------------------------------------------- */

table_error local_do(local *l, table_command *command, table_time now, hb_error *why)
{
    if (l->lost)
        return TABLE_ERR_FULL; /* what cannot be kept must not happen */
    command->present = local_present(l);
    table_error err = table_apply(&l->t, command, now, local_hear_entry, l, why);
    if (err == TABLE_OK)
        local_hear_all(l, now);
    return err;
}

static table_command order(table_person person, unsigned what)
{
    return (table_command){.person = person, .order = (uint8_t)what, .seat = HB_NONE, .text = ""};
}

void local_tick(local *l, table_time now)
{
    table_command tick = order(0, TABLE_DO_TICK);
    local_do(l, &tick, now, NULL);
}

/* ---- Beginning --------------------------------------------------------------------------- */

static void prepare(local *l, const char *const names[], unsigned people, const local_ears *ears)
{
    memset(l, 0, sizeof *l);
    l->ears = *ears;
    l->people_count = people;
    for (unsigned who = 0; who < people; who++)
        utf8_copy(l->people[who].name, TABLE_NAME, names[who]);
}

bool local_open(local *l, const table_setup *setup, const char *const names[], unsigned people,
                table_time now, const local_ears *ears)
{
    prepare(l, names, people, ears);
    table_error err = table_create(&l->t, setup, local_person_of(0), now, local_hear_entry, l);
    if (err == TABLE_OK && !l->lost)
        return true;
    local_free(l);
    return false;
}

/* The seat of somebody, counted from the host's on; there are enough people. */
static unsigned planned_seat(const local_plan *plan, unsigned who)
{
    unsigned seat = plan->host, players = plan->game.options.players;
    for (;; seat = (seat + 1) % players)
        if ((plan->people >> seat & 1) && who-- == 0)
            return seat;
}

static bool seat_people(local *l, const local_plan *plan, table_time now)
{
    bool good = true;
    for (unsigned who = 0; who < l->people_count; who++) {
        table_command sit = order(local_person_of(who), TABLE_DO_SIT);
        sit.seat = (uint8_t)planned_seat(plan, who);
        sit.text = l->people[who].name;
        table_command ready = order(sit.person, TABLE_DO_READY);
        ready.flag = true;
        good = good && local_do(l, &sit, now, NULL) == TABLE_OK &&
               local_do(l, &ready, now, NULL) == TABLE_OK;
    }
    return good;
}

static bool seat_bots(local *l, const local_plan *plan, table_time now)
{
    bool good = true;
    for (unsigned seat = 0; seat < plan->game.options.players; seat++) {
        if (plan->people >> seat & 1)
            continue;
        table_command sit = order(local_person_of(0), TABLE_DO_BOT);
        sit.seat = (uint8_t)seat;
        sit.text = plan->bots[seat];
        sit.flag = true;
        good = good && local_do(l, &sit, now, NULL) == TABLE_OK;
    }
    return good;
}

static bool deal(local *l, const local_plan *plan, table_time now)
{
    char text[TABLE_GIVEN];
    table_command start = order(local_person_of(0), TABLE_DO_START);
    table_given_write(text, &plan->game, plan->number);
    start.text = text;
    start.flag = true;
    return local_do(l, &start, now, NULL) == TABLE_OK;
}

/* What was taken back at this step, as far as the game went then: it stands in the log before what
 * was done there instead. */
static bool undo(local *l, const local_plan *plan, unsigned step, table_time now)
{
    bool good = true;
    for (unsigned i = 0; i < plan->backs_count; i++) {
        unsigned stands = plan->game.actions_count;
        for (unsigned j = i; j < plan->backs_count; j++)
            stands = plan->backs[j].step < stands ? plan->backs[j].step : stands;
        if (stands != step)
            continue;
        table_command undone = order(0, TABLE_DO_UNDONE);
        undone.seat = plan->backs[i].seat;
        undone.number = plan->backs[i].step;
        undone.value = plan->backs[i].actions;
        undone.flag = plan->backs[i].seen;
        good = good && local_do(l, &undone, now, NULL) == TABLE_OK;
    }
    return good;
}

static bool replay(local *l, const local_plan *plan, table_time now)
{
    unsigned steps = plan->game.actions_count;
    bool good = true;
    for (unsigned step = 0; good && step <= steps; step++) {
        good = undo(l, plan, step, now);
        table_command again = order(0, TABLE_DO_REPLAY);
        if (step == steps)
            break;
        again.number = (int32_t)step;
        again.action = plan->game.actions[step];
        good = good && local_do(l, &again, now, NULL) == TABLE_OK;
    }
    return good;
}

static unsigned people_of(const local_plan *plan, const char *names[HB_SEATS])
{
    unsigned count = 0;
    for (unsigned seats = plan->people; seats; seats &= seats - 1)
        count++;
    for (unsigned who = 0; who < count; who++)
        names[who] = plan->names[planned_seat(plan, who)];
    return count;
}

bool local_begin(local *l, const local_plan *plan, table_time now, const local_ears *ears)
{
    const char *names[HB_SEATS];
    table_setup setup = plan->setup;
    setup.options = plan->game.options;
    setup.start = plan->game.start;
    if (!(plan->people >> plan->host & 1) || plan->people >> setup.options.players)
        return false;
    unsigned people = people_of(plan, names);
    if (!local_open(l, &setup, names, people, now, ears))
        return false;
    l->number = plan->number;
    if (seat_people(l, plan, now) && seat_bots(l, plan, now) && deal(l, plan, now) &&
        replay(l, plan, now) && !l->lost)
        return true;
    local_free(l);
    return false;
}

void local_free(local *l)
{
    local_forget(l);
    table_free(&l->t);
    memset(l, 0, sizeof *l);
}

/* ---- Seats ------------------------------------------------------------------------------- */

unsigned local_seat(const local *l, unsigned who)
{
    return table_seat_of(&l->t, local_person_of(who));
}

unsigned local_who(const local *l, unsigned seat)
{
    for (unsigned who = 0; who < l->people_count; who++)
        if (seat != HB_NONE && local_seat(l, who) == seat)
            return who;
    return HB_NONE;
}

/* ---- Bots -------------------------------------------------------------------------------- */

enum local_turn local_turn(const local *l)
{
    if (l->t.state != TABLE_PLAYS)
        return LOCAL_NOBODY;
    const bot *b = table_bot(&l->t);
    return !b ? LOCAL_PERSON : bot_is_program(b) ? LOCAL_PROGRAM : LOCAL_BOT;
}

bool local_thought_begin(local_thought *thought, const local *l)
{
    thought->moves = l->moves;
    return table_thought_begin(&thought->table, &l->t);
}

bool local_bot_acts(local *l, unsigned moves, hb_action action, table_time now)
{
    table_command act = order(0, TABLE_DO_BOT_ACT);
    act.number = l->t.record.actions_count;
    act.action = action;
    return moves == l->moves && local_do(l, &act, now, NULL) == TABLE_OK;
}
