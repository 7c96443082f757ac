/* play_words.c - help, lists of what is possible, and refusals at the table. */
#include "cli/play_words.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "cli/play_read.h"

/* ---- Help -------------------------------------------------------------------------------- */

enum { DOES_AT = 20 }; /* the column of what it does */

void play_help_line(buffer *b, const char *typed, const char *does)
{
    int blanks = DOES_AT - 2 - text_width(typed);
    buffer_printf(b, "  %s%*s%s\n", typed, blanks > 1 ? blanks : 1, "", does);
}

static void help_line(buffer *b, const text_reader *reader, const char *typed, const char *english,
                      const char *other)
{
    const text_lang *lang = reader->lang;
    text_piece left = strchr(typed, ' ') ? text_piece_fill(text_get(lang, typed),
                                                           TEXT_ARGS(text_str("other", other)))
                                         : play_word(lang, typed);
    text_piece does = text_piece_fill(text_get(lang, english), TEXT_ARGS(text_str("other", other)));
    play_help_line(b, left.text, does.text);
}

static void help_actions(buffer *b, const text_reader *reader, const char *other)
{
    help_line(b, reader, TEXT_MARK("play b"), "play your card b; short: p b", other);
    help_line(b, reader, TEXT_MARK("discard a"), "discard your card a; short: d a", other);
    help_line(b, reader, TEXT_MARK("hint {other} red"),
              "show {other} all red cards; short: h {other} r", other);
    help_line(b, reader, TEXT_MARK("hint {other} 3"), "show {other} all 3s; short: h {other} 3",
              other);
    if (reader->rules->options.bonus_tiles) {
        help_line(b, reader, TEXT_MARK("return r3"),
                  "for a bonus tile: the red 3 goes back into the deck", other);
        help_line(b, reader, TEXT_MARK("rescue r3"),
                  "for a bonus tile: play the red 3 that was discarded", other);
    }
}

static void help_wishes(buffer *b, const text_reader *reader, const char *other)
{
    help_line(b, reader, "table", "show the table again; or just press Return", other);
    help_line(b, reader, "legal", "all that you may do now", other);
    help_line(b, reader, "discards", "the discard pile in the order it grew", other);
    help_line(b, reader, "log", "all that has happened so far", other);
    help_line(b, reader, "note", "with a card and words: a note for you alone; or see all", other);
    help_line(b, reader, "mark", "with a card: mark it for you alone, or not any more", other);
    help_line(b, reader, "order", "with cards: show them first, in this order; or by age", other);
    help_line(b, reader, "undo", "take your last action back; people at a server are asked", other);
    help_line(b, reader, "rules", "the rules of this game", other);
    help_line(b, reader, "quit", "leave the table; you can come back later", other);
}

static void help_signs(buffer *b, const text_reader *reader)
{
    buffer_puts(b, text_get(reader->lang,
                            "The letters a, b, c ... are places in a hand, the oldest card "
                            "first. Below is\n"
                            "what its owner knows: r? some red card, ?3 some 3, rg? red or green, "
                            "? anything.\n"));
    buffer_puts(b, text_get(reader->lang,
                            "Marks: + the card fits a row now; ! it is needed and no other copy is "
                            "left;\n"
                            "x it can never be played. On your own cards they mean that this is "
                            "certain.\n"));
    bool multicolour = reader->rules->options.multicolour != HB_MULTI_NONE;
    bool powder = reader->rules->options.black_powder;
    if (multicolour && powder) /* in one line, so that all of it fits a screen */
        buffer_puts(b, text_get(reader->lang, "The letter m stands for multicolour, k for black "
                                              "powder.\n"));
    else if (multicolour)
        buffer_puts(b, text_get(reader->lang, "The letter m stands for multicolour.\n"));
    else if (powder)
        buffer_puts(b, text_get(reader->lang, "The letter k stands for black powder.\n"));
}

void play_help(buffer *b, const text_reader *reader, unsigned seat)
{
    const char *other = reader->names[(seat + 1) % reader->rules->options.players];
    buffer_puts(b, text_get(reader->lang, "On your turn, type one of these:\n"));
    help_actions(b, reader, other);
    buffer_puts(b, text_get(reader->lang, "And whenever you like:\n"));
    help_wishes(b, reader, other);
    help_signs(b, reader);
}

/* A line of two columns, the second of which goes on below itself. */
static void fit_line(buffer *b, const char *line, int column, int width)
{
    size_t left = text_cut(line, column);
    buffer lines = buffer_make(1 << 12);
    text_wrap(&lines, line + left, width - column);
    buffer_add(b, line, left);
    for (const char *at = buffer_text(&lines); *at;) {
        size_t n = strcspn(at, "\n") + 1;
        buffer_add(b, at, n);
        at += n;
        buffer_printf(b, "%*s", *at ? column : 0, "");
    }
    buffer_free(&lines);
}

