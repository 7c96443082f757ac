/* protocol.c - what a seat sees as lines of text, and a bot's lines read. */
#include "outside/protocol.h"

#include <inttypes.h>
#include <string.h>

#include "base/bits.h"

/* ---- Telling ------------------------------------------------------------------------- */

void protocol_hello(buffer *b)
{
    buffer_printf(b, "hanabi %d\n", PROTOCOL_VERSION);
}

/* A space and the kind; "?" for one that the seat does not see. */
static void put_kind(buffer *b, unsigned kind)
{
    if (kind < HB_KINDS)
        buffer_printf(b, " %c%u", hb_colour_letter(hb_kind_colour(kind)), hb_kind_value(kind));
    else
        buffer_puts(b, " ?");
}

/* Every option as in a record, name and value. */
static void put_rules(buffer *b, const hb_rules *rules)
{
    buffer_puts(b, "rules");
    for (int i = 0; i < HB_OPTIONS; i++) {
        const hb_option_info *info = &hb_option_table[i];
        unsigned value = hb_option_get(&rules->options, i);
        if (info->words)
            buffer_printf(b, " %s %s", info->name, info->words[value]);
        else if (info->yes_no)
            buffer_printf(b, " %s %s", info->name, value ? "true" : "false");
        else
            buffer_printf(b, " %s %u", info->name, value);
    }
    buffer_puts(b, "\n");
}

static void put_draw(buffer *b, unsigned seat, unsigned card, unsigned kind)
{
    buffer_printf(b, "draw %u %u", seat, card);
    put_kind(b, kind);
    buffer_puts(b, "\n");
}

/* What the table looks like, with the names that `hanabi replay --states` gives these things. */
static void put_state(buffer *b, const hb_rules *rules, const hb_game *g)
{
    buffer_printf(b, "state phase %s player %u hints %u errors %u deck %d turns_left %d score %d",
                  hb_phase_name(g->phase), g->player, g->hints, g->errors, hb_deck_size(g),
                  g->turns_left, hb_score(g, rules));
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (rules->kinds >> hb_kind(colour, 1) & bits_below(HB_VALUES))
            buffer_printf(b, " %c %d", hb_colour_letter(colour), hb_row(g, colour));
    buffer_puts(b, "\n");
}

void protocol_game(buffer *b, const hb_rules *rules, const hb_view *view, uint64_t number)
{
    const hb_game *g = &view->game;
    buffer_printf(b, "game %" PRIu64 "\n", number);
    put_rules(b, rules);
    buffer_printf(b, "seat %u\nstart %u\n", view->seat, g->player);
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++) {
            unsigned card = g->hands[seat].cards[slot];
            put_draw(b, seat, card, g->cards[card]);
        }
    put_state(b, rules, g);
}

/* Where the card of an action went. */
static const char *destination(const hb_view *before, const hb_event *e, const hb_view *after)
{
    if (e->action.type == HB_RETURN)
        return "deck";
    return after->game.played != before->game.played ? "row" : "pile";
}

static void put_did(buffer *b, const hb_view *before, const hb_event *e, const hb_view *after)
{
    char action[HB_ACTION_TEXT];
    hb_action_write(e->action, action);
    buffer_printf(b, "did %u %s", e->seat, action);
    if (e->action.type == HB_HINT) {
        const hb_hand *hand = &after->game.hands[e->action.seat];
        for (unsigned slot = 0; slot < hand->count; slot++)
            if (e->touched >> slot & 1)
                buffer_printf(b, " %u", hand->cards[slot]);
    } else {
        put_kind(b, e->kind);
        buffer_printf(b, " %s", destination(before, e, after));
    }
    buffer_puts(b, "\n");
}

void protocol_event(buffer *b, const hb_rules *rules, const hb_view *before, const hb_event *event,
                    const hb_view *after)
{
    put_did(b, before, event, after);
    if (event->tile != HB_NONE)
        buffer_printf(b, "tile %s\n", hb_tile_name(event->tile));
    if (event->drew)
        put_draw(b, event->seat, after->game.drawn - 1u, event->drew_kind);
    put_state(b, rules, &after->game);
}

void protocol_choose(buffer *b, const hb_rules *rules, const hb_view *view)
{
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(&view->game, rules, list);
    for (int i = 0; i < count; i++) {
        char action[HB_ACTION_TEXT];
        hb_action_write(list[i], action);
        buffer_printf(b, "legal %s\n", action);
    }
    buffer_puts(b, "choose\n");
}

void protocol_end(buffer *b, const hb_rules *rules, const hb_view *view)
{
    buffer_printf(b, "end outcome %s score %d\n", hb_outcome_name(view->game.outcome),
                  hb_score(&view->game, rules));
}

void protocol_quit(buffer *b)
{
    buffer_puts(b, "quit\n");
}

/* ---- Hearing ------------------------------------------------------------------------- */

/* Whether the line begins with this word; then text and n are what follows the space behind it. */
static bool begins(const char *line, size_t n, const char *word, protocol_line *rest)
{
    size_t size = strlen(word);
    if (n < size || memcmp(line, word, size) != 0 || (n > size && line[size] != ' '))
        return false;
    size_t skip = n > size ? size + 1 : size;
    rest->text = line + skip;
    rest->n = n - skip;
    return true;
}

/* Takes the number from the front of a ready's text. */
static void take_version(protocol_line *l)
{
    size_t i = 0;
    while (i < l->n && i < 4 && l->text[i] >= '0' && l->text[i] <= '9')
        l->version = l->version * 10 + (unsigned)(l->text[i++] - '0');
    if (i < l->n && l->text[i] != ' ')
        l->version = 0;
    if (i < l->n)
        i++;
    l->text += i;
    l->n -= i;
}

protocol_line protocol_read(const char *line, size_t n)
{
    static const char *const words[] = {[PROTOCOL_READY] = "ready",
                                        [PROTOCOL_ACTION] = "action",
                                        [PROTOCOL_WHY] = "why",
                                        [PROTOCOL_LOG] = "log"};
    protocol_line l = {.word = PROTOCOL_READY};
    while (l.word < PROTOCOL_UNKNOWN && !begins(line, n, words[l.word], &l))
        l.word++;
    if (l.word == PROTOCOL_UNKNOWN) {
        l.text = line;
        l.n = n;
    }
    if (l.word == PROTOCOL_READY)
        take_version(&l);
    return l;
}

/* ---- Judging ------------------------------------------------------------------------- */

static bool same_action(hb_action a, hb_action b)
{
    return a.type == b.type && a.card == b.card && a.seat == b.seat && a.hint == b.hint &&
           a.place == b.place;
}

protocol_verdict protocol_judge(const hb_rules *rules, const hb_view *view, const char *text,
                                size_t n, hb_action *action, hb_error *why)
{
    if (hb_action_read(action, text, n) != HB_OK)
        return PROTOCOL_NO_ACTION;
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(&view->game, rules, list);
    for (int i = 0; i < count; i++)
        if (same_action(list[i], *action))
            return PROTOCOL_LEGAL;
    if (action->type == HB_RETURN && action->place != HB_NONE)
        return PROTOCOL_PLACE;
    hb_game game = view->game;
    *why = hb_apply(&game, rules, *action);
    return PROTOCOL_REFUSED;
}
