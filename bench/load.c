/* load.c - how many tables a server can bear, and whether it loses anything when it is killed.
 *
 *   load --program build/hanabi --db FILE [--tables N] [--rate N] [--seconds N] [--json FILE]
 *   load ... --while FILE            plays on, as fast as it goes, as long as there is that file
 *   load ... --kill N [--seed N]     kills the server N times at random moments meanwhile
 *   load ... --kill N --between N    not before so many actions since the last time
 *   load ... --sleeping N            leaves N running games behind, and starts the server anew
 *   load ... --crash POINT[:N],...   lets it die at its own named points, one after another
 *
 * It starts the server on that file, makes four guests a table and connects them, lets every table
 * play, and says how long an action took from being sent until the last of the four seats had it.
 * Exits with 1 when anything was lost, doubled or wrong, or an error was answered. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "load.h"

typedef struct load {
    server s;
    uint32_t tables, seconds, kills, between, sleeping, at_once;
    double rate; /* actions a second and table */
    uint64_t random;
    const char *json;
    const char *meanwhile; /* the file as long as which it plays; NULL: none */
    char *crash;           /* points to come, separated by commas; NULL: none */
    unsigned crashes;
    /* what was found */
    usage start, guests, connected, half, seated, before, after, own_before, own_after;
    double guests_s, connect_s, seat_s, play_s;
    uint64_t slots; /* actions that were due */
    uint32_t *lag;  /* microseconds by which the generator itself was late */
    uint32_t lag_count;
    double stop_ms, answer_ms; /* with sleeping tables */
    usage asleep;
} load;

/* ---- Small things ---- */

static uint64_t draw(load *l, uint64_t below)
{
    l->random = l->random * 6364136223846793005u + 1442695040888963407u;
    return (l->random >> 33) % below;
}

static void progress(const char *what, uint32_t n, uint32_t of)
{
    static int64_t last;
    if (now_us() - last < 1000000 && n < of)
        return;
    last = now_us();
    fprintf(stderr, "load: %s %u of %u\n", what, n, of);
}

/* How long nothing may move. */
static int64_t patience_us(void)
{
    bool bad = count.lost || count.doubled || count.wrong;
    return bad ? 2000000 : 90000000;
}

/* Waits until a count is reached; false when nothing moves for long. */
static bool wait_until(load *l, const char *what, uint32_t (*reached)(void), uint32_t wanted)
{
    int64_t moved = now_us();
    uint32_t before = 0;
    for (;;) {
        uint32_t n = reached();
        if (n != before)
            moved = now_us();
        before = n;
        progress(what, n, wanted);
        if (n >= wanted)
            return true;
        if (now_us() - moved > patience_us()) {
            fprintf(stderr, "load: %s: %u of %u, and no more\n", what, n, wanted);
            tables_explain();
            return false;
        }
        lines_connect(l->at_once);
        for (int i = 0; i < 10; i++)
            lines_poll(200);
    }
}

/* ---- Before the play ---- */

/* Tables are made a few at a time, so that the memory of the server is that of tables and not of a
 * burst of messages. Half of them come first: what the others add is what a table needs, caches and
 * all that does not grow with tables being there already. */
static uint32_t tables_wanted;
static uint32_t make_more(void)
{
    enum { AT_A_TIME = 40 };
    uint32_t n = tables_playing();
    tables_allow(n + AT_A_TIME < tables_wanted ? n + AT_A_TIME : tables_wanted);
    return n;
}

static bool seat_all(load *l)
{
    tables_wanted = l->tables / 2;
    if (!wait_until(l, "tables ready", make_more, tables_wanted))
        return false;
    l->half = usage_of(l->s.pid);
    tables_wanted = l->tables;
    return wait_until(l, "tables ready", make_more, tables_wanted);
}

static bool prepare(load *l)
{
    int64_t t0 = now_us();
    if (!server_start(&l->s, NULL) || !lines_make(l->tables * SEATS, l->s.port) ||
        !tables_make(l->tables))
        return false;
    l->start = usage_of(l->s.pid);
    fprintf(stderr, "load: making %u guests\n", lines_count);
    if (!guests_make(l->s.port))
        return false;
    l->guests = usage_of(l->s.pid);
    int64_t t1 = now_us();
    tables_allow(0);
    if (!wait_until(l, "connected", lines_welcome, lines_count))
        return false;
    l->connected = usage_of(l->s.pid);
    int64_t t2 = now_us();
    if (!seat_all(l))
        return false;
    l->seated = usage_of(l->s.pid);
    int64_t t3 = now_us();
    l->guests_s = (double)(t1 - t0) / 1e6;
    l->connect_s = (double)(t2 - t1) / 1e6;
    l->seat_s = (double)(t3 - t2) / 1e6;
    return true;
}

/* ---- The play ---- */

