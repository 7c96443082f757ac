/* section.h - a stretch of an observation, as documentation and programs are told of it. */
#ifndef OBSERVE_SECTION_H
#define OBSERVE_SECTION_H

#include "hanabi_batch.h"

enum { SECTIONS = HB_BATCH_SECTIONS };
typedef hb_batch_section section;

/* No observation has more words of bits, see the encoders: less than 32 beside the past actions,
 * and less than one for each of these. */
enum { OBSERVATION_WORDS = 32 + HB_ACTIONS };

/* Collects sections one behind the other. */
typedef struct section_list {
    section *list;
    unsigned count;
    unsigned at; /* where the next one starts */
} section_list;

static inline void section_add(section_list *s, const char *name, unsigned times, unsigned width,
                               const char *meaning)
{
    s->list[s->count++] = (section){name, meaning, s->at, times, width};
    s->at += times * width;
}

#endif
