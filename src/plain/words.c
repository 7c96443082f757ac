/* words.c - help, and lists of what is possible. */
#include "plain/words.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"

/* ---- Help -------------------------------------------------------------------------------- */

enum { DOES_AT = 20 }; /* the column of what it does */

void play_help_line(buffer *b, const char *typed, const char *does, int width)
{
    int used = 2 + text_width(typed) + 1, column = used > DOES_AT ? used : DOES_AT;
    buffer_printf(b, "  %s%*s", typed, column - used + 1, "");
    text_wrap_beside(b, does, column, width);
}

void play_help_wish(buffer *b, unsigned wish, const text_reader *reader, int width)
{
    play_help_line(b, wish_word(wish, reader->lang).text, text_get_for(reader, wish_of(wish).words),
                   width);
}

/* What help is written for, and into. */
typedef struct helping {
    buffer *b;
    const text_reader *reader;
    const char *other; /* a partner's name, for examples */
    int width;
} helping;

static void help_line(const helping *h, const char *typed, const char *english)
{
    text_piece left =
        text_piece_fill(text_get_for(h->reader, typed), TEXT_ARGS(text_str("other", h->other)));
    text_piece does =
        text_piece_fill(text_get_for(h->reader, english), TEXT_ARGS(text_str("other", h->other)));
    play_help_line(h->b, left.text, does.text, h->width);
}

static void help_words(const helping *h, const char *english)
{
    text_wrap(h->b, text_get(h->reader->lang, english), h->width);
}

static void help_actions(const helping *h)
{
    help_line(h, TEXT_MARK("play b"), "play your card b; short: p b");
    help_line(h, TEXT_MARK("discard a"), "discard your card a; short: d a");
    help_line(h, TEXT_MARK("hint {other} red"), "show {other} all red cards; short: h {other} r");
    help_line(h, TEXT_MARK("hint {other} 3"), "show {other} all 3s; short: h {other} 3");
    if (h->reader->rules->options.bonus_tiles) {
        help_line(h, TEXT_MARK("return r3"), "for a bonus tile: the red 3 goes back into the deck");
        help_line(h, TEXT_MARK("rescue r3"), "for a bonus tile: play the red 3 that was discarded");
    }
}

/* What can be typed whenever one likes, wherever one plays; actions and the table stand above, and
 * help itself is what is read. */
static const uint8_t always[] = {WISH_LEGAL,   WISH_DISCARDS, WISH_LOG,     DESK_DO_NOTE,
                                 DESK_DO_MARK, DESK_DO_ORDER, DESK_DO_UNDO, WISH_EXPLAIN,
                                 WISH_RULES,   WISH_QUIT};

static bool is_told(unsigned wish)
{
    return wish <= DESK_DO_RESCUE || wish == WISH_HELP || wish == WISH_TABLE ||
           wish_of(wish).least == WISH_NONE || memchr(always, (int)wish, sizeof always);
}

static void help_wishes(const helping *h)
{
    for (unsigned i = 0; i < sizeof always; i++)
        play_help_wish(h->b, always[i], h->reader, h->width);
}

static void help_signs(const helping *h)
{
    help_words(h, "The letters a, b, c ... are places in a hand, the oldest card first. Below is "
                  "what its owner knows: r? some red card, ?3 some 3, rg? red or green, ? "
                  "anything.");
    help_words(h, "Marks: + the card fits a row now; ! it is needed and no other copy is left; x "
                  "it can never be played. On your own cards they mean that this is certain.");
    bool multicolour = h->reader->rules->options.multicolour != HB_MULTI_NONE;
    bool powder = h->reader->rules->options.black_powder;
    if (multicolour && powder) /* in one line, so that all of it fits a screen */
        help_words(h, "The letter m stands for multicolour, k for black powder.");
    else if (multicolour)
        help_words(h, "The letter m stands for multicolour.");
    else if (powder)
        help_words(h, "The letter k stands for black powder.");
}

void play_help(buffer *b, const text_reader *reader, uint64_t wishes, int width)
{
    unsigned players = reader->rules->options.players;
    unsigned other = reader->seat < players ? (reader->seat + 1) % players : 0;
    helping h = {.b = b, .reader = reader, .other = reader->names[other], .width = width};
    help_words(&h, "On your turn, type one of these:");
    help_actions(&h);
    help_words(&h, "And whenever you like (Return alone shows the table again):");
    help_wishes(&h);
    help_signs(&h);
    if (!(wishes >> DESK_DO_SAY & 1))
        return;
    help_words(&h, "At a server's table you can also type:");
    for (unsigned wish = 0; wish < WISHES; wish++)
        if ((wishes >> wish & 1) && !is_told(wish))
            play_help_wish(b, wish, reader, width);
}

/* ---- What is legal -------------------------------------------------------------------------- */

static void list_slots(buffer *b, const text_reader *reader, unsigned slots, const char *english)
{
    text_piece list = text_slot_choices(reader->lang, slots);
    TEXT_SAY_FOR(b, reader, english, text_str("slots", list.text));
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
        buffer_puts(b, text_get_for(reader, "Nothing has been discarded yet.\n"));
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

/* ---- Instead of what was refused ---------------------------------------------------------- */

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

void play_instead(buffer *b, const text_reader *reader, const hb_view *view, hb_action action,
                  hb_error err)
{
    if (err == HB_NO_SUCH_HINT)
        explain_no_such_hint(b, reader, action);
    buffer_puts(b, "\n");
    if (err == HB_TILE_WAITS || err == HB_DOES_NOT_FIT)
        play_legal(b, reader, view);
    if (err == HB_EMPTY_HINT)
        list_all_hints(b, reader, view, hb_view_legal(view, reader->rules));
    if (err == HB_NO_TILE || err == HB_HINT_SELF) {
        text_task(b, reader, &view->game);
        buffer_puts(b, "\n");
    }
}

/* ---- What happened, and how it ended --------------------------------------------------------- */

enum { LOG_AT = 5 }; /* the column of what happened, behind its number */

void play_log_words(buffer *b, const char *words, play_look look)
{
    buffer_printf(b, "%*s", LOG_AT, "");
    text_wrap_beside(b, words, LOG_AT, play_text_width(look));
}

void play_log_line(buffer *b, const text_reader *reader, unsigned step, const hb_event *event,
                   const hb_game *before, const hb_game *after, play_look look)
{
    buffer line = buffer_make(1 << 12);
    text_event(&line, reader, event, before, after);
    buffer_printf(b, "%3u  ", step + 1);
    text_wrap_beside(b, buffer_text(&line), LOG_AT, play_text_width(look));
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
