/* hle_games.c - HLE's functions about games and states. */
#include "compat/hle_calls.h"

/* ---- Games ---------------------------------------------------------------------- */

/* The game lives on while states, observations or encoders use it. */
void DeleteGame(pyhanabi_game_t *game)
{
    hle_game *g = game_of(game);
    NEED(g, , no_game);
    game->game = NULL;
    if (atomic_exchange(&g->open, false))
        hle_game_drop(g);
}

void NewDefaultGame(pyhanabi_game_t *game)
{
    NEED(game, , no_game);
    game->game = hle_game_new(__func__, 0, NULL);
}

void NewGame(pyhanabi_game_t *game, int list_length, const char **param_list)
{
    NEED(game, , no_game);
    game->game = hle_game_new(__func__, list_length, param_list);
}

GETTER(char *, GameParamString, game, NULL, new_text(__func__, hle_text_game(game)))
GETTER(int, NumPlayers, game, 0, game->rules.options.players)
GETTER(int, NumColors, game, 0, game->rules.options.colours)
GETTER(int, NumRanks, game, 0, game->rules.options.values)
GETTER(int, HandSize, game, 0, game->rules.options.hand)
GETTER(int, MaxInformationTokens, game, 0, game->rules.options.hints)
GETTER(int, MaxLifeTokens, game, 0, game->rules.options.errors)
GETTER(int, ObservationType, game, 0, game->encoder.type)

int NumCards(pyhanabi_game_t *game, int color, int rank)
{
    const hle_game *g = game_of(game);
    NEED(g, 0, no_game);
    if (color < 0 || color >= g->rules.options.colours || rank < 0 ||
        rank >= g->rules.options.values)
        return 0;
    return hb_copies(&g->rules, hb_kind((unsigned)color, (unsigned)rank + 1));
}

int GetMoveUid(pyhanabi_game_t *game, pyhanabi_move_t *move)
{
    const hle_game *g = game_of(game);
    const hle_move *m = move_of(move);
    NEED(g, -1, no_game);
    NEED(m, -1, no_move);
    return hle_game_number(g, m);
}

void GetMoveByUid(pyhanabi_game_t *game, int move_uid, pyhanabi_move_t *move)
{
    const hle_game *g = game_of(game);
    NEED(move, , no_move);
    move->move = NULL;
    NEED(g, , no_game);
    NEED(move_uid >= 0 && move_uid < g->numbers.count, , "there is no move of this number");
    move->move = new_move(__func__, hle_game_move(g, (unsigned)move_uid));
}

GETTER(int, MaxMoves, game, 0, game->numbers.count)

/* ---- States: making and moving --------------------------------------------------- */

void NewState(pyhanabi_game_t *game, pyhanabi_state_t *state)
{
    hle_game *g = game_of(game);
    NEED(state, , no_state);
    state->state = NULL;
    NEED(g, , no_game);
    hle_state *s = malloc(sizeof *s);
    NEED(s, , NO_MEMORY);
    hle_state_begin(s, g);
    state->state = s;
}

void CopyState(const pyhanabi_state_t *src, pyhanabi_state_t *dest)
{
    const hle_state *from = state_of(src);
    NEED(dest, , no_state);
    if (dest != src)
        dest->state = NULL;
    NEED(from, , no_state);
    NEED(dest != src, , "a state cannot be copied onto itself");
    hle_state *s = malloc(sizeof *s);
    NEED(s, , NO_MEMORY);
    hle_state_copy(s, from);
    dest->state = s;
}

void DeleteState(pyhanabi_state_t *state)
{
    hle_state *s = state_of(state);
    NEED(s, , no_state);
    hle_game_drop(s->game);
    s->tag = 0;
    free(s);
    state->state = NULL;
}

void StateParentGame(pyhanabi_state_t *state, pyhanabi_game_t *dest_game)
{
    const hle_state *s = state_of(state);
    NEED(dest_game, , no_game);
    dest_game->game = NULL;
    NEED(s, , no_state);
    dest_game->game = s->game;
}

void StateApplyMove(pyhanabi_state_t *state, pyhanabi_move_t *move)
{
    hle_state *s = state_of(state);
    const hle_move *m = move_of(move);
    NEED(s, , no_state);
    NEED(m, , no_move);
    NEED(m->type == HLE_DEAL || !hle_state_over(s), , "the game is over");
    NEED(hle_state_is_legal(s, m), , "this move is not legal");
    hle_state_apply(s, m);
}

void StateDealRandomCard(pyhanabi_state_t *state)
{
    hle_state *s = state_of(state);
    NEED(s, , no_state);
    NEED(hle_state_player(s) == HLE_CHANCE, , "no card is to be dealt");
    hle_state_deal(s);
}

