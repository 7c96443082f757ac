/* page.h - the module that the page runs: rules, views, words and bots behind a few calls.
 *
 * Numbers go in and out as they are. Texts go in through one place that the page writes to
 * (page_in) and come out of another (page_out, until the next call that says something); what has
 * a shape is JSON there. The page keeps two kinds of things, both by their address:
 *
 *   story  what one seat has seen of a game, step by step: all that a table shows
 *   game   a whole game with its deck, and bots for some seats: a game without a server, a replay,
 *          a "what if"
 *
 * Nothing is shared between threads. */
#ifndef WASM_PAGE_H
#define WASM_PAGE_H

#include "base/buffer.h"
#include "bots/match.h"
#include "text/text.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { PAGE_IN = 65536, PAGE_OUT = 1 << 20, PAGE_NAME = 64 };

/* What the page says, what it is told, and the language of all sentences (NULL: English), a
 * catalogue that the page has fetched. */
extern char page_input[PAGE_IN];
extern buffer page_output;
extern const text_lang *page_lang;
/* Empties the output, for the next thing to say. */
buffer *page_say(void);

/* The options of the next story or game. */
extern hb_options page_options;

typedef struct story {
    hb_rules rules;
    text_reader reader;
    char names[HB_SEATS][PAGE_NAME];
    unsigned steps; /* events seen */
    hb_view views[HB_ACTIONS + 1];
    hb_event events[HB_ACTIONS];
} story;

typedef struct game {
    hb_rules rules;
    hb_record record;
    uint64_t seed;
    const bot *bots[HB_SEATS];
    hb_game states[HB_ACTIONS + 1]; /* before each action, and after the last */
    match match;
} game;

/* state.c: everything that the table shows of a story at a step. */
void page_state(buffer *b, const story *s, unsigned step);

#endif
