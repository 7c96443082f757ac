/* ask.c - what was asked for at a desk's table, until it is answered. */
#include <string.h>

#include "base/put.h"
#include "base/utf8.h"
#include "desk/fold.h"
#include "wire/wire.h"

/* ---- Writing ----------------------------------------------------------------------------- */

static void put_action(buffer *b, const desk_asked *a)
{
    char text[HB_ACTION_TEXT];
    hb_action_write(desk_action_of(&a->request), text);
    put_text(b, "action", text);
}

static void put_cards(buffer *b, const desk_request *r)
{
    put_key(b, "cards");
    put_open(b, '[');
    for (unsigned i = 0; i < r->cards_count && i < HB_HAND; i++)
        put_int(b, r->cards[i]);
    put_close(b, ']');
}

static void put_setup(buffer *b, const desk_request *r)
{
    put_key(b, "setup");
    table_setup_write_all(b, &r->setup);
    if (r->once[0])
        put_text(b, "once", r->once);
}

/* What the row takes, by the names of the protocol. */
static void put_taken(buffer *b, const desk_request *r, const wire_facts *facts)
{
    unsigned takes = desk_kind_of(r->what)->takes;
    bool bot = facts->needed >> WIRE_FIELD_bot & 1, name = facts->needed >> WIRE_FIELD_name & 1;
    if ((takes & DESK_TAKES_SEAT) && r->seat < HB_SEATS)
        put_number(b, "seat", r->seat);
    if ((takes & DESK_TAKES_SEAT) && r->seat == HB_EVERYONE)
        put_flag(b, "all", true);
    if (takes & DESK_TAKES_CARD)
        put_number(b, "card", r->card);
    if (takes & DESK_TAKES_MARK)
        put_number(b, "mark", r->mark);
    if (takes & DESK_TAKES_STEP)
        put_number(b, "step", r->step);
    if (takes & DESK_TAKES_PHRASE)
        put_number(b, "phrase", r->phrase);
    if (takes & DESK_TAKES_TEXT)
        put_text(b, bot ? "bot" : name ? "name" : "text", r->text);
    if (takes & DESK_TAKES_WATCHER)
        put_number(b, "watcher", r->watcher);
    if (takes & DESK_TAKES_CARDS)
        put_cards(b, r);
    if (takes & DESK_TAKES_SETUP)
        put_setup(b, r);
}

static bool write(const desk *d, const desk_asked *a, char line[DESK_LINE])
{
    const desk_request *r = &a->request;
    const wire_facts *facts = wire_facts_of(desk_kind_of(r->what)->message);
    buffer b = buffer_in(line, DESK_LINE);
    put_open(&b, '{');
    put_text(&b, "type", facts->name);
    put_number(&b, "id", a->id);
    if (facts->needed >> WIRE_FIELD_table & 1)
        put_text(&b, "table", d->code);
    if (desk_is_about_now(r->what))
        put_number(&b, "step", r->step);
    if (desk_action_of(r).type != HB_NONE)
        put_action(&b, a);
    else
        put_taken(&b, r, facts);
    if (r->what == DESK_DO_YES || r->what == DESK_DO_NO)
        put_flag(&b, "yes", r->what == DESK_DO_YES);
    if (r->what == DESK_DO_READY || r->what == DESK_DO_UNREADY)
        put_flag(&b, "ready", r->what == DESK_DO_READY);
    if (facts->needed >> WIRE_FIELD_on & 1)
        put_flag(&b, "on", true);
    if (facts->possible >> WIRE_FIELD_after & 1)
        put_number(&b, "after", a->seq);
    put_close(&b, '}');
    return buffer_ok(&b);
}

/* ---- Asking ------------------------------------------------------------------------------ */

int64_t desk_new_id(desk *d)
{
    return ++d->asking.last_id;
}

bool desk_is_about_now(unsigned what)
{
    const desk_kind *kind = desk_kind_of(what);
    bool step = wire_facts_of(kind->message)->needed >> WIRE_FIELD_step & 1;
    return step && !(kind->takes & DESK_TAKES_STEP);
}

