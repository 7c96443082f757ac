/* name.c - names made clean, and how they look. The words of Unicode are in name_tables.h, what is
 * drawn alike is here. */
#include "table/name.h"

#include <string.h>

#include "base/utf8.h"

/* ---- Tables ----------------------------------------------------------------------------- */

typedef struct name_range {
    uint32_t first, last, order;
} name_range;

typedef struct name_pair {
    uint32_t whole, first, second;
} name_pair;

/* So many letters, each a step further, are forms of a letter, which rises with them. */
typedef struct name_form {
    uint32_t first, count, step, to, rise;
} name_form;

typedef struct name_forms {
    uint32_t letter, to, then, last; /* 0: no more */
} name_forms;

#include "table/name_tables.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])
static const uint32_t apart = UINT32_C(1) << 31; /* of a pair that is never put together again */

static const name_range *find_range(const name_range *ranges, size_t n, uint32_t code)
{
    size_t from = 0, to = n;
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (code > ranges[middle].last)
            from = middle + 1;
        else
            to = middle;
    }
    return from < n && code >= ranges[from].first ? &ranges[from] : NULL;
}

static bool is_mark(uint32_t code)
{
    return find_range(marks, COUNT(marks), code) != NULL;
}

/* The order of a mark among those on a letter; 0: it stays where it is. */
static uint32_t order_of(uint32_t code)
{
    const name_range *mark = find_range(marks, COUNT(marks), code);
    return mark ? mark->order : 0;
}

/* The braille pattern without dots is a blank, too. */
static bool is_blank(uint32_t code)
{
    return code == ' ' || (code >= 9 && code <= 13) || code == 0x85 || code == 0xa0 ||
           code == 0x1680 || (code >= 0x2000 && code <= 0x200a) || code == 0x2028 ||
           code == 0x2029 || code == 0x202f || code == 0x205f || code == 0x2800 || code == 0x3000;
}

/* ---- A name as letters ------------------------------------------------------------------ */

enum { LETTERS = 256 };

typedef struct letters {
    uint32_t code[LETTERS];
    size_t n;
    bool full; /* there were more */
} letters;

static void add(letters *l, uint32_t code)
{
    if (l->n < LETTERS)
        l->code[l->n++] = code;
    else
        l->full = true;
}

enum { /* Korean syllables are counted through: leads, vowels, tails */
       SYLLABLES = 0xac00,
       LEADS = 0x1100,
       VOWELS = 0x1161,
       TAILS = 0x11a7,
       LEAD_COUNT = 19,
       VOWEL_COUNT = 21,
       TAIL_COUNT = 28,
       SYLLABLE_COUNT = LEAD_COUNT * VOWEL_COUNT * TAIL_COUNT
};

static const name_pair *find_pair(uint32_t whole)
{
    size_t from = 0, to = COUNT(pairs);
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (whole > pairs[middle].whole)
            from = middle + 1;
        else
            to = middle;
    }
    return from < COUNT(pairs) && pairs[from].whole == whole ? &pairs[from] : NULL;
}

/* Adds a letter taken apart: what it is built on first, then its marks. No letter has more than
 * four parts, so this does not go deep. */
static void add_apart(letters *l, uint32_t code)
{
    uint32_t syllable = code - SYLLABLES;
    const name_pair *pair = find_pair(code);
    if (code >= SYLLABLES && syllable < SYLLABLE_COUNT) {
        add(l, LEADS + syllable / (VOWEL_COUNT * TAIL_COUNT));
        add(l, VOWELS + syllable / TAIL_COUNT % VOWEL_COUNT);
        if (syllable % TAIL_COUNT)
            add(l, TAILS + syllable % TAIL_COUNT);
    } else if (pair) {
        add_apart(l, pair->first);
        if (pair->second)
            add_apart(l, pair->second & ~apart);
    } else {
        add(l, code);
    }
}

