/* table_people.c - a table and those around it: coming and going while the game runs, watching,
 * chat, notes, what is shown to whom, and people who are forgotten. */
#include "table_scene.h"

/* ---- Coming and going in the game -------------------------------------------------------- */

/* Seats where somebody may sit down, as bits. */
static unsigned free_for(table_person person)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat <= HB_SEATS; seat++)
        seats |= (unsigned)table_may_sit(&l.t, person, seat) << seat;
    return seats;
}

static void coming_and_going(void)
{
    table_setup s = base(3);
    s.watch = TABLE_WATCH_ALL;
    begin(&s, 2); /* seat 2: a bot from the start */
    l.present = 3;
    REFUSED(PRESENT, at_seat(&l, ANN, TABLE_DO_AWAY, 1, "hat"));
    l.present = 1;
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_AWAY, 2, "hat"));
    REFUSED(NO_SEAT, at_seat(&l, ANN, TABLE_DO_AWAY, 3, "hat"));
    REFUSED(NO_SUCH_BOT, at_seat(&l, ANN, TABLE_DO_AWAY, 1, "cheat"));
    REFUSED(NOT_SEATED, at_seat(&l, DOT, TABLE_DO_AWAY, 1, "hat"));
    DONE(at_seat(&l, ANN, TABLE_DO_AWAY, 1, "hat"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, ANN, TABLE_DO_AWAY, 1, "hat"));
    CHECK(l.t.seats[1].person == BOB && l.t.seats[1].bot == bot_find("hat"));
    CHECK(strcmp(l.t.seats[1].name, "Somebody 2") == 0);
    DONE(act_any(&l, ANN, 0));
    REFUSED(NOT_YOUR_TURN, act_any(&l, BOB, 0));
    CHECK(table_bot(&l.t) == bot_find("hat"));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, HB_NONE, "Bob")); /* as good as coming back */
    CHECK(last_kind(&l, 0) == TABLE_BACK && !l.t.seats[1].bot);
    REFUSED(NOTHING_TO_DO, plain(&l, BOB, TABLE_DO_BACK));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 1, "Bob"));
    REFUSED(RUNNING, at_seat(&l, BOB, TABLE_DO_SIT, 2, "Bob"));
    REFUSED(SEAT_TAKEN, at_seat(&l, CEM, TABLE_DO_SIT, 2, "Cem"));
    REFUSED(NO_SEAT, at_seat(&l, CEM, TABLE_DO_SIT, HB_NONE, "Cem"));
    REFUSED(NO_SUCH_BOT, at_seat(&l, BOB, TABLE_DO_LEAVE, HB_NONE, "cheat"));
    CHECK(free_for(CEM) == 0 && free_for(BOB) == 0);
    DONE(at_seat(&l, BOB, TABLE_DO_LEAVE, HB_NONE, "random"));
    CHECK(free_for(CEM) == 2 && free_for(BOB) == 2 && free_for(ANN) == 0 && free_for(0) == 0);
    CHECK(!l.t.seats[1].person && l.t.seats[1].vacant && l.t.seats[1].bot == bot_find("random"));
    CHECK(strcmp(l.t.seats[1].name, "random") == 0 && table_eyes(&l.t, BOB) == HB_NONE);
    DONE(bot_acts(&l));
    /* Ann leaves as well: the bots wait. She may come back to her seat, and to no other. */
    DONE(bot_acts(&l));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE));
    CHECK(!table_bot(&l.t) && l.t.state == TABLE_PLAYS && l.t.host == ANN);
    CHECK(free_for(CEM) == 3 && free_for(BOB) == 2 && free_for(ANN) == 1);
    REFUSED(NOT_YOUR_TURN, plain(&l, 0, TABLE_DO_BOT_ACT));
    REFUSED(WATCHES_ONE, at_seat(&l, ANN, TABLE_DO_SIT, 1, "Ann"));
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_SIT, 0, "Bob"));
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_WATCH, 0, "Bob"));
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_WATCH, HB_EVERYONE, "Bob"));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Bob"));
    CHECK(table_eyes(&l.t, BOB) == 1);
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, HB_NONE, "Cem")); /* new, takes the first vacant one */
    CHECK(table_seat_of(&l.t, CEM) == 0 && l.t.host == CEM && !table_bot(&l.t));
    REFUSED(SEAT_TAKEN, at_seat(&l, ANN, TABLE_DO_SIT, HB_NONE, "Ann"));
    CHECK(free_for(ANN) == 0 && free_for(BOB) == 2 && free_for(CEM) == 0);
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, HB_NONE, "Bob"));
    CHECK(table_seat_of(&l.t, BOB) == 1 && !table_watches(&l.t, BOB));
    DONE(act_any(&l, CEM, 0));
    log_end(&l);
    done("coming and going while the game runs");
}

