/* table.c - a game without a server behind a few calls, as a module of its own: src/local for
 * whoever has no C. There is one game at a time.
 *
 * Texts go in through one place (table_in) and come out of another (table_out), until the next call
 * that says something. What people hear is a line each, "0 {...}": who hears it, and the message as
 * a server would send it. Times are the caller's, in milliseconds since 1970. */
#include <stdlib.h>
#include <string.h>

#include "base/put.h"
#include "local/kept.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { IN = 1 << 20, OUT = 1 << 22, NAME_MOST = 400 };

static char input[IN];
static buffer output;
static local game;
static local_own own;
static record kept; /* what the game was opened with, and its state beside it */
static bool is_open;
static text_lang catalogue;
static const text_lang *lang; /* of refusals; NULL: English */

char *EXPORT(table_in)(void);
char *table_in(void)
{
    return input;
}

size_t EXPORT(table_room)(void);
size_t table_room(void)
{
    return sizeof input - 1;
}

const char *EXPORT(table_out)(void);
const char *table_out(void)
{
    return buffer_text(&output);
}

size_t EXPORT(table_out_size)(void);
size_t table_out_size(void)
{
    return output.size;
}

static buffer *begin(void)
{
    if (!output.bound)
        output = buffer_make(OUT);
    buffer_clear(&output);
    return &output;
}

static void hear(void *context, unsigned who, const char *words, size_t size)
{
    (void)context;
    buffer_number(&output, who);
    buffer_puts(&output, " ");
    buffer_add(&output, words, size);
    buffer_puts(&output, "\n");
}

static const local_ears ears = {.hear = hear};

/* ---- The language ------------------------------------------------------------------------ */

/* Refusals are in the language of the catalogue in the input from now on. False, and English, when
 * it is none. */
bool EXPORT(table_speak)(size_t size);
bool table_speak(size_t size)
{
    void *bytes = malloc(size);
    free((void *)catalogue.bytes);
    catalogue = (text_lang){0};
    lang = NULL;
    if (bytes && size <= sizeof input) {
        memcpy(bytes, input, size);
        lang = text_lang_load(&catalogue, bytes, size) ? &catalogue : NULL;
    }
    if (!lang)
        free(bytes);
    game.lang = lang;
    return lang;
}

/* ---- Opening ----------------------------------------------------------------------------- */

void EXPORT(table_shut)(void);
void table_shut(void)
{
    if (is_open)
        local_free(&game);
    record_free(&kept);
    is_open = false;
}

static bool read_record(size_t size)
{
    hb_json value;
    hb_fault fault;
    return hb_json_whole(&value, input, size, NULL) && record_from_json(&kept, &value, &fault);
}

/* Who sits where, as the record says under "play"; names are its "seats". */
static local_plan plan_of(char names[HB_SEATS][NAME_MOST], char bot[TABLE_NAME])
{
    hb_json play = record_get(&kept, "play"), value;
    int64_t seat = 0, people = 0;
    unsigned players = kept.game.options.players;
    local_plan plan = {.setup = table_setup_standard(kept.game.options.edition),
                       .game = kept.game,
                       .number = local_number_of(&kept)};
    value = hb_json_get(&play, "seat");
    hb_json_integer(&value, 0, players - 1, &seat);
    value = hb_json_get(&play, "people");
    hb_json_integer(&value, 1, (1 << players) - 1, &people);
    value = hb_json_get(&play, "bot");
    if (!hb_json_text(&value, bot, TABLE_NAME))
        strcpy(bot, TABLE_STAND_IN);
    plan.host = (unsigned)seat;
    plan.people = (unsigned)people | 1u << seat;
    for (unsigned i = 0; i < players; i++) {
        const char *name = record_seat_name(&kept, i, names[i], NAME_MOST);
        plan.names[i] = name && *name ? name : "?";
        plan.bots[i] = bot;
    }
    return plan;
}

static bool begin_game(int64_t now)
{
    char names[HB_SEATS][NAME_MOST], bot[TABLE_NAME];
    record_back backs[UINT8_MAX];
    local_plan plan = plan_of(names, bot);
    hb_json all = record_get(&kept, "take_backs");
    plan.backs = backs;
    for (size_t at = 0; plan.backs_count < UINT8_MAX;)
        if (!record_next_back(&all, &at, &backs[plan.backs_count]))
            break;
        else
            plan.backs_count++;
    if (!local_begin(&game, &plan, now, &ears))
        return false;
    local_own_read(&own, &kept, &game.t.game);
    local_own_tell(&own, &game, now);
    return true;
}

