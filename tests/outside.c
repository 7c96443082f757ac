/* outside.c - bots that are other programs: well-behaved ones play whole games over all rules,
 * the others are reported and leave nothing behind.
 *
 *   outside            all tests (run from the top folder of the project)
 *   outside dialogue   print the dialogue of docs/bot-protocol.md
 *   outside bot MODE MOMENT
 *                      be a bot that misbehaves at a moment */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "combos.h"
#include "outside/protocol.h"
#include "outside/seats.h"
#include "tap.h"

static const char *self; /* this program */

/* ---- A bot that misbehaves --------------------------------------------------------------- */

static const char *const modes[] = {"hang",  "exit0",   "exit3", "signal",   "flood",
                                    "lines", "garbage", "twice", "illegal",  "deaf",
                                    "mute",  "blank",   "piece", "terminal", "child"};
static const char *const moments[] = {"start", "hello", "game", "did", "choose", "end", "quit"};
enum {
    HANG,
    EXIT0,
    EXIT3,
    SIGNAL,
    FLOOD,
    LINES,
    GARBAGE,
    TWICE,
    ILLEGAL,
    DEAF,
    MUTE,
    BLANK,
    PIECE,
    TERMINAL,
    CHILD,
    MODES
};
enum { START, HELLO, GAME, DID, CHOOSE, END, QUIT, MOMENTS };

static void put(const char *text)
{
    size_t n = strlen(text);
    if (write(STDOUT_FILENO, text, n) != (ssize_t)n)
        _exit(9);
}

static void wait_for_ever(void)
{
    for (;;)
        pause();
}

/* Ends, but a child of it keeps all pipes open. */
static void leave_a_child(void)
{
    pid_t child = fork();
    if (child == 0)
        wait_for_ever();
    char line[50];
    snprintf(line, sizeof line, "log child %ld\n", (long)child);
    put(line);
    _exit(3);
}

static void misbehave(int mode, const char *legal)
{
    char lines[100];
    switch (mode) {
    case HANG:
        wait_for_ever();
        break;
    case EXIT0:
        _exit(0);
    case EXIT3:
        _exit(3);
    case SIGNAL:
        raise(SIGTERM);
        break;
    case FLOOD:
        for (;;)
            put("xxxxxxxxxxxxxxxx");
    case LINES:
        for (;;)
            put("log xxxxxxxxxxxxxxxx\n");
    case GARBAGE:
        put("let me think\n");
        break;
    case TWICE:
        snprintf(lines, sizeof lines, "action %s\naction %s\n", legal, legal);
        put(lines);
        break;
    case ILLEGAL:
        put("action play 71\n");
        break;
    case DEAF:
        close(STDIN_FILENO);
        wait_for_ever();
        break;
    case MUTE:
        close(STDOUT_FILENO);
        wait_for_ever();
        break;
    case BLANK:
        put("\n");
        break;
    case PIECE:
        put("action play 0");
        wait_for_ever();
        break;
    case CHILD:
        leave_a_child();
        break;
    case TERMINAL:
        put("\033[2J\302\233\377 h\303\251\n");
        break;
    }
}

static int moment_of(const char *line)
{
    static const char *const words[] = {"", "hanabi", "game", "did", "choose", "end", "quit"};
    for (int i = HELLO; i < MOMENTS; i++)
        if (strncmp(line, words[i], strlen(words[i])) == 0)
            return i;
    return -1;
}

/* Whether this program was started as if from a fresh shell: three descriptors, no signal ignored
 * or blocked, a process group of its own. */
static bool fresh(void)
{
    struct sigaction action;
    sigset_t blocked;
    for (int fd = 3; fd < 100; fd++)
        if (fcntl(fd, F_GETFD) >= 0)
            return false;
    sigaction(SIGPIPE, NULL, &action);
    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    return action.sa_handler == SIG_DFL && !sigismember(&blocked, SIGINT) && getpgrp() == getpid();
}

/* Plays the last legal action until the moment comes (for the first time). */
static int be_a_bot(int mode, int moment)
{
    char line[1000], legal[100] = "play 0", answer[200];
    fprintf(stderr, "%.*s\nmy last words", 3000, "");
    if (!fresh())
        return 8;
    if (moment == START)
        misbehave(mode, legal);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        int now = moment_of(line);
        if (now >= 0 && now == moment) {
            moment = -1;
            misbehave(mode, legal);
            if (now == CHOOSE && mode == TWICE)
                continue;
        }
        if (now == HELLO)
            put("log hello\nready 1 Nobody\n");
        else if (strncmp(line, "legal ", 6) == 0)
            snprintf(legal, sizeof legal, "%.99s", line + 6);
        else if (now == CHOOSE) {
            snprintf(answer, sizeof answer, "why not\naction %s\r\n", legal);
            put(answer);
        } else if (now == QUIT)
            break;
    }
    return 0;
}

