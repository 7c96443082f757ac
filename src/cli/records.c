/* records.c - the input of the commands that read records. */
#include "cli/records.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include "base/utf8.h"

bool cli_take_file(cli_args *args, const char **file)
{
    const char *word = cli_peek(args);
    if (!*word || (word[0] == '-' && word[1]))
        return cli_unknown(args);
    if (*file) {
        cli_wrong(args, "one file at a time, please: what is '%s'?", word);
        return false;
    }
    *file = word;
    args->at++;
    return true;
}

bool cli_records_open(cli_records *in, const char *command, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    *in = (cli_records){.command = command, .good = true};
    in->file = standard ? stdin : fopen(path, "rb");
    struct stat found;
    if (in->file && fstat(fileno(in->file), &found) == 0 && S_ISDIR(found.st_mode)) {
        if (!standard)
            fclose(in->file);
        in->file = NULL;
        errno = EISDIR;
    }
    if (!in->file) {
        cli_fault(command, "cannot open %s: %s",
                  standard ? text_get(cli_lang(), "standard input") : path,
                  text_system(cli_lang(), errno));
        return false;
    }
    in->stream = record_stream_file(in->file);
    return true;
}

bool cli_records_next(cli_records *in)
{
    json_decref(in->value);
    in->value = NULL;
    if (!in->good)
        return false;
    in->game = in->stream.count;
    hb_fault fault;
    in->value = record_next(&in->stream, &fault);
    if (!in->value && fault.problem != HB_RECORD_FINE)
        cli_records_blame(in, &fault);
    return in->value != NULL;
}

bool cli_records_blame(cli_records *in, const hb_fault *fault)
{
    buffer reason = buffer_make(4096);
    /* Where it is stands in the same form in every language: it is for programs, too. */
    buffer_printf(&reason, "game %" PRIu64 ", step %u: ", in->game, fault->step);
    text_fault(&reason, cli_lang(), fault);
    cli_fault(in->command, "%s", buffer_text(&reason));
    buffer_free(&reason);
    in->good = false;
    return false;
}

int cli_records_close(cli_records *in)
{
    json_decref(in->value);
    if (in->file != stdin)
        fclose(in->file);
    return in->good ? EXIT_OK : EXIT_INPUT;
}

/* Names that several seats have, as in simulated games, tell nobody who is meant. */
static bool is_shared(const json_t *seats, unsigned seat)
{
    for (size_t other = 0; other < json_array_size(seats); other++)
        if (other != seat && json_equal(json_array_get(seats, other), json_array_get(seats, seat)))
            return true;
    return false;
}

/* Names from outside are shown on a terminal: nothing in them may move its cursor. */
void cli_records_names(text_reader *reader, const json_t *seats, char *names, size_t room)
{
    unsigned players = reader->rules->options.players;
    for (unsigned seat = 0; seat < players; seat++, names += room) {
        const char *name = json_string_value(json_array_get(seats, seat));
        if (!name || !*name || is_shared(seats, seat))
            name = text_seat_name(reader->lang, seat, players);
        utf8_clean(names, room, name);
        reader->names[seat] = names;
    }
}
