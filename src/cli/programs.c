/* programs.c - bots as the command line names them: by name, as a network, or as the path of a
 * program. */
#include "cli/programs.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/near.h"
#include "cli/networks.h"

const cli_option cli_program_options[] = {
    {"--bot-deadline", "N", TEXT_MARK("seconds that a program has for an answer; standard: 10"),
     NULL},
    {"--bot-log", TEXT_MARK("FILE"),
     TEXT_MARK("write down all that is said, with the game, the seat and > or <"), NULL},
    {0}};

void cli_list_bots(buffer *b)
{
    for (int i = 0; bot_list[i]; i++)
        buffer_printf(b, "%s%s", i ? ", " : "", bot_list[i]->name);
}

/* A whole line at once, so that threads do not mix within it. */
static void write_log(void *to, const char *game, unsigned seat, char way, const char *line,
                      size_t n)
{
    buffer text = buffer_make(1 << 20);
    char number[16] = "?";
    if (seat != HB_NONE)
        snprintf(number, sizeof number, "%u", seat);
    buffer_printf(&text, "%s %s%c ", game, number, way);
    buffer_add(&text, line, n);
    buffer_puts(&text, "\n");
    output_add(to, buffer_text(&text), text.size);
    buffer_free(&text);
}

bool cli_programs_option(cli_args *args, cli_programs *p)
{
    int before = args->at;
    uint64_t seconds = 0;
    if (cli_number(args, "--bot-deadline", 1, 86400, &seconds)) {
        p->settings.deadline = (int)seconds * 1000;
        return true;
    }
    const char *file = cli_value(args, "--bot-log");
    if (file && p->log_name)
        cli_wrong(args, "--bot-log is given twice");
    if (file)
        p->log_name = file;
    return args->at != before;
}

void cli_end_programs(int number)
{
    process_kill_all();
    signal(number, SIG_DFL);
    raise(number);
}

/* A program that hangs would outlive us, whatever ends us. */
static void catch_signals(void)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        struct sigaction before, action = {.sa_handler = cli_end_programs};
        sigemptyset(&action.sa_mask);
        if (sigaction(ending[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(ending[i], &action, NULL);
    }
}

bool cli_programs_open(const char *command, cli_programs *p)
{
    if (p->count)
        catch_signals();
    if (!p->log_name)
        return true;
    if (!output_open(&p->log, p->log_name)) {
        cli_fault(command, "cannot write %s: %s", p->log_name,
                  text_system(cli_lang(), p->log.error));
        return false;
    }
    setvbuf(p->log.file, NULL, _IOLBF,
            0); /* a signal may end us: what was said last tells most then */
    p->settings.listen = write_log;
    p->settings.listen_to = &p->log;
    return true;
}

static const bot *program(cli_args *args, cli_programs *p, char *name)
{
    for (unsigned i = 0; i < p->count; i++)
        if (strcmp(p->bots[i].name, name) == 0) {
            free(name);
            return &p->bots[i];
        }
    if (p->count == CLI_PROGRAMS) {
        cli_wrong(args, "more than %d different programs", CLI_PROGRAMS);
        free(name);
        return NULL;
    }
    p->settings.lang = cli_lang();
    p->bots[p->count] = outside_bot(name);
    return &p->bots[p->count++];
}

/* Whether a name that no bot has is meant to be a program: a file that is here, or a command. */
static bool looks_like_program(const char *name)
{
    return access(name, F_OK) == 0 || (name[0] != ' ' && strchr(name, ' '));
}

static const char *meant_bot(const char *name)
{
    near_word n = near_begin(name);
    for (int i = 0; bot_list[i]; i++)
        near_look(&n, bot_list[i]->name);
    return near_meant(&n);
}

const bot *cli_bot(cli_args *args, cli_programs *p, const char *name, size_t n)
{
    char *word = strndup(name, n);
    if (word && net_is_name(word)) {
        const bot *network = cli_network(args, word);
        free(word);
        return network;
    }
    if (word && outside_is_program(word))
        return program(args, p, word);
    const bot *found = word ? bot_find(word) : NULL;
    if (!found && word && looks_like_program(word)) {
        cli_wrong(
            args,
            "there is no bot '%s'; if it is a program, write it with a / in its path: ./mybot, "
            "\"python3 ./mybot.py\"",
            word);
    } else if (!found) {
        buffer all = buffer_make(10000);
        cli_list_bots(&all);
        cli_wrong_meant(args, word ? meant_bot(word) : NULL,
                        "there is no bot '%s'; there are %s, and programs such as ./mybot",
                        word ? word : "", buffer_text(&all));
        buffer_free(&all);
    }
    free(word);
    return found;
}

bool cli_programs_close(const char *command, cli_programs *p)
{
    for (unsigned i = 0; i < p->count; i++)
        free((char *)p->bots[i].name);
    p->count = 0;
    bool good = !p->log.file || output_close(&p->log);
    if (!good)
        cli_fault(command, "cannot write the file of --bot-log: %s",
                  text_system(cli_lang(), p->log.error));
    return good;
}
