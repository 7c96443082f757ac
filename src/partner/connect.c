/* connect.c - prompts and finesses: hints that also speak to somebody else.
 *
 * Somebody is told to play a card, but cards before it in the row are missing. Then others must
 * have the missing cards and shall play them first: a touched card that can be the missing one
 * (prompt), else the newest card that nothing was said about (finesse); where that is another card
 * that fits, it comes first and the next newest is meant (layered finesse). If nobody else can have
 * it, the receiver does.
 *
 * Everybody but the receiver sees what is missing. The receiver sees the missing cards in the
 * others' hands, and so several readings stand until those have acted. */
#include "base/bits.h"
#include "partner/partner.h"
#include "rules/worth.h"

/* The most cards of a path, and of those the most that nothing was said about: in what others say,
 * and, as whoever has to understand may not expect more, in what it says itself. */
enum { STEPS = 5, BLIND = 2, BLIND_GIVEN = 1 };

/* A card that shall be played first. */
typedef struct bridge {
    uint8_t seat, slot;
    uint8_t kind;  /* what its owner takes it for */
    uint8_t blind; /* nothing was said about it */
    uint8_t bluff; /* it may be any card that fits */
} bridge;

/* The cards that shall be played before the focus, in order. */
typedef struct path {
    bridge steps[STEPS];
    unsigned count, blind;
} path;

/* Who looks for a path, and where. */
typedef struct finder {
    const partner_table *t;
    const hb_rules *r;
    const partner_sight *s;
    const partner_told *told;
    bool layers;    /* cards that fit may lie above it */
    unsigned own;   /* who thinks: this seat's hand, unseen, may hold what is missing; or HB_NONE */
    bool self;      /* the receiver's hand may */
    bool partly;    /* the first cards of a path will do */
    uint64_t ahead; /* the rows when what is promised is played */
    uint64_t rows;
    unsigned missing; /* how many cards are */
    unsigned most;    /* cards played blindly, at most */
    path found;
} finder;

static bool is_used(const finder *f, unsigned seat, unsigned slot)
{
    for (unsigned i = 0; i < f->found.count; i++)
        if (f->found.steps[i].seat == seat && f->found.steps[i].slot == slot)
            return true;
    return f->told->to == seat && f->told->slot == slot;
}

static void push(finder *f, unsigned seat, unsigned slot, unsigned kind, bool blind)
{
    f->found.steps[f->found.count++] =
        (bridge){(uint8_t)seat, (uint8_t)slot, (uint8_t)kind, blind, 0};
    f->found.blind += blind;
}

/* The newest touched card that its owner may take for this kind, or -1. */
static int prompted(const finder *f, unsigned seat, unsigned kind)
{
    const partner_hand *hand = &f->t->hands[seat];
    for (int slot = hand->count; slot-- > 0;)
        if (hand->touched >> slot & 1 && !is_used(f, seat, (unsigned)slot) &&
            f->s->believed[seat][slot] >> kind & 1)
            return slot;
    return -1;
}

/* The newest card that nothing was said about, or -1. */
static int newest(const finder *f, unsigned seat)
{
    const partner_hand *hand = &f->t->hands[seat];
    for (int slot = hand->count; slot-- > 0;)
        if (!((hand->touched | hand->called) >> slot & 1) && !is_used(f, seat, (unsigned)slot))
            return slot;
    return -1;
}

/* May the next player's newest card be any card that fits, in place of the one that is missing?
 * It is the only one then, and nothing is found before it. */
static bool may_bluff(const finder *f, unsigned seat)
{
    const partner_table *t = f->t;
    return partner_knows(t, PARTNER_BLUFF) && seat == (f->told->giver + 1u) % t->players &&
           seat != f->told->to && f->missing == 1 && !f->found.count;
}

/* The slot where the next player shows a card that fits, though not the one that is missing; -1:
 * there is none. */
static int slot_to_bluff(const finder *f, unsigned seat, unsigned kind)
{
    const partner_hand *hand = &f->t->hands[seat];
    int slot = newest(f, seat);
    if (seat == f->t->viewer || seat == f->own || !may_bluff(f, seat) || slot < 0 ||
        prompted(f, seat, kind) >= 0 || !(f->s->left[seat][slot] >> kind & 1) ||
        hand->kind[slot] >= HB_KINDS || hand->kind[slot] == kind)
        return -1;
    uint64_t fits = partner_fits(f->t->played, f->r) & ~f->ahead;
    return fits >> hand->kind[slot] & 1 ? slot : -1;
}

