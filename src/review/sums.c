/* sums.c - what is said of a whole game: what everybody's moves cost, luck apart from skill, where
 * the deal was lost. */
#include "review/report.h"

text_piece review_number(double number, unsigned places, bool sign)
{
    double size = number < 0 ? -number : number;
    int64_t scale = 1;
    for (unsigned i = 0; i < places; i++)
        scale *= 10;
    int64_t all = (int64_t)(size * (double)scale + 0.5);
    char digits[24], text[32], *at = digits + sizeof digits - 1;
    unsigned count = 0, to = 0;
    *at = 0;
    do {
        if (places && count == places)
            *--at = '.';
        *--at = (char)('0' + all % 10);
        all /= 10;
        count++;
    } while (all || count <= places);
    if (number < 0)
        text[to++] = '-';
    else if (sign)
        text[to++] = '+';
    while (*at)
        text[to++] = *at++;
    text[to] = 0;
    return text_piece_fill("{number}", /* for programs */ TEXT_ARGS(text_str("number", text)));
}

/* What somebody's marked moves cost together, and how many there were of each. */
void review_say_player(buffer *b, const review_report *r, unsigned seat)
{
    unsigned marks[REVIEW_MARKS] = {0};
    double cost = 0;
    for (unsigned step = 0; step < r->game->steps; step++)
        if (r->steps[step].seat == seat) {
            marks[r->steps[step].mark]++;
            cost += r->steps[step].mark ? r->steps[step].cost.mean : 0;
        }
    text_piece sum = review_number(cost, 2, false);
    TEXT_SAY(b, r->reader.lang,
             "{player}: blunders {blunders}, mistakes {mistakes}, inaccuracies {slips}; they cost "
             "{cost} points.",
             text_str("player", r->reader.names[seat]), text_num("blunders", marks[REVIEW_BLUNDER]),
             text_num("mistakes", marks[REVIEW_MISTAKE]),
             text_num("slips", marks[REVIEW_INACCURACY]), text_str("cost", sum.text));
}

void review_say_luck(buffer *b, const review_report *r)
{
    const review_step *first = &r->steps[0];
    unsigned steps = r->game->steps;
    double begin = first->choices[first->usual].points.mean, skill = 0;
    int end = review_points(&r->game->games[steps], &r->game->rules);
    for (unsigned step = 0; step < steps; step++)
        skill += review_skill(&r->steps[step]);
    text_piece begins = review_number(begin, 2, false), skills = review_number(skill, 2, true),
               luck = review_number(end - begin - skill, 2, true);
    TEXT_SAY(b, r->reader.lang,
             "Expected before the first move: {begin} points; moves better or worse than the "
             "bots': {skill}; luck: {luck}; at the end: {end}.",
             text_str("begin", begins.text), text_str("skill", skills.text),
             text_str("luck", luck.text), text_num("end", end));
}

/* Where the deal was lost that could have been won. */
void review_say_lost(buffer *b, const review_report *r)
{
    unsigned step = review_lost_at(r->game);
    const text_lang *lang = r->reader.lang;
    if (r->game->winnable[0] == OPEN_NO)
        buffer_puts(b, text_get(lang, "Not even with all cards open could every card have been "
                                      "played."));
    else if (step != HB_NONE)
        TEXT_SAY(b, lang,
                 "With all cards open, every card could still have been played up to step {step}, "
                 "but not after it ({player}: {move}).",
                 text_num("step", step), text_str("player", r->reader.names[r->steps[step].seat]),
                 text_str("move", review_say_choice(r, step, r->game->choice[step]).text));
}
