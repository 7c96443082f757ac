/* write.c - writing a line: something to say, or a note on a card. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "tui/screen.h"

/* Where only set phrases may be said they are chosen by number. */
static bool only_phrases(const tui_screen *s)
{
    return s->writes == PRESS_SAY && s->t->talk == SHEET_PHRASED;
}

void write_begin(tui_screen *s, int key)
{
    s->writes = key;
    s->mode = TUI_WRITES;
    s->line[0] = 0;
    if (key == PRESS_NOTE)
        utf8_copy(s->line, sizeof s->line, screen_note(s, s->card));
    if (key == PRESS_RENAME && s->t->reader.seat < HB_SEATS)
        utf8_copy(s->line, sizeof s->line, s->t->names[s->t->reader.seat]);
}

/* The number of the phrase that stands in the line; 0: none does. */
static unsigned phrase_in_line(const tui_screen *s)
{
    unsigned phrase = TABLE_PHRASES;
    while (phrase && strcmp(s->line, desk_phrase(s->t->reader.lang, phrase)) != 0)
        phrase--;
    return phrase;
}

static void write_phrase(tui_screen *s, unsigned phrase)
{
    utf8_copy(s->line, sizeof s->line, desk_phrase(s->t->reader.lang, phrase));
}

/* A phrase is said by its number. */
static void say(tui_screen *s, const tui_source *source)
{
    desk_request request = desk_request_make(DESK_DO_SAY);
    unsigned phrase = phrase_in_line(s);
    if (phrase) {
        request = desk_request_make(DESK_DO_PHRASE);
        request.phrase = (uint8_t)phrase;
    }
    if (request.what == DESK_DO_SAY)
        utf8_copy(request.text, sizeof request.text, s->line);
    screen_ask(s, source, &request);
}

static void rename_to(tui_screen *s, const tui_source *source)
{
    desk_request request = desk_request_make(DESK_DO_RENAME);
    utf8_clean(request.text, sizeof request.text, s->line);
    screen_ask(s, source, &request);
}

static void note(tui_screen *s, const tui_source *source)
{
    desk_request request = desk_request_make(DESK_DO_NOTE);
    request.card = (uint8_t)s->card;
    utf8_clean(request.text, sizeof request.text, s->line);
    screen_ask(s, source, &request);
}

static void end_line(tui_screen *s, const tui_source *source)
{
    if (s->writes == PRESS_SAY && s->line[0])
        say(s, source);
    else if (s->writes == PRESS_RENAME && s->line[0])
        rename_to(s, source);
    else if (s->writes == PRESS_STEP && s->line[0]) {
        screen_go(s, atoi(s->line));
        return;
    } else if (s->writes == PRESS_NOTE && screen_holder(s, s->card) == HB_NONE)
        utf8_copy(
            s->message, sizeof s->message,
            text_get(s->t->reader.lang, "This card is in no hand any more: the note is not kept."));
    else if (s->writes == PRESS_NOTE)
        note(s, source);
    screen_choose_nothing(s);
}

void line_erase(char *line)
{
    size_t n = strlen(line);
    while (n && utf8_continues(line[n - 1]))
        n--;
    line[n ? n - 1 : 0] = 0;
}

void write_key(tui_screen *s, const tui_source *source, int key)
{
    unsigned phrase = (unsigned)(key - '0');
    if (key == TUI_ESCAPE)
        screen_choose_nothing(s);
    else if (only_phrases(s) && *desk_phrase(s->t->reader.lang, phrase)) {
        write_phrase(s, phrase);
        end_line(s, source);
    } else if (key == '\n' || key == KEY_ENTER)
        end_line(s, source);
    else if (key == '\t' && s->writes == PRESS_SAY && screen_talks(s))
        write_phrase(s, phrase_in_line(s) % TABLE_PHRASES + 1); /* the next one */
    else if (key == KEY_BACKSPACE || key == 127 || key == 8)
        line_erase(s->line);
    else if (key == 21) /* Ctrl-U, as in a shell */
        s->line[0] = 0;
}

void line_add(char *line, size_t room, unsigned long c)
{
    char text[5] = {0};
    size_t n = strlen(line);
    if (c < 32 || c == 127 || (c >= 0x80 && c < 0xa0) || c > 0x10ffff)
        return;
    if (c < 0x80) {
        text[0] = (char)c;
    } else if (c < 0x800) {
        text[0] = (char)(0xc0 | c >> 6);
        text[1] = (char)(0x80 | (c & 63));
    } else if (c < 0x10000) {
        text[0] = (char)(0xe0 | c >> 12);
        text[1] = (char)(0x80 | (c >> 6 & 63));
        text[2] = (char)(0x80 | (c & 63));
    } else {
        text[0] = (char)(0xf0 | c >> 18);
        text[1] = (char)(0x80 | (c >> 12 & 63));
        text[2] = (char)(0x80 | (c >> 6 & 63));
        text[3] = (char)(0x80 | (c & 63));
    }
    if (n + strlen(text) < room)
        memcpy(line + n, text, strlen(text) + 1);
}

void write_character(tui_screen *s, unsigned long c)
{
    if (!only_phrases(s) &&
        (s->writes != PRESS_STEP || (c >= '0' && c <= '9' && strlen(s->line) < 3)))
        line_add(s->line, sizeof s->line, c);
}
