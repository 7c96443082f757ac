/* passwords.h - checking passwords takes a tenth of a second and 64 MB each: threads of their own
 * do it, which leave the processor to bots, and the queue before them is short and fair. Whose
 * address has fewer in it goes first and stays when there is no room; at equal right a device of
 * the account's own goes before strangers. Everything here belongs to the loop's thread. */
#ifndef SERVER_PASSWORDS_H
#define SERVER_PASSWORDS_H

#include "server/address.h"
#include "server/work.h"

typedef struct passwords passwords;
/* The first member of what waits. */
typedef struct password_job {
    job j;
    const address *from;                     /* stays while it waits */
    bool own;                                /* a device of the account's own */
    void (*crowded)(struct password_job *p); /* there was no room for it after all; frees it */
    uint64_t turn;                           /* the queue's own */
} password_job;

passwords *passwords_open(void (*wake)(void *context), void *context); /* as work_open */
void passwords_put(passwords *p, password_job *one); /* may call crowded at once */
void passwords_stop(passwords *p); /* those that wait are told that there is no room */
void passwords_collect(passwords *p, void *context); /* as work_collect */
unsigned passwords_pending(const passwords *p);
void passwords_close(passwords *p, void *context); /* as work_close */

#endif
