/* scene_types.h - what tools/protocol.c prints for the page beside the protocol. */
#ifndef TOOLS_SCENE_TYPES_H
#define TOOLS_SCENE_TYPES_H

#include "base/buffer.h"

/* web/engine/scene.ts */
void scene_types(buffer *b);

#endif
