/* do.c - does what is typed at a table in plain lines. Whether it can be done the desk says. */
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "plain/inner.h"
#include "plain/read.h"
#include "plain/words.h"
#include "wire/wire.h"

static const desk *table_of(const plain *p)
{
    return session_desk(p->s);
}

/* ---- Requests ---------------------------------------------------------------------------- */

/* Where the rules refuse an action, with what is possible instead. */
static void refuse(plain *p, const desk_request *request, const desk_reason *why)
{
    buffer words = buffer_make(1 << 16);
    const hb_view *view = desk_view(table_of(p));
    p->refused = why->rule;
    desk_put_why(&words, p->s->lang, table_of(p), request, why);
    if (why->rule && view)
        play_instead(&words, &p->t->reader, view, desk_action_of(request), why->rule);
    plain_print(p, buffer_text(&words));
    buffer_free(&words);
}

static void list_phrases(plain *p)
{
    for (unsigned phrase = 1; phrase <= TABLE_PHRASES; phrase++)
        buffer_printf(&p->out, "  %u  %s\n", phrase, desk_phrase(p->s->lang, phrase));
    plain_flush(p);
}

/* The hand of a seat as it is now: that is what was asked for. */
static void show_hand(plain *p, unsigned seat)
{
    play_own own;
    play_look look = p->look;
    look.own = plain_own(p, &own) ? &own : NULL;
    if (seat < HB_SEATS && look.own)
        play_draw_hand(&p->out, &p->t->reader, &p->t->views[p->t->steps], look, seat);
    plain_flush(p);
}

static unsigned holder_of(const plain *p, unsigned card)
{
    const hb_game *g = &p->t->views[p->t->steps].game;
    for (unsigned seat = 0; seat < p->t->rules.options.players; seat++)
        if (memchr(g->hands[seat].cards, (int)card, g->hands[seat].count))
            return seat;
    return HB_NONE;
}

/* The next question is another one, even if it sounds the same. */
static void forget_question(plain *p)
{
    p->told.notice[0] = 0;
    p->told.offers &= ~(UINT64_C(1) << DESK_DO_YES | UINT64_C(1) << DESK_DO_NO);
}

static void ask(plain *p, const desk_request *request)
{
    desk_reason why;
    p->refused = HB_OK;
    if (!session_ask(p->s, request, &why)) {
        refuse(p, request, &why);
        if (strcmp(why.code, "phrases-only") == 0)
            list_phrases(p);
    } else if (request->what == DESK_DO_NO) {
        forget_question(p);
    } else if (request->what == DESK_DO_NOTE) {
        show_hand(p, holder_of(p, request->card));
    } else if (request->what == DESK_DO_MARK || request->what == DESK_DO_ORDER) {
        show_hand(p, p->t->reader.seat);
    }
}

/* Whoever takes back what was seen is told first what that means. */
static void take_back(plain *p, const desk_request *request)
{
    buffer words = buffer_make(1 << 12);
    if (sheet_tells_back(p->t, request, &words))
        plain_print(p, buffer_text(&words));
    else
        ask(p, request);
    buffer_free(&words);
}

/* All notes on one hand; whose it is stands before those on partners' cards. */
static bool list_hand(plain *p, unsigned seat)
{
    const hb_hand *hand = &p->t->views[p->t->steps].game.hands[seat];
    unsigned own = p->t->reader.seat;
    bool some = false;
    for (unsigned slot = 0; slot < hand->count; slot++) {
        const char *note = p->t->own.notes[own][hand->cards[slot]];
        if (*note)
            buffer_printf(&p->out, "  %s%s%c  %s\n", seat == own ? "" : p->t->names[seat],
                          seat == own ? "" : " ", 'a' + (int)slot, note);
        some = some || *note;
    }
    return some;
}

static void list_notes(plain *p)
{
    unsigned players = p->t->rules.options.players;
    bool some = false;
    for (unsigned i = 1; i <= players; i++)
        some = list_hand(p, (p->t->reader.seat + i) % players) || some;
    if (!some)
        plain_say(p, TEXT_MARK("You have written no notes."));
    plain_flush(p);
}

static void request(plain *p, plain_line *line)
{
    desk_request *r = &line->request;
    play_own own;
    if (r->what == DESK_DO_NOTE && r->card == HB_NONE && plain_own(p, &own))
        list_notes(p);
    else if (r->what == DESK_DO_UNDO)
        take_back(p, r);
    else if (r->what == DESK_DO_BOT && r->text[0] && p->s->bot)
        session_seat_bot(p->s, r->seat, p->s->bot);
    else
        ask(p, r);
}

/* ---- What the host chooses ---------------------------------------------------------------- */

