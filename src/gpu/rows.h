/* rows.h - what is told about the games of a batch, written as rows of the caller's memory.
 *
 * Each thread finds the zeros and ones of its game, as words in the memory of its block; then the
 * threads of a team write the rows of all their games together, side by side. */
#ifndef GPU_ROWS_H
#define GPU_ROWS_H

#include "gpu/lane.h"
#include "gpu/place.h"

/* Words of a block's memory that rows take for each of its threads. */
unsigned gpu_rows_words(const gpu_call *c);
/* Writes the rows of the game that has this thread's number, as it stands; all threads of a team
 * come here. Of those for whom there is no game, game is not looked at. */
void gpu_rows_write(const gpu_call *c, gpu_place at, const hb_game *game);
/* The same for games anywhere, the i-th of count to the i-th thread of the team. */
void gpu_rows_write_some(const gpu_call *c, gpu_place at, const uint32_t *games, uint32_t count,
                         const hb_game *game);
/* What the last step brought. */
void gpu_rows_result(const gpu_call *c, uint32_t t, gpu_result result);
/* A signature of the rows of game t. */
uint64_t gpu_rows_signature(const gpu_call *c, uint32_t t);

#endif
