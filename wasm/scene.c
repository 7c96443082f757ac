/* scene.c - a table as a whole: who sits where, what is played, what has to be known. The parts of
 * a scene follow each other in the order of scene.def. */
#include "scene.h"

/* ---- Names that rows share ----------------------------------------------------------------- */

const char *scene_hint(unsigned hint, char name[2])
{
    name[0] = hb_hint_is_colour(hint) ? hb_colour_letter(hint) : (char)('0' + hint - HB_MULTI);
    name[1] = 0;
    return name;
}

static int seat_number(unsigned seat)
{
    return seat == HB_NONE ? -1 : (int)seat;
}

/* ---- Seats ------------------------------------------------------------------------------------
 */

static const char *seat_says(const scene *s, unsigned number)
{
    const desk_seat *seat = &s->d->seats[number];
    bool open = s->d->state != TABLE_ENDED && !seat->person && !seat->bot[0];
    return open ? text_get(s->reader.lang, "free") : desk_seat_state(s->reader.lang, s->d, number);
}

static bool may_sit(const desk *d, unsigned seat)
{
    desk_request sit = desk_request_make(DESK_DO_SIT);
    sit.seat = (uint8_t)seat;
    return desk_can(d, &sit, NULL);
}

static void put_seat(const scene *s, unsigned number)
{
    buffer *b = s->b;
    const desk *d = s->d;
    const desk_seat *seat = &d->seats[number];
    bool runs = d->started && d->state != TABLE_ENDED && seat->person;
    put_open(b, '{');
    put_seat_seat(b, number);
    put_seat_name(b, s->names[number]);
    put_seat_bot(b, seat->bot);
    put_seat_person(b, seat->person);
    put_seat_you(b, seat->you);
    put_seat_host(b, d->hosting == number);
    put_seat_ready(b, seat->ready);
    put_seat_vacant(b, seat->vacant);
    put_seat_away(b, seat->person && !seat->here && !seat->you && d->state != TABLE_ENDED);
    put_seat_sit(b, s->asks && may_sit(d, number));
    put_seat_clock(b, runs ? desk_clock(d, number, s->time) : -1);
    put_seat_runs(b, runs && desk_clock_runs(d) && d->player == number);
    put_seat_says(b, seat_says(s, number));
    put_close(b, '}');
}

static void put_seats(const scene *s)
{
    put_scene_seats(s->b);
    for (unsigned seat = 0; seat < s->d->rules.options.players; seat++)
        put_seat(s, seat);
    put_close(s->b, ']');
}

static void put_watchers(const scene *s)
{
    put_scene_watchers(s->b);
    for (unsigned i = 0; i < s->d->people_count; i++) {
        put_open(s->b, '{');
        put_watcher_name(s->b, s->d->people[i].name);
        put_watcher_since(s->b, s->d->people[i].since);
        put_close(s->b, '}');
    }
    put_close(s->b, ']');
}

/* ---- What has to be known ----------------------------------------------------------------------
 */

static void put_notice(const scene *s)
{
    buffer *words = module_words();
    if (s->d->sent_away && s->d->seat == HB_NONE)
        buffer_puts(words, text_get(s->reader.lang, "The host has sent you away: you cannot watch "
                                                    "at this table."));
    else if (s->asks || s->d->state != TABLE_ENDED) /* nobody broke a record off */
        desk_put_state(words, &s->reader, s->d);
    put_scene_notice(s->b, buffer_text(words));
}

/* ---- All of it
 * ------------------------------------------------------------------------------------- */

static void put_who(const scene *s)
{
    const desk *d = s->d;
    put_scene_you(s->b, seat_number(d->seat));
    put_scene_eyes(s->b, seat_number(s->eyes));
    put_scene_yours(s->b, seat_number(d->eyes));
    put_scene_watching(s->b, d->seen.watches);
    put_scene_host(s->b, d->host);
    put_scene_hostGone(s->b, d->host_gone);
    put_scene_sentAway(s->b, d->sent_away);
    put_seats(s);
    put_watchers(s);
}

static void put_steps(const scene *s)
{
    put_scene_step(s->b, s->step);
    put_scene_steps(s->b, s->d->steps_count);
    put_scene_now(s->b, s->now);
    put_scene_turn(s->b, s->asks && desk_on_turn(s->d));
    put_notice(s);
    put_scene_advice(s->b, s->views ? "" : desk_advice(s->reader.lang, s->d, false));
    put_scene_adviceHere(s->b, s->views ? "" : desk_advice(s->reader.lang, s->d, true));
    if (s->views) {
        put_scene_game(s->b);
        scene_put_game(s);
    }
}

static void put_end(const scene *s)
{
    const desk *d = s->d;
    put_scene_paused(s->b, d->state == TABLE_RESTS);
    put_scene_uncounted(s->b, d->uncounted);
    put_scene_seed(s->b, d->seed);
    put_scene_commitment(s->b, d->commitment);
    put_scene_next(s->b, d->next);
    put_scene_fault(s->b, d->fault);
}

void scene_put(const scene *s)
{
    static const char *const states[] = {"room", "playing", "playing", "ended"};
    buffer *b = s->b;
    put_open(b, '{');
    put_scene_table(b, s->d->code);
    put_scene_seq(b, s->d->seq);
    put_scene_epoch(b, s->d->epoch);
    put_scene_state(b, states[s->d->state]);
    put_scene_setup(b);
    put_open(b, '{');
    scene_put_setup(b, &s->reader, &s->d->setup, s->d->started && s->d->state != TABLE_ENDED,
                    s->far);
    put_close(b, '}');
    put_who(s);
    put_steps(s);
    scene_put_asked(s);
    put_end(s);
    put_close(b, '}');
}
