/* records.c - the input of the commands that read records. */
#include "cli/records.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

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
    hb_fault fault;
    if (!in->good)
        return false;
    in->game = in->stream.count;
    bool read = record_next(&in->stream, &in->value, &fault);
    if (!read && fault.problem != HB_RECORD_FINE)
        cli_records_blame(in, &fault);
    return read;
}

void cli_records_say(buffer *b, const cli_records *in, const hb_fault *fault)
{
    /* Where it is stands in the same form in every language: it is for programs, too. */
    buffer_printf(b, "game %" PRIu64 ", step %u: ", in->game, fault->step);
    text_fault(b, cli_lang(), fault);
}

bool cli_records_blame(cli_records *in, const hb_fault *fault)
{
    buffer reason = buffer_make(4096);
    cli_records_say(&reason, in, fault);
    cli_fault(in->command, "%s", buffer_text(&reason));
    buffer_free(&reason);
    in->good = false;
    return false;
}

int cli_records_close(cli_records *in)
{
    record_stream_free(&in->stream);
    if (in->file != stdin)
        fclose(in->file);
    return in->good ? EXIT_OK : EXIT_INPUT;
}

void cli_records_names(text_reader *reader, const record *r, char *names, size_t room)
{
    unsigned players = reader->rules->options.players;
    char own[HB_SEATS][RECORD_NAME];
    const char *given[HB_SEATS] = {0};
    for (unsigned seat = 0; seat < players; seat++) {
        given[seat] = record_seat_name(r, seat, own[seat], sizeof own[seat]);
        reader->names[seat] = names + seat * room;
    }
    text_call_seats(&(text_names){names, room, 0}, reader->lang, players, given);
}
