/* docs.c - the protocol as tables for people and as types for the page, from messages.def. */
#include "wire/wire.h"

#include <string.h>

typedef struct part {
    const char *name, *needed, *possible, *words;
} part;

#define F(name) #name " "
#define O(name) #name "? "

typedef struct field {
    const char *name, *type;
    long long least, most;
    const char *words;
} field;

static const field all_fields[] = {
#define FIELD(name, type, least, most, words) {#name, #type, least, most, words},
#include "wire/messages.def"
};

static const part commands[] = {
#define COMMAND(name, when, costs, needed, possible, words) {#name, "" needed, "" possible, words},
#include "wire/messages.def"
};

static const part messages[] = {
#define MESSAGE(name, fields, words) {#name, "" fields, "", words},
#include "wire/messages.def"
};

static const part entries[] = {
#define ENTRY(ID, name, fold, desk, seen, carries, facts, fields, said, words)                     \
    {name, "" fields, "", words},
#include "wire/messages.def"
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* The next name of a list, in *name; "?" at its end says that it may be missing. */
static bool next_name(const char **list, char name[24], bool *optional)
{
    size_t n = strcspn(*list, " ");
    if (n == 0)
        return false;
    *optional = (*list)[n - 1] == '?';
    size_t bare = n - *optional;
    memcpy(name, *list, bare);
    name[bare] = 0;
    *list += n + 1;
    return true;
}

static const field *find(const char *name)
{
    for (size_t i = 0; i < COUNT(all_fields); i++)
        if (strcmp(all_fields[i].name, name) == 0)
            return &all_fields[i];
    return NULL;
}

/* ---- For people ---- */

static void list_names(buffer *b, const char *list, bool optional_list, bool *some)
{
    char name[24];
    bool optional;
    while (next_name(&list, name, &optional)) {
        buffer_printf(b, *some ? ", `%s`" : "`%s`", name);
        if (optional || optional_list)
            buffer_puts(b, " (may be missing)");
        *some = true;
    }
}

static void list_parts(buffer *b, const char *head, const part *parts, size_t n)
{
    buffer_printf(b, "| %s | fields | meaning |\n|---|---|---|\n", head);
    for (size_t i = 0; i < n; i++) {
        bool some = false;
        buffer_printf(b, "| `%s` | ", parts[i].name);
        list_names(b, parts[i].needed, false, &some);
        list_names(b, parts[i].possible, true, &some);
        buffer_printf(b, " | %s |\n", parts[i].words);
    }
    buffer_puts(b, "\n");
}

static void list_field(buffer *b, const field *f)
{
    buffer_printf(b, "| `%s` | ", f->name);
    if (strcmp(f->type, "NUMBER") == 0 && f->most)
        buffer_printf(b, "number, %lld to %lld", f->least, f->most);
    else if (strcmp(f->type, "NUMBER") == 0)
        buffer_puts(b, "number");
    else if ((strcmp(f->type, "TEXT") == 0 || strcmp(f->type, "NAME") == 0) && f->most)
        buffer_printf(b, "text, %lld to %lld bytes", f->least, f->most);
    else if (strcmp(f->type, "TEXT") == 0)
        buffer_puts(b, "text");
    else if (strcmp(f->type, "FLAG") == 0)
        buffer_puts(b, "true or false");
    else if (strcmp(f->type, "NUMBERS") == 0)
        buffer_puts(b, "list of numbers");
    else if (strcmp(f->type, "TEXTS") == 0)
        buffer_puts(b, "list of texts");
    else
        buffer_puts(b, strcmp(f->type, "OBJECT") == 0 ? "object" : "list of objects");
    buffer_printf(b, " | %s |\n", f->words);
}

void wire_docs(buffer *b)
{
    buffer_puts(b, "### What a client says\n\n");
    list_parts(b, "command", commands, COUNT(commands));
    buffer_puts(b, "### What the server says\n\n");
    list_parts(b, "message", messages, COUNT(messages));
    buffer_puts(b, "### Entries of a table's log\n\nAll have `seq`, `time` and `kind`, `last` but "
                   "for the first one, and `you` "
                   "when it was your doing.\n\n");
    list_parts(b, "kind", entries, COUNT(entries));
    buffer_puts(b, "### Fields\n\n| field | form | meaning |\n|---|---|---|\n");
    for (size_t i = 0; i < COUNT(all_fields); i++)
        list_field(b, &all_fields[i]);
}

/* ---- For the page ---- */

static const char *type_of(const char *name)
{
    static const char *const types[][2] = {
        {"NUMBER", "number"},         {"FLAG", "boolean"},     {"TEXT", "string"},
        {"NAME", "string"},           {"NUMBERS", "number[]"}, {"TEXTS", "string[]"},
        {"OBJECT", "Partial<Setup>"},
    };
    const field *f = find(name);
    for (size_t i = 0; f && i < COUNT(types); i++)
        if (strcmp(types[i][0], f->type) == 0)
            return types[i][1];
    return "unknown[]";
}

static void type_fields(buffer *b, const char *list, bool optional_list, bool in_entries)
{
    char name[24];
    bool optional;
    while (next_name(&list, name, &optional)) {
        const char *type = in_entries && strcmp(name, "list") == 0 ? "Entry[]" : type_of(name);
        buffer_printf(b, "    %s%s: %s;\n", name, optional || optional_list ? "?" : "", type);
    }
}

static void type_union(buffer *b, const char *name, const char *suffix, const part *parts, size_t n)
{
    buffer_printf(b, "export type %s =", name);
    for (size_t i = 0; i < n; i++)
        buffer_printf(b, "%s%s[\"%s\"]", i ? " | " : " ", suffix, parts[i].name);
    buffer_puts(b, ";\n\n");
}

static void type_parts(buffer *b, const char *name, const char *key, const char *common,
                       const part *parts, size_t n)
{
    buffer_printf(b, "export interface %s {\n", name);
    for (size_t i = 0; i < n; i++) {
        buffer_printf(b, "  \"%s\": {\n    %s: \"%s\";\n%s", parts[i].name, key, parts[i].name,
                      common);
        type_fields(b, parts[i].needed, false, strcmp(parts[i].name, "entries") == 0);
        type_fields(b, parts[i].possible, true, false);
        buffer_puts(b, "  };\n");
    }
    buffer_puts(b, "}\n");
}

/* What table/setup.c reads and writes; rules are a record's. */
static const char setup_type[] = "export interface Setup {\n"
                                 "  rules: { [option: string]: string | number | boolean };\n"
                                 "  start: \"random\" | number;\n"
                                 "  listed: boolean;\n"
                                 "  chat: \"silent\" | \"phrases\" | \"free\";\n"
                                 "  watch: \"nobody\" | \"seat\" | \"all\";\n"
                                 "  clock: \"none\" | \"move\" | \"budget\";\n"
                                 "  timeout: \"bot\" | \"pause\";\n"
                                 "  take_back: boolean;\n"
                                 "  seconds: number;\n"
                                 "  increment: number;\n"
                                 "}\n\n";

void wire_types(buffer *b)
{
    buffer_puts(b, "// Made from src/wire/messages.def by `make protocol`: do not edit.\n\n");
    buffer_puts(b, setup_type);
    type_parts(b, "Commands", "type", "    id?: number;\n", commands, COUNT(commands));
    type_union(b, "Command", "Commands", commands, COUNT(commands));
    type_parts(b, "Messages", "type", "", messages, COUNT(messages));
    type_union(b, "Message", "Messages", messages, COUNT(messages));
    type_parts(b, "Entries", "kind",
               "    seq: number;\n    last?: number;\n    time: number;\n    you?: boolean;\n",
               entries, COUNT(entries));
    type_union(b, "Entry", "Entries", entries, COUNT(entries));
}
