/* outside.c - programs as bots that cannot be started, or misbehave at any moment: each is
 * reported, none is waited for too long, and nothing of it is left behind.
 *
 * The misbehaving bot is this program itself: outside bot MODE MOMENT. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "outside.h"

static const char *self; /* this program */

/* ---- A bot that misbehaves ----------------------------------------------------------- */

static const char *const modes[] = {"hang", "exit0",   "exit3", "signal",   "flood", "lines",
                                    "long", "garbage", "twice", "illegal",  "deaf",  "nag",
                                    "mute", "blank",   "piece", "terminal", "child", "loud"};
static const char *const moments[] = {"start", "hello", "game", "did", "choose", "end", "quit"};
enum {
    HANG,
    EXIT0,
    EXIT3,
    SIGNAL,
    FLOOD,
    LINES,
    LONG,
    GARBAGE,
    TWICE,
    ILLEGAL,
    DEAF,
    NAG,
    MUTE,
    BLANK,
    PIECE,
    TERMINAL,
    CHILD,
    LOUD,
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

static void say_a_long_line(void)
{
    char line[6001];
    memset(line, 'x', 5999);
    strcpy(line + 5999, "\n");
    put(line);
}

/* Does not listen any more, but goes on talking: no single silence is long. */
static void nag(void)
{
    close(STDIN_FILENO);
    for (;;) {
        put("log still here\n");
        usleep(50000);
    }
}

/* Fails with more words than a pipe holds, and nothing reads its standard output any more. */
static void fail_loudly(bool mute)
{
    if (mute)
        close(STDOUT_FILENO);
    for (int i = 0; i < 20000; i++)
        fprintf(stderr, "it went wrong\n");
    fprintf(stderr, "the very last words\n");
    _exit(3);
}

static void misbehave(int mode, int moment, const char *legal)
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
    case LONG:
        say_a_long_line();
        break;
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
    case NAG:
        nag();
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
    case LOUD:
        fail_loudly(moment == QUIT);
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
    fprintf(stderr, "%*s\nmy last words", 3000, "");
    if (!fresh())
        return 8;
    if (moment == START)
        misbehave(mode, moment, legal);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        int now = moment_of(line);
        if (now >= 0 && now == moment) {
            moment = -1;
            misbehave(mode, now, legal);
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

/* ---- Misbehaviour -------------------------------------------------------------------- */

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
    case LOUD:
        return 1u << FAULT_DIED;
    case FLOOD:
    case LINES:
    case LONG:
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
    case NAG:
        return 1u << (moment == QUIT ? FAULT_STAYED : FAULT_INPUT_SHUT);
    case MUTE:
        return 1u << (moment == QUIT ? FAULT_STAYED : FAULT_MUTE);
    case PIECE:
        return 1u << (moment == QUIT ? FAULT_STAYED : FAULT_SILENT);
    }
    return 0;
}

static long child; /* that a program left */

static void hear_child(void *to, const char *game, unsigned seat, char way, const char *line,
                       size_t n)
{
    (void)to, (void)game, (void)seat;
    if (way == '<' && n > 10 && memcmp(line, "log child ", 10) == 0)
        child = atol(line + 10);
}

