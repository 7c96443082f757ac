/* why.c - a bot's reasons in words, made from its answer alone: what it does, what it believes of
 * the card, the rule that chose, and how the other options compare. */
#include "bots/why.h"

#include "base/bits.h"

/* ---- What a card may be --------------------------------------------------------- */

static uint64_t kinds_of_value(unsigned value)
{
    uint64_t kinds = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        kinds |= bit(hb_kind(colour, value));
    return kinds;
}

static uint64_t kinds_of_colour(unsigned colour)
{
    return bits_below(HB_VALUES) << hb_kind(colour, 1);
}

/* "a red or blue 2", "a 2 of any colour" */
static text_piece say_value(const text_reader *r, uint64_t kinds, unsigned value)
{
    const char *colours[HB_COLOURS];
    int n = 0;
    if (kinds == (kinds_of_value(value) & r->rules->kinds))
        return text_piece_fill(text_get(r->lang, "a {value} of any colour"),
                               TEXT_ARGS(text_num("value", value)));
    for (; kinds; kinds &= kinds - 1)
        colours[n++] = text_colour(r->lang, hb_kind_colour(bits_first(kinds)));
    text_piece list = text_choices(r->lang, colours, n);
    return text_piece_fill(text_get(r->lang, "a {colours} {value}"),
                           TEXT_ARGS(text_str("colours", list.text), text_num("value", value)));
}

/* "a red 1, 3 or 4", "a red card" */
static text_piece say_colour(const text_reader *r, uint64_t kinds, unsigned colour)
{
    static const char *const digits[] = {"1", "2", "3", "4", "5"};
    const char *values[HB_VALUES], *name = text_colour(r->lang, colour);
    int n = 0;
    if (kinds == (kinds_of_colour(colour) & r->rules->kinds))
        return text_piece_fill(text_get(r->lang, "a {colour} card"),
                               TEXT_ARGS(text_str("colour", name)));
    for (; kinds; kinds &= kinds - 1)
        values[n++] = digits[hb_kind_value(bits_first(kinds)) - 1];
    text_piece list = text_choices(r->lang, values, n);
    return text_piece_fill(text_get(r->lang, "a {colour} {values}"),
                           TEXT_ARGS(text_str("colour", name), text_str("values", list.text)));
}

/* "the red 2 or the blue 3" */
static text_piece say_few(const text_reader *r, uint64_t kinds)
{
    enum { FEW = 3 };
    text_piece cards[FEW];
    const char *items[FEW];
    int n = 0;
    for (; kinds && n < FEW; kinds &= kinds - 1, n++) {
        cards[n] = text_card(r->lang, bits_first(kinds));
        items[n] = cards[n].text;
    }
    if (!kinds)
        return text_choices(r->lang, items, n);
    return text_piece_fill(text_get(r->lang, "one of {n} kinds"),
                           TEXT_ARGS(text_num("n", n + bits_count(kinds))));
}

text_piece bot_say_kinds(const text_reader *r, uint64_t kinds)
{
    if (!kinds || kinds == r->rules->kinds)
        return text_piece_fill(text_get(r->lang, "about which it knows nothing"), TEXT_ARGS({0}));
    if (bits_is_one(kinds))
        return text_card(r->lang, bits_first(kinds));
    unsigned value = hb_kind_value(bits_first(kinds)), colour = hb_kind_colour(bits_first(kinds));
    if (!(kinds & ~kinds_of_value(value)))
        return say_value(r, kinds, value);
    if (!(kinds & ~kinds_of_colour(colour)))
        return say_colour(r, kinds, colour);
    return say_few(r, kinds);
}

text_piece bot_say_belief(const text_reader *r, uint64_t believed, uint64_t left)
{
    text_piece card = bot_say_kinds(r, believed);
    if (!believed || !(left & ~believed))
        return card;
    return text_piece_fill(text_get(r->lang, "probably {card}"),
                           TEXT_ARGS(text_str("card", card.text)));
}

/* ---- What it does, and by which rule -------------------------------------------- */

/* One answer with all that its sentences need. */
typedef struct answer {
    buffer *b;
    const text_reader *reader;
    const bot *bot; /* NULL: one whose reasons are not known here */
    const bot_why *why;
    const hb_game *game;
    uint64_t left[HB_HAND]; /* what it knows for sure of its cards; nothing: it sees them */
} answer;

/* The places that sentences about a choice have. */
typedef struct choice_words {
    hb_action action;
    text_piece card, slot, told, named;
    const char *other;
} choice_words;

