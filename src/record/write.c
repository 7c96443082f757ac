/* write.c - a record as one line of JSON. */
#include "record/write.h"

#include "record/kind.h"

/* A string that needs no care: all of ours. */
static void put_string(line *l, const char *text)
{
    hb_line_letter(l, '"');
    hb_line_words(l, text);
    hb_line_letter(l, '"');
}

static void put_key(line *l, const char *key)
{
    put_string(l, key);
    hb_line_words(l, ": ");
}

static void put_rule(line *l, const hb_option_info *info, uint8_t value)
{
    put_key(l, info->name);
    if (info->words)
        put_string(l, info->words[value]);
    else if (info->yes_no)
        hb_line_words(l, value ? "true" : "false");
    else
        hb_line_number(l, value);
}

/* Edition and players. */
static bool is_always_said(int option)
{
    return option <= 1;
}

void hb_write_rules(line *l, const hb_options *options)
{
    const char *comma = "";
    hb_line_letter(l, '{');
    for (int i = 0; i < HB_OPTIONS; i++) {
        uint8_t value = hb_option_get(options, i);
        if (!is_always_said(i) && value == hb_option_table[i].standard)
            continue;
        hb_line_words(l, comma);
        comma = ", ";
        put_rule(l, &hb_option_table[i], value);
    }
    hb_line_letter(l, '}');
}

static void put_deck(line *l, const hb_record *record)
{
    put_key(l, "deck");
    hb_line_letter(l, '[');
    for (unsigned i = 0; i < record->cards; i++) {
        char name[3];
        hb_line_words(l, i ? ", " : "");
        put_string(l, record_kind(record->deck[i], name));
    }
    hb_line_words(l, "], ");
}

static void put_tiles(line *l, const hb_record *record)
{
    put_key(l, "tiles");
    hb_line_letter(l, '[');
    for (unsigned i = 0; i < HB_TILES; i++) {
        hb_line_words(l, i ? ", " : "");
        put_string(l, hb_tile_name(record->tiles[i]));
    }
    hb_line_words(l, "], ");
}

static void put_actions(line *l, const hb_record *record)
{
    put_key(l, "actions");
    hb_line_letter(l, '[');
    for (unsigned i = 0; i < record->actions_count; i++) {
        char text[HB_ACTION_TEXT];
        hb_line_words(l, i ? ", " : "");
        hb_action_write(record->actions[i], text);
        put_string(l, text);
    }
    hb_line_letter(l, ']');
}

void hb_write_game(line *l, const hb_record *record)
{
    put_deck(l, record);
    if (record->options.bonus_tiles)
        put_tiles(l, record);
    put_actions(l, record);
}

size_t hb_record_write(const hb_record *record, const char *more, char *text, size_t room)
{
    hb_rules rules;
    hb_game game;
    if (record->actions_count > HB_ACTIONS || hb_record_begin(record, &rules, &game) != HB_OK)
        return 0;
    line l = hb_line_in(text, room);
    hb_line_letter(&l, '{');
    put_key(&l, "format");
    put_string(&l, HB_RECORD_FORMAT);
    hb_line_words(&l, ", ");
    put_key(&l, "rules");
    hb_write_rules(&l, &record->options);
    hb_line_words(&l, ", ");
    put_key(&l, "start");
    hb_line_number(&l, record->start);
    hb_line_words(&l, ", ");
    if (more && *more) {
        hb_line_words(&l, more);
        hb_line_words(&l, ", ");
    }
    hb_write_game(&l, record);
    hb_line_letter(&l, '}');
    return l.size;
}
