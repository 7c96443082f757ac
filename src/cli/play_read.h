/* play_read.h - what somebody typed at the table: an action or a wish. */
#ifndef CLI_PLAY_READ_H
#define CLI_PLAY_READ_H

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
    PLAY_QUIT,
    PLAY_UNCLEAR
};

/* Reads a line. PLAY_ACT: *action is what was meant, not yet checked by the rules; the place of
 * a return is HB_NONE. PLAY_UNCLEAR: why has a sentence that says what to type. */
enum play_wish play_read(const char *line, const text_reader *reader, const hb_view *view,
                         hb_action *action, buffer *why);

/* The word that a language has for one of the English ones ("table"), to be shown in help. */
text_piece play_word(const text_lang *lang, const char *english);

#endif
