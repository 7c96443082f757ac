/* base.c - the tools that know nothing of the game: bounded text, JSON put together, characters,
 * sets and rows of bits. */
#include <string.h>

#include "base/bitrow.h"
#include "base/bits.h"
#include "base/random.h"
#include "base/utf8.h"
#include "json_at.h"
#include "tap.h"

static bool is(const buffer *b, const char *text)
{
    return buffer_ok(b) && b->size == strlen(text) && strcmp(buffer_text(b), text) == 0;
}

static void test_buffer(void)
{
    buffer b = buffer_make(10);
    CHECK(is(&b, ""));
    buffer_printf(&b, "%s-%d", "abc", 7);
    buffer_add(&b, "defgh", 5);
    CHECK(is(&b, "abc-7defgh"));
    buffer_add(&b, "", 0);
    CHECK(is(&b, "abc-7defgh"));
    buffer_puts(&b, "i");
    CHECK(!buffer_ok(&b) && strcmp(buffer_text(&b), "abc-7defgh") == 0);
    buffer_clear(&b);
    CHECK(is(&b, ""));
    buffer_puts(&b, "abcdefg");
    buffer_printf(&b, "%d", 12345); /* not in part */
    CHECK(!buffer_ok(&b) && strcmp(buffer_text(&b), "abcdefg") == 0);
    buffer_puts(&b, "h"); /* full once is full, whatever there would be room for */
    CHECK(!buffer_ok(&b) && b.size == 7);
    buffer_free(&b);
    CHECK(is(&b, "") && b.bound == 10);
    buffer_free(&b);
    done("text grows to its bound and no further");
}

static void test_numbers(void)
{
    static const struct {
        int64_t number;
        const char *digits;
    } known[] = {{0, "0"},
                 {-1, "-1"},
                 {10, "10"},
                 {INT64_MAX, "9223372036854775807"},
                 {INT64_MIN, "-9223372036854775808"}};
    for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
        buffer b = buffer_make(100);
        buffer_number(&b, known[i].number);
        CHECK(is(&b, known[i].digits));
        buffer_free(&b);
    }
    done("numbers in digits");
}

/* Every character comes back as it was, and nothing but printable ones stands in the text. */
static void test_put(void)
{
    char all[256];
    for (int i = 0; i < 127; i++)
        all[i] = (char)(i + 1);
    strcpy(all + 127, "\303\251\360\237\216\206");
    buffer b = buffer_make(4096);
    put_open(&b, '{');
    put_text(&b, "text", all);
    put_text(&b, all, "");
    put_number(&b, "number", -5);
    put_flag(&b, "yes", true);
    put_key(&b, "list");
    put_open(&b, '[');
    put_int(&b, 1);
    put_open(&b, '[');
    put_close(&b, ']');
    put_bool(&b, false);
    put_raw(&b, "null");
    put_close(&b, ']');
    put_close(&b, '}');
    for (size_t i = 0; i < b.size; i++)
        CHECK((unsigned char)b.text[i] >= 0x20);
    CHECK(strstr(b.text, "\\u0001\\u0002") && strstr(b.text, "\\u000a") &&
          strstr(b.text, "\\u001f"));
    CHECK(strstr(b.text, "\"number\": -5, \"yes\": true, \"list\": [1, [], false, null]}"));
    hb_json json = json_read(b.text);
    CHECK(json_is_text(json, "text", all) && hb_json_get(&json, all).type == '"');
    CHECK(hb_json_count(&json) == 5 && json_count(json, "list") == 4 && !hb_json_twice(&json));
    buffer_clear(&b);
    put_string(&b, "a\377b\303 \355\240\200\360\237\216");
    CHECK(is(&b, "\"a?b? ??????\""));
    buffer_free(&b);
    done("JSON reads back as it was put, and is UTF-8 whatever comes");
}

/* What another text has is put in our form: its spaces and escapes are ours, its numbers its own.
 */
