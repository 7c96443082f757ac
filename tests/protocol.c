/* protocol.c - the text protocol for bots that are other programs: what is told depends on nothing
 * hidden, what is answered is judged, the page about it is true, and the examples play all rules.
 *
 *   protocol            all tests (run from the top folder of the project)
 *   protocol dialogue   print the dialogue of docs/bot-protocol.md */
#include "outside/protocol.h"

#include <stdlib.h>
#include <string.h>

#include "combos.h"
#include "outside.h"

/* ---- Reading ------------------------------------------------------------------------- */

static bool reads(const char *line, protocol_word word, unsigned version, const char *text)
{
    protocol_line l = protocol_read(line, strlen(line));
    return l.word == word && l.version == version && l.n == strlen(text) &&
           memcmp(l.text, text, l.n) == 0;
}

static void test_reading(void)
{
    CHECK(reads("ready 1", PROTOCOL_READY, 1, ""));
    CHECK(reads("ready 1 The Bot", PROTOCOL_READY, 1, "The Bot"));
    CHECK(reads("ready 12 x", PROTOCOL_READY, 12, "x"));
    CHECK(reads("ready", PROTOCOL_READY, 0, ""));
    CHECK(protocol_read("ready 1x", 8).version == 0);
    CHECK(protocol_read("ready 99999", 11).version != 1);
    CHECK(reads("action play 12", PROTOCOL_ACTION, 0, "play 12"));
    CHECK(reads("action", PROTOCOL_ACTION, 0, ""));
    CHECK(reads("why", PROTOCOL_WHY, 0, ""));
    CHECK(reads("log  two  spaces ", PROTOCOL_LOG, 0, " two  spaces "));
    CHECK(reads("logs", PROTOCOL_UNKNOWN, 0, "logs"));
    CHECK(reads("Action play 1", PROTOCOL_UNKNOWN, 0, "Action play 1"));
    CHECK(reads("", PROTOCOL_UNKNOWN, 0, ""));
    done("lines of bots");

    hb_rules rules = standard_rules(2);
    hb_game game;
    hb_view view;
    hb_action action;
    hb_error why = HB_OK;
    hb_game_seed(&game, &rules, 1, 0);
    hb_view_make(&view, &game, &rules, 0);
    CHECK(protocol_judge(&rules, &view, "play 4", 6, &action, &why) == PROTOCOL_LEGAL);
    CHECK(action.type == HB_PLAY && action.card == 4);
    CHECK(protocol_judge(&rules, &view, "play 4 ", 7, &action, &why) == PROTOCOL_NO_ACTION);
    CHECK(protocol_judge(&rules, &view, "return 4 1", 10, &action, &why) == PROTOCOL_PLACE);
    CHECK(protocol_judge(&rules, &view, "play 5", 6, &action, &why) == PROTOCOL_REFUSED);
    CHECK(why == HB_NOT_IN_HAND);
    CHECK(protocol_judge(&rules, &view, "discard 4", 9, &action, &why) == PROTOCOL_REFUSED);
    CHECK(why == HB_ALL_HINTS);
    done("answers are judged");
}

/* ---- Secrecy ------------------------------------------------------------------------- */

/* All that a seat is told of a game up to a step, as one text. False when an action is refused. */
static bool transcript(buffer *b, const hb_record *record, unsigned seat, unsigned steps)
{
    hb_rules rules;
    hb_game game;
    hb_view view, next;
    buffer_clear(b);
    if (hb_record_begin(record, &rules, &game) != HB_OK)
        return false;
    hb_view_make(&view, &game, &rules, seat);
    protocol_game(b, &rules, &view, 0);
    for (unsigned i = 0; i < steps; i++) {
        if (game.player == seat)
            protocol_choose(b, &rules, &view);
        hb_game before = game;
        if (hb_apply(&game, &rules, record->actions[i]) != HB_OK)
            return false;
        hb_event event = hb_event_make(&before, &game, record->actions[i], seat);
        hb_view_make(&next, &game, &rules, seat);
        protocol_event(b, &rules, &view, &event, &next);
        view = next;
    }
    if (game.player == seat && game.phase != HB_OVER)
        protocol_choose(b, &rules, &view);
    protocol_end(b, &rules, &view);
    return buffer_ok(b);
}

