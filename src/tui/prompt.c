/* prompt.c - the last three lines: what is asked, what can be done, what was refused. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "tui/screen.h"

/* "p play": a key and what it does; a click on it is the key. What has no room is left out, but for
 * the first one of a line, which is cut off. */
static int put_key(tui_screen *s, int y, int x, int key, const char *name, const char *words)
{
    char painted[SHEET_NOTE];
    paint_as(painted, sizeof painted, words);
    int from = x, width = text_width(name) + 1 + text_width(painted);
    if (x && x + width > s->columns)
        return x;
    x += paint_bold(y, x, s->columns - x, name) + 1;
    x += paint_text(y, x, s->columns - x, words);
    screen_box(s, (tui_rect){y, from, 1, x - from}, key);
    return x + 2;
}

static int put_letter(tui_screen *s, int y, int x, int key, const char *words)
{
    char name[2] = {(char)screen_shown_key(s, key), 0};
    return put_key(s, y, x, key, key == '\n' ? "Enter" : name, words);
}

static void own_keys(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    int x = 0;
    if (screen_legal(s, (hb_action){.type = HB_PLAY, .card = (uint8_t)s->card}))
        x = put_letter(s, y, x, PRESS_PLAY, text_get_for(&s->t->reader, "play it"));
    if (screen_legal(s, (hb_action){.type = HB_DISCARD, .card = (uint8_t)s->card}))
        x = put_letter(s, y, x, PRESS_DISCARD, text_get_for(&s->t->reader, "discard it"));
    x = put_letter(s, y, x, PRESS_NOTE, text_get(lang, "note"));
    x = put_letter(s, y, x, PRESS_MARK, text_get(lang, "mark"));
    x = put_letter(s, y, x, PRESS_LEFT, "");
    x = put_letter(s, y, x - 1, PRESS_RIGHT, text_get(lang, "move it"));
    put_key(s, y, x, TUI_ESCAPE, "Esc", text_get(lang, "something else"));
}

/* The letters of the cards that one is asked for. */
static void letter_keys(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    int x = 0;
    for (unsigned slot = 0; slot < asked_hand(s)->count; slot++)
        x = put_letter(s, y, x, (int)('a' + slot), "");
    if (s->verb == PRESS_NOTE)
        x = put_letter(s, y, x, PRESS_HINT, text_get(lang, "another hand"));
    put_key(s, y, x, TUI_ESCAPE, "Esc", text_get(lang, "something else"));
}

static bool begins_with(const tui_screen *s, unsigned colour, char letter)
{
    return (text_colour(s->t->reader.lang, colour)[0] | 0x20) == letter;
}

/* The key of a hint; where it does not begin the name of that colour alone, the name, too: a German
 * "g" could be "gelb" as well. */
static void hint_name(const tui_screen *s, unsigned hint, char name[SHEET_NOTE])
{
    bool colour = hb_hint_is_colour(hint);
    char letter = colour ? hb_colour_letter(hint) : (char)('0' + hint - 5);
    snprintf(name, SHEET_NOTE, "%c", letter);
    if (!colour)
        return;
    bool clear = begins_with(s, hint, letter);
    for (unsigned other = 0; other <= HB_MULTI; other++)
        clear &= other == hint || !s->t->rules.touched[other] || !begins_with(s, other, letter);
    if (!clear) {
        name[1] = '=';
        paint_as(name + 2, SHEET_NOTE - 2, text_colour(s->t->reader.lang, hint));
    }
}

static void hint_keys(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    int x = 0;
    for (unsigned hint = 0; hint < HB_HINTS; hint++) {
        hb_action action = {.type = HB_HINT, .seat = (uint8_t)s->seat, .hint = (uint8_t)hint};
        if (!screen_legal(s, action))
            continue;
        char name[SHEET_NOTE];
        hint_name(s, hint, name);
        int width = text_width(name);
        if (hb_hint_is_colour(hint))
            paint_colour(y, x, hint, true, name);
        else
            paint_bold(y, x, width, name);
        if (s->hint == hint)
            paint_bold(y, x + width, 1, "<");
        screen_box(s, (tui_rect){y, x, 1, width + 1}, name[0]);
        x += width + 2;
    }
    if (s->hint != HB_NONE)
        x = put_key(s, y, x, '\n', "Enter", text_get(lang, "give this hint"));
    if (s->t->rules.options.players > 2)
        x = put_letter(s, y, x, PRESS_HINT, text_get(lang, "somebody else"));
    put_key(s, y, x, TUI_ESCAPE, "Esc", text_get(lang, "something else"));
}

