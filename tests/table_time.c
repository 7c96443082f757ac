/* table_time.c - a table and time: clocks of each kind, pauses, machines' clocks that are set, and
 * actions that are taken back. */
#include "table_scene.h"

/* ---- Clocks ------------------------------------------------------------------------------ */

static void clock_move(void)
{
    table_setup s = timed(3, TABLE_CLOCK_MOVE, TABLE_TIMEOUT_BOT, 0);
    begin(&s, 2);
    table_time start = l.now;
    CHECK(table_due(&l.t) == start + 10000 && !table_bot(&l.t));
    l.now = start + 9999;
    REFUSED(NOTHING_TO_DO, tick());
    DONE(act_any(&l, ANN, 0));
    CHECK(table_due(&l.t) == start + 19999); /* every action has its own time */
    l.now = start + 20000;
    DONE(tick());
    CHECK(last_kind(&l, 0) == TABLE_TIMEOUT && table_due(&l.t) == 0);
    REFUSED(NOTHING_TO_DO, tick());
    CHECK(table_bot(&l.t) == bot_find(TABLE_STAND_IN));
    DONE(bot_acts(&l)); /* for Bob */
    CHECK(l.list[l.count - 1].entry.flag && l.list[l.count - 1].entry.seat == 1);
    CHECK(table_bot(&l.t) == bot_find("cautious") && table_due(&l.t) == 0);
    l.now += 1000000; /* a bot has time */
    REFUSED(NOTHING_TO_DO, tick());
    DONE(bot_acts(&l));
    CHECK(!table_bot(&l.t) && table_due(&l.t) == l.now + 10000 && !l.t.timed_out);
    l.now += 10000;
    DONE(tick());
    DONE(act_any(&l, ANN, 0)); /* quicker than the bot */
    REFUSED(NOT_YOUR_TURN, plain(&l, 0, TABLE_DO_BOT_ACT));
    /* A pause keeps what is left; a resting game takes no actions. */
    l.now += 4000;
    DONE(plain(&l, ANN, TABLE_DO_PAUSE));
    CHECK(l.t.state == TABLE_RESTS && table_due(&l.t) == 0);
    REFUSED(PAUSED, plain(&l, BOB, TABLE_DO_PAUSE));
    REFUSED(PAUSED, act_any(&l, BOB, 0));
    REFUSED(PAUSED, plain(&l, 0, TABLE_DO_BOT_ACT));
    l.now += 12345678;
    REFUSED(NOTHING_TO_DO, tick());
    REFUSED(NOT_SEATED, plain(&l, DOT, TABLE_DO_RESUME));
    DONE(plain(&l, BOB, TABLE_DO_RESUME));
    REFUSED(NOTHING_TO_DO, plain(&l, BOB, TABLE_DO_RESUME));
    CHECK(table_due(&l.t) == l.now + 6000);
    /* The server was not there from 1 s on. */
    table_command c = order(0, TABLE_DO_STOOD);
    c.number64 = l.now + 1000;
    l.now += 500000;
    DONE(log_do(&l, &c));
    CHECK(table_due(&l.t) == l.now + 5000 && l.t.state == TABLE_PLAYS);
    REFUSED(NOTHING_TO_DO, log_do(&l, &c));
    log_end(&l);
    done("a clock per move, bots help out");
}

static void clock_budget(void)
{
    table_setup s = timed(2, TABLE_CLOCK_BUDGET, TABLE_TIMEOUT_PAUSE, 3);
    begin(&s, 2);
    l.now += 4000;
    DONE(act_any(&l, ANN, 0));
    CHECK(l.t.seats[0].left == 10000 - 4000 + 3000 && table_due(&l.t) == l.now + 10000);
    l.now += 1000;
    DONE(act_any(&l, BOB, 0));
    CHECK(l.t.seats[1].left == 12000 && table_due(&l.t) == l.now + 9000);
    l.now += 9000;
    DONE(tick());
    CHECK(last_kind(&l, 1) == TABLE_TIMEOUT && last_kind(&l, 0) == TABLE_PAUSE);
    CHECK(l.t.state == TABLE_RESTS && l.t.seats[0].left == 0 && !table_bot(&l.t));
    l.now += 3600000;
    DONE(plain(&l, BOB, TABLE_DO_RESUME));
    CHECK(table_due(&l.t) == l.now + 10000); /* all of it again */
    l.now += 500;
    DONE(act_any(&l, ANN, 0));
    CHECK(l.t.seats[0].left == 12500 && l.t.seats[1].left == 12000);
    /* Away: the clock stands. */
    l.now += 2000;
    DONE(at_seat(&l, BOB, TABLE_DO_AWAY, 1, "hat"));
    CHECK(table_due(&l.t) == 0 && table_bot(&l.t) == bot_find("hat"));
    l.now += 99999;
    DONE(plain(&l, BOB, TABLE_DO_BACK));
    CHECK(table_due(&l.t) == l.now + 10000);
    log_end(&l);
    /* A budget that is used up in a game where bots help out: they play on. */
    s = timed(2, TABLE_CLOCK_BUDGET, TABLE_TIMEOUT_BOT, 0);
    begin(&s, 1);
    l.now += 10000;
    for (unsigned i = 0; i < 200 && l.t.state == TABLE_PLAYS; i++) {
        tick();
        if (table_bot(&l.t))
            DONE(bot_acts(&l));
    }
    CHECK(l.t.state == TABLE_ENDED && !l.t.broken_off);
    log_end(&l);
    done("a budget with increment, pauses");
}

