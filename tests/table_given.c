/* table_given.c - tables of games without a server: deals that are handed in, what was taken back
 * before a game is gone on with, and bots for whom nobody else has to wait. */
#include "table_log.h"

#include "bots/bot.h"
#include "bots/match.h"

/* ---- Deals that are handed in ------------------------------------------------------------- */

static table_error start_with(table_log *l, const char *deal, bool flag)
{
    table_command c = order(1, TABLE_DO_START);
    c.text = deal;
    c.flag = flag;
    return log_do(l, &c);
}

/* Three bots at a table, before the deal. */
static hb_record seat_bots(table_log *l, uint64_t seed)
{
    table_setup setup = table_setup_standard(HB_NEW);
    setup.options.players = 3;
    setup.options.bonus_tiles = 1;
    CHECK(log_begin(l, &setup, 1) == TABLE_OK);
    for (unsigned seat = 0; seat < 3; seat++)
        CHECK(at_seat(l, 1, TABLE_DO_BOT, seat, "cautious") == TABLE_OK);
    hb_record r = {.options = setup.options, .cards = l->t.rules->cards};
    hb_shuffle(l->t.rules, seed, r.deck, r.tiles, &r.start);
    return r;
}

/* As the simulator plays them: the same chance for bots, and for cards that go back. */
static void handed_in(void)
{
    static match m;
    unsigned returned = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        table_log l;
        char deal[TABLE_GIVEN], shown[65], wanted[24];
        hb_record r = seat_bots(&l, seed);
        situation("seed %d", (int)seed);
        table_given_write(deal, &r, seed);
        CHECK(start_with(&l, deal, true) == TABLE_OK);
        while (l.t.state == TABLE_PLAYS)
            CHECK(bot_acts(&l) == TABLE_OK);
        const bot *bots[] = {bot_find("cautious"), bot_find("cautious"), bot_find("cautious")};
        unsigned choice;
        CHECK(match_begin(&m, l.t.rules, bots, seed, HB_NONE) == HB_OK && match_run(&m, &choice));
        CHECK(memcmp(&m.game, &l.t.game, sizeof m.game) == 0);
        for (unsigned i = 0; i < l.t.record.actions_count; i++)
            returned += l.t.record.actions[i].type == HB_RETURN;
        table_seed_show(&l.t, shown);
        sprintf(wanted, "%d", (int)seed);
        CHECK(strcmp(shown, wanted) == 0);
        log_end(&l);
    }
    CHECK(returned > 10);
    done("a game of a deal that was handed in is the simulator's");
}

static void not_handed_in(void)
{
    table_log l;
    char deal[TABLE_GIVEN];
    hb_record r = seat_bots(&l, 7);
    table_given_write(deal, &r, INT64_MAX);
    CHECK(strncmp(deal, "9223372036854775807 ", 20) == 0);
    CHECK(start_with(&l, deal, false) == TABLE_ERR_BAD_TEXT);
    size_t size = strlen(deal);
    for (size_t i = 0; i < size; i++) { /* whatever is missing or wrong */
        char odd[TABLE_GIVEN + 1];
        situation("at %zu", i);
        memcpy(odd, deal, size + 1);
        odd[i] = 0;
        CHECK(start_with(&l, odd, true) == TABLE_ERR_BAD_TEXT);
        odd[i] = '9';
        CHECK(i < 19 || start_with(&l, odd, true) == TABLE_ERR_BAD_TEXT);
        memcpy(odd + i, "x", 2);
        memcpy(odd + i + 1, deal + i, size - i + 1);
        CHECK(start_with(&l, odd, true) == TABLE_ERR_BAD_TEXT);
    }
    CHECK(start_with(&l, "9223372036854775808 0 r1", true) == TABLE_ERR_BAD_TEXT);
    memcpy(deal + 22, deal + 24, 2); /* one card twice, another one not at all */
    CHECK(start_with(&l, deal, true) == TABLE_ERR_BAD_TEXT || deal[22] == deal[24]);
    log_end(&l);
    done("what is no deal is refused, and so is one that nobody may hand in");
}

static void undone_before(void)
{
    table_log l;
    char deal[TABLE_GIVEN];
    hb_record r = seat_bots(&l, 7);
    table_given_write(deal, &r, 7);
    table_command c = order(0, TABLE_DO_UNDONE);
    c.seat = 1;
    c.number = 4;
    c.value = 3;
    CHECK(log_do(&l, &c) == TABLE_ERR_NOT_RUNNING);
    CHECK(start_with(&l, deal, true) == TABLE_OK);
    CHECK(log_do(&l, &c) == TABLE_OK && table_counts(&l.t));
    c.flag = true;
    CHECK(log_do(&l, &c) == TABLE_OK && !table_counts(&l.t) && l.t.backs_count == 2);
    CHECK(l.t.backs[1].step == 4 && l.t.backs[1].actions == 3 && l.t.backs[1].seat == 1);
    c.person = 1;
    CHECK(log_do(&l, &c) == TABLE_ERR_NOT_HOST);
    c = order(0, TABLE_DO_UNDONE);
    CHECK(log_do(&l, &c) == TABLE_ERR_NO_SEAT);
    c.seat = 0;
    c.number = HB_ACTIONS;
    CHECK(log_do(&l, &c) == TABLE_ERR_STALE);
    log_end(&l);
    done("what was taken back before a game is gone on with");
}

/* Programs and bots that think for long sit where nobody else has to wait. */
static void any_bots(void)
{
    table_log l;
    static const char *const names[] = {"partner:endgame", "/a/program"};
    for (unsigned i = 0; i < 2; i++) {
        table_setup setup = table_setup_standard(HB_ABACUS);
        CHECK(log_begin(&l, &setup, 1) == TABLE_OK);
        table_command c = order(1, TABLE_DO_BOT);
        c.seat = 0;
        c.text = names[i];
        CHECK(log_do(&l, &c) == TABLE_ERR_NO_SUCH_BOT);
        c.flag = true;
        CHECK(log_do(&l, &c) == TABLE_OK && strcmp(l.t.seats[0].name, names[i]) == 0);
        c.seat = 1;
        CHECK(log_do(&l, &c) == TABLE_OK);
        CHECK(bot_is_program(l.t.seats[0].bot) == (i == 1));
        CHECK(start_with(&l, SEED_HEX, false) == TABLE_OK);
        if (i == 1)
            CHECK(table_bot(&l.t) && bot_choice(&l.t).type == HB_NONE);
        log_end(&l);
    }
    done("bots for tables without a server");
}

int main(void)
{
    handed_in();
    not_handed_in();
    undone_before();
    any_bots();
    return tap_end();
}
