/* hanab_live_write.c - a record as a game of hanab.live. */
#include "compat/hanab_live.h"

#include "base/line.h"
#include "base/put.h"
#include "text/text.h"

/* ---- Can it be carried over? ----------------------------------------------------------- */

static bool blame_rule(hb_fault *fault, const char *where, int given, const char *wanted)
{
    char text[16];
    line l = hb_line_in(text, sizeof text);
    hb_line_number(&l, given);
    return hb_blame(fault, RECORD_UNSUPPORTED, where, text, wanted);
}

/* One card more (1) or less (-1) than usual; their tables know no other hands. */
static int hand_difference(const hb_options *o)
{
    return o->hand ? o->hand - hb_usual_hand(o->players) : 0;
}

static bool fits_hanab_live(const hb_options *o, hb_fault *fault)
{
    if (o->bonus_tiles)
        return hb_blame(fault, RECORD_UNSUPPORTED, "rules.bonus_tiles", "true", "false");
    if (o->hints != 8)
        return blame_rule(fault, "rules.hints", o->hints, "8");
    if (o->errors != 3)
        return blame_rule(fault, "rules.errors", o->errors, "3");
    if (o->values != HB_VALUES)
        return blame_rule(fault, "rules.values", o->values, "5");
    if (hand_difference(o) < -1 || hand_difference(o) > 1) {
        const char *wanted = hb_usual_hand(o->players) == HB_HAND ? "4 to 5" : "3 to 5";
        return blame_rule(fault, "rules.hand", o->hand, wanted);
    }
    if (hanab_live_by_options(o))
        return true;
    return hb_blame(fault, RECORD_UNSUPPORTED,
                    TEXT_MARK("these colours, multicolour and black powder"), NULL,
                    TEXT_MARK("the combinations that hanab.live has as variants"));
}

/* ---- The game ------------------------------------------------------------------------- */

static void write_players(buffer *b, const record *r)
{
    static const char *const names[HB_SEATS] = {"Alice", "Bob", "Cathy", "Donald", "Emily"};
    hb_json seats = record_get(r, "seats");
    put_key(b, "players");
    put_open(b, '[');
    for (unsigned seat = 0; seat < r->game.options.players; seat++) {
        hb_json name = hb_json_at(&seats, seat);
        if (name.type == '"' && !hb_json_is(&name, ""))
            put_json(b, &name);
        else
            put_string(b, seats.type ? text_seat_name(NULL, seat, r->game.options.players)
                                     : names[seat]);
    }
    put_close(b, ']');
}

static void write_deck(buffer *b, const hb_record *g, const hanab_live_variant *v)
{
    put_key(b, "deck");
    put_open(b, '[');
    for (unsigned i = 0; i < g->cards; i++) {
        put_open(b, '{');
        put_number(b, "suitIndex", (int)hanab_live_suit(v, hb_kind_colour(g->deck[i])));
        put_number(b, "rank", (int)hb_kind_value(g->deck[i]));
        put_close(b, '}');
    }
    put_close(b, ']');
}

static void write_action(buffer *b, hb_action a, const hanab_live_variant *v)
{
    int type = a.type == HB_PLAY ? 0 : 1, target = a.card, value = 0;
    if (a.type == HB_HINT) {
        bool colour = hb_hint_is_colour(a.hint);
        type = colour ? 2 : 3;
        target = a.seat;
        value = colour ? (int)hanab_live_suit(v, a.hint) : a.hint - HB_MULTI;
    }
    put_open(b, '{');
    put_number(b, "type", type);
    put_number(b, "target", target);
    put_number(b, "value", value);
    put_close(b, '}');
}

/* Behind the actions stands what ended the game there, if it did not end by itself. */
static void write_actions(buffer *b, const hb_record *g, const hanab_live_variant *v,
                          const hb_json *end)
{
    put_key(b, "actions");
    put_open(b, '[');
    for (unsigned i = 0; i < g->actions_count; i++)
        write_action(b, g->actions[i], v);
    hb_json type = hb_json_get(end, "type");
    int64_t number;
    if (hb_json_integer(&type, 4, 5, &number))
        put_json(b, end);
    put_close(b, ']');
}