void desk_settle(const desk *d, desk_request *r)
{
    if (desk_is_about_now(r->what))
        r->step = (uint8_t)d->steps_count;
    if (r->what == DESK_DO_AWAY && r->seat == HB_NONE)
        r->seat = d->seat;
}

int64_t desk_ask(desk *d, const desk_request *request, int64_t now, char line[DESK_LINE])
{
    desk_asking *all = &d->asking;
    if (all->count == DESK_ASKED || request->what >= DESK_REQUESTS)
        return 0;
    desk_asked *a = &all->asked[all->count];
    *a = (desk_asked){.id = all->last_id + 1, .at = now, .seq = d->seq, .request = *request};
    desk_settle(d, &a->request);
    if (!write(d, a, line))
        return 0;
    all->count++;
    return desk_new_id(d);
}

/* ---- Answers ----------------------------------------------------------------------------- */

static desk_answer *add_answer(desk *d, const desk_asked *a, bool ok)
{
    desk_asking *all = &d->asking;
    if (all->answers_count == DESK_ANSWERS)
        memmove(all->answers, all->answers + 1, --all->answers_count * sizeof *all->answers);
    desk_answer *answer = &all->answers[all->answers_count++];
    *answer = (desk_answer){.id = a->id, .what = a->request.what, .ok = ok};
    return answer;
}

static void drop(desk *d, unsigned i)
{
    desk_asking *all = &d->asking;
    all->count--;
    memmove(&all->asked[i], &all->asked[i + 1], (all->count - i) * sizeof *all->asked);
}

/* The first entry behind another one in which the same was said; 0: there is none. */
static uint32_t said_in(const desk *d, const desk_asked *a, uint32_t after)
{
    const desk_request *r = &a->request;
    unsigned phrase = r->what == DESK_DO_PHRASE ? r->phrase : 0;
    for (unsigned i = 0; i < d->news_count; i++) {
        const desk_news *news = desk_news_at(d, i);
        if (news->kind == TABLE_SAY && news->you && news->seq > after && news->number == phrase &&
            (phrase || strcmp(desk_words_of(d, news), r->text) == 0))
            return news->seq;
    }
    return 0;
}

/* A line of talk that was answered has an entry, which is that of no other line: what was asked
 * after it is said behind that entry. */
static void said(desk *d, unsigned i)
{
    desk_asking *all = &d->asking;
    unsigned what = all->asked[i].request.what;
    if (what != DESK_DO_SAY && what != DESK_DO_PHRASE)
        return;
    uint32_t seq = said_in(d, &all->asked[i], all->asked[i].seq);
    while (++i < all->count)
        if (all->asked[i].request.what == what && all->asked[i].seq < seq)
            all->asked[i].seq = seq;
}

bool desk_take_answer(desk *d, const hb_json *message)
{
    int64_t id = desk_read_number(message, "id", 1, INT64_MAX, 0);
    unsigned i = 0;
    while (i < d->asking.count && d->asking.asked[i].id != id)
        i++;
    if (i == d->asking.count)
        return false;
    desk_answer *a = add_answer(d, &d->asking.asked[i], desk_read_is(message, "type", "ok"));
    if (a->ok)
        said(d, i);
    desk_read_text(a->code, sizeof a->code, message, "code");
    desk_read_text(a->words, sizeof a->words, message, "words");
    desk_read_text(a->table, sizeof a->table, message, "table");
    desk_read_text(a->url, sizeof a->url, message, "url");
    drop(d, i);
    return true;
}

bool desk_next_answer(desk *d, desk_answer *answer)
{
    desk_asking *all = &d->asking;
    if (!all->answers_count)
        return false;
    *answer = all->answers[0];
    memmove(all->answers, all->answers + 1, --all->answers_count * sizeof *all->answers);
    return true;
}

/* ---- After a broken line ----------------------------------------------------------------- */

/* Has it been said since, by an entry behind the one of what was asked before? */
static bool was_said(desk *d, const desk_asked *a)
{
    uint32_t said = said_in(d, a, a->seq > d->asking.said ? a->seq : d->asking.said);
    if (said)
        d->asking.said = said;
    return said != 0;
}

