/* table.h - a table at which one game is played: seats, clocks, watchers, chat, take-backs.
 *
 * A table is the fold of its log. Somebody commands something; table_apply judges it and, when
 * it is accepted, appends entries to the log; table_fold moves the table by one entry. Loading a
 * table is folding its stored entries, so what table_apply made and what was loaded are the same.
 *
 * There is no input, no output and no clock here: the time comes in with every call, chance with
 * the command that starts the game, and what was appended goes to a sink. Who calls keeps back
 * what the sink got until it is stored; if storing fails the table is dropped and loaded again.
 *
 * One table plays one game; a rematch is the next table. Texts that everybody writes (chat, notes)
 * are in the log alone and not kept here, so a table is small. The struct is for reading; only
 * src/table writes it. Tables share their rules, so one thread makes, moves and frees them all;
 * others may read a copy (table_copy). */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "hanabi.h"
#include "record/back.h"

/* ---- What is chosen before the game ------------------------------------------------------ */

enum table_chat { TABLE_CHAT_SILENT, TABLE_CHAT_PHRASES, TABLE_CHAT_FREE };
enum table_clock { TABLE_CLOCK_NONE, TABLE_CLOCK_MOVE, TABLE_CLOCK_BUDGET };
enum table_timeout { TABLE_TIMEOUT_BOT, TABLE_TIMEOUT_PAUSE };
enum table_watch { TABLE_WATCH_NOBODY, TABLE_WATCH_SEAT, TABLE_WATCH_ALL };

typedef struct table_setup {
    hb_options options;
    uint8_t start;      /* a seat, or HB_NONE: drawn */
    uint8_t listed;     /* 1: shown to everybody; 0: private, by its link */
    uint8_t chat;       /* enum table_chat, while the game runs */
    uint8_t watch;      /* enum table_watch: what watchers see */
    uint8_t clock;      /* enum table_clock */
    uint8_t timeout;    /* enum table_timeout */
    uint8_t take_back;  /* 1: may be asked for */
    uint32_t seconds;   /* an action's time, or the budget; 0 without a clock */
    uint32_t increment; /* added to the budget after every action; 0 without a budget */
} table_setup;

/* The standard setup of an edition: its chat, no clock, private, watchers see one seat. */
table_setup table_setup_standard(unsigned edition);
enum { TABLE_SECONDS = 7 * 24 * 3600 }; /* the longest clock */
/* Can a game be played with it? False and *field (may be NULL): the name of what is wrong. */
bool table_setup_good(const table_setup *setup, const char **field);
/* The chat that holds while the game runs: the setup's, but norwegian always has its phrases. */
unsigned table_chat_now(const table_setup *setup);

/* ---- Limits ------------------------------------------------------------------------------ */

enum {
    TABLE_NAME = 32,     /* bytes of a name, a bot's too */
    TABLE_TEXT = 400,    /* bytes of a chat line or a note */
    TABLE_CODE = 16,     /* bytes of a table's code */
    TABLE_WATCHERS = 24, /* people who may watch at a time */
    TABLE_SEEN = 200,    /* people who have seen cards of one game without sitting in it now ... */
    TABLE_LEFT = 40,     /* ... with so many places for who leaves, which watchers cannot take */
    TABLE_PHRASES = 2,   /* set phrases, from 1 */
    TABLE_MARKS = 8,     /* marks on cards, from 0: none */
    TABLE_BACKS = 255,   /* take-backs of one game that may be asked for */
    TABLE_ENTRIES = 5000 /* a log that is longer takes no talk, and of twice that length only what
                            the game needs to go on */
};

/* Who plays for people who are not there, when nobody says otherwise. */
#define TABLE_STAND_IN "partner"

typedef int64_t table_time;   /* milliseconds since 1970 */
typedef int64_t table_person; /* who somebody is; 0: nobody */

/* ---- The log ----------------------------------------------------------------------------- */

/* The kinds of entries: the rows of entries.def. */
enum table_kind {
#define ENTRY(ID, name, fold, desk, seen, carries, facts, fields, said, words) TABLE_##ID,
#include "table/entries.def"
    TABLE_KINDS
};

typedef struct table_entry {
    uint32_t seq; /* 1, 2, 3, ... in the table's log */
    table_time time;
    table_person person; /* whose doing; 0: nobody's (a bot, the clock, the server) */
    uint8_t kind;        /* enum table_kind */
    uint8_t seat;        /* HB_NONE: none */
    uint8_t value;       /* MARK: the mark; else 0 */
    bool flag;
    int32_t number; /* see the list; else 0 */
    hb_action action;
    const char *text; /* never NULL; borrowed: lives as long as the call that gives it */
} table_entry;