void *StateLegalMoves(pyhanabi_state_t *state)
{
    const hle_state *s = state_of(state);
    NEED(s, NULL, no_state);
    if (hle_state_player(s) == HLE_CHANCE)
        hle_report(__func__, "a card is to be dealt first");
    hle_moves *moves = malloc(sizeof *moves);
    NEED(moves, NULL, NO_MEMORY);
    moves->tag = HLE_IS_MOVES;
    moves->count = 0;
    for (uint64_t left = hle_state_legal(s).words[0]; left; left &= left - 1)
        moves->list[moves->count++] = hle_game_move(s->game, bits_first(left));
    return moves;
}

bool MoveIsLegal(const pyhanabi_state_t *state, const pyhanabi_move_t *move)
{
    const hle_state *s = state_of(state);
    const hle_move *m = move_of(move);
    NEED(s, false, no_state);
    NEED(m, false, no_move);
    return hle_state_is_legal(s, m);
}

/* ---- States: looking --------------------------------------------------------------- */

GETTER(int, StateCurPlayer, state, HLE_CHANCE, hle_state_player(state))

int StateDeckSize(pyhanabi_state_t *state)
{
    const hle_state *s = state_of(state);
    hb_game scratch;
    NEED(s, 0, no_state);
    return hb_deck_size(hle_state_shown(s, &scratch));
}

int StateFireworks(pyhanabi_state_t *state, int color)
{
    const hle_state *s = state_of(state);
    NEED(s, 0, no_state);
    NEED(color >= 0 && color < s->game->rules.options.colours, 0, "there is no such colour");
    return hb_row(&s->real, (unsigned)color);
}

GETTER(int, StateDiscardPileSize, state, 0, state->real.discards)

void StateGetDiscard(pyhanabi_state_t *state, int index, pyhanabi_card_t *card)
{
    const hle_state *s = state_of(state);
    NEED(s, , no_state);
    NEED(card, , "there is no card to be filled in");
    NEED(index >= 0 && index < s->real.discards, , "there is no such card");
    *card = card_of_kind(s->real.cards[s->real.discard[index]]);
}

int StateGetHandSize(pyhanabi_state_t *state, int pid)
{
    const hle_state *s = state_of(state);
    hb_game scratch;
    NEED(s, 0, no_state);
    NEED(pid >= 0 && pid < s->game->rules.options.players, 0, "there is no such player");
    return hle_state_shown(s, &scratch)->hands[pid].count;
}

void StateGetHandCard(pyhanabi_state_t *state, int pid, int index, pyhanabi_card_t *card)
{
    const hle_state *s = state_of(state);
    hb_game scratch;
    NEED(s, , no_state);
    NEED(card, , "there is no card to be filled in");
    NEED(pid >= 0 && pid < s->game->rules.options.players, , "there is no such player");
    const hb_game *g = hle_state_shown(s, &scratch);
    NEED(index >= 0 && index < g->hands[pid].count, , "there is no such card");
    *card = card_of_kind(g->cards[g->hands[pid].cards[index]]);
}

int StateEndOfGameStatus(pyhanabi_state_t *state)
{
    static const uint8_t status[] = {
        [HB_RUNNING] = 0, [HB_LAST_ERROR] = 1, [HB_FINISHED] = 2, [HB_PERFECT] = 3, [HB_STUCK] = 0};
    const hle_state *s = state_of(state);
    NEED(s, 0, no_state);
    return status[s->real.outcome];
}

int StateInformationTokens(pyhanabi_state_t *state)
{
    const hle_state *s = state_of(state);
    hb_game scratch;
    NEED(s, 0, no_state);
    return hle_state_shown(s, &scratch)->hints;
}

GETTER(int, StateLifeTokens, state, 0, state->game->rules.options.errors - state->real.errors)
GETTER(int, StateNumPlayers, state, 0, state->game->rules.options.players)
GETTER(int, StateScore, state, 0, hb_score(&state->real, &state->game->rules))
GETTER(char *, StateToString, state, NULL, new_text(__func__, hle_text_state(state)))

bool CardPlayableOnFireworks(const pyhanabi_state_t *state, int color, int rank)
{
    const hle_state *s = state_of(state);
    NEED(s, false, no_state);
    return fits_rows(s->game, &s->real, color, rank);
}

GETTER(int, StateLenMoveHistory, state, 0, state->items_count)

void StateGetMoveHistory(pyhanabi_state_t *state, int index, pyhanabi_history_item_t *item)
{
    const hle_state *s = state_of(state);
    NEED(item, , "there is no item to be filled in");
    item->item = NULL;
    NEED(s, , no_state);
    NEED(index >= 0 && index < s->items_count, , "there is no such item");
    item->item = new_item(__func__, &s->items[index]);
}