static void put_pick(tui_screen *s, int y, int x, int i, unsigned kind)
{
    char name[2] = {screen_pick_letter(i), 0};
    paint_bold(y, x, 1, name);
    card_plate(s, y, x + 1, kind, false, false);
    screen_box(s, (tui_rect){y, x, 1, 5}, name[0]);
}

/* A tile's pick from the discard pile: every card behind a letter, over as many lines as that
 * takes. */
enum { PICK = 6 };

static int pick_lines(const tui_screen *s)
{
    hb_action list[HB_LEGAL];
    int each = s->columns / PICK;
    return (screen_picks(s, list) + each - 1) / each;
}

/* The last of these lines is y. */
static void pick_keys(tui_screen *s, int y)
{
    hb_action list[HB_LEGAL];
    const hb_view *view = screen_view(s);
    int n = screen_picks(s, list), each = s->columns / PICK, first = y + 1 - pick_lines(s);
    for (int i = 0; i < n && screen_pick_letter(i); i++) {
        if (i % each == 0)
            paint_clear(first + i / each, 0, s->columns);
        put_pick(s, first + i / each, i % each * PICK, i, view->game.cards[list[i].card]);
    }
}

static int put_answers(tui_screen *s, int y, int x)
{
    if (!s->t->asked)
        return x;
    x = put_letter(s, y, x, DESK_KEY_YES, text_get(s->t->reader.lang, "agree"));
    return put_letter(s, y, x, DESK_KEY_NO, text_get(s->t->reader.lang, "disagree"));
}

/* Those from one on. */
static int put_choices(tui_screen *s, int y, int x, unsigned from)
{
    const sheet *t = s->t;
    for (unsigned i = from; i < t->choices_count; i++)
        x = put_letter(s, y, x, t->choices[i].key, t->choices[i].words);
    return x;
}

/* Those from one on that have room in a line; which is the next one. */
static unsigned fill_line(tui_screen *s, int y, unsigned from)
{
    const sheet *t = s->t;
    int x = 0;
    for (unsigned i = from; i < t->choices_count; i++) {
        int before = x;
        x = put_letter(s, y, x, t->choices[i].key, t->choices[i].words);
        if (x == before)
            return i;
    }
    return t->choices_count;
}

/* Where one card of one's own hand may be played or discarded, all may. */
static int put_verb(tui_screen *s, int y, int x, unsigned type, int key, const char *words)
{
    const hb_hand *hand = &screen_view(s)->game.hands[s->t->reader.seat];
    hb_action any = {.type = (uint8_t)type, .card = hand->cards[0]};
    return hand->count && screen_legal(s, any) ? put_letter(s, y, x, key, words) : x;
}

static int put_hint(tui_screen *s, int y, int x)
{
    hb_action action = {.type = HB_HINT};
    bool can = false;
    for (unsigned seat = 0; !can && seat < s->t->rules.options.players; seat++)
        for (unsigned hint = 0; !can && hint < HB_HINTS; hint++) {
            action.seat = (uint8_t)seat;
            action.hint = (uint8_t)hint;
            can = screen_legal(s, action);
        }
    const char *words = text_get(s->t->reader.lang, "give a hint");
    return can ? put_letter(s, y, x, PRESS_HINT, words) : x;
}

static int put_why(tui_screen *s, int y, int x)
{
    bool told = s->t->beside[0] || (s->over && s->t->wishes >> DESK_DO_WHY & 1);
    return told ? put_letter(s, y, x, PRESS_REASONS, text_get(s->t->reader.lang, "why")) : x;
}

static int put_steps(tui_screen *s, int y, int x)
{
    x = put_letter(s, y, x, PRESS_EARLIER, text_get(s->t->reader.lang, "back"));
    return put_letter(s, y, x, PRESS_LATER, text_get(s->t->reader.lang, "on"));
}

