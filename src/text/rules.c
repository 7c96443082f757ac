/* rules.c - the rules of exactly the chosen game as a page: its frame, its places, its house
 * rules. */
#include "base/bits.h"
#include "text/page.h"

/* ---- Places ---------------------------------------------------------------------------- */

static void set_piece(text_page *p, const char *place, text_piece piece)
{
    p->pieces[p->places] = piece;
    p->args[p->places] = text_str(place, p->pieces[p->places].text);
    p->places++;
}

static void set_number(text_page *p, const char *place, unsigned n)
{
    set_piece(p, place, text_number(p->reader->lang, n));
}

static void set_count(text_page *p, const char *place, const char *one, const char *many,
                      unsigned n)
{
    text_piece number = text_number(p->reader->lang, n);
    set_piece(p, place,
              text_piece_fill(text_plural(p->reader->lang, one, many, n),
                              TEXT_ARGS(text_str("n", number.text))));
}

static unsigned cards_of(const hb_rules *rules, unsigned colour)
{
    unsigned n = 0;
    for (unsigned value = 1; value <= HB_VALUES; value++)
        n += (unsigned)hb_copies(rules, hb_kind(colour, value));
    return n;
}

/* "1 1 1 2 2 3 3 4 4 5", from the card that is played first. */
static text_piece copies_of(const hb_rules *rules, unsigned colour)
{
    buffer b = buffer_make(100);
    for (unsigned i = 1; i <= HB_VALUES; i++) {
        unsigned value = colour == HB_POWDER ? HB_VALUES + 1 - i : i;
        for (int n = hb_copies(rules, hb_kind(colour, value)); n > 0; n--) {
            buffer_puts(&b, b.size ? " " : "");
            buffer_number(&b, value);
        }
    }
    text_piece piece = text_piece_fill("{list}", TEXT_ARGS(text_str("list", buffer_text(&b))));
    buffer_free(&b);
    return piece;
}

static text_piece colour_list(const text_page *p)
{
    const char *names[HB_COLOURS];
    for (unsigned i = 0; i < p->options->colours; i++)
        names[i] = text_colour(p->reader->lang, i);
    return text_list(p->reader->lang, names, p->options->colours);
}

static void set_token_places(text_page *p)
{
    const hb_options *o = p->options;
    if (o->edition == HB_NORWEGIAN)
        set_count(p, "hint_tokens", "one blue token", "{n} blue tokens", o->hints);
    else
        set_count(p, "hint_tokens", "one hint token", "{n} hint tokens", o->hints);
    if (o->edition == HB_NEW)
        set_count(p, "error_tokens", "one error token", "{n} error tokens", o->errors);
    else if (o->edition == HB_NORWEGIAN)
        set_count(p, "error_tokens", "one red token", "{n} red tokens", o->errors);
    else
        set_count(p, "error_tokens", "one storm token", "{n} storm tokens", o->errors);
}

static void set_card_places(text_page *p)
{
    const hb_options *o = p->options;
    const hb_rules *r = p->reader->rules;
    set_number(p, "cards", r->cards);
    set_piece(p, "colours", colour_list(p));
    set_piece(p, "copies", copies_of(r, HB_RED));
    set_count(p, "multi_cards", "one multicolour card", "{n} multicolour cards",
              cards_of(r, HB_MULTI));
    set_piece(p, "multi_copies", copies_of(r, HB_MULTI));
    set_count(p, "powder_cards", "one black powder card", "{n} black powder cards",
              cards_of(r, HB_POWDER));
    set_piece(p, "powder_copies", copies_of(r, HB_POWDER));
    set_count(p, "hand_cards", "one card", "{n} cards", o->hand);
    set_number(p, "deck", r->cards - (unsigned)o->players * o->hand);
}

/* Fills the places. */
static void begin(text_page *p, buffer *b, const text_reader *reader)
{
    *p = (text_page){.b = b, .reader = reader, .options = &reader->rules->options};
    p->deck = reader->rules->cards > p->options->players * p->options->hand;
    set_token_places(p);
    set_card_places(p);
    set_number(p, "players", p->options->players);
    p->args[p->places++] = text_num("values", p->options->values);
    p->args[p->places++] = text_num("max", reader->rules->max_score);
    p->args[p->places++] =
        text_str("edition", text_edition_name(reader->lang, p->options->edition));
    p->args[p->places++] = text_str("second_colour", text_colour(reader->lang, HB_YELLOW));
    p->args[p->places++] = text_str("multicolour", text_multicolour_name(reader));
}