/* Machines' clocks are set; nothing breaks. */
static void clock_set_back(void)
{
    table_setup s = timed(2, TABLE_CLOCK_BUDGET, TABLE_TIMEOUT_BOT, 0);
    begin(&s, 2);
    table_time start = l.now;
    l.now = start + 5000;
    DONE(act_any(&l, ANN, 0));
    l.now = start - 86400000;
    DONE(act_any(&l, BOB, 0));
    CHECK(l.t.last == start + 5000 && l.t.seats[1].left == 10000);
    l.now = -5;
    DONE(act_any(&l, ANN, 0));
    REFUSED(NOTHING_TO_DO, tick());
    l.now = INT64_MIN;
    REFUSED(NOTHING_TO_DO, tick());
    CHECK(l.t.last == start + 5000 && l.t.seats[0].left == 5000);
    l.now = INT64_MAX;
    DONE(tick());
    DONE(bot_acts(&l));
    CHECK(table_due(&l.t) > l.t.last);
    l.now = start + 6000;
    DONE(act_any(&l, ANN, 0));
    log_end(&l);
    s = base(2);
    begin(&s, 2);
    REFUSED(NO_CLOCK, plain(&l, ANN, TABLE_DO_PAUSE));
    REFUSED(NO_CLOCK, plain(&l, ANN, TABLE_DO_RESUME));
    CHECK(table_due(&l.t) == 0);
    l.now = INT64_MAX;
    REFUSED(NOTHING_TO_DO, tick());
    log_end(&l);
    done("clocks that are set back, or forward for ever; no clock at all");
}

/* ---- Taking back ------------------------------------------------------------------------- */

