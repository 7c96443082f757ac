/* scenes - what the page's module writes, natively and so under sanitizers, too: whole JSON at
 * every step of any game that people and bots play; and not one byte of it hangs on cards that its
 * eyes do not see. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "combos.h"
#include "exchange.h"
#include "local/kept.h"
#include "scene.h"

/* What the page calls (wasm/module.h). */
char *module_text_in(size_t size);
const char *module_text_out(void);
size_t module_text_out_size(void);
page_table *module_home_open(double now);
page_table *module_home_next(const page_table *t, double number, double now);
page_table *module_watch_open(void);
void module_watch_look(page_table *t, unsigned eyes);
void module_table_scene(page_table *t, int step, double now);
void module_table_chronicle(page_table *t, unsigned from, double now);
double module_table_ask(page_table *t, double now);
void module_table_refusal(page_table *t);
bool module_table_answer(page_table *t);
void module_table_look(page_table *t, unsigned eyes);
void module_table_close(page_table *t);
void module_home_save(page_table *t);
void module_home_show(page_table *t, unsigned who);
unsigned module_home_wants(const page_table *t);
const table_thought *module_home_thought(const page_table *t);
bool module_home_act(page_table *t, unsigned action, double now);
desk *module_bots_desk(void);
table_thought *module_bots_thought(void);
int module_bots_decide(void);
void module_bots_advice(unsigned step);
void module_bots_meaning(unsigned step);

static double now = 1e12;
static hb_random chance;
static long scenes, exchanged, opened;

static unsigned below(unsigned n)
{
    return hb_random_below(&chance, n);
}

static void give(const char *text)
{
    memcpy(module_text_in(strlen(text)), text, strlen(text));
}

/* A copy of what was said, which is freed by the caller. */
static char *said(void)
{
    char *text = strdup(module_text_out());
    CHECK(text && strlen(text) == module_text_out_size());
    return text;
}

static void check_json(void)
{
    hb_json value;
    CHECK(hb_json_whole(&value, module_text_out(), module_text_out_size(), NULL));
    scenes++;
}

static void look(page_table *t, int step)
{
    module_table_scene(t, step, now);
    check_json();
}

/* ---- Tables ------------------------------------------------------------------------------------
 */

/* A record as the page keeps a game: who sits where, and what the others are played by. */
static char *kept(const hb_record *game, unsigned seat, unsigned people, const char *others)
{
    record r = {.game = *game};
    buffer b = buffer_make(1 << 20), play = buffer_make(1 << 10);
    put_open(&play, '{');
    put_number(&play, "seat", seat);
    put_number(&play, "people", people | 1u << seat);
    put_text(&play, "bot", others);
    put_close(&play, '}');
    CHECK(record_keep_put(&r, "play", &play) && record_keep_number(&r, "seed", 5));
    record_write(&b, &r);
    record_free(&r);
    char *text = strdup(buffer_text(&b));
    buffer_free(&b);
    return text;
}

static page_table *open_game(const char *text)
{
    give(text);
    page_table *t = module_home_open(now);
    CHECK_OR(t, "%s", module_text_out());
    if (!t)
        exit(1);
    opened++;
    return t;
}

/* ---- Any games
 * ----------------------------------------------------------------------------------- */

/* As the page asks for it (web/engine/table.ts), with a text and an order for whatever takes one.
 */
static void ask_for(page_table *t, const desk_request *r)
{
    const desk *d = page_desk(t);
    const hb_hand *hand = d->seat < HB_SEATS ? &d->view.game.hands[d->seat] : NULL;
    buffer b = buffer_make(1 << 12);
    put_open(&b, '{');
    scene_put_request(&b, r);
    put_text(&b, "text", below(2) ? "perhaps \xc3\xa9 <b>\"\\" : "x");
    put_number(&b, "mark", below(TABLE_MARKS));
    put_key(&b, "cards");
    put_open(&b, '[');
    for (unsigned slot = hand ? hand->count : 0; slot-- > 0;)
        put_int(&b, hand->cards[slot]);
    put_close(&b, ']');
    put_close(&b, '}');
    give(buffer_text(&b));
    module_table_refusal(t);
    give(buffer_text(&b));
    module_table_ask(t, now);
    buffer_free(&b);
    while (module_table_answer(t))
        check_json();
}

/* Mostly an action. */
static void ask_anything(page_table *t)
{
    static desk_request all[1000];
    unsigned n = 0, chosen = 0;
    for (unsigned at = 0; n < 1000 && desk_each(page_desk(t), &at, &all[n]);)
        n += (all[n].what != DESK_DO_END && all[n].what != DESK_DO_LEAVE) || !below(20);
    for (int i = 0; n && i < 8; i++)
        if (desk_action_of(&all[chosen]).type == HB_NONE)
            chosen = below(n);
    if (n)
        ask_for(t, &all[chosen]);
}

