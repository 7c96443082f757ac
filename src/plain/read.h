/* read.h - what somebody typed at the table: an action or a wish. */
#ifndef PLAIN_READ_H
#define PLAIN_READ_H

#include "base/buffer.h"
#include "text/text.h"

enum play_wish {
    PLAY_ACT,
    PLAY_TABLE,
    PLAY_HELP,
    PLAY_RULES,
    PLAY_LOG,
    PLAY_DISCARDS,
    PLAY_LEGAL,
    PLAY_NOTE, /* these three for oneself alone, see play_own.h */
    PLAY_MARK,
    PLAY_ORDER,
    PLAY_UNDO, /* the last action of one's own */
    PLAY_QUIT,
    PLAY_UNCLEAR
};

/* Reads a line. PLAY_ACT: *action is what was meant, not yet checked by the rules; the place of
 * a return is HB_NONE. PLAY_UNCLEAR: why has a sentence that says what to type. */
enum play_wish play_read(const char *line, const text_reader *reader, const hb_view *view,
                         hb_action *action, buffer *why);

/* What a line asks for by its first word alone: PLAY_UNCLEAR when that is none of ours. */
enum play_wish play_glance(const char *line, const text_lang *lang);

/* Does a line that is PLAY_QUIT at a glance leave? With more words it may have been meant
 * otherwise: then why has a sentence that asks back. */
bool play_leaves(const char *line, const text_lang *lang, buffer *why);

/* The seat that is meant by a number, counted from 0, or by the beginning of a name; PLAY_NOBODY,
 * or PLAY_SEVERAL where that is not clear. */
enum { PLAY_NOBODY = HB_SEATS, PLAY_SEVERAL };
unsigned play_seat(const text_reader *reader, const char *given);

/* The word that a language has for one of the English ones ("table"), to be shown in help. */
text_piece play_word(const text_lang *lang, const char *english);

/* ---- Words, for those who have more of them ---- */

/* A word that a line may begin with. */
typedef struct play_verb {
    const char *name;
    /* Stands for words of other languages; NULL: there are none. "play (typed)" is never seen: its
     * translation is a list of all words of the language that may be typed for it, with blanks
     * between them, the first being the one that help shows. */
    const char *own;
    unsigned shortest; /* letters that are enough */
    int wish;
    enum hb_action_type type;
} play_verb;

enum { PLAY_TYPED = 160 }; /* letters of a line that are looked at */

/* The first word of a line, *follows being what comes after it. False: there is none, or it is too
 * long for any of ours. */
bool play_first_word(const char *line, char word[PLAY_TYPED + 1], const char **follows);
/* What follows it as it was typed, without the end of the line. */
void play_rest(char *rest, size_t room, const char *line);
/* A text as it was typed, without the end of the line. */
void play_clean(char *words, size_t room, const char *text);
/* The verb among so many that a word stands for, in English or in the language (NULL: English
 * alone); NULL: none. */
const play_verb *play_find_verb(const play_verb *verbs, size_t count, const text_lang *lang,
                                const char *given);
/* The word for it that help shows. */
text_piece play_verb_word(const play_verb *verb, const text_lang *lang);

#endif
