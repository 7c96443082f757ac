/* hle_views.c - HLE's functions about observations and their encoding. */
#include <stdio.h>
#include <string.h>

#include "compat/hle_calls.h"

/* ---- Observations ----------------------------------------------------------------- */

void NewObservation(pyhanabi_state_t *state, int player, pyhanabi_observation_t *observation)
{
    const hle_state *s = state_of(state);
    NEED(observation, , no_observation);
    observation->observation = NULL;
    NEED(s, , no_state);
    NEED(player >= 0 && player < s->game->rules.options.players, , "there is no such player");
    hle_observation *o = malloc(sizeof *o);
    NEED(o, , NO_MEMORY);
    hle_observe(o, s, (unsigned)player);
    observation->observation = o;
}

void DeleteObservation(pyhanabi_observation_t *observation)
{
    hle_observation *o = observation_of(observation);
    NEED(o, , no_observation);
    hle_game_drop(o->game);
    o->tag = 0;
    free(o);
    observation->observation = NULL;
}

GETTER(char *, ObsToString, observation, NULL,
       new_text(__func__, hle_text_observation(observation)))
GETTER(int, ObsCurPlayerOffset, observation, HLE_CHANCE, observation->current)
GETTER(int, ObsNumPlayers, observation, 0, observation->game->rules.options.players)

static bool has_player(const hle_observation *o, int pid)
{
    return pid >= 0 && pid < o->game->rules.options.players;
}

static const hb_hand *hand_of(const hle_observation *o, int pid)
{
    return &o->shown.hands[(o->observer + (unsigned)pid) % o->game->rules.options.players];
}

int ObsGetHandSize(pyhanabi_observation_t *observation, int pid)
{
    const hle_observation *o = observation_of(observation);
    NEED(o, 0, no_observation);
    NEED(has_player(o, pid), 0, "there is no such player");
    return hand_of(o, pid)->count;
}

/* One's own cards are known to a seer alone. */
void ObsGetHandCard(pyhanabi_observation_t *observation, int pid, int index, pyhanabi_card_t *card)
{
    const hle_observation *o = observation_of(observation);
    NEED(o, , no_observation);
    NEED(card, , "there is no card to be filled in");
    NEED(has_player(o, pid), , "there is no such player");
    const hb_hand *hand = hand_of(o, pid);
    NEED(index >= 0 && index < hand->count, , "there is no such card");
    if (pid == 0 && o->game->encoder.type != CANONICAL_SEER)
        *card = (pyhanabi_card_t){-1, -1};
    else
        *card = card_of_kind(o->shown.cards[hand->cards[index]]);
}

void ObsGetHandCardKnowledge(pyhanabi_observation_t *observation, int pid, int index,
                             pyhanabi_card_knowledge_t *knowledge)
{
    const hle_observation *o = observation_of(observation);
    NEED(knowledge, , "there is no knowledge to be filled in");
    knowledge->knowledge = NULL;
    NEED(o, , no_observation);
    NEED(has_player(o, pid), , "there is no such player");
    NEED(index >= 0 && index < hand_of(o, pid)->count, , "there is no such card");
    knowledge->knowledge = &o->knowledge[pid][index];
}

GETTER(int, ObsDiscardPileSize, observation, 0, observation->shown.discards)

void ObsGetDiscard(pyhanabi_observation_t *observation, int index, pyhanabi_card_t *card)
{
    const hle_observation *o = observation_of(observation);
    NEED(o, , no_observation);
    NEED(card, , "there is no card to be filled in");
    NEED(index >= 0 && index < o->shown.discards, , "there is no such card");
    *card = card_of_kind(o->shown.cards[o->shown.discard[index]]);
}

int ObsFireworks(pyhanabi_observation_t *observation, int color)
{
    const hle_observation *o = observation_of(observation);
    NEED(o, 0, no_observation);
    NEED(color >= 0 && color < o->game->rules.options.colours, 0, "there is no such colour");
    return hb_row(&o->shown, (unsigned)color);
}

GETTER(int, ObsDeckSize, observation, 0, hb_deck_size(&observation->shown))
GETTER(int, ObsNumLastMoves, observation, 0, observation->items_count)

