/* wire.h - the protocol of tables over WebSockets: commands read, entries and answers written.
 *
 * messages.def is the one list of all messages; docs/protocol.md explains them. Commands come in
 * as texts that anybody may have written: wire_read accepts exactly what the list describes.
 * Entries go out as a pair of eyes may see them, and through nothing but views and events, so
 * nothing that is hidden can be in them. */
#ifndef WIRE_WIRE_H
#define WIRE_WIRE_H

#include "base/buffer.h"
#include "base/json.h"
#include "table/name.h"
#include "table/table.h"
#include "text/text.h"

enum { WIRE_VERSION = 1, WIRE_BYTES = 4096 }; /* no command is longer */

/* ---- Commands ------------------------------------------------------------------------ */

enum wire_field {
#define FIELD(name, type, least, most, words) WIRE_FIELD_##name,
#include "wire/messages.def"
    WIRE_FIELDS
};

enum wire_type {
#define COMMAND(name, when, costs, needed, possible, words) WIRE_##name,
#include "wire/messages.def"
    WIRE_TYPES
};

/* It stays where it was read: its texts lie in it, its setup in the text that was read. */
typedef struct wire_command {
    uint8_t type;                  /* enum wire_type */
    uint64_t given;                /* fields that were given, as bits */
    int64_t number[WIRE_FIELDS];   /* NUMBER and FLAG; 0 where not given */
    const char *text[WIRE_FIELDS]; /* TEXT, NAME; "" where not given */
    uint8_t cards[HB_HAND];        /* cards, and how many */
    unsigned cards_count;
    hb_json setup;         /* setup, checked by wire_setup */
    char room[WIRE_BYTES]; /* where the texts live */
} wire_command;

static inline bool wire_has(const wire_command *c, enum wire_field field)
{
    return c->given >> field & 1;
}

/* What is wrong with a message: a word for programs, the field it is about ("" none), and the
 * id that it carried (-1: none). */
typedef struct wire_fault {
    const char *code;
    char field[24];
    int64_t id;
} wire_fault;

/* Reads one command from a text that lives as long as the command. A field that is given twice is
 * a bad one. False and a fault, the command being of no use, when it is none. */
bool wire_read(wire_command *c, const char *text, size_t n, wire_fault *fault);
/* The setup of create and setup laid over *setup: what it does not say stays. False when
 * something in it is wrong. */
bool wire_setup(const wire_command *c, table_setup *setup);

/* ---- What a command is, facts.c -------------------------------------------------------- */

enum wire_when { WIRE_FIRST, WIRE_GREETED, WIRE_KNOWN };
enum wire_costs { WIRE_LOUD = 1, WIRE_LASTS = 2, WIRE_EYES = 4, WIRE_LISTS = 8, WIRE_THINKS = 16 };
enum wire_adds { WIRE_ADDS_NOTHING, WIRE_ADDS_NAME, WIRE_ADDS_SEED, WIRE_ADDS_NEXT };

/* A row of messages.def or table/orders.def; what the parts mean is said there. */
typedef struct wire_facts {
    const char *name;
    uint64_t needed, possible; /* fields, as bits; possible has both */
    uint8_t when;              /* enum wire_when */
    uint8_t costs;             /* enum wire_costs, added up */
    uint8_t order;             /* enum table_order; TABLE_ORDERS: it is no order to a table */
    uint8_t adds;              /* enum wire_adds, to an order */
} wire_facts;

/* type: below WIRE_TYPES. Static. */
const wire_facts *wire_facts_of(unsigned type);

/* ---- Commands as orders to a table, order.c ---------------------------------------------- */

/* Who commands: what no message says. */
typedef struct wire_asker {
    table_person person;
    const char *name;               /* by which they sit down or watch */
    void (*draw)(uint8_t seed[32]); /* chance, for a game that starts */
} wire_asker;

enum { WIRE_ORDER_TEXT = 72 }; /* a seed, or the cards of a hand, as text */

/* What a table is asked. It points into itself and into the wire_command, so it is neither copied
 * nor does it outlive that. It may have a seed in it: wipe it when it is done. */
typedef struct wire_order {
    table_command command;
    table_setup setup;
    uint8_t seed[32];
    char text[WIRE_ORDER_TEXT];
} wire_order;

/* Makes an order to t of a command that is one (wire_facts.order). Who is present is left to the
 * caller, and the code of the next table, where that is to be added (WIRE_ADDS_NEXT). NULL, or the
 * code of the refusal. */
const char *wire_order_make(wire_order *o, const wire_command *c, const table *t,
                            const wire_asker *who);

/* ---- Entries --------------------------------------------------------------------------- */

/* Appends an entry as JSON as the reader may see it, who sees the table through these eyes
 * (table_eyes). t is the table after the entry, before the game before it. False, and nothing,
 * when the reader may not see it. */
bool wire_entry(buffer *b, const table *t, const table_entry *entry, const hb_game *before,
                unsigned eyes, table_person reader);

/* Around the entries of a table, several of which may follow each other. */
void wire_begin_entries(buffer *b, const char *code);
void wire_end_entries(buffer *b);
/* All entries follow from the first one, for other eyes. */
void wire_reset(buffer *b, const char *code);

/* Who is connected. */
typedef struct wire_crowd {
    table_time now;
    unsigned seats; /* of those who sit, as bits */
    unsigned count; /* of those who watch, once each, in the order of their coming */
    const table_watcher *watchers[TABLE_WATCHERS];
} wire_crowd;

/* That, as the reader is told of it, with what they are at the table. */
void wire_presence(buffer *b, const char *code, const table *t, table_person reader,
                   const wire_crowd *crowd);

/* ---- Answers ----------------------------------------------------------------------------- */

/* reach and invite: "" or NULL, there is nothing to say. */
void wire_welcome(buffer *b, const char *build, const char *name, const char *person,
                  const char *reach, const char *invite);
/* key and value may be NULL: nothing more to say. id below 0: none. */
void wire_ok(buffer *b, int64_t id, const char *key, const char *value);
void wire_error(buffer *b, int64_t id, const char *code, const char *words);
void wire_notice(buffer *b, const char *code, const char *words);

/* The sentence for a fault, for a refusal of a table (why: of the rules; wait: milliseconds, where
 * it is only too soon), and for the words of the server itself ("no-such-table", "too-fast",
 * "not-stored", ...; anything else: a sentence that names the code). */
void wire_fault_words(buffer *b, const text_lang *lang, const wire_fault *fault);
void wire_refusal_words(buffer *b, const text_lang *lang, const table *t, table_error err,
                        hb_error why, int64_t wait);
const char *wire_words(const text_lang *lang, const char *code);
/* The code of the refusal of a name. */
const char *wire_name_code(enum name_fault fault);
/* Until when, in milliseconds, rounded up, as it stands after "in": "20 seconds", "3 minutes". */
text_piece wire_wait_words(const text_lang *lang, int64_t milliseconds);

/* ---- Documentation -------------------------------------------------------------------------- */

/* The tables of docs/protocol.md, and the types for the page. */
void wire_docs(buffer *b);
void wire_types(buffer *b);

#endif
