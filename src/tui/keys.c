/* keys.c - what keys and clicks do. The same keys as on the page: numbers choose, letters act,
 * Escape leaves. */
#include <curses.h>
#include <string.h>

#include "tui/screen.h"

static void choose_nothing(tui_screen *s)
{
    s->mode = TUI_LOOKS;
    s->hint = HB_NONE;
}

/* ---- Acting ---- */

static void act(tui_screen *s, const tui_source *source, hb_action action)
{
    buffer why = buffer_make(TUI_WORDS - 1);
    s->message[0] = 0;
    if (source->act)
        source->act(source->context, s->t, action, &why);
    memcpy(s->message, buffer_text(&why), strlen(buffer_text(&why)) + 1);
    if (!why.size)
        choose_nothing(s);
    buffer_free(&why);
}

/* What the rules say to an action that is not legal. */
static void refuse(tui_screen *s, hb_action action)
{
    hb_game copy = screen_view(s)->game;
    hb_error err = hb_apply(&copy, &s->t->rules, action);
    const char *words = err ? text_refusal(&s->t->reader, err) : "";
    strncpy(s->message, words, sizeof s->message - 1);
}

static void try_to(tui_screen *s, const tui_source *source, hb_action action)
{
    if (screen_legal(s, action))
        act(s, source, action);
    else
        refuse(s, action);
}

/* ---- Choosing ---- */

static void choose_seat(tui_screen *s, unsigned seat)
{
    if (!screen_my_turn(s) || seat == s->t->reader.seat)
        return;
    s->mode = TUI_HINTS;
    s->seat = seat;
    s->hint = HB_NONE;
}

static void next_seat(tui_screen *s)
{
    unsigned players = s->t->rules.options.players;
    unsigned from = s->mode == TUI_HINTS ? s->seat : s->t->reader.seat, seat = (from + 1) % players;
    choose_seat(s, seat == s->t->reader.seat ? (seat + 1) % players : seat);
}

static unsigned hint_of(int key)
{
    if (key >= '1' && key <= '5')
        return hb_hint_value((unsigned)(key - '0'));
    for (unsigned colour = 0; colour <= HB_MULTI; colour++)
        if (key == hb_colour_letter(colour))
            return colour;
    return HB_NONE;
}

static bool hint_key(tui_screen *s, const tui_source *source, int key)
{
    unsigned hint = key == '\n' || key == KEY_ENTER ? s->hint : hint_of(key);
    if (hint == HB_NONE)
        return false;
    hb_action action = {.type = HB_HINT, .seat = (uint8_t)s->seat, .hint = (uint8_t)hint};
    if (hint == s->hint || !screen_legal(s, action))
        try_to(s, source, action);
    else
        s->hint = hint;
    return true;
}

static bool own_key(tui_screen *s, const tui_source *source, int key)
{
    const hb_hand *hand = &screen_view(s)->game.hands[s->t->reader.seat];
    if (s->slot >= hand->count || (key != 'p' && key != 'd'))
        return false;
    try_to(s, source,
           (hb_action){.type = key == 'p' ? HB_PLAY : HB_DISCARD, .card = hand->cards[s->slot]});
    return true;
}

static bool pick_key(tui_screen *s, const tui_source *source, int key)
{
    hb_action list[HB_LEGAL];
    const hb_game *g = &screen_view(s)->game;
    if (!screen_my_turn(s) || (g->phase != HB_PHASE_RETURN && g->phase != HB_PHASE_RESCUE))
        return false;
    int n = hb_legal_list(g, &s->t->rules, list);
    if (key < 'a' || key >= 'a' + n)
        return false;
    act(s, source, list[key - 'a']);
    return true;
}

static void choose_own(tui_screen *s, unsigned slot)
{
    unsigned seat = s->t->reader.seat;
    if (seat >= HB_SEATS || slot >= screen_view(s)->game.hands[seat].count)
        return;
    s->mode = TUI_OWN;
    s->slot = slot;
}

/* ---- Writing: a line of chat, a note ---- */

static void begin_line(tui_screen *s, int key)
{
    s->writes = key;
    s->mode = TUI_WRITES;
    s->line[0] = 0;
}

