/* shared.c - what several modules of the page need: records that stand in the input, names. */
#include <string.h>

#include "records.h"
#include "tables.h"

bool page_take_record(record *r, hb_json *given)
{
    hb_fault fault;
    hb_json value;
    const char *text = module_given();
    size_t size = strlen(text);
    if (!hb_json_find(&value, text, size, NULL))
        return false;
    const char *behind = value.text + value.size;
    if (!hb_json_whole(given, behind, size - (size_t)(behind - text), NULL))
        *given = (hb_json){0};
    return record_from_json(r, &value, &fault);
}

int64_t page_number_of(const hb_json *given, const char *key, int64_t least, int64_t most,
                       int64_t standard)
{
    hb_json value = hb_json_get(given, key);
    int64_t number;
    return hb_json_integer(&value, least, most, &number) ? number : standard;
}

/* The record up to a step, without what belongs to the game that it was. */
void page_cut(record *r, int64_t step)
{
    static const char *const gone[] = {"play",      "take_backs", "notes",      "times", "chat",
                                       "challenge", "bots",       "commitment", NULL};
    if (step >= 0 && step < r->game.actions_count) {
        r->game.actions_count = (uint8_t)step;
        memset(&r->broken, 0, sizeof r->broken);
    }
    for (int i = 0; gone[i]; i++)
        record_drop(r, gone[i]);
}

void page_call_seats(const desk *d, char names[HB_SEATS][TABLE_NAME], text_reader *reader)
{
    const char *given[HB_SEATS];
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        given[seat] = d->seats[seat].name;
        reader->names[seat] = names[seat];
    }
    text_call_seats(&(text_names){(char *)names, TABLE_NAME, 0}, reader->lang,
                    d->rules.options.players, given);
}
