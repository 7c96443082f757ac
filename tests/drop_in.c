/* drop_in.c - games recorded from HLE, played again through its own C functions: the same legal
 * moves, states, ends and encodings, and what it does that our game does not. HLE_TRACES=folder
 * plays more of them. */
#include <pthread.h>

#include "compat/hle.h"
#include "compat/pyhanabi.h"
#include "hle_trace.h"
#include "tap.h"

static pyhanabi_game_t new_game(const hle_trace *t, const char *random_start)
{
    static const char *const keys[] = {"players",  "colors",   "ranks",   "hand_size",
                                       "max_info", "max_life", "obs_type"};
    static const char *const names[] = {
        "players",         "colors",          "ranks", "hand_size", "max_information_tokens",
        "max_life_tokens", "observation_type"};
    char texts[7][12];
    const char *words[16] = {"random_start_player", random_start};
    for (unsigned i = 0; i < 7; i++) {
        snprintf(texts[i], sizeof texts[i], "%u", trace_number(&t->json, keys[i]));
        words[2 + 2 * i] = names[i];
        words[3 + 2 * i] = texts[i];
    }
    pyhanabi_game_t game;
    NewGame(&game, 16, words);
    CHECK(game.game);
    return game;
}

/* Chance deals this card. */
static void deal(pyhanabi_state_t *state, unsigned kind)
{
    hle_move m = {
        HLE_IS_MOVE, HLE_DEAL, -1, -1, (int)hb_kind_colour(kind), (int)hb_kind_value(kind) - 1};
    pyhanabi_move_t move = {&m};
    CHECK(StateCurPlayer(state) == -1);
    CHECK(MoveIsLegal(state, &move));
    StateApplyMove(state, &move);
}

static void check_legal(const hle_trace *t, unsigned i, pyhanabi_game_t *game,
                        pyhanabi_state_t *state)
{
    void *moves = StateLegalMoves(state);
    uint64_t legal = 0;
    for (int k = 0; k < NumMoves(moves); k++) {
        pyhanabi_move_t move;
        GetMove(moves, k, &move);
        legal |= UINT64_C(1) << GetMoveUid(game, &move);
        CHECK(MoveIsLegal(state, &move));
        DeleteMove(&move);
    }
    DeleteMoveList(moves);
    CHECK(legal == hle_trace_legal(t, i));
}

/* Where an observation tells what is known about the cards; NULL when it does not. */
static const section *knowledge_section(const canonical *c, section list[SECTIONS])
{
    unsigned n = canonical_sections(c, list);
    for (unsigned i = 0; i < n; i++)
        if (strcmp(list[i].name, "knowledge") == 0)
            return &list[i];
    return NULL;
}

/* What the functions say about a card is what its bits in the observation say: kinds that are
 * possible, the colour and the rank that were named. Returns it as HLE writes it. */
static void check_card(const canonical *c, const uint8_t *bits, pyhanabi_card_knowledge_t *card,
                       char text[32])
{
    const uint8_t *colours = bits + c->kinds, *ranks = colours + c->colours;
    int colour = -1, rank = -1;
    char may[16] = "";
    size_t n = 0;
    for (int i = 0; i < c->colours; i++) {
        bool possible = memchr(bits + i * c->values, 1, c->values);
        CHECK(ColorIsPlausible(card, i) == possible);
        colour = colours[i] ? i : colour;
        if (possible)
            may[n++] = "RYGWB"[i];
    }
    for (int i = 0; i < c->values; i++) {
        bool possible = false;
        for (int k = 0; k < c->colours; k++)
            possible |= bits[k * c->values + i];
        CHECK(RankIsPlausible(card, i) == possible);
        rank = ranks[i] ? i : rank;
        if (possible)
            may[n++] = (char)('1' + i);
    }
    CHECK(KnownColor(card) == colour && ColorWasHinted(card) == (colour >= 0));
    CHECK(KnownRank(card) == rank && RankWasHinted(card) == (rank >= 0));
    snprintf(text, 32, "%c%c|%.15s", colour < 0 ? 'X' : "RYGWB"[colour],
             rank < 0 ? 'X' : '1' + rank, may);
    char *said = CardKnowledgeToString(card);
    CHECK(strcmp(said, text) == 0);
    DeleteString(said);
}

