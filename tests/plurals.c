/* plurals.c - languages whose plurals are of other kinds than ours: their catalogues are made of
 * tests/plurals/LANGUAGE.po, by the tool that makes ours, and read by the same code. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tap.h"
#include "text/text.h"

/* Runs the tool on files; its exit code. What it makes lies in the folder, which is new. */
static int make(char folder[64], const char *files)
{
    char command[400];
    snprintf(folder, 64, "%s", "/tmp/plurals-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(command, sizeof command, "tools/catalogue %s %s 2>%s/why", folder, files, folder);
    return system(command);
}

static void forget(const char *folder)
{
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK(system(command) == 0);
}

static unsigned char bytes[1 << 14];

/* The catalogue of a language in that folder. */
static bool load(text_lang *lang, const char *folder, const char *tag)
{
    char path[100];
    snprintf(path, sizeof path, "%s/%s.lang", folder, tag);
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file)
        fclose(file);
    return text_lang_load(lang, bytes, size);
}

/* Numbers, and the forms that they take, as the grammar of that language has them. */
static const struct {
    const char *tag;
    struct {
        unsigned n;
        const char *form;
    } numbers[12];
} languages[] = {
    {"fr", {{0, "{n} tour"}, {1, "{n} tour"}, {2, "{n} tours"}, {101, "{n} tours"}}},
    {"pl",
     {{1, "{n} ruch"},
      {2, "{n} ruchy"},
      {4, "{n} ruchy"},
      {5, "{n} ruchów"},
      {12, "{n} ruchów"},
      {22, "{n} ruchy"},
      {0, "{n} ruchów"},
      {101, "{n} ruchów"},
      {112, "{n} ruchów"},
      {1022, "{n} ruchy"}}},
    {"ja", {{0, "{n}手"}, {1, "{n}手"}, {2, "{n}手"}, {1000, "{n}手"}}},
    {"sl",
     {{1, "{n} poteza"},
      {2, "{n} potezi"},
      {3, "{n} poteze"},
      {5, "{n} potez"},
      {101, "{n} poteza"},
      {202, "{n} potezi"},
      {1000, "{n} potez"}}},
    {"lt",
     {{1, "{n} ėjimas"},
      {21, "{n} ėjimas"},
      {11, "{n} ėjimų"},
      {2, "{n} ėjimai"},
      {10, "{n} ėjimų"},
      {331, "{n} ėjimas"}}},
    {"ar",
     {{0, "{n} a"},
      {1, "{n} b"},
      {2, "{n} c"},
      {7, "{n} d"},
      {11, "{n} e"},
      {100, "{n} f"},
      {102, "{n} f"},
      {1003, "{n} d"},
      {200, "{n} f"}}},
};

static void every_kind(void)
{
    char folder[64];
    ok(make(folder, "tests/plurals/*.po") == 0, "catalogues are made without new code");
    for (unsigned i = 0; i < sizeof languages / sizeof *languages; i++) {
        text_lang lang;
        situation("%s", languages[i].tag);
        CHECK(load(&lang, folder, languages[i].tag));
        CHECK(strcmp(text_get(&lang, "You draw."), languages[i].tag) == 0);
        for (unsigned j = 0; languages[i].numbers[j].form; j++) {
            unsigned n = languages[i].numbers[j].n;
            const char *form = text_plural(&lang, "{n} turn", "{n} turns", n);
            CHECK_OR(strcmp(form, languages[i].numbers[j].form) == 0, "%u: %s", n, form);
        }
        done("the plurals of another language");
    }
    forget(folder);
}

/* A header that no catalogue can hold is refused, and said so. */
static void refuse(const char *rule, const char *what)
{
    char folder[64], files[200], path[80];
    snprintf(path, sizeof path, "/tmp/plurals-%s.po", what);
    FILE *file = fopen(path, "w");
    CHECK(file);
    if (!file)
        return;
    fprintf(file, "msgid \"\"\nmsgstr \"\"\n\"Language: xx\\n\"\n\"Plural-Forms: %s\\n\"\n", rule);
    fclose(file);
    snprintf(files, sizeof files, "%s", path);
    ok(make(folder, files) != 0, "refused: %s", what);
    forget(folder);
    remove(path);
}

int main(void)
{
    every_kind();
    refuse("nplurals=3; plural=(n == 1 ? 0 : n % 1000000 == 0 ? 1 : 2);", "millions");
    refuse("nplurals=2; plural=(n > 1 ? 2 : 0);", "a-form-too-many");
    refuse("nplurals=7; plural=(n % 7);", "seven-forms");
    refuse("several", "no-rule");
    return tap_end();
}
