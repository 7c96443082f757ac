/* can.c - what can be asked for at a desk's table now, and why something cannot. A table judges by
 * the same code (table/may.h), on the same facts as far as they are known here. */
#include <string.h>

#include "base/bits.h"
#include "base/line.h"
#include "desk/fold.h"
#include "table/may.h"
#include "wire/wire.h"

/* ---- The request as an order to the table ------------------------------------------------ */

enum { ORDER_TEXT = HB_HAND * 3 + 1 };

static const char *write_cards(char text[ORDER_TEXT], const desk_request *r)
{
    line cards = hb_line_in(text, ORDER_TEXT);
    for (unsigned i = 0; i < r->cards_count && i < HB_HAND; i++) {
        if (i)
            hb_line_letter(&cards, ' ');
        hb_line_number(&cards, r->cards[i]);
    }
    return text;
}

static int32_t number_of(const desk *d, const desk_request *r)
{
    unsigned takes = desk_kind_of(r->what)->takes;
    if (desk_is_about_now(r->what))
        return (int32_t)d->steps_count;
    if (takes & DESK_TAKES_STEP)
        return r->step;
    return takes & DESK_TAKES_CARD ? r->card : takes & DESK_TAKES_PHRASE ? r->phrase : 0;
}

static const char *text_of(const desk_request *r, char room[ORDER_TEXT])
{
    unsigned takes = desk_kind_of(r->what)->takes;
    if (takes & DESK_TAKES_CARDS)
        return write_cards(room, r);
    bool named = r->what == DESK_DO_SIT || r->what == DESK_DO_WATCH; /* the server adds the name */
    return takes & DESK_TAKES_TEXT ? r->text : named ? "you" : "";
}

static table_command order_of(const desk *d, const desk_request *r, char room[ORDER_TEXT])
{
    const desk_kind *kind = desk_kind_of(r->what);
    bool seat = kind->takes & DESK_TAKES_SEAT;
    return (table_command){.order = wire_facts_of(kind->message)->order,
                           .seat = seat ? r->seat : HB_NONE,
                           .value = r->mark,
                           .flag = r->what == DESK_DO_YES || r->what == DESK_DO_READY,
                           .number = number_of(d, r),
                           .number64 = d->seq,
                           .action = desk_action_of(r),
                           .setup = &r->setup,
                           .text = text_of(r, room)};
}

/* ---- The table as it is known here ------------------------------------------------------- */

static void facts_of_seats(table_facts *f, const desk *d)
{
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        const desk_seat *s = &d->seats[seat];
        f->people |= (uint8_t)(s->person << seat);
        f->bots |= (uint8_t)((s->bot[0] != 0) << seat);
        f->vacant |= (uint8_t)(s->vacant << seat);
        f->ready |= (uint8_t)(s->ready << seat);
        f->present |= (uint8_t)(s->here << seat);
        f->bot_names[seat] = s->person ? "" : s->bot;
    }
}

static uint8_t about(const desk *d, const desk_request *r)
{
    if (r->what != DESK_DO_DISMISS)
        return TABLE_ABOUT_SELF;
    for (unsigned i = 0; i < d->people_count; i++)
        if (r->watcher && d->people[i].since == r->watcher)
            return TABLE_ABOUT_WATCHER;
    return TABLE_ABOUT_NOBODY;
}

const table_setup *desk_wanted(const desk *d)
{
    const table_setup *setup = &d->setup;
    for (unsigned i = 0; i < d->asking.count; i++)
        if (d->asking.asked[i].request.what == DESK_DO_SETUP)
            setup = &d->asking.asked[i].request.setup;
    return setup;
}

int64_t desk_wait(const desk *d, unsigned what)
{
    unsigned order = wire_facts_of(desk_kind_of(what)->message)->order;
    return d->now ? table_pace_left(order, d->paced, d->now) : 0;
}

static table_facts facts_of(const desk *d, const desk_request *r)
{
    table_facts f = {.setup = r->what == DESK_DO_SETUP ? desk_wanted(d) : &d->setup,
                     .game = desk_view(d) ? &d->view.game : NULL,
                     .seq = d->seq,
                     .state = d->state,
                     .steps = (uint8_t)d->steps_count,
                     .player = d->player,
                     .agreed = d->agreed,
                     .ask_seat = d->ask_seat,
                     .ask_step = d->ask_step,
                     .ask_seq = d->ask_seq,
                     .watchers = (uint8_t)d->people_count,
                     .rematched = d->next[0] != 0,
                     .person = true,
                     .host = d->host,
                     .seat = d->seat,
                     .seen = d->seen.any,
                     .seen_seat = d->seen.seat,
                     .seen_sat = d->seen.sat,
                     .watches = d->seen.watches,
                     .sent_away = d->sent_away,
                     .asked = d->asked,
                     .asked_step = d->asked_step,
                     .about = about(d, r),
                     .wait = desk_wait(d, r->what)};
    facts_of_seats(&f, d);
    return f;
}

