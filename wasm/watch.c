/* watch.c - records as tables: a game that is watched again, by any eyes and with the notes that it
 * has. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "local/kept.h"
#include "scene.h"

/* ---- A record
 * ------------------------------------------------------------------------------------ */

/* Which bots sat where: a server's record says it by seat; of a game at one device it says by what
 * all seats were played where nobody sat. */
static void seat_bots(desk *d, const record *r)
{
    hb_json bots = record_get(r, "bots"), play = record_get(r, "play"),
            others = hb_json_get(&play, "bot"), value = hb_json_get(&play, "seat");
    int64_t host = 0, people = 0;
    hb_json_integer(&value, 0, HB_SEATS - 1, &host);
    value = hb_json_get(&play, "people");
    hb_json_integer(&value, 0, (1 << HB_SEATS) - 1, &people);
    for (unsigned seat = 0; seat < d->rules.options.players; seat++) {
        hb_json bot = hb_json_at(&bots, seat);
        if (others.type && !((people | 1 << host) >> seat & 1))
            bot = others;
        if (!hb_json_text(&bot, d->seats[seat].bot, TABLE_NAME))
            d->seats[seat].bot[0] = 0;
        d->seats[seat].person = !d->seats[seat].bot[0];
    }
}

/* A table of the record in the input, as far as it can be played; NULL when it is none. */
EXPORT(page_table *, watch_open, void)
{
    record r;
    hb_fault fault;
    hb_json value = module_given_json();
    static char names[HB_SEATS][RECORD_NAME];
    const char *called[HB_SEATS];
    if (!record_from_json(&r, &value, &fault))
        return NULL;
    page_table *t = page_table_make(PLACE_RECORD, 1);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        called[seat] = record_seat_name(&r, seat, names[seat], RECORD_NAME);
    if (t) {
        desk_replay(page_desk(t), &r.game, called);
        seat_bots(page_desk(t), &r);
        t->look = HB_EVERYONE;
    }
    record_free(&r);
    return t;
}

/* ---- Notes
 * --------------------------------------------------------------------------------------- */

/* Adds what a seat has noted of a card; with its name where several may have. */
static void add_note(desk *d, unsigned card, const char *name, const char *note)
{
    buffer *b = module_words();
    if (d->notes[card][0]) {
        buffer_puts(b, d->notes[card]);
        buffer_puts(b, "; ");
    }
    if (name) {
        buffer_puts(b, name);
        buffer_puts(b, ": ");
    }
    buffer_puts(b, note);
    utf8_clean(d->notes[card], TABLE_TEXT, buffer_text(b));
}

/* Shows a record by the eyes of a seat, or of all: the notes are those of the record, which is in
 * the input once more: [[of the first seat, by the number of the card], ...]. */
EXPORT(void, watch_look, page_table *t, unsigned eyes)
{
    static char note[TABLE_TEXT];
    desk *d = page_desk(t);
    hb_json given = module_given_json(), all = hb_json_get(&given, "notes");
    t->look = (uint8_t)eyes;
    memset(d->notes, 0, sizeof d->notes);
    for (unsigned seat = 0; seat < d->rules.options.players; seat++) {
        hb_json own = hb_json_at(&all, seat), value;
        if (eyes != HB_EVERYONE && eyes != seat)
            continue;
        const char *name = eyes == HB_EVERYONE ? d->seats[seat].name : NULL;
        unsigned card = 0;
        for (size_t at = 0; card < HB_NUMBERS && hb_json_next(&own, &at, NULL, &value); card++)
            if (hb_json_text(&value, note, sizeof note) && note[0])
                add_note(d, card, name && *name ? name : NULL, note);
    }
}