static char words[40][16]; /* the first words of all lines told */
static int word_count;

static void note_word(const char *word, size_t n)
{
    for (int i = 0; i < word_count; i++)
        if (strlen(words[i]) == n && memcmp(words[i], word, n) == 0)
            return;
    if (word_count < 40 && n < 16)
        memcpy(words[word_count++], word, n);
}

static void note_words(const char *text)
{
    for (; *text; text += strcspn(text, "\n") + 1)
        note_word(text, strcspn(text, " \n"));
}

/* Exchanges all cards and tiles that the seat has not seen by now, for the whole game, and lets the
 * same actions be done: the seat must be told the same. */
static void check_exchanged(const hb_record *record, const hb_rules *rules, const hb_game *now,
                            unsigned seat, hb_random *random, buffer text[2])
{
    hb_view view;
    hb_game other;
    hb_record exchanged = *record;
    hb_view_make(&view, now, rules, seat);
    hb_view_sample(&view, rules, random, &other);
    memcpy(exchanged.deck, other.cards, record->cards);
    memcpy(exchanged.tiles, other.tiles, HB_TILES);
    CHECK(transcript(&text[0], record, seat, record->actions_count));
    CHECK(transcript(&text[1], &exchanged, seat, record->actions_count));
    note_words(buffer_text(&text[0]));
    CHECK(text[0].size > 500 && strcmp(buffer_text(&text[0]), buffer_text(&text[1])) == 0);
}

/* The question and the state as told from another layout of the hidden cards. */
static void check_now(const hb_rules *rules, const hb_game *now, unsigned seat, hb_random *random,
                      buffer text[2])
{
    hb_view views[2];
    hb_game other;
    hb_view_make(&views[0], now, rules, seat);
    hb_view_sample(&views[0], rules, random, &other);
    hb_view_make(&views[1], &other, rules, seat);
    for (int i = 0; i < 2; i++) {
        buffer_clear(&text[i]);
        protocol_game(&text[i], rules, &views[i], 0);
        if (now->player == seat && now->phase != HB_OVER)
            protocol_choose(&text[i], rules, &views[i]);
        protocol_end(&text[i], rules, &views[i]);
    }
    CHECK(strcmp(buffer_text(&text[0]), buffer_text(&text[1])) == 0);
}

static void test_secrecy(unsigned games)
{
    buffer text[2] = {buffer_make(1 << 20), buffer_make(1 << 20)};
    long exchanged = 0;
    for (unsigned i = 0; i < games; i++) {
        hb_options options = combo(i * 7);
        hb_rules rules;
        hb_game game;
        hb_random random;
        hb_rules_make(&rules, &options, NULL);
        hb_random_seed(&random, i);
        hb_record record = {.options = rules.options, .cards = rules.cards};
        hb_shuffle(&rules, i, record.deck, record.tiles, &record.start);
        hb_game_deal(&game, &rules, record.deck, record.tiles, record.start);
        bool returned = false;
        while (game.phase != HB_OVER) {
            /* Somebody who plays what fits gets to see bonus tiles. */
            uint64_t legal = hb_legal(&game, &rules), fits = hb_fits(&game, &rules), good = 0;
            const hb_hand *hand = &game.hands[game.player];
            for (unsigned slot = 0; slot < hand->count && game.phase == HB_TURN; slot++)
                good |= (fits >> game.cards[hand->cards[slot]] & 1) << slot;
            if (game.phase == HB_TURN && !good && legal >> HB_HAND)
                legal &= ~UINT64_C(31);
            unsigned choice = random_member(&random, good ? good : legal);
            hb_action action = hb_choice_action(&game, &rules, choice);
            if (action.type == HB_RETURN) {
                action.place = (uint8_t)random_below(&random, (uint64_t)hb_deck_size(&game) + 1);
                returned = true;
            }
            CHECK(hb_apply(&game, &rules, action) == HB_OK);
            hb_record_add(&record, action);
            unsigned seat = random_below(&random, options.players);
            check_now(&rules, &game, seat, &random, text);
            if (!returned && random_below(&random, 8) == 0) {
                check_exchanged(&record, &rules, &game, seat, &random, text);
                exchanged++;
            }
        }
        if (!returned)
            check_exchanged(&record, &rules, &game, 0, &random, text);
    }
    buffer_free(&text[0]);
    buffer_free(&text[1]);
    CHECK(exchanged > games);
    done("what a bot is told depends on no card that its seat has not seen");
}