/* Tables take their turns evenly over the time between two actions. */
static void play(load *l)
{
    double slot_us = 1e6 / (l->rate * l->tables);
    int64_t begin = now_us(), end = begin + (int64_t)l->seconds * 1000000;
    uint64_t slots = (uint64_t)((double)l->seconds * 1e6 / slot_us);
    l->lag = calloc(slots ? slots : 1, sizeof *l->lag);
    l->before = usage_of(l->s.pid);
    l->own_before = usage_of(0);
    count.measuring = true;
    for (int64_t now = begin; now < end; now = now_us()) {
        while (l->slots < slots && begin + (int64_t)((double)l->slots * slot_us) <= now) {
            int64_t due = begin + (int64_t)((double)l->slots * slot_us);
            if (!table_act((uint32_t)(l->slots % l->tables)))
                count.late++;
            if (l->lag)
                l->lag[l->lag_count++] = (uint32_t)(now_us() - due);
            l->slots++;
            if (now_us() - now > 2000)
                break; /* what comes in has its turn, too */
        }
        progress("second", (uint32_t)((now - begin) / 1000000), l->seconds);
        int64_t next = begin + (int64_t)((double)l->slots * slot_us) - now_us();
        lines_poll(next < 0 ? 0 : next < 1000 ? next : 1000);
        lines_connect(l->at_once);
    }
    count.measuring = false;
    l->play_s = (double)(now_us() - begin) / 1e6;
    l->after = usage_of(l->s.pid);
    l->own_after = usage_of(0);
}

/* ---- The play with kills ---- */

/* The next point at which the server shall die; NULL: none is left. */
static const char *next_crash(load *l)
{
    char *point = l->crash;
    if (!point || !*point)
        return NULL;
    char *comma = strchr(point, ',');
    l->crash = comma ? comma + 1 : NULL;
    if (comma)
        *comma = 0;
    return point;
}

static void act_somewhere(load *l)
{
    for (uint32_t i = 0; i < l->tables; i++)
        if (draw(l, 4) == 0)
            table_act(i);
}

/* Plays for a while, as fast as it goes; the server may end by itself. */
static void play_on(load *l, int64_t us)
{
    int64_t end = now_us() + us;
    while (now_us() < end && !server_ended(&l->s)) {
        lines_connect(l->at_once);
        act_somewhere(l);
        lines_poll(1000);
    }
}

/* Random moments: some while everybody is still coming back. */
static bool kill_often(load *l)
{
    for (uint32_t i = 0; i < l->kills; i++) {
        uint64_t before = count.actions;
        play_on(l, 20000 + (int64_t)draw(l, 500000));
        for (int more = 0; more < 4500 && count.actions < before + l->between && !count.lost;
             more++)
            play_on(l, 20000);
        server_kill(&l->s);
        progress("killed", i + 1, l->kills);
        if (!server_start(&l->s, NULL))
            return false;
    }
    return true;
}

static bool crash_often(load *l)
{
    const char *point;
    while ((point = next_crash(l))) {
        server_stop(&l->s);
        if (!server_start(&l->s, point))
            return false;
        for (int i = 0; i < 1200 && l->s.pid; i++)
            play_on(l, 100000);
        if (l->s.pid) {
            fprintf(stderr, "load: the server did not die at %s\n", point);
            return false;
        }
        fprintf(stderr, "load: died at %s\n", point);
        l->crashes++;
        if (!server_start(&l->s, NULL))
            return false;
        play_on(l, 300000);
    }
    return true;
}

static uint32_t reread(void)
{
    return tables_reread_done() ? 1 : 0;
}

static uint64_t moved_from;
static uint32_t moved_on(void)
{
    return (uint32_t)(count.actions - moved_from);
}

/* An action at a table, which may just begin its next game. False: it does not go on, which happens
 * when the server has forgotten the action that was on its way. */
static bool act_at(const load *l, uint32_t i)
{
    int64_t begin = now_us();
    while (!table_act(i)) {
        if (now_us() - begin > patience_us()) {
            fprintf(stderr, "load: table %u does not go on\n", i);
            tables_explain();
            return false;
        }
        lines_connect(l->at_once);
        lines_poll(1000);
    }
    return true;
}

/* Everybody forgets all, reads it again from the first entry, and plays on: a round at every
 * table. */
static bool check_all(load *l)
{
    if (!wait_until(l, "tables ready", tables_playing, l->tables))
        return false;
    tables_reread();
    if (!wait_until(l, "read again", reread, 1) ||
        !wait_until(l, "tables ready", tables_playing, l->tables))
        return false;
    moved_from = count.actions;
    for (unsigned round = 0; round < SEATS; round++) {
        for (uint32_t i = 0; i < l->tables; i++)
            if (!act_at(l, i))
                return false;
        if (!wait_until(l, "played on", moved_on, l->tables * (round + 1)))
            return false;
    }
    return true;
}

