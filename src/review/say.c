/* say.c - moves and reasons in words. */
#include "bots/why.h"
#include "review/report.h"

/* ---- Moves ---------------------------------------------------------------------- */

/* A card of one's own hand, for who does not see it. */
static text_piece say_own(const review_report *r, const hb_action *a, unsigned slot)
{
    text_piece letter = text_slots(r->reader.lang, 1u << slot);
    return text_piece_fill(text_get_for(&r->reader, a->type == HB_PLAY
                                                        ? TEXT_MARK("play {slot}")
                                                        : TEXT_MARK("discard {slot}")),
                           TEXT_ARGS(text_str("slot", letter.text)));
}

text_piece review_say_choice(const review_report *r, unsigned step, unsigned choice)
{
    static const char *const phrases[HB_ACTION_TYPES] = {
        [HB_PLAY] = TEXT_MARK("play {slot}, {card}"),
        [HB_DISCARD] = TEXT_MARK("discard {slot}, {card}"),
        [HB_HINT] = TEXT_MARK("hint {other}: {named}"),
        [HB_RETURN] = TEXT_MARK("return {card}"),
        [HB_RESCUE] = TEXT_MARK("play {card} from the pile"),
    };
    const hb_game *g = &r->game->games[step];
    const text_lang *lang = r->reader.lang;
    hb_action a = hb_choice_action(g, &r->game->rules, choice);
    text_piece slot = {""}, card = {""}, named = {""};
    if (g->player == r->reader.seat && g->phase == HB_TURN && a.type != HB_HINT)
        return say_own(r, &a, choice % HB_HAND);
    if (a.type == HB_HINT) {
        named = text_hint_name(lang, a.hint);
    } else {
        card = text_card(lang, g->cards[a.card]);
        slot = text_slots(lang, 1u << choice % HB_HAND);
    }
    return text_piece_fill(
        text_get_for(&r->reader, phrases[a.type]),
        TEXT_ARGS(text_str("slot", slot.text), text_str("card", card.text),
                  text_str("named", named.text),
                  text_str("other", a.type == HB_HINT ? r->reader.names[a.seat] : "")));
}

const char *review_say_mark(const review_report *r, unsigned mark)
{
    static const char *const words[REVIEW_MARKS] = {"", TEXT_MARK("inaccuracy"),
                                                    TEXT_MARK("mistake"), TEXT_MARK("blunder")};
    return mark ? text_get(r->reader.lang, words[mark]) : "";
}

/* ---- Reasons -------------------------------------------------------------------- */

static int percent(double share)
{
    return (int)(share * 100 + 0.5);
}

/* "0.4": what is counted in the mean. */
static text_piece tenths(double mean)
{
    int all = (int)(mean * 10 + 0.5);
    return text_piece_fill("{whole}.{tenths}", /* for programs */
                           TEXT_ARGS(text_num("whole", all / 10), text_num("tenths", all % 10)));
}

static const char *const sentences[WHY_REASONS] = {
    [WHY_OWN_ERROR] =
        TEXT_MARK("From what {player} knew, the card did not fit in {share} % of all cases."),
    [WHY_OWN_LOSS] = TEXT_MARK("From what {player} knew, this made some card impossible to play in "
                               "{share} % of all cases."),
    [WHY_LATER_LOSS] = TEXT_MARK("After it {player} is likely to lose {card} ({share} %); after "
                                 "the better move that is so in {better} %."),
    [WHY_LATER_ERROR] = TEXT_MARK("After it {player} is likely to play {card}, which does not fit "
                                  "({share} %); after the better move that is so in {better} %."),
    [WHY_OWN_PLAY] = TEXT_MARK("There was a card to play: it fits in {better} % of all cases."),
    [WHY_OTHERS_PLAY] = TEXT_MARK("Before {own}'s next turn the others play {fewer} cards after "
                                  "it, and {more} after the better move."),
    [WHY_FURTHER] = TEXT_MARK("The difference comes later in the game."),
};

/* The same to who made the move. */
static const char *const to_you[WHY_REASONS] = {
    [WHY_OWN_ERROR] =
        TEXT_MARK("From what you knew, the card did not fit in {share} % of all cases."),
    [WHY_OWN_LOSS] = TEXT_MARK(
        "From what you knew, this made some card impossible to play in {share} % of all cases."),
    [WHY_OTHERS_PLAY] = TEXT_MARK("Before your next turn the others play {fewer} cards after it, "
                                  "and {more} after the better move."),
};

/* The better move is what the bot would do, and its rule says why. */
static void say_rule(buffer *b, const review_report *r, const review_step *found)
{
    const bot *model = r->game->models[found->seat];
    if (found->usual != found->best || !model->explain)
        return;
    buffer_puts(b, " ");
    TEXT_SAY(b, r->reader.lang, "The bot {bot} would do so: it {reason}.",
             text_str("bot", model->name),
             text_str("reason", text_get_for(&r->reader, model->rules[found->rule])));
}

void review_say_why(buffer *b, const text_reader *reader, unsigned own, review_reason reason)
{
    if (reason.why == WHY_NOTHING)
        return;
    bool yours = own == reader->seat && to_you[reason.why];
    text_piece fewer = tenths(reason.share), more = tenths(reason.better), card = {""};
    if (reason.kind != HB_NONE)
        card = text_card(reader->lang, reason.kind);
    text_fill(
        b, text_get_for(reader, (yours ? to_you : sentences)[reason.why]),
        TEXT_ARGS(text_str("player", reason.seat == HB_NONE ? "" : reader->names[reason.seat]),
                  text_str("own", reader->names[own]), text_str("card", card.text),
                  text_num("share", percent(reason.share)),
                  text_num("better", percent(reason.better)), text_str("fewer", fewer.text),
                  text_str("more", more.text)));
}

void review_say_reason_of(buffer *b, const review_report *r, const review_step *found)
{
    review_reason reason = review_reason_of(r->game, found);
    review_say_why(b, &r->reader, found->seat, reason);
    if (reason.why != WHY_NOTHING)
        say_rule(b, r, found);
}

void review_say_reason(buffer *b, const review_report *r, unsigned step)
{
    review_say_reason_of(b, r, &r->steps[step]);
}