static void watching(void)
{
    table_setup s = base(3);
    DONE(log_begin(&l, &s, ANN));
    CHECK(free_for(ANN) == 7 && free_for(0) == 0);
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann"));
    CHECK(free_for(ANN) == 6 && free_for(BOB) == 6); /* before the game seats are changed, too */
    REFUSED(WATCHES_ONE, at_seat(&l, ANN, TABLE_DO_WATCH, 1, "Ann"));
    REFUSED(NOT_SEATED, at_seat(&l, 0, TABLE_DO_WATCH, 1, "Nobody"));
    REFUSED(NO_WATCHING, at_seat(&l, BOB, TABLE_DO_WATCH, HB_EVERYONE, "Bob"));
    REFUSED(NO_WATCHING, at_seat(&l, BOB, TABLE_DO_WATCH, 3, "Bob"));
    REFUSED(BAD_TEXT, at_seat(&l, BOB, TABLE_DO_WATCH, 1, ""));
    REFUSED(NOTHING_TO_DO, plain(&l, BOB, TABLE_DO_UNWATCH));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Bob"));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, 2, "Bob")); /* free to move before the game */
    CHECK(table_eyes(&l.t, BOB) == 2);
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 1, "Bob"));
    CHECK(!table_watches(&l.t, BOB) && l.t.watchers_count == 0);
    DONE(plain(&l, BOB, TABLE_DO_LEAVE));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, 1, "Bob"));
    DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 1, "Cem"));
    table_command c = order(CEM, TABLE_DO_UNWATCH);
    c.number64 = BOB;
    REFUSED(NOT_HOST, log_do(&l, &c));
    uint32_t came = l.t.seq;
    CHECK(table_watcher_since(&l.t, came) == CEM);
    CHECK(table_watcher_since(&l.t, came - 1) == BOB && !table_watcher_since(&l.t, 0));
    c.person = ANN;
    c.number64 = CEM;
    DONE(log_do(&l, &c)); /* sent away for good */
    CHECK(!table_watcher_since(&l.t, came) && table_watcher_since(&l.t, came - 1) == BOB);
    REFUSED(NO_WATCHING, at_seat(&l, CEM, TABLE_DO_WATCH, 1, "Cem"));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 1, "cautious"));
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 2, "cautious"));
    DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    /* One pair of eyes until the end. */
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, 1, "Bob"));
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_WATCH, 2, "Bob"));
    DONE(plain(&l, BOB, TABLE_DO_UNWATCH));
    CHECK(table_eyes(&l.t, BOB) == HB_NONE);
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_WATCH, 0, "Bob"));
    DONE(at_seat(&l, EVE, TABLE_DO_WATCH, 0, "Eve"));
    c.number64 = EVE; /* also while the game runs: what was seen was seen, and is no more */
    DONE(log_do(&l, &c));
    CHECK(table_eyes(&l.t, EVE) == HB_NONE);
    REFUSED(NO_WATCHING, at_seat(&l, EVE, TABLE_DO_WATCH, 0, "Eve"));
    REFUSED(NOTHING_TO_DO, log_do(&l, &c));
    DONE(at_seat(&l, DOT, TABLE_DO_WATCH, 0, "Dot"));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE)); /* a seat is vacant, but not for who watched */
    CHECK(free_for(BOB) == 0 && free_for(DOT) == 0 && free_for(ANN) == 1 && free_for(EVE) == 0 &&
          free_for(FAY) == 1);
    REFUSED(WATCHES_ONE, at_seat(&l, BOB, TABLE_DO_SIT, 0, "Bob"));
    REFUSED(WATCHES_ONE, at_seat(&l, DOT, TABLE_DO_SIT, 0, "Dot"));
    REFUSED(WATCHES_ONE, at_seat(&l, DOT, TABLE_DO_SIT, HB_NONE, "Dot"));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Bob"));
    CHECK(table_eyes(&l.t, BOB) == 1);
    CHECK(table_eyes(&l.t, FAY) == HB_NONE && table_eyes(&l.t, 0) == HB_NONE);
    DONE(plain(&l, 0, TABLE_DO_END));
    CHECK(table_eyes(&l.t, FAY) == HB_EVERYONE && free_for(FAY) == 0);
    DONE(at_seat(&l, FAY, TABLE_DO_WATCH, 0, "Fay"));
    REFUSED(NO_WATCHING, at_seat(&l, EVE, TABLE_DO_WATCH, 0, "Eve"));
    log_end(&l);
    s.watch = TABLE_WATCH_NOBODY;
    begin(&s, 2);
    REFUSED(NO_WATCHING, at_seat(&l, DOT, TABLE_DO_WATCH, 1, "Dot"));
    log_end(&l);
    s.watch = TABLE_WATCH_ALL;
    begin(&s, 2);
    for (unsigned i = 0; i < TABLE_WATCHERS; i++)
        DONE(at_seat(&l, 100 + i, TABLE_DO_WATCH, HB_NONE, "Crowd"));
    CHECK(table_eyes(&l.t, 100) == HB_EVERYONE);
    REFUSED(FULL, at_seat(&l, DOT, TABLE_DO_WATCH, 1, "Dot"));
    for (table_person who = 200; l.t.watchers_count < TABLE_SEEN - TABLE_LEFT; who++) {
        DONE(plain(&l, who == 200 ? 100 : who - 1, TABLE_DO_UNWATCH));
        DONE(at_seat(&l, who, TABLE_DO_WATCH, 1, "Crowd"));
    }
    DONE(plain(&l, 101, TABLE_DO_UNWATCH));
    REFUSED(FULL, at_seat(&l, DOT, TABLE_DO_WATCH, 1, "Dot"));
    DONE(at_seat(&l, 101, TABLE_DO_WATCH, HB_EVERYONE, "Crowd"));
    DONE(plain(&l, BOB, TABLE_DO_LEAVE)); /* whoever watches keeps nobody at the table */
    for (table_person who = 500; l.t.watchers_count < TABLE_SEEN; who++) {
        DONE(at_seat(&l, who, TABLE_DO_SIT, 1, "Guest"));
        DONE(plain(&l, who, TABLE_DO_LEAVE));
    }
    DONE(at_seat(&l, 600, TABLE_DO_SIT, 1, "Guest"));
    REFUSED(FULL, plain(&l, 600, TABLE_DO_LEAVE)); /* what they saw could not be remembered */
    log_end(&l);
    done("watching");
}

