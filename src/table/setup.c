/* setup.c - what is chosen before the game: standard, judged, as JSON. */
#include <string.h>

#include "base/put.h"
#include "record/json.h"
#include "table/table.h"

table_setup table_setup_standard(unsigned edition)
{
    table_setup setup;
    memset(&setup, 0, sizeof setup);
    setup.options = hb_options_standard();
    setup.options.edition = (uint8_t)edition;
    setup.start = HB_NONE;
    /* These two rulebooks print the phrases; the others ask for silence or say nothing. */
    bool phrases = edition == HB_NEW || edition == HB_NORWEGIAN;
    setup.chat = phrases ? TABLE_CHAT_PHRASES : TABLE_CHAT_SILENT;
    setup.watch = TABLE_WATCH_SEAT;
    setup.clock = TABLE_CLOCK_NONE;
    setup.timeout = TABLE_TIMEOUT_BOT;
    setup.take_back = 1;
    return setup;
}

unsigned table_chat_now(const table_setup *setup)
{
    bool always = setup->options.edition == HB_NORWEGIAN;
    return always && setup->chat == TABLE_CHAT_SILENT ? TABLE_CHAT_PHRASES : setup->chat;
}

/* ---- Fields that are words, yes or no, or numbers ---------------------------------------- */

typedef struct word_field {
    const char *key;
    size_t at;
    const char *words[4]; /* ended by a NULL */
} word_field;

static const word_field word_fields[] = {
    {"chat", offsetof(table_setup, chat), {"silent", "phrases", "free"}},
    {"watch", offsetof(table_setup, watch), {"nobody", "seat", "all"}},
    {"clock", offsetof(table_setup, clock), {"none", "move", "budget"}},
    {"timeout", offsetof(table_setup, timeout), {"bot", "pause"}},
    {"listed", offsetof(table_setup, listed), {NULL}}, /* no words: yes or no */
    {"take_back", offsetof(table_setup, take_back), {NULL}},
};
enum { WORD_FIELDS = sizeof word_fields / sizeof word_fields[0] };

static const struct number_field {
    const char *key;
    size_t at;
} number_fields[] = {
    {"seconds", offsetof(table_setup, seconds)},
    {"increment", offsetof(table_setup, increment)},
};
enum { NUMBER_FIELDS = sizeof number_fields / sizeof number_fields[0] };

static unsigned count_words(const word_field *field)
{
    unsigned n = 0;
    while (field->words[n])
        n++;
    return n ? n : 2;
}

static uint8_t *word_of(table_setup *setup, const word_field *field)
{
    return (uint8_t *)setup + field->at;
}

static uint32_t *number_of(table_setup *setup, size_t field)
{
    return (uint32_t *)(void *)((char *)setup + number_fields[field].at);
}

/* ---- Judging ----------------------------------------------------------------------------- */

static bool blame(const char **field, const char *name)
{
    if (field)
        *field = name;
    return false;
}

bool table_setup_good(const table_setup *setup, const char **field)
{
    table_setup s = *setup;
    hb_rules rules;
    int option = 0;
    if (hb_rules_make(&rules, &s.options, &option) != HB_OK)
        return blame(field, hb_option_table[option].name);
    if (s.start != HB_NONE && s.start >= s.options.players)
        return blame(field, "start");
    for (size_t i = 0; i < WORD_FIELDS; i++)
        if (*word_of(&s, &word_fields[i]) >= count_words(&word_fields[i]))
            return blame(field, word_fields[i].key);
    bool clock = s.clock != TABLE_CLOCK_NONE, budget = s.clock == TABLE_CLOCK_BUDGET;
    if (s.seconds > TABLE_SECONDS || clock != (s.seconds > 0))
        return blame(field, "seconds");
    if (s.increment > TABLE_SECONDS || (s.increment && !budget))
        return blame(field, "increment");
    return true;
}

/* ---- Writing ----------------------------------------------------------------------------- */

