/* message.c - bytes that many connections send without copying them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/lws.h"

message *message_make(const char *text, size_t n)
{
    message *m = malloc(sizeof *m + LWS_PRE + n + 1);
    if (!m)
        return NULL;
    m->references = 1;
    m->size = n;
    m->head = (uint8_t)frame_head(FRAME_TEXT, n, m->bytes + LWS_PRE);
    memcpy(m->bytes + LWS_PRE, text, n);
    m->bytes[LWS_PRE + n] = 0;
    return m;
}

message *message_keep(message *m)
{
    m->references++;
    return m;
}

void message_drop(message *m)
{
    assert(!m || m->references > 0);
    if (m && --m->references == 0)
        free(m);
}

size_t message_size(const message *m)
{
    return m->size;
}

const char *message_text(const message *m)
{
    return (const char *)m->bytes + LWS_PRE;
}
