/* table.c - fuzz target: any bytes as a setup, as commands of anybody at any time, and as entries
 * of a damaged log. Refusals change nothing, the table is always the fold of its log as it would
 * be stored, and no entry as others are shown it tells the seed or a place in the deck. */
#include "table/table.h"
#include "base/buffer.h"
#include "input.h"
#include "wire/wire.h"

static const char *take_text(input *in, char text[64])
{
    static const char *const usual[] = {"Ann",       "hat",  "partner", "0 1 2 3 4",
                                        "4 3 2 1 0", "next", "random",  ""};
    unsigned what = take(in);
    if (what < 128)
        return usual[what % 8];
    if (what < 192)
        return "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    unsigned n = what - 192;
    take_bytes(in, text, n);
    text[n] = 0;
    return text;
}

/* ---- The table and its twin -------------------------------------------------------------- */

static table t, twin;

static bool same(void)
{
    table a, b;
    memcpy(&a, &t, sizeof a);
    memcpy(&b, &twin, sizeof b);
    a.watchers = b.watchers = NULL;
    a.backs = b.backs = NULL;
    return memcmp(&a, &b, sizeof a) == 0 &&
           (!t.watchers_count ||
            memcmp(t.watchers, twin.watchers, t.watchers_count * sizeof t.watchers[0]) == 0) &&
           (!t.backs_count || memcmp(t.backs, twin.backs, t.backs_count * sizeof t.backs[0]) == 0);
}

/* Neither the seed nor the place of a returned card, before the end. */
static void show(const table *now, const table_entry *entry, const hb_game *before)
{
    char action[HB_ACTION_TEXT];
    buffer b = buffer_make(1 << 15);
    bool shown = wire_entry(&b, now, entry, before, HB_EVERYONE, 0);
    must(buffer_ok(&b) && shown == !table_kind_is_own(entry->kind));
    hb_action_write(entry->action, action);
    if (entry->kind == TABLE_ACT && entry->action.type == HB_RETURN)
        must(!strstr(buffer_text(&b), action));
    if (entry->kind == TABLE_START)
        must(!strstr(buffer_text(&b), entry->text));
    buffer_free(&b);
}

static void keep(void *context, const table *now, const table_entry *entry, const hb_game *before)
{
    ++*(unsigned *)context;
    must(before != NULL);
    show(now, entry, before);
    char room[TABLE_ENTRY_ROOM];
    buffer b = buffer_make(TABLE_ENTRY_ROOM);
    table_entry_write(&b, entry);
    table_entry read = *entry;
    must(buffer_ok(&b) && table_entry_read(&read, buffer_text(&b), room));
    must(table_fold(&twin, &read) == TABLE_OK);
    buffer_free(&b);
}

/* ---- What happens ------------------------------------------------------------------------ */

static table_setup take_setup(input *in)
{
    table_setup s = table_setup_standard(take(in) % 4u);
    hb_options *o = &s.options;
    o->players = (uint8_t)(2 + take(in) % 4);
    o->multicolour = take(in) % 3;
    o->black_powder = take(in) % 2;
    o->bonus_tiles = take(in) % 2;
    o->ending = take(in) % 2;
    uint8_t small = take(in);
    o->colours = (uint8_t)(5 - small % 5);
    o->values = (uint8_t)(5 - small / 5 % 5);
    s.start = take(in);
    s.chat = take(in) % 4;
    s.watch = take(in) % 3;
    s.clock = take(in) % 3;
    s.timeout = take(in) % 2;
    s.take_back = take(in) % 2;
    s.seconds = s.clock ? take(in) : 0;
    s.increment = s.clock == TABLE_CLOCK_BUDGET ? take(in) : 0;
    return s;
}

static hb_action take_action(input *in)
{
    uint8_t what = take(in);
    hb_action list[HB_LEGAL], action = {0};
    int count = t.record.cards ? hb_legal_list(&t.game, t.rules, list) : 0;
    if (what < 240 && count)
        return list[what % count];
    take_bytes(in, &action, sizeof action);
    return action;
}

static table_command take_command(input *in, table_setup *setup, char text[64])
{
    table_command c = {.order = take(in) % (TABLE_ORDERS + 1u)};
    c.person = take(in) % 6u;
    c.seat = take(in);
    c.seat = c.seat < 100 ? c.seat % 6u : c.seat < 120 ? HB_EVERYONE : HB_NONE;
    uint8_t bits = take(in);
    c.flag = bits & 1;
    c.present = bits >> 1 & 31u;
    c.number = bits & 64 ? take(in) - 2 : t.record.actions_count;
    c.number64 = bits & 128 ? take(in) : 0;
    c.value = (uint8_t)(bits >> 2);
    c.action = take_action(in);
    c.text = take_text(in, text);
    c.setup = NULL;
    if (c.order == TABLE_DO_SETUP) {
        *setup = take_setup(in);
        c.setup = setup;
    }
    return c;
}

static void command(input *in, table_time now)
{
    char text[64];
    table_setup setup;
    unsigned appended = 0;
    table before;
    table_command c = take_command(in, &setup, text);
    memcpy(&before, &t, sizeof t);
    bool may = table_may_sit(&t, c.person, c.seat);
    bool moves =
        c.order == TABLE_DO_SIT && c.seat != HB_NONE && c.seat != table_seat_of(&t, c.person);
    table_error err = table_apply(&t, &c, now, keep, &appended, NULL);
    must(!moves || may == !err ||
         (may && (err == TABLE_ERR_BAD_TEXT || err == TABLE_ERR_LOG_FULL)));
    must(!err || (!appended && memcmp(&before, &t, sizeof t) == 0));
    must(same());
    must(!table_due(&t) || !table_bot(&t));
    must(t.state != TABLE_PLAYS || t.game.phase != HB_OVER);
    (void)table_eyes(&t, c.person);
}

/* An entry that nobody made, to the twin, which goes its own way from then on. */
static void stray(input *in, table *astray)
{
    char text[64], room[TABLE_ENTRY_ROOM];
    table_entry e = {.seq = astray->seq + 1, .time = astray->last + take(in)};
    e.kind = take(in) % (TABLE_KINDS + 1u);
    e.person = take(in) % 6u;
    e.seat = take(in);
    e.flag = e.seat & 1;
    e.seat = e.seat < 250 ? e.seat % 6u : e.seat;
    e.number = take(in) - 2;
    e.action = take_action(in);
    e.text = take_text(in, text);
    (void)table_entry_read(&e, e.text, room);
    table before;
    memcpy(&before, astray, sizeof before);
    if (table_fold(astray, &e) != TABLE_OK) {
        before.watchers = astray->watchers; /* may have got more room */
        before.backs = astray->backs;
        must(memcmp(&before, astray, sizeof before) == 0);
    }
    (void)table_due(astray);
    (void)table_bot(astray);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, size};
    table_setup setup = take_setup(&in);
    unsigned appended = 0;
    table_time now = 1000000;
    memset(&twin, 0, sizeof twin);
    if (table_create(&t, &setup, 1, now, keep, &appended) != TABLE_OK) {
        must(!appended && !table_setup_good(&setup, NULL));
        return 0;
    }
    while (in.size > 0 && *in.data < 250) {
        uint8_t passed = take(&in);
        now += passed < 200 ? passed : passed < 225 ? passed * 1000 : -passed * 1000;
        command(&in, now);
    }
    while (in.size > 0)
        stray(&in, &twin);
    table_free(&t);
    table_free(&twin);
    return 0;
}
