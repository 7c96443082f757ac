/* verify.c - hanabi verify: was a server's deal fair? From the record alone. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/records.h"
#include "record/kind.h"
#include "record/read.h"
#include "table/table.h"

/* What a record says, and what its seed says. */
typedef struct deal {
    const record *r;
    hb_rules rules;
    uint8_t seed[32];
    uint8_t deck[HB_DECK], tiles[HB_TILES], start;
    buffer line; /* what is wrong, or a last remark */
} deal;

/* ---- Seed and commitment ----------------------------------------------------------------- */

static bool read_seed(deal *d)
{
    hb_json seed = record_get(d->r, "seed");
    bool is_text = seed.type == '"';
    char text[72];
    hb_json_text(&seed, text, sizeof text);
    if (!seed.type || (is_text && !table_seed_read(d->seed, text)))
        buffer_puts(&d->line, text_get(cli_lang(), "the record has no seed, so nobody can tell"));
    else if (!is_text)
        buffer_puts(&d->line,
                    text_get(cli_lang(), "the seed is a number, and so no secret: only deals of "
                                         "a server, with 64 hex digits, can be verified"));
    else
        return true;
    return false;
}

static bool check_commitment(deal *d)
{
    char hex[65];
    table_commitment(d->seed, hex);
    hb_json given = record_get(d->r, "commitment");
    char text[72];
    if (hb_json_text(&given, text, sizeof text) && strcasecmp(text, hex) == 0)
        return true;
    if (given.type != '"') {
        TEXT_SAY(&d->line, cli_lang(),
                 "the record has no commitment; that of its seed is {commitment}, so compare it "
                 "with what was shown before the first card",
                 text_str("commitment", hex));
    } else {
        char shown[RECORD_GIVEN];
        TEXT_SAY(&d->line, cli_lang(),
                 "this is not the seed that was promised: the commitment of the seed is "
                 "{commitment}, and the record says {given}",
                 text_str("commitment", hex), text_str("given", hb_show(shown, &given)));
    }
    return false;
}

/* ---- Deck, tiles, start ------------------------------------------------------------------ */

static bool check_deck(deal *d)
{
    for (unsigned i = 0; i < d->rules.cards; i++) {
        char is[3], should[3];
        if (d->r->game.deck[i] == d->deck[i])
            continue;
        TEXT_SAY(&d->line, cli_lang(),
                 "this is not the deck of the seed: deck[{place}] is {card}, and the seed has "
                 "{other} there",
                 text_num("place", (long)i), text_str("card", record_kind(d->r->game.deck[i], is)),
                 text_str("other", record_kind(d->deck[i], should)));
        return false;
    }
    return true;
}

static bool check_tiles(deal *d)
{
    for (unsigned i = 0; d->rules.options.bonus_tiles && i < HB_TILES; i++) {
        if (d->r->game.tiles[i] == d->tiles[i])
            continue;
        TEXT_SAY(&d->line, cli_lang(),
                 "these are not the tiles of the seed: tiles[{place}] is {tile}, and the seed has "
                 "{other} there",
                 text_num("place", (long)i), text_str("tile", hb_tile_name(d->r->game.tiles[i])),
                 text_str("other", hb_tile_name(d->tiles[i])));
        return false;
    }
    return true;
}

/* A table may choose who starts; only the record's own word tells. */
static bool check_start(deal *d)
{
    hb_json drawn = record_get(d->r, "start_drawn");
    if (d->r->game.start == d->start || !hb_json_is_true(&drawn))
        return true;
    TEXT_SAY(
        &d->line, cli_lang(),
        "this is not the start of the seed: seat {seat} starts, and the seed drew seat {other}",
        text_num("seat", d->r->game.start), text_num("other", d->start));
    return false;
}

/* ---- Places of returned cards ------------------------------------------------------------ */