/* "create" and so on; static; "?" when there is no such kind. */
const char *table_kind_name(unsigned kind);
/* How it is said, in English, with places ({player}, {other}); "": it is shown in other ways. */
const char *table_kind_said(unsigned kind);
/* The kind of that name, or TABLE_KINDS. */
unsigned table_kind_find(const char *name);
/* Is it for the eyes of its own person alone? */
bool table_kind_is_own(unsigned kind);
/* What else there is to an entry, said in entries.def. */
enum table_fact {
    TABLE_STORES_TABLE = 1 << 0,
    TABLE_STORES_SETUP = 1 << 1,
    TABLE_STORES_SEATS = 1 << 2,
    TABLE_STORES_VISIT = 1 << 3,
    TABLE_STORES_GAME = 1 << 4,
    TABLE_KEEPS_APART = 1 << 5,
    TABLE_FORGETS_TEXT = 1 << 6,
    TABLE_TELLS_LOBBY = 1 << 7,
    TABLE_TELLS_UNLISTED = 1 << 8,
    TABLE_TELLS_PRESENCE = 1 << 9,
    TABLE_TELLS_CLOCKS = 1 << 10,
    TABLE_TELLS_TURN = 1 << 11
};
/* Is that so of a kind? And of which kinds, as bits. */
bool table_kind_does(unsigned kind, enum table_fact fact);
uint64_t table_kinds_that(enum table_fact fact);

/* ---- What is commanded ------------------------------------------------------------------- */

/* What people (and the server for them) ask for: the rows of orders.def. seat, number, flag, action
 * and text mean what they mean in the entry of the same name. */
enum table_order {
#define INNER(ID, name, who, taken) TABLE_DO_##ID,
#include "table/orders.def"
    TABLE_ORDERS
};

/* Has the order of this name a pace (orders.def), so that all entries of a kind are counted? */
bool table_kind_is_paced(unsigned kind);
/* Milliseconds until an order can be given again, the last one that has a pace being that of a time
 * (0: there was none); 0: it can be given now. */
int64_t table_pace_left(unsigned order, table_time last, table_time now);

typedef struct table_command {
    uint8_t order; /* enum table_order */
    uint8_t seat;  /* HB_NONE where none is meant */
    uint8_t value;
    bool flag;
    int32_t number;
    int64_t number64;
    table_person person; /* who commands; 0: the server itself */
    unsigned present;    /* seats whose people are connected, as bits */
    hb_action action;
    const table_setup *setup;
    const char *text; /* never NULL */
} table_command;

/* Why a command is refused: the rows of ERROR in orders.def. TABLE_ERR_RULES: the rules refuse the
 * action, and why says which. */
typedef enum table_error {
    TABLE_OK,
#define ERROR(ID, name, words) TABLE_ERR_##ID,
#include "table/orders.def"
    TABLE_ERRORS
} table_error;
/* "ok", "not-host", ...; static. */
const char *table_error_name(table_error err);
/* The sentence for people, in English; "" for TABLE_OK. */
const char *table_error_words(table_error err);

/* ---- The table itself -------------------------------------------------------------------- */

enum table_state { TABLE_WAITS, TABLE_PLAYS, TABLE_RESTS, TABLE_ENDED };

/* A seat without person and bot is free. One with both is away: the bot stands in. */
typedef struct table_seat {
    table_person person;   /* 0: nobody, or a bot */
    char name[TABLE_NAME]; /* of the person, else of the bot; "" also for a person forgotten */
    const struct bot *bot; /* who plays: NULL for the person */
    int64_t left;          /* what was left of the seat's clock at the time turn, in milliseconds */
    bool ready;
    bool vacant;        /* its person left during the game: somebody may sit down */
    uint8_t asked_step; /* to which its person asked last, or agreed, to take back ... */
    uint32_t asked;     /* ... and the seq of that; 0: never */
} table_seat;

/* Somebody who has seen cards of the game, and from where: watchers, and people who left. They
 * keep their eyes until the game is over, also while they are not here. */
typedef struct table_watcher {
    table_person person;
    uint8_t seat;   /* HB_EVERYONE: all hands */
    bool here;      /* watches now */
    bool sat;       /* sat there, and may sit down there again */
    bool sent_away; /* by the host: may not watch */
    uint32_t since; /* the seq with which they came: who they are to others; 0: never watched */
    char name[TABLE_NAME]; /* that they had here last */
} table_watcher;

