/* home.c - games at this device: src/local with a desk for each of the people. */
#include <stdlib.h>
#include <string.h>

#include "base/put.h"
#include "bots/bot.h"
#include "local/kept.h"
#include "tables.h"
#include "wire/wire.h"

enum { NAME_MOST = 400 };

typedef struct home {
    local game;
    local_own own;
    record kept;   /* what it was begun with, and its state beside it */
    uint8_t start; /* who begins the next game; HB_NONE: drawn */
    char bot[TABLE_NAME];
    bool is_open;
} home;

/* What a game is begun with. */
typedef struct beginning {
    local_plan plan;
    char names[HB_SEATS][NAME_MOST], bot[TABLE_NAME];
    record_back backs[UINT8_MAX];
} beginning;

void page_home_free(home *h)
{
    if (!h)
        return;
    if (h->is_open)
        local_free(&h->game);
    record_free(&h->kept);
    free(h);
}

static void hear(void *context, unsigned who, const char *words, size_t size)
{
    page_table *t = context;
    desk_hear(&t->desks[who], words, size, t->home->game.t.last);
}

void page_home_say(page_table *t, unsigned who, const char *line, int64_t now)
{
    t->home->game.lang = module_lang;
    local_say(&t->home->game, who, line, strlen(line), now);
}

/* ---- Beginning ---------------------------------------------------------------------------------
 */

static unsigned count_people(const local_plan *plan)
{
    unsigned people = 0;
    for (unsigned seats = plan->people; seats; seats &= seats - 1)
        people++;
    return people;
}

/* The table that was planned; the record is its own. NULL when it cannot be played so. */
static page_table *begin(const beginning *from, record *kept, uint8_t start, int64_t now)
{
    unsigned people = count_people(&from->plan);
    page_table *t = people ? page_table_make(PLACE_HOME, people) : NULL;
    home *h = t ? calloc(1, sizeof *h) : NULL;
    if (t)
        t->home = h;
    if (h) {
        h->kept = *kept;
        h->start = start;
        memcpy(h->bot, from->bot, sizeof h->bot);
        h->is_open =
            local_begin(&h->game, &from->plan, now, &(local_ears){.context = t, .hear = hear});
    }
    if (!h || !h->is_open) {
        if (!h)
            record_free(kept);
        page_table_free(t);
        return NULL;
    }
    local_own_read(&h->own, &h->kept, &h->game.t.game);
    local_own_tell(&h->own, &h->game, now);
    for (unsigned who = 0; who < people; who++) {
        desk_follow(&t->desks[who], LOCAL_CODE);
        page_home_say(t, who, "{\"type\":\"open\",\"table\":\"" LOCAL_CODE "\",\"after\":0}", now);
    }
    return t;
}

/* Names and bot of a plan: {"names": ["", "Ann"], "bot": ..., "seat": ...}. Who has a name is
 * somebody; the seat's is the first of them. */
static bool read_company(const hb_json *given, unsigned players, beginning *to)
{
    hb_json names = hb_json_get(given, "names"), others = hb_json_get(given, "bot"),
            seat = hb_json_get(given, "seat");
    int64_t host = 0;
    to->plan.people = 0;
    for (unsigned i = 0; i < players; i++) {
        hb_json name = hb_json_at(&names, i);
        if (hb_json_text(&name, to->names[i], TABLE_NAME) && to->names[i][0])
            to->plan.people |= 1u << i;
        to->plan.names[i] = to->names[i];
        to->plan.bots[i] = to->bot;
    }
    if (!hb_json_text(&others, to->bot, TABLE_NAME) || !to->bot[0])
        strcpy(to->bot, TABLE_STAND_IN);
    hb_json_integer(&seat, 0, players - 1, &host);
    to->plan.host = (unsigned)host;
    return to->plan.people >> host & 1 && table_bot_known(to->bot);
}

static bool read_plan(beginning *to, record *kept, uint8_t *start)
{
    hb_json given = module_given_json(), setup = hb_json_get(&given, "setup"),
            seed = hb_json_get(&given, "seed");
    int64_t number = 0;
    to->plan.setup = table_setup_standard(HB_ABACUS);
    if (!table_setup_read(&to->plan.setup, &setup, NULL) ||
        !hb_json_integer(&seed, 0, INT64_MAX, &number) ||
        hb_record_seed(&kept->game, &to->plan.setup.options, (uint64_t)number,
                       to->plan.setup.start))
        return false;
    *start = to->plan.setup.start;
    to->plan.game = kept->game;
    to->plan.number = (uint64_t)number;
    return read_company(&given, to->plan.setup.options.players, to);
}

