/* wire.c - fuzz target: any bytes as a client's message. It is read or refused with a reason that
 * has words; what was read is within the bounds that messages.def sets. */
#include "wire/wire.h"
#include "input.h"

static void check_refusal(const wire_fault *fault)
{
    buffer b = buffer_make(4096);
    wire_fault_words(&b, NULL, fault);
    must(buffer_ok(&b) && b.size > 0 && !strchr(fault->code, ' '));
    buffer_clear(&b);
    wire_error(&b, fault->id, fault->code, "");
    must(buffer_ok(&b));
    buffer_free(&b);
}

static void check_command(const wire_command *c)
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    hb_rules rules;
    must(c->number[WIRE_FIELD_seat] <= 4 && c->number[WIRE_FIELD_step] <= 200);
    must(strlen(c->text[WIRE_FIELD_name]) <= 31 && c->cards_count <= HB_HAND);
    if (wire_has(c, WIRE_FIELD_setup) && wire_setup(c, &setup))
        must(hb_rules_make(&rules, &setup.options, NULL) == HB_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    wire_command c;
    wire_fault fault;
    if (wire_read(&c, (const char *)data, size, &fault))
        check_command(&c);
    else
        check_refusal(&fault);
    return 0;
}