/* ---- Sentences --------------------------------------------------------------------------- */

static void say(text_page *p, const char *sentence)
{
    if (p->inside)
        buffer_puts(p->b, " ");
    p->inside = true;
    text_fill(p->b, sentence, p->args);
}

void text_page_say(text_page *p, const char *english)
{
    say(p, text_get_for(p->reader, english));
}

void text_page_say_edition(text_page *p, const char *storm, const char *error, const char *blue_red)
{
    say(p, text_edition(p->reader, storm, error, blue_red));
}

void text_page_end(text_page *p)
{
    buffer_puts(p->b, "\n\n");
    p->inside = false;
}

void text_page_heading(text_page *p, const char *english)
{
    buffer_puts(p->b, "## ");
    text_fill(p->b, text_get_for(p->reader, english), p->args);
    buffer_puts(p->b, "\n\n");
}

static void item(text_page *p, const char *sentence)
{
    buffer_puts(p->b, "- ");
    text_fill(p->b, sentence, p->args);
    buffer_puts(p->b, "\n");
}

void text_page_item(text_page *p, const char *english)
{
    item(p, text_get_for(p->reader, english));
}

void text_page_item_edition(text_page *p, const char *storm, const char *error,
                            const char *blue_red)
{
    item(p, text_edition(p->reader, storm, error, blue_red));
}

void text_page_end_list(text_page *p)
{
    buffer_puts(p->b, "\n");
}

/* ---- House rules ---------------------------------------------------------------------------- */

/* The same order as hb_options, a byte and a row of the table each. */
static const char *const house_rules[HB_OPTIONS] = {
    [offsetof(hb_options, hand)] = TEXT_MARK("Hands of another size: {hand_cards}."),
    [offsetof(hb_options, colours)] = TEXT_MARK("Fewer colours: {colours}."),
    [offsetof(hb_options, values)] = TEXT_MARK("Fewer values: nothing above {values}."),
    [offsetof(hb_options, multicolour_cards)] =
        TEXT_MARK("A single multicolour card of each value."),
    [offsetof(hb_options, black_powder)] = TEXT_MARK("Black powder."),
    [offsetof(hb_options, bonus_tiles)] = TEXT_MARK("Bonus tiles."),
    [offsetof(hb_options, hints)] = TEXT_MARK("Another number of tokens: {hint_tokens}."),
    [offsetof(hb_options, errors)] = TEXT_MARK("Another number of tokens: {error_tokens}."),
    [offsetof(hb_options, empty_hints)] = TEXT_MARK("Every hint must match a card."),
    [offsetof(hb_options, ending)] = TEXT_MARK("The perfect ending."),
};

static bool list_house_rules(text_page *p)
{
    uint32_t house = hb_house_rules(p->options);
    if (house >> offsetof(hb_options, multicolour) & 1)
        text_page_item(p, p->options->multicolour == HB_MULTI_WILD
                              ? TEXT_MARK("Multicolour cards that count as every colour.")
                              : TEXT_MARK("Multicolour cards as one more colour."));
    for (int i = 0; i < HB_OPTIONS; i++)
        if (house >> i & 1 && house_rules[i])
            text_page_item(p, house_rules[i]);
    return house != 0;
}

bool text_house_rules(buffer *b, const text_reader *reader)
{
    text_page p;
    begin(&p, b, reader);
    return list_house_rules(&p);
}

static void add_house_rules(text_page *p)
{
    if (!hb_house_rules(p->options))
        return;
    text_page_heading(p, TEXT_MARK("House rules"));
    text_page_say(p, TEXT_MARK("The rulebook of {edition} does not print everything that you have "
                               "chosen. These are house rules:"));
    text_page_end(p);
    list_house_rules(p);
    text_page_end_list(p);
}

/* ---- The page -------------------------------------------------------------------------------- */

void text_rules(buffer *b, const text_reader *reader)
{
    text_page p;
    begin(&p, b, reader);
    buffer_puts(b, text_get_for(reader, "# Hanabi"));
    text_page_end(&p);
    text_summary(b, reader);
    text_page_end(&p);
    text_page_play(&p);
    text_page_expansions(&p);
    text_page_end_of_game(&p);
    add_house_rules(&p);
}
