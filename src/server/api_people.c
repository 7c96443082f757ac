/* api_people.c - who one is, over HTTP: a new guest, a password, another device, everything
 * about oneself, and being forgotten. What changes something is answered when it is stored. */
#include "server/own.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/put.h"
#include "wire/wire.h"

enum {
    GUESTS_SIZE = 30,
    GUESTS_MS = 20 * 1000, /* new guests of one address: so many at once, then three a minute */
    LOGINS_SIZE = 10,
    LOGINS_MS = 10 * 1000,
    PASSWORD_LEAST = 8,
    PASSWORD_MOST = 128,
    EXPORT_BYTES = 64 << 20
};

/* A request about somebody, from its coming to its answer. */
typedef struct asked {
    job j; /* for what takes long */
    server *s;
    exchange *e;
    store_person person;
    const text_lang *lang;
    bool secure;      /* came by TLS */
    bool wants_token; /* in the answer, not only as a cookie */
    bool good;
    int64_t *tables; /* that somebody leaves who is being forgotten */
    char token[TOKEN_TEXT];
    char password[PASSWORD_MOST + 1], old[PASSWORD_MOST + 1];
    char hash[crypto_pwhash_STRBYTES];
} asked;

/* ---- Answers --------------------------------------------------------------------------------- */

static void finish(asked *a)
{
    sodium_memzero(a, sizeof *a);
    free(a);
}

static void fail(asked *a, int status, const char *code)
{
    http_error_in(a->e, a->lang, status, code);
    finish(a);
}

static void put_person(buffer *b, const store_person *person)
{
    put_key(b, "name");
    put_string(b, person->name);
    put_key(b, "person");
    put_string(b, person->code);
    put_key(b, "account");
    put_bool(b, person->password[0] != 0);
}

static void answer(asked *a)
{
    buffer b = buffer_make(4096);
    char cookie[256] = "";
    put_open(&b, '{');
    put_person(&b, &a->person);
    if (a->wants_token && *a->token) {
        put_key(&b, "token");
        put_string(&b, a->token);
    } else if (*a->token)
        snprintf(cookie, sizeof cookie,
                 "Set-Cookie: hanabi=%s; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax%s\r\n",
                 a->token, a->secure ? "; Secure" : "");
    put_close(&b, '}');
    http_json(a->e, 200, &b, cookie);
    sodium_memzero(cookie, sizeof cookie);
    finish(a);
}

static void stored(server *s, void *context, int64_t id, bool good)
{
    (void)s, (void)id;
    if (good)
        answer(context);
    else
        fail(context, 503, "not-stored");
}

/* A new token goes into the batch, and the answer follows when it is stored. */
static void give_token(asked *a)
{
    people_token(a->s, a->person.person, a->token);
    batch_then(a->s, batch_number(a->s), stored, a, 0);
}

/* ---- Bodies -----------------------------------------------------------------------------------
 */

/* A text of the body; "" when it is missing; NULL when it is none or too long. */
static const char *text_of(const json_t *body, const char *key, size_t most)
{
    const json_t *value = json_object_get(body, key);
    if (!value)
        return "";
    const char *text = json_string_value(value);
    return text && json_string_length(value) == strlen(text) && strlen(text) <= most ? text : NULL;
}

static asked *begin(server *s, exchange *e, const request *r, const json_t *body)
{
    asked *a = calloc(1, sizeof *a);
    if (!a) {
        http_error(e, r, 503, "no-memory");
        return NULL;
    }
    a->s = s;
    a->e = e;
    a->secure = r->secure;
    a->lang = lang_wished(r->languages);
    a->wants_token = json_is_true(json_object_get(body, "token"));
    people_find(s, r, &a->person);
    return a;
}

static bool may(asked *a, const request *r, bool login)
{
    address *from = address_enter(a->s->addresses, r->address, 0);
    bool good =
        from && (login ? bucket_take(&from->logins, clock_us() / 1000, LOGINS_SIZE, LOGINS_MS)
                       : bucket_take(&from->guests, clock_us() / 1000, GUESTS_SIZE, GUESTS_MS));
    if (from)
        address_leave(a->s->addresses, from);
    return good || a->s->options.no_limits;
}

/* ---- A guest ------------------------------------------------------------------------------------
 */