/* What somebody is most likely to want comes first: who watches a record has reasons and steps. */
static void general_keys(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    int x = put_letter(s, y, 0, PRESS_KEYS, text_get(lang, "keys"));
    x = put_answers(s, y, put_letter(s, y, x, PRESS_QUIT, text_get(lang, "leave")));
    if (screen_my_turn(s)) {
        x = put_verb(s, y, x, HB_PLAY, PRESS_PLAY, text_get_for(&s->t->reader, "play"));
        x = put_verb(s, y, x, HB_DISCARD, PRESS_DISCARD, text_get_for(&s->t->reader, "discard"));
        x = put_hint(s, y, x);
    }
    if (s->look.playing)
        x = put_why(s, y, x);
    x = put_choices(s, y, x, 0);
    if (s->look.playing)
        x = put_steps(s, y, x);
    if (s->refused) /* it is about that, and has room for sure */
        x = put_letter(s, y, x, PRESS_RULE, text_get(lang, "the rule"));
    if (s->over)
        x = put_letter(s, y, x, PRESS_RESULT, text_get(lang, "the end"));
    if (!s->look.playing)
        x = put_why(s, y, put_steps(s, y, x));
    if (!s->refused)
        x = put_letter(s, y, x, PRESS_RULE, text_get(lang, "the rule"));
    if (s->t->talk != SHEET_SILENT)
        x = put_letter(s, y, x, PRESS_SAY, text_get(lang, "talk"));
    x = put_letter(s, y, x, PRESS_PILE, text_get(lang, "discard pile"));
    put_letter(s, y, x, PRESS_LOG, text_get(lang, "whole log"));
}

/* What can always be done in the room. */
static void room_keys(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    int x = put_letter(s, y, 0, PRESS_KEYS, text_get(lang, "keys"));
    x = put_letter(s, y, x, PRESS_QUIT, text_get(lang, "leave"));
    x = put_key(s, y, x, '1', "1-5", text_get(lang, "seat"));
    if (s->t->talk != SHEET_SILENT)
        x = put_letter(s, y, x, PRESS_SAY, text_get(lang, "talk"));
    put_letter(s, y, x, PRESS_RULES, text_get(lang, "the rules"));
}

static int choice_width(const sheet_choice *choice)
{
    char painted[SHEET_NOTE];
    paint_as(painted, sizeof painted, choice->words);
    return (choice->key == '\n' ? 5 : 1) + 1 + text_width(painted);
}

/* How many lines the choices take; each line has at least one. */
static int choice_lines(const tui_screen *s)
{
    int lines = 1, x = 0;
    for (unsigned i = 0; i < s->t->choices_count; i++) {
        int width = choice_width(&s->t->choices[i]);
        if (x && x + width > s->columns) {
            lines++;
            x = 0;
        }
        x += width + 2;
    }
    return lines;
}

int prompt_top(const tui_screen *s)
{
    return s->lines - 2 - (screen_in_room(s) ? choice_lines(s) : 1);
}

/* The choices of the room, in as many lines as they take. */
static void draw_choices(tui_screen *s, int y)
{
    int lines = choice_lines(s);
    for (unsigned i = 0; lines > 0; lines--)
        i = fill_line(s, y++, i);
}

static void draw_keys(tui_screen *s, int y)
{
    if (screen_in_room(s))
        room_keys(s, y);
    else if (s->mode == TUI_OWN)
        own_keys(s, y);
    else if (s->mode == TUI_ASKS)
        letter_keys(s, y);
    else if (s->mode == TUI_HINTS)
        hint_keys(s, y);
    else
        general_keys(s, y);
}

/* How it ended, and what that was worth. */
static void put_ending(buffer *b, const tui_screen *s)
{
    const hb_game *g = &screen_view(s)->game;
    const char *rating = text_rating(&s->t->reader, hb_band(g, &s->t->rules));
    text_outcome(b, &s->t->reader, g);
    if (rating)
        buffer_printf(b, " %s", rating);
}

/* What a hint would point at, what the person is asked for, or how the record ends. */
static void put_task(buffer *b, const tui_screen *s)
{
    const text_reader *reader = &s->t->reader;
    if (screen_in_room(s))
        return;
    if (s->mode == TUI_HINTS && s->hint != HB_NONE) {
        unsigned slots = hb_hint_slots(&screen_view(s)->game, s->seat, s->hint);
        text_piece says = text_hint(reader->lang, s->hint, slots);
        TEXT_SAY(b, reader->lang, "Hint for {player}: {hint}",
                 text_str("player", reader->names[s->seat]), text_str("hint", says.text));
    } else if (s->mode == TUI_HINTS) {
        TEXT_SAY(b, reader->lang, "Hint for {player}: press a colour or a value",
                 text_str("player", reader->names[s->seat]));
    } else if (s->mode == TUI_ASKS) {
        put_question(b, s);
    } else if (screen_my_turn(s)) {
        text_task(b, reader, &screen_view(s)->game);
    } else if (s->look.playing && screen_view(s)->game.phase == HB_OVER) {
        put_ending(b, s);
    }
}