/* The marks on each letter in their order; those of the same order stay in theirs. */
static void put_in_order(letters *l)
{
    for (size_t i = 1; i < l->n; i++) {
        uint32_t code = l->code[i], order = order_of(code);
        size_t to = i;
        for (; order && to && order_of(l->code[to - 1]) > order; to--)
            l->code[to] = l->code[to - 1];
        l->code[to] = code;
    }
}

/* What two letters are together; 0: nothing. */
static uint32_t together(uint32_t first, uint32_t second)
{
    uint32_t lead = first - LEADS, vowel = second - VOWELS, tail = second - TAILS;
    if (lead < LEAD_COUNT && vowel < VOWEL_COUNT)
        return SYLLABLES + (lead * VOWEL_COUNT + vowel) * TAIL_COUNT;
    if (first - SYLLABLES < SYLLABLE_COUNT && (first - SYLLABLES) % TAIL_COUNT == 0 && tail &&
        tail < TAIL_COUNT)
        return first + tail;
    for (size_t i = 0; is_mark(second) && i < COUNT(pairs); i++)
        if (pairs[i].first == first && pairs[i].second == second)
            return pairs[i].whole;
    return 0;
}

/* Puts together what belongs together, unless another mark of the same order stands between. */
static void put_together(letters *l)
{
    size_t n = 0, base = LETTERS;
    uint32_t before = 0; /* the order of the last one behind the base; 0: none is there */
    for (size_t i = 0; i < l->n; i++) {
        uint32_t code = l->code[i], order = order_of(code);
        bool reaches = base < n && (n == base + 1 || (before && before < order));
        uint32_t whole = reaches ? together(l->code[base], code) : 0;
        if (whole) {
            l->code[base] = whole;
            continue;
        }
        if (!order)
            base = n;
        before = order;
        l->code[n++] = code;
    }
    l->n = n;
}

/* ---- Clean ------------------------------------------------------------------------------ */

enum { STACK = 3 }; /* marks on a letter */

/* Its letters that can be seen, taken apart; false: it is not UTF-8. */
static bool read_seen(letters *l, const char *text)
{
    for (size_t size; *text; text += size) {
        size = utf8_size(text, UTF8_MOST);
        uint32_t code = utf8_code(text, size);
        if (!size)
            return false;
        if (is_blank(code))
            add(l, ' ');
        else if (!find_range(unseen, COUNT(unseen), code))
            add_apart(l, code);
    }
    return true;
}

/* Drops blanks at both ends and beside each other, and marks with no letter below them, or with too
 * many marks. */
static void tidy(letters *l)
{
    size_t n = 0;
    unsigned stack = 0;
    for (size_t i = 0; i < l->n; i++) {
        uint32_t code = l->code[i];
        bool bare = n == 0 || l->code[n - 1] == ' ', mark = is_mark(code);
        stack = order_of(code) ? stack + 1 : 0;
        if ((bare && (mark || code == ' ')) || stack > STACK)
            continue;
        l->code[n++] = code;
    }
    l->n = n && l->code[n - 1] == ' ' ? n - 1 : n;
}

static bool write_letters(char *to, size_t room, const letters *l)
{
    size_t at = 0;
    for (size_t i = 0; i < l->n; i++) {
        char text[UTF8_MOST];
        size_t size = utf8_write(text, l->code[i]);
        if (at + size >= room)
            return false;
        memcpy(to + at, text, size);
        at += size;
    }
    to[at] = 0;
    return true;
}

enum name_fault name_clean(char *to, size_t room, const char *text)
{
    letters l = {.n = 0};
    enum name_fault fault = NAME_GOOD;
    if (!read_seen(&l, text))
        fault = NAME_NO_TEXT;
    put_in_order(&l);
    tidy(&l);
    put_together(&l);
    if (!fault && !l.n)
        fault = NAME_UNSEEN;
    if (!fault && (l.full || !write_letters(to, room, &l)))
        fault = NAME_LONG;
    if (fault)
        *to = 0;
    return fault;
}

/* ---- Looks ------------------------------------------------------------------------------ */

