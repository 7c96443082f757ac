/* keys.c - what keys and clicks do, but for those about one's own hand (own.c). Escape leaves. */
#include <curses.h>
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "tui/screen.h"

void screen_choose_nothing(tui_screen *s)
{
    s->mode = TUI_LOOKS;
    s->hint = HB_NONE;
}

int screen_picks(const tui_screen *s, hb_action list[HB_LEGAL])
{
    const hb_game *g = &screen_view(s)->game;
    int all = hb_legal_list(g, &s->t->rules, list), n = 0;
    uint64_t kinds = 0;
    for (int i = 0; i < all; i++) {
        uint64_t kind = bit(g->cards[list[i].card]);
        if (!(kinds & kind))
            list[n++] = list[i];
        kinds |= kind;
    }
    return n;
}

char screen_pick_letter(int i)
{
    /* q leaves, n and y answer */
    static const char letters[] = "abcdefghijklmoprstuvwxzABCDEFGHIJKL";
    _Static_assert(sizeof letters == HB_KINDS + 1, "one for every kind");
    return i < (int)sizeof letters ? letters[i] : 0;
}

/* ---- Acting ---- */

bool screen_ask(tui_screen *s, const tui_source *source, const desk_request *request)
{
    buffer why = buffer_make(SHEET_WORDS * 4);
    if (source->ask)
        source->ask(source->context, s->t, request, &why);
    bool good = !why.size;
    if (!good)
        utf8_copy(s->message, sizeof s->message, buffer_text(&why));
    buffer_free(&why);
    return good;
}

static void act(tui_screen *s, const tui_source *source, hb_action action)
{
    desk_request request = desk_request_action(action);
    s->message[0] = 0;
    if (screen_ask(s, source, &request))
        screen_choose_nothing(s);
}

/* What the rules say to an action that is not legal. */
static void refuse(tui_screen *s, hb_action action)
{
    hb_game copy = screen_view(s)->game;
    hb_error err = hb_apply(&copy, &s->t->rules, action);
    const char *words = err ? text_refusal(&s->t->reader, err) : "";
    utf8_copy(s->message, sizeof s->message, words);
    s->refused = err;
}

void screen_try(tui_screen *s, const tui_source *source, hb_action action)
{
    if (screen_legal(s, action))
        act(s, source, action);
    else
        refuse(s, action);
}

/* ---- Choosing ---- */

static void choose_seat(tui_screen *s, unsigned seat)
{
    if (!screen_my_turn(s) || seat == s->t->reader.seat || seat >= s->t->rules.options.players)
        return;
    s->mode = TUI_HINTS;
    s->seat = seat;
    s->hint = HB_NONE;
}

static void next_seat(tui_screen *s)
{
    if (!screen_my_turn(s)) {
        utf8_copy(s->message, sizeof s->message,
                  text_get(s->t->reader.lang, "You can give a hint when it is your turn."));
        return;
    }
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
        screen_try(s, source, action);
    else
        s->hint = hint;
    return true;
}

static bool pick_key(tui_screen *s, const tui_source *source, int key)
{
    hb_action list[HB_LEGAL];
    if (!screen_picking(s))
        return false;
    int n = screen_picks(s, list), i = 0;
    while (i < n && screen_pick_letter(i) != key)
        i++;
    if (i == n || !key)
        return false;
    act(s, source, list[i]);
    return true;
}

/* ---- Looking ---- */

void screen_go(tui_screen *s, int step)
{
    /* Leaving the present and coming back to it choose nothing. */
    s->step = step < 0 ? 0 : (unsigned)step > s->t->steps ? s->t->steps : (unsigned)step;
    s->live = s->step == s->t->steps;
    screen_choose_nothing(s);
}

static bool step_key(tui_screen *s, int key)
{
    int step = (int)s->step;
    if (key == PRESS_EARLIER || key == KEY_LEFT)
        screen_go(s, step - 1);
    else if (key == PRESS_LATER || key == KEY_RIGHT)
        screen_go(s, step + 1);
    else if (key == KEY_HOME)
        screen_go(s, 0);
    else if (key == KEY_END || key == PRESS_NOW)
        screen_go(s, (int)s->t->steps);
    else
        return false;
    return true;
}

/* The log is a page that is read from its end. */
static void open_log(tui_screen *s)
{
    s->overlay = TUI_LOG;
    int more = overlay_lines(s) - (s->lines - 4);
    s->scroll = more > 0 ? more : 0;
}

static bool open_key(tui_screen *s, int key)
{
    s->scroll = 0;
    if (key == PRESS_KEYS)
        s->overlay = TUI_KEYS;
    else if (key == PRESS_PILE)
        s->overlay = TUI_PILE;
    else if (key == PRESS_RULES)
        s->overlay = TUI_RULES;
    else if (key == PRESS_RULE)
        s->overlay = TUI_RULE;
    else if (key == PRESS_LOG)
        open_log(s);
    else if (key == PRESS_WHY && s->t->beside[0])
        s->overlay = TUI_WHY;
    else if (key == PRESS_STEP && s->t->steps)
        write_begin(s, PRESS_STEP);
    else if (key == PRESS_END && s->over)
        s->overlay = TUI_END;
    else if (key == PRESS_SIGNS && !s->look.ascii)
        s->look.symbols = !s->look.symbols;
    else
        return false;
    return true;
}

/* Scrolls, or false: the key is none of those. */
static bool scroll_key(tui_screen *s, int key)
{
    int most = overlay_lines(s) - (s->lines - 4);
    int by = key == KEY_NPAGE || key == ' ' ? s->lines - 6
             : key == KEY_PPAGE             ? 6 - s->lines
             : key == KEY_DOWN              ? 1
             : key == KEY_UP                ? -1
                                            : 0;
    s->scroll += by;
    s->scroll = s->scroll > most ? most : s->scroll;
    s->scroll = s->scroll < 0 ? 0 : s->scroll;
    return by != 0;
}