static void check_knowledge(const hle_trace *t, pyhanabi_observation_encoder_t *encoder,
                            pyhanabi_observation_t *seen, const uint8_t *bits)
{
    const canonical *c = &((const hle_encoder *)encoder->encoder)->game->encoder;
    section list[SECTIONS];
    const section *where = knowledge_section(c, list);
    CHECK(!where == (t->type == CANONICAL_MINIMAL));
    char *all = ObsToString(seen);
    for (int seat = 0; where && seat < t->options.players; seat++)
        for (int slot = 0; slot < ObsGetHandSize(seen, seat); slot++) {
            pyhanabi_card_knowledge_t card;
            char text[32], line[48];
            ObsGetHandCardKnowledge(seen, seat, slot, &card);
            unsigned place = (unsigned)(seat * c->hand + slot);
            check_card(c, bits + where->first + place * where->width, &card, text);
            snprintf(line, sizeof line, " || %s\n", text);
            CHECK(strstr(all, line));
        }
    DeleteString(all);
}

/* ---- The history ------------------------------------------------------------------------ */

/* What happened, worked out from a game of our own that is played along. */
typedef struct happened {
    int type, slot, offset, colour, rank; /* the move */
    int player, card_colour, card_rank, dealt_to;
    bool scored, token;
    unsigned revealed, newly;
} happened;

static struct {
    hb_rules rules;
    hb_game game;
    happened list[HLE_ITEMS];
    int count;
} along;

static void note_deal(unsigned kind, int seat)
{
    along.list[along.count++] = (happened){.type = HLE_DEAL,
                                           .slot = -1,
                                           .offset = -1,
                                           .colour = (int)hb_kind_colour(kind),
                                           .rank = (int)hb_kind_value(kind) - 1,
                                           .player = -1,
                                           .card_colour = -1,
                                           .card_rank = -1,
                                           .dealt_to = seat};
}

/* The first hands. */
static void begin_along(const hle_trace *t)
{
    CHECK(hb_rules_make(&along.rules, &t->options, NULL) == HB_OK);
    CHECK(hb_game_deal(&along.game, &along.rules, t->deck, NULL, t->start) == HB_OK);
    along.count = 0;
    for (unsigned i = 0; i < along.game.drawn; i++)
        note_deal(t->deck[i], (int)(i / along.rules.options.hand));
}

static void note_hint(happened *h, hb_action a, bool seer)
{
    const hb_hand *hand = &along.game.hands[a.seat];
    h->revealed = hb_hint_slots(&along.game, a.seat, a.hint);
    for (unsigned slot = 0; slot < hand->count && !seer; slot++)
        if (h->revealed >> slot & 1 && !(hand->known[slot] >> (HB_NAMED + a.hint) & 1))
            h->newly |= 1u << slot;
}

/* The move of the player on turn, and the card drawn after it. */
static void note_move(const hle_trace *t, pyhanabi_move_t *move)
{
    hb_game *g = &along.game, before = *g;
    unsigned player = g->player, players = along.rules.options.players;
    happened h = {.type = MoveType(move),
                  .slot = CardIndex(move),
                  .offset = TargetOffset(move),
                  .colour = MoveColor(move),
                  .rank = MoveRank(move),
                  .player = (int)player,
                  .card_colour = -1,
                  .card_rank = -1,
                  .dealt_to = -1};
    hb_action a = {.type = HB_HINT, .seat = (uint8_t)((player + (unsigned)h.offset) % players)};
    a.hint = h.type == HLE_REVEAL_COLOUR ? (uint8_t)h.colour : hb_hint_value((unsigned)h.rank + 1);
    if (h.type == HLE_PLAY || h.type == HLE_DISCARD) {
        uint8_t card = g->hands[player].cards[h.slot];
        a = (hb_action){.type = h.type == HLE_PLAY ? HB_PLAY : HB_DISCARD, .card = card};
        h.card_colour = (int)hb_kind_colour(g->cards[card]);
        h.card_rank = (int)hb_kind_value(g->cards[card]) - 1;
    } else {
        note_hint(&h, a, t->type == CANONICAL_SEER);
    }
    CHECK(hb_apply(g, &along.rules, a) == HB_OK);
    h.scored = g->played != before.played;
    h.token = g->hints > before.hints ||
              (g->outcome == HB_PERFECT && before.hints < along.rules.options.hints);
    along.list[along.count++] = h;
    if (g->drawn > before.drawn)
        note_deal(g->cards[before.drawn], (int)player);
}