static bool bluffs(finder *f, unsigned seat, unsigned kind)
{
    int slot = slot_to_bluff(f, seat, kind);
    if (slot < 0 || f->told->giver == f->t->viewer)
        return false;
    push(f, seat, (unsigned)slot, kind, true);
    f->found.steps[0].bluff = 1;
    return true;
}

/* Will somebody play this kind anyway, knowing it? */
static bool is_promised(const finder *f, unsigned kind)
{
    const partner_table *t = f->t;
    uint64_t fits = partner_fits(f->rows, f->r);
    for (unsigned seat = 0; seat < t->players; seat++) {
        const partner_hand *hand = &t->hands[seat];
        bool seen = seat != f->told->giver && seat != f->told->to;
        for (unsigned slot = 0; slot < hand->count; slot++) {
            if (!((hand->touched | hand->called) >> slot & 1) || is_used(f, seat, slot))
                continue;
            uint64_t set =
                hand->hinted[slot] & hand->inferred[slot] & f->s->facts.useful & ~f->rows;
            if (set == bit(kind) && (hand->kind[slot] == kind || hand->kind[slot] == HB_HIDDEN) &&
                (seat != f->told->to || hand->touched >> slot & 1))
                return true;
            if (seen && hand->kind[slot] == kind &&
                (hand->called >> slot & 1 || partner_within(f->s->believed[seat][slot], fits)))
                return true;
        }
    }
    return false;
}

/* A seat whose cards are seen shows the missing kind where it would be played. */
static bool shows(finder *f, unsigned seat, unsigned kind)
{
    const partner_hand *hand = &f->t->hands[seat];
    finder before = *f;
    int slot = prompted(f, seat, kind);
    if (slot >= 0) {
        if (hand->kind[slot] != kind)
            return false;
        push(f, seat, (unsigned)slot, kind, false);
        return true;
    }
    while ((slot = newest(f, seat)) >= 0 && f->found.count < STEPS && f->found.blind < f->most &&
           f->s->left[seat][slot] >> kind & 1) {
        unsigned is = hand->kind[slot];
        push(f, seat, (unsigned)slot, kind, true);
        if (is == kind)
            return true;
        if (is >= HB_KINDS || !(partner_fits(f->rows, f->r) >> is & 1) || !f->layers)
            break;
        f->rows |= bit(is);
    }
    *f = before;
    return false;
}

/* The card that its owner, who does not see it, would take for the missing one. */
static bool supposes(finder *f, unsigned seat, unsigned kind)
{
    int slot = prompted(f, seat, kind);
    bool blind = slot < 0;
    if (blind)
        slot = newest(f, seat);
    if (slot < 0 || !(f->s->left[seat][slot] >> kind & 1) || f->found.count == STEPS ||
        f->found.blind + blind > f->most)
        return false;
    push(f, seat, (unsigned)slot, kind, blind);
    return true;
}

/* Not if it lies touched in another hand: then it will be played some time anyway. */
static bool is_touched_elsewhere(const finder *f, unsigned seat, unsigned kind)
{
    for (unsigned other = 0; other < f->t->players; other++)
        if (other != seat && f->s->touched[other] >> kind & 1)
            return true;
    return false;
}

static bool find_card(finder *f, unsigned kind)
{
    const partner_table *t = f->t;
    unsigned next = (f->told->giver + 1u) % t->players;
    if (is_promised(f, kind))
        return true;
    for (unsigned i = 1; i < t->players; i++) {
        unsigned seat = (f->told->giver + i) % t->players;
        if (seat == f->told->to || seat == t->viewer || seat == f->own)
            continue;
        /* Whoever has the card would think that the next player is meant. */
        bool doubtful = f->told->giver == t->viewer && seat != next &&
                        prompted(f, seat, kind) < 0 && slot_to_bluff(f, next, kind) >= 0;
        if (!doubtful && shows(f, seat, kind))
            return true;
    }
    if (bluffs(f, next, kind))
        return true;
    if (f->own != HB_NONE && !is_touched_elsewhere(f, f->own, kind) && supposes(f, f->own, kind)) {
        bridge *last = &f->found.steps[f->found.count - 1];
        last->bluff = last->blind && f->found.count == 1 && f->missing == 1 && f->own == next &&
                      partner_knows(t, PARTNER_BLUFF);
        return true;
    }
    if (!f->self || is_touched_elsewhere(f, f->told->to, kind))
        return false;
    return supposes(f, f->told->to, kind);
}

