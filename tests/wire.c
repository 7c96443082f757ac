/* wire.c - the protocol of tables: commands are read strictly, and entries tell nobody what their
 * eyes may not see. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "combos.h"
#include "exchange.h"
#include "tap.h"
#include "wire/wire.h"

/* ---- Commands ---- */

static const char *reads(const char *text)
{
    static wire_fault fault;
    wire_command c;
    return wire_read(&c, text, strlen(text), &fault) ? "fine" : fault.code;
}

static void commands_are_read(void)
{
    wire_command c;
    wire_fault fault;
    const char *act = "{\"type\": \"act\", \"id\": 7, \"table\": \"abc\", \"step\": 3, \"action\": "
                      "\"play 12\"}";
    ok(wire_read(&c, act, strlen(act), &fault) && c.type == WIRE_act &&
           c.number[WIRE_FIELD_id] == 7 && c.number[WIRE_FIELD_step] == 3 &&
           strcmp(c.text[WIRE_FIELD_action], "play 12") == 0 && wire_has(&c, WIRE_FIELD_table) &&
           !wire_has(&c, WIRE_FIELD_seat) && strcmp(c.text[WIRE_FIELD_bot], "") == 0,
       "a command is read with its fields");
    const char *order = "{\"type\":\"order\",\"table\":\"abc\",\"cards\":[4,2,9]}";
    ok(wire_read(&c, order, strlen(order), &fault) && c.cards_count == 3 && c.cards[2] == 9,
       "a list of cards is read");
}

