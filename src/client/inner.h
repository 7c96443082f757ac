/* inner.h - what the files of the client share, and nobody else: its struct, and the steps of its
 * conversation. request.c becomes a guest and asks for a WebSocket, command.c speaks, hear.c
 * listens, client.c keeps the line. */
#ifndef CLIENT_INNER_H
#define CLIENT_INNER_H

#include "client/client.h"
#include "client/conn.h"
#include "client/token.h"
#include "client/ws.h"
#include "desk/read.h"

enum {
    OUTGOING = 1 << 20, /* bytes that wait to go out */
    HANDSHAKE = 20000,  /* ms until the table must be followed */
    QUIET = 25000,      /* ms of silence until a ping */
    SILENCE = 45000,    /* ms of silence, or without an answer, until the line counts as broken */
    FIRST_RETRY = 250,  /* ms until the first try to come back ... */
    LAST_RETRY = 10000, /* ... and between the later ones */
    REFUSALS = 3,       /* entries that cannot follow, or unknown tokens, in a row */
    WORD = 32,
    WORDS = 400
};

/* Where the conversation stands. */
enum stage {
    STAGE_GUEST,   /* asks for a token */
    STAGE_UPGRADE, /* asks for a WebSocket */
    STAGE_HELLO,
    STAGE_OPEN, /* asks for the table */
    STAGE_LIVE,
    STAGE_WAIT,
    STAGE_FAILED
};

struct client {
    client_settings settings;
    char name[TABLE_NAME];
    char lang[100];
    client_identity identity;
    char not_kept[256]; /* why the identity is not in its file; "": it is */
    enum stage stage;
    conn *conn;     /* NULL: none */
    unsigned dials; /* connections so far */
    ws_reader in;
    buffer out;
    size_t out_sent;
    char key[WS_KEY];
    int64_t stage_since, heard_at, retry_at;
    bool asked; /* the request of the stage has gone out */
    bool pinged, got_through;
    unsigned tries;    /* since the last success */
    unsigned refusals; /* see REFUSALS */
    int64_t open_id;
    char reach[CLIENT_LINK / 2], invite[CLIENT_LINK]; /* as the server says; "": nothing */
    char code[WORD], why[WORDS];
    desk desk;
};

/* ---- client.c: the line ---- */

/* Notes what went wrong; "" for nothing. */
void inner_note(client *c, const char *code, const char *why);
/* Gives up. */
void inner_fail(client *c, const char *code, const char *why);
/* The line is broken: again, not before least milliseconds have passed. A client that has never got
 * through and is not patient gives up. */
void inner_retry(client *c, int64_t now, const char *code, const char *why, int64_t least);
/* Connects for this stage. */
void inner_connect_now(client *c, int64_t now, enum stage stage);
const char *inner_token(const client *c);
/* Has another token from now on; "": none. */
void inner_keep_token(client *c, const char *token);

/* ---- request.c ---- */

void inner_ask_for_token(client *c);
void inner_ask_for_socket(client *c);
/* What has come in of their answers; ended: no more will. */
void inner_take_guest(client *c, bool ended, int64_t now);
void inner_take_upgrade(client *c, bool ended, int64_t now);

/* ---- command.c ---- */

void inner_send_frame(client *c, enum ws_opcode opcode, const char *data, size_t n);
void inner_send_text(client *c, const char *text);
void inner_say_hello(client *c);
void inner_open_table(client *c);
void inner_shut_table(client *c);
/* The table is followed: what was not answered is sent (again). */
void inner_go_live(client *c);

/* ---- hear.c ---- */

/* All frames that are there. */
void inner_take_frames(client *c, int64_t now);

#endif
