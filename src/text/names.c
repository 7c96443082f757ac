/* names.c - what everybody at a table is called: names that are short, and that tell who is meant.
 */
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "text/text.h"

static const char blanks[] = " \t";

/* ---- Programs ------------------------------------------------------------------------------ */

text_piece text_program_name(const char *command)
{
    const char *from = command, *end = command + strlen(command);
    for (const char *word = command; *word; word += strspn(word, blanks)) {
        size_t n = strcspn(word, blanks);
        if (memchr(word, '/', n)) {
            end = word + n;
            for (from = end; from > word && from[-1] != '/';)
                from--;
            break;
        }
        word += n;
    }
    text_piece name;
    if (from == end) /* a folder's name ends with '/' */
        utf8_clean(name.text, sizeof name.text, command);
    else
        utf8_clean_bytes(name.text, sizeof name.text, from, (size_t)(end - from));
    return name;
}

/* Is a name in a record a program's command? People's names may have a '/' in them, too; but none
 * begins like a path, and neither does a word in it. */
static bool is_command(const char *name)
{
    static const char *const begins[] = {"/", "./", "../", "~/"};
    for (; *(name += strspn(name, blanks)); name += strcspn(name, blanks))
        for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
            if (strncmp(name, begins[i], strlen(begins[i])) == 0)
                return true;
    return false;
}

/* ---- Seats --------------------------------------------------------------------------------- */

/* Somebody who types a name need not mind its capitals, so these tell nobody apart. */
static bool is_shared(const text_names *to, unsigned players, unsigned seat)
{
    for (unsigned other = 0; other < players; other++)
        if (other != seat &&
            strcasecmp(to->names + other * to->room, to->names + seat * to->room) == 0)
            return true;
    return false;
}

/* As much of a name as fits before what is to stand behind it. */
static void cut(const text_names *to, char *name, const char *behind)
{
    size_t n = strlen(behind);
    name[utf8_cut(name, to->room - 1 - n)] = 0;
    if (to->columns)
        name[text_cut(name, to->columns - text_width(behind))] = 0;
    memcpy(name + strlen(name), behind, n + 1);
}

static void take(const text_names *to, const text_lang *lang, unsigned players, unsigned seat,
                 const char *given)
{
    char *name = to->names + seat * to->room;
    if (!given || !*given)
        utf8_clean(name, to->room, text_seat_name(lang, seat, players));
    else
        utf8_clean(name, to->room, is_command(given) ? text_program_name(given).text : given);
    cut(to, name, "");
}

/* Puts the seat's number behind every name that several have; false when there is none. The new
 * name may be somebody's, too, who is numbered in the next round; two that have their numbers
 * differ. */
static bool number(const text_names *to, unsigned players)
{
    unsigned shared = 0;
    for (unsigned seat = 0; seat < players; seat++)
        shared |= (unsigned)is_shared(to, players, seat) << seat;
    for (unsigned seat = 0; seat < players; seat++)
        if (shared >> seat & 1)
            cut(to, to->names + seat * to->room, (const char[]){' ', (char)('1' + seat), 0});
    return shared;
}

void text_call_seats(const text_names *to, const text_lang *lang, unsigned players,
                     const char *const given[HB_SEATS])
{
    for (unsigned seat = 0; seat < players; seat++)
        take(to, lang, players, seat, given[seat]);
    while (number(to, players))
        ;
}
