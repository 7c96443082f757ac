/* home_rules.c - the rulebooks: the book of each edition with its contents, its chapters, what a
 * search finds in it, and the games that it offers to begin. */
#include "base/utf8.h"
#include "book/book.h"
#include "cli/home.h"

/* What can be chosen on the page of a book: the whole of it, a search, and then its rows, chapters
 * and games. */
enum { WHOLE = 1, FIND, ROWS };

/* ---- Reading ------------------------------------------------------------------------------ */

static void read_whole(home *h, const book_reader *book)
{
    buffer page = buffer_make(1 << 20);
    book_page(&page, book);
    home_read(h, book_title(cli_lang(), book->rules.options.edition).text, buffer_text(&page));
    buffer_free(&page);
}

static void read_chapter(home *h, const book_reader *book, const book_row *chapter)
{
    buffer page = buffer_make(1 << 20);
    book_chapter_page(&page, book, chapter->id);
    home_read(h, book_words(book, chapter), buffer_text(&page));
    buffer_free(&page);
}

static void read_found(home *h, const book_reader *book, const char *words)
{
    buffer page = buffer_make(1 << 20);
    if (book_search(&page, book, words))
        home_read(h, words, buffer_text(&page));
    else
        utf8_copy(h->told, sizeof h->told,
                  text_get(cli_lang(), "The book says nothing with these words."));
    buffer_free(&page);
}

/* ---- The page of a book --------------------------------------------------------------------- */

static const char *written_line(const home *h)
{
    for (unsigned i = 0; i < h->page.count; i++)
        if (h->page.items[i].id == FIND)
            return h->page.items[i].value;
    return "";
}

static void add_find(home *h, const char *words)
{
    tui_item *item = home_add(h, TUI_WRITTEN, FIND, '/', text_get(cli_lang(), "Find"));
    if (!item)
        return;
    utf8_copy(item->value, sizeof item->value, words);
    utf8_copy(item->about, sizeof item->about,
              text_get(cli_lang(), "Words that a paragraph has to have, all of them."));
}

static void show_book(home *h, const book_reader *book, const char *words)
{
    unsigned edition = book->rules.options.edition, n = 0;
    home_page(h, book_title(cli_lang(), edition).text);
    home_add(h, TUI_DOES, WHOLE, 'a', text_get(cli_lang(), "The whole book"));
    add_find(h, words);
    for (const book_row *row = book_of(edition); row->id; row++, n++) {
        if (row->kind == BOOK_CHAPTER) {
            home_add(h, TUI_DOES, (int)n + ROWS, 0, book_words(book, row));
        } else if (row->kind == BOOK_PLAY) {
            text_piece words_of =
                text_piece_fill(text_get(cli_lang(), "   Play this: {words}"),
                                TEXT_ARGS(text_str("words", book_words(book, row))));
            home_add(h, TUI_DOES, (int)n + ROWS, 0, words_of.text);
        }
    }
}

/* A chapter is read; a game is prepared, to be begun on the page for new ones. */
static void follow_row(home *h, const book_reader *book, const book_row *row)
{
    if (row->kind == BOOK_CHAPTER) {
        read_chapter(h, book, row);
    } else {
        hb_options chosen = book_options(book->rules.options.edition, row);
        chosen.players = h->setup.options.players;
        h->setup.options = chosen;
        home_new(h, NULL);
    }
}

static void open_book(home *h, unsigned edition)
{
    book_reader book;
    tui_answer answer;
    char words[SHEET_TEXT] = "";
    unsigned at = 0;
    book_open(&book, cli_lang(), edition);
    for (;;) {
        show_book(h, &book, words);
        h->page.at = at;
        if (!home_ask(h, &answer))
            return;
        at = h->page.at;
        utf8_copy(words, sizeof words, written_line(h));
        if (answer.id == WHOLE)
            read_whole(h, &book);
        else if (answer.id == FIND && words[0])
            read_found(h, &book, words);
        else if (answer.id >= ROWS)
            follow_row(h, &book, book_of(edition) + (answer.id - ROWS));
    }
}

void home_rules(home *h)
{
    tui_answer answer;
    unsigned at = 0;
    for (;;) {
        home_page(h, text_get(cli_lang(), "Rules"));
        for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++)
            home_add(h, TUI_DOES, (int)edition + 1, (int)('1' + edition),
                     book_title(cli_lang(), edition).text);
        h->page.at = at;
        if (!home_ask(h, &answer))
            return;
        at = h->page.at;
        if (answer.id >= 1 && answer.id <= HB_NORWEGIAN + 1)
            open_book(h, (unsigned)answer.id - 1);
    }
}
