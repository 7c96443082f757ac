/* screen.h - what the files that draw share. Nobody outside src/tui includes this. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "tui/layout.h"
#include "tui/tui.h"

/* Keys beyond those of the keyboard: places that were clicked. */
enum {
    TUI_KEY_SEAT = 0x10000, /* + seat: a partner's hand, a seat of the room */
    TUI_KEY_CARD = 0x10100, /* + number: a partner's card */
    TUI_KEY_LINE = 0x10200  /* + key: a line of help about it */
};
enum { TUI_ESCAPE = 27 };

/* What is pressed for what, usually (keys.def); keymap.c knows what else somebody has chosen. */
enum {
#define KEY(ID, name, key, where, words) PRESS_##ID = (key),
#define ASKED(ID, name)                  PRESS_##ID = DESK_KEY_##ID,
#include "tui/keys.def"
};

/* What the person is about. */
enum tui_mode {
    TUI_LOOKS, /* nothing chosen */
    TUI_OWN,   /* a card of one's own hand: card */
    TUI_ASKS,  /* what is to be done to a card: verb; which one of the hand of seat is asked */
    TUI_HINTS, /* a partner: seat; and maybe a hint */
    TUI_WRITES /* a line of text: what for is in writes */
};
enum tui_overlay {
    TUI_NO_OVERLAY,
    TUI_KEYS,
    TUI_PILE,
    TUI_RULES,
    TUI_RULE,
    TUI_LOG,
    TUI_WHY,
    TUI_END
};

typedef struct tui_screen {
    sheet *t;
    tui_look look;
    int lines, columns;
    tui_layout layout;
    tui_shape shape;
    bool live;     /* what is shown goes along with the game */
    unsigned step; /* what is shown: the view after so many actions */
    bool fresh;    /* and what has just changed in it is lit for a moment */
    int64_t faded; /* when that is over, in milliseconds */
    bool over;     /* the game is, and the person has been told */
    enum tui_mode mode;
    unsigned card; /* the number of the card */
    int verb;      /* the key of what is to be done to one */
    unsigned seat; /* the partner, or whose card is asked for; in the room, the seat chosen there */
    unsigned hint; /* HB_NONE: none chosen yet */
    enum tui_overlay overlay;
    int scroll;               /* of the overlay: lines */
    int writes;               /* the key that began to write: PRESS_SAY, PRESS_NOTE, PRESS_STEP,
                                 PRESS_RENAME */
    char line[SHEET_TEXT];    /* what is written so far */
    char message[SHEET_TEXT]; /* the last refusal; "" none */
    hb_error refused;         /* and what the rules say to it, until another key */
    int sure;                 /* the key that, pressed again, does what cannot be undone; 0: none */
    tui_boxes boxes;          /* what can be clicked */
} tui_screen;

static inline const hb_view *screen_view(const tui_screen *s)
{
    return &s->t->views[s->step];
}
static inline bool screen_is_now(const tui_screen *s)
{
    return s->live;
}
/* May the person act on what is shown? */
bool screen_my_turn(const tui_screen *s);
/* Does a tile ask the person for a discarded card? Then letters pick it. */
bool screen_picking(const tui_screen *s);
/* The person's seat, or the seat from which who looks sees the table. */
unsigned screen_seat(const tui_screen *s);
/* Is there anybody at such a table to talk to? */
bool screen_talks(const tui_screen *s);
/* Can the person do that now, as the desk says? */
bool screen_legal(const tui_screen *s, hb_action action);
/* The slots of the person's hand in the order in which they are shown; returns how many. */
unsigned screen_order(const tui_screen *s, unsigned seat, uint8_t slots[HB_HAND]);
/* Whose hand a card is in now, or HB_NONE. */
unsigned screen_holder(const tui_screen *s, unsigned card);
/* Is the chosen card still in the person's hand? */
bool screen_has_card(const tui_screen *s);
/* The person's note on a card; "": none. */
const char *screen_note(const tui_screen *s, unsigned card);
/* Is the person writing a note on this card? */
bool screen_noting(const tui_screen *s, unsigned card);
/* Is the room shown? */
static inline bool screen_in_room(const tui_screen *s)
{
    return s->t->room.open;
}