static int index_of(const char *const *names, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

/* ---- A tiny driver ----------------------------------------------------------------------------
 */

static long questions[HB_OVER + 1]; /* to programs, by phase */

/* Plays a game; seats without a program choose at random, but never the last error. */
static bool play(seats *s, const hb_rules *rules, uint64_t seed, hb_game *g)
{
    hb_random random;
    hb_random_seed(&random, ~seed);
    hb_game_seed(g, rules, seed, HB_NONE);
    bool good = seats_begin(s, rules, g, seed);
    while (good && g->phase != HB_OVER) {
        hb_action action, list[HB_LEGAL];
        int count = hb_legal_list(g, rules, list);
        if (s->programs[g->player]) {
            questions[g->phase]++;
            if (!seats_decide(s, g, &action))
                break;
        } else {
            action = list[random_below(&random, (uint64_t)count)];
        }
        if (action.type == HB_RETURN)
            action.place = (uint8_t)random_below(&random, (uint64_t)hb_deck_size(g) + 1);
        hb_game before = *g;
        CHECK(hb_apply(g, rules, action) == HB_OK);
        good = seats_see(s, &before, g, action);
    }
    return seats_end(s, g) && good && g->phase == HB_OVER;
}

static int open_descriptors(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder && readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static bool no_children(void)
{
    return waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
}

static hb_rules standard_rules(unsigned players)
{
    hb_options options = hb_options_standard();
    hb_rules rules;
    options.players = (uint8_t)players;
    hb_rules_make(&rules, &options, NULL);
    return rules;
}

/* ---- Misbehaviour -------------------------------------------------------------------------------
 */

static unsigned kinds(fault_kind a, fault_kind b)
{
    return 1u << a | 1u << b;
}

/* What may be reported. A program that does something at the end of its first game is found out in
 * the second one. What is said when no question was asked may come before or after the next. */
static unsigned expected(int mode, int moment)
{
    bool asked = moment == GAME || moment == DID || moment == CHOOSE || moment == END;
    switch (mode) {
    case HANG:
        return 1u << (moment == QUIT ? FAULT_STAYED : FAULT_SILENT);
    case EXIT0:
        return 1u << (moment == QUIT ? FAULT_NONE : FAULT_DIED);
    case EXIT3:
    case SIGNAL:
    case CHILD:
        return 1u << FAULT_DIED;
    case FLOOD:
    case LINES:
        return 1u << FAULT_FLOOD;
    case GARBAGE:
    case BLANK:
    case TERMINAL:
        return 1u << FAULT_GARBAGE;
    case TWICE:
        return moment == CHOOSE ? 1u << FAULT_OUT_OF_TURN
                                : kinds(FAULT_OUT_OF_TURN, asked ? FAULT_ILLEGAL : FAULT_NONE);
    case ILLEGAL:
        return moment == CHOOSE ? 1u << FAULT_ILLEGAL
                                : kinds(FAULT_OUT_OF_TURN, asked ? FAULT_ILLEGAL : FAULT_NONE);
    case DEAF:
        return 1u << (moment == QUIT ? FAULT_STAYED : FAULT_INPUT_SHUT);
    case MUTE:
        return 1u << (moment == QUIT ? FAULT_STAYED : FAULT_MUTE);
    case PIECE:
        return 1u << (moment == QUIT ? FAULT_STAYED : FAULT_SILENT);
    }
    return 0;
}

static long child; /* that a program left */

static void hear_child(void *to, unsigned seat, char way, const char *line, size_t n)
{
    (void)to, (void)seat;
    if (way == '<' && n > 10 && memcmp(line, "log child ", 10) == 0)
        child = atol(line + 10);
}

/* Whether a process is no more, or waits to be taken away by its new parent. */
static bool is_gone(long pid)
{
    char path[50], state = 'Z';
    for (int i = 0; i < 1000; i++) {
        snprintf(path, sizeof path, "/proc/%ld/stat", pid);
        FILE *file = fopen(path, "r");
        if (!file || fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
            state = 'Z';
        if (file)
            fclose(file);
        if (state == 'Z' || state == 'X')
            return true;
        usleep(1000);
    }
    return false;
}

/* The report names the program, the seat, and what is particular. */
static void check_report(const char *report, int mode, int moment, fault_kind kind)
{
    static const char *const particular[] = {[HANG] = "within 0.15 s",
                                             [EXIT0] = "exit status 0",
                                             [EXIT3] = "exit status 3",
                                             [SIGNAL] = "signal 15",
                                             [FLOOD] = "too much",
                                             [LINES] = "too much",
                                             [GARBAGE] = "came: \"let me think\"",
                                             [TWICE] = "came: \"action ",
                                             [ILLEGAL] = "came: \"action play 71\"",
                                             [DEAF] = "",
                                             [MUTE] = "",
                                             [BLANK] = "came: \"\"",
                                             [PIECE] = "came: \"action play 0\" without an end",
                                             [CHILD] = "exit status 3",
                                             [TERMINAL] =
                                                 "came: \"\\x1b[2J\\xc2\\x9b\\xff h\303\251\""};
    const char *where = moment <= HELLO                   ? "before its first game"
                        : moment == QUIT                  ? "all games were over"
                        : moment == END && mode == SIGNAL ? ""
                                                          : " game ";
    CHECK(strstr(report, self) && strstr(report, "at seat 1"));
    CHECK(strstr(report, "\n  expected: ") && strstr(report, "\n  came: "));
    CHECK(strstr(report, particular[mode]));
    CHECK(strstr(report, where));
    CHECK(!strchr(report, '\033'));
    if (moment != START && kind != FAULT_INPUT_SHUT && kind != FAULT_MUTE)
        CHECK(strstr(report, "\n    | my last words"));
    if (kind == FAULT_ILLEGAL && mode == ILLEGAL)
        CHECK(strstr(report, "not in the hand"));
}

static void misbehaves(int mode, int moment)
{
    char command[500];
    snprintf(command, sizeof command, "%s bot %s %s", self, modes[mode], moments[moment]);
    bool waits = mode == HANG || mode == PIECE || mode == DEAF || mode == MUTE;
    outside_settings settings = {.deadline = waits ? 150 : 20000, .listen = hear_child};
    child = 0;
    hb_rules rules = standard_rules(2);
    hb_game game;
    seats s = {0};
    int64_t begin = process_clock();
    int before = open_descriptors();
    bool good = seats_open(&s, 1, command, &settings);
    good = good && play(&s, &rules, 1, &game);
    good = good && play(&s, &rules, 2, &game);
    good = seats_close(&s) && good;
    fault_kind kind = outside_fault(s.programs[1]);
    const char *report = seats_report(&s);
    int64_t took = process_clock() - begin;

    CHECK(good == (kind == FAULT_NONE));
    CHECK(expected(mode, moment) >> kind & 1);
    if (kind == FAULT_NONE)
        CHECK(report[0] == 0);
    else
        check_report(report, mode, moment, kind);
    CHECK(took < 10000);
    if (tap_failed_checks)
        printf("# %s at %s: %s after %lld ms\n# %s\n", modes[mode], moments[moment],
               fault_name(kind), (long long)took, report);
    CHECK(!outside_decide(s.programs[1], &s.views[1], &(hb_action){0}));
    seats_free(&s);
    CHECK(no_children());
    CHECK(open_descriptors() == before);
    if (mode == CHILD)
        CHECK(child > 0 && is_gone(child));
}

static void test_misbehaviour(void)
{
    for (int mode = 0; mode < MODES; mode++) {
        for (int moment = 0; moment < MOMENTS; moment++)
            misbehaves(mode, moment);
        char what[100];
        snprintf(what, sizeof what, "a program that misbehaves at any moment: %s", modes[mode]);
        done(what);
    }
}

/* Freed in the middle of everything: nothing stays. */
static void test_dropping(void)
{
    char command[500];
    snprintf(command, sizeof command, "%s bot hang choose", self);
    int before = open_descriptors();
    hb_rules rules = standard_rules(2);
    hb_game game;
    seats s = {0};
    CHECK(seats_open(&s, 0, command, NULL) && seats_open(&s, 1, command, NULL));
    hb_game_seed(&game, &rules, 1, 0);
    CHECK(seats_begin(&s, &rules, &game, 1));
    int64_t begin = process_clock();
    seats_free(&s);
    CHECK(process_clock() - begin < 5000);
    CHECK(no_children() && open_descriptors() == before);
    done("a program can be dropped at any time");
}

/* Whatever is ignored, blocked or closed here, a program starts fresh. */
static void test_fresh_start(void)
{
    char command[500];
    sigset_t interrupt, old;
    snprintf(command, sizeof command, "%s bot exit0 quit", self);
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &old);
    signal(SIGPIPE, SIG_IGN);
    int input = dup(STDIN_FILENO);
    fcntl(input, F_SETFD, FD_CLOEXEC);
    close(STDIN_FILENO);
    seats s = {0};
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        CHECK(seats_open(&s, seat, command, NULL));
    CHECK(seats_close(&s));
    seats_free(&s);
    dup2(input, STDIN_FILENO);
    close(input);
    signal(SIGPIPE, SIG_DFL);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    CHECK(no_children());
    done("a program starts with three descriptors and no signal ignored or blocked");
}

/* SIGPIPE and its pending state are as before. */
static void test_signals(void)
{
    struct sigaction action;
    sigset_t pending, blocked;
    sigaction(SIGPIPE, NULL, &action);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    ok(action.sa_handler == SIG_DFL && !sigismember(&pending, SIGPIPE) &&
           !sigismember(&blocked, SIGPIPE),
       "SIGPIPE is as it was");
}

/* ---- Starting
 * ------------------------------------------------------------------------------------ */

static void test_starting(const char *folder)
{
    char script[500], command[1000], many[1000] = "./a";
    snprintf(script, sizeof script, "%s/outside-script", folder);
    FILE *file = fopen(script, "w");
    CHECK(file && fputs("echo hello\n", file) >= 0 && fclose(file) == 0);
    for (int i = 0; i < 60; i++)
        strcat(many, " b");
    snprintf(command, sizeof command, "%s", script);
    int before = open_descriptors();
    const char *const commands[] = {
        "./no/such/program", "./no/such program", "./tests", script, many, ""};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        outside *o = outside_open(commands[i], 3, NULL);
        CHECK(outside_fault(o) == FAULT_START && !outside_ok(o) && !outside_close(o));
        CHECK(strstr(outside_report(o), "cannot be started") &&
              strstr(outside_report(o), "at seat 3"));
        outside_free(o);
    }
    outside_free(NULL);
    CHECK(no_children() && open_descriptors() == before);
    remove(script);
    done("what cannot be started is said");
    ok(outside_is_program("./bot") && outside_is_program("python3 x/bot.py") &&
           !outside_is_program("cautious"),
       "a name with a slash is a program");
}

/* ---- Reading
 * ------------------------------------------------------------------------------------- */

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

/* ---- Secrecy
 * ------------------------------------------------------------------------------------- */

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

/* ---- The examples -------------------------------------------------------------------------------
 */

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
    ok(seats_close(&s) && sum >= least * GAMES, "%s has %.1f points on average, at least %d", what,
       (double)sum / GAMES, least);
    seats_free(&s);
}

