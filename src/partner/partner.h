/* partner.h - the insides of the bot `partner`, shared by its files and its test.
 *
 * It is an engine for conventions, built the way a person thinks:
 *   conventions.def    the conventions, a row each; conventions.c: who knows which
 *   table.c            what lies on the table, and what each player makes of their own hand
 *   hints.c            what a hint means
 *   meanings.c         what its focus may be, by each convention
 *   connect.c          prompts, finesses, bluffs: hints that also speak to somebody else
 *   moves.c            chop moves: hints that keep cards without pointing at them
 *   discards.c         discards that speak
 *   watch.c            what becomes of all that
 *   trust.c            what it tells about the players
 *   look.c             what the others will probably do next, and how good that is
 *   choose.c           which action is best
 *   why.c              and why
 *   weights.c          how much each good and bad thing counts
 *   bots.c             the bots themselves: memory, events, decisions, levels
 *   end.c              the one that thinks longer when few cards are left
 *
 * For every card there are two sets of kinds. What the hints leave is true whatever anybody
 * meant. What the conventions leave is a guess about what a partner meant; it is dropped as soon
 * as the facts contradict it. */
#ifndef PARTNER_PARTNER_H
#define PARTNER_PARTNER_H

#include "bots/bot.h"
#include "partner/conventions.h"

enum { PARTNER_LINKS = 24 };

/* Why a card is taken for what it is: the event that said so. */
typedef struct partner_story {
    uint8_t convention; /* its number and one more; 0: nothing was said */
    uint8_t step;       /* actions before that event */
    uint8_t giver, to;  /* of a hint; of a discard: who, twice */
    uint8_t hint;
    uint8_t touched; /* slots that the hint pointed at, then */
    uint8_t focus;   /* number of the card that it was about */
    uint8_t kind;    /* of a called card: the kind that it is called for */
} partner_story;

/* A hand as the viewer sees it, oldest card first. */
typedef struct partner_hand {
    uint64_t hinted[HB_HAND];   /* kinds that the hints leave */
    uint64_t inferred[HB_HAND]; /* kinds that the conventions leave; all kinds when silent */
    uint8_t kind[HB_HAND];      /* HB_HIDDEN when the viewer does not know it */
    uint8_t card[HB_HAND];      /* card numbers */
    partner_story story[HB_HAND];
    uint8_t by[HB_HAND]; /* who hinted it: a bit for every seat */
    uint8_t count;
    uint8_t touched; /* slots that a hint has pointed at */
    uint8_t called;  /* untouched slots that a finesse asks to be played */
    uint8_t waited;  /* slots whose owner could have played by what hints mean, and did not ... */
    uint8_t doubted; /* ... and did not again: it is not believed any more */
    uint8_t moved;   /* untouched slots that a chop move says to keep */
    uint8_t padding[3];
} partner_hand;

/* A hint to one player may count on a card of another, who shall play it first. The link says:
 * should the focus be one of these kinds, then this seat's card is of kind and gets played when it
 * fits. If it fits and is not played, the focus is of none of them. */
typedef struct partner_link {
    uint64_t reading; /* kinds of the focus that count on the card */
    uint8_t seat, card, kind;
    uint8_t to, focus;
    uint8_t giver, hint, touched;
    uint8_t any;   /* any card that fits will do: kind is one of several */
    uint8_t bluff; /* any card that fits will do, although it is not of this kind */
    uint8_t used;
    uint8_t padding[5];
} partner_link;

