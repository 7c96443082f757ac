/* positions_case.h - the text form of the table of positions: files, cases, lines, words.
 *
 * Reads one case at a time. What the lines mean is not decided here, except for the three that
 * every case has: its title, the sentence it checks, and the editions it comes from. */
#ifndef TESTS_POSITIONS_CASE_H
#define TESTS_POSITIONS_CASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hanabi.h"

enum {
    CASE_TEXT = 400,  /* bytes of a line */
    CASE_WORDS = 90,  /* words of a line: a whole deck and more */
    CASE_LINES = 150, /* lines of a case */
    CASE_ROOM = 700,  /* bytes of a message */
    EDITIONS = 4
};

typedef struct case_line {
    int number; /* in its file, from 1 */
    int count;  /* words */
    const char *words[CASE_WORDS];
    char text[CASE_TEXT];  /* as written, for messages */
    char split[CASE_TEXT]; /* what the words point into */
} case_line;

typedef struct position_case {
    char title[CASE_TEXT];
    int number;        /* the line of the title */
    unsigned editions; /* bit 0 for HB_NEW and so on */
    int rules;         /* sentences it checks */
    int checks;        /* lines that expect or refuse something */
    int count;
    case_line lines[CASE_LINES];
    bool damaged; /* then error says why */
    char error[CASE_ROOM];
} position_case;

/* ---- Sentences -------------------------------------------------------------
 * sentences.txt holds every sentence of the rules, one a line. A case quotes the one it checks, to
 * the letter; so it can be counted that none is left out. */

enum { SENTENCES = 200 };

typedef struct sentence {
    char text[CASE_TEXT];
    int number; /* its line in sentences.txt */
    int cases;  /* that quote it */
} sentence;

static sentence sentences[SENTENCES];
static int sentences_count;

/* Cuts white space off the end of a line and returns its first other character. */
static char *trim(char *text)
{
    size_t n = strlen(text);
    while (n && strchr(" \t\r\n", text[n - 1]))
        text[--n] = 0;
    return text + strspn(text, " \t");
}

/* Lines that begin with '#' are remarks, with '~' sentences for other parts of the project. */
static bool sentences_read(const char *path)
{
    FILE *file = fopen(path, "r");
    char room[CASE_TEXT];
    for (int number = 1; file && fgets(room, sizeof room, file); number++) {
        char *text = trim(room);
        if (!*text || *text == '#' || *text == '~')
            continue;
        if (sentences_count == SENTENCES)
            break;
        sentence *s = &sentences[sentences_count++];
        s->number = number;
        snprintf(s->text, sizeof s->text, "%s", text);
    }
    if (file)
        fclose(file);
    return sentences_count > 0 && sentences_count < SENTENCES;
}

static bool sentence_quote(const char *text)
{
    for (int i = 0; i < sentences_count; i++)
        if (strcmp(sentences[i].text, text) == 0)
            return ++sentences[i].cases > 0;
    return false;
}

/* ---- Reading ---------------------------------------------------------------- */

typedef struct case_reader {
    FILE *file;
    int number;           /* of the last line read */
    bool has_title;       /* the next case's title line has been read */
    int too_long;         /* a line that did not fit, or 0 */
    char text[CASE_TEXT]; /* the last line read */
} case_reader;

__attribute__((format(printf, 3, 4))) static void case_damage(position_case *c, int number,
                                                              const char *format, ...)
{
    if (c->damaged)
        return;
    c->damaged = true;
    int n = snprintf(c->error, sizeof c->error, "line %d: ", number);
    va_list args;
    va_start(args, format);
    vsnprintf(c->error + n, sizeof c->error - (size_t)n, format, args);
    va_end(args);
}

static void split_words(case_line *line)
{
    memcpy(line->split, line->text, sizeof line->split);
    for (char *at = line->split; line->count < CASE_WORDS;) {
        at += strspn(at, " \t");
        if (!*at)
            break;
        line->words[line->count++] = at;
        at += strcspn(at, " \t");
        if (*at)
            *at++ = 0;
    }
}

/* "edition all", or one or more names. */
static void read_editions(position_case *c, const case_line *line)
{
    int option = hb_option_find("edition");
    for (int i = 1; i < line->count; i++) {
        int edition = hb_option_word(option, line->words[i]);
        if (strcmp(line->words[i], "all") == 0)
            c->editions = (1u << EDITIONS) - 1;
        else if (edition < 0)
            case_damage(c, line->number, "there is no edition \"%s\"", line->words[i]);
        else
            c->editions |= 1u << edition;
    }
}

static bool begins_with(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) == 0 && (text[n] == ' ' || text[n] == '\t' || !text[n]);
}

static const char *after_word(const char *text)
{
    text += strcspn(text, " \t");
    return text + strspn(text, " \t");
}

static void add_line(position_case *c, const char *text, int number)
{
    if (c->count == CASE_LINES) {
        case_damage(c, number, "the case has more than %d lines", CASE_LINES);
        return;
    }
    case_line *line = &c->lines[c->count];
    line->number = number;
    line->count = 0;
    snprintf(line->text, sizeof line->text, "%s", text);
    split_words(line);
    if (strcmp(line->words[0], "edition") == 0) {
        read_editions(c, line);
    } else if (strcmp(line->words[0], "rule") == 0) {
        c->rules++;
        if (!sentence_quote(after_word(text)))
            case_damage(c, number, "sentences.txt has no sentence \"%s\"", after_word(text));
    } else {
        c->checks += begins_with(text, "expect") || begins_with(text, "refuse");
        c->count++;
    }
}

/* Reads on to the next line that says something. False at the end of the file. */
static bool next_line(case_reader *in)
{
    while (fgets(in->text, sizeof in->text, in->file)) {
        in->number++;
        if (strlen(in->text) == sizeof in->text - 1)
            in->too_long = in->number;
        char *text = trim(in->text);
        memmove(in->text, text, strlen(text) + 1);
        if (in->text[0] && in->text[0] != '#')
            return true;
    }
    return false;
}

/* Reads one case into c. False when the file has no more. */
static bool case_next(case_reader *in, position_case *c)
{
    if (!in->has_title && !next_line(in))
        return false;
    c->number = in->number;
    c->editions = 0;
    c->rules = c->checks = c->count = 0;
    c->damaged = in->has_title = false;
    snprintf(c->title, sizeof c->title, "%s", after_word(in->text));
    if (!begins_with(in->text, "case"))
        case_damage(c, in->number, "a case begins with \"case\" and its title");
    while (!in->has_title && next_line(in)) {
        in->has_title = begins_with(in->text, "case");
        if (!in->has_title)
            add_line(c, in->text, in->number);
    }
    if (in->too_long)
        case_damage(c, in->too_long, "a line is longer than %d bytes", CASE_TEXT - 2);
    if (!*c->title || !c->rules || !c->editions || !c->checks)
        case_damage(c, c->number,
                    "a case needs a title, the rule it checks, its edition, and something that it "
                    "expects or refuses");
    return true;
}

#endif
