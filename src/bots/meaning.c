/* meaning.c - what a hint tells somebody who plays as a bot does, in words: what they believe of
 * their cards after it, and did not before. */
#include "base/bits.h"
#include "bots/why.h"
#include "rules/worth.h"

/* A hint and somebody's hand after it. */
typedef struct hearing {
    buffer *b;
    const text_reader *reader;
    const hb_view *view; /* of who hears it, after it */
    const bot_mind *before, *after;
    uint64_t fits, useless, left[HB_HAND];
    unsigned touched; /* slots that it pointed at */
    bool you;
} hearing;

/* What becomes of a card. */
enum fate { SILENT, IS, USELESS, KEEP, PLAY };
enum { FEW = 6 }; /* kinds of a card that are worth a word */

static bool is_within(uint64_t set, uint64_t other)
{
    return set && !(set & ~other);
}

/* The slot that would be discarded next: the oldest one that no hint had pointed at; HB_NONE. */
static unsigned next_to_go(const hb_hand *before)
{
    for (unsigned slot = 0; slot < before->count; slot++)
        if (!(before->known[slot] >> HB_NAMED))
            return slot;
    return HB_NONE;
}

static enum fate fate_of(const hearing *h, unsigned slot, unsigned chop)
{
    uint64_t was = h->before->believed[slot], is = h->after->believed[slot];
    if (is == was || !is)
        return SILENT;
    if (is_within(is, h->fits) && !is_within(was, h->fits))
        return PLAY;
    if (is_within(is, h->useless) && !is_within(was, h->useless))
        return USELESS;
    if (slot == chop && h->touched >> slot & 1)
        return KEEP;
    bool told = is != h->after->known[slot] || bits_is_one(is);
    return told && bits_count(is) <= FEW ? IS : SILENT;
}

static void say_fate(const hearing *h, unsigned slot, enum fate fate)
{
    static const char *const sentences[][2] = {
        [KEEP] = {TEXT_MARK("Keep your card {slot}, which you would discard next: {card}."),
                  TEXT_MARK("{player} keeps the card {slot}, which would go next: {card}.")},
        [IS] = {TEXT_MARK("Your card {slot} is {card}."),
                TEXT_MARK("The card {slot} of {player} is {card}.")},
        [USELESS] = {TEXT_MARK("Your card {slot} is of no more use: {card}."),
                     TEXT_MARK("The card {slot} of {player} is of no more use: {card}.")},
        [PLAY] = {TEXT_MARK("Play your card {slot}: {card}."),
                  TEXT_MARK("{player} plays the card {slot}: {card}.")},
    };
    const text_reader *r = h->reader;
    text_piece letter = text_slots(r->lang, 1u << slot),
               card = bot_say_belief(r, h->after->believed[slot],
                                     h->after->sure >> slot & 1 ? 0 : h->left[slot]);
    if (h->b->size)
        buffer_puts(h->b, " ");
    TEXT_SAY_FOR(h->b, r, sentences[fate][h->you ? 0 : 1], text_str("slot", letter.text),
                 text_str("player", r->names[h->view->seat]), text_str("card", card.text));
}

static void say_nothing(const hearing *h)
{
    TEXT_SAY(h->b, h->reader->lang,
             h->you ? TEXT_MARK("It tells you nothing beyond its words.")
                    : TEXT_MARK("It tells {player} nothing beyond its words."),
             text_str("player", h->reader->names[h->view->seat]));
}

bool bot_say_meaning(buffer *b, const text_reader *reader, const hb_view *before,
                     const hb_view *after, const hb_event *hint, const bot_mind *was,
                     const bot_mind *is)
{
    unsigned seat = after->seat, count = after->game.hands[seat].count;
    bool told = hint->action.seat == seat, any = false;
    hearing h = {.b = b,
                 .reader = reader,
                 .view = after,
                 .before = was,
                 .after = is,
                 .fits = hb_fits(&after->game, reader->rules),
                 .useless = hb_useless(&after->game, reader->rules),
                 .touched = told ? hint->touched : 0,
                 .you = reader->seat == seat};
    hb_view_left(after, reader->rules, h.left);
    unsigned chop = next_to_go(&before->game.hands[seat]);
    for (int fate = PLAY; fate > SILENT; fate--)
        for (unsigned slot = 0; slot < count; slot++)
            if ((int)fate_of(&h, slot, chop) == fate) {
                say_fate(&h, slot, (enum fate)fate);
                any = true;
            }
    if (!any && told)
        say_nothing(&h);
    return any || told;
}
