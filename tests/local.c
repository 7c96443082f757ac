/* local.c - games without a server: whole games over all options, which people play by messages
 * alone and hear of by messages alone. After every message the desk of each is what the table shows
 * their eyes, and nothing more; what was written down is the same game again. */
#include "local/local.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "bots/bot.h"
#include "bots/match.h"
#include "combos.h"
#include "desk/desk.h"
#include "tap.h"

/* ---- The people -------------------------------------------------------------------------- */

static const char *const names[HB_SEATS] = {"Ann", "Bob", "Cem", "Dora", "Eve"};

static local game;
static table_time now;
static hb_random chance;

/* What each of them knows, and was answered last. */
static struct {
    desk d;
    char code[24]; /* of the refusal; "": it was done */
    char words[400];
    unsigned answers;
} people[HB_SEATS];

/* FNV-1a over all actions of all games, which every build must have alike. */
static uint64_t signature = UINT64_C(0xcbf29ce484222325);

static unsigned met_backs, met_refused, met_notes, met_views, met_ends, met_bots, met_acts;

static unsigned below(unsigned n)
{
    return random_below(&chance, n);
}

static void take_text(const char *line, size_t size, const char *key, char *to, size_t room)
{
    hb_json whole, value;
    CHECK(hb_json_whole(&whole, line, size, NULL));
    value = hb_json_get(&whole, key);
    hb_json_string(&value, to, room);
}

static void hear(void *context, unsigned who, const char *line, size_t size)
{
    char type[24];
    (void)context;
    if (desk_hear(&people[who].d, line, size, now) == DESK_HEARD)
        return;
    take_text(line, size, "type", type, sizeof type);
    bool answer = strcmp(type, "ok") == 0 || strcmp(type, "error") == 0;
    CHECK_OR(answer || strcmp(type, "welcome") == 0, "%s: %s", people[who].d.fault, line);
    people[who].answers += answer;
    take_text(line, size, "code", people[who].code, sizeof people[who].code);
    take_text(line, size, "words", people[who].words, sizeof people[who].words);
}

static void act_done(void *context, const hb_game *before, const hb_game *after, hb_action action)
{
    hb_game then = *before;
    (void)context;
    met_acts++;
    CHECK(hb_apply(&then, game.t.rules, action) == HB_OK && !memcmp(&then, after, sizeof then));
}

static const local_ears ears = {.hear = hear, .act = act_done};

/* "ok", or the code of the refusal. */
__attribute__((format(printf, 2, 3))) static const char *say(unsigned who, const char *format, ...)
{
    char line[2048];
    va_list args;
    unsigned before = people[who].answers;
    va_start(args, format);
    int size = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    people[who].code[0] = people[who].words[0] = 0;
    now += below(1000);
    local_say(&game, who, line, (size_t)size, now);
    CHECK(people[who].answers == before + 1);
    CHECK(!people[who].code[0] || people[who].words[0]);
    met_refused += people[who].code[0] != 0;
    return people[who].code[0] ? people[who].code : "ok";
}

static bool done_well(const char *answer)
{
    CHECK_OR(strcmp(answer, "ok") == 0, "%s", answer);
    return strcmp(answer, "ok") == 0;
}

static void open_desks(void)
{
    for (unsigned who = 0; who < game.people_count; who++) {
        desk_begin(&people[who].d, LOCAL_CODE);
        done_well(say(who, "{\"type\": \"open\", \"id\": 1, \"table\": \"here\", \"after\": 0}"));
    }
}

/* ---- Is what they know what there is? ---------------------------------------------------- */

