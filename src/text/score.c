/* score.c - how a game ended, its points, and what each edition says about them.
 *
 * The words for the bands are our own, in the spirit of each rulebook: a crowd and its gods
 * (abacus), an audience (new), a judgement of art (norwegian). */
#include "base/bits.h"
#include "rules/worth.h"
#include "text/text.h"

/* ---- Ratings ------------------------------------------------------------------------ */

enum { BANDS = 8 };

static const char *const abacus_bands[BANDS] = {
    TEXT_MARK("Oh dear. The crowd whistles, and somebody asks for the money back."),
    TEXT_MARK("Weak. Here and there two hands find each other."),
    TEXT_MARK("All right. The crowd has seen better nights, and worse ones."),
    TEXT_MARK("Good! The crowd goes home smiling."),
    TEXT_MARK("Very good! The crowd is on its feet."),
    TEXT_MARK("Legendary! Grandchildren will be told about this night."),
};

static const char *const new_bands[BANDS] = {
    TEXT_MARK("Oh no. The audience studies its shoes."),
    TEXT_MARK("So-so. The audience claps, because it was well brought up."),
    TEXT_MARK("Not bad! The audience begins to like it."),
    TEXT_MARK("Great! The audience is carried away."),
    TEXT_MARK("Excellent! The audience cheers from the first row to the last."),
    TEXT_MARK("Breathtaking! Nobody who was there will ever forget it."),
    TEXT_MARK("Legendary! The chronicles will have a page about tonight."),
    TEXT_MARK("Divine! Up above, the gods look twice."),
};

static const char *const norwegian_bands[BANDS] = {
    TEXT_MARK("Dreadful. You leave the field to a chorus of boos."),
    TEXT_MARK("Middling. Some applause, for politeness' sake."),
    TEXT_MARK("Your honour is saved, but nobody will speak of it next week."),
    TEXT_MARK("Very good! You look into happy faces."),
    TEXT_MARK("Incredible! They will talk about it for years."),
    TEXT_MARK("Legendary! Nobody finds a word, and all eyes still shine."),
};

const char *text_rating(const text_reader *reader, int band)
{
    if (band < 0 || band >= BANDS)
        return NULL;
    switch (reader->rules->options.edition) {
    case HB_ABACUS:
        return text_get_for(reader, abacus_bands[band]);
    case HB_NEW:
        return text_get_for(reader, new_bands[band]);
    case HB_NORWEGIAN:
        return text_get_for(reader, norwegian_bands[band]);
    default:
        return NULL;
    }
}

/* ---- The scale ------------------------------------------------------------------------ */

/* The points from which each band starts, as hb_band has them. */
static const int starts[BANDS + 1] = {-5, 6, 11, 16, 21, 25, 25, 30, 31};

static void add_band(buffer *b, const text_reader *reader, int band, int first, int last)
{
    int most = reader->rules->max_score;
    const char *words = text_rating(reader, band);
    if (band == 0)
        TEXT_SAY(b, reader->lang, "- Below 6: {words}\n", text_str("words", words));
    else if (first == most || first == last)
        TEXT_SAY(b, reader->lang, "- {first}: {words}\n", text_num("first", first),
                 text_str("words", words));
    else
        TEXT_SAY(b, reader->lang, "- {first} to {last}: {words}\n", text_num("first", first),
                 text_num("last", last < most ? last : most), text_str("words", words));
}

bool text_scale(buffer *b, const text_reader *reader)
{
    const hb_options *o = &reader->rules->options;
    if (o->ending == HB_PERFECT_ENDING || o->edition == HB_SHORT ||
        reader->rules->max_score < TEXT_RATED)
        return false;
    bool split = o->edition == HB_NEW && o->multicolour != HB_MULTI_NONE;
    for (int band = 0; band < BANDS; band++) {
        bool top = band == 5;
        if (split ? top : band > 5)
            continue;
        if (band == 0 || starts[band] <= reader->rules->max_score)
            add_band(b, reader, band, starts[band], top ? 30 : starts[band + 1] - 1);
    }
    return true;
}

/* ---- Before the end ------------------------------------------------------------------- */

void text_spare(buffer *b, const text_reader *reader, const hb_game *game)
{
    const hb_rules *r = reader->rules;
    if (game->phase == HB_OVER || game->turns_left >= 0 || r->options.ending != HB_LAST_ROUND)
        return;
    int spare = hb_spare(game, r);
    unsigned n = (unsigned)(spare < 0 ? -spare : spare);
    const char *sentence = text_get_for(reader, "The deck leaves no time for a discard.");
    if (spare > 0)
        sentence = text_plural_for(reader, "The deck leaves time for {n} discard.",
                                   "The deck leaves time for {n} discards.", n);
    if (spare < 0)
        sentence = text_plural_for(reader, "The deck ends too soon for {n} card.",
                                   "The deck ends too soon for {n} cards.", n);
    text_fill(b, sentence, TEXT_ARGS(text_num("n", (int)n)));
}

