/* desk.h - what somebody at a table knows and may do, as one plain value.
 *
 * A desk hears what the server says of a table (desk_hear) and is then the table as these eyes may
 * see it: who sits where, the game, clocks, talk, notes, the questions that wait. It is the same
 * for somebody who plays, who looks on, and who watches a game that is over; and the same code in
 * every display, natively and as WebAssembly. A display draws a desk.
 *
 * Nothing here does input or output, allocates or reads a clock: texts and times are handed in, and
 * a desk is copied by assignment. The server is not trusted: what cannot follow is refused, and
 * texts are made harmless for terminals.
 *
 * The struct is for reading; only src/desk writes it. Two times are in it. That of the server,
 * which entries carry, is in milliseconds since 1970; `now` is the caller's own, in milliseconds
 * since whenever, and only goes forward. */
#ifndef DESK_DESK_H
#define DESK_DESK_H

#include "desk/request.h"
#include "hanabi.h"
#include "table/table.h"

enum {
    DESK_NEWS = 512,           /* pieces of news that are kept, the newest ... */
    DESK_WORDS = 64 * 1024,    /* ... and bytes of their texts */
    DESK_PEOPLE = 32,          /* names of those who watch */
    DESK_SECRET = 65,          /* 64 hex digits and a 0 */
    DESK_FAULT = 96,           /* bytes of a fault in words */
    DESK_ASKED = 32,           /* requests without an answer */
    DESK_ANSWERS = DESK_ASKED, /* answers that nobody took yet, the newest */
    DESK_LINE = 4096,          /* bytes of a command */
    DESK_LATE = 2500,          /* milliseconds without an answer that people notice */
    DESK_WATCHER = 254         /* as a seat: somebody who watches */
};

typedef struct desk_seat {
    char name[TABLE_NAME]; /* of the person who sits here; "" also for one who is forgotten */
    char bot[TABLE_NAME];  /* the bot that plays for them, or that sits here; "": none */
    bool person;           /* somebody sits here */
    bool you;
    bool ready;
    bool vacant;  /* its person left during the game: somebody may sit down */
    bool here;    /* the person is connected */
    int64_t left; /* milliseconds that its clock had at the time turn: desk_clock has it now */
} desk_seat;

/* One action of the game. */
typedef struct desk_step {
    int64_t time;
    hb_event event; /* as the eyes see it; for eyes that see no hand only action, seat and phase */
    bool chosen;    /* a bot chose for the seat ... */
    bool late;      /* ... because its time had run out */
    bool you;
    uint8_t unused; /* 0, where there would be padding: desks can be compared by their bytes */
} desk_step;
_Static_assert(sizeof(desk_step) == sizeof(int64_t) + sizeof(hb_event) + 4, "no padding");

/* Something that happened beside the actions: somebody came or went, said something, asked to take
 * back. kind is the kind of its entry (enum table_kind). */
typedef struct desk_news {
    int64_t time;
    uint32_t seq;
    uint32_t words;        /* where its text is: desk_words_of */
    uint16_t size;         /* of its text; 0: none */
    uint8_t kind;          /* enum table_kind */
    uint8_t step;          /* actions before it; those taken back do not count */
    uint8_t seat;          /* HB_NONE: none; DESK_WATCHER: somebody who watches */
    uint8_t number;        /* SAY: the phrase, from 1, 0: a text; ASK and TAKE_BACK: the step;
                              SIT: the seat left for it, from 1, or 0 */
    bool flag;             /* ANSWER: yes; TAKE_BACK: something seen; UNWATCH: sent away */
    bool you;              /* this was you */
    uint8_t player;        /* who was on turn */
    char name[TABLE_NAME]; /* who sat there before it, or watches; "": not known */
} desk_news;

typedef struct desk_watcher {
    char name[TABLE_NAME];
    uint32_t since; /* by which number the server knows them; 0: not told */
} desk_watcher;

/* From where you have seen cards of this game, other than from the seat where you sit now: you keep
 * these eyes until the game is over. */
typedef struct desk_seen {
    bool any;
    bool watches; /* you watch now */
    bool sat;     /* you sat there, and may sit down there again */
    uint8_t seat; /* HB_EVERYONE: all hands */
} desk_seen;

