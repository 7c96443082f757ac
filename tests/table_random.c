/* table_random.c - any commands from anybody at any time: refusals change nothing, the table is
 * always what its stored log makes of it, hidden things stay hidden, and a game can always go on.
 */
#include "table_log.h"

#include "base/random.h"
#include "combos.h"

static hb_random chance;
static unsigned met_kinds[TABLE_KINDS], met_errors[TABLE_ERRORS], met_ends, met_free;

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
    return c;
}

static void let_play(table_log *l)
{
    table_command c = order(0, TABLE_DO_ACT);
    const table *t = &l->t;
    if (table_bot(t)) {
        c = order(0, TABLE_DO_BOT_ACT);
        c.action = below(8) ? legal_action(t, below(100)) : table_bot_choose(t);
    } else if (t->state == TABLE_PLAYS) {
        c.person = t->seats[t->game.player].person;
        c.action = legal_action(t, below(100));
    }
    c.number = t->record.actions_count;
    log_do(l, &c);
}

/* Whatever happened before the game: fills the seats and starts. */
static void get_going(table_log *l)
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
    table_command start = order(t->host, TABLE_DO_START);
    start.flag = below(2);
    start.text = start.flag ? any_deal(t) : SEED_HEX;
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

static void invariants(const table_log *l)
{
    const table *t = &l->t;
    CHECK(t->last >= t->created && (t->turn == 0 || t->turn <= t->last));
    CHECK(table_due(t) == 0 || (t->state == TABLE_PLAYS && table_due(t) >= t->turn));
    CHECK(!table_bot(t) || (t->state == TABLE_PLAYS && table_due(t) == 0));
    CHECK((t->state == TABLE_WAITS) == (t->record.cards == 0) || t->state == TABLE_ENDED);
    CHECK(t->state != TABLE_PLAYS || t->game.phase != HB_OVER);
    CHECK(t->host != 0);
    for (unsigned i = 0; i < t->watchers_count; i++) {
        const table_watcher *w = &t->watchers[i];
        CHECK(!w->here || table_seat_of(t, w->person) == HB_NONE);
        CHECK(!w->here || !w->sent_away);
        CHECK(table_watcher_since(t, w->since) == (w->here ? w->person : 0));
        CHECK(!w->here || t->state == TABLE_ENDED || table_eyes(t, w->person) == w->seat);
    }
    for (unsigned a = 0; a < HB_SEATS; a++)
        for (unsigned b = 0; b < a; b++)
            CHECK(!t->seats[a].person || t->seats[a].person != t->seats[b].person);
}

/* Nobody's eyes move while the game runs, whatever they do. */
static void eyes_stay(const table_log *l, uint8_t eyes[8])
{
    for (table_person who = 1; who < 8; who++) {
        unsigned now = table_eyes(&l->t, who);
        if (l->t.state == TABLE_WAITS || l->t.state == TABLE_ENDED)
            eyes[who] = HB_NONE;
        else if (now != HB_NONE) {
            CHECK(eyes[who] == HB_NONE || eyes[who] == now);
            eyes[who] = (uint8_t)now;
        }
    }
}

static void play_one(unsigned commands)
{
    table_log l;
    table_setup setup = any_setup();
    table_error err = log_begin(&l, &setup, 1);
    CHECK(err == (table_setup_good(&setup, NULL) ? TABLE_OK : TABLE_ERR_BAD_SETUP));
    uint8_t eyes[8];
    memset(eyes, HB_NONE, sizeof eyes);
    for (unsigned i = 0, after = 0; !err && i < commands && after < 20; i++) {
        after += l.t.state == TABLE_ENDED;
        pass_time(&l);
        if (i == 20)
            get_going(&l);
        table_setup other;
        table_command c = any_command(&l.t, &other);
        if (c.order == TABLE_DO_END && below(50))
            c.order = TABLE_DO_TICK;
        bool own =
            (c.order >= TABLE_DO_BOT_ACT && c.order <= TABLE_DO_TICK) || c.order == TABLE_DO_UNDONE;
        if (own && below(4))
            c.person = 0;
        bool may = table_may_sit(&l.t, c.person, c.seat);
        bool moves =
            c.order == TABLE_DO_SIT && c.seat != HB_NONE && c.seat != table_seat_of(&l.t, c.person);
        table_error did = log_do(&l, &c);
        met_errors[did]++;
        met_free += moves && may && l.t.record.cards != 0;
        CHECK(!moves || may == (did == TABLE_OK)); /* what is offered can be had, and no more */
        if (!below(3))
            let_play(&l);
        invariants(&l);
        eyes_stay(&l, eyes);
    }
    for (unsigned i = 0; i < l.count; i++)
        met_kinds[l.list[i].entry.kind]++;
    met_ends += l.t.state == TABLE_ENDED && !l.t.broken_off;
    log_end(&l);
}

/* The test is worth as much as what it meets. */
static void everything_met(bool show)
{
    for (unsigned kind = 0; kind < TABLE_KINDS; kind++) {
        CHECK(met_kinds[kind] > 0);
        if (show || !met_kinds[kind])
            printf("# %u times %s\n", met_kinds[kind], table_kind_name(kind));
    }
    for (unsigned err = 0; err < TABLE_ERRORS; err++) {
        bool rare = err == TABLE_ERR_DAMAGED || err == TABLE_ERR_LOG_FULL || err == TABLE_ERR_FULL;
        CHECK(met_errors[err] > 0 || rare);
        if (show || (!met_errors[err] && !rare))
            printf("# %u times refused: %s\n", met_errors[err], table_error_name(err));
    }
    CHECK(met_ends > 0 && met_free > 0);
    done("every kind of entry and of refusal was met");
}

int main(int argc, char **argv)
{
    unsigned tables = argc > 1 ? (unsigned)atoi(argv[1]) : 2000;
    hb_random_seed(&chance, 4);
    for (unsigned i = 0; i < tables; i++)
        play_one(i % 4 ? 400 : 40);
    done("random commands");
    everything_met(argc > 2);
    return tap_end();
}
