/* json.c - the reader of JSON: what is read, what is refused and where, values taken apart. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "tap.h"

static hb_json read_text(const char *text)
{
    hb_json value;
    CHECK(hb_json_whole(&value, text, strlen(text), NULL));
    return value;
}

/* ---- What is JSON ----------------------------------------------------------------- */

static void test_good(void)
{
    static const struct {
        const char *text;
        char type;
    } known[] = {
        {"{}", '{'},
        {" [ ] ", '['},
        {"\t\r\n\"\"", '"'},
        {"true", 't'},
        {"false", 'f'},
        {"null", 'n'},
        {"0", '0'},
        {"-0", '0'},
        {"9223372036854775807", '0'},
        {"-9223372036854775808", '0'},
        {"0.0", '.'},
        {"1e9", '.'},
        {"-1.25E-400", '.'},
        {"123456789012345678901234567890.0", '.'},
        {"{\"a\": [1, {\"b\": null}, \"\\u0000\\ud83c\\udf86\"], \"a\": []}", '{'},
        {"[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\x7f\xc3\xa9\xe2\x80\xa8\xf0\x9f\x8e\x86\"]", '['},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const char *text = known[i].text, *from = text + strspn(text, " \t\r\n");
        hb_json value;
        hb_json_fault fault;
        situation("text %zu", i);
        CHECK(hb_json_whole(&value, text, strlen(text), &fault) && fault.problem == HB_JSON_FINE);
        CHECK(value.type == known[i].type && value.text == from);
        CHECK(value.size == strlen(from) - (text[0] == ' '));
    }
    done("what is JSON is read");
}

static void test_bad(void)
{
    static const struct {
        const char *text, *wanted, *given;
        size_t line;
    } known[] = {
        {"{\"a\": 1,\n\n \"b\" 2}", "':'", "2}", 3},
        {"\n\n{", "a string", "the end of the text", 3},
        {"[1 2]", "',' or ']'", "2]", 1},
        {"{\"a\": 1 \"b\"}", "',' or '}'", "\"b\"}", 1},
        {"[1, ]", "a value", "]", 1},
        {"{\"a\": 1, }", "a string", "}", 1},
        {"{1: 1}", "a string", "1: 1}", 1},
        {"[01]", "',' or ']'", "1]", 1},
        {"[-]", "a digit", "]", 1},
        {"[1.]", "a digit", "]", 1},
        {"[1e+]", "a digit", "]", 1},
        {"[+1]", "a value", "+1]", 1},
        {"[.5]", "a value", ".5]", 1},
        {"[NaN]", "a value", "NaN]", 1},
        {"[nul]", "null", "]", 1},
        {"[True]", "a value", "True]", 1},
        {"['a']", "a value", "'a']", 1},
        {"[\"a", "'\"'", "the end of the text", 1},
        {"[\"\\x\"]", "one of \" \\ / b f n r t u", "x\"]", 1},
        {"[\"\\u12g4\"]", "four hex digits", "g4\"]", 1},
        {"[\"\\ud800\"]", "a whole pair of UTF-16", "\"]", 1},
        {"[\"\\udc00\"]", "a whole pair of UTF-16", "\"]", 1},
        {"[\"a\tb\"]", "a character of UTF-8, control characters as \\u00..", "?b\"]", 1},
        {"[\"\xff\"]", "a character of UTF-8, control characters as \\u00..", "?\"]", 1},
        {"[\"\xed\xa0\x80\"]", "a character of UTF-8, control characters as \\u00..", "???\"]", 1},
        {"[9223372036854775808]", "a number of at most 64 bits", "9223372036854775808]", 1},
        {"[-9223372036854775809]", "a number of at most 64 bits", "9223372036854775809]", 1},
        {"\xef\xbb\xbf{}", "a value", "\xef\xbb\xbf{}", 1},
        {"[] []", "nothing more", "[]", 1},
        {"1\n}", "nothing more", "}", 2},
        {"[]\x0c", "nothing more", "?", 1},
        {"/* */ 1", "a value", "/* */ 1", 1},
        {"[012345678901234567890123]", "',' or ']'", "12345678901234567890", 1},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        hb_json value;
        hb_json_fault fault;
        situation("text %zu", i);
        CHECK(!hb_json_whole(&value, known[i].text, strlen(known[i].text), &fault) && !value.type);
        CHECK_OR(fault.problem == HB_JSON_DAMAGED && fault.line == known[i].line, "line %zu",
                 fault.line);
        CHECK_OR(strcmp(fault.wanted, known[i].wanted) == 0, "%s", fault.wanted);
        CHECK_OR(strcmp(fault.given, known[i].given) == 0, "%s", fault.given);
    }
    done("what is no JSON is refused: the line, what should stand there, what does");
    hb_json value;
    hb_json_fault fault;
    CHECK(!hb_json_whole(&value, " \n", 2, &fault) && fault.problem == HB_JSON_EMPTY);
    CHECK(!hb_json_find(&value, "", 0, &fault) && fault.problem == HB_JSON_EMPTY);
    CHECK(!hb_json_whole(&value, "[\0]", 3, &fault) && strcmp(fault.given, "?]") == 0);
    CHECK(hb_json_find(&value, " {} x", 5, &fault) && value.size == 2);
    done("nothing, a NUL, and more than one value");
}

