/* api_people.c - who one is, over HTTP: a new guest, another device, everything about oneself. What
 * changes something is answered when it is stored. */
#include "server/asked.h"

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
    BODY_KEYS = 16 /* no request has more */
};

/* ---- Answers ---------------------------------------------------------------------------- */

void asked_finish(asked *a)
{
    if (a->from)
        address_leave(a->s->addresses, a->from);
    sodium_memzero(a, sizeof *a);
    free(a);
}

void asked_fail(asked *a, int status, const char *code)
{
    http_error_in(a->e, a->lang, status, code);
    asked_finish(a);
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

void asked_answer(asked *a)
{
    buffer b = buffer_make(4096);
    char cookie[256 + DEVICE_COOKIE] = "";
    put_open(&b, '{');
    put_person(&b, &a->person);
    if (a->wants_token && *a->token) {
        put_key(&b, "token");
        put_string(&b, a->token);
    } else if (*a->token)
        snprintf(cookie, 256,
                 "Set-Cookie: hanabi=%s; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax%s\r\n",
                 a->token, a->secure ? "; Secure" : "");
    if (a->person.password[0] && !a->wants_token)
        devices_mark(a->s, a->person.person, a->secure, cookie + strlen(cookie));
    put_close(&b, '}');
    http_json(a->e, 200, &b, cookie);
    sodium_memzero(cookie, sizeof cookie);
    asked_finish(a);
}

static void stored(server *s, void *context, int64_t id, bool good)
{
    (void)s, (void)id;
    if (good)
        asked_answer(context);
    else
        asked_fail(context, 503, "not-stored");
}

/* A new token goes into the batch, and the answer follows when it is stored. */
static void give_token(asked *a)
{
    uint8_t hash[STORE_HASH];
    store_batch *b = batch_now(a->s);
    if (!b) {
        asked_fail(a, 503, "no-memory");
        return;
    }
    people_token(a->token, hash);
    store_put_token(b, a->person.person, hash, clock_ms());
    batch_then(a->s, batch_number(a->s), stored, a, 0);
}

void asked_token_stored(asked *a, server *s, bool good, int status, const char *code)
{
    uint8_t hash[STORE_HASH];
    people_hash(a->token, hash);
    if (!good)
        asked_fail(a, 503, "not-stored");
    else if (store_find_token(s->store, hash, &a->person))
        asked_answer(a);
    else if (store_read_fault(s->store)->name)
        asked_fail(a, 503, "not-read");
    else
        asked_fail(a, status, code);
}

/* ---- Bodies ----------------------------------------------------------------------------- */

bool asked_text(const hb_json *body, const char *key, char *to, size_t size)
{
    hb_json value = hb_json_get(body, key);
    to[0] = 0;
    return !value.type || hb_json_text(&value, to, size);
}

/* An object, or nothing at all. Few keys make it, each of them once. */
static bool read_body(const request *r, hb_json *body)
{
    *body = (hb_json){0};
    if (!r->size)
        return true;
    return hb_json_whole(body, r->body, r->size, NULL) && body->type == '{' &&
           hb_json_count(body) <= BODY_KEYS && !hb_json_twice(body);
}

/* NULL: it has been answered. */
static asked *begin(server *s, exchange *e, const request *r, const hb_json *body)
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
    hb_json token = hb_json_get(body, "token");
    a->wants_token = hb_json_is_true(&token);
    if (people_find(s, r, &a->person) != PEOPLE_NOT_READ)
        return a;
    asked_fail(a, 503, "not-read");
    return NULL;
}

bool asked_may(asked *a, const request *r, bool login)
{
    address *from = address_enter(a->s->addresses, r->address, 0);
    bool good =
        from && (login ? bucket_take(&from->logins, clock_us() / 1000, LOGINS_SIZE, LOGINS_MS)
                       : bucket_take(&from->guests, clock_us() / 1000, GUESTS_SIZE, GUESTS_MS));
    if (from)
        address_leave(a->s->addresses, from);
    return good || a->s->options.no_limits;
}

/* ---- A guest ---------------------------------------------------------------------------- */

static void post_guest(asked *a, const request *r, const hb_json *body)
{
    char name[TABLE_NAME], given[NAME_GIVEN + 1];
    bool text = asked_text(body, "name", given, sizeof given);
    store_batch *b = batch_now(a->s);
    if (a->person.person && !a->wants_token) {
        asked_answer(a); /* is somebody already */
        return;
    }
    enum name_fault fault = text ? name_clean(name, sizeof name, given) : NAME_NO_TEXT;
    if (fault) {
        asked_fail(a, 400, wire_name_code(fault));
        return;
    }
    if (!b || !asked_may(a, r, false)) {
        asked_fail(a, b ? 429 : 503, b ? "too-many-guests" : "no-memory");
        return;
    }
    a->person = (store_person){.person = store_new_id(a->s->store)};
    snprintf(a->person.name, sizeof a->person.name, "%s", name);
    people_code(a->person.code);
    store_put_person(b, a->person.person, a->person.code, name, clock_ms());
    a->s->metrics.guests_made++;
    give_token(a);
}

