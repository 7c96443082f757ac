/* wrong_calls.c - HLE's C functions called at random, with right and wrong arguments: nothing
 * crashes, nothing leaks (under the address sanitizer), and right calls still work in between.
 * An argument says how many calls. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "compat/pyhanabi.h"
#include "hanabi.h"
#include "tap.h"

enum { SOME = 6, FUNCTIONS = 96 };

/* Handles that the test owns; a list and a knowledge are handles, too. */
static pyhanabi_game_t games[SOME];
static pyhanabi_state_t states[SOME];
static pyhanabi_move_t moves[SOME];
static pyhanabi_history_item_t items[SOME];
static pyhanabi_observation_t seen[SOME];
static pyhanabi_observation_encoder_t encoders[SOME];
static pyhanabi_card_knowledge_t known[SOME];
static void *lists[SOME];

static hb_random chance;
static long called[FUNCTIONS], strings;

static unsigned below(unsigned n)
{
    return hb_random_below(&chance, n);
}

/* A number, mostly small. */
static int number(void)
{
    static const int odd[] = {INT_MIN, INT_MAX, -1, -2, 255, 256, 1000, 127, -128};
    return below(12) ? (int)below(below(3) ? 6 : 52) : odd[below(sizeof odd / sizeof odd[0])];
}

/* Something that is no object of the kind asked for: nothing, or an object of another kind. */
enum kind { GAME, STATE, MOVE, VIEW, ENCODER, OTHER };
static void *stranger(enum kind wanted)
{
    enum kind kind = (enum kind)below(OTHER + 1);
    if (kind == wanted)
        return NULL;
    switch (kind) {
    case GAME:
        return games[below(SOME)].game;
    case STATE:
        return states[below(SOME)].state;
    case MOVE:
        return moves[below(SOME)].move;
    case VIEW:
        return seen[below(SOME)].observation;
    case ENCODER:
        return encoders[below(SOME)].encoder;
    default:
        return NULL;
    }
}

/* A handle: mostly a good one, sometimes none, or one with a stranger in it. It must not be used
 * by functions that fill it in. */
#define HANDLE(type, pool, field, turn, kind)                                                      \
    static type *turn(void)                                                                        \
    {                                                                                              \
        static type wrong;                                                                         \
        if (below(12))                                                                             \
            return &pool[below(SOME)];                                                             \
        wrong.field = stranger(kind);                                                              \
        return below(2) ? NULL : &wrong;                                                           \
    }
HANDLE(pyhanabi_game_t, games, game, a_game, GAME)
HANDLE(pyhanabi_state_t, states, state, a_state, STATE)
HANDLE(pyhanabi_move_t, moves, move, a_move, MOVE)
HANDLE(pyhanabi_history_item_t, items, item, an_item, OTHER)
HANDLE(pyhanabi_observation_t, seen, observation, a_view, VIEW)
HANDLE(pyhanabi_observation_encoder_t, encoders, encoder, an_encoder, ENCODER)
HANDLE(pyhanabi_card_knowledge_t, known, knowledge, a_knowledge, OTHER)

/* A handle to be filled in: emptied before, as its owner has to; sometimes none. Emptying ends what
 * a stranger may be, so it comes before the other arguments. */
#define EMPTY(type, pool, field, turn, end)                                                        \
    static type *turn(void)                                                                        \
    {                                                                                              \
        type *handle = &pool[below(SOME)];                                                         \
        for (unsigned i = 0; i < SOME && handle->field; i++)                                       \
            handle = &pool[i];                                                                     \
        if (handle->field)                                                                         \
            end(handle);                                                                           \
        return below(20) ? handle : NULL;                                                          \
    }
static void end_view(pyhanabi_observation_t *handle);
EMPTY(pyhanabi_game_t, games, game, new_game, DeleteGame)
EMPTY(pyhanabi_state_t, states, state, new_state, DeleteState)
EMPTY(pyhanabi_move_t, moves, move, new_move, DeleteMove)
EMPTY(pyhanabi_history_item_t, items, item, new_item, DeleteHistoryItem)
EMPTY(pyhanabi_observation_t, seen, observation, new_view, end_view)
EMPTY(pyhanabi_observation_encoder_t, encoders, encoder, new_encoder, DeleteObservationEncoder)