/* ---- The examples -------------------------------------------------------------------- */

/* The same programs play game after game with ever different rules. */
static void test_example(const char *what, const char *command, unsigned games, unsigned step)
{
    seats s = {0}, table = {0};
    int before = open_descriptors();
    unsigned played = 0;
    memset(questions, 0, sizeof questions);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        CHECK(seats_open(&s, seat, command, NULL));
    for (unsigned i = 0; i < games && !seats_faulty(&s); i++) {
        hb_options options = combo(i * step);
        hb_random random;
        hb_rules rules;
        hb_game game;
        hb_random_seed(&random, i);
        if (i % 5 == 4)
            options = small_combo(&random);
        if (hb_rules_make(&rules, &options, NULL) != HB_OK)
            continue;
        memset(table.programs, 0, sizeof table.programs);
        for (unsigned seat = 0; seat < options.players; seat++)
            table.programs[seat] = s.programs[seat];
        CHECK(play(&table, &rules, i, &game));
        played += game.phase == HB_OVER;
    }
    CHECK(played > games / 2);
    for (unsigned phase = HB_TURN; phase < HB_OVER; phase++)
        CHECK(questions[phase] > 0 || games < 100);
    CHECK(seats_close(&s));
    if (seats_faulty(&s))
        printf("# %s\n", seats_report(&s));
    seats_free(&s);
    CHECK(no_children() && open_descriptors() == before);
    char line[100];
    snprintf(line, sizeof line, "%s plays all rules in %u games", what, played);
    done(line);
}

/* Random players reach a point or two. */
static void test_strength(const char *what, const char *command, int least)
{
    enum { GAMES = 20 };
    int sum = 0;
    seats s = {0};
    hb_rules rules = standard_rules(3);
    hb_game game;
    for (unsigned seat = 0; seat < 3; seat++)
        seats_open(&s, seat, command, NULL);
    for (unsigned i = 0; i < GAMES && play(&s, &rules, i, &game); i++)
        sum += hb_score(&game, &rules);
    CHECK(seats_close(&s) && sum >= least * GAMES);
    seats_free(&s);
    char line[100];
    snprintf(line, sizeof line, "%s has %.1f points on average, at least %d", what,
             (double)sum / GAMES, least);
    done(line);
}

/* ---- The page ------------------------------------------------------------------------ */

static void write_line(void *to, const char *game, unsigned seat, char way, const char *line,
                       size_t n)
{
    (void)game;
    if (seat == 0)
        buffer_printf(to, "%c %.*s\n", way, (int)n, line);
}

/* The dialogue on the page: a whole small game between two of the Python example. */
static void dialogue(buffer *b)
{
    hb_options options = hb_options_standard();
    options.colours = options.values = options.hand = 2;
    options.hints = 2;
    hb_rules rules;
    hb_game game;
    seats s = {0};
    outside_settings settings = {.listen = write_line, .listen_to = b};
    hb_rules_make(&rules, &options, NULL);
    if (seats_open(&s, 0, "./examples/bot.py", &settings) &&
        seats_open(&s, 1, "./examples/bot.py", NULL))
        play(&s, &rules, 12, &game);
    seats_close(&s);
    buffer_puts(b, seats_report(&s));
    seats_free(&s);
}