/* ---- Being called otherwise -------------------------------------------------------------- */

/* Nobody gets a name that somebody else has, or had when they did something here. */
static void names_kept(void)
{
    table_setup s = base(2);
    DONE(log_begin(&l, &s, ANN));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann"));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, 0, "Ann"));
    uint32_t came = l.t.seq;
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, 1, "Ann"));
    CHECK(strcmp(table_watcher_name(&l.t, BOB), "Ann 2") == 0);
    CHECK(strcmp(l.t.seats[1].name, "Ann 3") == 0 && !*table_watcher_name(&l.t, CEM));
    DONE(yes_no(&l, CEM, TABLE_DO_READY, true));
    DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE));
    DONE(at_seat(&l, DOT, TABLE_DO_SIT, 0, "Ann"));
    CHECK(strcmp(l.t.seats[0].name, "Ann 4") == 0);
    DONE(plain(&l, DOT, TABLE_DO_LEAVE));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann")); /* hers all the time */
    CHECK(strcmp(l.t.seats[0].name, "Ann") == 0);
    uint32_t before = l.t.seq;
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Ann"));
    CHECK(l.t.seq == before);
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Bob"));
    CHECK(last_kind(&l, 0) == TABLE_WATCH && strcmp(table_watcher_name(&l.t, BOB), "Bob") == 0);
    CHECK(table_watcher_since(&l.t, came) == BOB); /* the same number under another name */
    DONE(plain(&l, BOB, TABLE_DO_UNWATCH));
    DONE(at_seat(&l, BOB, TABLE_DO_WATCH, HB_NONE, "Bob"));
    CHECK(!table_watcher_since(&l.t, came) && table_watcher_since(&l.t, l.t.seq) == BOB);
    DONE(plain(&l, BOB, TABLE_DO_UNWATCH));
    DONE(at_seat(&l, CEM, TABLE_DO_RENAME, HB_NONE, "Bob"));
    CHECK(strcmp(l.t.seats[1].name, "Bob 2") == 0);
    log_end(&l);
    done("names that nobody else gets");
}

