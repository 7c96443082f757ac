/* protocol.c - prints what is made from src/wire/messages.def; tools/protocol puts it in its place.
 */
#include "wire/wire.h"

#include <stdio.h>
#include <string.h>

int main(int count, char **words)
{
    buffer b = buffer_make(1 << 20);
    if (count == 2 && strcmp(words[1], "docs") == 0)
        wire_docs(&b);
    else if (count == 2 && strcmp(words[1], "types") == 0)
        wire_types(&b);
    else
        return 2;
    int wrong = !buffer_ok(&b) || fputs(buffer_text(&b), stdout) < 0;
    buffer_free(&b);
    return wrong;
}
