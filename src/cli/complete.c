/* complete.c - completion for shells, from the same table as help.
 *
 * For bash and zsh it is one function each with the table written out as cases: what to offer
 * after an option, and else the tasks and options of the command. For fish it is a line an
 * option. */
#include <string.h>

#include "bots/bot.h"
#include "cli/cli.h"

static bool takes(const cli_option *o, const char *value)
{
    return o->value && strcmp(o->value, value) == 0;
}

static bool takes_bots(const cli_option *o)
{
    return takes(o, "BOT") || takes(o, "BOTS");
}

static void put_bot_names(buffer *b)
{
    for (int i = 0; bot_list[i]; i++)
        buffer_printf(b, "%s ", bot_list[i]->name);
    buffer_puts(b, "net");
}

static void put_command_names(buffer *b)
{
    for (int i = 0; cli_commands[i]; i++)
        buffer_printf(b, "%s ", cli_commands[i]->name);
    buffer_puts(b, "help version");
}

static bool takes_path(const cli_option *o)
{
    return takes(o, "FILE") || takes(o, "FOLDER");
}

/* Is this word of this size a file where a command is called, which follows no option? */
static bool is_file(const char *word, size_t n, bool after_option)
{
    return !after_option &&
           ((n == 4 && memcmp(word, "FILE", n) == 0) || (n == 2 && memcmp(word, "TO", n) == 0));
}

/* Does the command take a file as it is, without an option? */
static bool takes_file(const cli_command *c)
{
    bool after_option = false;
    for (const char *word = c->uses; word && *word; word += strspn(word, " \n")) {
        size_t n = strcspn(word, " \n");
        if (is_file(word, n, after_option))
            return true;
        after_option = word[*word == '['] == '-' && word[n - 1] != ']';
        word += n;
    }
    return false;
}

/* The words that may follow an option, with blanks between them. */
static text_piece words_of(const cli_option *o)
{
    text_piece words = text_piece_fill("{words}", TEXT_ARGS(text_str("words", o->words)));
    for (char *c = words.text; *c; c++)
        *c = *c == '|' ? ' ' : *c;
    return words;
}

/* ---- Tasks: list, close, ... of hanabi admin ----------------------------------------------- */

static bool has_tasks(const cli_command *c)
{
    return c->options && c->options->name && cli_is_task(c->options);
}

/* Is the option, of this part, one that goes with the task? NULL: none is named yet. */
static bool goes_with(const cli_option *task, int part, const cli_option *o)
{
    if (!task || !task->words || part > 0)
        return true;
    size_t n = strlen(o->name);
    for (const char *at = task->words; (at = strstr(at, o->name)); at++)
        if ((at == task->words || at[-1] == '|') && (!at[n] || at[n] == '|'))
            return true;
    return false;
}

/* Their names, with something between them. */
static void put_tasks(buffer *b, const cli_command *c, const char *between)
{
    for (const cli_option *o = c->options; has_tasks(c) && o->name && cli_is_task(o); o++)
        buffer_printf(b, "%s%s", o == c->options ? "" : between, o->name);
}

/* ---- bash ------------------------------------------------------------------------------ */

/* What follows options; those of every command are looked at before. */
static void put_bash_values(buffer *b, const cli_command *c)
{
    for (int part = 0; part < CLI_PARTS - 1; part++)
        for (const cli_option *o = cli_part(c, part); o->name; o++) {
            if (cli_is_task(o))
                continue;
            if (o->words)
                buffer_printf(b, "    %s:*:%s) words=\"%s\" ;;\n", c->name, o->name,
                              words_of(o).text);
            else if (takes_bots(o))
                buffer_printf(b, "    %s:*:%s) words=$bots list=yes files=yes ;;\n", c->name,
                              o->name);
            else if (takes_path(o))
                buffer_printf(b, "    %s:*:%s) files=yes ;;\n", c->name, o->name);
            else if (o->value)
                buffer_printf(b, "    %s:*:%s) ;;\n", c->name, o->name);
        }
}