static void renaming(void)
{
    table_setup s = base(3);
    DONE(log_begin(&l, &s, ANN));
    REFUSED(NOT_SEATED, at_seat(&l, ANN, TABLE_DO_RENAME, HB_NONE, "Anna"));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann"));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 1, "Bob"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, ANN, TABLE_DO_RENAME, HB_NONE, "Ann"));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_RENAME, HB_NONE, ""));
    REFUSED(BAD_TEXT, at_seat(&l, ANN, TABLE_DO_RENAME, HB_NONE, "A\nn"));
    REFUSED(BAD_TEXT,
            at_seat(&l, ANN, TABLE_DO_RENAME, HB_NONE, "12345678901234567890123456789012"));
    DONE(yes_no(&l, BOB, TABLE_DO_READY, true));
    DONE(at_seat(&l, BOB, TABLE_DO_RENAME, 0, "Bobby")); /* nobody but oneself */
    CHECK(last_kind(&l, 0) == TABLE_RENAME && l.t.seats[1].ready);
    CHECK(strcmp(l.t.seats[1].name, "Bobby") == 0 && strcmp(l.t.seats[0].name, "Ann") == 0);
    DONE(at_seat(&l, ANN, TABLE_DO_BOT, 2, "cautious"));
    DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 1, "Cem"));
    REFUSED(NOT_SEATED, at_seat(&l, CEM, TABLE_DO_RENAME, HB_NONE, "Cemal"));
    DONE(at_seat(&l, ANN, TABLE_DO_RENAME, HB_NONE, "Ann Lee"));
    DONE(at_seat(&l, BOB, TABLE_DO_AWAY, HB_NONE, "hat"));
    DONE(at_seat(&l, BOB, TABLE_DO_RENAME, HB_NONE, "Bob"));
    CHECK(strcmp(l.t.seats[1].name, "Bob") == 0 && l.t.seats[1].bot == bot_find("hat"));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE));
    REFUSED(NOT_SEATED, at_seat(&l, ANN, TABLE_DO_RENAME, HB_NONE, "Gone"));
    CHECK(strcmp(l.t.seats[0].name, TABLE_STAND_IN) == 0);
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, HB_NONE, "Annie"));
    DONE(plain(&l, 0, TABLE_DO_END));
    REFUSED(NOT_RUNNING, at_seat(&l, BOB, TABLE_DO_RENAME, HB_NONE, "Too late"));
    buffer b = buffer_make(1 << 20);
    table_record_write(&b, &l.t);
    CHECK(strstr(buffer_text(&b), "[\"Annie\", \"Bob\", \"\"]") != NULL);
    CHECK(strstr(buffer_text(&b), "\"bots\": [\"\", \"\", \"cautious\"]") != NULL);
    buffer_free(&b);
    /* Of entries that nobody made: whose seat it is not, they cannot rename. */
    table t;
    memset(&t, 0, sizeof t);
    for (unsigned i = 0; i < l.count; i++) {
        char room[TABLE_ENTRY_ROOM];
        table_entry e = log_read(&l, i, room);
        if (e.kind == TABLE_RENAME) {
            table_entry other = e;
            other.person = CEM;
            CHECK(table_fold(&t, &other) == TABLE_ERR_DAMAGED);
            other.person = 0;
            CHECK(table_fold(&t, &other) == TABLE_ERR_DAMAGED);
        }
        CHECK(table_fold(&t, &e) == TABLE_OK);
    }
    table_free(&t);
    log_end(&l);
    done("people who are called otherwise");
}

