/* choices.c - the options of a game one by one, for those who choose: what each is called and in
 * which group it is asked for, what its values are called, and what they mean. A row for each
 * option. */
#include "text/text.h"

#include <string.h>

/* What a value is called, and what it means. */
typedef struct value_words {
    const char *name, *means;
} value_words;

/* Of a number: a sentence for those below the usual one, for that, and for those above it. */
typedef struct number_words {
    uint8_t usual;
    const char *below, *same, *above;
} number_words;

typedef struct choice {
    const char *option, *group, *title;
    const value_words *values;   /* by value, of options with words or yes and no */
    const number_words *numbers; /* of others */
} choice;

/* ---- Values ------------------------------------------------------------------------------- */

static const value_words editions[] = {
    [HB_NEW] = {TEXT_MARK("New"),
                TEXT_MARK("The newest rulebook: error tokens, and expansions to combine freely.")},
    [HB_SHORT] = {TEXT_MARK("Short rules"),
                  TEXT_MARK("One page of rules; points alone, no rating.")},
    [HB_ABACUS] = {TEXT_MARK("Abacus"),
                   TEXT_MARK(
                       "Storm tokens, and a crowd that judges: the classic rulebook of 2010.")},
    [HB_NORWEGIAN] = {TEXT_MARK("Norwegian"),
                      TEXT_MARK("Blue and red tokens, words of art for your points, two phrases "
                                "always allowed.")},
};

static const value_words multicolours[] = {
    [HB_MULTI_NONE] = {TEXT_MARK("None"), TEXT_MARK("Five colours, 25 points.")},
    [HB_MULTI_SUIT] = {TEXT_MARK("A colour of its own"),
                       TEXT_MARK("A sixth colour with its own hint: 30 points.")},
    [HB_MULTI_WILD] = {TEXT_MARK("Of every colour"),
                       TEXT_MARK("Every colour hint touches them, and none names them: 30 points, "
                                 "and much harder.")},
};

static const value_words powder[] = {
    {TEXT_MARK("No"), TEXT_MARK("No dangerous goods.")},
    {TEXT_MARK("Yes"),
     TEXT_MARK("A row that is played from 5 down to 1. No colour hint touches it, "
               "and every card that is missing costs a point.")},
};

static const value_words tiles[] = {
    {TEXT_MARK("No"), TEXT_MARK("A completed row wins a hint back.")},
    {TEXT_MARK("Yes"), TEXT_MARK("A completed row draws one of six surprises instead of winning a "
                                 "hint back.")},
};

static const value_words empty_hints[] = {
    {TEXT_MARK("Forbidden"), TEXT_MARK("Every hint must touch a card.")},
    {TEXT_MARK("Allowed"), TEXT_MARK("\"You have no red card\" is a hint too.")},
};

static const value_words endings[] = {
    [HB_LAST_ROUND] = {TEXT_MARK("A last round"),
                       TEXT_MARK("When the last card is drawn, everybody has one more turn.")},
    [HB_PERFECT_ENDING] = {TEXT_MARK("All or nothing"),
                           TEXT_MARK("Play goes on until every row is complete, or a card that is "
                                     "needed is lost.")},
};

static const number_words hints = {8, TEXT_MARK("Harder: fewer hints in hand."),
                                   TEXT_MARK("As the rulebooks have it."),
                                   TEXT_MARK("A little easier.")},
                          colours = {5, TEXT_MARK("A small game: fewer rows, and fewer points."),
                                     TEXT_MARK("All five colours."), ""},
                          values = {5, TEXT_MARK("A small game: rows end at {n}."),
                                    TEXT_MARK("From 1 to 5."), ""},
                          copies = {10,
                                    TEXT_MARK("One of each value, so none of them may be lost."),
                                    TEXT_MARK("As many as of every other colour."), ""};

/* ---- Options ------------------------------------------------------------------------------ */