/* ---- paint.c: text in colours ---- */

void paint_begin(tui_look look); /* whenever the terminal was taken */
/* Writes at a place, cut off at width columns; returns the columns used. */
int paint_text(int y, int x, int width, const char *text);
int paint_bold(int y, int x, int width, const char *text);
int paint_dim(int y, int x, int width, const char *text);
/* In one of theme.h's inks. */
int paint_ink(int y, int x, int width, const char *text, int ink, bool bold);
/* Text in a colour's paint. */
void paint_colour(int y, int x, unsigned colour, bool bold, const char *text);
/* A text as it will be painted, which may be wider: without letters that the terminal lacks. */
void paint_as(char *to, size_t room, const char *text);
/* A text wrapped to a width as it will be painted; see text_wrap. */
void paint_wrap(buffer *lines, const char *text, int width);
/* The next line of a text, which goes on behind it then, as much of it as has room; false at the
 * end of the text. */
enum { PAINT_LINE = 2 * SHEET_WORDS };
bool paint_next(const char **text, char line[PAINT_LINE]);
/* The same; a line of signs below a title is taken with it, for titles are bold. */
bool paint_next_title(const char **text, char line[PAINT_LINE], bool *title);
/* Are signs beyond ASCII left out? */
bool paint_is_ascii(void);
/* A line of a QR code, made of half blocks, dark on light; and can this terminal show one? */
void paint_modules(int y, int x, const char *text);
bool paint_has_modules(void);
/* A line of blanks; a frame with nothing in it; a line between two panels. */
void paint_clear(int y, int x, int width);
void paint_frame(tui_rect r);
void paint_line_down(int y, int x, int height);

/* ---- cards.c: cards of every size ---- */

/* How a card is shown. */
typedef struct tui_face {
    unsigned kind; /* HB_HIDDEN: from its back */
    char letter;   /* of its place in the hand; 0: it is in none */
    char mark;     /* what it is good for, see rules/worth.h; 0: nothing to say */
    bool lit;      /* it is pointed at ... */
    bool fresh;    /* ... just now */
    bool chosen;   /* by the person ... */
    bool turned;   /* ... or marked by them */
} tui_face;

/* A card in one line of 4 columns: " r1 ". */
void card_plate(const tui_screen *s, int y, int x, unsigned kind, bool lit, bool fresh);
/* The lower card of a row, of which one line is seen. */
void card_edge(const tui_screen *s, int y, int x, unsigned kind, int width);
/* A card of three or five lines. */
void card_face(const tui_screen *s, int y, int x, enum tui_size size, tui_face face);
/* A card's back, with what its owner knows on it where it has room, else the letter alone. */
void card_back(const tui_screen *s, int y, int x, tui_face face, hb_known known);
int card_width(enum tui_size size);
int card_lines(enum tui_size size);

/* ---- board.c: what rows tell, whatever they look like ---- */

/* '!' the last copy of a kind that is needed, 'x' never needed any more, ' ' nothing to say. */
char board_mark(const tui_screen *s, unsigned kind);
/* "●●○": the copies of a kind, those discarded hollow. */
enum { BOARD_COPIES = 16 };
void board_copies(const tui_screen *s, unsigned kind, char text[BOARD_COPIES]);
/* The name of a row, or its letter alone where that has no room. */
void board_name(const tui_screen *s, int y, int x, unsigned colour);

/* ---- known.c: what hints leave open for a card ---- */

/* In few letters: "r?", "?12", "-b". */
void draw_known(const tui_screen *s, int y, int x, int width, hb_known known);
/* A letter for every colour and, one line below, for every value: those that are left. */
void draw_pips(const tui_screen *s, int y, int x, int width, hb_known known);
/* The columns that they take where there are so many. */
int pips_width(const tui_screen *s, int room);

/* ---- Parts ---- */