static const wish_value editions[] = {
    {"new", TEXT_MARK("the new edition (typed)"), 1, HB_NEW},
    {"short", TEXT_MARK("the short rules (typed)"), 1, HB_SHORT},
    {"abacus", TEXT_MARK("the Abacus edition (typed)"), 1, HB_ABACUS},
    {"norwegian", TEXT_MARK("the Norwegian edition (typed)"), 2, HB_NORWEGIAN},
};
static const wish_value players[] = {
    {"2", NULL, 1, 2}, {"3", NULL, 1, 3}, {"4", NULL, 1, 4}, {"5", NULL, 1, 5}};
static const wish_value clocks[] = {
    {"none", TEXT_MARK("no clock (typed)"), 2, TABLE_CLOCK_NONE},
    {"move", TEXT_MARK("a clock for every move (typed)"), 1, TABLE_CLOCK_MOVE},
    {"budget", TEXT_MARK("a clock with a budget (typed)"), 1, TABLE_CLOCK_BUDGET},
};
static const wish_value talks[] = {
    {"silent", TEXT_MARK("silence (typed)"), 3, TABLE_CHAT_SILENT},
    {"phrases", TEXT_MARK("set phrases (typed)"), 2, TABLE_CHAT_PHRASES},
    {"free", TEXT_MARK("free talk (typed)"), 2, TABLE_CHAT_FREE},
};
static const wish_value watches[] = {
    {"nobody", TEXT_MARK("no spectators (typed)"), 2, TABLE_WATCH_NOBODY},
    {"none", NULL, 4, TABLE_WATCH_NOBODY},
    {"seat", NULL, 2, TABLE_WATCH_SEAT},
    {"one", TEXT_MARK("spectators see one hand (typed)"), 3, TABLE_WATCH_SEAT},
    {"all", TEXT_MARK("spectators see all hands (typed)"), 3, TABLE_WATCH_ALL},
};
static const wish_value answers[] = {
    {"yes", TEXT_MARK("yes (typed)"), 1, 1},
    {"no", TEXT_MARK("no (typed)"), 1, 0},
};

static const struct {
    const wish_value *list;
    size_t size;
} values[] = {[WISH_EDITION - WISH_EDITION] = {editions, sizeof editions},
              [WISH_PLAYERS - WISH_EDITION] = {players, sizeof players},
              [WISH_CLOCK - WISH_EDITION] = {clocks, sizeof clocks},
              [WISH_TALKING - WISH_EDITION] = {talks, sizeof talks},
              [WISH_SPECTATORS - WISH_EDITION] = {watches, sizeof watches},
              [WISH_LISTED - WISH_EDITION] = {answers, sizeof answers}};

const wish_value *plain_value(unsigned wish, const char *rest, const text_lang *lang,
                              const char **follows)
{
    static const char blanks[] = " \t\r\n,.:";
    char word[TABLE_TEXT];
    size_t n = strcspn(rest += strspn(rest, blanks), blanks);
    *follows = rest + n;
    if (!n || n >= sizeof word)
        return NULL;
    memcpy(word, rest, n);
    word[n] = 0;
    const wish_value *list = values[wish - WISH_EDITION].list;
    return wish_value_find(list, (unsigned)(values[wish - WISH_EDITION].size / sizeof *list), word,
                           lang);
}

/* "300 10": up to two numbers, 0 where there is none. False: something else stands there ("5:00",
 * which must not become five seconds). */
static bool read_seconds(const char *text, unsigned long numbers[2])
{
    numbers[0] = numbers[1] = 0;
    for (unsigned i = 0; *(text += strspn(text, " \t\r\n,")); i++) {
        char *end;
        if (i == 2 || *text < '0' || *text > '9')
            return false;
        numbers[i] = strtoul(text, &end, 10);
        text = end;
    }
    return true;
}

/* What holds, and what can be typed to choose otherwise. */
static void tell_setup(plain *p, unsigned from, unsigned to)
{
    if (from <= WISH_PLAYERS)
        plain_print(p, p->t->room.summary);
    if (to >= WISH_CLOCK)
        plain_print(p, p->t->room.terms);
    for (unsigned wish = from; wish <= to; wish++)
        play_help_wish(&p->out, wish, &p->t->reader, play_text_width(p->look));
    plain_flush(p);
}

static void choose(plain *p, unsigned wish, const char *rest)
{
    const char *follows;
    unsigned long n[2] = {0, 0};
    const wish_value *value = plain_value(wish, rest, p->s->lang, &follows);
    if (!value || (wish == WISH_CLOCK && !read_seconds(follows, n)))
        tell_setup(p, wish, wish);
    else if (n[0] > TABLE_SECONDS || n[1] > TABLE_SECONDS)
        plain_say(p, TEXT_MARK("A clock has up to 604800 seconds, which are 7 days."));
    else
        session_choose(p->s, wish, value->value, (uint32_t)n[0], (uint32_t)n[1]);
}

/* ---- Looking ------------------------------------------------------------------------------ */