static void compare_one(unsigned who)
{
    const table *t = &game.t;
    const desk *d = &people[who].d;
    unsigned eyes = table_eyes(t, (table_person)who + 1);
    CHECK(d->state == t->state && d->seat == local_seat(&game, who) && d->eyes == eyes);
    CHECK(memcmp(&d->setup, &t->setup, sizeof d->setup) == 0);
    CHECK(d->host == (t->host == (table_person)who + 1));
    for (unsigned seat = 0; seat < t->setup.options.players; seat++) {
        CHECK(d->seats[seat].person == (t->seats[seat].person != 0));
        CHECK((d->seats[seat].bot[0] != 0) == (t->seats[seat].bot != NULL));
        CHECK(d->seats[seat].you == (local_who(&game, seat) == who));
    }
    if (!t->record.cards)
        return;
    hb_view view;
    hb_view_make(&view, &t->game, t->rules, eyes);
    CHECK(desk_view(d) && memcmp(desk_view(d), &view, sizeof view) == 0);
    CHECK(d->steps_count == t->record.actions_count && d->uncounted == !table_counts(t));
    CHECK(d->ask_seat == t->ask_seat && d->backs_count == t->backs_count);
    met_views++;
}

static void compare(void)
{
    for (unsigned who = 0; who < game.people_count; who++)
        compare_one(who);
}

/* ---- Gone on with ------------------------------------------------------------------------- */

/* Goes on with the record alone, as with a file. */
static void begin_again(void)
{
    local old = game;
    local_plan plan = {.setup = old.t.setup,
                       .game = table_record(&old.t),
                       .number = old.t.number,
                       .backs = old.t.backs,
                       .backs_count = old.t.backs_count};
    for (unsigned seat = 0; seat < old.t.setup.options.players; seat++) {
        const table_seat *s = &old.t.seats[seat];
        plan.people |= (s->person ? 1u : 0u) << seat;
        plan.names[seat] = s->person ? s->name : NULL;
        plan.bots[seat] = s->person ? NULL : s->name;
    }
    plan.host = local_seat(&old, 0);
    CHECK(local_begin(&game, &plan, now, &ears));
    CHECK(memcmp(&game.t.game, &old.t.game, sizeof old.t.game) == 0);
    CHECK(memcmp(&game.t.record, &old.t.record, sizeof old.t.record) == 0);
    CHECK(game.t.backs_count == old.t.backs_count && table_counts(&game.t) == table_counts(&old.t));
    for (unsigned who = 0; who < game.people_count; who++)
        CHECK(local_seat(&game, who) == local_seat(&old, who));
    local_free(&old);
    open_desks();
    compare();
}

/* ---- Playing ----------------------------------------------------------------------------- */

static void bot_acts(void)
{
    local_thought thought;
    met_bots++;
    CHECK(local_thought_begin(&thought, &game));
    hb_action action = table_thought_decide(&thought.table);
    CHECK(!local_bot_acts(&game, thought.moves + 1, action, now));
    CHECK(local_bot_acts(&game, thought.moves, action, now));
    CHECK(!local_bot_acts(&game, thought.moves, action, now));
}

/* Any legal action of somebody's, found in what they know, and asked for as displays do it. */
static void person_acts(unsigned who, unsigned choice)
{
    desk *d = &people[who].d;
    char words[DESK_LINE];
    desk_answer answer;
    CHECK(desk_on_turn(d));
    desk_request act =
        desk_request_action(hb_choice_action(&desk_view(d)->game, &d->rules, choice));
    CHECK(desk_can(d, &act, NULL) && desk_ask(d, &act, now, words));
    now += below(1000);
    local_say(&game, who, words, strlen(words), now);
    CHECK(desk_next_answer(d, &answer) && answer.ok && !desk_next_answer(d, &answer));
}

static unsigned any_choice(unsigned who)
{
    uint64_t legal = hb_view_legal(desk_view(&people[who].d), &people[who].d.rules);
    unsigned choice = below(64);
    while (!(legal >> choice & 1))
        choice = (choice + 1) % 64;
    return choice;
}