/* A request without an answer. */
typedef struct desk_asked {
    int64_t id;
    int64_t at;   /* the caller's time when it was asked, or asked again */
    uint32_t seq; /* the table's when it was asked */
    desk_request request;
} desk_asked;

typedef struct desk_answer {
    int64_t id;
    uint8_t what; /* enum desk_what */
    bool ok;      /* done; otherwise code and words say why not */
    char code[32];
    char words[400];
    char table[TABLE_CODE]; /* CREATE and AGAIN: the table */
    char url[200];          /* LINK: the link */
} desk_answer;

/* What was asked for. */
typedef struct desk_asking {
    int64_t last_id;
    uint32_t said; /* while it is asked again: what the last line of talk is in */
    unsigned count, answers_count;
    desk_asked asked[DESK_ASKED]; /* in the order in which they were asked */
    desk_answer answers[DESK_ANSWERS];
} desk_asking;

typedef struct desk {
    char code[TABLE_CODE];
    uint32_t seq; /* of the last entry; 0: none yet */
    /* Rises whenever actions are gone from the game: a take-back, other eyes, a fault. Whoever
     * follows it begins anew then. */
    uint32_t epoch;
    table_setup setup;
    uint32_t
        setup_seq; /* the entry since which it is so: nobody is ready any more who was before */
    hb_rules rules;
    uint8_t state; /* enum table_state */
    uint8_t seat;  /* your own; HB_NONE: none */
    /* A seat, HB_EVERYONE, or HB_NONE: you see no hand. Settled when cards are dealt. */
    uint8_t eyes;
    bool host;       /* you are the host */
    bool host_gone;  /* the next who sits down is */
    uint8_t hosting; /* the host's seat; HB_NONE: the host does not sit, or it is not known */
    bool sent_away;  /* by the host: you cannot watch this table any more */
    uint8_t free;    /* seats where you may sit down now, as the server says; bits */
    desk_seen seen;
    desk_seat seats[HB_SEATS];
    unsigned people_count; /* those who watch and are connected */
    desk_watcher people[DESK_PEOPLE];

    /* The game, once it has started. */
    bool started;
    uint8_t start;                     /* who began */
    uint8_t kinds[HB_SEATS * HB_HAND]; /* the deal, HB_HIDDEN for what the eyes do not see */
    char commitment[DESK_SECRET];
    unsigned steps_count;
    desk_step steps[HB_ACTIONS];
    hb_view view;   /* after them; of zeros for eyes that see no hand: desk_view */
    uint8_t player; /* who acts next */
    uint8_t phase;  /* enum hb_phase: what they choose, or HB_OVER */

    /* Clocks are as they were at the server's time turn; at your own time clocks_at the one of the
     * player showed clock_left. */
    int64_t time; /* of the last entry */
    int64_t turn, clocks_at, clock_left;
    bool timed_out; /* the clock of the present turn has run out */

    /* What is done only so often (a reminder) was done last at this time of the caller's; 0: not
     * while these eyes looked. And the caller's time, for those who tell it (desk_tick). */
    int64_t paced, now;
    bool looks; /* who is there was told: what comes now happens now */

    uint8_t ask_seat; /* who asks to take back; HB_NONE: nobody */
    uint8_t ask_step;
    uint8_t agreed;       /* seats that agree, as bits */
    uint32_t ask_seq;     /* the entry of that question */
    uint32_t asked;       /* the entry with which you asked last, or agreed; 0: never ... */
    uint8_t asked_step;   /* ... and to which step */
    unsigned backs_count; /* what was taken back */
    record_back backs[TABLE_BACKS];
    bool uncounted; /* the game counts in no statistics: something seen was taken back */

    char notes[HB_NUMBERS][TABLE_TEXT]; /* your own, by the number of the card; "": none */
    uint8_t marks[HB_NUMBERS];
    uint8_t order[HB_HAND]; /* the order in which you want to see your cards ... */
    unsigned order_count;   /* ... 0: as they are */

    unsigned news_first, news_count; /* in a ring: desk_news_at */
    desk_news news[DESK_NEWS];
    uint32_t words_end;
    char words[DESK_WORDS];

    /* The end. */
    uint8_t outcome; /* enum hb_outcome; HB_RUNNING: it runs, or was broken off */
    int score;
    char seed[DESK_SECRET];
    char next[TABLE_CODE]; /* the next table, after a rematch; "": none */

    char fault[DESK_FAULT]; /* what could not be believed, for people who look for faults */

    desk_asking asking; /* stays when the table is forgotten */
} desk;