/* ---- Judging ----------------------------------------------------------------------------- */

static const desk_reason fine = {.code = ""};

static desk_reason because(const char *code)
{
    return (desk_reason){.code = code};
}

/* What the rules say of an action of who is on turn. */
static hb_error judge_action(const desk *d, hb_action action)
{
    hb_game game = d->view.game;
    int choice = hb_action_choice(&game, &d->rules, action);
    if (choice >= 0 && (hb_view_legal(&d->view, &d->rules) & bit((unsigned)choice)))
        return HB_OK;
    if (action.type == HB_RETURN)
        action.place = 0;
    return hb_apply(&game, &d->rules, action);
}

static desk_reason judge_order(const desk *d, const desk_request *r)
{
    char room[ORDER_TEXT];
    table_facts facts = facts_of(d, r);
    table_command order = order_of(d, r, room);
    table_error err = table_may(&facts, &order);
    if (err)
        return (desk_reason){.code = table_error_name(err), .wait = facts.wait};
    hb_error rule = order.action.type == HB_NONE ? HB_OK : judge_action(d, order.action);
    return rule ? (desk_reason){.code = "rules", .rule = rule} : fine;
}

/* Is there such a seat, where one is meant? */
static bool has_seat(const desk_request *r)
{
    unsigned takes = desk_kind_of(r->what)->takes;
    if (!(takes & DESK_TAKES_SEAT) || r->seat < HB_SEATS)
        return true;
    return r->seat == HB_NONE ? takes & DESK_TAKES_OPEN
                              : r->seat == HB_EVERYONE && r->what == DESK_DO_WATCH;
}

/* Things are said again, and of what somebody wants the last word counts, also if it was the first.
 */
static bool repeats(const desk_request *r)
{
    unsigned takes = desk_kind_of(r->what)->takes;
    unsigned last =
        DESK_TAKES_TEXT | DESK_TAKES_PHRASE | DESK_TAKES_MARK | DESK_TAKES_CARDS | DESK_TAKES_SETUP;
    return (takes & last) && !(takes & DESK_TAKES_SEAT) && r->what != DESK_DO_CREATE;
}

/* Is the same asked for already? At one step nobody acts twice. */
static bool is_asked(const desk *d, const desk_request *r)
{
    desk_request now = *r;
    desk_settle(d, &now);
    bool acts = desk_action_of(r).type != HB_NONE;
    for (unsigned i = 0; i < d->asking.count; i++) {
        const desk_request *other = &d->asking.asked[i].request;
        if (acts && desk_action_of(other).type != HB_NONE && other->step == now.step)
            return true;
        if (!repeats(r) && memcmp(other, &now, sizeof now) == 0)
            return true;
    }
    return false;
}

static desk_reason judge(const desk *d, const desk_request *r)
{
    bool all = d->state == TABLE_ENDED || d->eyes == HB_EVERYONE;
    if (r->what >= DESK_REQUESTS)
        return because("unknown-type");
    if (!has_seat(r))
        return because("no-seat");
    if (is_asked(d, r))
        return because("on-its-way");
    if (r->what == DESK_DO_WHY)
        return !all ? because("no-why") : r->step < d->steps_count ? fine : because("no-reason");
    if (r->what == DESK_DO_RENAME)
        return table_text_good(r->text, 1, TABLE_TEXT) ? fine : because("bad-name");
    if (r->what == DESK_DO_CREATE)
        return table_setup_good(&r->setup, NULL) ? fine : because("bad-setup");
    bool order = wire_facts_of(desk_kind_of(r->what)->message)->order < TABLE_ORDERS;
    return order ? judge_order(d, r) : fine;
}

bool desk_can(const desk *d, const desk_request *request, desk_reason *why)
{
    desk_reason reason = judge(d, request);
    if (why)
        *why = reason;
    return !*reason.code;
}

/* ---- Everything that can be asked for ---------------------------------------------------- */

enum { PLACES = 64 }; /* more than any request has arguments */

