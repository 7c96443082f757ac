/* remote_do.c - does what is typed at a server's table. What the server would refuse goes there all
 * the same: it says why, in the person's language. */
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "cli/play_read.h"
#include "cli/play_words.h"
#include "cli/remote_plain.h"
#include "wire/wire.h"

static const client_table *table_of(const plain *p)
{
    return client_table_of(p->r->c);
}

static void say(plain *p, const char *english)
{
    plain_print(p, text_get(p->r->lang, english));
}

/* Says what the server would, by the code of a refusal. */
static void refuse(plain *p, const char *code)
{
    plain_print(p, wire_words(p->r->lang, code));
}

/* ---- A choice of the table ----------------------------------------------------------------- */

static bool is_offered(const plain *p, int key)
{
    for (unsigned i = 0; i < p->t->choices_count; i++)
        if (p->t->choices[i].key == key)
            return true;
    return false;
}

static void press(plain *p, int key, unsigned seat, bool good)
{
    if (good && is_offered(p, key))
        remote_press(p->r, p->t, key, seat);
    else
        say(p, TEXT_MARK("That cannot be done now; help tells what can be typed."));
}

/* ---- The room ------------------------------------------------------------------------------ */

/* The seat that was named, or the standard (-1: none); -1 and said when there is no such seat. */
static int seat_of(plain *p, const char *rest, int standard)
{
    int named = remote_read_seat(rest), players = p->t->rules.options.players;
    int seat = named >= 0 ? named : standard;
    if (seat >= 0 && seat < players)
        return seat;
    buffer words = buffer_make(1000);
    TEXT_SAY(&words, p->r->lang, "Which seat? They have the numbers 1 to {n}.",
             text_num("n", players));
    plain_print(p, buffer_text(&words));
    buffer_free(&words);
    return -1;
}

static void sit(plain *p, const char *rest)
{
    bool named = remote_read_seat(rest) >= 0;
    int seat = named ? seat_of(p, rest, -1) : HB_NONE;
    if (seat >= 0 && client_sit(p->r->c, (unsigned)seat))
        p->r->watches = false;
}

static void free_seat(plain *p, const char *rest)
{
    const client_table *ct = table_of(p);
    if (ct->state != TABLE_WAITS) {
        refuse(p, "running");
        return;
    }
    int seat = seat_of(p, rest, ct->seat == HB_NONE ? -1 : ct->seat);
    if (seat < 0)
        return;
    bool bot = ct->seats[seat].bot[0];
    if (bot || seat == ct->seat || ct->host)
        remote_press(p->r, p->t, bot ? 'b' : 'f', (unsigned)seat);
    else
        refuse(p, "not-host");
}

static void get_ready(plain *p, bool ready)
{
    const client_table *ct = table_of(p);
    if (ct->state != TABLE_WAITS)
        refuse(p, "running");
    else if (ct->seat == HB_NONE)
        refuse(p, "not-seated");
    else if (ct->host)
        say(p, TEXT_MARK("Deal when everybody is ready."));
    else if (ct->seats[ct->seat].ready == ready)
        refuse(p, "nothing-to-do");
    else
        remote_press(p->r, p->t, '\n', ct->seat);
}

static void deal(plain *p)
{
    const client_table *ct = table_of(p);
    if (ct->state != TABLE_WAITS)
        refuse(p, "running");
    else if (!ct->host)
        refuse(p, "not-host");
    else
        remote_press(p->r, p->t, '\n', 0);
}

static void seat_bot(plain *p, const char *rest)
{
    const client_table *ct = table_of(p);
    unsigned seats = remote_free_seats(ct);
    if (ct->state != TABLE_WAITS) {
        press(p, 'b', 0, ct->seat != HB_NONE && !ct->seats[ct->seat].bot[0]);
        return;
    }
    int seat = seat_of(p, rest, seats ? (int)bits_first(seats) : -1);
    if (seat >= 0 && ct->seats[seat].bot[0])
        refuse(p, "nothing-to-do");
    else if (seat >= 0)
        remote_press(p->r, p->t, 'b', (unsigned)seat);
}

/* ---- Talking and notes --------------------------------------------------------------------- */

static void list_phrases(plain *p)
{
    refuse(p, "phrases-only");
    for (unsigned i = 0; i < TUI_PHRASES; i++)
        buffer_printf(&p->out, "  %u  %s\n", i + 1, p->t->phrases[i]);
    plain_flush(p);
}

/* As it was typed, without the end of the line. */
static void clean(char words[TABLE_TEXT], const char *rest)
{
    char line[TABLE_TEXT];
    utf8_copy(line, sizeof line, rest);
    line[strcspn(line, "\r\n")] = 0;
    utf8_clean(words, TABLE_TEXT, line);
}