/* Somebody asks to take back; the others agree, or not. */
static void take_back(unsigned who)
{
    const table *t = &game.t;
    unsigned steps = t->record.actions_count, backs = t->backs_count;
    if (!steps || !t->setup.take_back)
        return;
    unsigned step = steps - 1 - below(steps < 6 ? steps : 6);
    bool yes = below(3) > 0;
    done_well(say(who, "{\"type\": \"ask\", \"id\": 3, \"table\": \"here\", \"step\": %u}", step));
    compare();
    for (unsigned other = 0; other < game.people_count && t->ask_seat != HB_NONE; other++)
        if (other != who)
            done_well(say(other,
                          "{\"type\": \"answer\", \"id\": 4, \"table\": \"here\", \"yes\": %s}",
                          yes ? "true" : "false"));
    bool alone = game.people_count == 1;
    CHECK(t->backs_count == backs + (yes || alone));
    CHECK(t->record.actions_count == (yes || alone ? step : steps));
    met_backs += yes || alone;
}

/* For oneself alone, while somebody else may be on turn. */
static void write_notes(unsigned who)
{
    const hb_hand *hand = &game.t.game.hands[local_seat(&game, who)];
    unsigned card = below(game.t.game.drawn);
    met_notes++;
    done_well(say(who,
                  "{\"type\": \"note\", \"id\": 5, \"table\": \"here\", \"card\": %u, \"text\": "
                  "\"%s %u\"}",
                  card, names[who], below(100)));
    CHECK(strncmp(people[who].d.notes[card], names[who], 3) == 0);
    for (unsigned other = 0; other < game.people_count; other++)
        CHECK(other == who || strncmp(people[other].d.notes[card], names[who], 3) != 0);
    if (hand->count)
        done_well(say(who,
                      "{\"type\": \"mark\", \"id\": 6, \"table\": \"here\", \"card\": %u, "
                      "\"mark\": 1}",
                      hand->cards[below(hand->count)]));
}

static void one_step(void)
{
    unsigned seat = game.t.game.player, who = local_who(&game, seat),
             any = below(game.people_count);
    if (below(30) == 0)
        take_back(any);
    else if (below(30) == 0)
        write_notes(any);
    else if (local_turn(&game) == LOCAL_BOT)
        bot_acts();
    else if (below(20) == 0)
        CHECK(strcmp(say(who,
                         "{\"type\": \"act\", \"table\": \"here\", \"step\": %u, \"action\": "
                         "\"hint %u 1\"}",
                         game.t.record.actions_count, seat),
                     "rules") == 0);
    else
        person_acts(who, any_choice(who));
    compare();
    if (game.t.state == TABLE_PLAYS && below(30) == 0)
        begin_again();
}

/* Some options, some seats of people, bots at the others. */
static local_plan any_plan(unsigned i)
{
    static const char *const bots[] = {"random", "cautious", "cautious",
                                       "random"}; /* who stay so */
    hb_rules rules;
    local_plan plan = {.setup = table_setup_standard(i % 4), .number = i};
    hb_options o = below(3) ? combo(below(COMBOS)) : small_combo(&chance);
    o.edition = (uint8_t)(i % 4);
    if (hb_rules_make(&rules, &o, NULL) != HB_OK)
        o = combo(i % COMBOS);
    hb_rules_make(&rules, &o, NULL);
    plan.game = (hb_record){.options = o, .cards = rules.cards};
    uint8_t tiles[HB_TILES];
    hb_shuffle(&rules, i, plan.game.deck, tiles, &plan.game.start);
    if (o.bonus_tiles)
        memcpy(plan.game.tiles, tiles, sizeof tiles);
    plan.people = 1 + below((1u << o.players) - 1);
    while (!(plan.people >> plan.host & 1))
        plan.host++;
    for (unsigned seat = 0; seat < o.players; seat++) {
        plan.names[seat] = names[seat];
        plan.bots[seat] = bots[below(4)];
    }
    return plan;
}