/* The kind before this one in its row. */
static unsigned kind_before(unsigned kind, const hb_rules *r)
{
    return kind % HB_VALUES && r->rising & bit(kind - 1) ? kind - 1 : kind + 1;
}

/* Finds who plays what before the focus, were it of this kind. */
static bool find_path(finder *f, unsigned kind)
{
    unsigned missing[HB_VALUES], count = 0;
    f->found = (path){.count = 0};
    f->rows = f->ahead;
    f->missing = 0;
    for (unsigned at = kind; !((partner_fits(f->rows, f->r)) >> at & 1) && count < HB_VALUES;) {
        missing[count++] = at = kind_before(at, f->r);
        f->missing += !is_promised(f, at);
    }
    while (count-- > 0) {
        if (!find_card(f, missing[count]))
            return f->partly && f->found.count;
        f->rows |= bit(missing[count]);
    }
    return true;
}

/* ---- What follows from it ------------------------------------------------------- */

static void keep_link(partner_table *t, const partner_told *told, const bridge *step,
                      uint64_t reading, bool any)
{
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        if (t->links[i].used)
            continue;
        t->links[i] = (partner_link){.reading = reading,
                                     .seat = step->seat,
                                     .card = t->hands[step->seat].card[step->slot],
                                     .kind = step->kind,
                                     .to = (uint8_t)told->to,
                                     .focus = t->hands[told->to].card[told->slot],
                                     .giver = (uint8_t)told->giver,
                                     .hint = (uint8_t)told->hint,
                                     .touched = (uint8_t)told->touched,
                                     .any = any,
                                     .bluff = step->bluff,
                                     .used = 1};
        return;
    }
}

static void keep_path(partner_table *t, const partner_told *told, const path *p, uint64_t reading)
{
    for (unsigned i = 0; i < p->count; i++)
        keep_link(t, told, &p->steps[i], reading, false);
}

/* By which convention a card of a path is called. */
static enum partner_convention convention_of(const partner_told *told, const path *p,
                                             const bridge *step)
{
    if (!step->blind)
        return PARTNER_PROMPT;
    if (step->bluff)
        return step->kind == HB_HIDDEN ? PARTNER_EJECTION : PARTNER_BLUFF;
    if (step->seat == told->to)
        return PARTNER_SELF;
    return p->blind > 1 ? PARTNER_DOUBLE_FINESSE : PARTNER_FINESSE;
}

/* Whoever shall play knows it, seeing the focus. Its owner does not, and so is not certain whether
 * anybody is called; but leaves the card alone. */
static void call(partner_table *t, const partner_told *told, const path *p, const bridge *step,
                 uint64_t kinds)
{
    partner_hand *hand = &t->hands[step->seat];
    unsigned slot = step->slot;
    if (kinds) {
        hand->inferred[slot] = kinds;
        hand->story[slot] = partner_story_of(t, told->giver, told->to, told->hint, told->touched,
                                             (int)told->slot, convention_of(told, p, step));
        hand->story[slot].kind = step->kind;
    }
    if (!(hand->touched >> slot & 1))
        hand->called |= (uint8_t)(1u << slot);
}

static void call_path(partner_table *t, const finder *f, const path *p)
{
    for (unsigned i = 0; i < p->count; i++)
        call(t, f->told, p, &p->steps[i],
             bit(p->steps[i].kind) | (p->steps[i].bluff ? f->s->facts.fits : 0));
}

/* What its receiver, who sees others' cards, must reckon with. */
static uint64_t read_others(partner_table *t, finder *f, uint64_t far)
{
    uint64_t reached = 0;
    unsigned shown = t->hands[f->told->to].kind[f->told->slot];
    for (uint64_t rest = far; rest; rest &= rest - 1) {
        unsigned kind = bits_first(rest);
        if (!find_path(f, kind))
            continue;
        reached |= bit(kind);
        keep_path(t, f->told, &f->found, bit(kind));
        if (shown == kind)
            call_path(t, f, &f->found);
        else if (shown == HB_HIDDEN)
            for (unsigned i = 0; i < f->found.count; i++)
                call(t, f->told, &f->found, &f->found.steps[i], 0);
    }
    return reached;
}

/* The focus is of a kind for which nobody shows the missing cards. The viewer trusts the giver to
 * see them in the viewer's hand. Returns whether that may be. */