/* Knowledge belongs to an observation and ends with it. */
static void end_view(pyhanabi_observation_t *handle)
{
    memset(known, 0, sizeof known);
    DeleteObservation(handle);
}

static void *a_list(void)
{
    return below(8) ? lists[below(SOME)] : stranger(OTHER);
}

static void take(char *text)
{
    strings += text && strlen(text) < 100000;
    DeleteString(text);
}

static void make_game(void)
{
    static const char *const names[] = {"players",
                                        "colors",
                                        "ranks",
                                        "hand_size",
                                        "seed",
                                        "max_information_tokens",
                                        "max_life_tokens",
                                        "random_start_player",
                                        "observation_type",
                                        "nonsense"};
    static const char *const values[] = {"0", "1", "2", "3", "4", "5", "true", "-1", "x", ""};
    const char *words[8];
    for (unsigned i = 0; i < 8; i += 2) {
        words[i] = below(30) ? names[below(10)] : NULL;
        words[i + 1] = below(30) ? values[1 + below(below(4) ? 5 : 9)] : NULL;
    }
    static const int counts[] = {0, 2, 4, 6, 8, 0, 2, 4, -2, 3};
    pyhanabi_game_t *game = new_game();
    NewGame(game, counts[below(10)], below(20) ? words : NULL);
}

static void make_list(void)
{
    unsigned i = below(SOME);
    if (lists[i])
        DeleteMoveList(lists[i]);
    lists[i] = StateLegalMoves(a_state());
}

static void end_list(void)
{
    unsigned i = below(SOME);
    DeleteMoveList(lists[i]);
    lists[i] = NULL;
}

static void borrow_game(void)
{
    pyhanabi_game_t borrowed;
    StateParentGame(a_state(), below(20) ? &borrowed : NULL);
}

/* One of the legal moves. */
static void do_legal(pyhanabi_state_t *state)
{
    void *list = StateLegalMoves(state);
    pyhanabi_move_t move = {NULL};
    if (NumMoves(list) > 0)
        GetMove(list, (int)below((unsigned)NumMoves(list)), &move);
    DeleteMoveList(list);
    if (!move.move)
        return;
    StateApplyMove(state, &move);
    DeleteMove(&move);
}

/* The games go on wherever they can. */
static void play_on(void)
{
    pyhanabi_state_t *state = &states[below(SOME)];
    for (unsigned i = below(12); i && state->state; i--)
        if (StateCurPlayer(state) < 0)
            StateDealRandomCard(state);
        else if (below(4))
            do_legal(state);
        else
            StateApplyMove(state, a_move());
}

static void copy_state(void)
{
    pyhanabi_state_t *to = new_state(), *from = a_state();
    CopyState(from, to);
}

static void call_move(unsigned which)
{
    pyhanabi_move_t *move;
    pyhanabi_card_t card = {number(), number()};
    switch (which) {
    case 0:
        DeleteString(NULL);
        break;
    case 1:
        CardValid(below(9) ? &card : NULL);
        break;
    case 2:
        take(CardKnowledgeToString(a_knowledge()));
        break;
    case 3:
        ColorWasHinted(a_knowledge());
        break;
    case 4:
        KnownColor(a_knowledge());
        break;
    case 5:
        ColorIsPlausible(a_knowledge(), number());
        break;
    case 6:
        RankWasHinted(a_knowledge());
        break;
    case 7:
        KnownRank(a_knowledge());
        break;
    case 8:
        RankIsPlausible(a_knowledge(), number());
        break;
    case 9:
        end_list();
        break;
    case 10:
        NumMoves(a_list());
        break;
    case 11:
        move = new_move();
        GetMove(a_list(), number(), move);
        break;
    case 12:
        DeleteMove(a_move());
        break;
    case 13:
        take(MoveToString(a_move()));
        break;
    case 14:
        MoveType(a_move());
        break;
    case 15:
        CardIndex(a_move());
        break;
    case 16:
        TargetOffset(a_move());
        break;
    case 17:
        MoveColor(a_move());
        break;
    case 18:
        MoveRank(a_move());
        break;
    case 19:
        GetDiscardMove(number(), new_move());
        break;
    case 20:
        GetPlayMove(number(), new_move());
        break;
    case 21:
        GetRevealColorMove(number(), number(), new_move());
        break;
    case 22:
        GetRevealRankMove(number(), number(), new_move());
        break;
    case 23:
        DeleteHistoryItem(an_item());
        break;
    case 24:
        take(HistoryItemToString(an_item()));
        break;
    case 25:
        move = new_move();
        HistoryItemMove(an_item(), move);
        break;
    case 26:
        HistoryItemPlayer(an_item());
        break;
    case 27:
        HistoryItemScored(an_item());
        break;
    case 28:
        HistoryItemInformationToken(an_item());
        break;
    case 29:
        HistoryItemColor(an_item());
        break;
    case 30:
        HistoryItemRank(an_item());
        break;
    case 31:
        HistoryItemRevealBitmask(an_item());
        break;
    case 32:
        HistoryItemNewlyRevealedBitmask(an_item());
        break;
    case 33:
        HistoryItemDealToPlayer(an_item());
        break;
    }
}