void draw_status(tui_screen *s); /* status.c: tokens, deck, points, whose turn */
void draw_board(tui_screen *s);  /* board.c: rows and what lies discarded, as a grid */
void draw_rows(tui_screen *s);   /* rows.c: rows as cards, what is missing below them */
void draw_pile(tui_screen *s);   /* pile.c: the discard pile, open */
void draw_hands(tui_screen *s);  /* hands.c: partners, then one's own hand */
void draw_log(tui_screen *s);    /* log.c: what has happened */
/* beside.c: the rules, or reasons */
void draw_beside(tui_screen *s, tui_rect r);
void draw_room(tui_screen *s); /* room.c: before the game */
/* code.c: its link for a camera, above the bottom line, where there is room; the columns it takes
 */
int draw_code(const tui_screen *s, int bottom);
/* log.c: what was said before the first action, the newest at the bottom of these lines */
void draw_talk(tui_screen *s, int top, int bottom);
/* log.c: all of it, for a page */
void put_log(buffer *b, const tui_screen *s, int width);
/* log.c: the last action, without what followed where a line has no room; "" before the first */
void put_last(buffer *b, const tui_screen *s);
void draw_prompt(tui_screen *s);     /* prompt.c: what can be done, at the bottom */
int prompt_top(const tui_screen *s); /* prompt.c: its first line */
void draw_overlay(tui_screen *s);    /* overlay.c: keys, pile, rules, end */
int overlay_lines(const tui_screen *s);
void put_end(buffer *b, const tui_screen *s); /* end.c: how it ended and what was lost */
void screen_draw(tui_screen *s);              /* screen.c: all of it */
/* Remembers that a place stands for a key. */
void screen_box(tui_screen *s, tui_rect r, int key);
/* Is there room for the log beside the table? */
static inline bool screen_has_log(const tui_screen *s)
{
    return s->layout.log.width >= 16;
}
/* Is it what the last action put on the table: into a row, or onto the discard pile? */
bool screen_is_last(const tui_screen *s, unsigned kind);

/* ---- keymap.c ---- */

/* The key that is pressed for what usually has this one, and what is meant by one that was
 * pressed. */
int screen_shown_key(const tui_screen *s, int key);
int screen_meant_key(const tui_screen *s, int key);

/* ---- keys.c ---- */

/* What a key does. False: leave. */
bool screen_key(tui_screen *s, const tui_source *source, int key);
/* Asks for something; false: it is refused, and that stands as the message. */
bool screen_ask(tui_screen *s, const tui_source *source, const desk_request *request);
void screen_choose_nothing(tui_screen *s);
/* Shows the table after so many actions, or after all of them. */
void screen_go(tui_screen *s, int step);
/* Does an action, or says why not. */
void screen_act(tui_screen *s, const tui_source *source, hb_action action);
/* The discarded cards that a tile may pick now: of those that are alike the first; how many. */
int screen_picks(const tui_screen *s, hb_action list[HB_LEGAL]);
/* The key of a discarded card that a tile may pick, from 0; 0: there are no more. */
char screen_pick_letter(int i);

/* ---- own.c: the cards of one's own hand, and notes on all ---- */

/* The hand to choose from, now; NULL: there is none. */
const hb_hand *own_hand(const tui_screen *s);
/* Does what a key does to them; false: the key is none of theirs. */
bool own_key(tui_screen *s, const tui_source *source, int key);
/* The hand from which a card is asked for. */
const hb_hand *asked_hand(const tui_screen *s);
/* Which card is asked for. */
void put_question(buffer *b, const tui_screen *s);

/* ---- write.c: a line of chat, a note ---- */

void write_begin(tui_screen *s, int key); /* '/', 'n' or 'g' */
void write_key(tui_screen *s, const tui_source *source, int key);
/* A character that was typed, as Unicode knows it. */
void write_character(tui_screen *s, unsigned long character);
/* Puts a character behind a line that has room bytes; takes the last one away. */
void line_add(char *line, size_t room, unsigned long character);
void line_erase(char *line);

#endif
