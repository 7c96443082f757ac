/* wish.c - the words for what somebody at a table can wish for. English is understood by everybody,
 * and besides the reader's language. */
#include "session/wish.h"

#include <string.h>
#include <strings.h>

enum {
    DONE_BY_NONE = WISH_NONE,
    DONE_BY_BOT = DESK_DO_BOT,
    DONE_BY_SETUP = DESK_DO_SETUP,
    DONE_BY_DISMISS = DESK_DO_DISMISS
};

static const struct {
    const char *name, *typed, *words;
    uint8_t least, request;
    char key;
} rows[] = {
#define WISH(ID, name, typed, least, key, request, words)                                          \
    {name, typed, words, least, DONE_BY_##request, key},
#include "session/wishes.def"
};

wish_kind wish_of(unsigned wish)
{
    if (wish >= DESK_REQUESTS) {
        unsigned i = wish - DESK_REQUESTS;
        return (wish_kind){.name = rows[i].name,
                           .typed = rows[i].typed,
                           .words = rows[i].words,
                           .least = rows[i].least,
                           .room = rows[i].key,
                           .table = rows[i].key,
                           .request = rows[i].request};
    }
    const desk_kind *kind = desk_kind_of(wish);
    wish_kind w = {.name = kind->name,
                   .typed = kind->typed,
                   .words = kind->words,
                   .least = kind->least,
                   .room = kind->room,
                   .table = kind->table,
                   .request = (uint8_t)wish};
    if (wish == DESK_DO_LEAVE) { /* whoever types leave wants to go, and keeps the seat */
        w.name = "stand";
        w.least = 4;
    } else if (wish == DESK_DO_END) { /* so does who types end, and breaks nothing off */
        w.name = "break";
        w.least = 5;
    }
    return w;
}

/* Other words that people try, in English. */
static const struct {
    const char *name;
    uint8_t least, wish;
} tried[] = {
    {"?", 1, WISH_HELP},       {"exit", 2, WISH_QUIT},      {"bye", 3, WISH_QUIT},
    {"leave", 4, WISH_QUIT},   {"end", 3, WISH_QUIT},       {"start", 4, DESK_DO_DEAL},
    {"agree", 3, DESK_DO_YES}, {"disagree", 4, DESK_DO_NO}, {"refuse", 3, DESK_DO_NO},
    {"take", 3, DESK_DO_UNDO},
};

static bool begins(const char *whole, const char *word, size_t least)
{
    size_t letters = strlen(word);
    return letters >= least && strncasecmp(whole, word, letters) == 0;
}

static unsigned find_english(uint64_t among, const char *word)
{
    for (unsigned i = 0; i < WISHES; i++) { /* looking comes first: discards are no discard */
        unsigned wish = (i + DESK_REQUESTS) % WISHES;
        wish_kind kind = wish_of(wish);
        if ((among >> wish & 1) && kind.least < WISH_NONE && begins(kind.name, word, kind.least))
            return wish;
    }
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if ((among >> tried[i].wish & 1) && begins(tried[i].name, word, tried[i].least))
            return tried[i].wish;
    return WISH_NONE;
}

bool wish_lists(const char *list, const char *word, size_t enough)
{
    size_t letters = strlen(word);
    for (size_t n; *list; list += n + (list[n] != 0)) {
        n = strcspn(list, " ");
        if (letters && letters <= n && strncasecmp(list, word, letters) == 0 &&
            (letters == n || (enough && letters >= enough)))
            return true;
    }
    return false;
}

/* Is it one of the words that a language has for it? */
static bool is_among(const char *typed, const text_lang *lang, const char *word, size_t enough)
{
    const char *list = typed ? text_get(lang, typed) : NULL;
    return list != typed && wish_lists(list, word, enough);
}

enum { ENOUGH = 3 };

static unsigned find_own(uint64_t among, const char *word, const text_lang *lang, size_t enough)
{
    for (unsigned wish = 0; wish < WISHES; wish++)
        if ((among >> wish & 1) && is_among(wish_of(wish).typed, lang, word, enough))
            return wish;
    return WISH_NONE;
}

/* In a language a whole word comes before the beginning of a longer one. */
unsigned wish_find(uint64_t among, const char *word, const text_lang *lang)
{
    unsigned wish = find_english(among, word);
    if (wish == WISH_NONE)
        wish = find_own(among, word, lang, 0);
    return wish == WISH_NONE ? find_own(among, word, lang, ENOUGH) : wish;
}

text_piece wish_word(unsigned wish, const text_lang *lang)
{
    wish_kind kind = wish_of(wish);
    const char *own = kind.typed ? text_get(lang, kind.typed) : NULL;
    text_piece piece =
        text_piece_fill("{word}", TEXT_ARGS(text_str("word", own != kind.typed ? own : kind.name)));
    piece.text[strcspn(piece.text, " ")] = 0;
    return piece;
}

const wish_value *wish_value_find(const wish_value *list, unsigned count, const char *word,
                                  const text_lang *lang)
{
    for (unsigned i = 0; i < count; i++)
        if (begins(list[i].name, word, list[i].least))
            return &list[i];
    for (size_t enough = 0; enough <= ENOUGH; enough += ENOUGH)
        for (unsigned i = 0; i < count; i++)
            if (is_among(list[i].typed, lang, word, enough))
                return &list[i];
    return NULL;
}