void table_setup_write(buffer *b, const table_setup *setup)
{
    table_setup s = *setup;
    put_open(b, '{');
    put_key(b, "rules");
    record_write_rules(b, &s.options);
    put_key(b, "start");
    if (s.start == HB_NONE)
        put_string(b, "random");
    else
        put_int(b, s.start);
    for (size_t i = 0; i < WORD_FIELDS; i++) {
        const word_field *field = &word_fields[i];
        unsigned value = *word_of(&s, field);
        put_key(b, field->key);
        if (field->words[0])
            put_string(b, field->words[value]);
        else
            put_bool(b, value);
    }
    for (size_t i = 0; i < NUMBER_FIELDS; i++) {
        put_key(b, number_fields[i].key);
        put_int(b, *number_of(&s, i));
    }
    put_close(b, '}');
}

/* ---- Reading ----------------------------------------------------------------------------- */

static bool read_rules(table_setup *s, const json_t *value, const char **field)
{
    hb_fault fault;
    if (record_read_rules(&s->options, value, &fault))
        return true;
    const char *dot = strchr(fault.where, '.');
    int option = dot ? hb_option_find(dot + 1) : -1;
    return blame(field, option < 0 ? "rules" : hb_option_table[option].name);
}

static bool read_start(table_setup *s, const json_t *value)
{
    if (json_is_string(value)) {
        s->start = HB_NONE;
        return record_is_text(value, "random");
    }
    json_int_t seat = json_integer_value(value);
    s->start = (uint8_t)seat;
    return json_is_integer(value) && seat >= 0 && seat < HB_SEATS;
}

static bool read_word(table_setup *s, const word_field *field, const json_t *value)
{
    uint8_t *word = word_of(s, field);
    if (!field->words[0]) {
        *word = json_is_true(value);
        return json_is_boolean(value);
    }
    for (*word = 0; json_is_string(value) && field->words[*word]; ++*word)
        if (record_is_text(value, field->words[*word]))
            return true;
    return false;
}

static bool read_number(table_setup *s, size_t field, const json_t *value)
{
    json_int_t number = json_integer_value(value);
    *number_of(s, field) = (uint32_t)number;
    return json_is_integer(value) && number >= 0 && number <= TABLE_SECONDS;
}

static bool read_field(table_setup *s, const char *key, const json_t *value, const char **field)
{
    *field = key;
    if (strcmp(key, "rules") == 0)
        return read_rules(s, value, field);
    if (strcmp(key, "start") == 0)
        return read_start(s, value);
    for (size_t i = 0; i < WORD_FIELDS; i++)
        if (strcmp(key, word_fields[i].key) == 0)
            return read_word(s, &word_fields[i], value);
    for (size_t i = 0; i < NUMBER_FIELDS; i++)
        if (strcmp(key, number_fields[i].key) == 0)
            return read_number(s, i, value);
    return false;
}

/* What follows from what was said, where nothing was said about it. */
static void follow(table_setup *s, const table_setup *before, const json_t *json)
{
    if (s->options.edition != before->options.edition && !json_object_get(json, "chat"))
        s->chat = table_setup_standard(s->options.edition).chat;
    if (s->clock == TABLE_CLOCK_NONE)
        s->seconds = 0;
    if (s->clock != TABLE_CLOCK_BUDGET)
        s->increment = 0;
    if (s->start != HB_NONE && s->start >= s->options.players && !json_object_get(json, "start"))
        s->start = HB_NONE;
}

bool table_setup_read(table_setup *setup, const json_t *json, const char **field)
{
    const char *unused;
    field = field ? field : &unused;
    if (!json_is_object(json))
        return blame(field, "setup");
    table_setup s = *setup;
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)json, key, value)
        if (!read_field(&s, key, value, field))
            return false;
    follow(&s, setup, json);
    if (!table_setup_good(&s, field))
        return false;
    *setup = s;
    return true;
}