/* The whole position with everybody's beliefs, as one viewer has it. */
typedef struct partner_table {
    partner_hand hands[HB_SEATS];
    uint64_t played;
    uint64_t discarded[2]; /* copies in the discard pile, as a two-bit number */
    partner_link links[PARTNER_LINKS];
    uint8_t viewer;
    uint8_t player; /* who is on turn */
    uint8_t players;
    uint8_t hints;
    uint8_t errors;
    uint8_t deck;         /* cards left in it */
    int8_t turns_left;    /* of the last round; -1 before it */
    uint8_t step;         /* actions so far */
    uint32_t conventions; /* those that are played, as bits */
    /* How much more likely what a seat did is if it plays by the conventions than if it takes and
     * gives hints at their word alone: a logarithm, 16 for every factor of 2. */
    int16_t trust[HB_SEATS];
    int16_t habit[HB_SEATS];  /* the same of what it does with hints that it gets */
    int16_t daring[HB_SEATS]; /* the same of hints that speak to others than their receiver */
    uint8_t lies;             /* the hint read last means something that is not so */
    uint8_t ejects;           /* the hint read last is an ejection of the viewer's */
    /* The hint that was given last: to whom, its focus (HB_NONE: there was none), and the actions
     * before it. */
    uint8_t last_to, last_focus, last_step;
    uint8_t dropped; /* the kind that was lost just now; HB_HIDDEN: none */
} partner_table;

/* What follows from the rows and the discard pile. */
typedef struct partner_facts {
    uint64_t fits;     /* can be played now */
    uint64_t useful;   /* can still be played some time */
    uint64_t critical; /* useful, and only one copy is left */
} partner_facts;

/* What everybody makes of their own hand, and what that promises. */
typedef struct partner_sight {
    partner_facts facts;
    uint64_t left[HB_SEATS][HB_HAND];     /* kinds that hints and counting leave */
    uint64_t believed[HB_SEATS][HB_HAND]; /* kinds that conventions leave of those */
    uint64_t touched[HB_SEATS];           /* kinds of the touched cards of a hand */
    uint64_t named[HB_SEATS];             /* those of them that their owner knows by name */
    uint64_t ahead;                       /* the rows when those that fit are played */
} partner_sight;

/* ---- table.c ---- */
/* The slot of a card in a hand, or -1. */
int partner_slot(const partner_hand *hand, unsigned card);
void partner_table_start(partner_table *t, const hb_rules *r, const hb_view *view,
                         uint32_t conventions);
/* Takes over a view, keeping what was inferred about the cards that are still there. */
void partner_table_follow(partner_table *t, const hb_rules *r, const hb_view *view);
partner_facts partner_facts_of(const partner_table *t, const hb_rules *r);
/* The kinds that fit when these have been played. */
uint64_t partner_fits(uint64_t played, const hb_rules *r);
/* What a seat makes of its hand. left may be NULL. */
void partner_believe(const partner_table *t, const hb_rules *r, const partner_facts *f,
                     unsigned seat, uint64_t left[HB_HAND], uint64_t believed[HB_HAND]);
/* The kinds that nobody who sees what the giver sees would touch again in this seat's hand. A giver
 * does not see its own cards, but knows some by name. */
uint64_t partner_taken(const partner_table *t, const partner_sight *s, unsigned givers,
                       unsigned seat);
/* Adds to the rows the cards of which everybody can work out that they will be played, and the
 * reader (HB_NONE: anybody) does. Only what everybody sees counts here, lest giver and receiver
 * read the same hint differently. */
uint64_t partner_rows_ahead(const partner_table *t, const partner_sight *s, const hb_rules *r,
                            unsigned reader);
void partner_sight_of(partner_sight *s, const partner_table *t, const hb_rules *r);
/* The slot that would be discarded next: the oldest one that nothing was said about, and that no
 * chop move keeps; -1: none. */
int partner_chop(const partner_hand *hand);
/* A card leaves its hand, for a row or by an error, being of this kind; fits: those that can be
 * played. Another one, unknown, is drawn while there are any, here and below. */
void partner_play(partner_table *t, const hb_rules *r, unsigned seat, unsigned slot, unsigned kind,
                  uint64_t fits);
/* The same for a discard, which brings a token; of HB_HIDDEN kind it adds nothing to the pile. */
void partner_discard(partner_table *t, const hb_rules *r, unsigned seat, unsigned slot,
                     unsigned kind);

/* Is this convention played? */
static inline bool partner_knows(const partner_table *t, enum partner_convention convention)
{
    return t->conventions >> convention & 1;
}

