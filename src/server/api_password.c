/* api_password.c - passwords: hashed and checked on threads of their own. */
#include "server/asked.h"

#include <stdio.h>
#include <string.h>

#include "table/name.h"

enum { BUSY_SECONDS = 5 }; /* until the queue has moved on */

/* ---- In the queue -------------------------------------------------------------------------- */

/* It is over, and nothing came of it. */
static void crowded(password_job *p)
{
    asked *a = (asked *)p;
    guesses_end(a->s->guesses, a->guess, clock_us() / 1000, GUESS_NOT_MADE);
    http_error_for(a->e, a->lang, 503, "many-logins", BUSY_SECONDS);
    asked_finish(a);
}

/* Has it checked: an attempt at the account with this name, of this person; own: on a device of
 * theirs. */
static void check(asked *a, const request *r, const char *name, bool own, void (*run)(job *j),
                  void (*done)(void *context, job *j))
{
    bool limits = !a->s->options.no_limits;
    uint64_t guess = guesses_key(a->s->guesses, a->person.person, name, own);
    int64_t wait = limits ? guesses_begin(a->s->guesses, guess, clock_us() / 1000) : 0;
    a->guess = limits && !wait ? guess : 0;
    if (wait) {
        http_error_for(a->e, a->lang, 429, "many-guesses", (unsigned)((wait + 999) / 1000));
        asked_finish(a);
        return;
    }
    a->from = address_enter(a->s->addresses, r->address, 0);
    a->p = (password_job){
        .j = {.run = run, .done = done}, .from = a->from, .own = own, .crowded = crowded};
    passwords_put(a->s->passwords, &a->p);
}

static void end_check(const asked *a)
{
    guesses_end(a->s->guesses, a->guess, clock_us() / 1000,
                !a->tried ? GUESS_NOT_MADE
                : a->good ? GUESS_GOOD
                          : GUESS_WRONG);
}

/* ---- Logging in ---------------------------------------------------------------------------- */

static void check_password(job *j)
{
    asked *a = (asked *)j;
    a->tried = true;
    a->good = crypto_pwhash_str_verify(a->person.password, a->old, strlen(a->old)) == 0;
}

/* Was it the password still? It may have been changed while it was checked. */
static void logged_in(server *s, void *context, int64_t id, bool good)
{
    (void)id;
    asked_token_stored(context, s, good, 403, "wrong-password");
}

static void checked(void *context, job *j)
{
    asked *a = (asked *)j;
    uint8_t hash[STORE_HASH];
    store_batch *b = batch_now(context);
    end_check(a);
    if (!a->good || a->person.banned)
        asked_fail(a, 403, "wrong-password");
    else if (!b)
        asked_fail(a, 503, "no-memory");
    else {
        people_token(a->token, hash);
        store_put_login(b, a->person.person, a->person.password, hash, clock_ms());
        batch_then(a->s, batch_number(a->s), logged_in, a, 0);
    }
}

/* The account of that name, as it was given: there are names older than the rules that make them
 * clean. Else of the clean one. */
static bool find_account(asked *a, const char *given, const char *name)
{
    store *s = a->s->store;
    return store_find_account(s, given, &a->person) ||
           (!store_read_fault(s)->name && store_find_account(s, name, &a->person));
}

void asked_login(asked *a, const request *r, const hb_json *body)
{
    char name[TABLE_NAME], given[NAME_GIVEN + 1];
    bool text = asked_text(body, "name", given, sizeof given) &&
                asked_text(body, "password", a->old, sizeof a->old);
    if (!text || !given[0] || !a->old[0]) {
        asked_fail(a, 400, "bad-request");
        return;
    }
    if (!asked_may(a, r, true)) {
        asked_fail(a, 429, "too-many-logins");
        return;
    }
    table_person before = a->person.person;
    name_clean(name, sizeof name, given);
    bool found = find_account(a, given, name);
    if (!found && store_read_fault(a->s->store)->name) {
        asked_fail(a, 503, "not-read");
        return;
    }
    /* Where there is no such account a hash that nothing fits is checked, for as long. */
    if (!found) {
        a->person.person = 0;
        snprintf(a->person.password, sizeof a->person.password,
                 "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    }
    bool own = found && (before == a->person.person || devices_known(a->s, r, a->person.person));
    check(a, r, name, own, check_password, checked);
}

/* ---- A new one ------------------------------------------------------------------------------ */

static void make_password(job *j)
{
    asked *a = (asked *)j;
    a->tried = true;
    a->good = !a->person.password[0] ||
              crypto_pwhash_str_verify(a->person.password, a->old, strlen(a->old)) == 0;
    if (a->good && crypto_pwhash_str(a->hash, a->password, strlen(a->password),
                                     crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                     crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        a->hash[0] = 0;
}

static void close_other(session *who, void *own)
{
    if (who->l && who->device != *(const uint64_t *)own)
        line_close(who->l, LINE_CLOSE_POLICY, "logged-out");
}

/* Did it count? Somebody else may have changed it meanwhile, and another account may have the
 * name. */
static void password_stored(server *s, void *context, int64_t id, bool good)
{
    asked *a = context;
    store_person before = a->person;
    uint64_t own = (uint64_t)id;
    if (!good || !store_find_person(s->store, before.person, &a->person))
        asked_fail(a, 503, "not-stored");
    else if (strcmp(a->person.password, a->hash) == 0) {
        if (before.password[0])
            session_each(s, before.person, close_other, &own);
        asked_answer(a);
    } else if (strcmp(a->person.password, before.password) == 0)
        asked_fail(a, 409, "name-taken");
    else
        asked_fail(a, 403, "wrong-password");
    sodium_memzero(&before, sizeof before);
}

/* Who changes a password wants nobody else to be in. A first one only makes an account of a guest,
 * whose other devices stay. */
static void password_made(void *context, job *j)
{
    asked *a = (asked *)j;
    store_batch *b = batch_now(context);
    end_check(a);
    if (!a->good)
        asked_fail(a, 403, "wrong-password");
    else if (!a->hash[0] || !b)
        asked_fail(a, 503, "no-memory");
    else {
        uint64_t own;
        memcpy(&own, a->device, sizeof own);
        store_put_password(b, a->person.person, a->person.password, a->hash);
        if (a->person.password[0])
            store_drop_others(b, a->person.person, a->device, a->hash);
        batch_then(a->s, batch_number(a->s), password_stored, a, (int64_t)own);
    }
}

void asked_password(asked *a, const request *r, const hb_json *body)
{
    bool text = asked_text(body, "password", a->password, sizeof a->password) &&
                asked_text(body, "old", a->old, sizeof a->old);
    char space[TOKEN_TEXT + 1];
    if (!a->person.person)
        asked_fail(a, 401, "not-signed-in");
    else if (!text || strlen(a->password) < PASSWORD_LEAST)
        asked_fail(a, 400, "short-password");
    else if (!asked_may(a, r, true))
        asked_fail(a, 429, "too-many-logins");
    else {
        people_hash(people_token_of(r, space), a->device);
        sodium_memzero(space, sizeof space);
        check(a, r, "", true, make_password, password_made);
    }
}