static bool read_own(partner_table *t, finder *f, unsigned kind)
{
    if (t->viewer == f->told->giver || t->viewer == f->told->to)
        return false;
    f->own = t->viewer;
    f->partly = true;
    bool found = find_path(f, kind);
    f->own = HB_NONE;
    f->partly = false;
    if (found) {
        keep_path(t, f->told, &f->found, bit(kind));
        call_path(t, f, &f->found);
    }
    return found;
}

/* ---- Ejections: a colour hint about a 5 that is far off ------------------------ */

/* The card below the newest of those of the next player that nothing was said about: there a card
 * that fits can be told in this way; -1: nowhere. */
static int slot_to_eject(const finder *f, unsigned next)
{
    const partner_hand *hand = &f->t->hands[next];
    int slot = hand->count, passed = 0;
    if (!partner_knows(f->t, PARTNER_EJECTION) || next == f->told->to || f->told->again ||
        !hb_hint_is_colour(f->told->hint))
        return -1;
    while (slot-- > 0)
        if (!((hand->touched | hand->called) >> slot & 1) && passed++)
            break;
    return slot >= 0 && f->s->left[next][slot] & f->s->facts.fits & ~f->ahead ? slot : -1;
}

/* Would this player rather take it for a finesse of one card of its own? */
static bool is_near(finder *f, unsigned seat, unsigned kind)
{
    f->own = seat;
    bool near = find_path(f, kind) && f->found.blind < 2;
    f->own = HB_NONE;
    return near;
}

static void eject(partner_table *t, const finder *f, unsigned next, int slot, uint64_t reading)
{
    const path none = {.count = 0};
    unsigned shown = t->hands[f->told->to].kind[f->told->slot];
    bridge step = {(uint8_t)next, (uint8_t)slot, HB_HIDDEN, 1, 1};
    keep_link(t, f->told, &step, reading, false);
    if (shown == HB_HIDDEN || reading >> shown & 1)
        call(t, f->told, &none, &step, shown == HB_HIDDEN ? 0 : f->s->facts.fits);
}

/* The 5s for which the next player would play that card, as whoever sees it or is asked to has to
 * reckon with. */
static uint64_t read_ejection(partner_table *t, finder *f, uint64_t far)
{
    unsigned next = (f->told->giver + 1u) % t->players;
    unsigned shown = t->hands[f->told->to].kind[f->told->slot];
    uint64_t reading = far & f->r->lasts,
             seen = shown == HB_HIDDEN ? reading : reading & bit(shown);
    int slot = reading ? slot_to_eject(f, next) : -1;
    if (slot < 0)
        return 0;
    for (uint64_t rest = reading; rest; rest &= rest - 1)
        if (is_near(f, next, bits_first(rest)))
            reading &= ~(rest & -rest);
    unsigned kind = t->hands[next].kind[slot];
    bool fits = f->s->facts.fits & ~f->ahead & HB_KIND_SET & bit(kind);
    if (!reading || (next == t->viewer ? !(seen & reading) : !fits))
        return 0;
    eject(t, f, next, slot, reading);
    if (f->told->giver == t->viewer && seen & reading)
        t->ejects = 1;
    return reading;
}

/* Nobody shows what is missing: all others must think that they have it. */
static void blame_others(partner_table *t, finder *f, unsigned kind)
{
    unsigned next = (f->told->giver + 1u) % t->players;
    int below = f->r->lasts >> kind & 1 ? slot_to_eject(f, next) : -1;
    f->self = false;
    t->lies = 1;
    if (below >= 0 && next != t->viewer && !is_near(f, next, kind)) {
        eject(t, f, next, below, bit(kind));
        return;
    }
    for (unsigned seat = 0; seat < t->players; seat++) {
        f->own = seat;
        if (seat == f->told->giver || seat == f->told->to || seat == t->viewer ||
            !find_path(f, kind))
            continue;
        keep_path(t, f->told, &f->found, bit(kind));
        call_path(t, f, &f->found);
    }
    f->own = HB_NONE;
}

/* Do two paths count on the same cards? */
static bool same_cards(const path *a, const path *b)
{
    for (unsigned i = 0; i < a->count && a->count == b->count; i++)
        if (a->steps[i].seat != b->steps[i].seat || a->steps[i].slot != b->steps[i].slot)
            return false;
    return a->count == b->count;
}

/* The receiver finds no other reading than that own cards shall be played first: the fewest, which
 * may be of several kinds. */
