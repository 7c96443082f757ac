/* jansson.h - the JSON library, to be included through this file only.
 *
 * It has a function json_string, and so has our writer (buffer.h). Ours keeps the name: who needs
 * a string of the library's calls json_stringn, which does the same for a length. */
#ifndef BASE_JANSSON_H
#define BASE_JANSSON_H

#define json_string jansson_string
#include <jansson.h>
#undef json_string

#endif