static void let_bot_act(page_table *t)
{
    const table_thought *thought = module_home_thought(t);
    char *name = said();
    if (thought) {
        *module_bots_thought() = *thought;
        give(name);
        CHECK(module_home_act(t, (unsigned)module_bots_decide(), now));
    }
    free(name);
    if (thought)
        return;
    module_home_show(t, below(3) ? module_home_wants(t) : below(t->people));
    ask_anything(t);
}

/* Saved, opened again, and watched as a record. */
static page_table *save_and_open(page_table *t)
{
    module_home_save(t);
    char *text = said();
    page_table *again = open_game(text);
    look(again, -1);
    give(text);
    page_table *watched = module_watch_open();
    CHECK(watched);
    give(text);
    module_watch_look(watched, below(HB_SEATS));
    look(watched, (int)below(3));
    module_table_close(watched);
    module_table_close(t);
    free(text);
    return again;
}

static void look_around(page_table *t)
{
    unsigned steps = page_desk(t)->steps_count;
    look(t, -1);
    look(t, (int)below(steps + 1));
    module_table_chronicle(t, below(steps + 1), now);
    check_json();
    *module_bots_desk() = *page_desk(t);
    give(bot_list[below(4)]->name);
    module_bots_advice(steps);
    module_bots_meaning(below(steps + 1));
}

static void play_any(unsigned seed)
{
    static const char *const bots[] = {"cautious", "partner", "hat", "random"};
    hb_record deal;
    hb_random_seed(&chance, seed);
    hb_options o = combo(below(COMBOS));
    CHECK(hb_record_seed(&deal, &o, seed, HB_NONE) == HB_OK);
    char *text = kept(&deal, below(o.players), below(1u << o.players), bots[below(4)]);
    page_table *t = open_game(text);
    for (int turn = 0; turn < 120 && page_desk(t)->state != TABLE_ENDED;
         turn++, now += below(3000)) {
        let_bot_act(t);
        if (!below(6))
            look_around(t);
        if (!below(40))
            t = save_and_open(t);
    }
    module_table_look(t, HB_EVERYONE);
    for (unsigned step = 0; step <= page_desk(t)->steps_count; step++)
        look(t, (int)step);
    page_table *next = module_home_next(t, seed, now);
    if (next)
        look(next, -1);
    if (next)
        module_table_close(next);
    module_table_close(t);
    free(text);
}

/* ---- Hidden cards
 * ---------------------------------------------------------------------------------- */

/* Everything that a table tells at a step. */
static char *all_told(page_table *t, unsigned step)
{
    buffer b = buffer_make(1 << 22);
    look(t, (int)step);
    buffer_puts(&b, module_text_out());
    module_table_chronicle(t, 0, now);
    buffer_puts(&b, module_text_out());
    for (int i = 0; i < 2; i++) {
        *module_bots_desk() = *page_desk(t);
        give("partner");
        if (i)
            module_bots_meaning(step);
        else
            module_bots_advice(step);
        buffer_puts(&b, module_text_out());
    }
    char *text = strdup(buffer_text(&b));
    buffer_free(&b);
    return text;
}

static void exchange_cards(unsigned seed)
{
    hb_record game = {0}, changed;
    hb_rules rules;
    hb_game g;
    hb_view view;
    hb_random_seed(&chance, seed);
    game.options = combo(below(COMBOS));
    CHECK(hb_rules_make(&rules, &game.options, NULL) == HB_OK);
    game.cards = rules.cards;
    wander(&game, &rules, &g, &chance);
    unsigned seat = below(rules.options.players);
    hb_view_make(&view, &g, &rules, seat);
    if (g.phase == HB_OVER || !exchange(&changed, &game, &rules, &view, &chance))
        return;
    char *one = kept(&game, seat, 0, "random"), *other = kept(&changed, seat, 0, "random");
    page_table *tables[] = {open_game(one), open_game(other)};
    for (unsigned step = 0; step <= game.actions_count; step += 1 + below(8)) {
        char *a = all_told(tables[0], step), *b = all_told(tables[1], step);
        CHECK(strcmp(a, b) == 0);
        exchanged += strcmp(one, other) != 0;
        free(a);
        free(b);
    }
    module_table_close(tables[0]);
    module_table_close(tables[1]);
    free(one);
    free(other);
}

int main(int argc, char **argv)
{
    unsigned games = argc > 1 ? (unsigned)atoi(argv[1]) : 400;
    for (unsigned seed = 0; seed < games; seed++) {
        situation("game %u", seed);
        play_any(seed);
    }
    done("any games: at every step what is written is JSON");
    ok(scenes > games * 10l && opened > (long)games, "%ld scenes", scenes);
    for (unsigned seed = 0; seed < games * 2; seed++) {
        situation("exchanged %u", seed);
        exchange_cards(seed);
    }
    done("cards exchanged where the seat does not see them: nothing that it is told changes");
    ok(exchanged > games * 3l / 2, "%ld times", exchanged);
    return tap_end();
}