/* ---- The outcome ---------------------------------------------------------------------- */

static void tell_last_error(buffer *b, const text_reader *reader)
{
    buffer_puts(b,
                text_edition(reader,
                             TEXT_MARK("The last storm token shows its lightning: the gods are "
                                       "furious, and a storm ends the fireworks. 0 points."),
                             TEXT_MARK("The last error token is turned: the game is lost."),
                             TEXT_MARK("The last red token lies in the lid: the game is lost.")));
}

/* The card whose loss ended the game: the last one that landed in the discard pile. */
static void tell_spoiled(buffer *b, const text_reader *reader, const hb_game *game)
{
    unsigned kind = HB_HIDDEN;
    if (game->discards)
        kind = game->cards[game->discard[game->discards - 1]];
    text_piece card = text_card(reader->lang, kind);
    TEXT_SAY(b, reader->lang,
             "The last copy of {card} is gone, and with it the perfect fireworks: the game is "
             "lost.",
             text_str("card", card.text));
}

static void tell_stuck(buffer *b, const text_reader *reader, const hb_game *game)
{
    if (game->player == reader->seat)
        buffer_puts(b, text_get_for(reader, "You have neither a card left nor a hint to give: "
                                            "the game is lost."));
    else
        TEXT_SAY(b, reader->lang,
                 "{player} has neither a card left nor a hint to give: the game is lost.",
                 text_str("player", reader->names[game->player]));
}

static void tell_points(buffer *b, const text_reader *reader, const hb_game *game)
{
    int points = hb_score(game, reader->rules);
    const char *sentence = text_plural(reader->lang, "The last round is over: {n} point of {all}.",
                                       "The last round is over: {n} points of {all}.",
                                       (unsigned)(points < 0 ? 0 : points));
    text_fill(b, sentence,
              TEXT_ARGS(text_num("n", points), text_num("all", reader->rules->max_score)));
}

static void tell_perfect(buffer *b, const text_reader *reader, const hb_game *game)
{
    int points = hb_score(game, reader->rules);
    const char *sentence = text_plural_for(
        reader, "Every row is complete: {n} point, all there is. You have won!",
        "Every row is complete: {n} points, all there are. You have won!", (unsigned)points);
    text_fill(b, sentence, TEXT_ARGS(text_num("n", points)));
}

void text_outcome(buffer *b, const text_reader *reader, const hb_game *game)
{
    switch (game->outcome) {
    case HB_PERFECT:
        tell_perfect(b, reader, game);
        break;
    case HB_FINISHED:
        tell_points(b, reader, game);
        break;
    case HB_LAST_ERROR:
        tell_last_error(b, reader);
        break;
    case HB_SPOILED:
        tell_spoiled(b, reader, game);
        break;
    case HB_STUCK:
        tell_stuck(b, reader, game);
        break;
    default:
        buffer_puts(b, text_get_for(reader, "The game is not over yet."));
    }
}

/* ---- The same in short ------------------------------------------------------------------ */

static const char *outcome_in_short(const text_reader *reader, unsigned outcome)
{
    switch (outcome) {
    case HB_PERFECT:
        return text_get_for(reader, "won, all rows are complete");
    case HB_FINISHED:
        return text_get_for(reader, "finished, the last round is over");
    case HB_LAST_ERROR:
        return text_edition(reader, TEXT_MARK("lost, the last storm token was turned"),
                            TEXT_MARK("lost, the last error token was turned"),
                            TEXT_MARK("lost, the last red token was used"));
    case HB_SPOILED:
        return text_get_for(reader, "lost, a card that was needed is gone");
    case HB_STUCK:
        return text_get_for(reader, "lost, nobody could act");
    default:
        return text_get_for(reader, "not over yet");
    }
}

void text_result(buffer *b, const text_reader *reader, const hb_game *game, unsigned turns)
{
    const text_lang *lang = reader->lang;
    int points = hb_score(game, reader->rules);
    text_piece taken = text_piece_fill(text_plural(lang, "{n} turn", "{n} turns", turns),
                                       TEXT_ARGS(text_num("n", turns)));
    text_piece won = text_piece_fill(
        text_plural(lang, "{n} point of {all}", "{n} points of {all}",
                    (unsigned)(points < 0 ? 0 : points)),
        TEXT_ARGS(text_num("n", points), text_num("all", reader->rules->max_score)));
    TEXT_SAY(b, lang, "{players} players, {turns}, {outcome}: {points}",
             text_num("players", reader->rules->options.players), text_str("turns", taken.text),
             text_str("outcome", outcome_in_short(reader, game->outcome)),
             text_str("points", won.text));
}