void ObsGetLastMove(pyhanabi_observation_t *observation, int index, pyhanabi_history_item_t *item)
{
    const hle_observation *o = observation_of(observation);
    NEED(item, , "there is no item to be filled in");
    item->item = NULL;
    NEED(o, , no_observation);
    NEED(index >= 0 && index < o->items_count, , "there is no such move");
    item->item = new_item(__func__, &o->items[index]);
}

GETTER(int, ObsInformationTokens, observation, 0, observation->shown.hints)
GETTER(int, ObsLifeTokens, observation, 0,
       observation->game->rules.options.errors - observation->shown.errors)
GETTER(int, ObsNumLegalMoves, observation, 0, bits_count(observation->legal.words[0]))

void ObsGetLegalMove(pyhanabi_observation_t *observation, int index, pyhanabi_move_t *move)
{
    const hle_observation *o = observation_of(observation);
    NEED(move, , "there is no move to be filled in");
    move->move = NULL;
    NEED(o, , no_observation);
    uint64_t legal = o->legal.words[0];
    NEED(index >= 0 && index < bits_count(legal), , "there is no such move");
    for (; index; index--)
        legal &= legal - 1;
    move->move = new_move(__func__, hle_game_move(o->game, bits_first(legal)));
}

bool ObsCardPlayableOnFireworks(const pyhanabi_observation_t *observation, int color, int rank)
{
    const hle_observation *o = observation_of(observation);
    NEED(o, false, no_observation);
    return fits_rows(o->game, &o->shown, color, rank);
}

/* ---- Encoders -------------------------------------------------------------------------- */

void NewObservationEncoder(pyhanabi_observation_encoder_t *encoder, pyhanabi_game_t *game, int type)
{
    hle_game *g = game_of(game);
    NEED(encoder, , no_encoder);
    encoder->encoder = NULL;
    NEED(g, , no_game);
    NEED(type == 0, , "there is no such type of encoder");
    hle_encoder *e = malloc(sizeof *e);
    NEED(e, , NO_MEMORY);
    *e = (hle_encoder){HLE_IS_ENCODER, hle_game_keep(g)};
    encoder->encoder = e;
}

void DeleteObservationEncoder(pyhanabi_observation_encoder_t *encoder)
{
    hle_encoder *e = encoder_of(encoder);
    NEED(e, , no_encoder);
    hle_game_drop(e->game);
    e->tag = 0;
    free(e);
    encoder->encoder = NULL;
}

char *ObservationShape(pyhanabi_observation_encoder_t *encoder)
{
    const hle_encoder *e = encoder_of(encoder);
    NEED(e, NULL, no_encoder);
    char *text = malloc(16);
    NEED(text, NULL, NO_MEMORY);
    snprintf(text, 16, "%d", e->game->encoder.length);
    return text;
}

/* Four bits a time. */
static void write_bits(char *text, const uint64_t *words, unsigned count)
{
    static const char four[16][9] = {"0,0,0,0,", "1,0,0,0,", "0,1,0,0,", "1,1,0,0,",
                                     "0,0,1,0,", "1,0,1,0,", "0,1,1,0,", "1,1,1,0,",
                                     "0,0,0,1,", "1,0,0,1,", "0,1,0,1,", "1,1,0,1,",
                                     "0,0,1,1,", "1,0,1,1,", "0,1,1,1,", "1,1,1,1,"};
    for (unsigned at = 0; at < count; at += 4)
        memcpy(text + 2 * (size_t)at, four[words[at / 64] >> at % 64 & 15], 8);
    text[2 * (size_t)count - 1] = 0;
}

char *EncodeObservation(pyhanabi_observation_encoder_t *encoder,
                        pyhanabi_observation_t *observation)
{
    const hle_encoder *e = encoder_of(encoder);
    const hle_observation *o = observation_of(observation);
    NEED(e, NULL, no_encoder);
    NEED(o, NULL, no_observation);
    const canonical *c = &e->game->encoder;
    NEED(c->type == o->game->encoder.type &&
             memcmp(&e->game->rules, &o->game->rules, sizeof e->game->rules) == 0,
         NULL, "the observation is of a game with other parameters");
    uint64_t words[OBSERVATION_WORDS];
    canonical_encode(c, &o->shown, o->observer, o->has_last ? &o->last : NULL, o->has_last, words);
    char *text = malloc(2 * (size_t)c->length + 8);
    NEED(text, NULL, NO_MEMORY);
    write_bits(text, words, c->length);
    return text;
}
