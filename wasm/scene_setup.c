/* scene_setup.c - what is played, and how, in words. */
#include "scene.h"

#include <string.h>

#include "record/json.h"

/* The items of a list, "- one\n- two\n", without their signs. */
static void put_items(buffer *b, const buffer *list)
{
    static char item[1 << 10];
    for (const char *at = buffer_text(list); *at;) {
        size_t n = strcspn(at, "\n"), from = n > 2 && at[0] == '-' ? 2 : 0;
        size_t size = n - from < sizeof item ? n - from : sizeof item - 1;
        memcpy(item, at + from, size);
        item[size] = 0;
        if (size)
            put_string(b, item);
        at += n + (at[n] != 0);
    }
}

/* Of rules that are not known yet nothing is said. */
static void put_game(buffer *b, const text_reader *reader, const table_setup *setup, bool far)
{
    bool known = reader->rules->options.players;
    buffer *words = module_words();
    if (known)
        text_summary(words, reader);
    put_setup_summary(b, buffer_text(words));
    words = module_words();
    if (known)
        text_house_rules(words, reader);
    put_setup_house(b);
    put_items(b, words);
    put_close(b, ']');
    words = module_words();
    if (known && far)
        desk_put_terms(words, reader->lang, setup);
    put_setup_table(b, buffer_text(words));
    words = module_words();
    if (known && far)
        desk_put_openness(words, reader->lang, setup);
    put_setup_open(b, buffer_text(words));
}

void scene_put_setup(buffer *b, const text_reader *reader, const table_setup *setup, bool runs,
                     bool far)
{
    static const char *const chats[] = {"silent", "phrases", "free"};
    unsigned edition = setup->options.edition;
    put_setup_edition(b, hb_option_table[hb_option_find("edition")].words[edition]);
    put_setup_players(b, reader->rules->options.players);
    put_game(b, reader, setup, far);
    put_setup_chat(b, chats[runs ? table_chat_now(setup) : TABLE_CHAT_FREE]);
    put_setup_phrases(b);
    for (unsigned i = 1; i <= TABLE_PHRASES; i++)
        put_string(b, desk_phrase(reader->lang, i));
    put_close(b, ']');
    put_setup_takeBack(b, setup->take_back);
    buffer *words = module_words();
    table_setup_write_all(words, setup);
    put_setup_json(b, buffer_text(words));
    words = module_words();
    record_write_rules(words, &setup->options);
    put_setup_rules(b, buffer_text(words));
}
