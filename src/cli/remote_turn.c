/* remote_turn.c - does what a game's words say at a server's table: an action, or what is asked
 * about the game. */
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "cli/remote_plain.h"
#include "plain/read.h"
#include "plain/words.h"
#include "wire/wire.h"

static const desk *table_of(const plain *p)
{
    return client_desk(p->r->c);
}

static void help(plain *p)
{
    int width = play_text_width(p->look);
    play_help(&p->out, &p->t->reader, table_of(p)->seat, width);
    text_wrap(&p->out, text_get(p->r->lang, "At a server's table you can also type:"), width);
    for (unsigned wish = 0; wish < REMOTE_WISHES; wish++)
        remote_help_line(&p->out, p->r->lang, (enum remote_wish)wish, width);
    plain_flush(p);
}

/* What was taken back before a step. */
static void log_backs(plain *p, const desk *ct, unsigned step)
{
    for (unsigned i = 0; i < ct->backs_count; i++) {
        if (ct->backs[i].step != step)
            continue;
        buffer words = buffer_make(1 << 12);
        text_taken_back(&words, p->r->lang, ct->backs[i].actions, ct->backs[i].seen);
        play_log_words(&p->out, buffer_text(&words), p->look);
        buffer_free(&words);
    }
}

static void tell_log(plain *p, const desk *ct)
{
    if (!desk_view(ct) || (!ct->steps_count && !ct->backs_count))
        buffer_puts(&p->out, text_get(p->r->lang, "Nothing has happened yet.\n"));
    for (unsigned i = 0; desk_view(ct) && i <= ct->steps_count; i++) {
        log_backs(p, ct, i);
        if (i < ct->steps_count)
            play_log_line(&p->out, &p->t->reader, i, &ct->steps[i].event, &p->t->views[i].game,
                          &p->t->views[i + 1].game, p->look);
    }
    plain_flush(p);
}

/* Why nobody can act here now; NULL: it is the person's turn. */
static const char *hindrance(const plain *p, const desk *ct)
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
    return desk_on_turn(ct) ? NULL : wire_words(lang, "not-your-turn");
}

static void list_legal(plain *p, const desk *ct)
{
    const char *why = hindrance(p, ct);
    buffer list = buffer_make(1 << 16);
    if (!why)
        play_legal(&list, &p->t->reader, desk_view(ct));
    plain_print(p, why ? why : buffer_text(&list));
    buffer_free(&list);
}

/* Sends an action that the rules allow; what they say to another needs no server. */
static void act(plain *p, const desk *ct, hb_action action, buffer *why)
{
    const hb_view *view = desk_view(ct);
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
    const desk *ct = table_of(p);
    const hb_view *view = desk_view(ct);
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

static void leave(plain *p, const char *line)
{
    buffer why = buffer_make(1 << 12);
    p->leaves = play_leaves(line, p->r->lang, &why);
    if (!p->leaves)
        plain_print(p, buffer_text(&why));
    buffer_free(&why);
}

void plain_take_turn(plain *p, const char *line)
{
    const desk *ct = table_of(p);
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
        if (desk_view(ct))
            play_discards(&p->out, &p->t->reader, desk_view(ct), p->look);
        else
            plain_refuse(p, "not-running");
        plain_flush(p);
        break;
    case PLAY_LEGAL:
        list_legal(p, ct);
        break;
    case PLAY_NOTE:
    case PLAY_MARK:
    case PLAY_ORDER:
        plain_do_own(p, play_glance(line, p->r->lang), line);
        break;
    case PLAY_UNDO:
        plain_ask(p);
        break;
    case PLAY_QUIT:
        leave(p, line);
        break;
    default:
        do_action(p, line);
        break;
    }
}
