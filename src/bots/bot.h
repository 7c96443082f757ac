/* bot.h - what a bot is: it decides on its seat's view and is told of every event.
 *
 * A bot keeps what it remembers in memory that the caller gives it, a plain value without
 * pointers: copy it together with the game and both go on alike. Deciding changes nothing and
 * allocates nothing; chance comes from the seed given at the start alone; no floating point. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "hanabi.h"

enum { BOT_MEMORY = 24576 }; /* no bot needs more bytes */

typedef struct bot_memory {
    _Alignas(16) unsigned char bytes[BOT_MEMORY];
} bot_memory;

/* What a bot reads from an event: a convention, the event that it was, and what that is about. */
typedef struct bot_because {
    uint8_t convention; /* an index into the bot's conventions and one more; 0: there is nothing */
    uint8_t step;       /* actions before the event */
    uint8_t giver, to;  /* of a hint; of a discard: who, twice */
    uint8_t hint;
    uint8_t touched; /* slots that the hint pointed at, then */
    uint8_t slot;    /* where the card that it is about lies now; HB_NONE: in no hand */
    uint8_t kind;    /* what that card is; HB_HIDDEN: not known */
    uint8_t asked;   /* the kind that the convention asks for before it; HB_HIDDEN: none */
    uint8_t padding[7];
} bot_because;

/* Why a bot chose what it chose, as data. Sets of kinds are bits; unused places are zero. */
typedef struct bot_why {
    uint8_t choice;             /* what it chose, as decide gives it */
    uint8_t rule;               /* the rule that chose: an index into the bot's rules */
    uint8_t usual;              /* what its rules chose before it looked ahead */
    uint8_t number, capacity;   /* the number it says by its choice, of so many; 0 of 0: none */
    uint8_t options;            /* how many choices it compared (if more, the best) ... */
    uint8_t option[24];         /* ... these */
    uint8_t shares;             /* 1: their gains are shares, in thousandths of all */
    uint64_t known[HB_HAND];    /* what everybody knows its own cards may be */
    uint64_t believed[HB_HAND]; /* what it believes its own cards may be */
    bot_because because; /* what its card is taken for, or what the hint that it gives says */
    int32_t gain[24];    /* what each option brought against the first, summed up */
    int64_t square[24];  /* the sum of the squares of these gains over all games played
                            on in thought; 0: there were none */
} bot_why;

/* What a bot makes of the table, whoever is on turn. Sets of kinds are bits; unused places are
 * zero. */
typedef struct bot_mind {
    uint64_t known[HB_HAND];    /* what everybody knows its own cards may be */
    uint64_t believed[HB_HAND]; /* what it believes its own cards may be */
    uint8_t sure;       /* slots of which the meaning of hints is more than a guess, as bits */
    uint8_t distrusted; /* seats whose hints it takes at their word alone, as bits */
} bot_mind;

/* Mark words for the tool that collects sentences: those of a rule, which follow "it", and a
 * bot's summary, which follows its name. */
#define BOT_RULE(english)    english
#define BOT_SUMMARY(english) english

typedef struct bot {
    const char *name;    /* "cautious" */
    const char *summary; /* one line for people, BOT_SUMMARY("...") */
    size_t memory;       /* bytes of memory it uses, from the front */
    bool sees_all;       /* decides on a view of HB_EVERYONE instead of its seat's */
    bool slow;           /* not for a table that shares its machine with many others */

    /* Before the first action. seat is the bot's; view.seat too, unless it sees all. Never NULL in
     * a bot that decides. */
    void (*start)(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                  uint64_t seed);
    /* After every action, its own included. NULL: remembers nothing. */
    void (*see)(void *memory, const hb_rules *rules, const hb_view *before, const hb_event *event,
                const hb_view *after);
    /* One of the legal choices of the view, its seat being on turn. NULL: this stands for another
     * program, whose command is the name; who runs bots runs it as outside/seats.h says. */
    unsigned (*decide)(const void *memory, const hb_rules *rules, const hb_view *view);
    /* Decides in the same way and says why. NULL: it gives no reasons. */
    void (*explain)(const void *memory, const hb_rules *rules, const hb_view *view, bot_why *why);
    /* Says what it makes of the table as its view shows it. NULL: it does not tell. */
    void (*think)(const void *memory, const hb_rules *rules, const hb_view *view, bot_mind *mind);
    const char *const *rules; /* what its rules do, BOT_RULE("plays a card that fits"), ended by
                                 a NULL */
    const char *const *conventions; /* what they are called, BOT_RULE("a finesse: ..."), ended by
                                       a NULL; NULL: it plays by none */
    uint32_t (*plays_by)(void);     /* those of them that it plays by, as bits */
} bot;

static inline bool bot_is_program(const bot *b)
{
    return !b->decide;
}

/* ---- For bots that give reasons, note.c. ---- */

/* Takes down an option and its worth: the first one, and of the others the best. why may be NULL:
 * nobody asks. */
void bot_note(bot_why *why, unsigned choice, int value);
/* Makes gains of the worths, when all options are noted. */
void bot_note_end(bot_why *why);

/* All bots, ended by a NULL. */
extern const bot *const bot_list[];
/* The levels of `partner` that differ, from the lowest, ended by a NULL: found by name, not listed.
 */
extern const bot *const bot_levels[];
/* NULL when there is none of that name. */
const bot *bot_find(const char *name);
/* From now on this one is found as well, though it is not listed: one that is made while the
 * program runs, and stays. Not while other threads look for bots. False when there is no more room,
 * or one of its name. */
bool bot_join(const bot *b);

#endif
