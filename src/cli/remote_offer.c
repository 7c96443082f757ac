/* remote_offer.c - a server's table in plain lines: what can be done, and what is asked of the
 * person. What the whole screen offers by its keys stands here in words. */
#include "cli/remote_plain.h"

/* ---- What can be done ---------------------------------------------------------------------- */

/* REMOTE_WISHES: there is no word for it. */
static enum remote_wish wish_of(const desk *ct, int key)
{
    bool room = ct->state == TABLE_WAITS;
    switch (key) {
    case REMOTE_KEY_BEGIN:
        return ct->host ? REMOTE_DEAL : ct->seats[ct->seat].ready ? REMOTE_UNREADY : REMOTE_READY;
    case REMOTE_KEY_SIT:
    case REMOTE_KEY_SIT_AGAIN:
        return REMOTE_SIT;
    case REMOTE_KEY_BOT:
        return !room && ct->seats[ct->seat].bot[0] ? REMOTE_BACK : REMOTE_BOT;
    case REMOTE_KEY_BOTS:
        return REMOTE_BOTS;
    case REMOTE_KEY_EDITION:
        return REMOTE_EDITION;
    case REMOTE_KEY_PLAYERS:
        return REMOTE_PLAYERS;
    case REMOTE_KEY_SPECTATORS:
        return REMOTE_SPECTATORS;
    case REMOTE_KEY_LISTED:
        return REMOTE_LISTED;
    case REMOTE_KEY_CLOCK:
        return REMOTE_CLOCK;
    case REMOTE_KEY_TALK:
        return REMOTE_TALK;
    case REMOTE_KEY_FREE:
        return REMOTE_FREE;
    case REMOTE_KEY_WATCH:
        return REMOTE_WATCH;
    case REMOTE_KEY_AWAY:
        return REMOTE_AWAY;
    case REMOTE_KEY_PAUSE:
        return ct->state == TABLE_RESTS ? REMOTE_RESUME : REMOTE_PAUSE;
    case REMOTE_KEY_AGAIN:
        return REMOTE_AGAIN;
    case REMOTE_KEY_WATCHER:
    case REMOTE_KEY_DISMISS:
        return REMOTE_DISMISS;
    default:
        return REMOTE_WISHES;
    }
}

/* What could not be done before. */
static void print_offers(plain *p, unsigned fresh, uint64_t more)
{
    int width = play_text_width(p->look);
    text_wrap(&p->out, text_get(p->r->lang, "You can type:"), width);
    for (unsigned wish = 0; wish < REMOTE_WISHES; wish++)
        if (fresh >> wish & 1)
            remote_help_line(&p->out, p->r->lang, (enum remote_wish)wish, width);
    for (unsigned what = 0; what < DESK_REQUESTS; what++)
        if (more >> what & 1)
            remote_help_request(&p->out, p->r->lang, what, width);
    plain_flush(p);
}

void plain_offer(plain *p)
{
    const desk *ct = client_desk(p->r->c);
    unsigned offers = p->t->asked ? 1u << REMOTE_YES | 1u << REMOTE_NO : 0;
    uint64_t more = 0;
    for (unsigned i = 0; i < p->t->choices_count; i++) {
        int key = p->t->choices[i].key;
        enum remote_wish wish = wish_of(ct, key);
        offers |= 1u << wish;
        more |= wish == REMOTE_WISHES ? UINT64_C(1) << remote_request_of(key) : 0;
    }
    unsigned fresh = offers & ~p->told.offers & ((1u << REMOTE_WISHES) - 1);
    uint64_t fresh_more = more & ~p->told.more & ((UINT64_C(1) << DESK_REQUESTS) - 1);
    p->told.offers = offers;
    p->told.more |= more; /* once: they come and go with every turn */
    if (fresh || fresh_more)
        print_offers(p, fresh, fresh_more);
}

/* ---- What is asked ------------------------------------------------------------------------- */

bool plain_on_turn(const plain *p)
{
    const desk *ct = client_desk(p->r->c);
    bool sent = p->r->acted == ct->steps_count + 1 && p->r->acted_epoch == ct->epoch;
    return desk_on_turn(ct) && !sent;
}

/* The room: the host is asked when the cards can be dealt, others to be ready. */
static bool room_asks(const plain *p, const desk *ct)
{
    bool ready = !remote_free_seats(ct) && remote_all_ready(ct);
    if (ct->seat == HB_NONE)
        return !p->r->watches || (ct->host && ready);
    return ct->host ? ready : !ct->seats[ct->seat].ready;
}

bool plain_asks(const plain *p)
{
    const desk *ct = client_desk(p->r->c);
    if (client_state_of(p->r->c) != CLIENT_LIVE || !plain_settled(p))
        return false;
    if (ct->state == TABLE_WAITS)
        return room_asks(p, ct);
    return ct->state == TABLE_ENDED ? p->told.ended : p->t->asked || plain_on_turn(p);
}