/* Begins the game in the input, {"setup": {as tables have it}, "names": [by seat, "" for a bot],
 * "bot": its name, "seat": the first of the people, "seed": a number}. NULL when that is no game.
 */
EXPORT(page_table *, home_begin, double now)
{
    static beginning from;
    record kept = {0};
    uint8_t start;
    from = (beginning){0};
    buffer *b = module_say();
    page_table *t =
        read_plan(&from, &kept, &start) ? begin(&from, &kept, start, module_time(now)) : NULL;
    if (!t)
        buffer_puts(b, wire_words(module_lang, "bad-setup"));
    return t;
}

/* ---- Going on
 * ------------------------------------------------------------------------------------ */

/* Who sits where, as the record says under "play"; names are its "seats". */
static void plan_of(beginning *to, const record *kept)
{
    hb_json play = record_get(kept, "play"), value, all = record_get(kept, "take_backs");
    int64_t seat = 0, people = 0;
    unsigned players = kept->game.options.players;
    local_plan *plan = &to->plan;
    *plan = (local_plan){.setup = table_setup_standard(kept->game.options.edition),
                         .game = kept->game,
                         .number = local_number_of(kept),
                         .backs = to->backs};
    value = hb_json_get(&play, "seat");
    hb_json_integer(&value, 0, players - 1, &seat);
    value = hb_json_get(&play, "people");
    hb_json_integer(&value, 1, (1 << players) - 1, &people);
    value = hb_json_get(&play, "bot");
    if (!hb_json_text(&value, to->bot, TABLE_NAME))
        strcpy(to->bot, TABLE_STAND_IN);
    plan->host = (unsigned)seat;
    plan->people = (unsigned)people | 1u << seat;
    for (unsigned i = 0; i < players; i++) {
        const char *name = record_seat_name(kept, i, to->names[i], NAME_MOST);
        plan->names[i] = name && *name ? name : text_seat_name(module_lang, i, players);
        plan->bots[i] = to->bot;
    }
    for (size_t at = 0; plan->backs_count < UINT8_MAX;)
        if (!record_next_back(&all, &at, &to->backs[plan->backs_count]))
            break;
        else
            plan->backs_count++;
}

/* Goes on with the game in the input, as home_save has written it, or with any record. NULL, with
 * what is wrong in the output, when it cannot be gone on with. */
EXPORT(page_table *, home_open, double now)
{
    static beginning from;
    record kept;
    hb_fault fault;
    hb_json value = module_given_json();
    buffer *b = module_say();
    if (!record_from_json(&kept, &value, &fault)) {
        text_fault(b, module_lang, &fault);
        return NULL;
    }
    plan_of(&from, &kept);
    page_table *t = begin(&from, &kept, HB_NONE, module_time(now));
    if (!t)
        buffer_puts(module_say(), wire_words(module_lang, "bad-setup"));
    return t;
}

/* The next game of the same people, dealt from another number. NULL without memory. */
EXPORT(page_table *, home_next, const page_table *t, double number, double now)
{
    static beginning from;
    const home *h = t->home;
    const local *l = &h->game;
    record kept = {0};
    from = (beginning){.plan = {.setup = l->t.setup, .host = local_seat(l, 0)}};
    memcpy(from.bot, h->bot, sizeof from.bot);
    for (unsigned seat = 0; seat < l->t.setup.options.players; seat++) {
        unsigned who = local_who(l, seat);
        from.plan.people |= (who != HB_NONE ? 1u : 0u) << seat;
        from.plan.names[seat] = who != HB_NONE ? l->people[who].name : "";
        from.plan.bots[seat] = from.bot;
    }
    from.plan.number = (uint64_t)number;
    if (from.plan.host == HB_NONE ||
        hb_record_seed(&kept.game, &l->t.setup.options, from.plan.number, h->start))
        return NULL;
    from.plan.game = kept.game;
    return begin(&from, &kept, h->start, module_time(now));
}

/* ---- Playing
 * ----------------------------------------------------------------------------------------- */

/* Who is on turn: enum local_turn. */
EXPORT(int, home_turn, const page_table *t)
{
    return (int)local_turn(&t->home->game);
}