static void post_guest(asked *a, const request *r, const json_t *body)
{
    const char *name = text_of(body, "name", TABLE_NAME - 1);
    store_batch *b = batch_now(a->s);
    if (a->person.person && !a->wants_token) {
        answer(a); /* is somebody already */
        return;
    }
    if (!name || !wire_printable(name)) {
        fail(a, 400, "bad-name");
        return;
    }
    if (!b || !may(a, r, false)) {
        fail(a, b ? 429 : 503, b ? "too-many-guests" : "no-memory");
        return;
    }
    a->person = (store_person){.person = store_new_id(a->s->store)};
    snprintf(a->person.name, sizeof a->person.name, "%s", name);
    people_code(a->person.code, 10);
    store_put_person(b, a->person.person, a->person.code, name, clock_ms());
    a->s->metrics.guests_made++;
    give_token(a);
}

static void post_move(asked *a, const json_t *body)
{
    const char *code = text_of(body, "code", STORE_CODE);
    table_person person = code ? people_move(a->s, code) : 0;
    if (!person || !store_find_person(a->s->store, person, &a->person))
        fail(a, 404, "link-used");
    else
        give_token(a);
}

static void forgotten_token(server *s, void *context, int64_t id, bool good)
{
    asked *a = context;
    (void)s, (void)id;
    if (!good) {
        fail(a, 503, "not-stored");
        return;
    }
    buffer b = buffer_make(64);
    buffer_puts(&b, "{}");
    http_json(a->e, 200, &b, "Set-Cookie: hanabi=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax\r\n");
    finish(a);
}

static void post_logout(asked *a, const request *r)
{
    char space[TOKEN_TEXT + 1];
    uint8_t hash[STORE_HASH];
    store_batch *b = batch_now(a->s);
    if (!a->person.person || !b) {
        fail(a, 401, "not-signed-in");
        return;
    }
    people_hash(people_token_of(r, space), hash);
    store_drop_token(b, hash);
    batch_then(a->s, batch_number(a->s), forgotten_token, a, 0);
}

/* ---- Passwords: on the worker's thread
 * --------------------------------------------------------------- */

static void check_password(job *j)
{
    asked *a = (asked *)j;
    a->good = crypto_pwhash_str_verify(a->person.password, a->old, strlen(a->old)) == 0;
}

static void checked(void *context, job *j)
{
    asked *a = (asked *)j;
    (void)context;
    if (!a->good || a->person.banned)
        fail(a, 403, "wrong-password");
    else
        give_token(a);
}

