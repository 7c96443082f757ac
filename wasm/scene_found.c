/* scene_found.c - what people like to hear after a game: what was lost, the best hint, the longest
 * chain. */
#include "scene.h"

/* Everything that is counted, step by step. */
typedef struct counts {
    uint8_t hinted[HB_NUMBERS];    /* steps up to the last hint that pointed at a card; 0: none */
    uint8_t plays[HB_ACTIONS + 1]; /* cards that were played after the hint that led to a step */
    unsigned chain, longest;
} counts;

static void count_hint(counts *c, const scene *s, unsigned step)
{
    const hb_event *hint = &s->d->steps[step].event;
    const hb_hand *hand = &s->views[step].game.hands[hint->action.seat];
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (hint->touched >> slot & 1)
            c->hinted[hand->cards[slot]] = (uint8_t)(step + 1);
}

static void count_play(counts *c, const scene *s, unsigned step)
{
    uint8_t hint = c->hinted[s->d->steps[step].event.action.card];
    bool fits = s->views[step + 1].game.played != s->views[step].game.played;
    c->chain = fits ? c->chain + 1 : 0;
    c->longest = c->chain > c->longest ? c->chain : c->longest;
    if (fits && hint)
        c->plays[hint]++;
}

static void count_all(counts *c, const scene *s)
{
    for (unsigned step = 0; step < s->d->steps_count; step++) {
        unsigned type = s->d->steps[step].event.action.type;
        if (type == HB_HINT)
            count_hint(c, s, step);
        else if (type == HB_PLAY)
            count_play(c, s, step);
        else if (type == HB_DISCARD)
            c->chain = 0;
    }
}

/* The step of the hint after which most cards were played, if it was more than one; 0: none. */
static unsigned best_hint(const counts *c, unsigned steps)
{
    unsigned best = 0;
    for (unsigned step = 1; step <= steps; step++)
        if (c->plays[step] > (best ? c->plays[best] : 1))
            best = step;
    return best;
}

static void put_all_lost(const scene *s)
{
    bool any = false;
    put_findings_lost(s->b);
    for (unsigned step = 0; step < s->d->steps_count; step++) {
        unsigned card = scene_lost_at(s, step);
        if (card == HB_NONE)
            continue;
        unsigned kind = s->views[step + 1].game.cards[card];
        any = true;
        put_open(s->b, '{');
        put_lost_name(s->b, text_card(s->reader.lang, kind).text);
        put_lost_step(s->b, step + 1);
        put_close(s->b, '}');
    }
    put_close(s->b, ']');
    put_findings_words(
        s->b, text_get(s->reader.lang, any ? TEXT_MARK("Lost for good:")
                                           : TEXT_MARK("No card was lost that was still needed.")));
}

static void put_best(const scene *s, const counts *c)
{
    const text_lang *lang = s->reader.lang;
    unsigned best = best_hint(c, s->d->steps_count), n = c->plays[best];
    buffer *words = module_words();
    if (best)
        TEXT_SAY(words, lang,
                 text_plural(lang, "Best hint: {n} card played after it",
                             "Best hint: {n} cards played after it", n),
                 text_num("n", n));
    put_findings_best(s->b, buffer_text(words));
    put_findings_bestStep(s->b, best ? (int)best : -1);
}

void scene_put_findings(const scene *s)
{
    counts c = {.longest = 0};
    put_open(s->b, '{');
    count_all(&c, s);
    put_all_lost(s);
    put_best(s, &c);
    buffer *words = module_words();
    if (c.longest > 1)
        TEXT_SAY(words, s->reader.lang,
                 "Longest chain: {n} cards played without a discard or an error",
                 text_num("n", c.longest));
    put_findings_chain(s->b, buffer_text(words));
    put_close(s->b, '}');
}
