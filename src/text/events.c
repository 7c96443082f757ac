/* events.c - what happened at the table, in words, from a seat's point of view.
 *
 * Every line begins with what the player did; what followed from it comes in sentences of its
 * own: an error, a token won back, a bonus tile, the last card of the deck. */
#include "base/bits.h"
#include "text/text.h"

/* One event with all that its sentences need. */
typedef struct story {
    buffer *b;
    const text_reader *reader;
    const hb_event *event;
    const hb_game *before, *after;
    text_piece card;
    const char *row, *player;
    bool you;   /* the reader acts */
    bool fits;  /* a card was put on its row */
    bool whole; /* and completed it */
} story;

/* Fills the sentence for "you", or the one for somebody else. */
static void tell(const story *s, const char *you, const char *other)
{
    TEXT_SAY_FOR(s->b, s->reader, s->you ? you : other, text_str("player", s->player),
                 text_str("card", s->card.text), text_str("row", s->row));
}

/* Adds a sentence that follows from what was told. */
static void add(const story *s, const char *english)
{
    buffer_puts(s->b, " ");
    buffer_puts(s->b, text_get_for(s->reader, english));
}

/* The same in the edition's words, see text_edition. */
static void add_edition(const story *s, const char *storm, const char *error, const char *blue_red)
{
    buffer_puts(s->b, " ");
    buffer_puts(s->b, text_edition(s->reader, storm, error, blue_red));
}

/* ---- What the player did ---------------------------------------------------------- */

static void tell_play(const story *s)
{
    if (!s->fits)
        tell(s, TEXT_MARK("You play {card}, which does not fit."),
             TEXT_MARK("{player} plays {card}, which does not fit."));
    else if (s->whole)
        tell(s, TEXT_MARK("You play {card} and complete {row}."),
             TEXT_MARK("{player} plays {card} and completes {row}."));
    else
        tell(s, TEXT_MARK("You play {card}."), TEXT_MARK("{player} plays {card}."));
}

static void tell_rescue(const story *s)
{
    if (s->whole)
        tell(s, TEXT_MARK("You play {card} from the discard pile and complete {row}."),
             TEXT_MARK("{player} plays {card} from the discard pile and completes {row}."));
    else
        tell(s, TEXT_MARK("You play {card} from the discard pile."),
             TEXT_MARK("{player} plays {card} from the discard pile."));
}

static void tell_discard(const story *s)
{
    if (s->reader->rules->options.edition == HB_NORWEGIAN)
        tell(s, TEXT_MARK("You discard {card} for a blue token."),
             TEXT_MARK("{player} discards {card} for a blue token."));
    else
        tell(s, TEXT_MARK("You discard {card} for a hint token."),
             TEXT_MARK("{player} discards {card} for a hint token."));
}

static void tell_hint(const story *s)
{
    const text_reader *r = s->reader;
    hb_action a = s->event->action;
    text_piece cards = text_hint(r->lang, a.hint, s->event->touched);
    const char *sentence = s->you ? TEXT_MARK("You hint {other}: {cards}.")
                                  : TEXT_MARK("{player} hints {other}: {cards}.");
    if (a.seat == r->seat)
        sentence = TEXT_MARK("{player} hints you: {cards}.");
    TEXT_SAY(s->b, r->lang, sentence, text_str("player", s->player),
             text_str("other", r->names[a.seat]), text_str("cards", cards.text));
}

static void tell_action(const story *s)
{
    switch (s->event->action.type) {
    case HB_PLAY:
        tell_play(s);
        break;
    case HB_DISCARD:
        tell_discard(s);
        break;
    case HB_HINT:
        tell_hint(s);
        break;
    case HB_RETURN:
        tell(s, TEXT_MARK("You shuffle {card} back into the deck."),
             TEXT_MARK("{player} shuffles {card} back into the deck."));
        break;
    case HB_RESCUE:
        tell_rescue(s);
        break;
    }
}

/* ---- What followed ------------------------------------------------------------------ */

static void add_error(const story *s)
{
    const char *sentence =
        text_edition(s->reader, TEXT_MARK("Lightning: storm token {n} of {all} is turned."),
                     TEXT_MARK("Error token {n} of {all} is turned."),
                     TEXT_MARK("Red token {n} of {all} goes into the lid."));
    buffer_puts(s->b, " ");
    text_fill(s->b, sentence,
              TEXT_ARGS(text_num("n", s->after->errors),
                        text_num("all", s->reader->rules->options.errors)));
}

