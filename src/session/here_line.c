/* here_line.c - the line to a table on this computer: what its people ask for, and what bots do
 * there while somebody looks on. */
#include <poll.h>
#include <string.h>
#include <time.h>

#include "base/utf8.h"
#include "client/client.h"
#include "session/here.h"

table_time here_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (table_time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void here_hear(void *at, unsigned who, const char *words, size_t size)
{
    here *h = at;
    desk_hear(&h->desks[who], words, size, client_now());
}

void here_open(here *h, unsigned who)
{
    static const char words[] = "{\"type\": \"open\", \"table\": \"" LOCAL_CODE "\", \"after\": 0}";
    desk_begin(&h->desks[who], LOCAL_CODE);
    local_say(&h->table, who, words, strlen(words), here_now());
}

static const desk *desk_of(const void *at)
{
    const here *h = at;
    return &h->desks[h->looks];
}

bool here_is_over(const here *h)
{
    return desk_of(h)->phase == HB_OVER;
}

static bool bot_waits(const here *h)
{
    enum local_turn turn = local_turn(&h->table);
    return turn == LOCAL_BOT || turn == LOCAL_PROGRAM;
}

/* ---- What is done ------------------------------------------------------------------------- */

static void keep(here *h, bool good)
{
    h->failed = !good || (h->keep && !h->keep(h->keeper)) || h->failed;
}

/* The next bot waits a while, so that what was done can be seen. */
static void moved(here *h, bool good)
{
    h->due = client_now() + h->pace;
    keep(h, good);
}

void here_interrupt(here *h)
{
    think_leave(h->thinking, &h->halt);
    h->thinking = NULL;
}

static think_task task_of(here *h)
{
    think_task task = {.game = h->table.t.game};
    if (!local_thought_begin(&task.thought, &h->table))
        task.programs = &h->programs;
    return task;
}

/* Without a thread the bot thinks here and now. */
static void begin_to_think(here *h)
{
    hb_action action;
    think_task task = task_of(h);
    h->thinking = think_begin(&task);
    if (!h->thinking)
        moved(h, think_do(&task, &action) &&
                     local_bot_acts(&h->table, task.thought.moves, action, here_now()));
}

static void take_thought(here *h)
{
    hb_action action;
    unsigned moves;
    bool good = think_take(h->thinking, &action, &moves);
    h->thinking = NULL;
    moved(h, good && local_bot_acts(&h->table, moves, action, here_now()));
}

static void step(void *at, session *s)
{
    here *h = at;
    if (h->thinking && think_done(h->thinking))
        take_thought(h);
    else if (!h->thinking && !h->failed && bot_waits(h) && client_now() >= h->due)
        begin_to_think(h);
    s->t->left = h->failed;
}

/* ---- What is asked ------------------------------------------------------------------------ */

static int64_t say(here *h, unsigned who, const desk_request *request)
{
    char words[DESK_LINE];
    int64_t id = desk_ask(&h->desks[who], request, client_now(), words);
    if (id)
        local_say(&h->table, who, words, strlen(words), here_now());
    return id;
}

/* People who sit side by side agree, and bots need not be asked; what one of them thinks about is
 * no more. */
static void agree(here *h)
{
    desk_request yes = desk_request_make(DESK_DO_YES);
    desk_answer answer;
    for (unsigned who = 0; who < h->table.people_count; who++)
        if (who != h->looks && desk_can(&h->desks[who], &yes, NULL) && say(h, who, &yes))
            desk_next_answer(&h->desks[who], &answer);
    here_interrupt(h);
}

static int64_t ask(void *at, const desk_request *request)
{
    here *h = at;
    int64_t id = say(h, h->looks, request);
    if (id && request->what == DESK_DO_UNDO)
        agree(h);
    bool moves = request->what == DESK_DO_UNDO || desk_action_of(request).type != HB_NONE;
    if (id && moves)
        moved(h, !h->table.lost);
    else if (id)
        keep(h, !h->table.lost);
    return id;
}

static bool next_answer(void *at, desk_answer *answer)
{
    here *h = at;
    return desk_next_answer(&h->desks[h->looks], answer);
}

/* ---- The loop ----------------------------------------------------------------------------- */

static int watch(void *at, short *events)
{
    here *h = at;
    *events = POLLIN;
    return h->thinking ? think_watch(h->thinking) : -1;
}

static int patience(const void *at)
{
    const here *h = at;
    int64_t left = h->due - client_now();
    return h->thinking || h->failed || !bot_waits(h) ? -1 : left > 0 ? (int)left : 0;
}

static enum session_state state(const void *at)
{
    (void)at;
    return SESSION_LIVE;
}

static bool busy(const void *at)
{
    const here *h = at;
    return !h->failed && bot_waits(h);
}

/* ---- Words -------------------------------------------------------------------------------- */

static void greet(const void *at, buffer *words)
{
    const here *h = at;
    unsigned players = h->rules.options.players;
    const char *others[HB_SEATS];
    for (unsigned i = 1; i < players; i++)
        others[i - 1] = h->names[(h->seat + i) % players];
    text_piece list = text_list(h->lang, others, (int)players - 1);
    text_piece called = text_program_name(h->bot->name);
    const char *sentence = text_plural(
        h->lang, "You are {name}. Your partner {others} is a bot: {bot}, which {summary}.",
        "You are {name}. Your partners {others} are bots: {bot}, which {summary}.", players - 1);
    text_fill(words, sentence,
              TEXT_ARGS(text_str("name", h->names[h->seat]), text_str("others", list.text),
                        text_str("bot", called.text),
                        text_str("summary", text_get(h->lang, h->bot->summary))));
    if (!h->path)
        return;
    buffer_puts(words, "\n");
    TEXT_SAY(words, h->lang, "The game is kept in {path}", text_str("path", h->path));
}

/* The next person's cards are not for the one who sits here now. */
static const char *veil(const void *at)
{
    const here *h = at;
    bool several = h->people & (h->people - 1);
    unsigned player = desk_of(h)->player;
    if (!several || here_is_over(h) || bot_waits(h) || player == h->seat)
        return "";
    text_piece words =
        text_piece_fill(text_get(h->lang, "{player} is next. Change places, then press Enter."),
                        TEXT_ARGS(text_str("player", h->names[player])));
    utf8_copy(((here *)at)->veil, sizeof h->veil, words.text);
    return h->veil;
}

static void lift(void *at)
{
    here *h = at;
    h->seat = desk_of(h)->player;
    h->looks = local_who(&h->table, h->seat);
}

/* ---- Beginning ---------------------------------------------------------------------------- */

#define BIT(wish) (UINT64_C(1) << (wish))

void here_begin(session *s, here *h, sheet *t)
{
    static const session_line line = {.desk = desk_of,
                                      .step = step,
                                      .ask = ask,
                                      .next_answer = next_answer,
                                      .watch = watch,
                                      .patience = patience,
                                      .state = state,
                                      .busy = busy,
                                      .greet = greet,
                                      .veil = veil,
                                      .lift = lift};
    *s = (session){.line = &line, .at = h, .lang = h->lang, .t = t, .ends = true, .came = true};
    for (unsigned wish = DESK_DO_PLAY; wish <= DESK_DO_UNDO; wish++)
        s->wishes |= BIT(wish);
    for (unsigned wish = WISH_TABLE; wish <= WISH_QUIT; wish++)
        s->wishes |= BIT(wish);
    s->wishes |= BIT(DESK_DO_NOTE) | BIT(DESK_DO_MARK) | BIT(DESK_DO_ORDER);
    for (unsigned seat = 0; seat < h->rules.options.players; seat++)
        s->names[seat] = h->names[seat];
    if (bot_is_program(h->bot))
        t->no_back =
            text_get(h->lang, "Nothing is taken back: the bots are programs, which cannot forget.");
    h->due = client_now() + h->pace;
}
