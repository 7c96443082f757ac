/* json.c - a book as JSON, for the page and for tests; and the commands that begin its games. */
#include <string.h>

#include "base/put.h"
#include "book/parts.h"

/* ---- Games --------------------------------------------------------------------------- */

/* "--black-powder", "--errors 2", "--no-empty-hints". */
static void put_option_word(buffer *out, int option, uint8_t value)
{
    const hb_option_info *info = &hb_option_table[option];
    buffer_puts(out, info->yes_no && !value ? " --no-" : " --");
    for (const char *c = info->name; *c; c++)
        buffer_add(out, *c == '_' ? "-" : c, 1);
    if (info->yes_no)
        return;
    buffer_puts(out, " ");
    if (info->words)
        buffer_puts(out, info->words[value]);
    else
        buffer_number(out, value);
}

void book_command(buffer *out, unsigned edition, const book_row *row)
{
    hb_options options = book_options(edition, row);
    buffer_puts(out, "hanabi play"); /* for programs */
    for (int option = 0; option < HB_OPTIONS; option++) {
        uint8_t value = hb_option_get(&options, option);
        if (option == (int)offsetof(hb_options, edition) ||
            value != hb_option_table[option].standard)
            put_option_word(out, option, value);
    }
}

void book_put_options(buffer *out, unsigned edition, const book_row *row)
{
    hb_options options = book_options(edition, row);
    put_key(out, "options");
    put_open(out, '{');
    for (int option = 0; option < HB_OPTIONS; option++) {
        const hb_option_info *info = &hb_option_table[option];
        uint8_t value = hb_option_get(&options, option);
        if (value == info->standard && option != (int)offsetof(hb_options, edition))
            continue;
        if (info->words)
            put_text(out, info->name, info->words[value]);
        else if (info->yes_no)
            put_flag(out, info->name, value);
        else
            put_number(out, info->name, value);
    }
    put_close(out, '}');
}

static void put_game(buffer *out, unsigned edition, const book_row *row)
{
    buffer command = buffer_make(1 << 10);
    book_put_options(out, edition, row);
    book_command(&command, edition, row);
    put_text(out, "command", buffer_text(&command));
    buffer_free(&command);
}

/* ---- Pictures ------------------------------------------------------------------------ */

static text_piece word_of(const book_item *item)
{
    text_piece piece = {0};
    memcpy(piece.text, item->text,
           item->size < sizeof piece.text ? item->size : sizeof piece.text - 1);
    return piece;
}

/* {"card": "y3", "pointed": true}; a card seen from behind is {}. */
static void put_card(buffer *out, const book_item *item)
{
    put_open(out, '{');
    if (item->text[0] != '?')
        put_text(out, "card", word_of(item).text);
    if (item->pointed)
        put_flag(out, "pointed", true);
    put_close(out, '}');
}

static void put_cards(buffer *out, const char *picture)
{
    put_key(out, "cards");
    put_open(out, '[');
    for (book_item item; (item = book_next_item(&picture)).size;)
        put_card(out, &item);
    put_close(out, ']');
}

/* {"r": 3, "y": 1}: the last card of each row. */
static void put_rows(buffer *out, const char *picture)
{
    put_key(out, "rows");
    put_open(out, '{');
    for (book_item item; (item = book_next_item(&picture)).size;)
        put_number(out, (char[2]){item.text[0]}, item.text[1] - '0');
    put_close(out, '}');
}

/* ["r1", "r2", "r3"]: the cards of a row as they lie; black powder runs downwards. */
static void put_stack(buffer *out, const book_item *item)
{
    int last = item->text[1] - '0', first = item->text[0] == 'k' ? HB_VALUES : 1;
    int step = first > 1 ? -1 : 1;
    put_open(out, '[');
    for (int value = first; last && value != last + step; value += step)
        put_string(out, (char[]){item->text[0], (char)('0' + value), 0});
    put_close(out, ']');
}

static void put_stacks(buffer *out, const char *picture)
{
    put_key(out, "stacks");
    put_open(out, '[');
    for (book_item item; (item = book_next_item(&picture)).size;)
        put_stack(out, &item);
    put_close(out, ']');
}

static void put_tokens(buffer *out, const char *picture)
{
    for (book_item item; (item = book_next_item(&picture)).size;) {
        int now, all;
        book_count_of(&item, &now, &all);
        put_key(out, item.text[0] == 'h' ? "hints" : "errors");
        put_open(out, '[');
        put_int(out, now);
        put_int(out, all);
        put_close(out, ']');
    }
}

