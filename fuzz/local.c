/* local.c - fuzz target: a game without a server, line by line. "0 {...}" is said by the first of
 * two people, as anybody may have written it; "b" lets a bot act, and "t" lets time pass. After
 * every line each desk is what its eyes may see. */
#include "local/local.h"

#include "desk/desk.h"
#include "input.h"

static local game;
static desk desks[2];
static table_time now;

static void hear(void *context, unsigned who, const char *line, size_t size)
{
    (void)context;
    must(who < 2 && desk_hear(&desks[who], line, size, now) != DESK_REFUSED);
}

static const local_ears ears = {.hear = hear};

static void open_desks(void)
{
    static const char open[] = "{\"type\": \"open\", \"table\": \"here\", \"after\": 0}";
    for (unsigned who = 0; who < game.people_count; who++) {
        desk_begin(&desks[who], LOCAL_CODE);
        local_say(&game, who, open, strlen(open), now);
    }
}

static void compare(void)
{
    for (unsigned who = 0; who < game.people_count; who++) {
        hb_view view;
        unsigned eyes = table_eyes(&game.t, (table_person)who + 1);
        if (!game.people[who].here || !game.t.record.cards || eyes == HB_NONE)
            continue;
        hb_view_make(&view, &game.t.game, game.t.rules, eyes);
        must(desk_view(&desks[who]) && !memcmp(desk_view(&desks[who]), &view, sizeof view));
    }
}

static void act(void)
{
    local_thought thought;
    if (local_thought_begin(&thought, &game))
        must(local_bot_acts(&game, thought.moves, table_thought_decide(&thought.table), now));
}

/* Ann and Bob at a table for three, which waits for the first line. */
static void begin(void)
{
    static const char *const names[] = {"Ann", "Bob"};
    table_setup setup = table_setup_standard(HB_NEW);
    setup.options.players = 3;
    setup.options.bonus_tiles = 1;
    setup.start = 0;
    setup.options.colours = setup.options.hand = 2;
    must(local_open(&game, &setup, names, 2, now, &ears));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, size};
    const char *line;
    size_t n;
    now = 1000000;
    begin();
    open_desks();
    while (take_line(&in, &line, &n) && game.count < 400) {
        char what = n ? *line : 0;
        now += 1000;
        if (n >= 2 && (what == '0' || what == '1') && game.people_count > (unsigned)(what - '0'))
            local_say(&game, (unsigned)(what - '0'), line + 2, n - 2, now);
        else if (what == 'b')
            act();
        else if (what == 't')
            local_tick(&game, now += 60000);
        compare();
    }
    local_free(&game);
    return 0;
}
