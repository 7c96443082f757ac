/* puzzles.c - puzzles of a set (review/set.h), in the module of reviews: what the page shows of
 * them. */
#include <string.h>

#include "base/put.h"
#include "bots/bot.h"
#include "records.h"
#include "review/set.h"
#include "tables.h"

/* The kinds in words, and what each puzzle of the lines in the input is: {"kinds": [[name, words],
 * ...], "puzzles": [[line, place, kind, difficulty], ...]}. */
EXPORT(void, puzzles_list, void)
{
    buffer *b = module_say();
    const char *line = module_given();
    put_open(b, '{');
    put_key(b, "kinds");
    put_open(b, '[');
    for (unsigned kind = 0; kind < PUZZLE_KINDS; kind++) {
        put_open(b, '[');
        put_string(b, puzzle_kind_name(kind));
        put_string(b, set_say_kind(module_lang, kind));
        put_close(b, ']');
    }
    put_close(b, ']');
    put_key(b, "puzzles");
    put_open(b, '[');
    for (unsigned number = 0; *line; number++) {
        uint8_t kind, difficulty;
        for (unsigned place = 0; set_look(line, place, &kind, &difficulty); place++) {
            put_open(b, '[');
            put_int(b, number);
            put_int(b, (int64_t)place);
            put_int(b, kind);
            put_int(b, difficulty);
            put_close(b, ']');
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    put_close(b, ']');
    put_close(b, '}');
}

static void put_action(buffer *b, const char *key, const hb_game *g, const hb_rules *rules,
                       unsigned choice)
{
    char text[HB_ACTION_TEXT];
    hb_action_write(hb_choice_action(g, rules, choice), text);
    put_text(b, key, text);
}

static void put_record(buffer *b, const set_puzzle *p)
{
    buffer line = buffer_make(RECORD_BYTES);
    record r = {.game = p->record};
    record_write(&line, &r);
    put_text(b, "record", buffer_text(&line));
    buffer_free(&line);
    record_free(&r);
}

static void put_words(buffer *b, const set_puzzle *p, const hb_rules *rules)
{
    static char names[HB_SEATS][TABLE_NAME];
    const char *given[HB_SEATS] = {NULL};
    text_reader reader = {.lang = module_lang, .rules = rules, .seat = p->seat};
    buffer words = buffer_make(1 << 12);
    text_call_seats(&(text_names){(char *)names, TABLE_NAME, 0}, module_lang,
                    rules->options.players, given);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        reader.names[seat] = names[seat];
    set_say(&words, &reader, p);
    put_text(b, "says", buffer_text(&words));
    buffer_free(&words);
}

/* The puzzle of a place in the line in the input: {"record", "seat", "kind", "difficulty",
 * "answer", "says"}; nothing when it is none. */
EXPORT(void, puzzles_open, unsigned place)
{
    buffer *b = module_say();
    set_puzzle p;
    hb_rules rules;
    hb_game now;
    if (!set_read(module_given(), place, &p) || hb_record_begin(&p.record, &rules, &now))
        return;
    for (unsigned i = 0; i < p.record.actions_count; i++)
        hb_apply(&now, &rules, p.record.actions[i]);
    put_open(b, '{');
    put_record(b, &p);
    put_number(b, "seat", p.seat);
    put_number(b, "kind", p.kind);
    put_number(b, "difficulty", p.difficulty);
    put_action(b, "answer", &now, &rules, p.answer);
    put_words(b, &p, &rules);
    put_close(b, '}');
}
