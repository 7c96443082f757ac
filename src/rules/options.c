/* options.c - what people choose before a game: names, ranges, house rules. */
#include "base/bits.h"
#include "hanabi.h"

static const char *const edition_words[] = {"new", "short", "abacus", "norwegian", NULL};
static const char *const multicolour_words[] = {"none", "suit", "wild", NULL};
static const char *const ending_words[] = {"last-round", "perfect", NULL};

#define ROW(field, standard, least, most, yes_no, either, words)                                   \
    {                                                                                              \
#field, standard, least, most, yes_no, either, words                                       \
    }
#define NUMBER(field, standard, least, most) ROW(field, standard, least, most, false, false, NULL)
#define EITHER(field, standard, least, most) ROW(field, standard, least, most, false, true, NULL)
#define YES_NO(field, standard)              ROW(field, standard, 0, 1, true, false, NULL)
#define WORD(field, standard, most, words)   ROW(field, standard, 0, most, false, false, words)

/* The rows, in the order of hb_options; this names them for the code below. */
enum {
    EDITION,
    PLAYERS,
    HAND,
    COLOURS,
    VALUES,
    MULTICOLOUR,
    MULTICOLOUR_CARDS,
    BLACK_POWDER,
    BONUS_TILES,
    HINTS,
    ERRORS,
    EMPTY_HINTS,
    ENDING
};

const hb_option_info hb_option_table[HB_OPTIONS] = {
    [EDITION] = WORD(edition, HB_ABACUS, HB_NORWEGIAN, edition_words),
    [PLAYERS] = NUMBER(players, 2, 2, HB_SEATS),
    [HAND] = NUMBER(hand, 0, 0, HB_HAND),
    [COLOURS] = NUMBER(colours, 5, 1, 5),
    [VALUES] = NUMBER(values, 5, 1, HB_VALUES),
    [MULTICOLOUR] = WORD(multicolour, HB_MULTI_NONE, HB_MULTI_WILD, multicolour_words),
    [MULTICOLOUR_CARDS] = EITHER(multicolour_cards, 10, 5, 10),
    [BLACK_POWDER] = YES_NO(black_powder, 0),
    [BONUS_TILES] = YES_NO(bonus_tiles, 0),
    [HINTS] = NUMBER(hints, 8, 1, 40),
    [ERRORS] = NUMBER(errors, 3, 1, 9),
    [EMPTY_HINTS] = YES_NO(empty_hints, 1),
    [ENDING] = WORD(ending, HB_LAST_ROUND, HB_PERFECT_ENDING, ending_words),
};

_Static_assert(sizeof(hb_options) == HB_OPTIONS, "one byte an option, one row an option");

hb_options hb_options_standard(void)
{
    hb_options options;
    uint8_t *bytes = (uint8_t *)&options;
    for (int i = 0; i < HB_OPTIONS; i++)
        bytes[i] = hb_option_table[i].standard;
    return options;
}

static bool same_word(const char *a, const char *b)
{
    for (; *a && *b; a++, b++)
        if (*a != *b && !(*a == '_' && *b == '-'))
            return false;
    return *a == *b;
}

int hb_option_find(const char *name)
{
    for (int i = 0; i < HB_OPTIONS; i++)
        if (same_word(hb_option_table[i].name, name))
            return i;
    return -1;
}

uint8_t hb_option_get(const hb_options *options, int option)
{
    return ((const uint8_t *)options)[option];
}

hb_error hb_option_set(hb_options *options, int option, long value)
{
    const hb_option_info *info = &hb_option_table[option];
    if (value < info->least || value > info->most)
        return HB_OPTION_RANGE;
    if (info->either && value != info->least && value != info->most)
        return HB_OPTION_RANGE;
    ((uint8_t *)options)[option] = (uint8_t)value;
    return HB_OK;
}

int hb_option_word(int option, const char *word)
{
    const char *const *words = hb_option_table[option].words;
    for (int i = 0; words && words[i]; i++)
        if (same_word(words[i], word))
            return i;
    return -1;
}

/* What each rulebook prints beyond the base game, whose values no edition calls a house rule. */
static bool printed(const hb_options *o, int option)
{
    bool abacus = o->edition == HB_ABACUS;
    bool new = o->edition == HB_NEW;
    switch (option) {
    case HAND:
        return o->hand == 0 || o->hand == hb_usual_hand(o->players);
    case COLOURS:
        return o->colours == 5;
    case VALUES:
        return o->values == 5;
    case MULTICOLOUR:
        return o->multicolour == HB_MULTI_NONE || abacus ||
               (new && o->multicolour == HB_MULTI_WILD);
    case MULTICOLOUR_CARDS:
        return o->multicolour == HB_MULTI_NONE || o->multicolour_cards == 10 ||
               (abacus && o->multicolour == HB_MULTI_SUIT);
    case BLACK_POWDER:
        return !o->black_powder || new;
    case BONUS_TILES:
        return !o->bonus_tiles || new;
    case HINTS:
        return o->hints == 8 || (o->hints > 8 && abacus);
    case ERRORS:
        return o->errors == 3 || (o->errors < 3 && abacus);
    case EMPTY_HINTS:
        return o->empty_hints;
    case ENDING:
        return o->ending == HB_LAST_ROUND || new || o->edition == HB_NORWEGIAN;
    default:
        return true;
    }
}

uint32_t hb_house_rules(const hb_options *options)
{
    uint32_t house = 0;
    for (int i = 0; i < HB_OPTIONS; i++)
        if (!printed(options, i))
            house |= UINT32_C(1) << i;
    return house;
}
