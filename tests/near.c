/* near.c - which word is offered to somebody who typed another one, and when none is. */
#include "cli/near.h"

#include <stddef.h>
#include <string.h>

#include "tap.h"

static const char *const words[] = {"play",
                                    "replay",
                                    "sim",
                                    "serve",
                                    "bench",
                                    "watch",
                                    "verify",
                                    "--games",
                                    "--multicolour",
                                    "--hand",
                                    "--hints",
                                    "abacus",
                                    "norwegian",
                                    "--multicolour-cards",
                                    "de",
                                    "nl",
                                    "hat",
                                    "hat:endgame",
                                    NULL};

/* Is this offered for it? NULL: nothing is. */
static void offers(const char *given, const char *wanted)
{
    const char *meant = near_of(given, words);
    bool good = wanted ? meant && strcmp(meant, wanted) == 0 : !meant;
    TAP_CHECK(good, given, " is taken for %s", meant ? meant : "nothing");
}

int main(void)
{
    offers("repaly", "replay");       /* two letters changed places */
    offers("plya", "play");           /* in a short word, too */
    offers("serv", "serve");          /* one is missing */
    offers("verrify", "verify");      /* or too many */
    offers("benck", "bench");         /* or wrong */
    offers("norvegain", "norwegian"); /* two in a long word */
    offers("simulate", "sim");        /* the beginning is right */
    offers("--multi", "--multicolour");
    offers("--gmaes=5", "--games"); /* without its value */
    offers("games", "--games");     /* or its dashes */
    offers("-hand", "--hand");
    offers("ABAKUS", "abacus");
    offers("--multicolor_cards", "--multicolour-cards");
    offers("ed", "de");
    done("words that were meant");
    offers("x", NULL);
    offers("", NULL);
    offers("--", NULL);
    offers("fr", NULL);
    offers("dl", NULL); /* de or nl? */
    offers("cat", NULL);
    offers("sum", NULL);
    offers("dance", NULL);
    offers("--none-such", NULL);
    offers("start", NULL);
    offers("stop", NULL);
    offers("incomprehensibilities-of-all-kinds-and-sizes", NULL);
    done("words that nobody guesses anything of");
    return tap_end();
}
