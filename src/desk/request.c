/* request.c - what somebody at a table can ask for, as plain values. */
#include "desk/request.h"

#include <string.h>

#include "text/text.h"
#include "wire/wire.h"

enum {
    SEAT = DESK_TAKES_SEAT,
    OPEN = DESK_TAKES_OPEN,
    CARD = DESK_TAKES_CARD,
    HINT = DESK_TAKES_HINT,
    STEP = DESK_TAKES_STEP,
    TEXT = DESK_TAKES_TEXT,
    PHRASE = DESK_TAKES_PHRASE,
    MARK = DESK_TAKES_MARK,
    CARDS = DESK_TAKES_CARDS,
    SETUP = DESK_TAKES_SETUP,
    WATCHER = DESK_TAKES_WATCHER
};

static const desk_kind kinds[] = {
#define REQUEST(ID, name, typed, least, takes, message, room, table, words)                        \
    {#name, typed, words, takes, least, WIRE_##message, room, table},
#include "desk/requests.def"
};

const desk_kind *desk_kind_of(unsigned what)
{
    return &kinds[what];
}

unsigned desk_kind_find(const char *name)
{
    unsigned what = 0;
    while (what < DESK_REQUESTS && strcmp(kinds[what].name, name) != 0)
        what++;
    return what;
}

desk_request desk_request_make(unsigned what)
{
    desk_request r;
    memset(&r, 0, sizeof r);
    r.what = (uint8_t)what;
    r.seat = r.card = HB_NONE;
    return r;
}

/* ---- Actions ----------------------------------------------------------------------------- */

static const uint8_t what_of[HB_ACTION_TYPES] = {[HB_PLAY] = DESK_DO_PLAY,
                                                 [HB_DISCARD] = DESK_DO_DISCARD,
                                                 [HB_HINT] = DESK_DO_HINT,
                                                 [HB_RETURN] = DESK_DO_RETURN,
                                                 [HB_RESCUE] = DESK_DO_RESCUE};

desk_request desk_request_action(hb_action action)
{
    desk_request r = desk_request_make(what_of[action.type]);
    r.card = action.card;
    if (action.type == HB_HINT) {
        r.seat = action.seat;
        r.hint = action.hint;
    }
    return r;
}

hb_action desk_action_of(const desk_request *request)
{
    unsigned type = 0;
    while (type < HB_ACTION_TYPES && what_of[type] != request->what)
        type++;
    if (type == HB_ACTION_TYPES)
        return (hb_action){.type = HB_NONE};
    if (type == HB_HINT)
        return (hb_action){.type = HB_HINT, .seat = request->seat, .hint = request->hint};
    uint8_t place = type == HB_RETURN ? HB_NONE : 0;
    return (hb_action){.type = (uint8_t)type, .card = request->card, .place = place};
}