static void talk(plain *p, const char *rest)
{
    char words[TABLE_TEXT];
    clean(words, rest);
    unsigned phrase = (unsigned)(words[0] - '1');
    if (!*words)
        say(p, TEXT_MARK("What do you want to say?"));
    else if (p->t->talk == TUI_SILENT)
        refuse(p, "silent");
    else if (p->t->talk == TUI_FREE)
        remote_say(p->r, p->t, words);
    else if (phrase < TUI_PHRASES && !words[1])
        remote_say(p->r, p->t, p->t->phrases[phrase]);
    else
        list_phrases(p);
}

static void list_notes(plain *p, const hb_hand *hand)
{
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (p->t->notes[hand->cards[slot]][0])
            buffer_printf(&p->out, "  %c  %s\n", 'a' + slot, p->t->notes[hand->cards[slot]]);
    if (!p->out.size)
        say(p, TEXT_MARK("You have written no notes."));
    plain_flush(p);
}

/* "note b is red": b is a card, what follows the note; nothing follows: it goes. */
static void note(plain *p, const char *rest)
{
    const client_table *ct = table_of(p);
    const hb_view *view = client_view(ct);
    char words[TABLE_TEXT];
    if (!view || view->seat != ct->seat) {
        refuse(p, "not-running");
        return;
    }
    const hb_hand *hand = &view->game.hands[ct->seat];
    clean(words, rest);
    unsigned slot = (unsigned)((words[0] | 0x20) - 'a');
    if (!*words)
        list_notes(p, hand);
    else if (slot >= hand->count || (words[1] && words[1] != ' '))
        refuse(p, "bad-card");
    else
        remote_note(p->r, p->t, hand->cards[slot], words + 1 + strspn(words + 1, " "));
}

/* ---- Taking back, bots, clocks ------------------------------------------------------------- */

static void ask(plain *p)
{
    int step = tui_own_step(p->t);
    if (!p->t->may_ask)
        refuse(p, "no-take-back");
    else if (step < 0)
        say(p, TEXT_MARK("There is no action of yours to take back."));
    else
        remote_ask(p->r, p->t, (unsigned)step);
}

static void answer(plain *p, bool yes)
{
    if (!p->t->asked) {
        say(p, TEXT_MARK("Nobody asks you anything."));
        return;
    }
    remote_answer(p->r, p->t, yes);
    if (yes)
        return;
    /* The next question is another one, even if it sounds the same. */
    p->told.notice[0] = 0;
    p->told.offers &= ~(1u << REMOTE_YES | 1u << REMOTE_NO);
}

static void do_remote(plain *p, enum remote_wish wish, const char *rest)
{
    const client_table *ct = table_of(p);
    bool runs = ct->state == TABLE_PLAYS || ct->state == TABLE_RESTS;
    bool bot = runs && ct->seat != HB_NONE && ct->seats[ct->seat].bot[0];
    switch (wish) {
    case REMOTE_SIT:
        sit(p, rest);
        break;
    case REMOTE_FREE:
        free_seat(p, rest);
        break;
    case REMOTE_READY:
    case REMOTE_UNREADY:
        get_ready(p, wish == REMOTE_READY);
        break;
    case REMOTE_DEAL:
        deal(p);
        break;
    case REMOTE_BOT:
        seat_bot(p, rest);
        break;
    case REMOTE_BOTS:
        press(p, 'a', 0, ct->state == TABLE_WAITS);
        break;
    case REMOTE_WATCH:
        press(p, 'w', 0, true);
        break;
    case REMOTE_YES:
    case REMOTE_NO:
        answer(p, wish == REMOTE_YES);
        break;
    case REMOTE_TAKE_BACK:
        ask(p);
        break;
    case REMOTE_SAY:
        talk(p, rest);
        break;
    case REMOTE_NOTE:
        note(p, rest);
        break;
    case REMOTE_AWAY:
        press(p, 'B', 0, runs);
        break;
    case REMOTE_BACK:
        press(p, 'b', 0, bot);
        break;
    case REMOTE_PAUSE:
    case REMOTE_RESUME:
        press(p, 'P', 0, (ct->state == TABLE_RESTS) == (wish == REMOTE_RESUME));
        break;
    case REMOTE_AGAIN:
        press(p, 'N', 0, true);
        break;
    default:
        p->waits = true;
        break;
    }
}

/* ---- The game ------------------------------------------------------------------------------ */

static void help(plain *p)
{
    play_help(&p->out, &p->t->reader, table_of(p)->seat);
    buffer_printf(&p->out, "%s\n", text_get(p->r->lang, "At a server's table you can also type:"));
    for (unsigned wish = 0; wish < REMOTE_WISHES; wish++)
        remote_help_line(&p->out, p->r->lang, (enum remote_wish)wish);
    plain_flush(p);
}

