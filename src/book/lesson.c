/* lesson.c - a lesson dealt, what its scenes want, all of them as JSON. */
#include "book/lessons.h"

#include <string.h>

#include "base/put.h"
#include "book/parts.h"
#include "hanabi_record.h"

const book_lesson *book_lesson_find(const char *id)
{
    for (const book_lesson *lesson = book_lessons; lesson->id; lesson++)
        if (strcmp(lesson->id, id) == 0)
            return lesson;
    return NULL;
}

const char *book_lesson_name(unsigned seat)
{
    static const char *const names[HB_SEATS] = {NULL, "Ada", "Ben"}; /* for programs */
    return seat < HB_SEATS ? names[seat] : NULL;
}

/* ---- Dealing ----------------------------------------------------------------------------------
 */

/* The deck whose front is given, the others behind it in the order of their kinds. */
static unsigned lay_deck(uint8_t deck[HB_DECK], const hb_rules *rules, const char *front)
{
    int left[HB_KINDS];
    unsigned n = 0;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        left[kind] = hb_copies(rules, kind);
    for (book_item item; (item = book_next_item(&front)).size && n < HB_DECK; n++)
        if (hb_kind_read(&deck[n], item.text, item.size))
            left[deck[n]]--;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        for (; left[kind] > 0 && n < HB_DECK; left[kind]--)
            deck[n++] = (uint8_t)kind;
    return n;
}

static void lay_tiles(uint8_t tiles[HB_TILES], const char *order)
{
    for (unsigned i = 0; i < HB_TILES; i++) {
        book_item item = order ? book_next_item(&order) : (book_item){0};
        tiles[i] = (uint8_t)i;
        for (unsigned tile = 0; order && tile < HB_TILES; tile++)
            if (book_item_is(&item, hb_tile_name(tile)))
                tiles[i] = (uint8_t)tile;
    }
}

hb_error book_lesson_record(const book_lesson *lesson, hb_record *record)
{
    book_row row = {.more = lesson->options};
    hb_rules rules;
    *record = (hb_record){.options = book_options(lesson->edition, &row),
                          .start = (uint8_t)lesson->start};
    hb_error err = hb_rules_make(&rules, &record->options, NULL);
    if (err)
        return err;
    record->options = rules.options;
    record->cards = (uint8_t)lay_deck(record->deck, &rules, lesson->front);
    if (record->options.bonus_tiles)
        lay_tiles(record->tiles, lesson->tiles);
    return HB_OK;
}

hb_error book_lesson_deal(const book_lesson *lesson, hb_rules *rules, hb_game *game)
{
    hb_record record;
    hb_error err = book_lesson_record(lesson, &record);
    return err ? err : hb_record_begin(&record, rules, game);
}

/* ---- Scenes ------------------------------------------------------------------------------------
 */

bool book_scene_wants(const book_scene *scene, hb_action action)
{
    char text[HB_ACTION_TEXT];
    size_t size = hb_action_write(action, text);
    for (const char *one = scene->want ? scene->want : ""; *one;) {
        size_t n = strcspn(one, "|");
        if (n == size && memcmp(one, text, n) == 0)
            return true;
        one += n + (one[n] == '|');
    }
    return false;
}

/* ---- JSON ---------------------------------------------------------------------------- */

static void put_wants(buffer *out, const char *want)
{
    put_key(out, "want");
    put_open(out, '[');
    for (const char *one = want; *one;) {
        char text[HB_ACTION_TEXT] = "";
        size_t n = strcspn(one, "|");
        memcpy(text, one, n < sizeof text ? n : sizeof text - 1);
        put_string(out, text);
        one += n + (one[n] == '|');
    }
    put_close(out, ']');
}

static void put_scene(buffer *out, const text_reader *reader, const book_scene *scene)
{
    put_open(out, '{');
    put_text(out, "say", text_get_for(reader, scene->say));
    if (scene->does)
        put_text(out, "does", scene->does);
    if (scene->want) {
        put_wants(out, scene->want);
        put_text(out, "wrong", text_get_for(reader, scene->wrong));
    }
    put_close(out, '}');
}

static void put_record(buffer *out, const book_lesson *lesson)
{
    hb_record record;
    char line[HB_RECORD_TEXT];
    if (book_lesson_record(lesson, &record) == HB_OK &&
        hb_record_write(&record, NULL, line, sizeof line) < sizeof line)
        put_text(out, "record", line);
}

static void put_names(buffer *out, const hb_options *options)
{
    put_key(out, "names");
    put_open(out, '[');
    for (unsigned seat = 0; seat < options->players; seat++)
        put_string(out, seat ? book_lesson_name(seat) : "");
    put_close(out, ']');
}

static void put_lesson(buffer *out, const text_lang *lang, const book_lesson *lesson)
{
    book_row row = {.more = lesson->options};
    book_reader b;
    book_open(&b, lang, lesson->edition);
    put_open(out, '{');
    put_text(out, "id", lesson->id);
    put_text(out, "title", text_get(lang, lesson->title));
    put_text(out, "text", text_get(lang, lesson->about));
    book_put_options(out, lesson->edition, &row);
    put_record(out, lesson);
    hb_options options = book_options(lesson->edition, &row);
    put_names(out, &options);
    put_key(out, "scenes");
    put_open(out, '[');
    for (const book_scene *scene = lesson->scenes; scene->say; scene++)
        put_scene(out, &b.reader, scene);
    put_close(out, ']');
    put_close(out, '}');
}

void book_lessons_json(buffer *out, const text_lang *lang)
{
    put_open(out, '[');
    for (const book_lesson *lesson = book_lessons; lesson->id; lesson++)
        put_lesson(out, lang, lesson);
    put_close(out, ']');
}
