/* learn.c - hanabi learn: the lessons, played in plain lines: something is said, Ada does
 * something, or the pupil is asked to. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/lessons.h"
#include "cli/cli.h"
#include "cli/learned.h"
#include "cli/terminal.h"
#include "plain/read.h"
#include "plain/screen.h"

/* A lesson that is being played. */
typedef struct pupil {
    const book_lesson *lesson;
    hb_game game;
    sheet *sheet; /* the table as the pupil sees it: its rules, names, the present view */
    int width;
    bool leaves; /* nothing more is typed, or it was to quit */
} pupil;

static void say(const pupil *p, const char *words)
{
    buffer lines = buffer_make(1 << 16);
    text_wrap(&lines, words, p->width);
    cli_print(&lines);
    cli_flush();
    buffer_free(&lines);
}

/* ---- The table ------------------------------------------------------------------------ */

static void look(pupil *p)
{
    hb_view_make(&p->sheet->views[0], &p->game, &p->sheet->rules, 0);
}

static void show_table(pupil *p)
{
    buffer b = buffer_make(1 << 16);
    play_draw(&b, &p->sheet->reader, &p->sheet->views[0],
              (play_look){.width = p->width, .colours = cli_colours()});
    buffer_puts(&b, "\n");
    cli_print(&b);
    buffer_free(&b);
}

/* Does an action and tells it as the pupil has seen it; when it is not legal, says why not. */
static bool act(pupil *p, hb_action action)
{
    hb_game before = p->game;
    buffer b = buffer_make(1 << 12);
    if (action.type == HB_RETURN && action.place == HB_NONE)
        action.place = 0;
    hb_error err = hb_apply(&p->game, &p->sheet->rules, action);
    if (err) {
        buffer_puts(&b, text_refusal(&p->sheet->reader, err));
    } else {
        hb_event event = hb_event_make(&before, &p->game, action, 0);
        buffer_puts(&b, "> ");
        text_event(&b, &p->sheet->reader, &event, &before, &p->game);
        buffer_puts(&b, "\n\n");
    }
    say(p, buffer_text(&b));
    buffer_free(&b);
    look(p);
    return !err;
}

/* ---- The pupil ------------------------------------------------------------------------ */

static bool read_line(pupil *p, char *line, int room)
{
    cli_puts("> ");
    cli_flush();
    p->leaves = !fgets(line, room, stdin);
    return !p->leaves;
}

/* Something other than what is wanted: why not, if it is not legal, or else what the scene says. */
static void correct(pupil *p, const book_scene *scene, hb_action action)
{
    hb_game tried = p->game;
    hb_error err = hb_apply(&tried, &p->sheet->rules, action);
    say(p,
        err ? text_refusal(&p->sheet->reader, err) : text_get_for(&p->sheet->reader, scene->wrong));
}

/* What can be typed here. */
static void tell_words(const pupil *p)
{
    say(p, text_get(cli_lang(), "Enter goes on; where you are asked, type what you do, as in a "
                                "game: play a, discard b, hint Ada red. To leave: quit."));
}

/* Does what the line asks for, when it is what the scene wants; else says why not. */
static bool take(pupil *p, const book_scene *scene, const char *line)
{
    plain_line read;
    buffer why = buffer_make(1 << 12);
    unsigned wish = plain_read(line, p->sheet, &read, &why);
    hb_action action = {.type = HB_NONE};
    if (wish < DESK_REQUESTS)
        action = desk_action_of(&read.request);
    if (action.type == HB_RETURN)
        action.place = 0;
    bool wanted = action.type != HB_NONE && book_scene_wants(scene, action) && act(p, action);
    p->leaves = wish == WISH_QUIT;
    if (wish == WISH_TABLE)
        show_table(p);
    else if (wish == WISH_HELP)
        tell_words(p);
    else if (!wanted && action.type != HB_NONE)
        correct(p, scene, action);
    else if (wish == WISH_NONE)
        say(p, buffer_text(&why));
    buffer_free(&why);
    return wanted;
}

/* Where something is only read: whether it goes on. */
static bool goes_on(pupil *p, const char *line)
{
    plain_line read;
    buffer why = buffer_make(1 << 12);
    unsigned wish = plain_read(line, p->sheet, &read, &why);
    buffer_free(&why);
    p->leaves = wish == WISH_QUIT;
    if (wish == WISH_HELP)
        tell_words(p);
    return !p->leaves && wish != WISH_HELP;
}

