/* complete.c - completion for shells, from the same table as help.
 *
 * For bash and zsh it is one function each with the table written out as cases: what to offer
 * after an option, and else the options of the command. For fish it is a line an option. */
#include <string.h>

#include "bots/bot.h"
#include "cli/cli.h"

/* The options of a command, part by part. */
enum { PARTS = 4 };

static const cli_option *part_of(const cli_command *c, int part)
{
    static const cli_option none[] = {{0}};
    const cli_option *parts[PARTS] = {
        c->options ? c->options : none, c->makes_games ? cli_setup_options : none,
        c->runs_bots ? cli_program_options : none, cli_common_options};
    return parts[part];
}

static bool takes(const cli_option *o, const char *value)
{
    return o->value && strcmp(o->value, value) == 0;
}

static void put_bot_names(buffer *b)
{
    for (int i = 0; bot_list[i]; i++)
        buffer_printf(b, "%s%s", i ? " " : "", bot_list[i]->name);
}

static void put_command_names(buffer *b)
{
    for (int i = 0; cli_commands[i]; i++)
        buffer_printf(b, "%s ", cli_commands[i]->name);
    buffer_puts(b, "help version");
}

/* Does the command take a file as it is, without an option? */
static bool takes_file(const cli_command *c)
{
    return c->uses && strstr(c->uses, " FILE") && !strstr(c->uses, "] [game]");
}

/* The words that may follow an option, with blanks between them. */
static text_piece words_of(const cli_option *o)
{
    text_piece words = text_piece_fill("{words}", TEXT_ARGS(text_str("words", o->words)));
    for (char *c = words.text; *c; c++)
        *c = *c == '|' ? ' ' : *c;
    return words;
}

/* ---- bash ------------------------------------------------------------------------------ */

static void put_bash_values(buffer *b, const cli_command *c)
{
    for (int part = 0; part < PARTS; part++)
        for (const cli_option *o = part_of(c, part); o->name; o++) {
            if (o->words)
                buffer_printf(b, "    %s:%s) words=\"%s\" ;;\n", c->name, o->name,
                              words_of(o).text);
            else if (takes(o, "BOT")) {
                buffer_printf(b, "    %s:%s) words=\"", c->name, o->name);
                put_bot_names(b);
                buffer_puts(b, "\" files=yes ;;\n");
            } else if (takes(o, "FILE"))
                buffer_printf(b, "    %s:%s) files=yes ;;\n", c->name, o->name);
            else if (o->value)
                buffer_printf(b, "    %s:%s) ;;\n", c->name, o->name);
        }
}

static void put_bash_options(buffer *b, const cli_command *c)
{
    buffer_printf(b, "    %s:*) words=\"", c->name);
    for (int part = 0; part < PARTS; part++)
        for (const cli_option *o = part_of(c, part); o->name; o++)
            if (o->name[0] == '-')
                buffer_printf(b, "%s ", o->name);
    buffer_puts(b, takes_file(c) ? "\" files=yes ;;\n" : "\" ;;\n");
}