/* ---- Many sleeping tables ---- */

/* Leaves running games behind, and looks how a server starts with them. */
static bool sleep_many(load *l)
{
    uint32_t made = l->tables;
    while (made < l->sleeping) {
        made += tables_abandon(l->sleeping - made);
        progress("sleeping", made, l->sleeping);
        lines_poll(500);
        lines_connect(l->at_once);
    }
    if (!wait_until(l, "tables ready", tables_playing, l->tables))
        return false;
    int64_t begin = now_us();
    if (!server_stop(&l->s))
        return false;
    l->stop_ms = (double)(now_us() - begin) / 1000;
    if (!server_start(&l->s, NULL))
        return false;
    l->answer_ms = server_answers(&l->s);
    l->asleep = usage_of(l->s.pid);
    return l->answer_ms >= 0;
}

/* ---- The report ---- */

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static double part(const uint32_t *sorted, uint32_t n, double share)
{
    uint32_t i = (uint32_t)(share * n);
    return n ? sorted[i < n ? i : n - 1] / 1000.0 : 0;
}

static double share_of_core(usage a, usage b, double seconds)
{
    return seconds > 0 ? 100 * (b.cpu_s - a.cpu_s) / seconds : 0;
}

static double kb_per_table(const load *l)
{
    return (l->seated.rss_kb - l->half.rss_kb) / (l->tables - l->tables / 2);
}

static void report_json(const load *l, FILE *to)
{
    const uint32_t *t = count.latency, n = count.latency_count;
    fprintf(
        to,
        "{\"tables\": %u, \"connections\": %u, \"rate\": %g, \"seconds\": %.1f, \"actions\": "
        "%llu, \"per_second\": %.0f, \"late\": %llu,\n"
        " \"latency_ms\": {\"p50\": %.2f, \"p95\": %.2f, \"p99\": %.2f, \"max\": %.2f},\n"
        " \"generator_lag_ms\": {\"p50\": %.2f, \"p99\": %.2f},\n"
        " \"cpu_percent\": {\"server\": %.0f, \"generator\": %.0f},\n"
        " \"rss_kb\": {\"start\": %.0f, \"guests\": %.0f, \"connected\": %.0f, \"seated\": %.0f, "
        "\"end\": %.0f},\n"
        " \"kb_per_connection\": %.2f, \"kb_per_table\": %.2f,\n"
        " \"kills\": %d, \"crashes\": %u, \"games\": %llu, \"errors\": %llu, \"broken\": %llu, "
        "\"lost\": %llu, \"doubled\": %llu, \"wrong\": %llu}\n",
        l->tables, lines_count, l->rate, l->play_s, (unsigned long long)count.actions,
        l->play_s > 0 ? n / l->play_s : 0, (unsigned long long)count.late, part(t, n, 0.5),
        part(t, n, 0.95), part(t, n, 0.99), part(t, n, 1), part(l->lag, l->lag_count, 0.5),
        part(l->lag, l->lag_count, 0.99), share_of_core(l->before, l->after, l->play_s),
        share_of_core(l->own_before, l->own_after, l->play_s), l->start.rss_kb, l->guests.rss_kb,
        l->connected.rss_kb, l->seated.rss_kb, l->after.rss_kb,
        (l->connected.rss_kb - l->guests.rss_kb) / lines_count, kb_per_table(l), l->s.starts - 1,
        l->crashes, (unsigned long long)count.games, (unsigned long long)count.errors,
        (unsigned long long)count.broken, (unsigned long long)count.lost,
        (unsigned long long)count.doubled, (unsigned long long)count.wrong);
}

