/* note.c - taking down which options a bot compared, for those who ask why. */
#include "bots/bot.h"

void bot_note(bot_why *why, unsigned choice, int value)
{
    enum { ROOM = sizeof why->option };
    if (!why)
        return;
    unsigned at = why->options;
    if (at == ROOM) {
        at = 1;
        for (unsigned i = 2; i < ROOM; i++)
            if (why->gain[i] < why->gain[at])
                at = i;
        if (value <= why->gain[at])
            return;
    } else {
        why->options++;
    }
    why->option[at] = (uint8_t)choice;
    why->gain[at] = value;
}

void bot_note_end(bot_why *why)
{
    for (unsigned i = why->options; i-- > 0;)
        why->gain[i] -= why->gain[0];
}