/* The turn of a bot, for the module that has them (thinking.c): its name is in the output. NULL:
 * none is on turn. It lives until the next call, and is to be answered before anything else is
 * done. */
EXPORT(const table_thought *, home_thought, const page_table *t)
{
    static local_thought thought;
    buffer *b = module_say();
    if (!local_thought_begin(&thought, &t->home->game))
        return NULL;
    buffer_puts(b, thought.table.bot->name);
    return &thought.table;
}

/* The bot on turn does that, as bots_decide has said it. */
EXPORT(bool, home_act, page_table *t, unsigned action, double now)
{
    local *l = &t->home->game;
    hb_action a = {.type = (uint8_t)action,
                   .card = (uint8_t)(action >> 8),
                   .seat = (uint8_t)(action >> 16),
                   .hint = (uint8_t)(action >> 24)};
    if (a.type == HB_RETURN)
        a.place = HB_NONE;
    return local_turn(l) == LOCAL_BOT && local_bot_acts(l, l->moves, a, module_time(now));
}

/* Time has passed: a clock may have run out. */
EXPORT(void, home_tick, page_table *t, double now)
{
    local_tick(&t->home->game, module_time(now));
}

/* Which of the people has to do something now, be it to answer who wants to take back: a number
 * below how many there are. Nobody: who was there last. */
EXPORT(unsigned, home_wants, const page_table *t)
{
    const local *l = &t->home->game;
    for (unsigned who = 0; who < t->people; who++) {
        desk_request yes = desk_request_make(DESK_DO_YES);
        if (l->t.ask_seat != HB_NONE && desk_can(&t->desks[who], &yes, NULL))
            return who;
    }
    unsigned who = local_who(l, l->t.game.player);
    return local_turn(l) == LOCAL_PERSON && who != HB_NONE ? who : t->front;
}

/* How many people sit here, whose desk is shown, and where one of them sits; HB_NONE: nowhere. */
EXPORT(unsigned, home_people, const page_table *t)
{
    return t->people;
}

EXPORT(unsigned, home_front, const page_table *t)
{
    return t->front;
}

EXPORT(unsigned, home_seat, const page_table *t, unsigned who)
{
    return local_seat(&t->home->game, who);
}

/* Shows the desk of one of them. */
EXPORT(void, home_show, page_table *t, unsigned who)
{
    if (who < t->people)
        t->front = who;
}

/* ---- Saving
 * ------------------------------------------------------------------------------------------- */

/* What is beside the game; names are those that it was begun with, or of people alone. */
static bool keep_beside(home *h)
{
    const table *t = &h->game.t;
    buffer names = buffer_make(1 << 12);
    put_open(&names, '[');
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        put_string(&names, t->seats[seat].person ? t->seats[seat].name : "");
    put_close(&names, ']');
    bool good =
        record_get(&h->kept, "seats").type || record_keep(&h->kept, "seats", buffer_text(&names));
    buffer_free(&names);
    return good && record_keep_number(&h->kept, "seed", (int64_t)t->number) &&
           local_keep_who(&h->kept, &h->game, h->bot);
}

/* What people have noted, for all to read after the game: [[of the first seat, by the number of the
 * card], ...], as the record has notes. Nothing where nobody noted anything. */
static bool keep_notes(home *h)
{
    bool any = false;
    buffer notes = buffer_make(1 << 18);
    put_open(&notes, '[');
    for (unsigned seat = 0; seat < h->game.t.setup.options.players; seat++) {
        put_open(&notes, '[');
        for (unsigned card = 0; card < HB_NUMBERS; card++) {
            any |= h->own.notes[seat][card][0] != 0;
            put_string(&notes, h->own.notes[seat][card]);
        }
        put_close(&notes, ']');
    }
    put_close(&notes, ']');
    if (any)
        return record_keep_put(&h->kept, "notes", &notes);
    buffer_free(&notes);
    return true;
}

/* The game as its record, to be opened again; "" without memory. */
EXPORT(void, home_save, page_table *t)
{
    home *h = t->home;
    buffer *b = module_say();
    if (!keep_beside(h) || !local_keep_game(&h->kept, &h->game))
        return;
    local_own_of(&h->own, &h->game);
    bool over = h->game.t.state == TABLE_ENDED;
    if (local_own_keep(&h->kept, over ? NULL : &h->own) && (!over || keep_notes(h)))
        record_write(b, &h->kept);
}
