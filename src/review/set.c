/* set.c - puzzles as they are kept: written, read. */
#include "review/set.h"

#include <stdlib.h>
#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static int number_of(char letter)
{
    const char *at = letter ? strchr(letters, letter) : NULL;
    return at ? (int)(at - letters) : -1;
}

/* ---- Writing -------------------------------------------------------------------- */

static void put_options(buffer *b, const hb_options *options)
{
    hb_options standard = hb_options_standard();
    bool any = false;
    standard.players = 0; /* always said */
    for (int i = 0; i < HB_OPTIONS; i++) {
        uint8_t value = hb_option_get(options, i);
        bool usual = &options->hand == (const uint8_t *)options + i &&
                     value == hb_usual_hand(options->players);
        if (usual || value == hb_option_get(&standard, i))
            continue;
        buffer_puts(b, any ? "," : "");
        buffer_puts(b, hb_option_table[i].name);
        buffer_puts(b, "=");
        buffer_number(b, value);
        any = true;
    }
    buffer_puts(b, any ? " " : "- ");
}

/* Is it the deck of this seed? */
static bool is_of_seed(const hb_record *record, uint64_t seed)
{
    hb_record dealt;
    return !hb_record_seed(&dealt, &record->options, seed, record->start) &&
           memcmp(dealt.deck, record->deck, record->cards) == 0 &&
           memcmp(dealt.tiles, record->tiles, sizeof dealt.tiles) == 0;
}

static void put_digits(buffer *b, uint64_t number)
{
    char digits[24], *at = digits + sizeof digits - 1;
    *at = 0;
    do {
        *--at = (char)('0' + number % 10);
    } while (number /= 10);
    buffer_puts(b, at);
}

static void put_deck(buffer *b, const hb_record *record)
{
    buffer_puts(b, "=");
    for (unsigned i = 0; i < record->cards; i++)
        buffer_add(b, &letters[record->deck[i]], 1);
}

bool set_begin(buffer *b, const review_game *game, uint64_t seed)
{
    const hb_record *record = &game->record;
    bool seeded = is_of_seed(record, seed);
    for (unsigned i = 0; i < game->steps; i++)
        if (record->actions[i].type == HB_RETURN)
            return false;
    if (!seeded && record->options.bonus_tiles)
        return false;
    put_options(b, &record->options);
    if (seeded)
        put_digits(b, seed);
    else
        put_deck(b, record);
    buffer_puts(b, " ");
    buffer_number(b, record->start);
    buffer_puts(b, " ");
    for (unsigned i = 0; i < game->steps; i++)
        buffer_add(b, &letters[game->choice[i]], 1);
    return true;
}

static int64_t hundredths(double number)
{
    return (int64_t)(number * 100 + (number < 0 ? -0.5 : 0.5));
}

static void put_numbers(buffer *b, const int64_t *numbers, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        buffer_puts(b, ":");
        buffer_number(b, numbers[i]);
    }
}

void set_add(buffer *b, const review_game *game, const review_puzzle *puzzle)
{
    const review_step *s = &puzzle->checked;
    review_reason why = review_reason_of(game, s);
    const int64_t worth[] = {hundredths(s->cost.mean), hundredths(s->choices[s->best].points.mean),
                             s->exact},
                  shares[] = {why.seat, why.kind, hundredths(why.share), hundredths(why.better)};
    buffer_puts(b, " ");
    buffer_number(b, s->step);
    buffer_puts(b, ":");
    buffer_puts(b, puzzle_kind_name(puzzle->kind));
    buffer_puts(b, ":");
    buffer_number(b, puzzle->difficulty);
    buffer_puts(b, ":");
    buffer_add(b, &letters[puzzle->answer], 1);
    buffer_puts(b, ":");
    buffer_add(b, &letters[s->choices[s->played].choice], 1);
    put_numbers(b, worth, 3);
    buffer_puts(b, ":");
    buffer_puts(b, review_why_name(why.why));
    put_numbers(b, shares, 4);
}

/* ---- Reading -------------------------------------------------------------------- */

/* A part of a line: what stands up to a sign, or to the line's end. */
typedef struct part {
    const char *text;
    size_t size;
} part;

static bool next_part(const char **at, char end, part *p)
{
    const char stop[] = {end, '\r', '\n', 0};
    if (!**at || **at == '\n' || **at == '\r')
        return false;
    *p = (part){*at, strcspn(*at, stop)};
    *at += p->size;
    if (**at == end)
        ++*at;
    return true;
}

