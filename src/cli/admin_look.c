/* admin_look.c - hanabi admin list and check, which only read. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/json.h"
#include "cli/admin.h"
#include "cli/cli.h"

enum { ROW_TEXT = 1024 }; /* room for a text of a row */

static store *open_to_read(const admin *a)
{
    store_fault fault;
    char shown[STORE_SHOWN];
    store *s = store_open(a->path, STORE_READ, &fault);
    if (!s)
        cli_fault(a->command, "%s: %s (%s)", store_shown(a->path, shown), fault.words, fault.name);
    return s;
}

static int reading_failed(const admin *a, store *s)
{
    char shown[STORE_SHOWN];
    cli_fault(a->command, "%s: %s", store_shown(a->path, shown), store_read_fault(s)->words);
    store_close(s);
    return EXIT_INPUT;
}

/* ---- list ----------------------------------------------------------------------------------- */

static int64_t number_of(const hb_json *object, const char *key)
{
    hb_json value = hb_json_get(object, key);
    int64_t number = 0;
    hb_json_integer(&value, INT64_MIN, INT64_MAX, &number);
    return number;
}

/* A text of a row; false when it has none. */
static bool text_of(const hb_json *object, const char *key, char text[ROW_TEXT])
{
    hb_json value = hb_json_get(object, key);
    hb_json_string(&value, text, ROW_TEXT);
    return value.type == '"';
}

static void put_time(buffer *b, int64_t milliseconds)
{
    char text[40];
    struct tm parts;
    time_t seconds = (time_t)(milliseconds / 1000);
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts))
        strcpy(text, "?");
    buffer_printf(b, "%-16s", text);
}

/* "Ann, Bob (hat), hat, -": people, away with their bot, bots, free. */
static void put_seats(buffer *b, const hb_json *seats)
{
    hb_json seat;
    const char *comma = "";
    for (size_t at = 0; hb_json_next(seats, &at, NULL, &seat); comma = ", ") {
        char name[ROW_TEXT], bot[ROW_TEXT];
        bool named = text_of(&seat, "name", name), has_bot = text_of(&seat, "bot", bot);
        buffer_puts(b, comma);
        if (named && has_bot)
            buffer_printf(b, "%s (%s)", name, bot);
        else
            buffer_puts(b, named ? name : has_bot ? bot : "-");
    }
}

static void put_table(buffer *b, const hb_json *row)
{
    char code[ROW_TEXT], state[ROW_TEXT];
    hb_json seats = hb_json_get(row, "seats");
    text_of(row, "table", code);
    text_of(row, "state", state);
    buffer_printf(b, "%-16s  %-5s  %4d  ", code, state, (int)number_of(row, "step"));
    put_time(b, number_of(row, "updated"));
    buffer_puts(b, "  ");
    put_seats(b, &seats);
    buffer_puts(b, "\n");
}

/* The list may be longer than any value that is read: so row by row. */
static void print_tables(const buffer *list)
{
    buffer lines = buffer_make((size_t)1 << 30);
    const char *at = buffer_text(list), *end = at + list->size;
    hb_json row;
    buffer_puts(&lines, text_get(cli_lang(),
                                 /* For translators: columns; each word stays in its place. */
                                 "table             state  step  touched           seats\n"));
    for (at += strspn(at, "["); hb_json_find(&row, at, (size_t)(end - at), NULL);) {
        put_table(&lines, &row);
        at = row.text + row.size;
        at += strspn(at, ", ");
    }
    cli_print(&lines);
    buffer_free(&lines);
}

int admin_list(const admin *a)
{
    store *s = open_to_read(a);
    if (!s)
        return EXIT_INPUT;
    buffer b = buffer_make((size_t)1 << 30);
    if (!store_list_tables(s, &b, a->most)) {
        buffer_free(&b);
        return reading_failed(a, s);
    }
    print_tables(&b);
    buffer_free(&b);
    store_close(s);
    return EXIT_OK;
}

/* ---- check ----------------------------------------------------------------------------------- */

static void say_fine(const char *path, const store_counts *counts)
{
    buffer b = buffer_make(1 << 16);
    char shown[STORE_SHOWN];
    TEXT_SAY(&b, cli_lang(),
             "Nothing is wrong with {file}. Tables: {tables} (unfinished: {unfinished}), games: "
             "{games}, people: {people}.\n",
             text_str("file", store_shown(path, shown)), text_num("tables", counts->tables),
             text_num("unfinished", counts->unfinished), text_num("games", counts->games),
             text_num("people", counts->people));
    cli_print(&b);
    buffer_free(&b);
}

int admin_check(const admin *a)
{
    store *s = open_to_read(a);
    store_counts counts;
    if (!s)
        return EXIT_INPUT;
    buffer b = buffer_make(1 << 24);
    int wrong = store_check(s, &b);
    cli_print(&b);
    buffer_free(&b);
    if (wrong < 0 || (wrong == 0 && !store_count(s, &counts)))
        return reading_failed(a, s);
    if (wrong == 0)
        say_fine(a->path, &counts);
    store_close(s);
    return wrong == 0 ? EXIT_OK : EXIT_INPUT;
}