static void tell_log(plain *p, const client_table *ct)
{
    if (!client_view(ct) || !ct->steps_count)
        buffer_puts(&p->out, text_get(p->r->lang, "Nothing has happened yet.\n"));
    for (unsigned i = 0; client_view(ct) && i < ct->steps_count; i++)
        play_log_line(&p->out, &p->t->reader, i, &ct->steps[i].event, &ct->views[i].game,
                      &ct->views[i + 1].game);
    plain_flush(p);
}

/* Why nobody can act here now; NULL: it is the person's turn. */
static const char *hindrance(const plain *p, const client_table *ct)
{
    const text_lang *lang = p->r->lang;
    if (ct->state == TABLE_ENDED)
        return text_get(lang, "The game is over.");
    if (ct->state == TABLE_WAITS)
        return wire_words(lang, "not-running");
    if (ct->seat == HB_NONE)
        return wire_words(lang, "not-seated");
    if (ct->state == TABLE_RESTS)
        return wire_words(lang, "paused");
    if (ct->seats[ct->seat].bot[0])
        return text_get(lang, "A bot plays for you.");
    return client_on_turn(ct) ? NULL : wire_words(lang, "not-your-turn");
}

static void list_legal(plain *p, const client_table *ct)
{
    const char *why = hindrance(p, ct);
    buffer list = buffer_make(1 << 16);
    if (!why)
        play_legal(&list, &p->t->reader, client_view(ct));
    plain_print(p, why ? why : buffer_text(&list));
    buffer_free(&list);
}

/* Sends an action that the rules allow; what they say to another needs no server. */
static void act(plain *p, const client_table *ct, hb_action action, buffer *why)
{
    const hb_view *view = client_view(ct);
    const hb_rules *rules = &p->t->rules;
    int choice = hb_action_choice(&view->game, rules, action);
    hb_error err = HB_OK;
    if (choice < 0 || !(hb_view_legal(view, rules) & bit((unsigned)choice))) {
        hb_game copy = view->game;
        err = hb_apply(&copy, rules, action);
    }
    if (err)
        play_refuse(why, &p->t->reader, view, action, err);
    else
        remote_act(p->r, p->t, action, why);
}

static void put_unclear(const plain *p, const char *line, buffer *why)
{
    char word[PLAY_TYPED], given[PLAY_TYPED];
    utf8_copy(word, sizeof word, line + strspn(line, " \t"));
    word[strcspn(word, " \t\r\n")] = 0;
    utf8_clean(given, sizeof given, word);
    TEXT_SAY(why, p->r->lang, "I do not understand '{given}'; help tells what can be typed.",
             text_str("given", given));
}

static void do_action(plain *p, const char *line)
{
    const client_table *ct = table_of(p);
    const hb_view *view = client_view(ct);
    bool own = view && ct->seat != HB_NONE && view->seat == ct->seat;
    buffer why = buffer_make(1 << 16);
    hb_action action;
    enum play_wish wish =
        own ? play_read(line, &p->t->reader, view, &action, &why) : play_glance(line, p->r->lang);
    if (wish == PLAY_ACT && hindrance(p, ct))
        buffer_puts(&why, hindrance(p, ct));
    else if (wish == PLAY_ACT)
        act(p, ct, action, &why);
    else if (!why.size)
        put_unclear(p, line, &why);
    if (why.size)
        plain_print(p, buffer_text(&why));
    buffer_free(&why);
}

static void do_play(plain *p, const char *line)
{
    const client_table *ct = table_of(p);
    switch (play_glance(line, p->r->lang)) {
    case PLAY_TABLE:
        plain_show(p);
        break;
    case PLAY_HELP:
        help(p);
        break;
    case PLAY_RULES:
        cli_print_rules(&p->t->reader);
        break;
    case PLAY_LOG:
        tell_log(p, ct);
        break;
    case PLAY_DISCARDS:
        if (client_view(ct))
            play_discards(&p->out, &p->t->reader, client_view(ct), p->look);
        else
            refuse(p, "not-running");
        plain_flush(p);
        break;
    case PLAY_LEGAL:
        list_legal(p, ct);
        break;
    case PLAY_QUIT:
        p->leaves = true;
        break;
    default:
        do_action(p, line);
        break;
    }
}

void plain_do(plain *p, const char *line)
{
    const char *rest;
    enum remote_wish wish = remote_read(line, p->r->lang, &rest);
    if (wish == REMOTE_WISHES)
        do_play(p, line);
    else
        do_remote(p, wish, rest);
}
