/* fold_texts.c - what is said and noted at a desk's table, and news. */
#include <string.h>

#include "desk/fold.h"

/* ---- News -------------------------------------------------------------------------------- */

/* Puts a text behind the last one, in one piece. Where it is. */
static uint32_t keep_words(desk *d, const char *words, size_t size)
{
    uint32_t left = DESK_WORDS - d->words_end % DESK_WORDS;
    if (left < size)
        d->words_end += left;
    uint32_t at = d->words_end;
    memcpy(d->words + at % DESK_WORDS, words, size);
    d->words_end += (uint32_t)size;
    return at;
}

/* Was its text overwritten by newer ones? */
static bool is_worn(const desk *d, const desk_news *news)
{
    return news->size && d->words_end - news->words > DESK_WORDS;
}

static void drop_oldest(desk *d)
{
    d->news_first = (d->news_first + 1) % DESK_NEWS;
    d->news_count--;
}

desk_news *desk_news_add(desk *d, const entry *e, const char *words)
{
    size_t size = 0;
    while (words[size])
        size++;
    uint32_t at = size ? keep_words(d, words, size + 1) : 0;
    if (d->news_count == DESK_NEWS)
        drop_oldest(d);
    for (unsigned i = d->news_count; i-- > 0;)
        if (is_worn(d, desk_news_at(d, i))) {
            d->news_first = (d->news_first + i + 1) % DESK_NEWS;
            d->news_count -= i + 1;
            break;
        }
    desk_news *news = &d->news[(d->news_first + d->news_count++) % DESK_NEWS];
    *news = (desk_news){.time = e->time,
                        .seq = e->seq,
                        .words = at,
                        .size = (uint16_t)size,
                        .kind = e->kind,
                        .step = (uint8_t)d->steps_count,
                        .seat = e->seat,
                        .player = d->player,
                        .you = e->you};
    if (e->seat != HB_NONE) /* somebody else may sit there later */
        memcpy(news->name, d->seats[e->seat].name, sizeof news->name);
    return news;
}

/* ---- What is said and noted -------------------------------------------------------------- */

/* Nothing else comes of what is said. */
bool desk_fold_news(desk *d, const entry *e)
{
    char text[TABLE_TEXT];
    desk_read_text(text, sizeof text, e->json, "text");
    desk_news *news = desk_news_add(d, e, text);
    news->number = (uint8_t)desk_read_number(e->json, "phrase", 1, 100, 0);
    if (e->seat == HB_NONE) {
        news->seat = DESK_WATCHER;
        desk_read_text(news->name, sizeof news->name, e->json, "name");
    }
    return true;
}

static int64_t card_of(const entry *e)
{
    return desk_read_number(e->json, "card", 0, HB_NUMBERS - 1, -1);
}

bool desk_fold_note(desk *d, const entry *e)
{
    int64_t card = card_of(e);
    if (card < 0)
        return false;
    desk_read_text(d->notes[card], sizeof d->notes[card], e->json, "text");
    return true;
}

bool desk_fold_mark(desk *d, const entry *e)
{
    int64_t card = card_of(e);
    if (card < 0)
        return false;
    d->marks[card] = (uint8_t)desk_read_number(e->json, "mark", 0, UINT8_MAX, 0);
    return true;
}

bool desk_fold_order(desk *d, const entry *e)
{
    hb_json list = hb_json_get(e->json, "cards"), value;
    uint8_t order[HB_HAND] = {0};
    unsigned n = 0;
    if (list.type != '[')
        return false;
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &value);) {
        int64_t card = desk_read_integer(&value, 0, HB_NUMBERS - 1, -1);
        if (card < 0 || n == HB_HAND)
            return false;
        order[n++] = (uint8_t)card;
    }
    memcpy(d->order, order, sizeof order);
    d->order_count = n;
    return true;
}
