/* log.c - the log of a local table: kept, written as lines, and read from them. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/put.h"
#include "base/secret.h"
#include "base/utf8.h"
#include "local/parts.h"

/* ---- Keeping ----------------------------------------------------------------------------- */

static bool make_room(local *l)
{
    if (l->count < l->room)
        return true;
    unsigned room = l->room ? 2 * l->room : 64;
    table_entry *more = realloc(l->log, room * sizeof *more);
    if (!more)
        return false;
    l->log = more;
    l->room = room;
    return true;
}

void local_keep(local *l, const table_entry *entry)
{
    size_t size = strlen(entry->text) + 1;
    char *text = !l->lost && make_room(l) ? malloc(size) : NULL;
    if (!text) {
        l->lost = true;
        return;
    }
    memcpy(text, entry->text, size);
    l->log[l->count] = *entry;
    l->log[l->count++].text = text;
}

void local_forget(local *l)
{
    for (unsigned i = 0; i < l->count; i++) {
        char *text = (char *)l->log[i].text;
        secret_wipe(text, strlen(text));
        free(text);
    }
    free(l->log);
    l->log = NULL;
    l->count = l->room = 0;
}

/* ---- Writing ----------------------------------------------------------------------------- */

static void write_entry(buffer *b, const table_entry *entry)
{
    put_open(b, '{');
    put_number(b, "seq", entry->seq);
    put_number(b, "time", entry->time);
    put_number(b, "person", entry->person);
    put_text(b, "kind", table_kind_name(entry->kind));
    put_number(b, "seat", entry->seat);
    put_key(b, "entry");
    table_entry_write(b, entry);
    put_close(b, '}');
    buffer_puts(b, "\n");
    b->comma = false;
}

void local_log_write(buffer *b, const local *l, uint32_t after)
{
    for (unsigned i = after; i < l->count; i++)
        write_entry(b, &l->log[i]);
}

/* ---- Reading ----------------------------------------------------------------------------- */

static bool integer(const hb_json *line, const char *key, int64_t least, int64_t most,
                    int64_t *number)
{
    hb_json value = hb_json_get(line, key);
    return hb_json_integer(&value, least, most, number);
}

/* What people make of their cards is kept by seat and card (own.c): does it have its place there?
 */
static bool has_place(const table_entry *e)
{
    return !table_kind_is_own(e->kind) ||
           (e->seat < HB_SEATS && e->number >= 0 && e->number < HB_NUMBERS);
}

/* The part of it that its kind carries stands in text. */
static bool read_entry(table_entry *e, const hb_json *line, char text[TABLE_ENTRY_ROOM],
                       char room[TABLE_ENTRY_ROOM])
{
    int64_t seq, time, person, seat;
    char kind[24];
    hb_json value = hb_json_get(line, "kind"), entry = hb_json_get(line, "entry");
    if (!hb_json_text(&value, kind, sizeof kind) || !integer(line, "seq", 1, UINT32_MAX, &seq) ||
        !integer(line, "time", INT64_MIN, INT64_MAX, &time) ||
        !integer(line, "person", 0, HB_SEATS, &person) ||
        !integer(line, "seat", 0, HB_NONE, &seat) || !entry.type || entry.size >= TABLE_ENTRY_ROOM)
        return false;
    memcpy(text, entry.text, entry.size);
    text[entry.size] = 0;
    *e = (table_entry){.seq = (uint32_t)seq,
                       .time = time,
                       .person = person,
                       .kind = (uint8_t)table_kind_find(kind),
                       .seat = (uint8_t)seat};
    return table_entry_read(e, text, room) && has_place(e);
}

/* The people who have sat or watched there, by what they were called last. */
static void find_people(local *l)
{
    for (unsigned i = 0; i < l->count; i++) {
        const table_entry *e = &l->log[i];
        bool named = e->kind == TABLE_SIT || e->kind == TABLE_RENAME || e->kind == TABLE_WATCH;
        if (!named || !e->person)
            continue;
        utf8_copy(l->people[e->person - 1].name, TABLE_NAME, e->text);
        if (e->person > l->people_count)
            l->people_count = (unsigned)e->person;
    }
    l->number = l->t.number;
}

static bool take_line(local *l, const hb_json *line)
{
    char text[TABLE_ENTRY_ROOM], room[TABLE_ENTRY_ROOM];
    table_entry e;
    if (!read_entry(&e, line, text, room) || table_fold(&l->t, &e) != TABLE_OK)
        return false;
    local_keep(l, &e);
    l->moves += e.kind == TABLE_ACT || e.kind == TABLE_TAKE_BACK;
    return !l->lost;
}

bool local_log_read(local *l, const char *lines, size_t size, const local_ears *ears)
{
    hb_json line;
    hb_json_fault fault = {.problem = HB_JSON_FINE};
    memset(l, 0, sizeof *l);
    l->ears = *ears;
    bool good = true;
    while (good && hb_json_find(&line, lines, size, &fault)) {
        size_t end = (size_t)(line.text - lines) + line.size;
        good = take_line(l, &line);
        lines += end;
        size -= end;
    }
    if (good && fault.problem == HB_JSON_EMPTY && l->count) {
        find_people(l);
        return true;
    }
    local_free(l);
    return false;
}
