/* book.c - what is looked up beside playing: games that people paste, games for other sites, the
 * page of rules, the rulebooks. With records.c it is a module of its own, which the page fetches
 * when it is asked for. */
#include <string.h>

#include "base/put.h"
#include "book/lessons.h"
#include "compat/hanab_live.h"
#include "compat/moves.h"
#include "record/read.h"
#include "records.h"

/* ---- Reading -----------------------------------------------------------------------------------
 */

static bool is_hanab_live(const hb_json *value)
{
    return !hb_json_get(value, "format").type && hb_json_get(value, "players").type;
}

/* The rules that a deck can be of: as few colours and values as it has, two players. */
static void rules_of(hb_record *g)
{
    hb_options *o = &g->options;
    uint8_t multicolour = 0;
    *o = hb_options_standard();
    o->colours = o->values = 1;
    for (unsigned i = 0; i < g->cards; i++) {
        uint8_t colour = (uint8_t)hb_kind_colour(g->deck[i]),
                value = (uint8_t)hb_kind_value(g->deck[i]);
        o->values = value > o->values ? value : o->values;
        if (colour < HB_MULTI && colour >= o->colours)
            o->colours = (uint8_t)(colour + 1);
        multicolour = (uint8_t)(multicolour + (colour == HB_MULTI));
        o->black_powder |= colour == HB_POWDER;
    }
    o->multicolour = multicolour ? HB_MULTI_SUIT : HB_MULTI_NONE;
    o->multicolour_cards = multicolour == o->values ? 5 : 10;
}

/* A deck alone, from the first card on: ["r1", ...], also as {"deck": ...}. */
static hb_json bare_deck(const hb_json *value)
{
    hb_json deck = value->type == '[' ? *value : hb_json_get(value, "deck"),
            first = hb_json_at(&deck, 0), none = {0};
    bool alone = value->type == '[' || hb_json_count(value) == 1;
    return alone && first.type == '"' ? deck : none;
}

static bool read_deck(record *r, const hb_json *deck, hb_fault *fault)
{
    hb_json card;
    char text[8], where[HB_PLACE];
    *r = (record){0};
    for (size_t at = 0; hb_json_next(deck, &at, NULL, &card); r->game.cards++) {
        size_t size = hb_json_string(&card, text, sizeof text);
        if (r->game.cards == HB_DECK)
            return hb_blame_count(fault, HB_RECORD_DECK_SIZE, "deck", hb_json_count(deck), HB_DECK);
        if (!hb_kind_read(&r->game.deck[r->game.cards], text, size))
            return hb_blame_range(fault, hb_place(where, "deck", r->game.cards), &card, "r1 - k5");
    }
    rules_of(&r->game);
    return true;
}

static bool read_any(record *r, const hb_json *value, hb_fault *fault)
{
    hb_json deck = bare_deck(value);
    if (deck.type)
        return read_deck(r, &deck, fault);
    if (moves_are_it(value))
        return moves_from_json(r, value, fault);
    return is_hanab_live(value) ? hanab_live_from_json(r, value, fault)
                                : record_from_json(r, value, fault);
}

/* Tells of one game more; false and a fault when it is none. */
static bool read_game(buffer *b, const hb_json *value, hb_fault *fault)
{
    record r;
    hb_rules rules;
    hb_game game;
    if (!read_any(&r, value, fault))
        return false;
    bool good = record_begin(&r, &rules, &game, fault);
    if (good)
        page_put_info(b, &r, &rules, &game);
    record_free(&r);
    return good;
}

/* The games of a value: it is one, or a list of them, or has such a list, as some sites give them
 * out. Counts those that were looked at; false and a fault at the first that is none. */
static bool read_games(buffer *b, const hb_json *value, size_t *count, hb_fault *fault)
{
    hb_json list = value->type == '[' ? *value : hb_json_get(value, "games"), game;
    if (list.type != '[' || !hb_json_count(&list) || bare_deck(value).type) {
        ++*count;
        return read_game(b, value, fault);
    }
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &game);) {
        ++*count;
        if (!read_game(b, &game, fault))
            return false;
    }
    return true;
}

/* What is wrong with the games of a text, of which so many could be read before it. */
static void put_wrong(buffer *b, const hb_fault *fault, size_t number, bool several)
{
    buffer why = buffer_make(4096), *words = module_words();
    text_fault(&why, module_lang, fault);
    if (several)
        TEXT_SAY(words, module_lang, "game {n}: {why}", text_num("n", (int64_t)number),
                 text_str("why", buffer_text(&why)));
    put_text(b, "wrong", several ? buffer_text(words) : buffer_text(&why));
    buffer_free(&why);
}

/* Does another value follow, good or not? */
static bool goes_on(const record_stream *stream)
{
    hb_json_fault fault;
    hb_json value;
    return hb_json_find(&value, stream->text + stream->at, stream->size - stream->at, &fault) ||
           fault.problem != HB_JSON_EMPTY;
}

/* The games of the text in the input, up to the first that is none: {"games": [...], "wrong"}. */
EXPORT(void, book_read, void)
{
    buffer *b = module_say();
    record_stream stream = record_stream_text(module_given(), strlen(module_given()));
    hb_json value;
    hb_fault fault = {0};
    size_t count = 0;
    bool good = true;
    put_open(b, '{');
    put_key(b, "games");
    put_open(b, '[');
    while (good && record_next(&stream, &value, &fault))
        good = read_games(b, &value, &count, &fault);
    put_close(b, ']');
    if (fault.problem == HB_RECORD_FINE)
        put_text(b, "wrong", "");
    else
        put_wrong(b, &fault, good ? count + 1 : count, count > 1 || (!good && goes_on(&stream)));
    put_close(b, '}');
}

/* ---- Other sites
 * --------------------------------------------------------------------------------- */

/* The record as a game of hanab.live; nothing where it cannot be carried over. */
EXPORT(void, book_live, void)
{
    buffer *b = module_say();
    record r;
    hb_json given;
    hb_fault fault;
    hb_rules rules;
    hb_game game;
    if (!page_take_record(&r, &given))
        return;
    if (!record_play(&r, &rules, &game, &fault) || !hanab_live_write(b, &r, &fault))
        buffer_clear(b);
    record_free(&r);
}

/* ---- Rules
 * --------------------------------------------------------------------------------------- */

/* The book of the edition whose name is in the input, as JSON, see docs/rulebooks.md; that of the
 * standard edition where there is no such name. */
EXPORT(void, book_edition, void)
{
    book_reader reader;
    int option = hb_option_find("edition"), edition = hb_option_word(option, module_given());
    buffer *b = module_say();
    book_open(&reader, module_lang,
              edition < 0 ? hb_option_table[option].standard : (unsigned)edition);
    book_json(b, &reader);
}

/* The lessons as JSON, in the language that is spoken. */
EXPORT(void, book_lessons, void)
{
    book_lessons_json(module_say(), module_lang);
}

/* The page of rules. */
EXPORT(void, book_rules, void)
{
    hb_rules rules;
    hb_error err = page_take_rules(&rules);
    buffer *b = module_say();
    text_reader reader = {.lang = module_lang, .rules = &rules, .seat = HB_EVERYONE};
    if (err)
        buffer_puts(b, text_error(module_lang, err));
    else
        text_rules(b, &reader);
}
