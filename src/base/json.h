/* json.h - JSON as it stands in a text: values found, looked at and taken apart in place. The one
 * reader of JSON, for any bytes from anybody. Part of the library.
 *
 * What is read is what RFC 8259 says, in UTF-8, and nothing else. Nothing is allocated and nothing
 * is copied but strings, into the caller's memory, so values live as long as their text. Strings
 * may have a NUL inside. Whole numbers have at most 64 bits; those with a fraction or an exponent
 * are checked and left as they stand.
 *
 *     hb_json whole, seat, key, value;
 *     if (!hb_json_whole(&whole, text, size, &fault))
 *         ... fault says why ...
 *     seat = hb_json_get(&whole, "seat");
 *     if (!hb_json_integer(&seat, 0, 4, &number))
 *         ... it is not there, no whole number, or another one ...
 *     for (size_t at = 0; hb_json_next(&whole, &at, &key, &value);)
 *         ...
 *
 * A key may stand twice in an object: the reader says nothing about that, and hb_json_get finds the
 * first. Whoever goes through the keys that they know refuses the second, and whoever takes what
 * anybody may send asks hb_json_twice. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    HB_JSON_DEEPEST = 2048,  /* brackets within brackets that are read */
    HB_JSON_BYTES = 4 << 20, /* no value is longer */
};

/* ---- Finding ------------------------------------------------------------------ */

typedef struct hb_json {
    const char *text; /* where it begins */
    size_t size;
    char type; /* its first letter: { [ " t f n; 0 (the digit) for an integer and . for any other
                  number; a NUL where there is no value */
} hb_json;

enum hb_json_problem {
    HB_JSON_FINE,
    HB_JSON_EMPTY,    /* nothing but white space */
    HB_JSON_DAMAGED,  /* wanted and given */
    HB_JSON_TOO_DEEP, /* more brackets than HB_JSON_DEEPEST */
    HB_JSON_TOO_LONG, /* longer than HB_JSON_BYTES */
};

/* Marks words among what is wanted that are to be translated. */
#define HB_JSON_WORDS(english) english

/* What is wrong with a text, at the first place where it is. */
typedef struct hb_json_fault {
    enum hb_json_problem problem;
    size_t line;        /* from 1; 0 where it is empty */
    const char *wanted; /* what should stand there; NULL but where it is damaged */
    char given[24];     /* what stands there, as clean text */
} hb_json_fault;

/* The value at the front of a text, white space before it being skipped, every byte of it looked
 * at. False with a fault (which may be NULL) and no value when there is none. */
bool hb_json_find(hb_json *value, const char *text, size_t size, hb_json_fault *fault);
/* The same for a text that is one value and has nothing but white space behind it. */
bool hb_json_whole(hb_json *value, const char *text, size_t size, hb_json_fault *fault);

/* ---- Taking apart ----------------------------------------------------------------- */

/* All that follows takes values that were found, and such as are none, which are of no type. */

/* The next member of an object or array, *at being 0 at first; false when there is none, or it is
 * neither. key may be NULL; members of arrays have none. */
bool hb_json_next(const hb_json *whole, size_t *at, hb_json *key, hb_json *value);
/* The value of a key in an object, and the one at a place in an array; no value where there is
 * none. */
hb_json hb_json_get(const hb_json *object, const char *key);
hb_json hb_json_at(const hb_json *array, size_t place);
/* How many members it has. */
size_t hb_json_count(const hb_json *whole);
/* Does an object have a key twice? It takes time by the square of their number: for small texts. */
bool hb_json_twice(const hb_json *object);

/* ---- Values ------------------------------------------------------------------------- */

/* Is it exactly this text, or the same text as another string? */
bool hb_json_is(const hb_json *string, const char *text);
bool hb_json_same(const hb_json *string, const hb_json *other);
/* Which of two strings comes first, by the numbers of their characters? Below 0: the first one; 0:
 * they are the same. */
int hb_json_order(const hb_json *string, const hb_json *other);
/* The next character of a string, *at being 0 at first; false at its end. */
bool hb_json_character(const hb_json *string, size_t *at, uint32_t *code);
/* The string that begins at a quote inside a value that was found. */
hb_json hb_json_string_at(const char *quote);
/* The text of a string and a final 0, as many whole characters as fit. Returns its length, 0 when
 * it is no string. It may have a NUL inside. */
size_t hb_json_string(const hb_json *string, char *to, size_t room);
/* The same for a text that is wanted whole: false, and "", when it is no string, does not fit or
 * has a NUL inside. */
bool hb_json_text(const hb_json *string, char *to, size_t room);
/* A whole number in a range. False, the number staying as it is, when it is none or another one. */
bool hb_json_integer(const hb_json *integer, int64_t least, int64_t most, int64_t *number);
/* Yes or no. False, yes staying as it is, when it is neither. */
bool hb_json_flag(const hb_json *flag, bool *yes);
static inline bool hb_json_is_true(const hb_json *value)
{
    return value->type == 't';
}
static inline bool hb_json_is_flag(const hb_json *value)
{
    return value->type == 't' || value->type == 'f';
}

#endif