static bool called(unsigned seat, const char *name)
{
    return strcmp(l.t.seats[seat].name, name) == 0;
}

static void same_names(void)
{
    static const char longest[] = "aaaaaaaaaabbbbbbbbbbcccccccccö"; /* 31 bytes */
    _Static_assert(sizeof longest == TABLE_NAME, "a name that fills its room");
    table_setup s = base(3);
    DONE(log_begin(&l, &s, ANN));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann"));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 1, "Ann"));
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, 2, "Ann"));
    CHECK(called(0, "Ann") && called(1, "Ann 2") && called(2, "Ann 3"));
    REFUSED(NOTHING_TO_DO, at_seat(&l, BOB, TABLE_DO_RENAME, HB_NONE, "Ann"));
    DONE(plain(&l, ANN, TABLE_DO_LEAVE));
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, 0, "Ann")); /* another seat: the name is free by now */
    CHECK(called(0, "Ann") && called(1, "Ann 2"));
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, 2, "Ann")); /* and one's own is no other's */
    CHECK(called(2, "Ann"));
    DONE(at_seat(&l, CEM, TABLE_DO_RENAME, HB_NONE, longest));
    DONE(at_seat(&l, BOB, TABLE_DO_RENAME, HB_NONE, longest));
    DONE(at_seat(&l, BOB, TABLE_DO_RENAME, HB_NONE, "AAAAaaaaaabbbbbbbbbbccccccccco"));
    CHECK(called(2, longest) && called(1, "AAAAaaaaaabbbbbbbbbbccccccccc 2")); /* looks like it */
    DONE(at_seat(&l, BOB, TABLE_DO_RENAME, HB_NONE, longest));
    CHECK(called(2, longest) && called(1, "aaaaaaaaaabbbbbbbbbbccccccccc 2"));
    DONE(at_seat(&l, ANN, TABLE_DO_SIT, 0, "Ann"));
    for (table_person person = ANN; person <= CEM; person++)
        if (person != l.t.host)
            DONE(yes_no(&l, person, TABLE_DO_READY, true));
    DONE(at_seat(&l, l.t.host, TABLE_DO_START, HB_NONE, SEED_HEX));
    DONE(plain(&l, BOB, TABLE_DO_LEAVE));
    DONE(at_seat(&l, DOT, TABLE_DO_SIT, HB_NONE, "Ann")); /* in the game as before it */
    CHECK(called(0, "Ann") && called(1, "Ann 2"));
    log_end(&l);
    done("people who have the same name");
}

/* ---- Chat, notes ------------------------------------------------------------------------- */

