/* pyhanabi.h - the C functions of DeepMind's Hanabi Learning Environment (HLE), on our engine.
 *
 * Programs written for HLE's shared library find the same functions here; build/libpyhanabi.so
 * exports them and nothing else. HLE's Python layer reads the part between the two marks below out
 * of build/pyhanabi.h, which is made from this file, so that part is plain C without directives.
 *
 * A handle is a struct that the caller owns; what it points to is made by a New, Get or Copy
 * function and ended by the Delete function of its kind, which sets the handle to NULL. Strings
 * are ended by DeleteString. Knowledge of a card belongs to its observation. States, observations
 * and encoders keep their game alive, even if it is deleted before them.
 *
 * On wrong arguments (no handle, one of another kind, a number out of range, a move that is not
 * legal) a function writes a line to standard error and returns 0, -1 for what is counted from
 * 0 or is a player, NULL, or false, or leaves its handle NULL, and nothing else has changed.
 *
 * Different objects may be used by different threads at once; states of one game are different
 * objects. docs/research.md tells where this differs from HLE on purpose. */
#ifndef COMPAT_PYHANABI_H
#define COMPAT_PYHANABI_H

#include <stdbool.h>

#pragma GCC visibility push(default)

/* ---- begin ---- */

/* A card: colours in the order R Y G W B, ranks from 0; -1 for what is not seen. */
typedef struct PyHanabiCard {
    int color;
    int rank;
} pyhanabi_card_t;

/* Handles. */
typedef struct PyHanabiCardKnowledge {
    const void *knowledge;
} pyhanabi_card_knowledge_t;

typedef struct PyHanabiMove {
    void *move;
} pyhanabi_move_t;

typedef struct PyHanabiHistoryItem {
    void *item;
} pyhanabi_history_item_t;

typedef struct PyHanabiState {
    void *state;
} pyhanabi_state_t;

typedef struct PyHanabiGame {
    void *game;
} pyhanabi_game_t;

typedef struct PyHanabiObservation {
    void *observation;
} pyhanabi_observation_t;

typedef struct PyHanabiObservationEncoder {
    void *encoder;
} pyhanabi_observation_encoder_t;

/* Strings and cards. */
void DeleteString(char *str);
int CardValid(pyhanabi_card_t *card);

/* What hints have said about a card. */
char *CardKnowledgeToString(pyhanabi_card_knowledge_t *knowledge);
int ColorWasHinted(pyhanabi_card_knowledge_t *knowledge);
int KnownColor(pyhanabi_card_knowledge_t *knowledge);
int ColorIsPlausible(pyhanabi_card_knowledge_t *knowledge, int color);
int RankWasHinted(pyhanabi_card_knowledge_t *knowledge);
int KnownRank(pyhanabi_card_knowledge_t *knowledge);
int RankIsPlausible(pyhanabi_card_knowledge_t *knowledge, int rank);

/* Moves: type 0 invalid, 1 play, 2 discard, 3 reveal a colour, 4 reveal a rank, 5 deal. */
void DeleteMoveList(void *movelist);
int NumMoves(void *movelist);
void GetMove(void *movelist, int index, pyhanabi_move_t *move);
void DeleteMove(pyhanabi_move_t *move);
char *MoveToString(pyhanabi_move_t *move);
int MoveType(pyhanabi_move_t *move);
int CardIndex(pyhanabi_move_t *move);
int TargetOffset(pyhanabi_move_t *move);
int MoveColor(pyhanabi_move_t *move);
int MoveRank(pyhanabi_move_t *move);
bool GetDiscardMove(int card_index, pyhanabi_move_t *move);
bool GetPlayMove(int card_index, pyhanabi_move_t *move);
bool GetRevealColorMove(int target_offset, int color, pyhanabi_move_t *move);
bool GetRevealRankMove(int target_offset, int rank, pyhanabi_move_t *move);

/* What was done, deals included, and what came of it. */
void DeleteHistoryItem(pyhanabi_history_item_t *item);
char *HistoryItemToString(pyhanabi_history_item_t *item);
void HistoryItemMove(pyhanabi_history_item_t *item, pyhanabi_move_t *move);
int HistoryItemPlayer(pyhanabi_history_item_t *item);
int HistoryItemScored(pyhanabi_history_item_t *item);
int HistoryItemInformationToken(pyhanabi_history_item_t *item);
int HistoryItemColor(pyhanabi_history_item_t *item);
int HistoryItemRank(pyhanabi_history_item_t *item);
int HistoryItemRevealBitmask(pyhanabi_history_item_t *item);
int HistoryItemNewlyRevealedBitmask(pyhanabi_history_item_t *item);
int HistoryItemDealToPlayer(pyhanabi_history_item_t *item);