/* The arguments of a request have numbers; false: this is none of them. */
static bool argue_action(const desk *d, unsigned n, desk_request *r)
{
    *r = desk_request_action(hb_choice_action(&d->view.game, &d->rules, n));
    return true;
}

/* A seat, or, where it may be left open, the one behind the last. */
static bool argue_seat(const desk *d, unsigned n, desk_request *r)
{
    unsigned players = d->rules.options.players;
    bool open = n == players && (desk_kind_of(r->what)->takes & DESK_TAKES_OPEN);
    bool all = n == players + 1 && r->what == DESK_DO_WATCH;
    r->seat = (uint8_t)(open ? HB_NONE : all ? HB_EVERYONE : n);
    if (r->what == DESK_DO_BOT && n < players && !d->seats[n].bot[0])
        memcpy(r->text, TABLE_STAND_IN, sizeof TABLE_STAND_IN);
    return n < players || open || all;
}

static bool argue_card(const desk *d, unsigned n, desk_request *r)
{
    const hb_view *view = desk_view(d);
    if (!view || d->seat == HB_NONE || n >= view->game.hands[d->seat].count)
        return false;
    r->card = view->game.hands[d->seat].cards[n];
    return true;
}

static bool argue_step(const desk *d, unsigned n, desk_request *r)
{
    unsigned step = d->steps_count;
    bool why = r->what == DESK_DO_WHY;
    while (step && !why && d->steps[step - 1].event.seat != d->seat)
        step--;
    if (n || !step)
        return false;
    r->step = d->ask_seat == HB_NONE || why ? (uint8_t)(step - 1) : d->ask_step;
    return true;
}

/* Texts and setups that would do, to see whether any would. */
static bool argue_nothing(const desk *d, unsigned n, desk_request *r)
{
    r->setup = d->setup;
    r->setup.listed = !d->setup.listed;
    memcpy(r->text, "x", 2);
    r->phrase = 1;
    if (r->what == DESK_DO_ORDER && d->seat != HB_NONE) {
        r->cards_count = d->view.game.hands[d->seat].count;
        memcpy(r->cards, d->view.game.hands[d->seat].cards, r->cards_count);
    }
    return !n;
}

static bool argue(const desk *d, unsigned n, desk_request *r)
{
    unsigned takes = desk_kind_of(r->what)->takes;
    if (desk_action_of(r).type != HB_NONE)
        return argue_action(d, n, r);
    if (takes & DESK_TAKES_SEAT)
        return argue_seat(d, n, r);
    if (takes & DESK_TAKES_STEP)
        return argue_step(d, n, r);
    if (takes & DESK_TAKES_WATCHER) {
        r->watcher = n < d->people_count ? d->people[n].since : 0;
        return n < d->people_count;
    }
    if (takes & DESK_TAKES_CARD)
        return argue_card(d, n, r);
    return argue_nothing(d, n, r);
}

/* What only stood there so that it could be judged. */
static void take_away(desk_request *r)
{
    desk_request bare = desk_request_make(r->what);
    unsigned takes = desk_kind_of(r->what)->takes;
    if (takes & (DESK_TAKES_SETUP | DESK_TAKES_CARDS | DESK_TAKES_PHRASE) ||
        takes == DESK_TAKES_TEXT || !takes)
        *r = bare;
}

/* The choices of who is on turn are bits; of all else the arguments are counted up. */
static bool each_of(const desk *d, unsigned *n, desk_request *r)
{
    unsigned what = r->what;
    bool acts = desk_action_of(r).type != HB_NONE;
    uint64_t legal = acts && desk_on_turn(d) ? hb_view_legal(&d->view, &d->rules) : 0;
    for (; *n < PLACES; ++*n) {
        if (acts && !(legal >> *n & 1))
            continue;
        *r = desk_request_make(what);
        if (!argue(d, *n, r) && !acts)
            return false;
        if (r->what != what || !desk_can(d, r, NULL))
            continue;
        ++*n;
        return true;
    }
    return false;
}

bool desk_each(const desk *d, unsigned *at, desk_request *request)
{
    while (*at < DESK_REQUESTS * PLACES) {
        unsigned what = *at / PLACES, n = *at % PLACES;
        *request = desk_request_make(what);
        bool more = each_of(d, &n, request);
        *at = more && n < PLACES ? what * PLACES + n : (what + 1) * PLACES;
        if (!more)
            continue;
        take_away(request);
        return true;
    }
    return false;
}
