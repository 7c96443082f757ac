/* process.c - another program as a child: starting, pipes, deadlines, and a clean end. */
#include "outside/process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
    GRACE = 300, /* ms between a closed pipe and the end of the process, if it is one; and for who
                    is to end and is not waited for any more */
    SLICE = 50,  /* ms of waiting before asking whether the process has ended */
    PIECES = 64, /* of its standard error taken in at once: more than a pipe holds */
    CHUNK = 16384
};

/* The groups of all programs that run, for handlers of signals; 0: nobody's place. A program costs
 * three descriptors, and seldom may we have so many. */
static _Atomic pid_t running[1280];
enum { RUNNING = sizeof running / sizeof *running };

struct process {
    pid_t pid;
    int to, from, errors; /* our ends of its three pipes; -1: closed */
    bool shut;            /* it no longer reads ... */
    int64_t shut_since;   /* ... as we know from then on */
    bool flooded;
    process_end end;
    buffer said; /* what it said; from at on not taken yet */
    size_t at;
    size_t allowed;          /* bytes it may still say */
    const atomic_bool *halt; /* NULL: never */
    int64_t halted_since;    /* its end is not waited for, as we know from then on; 0: it is */
    char tail[2 * PROCESS_ERRORS];
    size_t tail_size;
};

int64_t process_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- All of them --------------------------------------------------------------------- */

/* Takes a place that has one number and gives it another. More programs than places are not known
 * here. */
static void set_running(pid_t old, pid_t new)
{
    for (int i = 0; i < RUNNING; i++) {
        pid_t found = old;
        if (atomic_compare_exchange_strong(&running[i], &found, new))
            return;
    }
}

void process_kill_all(void)
{
    for (int i = 0; i < RUNNING; i++) {
        pid_t group = atomic_load(&running[i]);
        if (group)
            kill(-group, SIGKILL);
    }
}

/* ---- Starting ------------------------------------------------------------------------ */

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Both ends are above the three standard ones, whatever of those is open in this program, so that
 * giving them to the child overwrites none of them. */
static bool make_pipe(int ends[2])
{
    int low[2];
    if (pipe2(low, O_CLOEXEC) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    int error = errno;
    close(low[0]);
    close(low[1]);
    if (ends[0] >= 0 && ends[1] >= 0)
        return true;
    close_end(&ends[0]);
    close_end(&ends[1]);
    errno = error;
    return false;
}

/* The file of a program; path has room for one that is found in PATH. NULL and errno when there is
 * none. (execvp may not be called after a fork among threads, and would hand a script without #! to
 * a shell.) */
static const char *find_file(const char *name, char path[PATH_MAX])
{
    const char *folders = getenv("PATH");
    int error = ENOENT;
    if (strchr(name, '/'))
        return name;
    for (folders = folders ? folders : "/bin:/usr/bin";; folders++) {
        struct stat found;
        size_t n = strcspn(folders, ":");
        int size = snprintf(path, PATH_MAX, "%.*s%s%s", (int)n, folders, n ? "/" : "", name);
        bool is_file = size < PATH_MAX && stat(path, &found) == 0 && S_ISREG(found.st_mode);
        if (is_file && access(path, X_OK) == 0)
            return path;
        error = is_file ? EACCES : error;
        folders += n;
        if (!*folders)
            break;
    }
    errno = error;
    return NULL;
}

/* Whatever ends us, also what nobody can catch, ends the child: who waits for a line would find its
 * input closed, but who thinks would go on for ever. (What the child has started itself is not
 * reached by that.) */
static void die_with(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) /* it was too late for that */
        _exit(EXIT_FAILURE);
}

/* The child becomes the program, or tells us why not. It has a process group of its own: it can be
 * killed together with its descendants, and the interrupt key of a terminal is not for it. Signals
 * are as in a fresh program. Other threads may have held locks when we forked, so nothing here may
 * need one. theirs: its ends of the pipes, by their standard number. */