/* What is drawn like Latin letters or digits: so, and by whom. */
static const struct {
    const char *like, *drawn;
} drawings[] = {
    {"a", "аАαΑɑᴀꭺ"},
    {"b", "вВЬьΒʙ"},
    {"c", "сСϲϹᴄ"},
    {"d", "ԁԀᴅ"},
    {"e", "еЕΕєЄ℮ᴇ"},
    {"g", "ɡԍԌɢ"},
    {"h", "һҺНнΗʜ"},
    {"i", "іιı"},
    {"j", "јЈϳᴊ"},
    {"k", "кКκΚᴋ"},
    {"l", "I1|ІΙӀӏǀʟ"},
    {"rn", "mMмМΜᴍ"},
    {"n", "ηΝոɴ"},
    {"o", "0оОοΟσօՕᴏ"},
    {"p", "рРρΡᴘ"},
    {"q", "ԛԚ"},
    {"r", "гᴦʀ"},
    {"s", "ѕЅꜱ"},
    {"t", "тТτΤᴛ"},
    {"u", "υսᴜ"},
    {"v", "νѵѴᴠ"},
    {"vv", "wWωѡѠԝԜᴡ"},
    {"x", "хХχΧ×"},
    {"y", "уУΥүҮγʏ"},
    {"z", "Ζᴢ"},
    {"3", "зЗʒƷ"},
    {"6", "б"},
    {"ae", "ӕӔ"},
    {"-", "‐‑‒–—―−"},
    {"'", "’‘ʼʻ`´ʹ′"},
    {".", "·•․‧"},
};

/* What a letter is drawn like; NULL: like itself. */
static const char *drawn_like(uint32_t code)
{
    for (size_t i = 0; i < COUNT(drawings); i++)
        for (const char *at = drawings[i].drawn; *at;) {
            size_t size = utf8_size(at, UTF8_MOST);
            if (utf8_code(at, size) == code)
                return drawings[i].like;
            at += size;
        }
    return NULL;
}

static const name_form *find_form(uint32_t code)
{
    for (size_t i = 0; i < COUNT(single_forms) && single_forms[i].first <= code; i++) {
        const name_form *form = &single_forms[i];
        uint32_t far = code - form->first;
        if (far % form->step == 0 && far / form->step < form->count)
            return form;
    }
    return NULL;
}

/* A sum over what is looked at, FNV-1a. */
static uint64_t sum(uint64_t so_far, uint32_t code)
{
    return (so_far ^ code) * UINT64_C(1099511628211);
}

/* The one letter that this is a form of, or itself. */
static uint32_t form_of(uint32_t code)
{
    const name_form *form = find_form(code);
    return form ? form->to + (code - form->first) / form->step * form->rise : code;
}

/* Adds a letter as what it is a form of. */
static uint64_t sum_form(uint64_t so_far, uint32_t code)
{
    for (size_t i = 0; i < COUNT(several_forms); i++)
        if (several_forms[i].letter == code) {
            so_far = sum(sum(so_far, several_forms[i].to), several_forms[i].then);
            return several_forms[i].last ? sum(so_far, several_forms[i].last) : so_far;
        }
    return sum(so_far, form_of(code));
}

static uint64_t sum_drawn(uint64_t so_far, uint32_t code)
{
    const char *like = drawn_like(code);
    if (!like)
        like = drawn_like(form_of(code));
    if (!like)
        return sum_form(so_far, code);
    while (*like)
        so_far = sum(so_far, (unsigned char)*like++);
    return so_far;
}

name_look name_look_of(const char *name)
{
    static const uint64_t start = UINT64_C(14695981039346656037);
    letters l = {.n = 0};
    name_look look = {start, start};
    read_seen(&l, name);
    for (size_t i = 0; i < l.n; i++) {
        uint32_t code = l.code[i];
        if (code == ' ' || order_of(code)) /* alike with and without */
            continue;
        look.letters = sum_form(look.letters, code);
        look.drawn = sum_drawn(look.drawn, code);
    }
    return look;
}
