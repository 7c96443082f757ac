/* admin.h - what the parts of hanabi admin share. */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "store/store.h"

typedef struct admin {
    const char *command, *path, *what;
    const char *from, *to; /* of a move */
    char argument[4096];   /* a code, a number of days, or a file */
    int most;
    table_time now, until;
} admin;

/* Each does its command and returns the exit code; faults have been reported. */
int admin_list(const admin *a);    /* admin_look.c */
int admin_check(const admin *a);   /* admin_look.c */
int admin_salvage(const admin *a); /* admin_salvage.c */
int admin_restore(const admin *a); /* admin_salvage.c */
int admin_move(const admin *a);    /* admin_salvage.c */
int admin_change(const admin *a);  /* admin_change.c: close, ban, unban, purge */

#endif