static _Noreturn void become(const char *file, char *const words[], const int theirs[3],
                             pid_t parent, int tell)
{
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t none;
    die_with(parent);
    for (int number = 1; number < NSIG; number++)
        sigaction(number, &usual, NULL); /* refused for those that are always usual */
    bool good = setpgid(0, 0) == 0;
    for (int fd = 0; fd < 3; fd++)
        good = good && dup2(theirs[fd], fd) >= 0;
    sigemptyset(&none);
    if (good) {
        sigprocmask(SIG_SETMASK, &none, NULL);
        execve(file, words, environ);
    }
    int error = errno;
    ssize_t told = write(tell, &error, sizeof error);
    _exit(told < 0 ? EXIT_FAILURE : EXIT_SUCCESS);
}

/* Waits until the child has become the program: 0, or the errno that it tells. */
static int hear_start(int from)
{
    int error = 0;
    ssize_t n;
    while ((n = read(from, &error, sizeof error)) < 0 && errno == EINTR)
        ;
    return n == sizeof error ? error : 0;
}

/* 0 or an errno. Signals wait until the child has handlers of its own. */
static int spawn(pid_t *pid, char *const words[], const int theirs[3])
{
    char path[PATH_MAX];
    int ends[2];
    const char *file = find_file(words[0], path);
    if (!file || !make_pipe(ends))
        return errno;
    sigset_t all, before;
    sigfillset(&all);
    pid_t parent = getpid();
    pthread_sigmask(SIG_SETMASK, &all, &before);
    *pid = fork();
    int error = *pid < 0 ? errno : 0;
    if (*pid == 0)
        become(file, words, theirs, parent, ends[1]);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close_end(&ends[1]);
    if (!error && (error = hear_start(ends[0])))
        while (waitpid(*pid, NULL, 0) < 0 && errno == EINTR)
            ;
    close_end(&ends[0]);
    return error;
}

static bool unblock(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0;
}

/* Makes the pipes and starts the program; pipes are left to the caller to close on failure. */
static int start(process *p, char *const words[], int pipes[3][2])
{
    for (int i = 0; i < 3; i++)
        if (!make_pipe(pipes[i]))
            return errno;
    const int theirs[3] = {pipes[0][0], pipes[1][1], pipes[2][1]};
    const int ours[3] = {pipes[0][1], pipes[1][0], pipes[2][0]};
    for (int i = 0; i < 3; i++)
        if (!unblock(ours[i]))
            return errno;
    return spawn(&p->pid, words, theirs);
}

process *process_start(char *const words[], const atomic_bool *halt)
{
    process *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    int error = start(p, words, pipes);
    close_end(&pipes[0][0]);
    close_end(&pipes[1][1]);
    close_end(&pipes[2][1]);
    p->to = pipes[0][1];
    p->from = pipes[1][0];
    p->errors = pipes[2][0];
    if (error) {
        close_end(&p->to);
        close_end(&p->from);
        close_end(&p->errors);
        free(p);
        errno = error;
        return NULL;
    }
    set_running(0, p->pid);
    p->halt = halt;
    p->said = buffer_make(PROCESS_OUTPUT + PROCESS_LINE);
    process_allow(p);
    return p;
}

/* ---- Its end ------------------------------------------------------------------------- */

/* The process is left as it is, so that its number stays its own until the group is killed. */
static bool has_ended(process *p)
{
    if (p->end.ended)
        return true;
    siginfo_t info = {.si_pid = 0};
    if (waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) {
        /* Somebody else took it away (SIGCHLD is ignored): the number is no longer its own. */
        if (errno == ECHILD) {
            set_running(p->pid, 0);
            p->end.ended = true;
            p->pid = 0;
        }
        return p->end.ended;
    }
    if (info.si_pid == 0)
        return false;
    bool exited = info.si_code == CLD_EXITED;
    p->end.ended = true;
    p->end.status = exited ? info.si_status : 0;
    p->end.signal = exited ? 0 : info.si_status;
    return true;
}

/* Kills what is left of the group and takes the child's remains away. */
static void reap(process *p)
{
    if (!p->pid)
        return;
    p->end.killed = !has_ended(p);
    if (!p->pid)
        return;
    kill(-p->pid, SIGKILL);
    set_running(p->pid, 0);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    p->end.ended = true;
    p->pid = 0;
}

/* ---- Taking in ----------------------------------------------------------------------- */

void process_allow(process *p)
{
    p->allowed = PROCESS_OUTPUT;
}

