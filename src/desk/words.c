/* words.c - why something cannot be asked for, in the words of people. */
#include <string.h>

#include "base/line.h"
#include "desk/desk.h"
#include "record/back.h"
#include "wire/wire.h"

/* ---- Why not ------------------------------------------------------------------------------- */

/* What the desk says that no server says. */
static const struct {
    const char *code, *english;
} own[] = {
    {"on-its-way", TEXT_MARK("That is on its way already.")},
    {"too-much", TEXT_MARK("Too much waits for the server; try again later.")},
};

/* What says more than a refusal to take back. */
static const char *why_no_back(const desk *d, const char *code)
{
    if (d->state == TABLE_ENDED)
        return TEXT_MARK("The game is over: nothing is taken back any more.");
    if (strcmp(code, "not-seated") == 0)
        return TEXT_MARK("Only players can take something back.");
    if (strcmp(code, "stale-step") == 0)
        return TEXT_MARK("There is no action of yours to take back.");
    if (strcmp(code, "no-take-back") != 0 && strcmp(code, "nothing-to-do") != 0)
        return NULL;
    return d->setup.take_back
               ? TEXT_MARK("Taking back is asked for already; that has to be answered first.")
               : TEXT_MARK("At this table nothing is taken back.");
}

/* What says more than a refusal's code, since the table's own words are about something else; NULL:
 * nothing does. */
static const char *better_words(const desk *d, const desk_request *r, const char *code)
{
    bool talks = r->what == DESK_DO_SAY || r->what == DESK_DO_PHRASE;
    if (desk_action_of(r).type != HB_NONE && d->state == TABLE_ENDED)
        return TEXT_MARK("The game is over.");
    if (strcmp(code, "not-your-turn") == 0 && d->seat < HB_SEATS && d->seats[d->seat].bot[0])
        return TEXT_MARK("A bot plays for you.");
    if ((r->what == DESK_DO_YES || r->what == DESK_DO_NO) && d->ask_seat == HB_NONE)
        return TEXT_MARK("Nobody asks you anything.");
    if (talks && strcmp(code, "silent") == 0 && d->seat == HB_NONE)
        return TEXT_MARK("Spectators do not talk at this table while the game runs.");
    return r->what == DESK_DO_UNDO ? why_no_back(d, code) : NULL;
}

/* Whose seat there would be no more. */
static const char *homeless(const text_lang *lang, const desk *d, const desk_request *r)
{
    unsigned seat = HB_SEATS - 1;
    while (seat > r->setup.options.players && !d->seats[seat].person)
        seat--;
    return d->seats[seat].name[0] ? d->seats[seat].name
                                  : text_seat_name(lang, seat, d->rules.options.players);
}

/* A tile that waits for a hint says of which kind. */
static const char *rule_words(const text_lang *lang, const desk *d, const desk_request *r,
                              hb_error rule)
{
    text_reader reader = {.lang = lang, .rules = &d->rules, .seat = HB_EVERYONE};
    bool asks = rule == HB_TILE_WAITS && r->what == DESK_DO_HINT;
    if (asks && d->phase == HB_PHASE_COLOUR_HINT)
        return text_get(lang, "This tile asks for a colour.");
    if (asks && d->phase == HB_PHASE_VALUE_HINT)
        return text_get(lang, "This tile asks for a value.");
    return text_refusal(&reader, rule);
}

void desk_put_why(buffer *b, const text_lang *lang, const desk *d, const desk_request *request,
                  const desk_reason *why)
{
    const char *words = better_words(d, request, why->code);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(own[i].code, why->code) == 0)
            words = own[i].english;
    if (words)
        buffer_puts(b, text_get(lang, words));
    else if (strcmp(why->code, "rules") == 0)
        buffer_puts(b, rule_words(lang, d, request, why->rule));
    else if (request->what == DESK_DO_SETUP && strcmp(why->code, "seat-taken") == 0)
        TEXT_SAY(b, lang, "There would be no seat for {player}.",
                 text_str("player", homeless(lang, d, request)));
    else if (*why->code)
        text_fill(b, wire_words(lang, why->code),
                  TEXT_ARGS(text_str("time", wire_wait_words(lang, why->wait).text)));
}

/* ---- What has happened --------------------------------------------------------------------- */

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

/* ---- What is agreed at a table ------------------------------------------------------------- */

