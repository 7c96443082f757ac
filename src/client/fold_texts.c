/* fold_texts.c - what is said and noted at a table. */
#include <stdlib.h>
#include <string.h>

#include "client/fold_inner.h"

/* Makes room for one more line, dropping the oldest when there are too many. */
static client_line *next_line(client_table *t)
{
    if (!t->chat && !(t->chat = calloc(CLIENT_CHAT, sizeof *t->chat)))
        return NULL;
    if (t->chat_count == CLIENT_CHAT) {
        free(t->chat[0].text);
        memmove(t->chat, t->chat + 1, (CLIENT_CHAT - 1) * sizeof *t->chat);
        t->chat_count--;
    }
    return &t->chat[t->chat_count];
}

bool fold_say(client_table *t, const hb_json *entry)
{
    char text[TABLE_TEXT];
    fold_take_text(text, sizeof text, entry, "text");
    client_line *line = next_line(t);
    char *copy = strdup(text);
    if (!line || !copy) {
        free(copy);
        return false;
    }
    unsigned seat = fold_seat_of(t, entry);
    *line = (client_line){.seq = t->seq,
                          .time = fold_time_of(entry),
                          .seat = (uint8_t)(seat == HB_NONE ? CLIENT_WATCHER : seat),
                          .phrase = (uint8_t)fold_number_of(entry, "phrase", 100, 0),
                          .you = fold_yes(entry, "you"),
                          .text = copy};
    if (seat != HB_NONE) /* somebody else may sit there later */
        memcpy(line->name, t->seats[seat].name, sizeof line->name);
    else
        fold_take_text(line->name, sizeof line->name, entry, "name");
    t->chat_count++;
    return true;
}

bool fold_note(client_table *t, const hb_json *entry)
{
    char text[TABLE_TEXT];
    unsigned card = fold_number_of(entry, "card", HB_NUMBERS, HB_NONE);
    if (card == HB_NONE)
        return false;
    fold_take_text(text, sizeof text, entry, "text");
    free(t->notes[card]);
    t->notes[card] = *text ? strdup(text) : NULL;
    return !*text || t->notes[card];
}

bool fold_mark(client_table *t, const hb_json *entry)
{
    unsigned card = fold_number_of(entry, "card", HB_NUMBERS, HB_NONE);
    if (card == HB_NONE)
        return false;
    t->marks[card] = (uint8_t)fold_number_of(entry, "mark", 256, 0);
    return true;
}

bool fold_order(client_table *t, const hb_json *entry)
{
    hb_json list = hb_json_get(entry, "cards"), card;
    uint8_t order[HB_HAND];
    unsigned count = 0;
    int64_t number;
    if (list.type != '[')
        return false;
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &card);) {
        if (count == HB_HAND || !hb_json_integer(&card, 0, HB_NUMBERS - 1, &number))
            return false;
        order[count++] = (uint8_t)number;
    }
    memcpy(t->order, order, count);
    t->order_count = count;
    return true;
}

bool fold_rematch(client_table *t, const hb_json *entry)
{
    fold_take_text(t->next, sizeof t->next, entry, "table");
    return t->next[0] != 0;
}
