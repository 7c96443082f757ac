/* scene.h - writing everything that a table shows, as scene.def has it. Each row of it is a
 * function here: put_card_kind(b, "r1") writes the key and its value. What a row of LIST, PART or
 * SOME holds is written by the caller behind it; of a LIST the end, too: put_close(b, ']'). */
#ifndef WASM_SCENE_H
#define WASM_SCENE_H

#include "base/put.h"
#include "book/book.h"
#include "tables.h"

#define ROW(of, name, ...) static inline void put_##of##_##name(__VA_ARGS__)
#define OBJECT(of, Type, words)
#define NUMBER(of, name, words)                                                                    \
    ROW(of, name, buffer *b, int64_t number)                                                       \
    {                                                                                              \
        put_number(b, #name, number);                                                              \
    }
#define FLAG(of, name, words)                                                                      \
    ROW(of, name, buffer *b, bool yes)                                                             \
    {                                                                                              \
        if (yes)                                                                                   \
            put_flag(b, #name, true);                                                              \
    }
#define TEXT(of, name, Type, words)                                                                \
    ROW(of, name, buffer *b, const char *text)                                                     \
    {                                                                                              \
        put_text(b, #name, text);                                                                  \
    }
#define MAYBE(of, name, Type, words)                                                               \
    ROW(of, name, buffer *b, const char *text)                                                     \
    {                                                                                              \
        if (text && *text)                                                                         \
            put_text(b, #name, text);                                                              \
    }
#define SAID(of, name, words) TEXT(of, name, string, words)
#define LIST(of, name, Type, words)                                                                \
    ROW(of, name, buffer *b)                                                                       \
    {                                                                                              \
        put_key(b, #name);                                                                         \
        put_open(b, '[');                                                                          \
    }
#define PART(of, name, Type, words)                                                                \
    ROW(of, name, buffer *b)                                                                       \
    {                                                                                              \
        put_key(b, #name);                                                                         \
    }
#define SOME(of, name, Type, words) PART(of, name, Type, words)
#define END(of)
#include "scene.def"
#undef ROW

/* ---- What is written about ----------------------------------------------------------------- */

/* A table at a step, as somebody's eyes see it. */
typedef struct scene {
    buffer *b;
    const desk *d;
    const hb_view *views; /* before every action, and after the last; NULL: no hand is seen */
    unsigned step, eyes;
    bool now;
    bool asks; /* something can be asked for here: it is no record */
    bool far;  /* at a server */
    int64_t time;
    text_reader reader;
    char names[HB_SEATS][TABLE_NAME];
} scene;

static inline const hb_view *scene_view(const scene *s)
{
    return &s->views[s->step];
}

/* "r" or "3": what a hint names. */
const char *scene_hint(unsigned hint, char name[2]);
/* "r1", and "" for what is not seen. */
const char *scene_kind(unsigned kind, char text[3]);
/* The card that a step put on the pile as the last one of a kind that was still needed; HB_NONE:
 * none. Its number. */
unsigned scene_lost_at(const scene *s, unsigned step);
/* What happened at a step (from 0), as these eyes saw it. */
hb_event scene_event(const scene *s, unsigned step);
/* The same in words, about those who did it. */
void scene_tell(buffer *b, const scene *s, unsigned step);
/* Is a request one for a table of this kind: at a server (far), or at this device? */
bool scene_is_asked(bool far, unsigned what);
/* Why something cannot be asked for; "": it can. */
const char *scene_why(const scene *s, const desk_request *request);

/* The address of a paragraph of a rulebook: "abacus/discard.all-there"; nothing for nowhere. */
void scene_say_place(buffer *b, book_place place);

/* The parts: each writes the rows of its object. */
void scene_put_game(const scene *s);  /* scene_game.c */
void scene_put_hands(const scene *s); /* scene_hands.c */
void scene_put_asked(const scene *s); /* scene_asked.c: requests, waiting, question */
void scene_put_request(buffer *b, const desk_request *r);
/* scene_setup.c. runs: a game is played by it; far: at a server. Without the braces. */
void scene_put_setup(buffer *b, const text_reader *reader, const table_setup *setup, bool runs,
                     bool far);
void scene_put(const scene *s);                          /* scene.c: all of it */
void scene_put_chronicle(const scene *s, unsigned from); /* scene_log.c */
void scene_put_findings(const scene *s);                 /* scene_found.c; hands are seen */
void scene_put_answer(buffer *b, const desk_answer *a);

#endif