/* ---- Writing ---- */

static void draw_line(const tui_screen *s, int y)
{
    const char sign[] = {(char)s->writes, ' ', 0};
    int x = paint_bold(y, 0, 2, sign), room = s->columns - x - 1;
    const char *line = s->line;
    /* Of a line that is too long the end is seen. */
    while (text_width(line) > room)
        for (line++; utf8_continues(*line);)
            line++;
    x += paint_text(y, x, room, line);
    move(y, x);
}

static void draw_phrases(tui_screen *s, int y)
{
    for (int i = 0; i < TABLE_PHRASES; i++)
        put_letter(s, y + i, 0, '1' + i, desk_phrase(s->t->reader.lang, (unsigned)i + 1));
    put_key(s, y + TABLE_PHRASES, 0, TUI_ESCAPE, "Esc", text_get(s->t->reader.lang, "say nothing"));
}

/* Which card the note is on. */
static void draw_noted(const tui_screen *s, int y)
{
    const text_reader *reader = &s->t->reader;
    unsigned seat = screen_holder(s, s->card);
    buffer b = buffer_make(1 << 10);
    if (seat == HB_NONE) {
        buffer_puts(&b, text_get(reader->lang, "This card is in no hand any more."));
    } else if (seat == reader->seat) {
        buffer_puts(&b, text_get(reader->lang, "A note on this card, for you alone:"));
    } else {
        const hb_hand *hand = &screen_view(s)->game.hands[seat];
        const uint8_t *at = memchr(hand->cards, (int)s->card, hand->count);
        char letter[2] = {(char)('a' + (at - hand->cards)), 0};
        TEXT_SAY(&b, reader->lang,
                 "A note on card {card} of {player}, for you alone:", text_str("card", letter),
                 text_str("player", reader->names[seat]));
    }
    paint_bold(y, 0, s->columns, buffer_text(&b));
    buffer_free(&b);
}

/* What can be written, above the line. */
static void draw_writing(tui_screen *s, int y)
{
    const text_lang *lang = s->t->reader.lang;
    if (s->writes == PRESS_STEP) {
        buffer b = buffer_make(1 << 10);
        TEXT_SAY(&b, lang, "Go to which step, from 0 to {n}?", text_num("n", (long)s->t->steps));
        paint_bold(y, 0, s->columns, buffer_text(&b));
        buffer_free(&b);
        draw_line(s, y + 2);
    } else if (s->writes == PRESS_RENAME) {
        paint_bold(y, 0, s->columns, text_get(lang, "What do you want to be called?"));
        draw_line(s, y + 2);
    } else if (s->writes != PRESS_SAY) {
        draw_noted(s, y);
        draw_line(s, y + 2);
    } else if (s->t->talk == SHEET_PHRASED) {
        draw_phrases(s, y);
    } else {
        paint_bold(y, 0, s->columns, text_get(lang, "What do you want to say?"));
        if (screen_talks(s))
            put_key(s, y + 1, 0, '\t', "Tab", text_get(lang, "a set phrase"));
        draw_line(s, y + 2);
    }
}

/* ---- All of it ---- */

enum { QUESTION = 2, REGRET = 6, REFUSAL = 6 }; /* lines at most */

/* What somebody asks to take back, and what that means, has to be read to its end, also with long
 * names. */
static int question_most(const tui_screen *s)
{
    return s->t->asked ? REGRET : QUESTION;
}

/* A sentence over so many lines at most, y -1: it is not drawn; returns how many it takes. */
static int draw_sentence(const tui_screen *s, int y, const char *text, int most)
{
    buffer lines = buffer_make(1 << 12);
    paint_wrap(&lines, text, s->columns);
    const char *at = buffer_text(&lines);
    char line[PAINT_LINE];
    int n = 0;
    for (; n < most && paint_next(&at, line); n++)
        if (y >= 0)
            paint_bold(y + n, 0, s->columns, line);
    buffer_free(&lines);
    return n;
}