static void one_game(unsigned i)
{
    local_plan plan = any_plan(i);
    situation("game %u", i);
    bool begun = local_begin(&game, &plan, now, &ears);
    CHECK(begun);
    if (!begun)
        return;
    open_desks();
    compare();
    while (game.t.state == TABLE_PLAYS)
        one_step();
    CHECK(game.t.state == TABLE_ENDED && local_turn(&game) == LOCAL_NOBODY);
    met_ends++;
    for (unsigned step = 0; step < game.t.record.actions_count; step++) {
        char action[HB_ACTION_TEXT];
        hb_action_write(game.t.record.actions[step], action);
        for (const char *c = action; *c; c++)
            signature = (signature ^ (uint8_t)*c) * UINT64_C(0x100000001b3);
    }
    for (unsigned who = 0; who < game.people_count; who++) {
        char shown[65];
        sprintf(shown, "%u", i);
        CHECK(people[who].d.eyes == HB_EVERYONE && strcmp(people[who].d.seed, shown) == 0);
    }
    local_free(&game);
}

static void any_games(unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        one_game(i);
    CHECK(met_backs > count / 4 && met_notes > count / 4 && met_ends == count && met_bots > count);
    CHECK(met_refused > count / 4 && met_views > 10 * count && met_acts > 10 * count);
    done("whole games: each desk is what its eyes may see");
    CHECK_OR(count != 200 || signature == UINT64_C(0x3921bf8a5eea70a5), "it is %016llx now",
             (unsigned long long)signature);
    done("the same games in every build");
}

/* ---- Beside the simulator ----------------------------------------------------------------- */

/* A person who plays as the bot would plays the simulator's game. */
static void beside_the_simulator(void)
{
    static match m;
    static const char *const bots[] = {"random", "cautious", "partner"};
    for (unsigned i = 0; i < 60; i++) {
        local_plan plan = any_plan(i);
        const bot *all[HB_SEATS];
        const char *name = bots[i % 3];
        for (unsigned seat = 0; seat < HB_SEATS; seat++) {
            plan.bots[seat] = name;
            all[seat] = bot_find(name);
        }
        situation("game %u", i);
        CHECK(local_begin(&game, &plan, now, &ears));
        open_desks();
        CHECK(match_begin(&m, game.t.rules, all, i, plan.game.start) == HB_OK);
        while (game.t.state == TABLE_PLAYS) {
            unsigned choice = match_decide(&m);
            if (local_turn(&game) == LOCAL_BOT)
                bot_acts();
            else
                person_acts(local_who(&game, game.t.game.player), choice);
            match_choose(&m, choice);
        }
        CHECK(memcmp(&m.game, &game.t.game, sizeof m.game) == 0);
        local_free(&game);
    }
    done("played as the bots would, it is the simulator's game");
}

/* ---- The room before the game, and after it ------------------------------------------------ */