/* What a command takes when it has been told this task; NULL: none, "*" standing for it. */
static void put_bash_options(buffer *b, const cli_command *c, const cli_option *task)
{
    buffer_printf(b, "    %s:%s:*) words=\"", c->name, task ? task->name : has_tasks(c) ? "" : "*");
    if (!task && has_tasks(c)) {
        put_tasks(b, c, " ");
        buffer_puts(b, " ");
    }
    for (int part = 0; part < CLI_PARTS; part++)
        for (const cli_option *o = cli_part(c, part); o->name; o++)
            if (!cli_is_task(o) && goes_with(task, part, o))
                buffer_printf(b, "%s ", o->name);
    buffer_puts(b, takes_file(c) ? "\" files=yes ;;\n" : "\" ;;\n");
}

static void put_bash_command(buffer *b, const cli_command *c)
{
    put_bash_values(b, c);
    put_bash_options(b, c, NULL);
    for (const cli_option *o = c->options; has_tasks(c) && o->name && cli_is_task(o); o++)
        put_bash_options(b, c, o);
}

static void put_bash_tasks(buffer *b)
{
    buffer_puts(b, "    case $command in\n");
    for (int i = 0; cli_commands[i]; i++)
        if (has_tasks(cli_commands[i])) {
            buffer_printf(b, "    %s) tasks=\"", cli_commands[i]->name);
            put_tasks(b, cli_commands[i], " ");
            buffer_puts(b, "\" ;;\n");
        }
    buffer_puts(b, "    esac\n");
}

/* What was said so far. Readline breaks words at ':' and '=', too, so the line is looked at. */
static const char bash_begin[] =
    "# Completion of hanabi for bash: hanabi help --completion bash\n"
    "_hanabi()\n{\n"
    "    local line=${COMP_LINE:0:COMP_POINT} command= task= tasks= words= files= list= i\n"
    "    local now=${line##*[[:space:]]}\n"
    "    local -a said\n"
    "    read -ra said <<<\"${line%\"$now\"}\"\n"
    "    local before=${said[${#said[@]}-1]}\n"
    "    [[ $now != --*=* ]] || { before=${now%%=*} now=${now#*=}; }\n"
    "    for ((i = 1; i < ${#said[@]}; i++)); do\n"
    "        case ${said[i]} in\n"
    "        --lang) i=$((i + 1)) ;;\n"
    "        --lang=*) ;;\n"
    "        *) command=${said[i]} && break ;;\n"
    "        esac\n"
    "    done\n";

static const char bash_end[] =
    "    esac\n"
    "    local first=\n"
    "    [[ -z $list || $now != *,* ]] || first=${now%,*},\n"
    "    COMPREPLY=($(compgen -P \"$first\" -W \"$words\" -- \"${now#\"$first\"}\"))\n"
    "    if [ -n \"$files\" ] && [[ $now != -* ]]; then\n"
    "        compopt -o default 2>/dev/null\n"
    "        COMPREPLY+=($(compgen -f -- \"$now\"))\n"
    "    fi\n"
    "    first=${now%\"${now##*[:=]}\"}\n"
    "    COMPREPLY=(\"${COMPREPLY[@]#\"$first\"}\")\n"
    "}\n"
    "complete -F _hanabi hanabi\n";

static void put_bash(buffer *b)
{
    buffer_puts(b, bash_begin);
    put_bash_tasks(b);
    buffer_puts(b, "    for ((i++; i < ${#said[@]}; i++)); do\n"
                   "        [[ \" $tasks \" != *\" ${said[i]} \"* ]] || task=${said[i]}\n"
                   "    done\n"
                   "    local bots=\"");
    put_bot_names(b);
    buffer_printf(b, "\"\n    case $command:$task:$before in\n    *:--lang) words=\"%s\" ;;\n",
                  words_of(cli_common_options).text);
    buffer_puts(b, "    ::*) words=\"");
    put_command_names(b);
    buffer_puts(b, " --help --version --lang\" ;;\n    help:*) words=\"");
    put_command_names(b);
    for (int i = 0; cli_topics[i]; i++)
        buffer_printf(b, " %s", cli_topics[i]->name);
    buffer_puts(b, "\" ;;\n");
    for (int i = 0; cli_commands[i]; i++)
        put_bash_command(b, cli_commands[i]);
    buffer_puts(b, bash_end);
}