/* As HLE writes it. */
static void item_text(const happened *h, char text[100])
{
    static const char *const moves[] = {[HLE_PLAY] = "(Play %d)",
                                        [HLE_DISCARD] = "(Discard %d)",
                                        [HLE_REVEAL_COLOUR] = "(Reveal player +%d color %c)",
                                        [HLE_REVEAL_RANK] = "(Reveal player +%d rank %c)"};
    char colour = h->colour < 0 ? 'X' : "RYGWB"[h->colour];
    char rank = h->rank < 0 ? 'X' : (char)('1' + h->rank);
    bool plays = h->type == HLE_PLAY || h->type == HLE_DISCARD;
    int n = h->type == HLE_DEAL ? snprintf(text, 100, "<(Deal %c%c)", colour, rank)
                                : snprintf(text, 100, "<");
    if (h->type != HLE_DEAL) {
        char letter = h->type == HLE_REVEAL_COLOUR ? colour : rank;
        n += snprintf(text + n, 50, moves[h->type], plays ? h->slot : h->offset, letter);
        n += snprintf(text + n, 50, " by player %d%s%s", h->player, h->scored ? " scored" : "",
                      h->token ? " info_token" : "");
    }
    if (h->card_colour >= 0)
        n += snprintf(text + n, 10, " %c%c", "RYGWB"[h->card_colour], '1' + h->card_rank);
    for (unsigned slot = 0, some = 0; slot < HB_HAND; slot++)
        if (h->revealed >> slot & 1)
            n += snprintf(text + n, 12, "%s%u", some++ ? "," : " reveal ", slot);
    snprintf(text + n, 2, ">");
}

static void check_item(pyhanabi_history_item_t *item, const happened *h)
{
    pyhanabi_move_t move;
    char text[100];
    HistoryItemMove(item, &move);
    CHECK(MoveType(&move) == h->type && CardIndex(&move) == h->slot);
    CHECK(TargetOffset(&move) == h->offset);
    CHECK(MoveColor(&move) == h->colour && MoveRank(&move) == h->rank);
    DeleteMove(&move);
    CHECK(HistoryItemPlayer(item) == h->player && HistoryItemDealToPlayer(item) == h->dealt_to);
    CHECK(HistoryItemScored(item) == h->scored && HistoryItemInformationToken(item) == h->token);
    CHECK(HistoryItemColor(item) == h->card_colour && HistoryItemRank(item) == h->card_rank);
    CHECK(HistoryItemRevealBitmask(item) == (int)h->revealed);
    CHECK(HistoryItemNewlyRevealedBitmask(item) == (int)h->newly);
    item_text(h, text);
    char *said = HistoryItemToString(item);
    CHECK(strcmp(said, text) == 0);
    DeleteString(said);
    DeleteHistoryItem(item);
}

static void check_history(pyhanabi_state_t *state)
{
    CHECK(StateLenMoveHistory(state) == along.count);
    for (int i = along.count > 3 ? along.count - 3 : 0; i < along.count; i++) {
        pyhanabi_history_item_t item;
        StateGetMoveHistory(state, i, &item);
        check_item(&item, &along.list[i]);
    }
}

/* Since the observer's last move, the newest first, all players counted from the observer, who does
 * not see the own cards. */
static void check_last_moves(const hle_trace *t, pyhanabi_observation_t *seen, int observer)
{
    int players = along.rules.options.players, hands = players * along.rules.options.hand, n = 0;
    bool own = false;
    for (int i = along.count; i-- > hands && !own; n++) {
        happened h = along.list[i];
        own = h.player == observer;
        if (h.type != HLE_DEAL)
            h.player = (h.player + players - observer) % players;
        else
            h.dealt_to = (h.dealt_to + players - observer) % players;
        if (h.dealt_to == 0 && t->type != CANONICAL_SEER)
            h.colour = h.rank = -1;
        pyhanabi_history_item_t item;
        ObsGetLastMove(seen, n, &item);
        check_item(&item, &h);
    }
    CHECK(ObsNumLastMoves(seen) == n);
}

static void check_step(const hle_trace *t, unsigned i, pyhanabi_state_t *state,
                       pyhanabi_observation_encoder_t *encoder)
{
    const hb_json *step = hle_trace_step(t, i);
    char rows[HB_COLOURS + 1];
    hle_trace_rows(step, rows);
    CHECK(StateLifeTokens(state) == (int)trace_number(step, "life"));
    CHECK(StateInformationTokens(state) == (int)trace_number(step, "info"));
    CHECK(StateDeckSize(state) == (int)trace_number(step, "deck"));
    for (int colour = 0; colour < t->options.colours; colour++)
        CHECK(StateFireworks(state, colour) == rows[colour] - '0');
    for (int seat = 0; seat < t->options.players; seat++) {
        pyhanabi_observation_t seen;
        NewObservation(state, seat, &seen);
        char *text = EncodeObservation(encoder, &seen);
        uint8_t bits[2048] = {0};
        CHECK(strlen(text) == 2 * t->length - 1);
        for (unsigned at = 0; at < t->length; at++)
            bits[at] = text[2 * at] == '1';
        CHECK(hle_trace_saw(t, i, (unsigned)seat, bits));
        check_knowledge(t, encoder, &seen, bits);
        check_last_moves(t, &seen, seat);
        DeleteString(text);
        DeleteObservation(&seen);
    }
}