static choice_words words_of(const answer *a, unsigned choice)
{
    const text_reader *r = a->reader;
    const hb_game *g = a->game;
    choice_words w = {.action = hb_choice_action(g, r->rules, choice)};
    bool tile = g->phase == HB_PHASE_RETURN || g->phase == HB_PHASE_RESCUE;
    if (w.action.type == HB_HINT) {
        w.told = text_hint(r->lang, w.action.hint, hb_hint_slots(g, w.action.seat, w.action.hint));
        w.named = text_hint_name(r->lang, w.action.hint);
        w.other = r->seat == w.action.seat ? text_get(r->lang, "you") : r->names[w.action.seat];
    } else if (tile) {
        w.card = text_card(r->lang, choice);
    } else {
        w.slot = text_slots(r->lang, 1u << choice % HB_HAND);
        w.card = bot_say_belief(r, a->why->believed[choice % HB_HAND], a->left[choice % HB_HAND]);
    }
    return w;
}

static void say(const answer *a, const char *english, const choice_words *w)
{
    const char *reason = a->bot ? text_get_for(a->reader, a->bot->rules[a->why->rule]) : "";
    text_fill(a->b, text_get_for(a->reader, english),
              TEXT_ARGS(text_str("slot", w->slot.text), text_str("card", w->card.text),
                        text_str("other", w->other ? w->other : ""),
                        text_str("cards", w->told.text), text_str("reason", reason)));
}

static void say_choice(const answer *a)
{
    static const char *const sentences[HB_ACTION_TYPES] = {
        [HB_PLAY] = TEXT_MARK("It plays its card {slot}, {card}. Why: it {reason}."),
        [HB_DISCARD] = TEXT_MARK("It discards its card {slot}, {card}. Why: it {reason}."),
        [HB_HINT] = TEXT_MARK("It hints {other}: {cards}. Why: it {reason}."),
        [HB_RETURN] = TEXT_MARK("It shuffles {card} back into the deck. Why: it {reason}."),
        [HB_RESCUE] = TEXT_MARK("It plays {card} from the discard pile. Why: it {reason}."),
    };
    choice_words w = words_of(a, a->why->choice);
    say(a, sentences[w.action.type], &w);
}

/* Bots that speak in numbers count from 0, people from 1. */
static void say_number(const answer *a)
{
    if (a->why->capacity < 2)
        return;
    buffer_puts(a->b, " ");
    TEXT_SAY(a->b, a->reader->lang, "To its partners this also means number {n} of {all}.",
             text_num("n", a->why->number + 1), text_num("all", a->why->capacity));
}

/* ---- What that follows from ------------------------------------------------------ */

/* What happened then, as a sentence: a hint, or a discard. */
static void say_event(const answer *a, const bot_because *why)
{
    bool discard = why->giver == why->to;
    hb_event event = {.seat = why->giver, .kind = discard ? why->asked : HB_HIDDEN};
    event.action = (hb_action){.type = discard ? HB_DISCARD : HB_HINT};
    event.action.seat = discard ? 0 : why->to;
    event.action.hint = why->hint;
    event.touched = why->touched;
    text_deed(a->b, a->reader, &event, a->game, a->game);
}

/* The convention behind a choice: of a hint that is given, which card it is about; of one's own
 * card, what was said, and which card elsewhere it was about. */
static void say_because(const answer *a)
{
    const text_reader *r = a->reader;
    const bot_because *why = &a->why->because;
    if (!why->convention || !a->bot || !a->bot->conventions)
        return;
    const char *convention = text_get_for(r, a->bot->conventions[why->convention - 1]);
    bool gives = a->why->choice >= 2 * HB_HAND, elsewhere = why->to != a->game->player;
    text_piece card = text_card(r->lang, why->kind),
               slot = text_slots(r->lang, 1u << why->slot % 8);
    bool seen = why->slot != HB_NONE && why->kind < HB_KINDS;
    buffer_puts(a->b, " ");
    if (gives && seen) {
        TEXT_SAY(a->b, r->lang, "It is about {card}, card {slot}. That is {convention}.",
                 text_str("card", card.text), text_str("slot", slot.text),
                 text_str("convention", convention));
        return;
    }
    if (!gives) {
        TEXT_SAY(a->b, r->lang, "Before that, at step {step}: ", text_num("step", why->step));
        say_event(a, why);
        buffer_puts(a->b, " ");
    }
    if (!gives && elsewhere && seen && why->giver != why->to && why->asked < HB_KINDS) {
        text_piece asked = text_card(r->lang, why->asked);
        TEXT_SAY(a->b, r->lang, "That is about {card}, and {asked} is missing for it.",
                 text_str("card", card.text), text_str("asked", asked.text));
        buffer_puts(a->b, " ");
    }
    TEXT_SAY(a->b, r->lang, "That is {convention}.", text_str("convention", convention));
}