/* "1:05" */
static const char *time_in(char text[16], uint32_t seconds)
{
    line l = hb_line_in(text, 16);
    hb_line_number(&l, seconds / 60);
    hb_line_letter(&l, ':');
    hb_line_number(&l, seconds % 60 / 10);
    hb_line_number(&l, seconds % 10);
    return text;
}

static void put_clock(buffer *b, const text_lang *lang, const table_setup *setup)
{
    char time[16], more[16];
    time_in(time, setup->seconds);
    time_in(more, setup->increment);
    if (setup->clock == TABLE_CLOCK_MOVE)
        TEXT_SAY(b, lang, "Clock: {time} for every move.", text_str("time", time));
    else if (setup->clock == TABLE_CLOCK_BUDGET)
        TEXT_SAY(b, lang, "Clock: {time} each, and {more} more for every move.",
                 text_str("time", time), text_str("more", more));
    else
        buffer_puts(b, text_get(lang, "There is no clock."));
}

static const char *talk_of(const text_lang *lang, const table_setup *setup)
{
    switch (table_chat_now(setup)) {
    case TABLE_CHAT_SILENT:
        return text_get(lang, "Nobody speaks while the game runs.");
    case TABLE_CHAT_PHRASES:
        return text_get(lang, "Only set phrases are said while the game runs.");
    default:
        return text_get(lang, "Everybody may say what they like.");
    }
}

static const char *watch_of(const text_lang *lang, const table_setup *setup)
{
    switch (setup->watch) {
    case TABLE_WATCH_NOBODY:
        return text_get(lang, "Nobody watches at this table.");
    case TABLE_WATCH_SEAT:
        return text_get(lang, "Spectators see what one player sees.");
    default:
        return text_get(lang, "Spectators see all hands.");
    }
}

void desk_put_terms(buffer *b, const text_lang *lang, const table_setup *setup)
{
    put_clock(b, lang, setup);
    buffer_puts(b, " ");
    buffer_puts(b, talk_of(lang, setup));
    if (setup->watch == TABLE_WATCH_ALL)
        return;
    buffer_puts(b, " ");
    buffer_puts(b, watch_of(lang, setup));
}

void desk_put_openness(buffer *b, const text_lang *lang, const table_setup *setup)
{
    bool all = setup->watch == TABLE_WATCH_ALL;
    if (all)
        buffer_puts(b, watch_of(lang, setup));
    if (all && setup->listed)
        buffer_puts(b, " ");
    if (setup->listed)
        buffer_puts(b,
                    text_get(lang, "Anybody may come: the table is on the list of open tables."));
}

const char *desk_phrase(const text_lang *lang, unsigned phrase)
{
    static const char *const phrases[TABLE_PHRASES] = {
        TEXT_MARK("I still know nothing about my cards."),
        TEXT_MARK("Do you remember what you hold?")};
    return phrase - 1 < TABLE_PHRASES ? text_get(lang, phrases[phrase - 1]) : "";
}

/* ---- What is asked --------------------------------------------------------------------------- */

void desk_put_question(buffer *b, const text_reader *reader, const desk *d)
{
    hb_view before, after;
    unsigned step = d->ask_step, n = d->steps_count - step;
    if (d->ask_seat == d->seat) {
        buffer_puts(
            b, text_get(reader->lang, "You have asked to take back; the others have to agree."));
        return;
    }
    if (step >= d->steps_count || !desk_view_at(d, step, d->eyes, &before) ||
        !desk_view_at(d, step + 1, d->eyes, &after))
        return;
    text_piece what;
    buffer deed = buffer_in(what.text, sizeof what.text);
    text_deed(&deed, reader, &d->steps[step].event, &before.game, &after.game);
    const char *sentence =
        n > 1 ? TEXT_MARK("{player} asks to take back the last {n} moves, beginning with: {what}")
              : TEXT_MARK("{player} asks to take back the last move: {what}");
    TEXT_SAY(b, reader->lang, sentence, text_str("player", reader->names[d->ask_seat]),
             text_num("n", n), text_str("what", what.text));
}

bool desk_back_would_show(const desk *d, unsigned step)
{
    unsigned people = 0;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        people |= (unsigned)d->seats[seat].person << seat;
    return step < d->steps_count && !d->uncounted &&
           record_back_shows(d->steps_count - step, d->steps[step].event.action, people);
}

bool desk_back_shows(const desk *d)
{
    return d->ask_seat < HB_SEATS && desk_back_would_show(d, d->ask_step);
}
