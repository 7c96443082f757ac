/* play_game.c - a game at this computer: dealt, gone on with, looked at, acted in. */
#include "cli/play_game.h"

#include <string.h>

#include "base/put.h"
#include "base/utf8.h"

/* ---- Names -------------------------------------------------------------------------------- */

/* The names that the record has, in which the person may have another one now; all have to fit
 * into a line. */
static void call_seats(play_game *p)
{
    unsigned players = p->rules.options.players;
    char own[HB_SEATS][RECORD_NAME];
    const char *given[HB_SEATS] = {0};
    for (unsigned i = 0; i < players; i++)
        given[i] = record_seat_name(&p->record, i, own[i], sizeof own[i]);
    if (p->named)
        given[p->seat] = p->own_name;
    text_call_seats(&(text_names){(char *)p->names, PLAY_NAME, 0}, cli_lang(), players, given);
}

void play_name(play_game *p, const char *name)
{
    utf8_clean(p->own_name, PLAY_NAME, name);
    p->named = true;
}

/* ---- Dealing and resuming ------------------------------------------------------------------- */

void play_deal(play_game *p, const hb_rules *rules, const cli_setup *setup)
{
    memset(p, 0, sizeof *p);
    uint8_t tiles[HB_TILES], drawn;
    hb_record *game = &p->record.game;
    p->rules = *rules;
    p->seed = setup->seed;
    p->dealt = true;
    game->options = setup->options;
    game->cards = rules->cards;
    hb_shuffle(rules, setup->seed, game->deck, tiles, &drawn);
    if (rules->options.bonus_tiles)
        memcpy(game->tiles, tiles, sizeof tiles);
    game->start = setup->start == HB_NONE ? drawn : setup->start;
    call_seats(p);
}

static void recall(play_game *p)
{
    hb_json kept = record_get(&p->record, "play"), own = hb_json_get(&kept, "seat"),
            others = hb_json_get(&kept, "people"), played = hb_json_get(&kept, "bot");
    int64_t seat = HB_NONE, people = 0;
    char partner[RECORD_NAME];
    hb_json_integer(&own, 0, p->rules.options.players - 1, &seat);
    hb_json_integer(&others, 0, INT64_MAX, &people);
    bool named = hb_json_text(&played, partner, sizeof partner);
    p->seed = local_number_of(&p->record);
    p->seat = (unsigned)seat;
    p->people = (unsigned)people & ((1u << p->rules.options.players) - 1);
    p->bot = named ? bot_find(partner) : NULL;
    p->was_program = named && outside_is_program(partner);
    call_seats(p);
}

bool play_resume(play_game *p, record *r, hb_fault *fault)
{
    hb_game game;
    memset(p, 0, sizeof *p);
    p->record = *r;
    *r = (record){0};
    if (!record_play(&p->record, &p->rules, &game, fault))
        return false;
    recall(p);
    return true;
}

void play_free(play_game *p)
{
    local_free(&p->table);
    seats_free(&p->programs);
    record_free(&p->record);
}

/* ---- Sitting down -------------------------------------------------------------------------- */

static bool is_bot(const play_game *p, unsigned seat)
{
    return !(p->people >> seat & 1);
}

static void set_reader(play_game *p)
{
    call_seats(p);
    p->reader = (text_reader){.lang = cli_lang(), .rules = &p->rules, .seat = p->seat};
    for (unsigned seat = 0; seat < p->rules.options.players; seat++)
        p->reader.names[seat] = p->names[seat];
}

/* A process for each of the others, shown the game before its first action. */
static bool start_programs(play_game *p, const outside_settings *settings)
{
    hb_game game;
    outside_settings heeded = settings ? *settings : (outside_settings){0};
    outside_game which = {.number = outside_number(p->seed), .seed = p->seed};
    heeded.halt = &p->halt;
    for (unsigned seat = 0; seat < p->rules.options.players; seat++)
        if (is_bot(p, seat) && !seats_open(&p->programs, seat, p->bot->name, &heeded))
            return false;
    return hb_record_begin(&p->record.game, &p->rules, &game) == HB_OK &&
           seats_begin(&p->programs, &p->rules, &game, &which);
}

/* Who sits where, and what was done so far. */
static local_plan plan_of(const play_game *p, const char *program)
{
    local_plan plan = {.setup = table_setup_standard(p->rules.options.edition),
                       .game = p->record.game,
                       .number = p->seed,
                       .people = p->people,
                       .host = p->seat};
    plan.setup.take_back = !bot_is_program(p->bot); /* programs cannot forget */
    for (unsigned seat = 0; seat < p->rules.options.players; seat++) {
        plan.names[seat] = p->names[seat];
        plan.bots[seat] = bot_is_program(p->bot) ? program : p->bot->name;
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
    play_game *p = context;
    seats_see(&p->programs, before, after, action);
}

static bool begin(play_game *p)
{
    local_ears ears = {.context = p, .hear = play_hear, .act = show_programs};
    char program[TABLE_NAME];
    record_back backs[UINT8_MAX];
    name_program(program, p->bot);
    local_plan plan = plan_of(p, program);
    hb_json kept = record_get(&p->record, "take_backs");
    plan.backs = backs;
    for (size_t at = 0; plan.backs_count < UINT8_MAX;)
        if (!record_next_back(&kept, &at, &backs[plan.backs_count]))
            break;
        else
            plan.backs_count++;
    return local_begin(&p->table, &plan, play_now(), &ears);
}

void play_turn_to(play_game *p, unsigned seat)
{
    p->seat = p->reader.seat = seat;
    p->looks = local_who(&p->table, seat);
}

bool play_sit(play_game *p, unsigned seat, unsigned others, const bot *partner,
              const outside_settings *settings)
{
    p->seat = seat;
    p->people = others | 1u << seat;
    p->bot = partner;
    set_reader(p);
    if (bot_is_program(partner) && !start_programs(p, settings))
        return false;
    if (!begin(p))
        return false;
    for (unsigned who = 0; who < p->table.people_count; who++)
        play_open(p, who);
    local_own_read(&p->own, &p->record, &p->table.t.game);
    local_own_tell(&p->own, &p->table, play_now());
    play_turn_to(p, seat);
    return !seats_faulty(&p->programs);
}

bool play_part(play_game *p)
{
    bool good = seats_end(&p->programs, &p->table.t.game);
    return seats_close(&p->programs) && good;
}

/* ---- Keeping ------------------------------------------------------------------------------- */

/* All names, or the person's own among those that the record has. */
static bool keep_names(play_game *p)
{
    hb_json names = record_get(&p->record, "seats");
    bool there = names.type == '[';
    if (there ? !p->named : !p->dealt && !p->named)
        return true;
    buffer b = buffer_make(RECORD_BYTES);
    put_open(&b, '[');
    for (unsigned i = 0; i < p->rules.options.players; i++) {
        hb_json name = hb_json_at(&names, i);
        if (name.type && !(p->named && i == p->seat))
            put_json(&b, &name);
        else
            put_string(&b, there ? p->own_name : p->names[i]);
    }
    put_close(&b, ']');
    return record_keep_put(&p->record, "seats", &b);
}

bool play_keep(play_game *p)
{
    bool good = keep_names(p);
    if (p->dealt)
        good = record_keep_number(&p->record, "seed", (int64_t)p->seed) && good;
    return local_keep_who(&p->record, &p->table, p->bot->name) && good;
}

bool play_keep_now(play_game *p)
{
    local_own_of(&p->own, &p->table);
    return !p->table.lost && local_keep_game(&p->record, &p->table) &&
           local_own_keep(&p->record, play_is_over(p) ? NULL : &p->own);
}