static void bad_commands_are_refused(void)
{
    static const char *const cases[][2] = {
        {"", "not-json"},
        {"{", "not-json"},
        {"{\"type\": \"ping\"} x", "not-json"},
        {"{\"type\": \"ping\", \"type\": \"ping\"}", "bad-field"},
        {"{\"type\": \"ping\", \"id\": 1, \"\\u0069d\": 1}", "bad-field"},
        {"{\"type\": \"say\", \"table\": \"a\", \"text\": \"\\u0000\"}", "bad-field"},
        {"[1]", "not-an-object"},
        {"{}", "unknown-type"},
        {"{\"type\": 3}", "unknown-type"},
        {"{\"type\": \"nonsense\"}", "unknown-type"},
        {"{\"type\": \"ping\", \"more\": 1}", "unknown-field"},
        {"{\"type\": \"ping\", \"seat\": 1}", "unknown-field"},
        {"{\"type\": \"ping\", \"words\": \"x\"}", "unknown-field"},
        {"{\"type\": \"open\"}", "missing-field"},
        {"{\"type\": \"act\", \"table\": \"a\", \"step\": 1}", "missing-field"},
        {"{\"type\": \"open\", \"table\": \"\"}", "bad-field"},
        {"{\"type\": \"open\", \"table\": \"0123456789abcdef\"}", "bad-field"},
        {"{\"type\": \"open\", \"table\": 5}", "bad-field"},
        {"{\"type\": \"open\", \"table\": \"a\", \"after\": -1}", "bad-field"},
        {"{\"type\": \"open\", \"table\": \"a\", \"after\": 1.5}", "bad-field"},
        {"{\"type\": \"sit\", \"table\": \"a\", \"seat\": 5}", "bad-field"},
        {"{\"type\": \"ready\", \"table\": \"a\", \"ready\": 1}", "bad-field"},
        {"{\"type\": \"order\", \"table\": \"a\", \"cards\": [1,2,3,4,5,6]}", "bad-field"},
        {"{\"type\": \"order\", \"table\": \"a\", \"cards\": [72]}", "bad-field"},
        {"{\"type\": \"create\", \"setup\": []}", "bad-field"},
        {"{\"type\": \"name\", \"name\": \"a\\u202eb\"}", "fine"}, /* it is made clean */
        {"{\"type\": \"name\", \"name\": \"a\\u0000b\"}", "bad-field"},
        {"{\"type\": \"name\", \"name\": \"\"}", "bad-field"},
        {"{\"type\": \"say\", \"table\": \"a\", \"text\": \"a\\u202eb\"}", "bad-field"},
        {"{\"type\": \"say\", \"table\": \"a\", \"text\": \"   \"}", "bad-field"},
        {"{\"type\": \"say\", \"table\": \"a\", \"text\": \"a\\nb\"}", "bad-field"},
        {"{\"type\": \"ping\", \"id\": -1}", "bad-field"},
        {"{\"type\": \"ping\", \"id\": 1}", "fine"},
        {"{\"type\": \"name\", \"name\": \"Åse Ødegård 你好\"}", "fine"},
        {"{\"type\": \"note\", \"table\": \"a\", \"card\": 3, \"text\": \"\"}", "fine"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        CHECK(strcmp(reads(cases[i][0]), cases[i][1]) == 0);
    done("what is no command is refused, each for its reason");

    wire_command c;
    wire_fault fault;
    const char *text = "{\"id\": 12, \"type\": \"sit\", \"table\": \"a\", \"seat\": 9}";
    ok(!wire_read(&c, text, strlen(text), &fault) && fault.id == 12 &&
           strcmp(fault.field, "seat") == 0,
       "a fault names the field and carries the id");
    static char longest[WIRE_BYTES + 2];
    memset(longest, ' ', sizeof longest - 1);
    ok(strcmp(reads(longest), "too-long") == 0, "what is too long is not even parsed");
}

/* ---- Commands as orders to a table ---- */

static void seed_of_ones(uint8_t seed[32])
{
    memset(seed, 0x11, 32);
}

/* What a table where 9 watches since its entry 4 is asked by person 5. */
static const char *ordered(const char *text, wire_order *o, wire_command *c)
{
    static const wire_asker ann = {5, "Ann", seed_of_ones};
    static table_watcher watcher = {.person = 9, .here = true, .since = 4};
    table t = {.watchers = &watcher, .watchers_count = 1};
    t.setup = table_setup_standard(HB_ABACUS);
    wire_fault fault;
    CHECK_OR(wire_read(c, text, strlen(text), &fault), "%s is not read", text);
    return wire_order_make(o, c, &t, &ann);
}

typedef struct order_case {
    const char *message;
    table_command expected;
} order_case;

static bool asks_the_same(const table_command *a, const table_command *b)
{
    return a->order == b->order && a->seat == b->seat && a->value == b->value &&
           a->flag == b->flag && a->number == b->number && a->number64 == b->number64 &&
           strcmp(a->text, b->text) == 0;
}

static void commands_become_orders(void)
{
#define ASKS(id, at, words, ...)                                                                   \
    {                                                                                              \
        .order = TABLE_DO_##id, .seat = at, .text = words, __VA_ARGS__                             \
    }
    static const order_case cases[] = {
        {"{\"type\":\"sit\",\"table\":\"a\"}", ASKS(SIT, HB_NONE, "Ann")},
        {"{\"type\":\"sit\",\"table\":\"a\",\"seat\":2}", ASKS(SIT, 2, "Ann")},
        {"{\"type\":\"bot\",\"table\":\"a\",\"seat\":0,\"bot\":\"hat\"}", ASKS(BOT, 0, "hat")},
        {"{\"type\":\"ready\",\"table\":\"a\",\"ready\":true}",
         ASKS(READY, HB_NONE, "", .flag = true)},
        {"{\"type\":\"start\",\"table\":\"a\"}",
         ASKS(START, HB_NONE, "1111111111111111111111111111111111111111111111111111111111111111")},
        {"{\"type\":\"ask\",\"table\":\"a\",\"step\":7,\"after\":30}",
         ASKS(ASK, HB_NONE, "", .number = 7, .number64 = 30)},
        {"{\"type\":\"answer\",\"table\":\"a\",\"yes\":true}",
         ASKS(ANSWER, HB_NONE, "", .flag = true)},
        {"{\"type\":\"say\",\"table\":\"a\",\"text\":\"hm\"}", ASKS(SAY, HB_NONE, "hm")},
        {"{\"type\":\"say\",\"table\":\"a\",\"phrase\":2}", ASKS(SAY, HB_NONE, "", .number = 2)},
        {"{\"type\":\"note\",\"table\":\"a\",\"card\":3,\"text\":\"a 1\"}",
         ASKS(NOTE, HB_NONE, "a 1", .number = 3)},
        {"{\"type\":\"mark\",\"table\":\"a\",\"card\":3,\"mark\":5}",
         ASKS(MARK, HB_NONE, "", .number = 3, .value = 5)},
        {"{\"type\":\"order\",\"table\":\"a\",\"cards\":[4,12,9]}", ASKS(ORDER, HB_NONE, "4 12 9")},
        {"{\"type\":\"watch\",\"table\":\"a\",\"all\":true}", ASKS(WATCH, HB_EVERYONE, "Ann")},
        {"{\"type\":\"watch\",\"table\":\"a\",\"all\":false,\"seat\":1}", ASKS(WATCH, 1, "Ann")},
        {"{\"type\":\"unwatch\",\"table\":\"a\",\"watcher\":4}",
         ASKS(UNWATCH, HB_NONE, "", .number64 = 9)},
        {"{\"type\":\"rematch\",\"table\":\"a\"}", ASKS(REMATCH, HB_NONE, "")},
    };
#undef ASKS
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        wire_order o;
        wire_command c;
        CHECK(!ordered(cases[i].message, &o, &c));
        CHECK_OR(asks_the_same(&o.command, &cases[i].expected) && o.command.person == 5,
                 "%s became another order", cases[i].message);
    }
    done("commands about a table become its orders, with what no message says");
}

static void good_orders_only(void)
{
    wire_order o;
    wire_command c;
    ok(!ordered("{\"type\":\"act\",\"table\":\"a\",\"step\":3,\"action\":\"play 12\"}", &o, &c) &&
           o.command.action.type == HB_PLAY && o.command.action.card == 12 && o.command.number == 3,
       "an action is read");
    ok(!ordered("{\"type\":\"setup\",\"table\":\"a\",\"setup\":{\"chat\":\"free\"}}", &o, &c) &&
           o.command.setup == &o.setup && o.setup.chat == TABLE_CHAT_FREE,
       "and a setup, laid over the table's");
    static const char *const bad[][2] = {
        {"{\"type\":\"act\",\"table\":\"a\",\"step\":3,\"action\":\"dance\"}", "bad-action"},
        {"{\"type\":\"unwatch\",\"table\":\"a\",\"watcher\":5}", "nothing-to-do"},
        {"{\"type\":\"setup\",\"table\":\"a\",\"setup\":{\"chat\":\"loud\"}}", "bad-setup"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *why = ordered(bad[i][0], &o, &c);
        CHECK_OR(why && strcmp(why, bad[i][1]) == 0, "%s: %s", bad[i][0], why ? why : "an order");
    }
    done("an order that cannot be made is refused, each for its reason");
}

/* ---- Entries: what eyes may see ---- */

/* The entries of a game as the server would send them to a reader with these eyes. */
static void put_stream(buffer *b, const hb_record *record, unsigned eyes)
{
    table t;
    hb_rules rules;
    memset(&t, 0, sizeof t);
    t.record = *record;
    t.rules = &rules;
    CHECK(hb_record_begin(record, &rules, &t.game) == HB_OK);
    table_entry start = {.seq = 1, .kind = TABLE_START, .seat = HB_NONE, .text = ""};
    CHECK(wire_entry(b, &t, &start, &t.game, eyes, 0));
    for (unsigned step = 0; step < record->actions_count; step++) {
        hb_game before = t.game;
        table_entry act = {.seq = step + 2,
                           .kind = TABLE_ACT,
                           .seat = before.player,
                           .number = (int32_t)step,
                           .action = record->actions[step],
                           .text = ""};
        CHECK(hb_apply(&t.game, &rules, record->actions[step]) == HB_OK);
        buffer_puts(b, "\n");
        b->comma = false;
        CHECK(wire_entry(b, &t, &act, &before, eyes, 0));
    }
    CHECK(buffer_ok(b));
}

static void entries_keep_secrets(unsigned games)
{
    hb_random random;
    hb_random_seed(&random, 17);
    buffer a = buffer_make(1 << 22), b = buffer_make(1 << 22);
    unsigned exchanged = 0, told = 0;
    for (unsigned i = 0; i < games; i++) {
        hb_options o = combo(random_below(&random, COMBOS));
        hb_rules rules;
        hb_record record = {.options = o}, changed;
        hb_game g;
        CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
        record.cards = rules.cards;
        wander(&record, &rules, &g, &random);
        for (unsigned seat = 0; seat < o.players; seat++) {
            hb_view view;
            hb_view_make(&view, &g, &rules, seat);
            if (!exchange(&changed, &record, &rules, &view, &random)) {
                told++;
                continue;
            }
            exchanged += memcmp(changed.deck, record.deck, sizeof record.deck) != 0;
            buffer_clear(&a);
            buffer_clear(&b);
            put_stream(&a, &record, seat);
            put_stream(&b, &changed, seat);
            CHECK(strcmp(buffer_text(&a), buffer_text(&b)) == 0);
        }
    }
    buffer_free(&a);
    buffer_free(&b);
    done("exchanging unseen cards changes no byte that a seat receives");
    ok(exchanged > 2 * games && told < exchanged / 20,
       "the cards of %u games were really exchanged: %u times; %u times the course had told", games,
       exchanged, told);
}

/* Who has not sat down and does not watch sees no hand: whatever lies in them. */
static void strangers_see_no_hand(void)
{
    hb_options o = hb_options_standard();
    hb_rules rules;
    hb_record record = {.options = o}, other;
    buffer a = buffer_make(1 << 20), b = buffer_make(1 << 20);
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
    record.cards = rules.cards;
    hb_shuffle(&rules, 1, record.deck, record.tiles, NULL);
    other = record;
    hb_shuffle(&rules, 2, other.deck, other.tiles, NULL);
    put_stream(&a, &record, HB_NONE);
    put_stream(&b, &other, HB_NONE);
    ok(strcmp(buffer_text(&a), buffer_text(&b)) == 0 && strstr(buffer_text(&a), "\"?\", \"?\""),
       "a stranger sees the same of every deal");
    buffer_free(&a);
    buffer_free(&b);
}

static void sent_away_is_told(void)
{
    table t;
    memset(&t, 0, sizeof t);
    buffer b = buffer_make(1000);
    table_entry entry = {
        .seq = 9, .kind = TABLE_UNWATCH, .person = 5, .seat = HB_NONE, .flag = true, .text = ""};
    ok(wire_entry(&b, &t, &entry, &t.game, HB_NONE, 5) &&
           strcmp(buffer_text(&b),
                  "{\"seq\": 9, \"last\": 8, \"time\": 0, \"kind\": \"unwatch\", \"you\": true, "
                  "\"sent\": true}") == 0,
       "who is sent away is told so");
    buffer_clear(&b);
    entry.flag = false;
    ok(wire_entry(&b, &t, &entry, &t.game, HB_NONE, 6) &&
           strcmp(buffer_text(&b),
                  "{\"seq\": 9, \"last\": 8, \"time\": 0, \"kind\": \"unwatch\"}") == 0,
       "and nobody is who was not");
    buffer_free(&b);
}

static void private_entries_stay_private(void)
{
    table t;
    memset(&t, 0, sizeof t);
    buffer b = buffer_make(1 << 12);
    table_entry note = {
        .seq = 3, .kind = TABLE_NOTE, .person = 5, .seat = 1, .number = 7, .text = "probably a 3"};
    for (unsigned eyes = 0; eyes < HB_SEATS; eyes++)
        for (unsigned kind = TABLE_NOTE; kind <= TABLE_ORDER; kind++) {
            table_entry own = note;
            own.kind = (uint8_t)kind;
            CHECK(!wire_entry(&b, &t, &own, &t.game, eyes, 6) && b.size == 0);
            CHECK(!wire_entry(&b, &t, &own, &t.game, HB_EVERYONE, 0) && b.size == 0);
        }
    done("nobody sees another's note, mark or order");
    ok(wire_entry(&b, &t, &note, &t.game, 1, 5) &&
           strcmp(buffer_text(&b),
                  "{\"seq\": 3, \"last\": 2, \"time\": 0, \"kind\": \"note\", \"you\": true, "
                  "\"card\": 7, \"text\": \"probably a 3\"}") == 0,
       "one's own note comes back");
    buffer_clear(&b);
    table_entry start = {.seq = 1,
                         .kind = TABLE_START,
                         .seat = HB_NONE,
                         .text =
                             "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"};
    wire_entry(&b, &t, &start, &t.game, 0, 5);
    ok(!strstr(buffer_text(&b), start.text), "the seed of a deal is not in its start");
    buffer_free(&b);
}

/* A choice that wins a tile sooner or later: a card that fits, else any. */
static unsigned fitting(const hb_game *g, const hb_rules *rules, hb_random *random)
{
    uint64_t legal = hb_legal(g, rules);
    for (unsigned slot = 0; g->phase == HB_TURN && slot < HB_HAND; slot++) {
        hb_game after = *g;
        if (!(legal >> slot & 1))
            continue;
        hb_choose(&after, rules, slot, 0);
        if (after.errors == g->errors)
            return slot;
    }
    return random_member(random, legal);
}

/* Plays until a card is returned to the deck, and shows that to all eyes. */
static bool shows_return(uint64_t seed, const hb_rules *rules)
{
    hb_random random;
    table t;
    memset(&t, 0, sizeof t);
    hb_random_seed(&random, seed);
    t.rules = rules;
    CHECK(hb_game_seed(&t.game, rules, seed, 0) == HB_OK);
    for (int32_t step = 0; step < HB_ACTIONS && t.game.phase != HB_OVER; step++) {
        hb_game before = t.game;
        hb_action action = hb_choice_action(&before, rules, fitting(&before, rules, &random));
        if (action.type == HB_RETURN)
            action.place = 0;
        CHECK(hb_apply(&t.game, rules, action) == HB_OK);
        if (action.type != HB_RETURN)
            continue;
        table_entry act = {
            .seq = 1, .kind = TABLE_ACT, .seat = before.player, .action = action, .text = ""};
        act.number = step;
        static const uint8_t eyes[] = {0, 1, HB_NONE, HB_EVERYONE};
        for (unsigned i = 0; i < sizeof eyes; i++) {
            char told[40];
            buffer b = buffer_make(4096);
            snprintf(told, sizeof told, "\"action\": \"return %u\"", action.card);
            CHECK(wire_entry(&b, &t, &act, &before, eyes[i], 0) && strstr(buffer_text(&b), told));
            buffer_free(&b);
        }
        return true;
    }
    return false;
}

static void places_are_hidden(void)
{
    hb_options o = hb_options_standard();
    hb_rules rules;
    unsigned shown = 0;
    o.bonus_tiles = 1;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
    for (uint64_t seed = 0; seed < 200; seed++)
        shown += shows_return(seed, &rules);
    CHECK_OR(shown > 10, "only %u cards were returned", shown);
    done("nobody is told the place of a card returned to the deck");
}

int main(int count, char **words)
{
    commands_are_read();
    bad_commands_are_refused();
    commands_become_orders();
    good_orders_only();
    entries_keep_secrets(count > 1 ? (unsigned)atoi(words[1]) : 1000);
    strangers_see_no_hand();
    sent_away_is_told();
    private_entries_stay_private();
    places_are_hidden();
    return tap_end();
}
