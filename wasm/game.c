/* game.c - whole games in the browser: with bots and without a server, replays, and "what if". */
#include <stdlib.h>
#include <string.h>

#include "base/put.h"
#include "bots/why.h"
#include "page.h"
#include "record/kind.h"

/* ---- Making one ---------------------------------------------------------------------------- */

/* A game of the chosen options; NULL when they make none or memory is out. */
static game *make(void)
{
    game *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->record.options = page_options;
    if (hb_rules_make(&g->rules, &page_options, NULL)) {
        free(g);
        return NULL;
    }
    g->record.cards = g->rules.cards;
    return g;
}

static void begin(game *g)
{
    match_begin_dealt(&g->match, &g->rules, g->bots, g->seed, &g->states[0]);
}

static game *deal(game *g)
{
    if (hb_game_deal(&g->states[0], &g->rules, g->record.deck,
                     g->rules.options.bonus_tiles ? g->record.tiles : NULL, g->record.start)) {
        free(g);
        return NULL;
    }
    begin(g);
    return g;
}

/* Dealt from a seed; start may be HB_NONE: drawn from the seed too. */
game *EXPORT(game_seed)(uint64_t seed, unsigned start);
game *game_seed(uint64_t seed, unsigned start)
{
    game *g = make();
    uint8_t tiles[HB_TILES], drawn;
    if (!g)
        return NULL;
    g->seed = seed;
    hb_shuffle(&g->rules, seed, g->record.deck, tiles, &drawn);
    if (g->rules.options.bonus_tiles)
        memcpy(g->record.tiles, tiles, sizeof tiles);
    g->record.start = start == HB_NONE ? drawn : (uint8_t)start;
    return deal(g);
}

static unsigned tile_named(const char *name, size_t n)
{
    for (unsigned tile = 0; tile < HB_TILES; tile++)
        if (strlen(hb_tile_name(tile)) == n && memcmp(hb_tile_name(tile), name, n) == 0)
            return tile;
    return HB_NONE;
}

/* One word of the deal: a card, or a tile behind all cards. */
static bool read_word(game *g, unsigned place, const char *word, size_t n)
{
    if (place < g->record.cards)
        return hb_kind_read(&g->record.deck[place], word, n);
    if (!g->rules.options.bonus_tiles || place >= g->record.cards + (unsigned)HB_TILES)
        return false;
    g->record.tiles[place - g->record.cards] = (uint8_t)tile_named(word, n);
    return true;
}

/* Dealt as the input says: all cards, front first, then the tiles where there are any. */
game *EXPORT(game_deal)(uint64_t seed, unsigned start);
game *game_deal(uint64_t seed, unsigned start)
{
    game *g = make();
    unsigned place = 0;
    const char *at = page_input;
    if (!g)
        return NULL;
    g->seed = seed;
    g->record.start = (uint8_t)start;
    while (*at) {
        size_t n = strcspn(at, " ");
        if (!read_word(g, place++, at, n)) {
            free(g);
            return NULL;
        }
        at += n + (at[n] == ' ');
    }
    if (place != g->record.cards + (g->rules.options.bonus_tiles ? (unsigned)HB_TILES : 0)) {
        free(g);
        return NULL;
    }
    return deal(g);
}

void EXPORT(game_free)(game *g);
void game_free(game *g)
{
    free(g);
}

/* ---- Playing -----------------------------------------------------------------------------------
 */

unsigned EXPORT(game_steps)(const game *g);
unsigned game_steps(const game *g)
{
    return g->record.actions_count;
}

static hb_error apply(game *g, hb_action action)
{
    unsigned steps = g->record.actions_count;
    if (steps == HB_ACTIONS)
        return HB_TOO_MANY_ACTIONS;
    hb_error err = match_apply(&g->match, action);
    if (err)
        return err;
    if (action.type == HB_RETURN)
        action.place = g->match.place;
    hb_record_add(&g->record, action);
    g->states[steps + 1] = g->match.game;
    return HB_OK;
}

/* Does the action in the input; a return without its place gets one. */
int EXPORT(game_act)(game *g);
int game_act(game *g)
{
    hb_action action;
    hb_error err = hb_action_read(&action, page_input, strlen(page_input));
    return (int)(err ? err : apply(g, action));
}

/* The same for an action of a record, whose return has its place. Bots are told as well. */
int EXPORT(game_add)(game *g);
int game_add(game *g)
{
    hb_action action;
    hb_game next = g->match.game;
    hb_error err = hb_action_read(&action, page_input, strlen(page_input));
    if (!err)
        err = hb_apply(&next, &g->rules, action);
    if (!err && action.type != HB_RETURN)
        return (int)apply(g, action);
    if (!err) /* the match draws places itself: this one is given */
        err = match_apply_at(&g->match, action);
    if (err)
        return (int)err;
    hb_record_add(&g->record, action);
    g->states[g->record.actions_count] = g->match.game;
    return HB_OK;
}

/* Seats a bot by the name in the input, or nobody by an empty name. All that happened so far is
 * told to it. False when there is no such bot. */
