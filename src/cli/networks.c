/* networks.c - networks as the command line names them. They are read once and stay. */
#include "cli/networks.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct network {
    const bot *bot;
    char *word; /* as it was named */
    net *net;   /* in front of its weights */
} networks[NET_PLAYERS];
static unsigned network_count;

/* ---- Files ------------------------------------------------------------------------ */

/* A whole file; NULL, and errno, when it cannot be read. The caller frees it. */
static uint8_t *read_file(const char *path, size_t *size)
{
    enum { MOST = 64 << 20 };
    FILE *f = fopen(path, "rb");
    size_t room = 1 << 16, have = 0;
    uint8_t *data = f ? malloc(room) : NULL;
    while (data && (have += fread(data + have, 1, room - have, f)) == room && room < MOST) {
        uint8_t *more = realloc(data, room *= 2);
        if (!more)
            free(data);
        data = more;
    }
    int error = f && ferror(f) ? errno : 0;
    if (f)
        fclose(f);
    if (error) {
        free(data);
        errno = error;
        return NULL;
    }
    *size = have;
    return data;
}

/* Where the network that comes with the program lies, beside it as it was built or installed. */
static uint8_t *read_beside(size_t *size)
{
    static const char *const places[] = {"../share/hanabi", "../data", "../../data"};
    char *real = realpath("/proc/self/exe", NULL), *slash = real ? strrchr(real, '/') : NULL;
    uint8_t *data = NULL;
    for (size_t i = 0; slash && !data && i < sizeof places / sizeof *places; i++) {
        char path[PATH_MAX];
        int n =
            snprintf(path, sizeof path, "%.*s/%s/two.net", (int)(slash - real), real, places[i]);
        if (n > 0 && (size_t)n < sizeof path)
            data = read_file(path, size);
    }
    free(real);
    return data;
}

/* ---- Bots -------------------------------------------------------------------------- */

/* "net", or "net:" and the name of the file, as far as it can be shown everywhere. */
static void call(char name[NET_NAME], const char *word)
{
    const char *slash = strrchr(word, '/'), *file = slash ? slash + 1 : word + strlen("net:");
    if (!word[3]) {
        strcpy(name, "net");
        return;
    }
    size_t n = (size_t)snprintf(name, NET_NAME, "net:%.27s", file);
    for (size_t i = strlen("net:"); i < n && i < NET_NAME; i++) {
        char c = name[i];
        bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (!plain && c && !strchr("._-", c))
            name[i] = '_';
    }
}

static net *network_of(cli_args *args, const char *word, const uint8_t *data, size_t size)
{
    enum { BEFORE = (sizeof(net) + 31) / 32 * 32 };
    net_fault fault;
    size_t room = net_look(data, size, &fault);
    if (!room) {
        cli_wrong(args, "%s is no network that could play: %s", word[3] ? word + 4 : word,
                  text_get(cli_lang(), net_fault_text(fault)));
        return NULL;
    }
    unsigned char *memory = aligned_alloc(32, BEFORE + (room + 31) / 32 * 32);
    net *made = (net *)(void *)memory;
    if (made)
        net_make(made, data, size, memory + BEFORE);
    else
        cli_wrong(args, "there is not enough memory");
    return made;
}

static const bot *join(cli_args *args, const char *word, const uint8_t *data, size_t size)
{
    struct network *w = &networks[network_count];
    char name[NET_NAME];
    call(name, word);
    if (bot_find(name)) {
        cli_wrong(args, "two networks are called %s: give one of the files another name", name);
        return NULL;
    }
    w->net = network_of(args, word, data, size);
    w->word = strdup(word);
    w->bot = w->net && w->word ? net_player(w->net, name) : NULL;
    if (w->bot) {
        network_count++;
        return w->bot;
    }
    free(w->net);
    free(w->word);
    return NULL;
}

const bot *cli_network(cli_args *args, const char *word)
{
    size_t size = 0;
    for (unsigned i = 0; i < network_count; i++)
        if (strcmp(networks[i].word, word) == 0)
            return networks[i].bot;
    if (network_count == NET_PLAYERS) {
        cli_wrong(args, "more than %d networks", (int)NET_PLAYERS);
        return NULL;
    }
    uint8_t *data = word[3] ? read_file(word + 4, &size) : read_beside(&size);
    const bot *found = data ? join(args, word, data, size) : NULL;
    if (!data && word[3])
        cli_wrong(args, "cannot read the network %s: %s", word + 4, text_system(cli_lang(), errno));
    else if (!data)
        cli_wrong(args, "no network lies beside the program: name a file, as in --bot net:FILE");
    free(data);
    return found;
}

const char *cli_network_word(const bot *b)
{
    for (unsigned i = 0; i < network_count; i++)
        if (networks[i].bot == b)
            return networks[i].word;
    return NULL;
}

/* ---- The rules that it takes --------------------------------------------------------- */

/* "--players 2 --no-empty-hints": the options that are not as they should be, as they should. */
static void put_options(buffer *b, const hb_options *own, const hb_options *asked)
{
    enum { EDITION = 0 };
    uint8_t wanted[HB_OPTIONS], given[HB_OPTIONS];
    memcpy(wanted, own, HB_OPTIONS);
    memcpy(given, asked, HB_OPTIONS);
    for (int i = EDITION + 1; i < HB_OPTIONS; i++) {
        const hb_option_info *info = &hb_option_table[i];
        if (wanted[i] == given[i])
            continue;
        buffer_puts(b, b->size ? " --" : "--");
        buffer_puts(b, info->yes_no && !wanted[i] ? "no-" /* for programs */ : "");
        for (const char *c = info->name; *c; c++)
            buffer_printf(b, "%c", *c == '_' ? '-' : *c);
        if (info->words)
            buffer_printf(b, " %s", info->words[wanted[i]]);
        else if (!info->yes_no)
            buffer_printf(b, " %d", wanted[i]);
    }
}

bool cli_bot_knows(const bot *b, const hb_rules *rules, buffer *why)
{
    const net *n = net_of(b);
    if (!n || net_knows(n, rules))
        return true;
    buffer options = buffer_make(4096);
    put_options(&options, &n->rules.options, &rules->options);
    TEXT_SAY(why, cli_lang(), "{bot} plays by other rules: it takes {options}",
             text_str("bot", b->name), text_str("options", buffer_text(&options)));
    buffer_free(&options);
    return false;
}

bool cli_check_bot(cli_args *args, const bot *b, const hb_rules *rules)
{
    buffer why = buffer_make(4096);
    bool knows = cli_bot_knows(b, rules, &why);
    if (!knows)
        cli_wrong(args, "%s", buffer_text(&why));
    buffer_free(&why);
    return knows;
}