static bool check_place(deal *d, const hb_game *game, unsigned step)
{
    hb_action action = d->r->game.actions[step];
    if (action.type != HB_RETURN)
        return true;
    unsigned place = table_place(d->seed, step, (unsigned)hb_deck_size(game));
    if (action.place == place)
        return true;
    TEXT_SAY(&d->line, cli_lang(),
             "at step {step} a card went back into the deck behind {cards} cards, and the seed has "
             "{other}",
             text_num("step", (long)step), text_num("cards", action.place),
             text_num("other", (long)place));
    return false;
}

static bool check_all(deal *d)
{
    table_deal(&d->rules, d->seed, d->deck, d->tiles, &d->start);
    if (!check_deck(d) || !check_tiles(d) || !check_start(d))
        return false;
    hb_game game;
    hb_record_begin(&d->r->game, &d->rules, &game);
    for (unsigned step = 0; step < d->r->game.actions_count; step++) {
        if (!check_place(d, &game, step))
            return false;
        hb_apply(&game, &d->rules, d->r->game.actions[step]);
    }
    return true;
}

/* ---- The command ------------------------------------------------------------------------- */

static bool is_fair(deal *d, const record *r)
{
    d->r = r;
    return read_seed(d) && check_commitment(d) && check_all(d);
}

static void print_fair(const deal *d, uint64_t game)
{
    buffer line = buffer_make(4096);
    char hex[65];
    bool drawn = d->r->game.start == d->start;
    table_commitment(d->seed, hex);
    const char *sentence =
        drawn ? TEXT_MARK("game {game}: fair, all as the seed behind {commitment} has it")
              : TEXT_MARK("game {game}: fair, all as the seed behind {commitment} has it; who "
                          "starts was chosen, not drawn");
    text_fill(&line, text_get(cli_lang(), sentence),
              TEXT_ARGS(text_num("game", (long)game), text_str("commitment", hex)));
    buffer_puts(&line, "\n");
    cli_print(&line);
    buffer_free(&line);
}

/* Is this record fair? Says so either way. */
static bool verify(cli_records *in, const record *r, hb_fault *fault)
{
    hb_game game;
    deal d = {.line = buffer_make(4096)};
    if (!record_play(r, &d.rules, &game, fault))
        return cli_records_blame(in, fault);
    bool fair = is_fair(&d, r);
    if (fair)
        print_fair(&d, in->game);
    else
        cli_fault(in->command, "game %llu: %s", (unsigned long long)in->game, buffer_text(&d.line));
    buffer_free(&d.line);
    return fair;
}

static int verify_all(const char *command, const char *path)
{
    cli_records in;
    bool fair = true;
    if (!cli_records_open(&in, command, path))
        return EXIT_INPUT;
    while (cli_records_next(&in)) {
        record r;
        hb_fault fault;
        if (!record_from_json(&r, &in.value, &fault))
            cli_records_blame(&in, &fault);
        else if (!verify(&in, &r, &fault))
            fair = false;
        record_free(&r);
    }
    int code = cli_records_close(&in);
    return fair ? code : EXIT_INPUT;
}

static int run(cli_args *args)
{
    const char *file = NULL;
    while (cli_peek(args) && !args->wrong)
        cli_take_file(args, &file);
    if (!file && !args->wrong)
        cli_wrong(args, "which file? Try: hanabi verify FILE, or - for standard input");
    return args->wrong ? EXIT_USAGE : verify_all(args->command, file);
}

const cli_command cli_verify = {
    .name = "verify",
    .summary = TEXT_MARK("check that a server dealt fairly"),
    .uses = TEXT_MARK("hanabi verify FILE"),
    .about =
        TEXT_MARK("A server draws a secret seed for every game, shows its commitment (the SHA-256) "
                  "before the first card, and the seed after the last. This checks records of such "
                  "games: that the seed is the one that was promised, and that the deck, the bonus "
                  "tiles, who starts if that was drawn, and the places of cards that went back "
                  "into the deck all follow from it. FILE may be - for standard input.\n"
                  "\n"
                  "Compare the commitment with the one you were shown: only that rules out that "
                  "the whole record was made up later. docs/fair-deals.md tells how to check "
                  "without this program."),
    .run = run,
};