static void take_back(void)
{
    table_setup s = base(4);
    begin(&s, 3); /* the bot in seat 3 always agrees */
    REFUSED(STALE, numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    REFUSED(NOTHING_TO_DO, yes_no(&l, BOB, TABLE_DO_ANSWER, true));
    hb_game first = l.t.game;
    DONE(act_any(&l, ANN, 3));
    DONE(act_any(&l, BOB, 0));
    hb_game third = l.t.game;
    REFUSED(NOT_SEATED, numbered(&l, EVE, TABLE_DO_ASK, 0, ""));
    REFUSED(STALE, numbered(&l, BOB, TABLE_DO_ASK, 2, ""));
    DONE(numbered(&l, BOB, TABLE_DO_ASK, 1, ""));
    CHECK(l.t.ask_seat == 1 && l.t.ask_step == 1 && l.t.agreed == 2);
    REFUSED(NO_TAKE_BACK, numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    REFUSED(NOTHING_TO_DO, numbered(&l, BOB, TABLE_DO_ASK, 1, ""));
    DONE(yes_no(&l, ANN, TABLE_DO_ANSWER, true));
    REFUSED(NOTHING_TO_DO, yes_no(&l, ANN, TABLE_DO_ANSWER, true));
    DONE(yes_no(&l, CEM, TABLE_DO_ANSWER, false)); /* a refusal ends it */
    CHECK(l.t.ask_seat == HB_NONE && !l.t.agreed);
    CHECK(memcmp(&third, &l.t.game, sizeof third) == 0);
    DONE(numbered(&l, BOB, TABLE_DO_ASK, 0, ""));
    DONE(act_any(&l, CEM, 0)); /* so does an action */
    CHECK(l.t.ask_seat == HB_NONE);
    DONE(numbered(&l, BOB, TABLE_DO_ASK, 0, ""));
    DONE(yes_no(&l, BOB, TABLE_DO_ANSWER, false)); /* and the asker's second thoughts */
    CHECK(l.t.ask_seat == HB_NONE);
    DONE(numbered(&l, BOB, TABLE_DO_ASK, 0, ""));
    DONE(yes_no(&l, ANN, TABLE_DO_ANSWER, true));
    unsigned count = l.count;
    DONE(numbered(&l, CEM, TABLE_DO_ASK, 0, "")); /* asking for the same is agreeing */
    CHECK(last_kind(&l, 0) == TABLE_TAKE_BACK && l.count == count + 2);
    CHECK(l.t.record.actions_count == 0 && memcmp(&first, &l.t.game, sizeof first) == 0);
    /* Who goes away or leaves is no longer asked. */
    DONE(act_any(&l, ANN, 3));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    DONE(at_seat(&l, ANN, TABLE_DO_AWAY, 1, ""));
    CHECK(l.t.ask_seat == 0);
    DONE(plain(&l, CEM, TABLE_DO_LEAVE));
    CHECK(last_kind(&l, 0) == TABLE_TAKE_BACK && l.t.record.actions_count == 0);
    /* Alone with bots, asking is enough. */
    DONE(act_any(&l, ANN, 3));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    CHECK(last_kind(&l, 0) == TABLE_TAKE_BACK);
    /* The asker leaves: nobody asks. */
    DONE(plain(&l, BOB, TABLE_DO_BACK));
    DONE(act_any(&l, ANN, 3));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE));
    CHECK(l.t.ask_seat == HB_NONE && l.t.record.actions_count == 1 && l.t.host == BOB);
    log_end(&l);
    s.take_back = 0;
    begin(&s, 1);
    DONE(act_any(&l, ANN, 0));
    REFUSED(NO_TAKE_BACK, numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    log_end(&l);
    done("taking back");
}

/* A hint is seen by the person who gets it, and a bot forgets it. */
static void take_back_hints(void)
{
    for (unsigned to = 1; to <= 2; to++) {
        table_setup s = base(3);
        begin(&s, 2);
        table_command hint = order(ANN, TABLE_DO_ACT);
        hint.action = (hb_action){.type = HB_HINT, .seat = (uint8_t)to};
        for (; log_do(&l, &hint) != TABLE_OK; hint.action.hint++)
            CHECK(hint.action.hint < HB_HINTS);
        DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
        DONE(yes_no(&l, BOB, TABLE_DO_ANSWER, true));
        CHECK(l.t.backs_count == 1 && l.t.record.actions_count == 0);
        CHECK(table_counts(&l.t) == (to == 2) && l.t.backs[0].seen == (to == 1));
        log_end(&l);
    }
    done("a hint that a person got is not unseen");
}

/* Each of them is kept in the record, which has to have an end. */
static void take_back_often(void)
{
    table_setup s = base(2);
    begin(&s, 1);
    for (unsigned i = 0; i < TABLE_BACKS; i++) {
        DONE(act_any(&l, ANN, 3));
        DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    }
    CHECK(l.t.backs_count == TABLE_BACKS && l.t.record.actions_count == 0);
    DONE(act_any(&l, ANN, 3));
    REFUSED(MANY_BACKS, numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    CHECK(l.t.backs_count == TABLE_BACKS && l.t.ask_seat == HB_NONE);
    DONE(bot_acts(&l));
    DONE(act_any(&l, ANN, 0));
    log_end(&l);
    done("taking back has an end");
}

static table_error asks(table_person who, int step, uint32_t after)
{
    table_command c = order(who, TABLE_DO_ASK);
    c.number = step;
    c.number64 = after;
    return log_do(&l, &c);
}

static table_error answers(table_person who, bool yes, uint32_t after)
{
    table_command c = order(who, TABLE_DO_ANSWER);
    c.flag = yes;
    c.number64 = after;
    return log_do(&l, &c);
}

/* Somebody who has lost the connection sends once more what they had sent, with what they knew. */
static void sent_again(void)
{
    table_setup s = base(3);
    begin(&s, 3);
    DONE(act_any(&l, ANN, 3));
    DONE(act_any(&l, BOB, 0));
    uint32_t knew = l.t.seq;
    DONE(asks(BOB, 1, knew));
    DONE(asks(BOB, 1, knew)); /* while it is asked */
    CHECK(l.count == knew + 1 && l.t.ask_seat == 1);
    DONE(answers(CEM, false, l.t.seq));
    DONE(asks(BOB, 1, knew)); /* when it was refused */
    CHECK(l.count == knew + 2 && l.t.ask_seat == HB_NONE);
    DONE(asks(BOB, 0, knew)); /* but this is another question, */
    CHECK(l.t.ask_seat == 1 && l.t.ask_step == 0);
    DONE(answers(BOB, false, l.t.seq));
    DONE(asks(BOB, 0, l.t.seq)); /* and who knows the answer asks anew */
    CHECK(l.t.ask_seat == 1);
    /* Who agrees by asking for the same, and asks once more when all is played anew. */
    knew = l.t.seq;
    DONE(asks(CEM, 0, knew));
    DONE(answers(ANN, true, knew));
    CHECK(last_kind(&l, 0) == TABLE_TAKE_BACK && l.t.record.actions_count == 0);
    DONE(act_any(&l, ANN, 3));
    uint32_t count = l.count;
    DONE(asks(CEM, 0, knew));
    CHECK(l.count == count && l.t.ask_seat == HB_NONE);
    /* An answer to a question that is over is none to the next one. */
    DONE(asks(ANN, 0, l.t.seq));
    REFUSED(STALE, answers(BOB, true, knew));
    REFUSED(STALE, answers(BOB, false, knew));
    DONE(answers(BOB, true, l.t.seq));
    REFUSED(NOTHING_TO_DO, answers(BOB, true, l.t.seq - 1));
    log_end(&l);
    done("questions and answers that are sent again");
}

int main(void)
{
    clock_move();
    clock_budget();
    clock_set_back();
    take_back();
    take_back_hints();
    take_back_often();
    sent_again();
    return tap_end();
}
