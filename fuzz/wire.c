/* wire.c - fuzz target: any bytes as a client's message. It is read or refused with a reason that
 * has words; what was read is within the bounds that messages.def sets. */
#include <stdlib.h>
#include <string.h>

#include "wire/wire.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_refusal(const wire_fault *fault)
{
    buffer b = buffer_make(4096);
    wire_fault_words(&b, NULL, fault);
    if (!buffer_ok(&b) || b.size == 0 || strchr(fault->code, ' '))
        abort();
    buffer_clear(&b);
    wire_error(&b, fault->id, fault->code, "");
    if (!buffer_ok(&b))
        abort();
    buffer_free(&b);
}

static void check_command(const wire_command *c)
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    const char *field = NULL;
    hb_rules rules;
    if (c->number[WIRE_FIELD_seat] > 4 || c->number[WIRE_FIELD_step] > 200 ||
        strlen(c->text[WIRE_FIELD_name]) > 31 || c->cards_count > HB_HAND)
        abort();
    if (!wire_has(c, WIRE_FIELD_setup))
        return;
    if (wire_setup(c, &setup, &field) ? hb_rules_make(&rules, &setup.options, NULL) != HB_OK
                                      : field == NULL)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    wire_command c;
    wire_fault fault;
    if (wire_read(&c, (const char *)data, size, &fault)) {
        check_command(&c);
        wire_free(&c);
    } else {
        check_refusal(&fault);
    }
    return 0;
}
