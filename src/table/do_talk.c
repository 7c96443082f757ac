/* do_talk.c - what people say, note and mark, and who watches. */
#include <stdlib.h>
#include <string.h>

#include "table/parts.h"

/* ---- Saying ------------------------------------------------------------------------------ */

/* While the game runs, who watches knows what others must not hear. */
static table_error may_say(const table_doing *d, bool phrase)
{
    const table *t = d->t;
    unsigned chat = table_is_running(t) ? table_chat_now(&t->setup) : TABLE_CHAT_FREE;
    bool sits = d->seat != HB_NONE;
    if (!sits && !table_watches(t, d->command->person) && !table_is_host(d))
        return TABLE_ERR_NOT_SEATED;
    if (chat == TABLE_CHAT_FREE)
        return TABLE_OK;
    if (chat == TABLE_CHAT_SILENT || !sits)
        return TABLE_ERR_SILENT;
    return phrase ? TABLE_OK : TABLE_ERR_PHRASES_ONLY;
}

table_error table_do_say(table_doing *d)
{
    int32_t phrase = d->command->number;
    const char *text = phrase ? "" : d->command->text;
    table_error err = may_say(d, phrase != 0);
    if (err)
        return err;
    if (phrase < 0 || phrase > TABLE_PHRASES || (!phrase && !table_text_good(text, 1, TABLE_TEXT)))
        return TABLE_ERR_BAD_TEXT;
    table_entry e = table_entry_make(d, TABLE_SAY);
    e.number = phrase;
    e.text = text;
    table_append(d, &e);
    return TABLE_OK;
}

/* ---- Notes, marks, order ----------------------------------------------------------------- */

/* A card that has been dealt or drawn. */
static bool is_card(const table *t, int32_t number)
{
    return number >= 0 && number < t->game.drawn;
}

static bool holds(const table_doing *d, int32_t number)
{
    const hb_hand *hand = &d->t->game.hands[d->seat];
    for (unsigned i = 0; i < hand->count; i++)
        if (hand->cards[i] == number)
            return true;
    return false;
}

table_error table_do_note(table_doing *d)
{
    if (!table_is_running(d->t))
        return TABLE_ERR_NOT_RUNNING;
    if (!is_card(d->t, d->command->number))
        return TABLE_ERR_BAD_CARD;
    if (!table_text_good(d->command->text, 0, TABLE_TEXT))
        return TABLE_ERR_BAD_TEXT;
    table_entry e = table_entry_make(d, TABLE_NOTE);
    e.number = d->command->number;
    e.text = d->command->text;
    table_append(d, &e);
    return TABLE_OK;
}

table_error table_do_mark(table_doing *d)
{
    if (!table_is_running(d->t))
        return TABLE_ERR_NOT_RUNNING;
    if (!holds(d, d->command->number) || d->command->value >= TABLE_MARKS)
        return TABLE_ERR_BAD_CARD;
    table_entry e = table_entry_make(d, TABLE_MARK);
    e.number = d->command->number;
    e.value = d->command->value;
    table_append(d, &e);
    return TABLE_OK;
}

/* Exactly the own cards, one blank between them: "7 3 12". */
static bool is_order(const table_doing *d, const char *text)
{
    const hb_hand *hand = &d->t->game.hands[d->seat];
    unsigned seen = 0;
    for (unsigned n = 0; n < hand->count; n++) {
        size_t digits = strspn(text, "0123456789");
        long number = digits && digits <= 2 ? strtol(text, NULL, 10) : -1;
        unsigned slot = 0;
        while (slot < hand->count && hand->cards[slot] != number)
            slot++;
        if (slot == hand->count || (seen >> slot & 1) || (digits == 2 && *text == '0'))
            return false;
        seen |= 1u << slot;
        text += digits;
        if (n + 1u < hand->count && *text++ != ' ')
            return false;
    }
    return !*text;
}

table_error table_do_order(table_doing *d)
{
    if (!table_is_running(d->t))
        return TABLE_ERR_NOT_RUNNING;
    if (!is_order(d, d->command->text))
        return TABLE_ERR_BAD_CARD;
    table_entry e = table_entry_make(d, TABLE_ORDER);
    e.text = d->command->text;
    table_append(d, &e);
    return TABLE_OK;
}

/* ---- Watching ---------------------------------------------------------------------------- */

/* What somebody asks to see, or HB_NONE where that is not shown. After the game all is. */
static unsigned wished(const table_doing *d)
{
    const table *t = d->t;
    unsigned seat = d->command->seat, watch = t->setup.watch;
    if (t->state == TABLE_ENDED)
        return HB_EVERYONE;
    if (watch == TABLE_WATCH_NOBODY)
        return HB_NONE;
    const table_watcher *w = table_watcher_find(t, d->command->person);
    if (seat == HB_NONE && w)
        return w->seat;
    if (seat == HB_NONE)
        return watch == TABLE_WATCH_ALL ? HB_EVERYONE : 0;
    if (seat == HB_EVERYONE)
        return watch == TABLE_WATCH_ALL ? HB_EVERYONE : HB_NONE;
    return table_seat_exists(t, seat) ? seat : HB_NONE;
}

static table_error may_watch(const table_doing *d, unsigned seat)
{
    const table *t = d->t;
    const table_watcher *w = table_watcher_find(t, d->command->person);
    if (!d->command->person)
        return TABLE_ERR_NOT_SEATED;
    if (d->seat != HB_NONE)
        return TABLE_ERR_WATCHES_ONE;
    if (seat == HB_NONE || (w && w->sent_away))
        return TABLE_ERR_NO_WATCHING;
    if (!table_text_good(d->command->text, 1, TABLE_NAME))
        return TABLE_ERR_BAD_TEXT;
    if (w && w->seat != seat && table_is_running(t))
        return TABLE_ERR_WATCHES_ONE;
    return TABLE_OK;
}

table_error table_do_watch(table_doing *d)
{
    table *t = d->t;
    unsigned seat = wished(d);
    table_error err = may_watch(d, seat);
    if (err)
        return err;
    const table_watcher *w = table_watcher_find(t, d->command->person);
    char name[TABLE_NAME];
    table_name_apart(t, d->command->person, d->command->text, name);
    if (w && w->here && w->seat == seat && strcmp(w->name, name) == 0)
        return TABLE_OK;
    if (!(w && w->here) && table_watchers_here(t) >= TABLE_WATCHERS)
        return TABLE_ERR_FULL;
    if (!w && (t->watchers_count >= TABLE_SEEN - TABLE_LEFT || !table_watchers_grow(t)))
        return TABLE_ERR_FULL;
    table_entry e = table_entry_make(d, TABLE_WATCH);
    e.seat = (uint8_t)seat;
    e.text = name;
    table_append(d, &e);
    return TABLE_OK;
}

table_error table_do_unwatch(table_doing *d)
{
    table_person who = d->command->number64 ? d->command->number64 : d->command->person;
    bool other = who != d->command->person;
    if (other && d->command->person && !table_is_host(d))
        return TABLE_ERR_NOT_HOST;
    if (!table_watches(d->t, who))
        return TABLE_ERR_NOTHING_TO_DO;
    table_entry e = table_entry_make(d, TABLE_UNWATCH);
    e.person = who;
    e.seat = HB_NONE;
    e.flag = other;
    table_append(d, &e);
    return TABLE_OK;
}
