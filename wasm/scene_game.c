/* scene_game.c - the game at a step: tokens, rows, what was discarded, tiles, what happened last.
 */
#include "scene.h"

#include "base/bits.h"
#include "record/kind.h"
#include "rules/worth.h"

const char *scene_kind(unsigned kind, char text[3])
{
    return kind < HB_KINDS ? record_kind(kind, text) : "";
}

hb_event scene_event(const scene *s, unsigned step)
{
    hb_event event = s->d->steps[step].event;
    if (event.seat == s->eyes)
        event.drew_kind = HB_HIDDEN; /* also for eyes that see it now */
    return event;
}

/* ---- The rows -----------------------------------------------------------------------------------
 */

/* What may be said of every kind now. */
typedef struct worth {
    uint64_t fits, critical, useless, gone;
} worth;

static worth worth_now(const hb_game *g, const hb_rules *r)
{
    return (worth){hb_fits(g, r), hb_critical(g, r), hb_useless(g, r), hb_gone(g, r)};
}

static int discarded(const hb_game *g, unsigned kind)
{
    return (int)(g->discarded[0] >> kind & 1) + 2 * (int)(g->discarded[1] >> kind & 1);
}

static const char *say_cell(const scene *s, const worth *w, unsigned kind)
{
    const text_lang *lang = s->reader.lang;
    const hb_game *g = &scene_view(s)->game;
    int copies = hb_copies(&s->d->rules, kind);
    buffer *words = module_words();
    if (g->played >> kind & 1)
        return text_get_for(&s->reader, "played");
    if (w->useless >> kind & 1)
        return text_get_for(&s->reader, "can no longer be played");
    if (copies == 1)
        return text_get(lang, "the only copy");
    if (w->critical >> kind & 1)
        return text_get(lang, "the last copy");
    TEXT_SAY(words, lang, "{left} of {copies} left", text_num("left", copies - discarded(g, kind)),
             text_num("copies", copies));
    return buffer_text(words);
}

static void put_cell(const scene *s, const worth *w, unsigned kind)
{
    const hb_game *g = &scene_view(s)->game;
    buffer *b = s->b;
    char text[3];
    put_open(b, '{');
    put_cell_kind(b, scene_kind(kind, text));
    put_cell_value(b, hb_kind_value(kind));
    put_cell_copies(b, hb_copies(&s->d->rules, kind));
    put_cell_gone(b, discarded(g, kind));
    put_cell_played(b, g->played >> kind & 1);
    put_cell_fits(b, w->fits >> kind & 1);
    put_cell_critical(b, w->critical >> kind & 1);
    put_cell_dead(b, w->useless >> kind & 1 && !(g->played >> kind & 1));
    put_cell_says(b, say_cell(s, w, kind));
    put_close(b, '}');
}

static uint64_t row_kinds(const hb_rules *r, unsigned colour)
{
    return r->kinds & bits_below(HB_VALUES) << hb_kind(colour, 1);
}

/* The kind that was put on a row last, and the one that comes next; HB_HIDDEN: none. */
static unsigned row_next(const hb_rules *r, uint64_t row, uint64_t played)
{
    uint64_t next = row & (played ? hb_next(r, played) & ~played : r->firsts);
    return next ? bits_first(next) : HB_HIDDEN;
}

static unsigned row_top(const hb_rules *r, uint64_t row, uint64_t played)
{
    for (uint64_t rest = played; rest; rest &= rest - 1) {
        uint64_t kind = rest & (~rest + 1);
        if (!(hb_next(r, kind) & row & played))
            return bits_first(kind);
    }
    return HB_HIDDEN;
}

static void put_row_kinds(const scene *s, const worth *w, uint64_t row)
{
    put_row_cells(s->b);
    for (; row; row &= row - 1)
        put_cell(s, w, bits_first(row));
    put_close(s->b, ']');
}