/* ---- Asking and answering ---- */

static void warn(tui_screen *s)
{
    buffer words = buffer_make(sizeof s->message);
    text_back_warning(&words, s->t->reader.lang);
    utf8_copy(s->message, sizeof s->message, buffer_text(&words));
    buffer_free(&words);
}

static void tell(tui_screen *s, const char *words)
{
    utf8_copy(s->message, sizeof s->message, words);
}

/* The person asks to take back from the own last action on; what that means is said first. */
static void take_back(tui_screen *s, const tui_source *source)
{
    int step = sheet_own_step(s->t);
    desk_request undo = desk_request_make(DESK_DO_UNDO);
    desk_reason why;
    undo.step = (uint8_t)step; /* without one the table says so */
    if (s->t->no_back)
        tell(s, s->t->no_back);
    else if (desk_can(s->t->desk, &undo, &why) && sheet_warns(s->t, (unsigned)step))
        warn(s);
    else
        screen_ask(s, source, &undo);
}

static void talk(tui_screen *s)
{
    if (s->t->talk == SHEET_SILENT)
        utf8_copy(
            s->message, sizeof s->message,
            s->t->reader.seat < HB_SEATS
                ? text_get(s->t->reader.lang, "At this table nobody talks while the game runs.")
                : text_get(s->t->reader.lang,
                           "Those who watch this table do not talk while the game runs."));
    else
        write_begin(s, PRESS_SAY);
}

static bool choice_key(tui_screen *s, const tui_source *source, int key)
{
    for (unsigned i = 0; i < s->t->choices_count; i++)
        if (s->t->choices[i].key == key && source->press) {
            source->press(source->context, s->t, key, s->seat);
            return true;
        }
    return false;
}

static bool table_key(tui_screen *s, const tui_source *source, int key)
{
    desk_request answer = desk_request_make(key == DESK_KEY_YES ? DESK_DO_YES : DESK_DO_NO);
    if (s->t->asked && (key == DESK_KEY_YES || key == DESK_KEY_NO))
        screen_ask(s, source, &answer);
    else if (key == PRESS_UNDO && source->ask && !screen_in_room(s))
        take_back(s, source);
    else if (key == PRESS_SAY && s->t->phrases[0][0]) /* elsewhere nobody talks */
        talk(s);
    else
        return choice_key(s, source, key);
    return true;
}

/* ---- The room: a seat is chosen, the rest are choices ---- */

static void room_key(tui_screen *s, const tui_source *source, int key)
{
    unsigned count = s->t->room.seats_count;
    if (key >= '1' && key < (int)('1' + count))
        s->seat = (unsigned)(key - '1');
    else if (key >= TUI_KEY_SEAT && key < (int)(TUI_KEY_SEAT + count))
        s->seat = (unsigned)(key - TUI_KEY_SEAT);
    else if (key == KEY_DOWN && count)
        s->seat = (s->seat + 1) % count;
    else if (key == KEY_UP && count)
        s->seat = (s->seat + count - 1) % count;
    else if (key == PRESS_KEYS || key == PRESS_RULES)
        open_key(s, key);
    else if (!table_key(s, source, key == KEY_ENTER ? '\n' : key) &&
             (key == '\n' || key == KEY_ENTER)) /* nothing can begin yet: what is awaited */
        utf8_copy(s->message, sizeof s->message, s->t->room.advice);
}

/* ---- All keys ---- */

static void veil_key(tui_screen *s, const tui_source *source, int key)
{
    if (source->lift && (key == '\n' || key == KEY_ENTER))
        source->lift(source->context, s->t);
}

static void game_key(tui_screen *s, const tui_source *source, int key)
{
    if (key == TUI_ESCAPE)
        screen_choose_nothing(s);
    else if (pick_key(s, source, key) || (s->mode == TUI_HINTS && hint_key(s, source, key)) ||
             own_key(s, source, key))
        return;
    else if (key == PRESS_HINT)
        next_seat(s);
    else if (key >= TUI_KEY_SEAT && key < TUI_KEY_SEAT + HB_SEATS)
        choose_seat(s, (unsigned)(key - TUI_KEY_SEAT));
    else if (key >= TUI_KEY_CARD && key < TUI_KEY_CARD + HB_NUMBERS)
        choose_seat(s, screen_holder(s, (unsigned)(key - TUI_KEY_CARD)));
    else if (!step_key(s, key) && !open_key(s, key))
        table_key(s, source, key);
}

/* Any other key closes a page; from the last one, how it ended, the keys go on as they are. */
static bool overlay_key(tui_screen *s, int key)
{
    if (scroll_key(s, key))
        return true;
    bool end = s->overlay == TUI_END;
    s->overlay = TUI_NO_OVERLAY;
    return !end || key == PRESS_END || key == '\n' || key == TUI_ESCAPE;
}

bool screen_key(tui_screen *s, const tui_source *source, int key)
{
    if (s->mode == TUI_WRITES) {
        write_key(s, source, key);
        return true;
    }
    s->message[0] = 0;
    bool veiled = s->t->veil[0]; /* then a page over the table is not seen */
    if (s->overlay && !veiled && overlay_key(s, key))
        return true;
    if (key != PRESS_RULE)
        s->refused = HB_OK;
    if (key == PRESS_QUIT)
        return false;
    if (veiled)
        veil_key(s, source, key);
    else if (screen_in_room(s))
        room_key(s, source, key);
    else
        game_key(s, source, key);
    return true;
}
