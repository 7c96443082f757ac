/* near.c - the distance of words: letters to change, and beginnings. */
#include "cli/near.h"

#include <stdbool.h>
#include <string.h>

/* A letter is worth EDIT; a beginning is worse than one wrong letter, and the worse the more is
 * missing. */
enum { EDIT = 64, BEGINNING = EDIT + 8, SHORTEST_BEGINNING = 3, FAR = 1 << 20 };

near_word near_begin(const char *given)
{
    return (near_word){.given = given};
}

static unsigned letter(char c)
{
    if (c >= 'A' && c <= 'Z')
        c = (char)(c - 'A' + 'a');
    return (unsigned char)(c == '_' ? '-' : c);
}

static bool is_same(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (letter(a[i]) != letter(b[i]))
            return false;
    return true;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How many letters have to be changed, added, taken away, or swapped with the next one. */
static unsigned edits(const char *a, size_t n, const char *b, size_t m)
{
    unsigned rows[3][NEAR_LETTERS + 1];
    for (unsigned j = 0; j <= m; j++)
        rows[0][j] = j;
    for (unsigned i = 1; i <= n; i++) {
        unsigned *row = rows[i % 3], *last = rows[(i - 1) % 3], *older = rows[(i + 1) % 3];
        row[0] = i;
        for (unsigned j = 1; j <= m; j++) {
            unsigned same = letter(a[i - 1]) == letter(b[j - 1]) ? 0 : 1;
            row[j] = least(last[j - 1] + same, least(last[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && letter(a[i - 1]) == letter(b[j - 2]) &&
                letter(a[i - 2]) == letter(b[j - 1]))
                row[j] = least(row[j], older[j - 2] + 1);
        }
    }
    return rows[n % 3][m];
}

/* How many a word of this size may have. */
static unsigned most_edits(size_t size)
{
    return size < 7 ? 1 : size < 12 ? 2 : 3;
}

/* Have two short words of one size different letters, and not only different places of them? There
 * are too many such words: csh is not zsh. */
static bool is_another(const char *a, size_t n, const char *b, size_t m)
{
    int wrong = 0;
    for (size_t i = 0; n == m && n <= 3 && i < n; i++)
        wrong += letter(a[i]) != letter(b[i]);
    return wrong == 1;
}

static unsigned distance(const char *given, const char *word)
{
    given += strspn(given, "-");
    word += strspn(word, "-");
    size_t n = strcspn(given, "="), m = strlen(word);
    size_t shorter = n < m ? n : m, longer = n < m ? m : n;
    if (longer > NEAR_LETTERS || shorter < 2)
        return FAR;
    unsigned wrong = edits(given, n, word, m);
    if (wrong <= most_edits(shorter) && (shorter > 2 || n == m) && !is_another(given, n, word, m))
        return wrong * EDIT;
    if (shorter >= SHORTEST_BEGINNING && is_same(given, word, shorter))
        return BEGINNING + (unsigned)(longer - shorter);
    return FAR;
}

void near_look(near_word *n, const char *word)
{
    unsigned found = distance(n->given, word);
    if (found == FAR || (n->best && found > n->distance))
        return;
    if (n->best && strcmp(n->best, word) == 0) /* the same word again */
        return;
    n->as_near = n->best && found == n->distance ? n->as_near + 1 : 0;
    n->best = word;
    n->distance = found;
}

const char *near_meant(const near_word *n)
{
    return n->as_near ? NULL : n->best;
}

const char *near_of(const char *given, const char *const words[])
{
    near_word n = near_begin(given);
    for (int i = 0; words[i]; i++)
        near_look(&n, words[i]);
    return near_meant(&n);
}