static void call_state(unsigned which)
{
    pyhanabi_move_t *move;
    pyhanabi_history_item_t *item;
    pyhanabi_card_t card, *to = below(20) ? &card : NULL;
    switch (which) {
    case 34: {
        pyhanabi_state_t *state = new_state();
        NewState(a_game(), state);
        break;
    }
    case 35:
        copy_state();
        break;
    case 36:
        DeleteState(a_state());
        break;
    case 37:
        borrow_game();
        break;
    case 38:
        StateApplyMove(a_state(), a_move());
        break;
    case 39:
        StateCurPlayer(a_state());
        break;
    case 40:
        StateDealRandomCard(a_state());
        break;
    case 41:
        StateDeckSize(a_state());
        break;
    case 42:
        StateFireworks(a_state(), number());
        break;
    case 43:
        StateDiscardPileSize(a_state());
        break;
    case 44:
        StateGetDiscard(a_state(), number(), to);
        break;
    case 45:
        StateGetHandSize(a_state(), number());
        break;
    case 46:
        StateGetHandCard(a_state(), number(), number(), to);
        break;
    case 47:
        StateEndOfGameStatus(a_state());
        break;
    case 48:
        StateInformationTokens(a_state());
        break;
    case 49:
        make_list();
        break;
    case 50:
        StateLifeTokens(a_state());
        break;
    case 51:
        StateNumPlayers(a_state());
        break;
    case 52:
        StateScore(a_state());
        break;
    case 53:
        take(StateToString(a_state()));
        break;
    case 54:
        MoveIsLegal(a_state(), a_move());
        break;
    case 55:
        CardPlayableOnFireworks(a_state(), number(), number());
        break;
    case 56:
        StateLenMoveHistory(a_state());
        break;
    case 57:
        item = new_item();
        StateGetMoveHistory(a_state(), number(), item);
        break;
    case 58:
        DeleteGame(a_game());
        break;
    case 59:
        NewDefaultGame(new_game());
        break;
    case 60:
        make_game();
        break;
    case 61:
        take(GameParamString(a_game()));
        break;
    case 62:
        NumPlayers(a_game());
        break;
    case 63:
        NumColors(a_game());
        break;
    case 64:
        NumRanks(a_game());
        break;
    case 65:
        HandSize(a_game());
        break;
    case 66:
        MaxInformationTokens(a_game());
        break;
    case 67:
        MaxLifeTokens(a_game());
        break;
    case 68:
        ObservationType(a_game());
        break;
    case 69:
        NumCards(a_game(), number(), number());
        break;
    case 70:
        GetMoveUid(a_game(), a_move());
        break;
    case 71:
        move = new_move();
        GetMoveByUid(a_game(), number(), move);
        break;
    case 72:
        MaxMoves(a_game());
        break;
    }
}