/* Whether a process is no more, or waits to be taken away by its new parent. */
static bool is_gone(long pid)
{
    char path[50], state = 'Z';
    for (int i = 0; i < 60000; i++) {
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

/* Whether it says of a line that is too long how long it is, as far as it came. */
static bool tells_size(const char *report)
{
    const char *at = strstr(report, "xxx...\" (");
    return at && atol(at + strlen("xxx...\" (")) > PROCESS_LINE;
}

/* Whether the report names the program, the seat, the time, and what is particular. */
static bool reports(const char *report, int deadline, int mode, int moment, fault_kind kind)
{
    char within[50];
    snprintf(within, sizeof within, "within %g s", deadline / 1000.0);
    const char *const particular[] = {[HANG] = within,
                                      [EXIT0] = "exit status 0",
                                      [EXIT3] = "exit status 3",
                                      [SIGNAL] = "signal 15",
                                      [FLOOD] = "too much",
                                      [LINES] = "too much",
                                      [LONG] = "xxx...\" (",
                                      [GARBAGE] = "came: \"let me think\"",
                                      [TWICE] = "came: \"action ",
                                      [ILLEGAL] = "came: \"action play 71\"",
                                      [DEAF] = "",
                                      [NAG] = "",
                                      [MUTE] = "",
                                      [BLANK] = "came: \"\"",
                                      [PIECE] = "came: \"action play 0\" without an end",
                                      [CHILD] = "exit status 3",
                                      [LOUD] = "| the very last words",
                                      [TERMINAL] = "came: \"\\x1b[2J\\xc2\\x9b\\xff h\303\251\""};
    const char *where = moment <= HELLO                   ? "before its first game"
                        : moment == QUIT                  ? "all games were over"
                        : moment == END && mode == SIGNAL ? ""
                                                          : " game ";
    bool words = moment != START && kind != FAULT_INPUT_SHUT && kind != FAULT_MUTE && mode != LOUD;
    return strstr(report, self) && strstr(report, "at seat 1") &&
           strstr(report, "\n  expected: ") && strstr(report, "\n  came: ") &&
           strstr(report, particular[mode]) && strstr(report, where) && !strchr(report, '\033') &&
           (!words || strstr(report, "\n    | my last words")) &&
           (mode != LONG || tells_size(report)) &&
           (kind != FAULT_ILLEGAL || mode != ILLEGAL || strstr(report, "not in the hand"));
}

/* Whether a program was found out as it should be. Half a second may be too short for it even to
 * begin: where it may have been, that is no failure. */
static bool found_out(int deadline, bool short_of_time, int mode, int moment)
{
    char command[500];
    snprintf(command, sizeof command, "%s bot %s %s", self, modes[mode], moments[moment]);
    outside_settings settings = {.deadline = deadline, .listen = hear_child};
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

    bool found =
        expected(mode, moment) >> kind & 1 &&
        (kind == FAULT_NONE ? report[0] == 0 : reports(report, deadline, mode, moment, kind));
    CHECK(good == (kind == FAULT_NONE));
    CHECK(found || (short_of_time && kind != FAULT_NONE));
    CHECK(took < 50000);
    if (tap_failed_checks)
        printf("# %s at %s: fault %d after %lld ms\n# %s\n", modes[mode], moments[moment],
               (int)kind, (long long)took, report);
    CHECK(!outside_decide(s.programs[1], &s.views[1], &(hb_action){0}));
    seats_free(&s);
    CHECK(no_children());
    CHECK(open_descriptors() == before);
    if (mode == CHILD)
        CHECK(child > 0 && is_gone(child));
    return found;
}

static void misbehaves(int mode, int moment)
{
    bool waits = mode == HANG || mode == PIECE || mode == DEAF || mode == NAG || mode == MUTE;
    if (!waits || !found_out(500, true, mode, moment))
        found_out(waits ? 15000 : 60000, false, mode, moment);
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

/* Nobody waits for it any more: it is killed, and nothing is wrong, with it or with the others. */
static void test_halting(void)
{
    char hangs[500], fine[500], stays[500];
    snprintf(hangs, sizeof hangs, "%s bot hang choose", self);
    snprintf(fine, sizeof fine, "%s bot hang never", self);
    snprintf(stays, sizeof stays, "%s bot hang quit", self);
    int before = open_descriptors();
    atomic_bool halt = false;
    outside_settings settings = {.halt = &halt};
    hb_rules rules = standard_rules(3);
    hb_game game;
    hb_action action;
    seats s = {0};
    CHECK(seats_open(&s, 0, hangs, &settings) && seats_open(&s, 1, fine, &settings) &&
          seats_open(&s, 2, stays, &settings));
    hb_game_seed(&game, &rules, 1, 0);
    CHECK(seats_begin(&s, &rules, &game, &(outside_game){.number = 1}));
    int64_t begin = process_clock();
    atomic_store(&halt, true);
    CHECK(!seats_decide(&s, &game, &action));
    CHECK(!seats_faulty(&s) && seats_report(&s)[0] == 0);
    CHECK(!seats_decide(&s, &game, &action));
    CHECK(seats_end(&s, &game) && seats_close(&s) && !seats_faulty(&s));
    CHECK(process_clock() - begin < OUTSIDE_DEADLINE);
    seats_free(&s);
    CHECK(no_children() && open_descriptors() == before);
    done("a program that nobody waits for any more");
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
    CHECK(seats_begin(&s, &rules, &game, &(outside_game){.number = 1}));
    int64_t begin = process_clock();
    seats_free(&s);
    CHECK(process_clock() - begin < OUTSIDE_DEADLINE);
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

/* ---- Starting ------------------------------------------------------------------------ */

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
    const char *const commands[] = {"./no/such/program",
                                    "./no/such program",
                                    "no-such-program ./a",
                                    "./tests",
                                    script,
                                    many,
                                    ""};
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

/* ---- All of it ----------------------------------------------------------------------- */

/* The folder that a path is in. */
static void folder_of(char *folder, size_t room, const char *path)
{
    snprintf(folder, room, "%s", path);
    char *slash = strrchr(folder, '/');
    *(slash ? slash : folder) = 0;
}

int main(int argc, char **argv)
{
    self = argv[0];
    if (argc == 4 && strcmp(argv[1], "bot") == 0)
        return be_a_bot(index_of(modes, MODES, argv[2]), index_of(moments, MOMENTS, argv[3]));
    /* What this test inherited is not for its programs, so that they can tell what leaks. */
    for (int fd = 3; fd < 100; fd++)
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    char folder[300];
    folder_of(folder, sizeof folder, self);
    test_starting(folder);
    test_misbehaviour();
    test_halting();
    test_dropping();
    test_fresh_start();
    test_signals();
    return tap_end();
}
