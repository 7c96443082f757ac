/* play_game.c - one person and bots at a table: dealing, acting, resuming, telling. */
#include "cli/play_game.h"

#include <string.h>

#include "base/bits.h"
#include "base/put.h"
#include "base/random.h"
#include "base/utf8.h"
#include "bots/match.h"
#include "cli/play_words.h"

/* ---- Chance ------------------------------------------------------------------------------ */

static uint8_t draw_place(const play_game *p)
{
    hb_random random;
    hb_random_seed(&random, match_seed(p->seed, HB_SEATS));
    return (uint8_t)hb_random_below(&random, (uint64_t)hb_deck_size(&p->game) + 1);
}

/* A record without a seed has one all the same: a hash (FNV-1a) of its deck, below 2^53. */
static uint64_t seed_of_deck(const hb_record *game)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (unsigned i = 0; i < game->cards; i++)
        hash = (hash ^ game->deck[i]) * UINT64_C(0x100000001b3);
    return hash >> 11;
}

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
    hb_game_deal(&p->game, rules, game->deck, game->tiles, game->start);
    call_seats(p);
}

void play_name(play_game *p, const char *name)
{
    utf8_clean(p->own_name, PLAY_NAME, name);
    p->named = true;
}

static void recall(play_game *p)
{
    hb_json drawn = record_get(&p->record, "seed"), kept = record_get(&p->record, "play"),
            own = hb_json_get(&kept, "seat"), others = hb_json_get(&kept, "people"),
            played = hb_json_get(&kept, "bot");
    int64_t seed = (int64_t)seed_of_deck(&p->record.game), seat = HB_NONE, people = 0;
    char partner[RECORD_NAME];
    hb_json_integer(&drawn, INT64_MIN, INT64_MAX, &seed);
    hb_json_integer(&own, 0, p->rules.options.players - 1, &seat);
    hb_json_integer(&others, 0, INT64_MAX, &people);
    bool named = hb_json_text(&played, partner, sizeof partner);
    p->seed = (uint64_t)seed;
    p->seat = (unsigned)seat;
    p->people = (unsigned)people & ((1u << p->rules.options.players) - 1);
    p->bot = named ? bot_find(partner) : NULL;
    p->was_program = named && outside_is_program(partner);
    call_seats(p);
}

/* Plays the record to be sure of it before anybody sits down, then deals its game. */
static bool replay(play_game *p, hb_fault *fault)
{
    return record_play(&p->record, &p->rules, &p->game, fault) &&
           record_begin(&p->record, &p->rules, &p->game, fault);
}

bool play_resume(play_game *p, record *r, hb_fault *fault)
{
    memset(p, 0, sizeof *p);
    p->record = *r;
    *r = (record){0};
    if (!replay(p, fault))
        return false;
    recall(p);
    return true;
}

void play_free(play_game *p)
{
    seats_free(&p->programs);
    record_free(&p->record);
}

/* ---- Sitting down -----------------------------------------------------------------------------
 */

static bool is_bot(const play_game *p, unsigned seat)
{
    return !(p->people >> seat & 1);
}

static void look(play_game *p, unsigned seat)
{
    bool all = is_bot(p, seat) && p->bot->sees_all;
    hb_view_make(&p->views[seat], &p->game, &p->rules, all ? HB_EVERYONE : seat);
}

static void start_bot(play_game *p, unsigned seat)
{
    memset(&p->memory[seat], 0, sizeof p->memory[seat]);
    if (p->bot->start)
        p->bot->start(&p->memory[seat], &p->rules, &p->views[seat], seat,
                      match_seed(p->seed, seat));
}

static void set_reader(play_game *p)
{
    call_seats(p);
    p->reader = (text_reader){.lang = cli_lang(), .rules = &p->rules, .seat = p->seat};
    for (unsigned seat = 0; seat < p->rules.options.players; seat++)
        p->reader.names[seat] = p->names[seat];
}

/* A process for each of the others. */
static bool start_programs(play_game *p, const outside_settings *settings)
{
    outside_settings heeded = settings ? *settings : (outside_settings){0};
    heeded.halt = &p->halt;
    for (unsigned seat = 0; seat < p->rules.options.players; seat++)
        if (is_bot(p, seat) && !seats_open(&p->programs, seat, p->bot->name, &heeded))
            return false;
    return true;
}

void play_turn_to(play_game *p, unsigned seat)
{
    p->seat = p->reader.seat = seat;
}

/* From the first state on, everybody sees all that the record has. */
static void see_all(play_game *p)
{
    for (unsigned i = 0; i < p->rules.options.players; i++) {
        look(p, i);
        if (is_bot(p, i))
            start_bot(p, i);
    }
    unsigned done = p->record.game.actions_count;
    p->record.game.actions_count = 0;
    for (unsigned i = 0; i < done; i++)
        play_do(p, p->record.game.actions[i], NULL);
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
    outside_game which = {.number = outside_number(p->seed), .seed = p->seed};
    seats_begin(&p->programs, &p->rules, &p->game, &which);
    see_all(p);
    return !seats_faulty(&p->programs);
}