static void chat(void)
{
    for (unsigned edition = HB_NEW; edition <= HB_NORWEGIAN; edition++)
        for (unsigned form = TABLE_CHAT_SILENT; form <= TABLE_CHAT_FREE; form++) {
            table_setup s = table_setup_standard(edition);
            s.options.players = 3;
            s.chat = (uint8_t)form;
            DONE(log_begin(&l, &s, ANN));
            DONE(numbered(&l, ANN, TABLE_DO_SAY, 0, "Anybody there?")); /* the host */
            REFUSED(NOT_SEATED, numbered(&l, BOB, TABLE_DO_SAY, 0, "Me!"));
            log_end(&l);
            begin(&s, 2);
            DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 2, "Cem"));
            unsigned now = edition == HB_NORWEGIAN && !form ? TABLE_CHAT_PHRASES : form;
            table_error said = numbered(&l, BOB, TABLE_DO_SAY, 0, "Play it!");
            CHECK(said == (now == TABLE_CHAT_FREE      ? TABLE_OK
                           : now == TABLE_CHAT_PHRASES ? TABLE_ERR_PHRASES_ONLY
                                                       : TABLE_ERR_SILENT));
            table_error phrase = numbered(&l, BOB, TABLE_DO_SAY, 2, "ignored");
            CHECK(phrase == (now == TABLE_CHAT_SILENT ? TABLE_ERR_SILENT : TABLE_OK));
            CHECK(numbered(&l, CEM, TABLE_DO_SAY, 0, "Psst") ==
                  (now == TABLE_CHAT_FREE ? TABLE_OK : TABLE_ERR_SILENT));
            REFUSED(NOT_SEATED, numbered(&l, DOT, TABLE_DO_SAY, 1, ""));
            DONE(plain(&l, 0, TABLE_DO_END));
            DONE(numbered(&l, BOB, TABLE_DO_SAY, 0, "Good game"));
            DONE(numbered(&l, CEM, TABLE_DO_SAY, 0, "Well played"));
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, 0, ""));
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, 0, "\xc3"));
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, 3, ""));
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, -1, ""));
            char longest[TABLE_TEXT + 1];
            memset(longest, 'x', sizeof longest);
            longest[TABLE_TEXT] = 0;
            REFUSED(BAD_TEXT, numbered(&l, BOB, TABLE_DO_SAY, 0, longest));
            DONE(numbered(&l, BOB, TABLE_DO_SAY, 0, longest + 1));
            log_end(&l);
        }
    done("chat in its three forms, in every edition");
}

static table_error mark(table_person who, int card, unsigned value)
{
    table_command c = order(who, TABLE_DO_MARK);
    c.number = card;
    c.value = (uint8_t)value;
    return log_do(&l, &c);
}

static table_error nudge(table_person who)
{
    return numbered(&l, who, TABLE_DO_NUDGE, l.t.record.actions_count, "");
}

/* Whoever waits may do it, to a person, once a minute at a table. */
static void nudging(void)
{
    table_setup s = timed(3, TABLE_CLOCK_MOVE, TABLE_TIMEOUT_PAUSE, 0);
    s.seconds = 600;
    DONE(log_begin(&l, &s, ANN));
    REFUSED(NOT_SEATED, nudge(ANN));
    log_end(&l);
    begin(&s, 2); /* seat 2: a bot */
    REFUSED(NOT_SEATED, nudge(CEM));
    REFUSED(NOBODY_WAITED_FOR, nudge(ANN));
    REFUSED(STALE, numbered(&l, BOB, TABLE_DO_NUDGE, 1, ""));
    DONE(nudge(BOB));
    CHECK(last_kind(&l, 0) == TABLE_NUDGE);
    l.now += 59999;
    REFUSED(TOO_SOON, nudge(BOB));
    CHECK(table_pace_left(TABLE_DO_NUDGE, l.t.paced, l.now) == 1);
    DONE(act_any(&l, ANN, 0));
    REFUSED(TOO_SOON, nudge(ANN)); /* whoever is on turn now */
    l.now += 1;
    DONE(nudge(ANN));
    l.now += 60000;
    DONE(plain(&l, ANN, TABLE_DO_PAUSE));
    REFUSED(PAUSED, nudge(ANN));
    DONE(plain(&l, ANN, TABLE_DO_RESUME));
    DONE(act_any(&l, BOB, 0));
    REFUSED(NOBODY_WAITED_FOR, nudge(ANN)); /* bots need no reminding */
    log_end(&l);
    done("whoever waits may remind a person on turn, once a minute");
}