/* Forgets the lines that have been taken. */
static void compact(process *p)
{
    if (!p->at)
        return;
    size_t left = p->said.size - p->at;
    memmove(p->said.text, p->said.text + p->at, left + 1);
    p->said.size = left;
    p->at = 0;
}

/* Reads a piece of a pipe and closes it at its end; how much that was. */
static size_t read_piece(int *fd, char *piece, size_t room)
{
    ssize_t n = read(*fd, piece, room);
    if (n > 0)
        return (size_t)n;
    if (n == 0 || (errno != EAGAIN && errno != EINTR))
        close_end(fd);
    return 0;
}

/* Reads what is there; false when that is nothing. */
static bool read_output(process *p)
{
    char chunk[CHUNK];
    size_t n = read_piece(&p->from, chunk, sizeof chunk);
    if (!n)
        return false;
    compact(p);
    if (n > p->allowed) {
        n = p->allowed;
        p->flooded = true;
    }
    p->allowed -= n;
    buffer_add(&p->said, chunk, n);
    p->flooded |= !buffer_ok(&p->said);
    return true;
}

/* The same for its standard error, of which the end is kept: in a buffer of twice the size, halved
 * when it is full. */
static bool read_errors(process *p)
{
    char chunk[PROCESS_ERRORS];
    size_t n = read_piece(&p->errors, chunk, sizeof chunk);
    if (p->tail_size + n > sizeof p->tail) {
        memmove(p->tail, p->tail + p->tail_size - PROCESS_ERRORS, PROCESS_ERRORS);
        p->tail_size = PROCESS_ERRORS;
    }
    memcpy(p->tail + p->tail_size, chunk, n);
    p->tail_size += n;
    return n > 0;
}

/* Who writes on and on must not keep us here. */
static void drain_errors(process *p)
{
    for (int i = 0; i < PIECES && p->errors >= 0 && read_errors(p); i++)
        ;
}

static bool is_halted(const process *p)
{
    return p->halt && atomic_load(p->halt);
}

/* Until when its end is waited for. */
static int64_t last_moment(process *p, int64_t deadline)
{
    if (!p->halted_since && is_halted(p))
        p->halted_since = process_clock();
    int64_t last = p->halted_since + GRACE;
    return p->halted_since && last < deadline ? last : deadline;
}

/* Waits for its end. What it writes to its standard error meanwhile is taken in, lest it wait for
 * us. */
static bool ends_until(process *p, int64_t deadline)
{
    while (!has_ended(p)) {
        if (process_clock() >= last_moment(p, deadline))
            return false;
        drain_errors(p);
        poll(NULL, 0, 1);
    }
    return true;
}

/* It no longer reads. */
static void note_shut(process *p)
{
    if (!p->shut)
        p->shut_since = process_clock();
    p->shut = true;
}

/* Waits until there is output, or room for input when writing, at most until the deadline, and
 * takes in what there is. Notices when the program closes its input, or ends while a descendant
 * keeps its output open. False when the time is over. */
static bool wait_for(process *p, bool writing, int64_t deadline)
{
    int64_t left = deadline - process_clock();
    bool ended = p->end.ended;
    struct pollfd fds[3] = {{.fd = p->from, .events = POLLIN},
                            {.fd = p->errors, .events = POLLIN},
                            {.fd = p->shut ? -1 : p->to, .events = writing ? POLLOUT : 0}};
    int ready = poll(fds, 3, left < 0 || ended ? 0 : left > SLICE ? SLICE : (int)left);
    if (ready <= 0 && ended) {
        close_end(&p->from);
        note_shut(p);
        return true;
    }
    if (ready <= 0) {
        has_ended(p);
        return left > 0;
    }
    if (fds[0].revents)
        read_output(p);
    if (fds[1].revents)
        read_errors(p);
    if (fds[2].revents & POLLERR)
        note_shut(p);
    /* A flood of errors alone must not put off the deadline. */
    return fds[0].revents || fds[2].revents || left > 0;
}

/* Takes in what stands in the pipes now. */
static void drain(process *p)
{
    while (p->from >= 0 && !p->flooded && read_output(p))
        ;
    drain_errors(p);
}

/* ---- Sending ------------------------------------------------------------------------- */

/* write, but a program that no longer reads is an error and not a signal to this one. The signal
 * would come to this thread: it is held back here and taken away. */