/* Was this the first to use the link? Then its token counts. */
static void moved(server *s, void *context, int64_t id, bool good)
{
    (void)id;
    asked_token_stored(context, s, good, 404, "link-used");
}

static void post_move(asked *a, const hb_json *body)
{
    char code[STORE_CODE + 1];
    uint8_t link[STORE_HASH], token[STORE_HASH];
    store_batch *b = batch_now(a->s);
    asked_text(body, "code", code, sizeof code);
    people_hash(code, link);
    if (!b)
        asked_fail(a, 503, "no-memory");
    else if (!store_find_link(a->s->store, link, clock_ms(), &a->person)) {
        bool fault = store_read_fault(a->s->store)->name != NULL;
        asked_fail(a, fault ? 503 : 404, fault ? "not-read" : "link-used");
    } else {
        people_token(a->token, token);
        store_put_moved(b, link, token, clock_ms());
        batch_then(a->s, batch_number(a->s), moved, a, 0);
    }
}

void asked_gone(server *s, void *context, int64_t id, bool good)
{
    asked *a = context;
    (void)s, (void)id;
    if (!good) {
        asked_fail(a, 503, "not-stored");
        return;
    }
    buffer b = buffer_make(64);
    buffer_puts(&b, "{}");
    http_json(a->e, 200, &b, "Set-Cookie: hanabi=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax\r\n");
    asked_finish(a);
}

static void close_device(session *who, void *device)
{
    if (who->l && who->device == *(const uint64_t *)device)
        line_close(who->l, LINE_CLOSE_POLICY, "logged-out");
}

/* Other tabs of the same browser are open still. */
static void logged_out(server *s, void *context, int64_t id, bool good)
{
    const asked *a = context;
    uint64_t device = (uint64_t)id;
    if (good)
        session_each(s, a->person.person, close_device, &device);
    asked_gone(s, context, id, good);
}

static void post_logout(asked *a, const request *r)
{
    char space[TOKEN_TEXT + 1];
    uint8_t hash[STORE_HASH];
    store_batch *b = batch_now(a->s);
    if (!a->person.person || !b) {
        asked_fail(a, b ? 401 : 503, b ? "not-signed-in" : "no-memory");
        return;
    }
    people_hash(people_token_of(r, space), hash);
    sodium_memzero(space, sizeof space);
    store_drop_token(b, hash);
    batch_then(a->s, batch_number(a->s), logged_out, a, (int64_t)people_device(r));
}

/* ---- All -------------------------------------------------------------------------------- */

static bool dispatch(asked *a, const request *r, const hb_json *body)
{
    const char *path = r->path + 4;
    if (strcmp(path, "/guest") == 0)
        post_guest(a, r, body);
    else if (strcmp(path, "/login") == 0)
        asked_login(a, r, body);
    else if (strcmp(path, "/password") == 0)
        asked_password(a, r, body);
    else if (strcmp(path, "/move") == 0)
        post_move(a, body);
    else if (strcmp(path, "/logout") == 0)
        post_logout(a, r);
    else if (strcmp(path, "/me/delete") == 0)
        asked_delete(a);
    else
        return false;
    return true;
}

bool api_post(server *s, exchange *e, const request *r)
{
    hb_json body;
    if (!read_body(r, &body)) {
        http_error(e, r, 400, "bad-request");
        return true;
    }
    asked *a = begin(s, e, r, &body);
    bool known = !a || dispatch(a, r, &body);
    if (!known)
        asked_finish(a);
    return known;
}

/* Who asks for something about oneself; false: it has been answered. */
static bool asks(server *s, exchange *e, const request *r, store_person *person)
{
    enum people_found found = people_find(s, r, person);
    if (found == PEOPLE_NOT_READ)
        http_error(e, r, 503, "not-read");
    else if (found == PEOPLE_NOBODY)
        http_error(e, r, 401, "not-signed-in");
    return found == PEOPLE_KNOWN;
}

void api_me(server *s, exchange *e, const request *r)
{
    store_person person;
    buffer b = buffer_make(4096);
    if (!asks(s, e, r, &person))
        return;
    put_open(&b, '{');
    put_person(&b, &person);
    put_close(&b, '}');
    http_json(e, 200, &b, NULL);
}

void api_export(server *s, exchange *e, const request *r)
{
    store_person person;
    buffer b = buffer_make(EXPORT_BYTES);
    if (!asks(s, e, r, &person))
        return;
    if (store_export_person(s->store, &b, person.person)) {
        http_json(e, 200, &b, "Content-Disposition: attachment; filename=\"hanabi.json\"\r\n");
        return;
    }
    buffer_free(&b);
    http_error(e, r, 503, "not-read");
}