/* The text stands at the end of its memory, so that reading past it is seen. */
static void test_cut(void)
{
    static const char text[] = "{\"k\\u00e9y\": [-1.5e+3, 17, true, false, null, \"\\ud83c\\udf86 "
                               "\xf0\x9f\x8e\x86\", {\"\": {}}], \"last\": []}";
    for (size_t size = 0; size < sizeof text; size++) {
        char *cut = malloc(size ? size : 1);
        hb_json value;
        memcpy(cut, text, size);
        CHECK(hb_json_whole(&value, cut, size, NULL) == (size == sizeof text - 1));
        free(cut);
    }
    done("of a text that is cut anywhere there is no value");
}

static void test_bounds(void)
{
    static char text[HB_JSON_BYTES + 8];
    hb_json value;
    hb_json_fault fault;
    for (size_t depth = HB_JSON_DEEPEST; depth <= HB_JSON_DEEPEST + 1; depth++) {
        for (size_t i = 0; i < depth; i++)
            memcpy(text + 4 * i, "{\"\":", 4);
        text[4 * depth] = '1';
        memset(text + 4 * depth + 1, '}', depth);
        bool good = hb_json_whole(&value, text, 5 * depth + 1, &fault);
        CHECK(good == (depth == HB_JSON_DEEPEST));
        CHECK(good || (fault.problem == HB_JSON_TOO_DEEP && fault.line == 1));
    }
    done("brackets within brackets, as many as are read and one more");

    memset(text, ' ', sizeof text);
    for (size_t size = HB_JSON_BYTES - 2; size <= HB_JSON_BYTES + 3; size++) {
        text[0] = '[';
        text[size - 1] = ']';
        bool good = hb_json_whole(&value, text, size, &fault);
        CHECK(good == (size <= HB_JSON_BYTES));
        CHECK(good ? value.size == size : fault.problem == HB_JSON_TOO_LONG);
        CHECK(hb_json_find(&value, text, sizeof text, NULL) == good);
        text[size - 1] = ' ';
    }
    CHECK(!hb_json_find(&value, text, sizeof text, &fault) && fault.problem == HB_JSON_TOO_LONG);
    memset(text, '1', sizeof text);
    text[1] = '.';
    CHECK(!hb_json_find(&value, text, sizeof text, &fault) && fault.problem == HB_JSON_TOO_LONG);
    text[0] = '"';
    for (size_t i = 1; i + 1 < sizeof text; i += 2)
        memcpy(text + i, "\xc3\xa9", 2);
    CHECK(!hb_json_find(&value, text, sizeof text, &fault) && fault.problem == HB_JSON_TOO_LONG);
    text[10] = '"';
    CHECK(!hb_json_find(&value, text, sizeof text, &fault) && fault.problem == HB_JSON_DAMAGED);
    done("a value as long as values may be, and longer ones");
}

/* ---- Taking apart --------------------------------------------------------------------- */

