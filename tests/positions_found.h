/* positions_found.h - what a fact found, as words, and what a case expects, as words: reading,
 * writing and comparing them. */
#ifndef TESTS_POSITIONS_FOUND_H
#define TESTS_POSITIONS_FOUND_H

#include "positions_setup.h"

typedef struct found {
    char text[CASE_ROOM];
    size_t n;
} found;

static void add_word(found *f, const char *word)
{
    if (f->n < sizeof f->text)
        f->n +=
            (size_t)snprintf(f->text + f->n, sizeof f->text - f->n, "%s%s", f->n ? " " : "", word);
}

static void add_number(found *f, long number)
{
    char text[24];
    snprintf(text, sizeof text, "%ld", number);
    add_word(f, text);
}

static void add_kind(found *f, unsigned kind)
{
    char text[8];
    add_word(f, kind_text(kind, text));
}

static void add_hint_word(found *f, unsigned hint)
{
    char text[2] = {hb_hint_is_colour(hint) ? hb_colour_letter(hint) : (char)('0' + hint - 5), 0};
    add_word(f, text);
}

/* Compares the words from i on with what was found; "?" stands for any word, "-" for none. */
static bool compare(run *r, int i, const found *f)
{
    static char split[CASE_ROOM];
    snprintf(split, sizeof split, "%s", f->text);
    bool same = true;
    char *at = split;
    for (; same && i < r->line->count; i++) {
        const char *word = r->line->words[i];
        if (strcmp(word, "-") == 0)
            continue;
        size_t n = strcspn(at, " ");
        same = n && (strcmp(word, "?") == 0 || (strlen(word) == n && !strncmp(word, at, n)));
        at += n + (at[n] == ' ');
    }
    return (same && !*at) || fail(r, "found %s", f->n ? f->text : "-");
}

/* ---- Arguments ----------------------------------------------------------------- */

static const char *word_at(const run *r, int i)
{
    return i < r->line->count ? r->line->words[i] : "";
}

static bool seat_at(run *r, int i, unsigned *seat)
{
    long number;
    *seat = 0;
    if (!read_number(word_at(r, i), &number) || number < 0 || number >= r->rules.options.players)
        return fail(r, "\"%s\" is no seat of this game", word_at(r, i));
    *seat = (unsigned)number;
    return true;
}

static bool kind_at(run *r, int i, uint8_t *kind)
{
    return read_kind(word_at(r, i), kind) || fail(r, "\"%s\" is no card", word_at(r, i));
}

static bool hint_at(run *r, int i, unsigned *hint)
{
    *hint = read_hint(word_at(r, i));
    return *hint != HB_NONE || fail(r, "\"%s\" is neither colour nor value", word_at(r, i));
}

/* A place in a hand, a for the oldest card. */
static bool place_at(run *r, int i, unsigned seat, unsigned *slot)
{
    const char *word = word_at(r, i);
    *slot = (unsigned)(word[0] - 'a');
    return (strlen(word) == 1 && *slot < r->game.hands[seat].count) ||
           fail(r, "\"%s\" is no place in that hand", word);
}

/* Kinds in play that a word names: all, r*, *1 or r1. */
static bool kinds_of_word(const run *r, const char *word, uint64_t *kinds)
{
    uint8_t one;
    *kinds = 0;
    if (strcmp(word, "all") == 0) {
        *kinds = r->rules.kinds;
    } else if (read_kind(word, &one)) {
        *kinds = UINT64_C(1) << one;
    } else if (strlen(word) == 2 && (word[0] == '*' || word[1] == '*')) {
        for (unsigned kind = 0; kind < HB_KINDS; kind++)
            if ((r->rules.kinds >> kind & 1) &&
                (word[0] == '*' || word[0] == hb_colour_letter(hb_kind_colour(kind))) &&
                (word[1] == '*' || word[1] == (char)('0' + hb_kind_value(kind))))
                *kinds |= UINT64_C(1) << kind;
    }
    return *kinds != 0;
}

/* Compares a set of kinds with the words from i on: "all -r* -*1", "r1 y1", "-" for none. */
static bool compare_kinds(run *r, int i, uint64_t kinds)
{
    uint64_t wanted = 0, some;
    if (i >= r->line->count)
        return fail(r, "which cards?");
    for (; i < r->line->count; i++) {
        const char *word = r->line->words[i];
        bool less = word[0] == '-';
        if (less && !word[1])
            continue;
        if (!kinds_of_word(r, word + less, &some))
            return fail(r, "\"%s\" names no cards of this game", word);
        wanted = less ? wanted & ~some : wanted | some;
    }
    found f = {0};
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        if (kinds >> kind & 1)
            add_kind(&f, kind);
    return wanted == kinds || fail(r, "found %s", f.n ? f.text : "-");
}

#endif