/* ---- zsh ------------------------------------------------------------------------------- */

/* A text inside single quotes, without what _arguments would take for its own. */
static void put_zsh_text(buffer *b, const char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            buffer_puts(b, "'\\''");
        else if (strchr("[]:\\", *text))
            buffer_printf(b, "\\%c", *text);
        else
            buffer_add(b, text, 1);
}

static void put_zsh_option(buffer *b, const cli_option *o)
{
    buffer_printf(b, "            '%s[", o->name);
    put_zsh_text(b, text_get(cli_lang(), o->about));
    buffer_puts(b, "]");
    if (o->value) {
        buffer_puts(b, ":");
        put_zsh_text(b, text_get(cli_lang(), o->value));
        buffer_puts(b, ":");
    }
    if (o->words)
        buffer_printf(b, "(%s)", words_of(o).text);
    else if (takes_bots(o))
        buffer_puts(b, "_hanabi_bots");
    else if (takes_path(o))
        buffer_puts(b, "_files");
    buffer_puts(b, "' \\\n");
}

/* "name:what it is" in quotes, a line each. */
static void put_zsh_names(buffer *b, const char *name, const char *about)
{
    buffer_printf(b, "    '%s:", name);
    put_zsh_text(b, text_get(cli_lang(), about));
    buffer_puts(b, "'\n");
}

/* The command when it has been told this task; NULL: none. */
static void put_zsh_options(buffer *b, const cli_command *c, const cli_option *task)
{
    buffer_puts(b, "        _arguments \\\n");
    for (int part = 0; part < CLI_PARTS; part++)
        for (const cli_option *o = cli_part(c, part); o->name; o++)
            if (!cli_is_task(o) && goes_with(task, part, o))
                put_zsh_option(b, o);
    if (has_tasks(c) && !task)
        buffer_puts(b, "            '1: :{_describe hanabi tasks}'\n");
    else if (takes_file(c))
        buffer_puts(b, "            '*:FILE:_files'\n");
    else
        buffer_puts(b, "            '*: :'\n");
    buffer_puts(b, "        ;;\n");
}

static void put_zsh_command(buffer *b, const cli_command *c)
{
    buffer_printf(b, "    %s)\n", c->name);
    if (!has_tasks(c)) {
        put_zsh_options(b, c, NULL);
        return;
    }
    buffer_puts(b, "    tasks=(\n");
    for (const cli_option *o = c->options; o->name && cli_is_task(o); o++)
        put_zsh_names(b, o->name, o->about);
    buffer_puts(b, "    )\n    case ${words[(r)(");
    put_tasks(b, c, "|");
    buffer_puts(b, ")]} in\n");
    for (const cli_option *o = c->options; o->name && cli_is_task(o); o++) {
        buffer_printf(b, "    %s)\n", o->name);
        put_zsh_options(b, c, o);
    }
    buffer_puts(b, "    *)\n");
    put_zsh_options(b, c, NULL);
    buffer_puts(b, "    esac\n    ;;\n");
}

static void put_zsh(buffer *b)
{
    buffer_puts(b, "#compdef hanabi\n# Completion of hanabi for zsh: hanabi help --completion zsh\n"
                   "local -a commands topics tasks\ncommands=(\n");
    for (int i = 0; cli_commands[i]; i++)
        put_zsh_names(b, cli_commands[i]->name, cli_commands[i]->summary);
    buffer_puts(b, "    help version\n)\ntopics=(\n");
    for (int i = 0; cli_topics[i]; i++)
        put_zsh_names(b, cli_topics[i]->name, cli_topics[i]->summary);
    buffer_puts(b, ")\n_hanabi_bots() {\n    _sequence compadd - ");
    put_bot_names(b);
    buffer_puts(b, "\n    _files\n}\n"
                   "if (( CURRENT == 2 )); then\n    _describe hanabi commands\n    return\nfi\n"
                   "local command=$words[2]\n"
                   "shift words\n(( CURRENT-- ))\n"
                   "case $command in\n    help) _describe hanabi commands -- topics ;;\n");
    for (int i = 0; cli_commands[i]; i++)
        put_zsh_command(b, cli_commands[i]);
    buffer_puts(b, "esac\n");
}

