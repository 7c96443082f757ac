/* book.c - the books of all editions, their rows found by their ids, and who reads them. */
#include <string.h>

#include "book/rows.h"

const book_row *book_of(unsigned edition)
{
    static const book_row *const books[] = {[HB_NEW] = book_new,
                                            [HB_SHORT] = book_short,
                                            [HB_ABACUS] = book_abacus,
                                            [HB_NORWEGIAN] = book_norwegian};
    return books[edition <= HB_NORWEGIAN ? edition : HB_ABACUS];
}

const book_row *book_find(unsigned edition, const char *id)
{
    for (const book_row *row = book_of(edition); row->id; row++)
        if (strcmp(row->id, id) == 0)
            return row;
    return NULL;
}

const book_row *book_chapter(unsigned edition, const book_row *row)
{
    const book_row *chapter = book_of(edition);
    for (const book_row *r = chapter; r->id && r <= row; r++)
        if (r->kind == BOOK_CHAPTER)
            chapter = r;
    return chapter;
}

const char *book_kind_name(enum book_kind kind)
{
    static const char *const names[BOOK_KINDS] = {
        [BOOK_CHAPTER] = "chapter", [BOOK_PARAGRAPH] = "paragraph",
        [BOOK_POINT] = "point",     [BOOK_STEP] = "step",
        [BOOK_ROW] = "row",         [BOOK_EXAMPLE] = "example",
        [BOOK_PICTURE] = "picture", [BOOK_PLAY] = "play",
        [BOOK_RULING] = "ruling",   [BOOK_TIP] = "tip",
        [BOOK_SCALE] = "scale",     [BOOK_TERMS] = "terms"};
    return names[kind];
}

/* ---- Who reads ----------------------------------------------------------------------- */

void book_open(book_reader *b, const text_lang *lang, unsigned edition)
{
    hb_options options = hb_options_standard();
    options.edition = (uint8_t)edition;
    hb_rules_make(&b->rules, &options, NULL); /* the standard game of an edition always has rules */
    b->reader = (text_reader){.lang = lang, .rules = &b->rules, .seat = HB_EVERYONE};
}

const char *book_words(const book_reader *b, const book_row *row)
{
    return row->words ? text_get_for(&b->reader, row->words) : "";
}

/* ---- Games that can be begun --------------------------------------------------------- */

/* One "name=value" of those that a row chooses. */
static void choose(hb_options *options, const char *word, size_t n)
{
    char name[32] = "";
    const char *value = memchr(word, '=', n);
    size_t length = value ? (size_t)(value - word) : n;
    if (length >= sizeof name)
        return;
    memcpy(name, word, length);
    int option = hb_option_find(name);
    if (!value || option < 0)
        return;
    char chosen[32] = "";
    n -= length + 1;
    memcpy(chosen, value + 1, n < sizeof chosen ? n : sizeof chosen - 1);
    const hb_option_info *info = &hb_option_table[option];
    long number = 0;
    for (const char *digit = chosen; *digit >= '0' && *digit <= '9'; digit++)
        number = number * 10 + (*digit - '0');
    if (info->words)
        number = hb_option_word(option, chosen);
    else if (info->yes_no)
        number = strcmp(chosen, "true") == 0;
    hb_option_set(options, option, number);
}

hb_options book_options(unsigned edition, const book_row *row)
{
    hb_options options = hb_options_standard();
    options.edition = (uint8_t)edition;
    for (const char *word = row->more ? row->more : ""; *word;) {
        size_t n = strcspn(word, " ");
        choose(&options, word, n);
        word += n + strspn(word + n, " ");
    }
    return options;
}

text_piece book_title(const text_lang *lang, unsigned edition)
{
    text_piece title = text_piece_fill(text_edition_name(lang, edition), TEXT_ARGS({0}));
    if (title.text[0] >= 'a' && title.text[0] <= 'z')
        title.text[0] -= 'a' - 'A';
    return title;
}
