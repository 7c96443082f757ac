/* scene_asked.c - what can be asked for, what was asked for, and what somebody else asks. */
#include "scene.h"

#include <string.h>

#include "wire/wire.h"

/* ---- Requests ----------------------------------------------------------------------------------
 */

const char *scene_why(const scene *s, const desk_request *request)
{
    desk_reason reason;
    buffer *words = module_words();
    if (!desk_can(s->d, request, &reason))
        desk_put_why(words, s->reader.lang, s->d, request, &reason);
    return buffer_text(words);
}

static int seat_of(const desk_request *r, unsigned takes)
{
    return !(takes & DESK_TAKES_SEAT) || r->seat == HB_NONE ? -1 : r->seat;
}

void scene_put_request(buffer *b, const desk_request *r)
{
    unsigned takes = desk_kind_of(r->what)->takes;
    char name[2];
    put_request_what(b, desk_kind_of(r->what)->name);
    put_request_seat(b, seat_of(r, takes));
    put_request_card(b, takes & DESK_TAKES_CARD ? r->card : -1);
    if (takes & DESK_TAKES_HINT)
        put_request_hint(b, scene_hint(r->hint, name));
    put_request_step(b, takes & DESK_TAKES_STEP ? r->step : -1);
    put_request_phrase(b, takes & DESK_TAKES_PHRASE ? r->phrase : 0);
    put_request_watcher(b, takes & DESK_TAKES_WATCHER ? r->watcher : 0);
}

static const char *warning_of(const scene *s, const desk_request *r, const char *why)
{
    bool warns = r->what == DESK_DO_UNDO && !*why && desk_back_would_show(s->d, r->step);
    return warns ? text_back_seen(s->reader.lang) : "";
}

/* How many moves go, to take back. */
static const char *means_of(const scene *s, const desk_request *r, const char *why)
{
    if (r->what != DESK_DO_UNDO || *why || r->step >= s->d->steps_count)
        return "";
    buffer *words = module_words();
    text_back_means(words, s->reader.lang, s->d->steps_count - r->step);
    return buffer_text(words);
}

static void put_request(const scene *s, const desk_request *r, const char *why)
{
    const char *words = text_get_for(&s->reader, desk_kind_of(r->what)->words);
    put_open(s->b, '{');
    scene_put_request(s->b, r);
    put_request_can(s->b, !*why);
    put_request_words(s->b, words);
    put_request_why(s->b, why);
    put_request_means(s->b, means_of(s, r, why));
    put_request_warning(s->b, warning_of(s, r, why));
    put_close(s->b, '}');
}

bool scene_is_asked(bool far, unsigned what)
{
    switch (what) {
    case DESK_DO_CREATE:
    case DESK_DO_LINK:
    case DESK_DO_TABLES:
    case DESK_DO_GAMES:
    case DESK_DO_WHY: /* the module of the bots says it, without being asked at the table */
        return far;
    default:
        return true;
    }
}

static bool is_asked_here(const scene *s, unsigned what)
{
    return s->asks && scene_is_asked(s->far, what);
}

static void put_requests(const scene *s)
{
    bool can[DESK_REQUESTS] = {0};
    desk_request r;
    put_scene_requests(s->b);
    for (unsigned at = 0; s->asks && desk_each(s->d, &at, &r);)
        if (is_asked_here(s, r.what)) {
            can[r.what] = true;
            put_request(s, &r, "");
        }
    for (unsigned what = 0; what < DESK_REQUESTS; what++) {
        r = desk_request_make(what);
        if (is_asked_here(s, what) && !can[what])
            put_request(s, &r, scene_why(s, &r));
    }
    put_close(s->b, ']');
}

/* ---- What was asked for
 * -------------------------------------------------------------------------- */

static bool is_slow(const scene *s, const desk_asked *asked)
{
    return s->time - asked->at >= DESK_LATE;
}

static void put_waiting(const scene *s)
{
    put_scene_waiting(s->b);
    for (unsigned i = 0; i < s->d->asking.count; i++) {
        const desk_asked *asked = &s->d->asking.asked[i];
        const desk_request *r = &asked->request;
        unsigned takes = desk_kind_of(r->what)->takes;
        char name[2];
        put_open(s->b, '{');
        put_waiting_id(s->b, asked->id);
        put_waiting_what(s->b, desk_kind_of(r->what)->name);
        put_waiting_card(s->b, takes & DESK_TAKES_CARD ? r->card : -1);
        put_waiting_seat(s->b, seat_of(r, takes));
        if (takes & DESK_TAKES_HINT)
            put_waiting_hint(s->b, scene_hint(r->hint, name));
        put_waiting_text(s->b, takes & DESK_TAKES_TEXT ? r->text : "");
        put_waiting_slow(s->b, is_slow(s, asked));
        put_close(s->b, '}');
    }
    put_close(s->b, ']');
}

/* ---- Taking back
 * ------------------------------------------------------------------------------------ */

static void put_lines(const scene *s)
{
    unsigned seat = s->d->eyes;
    hb_view before, after;
    put_question_lines(s->b);
    for (unsigned i = s->d->ask_step; i < s->d->steps_count; i++) {
        buffer *words = module_words();
        if (!desk_view_at(s->d, i, seat, &before) || !desk_view_at(s->d, i + 1, seat, &after))
            break;
        text_deed(words, &s->reader, &s->d->steps[i].event, &before.game, &after.game);
        put_string(s->b, buffer_text(words));
    }
    put_close(s->b, ']');
}

static void put_question(const scene *s)
{
    const desk *d = s->d;
    desk_request yes = desk_request_make(DESK_DO_YES);
    buffer *b = s->b, *words = module_words();
    desk_put_question(words, &s->reader, d);
    put_scene_question(b);
    put_open(b, '{');
    put_question_seat(b, d->ask_seat);
    put_question_step(b, d->ask_step);
    put_question_words(b, buffer_text(words));
    put_lines(s);
    put_question_warning(b, desk_back_shows(d) ? text_back_seen(s->reader.lang) : "");
    put_question_agreed(b);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        if (d->agreed >> seat & 1)
            put_int(b, seat);
    put_close(b, ']');
    put_question_yours(b, desk_can(d, &yes, NULL));
    put_close(b, '}');
}

void scene_put_asked(const scene *s)
{
    put_requests(s);
    put_waiting(s);
    if (s->d->ask_seat < HB_SEATS)
        put_question(s);
}

void scene_put_answer(buffer *b, const desk_answer *a)
{
    put_open(b, '{');
    put_answer_id(b, a->id);
    put_answer_what(b, desk_kind_of(a->what)->name);
    put_answer_ok(b, a->ok);
    put_answer_code(b, a->code);
    put_answer_words(b, a->words);
    put_answer_table(b, a->table);
    put_answer_url(b, a->url);
    put_close(b, '}');
}