static void put_bash(buffer *b)
{
    buffer_puts(b, "# Completion of hanabi for bash: hanabi help --completion bash\n"
                   "_hanabi()\n{\n"
                   "    local now=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
                   "    local command=${COMP_WORDS[1]} words= files=\n"
                   "    [ \"$COMP_CWORD\" = 1 ] && command=\n"
                   "    case $command:$before in\n"
                   "    :*) words=\"");
    put_command_names(b);
    buffer_puts(b, " --help --version\" ;;\n    help:*) words=\"");
    put_command_names(b);
    for (int i = 0; cli_topics[i]; i++)
        buffer_printf(b, " %s", cli_topics[i]->name);
    buffer_puts(b, "\" ;;\n");
    for (int i = 0; cli_commands[i]; i++) {
        put_bash_values(b, cli_commands[i]);
        put_bash_options(b, cli_commands[i]);
    }
    buffer_puts(b, "    esac\n"
                   "    COMPREPLY=($(compgen -W \"$words\" -- \"$now\"))\n"
                   "    [ -z \"$files\" ] || [[ $now == -* ]] || compopt -o default 2>/dev/null\n"
                   "    [ -z \"$files\" ] || [[ $now == -* ]] ||\n"
                   "        COMPREPLY+=($(compgen -f -- \"$now\"))\n"
                   "}\n"
                   "complete -F _hanabi hanabi\n");
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
    if (o->words) {
        buffer_printf(b, "(%s)", words_of(o).text);
    } else if (takes(o, "BOT")) {
        buffer_puts(b, "(");
        for (int i = 0; bot_list[i]; i++) {
            buffer_puts(b, i ? " " : "");
            put_zsh_text(b, bot_list[i]->name);
        }
        buffer_puts(b, ")");
    } else if (takes(o, "FILE")) {
        buffer_puts(b, "_files");
    }
    buffer_puts(b, "' \\\n");
}

static void put_zsh_command(buffer *b, const cli_command *c)
{
    buffer_printf(b, "    %s)\n        _arguments \\\n", c->name);
    for (int part = 0; part < PARTS; part++)
        for (const cli_option *o = part_of(c, part); o->name; o++)
            if (o->name[0] == '-')
                put_zsh_option(b, o);
    buffer_puts(b, takes_file(c) ? "            '*:FILE:_files'\n        ;;\n"
                                 : "            '*::'\n        ;;\n");
}

static void put_zsh(buffer *b)
{
    buffer_puts(b, "#compdef hanabi\n# Completion of hanabi for zsh: hanabi help --completion zsh\n"
                   "local -a commands\ncommands=(\n");
    for (int i = 0; cli_commands[i]; i++) {
        buffer_printf(b, "    '%s:", cli_commands[i]->name);
        put_zsh_text(b, text_get(cli_lang(), cli_commands[i]->summary));
        buffer_puts(b, "'\n");
    }
    buffer_puts(b, "    help version\n)\n"
                   "if (( CURRENT == 2 )); then\n    _describe hanabi commands\n    return\nfi\n"
                   "local command=$words[2]\n"
                   "shift words\n(( CURRENT-- ))\n"
                   "case $command in\n    help) _describe hanabi commands ;;\n");
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

static void put_fish_option(buffer *b, const cli_command *c, const cli_option *o)
{
    buffer_printf(b, "complete -c hanabi -n '__fish_seen_subcommand_from %s' -l %s -d ", c->name,
                  o->name + 2);
    put_fish_text(b, text_get(cli_lang(), o->about));
    if (o->words) {
        buffer_puts(b, " -x -a ");
        put_fish_text(b, words_of(o).text);
    } else if (takes(o, "BOT")) {
        buffer_puts(b, " -r -a '");
        put_bot_names(b);
        buffer_puts(b, "'");
    } else if (takes(o, "FILE")) {
        buffer_puts(b, " -r -F");
    } else if (o->value) {
        buffer_puts(b, " -x");
    }
    buffer_puts(b, "\n");
}

static void put_fish(buffer *b)
{
    buffer_puts(b, "# Completion of hanabi for fish: hanabi help --completion fish\n"
                   "complete -c hanabi -f\n");
    for (int i = 0; cli_commands[i]; i++) {
        const cli_command *c = cli_commands[i];
        buffer_printf(b, "complete -c hanabi -n __fish_use_subcommand -a %s -d ", c->name);
        put_fish_text(b, text_get(cli_lang(), c->summary));
        buffer_puts(b, "\n");
        if (takes_file(c))
            buffer_printf(b, "complete -c hanabi -n '__fish_seen_subcommand_from %s' -F\n",
                          c->name);
        for (int part = 0; part < PARTS; part++)
            for (const cli_option *o = part_of(c, part); o->name; o++)
                if (o->name[0] == '-')
                    put_fish_option(b, c, o);
    }
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