/* ---- The page -----------------------------------------------------------------------------------
 */

static void write_line(void *to, unsigned seat, char way, const char *line, size_t n)
{
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
    ok(block && strcmp(block, buffer_text(&b)) == 0,
       "the dialogue in docs/bot-protocol.md is what is really said");
    buffer_free(&b);
    free(block);

    char path[500], command[600];
    block = page_block("python");
    snprintf(path, sizeof path, "%s/outside-page.py", folder);
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

/* ---- All of it
 * ------------------------------------------------------------------------------------ */

int main(int argc, char **argv)
{
    self = argv[0];
    if (argc == 4 && strcmp(argv[1], "bot") == 0)
        return be_a_bot(index_of(modes, MODES, argv[2]), index_of(moments, MOMENTS, argv[3]));
    if (argc == 2 && strcmp(argv[1], "dialogue") == 0) {
        buffer b = buffer_make(1 << 20);
        dialogue(&b);
        fputs(buffer_text(&b), stdout);
        buffer_free(&b);
        return 0;
    }
    /* What this test inherited is not for its programs, so that they can tell what leaks. */
    for (int fd = 3; fd < 100; fd++)
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    char folder[300], example[400], compile[900];
    snprintf(folder, sizeof folder, "%s", self);
    char *slash = strrchr(folder, '/');
    *(slash ? slash : folder) = 0;
    snprintf(example, sizeof example, "%s/outside-example", folder);
    snprintf(compile, sizeof compile,
             "cc -std=c17 -O1 -Wall -Wextra -Wconversion -Werror -o %s examples/bot.c", example);

    test_reading();
    test_starting(folder);
    test_misbehaviour();
    test_dropping();
    test_fresh_start();
    test_signals();
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
