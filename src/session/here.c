/* here.c - a table on this computer: dealt, gone on with, sat down at, kept. What is asked of it
 * and what its bots do is here_line.c's. */
#include "session/here.h"

#include <string.h>

#include "base/put.h"
#include "base/utf8.h"
#include "net/player.h"

/* ---- Names -------------------------------------------------------------------------------- */

/* The names that the record has, in which the person may have another one now; all have to fit
 * into a line. */
static void call_seats(here *h)
{
    unsigned players = h->rules.options.players;
    char own[HB_SEATS][RECORD_NAME];
    const char *given[HB_SEATS] = {0};
    for (unsigned i = 0; i < players; i++)
        given[i] = record_seat_name(&h->record, i, own[i], sizeof own[i]);
    if (h->named)
        given[h->seat] = h->own_name;
    text_call_seats(&(text_names){(char *)h->names, TABLE_NAME, 0}, h->lang, players, given);
}

void here_name(here *h, const char *name)
{
    utf8_clean(h->own_name, TABLE_NAME, name);
    h->named = true;
}

/* ---- Dealing and resuming ------------------------------------------------------------------- */

void here_deal(here *h, const hb_rules *rules, uint64_t seed, unsigned start, const text_lang *lang)
{
    memset(h, 0, sizeof *h);
    uint8_t tiles[HB_TILES], drawn;
    hb_record *game = &h->record.game;
    h->rules = *rules;
    h->seed = seed;
    h->lang = lang;
    h->dealt = true;
    game->options = rules->options;
    game->cards = rules->cards;
    hb_shuffle(rules, seed, game->deck, tiles, &drawn);
    if (rules->options.bonus_tiles)
        memcpy(game->tiles, tiles, sizeof tiles);
    game->start = start == HB_NONE ? drawn : (uint8_t)start;
    call_seats(h);
}

static void recall(here *h)
{
    hb_json kept = record_get(&h->record, "play"), own = hb_json_get(&kept, "seat"),
            others = hb_json_get(&kept, "people"), played = hb_json_get(&kept, "bot");
    int64_t seat = HB_NONE, people = 0;
    char partner[RECORD_NAME];
    hb_json_integer(&own, 0, h->rules.options.players - 1, &seat);
    hb_json_integer(&others, 0, INT64_MAX, &people);
    bool named = hb_json_text(&played, partner, sizeof partner);
    h->seed = local_number_of(&h->record);
    h->seat = (unsigned)seat;
    h->people = (unsigned)people & ((1u << h->rules.options.players) - 1);
    h->bot = named ? bot_find(partner) : NULL;
    h->was_network = named && !h->bot && net_is_name(partner);
    h->was_program = named && !h->was_network && outside_is_program(partner);
    call_seats(h);
}

bool here_resume(here *h, record *r, const text_lang *lang, hb_fault *fault)
{
    hb_game game;
    memset(h, 0, sizeof *h);
    h->lang = lang;
    h->record = *r;
    *r = (record){0};
    if (!record_play(&h->record, &h->rules, &game, fault))
        return false;
    recall(h);
    return true;
}

void here_free(here *h)
{
    local_free(&h->table);
    seats_free(&h->programs);
    record_free(&h->record);
}

/* ---- Sitting down -------------------------------------------------------------------------- */

static bool is_bot(const here *h, unsigned seat)
{
    return !(h->people >> seat & 1);
}

/* A process for each of the others, shown the game before its first action. */
static bool start_programs(here *h, const outside_settings *settings)
{
    hb_game game;
    outside_settings heeded = settings ? *settings : (outside_settings){0};
    outside_game which = {.number = outside_number(h->seed), .seed = h->seed};
    heeded.halt = &h->halt;
    for (unsigned seat = 0; seat < h->rules.options.players; seat++)
        if (is_bot(h, seat) && !seats_open(&h->programs, seat, h->bot->name, &heeded))
            return false;
    return hb_record_begin(&h->record.game, &h->rules, &game) == HB_OK &&
           seats_begin(&h->programs, &h->rules, &game, &which);
}

