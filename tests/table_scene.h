/* table_scene.h - what the tests of a table share: the people, the table with its log, a game that
 * runs, and short words for what is done and what is refused. */
#ifndef TESTS_TABLE_SCENE_H
#define TESTS_TABLE_SCENE_H

#include "bots/bot.h"
#include "table_log.h"

/* People. ANN makes the tables. */
enum { ANN = 1, BOB, CEM, DOT, EVE, FAY };

/* Says what a command was answered when it was not this. */
#define ANSWERED(wanted, ...)                                                                      \
    do {                                                                                           \
        table_error answer_ = (__VA_ARGS__);                                                       \
        TAP_CHECK(answer_ == (wanted), #__VA_ARGS__, " was answered %s, not %s",                   \
                  table_error_name(answer_), table_error_name(wanted));                            \
    } while (0)
#define REFUSED(why, ...) ANSWERED(TABLE_ERR_##why, __VA_ARGS__)
#define DONE(...)         ANSWERED(TABLE_OK, __VA_ARGS__)

static table_log l;

static table_setup base(unsigned players)
{
    table_setup s = table_setup_standard(HB_ABACUS);
    s.options.players = (uint8_t)players;
    s.start = 0;
    return s;
}

/* People sit from seat 0 on, bots fill the rest; the game runs. */
static void begin(const table_setup *setup, unsigned people)
{
    DONE(log_begin(&l, setup, ANN));
    for (unsigned seat = 0; seat < setup->options.players; seat++)
        if (seat < people)
            DONE(at_seat(&l, ANN + (table_person)seat, TABLE_DO_SIT, seat, "Somebody"));
        else
            DONE(at_seat(&l, ANN, TABLE_DO_BOT, seat, "cautious"));
    for (unsigned seat = 1; seat < people; seat++)
        DONE(yes_no(&l, ANN + (table_person)seat, TABLE_DO_READY, true));
    DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    CHECK(l.t.state == TABLE_PLAYS);
}

__attribute__((unused)) static table_error tick(void)
{
    return plain(&l, 0, TABLE_DO_TICK);
}

__attribute__((unused)) static table_setup timed(unsigned players, unsigned clock, unsigned timeout,
                                                 unsigned increment)
{
    table_setup s = base(players);
    s.clock = (uint8_t)clock;
    s.timeout = (uint8_t)timeout;
    s.seconds = 10;
    s.increment = increment;
    return s;
}

#endif