/* Begins a game, or goes on with it: its record (docs/records.md) is in the input. */
bool EXPORT(table_open)(size_t size, int64_t now);
bool table_open(size_t size, int64_t now)
{
    table_shut();
    begin();
    is_open = read_record(size) && begin_game(now);
    if (!is_open)
        record_free(&kept);
    game.lang = lang;
    return is_open;
}

/* Makes a table at which nobody sits yet: {"setup": {...}, "names": ["Ann", ...]} is in the input,
 * the setup as a server takes it, and the names of the people, of whom the first is host. The game
 * that they start is dealt from the number. */
bool EXPORT(table_make)(size_t size, int64_t number, int64_t now);
bool table_make(size_t size, int64_t number, int64_t now)
{
    char names[HB_SEATS][TABLE_NAME];
    const char *called[HB_SEATS];
    hb_json whole, setup_given, names_given;
    table_setup setup = table_setup_standard(HB_ABACUS);
    unsigned people = 0;
    table_shut();
    begin();
    if (!hb_json_whole(&whole, input, size, NULL))
        return false;
    setup_given = hb_json_get(&whole, "setup");
    names_given = hb_json_get(&whole, "names");
    for (; people < HB_SEATS && people < hb_json_count(&names_given); people++) {
        hb_json name = hb_json_at(&names_given, people);
        if (!hb_json_text(&name, names[people], TABLE_NAME))
            return false;
        called[people] = names[people];
    }
    local_own_clear(&own);
    is_open = people && number >= 0 && table_setup_read(&setup, &setup_given, NULL) &&
              local_open(&game, &setup, called, people, now, &ears);
    game.number = (uint64_t)number;
    game.lang = lang;
    return is_open;
}

/* Goes on with the log in the input, as table_log has written it. The record is begun anew. */
bool EXPORT(table_load)(size_t size);
bool table_load(size_t size)
{
    table_shut();
    begin();
    local_own_clear(&own);
    is_open = local_log_read(&game, input, size, &ears);
    game.lang = lang;
    return is_open;
}

/* ---- Playing ----------------------------------------------------------------------------- */

/* One of the people says the message in the input; all that is heard then is in the output. */
void EXPORT(table_say)(unsigned who, size_t size, int64_t now);
void table_say(unsigned who, size_t size, int64_t now)
{
    begin();
    if (is_open && who < game.people_count)
        local_say(&game, who, input, size, now);
}

/* Who is on turn: enum local_turn. */
int EXPORT(table_turn)(void);
int table_turn(void)
{
    return is_open ? (int)local_turn(&game) : LOCAL_NOBODY;
}

/* The bot on turn thinks, and acts. */
bool EXPORT(table_think)(int64_t now);
bool table_think(int64_t now)
{
    static local_thought thought;
    begin();
    return is_open && local_thought_begin(&thought, &game) &&
           local_bot_acts(&game, thought.moves, table_thought_decide(&thought.table), now);
}

/* Time has passed. */
void EXPORT(table_tick)(int64_t now);
void table_tick(int64_t now)
{
    begin();
    if (is_open)
        local_tick(&game, now);
}

/* ---- Saving ------------------------------------------------------------------------------ */

/* What all others are played by. */
static const char *bot_there(void)
{
    const table *t = &game.t;
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        if (!t->seats[seat].person)
            return t->seats[seat].name;
    return TABLE_STAND_IN;
}

/* What is beside the game; names are those that it was opened with, or of people alone. */
static bool keep_beside(void)
{
    const table *t = &game.t;
    buffer names = buffer_make(1 << 12);
    put_open(&names, '[');
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        put_string(&names, t->seats[seat].person ? t->seats[seat].name : "");
    put_close(&names, ']');
    bool good = record_get(&kept, "seats").type || record_keep(&kept, "seats", buffer_text(&names));
    buffer_free(&names);
    return good && record_keep_number(&kept, "seed", (int64_t)t->number) &&
           local_keep_who(&kept, &game, bot_there());
}

/* The game as its record, to be opened again; false before there is one. */
bool EXPORT(table_save)(void);
bool table_save(void)
{
    buffer *b = begin();
    if (!is_open || !game.t.record.cards || !keep_beside() || !local_keep_game(&kept, &game))
        return false;
    local_own_of(&own, &game);
    if (!local_own_keep(&kept, game.t.state == TABLE_ENDED ? NULL : &own))
        return false;
    record_write(b, &kept);
    return buffer_ok(b);
}

/* The entries after a seq, as lines. */
void EXPORT(table_log)(uint32_t after);
void table_log(uint32_t after)
{
    buffer *b = begin();
    if (is_open)
        local_log_write(b, &game, after);
}
