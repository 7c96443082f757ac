/* remote_own.c - what somebody at a server's table makes of cards in plain lines; the
 * server keeps it. */
#include "cli/remote_plain.h"

/* The view of who has a hand of their own, whose cards are hidden from them; NULL: they have none.
 */
static const hb_view *own_view(const plain *p)
{
    const desk *ct = client_desk(p->r->c);
    const hb_view *view = desk_view(ct);
    return view && ct->seat != HB_NONE && view->seat == ct->seat ? view : NULL;
}

bool plain_own(const plain *p, play_own *own)
{
    const hb_view *view = own_view(p);
    if (view)
        *own = play_own_of(&p->t->own, view);
    return view != NULL;
}

static void note(void *context, unsigned card, const char *words)
{
    plain *p = context;
    remote_note(p->r, p->t, card, words);
}

static void turn(void *context, unsigned card)
{
    plain *p = context;
    remote_turn(p->r, p->t, card);
}

static void arrange(void *context, const uint8_t *cards, unsigned count)
{
    plain *p = context;
    remote_arrange(p->r, p->t, cards, count);
}

void plain_do_own(plain *p, enum play_wish wish, const char *line)
{
    play_holder holder = {.reader = &p->t->reader,
                          .view = own_view(p),
                          .own = &p->t->own,
                          .look = p->look,
                          .out = &p->out,
                          .context = p,
                          .note = note,
                          .turn = turn,
                          .arrange = arrange};
    if (holder.view)
        play_own_do(&holder, wish, line);
    else
        plain_refuse(p, desk_view(client_desk(p->r->c)) ? "not-seated" : "not-running");
    plain_flush(p);
}