static void play(const hle_trace *t)
{
    pyhanabi_game_t game = new_game(t, t->start ? "true" : "false");
    pyhanabi_observation_encoder_t encoder;
    NewObservationEncoder(&encoder, &game, 0);
    pyhanabi_state_t state = {NULL};
    unsigned dealt = 0;
    /* With a random start the state that starts like the recorded one is waited for. */
    do {
        if (state.state)
            DeleteState(&state);
        NewState(&game, &state);
        for (dealt = 0; StateCurPlayer(&state) == -1; dealt++)
            deal(&state, t->deck[dealt]);
    } while (StateCurPlayer(&state) != (int)t->start);
    begin_along(t);
    for (unsigned i = 0; i < t->moves; i++) {
        pyhanabi_move_t move;
        check_legal(t, i, &game, &state);
        GetMoveByUid(&game, (int)hle_trace_move(t, i), &move);
        StateApplyMove(&state, &move);
        note_move(t, &move);
        DeleteMove(&move);
        if (StateCurPlayer(&state) == -1 && !StateEndOfGameStatus(&state))
            deal(&state, t->deck[dealt++]);
        check_history(&state);
        check_step(t, i, &state, &encoder);
    }
    CHECK(StateEndOfGameStatus(&state) == (int)trace_number(&t->json, "end"));
    CHECK(StateScore(&state) == (int)trace_number(&t->json, "score"));
    DeleteGame(&game); /* the state and the encoder keep it */
    CHECK(StateNumPlayers(&state) == t->options.players);
    DeleteState(&state);
    DeleteObservationEncoder(&encoder);
}

/* ---- What only HLE does ----------------------------------------------------------- */

static pyhanabi_state_t dealt_state(pyhanabi_game_t *game)
{
    pyhanabi_state_t state;
    NewState(game, &state);
    while (StateCurPlayer(&state) == -1)
        StateDealRandomCard(&state);
    return state;
}

static void do_number(pyhanabi_game_t *game, pyhanabi_state_t *state, int number)
{
    pyhanabi_move_t move;
    GetMoveByUid(game, number, &move);
    StateApplyMove(state, &move);
    DeleteMove(&move);
}

static bool same_text(pyhanabi_state_t *a, pyhanabi_state_t *b)
{
    char *text = StateToString(a), *other = StateToString(b);
    bool same = strcmp(text, other) == 0;
    DeleteString(text);
    DeleteString(other);
    return same;
}

/* The same seed gives the same games; copies of a state go on differently. */
static void check_chance(void)
{
    const char *words[] = {"seed", "7"};
    pyhanabi_game_t game, again;
    NewGame(&game, 2, words);
    NewGame(&again, 2, words);
    pyhanabi_state_t state = dealt_state(&game), twin = dealt_state(&again);
    CHECK(same_text(&state, &twin));
    unsigned differ = 0;
    for (int i = 0; i < 40; i++) {
        pyhanabi_state_t copies[2];
        for (int k = 0; k < 2; k++) {
            CopyState(&state, &copies[k]);
            CHECK(same_text(&state, &copies[k]));
            do_number(&game, &copies[k], 5);
            StateDealRandomCard(&copies[k]);
        }
        differ += !same_text(&copies[0], &copies[1]);
        /* A copy between the move and the deal draws a card of its own, too. */
        DeleteState(&copies[1]);
        CopyState(&state, &copies[1]);
        DeleteState(&copies[0]);
        do_number(&game, &copies[1], 5);
        CopyState(&copies[1], &copies[0]);
        StateDealRandomCard(&copies[0]);
        StateDealRandomCard(&copies[1]);
        differ += !same_text(&copies[0], &copies[1]);
        DeleteState(&copies[0]);
        DeleteState(&copies[1]);
    }
    CHECK(differ > 60);
    DeleteState(&state);
    DeleteState(&twin);
    DeleteGame(&game);
    DeleteGame(&again);
    done("the same seed deals the same cards, and copies go on differently");
}

