/* scene_news.c - who comes and goes while a game runs, in words; and who sat where before. */
#include "scene.h"

#include <string.h>

/* Was this piece of news told after the cards were dealt? The start is news, too, unless there was
 * so much since that it is not kept any more. */
static bool is_in_game(const desk *d, unsigned i)
{
    bool in = d->started;
    for (unsigned at = 0; at < d->news_count; at++)
        if (desk_news_at(d, at)->kind == TABLE_START)
            in = at < i;
    return in;
}

static void say(buffer *b, const scene *s, const char *words, const char *player, const char *other)
{
    TEXT_SAY(b, s->reader.lang, words, text_str("player", player), text_str("other", other));
}

/* Who left the seat where somebody sits down in the middle of a game; "": not known any more. */
static const char *who_left(const scene *s, unsigned i)
{
    unsigned seat = desk_news_at(s->d, i)->seat;
    while (i-- > 0)
        if (desk_news_at(s->d, i)->kind == TABLE_LEAVE && desk_news_at(s->d, i)->seat == seat)
            return desk_news_at(s->d, i)->name;
    return "";
}

static void say_sit(buffer *b, const scene *s, unsigned i)
{
    const char *before = who_left(s, i), *now = desk_words_of(s->d, desk_news_at(s->d, i));
    if (*before && strcmp(before, now) != 0)
        say(b, s, TEXT_MARK("{player} takes over the seat of {other}."), now, before);
    else
        say(b, s, TEXT_MARK("{player} sits down."), now, "");
}

static void say_timeout(buffer *b, const scene *s, const desk_news *news, const char *player)
{
    if (s->d->setup.timeout != TABLE_TIMEOUT_BOT)
        return;
    if (news->seat == s->d->seat)
        buffer_puts(b, text_get(s->reader.lang, "Your time has run out: a bot acts for you."));
    else
        say(b, s, TEXT_MARK("The time of {player} has run out: a bot acts."), player, "");
}

void scene_say_coming(buffer *b, const scene *s, unsigned i)
{
    const desk_news *news = desk_news_at(s->d, i);
    if (!is_in_game(s->d, i) || news->seat >= s->d->rules.options.players)
        return;
    const char *player = news->name[0] ? news->name : s->names[news->seat];
    if (news->kind == TABLE_LEAVE)
        say(b, s, TEXT_MARK("{player} has left; a bot plays on until somebody sits down."), player,
            "");
    else if (news->kind == TABLE_SIT)
        say_sit(b, s, i);
    else if (news->kind == TABLE_AWAY)
        say(b, s, TEXT_MARK("A bot plays for {player}."), player, "");
    else if (news->kind == TABLE_BACK)
        say(b, s, TEXT_MARK("{player} plays again."), player, "");
    else if (news->kind == TABLE_TIMEOUT)
        say_timeout(b, s, news, player);
}

void scene_call_then(const scene *s, unsigned step, const char *names[HB_SEATS])
{
    for (unsigned i = s->d->news_count; i-- > 0;) {
        const desk_news *news = desk_news_at(s->d, i);
        bool moves = news->kind == TABLE_LEAVE || news->kind == TABLE_SIT;
        if (moves && news->step > step && news->seat < HB_SEATS && news->name[0])
            names[news->seat] = news->name;
    }
}