static void post_login(asked *a, const request *r, const json_t *body)
{
    const char *name = text_of(body, "name", TABLE_NAME - 1);
    const char *password = text_of(body, "password", PASSWORD_MOST);
    if (!name || !password || !*name || !*password) {
        fail(a, 400, "bad-request");
        return;
    }
    if (!may(a, r, true)) {
        fail(a, 429, "too-many-logins");
        return;
    }
    /* Where there is no such account a hash that nothing fits is checked, for as long. */
    if (!store_find_account(a->s->store, name, &a->person))
        snprintf(a->person.password, sizeof a->person.password,
                 "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    snprintf(a->old, sizeof a->old, "%s", password);
    a->j = (job){.run = check_password, .done = checked};
    work_put(a->s->w, &a->j);
}

static void make_password(job *j)
{
    asked *a = (asked *)j;
    a->good = !a->person.password[0] ||
              crypto_pwhash_str_verify(a->person.password, a->old, strlen(a->old)) == 0;
    if (a->good && crypto_pwhash_str(a->hash, a->password, strlen(a->password),
                                     crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                     crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        a->hash[0] = 0;
}

/* Did it count? Another account may have the name. */
static void password_stored(server *s, void *context, int64_t id, bool good)
{
    asked *a = context;
    (void)id;
    if (!good || !store_find_person(s->store, a->person.person, &a->person))
        fail(a, 503, "not-stored");
    else if (strcmp(a->person.password, a->hash) != 0)
        fail(a, 409, "name-taken");
    else
        answer(a);
}

static void password_made(void *context, job *j)
{
    asked *a = (asked *)j;
    store_batch *b = batch_now(context);
    if (!a->good)
        fail(a, 403, "wrong-password");
    else if (!a->hash[0] || !b)
        fail(a, 503, "no-memory");
    else {
        store_put_password(b, a->person.person, a->hash);
        batch_then(a->s, batch_number(a->s), password_stored, a, 0);
    }
}

static void post_password(asked *a, const request *r, const json_t *body)
{
    const char *password = text_of(body, "password", PASSWORD_MOST);
    const char *old = text_of(body, "old", PASSWORD_MOST);
    if (!a->person.person)
        fail(a, 401, "not-signed-in");
    else if (!password || !old || strlen(password) < PASSWORD_LEAST)
        fail(a, 400, "short-password");
    else if (!may(a, r, true))
        fail(a, 429, "too-many-logins");
    else {
        snprintf(a->password, sizeof a->password, "%s", password);
        snprintf(a->old, sizeof a->old, "%s", old);
        a->j = (job){.run = make_password, .done = password_made};
        work_put(a->s->w, &a->j);
    }
}

/* ---- Being forgotten
 * ------------------------------------------------------------------------------------ */

/* The tables of somebody, at most LEAVES: their ids, ended by a 0. */
enum { LEAVES = 1000 };

static int64_t *tables_of(asked *a)
{
    buffer b = buffer_make(EXPORT_BYTES);
    int64_t *ids = calloc(LEAVES + 1, sizeof *ids);
    json_t *list = ids && store_list_games(a->s->store, &b, a->person.person, LEAVES)
                       ? json_loads(buffer_text(&b), 0, NULL)
                       : NULL;
    size_t n = json_array_size(list);
    for (size_t i = 0, count = 0; i < n && count < LEAVES; i++) {
        json_t *code = json_object_get(json_array_get(list, i), "table");
        if (json_is_string(code) &&
            (ids[count] = store_find_table(a->s->store, json_string_value(code))))
            count++;
    }
    json_decref(list);
    buffer_free(&b);
    return ids;
}

static void leave(asked *a, int64_t id)
{
    room *r = hub_wake(a->s, id);
    if (!r)
        return;
    table_command stand_up = {
        .order = TABLE_DO_LEAVE, .seat = HB_NONE, .person = a->person.person, .text = ""};
    if (table_seat_of(&r->t, a->person.person) != HB_NONE && r->t.state != TABLE_ENDED)
        hub_do(r, &stand_up, NULL);
    hub_rest(r);
}

static void forgotten(server *s, void *context, int64_t id, bool good)
{
    asked *a = context;
    if (good)
        people_close(s, a->person.person, "forgotten");
    for (int i = 0; good && a->tables[i]; i++) {
        room *r = hub_awake(s, a->tables[i]);
        if (r)
            hub_reload(r); /* without the name */
    }
    free(a->tables);
    forgotten_token(s, a, id, good);
}

static void post_delete(asked *a)
{
    a->tables = a->person.person ? tables_of(a) : NULL;
    if (!a->tables) {
        fail(a, a->person.person ? 503 : 401, a->person.person ? "no-memory" : "not-signed-in");
        return;
    }
    for (int i = 0; a->tables[i]; i++)
        leave(a, a->tables[i]);
    store_batch *b = batch_now(a->s);
    if (b)
        store_drop_person(b, a->person.person);
    batch_then(a->s, batch_number(a->s), forgotten, a, 0);
}

/* ---- All
 * -------------------------------------------------------------------------------------------------
 */

static bool dispatch(asked *a, const request *r, const json_t *body)
{
    const char *path = r->path + 4;
    if (strcmp(path, "/guest") == 0)
        post_guest(a, r, body);
    else if (strcmp(path, "/login") == 0)
        post_login(a, r, body);
    else if (strcmp(path, "/password") == 0)
        post_password(a, r, body);
    else if (strcmp(path, "/move") == 0)
        post_move(a, body);
    else if (strcmp(path, "/logout") == 0)
        post_logout(a, r);
    else if (strcmp(path, "/me/delete") == 0)
        post_delete(a);
    else
        return false;
    return true;
}

bool api_post(server *s, exchange *e, const request *r)
{
    json_t *body = json_loadb(r->body, r->size, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(body) && r->size > 0) {
        json_decref(body);
        http_error(e, r, 400, "bad-request");
        return true;
    }
    asked *a = begin(s, e, r, body);
    bool known = !a || dispatch(a, r, body);
    if (!known)
        finish(a);
    json_decref(body);
    return known;
}

void api_me(server *s, exchange *e, const request *r)
{
    store_person person;
    buffer b = buffer_make(4096);
    if (!people_find(s, r, &person)) {
        http_error(e, r, 401, "not-signed-in");
        return;
    }
    put_open(&b, '{');
    put_person(&b, &person);
    put_close(&b, '}');
    http_json(e, 200, &b, NULL);
}

void api_export(server *s, exchange *e, const request *r)
{
    store_person person;
    buffer b = buffer_make(EXPORT_BYTES);
    if (!people_find(s, r, &person)) {
        http_error(e, r, 401, "not-signed-in");
        return;
    }
    if (store_export_person(s->store, &b, person.person)) {
        http_json(e, 200, &b, "Content-Disposition: attachment; filename=\"hanabi.json\"\r\n");
        return;
    }
    buffer_free(&b);
    http_error(e, r, 503, "not-read");
}