static void room(void)
{
    table_setup setup = table_setup_standard(HB_NEW);
    CHECK(local_open(&game, &setup, names, 2, now, &ears));
    game.number = 7;
    open_desks();
    compare();
    CHECK(local_turn(&game) == LOCAL_NOBODY && game.t.state == TABLE_WAITS);
    done_well(say(0, "{\"type\": \"hello\", \"id\": 0, \"version\": 1}"));
    done_well(say(0, "{\"type\": \"setup\", \"id\": 1, \"table\": \"here\", \"setup\": {\"rules\": "
                     "{\"edition\": \"new\", \"players\": 3, \"bonus_tiles\": true}}}"));
    done_well(say(0, "{\"type\": \"sit\", \"id\": 2, \"table\": \"here\"}"));
    done_well(say(1, "{\"type\": \"sit\", \"id\": 3, \"table\": \"here\", \"seat\": 2}"));
    CHECK(strcmp(say(1, "{\"type\": \"start\", \"table\": \"here\"}"), "not-host") == 0);
    done_well(say(0, "{\"type\": \"bot\", \"id\": 4, \"table\": \"here\", \"seat\": 1, \"bot\": "
                     "\"partner:endgame\"}"));
    compare();
    CHECK(strcmp(say(0, "{\"type\": \"start\", \"table\": \"here\"}"), "not-ready") == 0);
    done_well(say(1, "{\"type\": \"ready\", \"id\": 5, \"table\": \"here\", \"ready\": true}"));
    done_well(say(0, "{\"type\": \"start\", \"id\": 6, \"table\": \"here\"}"));
    compare();
    hb_game wanted;
    hb_game_seed(&wanted, game.t.rules, 7, HB_NONE);
    CHECK(memcmp(&wanted, &game.t.game, sizeof wanted) == 0);
    CHECK(strcmp(say(0, "{\"type\": \"why\", \"table\": \"here\", \"step\": 0}"), "no-why") == 0);
    CHECK(strcmp(say(0, "{\"type\": \"tables\", \"on\": true}"), "unknown-type") == 0);
    CHECK(strcmp(say(0, "{\"type\": \"open\", \"table\": \"there\", \"after\": 0}"),
                 "no-such-table") == 0);
    CHECK(strcmp(say(0, "{\"type\": \"dance\"}"), "unknown-type") == 0);
    CHECK(strcmp(say(0, "nonsense"), "not-json") == 0);
    CHECK(strcmp(say(1, "{\"type\": \"name\", \"name\": \" \"}"), "blank-name") == 0);
    done_well(say(1, "{\"type\": \"name\", \"id\": 9, \"name\": \"Zo\\u00eb\"}"));
    CHECK(strcmp(people[0].d.seats[2].name, "Zo\xc3\xab") == 0);
    done_well(say(1, "{\"type\": \"shut\", \"id\": 10, \"table\": \"here\"}"));
    CHECK(!people[0].d.seats[2].here && people[0].d.seats[0].here);
    local_free(&game);
    done("the room before a game");
}

/* A game that is over tells why a bot did what it did, and where to go next. */
static void after_the_game(void)
{
    local_plan plan = {.setup = table_setup_standard(HB_ABACUS), .people = 1, .number = 3};
    hb_rules rules;
    hb_options o = hb_options_standard();
    hb_rules_make(&rules, &o, NULL);
    plan.game = (hb_record){.options = o, .cards = rules.cards};
    hb_shuffle(&rules, 3, plan.game.deck, NULL, NULL);
    plan.names[0] = "Ann";
    plan.bots[1] = "cautious";
    CHECK(local_begin(&game, &plan, now, &ears));
    open_desks();
    while (game.t.state == TABLE_PLAYS)
        if (local_turn(&game) == LOCAL_BOT)
            bot_acts();
        else
            person_acts(0, any_choice(0));
    done_well(say(0, "{\"type\": \"why\", \"id\": 1, \"table\": \"here\", \"step\": 1}"));
    CHECK_OR(strstr(people[0].words, "South") == NULL && strlen(people[0].words) > 20, "%s",
             people[0].words);
    CHECK(strcmp(say(0, "{\"type\": \"why\", \"table\": \"here\", \"step\": 200}"), "no-reason") ==
          0);
    done_well(say(0, "{\"type\": \"rematch\", \"id\": 2, \"table\": \"here\"}"));
    CHECK(strcmp(people[0].d.next, LOCAL_NEXT) == 0);
    local_free(&game);
    done("after a game");
}

/* ---- Programs, clocks, damage -------------------------------------------------------------- */

