/* choices.c - all that can be chosen for a game and its table, and what was chosen in words; codes
 * for cameras; what seats are called. */
#include <string.h>

#include "base/qr.h"
#include "book/book.h"
#include "record/read.h"
#include "scene.h"
#include "wire/wire.h"

/* ---- Options
 * --------------------------------------------------------------------------------------- */

static void put_value(buffer *b, const hb_option_info *info, unsigned value)
{
    if (info->words)
        put_string(b, info->words[value]);
    else if (info->yes_no)
        put_bool(b, value);
    else
        put_int(b, value);
}

/* Would this value be a house rule in a game that is otherwise as chosen? */
static bool is_house_rule(const hb_options *chosen, int option, unsigned value)
{
    hb_options o = *chosen;
    return hb_option_set(&o, option, (long)value) == HB_OK && hb_house_rules(&o) >> option & 1;
}

static void put_values(buffer *b, const hb_options *chosen, int option)
{
    const hb_option_info *info = &hb_option_table[option];
    put_key(b, "values");
    put_open(b, '[');
    for (unsigned value = info->least; value <= info->most; value++) {
        if (info->either && value != info->least && value != info->most)
            continue;
        put_open(b, '{');
        put_key(b, "value");
        put_value(b, info, value);
        put_text(b, "words", text_option_value(module_lang, chosen, option, value).text);
        put_text(b, "means", text_option_means(module_lang, option, value).text);
        if (is_house_rule(chosen, option, value))
            put_flag(b, "house", true);
        put_close(b, '}');
    }
    put_close(b, ']');
}

/* Every option of the game, as OptionRow of web/engine/choices.ts has it. In the input are the
 * rules that are chosen so far, as records have them; what is wrong with them is for choices_words.
 */
EXPORT(void, choices_options, void)
{
    hb_options chosen = hb_options_standard();
    hb_json given = module_given_json();
    hb_fault fault;
    buffer *b = module_say();
    if (given.type && !hb_read_rules(&chosen, &given, &fault))
        chosen = hb_options_standard();
    put_open(b, '[');
    for (int i = 0; i < HB_OPTIONS; i++) {
        put_open(b, '{');
        put_text(b, "name", hb_option_table[i].name);
        put_text(b, "group", text_option_group(i));
        put_text(b, "title", text_option(module_lang, i));
        put_key(b, "standard");
        put_value(b, &hb_option_table[i], hb_option_table[i].standard);
        put_values(b, &chosen, i);
        put_close(b, '}');
    }
    put_close(b, ']');
}

/* ---- What was chosen
 * -------------------------------------------------------------------------------- */

/* Why the rules make no game; nothing when they do. */
static void say_wrong_rules(buffer *words, const hb_json *setup, hb_rules *rules)
{
    hb_json given = hb_json_get(setup, "rules");
    hb_options options = hb_options_standard();
    hb_fault fault;
    if (given.type && !hb_read_rules(&options, &given, &fault)) {
        text_fault(words, module_lang, &fault);
        return;
    }
    hb_error err = hb_rules_make(rules, &options, NULL);
    if (err)
        text_options_error(words, module_lang, &options, err);
}

/* The setup in the input, whole or in part, as SetupWords has it; beside that why it makes no game,
 * and the most points that it can have. */
EXPORT(void, choices_words, void)
{
    hb_rules rules = {0};
    table_setup setup = table_setup_standard(HB_ABACUS);
    hb_json given = module_given_json();
    text_reader reader = {.lang = module_lang, .rules = &rules, .seat = HB_EVERYONE};
    buffer *b = module_say(), *words = module_words();
    put_open(b, '{');
    say_wrong_rules(words, &given, &rules);
    if (!words->size && !table_setup_read(&setup, &given, NULL))
        buffer_puts(words, wire_words(module_lang, "bad-setup"));
    if (words->size)
        rules = (hb_rules){0};
    put_text(b, "wrong", buffer_text(words));
    put_number(b, "best", rules.max_score);
    scene_put_setup(b, &reader, &setup, true, true);
    put_close(b, '}');
}

/* The question by which that edition finds out who begins. */
EXPORT(void, start_question, void)
{
    int option = hb_option_find("edition"), edition = hb_option_word(option, module_given());
    hb_rules rules = {.options = hb_options_standard()};
    if (edition >= 0)
        rules.options.edition = (uint8_t)edition;
    book_reader book = {.rules = rules, .reader = {.lang = module_lang, .seat = HB_EVERYONE}};
    book.reader.rules = &book.rules;
    buffer_puts(module_say(), book_start_question(&book));
}

/* What a seat is called where nobody says otherwise. */
EXPORT(void, seat_name, unsigned seat, unsigned players)
{
    buffer *b = module_say();
    if (players <= HB_SEATS && seat < players)
        buffer_puts(b, text_seat_name(module_lang, seat, players));
}

/* ---- Codes for cameras
 * -------------------------------------------------------------------------------- */

/* A dark run of a row, a rectangle one unit high, as part of a path of SVG. */
static void put_run(buffer *b, unsigned x, unsigned y, unsigned run)
{
    buffer_puts(b, "M");
    buffer_number(b, x + QR_QUIET);
    buffer_puts(b, " ");
    buffer_number(b, y + QR_QUIET);
    buffer_puts(b, "h");
    buffer_number(b, run);
    buffer_puts(b, "v1h-");
    buffer_number(b, run);
    buffer_puts(b, "z");
}

/* The outline of the text in the input; returns the units of a side with what is light around it.
 * 0: the text is too long. */
EXPORT(unsigned, qr, void)
{
    static qr_code qr;
    buffer *b = module_say();
    if (!qr_make(&qr, module_given(), strlen(module_given())))
        return 0;
    for (unsigned y = 0; y < qr.size; y++)
        for (unsigned x = 0, run; x < qr.size; x += run) {
            for (run = 1; x + run < qr.size && qr.dark[y][x + run] == qr.dark[y][x];)
                run++;
            if (qr.dark[y][x])
                put_run(b, x, y, run);
        }
    return qr.size + 2 * QR_QUIET;
}