static inline partner_story partner_story_of(const partner_table *t, unsigned giver, unsigned to,
                                             unsigned hint, unsigned touched, int focus,
                                             enum partner_convention convention)
{
    return (partner_story){.convention = (uint8_t)(convention + 1),
                           .step = t->step,
                           .giver = (uint8_t)giver,
                           .to = (uint8_t)to,
                           .hint = (uint8_t)hint,
                           .touched = (uint8_t)touched,
                           .focus = t->hands[to].card[focus],
                           .kind = HB_HIDDEN};
}

/* Is this set not empty and inside the other? */
static inline bool partner_within(uint64_t set, uint64_t other)
{
    return set && !(set & ~other);
}

/* ---- hints.c ---- */
/* The slot that a hint is mainly about; -1 when it points at nothing. */
int partner_focus(const partner_hand *hand, unsigned touched);
/* Takes down a hint in everybody's beliefs. sight is the table's before it. */
void partner_read(partner_table *t, const hb_rules *r, const partner_sight *s, unsigned giver,
                  unsigned to, unsigned hint, unsigned touched);

/* ---- moves.c ---- */
/* The slots that a hint says to keep though it does not point at them; t is the table before it. */
unsigned partner_moves(const partner_table *t, const hb_rules *r, const partner_sight *s,
                       unsigned giver, unsigned to, unsigned hint, unsigned touched);

/* ---- trust.c ---- */
enum {
    /* How much a seat is trusted to play by the conventions: 16 for every factor of 2. */
    PARTNER_STRANGER = 40,
    PARTNER_DARING = 70, /* the same of hints that speak to others, at first */
    PARTNER_TRUSTED = 80,
    PARTNER_KNOWN_WELL = 110,
    PARTNER_LITERAL = -48,
    PARTNER_WORDS = -40, /* of habits alone */
    PARTNER_TAME = -16,  /* of hints that speak to others */
    /* What it tells that a hint points at a card of no use. */
    TRUST_SPOILED = -4
};
/* What a seat did tells this much for the conventions, or against them. */
void partner_weigh_trust(partner_table *t, unsigned seat, int bits);
/* In how many of a thousand cases a seat's hint does not mean what it seems to; blind: to somebody
 * of whose card nothing was said. */
int partner_misread(const partner_table *t, unsigned seat, bool blind);
/* Takes down whether a card fits that was played because hints of these givers asked for it,
 * nothing having been said about it. */
void partner_weigh_daring(partner_table *t, unsigned givers, bool fits);
/* Does this seat seem to take and give hints at their word alone? */
bool partner_is_literal(const partner_table *t, unsigned seat);
/* Is what this seat's hints mean not to be counted on? Then only what they say by themselves is. */
bool partner_distrusts(const partner_table *t, unsigned giver);
/* Takes down whether the reading of a hint on this card was right; its kind is seen now. */
void partner_judge(partner_table *t, const hb_rules *r, unsigned seat, unsigned card, unsigned kind,
                   unsigned givers);
/* Learns from what a seat does with the cards that it could play by what hints mean. */
void partner_watch_habits(partner_table *t, const hb_rules *r, const hb_event *e);

/* ---- discards.c ---- */
/* A touched card that its owner knew, and that could be played some time, is discarded on purpose:
 * somebody else has it. Takes down who that must be; known are the kinds that the owner knows it to
 * be. The card is not in the discard pile yet. Returns whether it tells anything. */
bool partner_read_discard(partner_table *t, const hb_rules *r, unsigned seat, unsigned slot,
                          unsigned kind, uint64_t known);
/* Reads the discard of an event. */
void partner_watch_discard(partner_table *t, const hb_rules *r, const hb_event *e);

/* ---- watch.c ---- */
/* Learns from what a seat did, and gives up what was believed if it did not do what a link
 * expected. */
void partner_watch(partner_table *t, const hb_rules *r, const hb_event *event);