/* Is there news of it, an entry of the same name behind the one of what was asked before? */
static bool is_news(const desk *d, const desk_asked *a)
{
    unsigned kind = table_kind_find(wire_facts_of(desk_kind_of(a->request.what)->message)->name);
    for (unsigned i = 0; i < d->news_count; i++) {
        const desk_news *news = desk_news_at(d, i);
        if (news->kind == kind && news->you && news->seq > a->seq)
            return true;
    }
    return false;
}

/* Does the one whom the server knows by this number still watch? */
static bool watches(const desk *d, uint32_t since)
{
    for (unsigned i = 0; i < d->people_count; i++)
        if (d->people[i].since == since)
            return true;
    return false;
}

/* Is it so already, as it was wanted? Asking once more would be refused, or do it twice. */
static bool is_so(desk *d, const desk_asked *a)
{
    const desk_request *r = &a->request;
    const desk_seat *own = d->seat == HB_NONE ? NULL : &d->seats[d->seat];
    const desk_seat *seat = r->seat < HB_SEATS ? &d->seats[r->seat] : own;
    switch (r->what) {
    case DESK_DO_SAY:
    case DESK_DO_PHRASE:
        return was_said(d, a);
    case DESK_DO_LEAVE:
        return !own;
    case DESK_DO_FREE:
        return d->state == TABLE_WAITS && seat && !seat->person;
    case DESK_DO_BOT:
        return seat && !seat->person && strcmp(seat->bot, r->text) == 0;
    case DESK_DO_AWAY:
        return (seat && seat->bot[0]) || is_news(d, a);
    case DESK_DO_BACK:
        return (own && !own->bot[0]) || is_news(d, a);
    case DESK_DO_READY:
    case DESK_DO_UNREADY:
        return own && own->ready == (r->what == DESK_DO_READY);
    case DESK_DO_DEAL:
        return d->state != TABLE_WAITS;
    case DESK_DO_SETUP:
        return memcmp(&r->setup, &d->setup, sizeof d->setup) == 0;
    case DESK_DO_PAUSE:
        return d->state == TABLE_RESTS || is_news(d, a);
    case DESK_DO_RESUME:
        return d->state == TABLE_PLAYS || is_news(d, a);
    case DESK_DO_UNWATCH:
        return !d->seen.watches;
    case DESK_DO_DISMISS:
        return !watches(d, r->watcher);
    case DESK_DO_END:
        return d->state == TABLE_ENDED;
    case DESK_DO_AGAIN:
        return d->next[0];
    default: /* else it may be asked again, and is done once */
        return is_news(d, a);
    }
}

/* Whoever was ready was so for another game: that is not asked again, and not done. */
static bool is_void(const desk *d, const desk_asked *a)
{
    return a->request.what == DESK_DO_READY && d->setup_seq > a->seq;
}

static void answer_itself(desk *d, unsigned i)
{
    const desk_asked *a = &d->asking.asked[i];
    desk_answer *answer = add_answer(d, a, !is_void(d, a));
    if (a->request.what == DESK_DO_AGAIN)
        memcpy(answer->table, d->next, sizeof answer->table);
    drop(d, i);
}

bool desk_again(desk *d, unsigned *at, int64_t now, char line[DESK_LINE])
{
    d->asking.said = *at ? d->asking.said : 0;
    while (*at < d->asking.count &&
           (is_void(d, &d->asking.asked[*at]) || is_so(d, &d->asking.asked[*at])))
        answer_itself(d, *at);
    if (*at >= d->asking.count)
        return false;
    desk_asked *a = &d->asking.asked[(*at)++];
    a->at = now;
    return write(d, a, line);
}

const desk_asked *desk_slow(const desk *d, unsigned *at, int64_t now)
{
    while (*at < d->asking.count) {
        const desk_asked *a = &d->asking.asked[(*at)++];
        if (now - a->at >= DESK_LATE)
            return a;
    }
    return NULL;
}
