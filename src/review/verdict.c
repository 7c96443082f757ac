/* verdict.c - what is said of one move: what it cost, what would have been better, and what another
 * one would be. */
#include "review/report.h"

text_piece review_say_points(const text_lang *lang, double points)
{
    static const char *const words[] = {
        TEXT_MARK("about a quarter of a point"), TEXT_MARK("about half a point"),
        TEXT_MARK("about three quarters of a point"), TEXT_MARK("about a point"),
        TEXT_MARK("about a point and a half")};
    static const double up_to[] = {0.35, 0.65, 0.85, 1.25, 1.75};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (points < up_to[i])
            return text_piece_fill(text_get(lang, words[i]), TEXT_ARGS({0}));
    unsigned n = (unsigned)(points + 0.5);
    return text_piece_fill(text_plural(lang, "about {n} point", "about {n} points", n),
                           TEXT_ARGS(text_num("n", n)));
}

void review_say_verdict(buffer *b, const review_report *r, const review_step *found)
{
    const text_lang *lang = r->reader.lang;
    text_piece points = review_say_points(lang, found->cost.mean);
    if (found->mark)
        TEXT_SAY(b, lang, "That cost {points}: {mark}.", text_str("points", points.text),
                 text_str("mark", review_say_mark(r, found->mark)));
    else if (found->trusted)
        buffer_puts(b, text_get(lang, "The player seems to have known more than the bots would: "
                                      "no mistake."));
    else if (found->played == found->best)
        buffer_puts(b, text_get(lang, "Nothing better was found."));
    else
        buffer_puts(b, text_get(lang, "No mistake: what may have been better is so by little, or "
                                      "by chance."));
}

void review_say_better(buffer *b, const review_report *r, const review_step *found)
{
    const review_choice *best = &found->choices[found->best];
    if (found->best == found->played)
        return;
    text_piece value = review_number(best->points.mean, 1, false),
               other = review_number(best->points.mean - found->cost.mean, 1, false);
    TEXT_SAY(b, r->reader.lang, "Better: {move}, worth {value} points rather than {other}.",
             text_str("move", review_say_choice(r, found->step, best->choice).text),
             text_str("value", value.text), text_str("other", other.text));
}

void review_say_try(buffer *b, const review_report *r, const review_step *found, unsigned place)
{
    const text_lang *lang = r->reader.lang;
    double behind = found->choices[found->best].points.mean - found->choices[place].points.mean;
    text_piece points = review_say_points(lang, behind);
    if (place == found->best)
        buffer_puts(b, text_get(lang, "Right: nothing better was found."));
    else if (review_is_good(found, place))
        buffer_puts(b, text_get(lang, "Good: it is worth as much as the best move, as far as can "
                                      "be told."));
    else
        TEXT_SAY(b, lang, "That would cost {points}.", text_str("points", points.text));
}
