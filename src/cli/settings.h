/* settings.h - what a person has chosen once and for all: the settings file, and the language. */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include <stdbool.h>

#include "cli/cli.h"
#include "tui/tui.h"

/* Texts are empty where the file says nothing. */
typedef struct cli_settings {
    char lang[16];
    bool no_colour;
    bool symbols; /* signs for the colours in full-screen tables */
    bool calm;    /* what has just changed is not lit for a moment there */
    enum tui_theme theme;
    tui_keys keys;    /* keys at full-screen tables */
    bool ascii;       /* no characters beyond ASCII in full-screen tables */
    char name[80];    /* what the person is called in new games */
    char bot[1024];   /* who sits down with them */
    char server[400]; /* whose tables the home shows */
} cli_settings;

/* Reads "$XDG_CONFIG_HOME/hanabi/settings" (or under ~/.config), lines of "key = value" and
 * comments behind #. Lines that say nothing sensible are reported by cli_settings_complain. */
void cli_settings_load(void);
void cli_settings_complain(void);
const cli_settings *cli_settings_now(void);
/* Writes a setting into the file, in the place of what it says of it now, and takes it from here
 * on; NULL: nothing is said of it any more. All other lines stay as they are. False and errno
 * (EINVAL: the value makes no sense) when that cannot be done. */
bool cli_settings_change(const char *key, const char *value);
/* After a complaint about a value: says where it stands, if it is one of the settings' own and
 * nobody has typed it. */
void cli_settings_blame(const char *command, const char *value);

/* Chooses the language of this run: that of --lang (NULL: not given), of HANABI_LANG, of the
 * settings, of the rest of the environment. False when --lang names none. */
bool cli_choose_lang(const char *wanted);

#endif
