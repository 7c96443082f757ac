/* page.c - a book as a page of text, its contents, and what a search finds in it. */
#include <string.h>

#include "book/parts.h"

/* A page that is being written. */
typedef struct writer {
    buffer *out;
    const book_reader *book;
    unsigned step; /* the last number of a list */
    bool list;     /* a list has begun, which an empty line ends */
} writer;

static unsigned edition_of(const writer *w)
{
    return w->book->rules.options.edition;
}

static void end_list(writer *w)
{
    if (w->list)
        buffer_puts(w->out, "\n");
    w->list = false;
}

static void begin_item(writer *w)
{
    buffer_puts(w->out, "- ");
    w->list = true;
}

/* ---- Rows ---------------------------------------------------------------------------- */

static void write_item(writer *w, const char *english, const char *words)
{
    begin_item(w);
    text_fill(w->out, text_get(w->book->reader.lang, english), TEXT_ARGS(text_str("words", words)));
    buffer_puts(w->out, "\n");
}

static void write_step(writer *w, const char *words)
{
    buffer_number(w->out, ++w->step);
    buffer_puts(w->out, ". ");
    buffer_puts(w->out, words);
    buffer_puts(w->out, "\n");
    w->list = true;
}

/* "50 firework cards | red, ..." as "50 firework cards: red, ...". */
static void write_row(writer *w, const char *words)
{
    const char *bar = strstr(words, " | ");
    begin_item(w);
    buffer_add(w->out, words, bar ? (size_t)(bar - words) : strlen(words));
    if (bar) {
        buffer_puts(w->out, ": ");
        buffer_puts(w->out, bar + strlen(" | "));
    }
    buffer_puts(w->out, "\n");
}

static void write_paragraph(writer *w, const char *words)
{
    end_list(w);
    buffer_puts(w->out, words);
    buffer_puts(w->out, "\n\n");
}

static void write_example(writer *w, const char *words)
{
    text_piece example = text_piece_fill(text_get(w->book->reader.lang, "Example: {words}"),
                                         TEXT_ARGS(text_str("words", words)));
    write_paragraph(w, example.text);
}

static void write_picture(writer *w, const char *picture)
{
    buffer drawn = buffer_make(1 << 12);
    book_picture(&drawn, w->book, picture);
    if (drawn.size) {
        end_list(w);
        buffer_puts(w->out, TEXT_TIE TEXT_TIE);
        buffer_puts(w->out, buffer_text(&drawn));
        buffer_puts(w->out, "\n\n");
    }
    buffer_free(&drawn);
}

static void write_game(writer *w, const book_row *row)
{
    buffer command = buffer_make(1 << 10);
    book_command(&command, edition_of(w), row);
    begin_item(w);
    TEXT_SAY(w->out, w->book->reader.lang, "Play this: {words} ({command})",
             text_str("words", book_words(w->book, row)),
             text_str("command", buffer_text(&command)));
    buffer_puts(w->out, "\n");
    buffer_free(&command);
}

static void write_scale(writer *w, const book_row *row)
{
    hb_options options = book_options(edition_of(w), row);
    text_reader reader = w->book->reader;
    hb_rules rules;
    if (hb_rules_make(&rules, &options, NULL) != HB_OK)
        return;
    reader.rules = &rules;
    end_list(w);
    w->list = text_scale(w->out, &reader);
}

static void write_terms(writer *w)
{
    for (unsigned thing = 0; thing < BOOK_THINGS; thing++) {
        begin_item(w);
        buffer_puts(w->out, book_term(w->book, thing));
        buffer_puts(w->out, ": ");
        buffer_puts(w->out, book_thing_name(w->book, thing));
        buffer_puts(w->out, "\n");
    }
}

static void write_chapter(writer *w, const char *words)
{
    end_list(w);
    w->step = 0;
    buffer_puts(w->out, "## ");
    buffer_puts(w->out, words);
    buffer_puts(w->out, "\n\n");
}

