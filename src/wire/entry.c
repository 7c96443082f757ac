/* entry.c - an entry of a table's log as a pair of eyes may see it.
 *
 * Which fields an entry has stands in its row of table/entries.def. A field that is always there
 * has a tell_... here; one that may be missing has a maybe_..., which tells it when it is there. */
#include "wire/wire.h"

#include "base/put.h"
#include "record/kind.h"
#include <stdlib.h>

/* An entry that is told to somebody. */
typedef struct telling {
    buffer *b;
    const table *t;
    const table_entry *entry;
    const hb_game *before;
    unsigned eyes;
    hb_event event; /* of an ACT, as these eyes see it */
} telling;

typedef void teller(const telling *w);

/* ---- Seats and people ---------------------------------------------------------------------- */

static void tell_seat(const telling *w)
{
    put_number(w->b, "seat", w->entry->seat);
}

static void maybe_seat(const telling *w)
{
    if (w->entry->seat < HB_SEATS)
        tell_seat(w);
}

static void maybe_from(const telling *w)
{
    if (w->entry->number)
        put_number(w->b, "from", w->entry->number - 1);
}

static void tell_name(const telling *w)
{
    put_text(w->b, "name", w->entry->text);
}

/* Of somebody who speaks without a seat. */
static void maybe_name(const telling *w)
{
    const char *name = table_watcher_name(w->t, w->entry->person);
    if (w->entry->seat == HB_NONE && *name)
        put_text(w->b, "name", name);
}

static void tell_bot(const telling *w)
{
    put_text(w->b, "bot", w->entry->text);
}

static void tell_ready(const telling *w)
{
    put_flag(w->b, "ready", w->entry->number != 0);
}

static void maybe_all(const telling *w)
{
    if (w->entry->seat == HB_EVERYONE)
        put_flag(w->b, "all", true);
}

static void maybe_sent(const telling *w)
{
    if (w->entry->flag)
        put_flag(w->b, "sent", true);
}

/* ---- The table and its game ---------------------------------------------------------------- */

static void tell_setup(const telling *w)
{
    put_key(w->b, "setup");
    put_raw(w->b, w->entry->text);
}

static void tell_table(const telling *w)
{
    put_text(w->b, "table", w->entry->text);
}

static void tell_commitment(const telling *w)
{
    char hex[65] = "";
    if (!w->t->given)
        table_commitment(w->t->seed, hex);
    put_text(w->b, "commitment", hex);
}

static void tell_start(const telling *w)
{
    put_number(w->b, "start", w->t->record.start);
}

/* "r1", or "?" for what is hidden. */
static const char *kind_text(unsigned kind, char text[3])
{
    return kind < HB_KINDS ? record_kind(kind, text) : "?";
}

/* The cards dealt, as the first view of the game shows them. */
static void tell_kinds(const telling *w)
{
    hb_rules rules;
    hb_game game;
    hb_view view;
    char text[3];
    bool none = w->eyes == HB_NONE;
    put_key(w->b, "kinds");
    put_open(w->b, '[');
    if (hb_record_begin(&w->t->record, &rules, &game) == HB_OK) {
        hb_view_make(&view, &game, &rules, none ? 0 : w->eyes);
        for (unsigned card = 0; card < view.game.drawn; card++)
            put_string(w->b, none ? "?" : kind_text(view.game.cards[card], text));
    }
    put_close(w->b, ']');
}

static void tell_outcome(const telling *w)
{
    put_text(w->b, "outcome", hb_outcome_name(w->t->game.outcome));
}

static void tell_score(const telling *w)
{
    put_number(w->b, "score", hb_score(&w->t->game, w->t->rules));
}

static void tell_seed(const telling *w)
{
    char hex[65];
    table_seed_show(w->t, hex);
    put_text(w->b, "seed", hex);
}

/* ---- Actions ------------------------------------------------------------------------------- */

/* Who sees no hand is shown what the acting seat sees of it: that seat does not see what it draws,
 * and the rest of an event is public. */
static hb_event event_of(const telling *w)
{
    return hb_event_make(w->before, &w->t->game, w->entry->action,
                         w->eyes == HB_NONE ? w->before->player : w->eyes);
}

