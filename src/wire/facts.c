/* facts.c - what the rows of messages.def and table/orders.def say of each command. */
#include "wire/wire.h"

enum { FIRST = WIRE_FIRST, GREETED = WIRE_GREETED, KNOWN = WIRE_KNOWN };
enum {
    FREE,
    LOUD = WIRE_LOUD,
    LASTS = WIRE_LASTS,
    EYES = WIRE_EYES,
    LISTS = WIRE_LISTS,
    THINKS = WIRE_THINKS
};

#define F(name) | UINT64_C(1) << WIRE_FIELD_##name

static const wire_facts all[] = {
#define COMMAND(name, when, costs, needed, possible, words)                                        \
    {#name, 0 needed, 0 needed possible, when, costs, TABLE_ORDERS, WIRE_ADDS_NOTHING},
#define ORDER(ID, name, does, who, taken, pace, adds, costs, needed, possible, words)              \
    {#name, 0 needed, 0 needed possible, KNOWN, costs, TABLE_DO_##ID, WIRE_ADDS_##adds},
#include "wire/messages.def"
};

const wire_facts *wire_facts_of(unsigned type)
{
    return &all[type];
}
