/* home_rules.c - the rules of every edition, with everything that can be added to it. */
#include "cli/home.h"

static void read_rules(home *h, unsigned edition, bool more)
{
    hb_options options = hb_options_standard();
    hb_rules rules;
    buffer page = buffer_make(1 << 18);
    options.edition = (uint8_t)edition;
    options.multicolour = more ? HB_MULTI_WILD : HB_MULTI_NONE;
    options.black_powder = options.bonus_tiles = more;
    text_reader reader = {.lang = cli_lang(), .rules = &rules, .seat = HB_EVERYONE};
    hb_error err = hb_rules_make(&rules, &options, NULL);
    if (err)
        text_options_error(&page, cli_lang(), &options, err);
    else
        text_rules(&page, &reader);
    home_read(h, text_edition_name(cli_lang(), edition), buffer_text(&page));
    buffer_free(&page);
}

void home_rules(home *h)
{
    const text_lang *lang = cli_lang();
    tui_answer answer;
    unsigned at = 0;
    for (;;) {
        home_page(h, text_get(lang, "Rules"));
        for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++)
            home_add(h, TUI_DOES, (int)edition + 1, (int)('1' + edition),
                     text_edition_name(lang, edition));
        for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++) {
            text_piece words =
                text_piece_fill(text_get(lang, "{edition}, with all expansions"),
                                TEXT_ARGS(text_str("edition", text_edition_name(lang, edition))));
            home_add(h, TUI_DOES, (int)(edition + HB_NORWEGIAN) + 2,
                     (int)('2' + edition + HB_NORWEGIAN), words.text);
        }
        h->page.at = at;
        if (!home_ask(h, &answer))
            return;
        at = h->page.at;
        if (answer.id >= 1)
            read_rules(h, (unsigned)(answer.id - 1) % (HB_NORWEGIAN + 1),
                       answer.id > HB_NORWEGIAN + 1);
    }
}