static void write_options(buffer *b, const hb_record *g, const hanab_live_variant *v,
                          const hb_json *kept)
{
    const hb_options *o = &g->options;
    put_key(b, "options");
    put_open(b, '{');
    put_text(b, "variant", v->name);
    if (g->start)
        put_number(b, "startingPlayer", g->start);
    if (o->empty_hints)
        put_flag(b, "emptyClues", true);
    if (hand_difference(o) > 0)
        put_flag(b, "oneExtraCard", true);
    if (hand_difference(o) < 0)
        put_flag(b, "oneLessCard", true);
    if (o->ending == HB_PERFECT_ENDING)
        put_flag(b, "allOrNothing", true);
    hb_json key, value;
    for (size_t at = 0; kept->type == '{' && hb_json_next(kept, &at, &key, &value);)
        if (hanab_live_harmless_key(&key)) {
            put_json_key(b, &key);
            put_json(b, &value);
        }
    put_close(b, '}');
}

/* ---- What else there is -------------------------------------------------------------------- */

/* Their notes: for every player a list of texts, by card. */
static bool are_notes(const hb_json *notes, unsigned players)
{
    hb_json own, note;
    if (notes->type != '[' || hb_json_count(notes) != players)
        return false;
    for (size_t at = 0; hb_json_next(notes, &at, NULL, &own);) {
        if (own.type != '[')
            return false;
        for (size_t in = 0; hb_json_next(&own, &in, NULL, &note);)
            if (note.type != '"')
                return false;
    }
    return true;
}

/* All members of an object but these. */
static void write_others(buffer *b, const hb_json *object, const char *const *but)
{
    hb_json key, value;
    for (size_t at = 0; object->type == '{' && hb_json_next(object, &at, &key, &value);) {
        const char *const *known = but;
        while (*known && !hb_json_is(&key, *known))
            known++;
        if (*known)
            continue;
        put_json_key(b, &key);
        put_json(b, &value);
    }
}

/* The keys beside the game may be called anything, "edition" too: so they stand by themselves. */
static void write_ours(buffer *b, const record *r, bool with_notes)
{
    static const char *const elsewhere[] = {"seats", "hanab_live", "notes", NULL};
    static const char *const but_notes[] = {"seats", "hanab_live", NULL};
    hb_json more = record_more(r);
    put_key(b, "hanabi");
    put_open(b, '{');
    put_text(b, "edition",
             hb_option_table[hb_option_find("edition")].words[r->game.options.edition]);
    put_key(b, "more");
    put_open(b, '{');
    write_others(b, &more, with_notes ? but_notes : elsewhere);
    put_close(b, '}');
    put_close(b, '}');
}

/* What reading from hanab.live has kept: id, seed and so on. */
static void write_theirs(buffer *b, const hb_json *kept)
{
    static const char *const written[] = {"players", "deck",   "actions", "options",
                                          "notes",   "hanabi", "end",     NULL};
    write_others(b, kept, written);
}

bool hanab_live_write(buffer *b, const record *r, hb_fault *fault)
{
    const hb_record *g = &r->game;
    *fault = (hb_fault){0};
    if (!fits_hanab_live(&g->options, fault))
        return false;
    const hanab_live_variant *v = hanab_live_by_options(&g->options);
    hb_json kept = record_get(r, "hanab_live"), notes = record_get(r, "notes"),
            end = hb_json_get(&kept, "end"), options = hb_json_get(&kept, "options");
    bool their_notes = are_notes(&notes, g->options.players);
    put_open(b, '{');
    write_players(b, r);
    write_deck(b, g, v);
    write_actions(b, g, v, &end);
    write_options(b, g, v, &options);
    if (their_notes) {
        put_key(b, "notes");
        put_json(b, &notes);
    }
    write_theirs(b, &kept);
    write_ours(b, r, notes.type && !their_notes);
    put_close(b, '}');
    return true;
}
