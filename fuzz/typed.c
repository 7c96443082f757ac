/* typed.c - fuzz target: lines typed at a table. The first two bytes choose the game, the rest is
 * what somebody types, between the turns of bots; its length chooses the width of the terminal.
 * Whatever is answered, the game goes on. */
#include "cli/play_game.h"
#include "input.h"
#include "plain/read.h"
#include "plain/words.h"

static play_game game;

static bool deal(unsigned a, unsigned b)
{
    cli_setup setup = cli_setup_standard();
    hb_options *o = &setup.options;
    o->players = (uint8_t)(2 + a % 4);
    o->edition = a >> 2 & 3;
    o->multicolour = (uint8_t)((a >> 4 & 3) % 3);
    o->black_powder = a >> 6 & 1;
    o->bonus_tiles = a >> 7 & 1;
    o->empty_hints = b & 1;
    o->ending = b >> 1 & 1;
    if (b >> 2 & 1) {
        o->values = (uint8_t)(1 + (b >> 3 & 1));
        o->hand = 2;
    }
    setup.seed = b >> 4;
    hb_rules rules;
    if (hb_rules_make(&rules, o, NULL) != HB_OK)
        return false;
    play_free(&game); /* of the input before */
    play_deal(&game, &rules, &setup);
    must(play_sit(&game, b % o->players, 0, bot_find("random"), NULL));
    return true;
}

static void bots_act(void)
{
    while (play_bot_waits(&game))
        must(play_bot_acts(&game));
}

/* One line; every answer must be something. */
static void type(const char *line, int width)
{
    const play_look look = {.width = width, .colours = true};
    const hb_view view = play_view(&game);
    buffer out = buffer_make(1 << 20), why = buffer_make(1 << 16);
    hb_action action;
    enum play_wish wish = play_read(line, &game.reader, &view, &action, &why);
    must((wish == PLAY_UNCLEAR) == (why.size > 0));
    if (wish == PLAY_ACT) {
        desk_reason reason;
        if (play_act(&game, action, &reason))
            play_tell(&game, play_desk(&game)->steps_count - 1, &out);
        else
            play_refuse(&out, &game.reader, &view, action, reason.rule);
    } else if (wish == PLAY_LOG) {
        buffer_puts(&out, " ");
        play_log(&out, &game, look);
    } else {
        play_draw(&out, &game.reader, &view, look);
        play_legal(&out, &game.reader, &view);
        play_discards(&out, &game.reader, &view, look);
    }
    must(out.size && buffer_ok(&out));
    buffer_free(&out);
    buffer_free(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2 || size > 4096 || !deal(data[0], data[1]))
        return 0;
    char text[4097];
    memcpy(text, data + 2, size - 2);
    text[size - 2] = 0;
    char *line = text;
    for (bots_act(); line && !play_is_over(&game); bots_act()) {
        char *end = strchr(line, '\n');
        if (end)
            *end = 0;
        type(line, 1 + (int)(size % 100));
        line = end ? end + 1 : NULL;
    }
    return 0;
}
