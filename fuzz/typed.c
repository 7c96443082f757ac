/* typed.c - fuzz target: lines typed at a table. The first two bytes choose the game, the rest is
 * what somebody types, between the turns of bots; its length chooses the width of the terminal.
 * Whatever is answered, the game goes on. */
#include "input.h"
#include "plain/inner.h"
#include "session/here.h"

static here game;
static session at;
static sheet *shown;
static size_t answered; /* bytes */

static bool deal(unsigned a, unsigned b)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)(2 + a % 4);
    o.edition = a >> 2 & 3;
    o.multicolour = (uint8_t)((a >> 4 & 3) % 3);
    o.black_powder = a >> 6 & 1;
    o.bonus_tiles = a >> 7 & 1;
    o.empty_hints = b & 1;
    o.ending = b >> 1 & 1;
    if (b >> 2 & 1) {
        o.values = (uint8_t)(1 + (b >> 3 & 1));
        o.hand = 2;
    }
    hb_rules rules;
    if (hb_rules_make(&rules, &o, NULL) != HB_OK)
        return false;
    here_interrupt(&game); /* of the input before */
    here_free(&game);
    here_deal(&game, &rules, b >> 4, HB_NONE, NULL);
    must(here_sit(&game, b % o.players, 0, bot_find("random"), NULL));
    free(shown);
    must((shown = sheet_make()) != NULL);
    here_begin(&at, &game, shown);
    return true;
}

static void bots_act(void)
{
    do
        session_update(&at);
    while (at.line->busy(at.at) && !shown->left);
}

static void print(const char *text)
{
    answered += strlen(text);
}

static int columns(void)
{
    return 80;
}

static bool failed(void)
{
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const plain_printer printer = {.print = print, .failed = failed, .columns = columns};
    if (size < 2 || size > 4096 || !deal(data[0], data[1]))
        return 0;
    char text[4097];
    memcpy(text, data + 2, size - 2);
    text[size - 2] = 0;
    plain *p = calloc(1, sizeof *p);
    must(p != NULL);
    p->s = &at;
    p->t = shown;
    p->printer = &printer;
    p->look = (play_look){.width = 1 + (int)(size % 100), .colours = true};
    p->out = buffer_make(1 << 20);
    char *line = text;
    for (bots_act(); line && !p->leaves && !here_is_over(&game); bots_act()) {
        char *end = strchr(line, '\n');
        if (end)
            *end = 0;
        plain_tell(p);
        answered = 0;
        plain_do(p, line);
        bool told = answered || p->leaves;
        bots_act();
        plain_tell(p);
        must((told || answered) && buffer_ok(&p->out)); /* every answer is something */
        line = end ? end + 1 : NULL;
    }
    buffer_free(&p->out);
    free(p);
    return 0;
}
