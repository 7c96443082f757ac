/* notation.c - fuzz target: any bytes as an action or a card. What is read is written back. */
#include "hanabi.h"
#include "input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hb_action action;
    if (hb_action_read(&action, (const char *)data, size) == HB_OK) {
        char text[HB_ACTION_TEXT];
        must(hb_action_write(action, text) == size && memcmp(text, data, size) == 0);
    }
    uint8_t kind;
    must(!hb_kind_read(&kind, (const char *)data, size) || kind < HB_KINDS);
    return 0;
}