/* States. The player -1 is chance, who deals. */
void NewState(pyhanabi_game_t *game, pyhanabi_state_t *state);
void CopyState(const pyhanabi_state_t *src, pyhanabi_state_t *dest);
void DeleteState(pyhanabi_state_t *state);
void StateParentGame(pyhanabi_state_t *state, pyhanabi_game_t *dest_game);
void StateApplyMove(pyhanabi_state_t *state, pyhanabi_move_t *move);
int StateCurPlayer(pyhanabi_state_t *state);
void StateDealRandomCard(pyhanabi_state_t *state);
int StateDeckSize(pyhanabi_state_t *state);
int StateFireworks(pyhanabi_state_t *state, int color);
int StateDiscardPileSize(pyhanabi_state_t *state);
void StateGetDiscard(pyhanabi_state_t *state, int index, pyhanabi_card_t *card);
int StateGetHandSize(pyhanabi_state_t *state, int pid);
void StateGetHandCard(pyhanabi_state_t *state, int pid, int index, pyhanabi_card_t *card);
int StateEndOfGameStatus(pyhanabi_state_t *state);
int StateInformationTokens(pyhanabi_state_t *state);
void *StateLegalMoves(pyhanabi_state_t *state);
int StateLifeTokens(pyhanabi_state_t *state);
int StateNumPlayers(pyhanabi_state_t *state);
int StateScore(pyhanabi_state_t *state);
char *StateToString(pyhanabi_state_t *state);
bool MoveIsLegal(const pyhanabi_state_t *state, const pyhanabi_move_t *move);
bool CardPlayableOnFireworks(const pyhanabi_state_t *state, int color, int rank);
int StateLenMoveHistory(pyhanabi_state_t *state);
void StateGetMoveHistory(pyhanabi_state_t *state, int index, pyhanabi_history_item_t *item);

/* Games: parameters by name and value, in pairs. */
void DeleteGame(pyhanabi_game_t *game);
void NewDefaultGame(pyhanabi_game_t *game);
void NewGame(pyhanabi_game_t *game, int list_length, const char **param_list);
char *GameParamString(pyhanabi_game_t *game);
int NumPlayers(pyhanabi_game_t *game);
int NumColors(pyhanabi_game_t *game);
int NumRanks(pyhanabi_game_t *game);
int HandSize(pyhanabi_game_t *game);
int MaxInformationTokens(pyhanabi_game_t *game);
int MaxLifeTokens(pyhanabi_game_t *game);
int ObservationType(pyhanabi_game_t *game);
int NumCards(pyhanabi_game_t *game, int color, int rank);
int GetMoveUid(pyhanabi_game_t *game, pyhanabi_move_t *move);
void GetMoveByUid(pyhanabi_game_t *game, int move_uid, pyhanabi_move_t *move);
int MaxMoves(pyhanabi_game_t *game);

/* What a player sees: players are counted from that one, who is 0. */
void NewObservation(pyhanabi_state_t *state, int player, pyhanabi_observation_t *observation);
void DeleteObservation(pyhanabi_observation_t *observation);
char *ObsToString(pyhanabi_observation_t *observation);
int ObsCurPlayerOffset(pyhanabi_observation_t *observation);
int ObsNumPlayers(pyhanabi_observation_t *observation);
int ObsGetHandSize(pyhanabi_observation_t *observation, int pid);
void ObsGetHandCard(pyhanabi_observation_t *observation, int pid, int index, pyhanabi_card_t *card);
void ObsGetHandCardKnowledge(pyhanabi_observation_t *observation, int pid, int index,
                             pyhanabi_card_knowledge_t *knowledge);
int ObsDiscardPileSize(pyhanabi_observation_t *observation);
void ObsGetDiscard(pyhanabi_observation_t *observation, int index, pyhanabi_card_t *card);
int ObsFireworks(pyhanabi_observation_t *observation, int color);
int ObsDeckSize(pyhanabi_observation_t *observation);
int ObsNumLastMoves(pyhanabi_observation_t *observation);
void ObsGetLastMove(pyhanabi_observation_t *observation, int index, pyhanabi_history_item_t *item);
int ObsInformationTokens(pyhanabi_observation_t *observation);
int ObsLifeTokens(pyhanabi_observation_t *observation);
int ObsNumLegalMoves(pyhanabi_observation_t *observation);
void ObsGetLegalMove(pyhanabi_observation_t *observation, int index, pyhanabi_move_t *move);
bool ObsCardPlayableOnFireworks(const pyhanabi_observation_t *observation, int color, int rank);

/* Encoders: type 0 is the canonical observation. */
void NewObservationEncoder(pyhanabi_observation_encoder_t *encoder, pyhanabi_game_t *game,
                           int type);
void DeleteObservationEncoder(pyhanabi_observation_encoder_t *encoder);
char *ObservationShape(pyhanabi_observation_encoder_t *encoder);
char *EncodeObservation(pyhanabi_observation_encoder_t *encoder,
                        pyhanabi_observation_t *observation);

/* ---- end ---- */

#pragma GCC visibility pop

#endif
