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

void screen_act(tui_screen *s, const tui_source *source, hb_action action)
{
    desk_request request = desk_request_action(action);
    desk_reason why;
    s->message[0] = 0;
    desk_can(s->t->desk, &request, &why);
    s->refused = why.rule;
    if (screen_ask(s, source, &request))
        screen_choose_nothing(s);
}

/* Why something cannot be asked for, as the desk says it: or the past is shown. */
static void refuse(tui_screen *s, const desk_request *request)
{
    const text_lang *lang = s->t->reader.lang;
    desk_reason why;
    buffer words = buffer_make(SHEET_WORDS * 4);
    if (!screen_is_now(s) && desk_on_turn(s->t->desk))
        buffer_puts(&words, text_get(lang, "This is how it was; go back to now first."));
    else if (!desk_can(s->t->desk, request, &why))
        desk_put_why(&words, lang, s->t->desk, request, &why);
    utf8_copy(s->message, sizeof s->message, buffer_text(&words));
    buffer_free(&words);
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
    unsigned players = s->t->rules.options.players;
    if (!screen_my_turn(s)) {
        desk_request hint = desk_request_make(DESK_DO_HINT);
        hint.seat = (uint8_t)((s->t->reader.seat + 1) % players);
        refuse(s, &hint);
        return;
    }
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
        screen_act(s, source, action);
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
    screen_act(s, source, list[i]);
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
    else if (key == PRESS_REASONS && s->t->beside[0])
        s->overlay = TUI_WHY;
    else if (key == PRESS_STEP && s->t->steps)
        write_begin(s, PRESS_STEP);
    else if (key == PRESS_RESULT && s->over)
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

static void tell(tui_screen *s, const char *words)
{
    utf8_copy(s->message, sizeof s->message, words);
}

/* The person asks to take back from their last action on; what that means is said first. */
static void take_back(tui_screen *s, const tui_source *source)
{
    desk_request undo = desk_request_make(DESK_DO_UNDO);
    buffer words = buffer_make(sizeof s->message);
    undo.step = (uint8_t)sheet_own_step(s->t); /* without one the table says so */
    if (sheet_tells_back(s->t, &undo, &words))
        tell(s, buffer_text(&words));
    else
        screen_ask(s, source, &undo);
    buffer_free(&words);
}

static void talk(tui_screen *s)
{
    desk_request word = desk_request_make(DESK_DO_SAY);
    memcpy(word.text, "x", 2);
    if (s->t->talk == SHEET_SILENT)
        refuse(s, &word);
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

/* Is it asked for by its key alone, as far as it goes from here: about oneself, or the step that is
 * shown? */
static bool is_bare(const tui_screen *s, unsigned what, int key)
{
    const desk_kind *kind = desk_kind_of(what);
    unsigned open = DESK_TAKES_SEAT | DESK_TAKES_OPEN;
    bool bare = !kind->takes || (kind->takes & open) == open || what == DESK_DO_WHY;
    return key && (screen_in_room(s) ? kind->room : kind->table) == key && bare &&
           s->t->wishes >> what & 1;
}

/* What gives up a seat, or a whole game, is asked for twice. */
static bool is_sure(tui_screen *s, const desk_request *request, int key, int sure)
{
    const text_lang *lang = s->t->reader.lang;
    bool leaves = request->what == DESK_DO_LEAVE && !screen_in_room(s);
    if (sure == key || (!leaves && request->what != DESK_DO_END))
        return true;
    char name[2] = {(char)screen_shown_key(s, key), 0};
    text_piece words = text_piece_fill(
        leaves ? text_get(lang, "Press {key} again to give up your seat: a bot plays on there, and "
                                "others may take it.")
               : text_get(lang, "Press {key} again to break the game off."),
        TEXT_ARGS(text_str("key", name)));
    tell(s, words.text);
    s->sure = key;
    return false;
}

/* Of the requests that have this key the one that can be asked for, or why none can. */
static bool request_key(tui_screen *s, const tui_source *source, int key, int sure)
{
    unsigned found = DESK_REQUESTS;
    desk_request r;
    for (unsigned what = DESK_REQUESTS; what-- > 0;) {
        r = desk_request_make(what);
        r.step = (uint8_t)(s->step - 1);
        if (is_bare(s, what, key) && (found == DESK_REQUESTS || desk_can(s->t->desk, &r, NULL)))
            found = what;
    }
    if (found == DESK_REQUESTS)
        return false;
    r = desk_request_make(found);
    r.step = (uint8_t)(s->step - 1);
    if (!desk_can(s->t->desk, &r, NULL) || is_sure(s, &r, key, sure))
        screen_ask(s, source, &r);
    return true;
}

static bool table_key(tui_screen *s, const tui_source *source, int key, int sure)
{
    desk_request answer = desk_request_make(key == DESK_KEY_YES ? DESK_DO_YES : DESK_DO_NO);
    if (s->t->asked && (key == DESK_KEY_YES || key == DESK_KEY_NO))
        screen_ask(s, source, &answer);
    else if (key == PRESS_UNDO && source->ask && !screen_in_room(s))
        take_back(s, source);
    else if (key == PRESS_SAY && screen_talks(s))
        talk(s);
    else if (key == PRESS_RENAME && s->t->wishes >> DESK_DO_RENAME & 1)
        write_begin(s, PRESS_RENAME);
    else
        return choice_key(s, source, key) || request_key(s, source, key, sure);
    return true;
}

/* ---- The room: a seat is chosen, the rest are choices ---- */

static void room_key(tui_screen *s, const tui_source *source, int key, int sure)
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
    else if (key == '\n' && !choice_key(s, source, key)) /* nothing can begin: what is awaited */
        tell(s, s->t->room.advice);
    else if (key != '\n')
        table_key(s, source, key, sure);
}

/* ---- All keys ---- */

static void veil_key(tui_screen *s, const tui_source *source, int key)
{
    if (source->lift && (key == '\n' || key == KEY_ENTER))
        source->lift(source->context, s->t);
}

/* Nothing can be played or discarded now. */
static void deed_key(tui_screen *s, int key)
{
    desk_request play = desk_request_make(key == PRESS_PLAY ? DESK_DO_PLAY : DESK_DO_DISCARD);
    if (key == PRESS_PLAY || key == PRESS_DISCARD)
        refuse(s, &play);
}

static void game_key(tui_screen *s, const tui_source *source, int key, int sure)
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
    else if (!step_key(s, key) && !open_key(s, key) && !table_key(s, source, key, sure))
        deed_key(s, key);
}

/* Any other key closes a page; from the last one, how it ended, the keys go on as they are. */
static bool overlay_key(tui_screen *s, int key)
{
    if (scroll_key(s, key))
        return true;
    bool end = s->overlay == TUI_END || key >= TUI_KEY_LINE;
    s->overlay = TUI_NO_OVERLAY;
    return !end || key == PRESS_RESULT || key == '\n' || key == TUI_ESCAPE;
}

bool screen_key(tui_screen *s, const tui_source *source, int key)
{
    if (s->mode == TUI_WRITES) {
        write_key(s, source, key);
        return true;
    }
    int sure = s->sure;
    s->message[0] = 0;
    s->sure = 0;
    bool veiled = s->t->veil[0]; /* then a page over the table is not seen */
    if (s->overlay && !veiled && overlay_key(s, key))
        return true;
    key -= key >= TUI_KEY_LINE ? TUI_KEY_LINE : 0;
    if (key != PRESS_RULE)
        s->refused = HB_OK;
    if (key == PRESS_QUIT)
        return false;
    if (veiled)
        veil_key(s, source, key);
    else if (screen_in_room(s))
        room_key(s, source, key == KEY_ENTER ? '\n' : key, sure);
    else
        game_key(s, source, key, sure);
    return true;
}
