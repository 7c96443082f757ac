/* setup.c - what is chosen before the game: standard, judged, as JSON. */
#include <string.h>

#include "base/put.h"
#include "record/json.h"
#include "record/read.h"
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

enum { CHAT }; /* the place of the one that the edition brings */
static const word_field word_fields[] = {
    [CHAT] = {"chat", offsetof(table_setup, chat), {"silent", "phrases", "free"}},
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

/* Every option, also those of which records say nothing. */
static void put_options(buffer *b, const hb_options *options)
{
    put_open(b, '{');
    for (int i = 0; i < HB_OPTIONS; i++) {
        const hb_option_info *info = &hb_option_table[i];
        uint8_t value = hb_option_get(options, i);
        if (info->yes_no)
            put_flag(b, info->name, value);
        else if (info->words)
            put_text(b, info->name, info->words[value]);
        else
            put_number(b, info->name, value);
    }
    put_close(b, '}');
}

static void put_setup(buffer *b, const table_setup *setup, bool all)
{
    table_setup s = *setup;
    put_open(b, '{');
    put_key(b, "rules");
    if (all)
        put_options(b, &s.options);
    else
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

void table_setup_write(buffer *b, const table_setup *setup)
{
    put_setup(b, setup, false);
}

void table_setup_write_all(buffer *b, const table_setup *setup)
{
    put_setup(b, setup, true);
}

/* ---- Reading ----------------------------------------------------------------------------- */

static bool read_rules(table_setup *s, const hb_json *value, const char **field)
{
    hb_fault fault;
    if (hb_read_rules(&s->options, value, &fault))
        return true;
    const char *dot = strchr(fault.where, '.');
    int option = dot ? hb_option_find(dot + 1) : -1;
    return blame(field, option < 0 ? "rules" : hb_option_table[option].name);
}

static bool read_start(table_setup *s, const hb_json *value)
{
    int64_t seat = HB_NONE;
    if (!hb_json_is(value, "random") && !hb_json_integer(value, 0, HB_SEATS - 1, &seat))
        return false;
    s->start = (uint8_t)seat;
    return true;
}

static bool read_word(table_setup *s, const word_field *field, const hb_json *value)
{
    uint8_t *word = word_of(s, field);
    if (!field->words[0]) {
        *word = hb_json_is_true(value);
        return hb_json_is_flag(value);
    }
    for (*word = 0; field->words[*word]; ++*word)
        if (hb_json_is(value, field->words[*word]))
            return true;
    return false;
}

static bool read_number(table_setup *s, size_t field, const hb_json *value)
{
    int64_t number = 0;
    bool good = hb_json_integer(value, 0, TABLE_SECONDS, &number);
    *number_of(s, field) = (uint32_t)number;
    return good;
}

/* All fields in the order of their numbers: the rules, the start, those of words, those of
 * numbers. */
enum { RULES, START, WORDS, NUMBERS = WORDS + WORD_FIELDS, FIELDS = NUMBERS + NUMBER_FIELDS };

static const char *name_of(size_t field)
{
    if (field < WORDS)
        return field == RULES ? "rules" : "start";
    return field < NUMBERS ? word_fields[field - WORDS].key : number_fields[field - NUMBERS].key;
}

static bool read_field(table_setup *s, size_t field, const hb_json *value, const char **wrong)
{
    *wrong = name_of(field);
    if (field == RULES)
        return read_rules(s, value, wrong);
    if (field == START)
        return read_start(s, value);
    return field < NUMBERS ? read_word(s, &word_fields[field - WORDS], value)
                           : read_number(s, field - NUMBERS, value);
}

static size_t field_of(const hb_json *key)
{
    size_t field = 0;
    while (field < FIELDS && !hb_json_is(key, name_of(field)))
        field++;
    return field;
}

/* The fields that are given, as bits, each of them once. */
static bool read_given(table_setup *s, const hb_json *json, uint32_t *given, const char **wrong)
{
    hb_json key, value;
    for (size_t at = 0; hb_json_next(json, &at, &key, &value);) {
        size_t field = field_of(&key);
        if (field == FIELDS)
            return blame(wrong, "setup");
        if (*given >> field & 1)
            return blame(wrong, name_of(field));
        *given |= 1u << field;
        if (!read_field(s, field, &value, wrong))
            return false;
    }
    return true;
}

/* What follows from what was said, where nothing was said about it. */
static void follow(table_setup *s, const table_setup *before, bool says_chat, bool says_start)
{
    if (s->options.edition != before->options.edition && !says_chat)
        s->chat = table_setup_standard(s->options.edition).chat;
    if (s->clock == TABLE_CLOCK_NONE)
        s->seconds = 0;
    if (s->clock != TABLE_CLOCK_BUDGET)
        s->increment = 0;
    if (s->start != HB_NONE && s->start >= s->options.players && !says_start)
        s->start = HB_NONE;
}

bool table_setup_read(table_setup *setup, const hb_json *json, const char **field)
{
    const char *unused;
    uint32_t given = 0;
    field = field ? field : &unused;
    if (json->type != '{')
        return blame(field, "setup");
    table_setup s = *setup;
    if (!read_given(&s, json, &given, field))
        return false;
    follow(&s, setup, given >> (WORDS + CHAT) & 1, given >> START & 1);
    if (!table_setup_good(&s, field))
        return false;
    *setup = s;
    return true;
}

bool table_setup_hear(table_setup *setup, const hb_json *json)
{
    const char *wrong;
    hb_json key, value;
    *setup = table_setup_standard(HB_ABACUS);
    for (size_t at = 0; hb_json_next(json, &at, &key, &value);) {
        size_t field = field_of(&key);
        if (field < FIELDS && !read_field(setup, field, &value, &wrong))
            return false;
    }
    return json->type == '{' && table_setup_good(setup, NULL);
}
