/* terms.c - no text of an edition uses a term of another: the books, the rules of chosen games,
 * what is told of games, tables in plain lines, refusals, endings, ratings, in every language.
 *
 * The terms are those of src/book/terms.c; further forms of them stand here. */
#include <ctype.h>
#include <string.h>

#include "book/lessons.h"
#include "bots/why.h"
#include "combos.h"
#include "plain/screen.h"
#include "plain/words.h"
#include "tap.h"

enum { EDITIONS = HB_NORWEGIAN + 1, MOST_WORDS = 40 };

/* Forms of terms that are not their beginning, with the term to which they belong. */
static const struct {
    const char *lang, *term, *form;
} forms[] = {
    {"en", "storm token", "lightning"},
    {"en", "storm token", "clear sky"},
    {"en", "storm token", "the master"},
    {"en", "error token", "red sun"},
    {"en", "blue token", "into the lid"},
    {"de", "ablegen", "abgelegt"},
    {"de", "ablegen", "legt ab"},
    {"de", "ablegen", "abzulegen"},
    {"de", "abwerfen", "abgeworfen"},
    {"de", "abwerfen", "wirf eine"},
    {"de", "abwerfen", "wirft die"},
    {"de", "abwerfen", "wirft eine"},
    {"de", "abwerfen", "wirft seine"},
    {"de", "abwerfen", "wirft ab"},
    {"de", "abwerfen", "abzuwerfen"},
    {"de", "abwerfen", "Abwurf"},
    {"de", "ausspielen", "ausgespielt"},
    {"de", "Gewitterplättchen", "Blitz"},
    {"de", "Gewitterplättchen", "Sternenhimmel"},
    {"de", "Gewitterplättchen", "Meister"},
    {"de", "Fehlerplättchen", "Sonne"},
    {"de", "blaues Plättchen", "Deckel"},
    {"nl", "onweersfiche", "bliksem"},
    {"nl", "onweersfiche", "sterrenhemel"},
    {"nl", "onweersfiche", "meester"},
    {"nl", "foutfiche", "rode zon"},
    {"nl", "blauwe fiche", "deksel"},
    {"nb", "tordenbrikke", "lynet"},
    {"nb", "tordenbrikke", "stjerneklar"},
    {"nb", "tordenbrikke", "mester"},
    {"nb", "feilbrikke", "rød sol"},
    {"nb", "feilbrikke", "røde sol"},
    {"nb", "blå sjetong", "eskelokk"},
};

/* What a term is found by: words that every edition uses for something stay out of the test. */
static bool is_common(const char *term)
{
    static const char *const common[] = {
        "row", "firework", "to play", "to discard", "deck", "discard pile", "Reihe", "Feuerwerk",
        "spielen", "Stapel", "vuurwerk",
        /* said by everybody, beside what some call it in one word */
        "hint about a colour", "hint about a value", "colour hint", "number hint",
        "Hinweis zu einer Farbe", "Hinweis zu einem Wert", "aanwijzing over een kleur",
        "aanwijzing over een waarde", "opplysning om en farge", "opplysning om en verdi"};
    for (unsigned i = 0; i < sizeof common / sizeof *common; i++)
        if (strcmp(common[i], term) == 0)
            return true;
    return false;
}

typedef struct terms {
    const char *words[MOST_WORDS];
    unsigned count;
} terms;

static void add(terms *t, const char *word)
{
    for (unsigned i = 0; i < t->count; i++)
        if (strcmp(t->words[i], word) == 0)
            return;
    if (t->count < MOST_WORDS)
        t->words[t->count++] = word;
}

/* The terms of an edition that are its own or are shared with some, with their forms. */
static terms terms_of(const text_lang *lang, unsigned edition)
{
    static const enum book_thing things[] = {BOOK_HINT_TOKEN,   BOOK_ERROR_TOKEN, BOOK_TO_PLAY,
                                             BOOK_TO_DISCARD,   BOOK_A_ROW,       BOOK_DECK,
                                             BOOK_DISCARD_PILE, BOOK_COLOUR_HINT, BOOK_VALUE_HINT};
    terms t = {.count = 0};
    book_reader b;
    book_open(&b, lang, edition);
    for (unsigned i = 0; i < sizeof things / sizeof *things; i++) {
        const char *term = book_term(&b, things[i]);
        if (is_common(term))
            continue;
        add(&t, term);
        for (unsigned f = 0; f < sizeof forms / sizeof *forms; f++)
            if (strcmp(forms[f].lang, lang->tag) == 0 && strcmp(forms[f].term, term) == 0)
                add(&t, forms[f].form);
    }
    return t;
}

