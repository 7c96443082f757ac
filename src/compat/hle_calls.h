/* hle_calls.h - what the files with HLE's functions share: every argument is looked at before it
 * is used. */
#ifndef COMPAT_HLE_CALLS_H
#define COMPAT_HLE_CALLS_H

#include <stdlib.h>

#include "compat/hle.h"
#include "compat/pyhanabi.h"

/* Says what is wrong and returns, unless the condition holds. The result is empty in functions
 * that return nothing. */
#define NEED(condition, result, why)                                                               \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            hle_report(__func__, why);                                                             \
            return result;                                                                         \
        }                                                                                          \
    } while (0)

#define NO_MEMORY "there is not enough memory"

/* What a pointer points to, if it is of this kind. */
static inline void *hle_object(const void *pointer, hle_tag tag)
{
    hle_tag found = pointer ? *(const hle_tag *)pointer : 0;
    return found == tag ? (void *)(size_t)pointer : NULL;
}

/* For every kind of handle: its type, what is said when it is none, and what it stands for. GETTER
 * finds the three by the kind's name. */
typedef pyhanabi_game_t game_handle;
typedef pyhanabi_state_t state_handle;
typedef pyhanabi_move_t move_handle;
typedef pyhanabi_history_item_t item_handle;
typedef pyhanabi_observation_t observation_handle;
typedef pyhanabi_card_knowledge_t knowledge_handle;

static const char no_game[] = "this is no game";
static const char no_state[] = "this is no state";
static const char no_move[] = "this is no move";
static const char no_item[] = "this is no history item";
static const char no_observation[] = "this is no observation";
static const char no_encoder[] = "this is no encoder";
static const char no_knowledge[] = "this is no knowledge of a card";

static inline hle_game *game_of(const pyhanabi_game_t *handle)
{
    return handle ? hle_object(handle->game, HLE_IS_GAME) : NULL;
}
static inline hle_state *state_of(const pyhanabi_state_t *handle)
{
    return handle ? hle_object(handle->state, HLE_IS_STATE) : NULL;
}
static inline hle_move *move_of(const pyhanabi_move_t *handle)
{
    return handle ? hle_object(handle->move, HLE_IS_MOVE) : NULL;
}
static inline hle_item *item_of(const pyhanabi_history_item_t *handle)
{
    return handle ? hle_object(handle->item, HLE_IS_ITEM) : NULL;
}
static inline hle_observation *observation_of(const pyhanabi_observation_t *handle)
{
    return handle ? hle_object(handle->observation, HLE_IS_OBSERVATION) : NULL;
}
static inline hle_encoder *encoder_of(const pyhanabi_observation_encoder_t *handle)
{
    return handle ? hle_object(handle->encoder, HLE_IS_ENCODER) : NULL;
}
static inline const hle_knowledge *knowledge_of(const pyhanabi_card_knowledge_t *handle)
{
    return handle ? hle_object(handle->knowledge, HLE_IS_KNOWLEDGE) : NULL;
}

/* A function that takes one handle and only tells something about what is behind it: what it
 * returns, its name, the kind of its handle, the result for any other handle, and the value, in
 * which what is behind the handle has the name of its kind. */
#define GETTER(type, name, kind, none, value)                                                      \
    type name(kind##_handle *handle)                                                               \
    {                                                                                              \
        const hle_##kind *kind = kind##_of(handle);                                                \
        NEED(kind, none, no_##kind);                                                               \
        return value;                                                                              \
    }

/* A move of the caller's own; NULL and reported without memory. */
static inline hle_move *new_move(const char *function, hle_move m)
{
    hle_move *made = malloc(sizeof *made);
    if (made)
        *made = m;
    else
        hle_report(function, NO_MEMORY);
    return made;
}

static inline hle_item *new_item(const char *function, const hle_item *item)
{
    hle_item *made = malloc(sizeof *made);
    if (made)
        *made = *item;
    else
        hle_report(function, NO_MEMORY);
    return made;
}

/* A text of hle_text.c; NULL and reported without memory. */
static inline char *new_text(const char *function, char *text)
{
    if (!text)
        hle_report(function, NO_MEMORY);
    return text;
}

static inline pyhanabi_card_t card_of_kind(unsigned kind)
{
    return (pyhanabi_card_t){(int)hb_kind_colour(kind), (int)hb_kind_value(kind) - 1};
}

/* Does a card fit the rows? False for a colour that does not exist. */
static inline bool fits_rows(const hle_game *game, const hb_game *shown, int colour, int rank)
{
    return colour >= 0 && colour < game->rules.options.colours &&
           rank == hb_row(shown, (unsigned)colour);
}

#endif
