/* scene_log.c - what has happened: the steps of the game, and what was beside it. */
#include "scene.h"

#include <string.h>

/* Calls the seats as they were called when the action of a step was done: somebody may have left
 * since. */
static void call_then(const scene *s, unsigned step, const char *names[HB_SEATS])
{
    for (unsigned i = s->d->news_count; i-- > 0;) {
        const desk_news *news = desk_news_at(s->d, i);
        bool moves = news->kind == TABLE_LEAVE || news->kind == TABLE_SIT;
        if (moves && news->step > step && news->seat < HB_SEATS && news->name[0])
            names[news->seat] = news->name;
    }
}

/* A bot did it for somebody, or somebody else sat there then: nobody is "you". */
void scene_tell(buffer *b, const scene *s, unsigned step)
{
    const desk_step *done = &s->d->steps[step];
    unsigned seat = done->event.seat;
    bool stands_in = done->chosen && s->d->seats[seat].person;
    text_reader reader = s->reader;
    text_piece name;
    hb_event event = scene_event(s, step);
    call_then(s, step, reader.names);
    if (seat == reader.seat && (stands_in || !done->you))
        reader.seat = HB_EVERYONE;
    if (stands_in) {
        name = text_piece_fill(text_get(reader.lang, "{player} (bot)"),
                               TEXT_ARGS(text_str("player", s->names[seat])));
        reader.names[seat] = name.text;
    }
    text_event(b, &reader, &event, &s->views[step].game, &s->views[step + 1].game);
}

void scene_say_place(buffer *b, book_place place)
{
    if (!place.id)
        return;
    buffer_puts(b, hb_option_table[hb_option_find("edition")].words[place.edition]);
    buffer_puts(b, "/");
    buffer_puts(b, place.id);
}

/* Where a rulebook explains how the game ended, what followed from a step, or else what was done.
 */
static void say_rule(buffer *b, const scene *s, unsigned step)
{
    const hb_rules *rules = &s->d->rules;
    const hb_game *before = &s->views[step].game, *after = &s->views[step + 1].game;
    hb_event event = scene_event(s, step);
    book_place place = book_of_effect(rules, &event, before, after);
    if (after->phase == HB_OVER)
        place = book_of_outcome(rules, after->outcome);
    else if (!place.id)
        place = book_of_deed(rules, &event, before, after);
    scene_say_place(b, place);
}

static void put_line(const scene *s, unsigned step)
{
    static const char *const types[] = {"play", "discard", "hint", "return", "rescue"};
    const desk_step *done = &s->d->steps[step];
    buffer *b = s->b, *words = module_words();
    scene_tell(words, s, step);
    put_open(b, '{');
    put_line_step(b, step + 1);
    put_line_seat(b, done->event.seat);
    put_line_type(b, types[done->event.action.type]);
    put_line_words(b, buffer_text(words));
    words = module_words();
    say_rule(words, s, step);
    put_line_rule(b, buffer_text(words));
    put_line_time(b, done->time);
    put_line_chosen(b, done->chosen);
    put_line_late(b, done->late);
    put_line_you(b, done->you);
    put_close(b, '}');
}

static bool is_back(const desk_news *news)
{
    return news->kind == TABLE_TAKE_BACK;
}

/* How often something was taken back, as far as the news from one on tell. */
static unsigned backs_from(const desk *d, unsigned i)
{
    unsigned count = 0;
    for (; i < d->news_count; i++)
        count += is_back(desk_news_at(d, i));
    return count;
}

/* What a piece of news has taken back: the desk's backs come in the order of their news, and those
 * of a game that was opened again, which have none, before them. */
static const record_back *back_of(const desk *d, unsigned i)
{
    unsigned later = backs_from(d, i);
    return later <= d->backs_count ? &d->backs[d->backs_count - later] : NULL;
}

static void say_news(buffer *b, const scene *s, unsigned i)
{
    const desk_news *news = desk_news_at(s->d, i);
    const char *phrase = desk_phrase(s->reader.lang, news->number);
    if (news->kind == TABLE_SAY)
        buffer_puts(b, *phrase ? phrase : desk_words_of(s->d, news));
    else if (is_back(news) && back_of(s->d, i))
        text_taken_back(b, s->reader.lang, back_of(s->d, i)->actions, news->flag);
    else if (*table_kind_said(news->kind))
        desk_put_news(b, s->reader.lang, s->d, news);
    else
        desk_put_coming(b, &s->reader, s->d, i);
}

static const char *news_name(const scene *s, const desk_news *news)
{
    if (news->name[0])
        return news->name;
    if (news->seat < s->d->rules.options.players)
        return s->names[news->seat];
    return news->seat == DESK_WATCHER ? text_get(s->reader.lang, "A spectator") : "";
}

static void put_news(const scene *s, unsigned i)
{
    const desk_news *news = desk_news_at(s->d, i);
    buffer *b = s->b, *words = module_words();
    say_news(words, s, i);
    put_open(b, '{');
    put_news_seq(b, news->seq);
    put_news_step(b, news->step);
    put_news_kind(b, table_kind_name(news->kind));
    put_news_seat(b, news->seat == HB_NONE ? -1 : news->seat);
    put_news_name(b, news_name(s, news));
    put_news_words(b, buffer_text(words));
    put_news_talk(b, news->kind == TABLE_SAY);
    put_news_you(b, news->you);
    put_news_time(b, news->time);
    put_close(b, '}');
}

/* What was taken back before a game was opened again. */
static void put_undone(const scene *s, const record_back *back)
{
    buffer *b = s->b, *words = module_words();
    text_taken_back(words, s->reader.lang, back->actions, back->seen);
    put_open(b, '{');
    put_news_seq(b, 0);
    put_news_step(b, back->step);
    put_news_kind(b, table_kind_name(TABLE_UNDONE));
    put_news_seat(b, back->seat);
    put_news_name(b, back->seat < HB_SEATS ? s->names[back->seat] : "");
    put_news_words(b, buffer_text(words));
    put_news_you(b, back->seat == s->d->seat);
    put_news_time(b, 0);
    put_close(b, '}');
}

static void put_all_news(const scene *s)
{
    unsigned told = backs_from(s->d, 0);
    put_chronicle_news(s->b);
    for (unsigned i = 0; i + told < s->d->backs_count; i++)
        put_undone(s, &s->d->backs[i]);
    for (unsigned i = 0; i < s->d->news_count; i++)
        put_news(s, i);
    put_close(s->b, ']');
}

void scene_put_chronicle(const scene *s, unsigned from)
{
    buffer *b = s->b;
    put_open(b, '{');
    put_chronicle_from(b, from);
    put_chronicle_lines(b);
    for (unsigned step = from; s->views && step < s->d->steps_count; step++)
        put_line(s, step);
    put_close(b, ']');
    put_all_news(s);
    put_close(b, '}');
}
