/* may.c - may somebody ask this of a table now? */
#include "table/may.h"

#include <string.h>

#include "base/utf8.h"
#include "table/parts.h"

static bool runs(const table_facts *f)
{
    return f->state == TABLE_PLAYS || f->state == TABLE_RESTS;
}

static bool exists(const table_facts *f, unsigned seat)
{
    return seat < f->setup->options.players;
}

static bool is_free(const table_facts *f, unsigned seat)
{
    return !((f->people | f->bots) >> seat & 1);
}

/* The first of these seats, or HB_NONE. */
static unsigned first_of(const table_facts *f, unsigned seats)
{
    for (unsigned seat = 0; exists(f, seat); seat++)
        if (seats >> seat & 1)
            return seat;
    return HB_NONE;
}

static table_error when(bool good, table_error otherwise)
{
    return good ? TABLE_OK : otherwise;
}

/* Did it happen after the entry that who asks had last, if they have said so? */
static bool is_news(const table_command *c, uint32_t seq)
{
    return c->number64 && seq > c->number64;
}

bool table_text_good(const char *text, size_t least, size_t below)
{
    size_t n = 0;
    while (n < below && text[n]) {
        size_t wide = utf8_shown(text + n, UTF8_MOST);
        if (!wide)
            return false;
        n += wide;
    }
    return n >= least && n < below;
}

/* ---- Before the game --------------------------------------------------------------------- */

static table_error may_setup(const table_facts *f, const table_command *c)
{
    if (!f->host)
        return TABLE_ERR_NOT_HOST;
    if (f->state != TABLE_WAITS)
        return TABLE_ERR_RUNNING;
    if (!c->setup || !table_setup_good(c->setup, NULL))
        return TABLE_ERR_BAD_SETUP;
    if (memcmp(c->setup, f->setup, sizeof *f->setup) == 0)
        return TABLE_ERR_NOTHING_TO_DO;
    return when(!(f->people >> c->setup->options.players), TABLE_ERR_SEAT_TAKEN);
}

static table_error may_bot(const table_facts *f, const table_command *c)
{
    if (!f->host)
        return TABLE_ERR_NOT_HOST;
    if (f->state != TABLE_WAITS)
        return TABLE_ERR_RUNNING;
    if (!exists(f, c->seat))
        return TABLE_ERR_NO_SEAT;
    if (f->people >> c->seat & 1)
        return TABLE_ERR_SEAT_TAKEN;
    if (*c->text && !table_bot_called(c))
        return TABLE_ERR_NO_SUCH_BOT;
    return when(strcmp(c->text, f->bot_names[c->seat]) != 0, TABLE_ERR_NOTHING_TO_DO);
}

static table_error may_ready(const table_facts *f, const table_command *c)
{
    if (f->state != TABLE_WAITS)
        return TABLE_ERR_RUNNING;
    return when((f->ready >> f->seat & 1) != c->flag, TABLE_ERR_NOTHING_TO_DO);
}

static table_error may_start(const table_facts *f, const table_command *c)
{
    (void)c;
    unsigned host = f->seat == HB_NONE ? 0 : 1u << f->seat;
    if (!f->host)
        return TABLE_ERR_NOT_HOST;
    if (f->state != TABLE_WAITS)
        return TABLE_ERR_RUNNING;
    for (unsigned seat = 0; exists(f, seat); seat++)
        if (is_free(f, seat))
            return TABLE_ERR_SEATS_EMPTY;
    return when(!(f->people & ~(f->ready | host)), TABLE_ERR_NOT_READY);
}

/* ---- Sitting down and standing up -------------------------------------------------------- */

unsigned table_sits_at(const table_facts *f, unsigned seat)
{
    if (seat != HB_NONE)
        return seat;
    if (f->seat != HB_NONE)
        return f->seat;
    if (f->state != TABLE_WAITS)
        return f->seen ? f->seen_seat : first_of(f, f->vacant);
    return first_of(f, ~(unsigned)(f->people | f->bots));
}

/* During the game: whoever has seen cards from elsewhere would know the hand. */
static table_error may_sit_in(const table_facts *f, unsigned seat)
{
    if (f->seat != HB_NONE)
        return when(seat == f->seat, TABLE_ERR_RUNNING);
    if (f->seen && !f->seen_sat)
        return TABLE_ERR_WATCHES_ONE;
    if (!exists(f, seat))
        return TABLE_ERR_NO_SEAT;
    if (!(f->vacant >> seat & 1))
        return TABLE_ERR_SEAT_TAKEN;
    return when(!f->seen || f->seen_seat == seat, TABLE_ERR_WATCHES_ONE);
}

