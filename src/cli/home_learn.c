/* home_learn.c - the lessons: which there are, which were played, and playing one. */
#include <stdio.h>

#include "base/utf8.h"
#include "book/lessons.h"
#include "cli/home.h"
#include "cli/learned.h"

static void show_lessons(home *h)
{
    const text_lang *lang = cli_lang();
    int id = 1;
    home_page(h, text_get(lang, "Learn"));
    for (const book_lesson *lesson = book_lessons; lesson->id; lesson++, id++) {
        char words[TUI_ITEM];
        bool done = learned(lesson->id);
        snprintf(words, sizeof words, "%s%s%s%s", text_get(lang, lesson->title), done ? " (" : "",
                 done ? text_get(lang, "done") : "", done ? ")" : "");
        tui_item *item = home_add(h, TUI_DOES, id, 0, words);
        utf8_copy(item->about, sizeof item->about, text_get(lang, lesson->about));
    }
}

static unsigned first_to_play(void)
{
    unsigned n = 0;
    while (book_lessons[n].id && learned(book_lessons[n].id))
        n++;
    return book_lessons[n].id ? n : 0;
}

void home_learn(home *h)
{
    tui_answer answer;
    unsigned at = first_to_play();
    for (;;) {
        show_lessons(h);
        h->page.at = at;
        if (!home_ask(h, &answer))
            return;
        at = h->page.at;
        home_command c;
        home_begin(&c, "learn");
        home_word(&c, book_lessons[answer.id - 1].id);
        home_do_in_lines(h, &c);
        at = learned(book_lessons[answer.id - 1].id) ? first_to_play() : at;
    }
}
