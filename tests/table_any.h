/* table_any.h - any commands from anybody at any time, for tests of tables and of those who follow
 * them: mostly such that make sense, so that games get far. */
#ifndef TESTS_TABLE_ANY_H
#define TESTS_TABLE_ANY_H

#include "table_log.h"

#include "base/random.h"
#include "combos.h"

enum { ANYBODY = 8 }; /* persons are 1 to 7, 1 being the first host */

static hb_random chance;
static unsigned met_errors[TABLE_ERRORS]; /* how often each refusal was met */

static void any_begin(uint64_t seed)
{
    hb_random_seed(&chance, seed);
}

static unsigned below(unsigned n)
{
    return random_below(&chance, n);
}

static table_setup any_setup(void)
{
    table_setup s = table_setup_standard(below(4));
    unsigned edition = s.options.edition;
    s.options = combo(below(COMBOS));
    s.options.edition = (uint8_t)edition;
    if (!below(3)) {
        s.options.colours = (uint8_t)(1 + below(5));
        s.options.values = (uint8_t)(1 + below(5));
        s.options.hand = (uint8_t)below(4);
    }
    s.start = (uint8_t)(below(2) ? HB_NONE : below(s.options.players));
    s.listed = (uint8_t)below(2);
    s.chat = (uint8_t)below(3);
    s.watch = (uint8_t)below(3);
    s.clock = (uint8_t)below(3);
    s.timeout = (uint8_t)below(2);
    s.take_back = below(4) > 0;
    s.seconds = s.clock ? 1 + below(40) : 0;
    s.increment = s.clock == TABLE_CLOCK_BUDGET ? below(5) : 0;
    return s;
}

static const char *any_text(void)
{
    static const char *const texts[] = {
        "",      "Ann",       "partner", "hat",  "random", "cautious", "nobody",      "cheat",
        "0 1 2", "4 3 2 1 0", "\xff",    "a\nb", SEED_HEX, "ABC-9",    "gr\xc3\xbcn", "/a/program"};
    return texts[below(sizeof texts / sizeof texts[0])];
}

static hb_action any_action(const table *t)
{
    if (t->state == TABLE_WAITS || t->game.phase == HB_OVER || !t->record.cards || below(5) == 0)
        return (hb_action){(uint8_t)below(6), (uint8_t)below(72), (uint8_t)below(5),
                           (uint8_t)below(12), 0};
    return legal_action(t, below(100));
}

/* Often somebody who sits. */
static table_person anybody(const table *t)
{
    table_person sits = t->seats[below(t->setup.options.players)].person;
    return sits && below(2) ? sits : (table_person)below(8);
}

/* The cards of somebody's hand, backwards. */
static const char *any_order(const table *t)
{
    static char text[40];
    const hb_hand *hand = &t->game.hands[below(t->setup.options.players)];
    text[0] = 0;
    for (unsigned i = hand->count; i-- > 0;)
        sprintf(text + strlen(text), i ? "%d " : "%d", hand->cards[i]);
    return text;
}

/* A deal that is handed in. */
static const char *any_deal(const table *t)
{
    static char text[TABLE_GIVEN];
    hb_record r = {.options = t->setup.options, .cards = t->rules->cards};
    hb_shuffle(t->rules, below(1000), r.deck, r.tiles, &r.start);
    table_given_write(text, &r, below(1000));
    return text;
}

/* Mostly commands that make sense, so that games get far. */
static table_command any_command(const table *t, table_setup *setup)
{
    table_command c = order(anybody(t), below(TABLE_ORDERS + 1u));
    c.seat = (uint8_t)(below(2) ? HB_NONE : below(7) == 6 ? HB_EVERYONE : below(7));
    c.flag = below(3) > 0;
    c.number = below(8) ? t->record.actions_count : (int32_t)below(200) - 20;
    if (c.order == TABLE_DO_ASK)
        c.number -= 1 + (int32_t)below(3);
    if (c.order >= TABLE_DO_SAY && c.order <= TABLE_DO_MARK)
        c.number = (int32_t)below(20) - 1;
    c.number64 = below(2) ? 0 : below(2) ? (int64_t)below(8) : t->last + below(50000);
    c.value = (uint8_t)below(9);
    c.present = below(32);
    c.action = any_action(t);
    *setup = any_setup();
    c.setup = setup;
    c.text = c.order == TABLE_DO_SIT || c.order == TABLE_DO_WATCH ? "Ann" : any_text();
    if (c.order == TABLE_DO_START)
        c.text = below(2) ? SEED_HEX : any_deal(t);
    if (c.order == TABLE_DO_ORDER && below(4))
        c.text = any_order(t);
    if (c.order == TABLE_DO_END && below(50))
        c.order = TABLE_DO_TICK;
    if (c.order >= TABLE_DO_BOT_ACT && c.order <= TABLE_DO_TICK && below(4))
        c.person = 0;
    return c;
}

static void let_play(table_log *l)
{
    table_command c = order(0, TABLE_DO_ACT);
    const table *t = &l->t;
    if (table_bot(t)) {
        c = order(0, TABLE_DO_BOT_ACT);
        c.action = below(8) ? legal_action(t, below(100)) : bot_choice(t);
    } else if (t->state == TABLE_PLAYS) {
        c.person = t->seats[t->game.player].person;
        c.action = legal_action(t, below(100));
    }
    c.number = t->record.actions_count;
    log_do(l, &c);
}

/* Whatever happened before the game: fills the seats, and everybody is ready. */
static void get_ready(table_log *l)
{
    const table *t = &l->t;
    static const char *const bots[] = {"random", "cautious", "partner"};
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        if (below(2))
            at_seat(l, t->host, TABLE_DO_BOT, seat, bots[below(3)]);
        else
            at_seat(l, (table_person)(1 + below(7)), TABLE_DO_SIT, seat, "Bob");
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        at_seat(l, t->host, TABLE_DO_BOT, seat, bots[below(3)]);
    met_errors[plain(l, t->host, TABLE_DO_START)]++;
    for (table_person who = 1; who < 8; who++)
        yes_no(l, who, TABLE_DO_READY, true);
}

static void start_game(table_log *l)
{
    table_command start = order(l->t.host, TABLE_DO_START);
    start.flag = below(2);
    start.text = start.flag ? any_deal(&l->t) : SEED_HEX;
    log_do(l, &start);
}

static void pass_time(table_log *l)
{
    switch (below(12)) {
    case 0:
        l->now -= below(100000);
        break;
    case 1:
        l->now += below(100000);
        break;
    case 2:
        l->now = table_due(&l->t) ? table_due(&l->t) : l->now;
        break;
    default:
        l->now += below(3000);
    }
}

#endif