static void report(const load *l)
{
    const uint32_t *t = count.latency, n = count.latency_count;
    printf("%u tables, %u connections; guests in %.1f s, connected in %.1f s, seated in %.1f s\n",
           l->tables, lines_count, l->guests_s, l->connect_s, l->seat_s);
    if (l->play_s > 0) {
        printf("%.0f actions a second for %.0f s (%u, due %llu, late %llu), %llu games over\n",
               n / l->play_s, l->play_s, n, (unsigned long long)l->slots,
               (unsigned long long)count.late, (unsigned long long)count.games);
        printf("from an action until all four seats have it: median %.2f ms, 95%% %.2f, 99%% %.2f, "
               "longest %.2f\n",
               part(t, n, 0.5), part(t, n, 0.95), part(t, n, 0.99), part(t, n, 1));
        printf(
            "processor: server %.0f %% of a core, generator %.0f %%; the generator itself was late "
            "by %.2f ms (median), %.2f (99%%)\n",
            share_of_core(l->before, l->after, l->play_s),
            share_of_core(l->own_before, l->own_after, l->play_s), part(l->lag, l->lag_count, 0.5),
            part(l->lag, l->lag_count, 0.99));
    } else if (l->sleeping) {
        printf(
            "%u running games in the file: it stops in %.0f ms, listens %.0f ms after its start, "
            "answers in %.1f ms, and has %.1f MB of memory\n",
            l->sleeping, l->stop_ms, (double)l->s.ready_us / 1000, l->answer_ms,
            l->asleep.rss_kb / 1024);
    } else {
        printf("%llu actions, %llu games over, the server started %d times, %u crashes at named "
               "points\n",
               (unsigned long long)count.actions, (unsigned long long)count.games, l->s.starts,
               l->crashes);
    }
    printf("memory of the server: %.1f MB at the start, %.1f with all guests made, %.1f connected "
           "(%.2f kB a connection), %.1f seated (%.2f kB a table)\n",
           l->start.rss_kb / 1024, l->guests.rss_kb / 1024, l->connected.rss_kb / 1024,
           (l->connected.rss_kb - l->guests.rss_kb) / lines_count, l->seated.rss_kb / 1024,
           kb_per_table(l));
    printf("errors %llu, actions lost %llu, doubled %llu, wrong %llu\n",
           (unsigned long long)count.errors, (unsigned long long)count.lost,
           (unsigned long long)count.doubled, (unsigned long long)count.wrong);
}

/* ---- The command ---- */

static int usage_error(void)
{
    fprintf(stderr,
            "Use: load --program build/hanabi --db FILE [--tables N] [--rate N] [--seconds N] "
            "[--json FILE] [--while FILE] [--kill N] [--between N] [--seed N] [--crash "
            "POINT[:N],...] [--sleeping "
            "N]\n");
    return 2;
}

static bool read_arguments(load *l, int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *name = argv[i], *value = argv[i + 1];
        if (strcmp(name, "--program") == 0)
            l->s.program = value;
        else if (strcmp(name, "--db") == 0)
            l->s.db = value;
        else if (strcmp(name, "--json") == 0)
            l->json = value;
        else if (strcmp(name, "--while") == 0)
            l->meanwhile = value;
        else if (strcmp(name, "--tables") == 0)
            l->tables = (uint32_t)strtoul(value, NULL, 10);
        else if (strcmp(name, "--seconds") == 0)
            l->seconds = (uint32_t)strtoul(value, NULL, 10);
        else if (strcmp(name, "--rate") == 0)
            l->rate = strtod(value, NULL);
        else if (strcmp(name, "--kill") == 0)
            l->kills = (uint32_t)strtoul(value, NULL, 10);
        else if (strcmp(name, "--between") == 0)
            l->between = (uint32_t)strtoul(value, NULL, 10);
        else if (strcmp(name, "--sleeping") == 0)
            l->sleeping = (uint32_t)strtoul(value, NULL, 10);
        else if (strcmp(name, "--seed") == 0)
            l->random = strtoull(value, NULL, 10);
        else if (strcmp(name, "--crash") == 0)
            l->crash = argv[i + 1];
        else
            return false;
    }
    return argc % 2 == 1 && l->s.program && l->s.db && l->tables && l->rate > 0;
}

static bool measure(load *l)
{
    if (!prepare(l))
        return false;
    if (l->sleeping)
        return sleep_many(l);
    if (!l->kills && !l->crash) {
        play(l);
        while (l->meanwhile && access(l->meanwhile, F_OK) == 0 && !server_ended(&l->s))
            play_on(l, 100000);
        return wait_until(l, "tables ready", tables_playing, l->tables);
    }
    return (!l->crash || crash_often(l)) && kill_often(l) && check_all(l);
}

/* Errno is of use right after a call that fails: nothing is written before fflush. */
static bool write_json(const load *l)
{
    static char room[1 << 16];
    FILE *json = fopen(l->json, "w");
    if (json) {
        setvbuf(json, room, _IOFBF, sizeof room);
        report_json(l, json);
    }
    bool good = json && fflush(json) == 0 && !ferror(json);
    if (!good)
        perror(l->json);
    if (json)
        fclose(json);
    return good;
}

int main(int argc, char **argv)
{
    static load l = {.tables = 4000, .seconds = 30, .rate = 1, .at_once = 200, .random = 1};
    if (!read_arguments(&l, argc, argv))
        return usage_error();
    bool good = measure(&l);
    bool stopped = server_stop(&l.s);
    qsort(count.latency, count.latency_count, sizeof *count.latency, by_size);
    if (l.lag)
        qsort(l.lag, l.lag_count, sizeof *l.lag, by_size);
    report(&l);
    if (l.json && !write_json(&l))
        good = false;
    if (!good)
        printf("it did not get through\n");
    if (!stopped)
        printf("the server did not stop well\n");
    bool clean = !count.errors && !count.lost && !count.doubled && !count.wrong;
    return good && stopped && clean ? 0 : 1;
}