static void test_members(void)
{
    hb_json whole = read_text("{\"a\": 1, \"b\\u0062\": [10, [], \"x\"], \"a\": 2, \"\": {}}");
    hb_json key, value, first = hb_json_get(&whole, "a"), list = hb_json_get(&whole, "bb");
    static const char *const keys[] = {"a", "bb", "a", ""};
    size_t n = 0;
    for (size_t at = 0; hb_json_next(&whole, &at, &key, &value); n++)
        CHECK(n < 4 && hb_json_is(&key, keys[n]) && value.type == "0[0{"[n]);
    CHECK(n == 4 && hb_json_count(&whole) == 4 && hb_json_twice(&whole));
    CHECK(first.type == '0' && first.text[0] == '1' && hb_json_get(&whole, "").type == '{');
    CHECK(hb_json_count(&list) == 3 && !hb_json_twice(&list));
    CHECK(hb_json_at(&list, 0).size == 2 && hb_json_at(&list, 1).type == '[');
    CHECK(hb_json_at(&list, 2).type == '"' && !hb_json_at(&list, 3).type);
    CHECK(!hb_json_get(&whole, "b").type && !hb_json_get(&list, "a").type);
    CHECK(!hb_json_at(&whole, 0).type);
    done("members by their key, by their place, and all of them");

    hb_json none = {0};
    int64_t number = 7;
    bool yes = true;
    size_t at = 0;
    char text[8] = "x";
    CHECK(!hb_json_next(&none, &at, &key, &value) && !hb_json_get(&none, "a").type);
    CHECK(!hb_json_at(&none, 0).type && hb_json_count(&none) == 0 && !hb_json_twice(&none));
    CHECK(!hb_json_is(&none, "") && !hb_json_same(&none, &none));
    CHECK(hb_json_string(&none, text, sizeof text) == 0 && !text[0]);
    CHECK(!hb_json_text(&none, text, sizeof text) && !hb_json_flag(&none, &yes) && yes);
    CHECK(!hb_json_integer(&none, INT64_MIN, INT64_MAX, &number) && number == 7);
    done("what is not there is nothing, whatever is asked of it");

    static const char *const twice[] = {"{\"a\": 1, \"\\u0061\": 1}",
                                        "{\"x\": {}, \"\": 1, \"y\": 2, \"\": 3}"};
    static const char *const once[] = {"{\"a\": 1, \"A\": 1, \"aa\": {\"a\": 1}}", "{}", "[1, 1]",
                                       "{\"a\\u0000\": 1, \"a\": 2}"};
    for (size_t i = 0; i < sizeof twice / sizeof twice[0]; i++) {
        hb_json object = read_text(twice[i]);
        CHECK(hb_json_twice(&object));
    }
    for (size_t i = 0; i < sizeof once / sizeof once[0]; i++) {
        hb_json object = read_text(once[i]);
        CHECK(!hb_json_twice(&object));
    }
    done("keys that stand twice in an object, however they are written");
}

static void test_strings(void)
{
    hb_json plain = read_text("\"r\\u00e9d \\ud83c\\udf86\""), nul = read_text("\"a\\u0000b\"");
    char text[16];
    CHECK(hb_json_string(&plain, text, sizeof text) == 9);
    CHECK(strcmp(text, "r\303\251d \360\237\216\206") == 0);
    CHECK(hb_json_text(&plain, text, 10) && strlen(text) == 9);
    CHECK(!hb_json_text(&plain, text, 9) && text[0] == 0);
    CHECK(hb_json_string(&plain, text, 4) == 9 && strlen(text) <= 3);
    CHECK(hb_json_string(&nul, text, sizeof text) == 3 && memcmp(text, "a\0b", 4) == 0);
    CHECK(!hb_json_text(&nul, text, sizeof text) && text[0] == 0);
    CHECK(hb_json_is(&plain, "r\303\251d \360\237\216\206") && !hb_json_is(&plain, "r"));
    CHECK(!hb_json_is(&nul, "a") && !hb_json_is(&nul, "ab"));
    hb_json raw = read_text("\"r\303\251d \360\237\216\206\""), number = read_text("12");
    CHECK(hb_json_same(&plain, &raw) && !hb_json_same(&plain, &nul) && hb_json_same(&nul, &nul));
    CHECK(!hb_json_is(&number, "12") && !hb_json_text(&number, text, sizeof text));
    done("strings, in room enough and too little, with characters in every form");
}

static void test_numbers(void)
{
    static const struct {
        const char *text;
        int64_t number;
        bool good;
    } known[] = {{"0", 0, true},
                 {"-0", 0, true},
                 {"9223372036854775807", INT64_MAX, true},
                 {"-9223372036854775808", INT64_MIN, true},
                 {"1.0", 0, false},
                 {"1e2", 0, false},
                 {"\"1\"", 0, false},
                 {"true", 0, false}};
    int64_t number;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        hb_json value = read_text(known[i].text);
        number = 5;
        CHECK(hb_json_integer(&value, INT64_MIN, INT64_MAX, &number) == known[i].good);
        CHECK(number == (known[i].good ? known[i].number : 5));
    }
    hb_json seven = read_text("7"), yes = read_text("true"), no = read_text("false"),
            null = read_text("null");
    CHECK(hb_json_integer(&seven, 7, 7, &number) && !hb_json_integer(&seven, 8, 9, &number) &&
          !hb_json_integer(&seven, 0, 6, &number));
    bool flag = false;
    CHECK(hb_json_flag(&yes, &flag) && flag && hb_json_flag(&no, &flag) && !flag);
    CHECK(!hb_json_flag(&null, &flag) && !hb_json_flag(&seven, &flag));
    CHECK(hb_json_is_true(&yes) && !hb_json_is_true(&no) && !hb_json_is_true(&null));
    done("whole numbers in a range, yes and no");
}

int main(void)
{
    test_good();
    test_bad();
    test_cut();
    test_bounds();
    test_members();
    test_strings();
    test_numbers();
    return tap_end();
}