/* ---- connect.c ---- */
/* A hint as those see it who look for what it says to others. */
typedef struct partner_told {
    unsigned giver, to, slot; /* slot: its focus */
    unsigned hint, touched;
    bool again; /* all that it points at was touched before */
} partner_told;

/* The kinds that the focus can be if others first play cards they were just told of; takes down
 * those calls and links. ahead: the rows when what is promised is played; direct: what the focus
 * can be without them. */
uint64_t partner_connect(partner_table *t, const hb_rules *r, const partner_sight *s,
                         uint64_t ahead, const partner_told *told, uint64_t direct);

/* ---- look.c ---- */
/* How good the table is for the viewer's team, looking ahead until the viewer's next turn; t is
 * moved on as far. */
int partner_look(partner_table *t, const hb_rules *r);
/* What losing a card of this kind costs; seen are the kinds of which another copy is in sight. */
int partner_loss(const partner_facts *f, const hb_rules *r, unsigned players, unsigned kind,
                 uint64_t seen);

/* ---- choose.c ---- */
#define PARTNER_RULE_LIST(X)                                                                       \
    X(PARTNER_PLAY_KNOWN, BOT_RULE("plays a card that fits whatever it is"))                       \
    X(PARTNER_PLAY_CALLED, BOT_RULE("plays a card that fits by what hints mean"))                  \
    X(PARTNER_PLAY_FINESSE, BOT_RULE("plays a card that a hint to somebody else asks for"))        \
    X(PARTNER_PLAY_GAMBLE, BOT_RULE("plays a card that may fit, with little to lose"))             \
    X(PARTNER_HINT_FIX, BOT_RULE("keeps somebody from a wrong play"))                              \
    X(PARTNER_HINT_FINESSE, BOT_RULE("tells somebody to play, by a hint to somebody else"))        \
    X(PARTNER_HINT_PLAY, BOT_RULE("tells somebody to play"))                                       \
    X(PARTNER_HINT_SAVE, BOT_RULE("keeps a card from being discarded"))                            \
    X(PARTNER_HINT_MORE, BOT_RULE("says more about cards, or passes the time"))                    \
    X(PARTNER_DISCARD_USELESS, BOT_RULE("discards a card that is not needed"))                     \
    X(PARTNER_DISCARD_CHOP, BOT_RULE("discards the oldest card that no hint pointed at"))          \
    X(PARTNER_DISCARD_OTHER, BOT_RULE("discards the card that would be missed least"))             \
    X(PARTNER_TILE_RETURN, BOT_RULE("returns the discarded card that is missed most"))             \
    X(PARTNER_TILE_RESCUE, BOT_RULE("plays the discarded card that helps most"))                   \
    X(PARTNER_AHEAD, BOT_RULE("looked ahead and saw that this leads further"))

enum partner_rule {
#define PARTNER_ENUM(id, what) id,
    PARTNER_RULE_LIST(PARTNER_ENUM)
#undef PARTNER_ENUM
        PARTNER_RULES
};

typedef struct partner_choice {
    unsigned choice; /* as hb_legal numbers them */
    int value;
    enum partner_rule rule;
} partner_choice;

/* The best choice and its value. Every hint has the rule PARTNER_HINT_MORE here. why may be NULL;
 * else the options and what they bring are noted there. */
partner_choice partner_choose(const partner_table *t, const hb_rules *r, const hb_view *view,
                              bot_why *why);

/* ---- why.c ---- */
/* In the order of enum partner_rule, ended by a NULL. */
extern const char *const partner_rules[];
/* What a hint of the viewer's is for: the first rule for hints that applies. */
enum partner_rule partner_rule_of_hint(const partner_table *t, const hb_rules *r, unsigned to,
                                       unsigned hint, unsigned touched);
/* What the viewer makes of its own hand, and of the others. */
void partner_think(const partner_table *t, const hb_rules *r, bot_mind *mind);
/* Decides, and says why. */
void partner_explain(const partner_table *t, const hb_rules *r, const hb_view *view, bot_why *why);

/* ---- bots.c ---- */
/* Takes down what an event tells. */
void partner_see(partner_table *t, const hb_rules *r, const hb_view *before, const hb_event *e,
                 const hb_view *after);