static table_error may_sit(const table_facts *f, const table_command *c)
{
    unsigned seat = table_sits_at(f, c->seat);
    if (!f->person)
        return TABLE_ERR_NOT_SEATED;
    if (f->state == TABLE_ENDED)
        return TABLE_ERR_NOT_RUNNING;
    if (!table_text_good(c->text, 1, TABLE_NAME))
        return TABLE_ERR_BAD_TEXT;
    if (f->state != TABLE_WAITS)
        return may_sit_in(f, seat);
    if (!exists(f, seat))
        return TABLE_ERR_NO_SEAT;
    return when(seat == f->seat || is_free(f, seat), TABLE_ERR_SEAT_TAKEN);
}

static table_error may_leave_game(const table_facts *f, const table_command *c)
{
    if (f->seat == HB_NONE)
        return TABLE_ERR_NOT_SEATED;
    if (c->seat != HB_NONE && c->seat != f->seat)
        return TABLE_ERR_RUNNING;
    return when(table_bot_called(c), TABLE_ERR_NO_SUCH_BOT);
}

static table_error may_leave(const table_facts *f, const table_command *c)
{
    unsigned seat = c->seat == HB_NONE ? f->seat : c->seat;
    if (f->state == TABLE_ENDED)
        return TABLE_ERR_NOT_RUNNING;
    if (f->state != TABLE_WAITS)
        return may_leave_game(f, c);
    if (seat == HB_NONE)
        return TABLE_ERR_NOT_SEATED;
    if (seat != f->seat && !f->host)
        return TABLE_ERR_NOT_HOST;
    return when(exists(f, seat) && (f->people >> seat & 1), TABLE_ERR_NO_SEAT);
}

static table_error may_away(const table_facts *f, const table_command *c)
{
    unsigned seat = c->seat == HB_NONE ? f->seat : c->seat;
    if (!runs(f))
        return TABLE_ERR_NOT_RUNNING;
    if (!exists(f, seat) || !(f->people >> seat & 1))
        return TABLE_ERR_NO_SEAT;
    if (f->bots >> seat & 1)
        return TABLE_ERR_NOTHING_TO_DO;
    if (seat != f->seat && (f->present >> seat & 1))
        return TABLE_ERR_PRESENT;
    return when(table_bot_called(c), TABLE_ERR_NO_SUCH_BOT);
}

static table_error may_back(const table_facts *f, const table_command *c)
{
    (void)c;
    if (!runs(f))
        return TABLE_ERR_NOT_RUNNING;
    return when(f->bots >> f->seat & 1, TABLE_ERR_NOTHING_TO_DO);
}

static table_error may_rename(const table_facts *f, const table_command *c)
{
    if (f->state == TABLE_ENDED)
        return TABLE_ERR_NOT_RUNNING;
    return when(table_text_good(c->text, 1, TABLE_NAME), TABLE_ERR_BAD_TEXT);
}

/* ---- The game ---------------------------------------------------------------------------- */

static table_error may_act(const table_facts *f, const table_command *c)
{
    if (f->repeated)
        return TABLE_OK;
    if (!runs(f))
        return TABLE_ERR_NOT_RUNNING;
    if (f->state == TABLE_RESTS)
        return TABLE_ERR_PAUSED;
    if (c->number != f->steps)
        return TABLE_ERR_STALE;
    return when(f->player == f->seat && !(f->bots >> f->seat & 1), TABLE_ERR_NOT_YOUR_TURN);
}

static table_error may_nudge(const table_facts *f, const table_command *c)
{
    if (!runs(f))
        return TABLE_ERR_NOT_RUNNING;
    if (f->state == TABLE_RESTS)
        return TABLE_ERR_PAUSED;
    if (c->number != f->steps)
        return TABLE_ERR_STALE;
    return when(f->player != f->seat && !(f->bots >> f->player & 1), TABLE_ERR_NOBODY_WAITED_FOR);
}

static table_error may_stop_clock(const table_facts *f)
{
    if (!runs(f))
        return TABLE_ERR_NOT_RUNNING;
    return when(f->setup->clock != TABLE_CLOCK_NONE, TABLE_ERR_NO_CLOCK);
}

static table_error may_pause(const table_facts *f, const table_command *c)
{
    (void)c;
    table_error err = may_stop_clock(f);
    return err ? err : when(f->state == TABLE_PLAYS, TABLE_ERR_PAUSED);
}

static table_error may_resume(const table_facts *f, const table_command *c)
{
    (void)c;
    table_error err = may_stop_clock(f);
    return err ? err : when(f->state == TABLE_RESTS, TABLE_ERR_NOTHING_TO_DO);
}

/* Saying yes twice is none. */
static table_error may_agree(const table_facts *f, bool yes)
{
    return when(!yes || !(f->agreed >> f->seat & 1), TABLE_ERR_NOTHING_TO_DO);
}