int play_own_step(const play_game *p)
{
    hb_rules rules;
    hb_game game;
    int own = -1;
    if (hb_record_begin(&p->record.game, &rules, &game) != HB_OK)
        return own;
    for (int i = 0; i < p->record.game.actions_count; i++) {
        own = game.player == p->seat ? i : own;
        hb_apply(&game, &rules, p->record.game.actions[i]);
    }
    return own;
}

bool play_take_back(play_game *p, unsigned step)
{
    hb_record *r = &p->record.game;
    if (step >= r->actions_count || bot_is_program(p->bot) ||
        !record_take_back(&p->record, step, p->seat))
        return false;
    if (hb_record_begin(r, &p->rules, &p->game) != HB_OK)
        return false;
    see_all(p);
    return true;
}

bool play_back_shows(const play_game *p, unsigned step)
{
    const hb_record *r = &p->record.game;
    return record_counts(&p->record) &&
           record_back_shows(r->actions_count - step, r->actions[step].type);
}

void play_backs(const play_game *p, play_back_told *told, void *context)
{
    hb_json backs = record_get(&p->record, "take_backs");
    record_back back, later;
    for (size_t at = 0; record_next_back(&backs, &at, &back);) {
        unsigned step = back.step;
        for (size_t then = at; record_next_back(&backs, &then, &later);)
            step = later.step < step ? later.step : step;
        buffer words = buffer_make(1 << 12);
        text_taken_back(&words, p->reader.lang, back.actions, back.seen);
        told(context, step, buffer_text(&words));
        buffer_free(&words);
    }
}

bool play_part(play_game *p)
{
    bool good = seats_end(&p->programs, &p->game);
    return seats_close(&p->programs) && good;
}

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
    buffer b = buffer_make(RECORD_BYTES);
    put_open(&b, '{');
    put_number(&b, "seat", p->seat);
    put_text(&b, "bot", p->bot->name);
    if (p->people & (p->people - 1))
        put_number(&b, "people", p->people);
    put_close(&b, '}');
    bool good = keep_names(p);
    if (p->dealt)
        good = record_keep_number(&p->record, "seed", (int64_t)p->seed) && good;
    return record_keep_put(&p->record, "play", &b) && good;
}

/* ---- Acting
 * -------------------------------------------------------------------------------------- */

static void tell_bots(play_game *p, const hb_game *before, hb_action action)
{
    for (unsigned seat = 0; seat < p->rules.options.players; seat++) {
        hb_view was = p->views[seat];
        look(p, seat);
        hb_event event = hb_event_make(before, &p->game, action, p->views[seat].seat);
        if (is_bot(p, seat) && p->bot->see)
            p->bot->see(&p->memory[seat], &p->rules, &was, &event, &p->views[seat]);
    }
    seats_see(&p->programs, before, &p->game, action);
}

hb_error play_do(play_game *p, hb_action action, buffer *told)
{
    if (action.type == HB_RETURN && action.place == HB_NONE)
        action.place = draw_place(p);
    hb_game before = p->game;
    hb_error err = hb_apply(&p->game, &p->rules, action);
    if (!err)
        err = hb_record_add(&p->record.game, action);
    if (err) {
        p->game = before;
        return err;
    }
    hb_view was = *play_view(p);
    tell_bots(p, &before, action);
    if (told) {
        hb_event event = hb_event_make(&before, &p->game, action, p->seat);
        text_event(told, &p->reader, &event, &was.game, &play_view(p)->game);
    }
    return HB_OK;
}

hb_action play_bot_action(play_game *p)
{
    unsigned seat = p->game.player;
    if (p->programs.programs[seat]) {
        hb_action action;
        bool good = seats_decide(&p->programs, &p->game, &action);
        return good ? action : (hb_action){.type = HB_NONE};
    }
    return play_choice_action(p, p->bot->decide(&p->memory[seat], &p->rules, &p->views[seat]));
}

hb_action play_choice_action(const play_game *p, unsigned choice)
{
    if (choice > 63 || !(hb_legal(&p->game, &p->rules) & bit(choice)))
        return (hb_action){.type = HB_NONE};
    return hb_choice_action(&p->game, &p->rules, choice);
}

/* What was taken back before a step, into the log. */
typedef struct log_place {
    buffer *b;
    unsigned step;
    play_look look;
} log_place;

static void log_back(void *context, unsigned step, const char *words)
{
    const log_place *here = context;
    if (step == here->step)
        play_log_words(here->b, words, here->look);
}

void play_log(buffer *b, const play_game *p, play_look look)
{
    hb_rules rules;
    hb_game game;
    hb_view was, now;
    if (hb_record_begin(&p->record.game, &rules, &game) != HB_OK)
        return;
    hb_view_make(&now, &game, &rules, p->seat);
    log_place here = {.b = b, .look = look};
    for (unsigned i = 0; i < p->record.game.actions_count; i++) {
        here.step = i;
        play_backs(p, log_back, &here);
        hb_game before = game;
        hb_action action = p->record.game.actions[i];
        if (hb_apply(&game, &rules, action) != HB_OK)
            return;
        was = now;
        hb_view_make(&now, &game, &rules, p->seat);
        hb_event event = hb_event_make(&before, &game, action, p->seat);
        play_log_line(b, &p->reader, i, &event, &was.game, &now.game, look);
    }
    here.step = p->record.game.actions_count;
    play_backs(p, log_back, &here);
}