static bool read_number(const part *p, int64_t *number)
{
    char *end;
    if (!p->size)
        return false;
    *number = (int64_t)strtoull(p->text, &end, 10);
    return end == p->text + p->size;
}

static bool is(const part *p, const char *name)
{
    return strlen(name) == p->size && memcmp(name, p->text, p->size) == 0;
}

static bool read_options(part whole, hb_options *options)
{
    *options = hb_options_standard();
    if (is(&whole, "-"))
        return true;
    const char *at = whole.text, *end = whole.text + whole.size;
    while (at < end) {
        const char *sign = memchr(at, '=', (size_t)(end - at));
        char name[32];
        if (!sign || (size_t)(sign - at) >= sizeof name)
            return false;
        memcpy(name, at, (size_t)(sign - at));
        name[sign - at] = 0;
        int option = hb_option_find(name);
        if (option < 0 || hb_option_set(options, option, strtol(sign + 1, NULL, 10)))
            return false;
        at = memchr(sign, ',', (size_t)(end - sign));
        at = at ? at + 1 : end;
    }
    return true;
}

static bool read_deal(part deck, const hb_options *options, unsigned start, hb_record *record)
{
    int64_t seed;
    if (deck.text[0] != '=')
        return read_number(&deck, &seed) && !hb_record_seed(record, options, (uint64_t)seed, start);
    if (hb_record_seed(record, options, 0, start) || deck.size != record->cards + 1u)
        return false;
    for (unsigned i = 0; i < record->cards; i++)
        record->deck[i] = (uint8_t)number_of(deck.text[i + 1]);
    return true;
}

/* The part of a puzzle, by its place in the line. */
static bool find_puzzle(const char *line, unsigned place, part *p)
{
    for (size_t i = 0; i < (size_t)place + 5; i++)
        if (!next_part(&line, ' ', p))
            return false;
    return true;
}

unsigned set_count(const char *line)
{
    unsigned count = 0;
    part p;
    while (next_part(&line, ' ', &p))
        count++;
    return count > 4 ? count - 4 : 0;
}

/* The numbers and names of a puzzle, in their order. */
enum {
    STEP,
    KIND,
    DIFFICULTY,
    ANSWER,
    NEXT,
    LEAD,
    VALUE,
    EXACT,
    WHY,
    SEAT,
    CARD,
    SHARE,
    BETTER,
    PARTS
};

static bool split(part whole, part parts[PARTS])
{
    const char *at = whole.text, *end = whole.text + whole.size;
    for (unsigned i = 0; i < PARTS; i++) {
        const char *sign = memchr(at, ':', (size_t)(end - at));
        sign = sign ? sign : end;
        parts[i] = (part){at, (size_t)(sign - at)};
        if (!parts[i].size)
            return false;
        at = sign < end ? sign + 1 : end;
    }
    return true;
}

/* Which of some names it is; so many: none. */
static unsigned find_name(const part *p, const char *(*name)(unsigned), unsigned count)
{
    unsigned i = 0;
    while (i < count && !is(p, name(i)))
        i++;
    return i;
}

static bool read_parts(const part parts[PARTS], set_puzzle *puzzle, unsigned *step)
{
    int64_t numbers[PARTS];
    for (unsigned i = 0; i < PARTS; i++)
        if (i != KIND && i != ANSWER && i != NEXT && i != WHY &&
            !read_number(&parts[i], &numbers[i]))
            return false;
    *step = (unsigned)numbers[STEP];
    puzzle->kind = (uint8_t)find_name(&parts[KIND], puzzle_kind_name, PUZZLE_KINDS);
    puzzle->difficulty = (uint8_t)numbers[DIFFICULTY];
    puzzle->answer = (uint8_t)number_of(parts[ANSWER].text[0]);
    puzzle->next = (uint8_t)number_of(parts[NEXT].text[0]);
    puzzle->lead = (double)numbers[LEAD] / 100;
    puzzle->value = (double)numbers[VALUE] / 100;
    puzzle->exact = numbers[EXACT] != 0;
    puzzle->reason = (review_reason){
        .why = (uint8_t)find_name(&parts[WHY], review_why_name, WHY_REASONS),
        .seat = (uint8_t)numbers[SEAT],
        .kind = (uint8_t)numbers[CARD],
        .share = (double)numbers[SHARE] / 100,
        .better = (double)numbers[BETTER] / 100,
    };
    return puzzle->kind < PUZZLE_KINDS && puzzle->difficulty >= 1 && puzzle->difficulty <= 4 &&
           puzzle->reason.why < WHY_REASONS &&
           (puzzle->reason.seat < HB_SEATS || puzzle->reason.seat == HB_NONE) &&
           (puzzle->reason.kind < HB_KINDS || puzzle->reason.kind == HB_NONE);
}

