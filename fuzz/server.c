/* server.c - fuzz target: any lines as what clients send to the server, without a network: commands
 * of three people (a line that begins with their number, 1 to 3, then JSON), and requests of HTTP
 * (any other line: METHOD PATH QUERY COOKIE AUTHORIZATION ORIGIN HOST BODY, separated by tabs). A $
 * in a line is the code of the newest table. Whatever comes, all that was accepted can be stored,
 * and every table that is awake is what its log makes of it. */
#include <stdio.h>
#include <unistd.h>

#include "input.h"
#include "server/listed.h"
#include "server/lws.h"
#include "server/own.h"

enum { PEOPLE = 3, RUNS = 500, LINES = 60 };

static server *s;
static transport none; /* counts, and nothing else */
static session *people[PEOPLE];
static char newest[STORE_CODE], path[64];
static unsigned runs;

static void nothing(void *context)
{
    (void)context;
}

static session *make_person(unsigned i)
{
    session *who = calloc(1, sizeof *who);
    char name[TABLE_NAME];
    snprintf(name, sizeof name, "P%u", i);
    who->references = 1;
    who->s = s;
    who->person = store_new_id(s->store);
    people_code(who->code);
    memcpy(who->name, name, sizeof name);
    who->lang = lang_wished("");
    who->from = address_enter(s->addresses, "127.0.0.1", 0);
    who->greeted = true;
    store_put_person(batch_now(s), who->person, who->code, who->name, clock_ms());
    return who;
}

static void open_server(void)
{
    store_fault fault;
    snprintf(path, sizeof path, "%s/hanabi-fuzz-%d.db",
             access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm", (int)getpid());
    unlink(path);
    s = calloc(1, sizeof *s);
    s->options.no_limits = true;
    s->room_pool.size = sizeof(room);
    s->follower_pool.size = sizeof(follower);
    s->t = &none;
    hosts_open(&s->hosts, &s->options, "http://127.0.0.1:8080");
    s->addresses = addresses_make();
    s->store = store_open(path, STORE_SERVE, &fault);
    must(s->store);
    store_on_done(s->store, nothing, NULL);
    s->w = work_open(1, false, nothing, NULL);
    log_quiet(true);
    for (unsigned i = 0; i < PEOPLE; i++)
        people[i] = make_person(i);
}

static void close_server(void)
{
    char side[80];
    if (!s)
        return;
    for (unsigned i = 0; i < PEOPLE; i++) {
        unfollow_all(people[i]);
        address_leave(s->addresses, people[i]->from);
        session_drop(people[i]);
    }
    work_close(s->w, s);
    hub_close(s);
    lists_close(s);
    listed_free(s->listed);
    store_batch_free(s->batch);
    store_close(s->store);
    addresses_free(s->addresses);
    free(s->acks);
    free(s);
    s = NULL;
    for (unsigned i = 0; i < 4; i++) {
        static const char *const ends[] = {"", "-wal", "-shm", ".lock"};
        snprintf(side, sizeof side, "%s%s", path, ends[i]);
        unlink(side);
    }
}

/* Everything is stored and every bot has moved; nothing may fail. */
static void settle(void)
{
    do {
        work_collect(s->w, s);
        batch_turn(s);
        store_flush(s->store);
        batch_turn(s);
        if (work_pending(s->w))
            usleep(50);
    } while (work_pending(s->w) || s->dirty || store_pending(s->store));
    must(!s->failed && !s->acks_count);
}

/* A table in memory and the one that its log makes. */
static void check_rooms(void)
{
    for (int i = 0; i < HUB_ROWS; i++)
        for (room *r = s->by_id[i]; r; r = r->next_id) {
            table loaded;
            snprintf(newest, sizeof newest, "%s", r->code);
            must(store_load(s->store, r->id, &loaded, NULL));
            must(loaded.seq == r->t.seq && loaded.state == r->t.state);
            must(memcmp(&loaded.game, &r->t.game, sizeof loaded.game) == 0);
            must(memcmp(&loaded.seats, &r->t.seats, sizeof loaded.seats) == 0);
            table_free(&loaded);
        }
}

static void do_request(char *text)
{
    char *parts[8];
    request r = {.address = "127.0.0.1",
                 .languages = "",
                 .etag = "",
                 .encodings = "",
                 .accepts = "",
                 .type = ""};
    for (int i = 0; i < 8; i++) {
        char *tab = text ? strchr(text, '\t') : NULL;
        parts[i] = text ? text : (char *)"";
        text = tab ? tab + 1 : NULL;
        if (tab)
            *tab = 0;
    }
    exchange *e = calloc(1, sizeof *e); /* its client has gone already */
    e->t = &none;
    e->headers = buffer_make(8192);
    r.method = strcmp(parts[0], "POST") == 0 ? REQUEST_POST : REQUEST_GET;
    r.path = parts[1];
    r.query = parts[2];
    r.cookie = parts[3];
    r.authorization = parts[4];
    r.origin = parts[5];
    r.host = parts[6];
    r.body = parts[7];
    r.size = strlen(parts[7]);
    none.figures.exchanges++;
    /* Passwords take a tenth of a second each: not here. */
    if (strstr(r.path, "login") || strstr(r.path, "password"))
        exchange_reply(e, &(reply){.status = 404});
    else
        http_request(s, e, &r);
}

static void do_line(const char *given, size_t n)
{
    buffer b = buffer_make(LINE_MESSAGE);
    for (size_t i = 0; i < n; i++)
        if (given[i] == '$')
            buffer_puts(&b, newest);
        else if (given[i])
            buffer_add(&b, given + i, 1);
    char *text = b.text ? b.text : (char *)"";
    if (!buffer_ok(&b) || !*text)
        ;
    else if (*text >= '1' && *text < '1' + PEOPLE)
        session_said(s, people[*text - '1'], text + 1, strlen(text + 1));
    else
        do_request(text);
    buffer_free(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, size};
    const char *text;
    size_t n;
    if (s && runs++ % RUNS == RUNS - 1)
        close_server();
    if (!s) {
        open_server();
        static bool once;
        if (!once)
            atexit(close_server);
        once = true;
    }
    newest[0] = 0;
    for (int lines = 0; lines < LINES && take_line(&in, &text, &n); lines++) {
        do_line(text, n);
        settle();
        check_rooms();
    }
    for (unsigned i = 0; i < PEOPLE; i++)
        unfollow_all(people[i]);
    settle();
    return 0;
}
