/* write.c - the server's answers. */
#include "wire/wire.h"

#include "base/put.h"

static void begin(buffer *b, const char *type)
{
    put_open(b, '{');
    put_key(b, "type");
    put_string(b, type);
}

static void put_id(buffer *b, int64_t id)
{
    if (id < 0)
        return;
    put_key(b, "id");
    put_int(b, id);
}

void wire_welcome(buffer *b, const char *build, const char *name, const char *person,
                  const char *reach, const char *invite)
{
    begin(b, "welcome");
    put_key(b, "version");
    put_int(b, WIRE_VERSION);
    put_text(b, "build", build);
    put_text(b, "name", name);
    put_text(b, "person", person);
    if (reach && *reach)
        put_text(b, "reach", reach);
    if (invite && *invite)
        put_text(b, "invite", invite);
    put_close(b, '}');
}

void wire_ok(buffer *b, int64_t id, const char *key, const char *value)
{
    begin(b, "ok");
    put_id(b, id);
    if (key)
        put_text(b, key, value);
    put_close(b, '}');
}

void wire_error(buffer *b, int64_t id, const char *code, const char *words)
{
    begin(b, "error");
    put_id(b, id);
    put_text(b, "code", code);
    put_text(b, "words", words);
    put_close(b, '}');
}

void wire_notice(buffer *b, const char *code, const char *words)
{
    begin(b, "notice");
    put_text(b, "code", code);
    put_text(b, "words", words);
    put_close(b, '}');
}