/* ---- Hearing ----------------------------------------------------------------------------- */

/* A desk that knows nothing but its table ("": none yet). */
void desk_begin(desk *d, const char *code);
/* Goes on to another table: what was asked at this one is forgotten. */
void desk_follow(desk *d, const char *code);

enum desk_heard {
    DESK_HEARD,   /* it was about this table, and is in the desk */
    DESK_FOREIGN, /* it is no message about this table: the caller's own business */
    DESK_REFUSED  /* it cannot be believed, and fault says why. Nothing that was known before has
                     changed: the table is to be opened again after the last entry (seq) */
};

/* Hears one message of the server, a text of size bytes. now is the caller's time. */
enum desk_heard desk_hear(desk *d, const char *text, size_t size, int64_t now);

/* Forgets the table, but for its code: the epoch rises. For somebody who was refused again although
 * the table was opened anew: from the beginning then. */
void desk_forget(desk *d);

/* A desk of a game that is over, for eyes that see all hands: its record is watched. names (each
 * may be NULL) are those of its seats. False when its actions cannot be played: then the desk is
 * the game up to there. */
bool desk_replay(desk *d, const hb_record *record, const char *const names[HB_SEATS]);

/* ---- Asking ------------------------------------------------------------------------------ */

/* Why something cannot be asked for now. */
typedef struct desk_reason {
    const char *code; /* "not-your-turn" and so on, as servers refuse; static; "": it can */
    hb_error rule;    /* with "rules": what they say; else HB_OK */
    int64_t wait;     /* with "too-soon": milliseconds until it can be done again */
} desk_reason;

/* Can this be asked for now, as far as the desk knows? Otherwise *why (which may be NULL) says why
 * not. The server has the last word. */
bool desk_can(const desk *d, const desk_request *request, desk_reason *why);
/* What will hold when all that was asked for is done: whoever changes their mind may go back. */
const table_setup *desk_wanted(const desk *d);
/* Goes through all that can be asked for now, *at being 0 at first; false at the end. Of what takes
 * a text, a setup or an order there is one, without them; what takes back goes to your own last
 * action; what asks why is about the last one. */
bool desk_each(const desk *d, unsigned *at, desk_request *request);

/* Asks: writes the command for the line, without its end, and keeps the request until it is
 * answered. What an action, a question or an answer is about is settled now (its step, and after
 * which entry), so that it is done once, however often it is sent. Its id; 0 when there are too
 * many without an answer, or it does not fit. */
int64_t desk_ask(desk *d, const desk_request *request, int64_t now, char line[DESK_LINE]);
/* After a broken line, the table being open again: writes the next request without an answer once
 * more, *at being 0 at first; false when there is none any more. Nothing is heard between these
 * calls. What has been done in the meantime
 * is not asked again: it is answered. */
bool desk_again(desk *d, unsigned *at, int64_t now, char line[DESK_LINE]);
/* The number of a command of the caller's own, which no request has. */
int64_t desk_new_id(desk *d);
/* The oldest answer that was not taken yet; false: there is none. */
bool desk_next_answer(desk *d, desk_answer *answer);

/* A request that waits for longer than people notice, from the oldest on, *at being 0 at first. Not
 * asked for while the line is broken: then all of them wait. */
const desk_asked *desk_slow(const desk *d, unsigned *at, int64_t now);

/* ---- Looking ----------------------------------------------------------------------------- */

/* The present view, or NULL: no game, or eyes that see no hand. */
static inline const hb_view *desk_view(const desk *d)
{
    return d->started && d->eyes != HB_NONE ? &d->view : NULL;
}

/* The view before the action of a step (or after all of them: steps_count), as the seat saw it:
 * your eyes, or, where they see all, any. False when there is no such view. */
