/* remote_setup.c - the clock and the talking of a server's table: told to everybody in the room,
 * and chosen there by the host. */
#include <stdio.h>

#include "cli/remote.h"

/* Times of a clock that was chosen without naming any; the page has the same. */
enum { MOVE_SECONDS = 60, BUDGET_SECONDS = 300, BUDGET_INCREMENT = 10 };

/* ---- What holds ------------------------------------------------------------------------- */

static void put_time(char text[16], uint32_t seconds)
{
    snprintf(text, 16, "%u:%02u", seconds / 60, seconds % 60);
}

static void put_clock(buffer *b, const text_lang *lang, const table_setup *setup)
{
    char time[16], more[16];
    put_time(time, setup->seconds);
    put_time(more, setup->increment);
    if (setup->clock == TABLE_CLOCK_MOVE)
        TEXT_SAY(b, lang, "Clock: {time} for every move.", text_str("time", time));
    else if (setup->clock == TABLE_CLOCK_BUDGET)
        TEXT_SAY(b, lang, "Clock: {time} each, and {more} more for every move.",
                 text_str("time", time), text_str("more", more));
    else
        buffer_puts(b, text_get(lang, "There is no clock."));
}

static const char *talk_of(const text_lang *lang, const table_setup *setup)
{
    switch (table_chat_now(setup)) {
    case TABLE_CHAT_SILENT:
        return text_get(lang, "Nobody speaks while the game runs.");
    case TABLE_CHAT_PHRASES:
        return text_get(lang, "Only set phrases are said while the game runs.");
    default:
        return text_get(lang, "Everybody may say what they like.");
    }
}

void remote_put_terms(const remote *r, buffer *b)
{
    const table_setup *setup = &client_table_of(r->c)->setup;
    put_clock(b, r->lang, setup);
    buffer_printf(b, " %s", talk_of(r->lang, setup));
}

/* ---- What is chosen --------------------------------------------------------------------- */

/* What will hold when the server has answered: who presses a key twice means the next but one. */
static table_setup wanted(const remote *r)
{
    return r->setting ? r->setup : client_table_of(r->c)->setup;
}

static void set_up(remote *r, tui_table *t, const table_setup *setup)
{
    buffer b = buffer_make(4096);
    buffer_puts(&b, "\"setup\": ");
    table_setup_write(&b, setup);
    r->setup = *setup;
    r->setting = remote_send(r, t, "setup", buffer_text(&b));
    buffer_free(&b);
}

void remote_set_clock(remote *r, tui_table *t, unsigned clock, uint32_t seconds, uint32_t increment)
{
    table_setup setup = wanted(r);
    bool budget = clock == TABLE_CLOCK_BUDGET, named = seconds != 0;
    setup.clock = (uint8_t)clock;
    setup.seconds = clock == TABLE_CLOCK_NONE ? 0
                    : named                   ? seconds
                    : budget                  ? BUDGET_SECONDS
                                              : MOVE_SECONDS;
    setup.increment = !budget ? 0 : named ? increment : BUDGET_INCREMENT;
    set_up(r, t, &setup);
}

void remote_set_talk(remote *r, tui_table *t, unsigned talk)
{
    table_setup setup = wanted(r);
    setup.chat = (uint8_t)talk;
    set_up(r, t, &setup);
}

void remote_next_clock(remote *r, tui_table *t)
{
    remote_set_clock(r, t, (wanted(r).clock + 1u) % (TABLE_CLOCK_BUDGET + 1), 0, 0);
}

/* One edition has its phrases always: silence would change nothing there. */
void remote_next_talk(remote *r, tui_table *t)
{
    table_setup setup = wanted(r);
    unsigned before = table_chat_now(&setup);
    do
        setup.chat = (uint8_t)((setup.chat + 1) % (TABLE_CHAT_FREE + 1));
    while (table_chat_now(&setup) == before);
    remote_set_talk(r, t, setup.chat);
}