static void add_reward(const story *s)
{
    if (s->after->hints > s->before->hints)
        add_edition(s, TEXT_MARK("The master turns a hint token back."),
                    TEXT_MARK("A hint token comes back."),
                    TEXT_MARK("A blue token returns to the lid."));
}

static void add_tokens_tile(const story *s)
{
    bool hint = s->after->hints > s->before->hints, error = s->after->errors < s->before->errors;
    if (hint && error)
        add_edition(
            s, TEXT_MARK("The bonus tile wins a hint back and turns a storm token to clear sky."),
            TEXT_MARK("The bonus tile wins a hint back and takes an error away."),
            TEXT_MARK("The bonus tile wins a blue token back and takes a red one away."));
    else if (hint)
        add_edition(
            s, TEXT_MARK("The bonus tile wins a hint back; no storm token shows its lightning."),
            TEXT_MARK("The bonus tile wins a hint back; there is no error to take away."),
            TEXT_MARK("The bonus tile wins a blue token back; there is no red one to take away."));
    else if (error)
        add_edition(
            s,
            TEXT_MARK("The bonus tile turns a storm token to clear sky; all hints are there "
                      "already."),
            TEXT_MARK("The bonus tile takes an error away; all hints are there already."),
            TEXT_MARK("The bonus tile takes a red token away; all blue ones are there already."));
    else
        add_edition(
            s,
            TEXT_MARK("The bonus tile would win a hint back and turn a storm token to clear sky, "
                      "but there is neither to win nor to turn."),
            TEXT_MARK("The bonus tile would win a hint back and take an error away, but there is "
                      "neither to win nor to take."),
            TEXT_MARK("The bonus tile would win a blue token back and take a red one away, but "
                      "there is neither to win nor to take."));
}

static void add_hint_tile(const story *s, bool colour)
{
    if (s->event->phase == HB_PHASE_COLOUR_HINT || s->event->phase == HB_PHASE_VALUE_HINT)
        add(s, colour ? TEXT_MARK("The bonus tile grants a free hint about a colour.")
                      : TEXT_MARK("The bonus tile grants a free hint about a value."));
    else
        add(s, colour ? TEXT_MARK("The bonus tile grants a free hint about a colour, "
                                  "but there is none to give.")
                      : TEXT_MARK("The bonus tile grants a free hint about a value, "
                                  "but there is none to give."));
}

static void add_return_tile(const story *s)
{
    if (s->event->phase == HB_PHASE_RETURN)
        add(s, TEXT_MARK("The bonus tile sends a discarded card back into the deck."));
    else if (s->event->phase == HB_PHASE_RESCUE)
        add(s, TEXT_MARK("The bonus tile would send a discarded card back into the deck; the deck "
                         "is empty, so a discarded card that fits is played instead."));
    else if (!s->after->discards)
        add(s, TEXT_MARK("The bonus tile would send a discarded card back into the deck, "
                         "but nothing has been discarded."));
    else
        add(s, TEXT_MARK("The bonus tile would send a discarded card back into the deck; the "
                         "deck is empty, and no discarded card fits."));
}

static void add_rescue_tile(const story *s)
{
    if (s->event->phase == HB_PHASE_RESCUE)
        add(s, TEXT_MARK("The bonus tile has a card of the discard pile played."));
    else if (!s->after->discards)
        add(s, TEXT_MARK("The bonus tile would have a card of the discard pile played, but the "
                         "pile is empty."));
    else
        add(s, TEXT_MARK("The bonus tile would have a card of the discard pile played, but none "
                         "fits."));
}

static void add_tile(const story *s)
{
    switch (s->event->tile) {
    case HB_TILE_HINT:
        add(s, s->after->hints > s->before->hints
                   ? TEXT_MARK("The bonus tile wins a hint back.")
                   : TEXT_MARK("The bonus tile would win a hint back, but all are there."));
        break;
    case HB_TILE_HINT_AND_ERROR:
        add_tokens_tile(s);
        break;
    case HB_TILE_COLOUR_HINT:
    case HB_TILE_VALUE_HINT:
        add_hint_tile(s, s->event->tile == HB_TILE_COLOUR_HINT);
        break;
    case HB_TILE_RETURN:
        add_return_tile(s);
        break;
    case HB_TILE_RESCUE:
        add_rescue_tile(s);
        break;
    }
}