static void test_put_again(void)
{
    static const char *const known[][2] = {
        {"{\"a\":1,\"b\" : [ ] ,\n\"c\":{ }}", "{\"a\": 1, \"b\": [], \"c\": {}}"},
        {"[1.10,-0,1E+2,1e400,\ttrue,false,null]", "[1.10, -0, 1E+2, 1e400, true, false, null]"},
        {"\"\\u00e9\\/\\n\\u0000\\\"\\\\\\ud83c\\udf86\"",
         "\"\303\251/\\u000a\\u0000\\\"\\\\\360\237\216\206\""},
        {"[\",:\\\\\",\"]\"]", "[\",:\\\\\", \"]\"]"},
        {"{\"\\u0061 :,\":[[],[[]]]}", "{\"a :,\": [[], [[]]]}"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        buffer b = buffer_make(1000);
        hb_json value = json_read(known[i][0]);
        put_open(&b, '[');
        put_json(&b, &value);
        put_json(&b, &value);
        put_close(&b, ']');
        char twice[1000];
        snprintf(twice, sizeof twice, "[%s, %s]", known[i][1], known[i][1]);
        CHECK_OR(is(&b, twice), "%s", buffer_text(&b));
        buffer_free(&b);
    }
    buffer b = buffer_make(100);
    hb_json object = json_read("{\"k\\u0065y\": 1}"), key, value;
    size_t at = 0;
    hb_json_next(&object, &at, &key, &value);
    put_open(&b, '{');
    put_number(&b, "one", 1);
    put_json_key(&b, &key);
    put_json(&b, &value);
    put_number(&b, "two", 2);
    put_close(&b, '}');
    CHECK(is(&b, "{\"one\": 1, \"key\": 1, \"two\": 2}"));
    buffer_free(&b);
    done("JSON of another text is put in our form");
}

/* The bytes of a number as UTF-8 would have it, in so many of them. */
static void encode(char *to, uint32_t code, size_t size)
{
    static const unsigned char heads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = size; i-- > 0; code >>= 6)
        to[i] = (char)(i ? 0x80 | (code & 0x3f) : heads[size] | code);
}

/* Every number, in every size that has room for it: only the shortest is a character. */
static void test_utf8(void)
{
    for (uint32_t code = 1; code < 0x120000; code++) {
        size_t right = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        bool none = (code >= 0xd800 && code < 0xe000) || code > 0x10ffff;
        bool hidden = code < 0x20 || (code >= 0x7f && code < 0xa0) ||
                      (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
        for (size_t size = right; size <= UTF8_MOST; size++) {
            char text[UTF8_MOST + 1] = "";
            encode(text, code, size);
            bool good = size == right && !none;
            CHECK(utf8_size(text, UTF8_MOST) == (good ? size : 0));
            CHECK(utf8_size(text, size - 1) == 0);
            CHECK(utf8_shown(text, size) == (good && !hidden ? size : 0));
            CHECK(!good || utf8_code(text, size) == code);
        }
    }
    char to[8];
    utf8_copy(to, 4, "a\303\251\303\251");
    CHECK(strcmp(to, "a\303\251") == 0);
    utf8_copy(to, 3, "a\303\251");
    CHECK(strcmp(to, "a") == 0 && utf8_cut("a\303\251", 3) == 3 && utf8_cut("a\303\251", 2) == 1);
    utf8_clean(to, sizeof to, NULL);
    CHECK(to[0] == 0);
    done("characters are those of Unicode, and only those are shown that are seen");
}

static int count_one_by_one(uint64_t set)
{
    int n = 0;
    for (; set; set >>= 1)
        n += (int)(set & 1);
    return n;
}

static void test_bits(void)
{
    hb_random random = {1};
    CHECK(bits_count(0) == 0 && bits_count(UINT64_MAX) == 64 && bits_below(0) == 0 &&
          !bits_is_one(0));
    CHECK(bits_count3(UINT64_MAX, UINT64_MAX, UINT64_MAX) == 192);
    for (int i = 0; i < 1000; i++) {
        uint64_t a = random_next(&random) & random_next(&random), b = random_next(&random);
        CHECK(bits_count(a) == count_one_by_one(a));
        CHECK(bits_is_one(bit((unsigned)i % 64)) && bits_is_one(a) == (bits_count(a) == 1));
        CHECK(bits_count3(a, b, ~a) == count_one_by_one(b) + 64);
        b |= bit(63);
        CHECK(bits_first(b) == (unsigned)count_one_by_one(~b & (b - 1)));
    }
    done("sets are counted");
}

/* Fields of any widths, and gaps, stand where the sum of those before them says. */
static void test_bitrow(void)
{
    enum { WORDS = 40 };
    hb_random random = {2};
    for (int round = 0; round < 200; round++) {
        uint64_t words[WORDS] = {0}, plain[WORDS] = {0};
        bitrow row = bitrow_begin(words);
        for (unsigned at = 0; at < (WORDS - 4) * 64;) {
            unsigned width = 1 + random_below(&random, 63), gap = random_below(&random, 130);
            uint64_t field = random_next(&random) & bits_below(width);
            bitrow_add(&row, field, width);
            bitrow_skip(&row, gap);
            for (unsigned i = 0; i < width; i++)
                plain[(at + i) / 64] |= (field >> i & 1) << (at + i) % 64;
            at += width + gap;
        }
        bitrow_end(&row);
        CHECK(memcmp(words, plain, sizeof words) == 0);
    }
    done("a row of bits has every field in its place");
}

int main(void)
{
    test_buffer();
    test_numbers();
    test_put();
    test_put_again();
    test_utf8();
    test_bits();
    test_bitrow();
    return tap_end();
}