static bool has_asked(const table_facts *f, const table_command *c)
{
    return is_news(c, f->asked) && f->asked_step == c->number;
}

static table_error may_ask(const table_facts *f, const table_command *c)
{
    if (has_asked(f, c))
        return TABLE_OK;
    if (!runs(f))
        return TABLE_ERR_NOT_RUNNING;
    if (!f->setup->take_back)
        return TABLE_ERR_NO_TAKE_BACK;
    if (c->number < 0 || c->number >= f->steps)
        return TABLE_ERR_STALE;
    if (f->ask_seat == HB_NONE)
        return when(f->backs < TABLE_BACKS, TABLE_ERR_MANY_BACKS);
    return c->number == f->ask_step ? may_agree(f, true) : TABLE_ERR_NO_TAKE_BACK;
}

static table_error may_answer(const table_facts *f, const table_command *c)
{
    if (!runs(f))
        return TABLE_ERR_NOT_RUNNING;
    if (f->ask_seat == HB_NONE)
        return TABLE_ERR_NOTHING_TO_DO;
    if (is_news(c, f->ask_seq))
        return TABLE_ERR_STALE;
    return may_agree(f, c->flag);
}

/* Who is not connected plays on later: during the game only those who left count as gone. */
static table_error may_end(const table_facts *f, const table_command *c)
{
    (void)c;
    unsigned others = f->people & ~(f->seat == HB_NONE ? 0 : 1u << f->seat);
    if (f->person && !f->host)
        return TABLE_ERR_NOT_HOST;
    if (f->state == TABLE_ENDED)
        return TABLE_ERR_NOT_RUNNING;
    if (!f->person)
        return TABLE_OK;
    if (runs(f))
        return when(!others, TABLE_ERR_RUNNING);
    return when(!(others & f->present), TABLE_ERR_PRESENT);
}

static table_error may_rematch(const table_facts *f, const table_command *c)
{
    (void)c;
    if (f->state != TABLE_ENDED)
        return TABLE_ERR_RUNNING;
    if (f->seat == HB_NONE && !f->host)
        return TABLE_ERR_NOT_SEATED;
    return when(!f->rematched, TABLE_ERR_NOTHING_TO_DO);
}

/* ---- Talking ----------------------------------------------------------------------------- */

/* While the game runs, who watches knows what others must not hear. */
static table_error may_talk(const table_facts *f, bool phrase)
{
    unsigned chat = runs(f) ? table_chat_now(f->setup) : TABLE_CHAT_FREE;
    bool sits = f->seat != HB_NONE;
    if (!sits && !f->watches && !f->host)
        return TABLE_ERR_NOT_SEATED;
    if (chat == TABLE_CHAT_FREE)
        return TABLE_OK;
    if (chat == TABLE_CHAT_SILENT || !sits)
        return TABLE_ERR_SILENT;
    return phrase ? TABLE_OK : TABLE_ERR_PHRASES_ONLY;
}

static table_error may_say(const table_facts *f, const table_command *c)
{
    table_error err = may_talk(f, c->number != 0);
    if (err)
        return err;
    bool good = c->number ? c->number > 0 && c->number <= TABLE_PHRASES
                          : table_text_good(c->text, 1, TABLE_TEXT);
    return when(good, TABLE_ERR_BAD_TEXT);
}

static table_error may_note(const table_facts *f, const table_command *c)
{
    if (!runs(f) || !f->game)
        return TABLE_ERR_NOT_RUNNING;
    if (c->number < 0 || c->number >= f->game->drawn)
        return TABLE_ERR_BAD_CARD;
    return when(table_text_good(c->text, 0, TABLE_TEXT), TABLE_ERR_BAD_TEXT);
}

/* The slot of a card in one's own hand, or HB_HAND. */
static unsigned slot_of(const table_facts *f, int32_t card)
{
    const hb_hand *hand = &f->game->hands[f->seat];
    for (unsigned i = 0; i < hand->count; i++)
        if (hand->cards[i] == card)
            return i;
    return HB_HAND;
}

static table_error may_mark(const table_facts *f, const table_command *c)
{
    if (!runs(f) || !f->game)
        return TABLE_ERR_NOT_RUNNING;
    return when(slot_of(f, c->number) < HB_HAND && c->value < TABLE_MARKS, TABLE_ERR_BAD_CARD);
}

/* A number of one digit or two; -1: none. */
static int32_t take_number(const char **text)
{
    int32_t number = 0;
    const char *from = *text;
    while (**text >= '0' && **text <= '9' && *text - from < 3)
        number = number * 10 + (*(*text)++ - '0');
    bool good = *text > from && *text - from <= 2 && !(*text - from == 2 && *from == '0');
    return good ? number : -1;
}

