/* notify.c - tells the operator's command that it is an absent person's turn.
 *
 * The command is run by a shell in a process of its own, with HANABI_PERSON (a name),
 * HANABI_PERSON_CODE, HANABI_TABLE (a code) and HANABI_PATH ("/t/CODE") in its environment. Nobody
 * waits for it. */
#include "server/own.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

enum { NOTIFY_SIZE = 50, NOTIFY_MS = 200 }; /* commands: so many at once, then five a second */

/* The environment with four more variables in front. Freed by the caller, but not its texts. */
static char **extended(char *more[4])
{
    size_t n = 0;
    while (environ[n])
        n++;
    char **all = malloc((n + 5) * sizeof *all);
    if (!all)
        return NULL;
    memcpy(all, more, 4 * sizeof *all);
    memcpy(all + 4, environ, (n + 1) * sizeof *all);
    return all;
}

static void run(server *s, char *more[4])
{
    char **all = extended(more);
    char shell[] = "sh", option[] = "-c", *command = strdup(s->options.notify);
    char *words[] = {shell, option, command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    pid_t pid;
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&how);
    /* What the server ignores its command does not, SIGPIPE above all. */
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                       POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setsigmask(&how, &none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGCHLD);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    posix_spawnattr_setsigdefault(&how, &usual);
    int failed = all && command ? posix_spawn(&pid, "/bin/sh", &files, &how, words, all) : ENOMEM;
    if (failed)
        log_line("error", "not-notified", "why=%s", log_quoted(strerror(failed)));
    else
        s->metrics.notified++;
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    free(command);
    free(all);
}

void notify_turn(room *r)
{
    static bucket rate;
    server *s = r->s;
    const table *t = &r->t;
    if (!s->options.notify || t->state != TABLE_PLAYS || t->game.phase == HB_OVER)
        return;
    const table_seat *seat = &t->seats[t->game.player];
    store_person person;
    if (!seat->person || seat->bot || session_present(s, seat->person) ||
        !bucket_take(&rate, clock_us() / 1000, NOTIFY_SIZE, NOTIFY_MS) ||
        !store_find_person(s->store, seat->person, &person))
        return;
    char name[64], person_code[64], code[64], path[64];
    snprintf(name, sizeof name, "HANABI_PERSON=%s", seat->name);
    snprintf(person_code, sizeof person_code, "HANABI_PERSON_CODE=%s", person.code);
    snprintf(code, sizeof code, "HANABI_TABLE=%s", r->code);
    snprintf(path, sizeof path, "HANABI_PATH=/t/%s", r->code);
    run(s, (char *[4]){name, person_code, code, path});
}
