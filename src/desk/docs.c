/* docs.c - requests as a table for people and as types for the page, from requests.def. */
#include "desk/desk.h"
#include "wire/wire.h"

static const char *const taken[] = {"seat",   "",     "card",  "hint",  "step",   "text",
                                    "phrase", "mark", "cards", "setup", "watcher"};
enum { TAKEN = sizeof taken / sizeof *taken };

static void put_taken(buffer *b, const desk_kind *kind)
{
    bool some = false;
    for (unsigned i = 0; i < TAKEN; i++) {
        if (!(kind->takes >> i & 1) || !*taken[i])
            continue;
        buffer_puts(b, some ? ", " : "");
        buffer_puts(b, taken[i]);
        if (kind->takes & DESK_TAKES_OPEN && i == 0)
            buffer_puts(b, " (may be left open)");
        some = true;
    }
}

static void put_key_name(buffer *b, char key)
{
    char text[2] = {key, 0};
    if (key)
        buffer_puts(b, "`");
    buffer_puts(b, key == '\n' ? "Enter" : text);
    if (key)
        buffer_puts(b, "`");
}

void desk_docs(buffer *b)
{
    buffer_puts(b, "| request | takes | in the room | at the table | message | what it does |\n"
                   "|---|---|---|---|---|---|\n");
    for (unsigned what = 0; what < DESK_REQUESTS; what++) {
        const desk_kind *kind = desk_kind_of(what);
        buffer_puts(b, "| `");
        buffer_puts(b, kind->name);
        buffer_puts(b, "` | ");
        put_taken(b, kind);
        buffer_puts(b, " | ");
        put_key_name(b, kind->room);
        buffer_puts(b, " | ");
        put_key_name(b, kind->table);
        buffer_puts(b, " | `");
        buffer_puts(b, wire_facts_of(kind->message)->name);
        buffer_puts(b, "` | ");
        buffer_puts(b, kind->words);
        buffer_puts(b, " |\n");
    }
}

static void put_type(buffer *b, const desk_kind *kind)
{
    static const char *const types[] = {"number",   "",       "number", "number",
                                        "number",   "string", "number", "number",
                                        "number[]", "Setup",  "number"};
    buffer_puts(b, "  \"");
    buffer_puts(b, kind->name);
    buffer_puts(b, "\": {");
    for (unsigned i = 0; i < TAKEN; i++)
        if (kind->takes >> i & 1 && *taken[i]) {
            buffer_puts(b, " ");
            buffer_puts(b, taken[i]);
            buffer_puts(b, i == 0 && kind->takes & DESK_TAKES_OPEN ? "?: " : ": ");
            buffer_puts(b, types[i]);
            buffer_puts(b, ";");
        }
    buffer_puts(b, " };\n");
}

void desk_types(buffer *b)
{
    buffer_puts(b, "// What somebody at a table can ask for, from src/desk/requests.def.\n"
                   "export interface Requests {\n");
    for (unsigned what = 0; what < DESK_REQUESTS; what++)
        put_type(b, desk_kind_of(what));
    buffer_puts(b, "}\n");
}