/* After the last life a card is dealt and moves are listed, but none is done. */
static void check_end(void)
{
    const char *words[] = {"max_life_tokens", "1", "seed", "3", "players", "3"};
    pyhanabi_game_t game;
    NewGame(&game, 6, words);
    for (int i = 0; i < 50; i++) {
        pyhanabi_state_t state = dealt_state(&game);
        while (!StateEndOfGameStatus(&state)) {
            do_number(&game, &state, 5 + i % 5);
            if (StateCurPlayer(&state) == -1 && !StateEndOfGameStatus(&state))
                StateDealRandomCard(&state);
        }
        int history = StateLenMoveHistory(&state), deck = StateDeckSize(&state);
        CHECK(StateCurPlayer(&state) == -1);
        StateDealRandomCard(&state);
        CHECK(StateCurPlayer(&state) >= 0 && StateDeckSize(&state) == deck - 1);
        for (int seat = 0; seat < 3; seat++)
            CHECK(StateGetHandSize(&state, seat) == 5);
        void *moves = StateLegalMoves(&state);
        CHECK(NumMoves(moves) > 0);
        DeleteMoveList(moves);
        do_number(&game, &state, 5);
        CHECK(StateLenMoveHistory(&state) == history + 1);
        CHECK(StateScore(&state) == 0 && StateEndOfGameStatus(&state) == 1);
        DeleteState(&state);
    }
    DeleteGame(&game);
    done("after the end a card is dealt, moves are listed and refused");
}

static void check_parameters(void)
{
    static const char *const wrong[][2] = {{"players", "6"},        {"players", "1"},
                                           {"players", "two"},      {"players", ""},
                                           {"colors", "0"},         {"ranks", "6"},
                                           {"hand_size", "6"},      {"observation_type", "3"},
                                           {"seed", "99999999999"}, {"max_life_tokens", "-1"}};
    pyhanabi_game_t game;
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *words[] = {wrong[i][0], wrong[i][1]};
        NewGame(&game, 2, words);
        CHECK(!game.game);
    }
    const char *few[] = {"colors", "1", "players", "5"}, *odd[] = {"players"};
    NewGame(&game, 4, few);
    CHECK(!game.game);
    NewGame(&game, 1, odd);
    CHECK(!game.game);
    const char *right[] = {"players", "3.0", "unheard_of", "x"};
    NewGame(&game, 4, right);
    CHECK(NumPlayers(&game) == 3);
    DeleteGame(&game);
    CHECK(!game.game);
    done("parameters that do not fit make no game");
}

/* Many threads play states of one game. */
static void *play_states(void *given)
{
    pyhanabi_game_t *game = given;
    pyhanabi_observation_encoder_t encoder;
    NewObservationEncoder(&encoder, game, 0);
    uintptr_t moves = 0;
    for (int i = 0; i < 20; i++) {
        pyhanabi_state_t state = dealt_state(game);
        for (; !StateEndOfGameStatus(&state); moves++) {
            pyhanabi_observation_t seen;
            pyhanabi_move_t move;
            if (StateCurPlayer(&state) < 0) {
                StateDealRandomCard(&state);
                continue;
            }
            NewObservation(&state, StateCurPlayer(&state), &seen);
            DeleteString(EncodeObservation(&encoder, &seen));
            ObsGetLegalMove(&seen, (int)moves % ObsNumLegalMoves(&seen), &move);
            StateApplyMove(&state, &move);
            DeleteMove(&move);
            DeleteObservation(&seen);
        }
        DeleteState(&state);
    }
    DeleteObservationEncoder(&encoder);
    return (void *)moves;
}

static void check_threads(void)
{
    pthread_t threads[4];
    pyhanabi_game_t game;
    NewDefaultGame(&game);
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, play_states, &game);
    for (int i = 0; i < 4; i++) {
        void *moves;
        pthread_join(threads[i], &moves);
        CHECK((uintptr_t)moves > 100);
    }
    DeleteGame(&game);
    done("four threads play states of one game");
}

int main(void)
{
    if (!freopen("/dev/null", "w", stderr))
        return 1;
    unsigned games = hle_trace_each(play);
    ok(games >= 20, "%u games were played again", games);
    done("legal moves, states, ends, encodings, knowledge and history are HLE's");
    check_chance();
    check_end();
    check_parameters();
    check_threads();
    return tap_end();
}