static void tell_step(const telling *w)
{
    put_number(w->b, "step", w->entry->number);
}

static void tell_action(const telling *w)
{
    char notation[HB_ACTION_TEXT];
    hb_action_write(w->event.action, notation);
    put_text(w->b, "action", notation);
}

static void maybe_shown(const telling *w)
{
    char text[3];
    if (w->event.action.type != HB_HINT)
        put_text(w->b, "shown", kind_text(w->event.kind, text));
}

static void maybe_touched(const telling *w)
{
    if (w->event.action.type != HB_HINT)
        return;
    const hb_hand *hand = &w->before->hands[w->event.action.seat];
    put_key(w->b, "touched");
    put_open(w->b, '[');
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (w->event.touched >> slot & 1)
            put_int(w->b, hand->cards[slot]);
    put_close(w->b, ']');
}

static void maybe_tile(const telling *w)
{
    if (w->event.tile != HB_NONE)
        put_text(w->b, "tile", hb_tile_name(w->event.tile));
}

static void tell_phase(const telling *w)
{
    put_text(w->b, "phase", hb_phase_name(w->event.phase));
}

static void maybe_drew(const telling *w)
{
    char text[3];
    if (w->event.drew)
        put_text(w->b, "drew", kind_text(w->event.drew_kind, text));
}

static void maybe_chosen(const telling *w)
{
    if (w->entry->flag)
        put_flag(w->b, "chosen", true);
}

static void tell_yes(const telling *w)
{
    put_flag(w->b, "yes", w->entry->flag);
}

static void tell_actions(const telling *w)
{
    put_number(w->b, "actions", w->entry->value);
}

/* What was taken back last. */
static void maybe_seen(const telling *w)
{
    if (w->t->backs_count && w->t->backs[w->t->backs_count - 1].seen)
        put_flag(w->b, "seen", true);
}

/* ---- What is said and noted ---------------------------------------------------------------- */

static void maybe_phrase(const telling *w)
{
    if (w->entry->number)
        put_number(w->b, "phrase", w->entry->number);
}

static void tell_text(const telling *w)
{
    put_text(w->b, "text", w->entry->text);
}

/* In place of a phrase. */
static void maybe_text(const telling *w)
{
    if (!w->entry->number)
        tell_text(w);
}

static void tell_card(const telling *w)
{
    put_number(w->b, "card", w->entry->number);
}

static void tell_mark(const telling *w)
{
    put_number(w->b, "mark", w->entry->value);
}

static void tell_cards(const telling *w)
{
    const char *text = w->entry->text;
    put_key(w->b, "cards");
    put_open(w->b, '[');
    for (char *end; *text; text = end) {
        long card = strtol(text, &end, 10);
        if (end == text)
            break;
        put_int(w->b, card);
    }
    put_close(w->b, ']');
}

/* ---- All of it ----------------------------------------------------------------------------- */

enum { MOST_FIELDS = 9 };

static teller *const fields_of[][MOST_FIELDS + 1] = {
#define F(name)                                                                tell_##name,
#define O(name)                                                                maybe_##name,
#define ENTRY(ID, name, fold, desk, seen, carries, facts, fields, said, words) {fields NULL},
#include "table/entries.def"
};

bool wire_entry(buffer *b, const table *t, const table_entry *entry, const hb_game *before,
                unsigned eyes, table_person reader)
{
    telling w = {.b = b, .t = t, .entry = entry, .before = before, .eyes = eyes};
    bool own = entry->person && entry->person == reader;
    if (entry->kind >= TABLE_KINDS || (table_kind_is_own(entry->kind) && !own))
        return false;
    if (entry->kind == TABLE_ACT)
        w.event = event_of(&w);
    put_open(b, '{');
    put_number(b, "seq", entry->seq);
    if (entry->seq > t->skipped + 1u)
        put_number(b, "last", (int64_t)entry->seq - 1 - t->skipped);
    put_number(b, "time", entry->time);
    put_text(b, "kind", table_kind_name(entry->kind));
    if (own)
        put_flag(b, "you", true);
    for (teller *const *field = fields_of[entry->kind]; *field; field++)
        (*field)(&w);
    put_close(b, '}');
    return true;
}
