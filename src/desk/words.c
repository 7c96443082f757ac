/* words.c - why something cannot be asked for, in the words of people. */
#include <string.h>

#include "desk/desk.h"
#include "wire/wire.h"

/* What the desk says that no server says. */
static const struct {
    const char *code, *english;
} own[] = {
    {"on-its-way", TEXT_MARK("That is on its way already.")},
};

void desk_put_why(buffer *b, const text_lang *lang, const desk *d, const desk_reason *why)
{
    text_reader reader = {.lang = lang, .rules = &d->rules, .seat = HB_EVERYONE};
    if (strcmp(why->code, "rules") == 0) {
        buffer_puts(b, text_refusal(&reader, why->rule));
        return;
    }
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(own[i].code, why->code) == 0) {
            buffer_puts(b, text_get(lang, own[i].english));
            return;
        }
    if (*why->code)
        buffer_puts(b, wire_words(lang, why->code));
}

void desk_put_news(buffer *b, const text_lang *lang, const desk *d, const desk_news *news)
{
    unsigned players = d->rules.options.players;
    const char *player = news->name, *other = d->seats[news->player % HB_SEATS].name;
    if (!*player && news->seat < HB_SEATS)
        player = text_seat_name(lang, news->seat, players);
    if (!*other)
        other = text_seat_name(lang, news->player, players);
    text_fill(b, text_get(lang, table_kind_said(news->kind)),
              TEXT_ARGS(text_str("player", player), text_str("other", other)));
}
