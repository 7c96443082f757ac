/* entry.c - an entry of a table's log as a pair of eyes may see it. */
#include "wire/wire.h"

#include "base/put.h"
#include "record/kind.h"
#include <stdlib.h>
#include <string.h>

static void put_seat(buffer *b, const table_entry *entry)
{
    if (entry->seat < HB_SEATS)
        put_number(b, "seat", entry->seat);
}

/* "r1", or "?" for what is hidden. */
static const char *kind_text(unsigned kind, char text[3])
{
    return kind < HB_KINDS ? record_kind(kind, text) : "?";
}

static void put_kind(buffer *b, const char *key, unsigned kind)
{
    char text[3];
    put_text(b, key, kind_text(kind, text));
}

/* Through whose view an action is shown. Who sees no hand is shown what the acting seat sees of
 * it: that seat does not see what it draws, and the rest of an event is public. */
static unsigned eyes_for(unsigned eyes, unsigned acting)
{
    return eyes == HB_NONE ? acting : eyes;
}

/* The cards dealt, as the first view of the game shows them. */
static void put_deal(buffer *b, const table *t, unsigned eyes)
{
    hb_rules rules;
    hb_game game;
    hb_view view;
    char text[3];
    put_key(b, "kinds");
    put_open(b, '[');
    if (hb_record_begin(&t->record, &rules, &game) == HB_OK) {
        hb_view_make(&view, &game, &rules, eyes == HB_NONE ? 0 : eyes);
        for (unsigned card = 0; card < view.game.drawn; card++)
            put_string(b, eyes == HB_NONE ? "?" : kind_text(view.game.cards[card], text));
    }
    put_close(b, ']');
}

static void put_start(buffer *b, const table *t, unsigned eyes)
{
    char hex[65] = "";
    if (!t->given)
        table_commitment(t->seed, hex);
    put_text(b, "commitment", hex);
    put_number(b, "start", t->record.start);
    put_deal(b, t, eyes);
}

static void put_touched(buffer *b, const hb_hand *hand, unsigned slots)
{
    put_key(b, "touched");
    put_open(b, '[');
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (slots >> slot & 1)
            put_int(b, hand->cards[slot]);
    put_close(b, ']');
}

static void put_act(buffer *b, const table *t, const table_entry *entry, const hb_game *before,
                    unsigned eyes)
{
    hb_event event = hb_event_make(before, &t->game, entry->action, eyes_for(eyes, before->player));
    char notation[HB_ACTION_TEXT];
    hb_action_write(event.action, notation);
    put_number(b, "step", entry->number);
    put_text(b, "action", notation);
    if (event.action.type == HB_HINT)
        put_touched(b, &before->hands[event.action.seat], event.touched);
    else
        put_kind(b, "shown", event.kind);
    if (event.tile != HB_NONE)
        put_text(b, "tile", hb_tile_name(event.tile));
    put_text(b, "phase", hb_phase_name(event.phase));
    if (event.drew)
        put_kind(b, "drew", event.drew_kind);
    if (entry->flag)
        put_flag(b, "chosen", true);
}

static void put_end(buffer *b, const table *t)
{
    char hex[65];
    table_seed_show(t, hex);
    put_text(b, "outcome", hb_outcome_name(t->game.outcome));
    put_number(b, "score", hb_score(&t->game, t->rules));
    put_text(b, "seed", hex);
}

static void put_order(buffer *b, const char *text)
{
    put_key(b, "cards");
    put_open(b, '[');
    for (char *end; *text; text = end) {
        long card = strtol(text, &end, 10);
        if (end == text)
            break;
        put_int(b, card);
    }
    put_close(b, ']');
}

static void put_watch(buffer *b, const table_entry *entry)
{
    put_text(b, "name", entry->text);
    put_seat(b, entry);
    if (entry->seat == HB_EVERYONE)
        put_flag(b, "all", true);
}

static void put_say(buffer *b, const table *t, const table_entry *entry)
{
    put_seat(b, entry);
    if (entry->seat == HB_NONE && *table_watcher_name(t, entry->person))
        put_text(b, "name", table_watcher_name(t, entry->person));
    if (entry->number)
        put_number(b, "phrase", entry->number);
    else
        put_text(b, "text", entry->text);
}

static void put_fields(buffer *b, const table *t, const table_entry *entry, const hb_game *before,
                       unsigned eyes)
{
    switch ((enum table_kind)entry->kind) {
    case TABLE_CREATE:
    case TABLE_SETUP:
        put_key(b, "setup");
        put_raw(b, entry->text);
        break;
    case TABLE_SIT:
        put_seat(b, entry);
        put_text(b, "name", entry->text);
        if (entry->number)
            put_number(b, "from", entry->number - 1);
        break;
    case TABLE_RENAME:
        put_seat(b, entry);
        put_text(b, "name", entry->text);
        break;
    case TABLE_LEAVE:
    case TABLE_BOT:
    case TABLE_AWAY:
        put_seat(b, entry);
        put_text(b, "bot", entry->text);
        break;
    case TABLE_READY:
        put_seat(b, entry);
        put_flag(b, "ready", entry->number != 0);
        break;
    case TABLE_START:
        put_start(b, t, eyes);
        break;
    case TABLE_ACT:
        put_seat(b, entry);
        put_act(b, t, entry, before, eyes);
        break;
    case TABLE_TIMEOUT:
    case TABLE_PAUSE:
    case TABLE_RESUME:
    case TABLE_BACK:
        put_seat(b, entry);
        break;
    case TABLE_ASK:
        put_seat(b, entry);
        put_number(b, "step", entry->number);
        break;
    case TABLE_ANSWER:
        put_seat(b, entry);
        put_flag(b, "yes", entry->flag);
        break;
    case TABLE_TAKE_BACK:
        put_seat(b, entry);
        put_number(b, "step", entry->number);
        if (t->backs_count && t->backs[t->backs_count - 1].seen)
            put_flag(b, "seen", true);
        break;
    case TABLE_UNDONE:
        put_seat(b, entry);
        put_number(b, "step", entry->number);
        put_number(b, "actions", entry->value);
        if (entry->flag)
            put_flag(b, "seen", true);
        break;
    case TABLE_SAY:
        put_say(b, t, entry);
        break;
    case TABLE_NOTE:
        put_number(b, "card", entry->number);
        put_text(b, "text", entry->text);
        break;
    case TABLE_MARK:
        put_number(b, "card", entry->number);
        put_number(b, "mark", entry->value);
        break;
    case TABLE_ORDER:
        put_order(b, entry->text);
        break;
    case TABLE_WATCH:
        put_watch(b, entry);
        break;
    case TABLE_END:
        put_end(b, t);
        break;
    case TABLE_REMATCH:
        put_text(b, "table", entry->text);
        break;
    case TABLE_UNWATCH:
        if (entry->flag)
            put_flag(b, "sent", true);
        break;
    case TABLE_HOST_GONE:
    case TABLE_KINDS:
        break;
    }
}

bool wire_entry(buffer *b, const table *t, const table_entry *entry, const hb_game *before,
                unsigned eyes, table_person reader)
{
    bool own = entry->person && entry->person == reader;
    if (entry->kind >= TABLE_KINDS || (table_kind_is_own(entry->kind) && !own))
        return false;
    put_open(b, '{');
    put_number(b, "seq", entry->seq);
    put_number(b, "time", entry->time);
    put_text(b, "kind", table_kind_name(entry->kind));
    if (own)
        put_flag(b, "you", true);
    put_fields(b, t, entry, before, eyes);
    put_close(b, '}');
    return true;
}
