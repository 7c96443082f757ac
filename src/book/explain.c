/* explain.c - the paragraphs about what has happened, as a page. */
#include <string.h>

#include "book/book.h"

static void add(book_places *places, book_place place)
{
    for (unsigned i = 0; i < places->count; i++)
        if (places->list[i].edition == place.edition && !strcmp(places->list[i].id, place.id))
            return;
    places->list[places->count++] = place;
}

book_places book_of_step(const hb_rules *rules, const hb_event *event, const hb_game *before,
                         const hb_game *after)
{
    book_places places = {.count = 0};
    book_place deed = book_of_deed(rules, event, before, after);
    book_place effect = book_of_effect(rules, event, before, after);
    if (deed.id)
        add(&places, deed);
    if (effect.id)
        add(&places, effect);
    if (after->phase == HB_OVER && book_of_outcome(rules, after->outcome).id)
        add(&places, book_of_outcome(rules, after->outcome));
    return places;
}

book_places book_of_place(book_place place)
{
    return (book_places){.list = {place}, .count = place.id ? 1 : 0};
}

/* "## Your turn (the Abacus edition)", and the paragraph. */
static void put_paragraph(buffer *out, const text_lang *lang, book_place place)
{
    book_reader b;
    book_open(&b, lang, place.edition);
    const book_row *row = book_find(place.edition, place.id);
    const book_row *chapter = book_chapter(place.edition, row);
    text_piece title =
        text_piece_fill(text_get(lang, "{chapter} ({edition})"),
                        TEXT_ARGS(text_str("edition", text_edition_name(lang, place.edition)),
                                  text_str("chapter", book_words(&b, chapter))));
    buffer_puts(out, "## ");
    buffer_puts(out, title.text);
    buffer_puts(out, "\n\n");
    buffer_puts(out, book_words(&b, row));
    buffer_puts(out, "\n\n");
}

void book_explain(buffer *out, const text_lang *lang, const book_places *places)
{
    for (unsigned i = 0; i < places->count; i++)
        put_paragraph(out, lang, places->list[i]);
}

void book_explain_chapters(buffer *out, const text_lang *lang, const book_places *places)
{
    const book_row *told[BOOK_PLACES] = {NULL};
    for (unsigned i = 0; i < places->count; i++) {
        book_place place = places->list[i];
        const book_row *chapter = book_chapter(place.edition, book_find(place.edition, place.id));
        bool again = false;
        for (unsigned j = 0; j < i; j++)
            again = again || told[j] == chapter;
        told[i] = chapter;
        if (again)
            continue;
        book_reader b;
        book_open(&b, lang, place.edition);
        book_chapter_page(out, &b, chapter->id);
    }
}