static void put_row(const scene *s, const worth *w, unsigned colour)
{
    const hb_rules *r = &s->d->rules;
    uint64_t row = row_kinds(r, colour), played = row & scene_view(s)->game.played;
    unsigned next = row_next(r, row, played), count = (unsigned)bits_count(played);
    bool stuck = next < HB_KINDS && w->gone >> next & 1;
    char letter[] = {hb_colour_letter(colour), 0}, text[3];
    buffer *b = s->b, *words = module_words();
    text_row_state(words, s->reader.lang, count, (unsigned)bits_count(row), stuck);
    put_open(b, '{');
    put_row_colour(b, letter);
    put_row_name(b, text_row(&s->reader, colour));
    put_row_says(b, buffer_text(words));
    put_row_count(b, count);
    put_row_top(b, scene_kind(row_top(r, row, played), text));
    put_row_next(b, scene_kind(next, text));
    put_row_whole(b, played == row);
    put_row_stuck(b, stuck);
    put_row_kinds(s, w, row);
    put_close(b, '}');
}

static void put_rows(const scene *s)
{
    worth w = worth_now(&scene_view(s)->game, &s->d->rules);
    put_game_rows(s->b);
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (row_kinds(&s->d->rules, colour))
            put_row(s, &w, colour);
    put_close(s->b, ']');
}

/* ---- What was discarded ------------------------------------------------------------------------
 */

unsigned scene_lost_at(const scene *s, unsigned step)
{
    const hb_game *before = &s->views[step].game, *after = &s->views[step + 1].game;
    if (after->discards <= before->discards)
        return HB_NONE;
    unsigned card = after->discard[after->discards - 1u], kind = after->cards[card];
    bool lost = kind < HB_KINDS && hb_critical(before, &s->d->rules) >> kind & 1;
    return lost ? card : HB_NONE;
}

/* The cards in the pile that were the last of a kind which was still needed, by their numbers. */
static void find_lost(const scene *s, bool lost[HB_NUMBERS])
{
    for (unsigned i = 0; i < s->step; i++) {
        unsigned card = scene_lost_at(s, i);
        if (card != HB_NONE)
            lost[card] = true;
    }
}

static bool may_take(const scene *s, unsigned card)
{
    unsigned phase = s->d->phase;
    desk_request take =
        desk_request_make(phase == HB_PHASE_RETURN ? DESK_DO_RETURN : DESK_DO_RESCUE);
    take.card = (uint8_t)card;
    return s->now && s->asks && (phase == HB_PHASE_RETURN || phase == HB_PHASE_RESCUE) &&
           desk_can(s->d, &take, NULL);
}

static const char *say_discard(const scene *s, unsigned kind, bool lost)
{
    buffer *words = module_words();
    text_piece card = text_card(s->reader.lang, kind);
    if (lost)
        TEXT_SAY(words, s->reader.lang, "{card}: the last one that was needed",
                 text_str("card", card.text));
    else
        buffer_puts(words, card.text);
    return buffer_text(words);
}

static void put_discard(const scene *s)
{
    const hb_game *g = &scene_view(s)->game;
    bool lost[HB_NUMBERS] = {0};
    buffer *b = s->b;
    find_lost(s, lost);
    put_game_discard(b);
    for (unsigned i = 0; i < g->discards; i++) {
        unsigned card = g->discard[i], kind = g->cards[card];
        char text[3];
        put_open(b, '{');
        put_discard_n(b, card);
        put_discard_kind(b, scene_kind(kind, text));
        put_discard_name(b, text_card(s->reader.lang, kind).text);
        put_discard_lost(b, lost[card]);
        put_discard_says(b, say_discard(s, kind, lost[card]));
        put_discard_can(b, may_take(s, card));
        put_close(b, '}');
    }
    put_close(b, ']');
}