static void call_view(unsigned which)
{
    pyhanabi_move_t *move;
    pyhanabi_history_item_t *item;
    pyhanabi_card_t card, *to = below(20) ? &card : NULL;
    switch (which) {
    case 73: {
        pyhanabi_observation_t *o = new_view();
        NewObservation(a_state(), number(), o);
        break;
    }
    case 74: {
        pyhanabi_observation_t *o = a_view();
        memset(known, 0, sizeof known);
        DeleteObservation(o);
        break;
    }
    case 75:
        take(ObsToString(a_view()));
        break;
    case 76:
        ObsCurPlayerOffset(a_view());
        break;
    case 77:
        ObsNumPlayers(a_view());
        break;
    case 78:
        ObsGetHandSize(a_view(), number());
        break;
    case 79:
        ObsGetHandCard(a_view(), number(), number(), to);
        break;
    case 80:
        ObsGetHandCardKnowledge(a_view(), number(), number(),
                                below(20) ? &known[below(SOME)] : NULL);
        break;
    case 81:
        ObsDiscardPileSize(a_view());
        break;
    case 82:
        ObsGetDiscard(a_view(), number(), to);
        break;
    case 83:
        ObsFireworks(a_view(), number());
        break;
    case 84:
        ObsDeckSize(a_view());
        break;
    case 85:
        ObsNumLastMoves(a_view());
        break;
    case 86:
        item = new_item();
        ObsGetLastMove(a_view(), number(), item);
        break;
    case 87:
        ObsInformationTokens(a_view());
        break;
    case 88:
        ObsLifeTokens(a_view());
        break;
    case 89:
        ObsNumLegalMoves(a_view());
        break;
    case 90:
        move = new_move();
        ObsGetLegalMove(a_view(), number(), move);
        break;
    case 91:
        ObsCardPlayableOnFireworks(a_view(), number(), number());
        break;
    case 92: {
        pyhanabi_observation_encoder_t *e = new_encoder();
        NewObservationEncoder(e, a_game(), below(9) ? 0 : number());
        break;
    }
    case 93:
        DeleteObservationEncoder(an_encoder());
        break;
    case 94:
        take(ObservationShape(an_encoder()));
        break;
    case 95:
        take(EncodeObservation(an_encoder(), a_view()));
        break;
    }
}

/* Ends are rarer than beginnings, so that something is there. */
static bool is_end(unsigned which)
{
    return which == 9 || which == 12 || which == 23 || which == 36 || which == 58 || which == 74 ||
           which == 93;
}

static void call(void)
{
    unsigned which = below(FUNCTIONS);
    if (is_end(which) && below(4))
        return;
    called[which]++;
    if (which < 34)
        call_move(which);
    else if (which < 73)
        call_state(which);
    else
        call_view(which);
    if (below(3) == 0)
        play_on();
}

static void end_all(void)
{
    for (unsigned i = 0; i < SOME; i++) {
        if (lists[i])
            DeleteMoveList(lists[i]);
        if (games[i].game)
            DeleteGame(&games[i]);
        if (states[i].state)
            DeleteState(&states[i]);
        if (moves[i].move)
            DeleteMove(&moves[i]);
        if (items[i].item)
            DeleteHistoryItem(&items[i]);
        if (seen[i].observation)
            DeleteObservation(&seen[i]);
        if (encoders[i].encoder)
            DeleteObservationEncoder(&encoders[i]);
    }
}

int main(int count, char **words)
{
    long calls = count > 1 ? strtol(words[1], NULL, 10) : 200000;
    if (!freopen("/dev/null", "w", stderr))
        return 1;
    hb_random_seed(&chance, 7);
    long furthest = 0;
    for (long i = 0; i < calls; i++) {
        call();
        for (unsigned k = 0; i % 64 == 0 && k < SOME; k++)
            if (states[k].state && StateLenMoveHistory(&states[k]) > furthest)
                furthest = StateLenMoveHistory(&states[k]);
    }
    end_all();
    for (unsigned which = 0; which < FUNCTIONS; which++)
        CHECK(called[which] > 0);
    done("every function was called");
    ok(strings > calls / 100 && furthest > 30, "%ld calls: %ld texts, games of %ld moves", calls,
       strings, furthest);
    return tap_end();
}