static void read_page(buffer *page)
{
    char chunk[4096];
    size_t n;
    FILE *file = fopen("docs/bot-protocol.md", "r");
    while (file && (n = fread(chunk, 1, sizeof chunk, file)) > 0)
        buffer_add(page, chunk, n);
    if (file)
        fclose(file);
}

/* The tables of the page list exactly the words that are said; to be called when many games have
 * been told. */
static void test_words(void)
{
    static const char *const of_bots[] = {"ready", "action", "why", "log"};
    buffer page = buffer_make(1 << 20), rest = buffer_make(1000);
    read_page(&page);
    protocol_hello(&rest);
    protocol_quit(&rest);
    note_words(buffer_text(&rest));
    for (int i = 0; i < 4; i++)
        note_word(of_bots[i], strlen(of_bots[i]));
    int told = word_count;
    for (int i = 0; i < told; i++) {
        char row[32];
        snprintf(row, sizeof row, "\n| `%.15s", words[i]);
        const char *at = strstr(buffer_text(&page), row);
        CHECK(at && strchr(" `", at[strlen(row)]));
    }
    for (const char *at = buffer_text(&page); (at = strstr(at, "\n| `")); at++)
        note_word(at + 4, strcspn(at + 4, " `"));
    CHECK(told > 12 && word_count == told);
    buffer_free(&page);
    buffer_free(&rest);
    done("docs/bot-protocol.md lists every word of the protocol and no other");
}

/* The fenced block of the page whose info string is this; NULL when there is none. To be freed. */
static char *page_block(const char *info)
{
    char fence[50], *block = NULL;
    buffer page = buffer_make(1 << 20);
    read_page(&page);
    snprintf(fence, sizeof fence, "\n```%s\n", info);
    const char *begin = strstr(buffer_text(&page), fence), *end = NULL;
    if (begin) {
        begin += strlen(fence);
        end = strstr(begin, "\n```\n");
    }
    if (end)
        block = strndup(begin, (size_t)(end + 1 - begin));
    buffer_free(&page);
    return block;
}

static void test_page(const char *folder)
{
    buffer b = buffer_make(1 << 20);
    dialogue(&b);
    char *block = page_block("dialogue");
    if (!ok(block && strcmp(block, buffer_text(&b)) == 0,
            "the dialogue in docs/bot-protocol.md is what is really said"))
        printf("# build/tests/protocol dialogue prints it\n");
    buffer_free(&b);
    free(block);

    char path[500], command[600];
    block = page_block("python");
    snprintf(path, sizeof path, "%s/protocol-page.py", folder);
    FILE *file = fopen(path, "w");
    bool written = block && file && fputs(block, file) >= 0;
    if (file)
        written = fclose(file) == 0 && written;
    ok(written, "docs/bot-protocol.md has a bot");
    snprintf(command, sizeof command, "python3 %s", path);
    test_example("the bot in docs/bot-protocol.md", command, 40, 23);
    remove(path);
    free(block);
}

/* ---- All of it ----------------------------------------------------------------------- */

static int print_dialogue(void)
{
    buffer b = buffer_make(1 << 20);
    dialogue(&b);
    fputs(buffer_text(&b), stdout);
    buffer_free(&b);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "dialogue") == 0)
        return print_dialogue();
    char folder[300], example[400], compile[900];
    snprintf(folder, sizeof folder, "%s", argv[0]);
    char *slash = strrchr(folder, '/');
    *(slash ? slash : folder) = 0;
    snprintf(example, sizeof example, "%s/protocol-example", folder);
    snprintf(compile, sizeof compile,
             "cc -std=c17 -O1 -Wall -Wextra -Wconversion -Werror -o %s examples/bot.c", example);

    test_reading();
    test_secrecy(200);
    ok(system(compile) == 0, "examples/bot.c is plain C17 without a warning");
    test_example("examples/bot.c", example, 320, 7);
    test_example("examples/bot.py", "./examples/bot.py", 100, 13);
    test_strength("examples/bot.c", example, 10);
    test_strength("examples/bot.py", "./examples/bot.py", 10);
    test_words();
    test_page(folder);
    remove(example);
    return tap_end();
}