static uint64_t read_self(partner_table *t, finder *f, uint64_t far)
{
    path best = {.count = STEPS + 1};
    uint64_t reading = 0, kinds[STEPS] = {0};
    f->self = true;
    for (uint64_t rest = far; rest; rest &= rest - 1) {
        unsigned kind = bits_first(rest);
        if (!find_path(f, kind) || f->found.blind > 1 || f->found.count > best.count)
            continue;
        if (f->found.count < best.count) {
            best = f->found;
            reading = 0;
            for (unsigned i = 0; i < STEPS; i++)
                kinds[i] = 0;
        }
        if (!same_cards(&best, &f->found))
            continue;
        reading |= bit(kind);
        for (unsigned i = 0; i < best.count; i++)
            kinds[i] |= bit(f->found.steps[i].kind);
    }
    for (unsigned i = 0; reading && i < best.count; i++) {
        keep_link(t, f->told, &best.steps[i], reading, kinds[i] & (kinds[i] - 1));
        call(t, f->told, &best, &best.steps[i], kinds[i]);
    }
    return reading;
}

/* Does the receiver's own hand show what is missing, just where it would be played? */
static bool shows_self(finder *f, unsigned kind)
{
    f->self = true;
    bool shown = find_path(f, kind);
    for (unsigned i = 0; shown && i < f->found.count; i++) {
        const bridge *step = &f->found.steps[i];
        shown = step->seat != f->told->to || f->t->hands[step->seat].kind[step->slot] == step->kind;
    }
    f->self = false;
    return shown;
}

static finder find_out(const partner_table *t, const hb_rules *r, const partner_sight *s,
                       const partner_told *told, uint64_t ahead)
{
    bool own_hint = told->giver == t->viewer;
    unsigned most = partner_knows(t, PARTNER_DOUBLE_FINESSE) ? BLIND : BLIND_GIVEN;
    return (finder){.t = t,
                    .r = r,
                    .s = s,
                    .told = told,
                    .layers = !own_hint && partner_knows(t, PARTNER_LAYERS),
                    .ahead = ahead,
                    .most = !partner_knows(t, PARTNER_FINESSE) ? 0
                            : own_hint                         ? BLIND_GIVEN
                                                               : most,
                    .own = HB_NONE};
}

/* The kinds of the focus that are further off than what it can be directly. */
static uint64_t kinds_far(const partner_table *t, const hb_rules *r, const partner_sight *s,
                          uint64_t ahead, const partner_told *told, uint64_t direct)
{
    const partner_hand *hand = &t->hands[told->to];
    uint64_t far = s->facts.useful & ~direct & ~partner_fits(ahead, r);
    far &= hand->hinted[told->slot] & s->left[told->to][told->slot];
    return far & ~partner_taken(t, s, 1u << told->giver, told->to);
}

uint64_t partner_connect(partner_table *t, const hb_rules *r, const partner_sight *s,
                         uint64_t ahead, const partner_told *told, uint64_t direct)
{
    const partner_hand *hand = &t->hands[told->to];
    finder f = find_out(t, r, s, told, ahead);
    bool last_error = t->errors + 1 >= r->options.errors; /* then nobody plays blindly */
    bool only_lasts = !(hand->hinted[told->slot] & ~r->lasts) && !told->again;
    if (last_error || only_lasts || !partner_knows(t, PARTNER_PROMPT) ||
        t->daring[told->giver] < PARTNER_TAME)
        return 0;
    uint64_t far = kinds_far(t, r, s, ahead, told, direct);
    unsigned shown = hand->kind[told->slot];
    uint64_t reached = read_others(t, &f, far);
    uint64_t unread = shown < HB_KINDS ? far & ~reached & bit(shown) : 0;
    bool alone = !direct && !reached && partner_knows(t, PARTNER_SELF);
    bool self = unread && partner_knows(t, PARTNER_SELF) && shows_self(&f, shown);
    uint64_t ejects = self ? 0 : read_ejection(t, &f, far & ~reached);
    reached |= ejects;
    unread &= ~ejects;
    if (unread && !self && read_own(t, &f, shown))
        return reached | bit(shown);
    if (unread && !self)
        blame_others(t, &f, shown);
    /* Strangers are not taken to mean cards that they have said nothing about. */
    if (alone && (told->giver == t->viewer || t->trust[told->giver] >= PARTNER_TRUSTED))
        reached = read_self(t, &f, far);
    return reached;
}
