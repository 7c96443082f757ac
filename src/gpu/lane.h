/* lane.h - one game of a batch on a GPU, in the hands of one thread. */
#ifndef GPU_LANE_H
#define GPU_LANE_H

#include "gpu/call.h"

/* What observations tell of a game's course. */
typedef struct gpu_course {
    past pasts[HB_GPU_HISTORY]; /* the last ones that are kept, oldest first */
    unsigned count;
} gpu_course;

/* What a step brought. */
typedef struct gpu_result {
    float reward;
    int score;
    uint8_t end; /* enum hb_outcome; 0: it goes on, or nothing was done */
} gpu_result;

/* Fetches what is in use of game t from its columns. */
void gpu_lane_load(const gpu_call *c, uint32_t t, hb_game *game);
void gpu_lane_course(const gpu_call *c, uint32_t t, gpu_course *course);
/* Does this call's action for game t, which has been fetched, and puts back what changes. */
gpu_result gpu_lane_act(const gpu_call *c, uint32_t t, hb_game *game);
/* Deals game t from a seed; its next one grows from that by the number of games. */
void gpu_lane_deal(const gpu_call *c, uint32_t t, uint64_t seed);
/* Copies game t from a game of another batch. */
void gpu_lane_copy(const gpu_call *c, uint32_t t, uint32_t other);

#endif
