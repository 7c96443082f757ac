/* notation.c - cards, actions and the names of things as text, to the letter. */
#include "hanabi.h"

static const char letters[] = "rygbwmk";
static const char *const tile_names[] = {"hint",       "hint-and-error", "colour-hint",
                                         "value-hint", "return",         "rescue"};
static const char *const phase_names[] = {"turn",   "colour-hint", "value-hint",
                                          "return", "rescue",      "over"};
static const char *const outcome_names[] = {"running", "perfect", "finished",
                                            "errors",  "spoiled", "stuck"};
static const char *const action_words[] = {"play", "discard", "hint", "return", "rescue"};
static const char *const error_names[] = {
#define NAME(id, name) name,
    HB_ERROR_LIST(NAME)
#undef NAME
};

#define LOOK_UP(names, i) ((i) < sizeof(names) / sizeof(names)[0] ? (names)[i] : "?")

const char *hb_version(void)
{
    return HB_VERSION;
}

const char *hb_error_name(hb_error err)
{
    return LOOK_UP(error_names, (unsigned)err);
}

const char *hb_tile_name(unsigned tile)
{
    return LOOK_UP(tile_names, tile);
}

const char *hb_phase_name(unsigned phase)
{
    return LOOK_UP(phase_names, phase);
}

const char *hb_outcome_name(unsigned outcome)
{
    return LOOK_UP(outcome_names, outcome);
}

char hb_colour_letter(unsigned colour)
{
    return colour < HB_COLOURS ? letters[colour] : '?';
}

static int colour_of_letter(char letter)
{
    for (int i = 0; i < HB_COLOURS; i++)
        if (letters[i] == letter)
            return i;
    return -1;
}

bool hb_kind_read(uint8_t *kind, const char *text, size_t n)
{
    if (n != 2 || text[1] < '1' || text[1] > '5')
        return false;
    int colour = colour_of_letter(text[0]);
    if (colour < 0)
        return false;
    *kind = hb_kind((unsigned)colour, (unsigned)(text[1] - '0'));
    return true;
}

/* ---- Reading: each part moves the text on, or fails and leaves nothing to read. -------- */

typedef struct reader {
    const char *at, *end;
    bool failed;
} reader;

static bool take_text(reader *in, const char *text)
{
    const char *p = in->at;
    while (*text && p < in->end && *p == *text)
        p++, text++;
    if (*text)
        return false;
    in->at = p;
    return true;
}

/* A number below HB_NONE without sign or leading zeros. */
static uint8_t take_number(reader *in)
{
    unsigned n = 0;
    const char *first = in->at;
    while (in->at < in->end && *in->at >= '0' && *in->at <= '9' && n < HB_NONE)
        n = n * 10 + (unsigned)(*in->at++ - '0');
    if (in->at == first || (*first == '0' && in->at - first > 1) || n >= HB_NONE)
        in->failed = true;
    return (uint8_t)n;
}

static void take_space(reader *in)
{
    if (!take_text(in, " "))
        in->failed = true;
}

/* What a hint names: a colour's letter or a value's digit. Black powder has no hint, but its
 * letter is one that people write: the rules refuse it, not the notation. */
static uint8_t take_hint(reader *in)
{
    if (in->at == in->end) {
        in->failed = true;
        return 0;
    }
    char c = *in->at++;
    if (c >= '1' && c <= '5')
        return hb_hint_value((unsigned)(c - '0'));
    int colour = colour_of_letter(c);
    if (colour == HB_POWDER)
        return HB_NONE;
    if (colour < 0)
        in->failed = true;
    return (uint8_t)colour;
}

hb_error hb_action_read(hb_action *action, const char *text, size_t n)
{
    reader in = {text, text + n, false};
    hb_action a = {0};
    while (a.type < HB_ACTION_TYPES && !take_text(&in, action_words[a.type]))
        a.type++;
    if (a.type == HB_ACTION_TYPES)
        return HB_BAD_NOTATION;
    take_space(&in);
    if (a.type == HB_HINT) {
        a.seat = take_number(&in);
        take_space(&in);
        a.hint = take_hint(&in);
    } else {
        a.card = take_number(&in);
    }
    if (a.type == HB_RETURN) {
        a.place = HB_NONE;
        if (in.at < in.end) {
            take_space(&in);
            a.place = take_number(&in);
        }
    }
    if (in.failed || in.at != in.end)
        return HB_BAD_NOTATION;
    *action = a;
    return HB_OK;
}

/* ---- Writing --------------------------------------------------------------- */

static char *put_text(char *to, const char *text)
{
    while (*text)
        *to++ = *text++;
    return to;
}

static char *put_number(char *to, unsigned n)
{
    if (n >= 100)
        *to++ = (char)('0' + n / 100);
    if (n >= 10)
        *to++ = (char)('0' + n / 10 % 10);
    *to++ = (char)('0' + n % 10);
    return to;
}

static char hint_letter(unsigned hint)
{
    if (hint > HB_MULTI && hint < HB_HINTS)
        return (char)('0' + hint - HB_MULTI);
    return hint == HB_NONE ? 'k' : hb_colour_letter(hint);
}

size_t hb_action_write(hb_action a, char text[HB_ACTION_TEXT])
{
    char *to = put_text(text, LOOK_UP(action_words, a.type));
    *to++ = ' ';
    to = put_number(to, a.type == HB_HINT ? a.seat : a.card);
    if (a.type == HB_HINT) {
        *to++ = ' ';
        *to++ = hint_letter(a.hint);
    } else if (a.type == HB_RETURN && a.place != HB_NONE) {
        *to++ = ' ';
        to = put_number(to, a.place);
    }
    *to = 0;
    return (size_t)(to - text);
}

/* ---- The list of legal actions ---------------------------------------------- */

typedef struct line {
    hb_action action;
    char text[HB_ACTION_TEXT];
} line;

static bool comes_after(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a > *b;
}

static void insert_sorted(line lines[HB_LEGAL], int count, hb_action action)
{
    line new = {.action = action};
    hb_action_write(action, new.text);
    int i = count;
    for (; i > 0 && comes_after(lines[i - 1].text, new.text); i--)
        lines[i] = lines[i - 1];
    lines[i] = new;
}

int hb_legal_list(const hb_game *game, const hb_rules *rules, hb_action list[HB_LEGAL])
{
    line lines[HB_LEGAL];
    int count = 0;
    uint64_t legal = hb_legal(game, rules);
    bool picks = game->phase == HB_PHASE_RETURN || game->phase == HB_PHASE_RESCUE;
    for (unsigned i = 0; picks && i < game->discards; i++) {
        hb_action a = {.type = game->phase == HB_PHASE_RETURN ? HB_RETURN : HB_RESCUE,
                       .card = game->discard[i],
                       .place = game->phase == HB_PHASE_RETURN ? HB_NONE : 0};
        if (legal >> game->cards[a.card] & 1)
            insert_sorted(lines, count++, a);
    }
    for (unsigned choice = 0; !picks && choice < HB_CHOICES; choice++)
        if (legal >> choice & 1)
            insert_sorted(lines, count++, hb_choice_action(game, rules, choice));
    for (int i = 0; i < count; i++)
        list[i] = lines[i].action;
    return count;
}