static bool has(const terms *t, const char *word)
{
    for (unsigned i = 0; i < t->count; i++)
        if (strcmp(t->words[i], word) == 0)
            return true;
    return false;
}

/* The terms of all other editions that this one does not have. */
static terms foreign_to(const text_lang *lang, unsigned edition)
{
    terms own = terms_of(lang, edition), foreign = {.count = 0};
    for (unsigned other = 0; other < EDITIONS; other++) {
        terms t = terms_of(lang, other);
        for (unsigned i = 0; i < t.count; i++)
            if (!has(&own, t.words[i]))
                add(&foreign, t.words[i]);
    }
    return foreign;
}

/* ---- Looking ------------------------------------------------------------------------------- */

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Where a word begins in a text, as a word or the beginning of one; NULL: nowhere. */
static const char *word_in(const char *text, const char *word)
{
    for (const char *at = text; *at; at++) {
        if (at > text && (isalpha((unsigned char)at[-1]) || (unsigned char)at[-1] >= 0x80))
            continue;
        size_t i = 0;
        while (word[i] && at[i] && same_letter(at[i], word[i]))
            i++;
        if (!word[i])
            return at;
    }
    return NULL;
}

static void look(const terms *foreign, const char *what, const char *text)
{
    for (unsigned i = 0; i < foreign->count; i++) {
        const char *at = word_in(text, foreign->words[i]);
        CHECK_OR(!at, "%s says \"%s\": %.90s", what, foreign->words[i], at ? at : "");
    }
}

/* ---- Texts ---------------------------------------------------------------------------------- */

/* What a book says, row by row; its rulings may name what other rulebooks have. */
static void look_at_book(const text_lang *lang, unsigned edition, const terms *foreign)
{
    book_reader b;
    book_open(&b, lang, edition);
    for (const book_row *row = book_of(edition); row->id; row++)
        if (row->words)
            look(foreign, row->id, book_words(&b, row));
    look(foreign, "question", book_start_question(&b));
    for (unsigned thing = 0; thing < BOOK_THINGS; thing++)
        look(foreign, "term", book_term(&b, thing));
}

/* What the lessons of an edition say. */
static void look_at_lessons(const text_lang *lang, unsigned edition, const terms *foreign)
{
    book_reader b;
    book_open(&b, lang, edition);
    for (const book_lesson *lesson = book_lessons; lesson->id; lesson++)
        for (const book_scene *scene = lesson->scenes; scene->say; scene++) {
            if (lesson->edition != edition)
                continue;
            look(foreign, lesson->id, text_get_for(&b.reader, scene->say));
            look(foreign, lesson->id, scene->wrong ? text_get_for(&b.reader, scene->wrong) : "");
        }
}

static void look_at_page(const text_reader *reader, const terms *foreign)
{
    buffer page = buffer_make(1 << 17);
    text_rules(&page, reader);
    text_summary(&page, reader);
    text_house_rules(&page, reader);
    text_scale(&page, reader);
    look(foreign, "rules", buffer_text(&page));
    for (int err = HB_GAME_OVER; err <= HB_DOES_NOT_FIT; err++)
        look(foreign, hb_error_name((hb_error)err), text_refusal(reader, (hb_error)err));
    look(foreign, "tokens", text_hint_tokens(reader));
    look(foreign, "tokens", text_error_tokens(reader));
    for (unsigned tile = 0; tile < HB_TILES; tile++)
        look(foreign, hb_tile_name(tile), text_tile(reader, tile));
    buffer_free(&page);
}

/* Why bots do what they do: their rules, and what these conventions are called. The one that sees
 * all hands plays in simulations only. */
static void look_at_reasons(const text_reader *reader, const terms *foreign)
{
    for (const bot *const *b = bot_list; *b; b++) {
        if ((*b)->sees_all)
            continue;
        for (const char *const *rule = (*b)->rules; rule && *rule; rule++)
            look(foreign, (*b)->name, text_get_for(reader, *rule));
        for (const char *const *name = (*b)->conventions; name && *name; name++)
            look(foreign, (*b)->name, text_get_for(reader, *name));
    }
}

