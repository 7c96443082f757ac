/* admin_look.c - hanabi admin list and check, which only read. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include <jansson.h>

static store *open_to_read(const admin *a)
{
    store_fault fault;
    store *s = store_open(a->path, STORE_READ, &fault);
    if (!s)
        cli_fault(a->command, "%s: %s (%s)", a->path, fault.words, fault.name);
    return s;
}

static int reading_failed(const admin *a, store *s)
{
    cli_fault(a->command, "%s: %s", a->path, store_read_fault(s)->words);
    store_close(s);
    return EXIT_INPUT;
}

/* ---- list ----------------------------------------------------------------------------------- */

static void put_time(buffer *b, const json_t *value)
{
    char text[40];
    struct tm parts;
    time_t seconds = (time_t)(json_integer_value(value) / 1000);
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts))
        strcpy(text, "?");
    buffer_printf(b, "%-16s", text);
}

/* "Ann, Bob (hat), hat, -": people, away with their bot, bots, free. */
static void put_seats(buffer *b, const json_t *seats)
{
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        const char *name = json_string_value(json_object_get(seat, "name"));
        const char *bot = json_string_value(json_object_get(seat, "bot"));
        buffer_puts(b, i ? ", " : "");
        if (name && bot)
            buffer_printf(b, "%s (%s)", name, bot);
        else
            buffer_puts(b, name ? name : bot ? bot : "-");
    }
}

static void put_table(buffer *b, const json_t *row)
{
    buffer_printf(b, "%-16s  %-5s  %4d  ", json_string_value(json_object_get(row, "table")),
                  json_string_value(json_object_get(row, "state")),
                  (int)json_integer_value(json_object_get(row, "step")));
    put_time(b, json_object_get(row, "updated"));
    buffer_puts(b, "  ");
    put_seats(b, json_object_get(row, "seats"));
    buffer_puts(b, "\n");
}

static int print_tables(const char *command, const char *json)
{
    buffer lines = buffer_make((size_t)1 << 30);
    json_t *list = json_loads(json, 0, NULL);
    if (!list) {
        cli_fault(command, "there is not enough memory");
        return EXIT_INPUT;
    }
    buffer_puts(&lines, text_get(cli_lang(),
                                 /* For translators: columns; each word stays in its place. */
                                 "table             state  step  touched           seats\n"));
    for (size_t i = 0; i < json_array_size(list); i++)
        put_table(&lines, json_array_get(list, i));
    cli_print(&lines);
    buffer_free(&lines);
    json_decref(list);
    return EXIT_OK;
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
    int code = print_tables(a->command, buffer_text(&b));
    buffer_free(&b);
    store_close(s);
    return code;
}

/* ---- check ----------------------------------------------------------------------------------- */

static void say_fine(const char *path, const store_counts *counts)
{
    buffer b = buffer_make(1 << 16);
    TEXT_SAY(&b, cli_lang(),
             "Nothing is wrong with {file}. Tables: {tables} (unfinished: {unfinished}), games: "
             "{games}, people: {people}.\n",
             text_str("file", path), text_num("tables", counts->tables),
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
