/* setup.c - what the host of a table chooses before the game: the edition, the number of players,
 * clock, talking, spectators, and whether anybody finds it. */
#include "session/session.h"

/* Times of a clock that was chosen without naming any; the page has the same. */
enum { MOVE_SECONDS = 60, BUDGET_SECONDS = 300, BUDGET_INCREMENT = 10 };

/* Who presses a key twice means the next but one. A hand as the rulebooks have it is not named, so
 * that it goes on following the number of players. */
table_setup session_wanted(const desk *d)
{
    table_setup setup = d->setup;
    for (unsigned i = 0; i < d->asking.count; i++)
        if (d->asking.asked[i].request.what == DESK_DO_SETUP)
            setup = d->asking.asked[i].request.setup;
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

/* Whose seat there would be no more; HB_NONE: everybody keeps theirs. */
static unsigned homeless(const desk *d, unsigned players)
{
    unsigned seat = HB_SEATS;
    while (seat > players && !d->seats[seat - 1].person)
        seat--;
    return seat > players ? seat - 1 : HB_NONE;
}

static void ask(session *s, const table_setup *setup)
{
    const desk *d = session_desk(s);
    desk_request request = desk_request_make(DESK_DO_SETUP);
    unsigned seat = homeless(d, setup->options.players);
    request.setup = *setup;
    if (d->host && seat != HB_NONE) { /* as it will be refused, with the name */
        text_piece words =
            text_piece_fill(text_get(s->lang, "There would be no seat for {player}."),
                            TEXT_ARGS(text_str("player", s->t->names[seat])));
        session_tell(s, words.text);
    } else {
        session_try(s, &request);
    }
}

void session_choose(session *s, unsigned wish, unsigned value, uint32_t seconds, uint32_t increment)
{
    table_setup setup = session_wanted(session_desk(s));
    if (wish == WISH_CLOCK)
        set_clock(&setup, value, seconds, increment);
    else
        set(&setup, wish, value);
    ask(s, &setup);
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

/* Behind the most the fewest for whom all have a seat; where nothing else has room, that is said.
 */
static unsigned next_players(const desk *d, const table_setup *setup)
{
    unsigned players = setup->options.players + 1u;
    if (players <= HB_SEATS)
        return players;
    for (players = 2; players + 1 < HB_SEATS && homeless(d, players) != HB_NONE;)
        players++;
    return players;
}

void session_choose_next(session *s, unsigned wish)
{
    table_setup setup = session_wanted(session_desk(s));
    unsigned value = wish == WISH_EDITION      ? (setup.options.edition + 1u) % (HB_NORWEGIAN + 1)
                     : wish == WISH_PLAYERS    ? next_players(session_desk(s), &setup)
                     : wish == WISH_CLOCK      ? (setup.clock + 1u) % (TABLE_CLOCK_BUDGET + 1)
                     : wish == WISH_TALKING    ? next_talk(setup)
                     : wish == WISH_SPECTATORS ? (setup.watch + 1u) % (TABLE_WATCH_ALL + 1)
                                               : !setup.listed;
    session_choose(s, wish, value, 0, 0);
}