/* What a bot would do, and why; what somebody may type there. */
static void look_at_bot(text_reader own, const terms *foreign, const hb_game *game)
{
    const bot *b = bot_find("cautious");
    bot_memory memory;
    memset(&memory, 0, sizeof memory);
    buffer words = buffer_make(1 << 14);
    hb_view view;
    bot_why why = {.choice = 0};
    own.seat = game->player;
    hb_view_make(&view, game, own.rules, own.seat);
    b->start(&memory, own.rules, &view, own.seat, 0);
    b->explain(&memory, own.rules, &view, &why);
    bot_say_why(&words, &own, b, &why, &view);
    bot_say_choice(&words, &own, why.choice, &view);
    play_legal(&words, &own, &view);
    play_help(&words, &own, 0, 100);
    look(foreign, "bot", buffer_text(&words));
    buffer_free(&words);
}

/* Often a card that fits; else anything. */
static hb_action choose(const hb_game *game, const hb_rules *rules, hb_random *random)
{
    hb_action legal[HB_LEGAL];
    unsigned n = (unsigned)hb_legal_list(game, rules, legal);
    for (unsigned i = 0; i < n && hb_random_below(random, 9); i++)
        if (legal[i].type == HB_PLAY && hb_fits(game, rules) >> game->cards[legal[i].card] & 1)
            return legal[i];
    hb_action a = legal[hb_random_below(random, n)];
    if (a.type == HB_RETURN)
        a.place = 0;
    return a;
}

/* The table as plain lines draw it, and the discard pile. */
static void look_at_table(const text_reader *reader, const terms *foreign, const hb_game *game)
{
    buffer drawn = buffer_make(1 << 16);
    hb_view view;
    hb_view_make(&view, game, reader->rules, reader->seat);
    play_draw(&drawn, reader, &view, (play_look){.width = 100});
    play_discards(&drawn, reader, &view, (play_look){.width = 100});
    look(foreign, "table", buffer_text(&drawn));
    buffer_free(&drawn);
}

static void look_at_step(const text_reader *reader, const terms *foreign, const hb_event *event,
                         const hb_game *before, const hb_game *after)
{
    buffer words = buffer_make(1 << 14);
    text_event(&words, reader, event, before, after);
    buffer_puts(&words, "\n");
    if (after->phase != HB_OVER)
        text_task(&words, reader, after);
    text_spare(&words, reader, after);
    buffer_puts(&words, "\n");
    text_outcome(&words, reader, after);
    text_result(&words, reader, after, 10);
    look(foreign, "game", buffer_text(&words));
    look_at_table(reader, foreign, after);
    buffer_free(&words);
}

static void look_at_game(text_reader *reader, const terms *foreign, uint64_t seed)
{
    hb_game game, before;
    hb_random random;
    unsigned step = 0;
    hb_random_seed(&random, seed);
    hb_game_seed(&game, reader->rules, seed, 0);
    while (game.phase != HB_OVER) {
        hb_action a = choose(&game, reader->rules, &random);
        before = game;
        hb_error err = hb_apply(&game, reader->rules, a);
        CHECK_OR(err == HB_OK, "%s", hb_error_name(err));
        if (err)
            return;
        hb_event event = hb_event_make(&before, &game, a, HB_EVERYONE);
        if (step++ % 4 == 0)
            look_at_bot(*reader, foreign, &before);
        reader->seat = (unsigned)(seed % 3 ? before.player : HB_EVERYONE);
        look_at_step(reader, foreign, &event, &before, &game);
    }
}

static void look_at_edition(const text_lang *lang, unsigned edition)
{
    terms foreign = foreign_to(lang, edition);
    look_at_book(lang, edition, &foreign);
    look_at_lessons(lang, edition, &foreign);
    for (unsigned i = 0; i < COMBOS; i += 7) {
        hb_options o = combo(i);
        hb_rules rules;
        o.edition = (uint8_t)edition;
        situation("%s, edition %u, combination %u", lang->tag, edition, i);
        if (hb_rules_make(&rules, &o, NULL) != HB_OK)
            continue;
        text_reader reader = {.lang = lang, .rules = &rules, .seat = HB_EVERYONE};
        for (unsigned seat = 0; seat < HB_SEATS; seat++)
            reader.names[seat] = "Ada";
        look_at_page(&reader, &foreign);
        look_at_reasons(&reader, &foreign);
        look_at_game(&reader, &foreign, i);
    }
}

int main(void)
{
    const text_lang *lang;
    for (unsigned i = 0; (lang = text_lang_at(i)); i++)
        for (unsigned edition = 0; edition < EDITIONS; edition++) {
            situation("%s, edition %u", lang->tag, edition);
            terms foreign = foreign_to(lang, edition);
            CHECK_OR(foreign.count >= 4, "only %u terms", foreign.count);
            look_at_edition(lang, edition);
            done("no term of another edition");
        }
    return tap_end();
}