static void put_tiles(const scene *s)
{
    const hb_game *g = &scene_view(s)->game;
    put_game_tiles(s->b);
    for (unsigned i = 0; i < g->tiles_drawn; i++) {
        put_open(s->b, '{');
        put_tile_name(s->b, hb_tile_name(g->tiles[i]));
        put_tile_words(s->b, text_tile(&s->reader, g->tiles[i]));
        put_close(s->b, '}');
    }
    put_close(s->b, ']');
    put_game_tilesLeft(s->b, s->d->rules.options.bonus_tiles ? HB_TILES - g->tiles_drawn : -1);
}

/* ---- What happened last ------------------------------------------------------------------------
 */

static void put_hinted(const scene *s, const hb_event *e)
{
    const hb_hand *hand = &s->views[s->step - 1].game.hands[e->action.seat];
    char name[2];
    put_last_to(s->b, e->action.seat);
    put_last_hint(s->b, scene_hint(e->action.hint, name));
    put_last_touched(s->b);
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (e->touched >> slot & 1)
            put_int(s->b, hand->cards[slot]);
    put_close(s->b, ']');
    put_last_card(s->b, -1);
    put_last_kind(s->b, "");
}

static void put_moved(const scene *s, const hb_event *e)
{
    const hb_game *before = &s->views[s->step - 1].game, *after = &scene_view(s)->game;
    bool fits = after->played != before->played;
    char text[3];
    put_last_to(s->b, -1);
    put_last_touched(s->b);
    put_close(s->b, ']');
    put_last_card(s->b, e->action.card);
    put_last_kind(s->b, scene_kind(e->kind, text));
    put_last_fits(s->b, fits);
    put_last_error(s->b, e->action.type == HB_PLAY && !fits);
    put_last_whole(s->b, fits && s->d->rules.lasts >> e->kind & 1);
}

static void put_last(const scene *s)
{
    static const char *const types[] = {"play", "discard", "hint", "return", "rescue"};
    hb_event e = scene_event(s, s->step - 1);
    buffer *b = s->b, *words = module_words();
    scene_tell(words, s, s->step - 1);
    put_game_last(b);
    put_open(b, '{');
    put_last_type(b, types[e.action.type]);
    put_last_seat(b, e.seat);
    if (e.action.type == HB_HINT)
        put_hinted(s, &e);
    else
        put_moved(s, &e);
    put_last_tile(b, e.tile < HB_TILES ? hb_tile_name(e.tile) : NULL);
    put_last_drew(b, e.drew ? scene_view(s)->game.drawn - 1 : -1);
    put_last_words(b, buffer_text(words));
    put_close(b, '}');
}

/* ---- Tokens, points, what comes next
 * ------------------------------------------------------------- */

/* What can still be reached: every kind that is not lost is played. */
static int can_reach(const hb_game *g, const hb_rules *r)
{
    uint64_t best = r->kinds & (g->played | ~hb_useless(g, r));
    return g->phase == HB_OVER ? hb_score(g, r)
                               : bits_count(best & r->points) - bits_count(~best & r->burdens);
}

static void say_deck(buffer *words, const scene *s, const hb_game *g)
{
    bool last = g->turns_left >= 0 && g->phase != HB_OVER;
    unsigned n = (unsigned)(last ? g->turns_left : hb_deck_size(g));
    const char *said =
        last ? text_plural(s->reader.lang, "{n} turn left", "{n} turns left", n)
             : text_plural_for(&s->reader, "{n} card in the deck", "{n} cards in the deck", n);
    text_fill(words, said, TEXT_ARGS(text_num("n", n)));
}

static void say_round(buffer *words, const scene *s, const hb_game *g)
{
    if (g->turns_left < 0 || g->phase == HB_OVER)
        return;
    unsigned n = (unsigned)g->turns_left;
    const char *said =
        text_plural(s->reader.lang, "Last round: {n} turn left", "Last round: {n} turns left", n);
    text_fill(words, said, TEXT_ARGS(text_num("n", n)));
}

