/* batch_args.c - the options of a batch on the command line. */
#include "cli/batch_args.h"

#include <stdio.h>
#include <string.h>

#include "cli/near.h"

static bool read_word(cli_args *args, const char *option, const char *const words[], uint8_t *which)
{
    const char *word = cli_value(args, option);
    if (!word)
        return false;
    for (uint8_t i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) {
            *which = i;
            return true;
        }
    char list[100];
    size_t at = 0;
    for (int i = 0; words[i]; i++)
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "", words[i]);
    cli_wrong_meant(args, near_of(word, words), "%s takes one of %s, not '%s'", option, list, word);
    return true;
}

bool cli_encoding_option(cli_args *args, hb_batch_config *config)
{
    static const char *const encodings[] = {[HB_CANONICAL] = "canonical",
                                            [HB_MINIMAL] = "minimal",
                                            [HB_SEER] = "seer",
                                            [HB_COMPACT] = "compact",
                                            [HB_ENCODINGS] = NULL};
    uint64_t number = config->history;
    if (cli_number(args, "--history", 0, HB_ACTIONS, &number)) {
        config->history = (uint8_t)number;
        return true;
    }
    return read_word(args, "--encoding", encodings, &config->encoding);
}

bool cli_batch_option(cli_args *args, hb_batch_config *config)
{
    static const char *const formats[] = {
        [HB_BYTES] = "bytes", [HB_FLOATS] = "floats", [HB_BITS] = "bits", [HB_FORMATS] = NULL};
    uint64_t number;
    if (cli_number(args, "--batch", 1, HB_BATCH_GAMES, &number)) {
        config->games = (uint32_t)number;
    } else if (cli_number(args, "--threads", 1, HB_BATCH_THREADS, &number)) {
        config->threads = (uint16_t)number;
    } else if (cli_flag(args, "--all-seats")) {
        config->all_seats = 1;
    } else {
        return cli_encoding_option(args, config) ||
               read_word(args, "--format", formats, &config->format);
    }
    return true;
}

void cli_refuse_batch(cli_args *args, hb_error err, int option)
{
    if (!err)
        cli_wrong(args, "there is not enough memory");
    else if (err == HB_OPTION_RANGE && option >= 0)
        cli_wrong(args, "this encoding does not know %s; try --encoding compact",
                  hb_option_table[option].name);
    else
        cli_wrong(args, "%s", text_error(cli_lang(), err));
}
