/* setup.c - the setup of a table as a client reads it. */
#include "client/setup.h"

#include <string.h>

/* The place of a text in a list of words; otherwise what it was before. */
static uint8_t word(const json_t *json, const char *key, uint8_t before, const char *const *words)
{
    const char *text = json_string_value(json_object_get(json, key));
    for (uint8_t i = 0; text && words[i]; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    return before;
}

static uint32_t seconds(const json_t *json, const char *key)
{
    json_int_t n = json_integer_value(json_object_get(json, key));
    return n < 0 ? 0 : n > TABLE_SECONDS ? TABLE_SECONDS : (uint32_t)n;
}

static bool read_option(hb_options *options, const char *key, const json_t *value)
{
    int option = hb_option_find(key);
    if (option < 0)
        return false;
    long number = -1;
    if (json_is_boolean(value))
        number = json_is_true(value);
    else if (json_is_string(value))
        number = hb_option_word(option, json_string_value(value));
    else if (json_is_integer(value) && json_integer_value(value) <= UINT8_MAX)
        number = (long)json_integer_value(value);
    return hb_option_set(options, option, number) == HB_OK;
}

static bool read_rules(const json_t *json, hb_options *options, const char **what)
{
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)json, key, value) {
        *what = key;
        if (!read_option(options, key, value))
            return false;
    }
    return true;
}

bool client_setup_read(const json_t *json, table_setup *setup, hb_rules *rules, const char **what)
{
    static const char *const chats[] = {"silent", "phrases", "free", NULL};
    static const char *const watches[] = {"nobody", "seat", "all", NULL};
    static const char *const clocks[] = {"none", "move", "budget", NULL};
    static const char *const timeouts[] = {"bot", "pause", NULL};
    *what = "setup";
    if (!json_is_object(json))
        return false;
    memset(setup, 0, sizeof *setup);
    setup->options = hb_options_standard();
    if (!read_rules(json_object_get(json, "rules"), &setup->options, what))
        return false;
    *what = "rules";
    if (hb_rules_make(rules, &setup->options, NULL) != HB_OK)
        return false;
    setup->options = rules->options;
    const json_t *start = json_object_get(json, "start");
    setup->start = HB_NONE;
    if (json_is_integer(start) && json_integer_value(start) >= 0 &&
        json_integer_value(start) < setup->options.players)
        setup->start = (uint8_t)json_integer_value(start);
    setup->listed = json_is_true(json_object_get(json, "listed"));
    setup->chat = word(json, "chat", TABLE_CHAT_SILENT, chats);
    setup->watch = word(json, "watch", TABLE_WATCH_NOBODY, watches);
    setup->clock = word(json, "clock", TABLE_CLOCK_NONE, clocks);
    setup->timeout = word(json, "timeout", TABLE_TIMEOUT_BOT, timeouts);
    setup->take_back = json_is_true(json_object_get(json, "take_back"));
    setup->seconds = seconds(json, "seconds");
    setup->increment = seconds(json, "increment");
    return true;
}