static void say_burden(buffer *words, const scene *s, const hb_game *g)
{
    unsigned n = (unsigned)bits_count(s->d->rules.burdens & ~g->played);
    if (!n)
        return;
    const char *said =
        text_plural(s->reader.lang, "{n} card of the black powder is missing and costs a point.",
                    "{n} cards of the black powder are missing and cost a point each.", n);
    text_fill(words, said, TEXT_ARGS(text_num("n", n)));
}

static void say_score(buffer *words, const scene *s, const hb_game *g)
{
    const hb_rules *r = &s->d->rules;
    int reach = can_reach(g, r);
    TEXT_SAY(words, s->reader.lang, "{n} of {all} points", text_num("n", hb_score(g, r)),
             text_num("all", r->max_score));
    if (r->burdens & ~g->played) {
        buffer_puts(words, "; ");
        say_burden(words, s, g);
    }
    if (reach < r->max_score && g->phase != HB_OVER) {
        buffer_puts(words, "; ");
        TEXT_SAY(words, s->reader.lang, "{n} can still be reached", text_num("n", reach));
    }
}

/* What say(words, ...) says. */
static const char *said(void (*say)(buffer *, const scene *, const hb_game *), const scene *s)
{
    buffer *words = module_words();
    say(words, s, &scene_view(s)->game);
    return buffer_text(words);
}

static void put_tokens(const scene *s)
{
    const hb_game *g = &scene_view(s)->game;
    buffer *b = s->b;
    put_game_hints(b, g->hints);
    put_game_allHints(b, s->d->rules.options.hints);
    put_game_hintWords(b, text_hint_tokens(&s->reader));
    put_game_errors(b, g->errors);
    put_game_allErrors(b, s->d->rules.options.errors);
    put_game_errorWords(b, text_error_tokens(&s->reader));
    put_game_deck(b, hb_deck_size(g));
    put_game_turnsLeft(b, g->turns_left);
    put_game_deckWords(b, said(say_deck, s));
    put_game_roundWords(b, said(say_round, s));
    put_game_score(b, hb_score(g, &s->d->rules));
    put_game_best(b, s->d->rules.max_score);
    put_game_canReach(b, can_reach(g, &s->d->rules));
    put_game_scoreWords(b, said(say_score, s));
    put_game_burdenWords(b, said(say_burden, s));
    put_game_spare(b, hb_spare(g, &s->d->rules));
    buffer *words = module_words();
    text_spare(words, &s->reader, g);
    put_game_spareWords(b, buffer_text(words));
}

static void say_task(buffer *words, const scene *s)
{
    const hb_game *g = &scene_view(s)->game;
    const desk *d = s->d;
    if (g->phase == HB_OVER)
        text_outcome(words, &s->reader, g);
    else if (s->now && s->asks && desk_on_turn(d))
        text_task(words, &s->reader, g);
    else if (s->now && s->asks && d->state == TABLE_PLAYS)
        TEXT_SAY(words, s->reader.lang,
                 d->seats[g->player].bot[0] ? TEXT_MARK("{player} is thinking")
                                            : TEXT_MARK("{player} is on turn"),
                 text_str("player", s->names[g->player]));
}

static void put_task(const scene *s)
{
    const hb_game *g = &scene_view(s)->game;
    buffer *words = module_words();
    say_task(words, s);
    put_game_task(s->b, buffer_text(words));
    if (g->phase == HB_OVER)
        put_game_rating(s->b, text_rating(&s->reader, hb_band(g, &s->d->rules)));
}

void scene_put_game(const scene *s)
{
    const hb_game *g = &scene_view(s)->game;
    buffer *b = s->b;
    put_open(b, '{');
    put_game_step(b, s->step);
    put_game_player(b, g->player);
    put_game_phase(b, hb_phase_name(g->phase));
    put_game_outcome(b, hb_outcome_name(g->outcome));
    put_tokens(s);
    put_rows(s);
    scene_put_hands(s);
    put_discard(s);
    put_tiles(s);
    put_task(s);
    if (s->step)
        put_last(s);
    put_close(b, '}');
}
