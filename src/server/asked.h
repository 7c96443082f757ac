/* asked.h - a request about oneself, from its coming to its answer (api_people.c, api_password.c,
 * api_forget.c). */
#ifndef SERVER_ASKED_H
#define SERVER_ASKED_H

#include <sodium.h>

#include "base/json.h"
#include "server/own.h"

enum {
    PASSWORD_LEAST = 8,
    PASSWORD_MOST = 128,
    NAME_GIVEN = TABLE_TEXT - 1, /* bytes of a name before it is made clean */
    EXPORT_BYTES = 64 << 20
};

typedef struct asked {
    password_job p; /* its password, if it has one */
    server *s;
    exchange *e;
    store_person person;
    const text_lang *lang;
    bool secure;      /* came by TLS */
    bool wants_token; /* in the answer, not only as a cookie */
    bool tried;       /* the password, */
    bool good;        /* and it was right */
    address *from;    /* while a password is checked */
    uint64_t guess;   /* guesses.h: whose; 0: not counted */
    int64_t *tables;  /* where somebody was who is being forgotten; owned */
    int tables_count;
    char token[TOKEN_TEXT];
    uint8_t device[STORE_HASH]; /* the token that a new password came with, hashed */
    char password[PASSWORD_MOST + 1], old[PASSWORD_MOST + 1];
    char hash[crypto_pwhash_STRBYTES];
} asked;
/* Answers, and frees it: with an error; with who it is, and a token where there is a new one. */
void asked_fail(asked *a, int status, const char *code);
void asked_answer(asked *a);
void asked_finish(asked *a); /* it has been answered */
/* Once its token has been written (or not: good): answers for the person who has it, or fails so
 * when the store has not taken it after all. */
void asked_token_stored(asked *a, server *s, bool good, int status, const char *code);
/* For batch_then: the cookie is of no more use. */
void asked_gone(server *s, void *context, int64_t id, bool good);
/* A text of the body and a final 0; "" when it is missing. False when it is none or too long. */
bool asked_text(const hb_json *body, const char *key, char *to, size_t size);
/* May this address try once more to log in, or to be a new guest? */
bool asked_may(asked *a, const request *r, bool login);

void asked_login(asked *a, const request *r, const hb_json *body);
void asked_password(asked *a, const request *r, const hb_json *body);
void asked_delete(asked *a);

#endif
