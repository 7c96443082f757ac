/* tables.h - a table of any kind as the page holds it, by its address: at this device, at a server,
 * of a record. */
#ifndef WASM_TABLES_H
#define WASM_TABLES_H

#include "desk/desk.h"
#include "module.h"

struct home; /* a game at this device, home.c */

enum table_place { PLACE_HOME, PLACE_SERVER, PLACE_RECORD };

typedef struct page_table {
    uint8_t place;          /* enum table_place */
    uint8_t look;           /* whose eyes the page wants; HB_NONE: the usual ones */
    unsigned people, front; /* at this device: how many sit here, and whose desk is shown */
    desk *desks;            /* owned: one for each of them */
    struct home *home;      /* owned; NULL elsewhere */
    int64_t opening;        /* at a server: the number of the command that follows it; 0: none */
    unsigned again;         /* ... and how far what has no answer was asked again */
    hb_view *views;         /* owned: of every step, as they were shown last; NULL: not yet */
} page_table;

/* A table with so many desks, which are begun; NULL without memory. */
page_table *page_table_make(enum table_place place, unsigned people);
/* Nothing, when it is NULL. */
void page_table_free(page_table *t);
/* The desk that is shown. */
static inline desk *page_desk(const page_table *t)
{
    return &t->desks[t->front];
}

/* What everybody at a desk is called, told apart: names for a reader. */
void page_call_seats(const desk *d, char names[HB_SEATS][TABLE_NAME], text_reader *reader);

/* ---- A game at this device, home.c ---- */

void page_home_free(struct home *home);
/* One of the people says what a desk has asked for; all that is heard then is in the desks. */
void page_home_say(page_table *t, unsigned who, const char *line, int64_t now);

#endif