static void add_last_card(const story *s)
{
    if (!s->event->drew || hb_deck_size(s->after) > 0)
        return;
    buffer_puts(s->b, " ");
    if (s->reader->rules->options.ending == HB_PERFECT_ENDING)
        tell(s, TEXT_MARK("You draw the last card; play goes on without a deck."),
             TEXT_MARK("{player} draws the last card; play goes on without a deck."));
    else
        tell(s, TEXT_MARK("You draw the last card: everybody has one more turn."),
             TEXT_MARK("{player} draws the last card: everybody has one more turn."));
}

static story begin(buffer *b, const text_reader *reader, const hb_event *event,
                   const hb_game *before, const hb_game *after)
{
    story s = {.b = b, .reader = reader, .event = event, .before = before, .after = after};
    s.card = text_card(reader->lang, event->kind);
    s.row = text_row(reader, hb_kind_colour(event->kind));
    s.player = reader->names[event->seat];
    s.you = event->seat == reader->seat;
    s.fits = after->played != before->played;
    s.whole = s.fits && reader->rules->lasts >> event->kind & 1;
    return s;
}

void text_deed(buffer *b, const text_reader *reader, const hb_event *event, const hb_game *before,
               const hb_game *after)
{
    story s = begin(b, reader, event, before, after);
    tell_action(&s);
}

void text_event(buffer *b, const text_reader *reader, const hb_event *event, const hb_game *before,
                const hb_game *after)
{
    story s = begin(b, reader, event, before, after);
    tell_action(&s);
    if (event->action.type == HB_PLAY && !s.fits)
        add_error(&s);
    if (event->tile != HB_NONE)
        add_tile(&s);
    else if (s.whole)
        add_reward(&s);
    add_last_card(&s);
}

/* ---- What is asked -------------------------------------------------------------------- */

static const char *task_of_turn(const text_reader *reader, const hb_game *game)
{
    if (!game->hands[game->player].count)
        return text_get_for(reader,
                            /* Fits 80 */ "Your turn: give a hint; you have no cards left.");
    if (game->hints == 0)
        return text_get_for(
            reader,
            /* Fits 80 */ "Your turn: play a card or discard one; there is no hint left to give.");
    if (game->hints == reader->rules->options.hints)
        return text_edition(reader,
                            TEXT_MARK(/* Fits 80 */ "Your turn: play a card or give a hint. All "
                                                    "hint tokens are there: no discards."),
                            TEXT_MARK(/* Fits 80 */ "Your turn: play a card or give a hint. All "
                                                    "hint tokens are there: no discards."),
                            TEXT_MARK(/* Fits 80 */ "Your turn: play a card or give a hint. All "
                                                    "blue tokens are there: no discards."));
    return text_get_for(reader,
                        /* Fits 80 */ "Your turn: play a card, discard one, or give a hint.");
}

static const char *task_of(const text_reader *reader, const hb_game *game)
{
    switch (game->phase) {
    case HB_TURN:
        return task_of_turn(reader, game);
    case HB_PHASE_COLOUR_HINT:
        return text_get_for(reader,
                            /* Fits 80 */ "Your bonus tile: give a hint about a colour, for free.");
    case HB_PHASE_VALUE_HINT:
        return text_get_for(reader,
                            /* Fits 80 */ "Your bonus tile: give a hint about a value, for free.");
    case HB_PHASE_RETURN:
        return text_get_for(
            reader,
            /* Fits 80 */ "Your bonus tile: choose a discarded card to return to the deck.");
    case HB_PHASE_RESCUE:
        return text_get_for(
            reader,
            /* Fits 80 */ "Your bonus tile: choose a discarded card that fits, to rescue it.");
    default:
        return text_get_for(reader, /* Fits 80 */ "The game is over.");
    }
}

void text_task(buffer *b, const text_reader *reader, const hb_game *game)
{
    buffer_puts(b, task_of(reader, game));
}
