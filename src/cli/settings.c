/* settings.c - the settings file, and which language to speak. */
#include "cli/settings.h"
#include "base/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/save.h"
#include "record/fault.h"

enum { LINE = 2048 };

static cli_settings settings;
static const text_lang *lang;
/* The first line that was wrong; 0: none. And why the file could not be read. */
static unsigned wrong_line;
static int wrong_file;

const cli_settings *cli_settings_now(void)
{
    return &settings;
}

const text_lang *cli_lang(void)
{
    return lang;
}

const char *cli_lang_tag(void)
{
    return lang && lang->tag[0] ? lang->tag : "en"; /* for programs */
}

/* ---- The file ------------------------------------------------------------------------- */

static void put_path(buffer *b)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    if (config && config[0] == '/')
        buffer_printf(b, "%s/hanabi/settings", config);
    else if (home && *home)
        buffer_printf(b, "%s/.config/hanabi/settings", home);
}

/* Cuts blanks off both ends; text is written into. */
static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t n = strlen(text);
    while (n && strchr(" \t\r\n", text[n - 1]))
        text[--n] = 0;
    return text;
}

static bool take_text(char *to, size_t room, const char *value)
{
    for (size_t n, at = 0; value[at]; at += n)
        if (!(n = utf8_shown(value + at, UTF8_MOST)))
            return false;
    if (!*value || strlen(value) >= room)
        return false;
    strcpy(to, value);
    return true;
}

static bool take_yes_no(bool *to, const char *value, bool yes)
{
    bool is_yes = strcmp(value, "yes") == 0;
    if (!is_yes && strcmp(value, "no") != 0)
        return false;
    *to = is_yes == yes;
    return true;
}

static bool take_theme(const char *value)
{
    static const char *const themes[] = {
        [TUI_AS_OUTSIDE] = "none", [TUI_DARK] = "dark", [TUI_LIGHT] = "light"};
    for (unsigned i = 0; i < sizeof themes / sizeof *themes; i++)
        if (strcmp(themes[i], value) == 0) {
            settings.theme = (enum tui_theme)i;
            return true;
        }
    return false;
}

static bool take(const char *key, const char *value)
{
    if (strcmp(key, "lang") == 0)
        return text_lang_find(value) && take_text(settings.lang, sizeof settings.lang, value);
    if (strcmp(key, "name") == 0)
        return take_text(settings.name, sizeof settings.name, value);
    if (strcmp(key, "bot") == 0)
        return take_text(settings.bot, sizeof settings.bot, value);
    if (strcmp(key, "server") == 0)
        return take_text(settings.server, sizeof settings.server, value);
    if (strcmp(key, "colour") == 0)
        return take_yes_no(&settings.no_colour, value, false);
    if (strcmp(key, "symbols") == 0)
        return take_yes_no(&settings.symbols, value, true);
    if (strncmp(key, "key.", strlen("key.")) == 0)
        return tui_keys_set(&settings.keys, key + strlen("key."), value);
    if (strcmp(key, "flash") == 0)
        return take_yes_no(&settings.calm, value, false);
    if (strcmp(key, "theme") == 0)
        return take_theme(value);
    if (strcmp(key, "ascii") == 0)
        return take_yes_no(&settings.ascii, value, true);
    return false;
}

/* One line; false when it says nothing sensible. Of one that is too long only the beginning is
 * there. */
static bool read_line(char *line, bool whole)
{
    char *text = trim(line), *equals = strchr(text, '=');
    if ((!*text && whole) || *text == '#')
        return true;
    if (!equals || !whole)
        return false;
    *equals = 0;
    return take(trim(text), trim(equals + 1));
}

/* The next line; of what has no room only that it is not whole. False at the end. */
static bool next_line(char line[LINE], bool *whole, FILE *file)
{
    char *last = &line[LINE - 2]; /* is written to when all room is taken */
    *last = 0;
    *whole = true;
    if (!fgets(line, LINE, file))
        return false;
    if (*last && *last != '\n')
        for (int c = getc(file); c != EOF && c != '\n'; c = getc(file))
            *whole = false;
    return true;
}