/* ---- What else it thought of ------------------------------------------------------ */

/* "to discard its card a" */
static text_piece say_option(const answer *a, unsigned choice)
{
    static const char *const phrases[HB_ACTION_TYPES] = {
        [HB_PLAY] = TEXT_MARK("to play its card {slot}"),
        [HB_DISCARD] = TEXT_MARK("to discard its card {slot}"),
        [HB_HINT] = TEXT_MARK("to hint {other} about {named}"),
        [HB_RETURN] = TEXT_MARK("to shuffle {card} back"),
        [HB_RESCUE] = TEXT_MARK("to play {card}"),
    };
    choice_words w = words_of(a, choice);
    return text_piece_fill(text_get_for(a->reader, phrases[w.action.type]),
                           TEXT_ARGS(text_str("slot", w.slot.text), text_str("card", w.card.text),
                                     text_str("other", w.other ? w.other : ""),
                                     text_str("named", w.named.text)));
}

/* The choice among the options, the best other one, and the worst of all. */
typedef struct ranking {
    int64_t own, worst;
    int next; /* -1: there is no other */
} ranking;

static ranking rank(const bot_why *why)
{
    ranking r = {.next = -1};
    bool found = false;
    for (int i = 0; i < why->options; i++) {
        r.worst = !i || why->gain[i] < r.worst ? why->gain[i] : r.worst;
        if (why->option[i] == why->choice && !found) {
            r.own = why->gain[i];
            found = true;
        } else if (r.next < 0 || why->gain[i] > why->gain[r.next]) {
            r.next = i;
        }
    }
    if (!found)
        r.next = -1;
    return r;
}

/* A lead is clear when it is a good part of all that is between the best and the worst. */
static const char *sentence_of_lead(int64_t lead, int64_t spread)
{
    if (lead < 0)
        return TEXT_MARK("Of {n} choices that it compared, {option} looked better, but not beyond "
                         "doubt.");
    if (lead == 0)
        return TEXT_MARK("Of {n} choices that it compared, {option} would be as good.");
    if (lead * 4 < spread)
        return TEXT_MARK("Of {n} choices that it compared, {option} comes close.");
    return TEXT_MARK("Of {n} choices that it compared this is clearly the best; the next is "
                     "{option}.");
}

/* How much it likes the choice, and the next one. */
static void say_shares(const answer *a, ranking r)
{
    text_piece option = say_option(a, a->why->option[r.next]);
    buffer_puts(a->b, " ");
    TEXT_SAY(a->b, a->reader->lang,
             "Its network gives this {share} %; the next is {option}: {other} %.",
             text_num("share", (int)(r.own + 5) / 10), text_str("option", option.text),
             text_num("other", (a->why->gain[r.next] + 5) / 10));
}

static void say_options(const answer *a)
{
    ranking r = rank(a->why);
    if (r.next < 0)
        return;
    if (a->why->shares) {
        say_shares(a, r);
        return;
    }
    text_piece n = text_number(a->reader->lang, a->why->options);
    text_piece option = say_option(a, a->why->option[r.next]);
    const char *sentence = sentence_of_lead(r.own - a->why->gain[r.next], r.own - r.worst);
    buffer_puts(a->b, " ");
    TEXT_SAY(a->b, a->reader->lang, sentence, text_str("n", n.text),
             text_str("option", option.text));
}

void bot_say_why(buffer *b, const text_reader *reader, const bot *who, const bot_why *why,
                 const hb_view *view)
{
    answer a = {.b = b, .reader = reader, .bot = who, .why = why, .game = &view->game};
    if (view->seat < HB_SEATS)
        hb_view_left(view, reader->rules, a.left);
    say_choice(&a);
    say_because(&a);
    say_number(&a);
    say_options(&a);
}

void bot_say_choice(buffer *b, const text_reader *reader, unsigned choice, const hb_view *view)
{
    static const char *const sentences[HB_ACTION_TYPES] = {
        [HB_PLAY] = TEXT_MARK("It plays its card {slot}."),
        [HB_DISCARD] = TEXT_MARK("It discards its card {slot}."),
        [HB_HINT] = TEXT_MARK("It hints {other}: {cards}."),
        [HB_RETURN] = TEXT_MARK("It shuffles {card} back into the deck."),
        [HB_RESCUE] = TEXT_MARK("It plays {card} from the discard pile."),
    };
    static const bot_why nothing;
    answer a = {.b = b, .reader = reader, .why = &nothing, .game = &view->game};
    choice_words w = words_of(&a, choice);
    say(&a, sentences[w.action.type], &w);
}