static void end_line(tui_screen *s, const tui_source *source)
{
    const hb_hand *hand = &screen_view(s)->game.hands[screen_seat(s)];
    if (s->writes == '/' && source->say && s->line[0])
        source->say(source->context, s->t, s->line);
    else if (s->writes == 'n' && source->note && s->slot < hand->count)
        source->note(source->context, s->t, hand->cards[s->slot], s->line);
    choose_nothing(s);
}

static void erase_character(char *line)
{
    size_t n = strlen(line);
    while (n && (line[n - 1] & 0xc0) == 0x80)
        n--;
    line[n ? n - 1 : 0] = 0;
}

static void line_key(tui_screen *s, const tui_source *source, int key)
{
    size_t n = strlen(s->line);
    if (key == 27)
        choose_nothing(s);
    else if (key == '\n' || key == KEY_ENTER)
        end_line(s, source);
    else if (key == KEY_BACKSPACE || key == 127 || key == 8)
        erase_character(s->line);
    else if (key >= 32 && key < 256 && n + 4 < sizeof s->line)
        s->line[n] = (char)key, s->line[n + 1] = 0;
}

/* ---- Looking ---- */

static void go(tui_screen *s, int step)
{
    s->step = step < 0 ? 0 : (unsigned)step > s->t->steps ? s->t->steps : (unsigned)step;
    s->live = s->step == s->t->steps;
    choose_nothing(s);
}

static bool step_key(tui_screen *s, int key)
{
    int step = (int)s->step;
    if (key == ',' || key == KEY_LEFT)
        go(s, step - 1);
    else if (key == '.' || key == KEY_RIGHT)
        go(s, step + 1);
    else if (key == KEY_HOME)
        go(s, 0);
    else if (key == KEY_END || key == '0')
        go(s, (int)s->t->steps);
    else
        return false;
    return true;
}

static bool open_key(tui_screen *s, int key)
{
    s->scroll = 0;
    if (key == '?')
        s->overlay = TUI_KEYS;
    else if (key == 'v')
        s->overlay = TUI_PILE;
    else if (key == 'R')
        s->overlay = TUI_RULES;
    else
        return false;
    return true;
}

static void overlay_key(tui_screen *s, int key)
{
    int most = overlay_lines(s) - (s->lines - 4);
    int by = key == KEY_NPAGE || key == ' ' ? s->lines - 6
             : key == KEY_PPAGE             ? 6 - s->lines
             : key == KEY_DOWN              ? 1
             : key == KEY_UP                ? -1
                                            : 0;
    if (!by) {
        s->overlay = TUI_NO_OVERLAY;
        return;
    }
    s->scroll += by;
    s->scroll = s->scroll > most ? most : s->scroll;
    s->scroll = s->scroll < 0 ? 0 : s->scroll;
}

static bool table_key(tui_screen *s, const tui_source *source, int key)
{
    if (key == 'u' && source->ask && s->t->may_ask && s->t->steps)
        source->ask(source->context, s->t, s->t->steps - 1);
    else if (s->t->asked && source->answer && (key == 'y' || key == 'n'))
        source->answer(source->context, s->t, key == 'y');
    else if (key == '/' && source->say && s->t->may_say)
        begin_line(s, key);
    else if (key == 'n' && source->note && s->mode == TUI_OWN)
        begin_line(s, key);
    else
        return false;
    return true;
}

bool screen_key(tui_screen *s, const tui_source *source, int key)
{
    if (s->mode == TUI_WRITES)
        return line_key(s, source, key), true;
    s->message[0] = 0;
    if (s->t->veil[0]) {
        if (source->lift && (key == '\n' || key == KEY_ENTER))
            source->lift(source->context, s->t);
        return key != 'q';
    }
    if (s->overlay)
        return overlay_key(s, key), true;
    if (key == 27)
        return choose_nothing(s), true;
    if (pick_key(s, source, key))
        return true;
    if (s->mode == TUI_HINTS && hint_key(s, source, key))
        return true;
    if (s->mode == TUI_OWN && own_key(s, source, key))
        return true;
    if (key == 'h')
        next_seat(s);
    else if (key >= TUI_KEY_SEAT && key < TUI_KEY_SEAT + HB_SEATS)
        choose_seat(s, (unsigned)(key - TUI_KEY_SEAT));
    else if (key >= '1' && key <= '5')
        choose_own(s, (unsigned)(key - '1'));
    else if (!step_key(s, key) && !open_key(s, key))
        table_key(s, source, key);
    return key != 'q';
}