bool set_look(const char *line, unsigned place, uint8_t *kind, uint8_t *difficulty)
{
    set_puzzle puzzle;
    part whole, parts[PARTS];
    unsigned step;
    if (!find_puzzle(line, place, &whole) || !split(whole, parts) ||
        !read_parts(parts, &puzzle, &step))
        return false;
    *kind = puzzle.kind;
    *difficulty = puzzle.difficulty;
    return true;
}

/* Does the choices up to the step, and notes them; are both choices of the puzzle legal there? */
static bool play(part moves, unsigned step, set_puzzle *puzzle)
{
    hb_rules rules;
    hb_game game;
    if (step > moves.size || hb_record_begin(&puzzle->record, &rules, &game))
        return false;
    for (unsigned i = 0; i < step; i++) {
        int choice = number_of(moves.text[i]);
        if (choice < 0 || !(hb_legal(&game, &rules) >> choice & 1))
            return false;
        hb_action action = hb_choice_action(&game, &rules, (unsigned)choice);
        if (action.type == HB_RETURN || hb_apply(&game, &rules, action) ||
            hb_record_add(&puzzle->record, action))
            return false;
    }
    puzzle->seat = game.player;
    uint64_t legal = hb_legal(&game, &rules);
    return puzzle->answer < 64 && puzzle->next < 64 && puzzle->answer != puzzle->next &&
           legal >> puzzle->answer & 1 && legal >> puzzle->next & 1;
}

bool set_read(const char *line, unsigned place, set_puzzle *puzzle)
{
    const char *at = line;
    part options, deck, start, moves, whole, parts[PARTS];
    hb_options chosen;
    int64_t begins;
    unsigned step;
    memset(puzzle, 0, sizeof *puzzle);
    return next_part(&at, ' ', &options) && next_part(&at, ' ', &deck) &&
           next_part(&at, ' ', &start) && next_part(&at, ' ', &moves) &&
           find_puzzle(line, place, &whole) && split(whole, parts) &&
           read_parts(parts, puzzle, &step) && read_options(options, &chosen) &&
           read_number(&start, &begins) && begins >= 0 && begins < HB_SEATS && deck.size &&
           read_deal(deck, &chosen, (unsigned)begins, &puzzle->record) && play(moves, step, puzzle);
}

/* ---- Words ---------------------------------------------------------------------- */

const char *set_say_kind(const text_lang *lang, unsigned kind)
{
    static const char *const words[PUZZLE_KINDS] = {
        [PUZZLE_ENDING] = TEXT_MARK("Endings"),
        [PUZZLE_FINESSE] = TEXT_MARK("Find the finesse"),
        [PUZZLE_READ] = TEXT_MARK("Read the hint"),
        [PUZZLE_SURE] = TEXT_MARK("Play what is sure"),
        [PUZZLE_DISCARD] = TEXT_MARK("The right discard"),
        [PUZZLE_SAVE] = TEXT_MARK("Save a card"),
        [PUZZLE_TELL] = TEXT_MARK("Let others play"),
        [PUZZLE_HINT] = TEXT_MARK("The right hint"),
        [PUZZLE_TILE] = TEXT_MARK("Bonus tiles"),
    };
    return text_get(lang, words[kind]);
}

void set_say(buffer *b, const text_reader *reader, const set_puzzle *puzzle)
{
    review_game game = {.rules = *reader->rules};
    review_report report = {.game = &game, .reader = *reader};
    hb_game now;
    if (hb_record_begin(&puzzle->record, &game.rules, &now))
        return;
    for (unsigned i = 0; i < puzzle->record.actions_count; i++)
        hb_apply(&now, &game.rules, puzzle->record.actions[i]);
    game.games = &now;
    text_piece best = review_say_choice(&report, 0, puzzle->answer),
               next = review_say_choice(&report, 0, puzzle->next),
               value = review_number(puzzle->value, 1, false),
               other = review_number(puzzle->value - puzzle->lead, 1, false);
    TEXT_SAY(b, reader->lang,
             "The best move: {best}. It is worth {value} points; the next best, {next}, is worth "
             "{other}.",
             text_str("best", best.text), text_str("next", next.text),
             text_str("value", value.text), text_str("other", other.text));
    buffer_puts(b, " ");
    review_say_why(b, reader, puzzle->seat, puzzle->reason);
}