/* ---- fish ------------------------------------------------------------------------------ */

static void put_fish_text(buffer *b, const char *text)
{
    buffer_puts(b, "'");
    for (; *text; text++)
        if (*text == '\'' || *text == '\\')
            buffer_printf(b, "\\%c", *text);
        else
            buffer_add(b, text, 1);
    buffer_puts(b, "'");
}

/* Where a line holds: behind the command, and behind one of the tasks with which its option goes;
 * any: behind none of them, too. */
static void put_fish_where(buffer *b, const cli_command *c, const cli_option *o, bool any)
{
    buffer_printf(b, "complete -c hanabi -n '__fish_seen_subcommand_from %s", c->name);
    if (has_tasks(c) && !any) {
        buffer_puts(b, cli_is_task(o) ? "; and not __fish_seen_subcommand_from "
                                      : "; and __fish_seen_subcommand_from ");
        bool first = true;
        for (const cli_option *task = c->options; task->name && cli_is_task(task); task++)
            if (cli_is_task(o) || goes_with(task, 0, o)) {
                buffer_printf(b, "%s%s", first ? "" : " ", task->name);
                first = false;
            }
    }
    buffer_puts(b, "'");
}

static void put_fish_option(buffer *b, const cli_command *c, const cli_option *o, bool any)
{
    put_fish_where(b, c, o, any);
    if (cli_is_task(o))
        buffer_printf(b, " -a %s -d ", o->name);
    else
        buffer_printf(b, " -l %s -d ", o->name + 2);
    put_fish_text(b, text_get(cli_lang(), o->about));
    if (cli_is_task(o)) {
        /* what follows is other lines */
    } else if (o->words) {
        buffer_puts(b, " -x -a ");
        put_fish_text(b, words_of(o).text);
    } else if (takes_bots(o)) {
        buffer_puts(b, " -r -F -a '(__fish_complete_list , \"string split \\\\  \\\"");
        put_bot_names(b);
        buffer_puts(b, "\\\"\")'");
    } else if (takes_path(o)) {
        buffer_puts(b, " -r -F");
    } else if (o->value) {
        buffer_puts(b, " -x");
    }
    buffer_puts(b, "\n");
}

static void put_fish_name(buffer *b, const char *where, const cli_command *c)
{
    buffer_printf(b, "complete -c hanabi -n %s -a %s -d ", where, c->name);
    put_fish_text(b, text_get(cli_lang(), c->summary));
    buffer_puts(b, "\n");
}

static void put_fish_command(buffer *b, const cli_command *c)
{
    put_fish_name(b, "__fish_use_subcommand", c);
    put_fish_name(b, "'__fish_seen_subcommand_from help'", c);
    if (takes_file(c))
        buffer_printf(b, "complete -c hanabi -n '__fish_seen_subcommand_from %s' -F\n", c->name);
    for (int part = 0; part < CLI_PARTS; part++)
        for (const cli_option *o = cli_part(c, part); o->name; o++)
            put_fish_option(b, c, o, part > 0);
}

static void put_fish(buffer *b)
{
    buffer_puts(b, "# Completion of hanabi for fish: hanabi help --completion fish\n"
                   "complete -c hanabi -f\n");
    for (int i = 0; cli_commands[i]; i++)
        put_fish_command(b, cli_commands[i]);
    for (int i = 0; cli_topics[i]; i++)
        put_fish_name(b, "'__fish_seen_subcommand_from help'", cli_topics[i]);
    buffer_puts(b, "complete -c hanabi -n __fish_use_subcommand -a 'help version'\n");
}

bool cli_put_completion(buffer *b, const char *shell)
{
    if (strcmp(shell, "bash") == 0)
        put_bash(b);
    else if (strcmp(shell, "zsh") == 0)
        put_zsh(b);
    else if (strcmp(shell, "fish") == 0)
        put_fish(b);
    else
        return false;
    return true;
}