static const choice choices[HB_OPTIONS] = {
    {"edition", "edition", TEXT_MARK("Edition"), editions, NULL},
    {"players", "edition", TEXT_MARK("Players"), NULL, NULL},
    {"hand", "house", TEXT_MARK("Cards in a hand"), NULL, NULL},
    {"colours", "house", TEXT_MARK("Colours"), NULL, &colours},
    {"values", "house", TEXT_MARK("Values"), NULL, &values},
    {"multicolour", "expansions", TEXT_MARK("Multicolour cards"), multicolours, NULL},
    {"multicolour_cards", "expansions", TEXT_MARK("How many multicolour cards"), NULL, &copies},
    {"black_powder", "expansions", TEXT_MARK("Black powder"), powder, NULL},
    {"bonus_tiles", "expansions", TEXT_MARK("Bonus tiles"), tiles, NULL},
    {"hints", "difficulty", TEXT_MARK("Hint tokens"), NULL, &hints},
    {"errors", "difficulty", TEXT_MARK("Errors until the end"), NULL, NULL},
    {"empty_hints", "difficulty", TEXT_MARK("Empty hints"), empty_hints, NULL},
    {"ending", "difficulty", TEXT_MARK("The end"), endings, NULL},
};

/* One that has no words yet is called as in records, and is a house rule. */
static choice choice_of(int option)
{
    const char *name = hb_option_table[option].name;
    for (int i = 0; i < HB_OPTIONS; i++)
        if (choices[i].option && strcmp(choices[i].option, name) == 0)
            return choices[i];
    return (choice){name, "house", name, NULL, NULL};
}

const char *text_option_group(int option)
{
    return choice_of(option).group;
}

const char *text_option(const text_lang *lang, int option)
{
    return text_get(lang, choice_of(option).title);
}

/* Where the edition has a name of its own for multicolour cards. */
static const char *own_name(const hb_options *options, int option, unsigned value)
{
    bool named = options->edition == HB_ABACUS && value != HB_MULTI_NONE;
    bool wild = options->edition == HB_NEW && value == HB_MULTI_WILD;
    if (strcmp(hb_option_table[option].name, "multicolour") != 0 || !(named || wild))
        return NULL;
    return wild                     ? TEXT_MARK("Colourful Fireworks")
           : value == HB_MULTI_WILD ? TEXT_MARK("Colour Frenzy 2")
                                    : TEXT_MARK("Colour Frenzy");
}

text_piece text_option_value(const text_lang *lang, const hb_options *options, int option,
                             unsigned value)
{
    choice c = choice_of(option);
    const char *own = own_name(options, option, value);
    const hb_option_info *info = &hb_option_table[option];
    if (own || c.values)
        return text_piece_fill(text_get(lang, own ? own : c.values[value].name), TEXT_ARGS({0}));
    if (info->words)
        return text_piece_fill(info->words[value], TEXT_ARGS({0}));
    if (strcmp(info->name, "hand") == 0 && !value)
        return text_piece_fill(text_get(lang, "by the rulebook"), TEXT_ARGS({0}));
    return text_piece_fill("{n}", TEXT_ARGS(text_num("n", value)));
}

/* ---- What they mean ------------------------------------------------------------------------ */

static const char *sentence_of(const text_lang *lang, const choice *c, unsigned *n)
{
    const number_words *numbers = c->numbers;
    if (c->values)
        return text_get(lang, c->values[*n].means);
    if (numbers)
        return text_get(lang, *n < numbers->usual    ? numbers->below
                              : *n == numbers->usual ? numbers->same
                                                     : numbers->above);
    if (strcmp(c->option, "errors") == 0)
        return text_plural(lang, "The first error ends the game.",
                           "Error number {n} ends the game.", *n);
    if (strcmp(c->option, "hand") == 0 && !*n)
        return text_get(lang, "Five cards for two and three players, four for more.");
    if (strcmp(c->option, "players") == 0)
        *n = hb_usual_hand(*n);
    return text_plural(lang, "Everybody holds one card.", "Everybody holds {n} cards.", *n);
}

text_piece text_option_means(const text_lang *lang, int option, unsigned value)
{
    choice c = choice_of(option);
    unsigned n = value;
    const char *sentence = sentence_of(lang, &c, &n);
    return text_piece_fill(sentence, TEXT_ARGS(text_num("n", n)));
}
