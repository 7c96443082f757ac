/* keymap.c - other keys than the usual ones, as somebody has chosen them. */
#include <string.h>

#include "tui/screen.h"

static const struct {
    const char *name;
    char key;
} keys[] = {
#define KEY(ID, name, key, where, words) {#name, key},
#define ASKED(ID, name)                  {#name, DESK_KEY_##ID},
#include "tui/keys.def"
};

enum { KEYS = sizeof keys / sizeof *keys, FIRST = ' ' + 1, LAST = '~' };

/* The key that is pressed for what has this one usually. */
static char pressed_for(const tui_keys *map, char key)
{
    char pressed = map->pressed[(unsigned char)key & 127];
    return pressed ? pressed : key;
}

/* What has this key usually, where it is pressed for that. */
static char meant_by(const tui_keys *map, char pressed)
{
    for (char key = FIRST; key <= LAST; key++)
        if (pressed_for(map, key) == pressed)
            return key;
    return pressed;
}

bool tui_keys_set(tui_keys *map, const char *name, const char *key)
{
    unsigned i = 0;
    while (i < KEYS && strcmp(keys[i].name, name) != 0)
        i++;
    if (i == KEYS || strlen(key) != 1 || *key < FIRST || *key > LAST)
        return false;
    char before = pressed_for(map, keys[i].key), other = meant_by(map, *key);
    map->pressed[(unsigned char)other & 127] = before; /* so that nothing is without a key */
    map->pressed[(unsigned char)keys[i].key & 127] = *key;
    return true;
}

/* Where letters name cards, colours, seats or what is written, they are what they are. */
static bool is_mapped(const tui_screen *s, int key)
{
    bool names = s->mode == TUI_ASKS || s->mode == TUI_HINTS || s->mode == TUI_WRITES;
    return key >= FIRST && key <= LAST && !names && !screen_in_room(s) && !screen_picking(s);
}

int screen_shown_key(const tui_screen *s, int key)
{
    return is_mapped(s, key) ? pressed_for(&s->look.keys, (char)key) : key;
}

int screen_meant_key(const tui_screen *s, int key)
{
    return is_mapped(s, key) ? meant_by(&s->look.keys, (char)key) : key;
}
