/* secrecy.c - what a seat is told does not depend on cards that it cannot see.
 *
 * A random game is stopped at a random step. The unseen cards are exchanged in a way that the
 * seat's view allows, and the whole game is replayed from the exchanged deck with the same
 * actions: every line that `hanabi replay --seat` prints for that seat is the same, byte for byte.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "combos.h"
#include "exchange.h"
#include "record/states.h"
#include "tap.h"

/* All lines of a record for one seat. */
static void seat_lines(buffer *b, const hb_record *record, unsigned seat)
{
    hb_rules rules;
    hb_game g;
    hb_view view;
    CHECK(hb_record_begin(record, &rules, &g) == HB_OK);
    for (unsigned step = 0;; step++) {
        hb_view_make(&view, &g, &rules, seat);
        record_seat_state(b, &view, &rules, (record_moment){.game = 0, .step = step});
        buffer_puts(b, "\n");
        if (step == record->actions_count)
            break;
        CHECK(hb_apply(&g, &rules, record->actions[step]) == HB_OK);
    }
    CHECK(buffer_ok(b));
}

/* With a number, only one game in so many. */
int main(int argc, char **argv)
{
    unsigned one_in = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    hb_random random;
    hb_random_seed(&random, 11);
    buffer a = buffer_make(1 << 24), b = buffer_make(1 << 24);
    unsigned exchanged = 0, told = 0;
    for (unsigned i = 0; i < 2 * COMBOS; i += one_in) {
        hb_options o = i % 4 ? combo(i) : small_combo(&random);
        hb_rules rules;
        if (hb_rules_make(&rules, &o, NULL) != HB_OK)
            continue;
        hb_record record = {.options = o, .cards = rules.cards};
        hb_game g;
        wander(&record, &rules, &g, &random);
        unsigned seat = random_below(&random, o.players);
        hb_view view;
        hb_view_make(&view, &g, &rules, seat);
        buffer_clear(&a);
        seat_lines(&a, &record, seat);
        for (int n = 0; n < 4; n++) {
            hb_record changed;
            if (!exchange(&changed, &record, &rules, &view, &random)) {
                told++;
                continue;
            }
            exchanged += memcmp(changed.deck, record.deck, sizeof changed.deck) != 0;
            buffer_clear(&b);
            seat_lines(&b, &changed, seat);
            CHECK(strcmp(buffer_text(&a), buffer_text(&b)) == 0);
        }
    }
    buffer_free(&a);
    buffer_free(&b);
    done("exchanging unseen cards changes no byte that the seat is told");
    ok(exchanged > COMBOS / one_in && told < exchanged / 50,
       "the cards were really exchanged: %u times, and %u times the course had told", exchanged,
       told);
    return tap_end();
}