static void help(plain *p)
{
    play_help(&p->out, &p->t->reader, p->t->wishes, play_text_width(p->look));
    plain_flush(p);
}

/* What was said and taken back stands before the action of its step. */
static void tell_log(plain *p)
{
    const sheet *t = p->t;
    unsigned first = t->said_count > SHEET_SAID ? t->said_count - SHEET_SAID : 0;
    if (t->room.open || (!t->steps && !t->said_count))
        plain_say(p, TEXT_MARK("Nothing has happened yet."));
    for (unsigned step = 0; !t->room.open && step <= t->steps; step++) {
        for (unsigned i = first; i < t->said_count; i++)
            if (t->said[i % SHEET_SAID].step == step)
                play_log_words(&p->out, t->said[i % SHEET_SAID].words, p->look);
        if (step < t->steps)
            play_log_line(&p->out, &t->reader, step, &t->events[step], &t->views[step].game,
                          &t->views[step + 1].game, p->look);
    }
    plain_flush(p);
}

/* What can be done, or why nothing can: as the desk says it of an action without a card. */
static void list_legal(plain *p)
{
    desk_request play = desk_request_make(DESK_DO_PLAY);
    desk_reason why;
    if (!desk_on_turn(table_of(p))) {
        desk_can(table_of(p), &play, &why);
        refuse(p, &play, &why);
        return;
    }
    buffer list = buffer_make(1 << 16);
    play_legal(&list, &p->t->reader, desk_view(table_of(p)));
    plain_print(p, buffer_text(&list));
    buffer_free(&list);
}

static void print_rules(plain *p)
{
    buffer page = buffer_make(1 << 17);
    text_rules(&page, &p->t->reader);
    sheet_say_company(&page, p->t);
    text_wrap(&p->out, buffer_text(&page), play_text_width(p->look));
    buffer_free(&page);
    plain_flush(p);
}

static void explain_step(plain *p, unsigned step)
{
    const sheet *t = p->t;
    book_places places =
        book_of_step(&t->rules, &t->events[step], &t->views[step].game, &t->views[step + 1].game);
    buffer page = buffer_make(1 << 16);
    book_explain(&page, p->s->lang, &places);
    plain_print(p, buffer_text(&page));
    buffer_free(&page);
}

static void explain_refusal(plain *p)
{
    book_places places = book_of_place(book_of_refusal(&p->t->rules, p->refused));
    buffer page = buffer_make(1 << 16);
    book_explain(&page, p->s->lang, &places);
    plain_print(p, buffer_text(&page));
    buffer_free(&page);
}

/* "explain", "explain 7": what the book says about it. */
static void explain(plain *p, const char *rest)
{
    const sheet *t = p->t;
    unsigned long step = strtoul(rest, NULL, 10);
    if (!*rest && p->refused)
        explain_refusal(p);
    else if (t->room.open || !t->steps)
        plain_say(p, TEXT_MARK("Nothing has happened yet."));
    else if (!*rest)
        explain_step(p, t->steps - 1);
    else if (step >= 1 && step <= t->steps)
        explain_step(p, (unsigned)step - 1);
    else
        plain_say(p, TEXT_MARK("There is no such step: log lists them with their numbers."));
}

static void list_discards(plain *p)
{
    const hb_view *view = desk_view(table_of(p));
    if (view)
        play_discards(&p->out, &p->t->reader, view, p->look);
    else
        plain_print(p, wire_words(p->s->lang, "not-running"));
    plain_flush(p);
}

/* ---- A line ------------------------------------------------------------------------------- */

static void grant(plain *p, unsigned wish, const char *rest)
{
    switch (wish) {
    case WISH_TABLE:
        plain_show(p);
        break;
    case WISH_LEGAL:
        list_legal(p);
        break;
    case WISH_DISCARDS:
        list_discards(p);
        break;
    case WISH_LOG:
        tell_log(p);
        break;
    case WISH_RULES:
        print_rules(p);
        break;
    case WISH_EXPLAIN:
        explain(p, rest);
        break;
    case WISH_HELP:
        help(p);
        break;
    case WISH_WAIT:
        p->waits = true;
        break;
    case WISH_QUIT:
        p->leaves = true;
        break;
    case WISH_BOTS:
        session_seat_bots(p->s, HB_SEATS);
        break;
    default:
        choose(p, wish, rest);
    }
}

void plain_do(plain *p, const char *line)
{
    plain_line read;
    buffer why = buffer_make(1 << 16);
    unsigned wish = plain_read(line, p->t, &read, &why);
    if (why.size)
        plain_print(p, buffer_text(&why));
    else if (wish == DESK_DO_SETUP)
        tell_setup(p, WISH_EDITION, WISH_LISTED);
    else if (wish < DESK_REQUESTS)
        request(p, &read);
    else
        grant(p, wish, read.rest);
    buffer_free(&why);
}
