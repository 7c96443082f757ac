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

#define NO_KNOWLEDGE "this is no knowledge of a card"

static const hle_knowledge *knowledge_of(const pyhanabi_card_knowledge_t *handle)
{
    return handle ? hle_object(handle->knowledge, HLE_IS_KNOWLEDGE) : NULL;
}

static uint64_t named_colours(const hle_knowledge *k)
{
    return k->known >> HB_NAMED & bits_below(k->colours);
}

static uint64_t named_ranks(const hle_knowledge *k)
{
    return k->known >> (HB_NAMED + hb_hint_value(1)) & bits_below(k->values);
}

char *CardKnowledgeToString(pyhanabi_card_knowledge_t *knowledge)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, NULL, NO_KNOWLEDGE);
    return new_text(__func__, hle_text_knowledge(k));
}

int ColorWasHinted(pyhanabi_card_knowledge_t *knowledge)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, 0, NO_KNOWLEDGE);
    return named_colours(k) != 0;
}

int KnownColor(pyhanabi_card_knowledge_t *knowledge)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, -1, NO_KNOWLEDGE);
    return named_colours(k) ? (int)bits_first(named_colours(k)) : -1;
}

int ColorIsPlausible(pyhanabi_card_knowledge_t *knowledge, int color)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, 0, NO_KNOWLEDGE);
    NEED(color >= 0 && color < k->colours, 0, "there is no such colour");
    return (k->known >> color * HB_VALUES & bits_below(HB_VALUES)) != 0;
}

int RankWasHinted(pyhanabi_card_knowledge_t *knowledge)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, 0, NO_KNOWLEDGE);
    return named_ranks(k) != 0;
}

int KnownRank(pyhanabi_card_knowledge_t *knowledge)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, -1, NO_KNOWLEDGE);
    return named_ranks(k) ? (int)bits_first(named_ranks(k)) : -1;
}

int RankIsPlausible(pyhanabi_card_knowledge_t *knowledge, int rank)
{
    const hle_knowledge *k = knowledge_of(knowledge);
    NEED(k, 0, NO_KNOWLEDGE);
    NEED(rank >= 0 && rank < k->values, 0, "there is no such rank");
    return (k->known & UINT64_C(0x108421) << rank & HB_KIND_SET) != 0;
}

/* ---- Moves ----------------------------------------------------------------------- */

#define NO_MOVE "this is no move"
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
    NEED(move, , NO_MOVE);
    move->move = NULL;
    NEED(moves, , NO_LIST);
    NEED(index >= 0 && index < moves->count, , "the list has no such move");
    move->move = new_move(__func__, moves->list[index]);
}

void DeleteMove(pyhanabi_move_t *move)
{
    hle_move *m = move_of(move);
    NEED(m, , NO_MOVE);
    m->tag = 0;
    free(m);
    move->move = NULL;
}

char *MoveToString(pyhanabi_move_t *move)
{
    const hle_move *m = move_of(move);
    NEED(m, NULL, NO_MOVE);
    return new_text(__func__, hle_text_move(m));
}

int MoveType(pyhanabi_move_t *move)
{
    const hle_move *m = move_of(move);
    NEED(m, HLE_INVALID, NO_MOVE);
    return m->type;
}

int CardIndex(pyhanabi_move_t *move)
{
    const hle_move *m = move_of(move);
    NEED(m, -1, NO_MOVE);
    return m->slot;
}

int TargetOffset(pyhanabi_move_t *move)
{
    const hle_move *m = move_of(move);
    NEED(m, -1, NO_MOVE);
    return m->offset;
}

int MoveColor(pyhanabi_move_t *move)
{
    const hle_move *m = move_of(move);
    NEED(m, -1, NO_MOVE);
    return m->colour;
}

int MoveRank(pyhanabi_move_t *move)
{
    const hle_move *m = move_of(move);
    NEED(m, -1, NO_MOVE);
    return m->rank;
}

static bool give_move(const char *function, pyhanabi_move_t *move, hle_move m)
{
    if (!move) {
        hle_report(function, NO_MOVE);
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

#define NO_ITEM "this is no history item"

void DeleteHistoryItem(pyhanabi_history_item_t *item)
{
    hle_item *i = item_of(item);
    NEED(i, , NO_ITEM);
    i->tag = 0;
    free(i);
    item->item = NULL;
}

char *HistoryItemToString(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, NULL, NO_ITEM);
    return new_text(__func__, hle_text_item(i));
}

void HistoryItemMove(pyhanabi_history_item_t *item, pyhanabi_move_t *move)
{
    const hle_item *i = item_of(item);
    NEED(move, , NO_MOVE);
    move->move = NULL;
    NEED(i, , NO_ITEM);
    move->move = new_move(__func__, hle_item_move(i));
}

int HistoryItemPlayer(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, -1, NO_ITEM);
    return i->player;
}

int HistoryItemScored(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, 0, NO_ITEM);
    return i->scored;
}

int HistoryItemInformationToken(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, 0, NO_ITEM);
    return i->token;
}

int HistoryItemColor(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, -1, NO_ITEM);
    return i->colour;
}

int HistoryItemRank(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, -1, NO_ITEM);
    return i->rank;
}

int HistoryItemRevealBitmask(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, 0, NO_ITEM);
    return i->revealed;
}

int HistoryItemNewlyRevealedBitmask(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, 0, NO_ITEM);
    return i->newly;
}

int HistoryItemDealToPlayer(pyhanabi_history_item_t *item)
{
    const hle_item *i = item_of(item);
    NEED(i, -1, NO_ITEM);
    return i->dealt_to;
}