typedef struct table {
    table_setup setup;
    const hb_rules *rules; /* of the setup; shared with all tables that play by the same */
    hb_record record;      /* the deal (hidden!) and all actions, once started */
    hb_game game;          /* after them */
    uint8_t seed[32];      /* the secret of a fair deal (hidden until the end) ... */
    uint64_t number;       /* ... or what chance follows from in one that was handed in ... */
    uint8_t given;         /* ... which this is, then 1 */
    uint8_t state;         /* enum table_state */
    table_person host;
    uint32_t seq;     /* of the last entry */
    uint16_t apart;   /* so many last ones are for some eyes alone ... */
    uint16_t skipped; /* ... and were so before the last one */
    table_time created;
    table_time turn;  /* since when the clock of the seat on turn counts */
    table_time last;  /* of the last entry */
    table_time paced; /* of the last entry that has a pace; 0: there was none */
    uint8_t ask_seat; /* who asks to take back; HB_NONE: nobody */
    uint8_t ask_step;
    uint8_t agreed;    /* seats of people that agree, as bits; bots always do */
    uint8_t timed_out; /* 1: the clock of the present turn ran out */
    uint8_t broken_off;
    uint8_t rematched; /* 1: there is a next table */
    uint8_t host_gone; /* 1: the host left and nobody was there to follow: the next who sits */
    uint8_t watchers_count;
    table_seat seats[HB_SEATS];
    table_watcher *watchers; /* owned; here or not */
    record_back *backs;      /* owned; what was taken back */
    uint16_t backs_count;
} table;

/* Gets every entry appended, in order, the table being moved already. before is the game before
 * an ACT (else the present one), so that events can be made. */
typedef void table_sink(void *context, const table *t, const table_entry *entry,
                        const hb_game *before);

/* A new table of a person. On success *t is the table and the sink got its CREATE; the host does
 * not sit yet. On refusal *t is of zeros. */
table_error table_create(table *t, const table_setup *setup, table_person host, table_time now,
                         table_sink *sink, void *context);
/* Judges a command and does it. On refusal nothing has changed; *why (may be NULL) is set for
 * TABLE_ERR_RULES. An ACT that is repeated (same seat, step and action as recorded) is TABLE_OK and
 * appends nothing, so that a client may send again after a lost connection; so is SIT or WATCH
 * where one sits or watches already, and ASK with the seq that one had. Entries never go back in
 * time: while now is before the last entry, the clocks stand. */
table_error table_apply(table *t, const table_command *command, table_time now, table_sink *sink,
                        void *context, hb_error *why);
/* Moves a table (of zeros before the first entry) by a stored entry. TABLE_ERR_DAMAGED when it
 * cannot follow, TABLE_ERR_FULL without memory; the table has not changed then. */
table_error table_fold(table *t, const table_entry *entry);
/* Frees what a table owns and wipes it, the seed too. */
void table_free(table *t);
/* A copy without watchers and take-backs, for a bot that says why and takes its time; it is freed,
 * too. */
void table_copy(table *copy, const table *t);

/* When something happens by itself: a clock runs out. 0: never. Bots are asked as soon as they
 * are on turn (table_bot). */
table_time table_due(const table *t);
/* A bot that may sit at a table: those that see all hands or think for long may not. "":
 * TABLE_STAND_IN. NULL when there is none. */
const struct bot *table_bot_find(const char *name);
/* The same for a log, where bots stay who may no longer be chosen, and for tables where nobody else
 * has to wait: BOT, AWAY and LEAVE with a flag take those that think for long, too, and programs,
 * whose names have a '/' and for which the caller decides (bot_is_program). */
const struct bot *table_bot_known(const char *name);
/* The bot whose turn it is, or NULL: a person's, or the game does not run, or everybody has left:
 * then the bots wait until somebody sits down again. */
const struct bot *table_bot(const table *t);
/* A bot on turn, and all that it needs to choose: a plain value, to be thought about on any thread
 * while the table goes on. */
typedef struct table_thought {
    const struct bot *bot;
    unsigned seat;
    uint64_t seed; /* of its chance */
    hb_rules rules;
    hb_record record; /* (hidden!) */
} table_thought;
/* False when no bot of ours is on turn. */
bool table_thought_begin(table_thought *thought, const table *t);
/* What it chooses: a legal action, a return without its place. Takes as long as it takes. */
hb_action table_thought_decide(const table_thought *thought);
/* Why a bot would do what it would do at a step of the game so far: the one that sits where the
 * action was done, or that would stand in there. False when there is no such step, or the bot
 * gives no reasons. view is what it decided on, who the bot. Not for people at the table while
 * the game runs. */
struct bot_why;
bool table_bot_why(const table *t, unsigned step, struct bot_why *why, hb_view *view,
                   const struct bot **who);
/* Does a person play at this table now: one who sits, and for whom no bot stands in? */
bool table_is_played(const table *t);
/* The seat of a person, or HB_NONE. */
unsigned table_seat_of(const table *t, table_person person);
/* May somebody sit down at this seat now (or change to it, before the game)? While the game runs:
 * at the seat of somebody who left, and not with cards seen from anywhere else. */