static void tell_again(game *g)
{
    unsigned steps = g->record.actions_count;
    begin(g);
    for (unsigned i = 0; i < steps; i++)
        match_apply_at(&g->match, g->record.actions[i]);
}

bool EXPORT(game_bot)(game *g, unsigned seat);
bool game_bot(game *g, unsigned seat)
{
    const bot *found = page_input[0] ? bot_find(page_input) : NULL;
    if (seat >= HB_SEATS || (page_input[0] && !found))
        return false;
    g->bots[seat] = found;
    tell_again(g);
    return true;
}

/* Takes back everything behind a step. */
void EXPORT(game_cut)(game *g, unsigned step);
void game_cut(game *g, unsigned step)
{
    if (step >= g->record.actions_count)
        return;
    memset(&g->record.actions[step], 0,
           (g->record.actions_count - step) * sizeof g->record.actions[0]);
    g->record.actions_count = (uint8_t)step;
    tell_again(g);
}

/* Is a bot on turn? */
bool EXPORT(game_waits)(const game *g);
bool game_waits(const game *g)
{
    return g->match.game.phase != HB_OVER && g->bots[g->match.game.player];
}

/* The bot on turn acts. */
int EXPORT(game_move)(game *g);
int game_move(game *g)
{
    if (!game_waits(g))
        return HB_GAME_OVER;
    unsigned choice = match_decide(&g->match);
    return (int)apply(g, hb_choice_action(&g->match.game, &g->rules, choice));
}

int EXPORT(game_score)(const game *g);
int game_score(const game *g)
{
    return hb_score(&g->match.game, &g->rules);
}

/* ---- Telling
 * --------------------------------------------------------------------------------------- */

/* Tells a story what it has not seen yet, as far as a step. The story was made with the same
 * options. */
void EXPORT(game_tell)(const game *g, story *s, unsigned to);
void game_tell(const game *g, story *s, unsigned to)
{
    unsigned seat = s->reader.seat;
    if (to > g->record.actions_count)
        to = g->record.actions_count;
    if (s->steps == 0)
        hb_view_make(&s->views[0], &g->states[0], &g->rules, seat);
    for (; s->steps < to; s->steps++) {
        const hb_game *before = &g->states[s->steps], *after = before + 1;
        s->events[s->steps] = hb_event_make(before, after, g->record.actions[s->steps], seat);
        hb_view_make(&s->views[s->steps + 1], after, &g->rules, seat);
    }
}

/* The game as its record has it: {"start", "deck", "tiles", "actions"}. */
void EXPORT(game_record)(const game *g);
void game_record(const game *g)
{
    const hb_record *r = &g->record;
    buffer *b = page_say();
    put_open(b, '{');
    put_key(b, "start");
    put_int(b, r->start);
    put_key(b, "deck");
    put_open(b, '[');
    for (unsigned i = 0; i < r->cards; i++) {
        char text[3];
        put_string(b, record_kind(r->deck[i], text));
    }
    put_close(b, ']');
    if (g->rules.options.bonus_tiles) {
        put_key(b, "tiles");
        put_open(b, '[');
        for (unsigned i = 0; i < HB_TILES; i++)
            put_string(b, hb_tile_name(r->tiles[i]));
        put_close(b, ']');
    }
    put_key(b, "actions");
    put_open(b, '[');
    for (unsigned i = 0; i < r->actions_count; i++) {
        char text[HB_ACTION_TEXT];
        hb_action_write(r->actions[i], text);
        put_string(b, text);
    }
    put_close(b, ']');
    put_close(b, '}');
}

/* ---- Why
 * --------------------------------------------------------------------------------------------- */

/* The words of a reader who sees all, in the names of a story. */
static text_reader onlooker(const game *g, const story *s)
{
    text_reader reader = s->reader;
    reader.rules = &g->rules;
    reader.seat = HB_EVERYONE;
    return reader;
}

/* What the bot named in the input would do at a step, and why, in words; names are the story's.
 * Returns whether it is what was done there; -1 when it cannot say. */
int EXPORT(game_why)(const game *g, const story *s, unsigned step);
int game_why(const game *g, const story *s, unsigned step)
{
    static match m;
    buffer *b = page_say();
    const bot *who = bot_find(page_input), *bots[HB_SEATS];
    if (!who || !who->explain || step > g->record.actions_count || g->states[step].phase == HB_OVER)
        return -1;
    for (unsigned i = 0; i < HB_SEATS; i++)
        bots[i] = who;
    match_begin_dealt(&m, &g->rules, bots, g->seed, &g->states[0]);
    for (unsigned i = 0; i < step; i++)
        match_apply_at(&m, g->record.actions[i]);
    unsigned seat = m.game.player;
    hb_view view;
    bot_why why;
    memset(&why, 0, sizeof why);
    hb_view_make(&view, &m.game, &m.rules, who->sees_all ? HB_EVERYONE : seat);
    who->explain(&m.memory[seat], &m.rules, &view, &why);
    text_reader reader = onlooker(g, s);
    bot_say_why(b, &reader, who, &why, &view);
    return step < g->record.actions_count &&
           hb_action_choice(&m.game, &m.rules, g->record.actions[step]) == why.choice;
}
