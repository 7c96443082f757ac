/* remote_setup.c - what the host of a server's table chooses in the room: the edition, the number
 * of players, clock, talking and spectators. The last three are told there to everybody; the game
 * itself is summed up by src/text. */
#include "base/utf8.h"
#include "cli/remote.h"

/* Times of a clock that was chosen without naming any; the page has the same. */
enum { MOVE_SECONDS = 60, BUDGET_SECONDS = 300, BUDGET_INCREMENT = 10 };

/* ---- What is chosen --------------------------------------------------------------------- */

/* What will hold when the server has answered: who presses a key twice means the next but one. A
 * hand as the rulebooks have it is not named, so that it goes on following the number of players.
 */
static table_setup wanted(const remote *r)
{
    table_setup setup = r->setting ? r->setup : client_desk(r->c)->setup;
    if (setup.options.hand == hb_usual_hand(setup.options.players))
        setup.options.hand = 0;
    return setup;
}

static void set_up(remote *r, tui_table *t, const table_setup *setup)
{
    desk_request request = desk_request_make(DESK_DO_SETUP);
    request.setup = r->setup = *setup;
    r->setting = remote_send(r, t, &request);
}

void remote_set_clock(remote *r, tui_table *t, unsigned clock, uint32_t seconds, uint32_t increment)
{
    table_setup setup = wanted(r);
    bool budget = clock == TABLE_CLOCK_BUDGET, named = seconds != 0;
    setup.clock = (uint8_t)clock;
    setup.seconds = clock == TABLE_CLOCK_NONE ? 0
                    : named                   ? seconds
                    : budget                  ? BUDGET_SECONDS
                                              : MOVE_SECONDS;
    setup.increment = !budget ? 0 : named ? increment : BUDGET_INCREMENT;
    set_up(r, t, &setup);
}

void remote_set_talk(remote *r, tui_table *t, unsigned talk)
{
    table_setup setup = wanted(r);
    setup.chat = (uint8_t)talk;
    set_up(r, t, &setup);
}

void remote_next_clock(remote *r, tui_table *t)
{
    remote_set_clock(r, t, (wanted(r).clock + 1u) % (TABLE_CLOCK_BUDGET + 1), 0, 0);
}

/* One edition has its phrases always: silence would change nothing there. */
void remote_next_talk(remote *r, tui_table *t)
{
    table_setup setup = wanted(r);
    unsigned before = table_chat_now(&setup);
    do
        setup.chat = (uint8_t)((setup.chat + 1) % (TABLE_CHAT_FREE + 1));
    while (table_chat_now(&setup) == before);
    remote_set_talk(r, t, setup.chat);
}

/* Talking that is as the edition has it follows the edition. */
void remote_set_edition(remote *r, tui_table *t, unsigned edition)
{
    table_setup setup = wanted(r);
    if (setup.chat == table_setup_standard(setup.options.edition).chat)
        setup.chat = table_setup_standard(edition).chat;
    setup.options.edition = (uint8_t)edition;
    set_up(r, t, &setup);
}

void remote_next_edition(remote *r, tui_table *t)
{
    remote_set_edition(r, t, (wanted(r).options.edition + 1u) % (HB_NORWEGIAN + 1));
}

/* So many players that everybody who sits keeps their seat; *last is who sits on the last one. */
static unsigned fewest_players(const remote *r, unsigned *last)
{
    const desk *ct = client_desk(r->c);
    unsigned fewest = 2;
    *last = HB_NONE;
    for (unsigned seat = 0; seat < ct->rules.options.players; seat++)
        if (ct->seats[seat].name[0]) {
            *last = seat;
            fewest = seat + 1 > fewest ? seat + 1 : fewest;
        }
    return fewest;
}

void remote_set_players(remote *r, tui_table *t, unsigned players)
{
    unsigned last;
    table_setup setup = wanted(r);
    if (players < fewest_players(r, &last)) {
        text_piece words =
            text_piece_fill(text_get(r->lang, "There would be no seat for {player}."),
                            TEXT_ARGS(text_str("player", t->names[last])));
        utf8_copy(t->told, sizeof t->told, words.text);
        return;
    }
    setup.options.players = (uint8_t)players;
    if (setup.start != HB_NONE && setup.start >= players)
        setup.start = HB_NONE;
    set_up(r, t, &setup);
}

void remote_next_players(remote *r, tui_table *t)
{
    unsigned last, fewest = fewest_players(r, &last), players = wanted(r).options.players + 1u;
    if (players > HB_SEATS) /* where nothing else has room, that is said */
        players = fewest < HB_SEATS ? fewest : HB_SEATS - 1;
    remote_set_players(r, t, players);
}

void remote_set_watch(remote *r, tui_table *t, unsigned watch)
{
    table_setup setup = wanted(r);
    setup.watch = (uint8_t)watch;
    set_up(r, t, &setup);
}

void remote_next_watch(remote *r, tui_table *t)
{
    remote_set_watch(r, t, (wanted(r).watch + 1u) % (TABLE_WATCH_ALL + 1));
}

void remote_set_listed(remote *r, tui_table *t, bool listed)
{
    table_setup setup = wanted(r);
    setup.listed = listed;
    set_up(r, t, &setup);
}

void remote_next_listed(remote *r, tui_table *t)
{
    remote_set_listed(r, t, !wanted(r).listed);
}