/* ---- end.c ---- */
/* Would the others have done in this world what they did in their last turns? memory is that of
 * partner:endgame; chance lets a few surprises pass. */
bool partner_credible(const void *memory, const hb_rules *r, const hb_game *world,
                      hb_random *random);

/* ---- weights.c ---- */
#define PARTNER_WEIGHT_LIST(X)                                                                     \
    X(W_POINT)      /* a card in a row */                                                          \
    X(W_LOST)       /* a kind that can never be played any more */                                 \
    X(W_READY)      /* a touched card that its owner knows to fit */                               \
    X(W_QUEUE)      /* ... beyond the first of the hand */                                         \
    X(W_TOUCH)      /* a touched useful card */                                                    \
    X(W_SOON)       /* ... that is next after a card that fits */                                  \
    X(W_KNOWN)      /* ... whose kind the owner knows */                                           \
    X(W_BAD)        /* a touched card that is useless or twice touched */                          \
    X(W_TRASH)      /* a card that its owner knows to be useless */                                \
    X(W_MISPLAY)    /* a card that its owner wrongly takes for playable */                         \
    X(W_MISLED)     /* a useful card that its owner wrongly believes to be another */              \
    X(W_STALL)      /* a hint that does not tell of a playable card */                             \
    X(W_HINTS)      /* percentage of hints from those who seem to have nothing to tell */          \
    X(W_CHOP_LAST)  /* the last copy lies on a chop */                                             \
    X(W_CHOP_FITS)  /* a playable card lies on a chop */                                           \
    X(W_CHOP_TWO)   /* a card wanted soon lies on a chop */                                        \
    X(W_CHOP_OTHER) /* another useful card lies on a chop */                                       \
    X(W_CHOP_SEEN)  /* percentage of that when another copy lies in some hand */                   \
    X(W_BUSY)       /* percentage of that when the owner has something better to do */             \
    X(W_LOCKED)     /* a hand without chop and without play */                                     \
    X(W_LOCKED_0)   /* ... when there is no token */                                               \
    X(W_ERROR)      /* an error token */                                                           \
    X(W_TOKEN_1)    /* the first hint token */                                                     \
    X(W_TOKEN_2)                                                                                   \
    X(W_TOKEN_3)                                                                                   \
    X(W_TOKEN_5)  /* the fourth and fifth */                                                       \
    X(W_TOKEN_8)  /* those after */                                                                \
    X(W_PACE)     /* a turn that will be missing in the end */                                     \
    X(W_PACE_LOW) /* a turn that may be missing */                                                 \
    X(W_DUTY)     /* the next player will throw away a last copy */                                \
    X(W_LIE)      /* a hint that means something that is not so */                                 \
    X(W_EJECT)    /* an ejection that is given */                                                  \
    X(W_END)      /* with so few cards in the deck one looks ahead to the end of the game */       \
    X(W_DOUBLE)   /* one's own chop may be the last copy of what was lost just now */              \
    X(W_RISK)     /* percentage of the loss expected from one's own chop */                        \
    X(W_KEEP)     /* what discarding a touched card costs beside the card */                       \
    X(W_GAMBLE)   /* what a gamble costs beside its outcome */                                     \
    X(W_LEAD)     /* a play that somebody else's card follows */                                   \
    X(W_LEAD_OWN) /* a play that an own card follows */                                            \
    X(W_LOW)      /* a play, for every value below 5 */                                            \
    X(W_OLD)      /* a play, for every newer card */                                               \
    X(W_FOCUS)    /* a play of a card that a hint was about */                                     \
    X(W_FINAL)    /* what a play that completes a row can wait for */

enum partner_weight {
#define PARTNER_ENUM(id) id,
    PARTNER_WEIGHT_LIST(PARTNER_ENUM)
#undef PARTNER_ENUM
        PARTNER_WEIGHTS
};

/* By number of players less two. */
extern const int partner_weights[4][PARTNER_WEIGHTS];

#endif
