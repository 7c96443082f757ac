/* parts.h - what the files of src/local share among themselves. */
#ifndef LOCAL_PARTS_H
#define LOCAL_PARTS_H

#include "local/local.h"

/* One of the people, as the table knows them. */
static inline table_person local_person_of(unsigned who)
{
    return (table_person)who + 1;
}

/* ---- The log, log.c ---------------------------------------------------------------------- */

/* Keeps an entry; without memory the log is lost from there on. */
void local_keep(local *l, const table_entry *entry);
void local_forget(local *l);

/* ---- Doing, local.c ----------------------------------------------------------------------- */

/* Lets the table judge a command, at which all people are present; those who follow hear what comes
 * of it. why may be NULL. */
table_error local_do(local *l, table_command *command, table_time now, hb_error *why);

/* ---- Hearing, hear.c ---------------------------------------------------------------------- */

/* The table's sink. */
void local_hear_entry(void *local_, const table *t, const table_entry *entry,
                      const hb_game *before);
/* Tells all from the beginning to those who see it with other eyes now, and to everybody who
 * follows who is there. */
void local_hear_all(local *l, table_time now);
/* The seats of the people who follow, as bits. */
unsigned local_present(const local *l);
/* One of them hears a message, which is freed. */
void local_tell(const local *l, unsigned who, buffer *message);

#endif