static void notes(void)
{
    table_setup s = base(2);
    begin(&s, 2); /* Ann holds 0 to 4, Bob 5 to 9 */
    DONE(numbered(&l, ANN, TABLE_DO_NOTE, 7, "his red one \"maybe\""));
    DONE(numbered(&l, ANN, TABLE_DO_NOTE, 7, ""));
    REFUSED(BAD_CARD, numbered(&l, ANN, TABLE_DO_NOTE, 10, "not drawn"));
    REFUSED(BAD_CARD, numbered(&l, ANN, TABLE_DO_NOTE, -1, "x"));
    REFUSED(BAD_TEXT, numbered(&l, ANN, TABLE_DO_NOTE, 1, "\x1b[2J"));
    REFUSED(NOT_SEATED, numbered(&l, CEM, TABLE_DO_NOTE, 1, "x"));
    DONE(mark(ANN, 3, 7));
    DONE(mark(ANN, 3, 0));
    REFUSED(BAD_CARD, mark(ANN, 3, 8));
    REFUSED(BAD_CARD, mark(ANN, 5, 1));
    DONE(at_seat(&l, ANN, TABLE_DO_ORDER, HB_NONE, "4 0 3 1 2"));
    static const char *const wrong[] = {"",           "0 1 2 3",    "0 1 2 3 4 4", "0 1 2 3 3",
                                        "0 1 2 3 5",  " 0 1 2 3 4", "0 1 2 3 4 ",  "0,1,2,3,4",
                                        "0  1 2 3 4", "00 1 2 3 4", "0 1 2 3 -4",  "0 1 2 3 4x"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        REFUSED(BAD_CARD, at_seat(&l, ANN, TABLE_DO_ORDER, HB_NONE, wrong[i]));
    log_end(&l);
    done("notes, marks, order");
}

/* Somebody is forgotten: their names and texts in the log become empty, and it still loads. */
static void forgotten(void)
{
    table_setup s = base(2);
    s.chat = TABLE_CHAT_FREE;
    begin(&s, 2);
    DONE(numbered(&l, BOB, TABLE_DO_SAY, 0, "My name is Bob"));
    DONE(numbered(&l, BOB, TABLE_DO_NOTE, 1, "Bob was here"));
    DONE(at_seat(&l, CEM, TABLE_DO_WATCH, 1, "Cem"));
    DONE(at_seat(&l, BOB, TABLE_DO_RENAME, HB_NONE, "Bobby"));
    DONE(act_any(&l, ANN, 0));
    table t;
    memset(&t, 0, sizeof t);
    for (unsigned i = 0; i < l.count; i++) {
        char room[TABLE_ENTRY_ROOM];
        table_entry e = log_read(&l, i, room);
        bool named = e.kind == TABLE_SIT || e.kind == TABLE_SAY || e.kind == TABLE_NOTE ||
                     e.kind == TABLE_WATCH || e.kind == TABLE_RENAME;
        if (named)
            e.text = "";
        CHECK(table_fold(&t, &e) == TABLE_OK);
    }
    CHECK(!*t.seats[1].name && table_seat_of(&t, BOB) == 1 && table_watches(&t, CEM));
    table_command c = order(ANN, TABLE_DO_AWAY);
    c.seat = 1;
    CHECK(table_apply(&t, &c, l.now, NULL, NULL, NULL) == TABLE_OK);
    table_free(&t);
    log_end(&l);
    done("people who are forgotten");
}

static table_error gone(table_person who, bool looked_at)
{
    table_command c = order(0, TABLE_DO_GONE);
    c.number64 = who;
    c.flag = looked_at;
    return log_do(&l, &c);
}

/* Who will not come back leaves no table without a host, and none open where nobody is left. */
static void gone_for_good(void)
{
    table_setup s = base(3);
    DONE(log_begin(&l, &s, ANN));
    DONE(at_seat(&l, CEM, TABLE_DO_SIT, 2, "Cem"));
    DONE(at_seat(&l, BOB, TABLE_DO_SIT, 1, "Bob"));
    REFUSED(NOTHING_TO_DO, gone(EVE, false));
    REFUSED(NOTHING_TO_DO, gone(0, false));
    table_command mine = order(ANN, TABLE_DO_GONE);
    REFUSED(NOT_HOST, log_do(&l, &mine));
    DONE(gone(ANN, false)); /* a host who never sat */
    CHECK(last_kind(&l, 0) == TABLE_HOST_GONE && l.t.host == BOB && !l.t.host_gone);
    REFUSED(NOT_HOST, at_seat(&l, ANN, TABLE_DO_LEAVE, 1, ""));
    DONE(at_seat(&l, BOB, TABLE_DO_BOT, 0, "hat"));
    DONE(gone(BOB, false)); /* one who sits */
    CHECK(last_kind(&l, 0) == TABLE_LEAVE && l.t.host == CEM && l.t.state == TABLE_WAITS);
    DONE(gone(CEM, true)); /* the last one, while somebody stands at the door */
    CHECK(last_kind(&l, 0) == TABLE_LEAVE && l.t.host_gone && l.t.state == TABLE_WAITS);
    DONE(at_seat(&l, DOT, TABLE_DO_SIT, 1, "Dot"));
    CHECK(l.t.host == DOT && !l.t.host_gone);
    DONE(gone(DOT, false));
    CHECK(last_kind(&l, 0) == TABLE_END && l.t.state == TABLE_ENDED && l.t.broken_off);
    REFUSED(NOT_RUNNING, gone(DOT, false));
    log_end(&l);
    /* A host who watches a game of others, and somebody else who does. */
    DONE(log_begin(&l, &s, ANN));
    for (unsigned seat = 0; seat < 3; seat++)
        DONE(at_seat(&l, ANN, TABLE_DO_BOT, seat, "hat"));
    DONE(at_seat(&l, ANN, TABLE_DO_START, HB_NONE, SEED_HEX));
    DONE(at_seat(&l, ANN, TABLE_DO_WATCH, 1, "Ann"));
    DONE(at_seat(&l, EVE, TABLE_DO_WATCH, 1, "Eve"));
    DONE(gone(ANN, false));
    CHECK(last_kind(&l, 0) == TABLE_HOST_GONE && last_kind(&l, 1) == TABLE_UNWATCH);
    CHECK(l.t.state == TABLE_PLAYS && l.t.host_gone && !table_watches(&l.t, ANN));
    DONE(gone(EVE, false));
    CHECK(last_kind(&l, 0) == TABLE_END && last_kind(&l, 1) == TABLE_UNWATCH);
    log_end(&l);
    /* In a game the seat waits for somebody else; a question that all others agreed to is answered
     * by going. */
    begin(&s, 3);
    DONE(act_any(&l, ANN, 3));
    DONE(numbered(&l, ANN, TABLE_DO_ASK, 0, ""));
    DONE(yes_no(&l, BOB, TABLE_DO_ANSWER, true));
    DONE(gone(CEM, false));
    CHECK(last_kind(&l, 0) == TABLE_TAKE_BACK && l.t.seats[2].vacant && l.t.seats[2].bot);
    DONE(gone(BOB, false));
    DONE(gone(ANN, false));
    CHECK(last_kind(&l, 0) == TABLE_LEAVE && l.t.state == TABLE_PLAYS && l.t.host_gone);
    log_end(&l);
    done("people who will not come back");
}

int main(void)
{
    coming_and_going();
    watching();
    names_kept();
    renaming();
    same_names();
    chat();
    nudging();
    notes();
    forgotten();
    gone_for_good();
    return tap_end();
}
