/* prompt.c - the last three lines: what is asked, what can be done, what was refused. */
#include <curses.h>
#include <string.h>

#include "base/bits.h"
#include "tui/screen.h"

/* "p play": a key and what it does; a click on it is the key. */
static int put_key(tui_screen *s, int y, int x, int key, const char *name, const char *words)
{
    int from = x;
    x += paint_bold(y, x, s->columns - x, name) + 1;
    x += paint_text(y, x, s->columns - x, words);
    screen_box(s, y, from, x - from, 1, key);
    return x + 2;
}

static int put_letter(tui_screen *s, int y, int x, int key, const char *words)
{
    char name[2] = {(char)key, 0};
    return put_key(s, y, x, key, name, words);
}

static void own_keys(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    unsigned card = screen_view(s)->game.hands[screen_seat(s)].cards[s->slot];
    int x = 0;
    if (screen_legal(s, (hb_action){.type = HB_PLAY, .card = (uint8_t)card}))
        x = put_letter(s, y, x, 'p', text_get(lang, "play it"));
    if (screen_legal(s, (hb_action){.type = HB_DISCARD, .card = (uint8_t)card}))
        x = put_letter(s, y, x, 'd', text_get(lang, "discard it"));
    x = put_letter(s, y, x, 'n', text_get(lang, "note"));
    put_key(s, y, x, 27, "Esc", text_get(lang, "something else"));
}

static void hint_keys(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    int x = 0;
    for (unsigned hint = 0; hint < HB_HINTS; hint++) {
        hb_action action = {.type = HB_HINT, .seat = (uint8_t)s->seat, .hint = (uint8_t)hint};
        if (!screen_legal(s, action))
            continue;
        bool colour = hb_hint_is_colour(hint);
        char name[2] = {colour ? hb_colour_letter(hint) : (char)('0' + hint - 5), 0};
        int from = x;
        if (colour)
            paint_colour(y, x, hint, true, name);
        else
            paint_bold(y, x, 1, name);
        if (s->hint == hint)
            paint_bold(y, x + 1, 1, "<");
        screen_box(s, y, from, 2, 1, name[0]);
        x += 3;
    }
    if (s->hint != HB_NONE)
        x = put_key(s, y, x, '\n', "Enter", text_get(lang, "give this hint"));
    put_letter(s, y, x, 'h', text_get(lang, "somebody else"));
}

/* A tile's pick from the discard pile: every card behind a letter. */
static void pick_keys(tui_screen *s, int y)
{
    hb_action list[HB_LEGAL];
    const hb_view *view = screen_view(s);
    int n = hb_legal_list(&view->game, &s->t->rules, list), x = 0;
    for (int i = 0; i < n && i < 26; i++) {
        char name[3] = {(char)('a' + i), ' ', 0};
        screen_box(s, y, x, 7, 1, 'a' + i);
        x += paint_bold(y, x, s->columns - x, name);
        if (x + 5 > s->columns)
            break;
        paint_card(y, x, view->game.cards[list[i].card], false);
        x += 5;
    }
}

static void general_keys(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    int x = 0;
    if (screen_my_turn(s)) {
        x = put_key(s, y, x, '1', "1-5", text_get(lang, "own card"));
        x = put_letter(s, y, x, 'h', text_get(lang, "hint"));
    }
    x = put_letter(s, y, x, ',', text_get(lang, "back"));
    x = put_letter(s, y, x, '.', text_get(lang, "on"));
    x = put_letter(s, y, x, 'v', text_get(lang, "discards"));
    if (s->t->may_say)
        x = put_letter(s, y, x, '/', text_get(lang, "talk"));
    x = put_letter(s, y, x, '?', text_get(lang, "keys"));
    put_letter(s, y, x, 'q', text_get(lang, "leave"));
}

static bool is_pick(const tui_screen *s)
{
    unsigned phase = screen_view(s)->game.phase;
    return screen_my_turn(s) && (phase == HB_PHASE_RETURN || phase == HB_PHASE_RESCUE);
}

static void draw_keys(tui_screen *s, int y)
{
    if (is_pick(s))
        pick_keys(s, y);
    else if (s->mode == TUI_OWN)
        own_keys(s, y);
    else if (s->mode == TUI_HINTS)
        hint_keys(s, y);
    else
        general_keys(s, y);
}

/* What a hint would point at, or what the person is asked for. */
static void put_task(buffer *b, const tui_screen *s)
{
    const text_reader *reader = &s->t->reader;
    if (s->mode == TUI_HINTS && s->hint != HB_NONE) {
        unsigned slots = hb_hint_slots(&screen_view(s)->game, s->seat, s->hint);
        text_piece says = text_hint(reader->lang, s->hint, slots);
        TEXT_SAY(b, reader->lang, "Hint for {player}: {hint}",
                 text_str("player", reader->names[s->seat]), text_str("hint", says.text));
    } else if (s->mode == TUI_HINTS) {
        TEXT_SAY(b, reader->lang, "Hint for {player}: press a colour or a value",
                 text_str("player", reader->names[s->seat]));
    } else if (screen_my_turn(s)) {
        text_task(b, reader, &screen_view(s)->game);
    }
}

static void draw_line(const tui_screen *s, int y)
{
    const char *sign = s->writes == '/' ? "/ " : "n ";
    int x = paint_bold(y, 0, 2, sign);
    x += paint_text(y, x, s->columns - x - 1, s->line);
    move(y, x);
}

void draw_prompt(tui_screen *s)
{
    int y = s->lines - 3;
    buffer b = buffer_make(1 << 12);
    put_task(&b, s);
    paint_bold(y, 0, s->columns, s->t->notice[0] ? s->t->notice : buffer_text(&b));
    buffer_free(&b);
    paint_text(y + 1, 0, s->columns, s->message);
    if (s->mode == TUI_WRITES)
        draw_line(s, y + 2);
    else
        draw_keys(s, y + 2);
}
