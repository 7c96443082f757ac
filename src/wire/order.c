/* order.c - commands about a table as what the table is asked. */
#include "wire/wire.h"

#include "base/line.h"

#include <string.h>

/* What part of a table_command a field fills. */
enum fills { NOTHING, SEAT, ALL, NUMBER, FLAG, VALUE, ACTION, TEXT, CARDS, AFTER, WHO, SETUP };

static const uint8_t filled[WIRE_FIELDS] = {
#define FIELD(name, type, least, most, words)        [WIRE_FIELD_##name] = NOTHING,
#define GIVEN(name, type, least, most, fills, words) [WIRE_FIELD_##name] = fills,
#include "wire/messages.def"
};

_Static_assert(WIRE_ORDER_TEXT > 64 && WIRE_ORDER_TEXT >= 4 * HB_HAND, "room for what is written");

static const char *write_cards(char text[WIRE_ORDER_TEXT], const wire_command *c)
{
    line l = hb_line_in(text, WIRE_ORDER_TEXT);
    for (unsigned i = 0; i < c->cards_count; i++) {
        hb_line_words(&l, i ? " " : "");
        hb_line_number(&l, c->cards[i]);
    }
    return text;
}

/* NULL, or why there is no such action, person or setup. */
static const char *fill(wire_order *o, const wire_command *c, unsigned field, const table *t)
{
    table_command *to = &o->command;
    const char *text = c->text[field];
    int64_t number = c->number[field];
    switch ((enum fills)filled[field]) {
    case NOTHING:
        return NULL;
    case SEAT:
        to->seat = (uint8_t)number;
        return NULL;
    case ALL:
        to->seat = number ? HB_EVERYONE : to->seat;
        return NULL;
    case NUMBER:
        to->number = (int32_t)number;
        return NULL;
    case FLAG:
        to->flag = number != 0;
        return NULL;
    case VALUE:
        to->value = (uint8_t)number;
        return NULL;
    case ACTION:
        return hb_action_read(&to->action, text, strlen(text)) == HB_OK ? NULL : "bad-action";
    case TEXT:
        to->text = text;
        return NULL;
    case CARDS:
        to->text = write_cards(o->text, c);
        return NULL;
    case AFTER:
        to->number64 = number;
        return NULL;
    case WHO:
        to->number64 = table_watcher_since(t, (uint32_t)number);
        return to->number64 ? NULL : table_error_name(TABLE_ERR_NOTHING_TO_DO);
    case SETUP:
        return wire_setup(c, &o->setup) ? NULL : table_error_name(TABLE_ERR_BAD_SETUP);
    }
    return NULL;
}

static void add(wire_order *o, unsigned what, const wire_asker *who)
{
    switch ((enum wire_adds)what) {
    case WIRE_ADDS_NAME:
        o->command.text = who->name;
        break;
    case WIRE_ADDS_SEED:
        who->draw(o->seed);
        table_seed_write(o->seed, o->text);
        o->command.text = o->text;
        break;
    case WIRE_ADDS_NOTHING:
    case WIRE_ADDS_NEXT:
        break;
    }
}

const char *wire_order_make(wire_order *o, const wire_command *c, const table *t,
                            const wire_asker *who)
{
    const wire_facts *facts = wire_facts_of(c->type);
    o->setup = t->setup;
    o->command = (table_command){.order = facts->order,
                                 .seat = HB_NONE,
                                 .person = who->person,
                                 .text = "",
                                 .setup = &o->setup};
    add(o, facts->adds, who);
    for (unsigned field = 0; field < WIRE_FIELDS; field++) {
        if (!wire_has(c, field))
            continue;
        const char *why = fill(o, c, field, t);
        if (why)
            return why;
    }
    return NULL;
}