bool table_may_sit(const table *t, table_person person, unsigned seat);
/* Is somebody watching now? */
bool table_watches(const table *t, table_person person);
/* Who watches now since the entry of this seq; 0: nobody. */
table_person table_watcher_since(const table *t, uint32_t seq);
/* What somebody is called here who watches, or has watched or sat in this game; "": not known. */
const char *table_watcher_name(const table *t, table_person person);
/* Does the game count in statistics and comparisons? Not when something seen was taken back. */
bool table_counts(const table *t);
/* What somebody sees: a seat (own, or watched), HB_EVERYONE, or HB_NONE: nothing of the cards.
 * After a game that was dealt: HB_EVERYONE for everybody. */
unsigned table_eyes(const table *t, table_person person);
/* The record of the game so far without what is beside it; for finished games (or the operator). */
hb_record table_record(const table *t);

/* ---- Entries and setups as JSON, entry.c: the form in which they are stored -------------- */

struct buffer;
/* {"number": ..., ...}: the fields of its kind beside seq, time, person, kind and seat: "number",
 * "flag", "value", "action" (in notation), "text", and for CREATE and SETUP "setup" (an object).
 * With all secrets: for the store. */
void table_entry_write(struct buffer *b, const table_entry *entry);
/* Reads that back into the entry, whose kind is set; the texts live in room. False when it is
 * none. */
enum { TABLE_ENTRY_ROOM = 2048 };
bool table_entry_read(table_entry *entry, const char *json, char room[TABLE_ENTRY_ROOM]);

/* {"rules": {as in records}, "start": "random" or a seat, "listed": ..., "chat": "silent",
 * "phrases" or "free", "watch": "nobody", "seat" or "all", "clock": "none", "move" or "budget",
 * "timeout": "bot" or "pause", "take_back": ..., "seconds": ..., "increment": ...} */
void table_setup_write(struct buffer *b, const table_setup *setup);
/* The same with every option of the rules, also those that are as usual: to be laid over another
 * one. */
void table_setup_write_all(struct buffer *b, const table_setup *setup);
/* What is not said stays as in *setup, which is a whole setup before; but another edition brings
 * its chat, and a clock that is given up its times. False, *setup unchanged and *field, the name of
 * what is wrong (may be NULL), when something is: "setup" for a key that there is not. What is said
 * twice is wrong. */
struct hb_json;
bool table_setup_read(table_setup *setup, const struct hb_json *json, const char **field);
/* A whole setup as a table tells it. Keys that are not known are passed over: whoever tells it may
 * be newer. False when no game can be played with it, *setup being of no use. */
bool table_setup_hear(table_setup *setup, const struct hb_json *json);

/* ---- The game as a record, record.c ------------------------------------------------------ */

/* The whole record as a line of JSON, with the seats' names ("" for bots, which "bots" names),
 * seed, commitment, and "start_drawn" (was the start drawn or chosen?): all that `hanabi verify`
 * needs. Shows the seed, so only when the table has ended. */
void table_record_write(struct buffer *b, const table *t);

/* ---- Fair deals, deal.c ------------------------------------------------------------------ */

/* Deck, tiles (zeros without bonus tiles), start (where the setup has HB_NONE) and places of
 * returned cards all follow from 32 secret bytes by ChaCha20; docs/fair-deals.md says how. */
void table_deal(const hb_rules *rules, const uint8_t seed[32], uint8_t deck[HB_DECK],
                uint8_t tiles[HB_TILES], uint8_t *start);
/* The place of the card returned by the action of a step (from 0), the deck having that many cards
 * before. */
unsigned table_place(const uint8_t seed[32], unsigned step, unsigned deck);
/* What is shown before the first card: the SHA-256 of the seed, 64 hex digits and a 0. */
void table_commitment(const uint8_t seed[32], char hex[65]);
/* A deal that somebody hands in, a record's, as the text of START. Places of returned cards and the
 * chance of bots follow from the number, below 2^63, as they do from a simulator's seed
 * (bots/match.h). */
enum { TABLE_GIVEN = 192 };
void table_given_write(char text[TABLE_GIVEN], const hb_record *deal, uint64_t number);
/* What the table's seed looks like when it may be shown: 64 hex digits, or the number of a deal
 * that was handed in. */
void table_seed_show(const table *t, char text[65]);
/* A seed as 64 hex digits and a 0. */
void table_seed_write(const uint8_t seed[32], char hex[65]);
/* The 32 bytes of 64 hex digits; false when it is anything else. */
bool table_seed_read(uint8_t seed[32], const char *hex);

#endif