bool desk_view_at(const desk *d, unsigned step, unsigned seat, hb_view *view);

/* All of them, steps_count + 1; how many there are (0 where there are none). */
unsigned desk_views(const desk *d, unsigned seat, hb_view views[HB_ACTIONS + 1]);

/* Is it the turn of your own seat, you playing it yourself? */
bool desk_on_turn(const desk *d);

/* Time has passed. Whoever never says so is not told that something comes too soon. */
static inline void desk_tick(desk *d, int64_t now)
{
    d->now = now;
}
/* Milliseconds until a request can be asked for again that is done only so often, as far as the
 * desk knows. */
int64_t desk_wait(const desk *d, unsigned what);

/* What a seat's clock shows now: milliseconds, not below 0; -1: no clock. */
int64_t desk_clock(const desk *d, unsigned seat, int64_t now);
/* Does a clock run now? */
bool desk_clock_runs(const desk *d);

/* News by age, 0 being the oldest that is kept, below news_count. */
static inline const desk_news *desk_news_at(const desk *d, unsigned i)
{
    return &d->news[(d->news_first + i) % DESK_NEWS];
}
/* What was said, or the name or the bot that the news is about; "": nothing. */
static inline const char *desk_words_of(const desk *d, const desk_news *news)
{
    return news->size ? d->words + news->words % DESK_WORDS : "";
}

/* ---- Words, words.c ---------------------------------------------------------------------- */

struct buffer;
struct text_lang;
struct text_reader;
/* Why a request cannot be asked for, as a sentence in the words of the table's edition. */
void desk_put_why(struct buffer *b, const struct text_lang *lang, const desk *d,
                  const desk_request *request, const desk_reason *why);
/* The sentence of a piece of news that has one (table_kind_said). */
void desk_put_news(struct buffer *b, const struct text_lang *lang, const desk *d,
                   const desk_news *news);
/* Who comes and goes while a game runs, and whose time runs out, by the place of the news; nothing
 * for other news. state.c. */
void desk_put_coming(struct buffer *b, const struct text_reader *reader, const desk *d, unsigned i);
/* That a seat's time has run out, and a bot acts. */
void desk_put_late(struct buffer *b, const struct text_reader *reader, const desk *d,
                   unsigned seat);
/* What has to be known of the table now: the clock stands, somebody is not there, a bot plays for
 * you, whose hand is hidden from you. Nothing where all is as usual. */
void desk_put_state(struct buffer *b, const struct text_reader *reader, const desk *d);
/* Whoever sits there is no bot and not connected. */
bool desk_is_absent(const desk *d, unsigned seat);
/* The seats where nobody sits and no bot plays, as bits. */
unsigned desk_free_seats(const desk *d);
/* Before the game, and for those who only see a table from outside: what is awaited, and what can
 * be done about it. alone: nobody on another computer can open the link to the table. */
const char *desk_advice(const struct text_lang *lang, const desk *d, bool alone);
/* How it is with a seat: free, ready, a bot plays, not connected; "": as usual. */
const char *desk_seat_state(const struct text_lang *lang, const desk *d, unsigned seat);
/* Clock, talk and who may watch, as sentences on one line, without what opens the table. */
void desk_put_terms(struct buffer *b, const struct text_lang *lang,
                    const struct table_setup *setup);
/* What of them opens the table to more than its players: spectators see all hands, anybody may
 * come. Nothing where neither holds. */
void desk_put_openness(struct buffer *b, const struct text_lang *lang,
                       const struct table_setup *setup);
/* A set phrase, from 1; "": there is none of this number. Static. */
const char *desk_phrase(const struct text_lang *lang, unsigned phrase);
/* The question that waits, somebody having asked to take back, as far as these eyes see the game.
 */
void desk_put_question(struct buffer *b, const struct text_reader *reader, const desk *d);
/* Would taking back from a step on leave something seen that was not before, in a game that counts
 * so far? */
bool desk_back_would_show(const desk *d, unsigned step);
/* The same about what somebody asks for now; false when nobody asks. */
bool desk_back_shows(const desk *d);
/* The requests as a table for people, and their names as types for the page, docs.c. */
void desk_docs(struct buffer *b);
void desk_types(struct buffer *b);

#endif