void cli_settings_load(void)
{
    buffer path = buffer_make(LINE);
    put_path(&path);
    FILE *file = path.size && buffer_ok(&path) ? fopen(path.text, "re") : NULL;
    if (!file && path.size && errno != ENOENT && errno != ENOTDIR)
        wrong_file = errno;
    buffer_free(&path);
    if (!file)
        return;
    char line[LINE];
    bool whole;
    errno = 0;
    for (unsigned n = 1; next_line(line, &whole, file); n++)
        if (!read_line(line, whole) && !wrong_line)
            wrong_line = n;
    if (ferror(file))
        wrong_file = errno;
    fclose(file);
}

/* ---- Changing it -------------------------------------------------------------------------- */

/* Does a line of the file speak of this setting? */
static bool is_about(const char *line, const char *key)
{
    char copy[LINE];
    utf8_copy(copy, sizeof copy, line);
    char *equals = strchr(copy, '=');
    if (!equals)
        return false;
    *equals = 0;
    return strcmp(trim(copy), key) == 0;
}

/* The file as it is but for the lines about a setting; false and errno when it cannot be read. */
static bool read_others(buffer *b, const char *path, const char *key)
{
    char line[LINE];
    FILE *file = fopen(path, "re");
    if (!file)
        return errno == ENOENT;
    while (fgets(line, sizeof line, file))
        if (!is_about(line, key))
            buffer_puts(b, line);
    if (b->size && b->text[b->size - 1] != '\n')
        buffer_puts(b, "\n");
    bool good = !ferror(file);
    fclose(file);
    return good;
}

static bool write_file(char *path, const char *key, const char *value)
{
    buffer b = buffer_make(1 << 20);
    file_hold hold = {.file = -1};
    bool good = read_others(&b, path, key);
    if (value)
        buffer_printf(&b, "%s = %s\n", key, value);
    if (good && !buffer_ok(&b)) {
        errno = ENOMEM;
        good = false;
    }
    good = good && cli_make_folders(path) && cli_save(path, buffer_text(&b), b.size, false, &hold);
    int why = errno;
    hold_release(&hold);
    buffer_free(&b);
    errno = why;
    return good;
}

bool cli_settings_change(const char *key, const char *value)
{
    cli_settings before = settings;
    buffer path = buffer_make(LINE);
    put_path(&path);
    errno = ENOENT;
    bool good = path.size && buffer_ok(&path);
    if (good && value && !take(key, value)) {
        errno = EINVAL;
        good = false;
    }
    good = good && write_file(path.text, key, value);
    int why = errno;
    buffer_free(&path);
    if (good && !value) { /* as if it had never been said */
        settings = (cli_settings){.calm = false};
        cli_settings_load();
    } else if (!good) {
        settings = before;
    }
    errno = why;
    return good;
}

void cli_settings_complain(void)
{
    buffer path = buffer_make(LINE);
    put_path(&path);
    if (wrong_file)
        cli_fault(NULL, "cannot read the settings in %s: %s", buffer_text(&path),
                  text_system(lang, wrong_file));
    if (wrong_line)
        cli_fault(NULL, "line %u of %s is no setting; hanabi help settings lists them", wrong_line,
                  buffer_text(&path));
    buffer_free(&path);
}

void cli_settings_blame(const char *command, const char *value)
{
    if (value != settings.name && value != settings.bot)
        return;
    buffer path = buffer_make(LINE);
    put_path(&path);
    cli_fault(command, "that stands in your settings, in %s", buffer_text(&path));
    buffer_free(&path);
}

/* ---- The language ------------------------------------------------------------------------ */

bool cli_choose_lang(const char *wanted)
{
    const char *own = getenv("HANABI_LANG");
    lang = text_lang_environment();
    if (settings.lang[0] && !(own && text_lang_find(own)))
        lang = text_lang_find(settings.lang);
    if (!wanted)
        return true;
    const text_lang *found = text_lang_find(wanted);
    if (found)
        lang = found;
    return found != NULL;
}