static void write(writer *w, const book_row *row)
{
    const char *words = book_words(w->book, row);
    switch (row->kind) {
    case BOOK_CHAPTER:
        write_chapter(w, words);
        break;
    case BOOK_POINT:
        write_item(w, "{words}", words);
        break;
    case BOOK_STEP:
        write_step(w, words);
        break;
    case BOOK_ROW:
        write_row(w, words);
        break;
    case BOOK_EXAMPLE:
        write_example(w, words);
        break;
    case BOOK_PICTURE:
        write_picture(w, row->more);
        break;
    case BOOK_PLAY:
        write_game(w, row);
        break;
    case BOOK_RULING:
        write_item(w, TEXT_MARK("Our ruling: {words}"), words);
        break;
    case BOOK_TIP:
        write_item(w, TEXT_MARK("Our tip: {words}"), words);
        break;
    case BOOK_SCALE:
        write_scale(w, row);
        break;
    case BOOK_TERMS:
        write_terms(w);
        break;
    default:
        write_paragraph(w, words);
        break;
    }
}

/* ---- Books --------------------------------------------------------------------------- */

void book_page(buffer *out, const book_reader *b)
{
    writer w = {.out = out, .book = b};
    buffer_puts(out, "# Hanabi\n\n"); /* for programs: the name of the game */
    TEXT_SAY(out, b->reader.lang,
             "This is the rulebook of {edition} in our own words. What it does not print is "
             "marked: our rulings where it is silent, and our tips.\n\n",
             text_str("edition", text_edition_name(b->reader.lang, edition_of(&w))));
    for (const book_row *row = book_of(edition_of(&w)); row->id; row++)
        write(&w, row);
}

bool book_chapter_page(buffer *out, const book_reader *b, const char *chapter)
{
    writer w = {.out = out, .book = b};
    const book_row *row = book_find(edition_of(&w), chapter);
    if (!row || row->kind != BOOK_CHAPTER)
        return false;
    do
        write(&w, row++);
    while (row->id && row->kind != BOOK_CHAPTER);
    return true;
}

void book_contents(buffer *out, const book_reader *b)
{
    int widest = 0;
    for (const book_row *row = book_of(b->rules.options.edition); row->id; row++)
        if (row->kind == BOOK_CHAPTER && text_width(row->id) > widest)
            widest = text_width(row->id);
    for (const book_row *row = book_of(b->rules.options.edition); row->id; row++) {
        if (row->kind != BOOK_CHAPTER)
            continue;
        buffer_puts(out, row->id);
        for (int column = text_width(row->id); column < widest + 2; column++)
            buffer_puts(out, " ");
        buffer_puts(out, book_words(b, row));
        buffer_puts(out, "\n");
    }
}

/* ---- Searching ----------------------------------------------------------------------- */

/* The small letter of a capital, for the letters of our languages: ASCII, and what begins with
 * 0xc3 in UTF-8, whose capitals lie 0x20 before the small ones. */
static unsigned char small(const char *text, size_t i)
{
    unsigned char c = (unsigned char)text[i];
    if (c >= 'A' && c <= 'Z')
        return c + 0x20;
    bool latin = i && (unsigned char)text[i - 1] == 0xc3 && c >= 0x80 && c <= 0x9e;
    return latin ? c + 0x20 : c;
}

/* Does this word begin there? */
static bool is_at(const char *text, size_t at, const char *word, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!text[at + i] || small(text, at + i) != small(word, i))
            return false;
    return true;
}

static bool has_word(const char *text, const char *word, size_t n)
{
    for (size_t at = 0; text[at]; at++)
        if (is_at(text, at, word, n))
            return true;
    return false;
}

static bool has_words(const char *text, const char *words)
{
    while (*(words += strspn(words, " "))) {
        size_t n = strcspn(words, " ");
        if (!has_word(text, words, n))
            return false;
        words += n;
    }
    return true;
}

unsigned book_search(buffer *out, const book_reader *b, const char *words)
{
    writer w = {.out = out, .book = b};
    const book_row *last = NULL;
    unsigned found = 0;
    for (const book_row *row = book_of(edition_of(&w)); row->id; row++) {
        if (row->kind == BOOK_CHAPTER || !row->words || !has_words(book_words(b, row), words))
            continue;
        const book_row *chapter = book_chapter(edition_of(&w), row);
        if (chapter != last)
            write_chapter(&w, book_words(b, chapter));
        last = chapter;
        write(&w, row);
        found++;
    }
    end_list(&w);
    return found;
}
