/* module.h - the module that the page runs: tables of every kind behind a few calls.
 *
 * Numbers go in and out as they are; times are the page's, in milliseconds since 1970. Texts go in
 * through one place (text_in makes room there, the page fills it) and come out of another
 * (text_out, until the next call that says something). What has a shape is JSON: what the page
 * asks for is read here, and what the page reads is written by the rows of scene.def.
 *
 * A function that the page calls is written as EXPORT(type, name, arguments): it is called
 * module_name here and name there. Nothing is shared between threads. */
#ifndef WASM_MODULE_H
#define WASM_MODULE_H

#include "base/buffer.h"
#include "base/json.h"
#include "text/text.h"

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(#name)))
#else /* for tests */
#define EXPORTED(name)
#endif
#define EXPORT(type, name, ...)                                                                    \
    type module_##name(__VA_ARGS__);                                                               \
    EXPORTED(name) type module_##name(__VA_ARGS__)

/* The language of all sentences; NULL: English. */
extern const text_lang *module_lang;

/* What was put in: bytes, and a 0 behind them. */
const char *module_given(void);
/* The same as JSON; no value when it is none. */
hb_json module_given_json(void);
/* Empties the output, for the next thing to say. */
buffer *module_say(void);
/* An empty buffer for a few words; each call takes the words of the one before. */
buffer *module_words(void);

/* A time of the page. */
static inline int64_t module_time(double milliseconds)
{
    return (int64_t)milliseconds;
}

#endif
