/* remote_read.c - the words that can be typed at a server's table beside those of a game. */
#include <stdlib.h>
#include <string.h>

#include "cli/remote_plain.h"
#include "plain/read.h"
#include "plain/words.h"

static const play_verb verbs[] = {
    {"sit", TEXT_MARK("sit (typed)"), 3, REMOTE_SIT, 0},
    {"free", TEXT_MARK("free (typed)"), 2, REMOTE_FREE, 0},
    {"stand", NULL, 4, REMOTE_FREE, 0},
    {"ready", TEXT_MARK("ready (typed)"), 3, REMOTE_READY, 0},
    {"unready", TEXT_MARK("unready (typed)"), 3, REMOTE_UNREADY, 0},
    {"deal", TEXT_MARK("deal (typed)"), 2, REMOTE_DEAL, 0},
    {"start", NULL, 4, REMOTE_DEAL, 0},
    {"bot", TEXT_MARK("bot (typed)"), 3, REMOTE_BOT, 0},
    {"bots", TEXT_MARK("bots (typed)"), 4, REMOTE_BOTS, 0},
    {"edition", TEXT_MARK("edition (typed)"), 2, REMOTE_EDITION, 0},
    {"players", TEXT_MARK("players (typed)"), 5, REMOTE_PLAYERS, 0},
    {"clock", TEXT_MARK("clock (typed)"), 2, REMOTE_CLOCK, 0},
    {"talking", TEXT_MARK("talking (typed)"), 4, REMOTE_TALK, 0},
    {"spectators", TEXT_MARK("spectators (typed)"), 4, REMOTE_SPECTATORS, 0},
    {"listed", TEXT_MARK("listed (typed)"), 4, REMOTE_LISTED, 0},
    {"watch", TEXT_MARK("watch (typed)"), 3, REMOTE_WATCH, 0},
    {"dismiss", TEXT_MARK("dismiss (typed)"), 4, REMOTE_DISMISS, 0},
    {"yes", TEXT_MARK("yes (typed)"), 1, REMOTE_YES, 0},
    {"agree", NULL, 3, REMOTE_YES, 0},
    {"no", TEXT_MARK("no (typed)"), 1, REMOTE_NO, 0},
    {"disagree", NULL, 4, REMOTE_NO, 0},
    {"refuse", NULL, 3, REMOTE_NO, 0},
    {"say", TEXT_MARK("say (typed)"), 3, REMOTE_SAY, 0},
    {"away", TEXT_MARK("away (typed)"), 2, REMOTE_AWAY, 0},
    {"back", TEXT_MARK("back (typed)"), 2, REMOTE_BACK, 0},
    {"pause", TEXT_MARK("pause (typed)"), 2, REMOTE_PAUSE, 0},
    {"resume", TEXT_MARK("resume (typed)"), 4, REMOTE_RESUME, 0},
    {"again", TEXT_MARK("again (typed)"), 3, REMOTE_AGAIN, 0},
    {"wait", TEXT_MARK("wait (typed)"), 3, REMOTE_WAIT, 0},
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

/* What each of them does. */
static const char *const does[REMOTE_WISHES] = {
    [REMOTE_SIT] = TEXT_MARK("sit down; with a number: at that seat"),
    [REMOTE_FREE] = TEXT_MARK("stand up; with a number, as the host: free that seat"),
    [REMOTE_READY] = TEXT_MARK("you are ready to begin"),
    [REMOTE_UNREADY] = TEXT_MARK("not ready yet"),
    [REMOTE_DEAL] = TEXT_MARK("deal the cards"),
    [REMOTE_BOT] = TEXT_MARK("a bot for a free seat, or for who is not there"),
    [REMOTE_BOTS] = TEXT_MARK("bots on all free seats"),
    [REMOTE_EDITION] = TEXT_MARK("as the host: abacus, new, norwegian, or short"),
    [REMOTE_PLAYERS] = TEXT_MARK("as the host: how many, 2 to 5"),
    [REMOTE_CLOCK] = TEXT_MARK("as the host: none, move 60, or budget 300 10 (seconds)"),
    [REMOTE_TALK] = TEXT_MARK("as the host: silent, phrases, or free"),
    [REMOTE_SPECTATORS] = TEXT_MARK("as the host: nobody, or they see one hand, or all"),
    [REMOTE_LISTED] = TEXT_MARK("as the host: yes, anybody may find and join it; or no"),
    [REMOTE_WATCH] = TEXT_MARK("look on, without a seat"),
    [REMOTE_DISMISS] = TEXT_MARK("with a name, as the host: send who watches away"),
    [REMOTE_YES] = TEXT_MARK("agree"),
    [REMOTE_NO] = TEXT_MARK("disagree"),
    [REMOTE_SAY] = TEXT_MARK("say what follows to the others"),
    [REMOTE_AWAY] = TEXT_MARK("let a bot play for me"),
    [REMOTE_BACK] = TEXT_MARK("play yourself again"),
    [REMOTE_PAUSE] = TEXT_MARK("stop the clock"),
    [REMOTE_RESUME] = TEXT_MARK("let the clock go on"),
    [REMOTE_AGAIN] = TEXT_MARK("after the game: on to the next table"),
    [REMOTE_WAIT] = TEXT_MARK("for scripts: read on when something is asked of you"),
};

static const play_verb clocks[] = {
    {"none", TEXT_MARK("no clock (typed)"), 2, TABLE_CLOCK_NONE, 0},
    {"move", TEXT_MARK("a clock for every move (typed)"), 1, TABLE_CLOCK_MOVE, 0},
    {"budget", TEXT_MARK("a clock with a budget (typed)"), 1, TABLE_CLOCK_BUDGET, 0},
};
static const play_verb talks[] = {
    {"silent", TEXT_MARK("silence (typed)"), 3, TABLE_CHAT_SILENT, 0},
    {"phrases", TEXT_MARK("set phrases (typed)"), 2, TABLE_CHAT_PHRASES, 0},
    {"free", TEXT_MARK("free talk (typed)"), 2, TABLE_CHAT_FREE, 0},
};
static const play_verb editions[] = {
    {"new", TEXT_MARK("the new edition (typed)"), 1, HB_NEW, 0},
    {"short", TEXT_MARK("the short rules (typed)"), 1, HB_SHORT, 0},
    {"abacus", TEXT_MARK("the Abacus edition (typed)"), 1, HB_ABACUS, 0},
    {"norwegian", TEXT_MARK("the Norwegian edition (typed)"), 2, HB_NORWEGIAN, 0},
};
static const play_verb watches[] = {
    {"nobody", TEXT_MARK("no spectators (typed)"), 2, TABLE_WATCH_NOBODY, 0},
    {"none", NULL, 4, TABLE_WATCH_NOBODY, 0},
    {"seat", NULL, 2, TABLE_WATCH_SEAT, 0},
    {"one", TEXT_MARK("spectators see one hand (typed)"), 3, TABLE_WATCH_SEAT, 0},
    {"all", TEXT_MARK("spectators see all hands (typed)"), 3, TABLE_WATCH_ALL, 0},
};

static const play_verb answers[] = {
    {"yes", TEXT_MARK("yes (typed)"), 1, 1, 0},
    {"no", TEXT_MARK("no (typed)"), 1, 0, 0},
};

/* A game's words, in whatever language, come before those of this table in the person's own: they
 * may be cut short, and mean here what they mean everywhere. */
enum remote_wish remote_read(const char *line, const text_lang *lang, const char **rest)
{
    char word[PLAY_TYPED + 1];
    if (!play_first_word(line, word, rest))
        return REMOTE_WISHES;
    const play_verb *v = play_find_verb(verbs, VERBS, NULL, word);
    if (!v && play_glance(word, lang) == PLAY_UNCLEAR)
        v = play_find_verb(verbs, VERBS, lang, word);
    return v ? (enum remote_wish)v->wish : REMOTE_WISHES;
}

/* ---- Requests that say all by their name --------------------------------------------------- */

static bool is_plain(unsigned what)
{
    const desk_kind *kind = desk_kind_of(what);
    return !kind->takes && kind->table;
}

static play_verb verb_of(unsigned what)
{
    const desk_kind *kind = desk_kind_of(what);
    return (play_verb){kind->name, kind->typed, kind->least, (int)what, 0};
}

unsigned remote_request_of(int key)
{
    unsigned what = 0;
    while (what < DESK_REQUESTS && !(is_plain(what) && desk_kind_of(what)->table == key))
        what++;
    return what;
}

unsigned remote_read_request(const char *line, const text_lang *lang)
{
    const char *rest;
    char word[PLAY_TYPED + 1];
    if (!play_first_word(line, word, &rest) || play_glance(word, lang) != PLAY_UNCLEAR)
        return DESK_REQUESTS;
    for (unsigned what = 0; what < DESK_REQUESTS; what++) {
        play_verb verb = verb_of(what);
        if (is_plain(what) && play_find_verb(&verb, 1, lang, word))
            return what;
    }
    return DESK_REQUESTS;
}

void remote_help_request(buffer *b, const text_lang *lang, unsigned what, int width)
{
    play_verb verb = verb_of(what);
    text_piece word = play_verb_word(&verb, lang);
    play_help_line(b, word.text, text_get(lang, desk_kind_of(what)->words), width);
}

/* ---- What is chosen -------------------------------------------------------------------- */

/* Which of so many words a text begins with, and what follows it; -1: none. */
static int read_among(const play_verb *list, size_t count, const char *text, const text_lang *lang,
                      const char **follows)
{
    char word[PLAY_TYPED + 1];
    bool some = play_first_word(text, word, follows);
    const play_verb *v = some ? play_find_verb(list, count, lang, word) : NULL;
    return v ? v->wish : -1;
}

int remote_read_clock(const char *rest, const text_lang *lang, const char **follows)
{
    return read_among(clocks, sizeof clocks / sizeof *clocks, rest, lang, follows);
}

int remote_read_talk(const char *rest, const text_lang *lang)
{
    return read_among(talks, sizeof talks / sizeof *talks, rest, lang, &rest);
}

int remote_read_edition(const char *rest, const text_lang *lang)
{
    return read_among(editions, sizeof editions / sizeof *editions, rest, lang, &rest);
}

int remote_read_players(const char *rest)
{
    char word[PLAY_TYPED + 1];
    bool one = play_first_word(rest, word, &rest) && !word[1];
    return one && word[0] >= '2' && word[0] <= '0' + HB_SEATS ? word[0] - '0' : -1;
}

int remote_read_watch(const char *rest, const text_lang *lang)
{
    return read_among(watches, sizeof watches / sizeof *watches, rest, lang, &rest);
}

int remote_read_yes(const char *rest, const text_lang *lang)
{
    return read_among(answers, sizeof answers / sizeof *answers, rest, lang, &rest);
}

int remote_read_seat(const char *rest)
{
    rest += strcspn(rest, "0123456789");
    if (!*rest)
        return -1;
    unsigned long number = strtoul(rest, NULL, 10);
    return number >= 1 && number <= HB_SEATS ? (int)number - 1 : HB_SEATS;
}

void remote_help_line(buffer *b, const text_lang *lang, enum remote_wish wish, int width)
{
    unsigned i = 0;
    while (verbs[i].wish != (int)wish)
        i++;
    text_piece word = play_verb_word(&verbs[i], lang);
    play_help_line(b, word.text, text_get(lang, does[wish]), width);
}
