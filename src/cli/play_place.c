/* play_place.c - where a game is kept, and that nobody else writes there meanwhile. */
#include "cli/play_place.h"

#include <errno.h>
#include <string.h>
#include <time.h>

#include "cli/records.h"
#include "cli/save.h"

static const char command[] = "play";

/* The time of day, after the date where that is another one. */
static text_piece moment(time_t time_then)
{
    text_piece piece = {""};
    time_t time_now = time(NULL);
    struct tm then, now;
    if (!localtime_r(&time_then, &then) || !localtime_r(&time_now, &now))
        return piece;
    bool today = then.tm_year == now.tm_year && then.tm_yday == now.tm_yday;
    strftime(piece.text, sizeof piece.text, today ? "%H:%M" : "%Y-%m-%d %H:%M", &then);
    return piece;
}

/* Another program plays the game in this file. */
static void blame_holder(const char *path, const file_holder *by)
{
    buffer name = buffer_make(1 << 16);
    cli_put_quoted(&name, path);
    text_piece since = moment(by->since);
    if (by->here)
        cli_fault(
            command,
            "the game in %s is being played already, by process %ld, since %s. Leave it there "
            "first, or end that program: kill %ld. To look on: hanabi watch %s",
            path, by->process, since.text, by->process, buffer_text(&name));
    else
        cli_fault(
            command,
            "the game in %s is being played already, on another machine by process %ld, since "
            "%s. Leave it there first. To look on: hanabi watch %s",
            path, by->process, since.text, buffer_text(&name));
    buffer_free(&name);
}

/* Takes hold of the file in which the game is kept: two programs would each write over what the
 * other one has kept. False and reported when another one has it. */
static bool take_hold(play_sitting *s, const char *path)
{
    file_holder by;
    bool held = hold_take(&s->held, path, &by);
    if (!held)
        blame_holder(path, &by);
    return held;
}

/* Why a new file could not be claimed. Nothing is held here, for the program that has claimed it
 * may be about to. */
static void blame_claim(const char *path)
{
    file_holder by;
    if (errno != EEXIST)
        cli_fault(command, "cannot save the game in %s: %s", path, text_system(cli_lang(), errno));
    else if (hold_look(path, &by))
        blame_holder(path, &by);
    else
        cli_fault(command, "%s exists already: choose another name, or go on with it by --resume",
                  path);
}

/* Is the game that is resumed kept where it was? */
static bool stays(const char *named, const char *resume)
{
    return resume && (!named || strcmp(named, resume) == 0);
}

bool play_place_back(play_sitting *s, const char *named, const char *resume)
{
    return !stays(named, resume) || take_hold(s, resume);
}

bool play_place_choose(play_sitting *s, const char *named, const char *resume)
{
    const char *path = named ? named : resume;
    s->claimed = !stays(named, resume);
    if (path && s->claimed && !cli_claim(path)) {
        blame_claim(path);
        return false;
    }
    s->path = path ? strdup(path) : cli_new_file();
    if (!s->path)
        cli_fault(command, "there is no place to keep the game (%s): name one with --record FILE",
                  text_system(cli_lang(), errno));
    return s->path && (!s->claimed || take_hold(s, s->path));
}

bool play_place_load(here *p, const char *path)
{
    cli_records in;
    record r = {0};
    hb_fault fault;
    if (!cli_records_open(&in, command, path))
        return false;
    bool good = cli_records_next(&in);
    if (good)
        good =
            (record_from_json(&r, &in.value, &fault) && here_resume(p, &r, cli_lang(), &fault)) ||
            cli_records_blame(&in, &fault);
    if (good && cli_records_next(&in)) {
        cli_fault(command, "%s holds several games; put the one to go on with in a file of its own",
                  path);
        good = false;
    }
    return cli_records_close(&in) == EXIT_OK && good;
}
