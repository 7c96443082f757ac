/* company.c - the card that says what the bots at a table play by. */
#include "bots/company.h"

#include <string.h>

#include "session/sheet.h"

/* Does an earlier seat have the same bot? */
static bool was_told(const desk *d, unsigned seat)
{
    for (unsigned i = 0; i < seat; i++)
        if (strcmp(d->seats[i].bot, d->seats[seat].bot) == 0)
            return true;
    return false;
}

void sheet_say_company(buffer *b, const sheet *t)
{
    bool any = false;
    for (unsigned seat = 0; t->desk && seat < t->rules.options.players; seat++) {
        const bot *who = bot_find(t->desk->seats[seat].bot);
        if (!who || was_told(t->desk, seat))
            continue;
        buffer_puts(b, "\n\n");
        if (!any)
            buffer_printf(b, "## %s\n\n", text_get(t->reader.lang, "What the bots play by"));
        any = true;
        bot_say_company(b, t->reader.lang, who);
    }
}