/* The next line of a text, without its end, put behind what is there; what follows it. */
static const char *take_line(buffer *line, const char *text)
{
    size_t n = strcspn(text, "\n");
    buffer_add(line, text, n);
    return text + n + (text[n] == '\n');
}

/* Whether a paragraph goes on in what follows its line: not behind the end of a sentence or a
 * heading, before a line of two columns or an empty one. */
static bool goes_on(const buffer *line, const char *next)
{
    char end = buffer_text(line)[line->size - 1];
    return end != '.' && end != ':' && *next && *next != ' ' && *next != '\n';
}

void play_fit(buffer *b, const char *help, int width)
{
    buffer line = buffer_make(1 << 12);
    while (*help) {
        buffer_clear(&line);
        help = take_line(&line, help);
        bool long_line = text_width(buffer_text(&line)) > width;
        if (!line.size) {
            buffer_puts(b, "\n"); /* of which text_wrap makes nothing */
        } else if (long_line && buffer_text(&line)[0] == ' ') {
            fit_line(b, buffer_text(&line), DOES_AT, width);
        } else {
            if (long_line && goes_on(&line, help)) { /* a paragraph is filled anew */
                buffer_puts(&line, " ");
                help = take_line(&line, help);
            }
            text_wrap(b, buffer_text(&line), width);
        }
    }
    buffer_free(&line);
}

/* ---- What is legal -------------------------------------------------------------------------- */

static void list_slots(buffer *b, const text_reader *reader, unsigned slots, const char *english)
{
    text_piece list = text_slot_choices(reader->lang, slots);
    TEXT_SAY(b, reader->lang, english, text_str("slots", list.text));
}

/* "East: red a c, yellow b, green -, ..." of these hints to one seat, as bits. */
static void list_hints(buffer *b, const text_reader *reader, const hb_game *g, unsigned seat,
                       unsigned hints)
{
    TEXT_SAY(b, reader->lang, "- hint {other}:", text_str("other", reader->names[seat]));
    const char *between = " ";
    for (unsigned hint = 0; hint < HB_HINTS; hint++) {
        if (!(hints >> hint & 1))
            continue;
        text_piece name = text_hint_name(reader->lang, hint);
        buffer_printf(b, "%s%s" TEXT_TIE "(", between, name.text);
        between = ", ";
        unsigned slots = hb_hint_slots(g, seat, hint);
        for (unsigned slot = 0; slot < HB_HAND; slot++)
            if (slots >> slot & 1)
                buffer_printf(b, "%c", 'a' + slot);
        buffer_puts(b, slots ? ")" : "-)");
    }
    buffer_puts(b, "\n");
}

static void list_all_hints(buffer *b, const text_reader *reader, const hb_view *view,
                           uint64_t legal)
{
    unsigned players = reader->rules->options.players;
    for (unsigned offset = 1; offset < players; offset++) {
        unsigned hints =
            (unsigned)(legal >> (2 * HB_HAND + (offset - 1) * HB_HINTS) & bits_below(HB_HINTS));
        if (hints)
            list_hints(b, reader, &view->game, (view->seat + offset) % players, hints);
    }
}

static void list_kinds(buffer *b, uint64_t kinds)
{
    static const play_look plain = {.colours = false};
    for (; kinds; kinds &= kinds - 1) {
        buffer_puts(b, " ");
        play_draw_card(b, bits_first(kinds), plain);
    }
    buffer_puts(b, "\n");
}

static void legal_turn(buffer *b, const text_reader *reader, const hb_view *view, uint64_t legal)
{
    unsigned plays = (unsigned)(legal & bits_below(HB_HAND));
    unsigned discards = (unsigned)(legal >> HB_HAND & bits_below(HB_HAND));
    if (plays)
        list_slots(b, reader, plays, TEXT_MARK("- play {slots}\n"));
    if (discards)
        list_slots(b, reader, discards, TEXT_MARK("- discard {slots}\n"));
    list_all_hints(b, reader, view, legal);
    if (legal >> 2 * HB_HAND)
        buffer_puts(
            b, text_get(reader->lang, "(In brackets: the cards that a hint would point at.)\n"));
}

void play_legal(buffer *b, const text_reader *reader, const hb_view *view)
{
    uint64_t legal = hb_view_legal(view, reader->rules);
    text_task(b, reader, &view->game);
    buffer_puts(b, "\n");
    if (view->game.phase == HB_PHASE_RETURN) {
        buffer_puts(b, text_get(reader->lang, "- return"));
        list_kinds(b, legal);
    } else if (view->game.phase == HB_PHASE_RESCUE) {
        buffer_puts(b, text_get(reader->lang, "- rescue"));
        list_kinds(b, legal);
    } else {
        legal_turn(b, reader, view, legal);
    }
}

/* ---- The discard pile -------------------------------------------------------------------------
 */

static void put_spare(buffer *b, const text_reader *reader, const hb_game *g)
{
    size_t before = b->size;
    text_spare(b, reader, g);
    if (b->size > before)
        buffer_puts(b, "\n");
}