static ssize_t quiet_write(int fd, const char *text, size_t n)
{
    sigset_t pipe_signal, before, pending;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    bool waiting = sigismember(&pending, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    ssize_t written = write(fd, text, n);
    int error = errno;
    if (written < 0 && error == EPIPE && !waiting) {
        const struct timespec at_once = {0};
        while (sigtimedwait(&pipe_signal, NULL, &at_once) < 0 && errno == EINTR)
            ;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return written;
}

process_result process_send(process *p, const char *text, size_t n, int64_t deadline)
{
    while (n && !p->shut && p->to >= 0) {
        ssize_t written = quiet_write(p->to, text, n);
        if (written > 0) {
            text += written;
            n -= (size_t)written;
        } else if (errno == EPIPE) {
            note_shut(p);
        } else if (errno != EAGAIN && errno != EINTR) {
            return PROCESS_SYSTEM;
        } else if (is_halted(p)) {
            return PROCESS_HALTED;
        } else if (!wait_for(p, true, deadline)) {
            return PROCESS_LATE;
        }
        if (p->flooded)
            return PROCESS_FLOOD;
    }
    return PROCESS_FINE;
}

/* ---- Lines --------------------------------------------------------------------------- */

/* Takes the next line if it is complete. A piece of one, at the end of all output, is none: who
 * knows what it was going to be. */
static bool take_line(process *p, const char **line, size_t *n)
{
    size_t left = p->said.size - p->at;
    if (!left)
        return false;
    const char *begin = p->said.text + p->at, *end = memchr(begin, '\n', left);
    if (!end)
        return false;
    size_t size = (size_t)(end - begin);
    p->at += size + 1;
    if (size && begin[size - 1] == '\r')
        size--;
    *line = begin;
    *n = size;
    return true;
}

/* Why no more lines will come: the output is closed. */
static process_result why_mute(process *p)
{
    if (!ends_until(p, process_clock() + GRACE))
        return PROCESS_MUTE;
    drain(p);
    return PROCESS_ENDED;
}

process_result process_line(process *p, const char **line, size_t *n, int64_t deadline)
{
    for (;;) {
        if (take_line(p, line, n))
            return *n > PROCESS_LINE ? PROCESS_LONG_LINE : PROCESS_FINE;
        if (p->said.size - p->at > PROCESS_LINE)
            return PROCESS_LONG_LINE;
        if (p->flooded)
            return PROCESS_FLOOD;
        if (p->from < 0)
            return why_mute(p);
        /* Who only looks whether there is a line has not waited. */
        if (is_halted(p) && process_clock() < deadline)
            return PROCESS_HALTED;
        /* Who does not read any more cannot answer, but may be about to end; its time for that does
         * not begin anew with every line. */
        if (!wait_for(p, false, p->shut ? p->shut_since + GRACE : deadline))
            return p->shut ? PROCESS_INPUT_SHUT : PROCESS_LATE;
    }
}

/* ---- Finishing ----------------------------------------------------------------------- */

void process_hang_up(process *p)
{
    close_end(&p->to);
}

process_end process_finish(process *p, int64_t deadline)
{
    process_hang_up(p);
    while (p->from >= 0 && !p->flooded && wait_for(p, false, last_moment(p, deadline)))
        ;
    if (!p->flooded)
        ends_until(p, deadline);
    reap(p);
    drain(p);
    close_end(&p->from);
    return p->end;
}

const char *process_rest(const process *p, size_t *n)
{
    *n = p->said.size - p->at;
    return buffer_text(&p->said) + p->at;
}

const char *process_errors(const process *p, size_t *n)
{
    size_t size = p->tail_size < PROCESS_ERRORS ? p->tail_size : PROCESS_ERRORS;
    const char *text = p->tail + p->tail_size - size;
    const char *line = size < p->tail_size ? memchr(text, '\n', size) : NULL;
    if (line && line + 1 < text + size) {
        size -= (size_t)(line + 1 - text);
        text = line + 1;
    }
    *n = size;
    return text;
}

void process_stop(process *p)
{
    if (!p)
        return;
    reap(p);
    close_end(&p->to);
    close_end(&p->from);
    close_end(&p->errors);
    buffer_free(&p->said);
    free(p);
}