static int sentence_lines(const tui_screen *s, const char *text, int most)
{
    return draw_sentence(s, -1, text, most);
}

/* A sentence down to this line, over what else would stand there. */
static void draw_down_to(const tui_screen *s, int bottom, const char *text, int most)
{
    int y = bottom + 1 - sentence_lines(s, text, most);
    for (int i = y; i <= bottom; i++)
        paint_clear(i, 0, s->columns);
    draw_sentence(s, y, text, most);
}

/* What was refused. */
static void draw_message(const tui_screen *s, int bottom)
{
    draw_down_to(s, bottom, s->message, REFUSAL);
}

/* "b maybe red; d play it soon": all notes on the hand from which a card is asked for. */
static void put_notes(buffer *b, const tui_screen *s)
{
    const hb_hand *hand = asked_hand(s);
    for (unsigned slot = 0; slot < hand->count; slot++) {
        const char *note = screen_note(s, hand->cards[slot]);
        if (*note)
            buffer_printf(b, "%s%c %s", b->size ? "; " : "", 'a' + (int)slot, note);
    }
}

/* What has no room elsewhere: all of the note on the chosen card, or of those that one may be
 * chosen by; the last action where there is no log. */
static void put_aside(buffer *b, const tui_screen *s)
{
    if (s->mode == TUI_OWN && *screen_note(s, s->card))
        TEXT_SAY(b, s->t->reader.lang, "Your note: {note}",
                 text_str("note", screen_note(s, s->card)));
    else if (s->mode == TUI_ASKS && s->verb == PRESS_NOTE)
        put_notes(b, s);
    else if (!screen_has_log(s))
        put_last(b, s);
}

/* A tile's pick: the question in as many lines as it needs, and what was refused stand above all
 * cards that can be picked, over the last lines of the hands where the bottom has not enough. */
static void draw_pick(tui_screen *s, const char *question)
{
    int first = s->lines - pick_lines(s);
    int y = first - sentence_lines(s, question, question_most(s)) - (s->message[0] || s->t->asked);
    y = y < s->lines - 3 ? y : s->lines - 3;
    for (int i = y; i < first; i++)
        paint_clear(i, 0, s->columns);
    y += draw_sentence(s, y, question, question_most(s));
    if (y < first && s->t->asked && !s->message[0]) {
        put_answers(s, y, 0);
    } else if (y < first) {
        buffer b = buffer_make(1 << 12);
        put_aside(&b, s);
        paint_text(y, 0, s->columns, s->message[0] ? s->message : buffer_text(&b));
        buffer_free(&b);
    }
    pick_keys(s, s->lines - 1);
}

/* What was refused may need the lines of what is asked: until the next key nothing else stands
 * there, and no half of it. Only somebody else's question stays. */
static bool hides_question(const tui_screen *s, const char *question)
{
    return s->message[0] && !screen_in_room(s) && !s->t->asked &&
           sentence_lines(s, question, QUESTION) + sentence_lines(s, s->message, REFUSAL) >
               QUESTION;
}

void draw_prompt(tui_screen *s)
{
    int y = prompt_top(s);
    if (s->mode == TUI_WRITES) {
        draw_writing(s, s->lines - 3);
        return;
    }
    buffer b = buffer_make(1 << 12);
    put_task(&b, s);
    const char *question = s->t->notice[0] ? s->t->notice : buffer_text(&b);
    if (screen_picking(s)) {
        draw_pick(s, question);
        buffer_free(&b);
        return;
    }
    if (hides_question(s, question))
        question = "";
    int used = sentence_lines(s, question, question_most(s));
    draw_down_to(s, y - 1 + (used < QUESTION ? used : QUESTION), question, question_most(s));
    if (s->message[0] && screen_in_room(s)) { /* its choices need the second line */
        draw_message(s, used ? y - 1 : y);
    } else if (s->message[0]) {
        draw_message(s, y + 1);
    } else if (used < 2 && !screen_in_room(s)) {
        buffer_clear(&b);
        put_aside(&b, s);
        paint_text(y + 1, 0, s->columns, buffer_text(&b));
    }
    buffer_free(&b);
    if (screen_in_room(s))
        draw_choices(s, y + 1);
    draw_keys(s, s->lines - 1);
}
