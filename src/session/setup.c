/* setup.c - what the host of a table chooses before the game: the edition, the number of players,
 * clock, talking, spectators, and whether anybody finds it. */
#include <string.h>

#include "session/session.h"

/* Times of a clock that was chosen without naming any; the page has the same. */
enum { MOVE_SECONDS = 60, BUDGET_SECONDS = 300, BUDGET_INCREMENT = 10 };

/* Who presses a key twice means the next but one. A hand as the rulebooks have it is not named, so
 * that it goes on following the number of players. */
static table_setup wanted(const desk *d)
{
    table_setup setup = *desk_wanted(d);
    if (setup.options.hand == hb_usual_hand(setup.options.players))
        setup.options.hand = 0;
    return setup;
}

static void set_clock(table_setup *setup, unsigned clock, uint32_t seconds, uint32_t increment)
{
    bool budget = clock == TABLE_CLOCK_BUDGET, none = clock == TABLE_CLOCK_NONE;
    uint32_t usual = budget ? BUDGET_SECONDS : MOVE_SECONDS;
    setup->clock = (uint8_t)clock;
    setup->seconds = none ? 0 : seconds ? seconds : usual;
    setup->increment = !budget ? 0 : seconds ? increment : BUDGET_INCREMENT;
}

/* Talking that is as the edition has it follows the edition. */
static void set_edition(table_setup *setup, unsigned edition)
{
    if (setup->chat == table_setup_standard(setup->options.edition).chat)
        setup->chat = table_setup_standard(edition).chat;
    setup->options.edition = (uint8_t)edition;
}

static void set_players(table_setup *setup, unsigned players)
{
    setup->options.players = (uint8_t)players;
    if (setup->start != HB_NONE && setup->start >= players)
        setup->start = HB_NONE;
}

static void set(table_setup *setup, unsigned wish, unsigned value)
{
    if (wish == WISH_EDITION)
        set_edition(setup, value);
    else if (wish == WISH_PLAYERS)
        set_players(setup, value);
    else if (wish == WISH_TALKING)
        setup->chat = (uint8_t)value;
    else if (wish == WISH_SPECTATORS)
        setup->watch = (uint8_t)value;
    else
        setup->listed = value != 0;
}

void session_choose(session *s, unsigned wish, unsigned value, uint32_t seconds, uint32_t increment)
{
    desk_request request = desk_request_make(DESK_DO_SETUP);
    table_setup setup = wanted(session_desk(s));
    if (wish == WISH_CLOCK)
        set_clock(&setup, value, seconds, increment);
    else
        set(&setup, wish, value);
    request.setup = setup;
    session_try(s, &request);
}

/* One edition has its phrases always: silence would change nothing there. */
static unsigned next_talk(table_setup setup)
{
    unsigned before = table_chat_now(&setup);
    do
        setup.chat = (uint8_t)((setup.chat + 1) % (TABLE_CHAT_FREE + 1));
    while (table_chat_now(&setup) == before);
    return setup.chat;
}

/* Has everybody a seat among so many? */
static bool has_seats(const desk *d, const table_setup *setup, unsigned players)
{
    desk_request request = desk_request_make(DESK_DO_SETUP);
    desk_reason why;
    request.setup = *setup;
    set_players(&request.setup, players);
    return desk_can(d, &request, &why) || strcmp(why.code, "seat-taken") != 0;
}

/* Behind the most the fewest for whom all have a seat; where nothing else has room, that is said.
 */
static unsigned next_players(const desk *d, const table_setup *setup)
{
    unsigned players = setup->options.players + 1u;
    if (players <= HB_SEATS)
        return players;
    for (players = 2; players + 1 < HB_SEATS && !has_seats(d, setup, players);)
        players++;
    return players;
}

void session_choose_next(session *s, unsigned wish)
{
    table_setup setup = wanted(session_desk(s));
    unsigned value = wish == WISH_EDITION      ? (setup.options.edition + 1u) % (HB_NORWEGIAN + 1)
                     : wish == WISH_PLAYERS    ? next_players(session_desk(s), &setup)
                     : wish == WISH_CLOCK      ? (setup.clock + 1u) % (TABLE_CLOCK_BUDGET + 1)
                     : wish == WISH_TALKING    ? next_talk(setup)
                     : wish == WISH_SPECTATORS ? (setup.watch + 1u) % (TABLE_WATCH_ALL + 1)
                                               : !setup.listed;
    session_choose(s, wish, value, 0, 0);
}
