/* scene_types.c - the page's types of what the module writes, from wasm/scene.def. */
#include "scene_types.h"

#include <string.h>

#include "desk/desk.h"
#include "wire/wire.h"

static void put_field(buffer *b, const char *words, const char *name, bool optional,
                      const char *type, bool list)
{
    buffer_printf(b, "  /** %s */\n  %s%s: %s%s;\n", words, name, optional ? "?" : "", type,
                  list ? "[]" : "");
}

/* A type that is one of so many names. */
static void put_names(buffer *b, const char *type, const char *(*name)(unsigned), unsigned count)
{
    buffer_printf(b, "export type %s =", type);
    for (unsigned i = 0; i < count; i++)
        buffer_printf(b, "\n  | '%s'", name(i));
    buffer_puts(b, ";\n");
}

static const char *request_name(unsigned what)
{
    return desk_kind_of(what)->name;
}

static const char *edition_name(unsigned edition)
{
    return hb_option_table[hb_option_find("edition")].words[edition];
}

static const char *action_name(unsigned type)
{
    static const char *const names[] = {"play", "discard", "hint", "return", "rescue"};
    return names[type];
}

static const char *state_name(unsigned state)
{
    static const char *const names[] = {"room", "playing", "ended"};
    return names[state];
}

static const char *chat_name(unsigned chat)
{
    static const char *const names[] = {"silent", "phrases", "free"};
    return names[chat];
}

/* The requests that are moves, and all hands where a seat is meant. */
static void put_values(buffer *b)
{
    buffer_printf(b,
                  "\n/** All hands, where a seat is meant. */\nexport const ALL_HANDS = %d;\n\n"
                  "/** What is a move of the game. */\n"
                  "export const MOVES: readonly RequestName[] = [\n",
                  HB_EVERYONE);
    for (unsigned what = 0; what < DESK_REQUESTS; what++)
        if (desk_kind_of(what)->message == WIRE_act)
            buffer_printf(b, "  '%s',\n", request_name(what));
    buffer_puts(b, "];\n");
}

void scene_types(buffer *b)
{
    buffer_puts(b, "// Made from wasm/scene.def by `make protocol`: do not edit.\n\n");
    put_names(b, "Edition", edition_name, HB_NORWEGIAN + 1);
    put_names(b, "Phase", hb_phase_name, HB_OVER + 1);
    put_names(b, "Outcome", hb_outcome_name, HB_STUCK + 1);
    put_names(b, "TileName", hb_tile_name, HB_TILES);
    put_names(b, "ActionType", action_name, HB_ACTION_TYPES);
    put_names(b, "TableState", state_name, 3);
    put_names(b, "Chat", chat_name, 3);
    put_names(b, "RequestName", request_name, DESK_REQUESTS);
    put_names(b, "EntryName", table_kind_name, TABLE_KINDS);
    put_values(b);
#define OBJECT(of, Type, words)                                                                    \
    buffer_puts(b, "\n/** " words " */\nexport interface " #Type " {\n");
#define NUMBER(of, name, words)      put_field(b, words, #name, false, "number", false);
#define FLAG(of, name, words)        put_field(b, words, #name, true, "boolean", false);
#define TEXT(of, name, Type, words)  put_field(b, words, #name, false, #Type, false);
#define MAYBE(of, name, Type, words) put_field(b, words, #name, true, #Type, false);
#define SAID(of, name, words)        put_field(b, words, #name, false, "string", false);
#define LIST(of, name, Type, words)  put_field(b, words, #name, false, #Type, true);
#define PART(of, name, Type, words)  put_field(b, words, #name, false, #Type, false);
#define SOME(of, name, Type, words)  put_field(b, words, #name, true, #Type, false);
#define END(of)                      buffer_puts(b, "}\n");
#include "../wasm/scene.def"
}