static void program(void)
{
    local_plan plan = {.setup = table_setup_standard(HB_ABACUS), .people = 2, .host = 1};
    hb_rules rules;
    hb_options o = hb_options_standard();
    hb_rules_make(&rules, &o, NULL);
    plan.game = (hb_record){.options = o, .cards = rules.cards};
    hb_shuffle(&rules, 3, plan.game.deck, NULL, NULL);
    plan.names[1] = "Ann";
    plan.bots[0] = "/program";
    plan.setup.take_back = 0;
    unsigned acts = met_acts;
    local_thought thought;
    CHECK(local_begin(&game, &plan, now, &ears));
    open_desks();
    CHECK(local_turn(&game) == LOCAL_PROGRAM && !local_thought_begin(&thought, &game));
    CHECK(!local_bot_acts(&game, game.moves, (hb_action){.type = HB_PLAY, .card = 60}, now));
    CHECK(local_bot_acts(&game, game.moves, (hb_action){.type = HB_PLAY, .card = 0}, now));
    CHECK(met_acts == acts + 1 && local_turn(&game) == LOCAL_PERSON);
    CHECK(strcmp(say(0, "{\"type\": \"ask\", \"table\": \"here\", \"step\": 0}"), "no-take-back") ==
          0);
    compare();
    local_free(&game);
    done("a program among the bots");
}

static void clocks(void)
{
    local_plan plan = {.setup = table_setup_standard(HB_ABACUS), .people = 1};
    hb_rules rules;
    hb_options o = hb_options_standard();
    hb_rules_make(&rules, &o, NULL);
    plan.game = (hb_record){.options = o, .cards = rules.cards};
    hb_shuffle(&rules, 3, plan.game.deck, NULL, NULL);
    plan.names[0] = "Ann";
    plan.bots[1] = "cautious";
    plan.setup.clock = TABLE_CLOCK_MOVE;
    plan.setup.seconds = 60;
    CHECK(local_begin(&game, &plan, now, &ears));
    open_desks();
    CHECK(table_due(&game.t) > now && desk_clock(&people[0].d, 0, now) > 50000);
    local_tick(&game, now + 1000);
    CHECK(local_turn(&game) == LOCAL_PERSON);
    now += 61000;
    local_tick(&game, now);
    CHECK(people[0].d.timed_out && local_turn(&game) == LOCAL_BOT);
    bot_acts();
    CHECK(people[0].d.steps_count == 1 && people[0].d.steps[0].late);
    local_free(&game);
    done("clocks");
}

static void damage(void)
{
    local_plan plan = any_plan(5);
    CHECK(local_begin(&game, &plan, now, &ears));
    plan.bots[0] = plan.bots[1] = plan.bots[2] = plan.bots[3] = plan.bots[4] = "nobody";
    plan.people = 1u << plan.host;
    local_free(&game);
    CHECK(!local_begin(&game, &plan, now, &ears));
    plan = any_plan(5);
    plan.game.deck[0] = plan.game.deck[1] = HB_KINDS;
    CHECK(!local_begin(&game, &plan, now, &ears));
    plan.people = 0;
    CHECK(!local_begin(&game, &plan, now, &ears));
    done("damaged plans");
}

/* As when memory ran out while an entry was kept: what cannot be kept does not happen. */
static void without_memory(void)
{
    local_plan plan = any_plan(5);
    CHECK(local_begin(&game, &plan, now, &ears));
    open_desks();
    game.lost = true;
    uint32_t seq = game.t.seq;
    local_thought thought;
    CHECK(strcmp(say(0, "{\"type\": \"note\", \"table\": \"here\", \"card\": 1, \"text\": "
                        "\"x\"}"),
                 "full") == 0);
    if (local_thought_begin(&thought, &game))
        CHECK(!local_bot_acts(&game, thought.moves, table_thought_decide(&thought.table), now));
    CHECK(game.t.seq == seq && game.count == seq);
    local_free(&game);
    done("without memory nothing more happens");
}

int main(int argc, char **argv)
{
    unsigned games = argc > 1 ? (unsigned)atoi(argv[1]) : 200;
    now = 1000000;
    hb_random_seed(&chance, 4);
    any_games(games);
    beside_the_simulator();
    room();
    after_the_game();
    program();
    clocks();
    damage();
    without_memory();
    return tap_end();
}