void play_discards(buffer *b, const text_reader *reader, const hb_view *view, play_look look)
{
    const hb_game *g = &view->game;
    if (!g->discards) {
        buffer_puts(b, text_get(reader->lang, "Nothing has been discarded yet.\n"));
        put_spare(b, reader, g);
        return;
    }
    TEXT_SAY(b, reader->lang, "The discard pile, the newest card last ({n}):\n",
             text_num("n", g->discards));
    int room = (look.width - 1) / 3;
    unsigned each = room < 1 ? 1 : room < 20 ? (unsigned)room : 20;
    for (unsigned i = 0; i < g->discards; i++) {
        buffer_puts(b, i % each ? " " : "  ");
        play_draw_card(b, g->cards[g->discard[i]], look);
        if (i % each == each - 1 || i + 1 == g->discards)
            buffer_puts(b, "\n");
    }
    play_draw_board(b, reader, g, look);
    put_spare(b, reader, g);
}

/* ---- Refusals -----------------------------------------------------------------------------------
 */

/* The colours and values that hints of this game name. */
static void list_hint_names(buffer *b, const text_reader *reader)
{
    text_piece pieces[HB_HINTS];
    const char *names[HB_HINTS];
    int n = 0;
    for (unsigned hint = 0; hint < HB_HINTS; hint++)
        if (reader->rules->touched[hint]) {
            pieces[n] = text_hint_name(reader->lang, hint);
            names[n] = pieces[n].text;
            n++;
        }
    text_piece list = text_choices(reader->lang, names, n);
    TEXT_SAY(b, reader->lang, " A hint can name {list}.", text_str("list", list.text));
}

static void explain_no_such_hint(buffer *b, const text_reader *reader, hb_action action)
{
    const hb_options *o = &reader->rules->options;
    if (action.hint == HB_MULTI && o->multicolour == HB_MULTI_WILD)
        buffer_puts(b, text_get(reader->lang, " Multicolour cards count as every colour: each "
                                              "colour hint points at them."));
    if (action.hint == HB_NONE && o->black_powder)
        buffer_puts(b, text_get(reader->lang, " Black powder has no colour; only its values can "
                                              "be named."));
    list_hint_names(b, reader);
}

void play_refuse(buffer *b, const text_reader *reader, const hb_view *view, hb_action action,
                 hb_error err)
{
    uint64_t legal = hb_view_legal(view, reader->rules);
    if (err == HB_TILE_WAITS && action.type == HB_HINT && view->game.phase == HB_PHASE_COLOUR_HINT)
        buffer_puts(b, text_get(reader->lang, "This tile asks for a colour."));
    else if (err == HB_TILE_WAITS && action.type == HB_HINT &&
             view->game.phase == HB_PHASE_VALUE_HINT)
        buffer_puts(b, text_get(reader->lang, "This tile asks for a value."));
    else
        buffer_puts(b, text_refusal(reader, err));
    if (err == HB_NO_SUCH_HINT)
        explain_no_such_hint(b, reader, action);
    buffer_puts(b, "\n");
    if (err == HB_TILE_WAITS || err == HB_DOES_NOT_FIT)
        play_legal(b, reader, view);
    if (err == HB_EMPTY_HINT)
        list_all_hints(b, reader, view, legal);
    if (err == HB_NO_TILE || err == HB_HINT_SELF) {
        text_task(b, reader, &view->game);
        buffer_puts(b, "\n");
    }
}

/* ---- What happened, and how it ended --------------------------------------------------------- */

void play_log_line(buffer *b, const text_reader *reader, unsigned step, const hb_event *event,
                   const hb_game *before, const hb_game *after, play_look look)
{
    buffer line = buffer_make(1 << 12);
    buffer_printf(&line, "%3u  ", step + 1);
    text_event(&line, reader, event, before, after);
    fit_line(b, buffer_text(&line), 5, play_text_width(look));
    buffer_free(&line);
}

static void draw_last_hand(buffer *b, const text_reader *reader, const hb_game *g, play_look look)
{
    if (reader->seat >= reader->rules->options.players || !g->hands[reader->seat].count)
        return;
    const hb_hand *hand = &g->hands[reader->seat];
    buffer_puts(b, text_get(reader->lang, "The cards left in your hand were"));
    for (unsigned slot = 0; slot < hand->count; slot++) {
        buffer_puts(b, " ");
        play_draw_card(b, g->cards[hand->cards[slot]], look);
    }
    buffer_puts(b, "\n");
}

void play_end(buffer *b, const text_reader *reader, const hb_game *g, play_look look)
{
    buffer words = buffer_make(1 << 16);
    play_draw_board(b, reader, g, look);
    draw_last_hand(b, reader, g, look);
    buffer_puts(b, "\n");
    text_outcome(&words, reader, g);
    const char *rating = text_rating(reader, hb_band(g, reader->rules));
    if (rating)
        buffer_printf(&words, "\n%s", rating);
    text_wrap(b, buffer_text(&words), play_text_width(look));
    buffer_free(&words);
}
