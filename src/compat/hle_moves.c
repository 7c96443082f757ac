/* hle_moves.c - HLE's functions about strings, cards, knowledge, moves and history items. */
#include "compat/hle_calls.h"

void DeleteString(char *str)
{
    free(str);
}

int CardValid(pyhanabi_card_t *card)
{
    NEED(card, 0, "there is no card");
    return card->color >= 0;
}

/* ---- Knowledge ------------------------------------------------------------------ */

GETTER(char *, CardKnowledgeToString, knowledge, NULL,
       new_text(__func__, hle_text_knowledge(knowledge)))
GETTER(int, ColorWasHinted, knowledge, 0, hle_named_colour(knowledge) >= 0)
GETTER(int, KnownColor, knowledge, -1, hle_named_colour(knowledge))

int ColorIsPlausible(pyhanabi_card_knowledge_t *knowledge, int color)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, 0, no_knowledge);
    NEED(color >= 0 && color < k->colours, 0, "there is no such colour");
    return hle_may_be_colour(k, (unsigned)color);
}

GETTER(int, RankWasHinted, knowledge, 0, hle_named_rank(knowledge) >= 0)
GETTER(int, KnownRank, knowledge, -1, hle_named_rank(knowledge))

int RankIsPlausible(pyhanabi_card_knowledge_t *knowledge, int rank)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, 0, no_knowledge);
    NEED(rank >= 0 && rank < k->values, 0, "there is no such rank");
    return hle_may_be_rank(k, (unsigned)rank);
}

/* ---- Moves ----------------------------------------------------------------------- */

#define NO_LIST "this is no list of moves"

void DeleteMoveList(void *movelist)
{
    hle_moves *moves = hle_object(movelist, HLE_IS_MOVES);
    NEED(moves, , NO_LIST);
    moves->tag = 0;
    free(moves);
}

int NumMoves(void *movelist)
{
    const hle_moves *moves = hle_object(movelist, HLE_IS_MOVES);
    NEED(moves, 0, NO_LIST);
    return moves->count;
}

void GetMove(void *movelist, int index, pyhanabi_move_t *move)
{
    const hle_moves *moves = hle_object(movelist, HLE_IS_MOVES);
    NEED(move, , no_move);
    move->move = NULL;
    NEED(moves, , NO_LIST);
    NEED(index >= 0 && index < moves->count, , "the list has no such move");
    move->move = new_move(__func__, moves->list[index]);
}

void DeleteMove(pyhanabi_move_t *move)
{
    hle_move *m = move_of(move);
    NEED(m, , no_move);
    m->tag = 0;
    free(m);
    move->move = NULL;
}

GETTER(char *, MoveToString, move, NULL, new_text(__func__, hle_text_move(move)))
GETTER(int, MoveType, move, HLE_INVALID, move->type)
GETTER(int, CardIndex, move, -1, move->slot)
GETTER(int, TargetOffset, move, -1, move->offset)
GETTER(int, MoveColor, move, -1, move->colour)
GETTER(int, MoveRank, move, -1, move->rank)

static bool give_move(const char *function, pyhanabi_move_t *move, hle_move m)
{
    if (!move) {
        hle_report(function, no_move);
        return false;
    }
    move->move = new_move(function, m);
    return move->move != NULL;
}

bool GetDiscardMove(int card_index, pyhanabi_move_t *move)
{
    return give_move(__func__, move, (hle_move){HLE_IS_MOVE, HLE_DISCARD, card_index, -1, -1, -1});
}

bool GetPlayMove(int card_index, pyhanabi_move_t *move)
{
    return give_move(__func__, move, (hle_move){HLE_IS_MOVE, HLE_PLAY, card_index, -1, -1, -1});
}

bool GetRevealColorMove(int target_offset, int color, pyhanabi_move_t *move)
{
    return give_move(__func__, move,
                     (hle_move){HLE_IS_MOVE, HLE_REVEAL_COLOUR, -1, target_offset, color, -1});
}

bool GetRevealRankMove(int target_offset, int rank, pyhanabi_move_t *move)
{
    return give_move(__func__, move,
                     (hle_move){HLE_IS_MOVE, HLE_REVEAL_RANK, -1, target_offset, -1, rank});
}

/* ---- History items ------------------------------------------------------------------ */

void DeleteHistoryItem(pyhanabi_history_item_t *item)
{
    hle_item *i = item_of(item);
    NEED(i, , no_item);
    i->tag = 0;
    free(i);
    item->item = NULL;
}

GETTER(char *, HistoryItemToString, item, NULL, new_text(__func__, hle_text_item(item)))

void HistoryItemMove(pyhanabi_history_item_t *item, pyhanabi_move_t *move)
{
    const hle_item *i = item_of(item);
    NEED(move, , no_move);
    move->move = NULL;
    NEED(i, , no_item);
    move->move = new_move(__func__, hle_item_move(i));
}

GETTER(int, HistoryItemPlayer, item, -1, item->player)
GETTER(int, HistoryItemScored, item, 0, item->scored)
GETTER(int, HistoryItemInformationToken, item, 0, item->token)
GETTER(int, HistoryItemColor, item, -1, item->colour)
GETTER(int, HistoryItemRank, item, -1, item->rank)
GETTER(int, HistoryItemRevealBitmask, item, 0, item->revealed)
GETTER(int, HistoryItemNewlyRevealedBitmask, item, 0, item->newly)
GETTER(int, HistoryItemDealToPlayer, item, -1, item->dealt_to)