static void put_picture(buffer *out, const char *picture)
{
    book_item what = book_next_item(&picture);
    put_key(out, "picture");
    put_open(out, '{');
    put_text(out, "shows", word_of(&what).text);
    if (book_item_is(&what, "rows")) {
        put_rows(out, picture);
        put_stacks(out, picture);
    } else if (book_item_is(&what, "tokens")) {
        put_tokens(out, picture);
    } else if (book_item_is(&what, "tile")) {
        book_item tile = book_next_item(&picture);
        put_text(out, "tile", word_of(&tile).text);
    } else {
        put_cards(out, picture);
    }
    put_close(out, '}');
}

/* ---- Tables -------------------------------------------------------------------------- */

static void put_cells(buffer *out, const char *words)
{
    put_key(out, "cells");
    put_open(out, '[');
    for (;;) {
        const char *bar = strstr(words, " | ");
        book_item cell = {.text = words, .size = bar ? (size_t)(bar - words) : strlen(words)};
        put_string(out, word_of(&cell).text);
        if (!bar)
            break;
        words = bar + strlen(" | ");
    }
    put_close(out, ']');
}

/* Each line of a list that text_scale has written, without its "- ". */
static void put_bands(buffer *out, const book_reader *b, const book_row *row)
{
    buffer list = buffer_make(1 << 14);
    hb_options options = book_options(b->rules.options.edition, row);
    text_reader reader = b->reader;
    hb_rules rules;
    if (hb_rules_make(&rules, &options, NULL) == HB_OK) {
        reader.rules = &rules;
        text_scale(&list, &reader);
    }
    put_key(out, "bands");
    put_open(out, '[');
    for (const char *line = buffer_text(&list); *line; line += strcspn(line, "\n") + 1) {
        book_item words = {.text = line + strlen("- "), .size = strcspn(line, "\n") - strlen("- ")};
        put_string(out, word_of(&words).text);
    }
    put_close(out, ']');
    buffer_free(&list);
}

static void put_terms(buffer *out, const book_reader *b)
{
    put_key(out, "terms");
    put_open(out, '[');
    for (unsigned thing = 0; thing < BOOK_THINGS; thing++) {
        put_open(out, '{');
        put_text(out, "term", book_term(b, thing));
        put_text(out, "is", book_thing_name(b, thing));
        put_close(out, '}');
    }
    put_close(out, ']');
}

/* ---- The book ------------------------------------------------------------------------ */

static void put_book_row(buffer *out, const book_reader *b, const book_row *row)
{
    put_open(out, '{');
    put_text(out, "id", row->id);
    put_text(out, "kind", book_kind_name(row->kind));
    if (row->words)
        put_text(out, "words", book_words(b, row));
    if (row->kind == BOOK_ROW)
        put_cells(out, book_words(b, row));
    if (row->kind == BOOK_PICTURE)
        put_picture(out, row->more);
    if (row->kind == BOOK_PLAY)
        put_game(out, b->rules.options.edition, row);
    if (row->kind == BOOK_SCALE)
        put_bands(out, b, row);
    if (row->kind == BOOK_TERMS)
        put_terms(out, b);
    put_close(out, '}');
}

static const book_row *put_chapter(buffer *out, const book_reader *b, const book_row *row)
{
    put_open(out, '{');
    put_text(out, "id", row->id);
    put_text(out, "title", book_words(b, row));
    put_key(out, "rows");
    put_open(out, '[');
    for (row++; row->id && row->kind != BOOK_CHAPTER; row++)
        put_book_row(out, b, row);
    put_close(out, ']');
    put_close(out, '}');
    return row;
}

void book_json(buffer *out, const book_reader *b)
{
    unsigned edition = b->rules.options.edition;
    int option = hb_option_find("edition");
    put_open(out, '{');
    put_text(out, "edition", hb_option_table[option].words[edition]);
    put_text(out, "language", b->reader.lang ? b->reader.lang->tag : "en");
    put_text(out, "title", book_title(b->reader.lang, edition).text);
    put_key(out, "tokens");
    put_open(out, '[');
    put_string(out, text_hint_tokens(&b->reader));
    put_string(out, text_error_tokens(&b->reader));
    put_close(out, ']');
    put_key(out, "chapters");
    put_open(out, '[');
    for (const book_row *row = book_of(edition); row->id;)
        row = put_chapter(out, b, row);
    put_close(out, ']');
    put_close(out, '}');
}
