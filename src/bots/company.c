/* company.c - who can be chosen as company, and what they play by, in plain words. */
#include "bots/company.h"

const bot *bot_company(unsigned i)
{
    for (unsigned n = 0; bot_list[n]; n++)
        if (!bot_list[n]->sees_all && i-- == 0)
            return bot_list[n];
    for (unsigned n = 0; bot_levels[n]; n++)
        if (i-- == 0)
            return bot_levels[n];
    return NULL;
}

void bot_say_company(buffer *b, const text_lang *lang, const bot *who)
{
    TEXT_SAY(b, lang, "{bot} {summary}.", text_str("bot", who->name),
             text_str("summary", text_get(lang, who->summary)));
    uint32_t set = who->plays_by ? who->plays_by() : 0;
    if (!set)
        return;
    buffer_puts(b, "\n\n");
    buffer_puts(b, text_get(lang, "It gives and takes hints by these conventions:"));
    buffer_puts(b, "\n");
    for (unsigned i = 0; who->conventions[i]; i++)
        if (set >> i & 1) {
            buffer_puts(b, "\n- ");
            buffer_puts(b, text_get(lang, who->conventions[i]));
        }
}
