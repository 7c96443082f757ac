/* setup.c - the setup of a table as a client reads it. */
#include "client/setup.h"

#include <string.h>

/* The place of a text in a list of words; otherwise what it was before. */
static uint8_t word(const hb_json *json, const char *key, uint8_t before, const char *const *words)
{
    hb_json text = hb_json_get(json, key);
    for (uint8_t i = 0; words[i]; i++)
        if (hb_json_is(&text, words[i]))
            return i;
    return before;
}

static bool yes(const hb_json *json, const char *key)
{
    hb_json value = hb_json_get(json, key);
    return hb_json_is_true(&value);
}

static uint32_t seconds(const hb_json *json, const char *key)
{
    hb_json value = hb_json_get(json, key);
    int64_t n = 0;
    hb_json_integer(&value, 0, INT64_MAX, &n);
    return n > TABLE_SECONDS ? TABLE_SECONDS : (uint32_t)n;
}

static bool read_option(hb_options *options, const hb_json *key, const hb_json *value)
{
    char name[64], text[64];
    int option = hb_json_text(key, name, sizeof name) ? hb_option_find(name) : -1;
    if (option < 0)
        return false;
    int64_t number = -1;
    bool flag;
    if (hb_json_flag(value, &flag))
        number = flag;
    else if (hb_json_text(value, text, sizeof text))
        number = hb_option_word(option, text);
    else
        hb_json_integer(value, 0, UINT8_MAX, &number);
    return hb_option_set(options, option, (long)number) == HB_OK;
}

static bool read_rules(const hb_json *json, hb_options *options)
{
    hb_json key, value;
    for (size_t at = 0; json->type == '{' && hb_json_next(json, &at, &key, &value);)
        if (!read_option(options, &key, &value))
            return false;
    return true;
}

bool client_setup_read(const hb_json *json, table_setup *setup, hb_rules *rules)
{
    static const char *const chats[] = {"silent", "phrases", "free", NULL};
    static const char *const watches[] = {"nobody", "seat", "all", NULL};
    static const char *const clocks[] = {"none", "move", "budget", NULL};
    static const char *const timeouts[] = {"bot", "pause", NULL};
    hb_json given = hb_json_get(json, "rules"), start = hb_json_get(json, "start");
    int64_t seat = HB_NONE;
    if (json->type != '{')
        return false;
    memset(setup, 0, sizeof *setup);
    setup->options = hb_options_standard();
    if (!read_rules(&given, &setup->options) ||
        hb_rules_make(rules, &setup->options, NULL) != HB_OK)
        return false;
    setup->options = rules->options;
    hb_json_integer(&start, 0, setup->options.players - 1, &seat);
    setup->start = (uint8_t)seat;
    setup->listed = yes(json, "listed");
    setup->chat = word(json, "chat", TABLE_CHAT_SILENT, chats);
    setup->watch = word(json, "watch", TABLE_WATCH_NOBODY, watches);
    setup->clock = word(json, "clock", TABLE_CLOCK_NONE, clocks);
    setup->timeout = word(json, "timeout", TABLE_TIMEOUT_BOT, timeouts);
    setup->take_back = yes(json, "take_back");
    setup->seconds = seconds(json, "seconds");
    setup->increment = seconds(json, "increment");
    return true;
}