/* Who sits where, and what was done so far. */
static local_plan plan_of(const here *h, const char *program)
{
    local_plan plan = {.setup = table_setup_standard(h->rules.options.edition),
                       .game = h->record.game,
                       .number = h->seed,
                       .people = h->people,
                       .host = h->seat};
    plan.setup.take_back = !bot_is_program(h->bot); /* programs cannot forget */
    for (unsigned seat = 0; seat < h->rules.options.players; seat++) {
        plan.names[seat] = h->names[seat];
        plan.bots[seat] = bot_is_program(h->bot) ? program : h->bot->name;
    }
    return plan;
}

/* Programs sit there by their file's name alone, which says that they are some. */
static void name_program(char program[TABLE_NAME], const bot *b)
{
    program[0] = '/';
    utf8_copy(program + 1, TABLE_NAME - 1, text_program_name(b->name).text);
}

static void show_programs(void *context, const hb_game *before, const hb_game *after,
                          hb_action action)
{
    here *h = context;
    seats_see(&h->programs, before, after, action);
}

static bool begin(here *h)
{
    local_ears ears = {.context = h, .hear = here_hear, .act = show_programs};
    char program[TABLE_NAME];
    record_back backs[UINT8_MAX];
    name_program(program, h->bot);
    local_plan plan = plan_of(h, program);
    hb_json kept = record_get(&h->record, "take_backs");
    plan.backs = backs;
    for (size_t at = 0; plan.backs_count < UINT8_MAX;)
        if (!record_next_back(&kept, &at, &backs[plan.backs_count]))
            break;
        else
            plan.backs_count++;
    return local_begin(&h->table, &plan, here_now(), &ears);
}

bool here_sit(here *h, unsigned seat, unsigned others, const bot *partner,
              const outside_settings *settings)
{
    h->seat = seat;
    h->people = others | 1u << seat;
    h->bot = partner;
    call_seats(h);
    if (bot_is_program(partner) && !start_programs(h, settings))
        return false;
    if (!begin(h))
        return false;
    for (unsigned who = 0; who < h->table.people_count; who++)
        here_open(h, who);
    local_own_read(&h->own, &h->record, &h->table.t.game);
    local_own_tell(&h->own, &h->table, here_now());
    h->looks = local_who(&h->table, seat);
    return !seats_faulty(&h->programs);
}

bool here_part(here *h)
{
    bool good = seats_end(&h->programs, &h->table.t.game);
    return seats_close(&h->programs) && good;
}

/* ---- Keeping ------------------------------------------------------------------------------- */

/* All names, or the person's own among those that the record has. */
static bool keep_names(here *h)
{
    hb_json names = record_get(&h->record, "seats");
    bool there = names.type == '[';
    if (there ? !h->named : !h->dealt && !h->named)
        return true;
    buffer b = buffer_make(RECORD_BYTES);
    put_open(&b, '[');
    for (unsigned i = 0; i < h->rules.options.players; i++) {
        hb_json name = hb_json_at(&names, i);
        if (name.type && !(h->named && i == h->seat))
            put_json(&b, &name);
        else
            put_string(&b, there ? h->own_name : h->names[i]);
    }
    put_close(&b, ']');
    return record_keep_put(&h->record, "seats", &b);
}

bool here_keep(here *h)
{
    bool good = keep_names(h);
    if (h->dealt)
        good = record_keep_number(&h->record, "seed", (int64_t)h->seed) && good;
    return local_keep_who(&h->record, &h->table, h->bot->name) && good;
}

bool here_keep_now(here *h)
{
    local_own_of(&h->own, &h->table);
    return !h->table.lost && local_keep_game(&h->record, &h->table) &&
           local_own_keep(&h->record, here_is_over(h) ? NULL : &h->own);
}