/* Exactly one's own cards, one blank between them: "7 3 12". */
static table_error may_order(const table_facts *f, const table_command *c)
{
    const char *text = c->text;
    unsigned seen = 0;
    if (!runs(f) || !f->game)
        return TABLE_ERR_NOT_RUNNING;
    unsigned count = f->game->hands[f->seat].count;
    for (unsigned n = 0; n < count; n++) {
        unsigned slot = slot_of(f, take_number(&text));
        if (slot == HB_HAND || (seen >> slot & 1))
            return TABLE_ERR_BAD_CARD;
        seen |= 1u << slot;
        if (n + 1 < count && *text++ != ' ')
            return TABLE_ERR_BAD_CARD;
    }
    return when(!*text, TABLE_ERR_BAD_CARD);
}

/* ---- Watching ---------------------------------------------------------------------------- */

unsigned table_watches_at(const table_facts *f, unsigned seat)
{
    bool all = f->setup->watch == TABLE_WATCH_ALL;
    if (f->state == TABLE_ENDED)
        return HB_EVERYONE;
    if (f->setup->watch == TABLE_WATCH_NOBODY)
        return HB_NONE;
    if (seat == HB_NONE && f->seen)
        return f->seen_seat;
    if (seat == HB_NONE)
        return all ? HB_EVERYONE : 0;
    if (seat == HB_EVERYONE)
        return all ? HB_EVERYONE : HB_NONE;
    return exists(f, seat) ? seat : HB_NONE;
}

static table_error may_watch(const table_facts *f, const table_command *c)
{
    unsigned seat = table_watches_at(f, c->seat);
    if (!f->person)
        return TABLE_ERR_NOT_SEATED;
    if (f->seat != HB_NONE)
        return TABLE_ERR_WATCHES_ONE;
    if (seat == HB_NONE || f->sent_away)
        return TABLE_ERR_NO_WATCHING;
    if (!table_text_good(c->text, 1, TABLE_NAME))
        return TABLE_ERR_BAD_TEXT;
    if (f->seen && f->seen_seat != seat && runs(f))
        return TABLE_ERR_WATCHES_ONE;
    return when(f->watches || f->watchers < TABLE_WATCHERS, TABLE_ERR_FULL);
}

static table_error may_unwatch(const table_facts *f, const table_command *c)
{
    (void)c;
    if (f->about == TABLE_ABOUT_SELF)
        return when(f->watches, TABLE_ERR_NOTHING_TO_DO);
    if (f->person && !f->host)
        return TABLE_ERR_NOT_HOST;
    return when(f->about == TABLE_ABOUT_WATCHER, TABLE_ERR_NOTHING_TO_DO);
}

/* ---- All of them ------------------------------------------------------------------------- */

bool table_is_repeated(const table_facts *f, const table_command *c)
{
    if (c->order == TABLE_DO_ASK)
        return has_asked(f, c);
    if (c->order == TABLE_DO_SIT)
        return f->seat != HB_NONE && (c->seat == HB_NONE || c->seat == f->seat) &&
               !(runs(f) && (f->bots >> f->seat & 1));
    return c->order == TABLE_DO_ACT && f->repeated;
}

/* Who may ask it at all, and how long a log may be for it: so many times TABLE_ENTRIES. */
enum { ANYBODY, SERVER, SEATED };
enum { ALWAYS, TALK, MORE };

static const struct {
    uint8_t who, taken;
} asked[] = {
#define INNER(ID, name, who, taken) {who, taken},
#include "table/orders.def"
};

typedef table_error judged(const table_facts *f, const table_command *c);

/* Those of the server are judged where they are done. */
static judged *const judges[TABLE_ORDERS] = {
#define ORDER(ID, name, does, who, taken, pace, adds, costs, needed, possible, words)              \
    [TABLE_DO_##ID] = may_##name,
#include "table/orders.def"
    [TABLE_DO_RENAME] = may_rename,
};

table_error table_may(const table_facts *f, const table_command *c)
{
    if (c->order >= TABLE_ORDERS || !f->seq)
        return TABLE_ERR_NOTHING_TO_DO;
    unsigned taken = asked[c->order].taken;
    if (asked[c->order].who == SERVER && f->person)
        return TABLE_ERR_NOT_HOST;
    if (asked[c->order].who == SEATED && f->seat == HB_NONE)
        return TABLE_ERR_NOT_SEATED;
    if (taken != ALWAYS && f->seq >= taken * TABLE_ENTRIES)
        return TABLE_ERR_LOG_FULL;
    table_error err = judges[c->order] ? judges[c->order](f, c) : TABLE_OK;
    return err ? err : when(f->wait <= 0, TABLE_ERR_TOO_SOON);
}
