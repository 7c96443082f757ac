/* learn.c - hanabi learn: the lessons, played in plain lines: something is said, Ada does
 * something, or the pupil is asked to. */
#include <stdio.h>
#include <string.h>

#include "book/lessons.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "plain/read.h"
#include "plain/screen.h"

/* A lesson that is being played. */
typedef struct pupil {
    const book_lesson *lesson;
    hb_rules rules;
    hb_game game;
    text_reader reader;
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

/* ---- The table ----------------------------------------------------------------------- */

static void show_table(const pupil *p)
{
    hb_view view;
    buffer b = buffer_make(1 << 16);
    hb_view_make(&view, &p->game, &p->rules, 0);
    play_draw(&b, &p->reader, &view, (play_look){.width = p->width, .colours = cli_colours()});
    buffer_puts(&b, "\n");
    cli_print(&b);
    buffer_free(&b);
}

/* Does an action that is legal, and tells it as the pupil has seen it. */
static void act(pupil *p, hb_action action)
{
    hb_game before = p->game;
    buffer b = buffer_make(1 << 12);
    if (action.type == HB_RETURN && action.place == HB_NONE)
        action.place = 0;
    if (hb_apply(&p->game, &p->rules, action) == HB_OK) {
        hb_event event = hb_event_make(&before, &p->game, action, 0);
        buffer_puts(&b, "> ");
        text_event(&b, &p->reader, &event, &before, &p->game);
        buffer_puts(&b, "\n\n");
        say(p, buffer_text(&b));
    }
    buffer_free(&b);
}

/* ---- The pupil ------------------------------------------------------------------------ */

static bool read_line(pupil *p, char *line, int room)
{
    cli_puts("> ");
    cli_flush();
    p->leaves = !fgets(line, room, stdin);
    return !p->leaves;
}

/* What the line asks for, when it is what the scene wants; else says why not. */
static bool take(pupil *p, const book_scene *scene, const char *line)
{
    hb_view view;
    hb_action action;
    buffer why = buffer_make(1 << 12);
    hb_view_make(&view, &p->game, &p->rules, 0);
    enum play_wish wish = play_read(line, &p->reader, &view, &action, &why);
    hb_game tried = p->game;
    bool wanted = wish == PLAY_ACT && book_scene_wants(scene, action);
    if (wanted) {
        act(p, action);
    } else if (wish == PLAY_QUIT) {
        p->leaves = true;
    } else if (wish == PLAY_UNCLEAR) {
        say(p, buffer_text(&why));
    } else if (wish == PLAY_ACT && hb_apply(&tried, &p->rules, action) != HB_OK) {
        hb_error err = hb_apply(&tried, &p->rules, action);
        say(p, text_refusal(&p->reader, err));
    } else if (wish == PLAY_TABLE) {
        show_table(p);
    } else {
        say(p, text_get_for(&p->reader, scene->wrong));
    }
    buffer_free(&why);
    return wanted;
}

static void play_scene(pupil *p, const book_scene *scene)
{
    char line[200];
    hb_action action;
    show_table(p);
    say(p, text_get_for(&p->reader, scene->say));
    cli_puts("\n");
    if (scene->does && hb_action_read(&action, scene->does, strlen(scene->does)) == HB_OK) {
        if (read_line(p, line, sizeof line))
            act(p, action);
        return;
    }
    while (!p->leaves && read_line(p, line, sizeof line))
        if (!scene->want || take(p, scene, line))
            return;
}

static int learn(const book_lesson *lesson)
{
    pupil p = {.lesson = lesson, .width = cli_columns() < 100 ? cli_columns() : 100};
    if (book_lesson_deal(lesson, &p.rules, &p.game) != HB_OK)
        return EXIT_INPUT;
    p.reader = (text_reader){.lang = cli_lang(), .rules = &p.rules, .seat = 0};
    p.reader.names[0] = text_get(cli_lang(), "You");
    p.reader.names[1] = "Ada"; /* for programs: a name */
    say(&p, text_get_for(&p.reader, lesson->title));
    say(&p, text_get(cli_lang(), "Enter goes on; where you are asked, type what you do, as in a "
                                 "game: play a, discard b, hint Ada red. To leave: quit."));
    cli_puts("\n");
    for (const book_scene *scene = lesson->scenes; scene->say && !p.leaves; scene++)
        play_scene(&p, scene);
    if (!p.leaves)
        say(&p, text_get(cli_lang(), "This lesson is over."));
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
        TEXT_MARK("Lists the lessons, or plays one: multicolour both ways, black powder, bonus "
                  "tiles, the perfect ending, the discard pile. Ada, at the other side of the "
                  "table, follows her script; you are told what to do, and why."),
    .run = run,
};