static void play_scene(pupil *p, const book_scene *scene)
{
    char line[200];
    hb_action action;
    show_table(p);
    say(p, text_get_for(&p->sheet->reader, scene->say));
    cli_puts("\n");
    bool does = scene->does && hb_action_read(&action, scene->does, strlen(scene->does)) == HB_OK;
    while (!p->leaves && read_line(p, line, sizeof line))
        if (does || !scene->want ? goes_on(p, line) : take(p, scene, line)) {
            if (does)
                act(p, action);
            return;
        }
}

/* The lesson's table, with the words that can be typed at it. */
static bool sit_down(pupil *p)
{
    sheet *t = p->sheet = sheet_make();
    if (!t || book_lesson_deal(p->lesson, &t->rules, &p->game) != HB_OK)
        return false;
    t->reader = (text_reader){.lang = cli_lang(), .rules = &t->rules, .seat = 0};
    t->reader.names[0] = text_get(cli_lang(), "You");
    for (unsigned seat = 1; seat < t->rules.options.players; seat++)
        t->reader.names[seat] = book_lesson_name(seat);
    t->wishes = UINT64_C(1) << DESK_DO_PLAY | UINT64_C(1) << DESK_DO_DISCARD |
                UINT64_C(1) << DESK_DO_HINT | UINT64_C(1) << DESK_DO_RETURN |
                UINT64_C(1) << DESK_DO_RESCUE | UINT64_C(1) << WISH_TABLE |
                UINT64_C(1) << WISH_HELP | UINT64_C(1) << WISH_QUIT;
    look(p);
    return true;
}

static void end(const pupil *p)
{
    const book_lesson *next = p->lesson + 1;
    buffer words = buffer_make(1 << 12);
    buffer_puts(&words, text_get(cli_lang(), "This lesson is over."));
    if (next->id) {
        buffer_puts(&words, " ");
        TEXT_SAY(&words, cli_lang(), "The next one: hanabi learn {lesson}",
                 text_str("lesson", next->id));
    }
    say(p, buffer_text(&words));
    buffer_free(&words);
    if (!learned_keep(p->lesson->id))
        cli_fault("learn", "cannot keep that this lesson was played: %s",
                  text_system(cli_lang(), errno));
}

static int learn(const book_lesson *lesson)
{
    pupil p = {.lesson = lesson, .width = cli_columns() < 100 ? cli_columns() : 100};
    if (!sit_down(&p)) {
        free(p.sheet);
        return EXIT_INPUT;
    }
    say(&p, text_get_for(&p.sheet->reader, lesson->title));
    tell_words(&p);
    cli_puts("\n");
    for (const book_scene *scene = lesson->scenes; scene->say && !p.leaves; scene++)
        play_scene(&p, scene);
    if (!p.leaves)
        end(&p);
    free(p.sheet);
    return EXIT_OK;
}

/* ---- The command --------------------------------------------------------------------- */

static void list_lessons(void)
{
    buffer b = buffer_make(1 << 14);
    for (const book_lesson *lesson = book_lessons; lesson->id; lesson++) {
        buffer_puts(&b, lesson->id);
        for (int column = text_width(lesson->id); column < 10; column++)
            buffer_puts(&b, " ");
        buffer_puts(&b, text_get(cli_lang(), lesson->title));
        buffer_puts(&b, ": ");
        buffer_puts(&b, text_get(cli_lang(), lesson->about));
        if (learned(lesson->id))
            buffer_printf(&b, " (%s)", text_get(cli_lang(), "done"));
        buffer_puts(&b, "\n");
    }
    cli_print(&b);
    buffer_free(&b);
}

static int run(cli_args *args)
{
    const char *id = cli_peek(args);
    if (!id) {
        list_lessons();
        return EXIT_OK;
    }
    const book_lesson *lesson = book_lesson_find(id);
    args->at++;
    if (!lesson)
        cli_wrong(args, "there is no lesson '%s'; hanabi learn lists them", id);
    else if (cli_peek(args))
        cli_unknown(args);
    return args->wrong ? EXIT_USAGE : learn(lesson);
}

const cli_command cli_learn = {
    .name = "learn",
    .summary = TEXT_MARK("learn a part of the rules by playing"),
    .uses = TEXT_MARK("hanabi learn [LESSON]"),
    .about =
        TEXT_MARK("Lists the lessons and which of them you have played to their end, or plays one: "
                  "the rules, what hints mean to most people and to the bots, multicolour both "
                  "ways, black powder, bonus tiles, the perfect ending, difficulty, the discard "
                  "pile. Ada, at the other side of the table, follows her script; you are told "
                  "what to do, and why."),
    .run = run,
};
