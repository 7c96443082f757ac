/* protocol.c - prints what is made from src/wire/messages.def, src/desk/requests.def and
 * wasm/scene.def; tools/protocol puts it in its place. */
#include "desk/desk.h"
#include "wire/wire.h"

#include <stdio.h>
#include <string.h>

#include "scene_types.h"

int main(int count, char **words)
{
    buffer b = buffer_make(1 << 20);
    const char *what = count == 2 ? words[1] : "";
    if (strcmp(what, "docs") == 0) {
        wire_docs(&b);
    } else if (strcmp(what, "requests") == 0) {
        desk_docs(&b);
    } else if (strcmp(what, "types") == 0) {
        wire_types(&b);
        desk_types(&b);
    } else if (strcmp(what, "scene") == 0) {
        scene_types(&b);
    } else {
        return 2;
    }
    int wrong = !buffer_ok(&b) || fputs(buffer_text(&b), stdout) < 0;
    buffer_free(&b);
    return wrong;
}
