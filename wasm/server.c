/* server.c - a table at a server: one desk, fed by the lines that come, and the lines that are to
 * be sent. The line itself is the page's. */
#include <stdlib.h>
#include <string.h>

#include "base/put.h"
#include "desk/read.h"
#include "record/json.h"
#include "tables.h"

/* What came of a message. */
enum heard {
    FOREIGN,   /* it is not about this table */
    HEARD,     /* it was about this table, or the answer to something that was asked here */
    REFUSED,   /* it cannot be believed: the table is to be opened again (server_open) */
    OPENED,    /* the table is followed: what has no answer is to be asked again (server_again) */
    NOT_THERE, /* the server does not open this table: its code and words are in the output */
    TOO_FAST   /* something came too fast and has not been done, and nobody says what: after a while
                  the table is to be opened again, and what has no answer to be asked again */
};

/* A table of this code, which is in the input; nothing is known of it yet. NULL without memory. */
EXPORT(page_table *, server_table, void)
{
    page_table *t = page_table_make(PLACE_SERVER, 1);
    if (t)
        desk_begin(t->desks, module_given());
    return t;
}

/* Says what follows the table from the last entry on that is known. anew: from the first one. */
EXPORT(void, server_open, page_table *t, bool anew)
{
    desk *d = page_desk(t);
    buffer *b = module_say();
    if (anew)
        desk_forget(d);
    t->opening = desk_new_id(d);
    t->again = 0;
    put_open(b, '{');
    put_text(b, "type", "open");
    put_number(b, "id", t->opening);
    put_text(b, "table", d->code);
    put_number(b, "after", d->seq);
    put_close(b, '}');
}

/* Says the next request without an answer once more, the table being open again; false: there is
 * none. Between these calls nothing is heard. */
EXPORT(bool, server_again, page_table *t, double now)
{
    static char line[DESK_LINE];
    buffer *b = module_say();
    if (!desk_again(page_desk(t), &t->again, module_time(now), line))
        return false;
    buffer_puts(b, line);
    return true;
}

/* The answer to server_open, which is no request. */
static enum heard hear_opened(page_table *t)
{
    hb_json message = module_given_json();
    bool ok = desk_read_is(&message, "type", "ok");
    char code[32], words[400];
    if (desk_read_is(&message, "code", "too-fast") && !hb_json_get(&message, "id").type)
        return TOO_FAST;
    if (!t->opening || (!ok && !desk_read_is(&message, "type", "error")) ||
        desk_read_number(&message, "id", 0, INT64_MAX, -1) != t->opening)
        return FOREIGN;
    t->opening = 0;
    if (ok)
        return OPENED;
    buffer *b = module_say();
    desk_read_text(code, sizeof code, &message, "code");
    desk_read_text(words, sizeof words, &message, "words");
    put_open(b, '{');
    put_text(b, "code", code);
    put_text(b, "words", words);
    put_close(b, '}');
    return NOT_THERE;
}

/* Hears the message in the input: enum heard. */
EXPORT(int, server_hear, page_table *t, double now)
{
    const char *text = module_given();
    switch (desk_hear(page_desk(t), text, strlen(text), module_time(now))) {
    case DESK_HEARD:
        return HEARD;
    case DESK_REFUSED:
        return REFUSED;
    default:
        return (int)hear_opened(t);
    }
}

/* ---- The game as a record
 * ------------------------------------------------------------------------ */

/* The deal of a game that is over, from the seed that was told then; false: it was dealt in another
 * way. */
static bool deal_of(const desk *d, const uint8_t seed[32], hb_record *r)
{
    uint8_t start = d->start;
    r->options = d->rules.options;
    r->cards = d->rules.cards;
    table_deal(&d->rules, seed, r->deck, r->tiles, &start);
    r->start = d->start;
    for (unsigned i = 0; i < (unsigned)r->options.players * r->options.hand; i++)
        if (d->kinds[i] != HB_HIDDEN && d->kinds[i] != r->deck[i])
            return false;
    return true;
}

static bool play(const desk *d, const uint8_t seed[32], hb_record *r)
{
    hb_rules rules;
    hb_game game;
    if (hb_record_begin(r, &rules, &game))
        return false;
    for (unsigned step = 0; step < d->steps_count; step++) {
        hb_action action = d->steps[step].event.action;
        if (action.type == HB_RETURN)
            action.place = (uint8_t)table_place(seed, step, (unsigned)hb_deck_size(&game));
        if (hb_apply(&game, &rules, action) || hb_record_add(r, action))
            return false;
    }
    return true;
}

static bool keep_more(const desk *d, record *r)
{
    buffer names = buffer_make(1 << 12), backs = buffer_make(1 << 14);
    put_open(&names, '[');
    for (unsigned seat = 0; seat < d->rules.options.players; seat++)
        put_string(&names, d->seats[seat].name);
    put_close(&names, ']');
    record_put_backs(&backs, d->backs, d->backs_count);
    bool good = record_keep_put(r, "seats", &names) && record_keep_text(r, "seed", d->seed) &&
                record_keep_text(r, "commitment", d->commitment);
    if (d->backs_count)
        return good && record_keep_put(r, "take_backs", &backs);
    buffer_free(&backs);
    return good;
}

/* The whole game as a record; "" where not all of it is known. */
EXPORT(void, server_record, const page_table *t)
{
    const desk *d = page_desk(t);
    uint8_t seed[32];
    record r = {0};
    buffer *b = module_say();
    if (d->state == TABLE_ENDED && d->started && table_seed_read(seed, d->seed) &&
        deal_of(d, seed, &r.game) && play(d, seed, &r.game) && keep_more(d, &r))
        record_write(b, &r);
    record_free(&r);
}
