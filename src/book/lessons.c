/* lessons.c - all lessons in their order, and the scenes of those beyond the base game: multicolour
 * both ways, black powder, bonus tiles, the perfect ending, difficulty, reading the discard pile.
 */
#include "book/scenes.h"

static const book_scene suit[] = {
    ADA("With ten multicolour cards there is a sixth colour, and a sixth row. They are treated "
        "like any other colour. Ada points at your 1s.",
        "hint 0 1"),
    YOU("Cards a and b are 1s, of whatever colour. Begin with card a: play it.",
        ELSE("Play card a, which is known to be a 1."), "play 0"),
    ADA("Now Ada names multicolour. Here that is a colour which hints can name.", "hint 0 m"),
    YOU("She has pointed at a and c. Card a is multicolour, and a 1: so it begins the sixth row. "
        "Play it.",
        ELSE("Card a is the multicolour 1, and it fits."), "play 1"),
    ADA("Ada knows nothing about her cards, and discards the oldest one that no hint has touched.",
        "discard 5"),
    YOU("Ada holds the multicolour 2, which fits now. Give her a hint that names multicolour. No "
        "other colour would touch that card.",
        ELSE("Name multicolour: that hint points at this card and at no other."), "hint 1 m"),
    ADA("She understands, and plays it.", "play 6"),
    SAYS("With the multicolour row you can reach 30 points. Only five of these cards instead of "
         "ten make it harder: then each of them exists only once."),
    {0}};

static const book_scene wild[] = {
    ADA("Here multicolour cards count as every colour, and no hint can name them alone. Ada points "
        "at your red cards.",
        "hint 0 r"),
    YOU("So a and b are red or multicolour: you cannot tell yet. Ada holds two 1s. Point at them.",
        ELSE("Give Ada a hint about her 1s."), "hint 1 1"),
    ADA("She plays one of them.", "play 6"),
    YOU("You know nothing about card d. Discard it, to win a hint token back.",
        ELSE("Discard card d, about which you know nothing."), "discard 3"),
    ADA("Now Ada points at your blue cards, b and c.", "hint 0 b"),
    YOU("Card b is red and it is blue: so it is multicolour. Card c was not touched by red: it is "
        "blue. Discard card d once more.",
        ELSE("Cards b and c are worth keeping now: discard card d."), "discard 4"),
    ADA("And she points at your 1s.", "hint 0 1"),
    YOU("Card b is the multicolour 1. Play it: it begins a row of its own.",
        ELSE("Play card b: multicolour, and a 1."), "play 1"),
    SAYS("Two colour hints tell a multicolour card, and every colour hint tells less about the "
         "others. That is what makes it hard."),
    {0}};

static const book_scene powder[] = {
    ADA("Black powder makes a row that runs downwards, from 5 to 1. Its cards have no colour: "
        "only hints about values touch them. Ada points at your 5.",
        "hint 0 5"),
    YOU("No 5 of a colour can be played now, but black powder begins with its 5. That is what Ada "
        "means. Play card a.",
        ELSE("Play the 5, card a."), "play 0"),
    ADA("It was the 5 of black powder. Now she points at your 4.", "hint 0 4"),
    YOU("The 4 of black powder comes next. Play it.", ELSE("Play the 4, which Ada has pointed at."),
        "play 2"),
    ADA("Ada discards a card about which she knows nothing.", "discard 6"),
    YOU("She holds the 3 of black powder. A hint about a colour would never touch it: point at her "
        "3s.",
        ELSE("Only a hint about its value touches black powder: give her one about her 3s."),
        "hint 1 3"),
    ADA("She plays it.", "play 5"),
    SAYS("The 1 of black powder is played last, and it exists only once. In the end black powder "
         "earns nothing, and every card that is missing takes a point away."),
    {0}};

static const book_scene tiles[] = {
    ADA("When you complete a row, you draw a bonus tile instead of winning a hint back. In this "
        "small game every row is complete with its 1, so you will see all six tiles. Ada gives a "
        "hint.",
        "hint 0 r"),
    YOU("First discard card e, which wins that hint token back. You will meet it again.",
        ELSE("Discard card e, the last one."), "discard 4"),
    ADA("Ada plays the red 1. The row is complete, and she draws a tile: a free hint about a "
        "value, "
        "which she has to give.",
        "play 7"),
    ADA("She gives it, and it costs nothing.", "hint 0 1"),
    YOU("Now give Ada a hint about her green cards; that one costs a token.",
        ELSE("Give Ada a hint about green."), "hint 1 g"),
    ADA("She completes green, and her tile wins that token back.", "play 9"),
    YOU("Every card is a 1 here. Red and green are complete; card b is yellow, though you cannot "
        "know it. Play it.",
        ELSE("Play card b."), "play 1"),
    YOU("Yellow is complete, and your tile is a free hint about a colour. Give it, about any "
        "colour.",
        ELSE("The tile comes first: give Ada a hint about a colour."),
        "hint 1 r|hint 1 y|hint 1 g|hint 1 b|hint 1 w"),
    ADA("Ada makes a mistake: a second yellow 1 does not fit.", "play 8"),
    YOU("Card c is blue, though you cannot know it. Play it.", ELSE("Play card c."), "play 3"),
    ADA("Your tile wins a hint token back and turns an error token over again. All hint tokens are "
        "there, so only the second half happens. Ada plays black powder, and completes it.",
        "play 6"),
    ADA("Her tile sends a card of the discard pile back into the deck, and she chooses the yellow "
        "1.",
        "return 8"),
    YOU("Two rows are left. Point at Ada's white cards.", ELSE("Give Ada a hint about white."),
        "hint 1 w"),
    ADA("She completes the multicolour row, and draws the last tile: a card of the discard pile "
        "that fits is played.",
        "play 5"),
    ADA("That is the white 1 which you discarded. It completes the last row; the row that wins "
        "draws no tile.",
        "rescue 4"),
    SAYS("All rows are complete. A tile that can do nothing is simply gone; a tile that can do "
         "something has to do it."),
    {0}};

static const book_scene perfect[] = {
    YOU("With the perfect show you win with all fireworks complete, or not at all. This game is "
        "small: two colours, two values. Point at Ada's 1.",
        ELSE("Give Ada a hint about her 1."), "hint 1 1"),
    ADA("Ada plays the yellow 1.", "play 3"),
    YOU("She holds the red 2, the only one there is. If it were discarded, the game would be lost "
        "at once. Point at it.",
        ELSE("Give Ada a hint about her 2."), "hint 1 2"),
    ADA("She keeps it, and points at your 1.", "hint 0 1"),
    YOU("Play it.", ELSE("Play your 1, card b."), "play 1"),
    ADA("Now the red 2 fits. The firework is complete, and a blue token comes back.", "play 2"),
    YOU("Point at Ada's yellow card: there is nothing better to do.",
        ELSE("Give Ada a hint about yellow."), "hint 1 y"),
    ADA("The red firework is complete, so her red 1 is good for nothing. She discards it, and "
        "draws "
        "the last card of the deck. There is no last round: play goes on.",
        "discard 4"),
    YOU("You hold the yellow 2 and cannot know it. Give Ada a hint, and wait.",
        ELSE("Give Ada any hint about a colour or a value."),
        "hint 1 1|hint 1 2|hint 1 r|hint 1 y"),
    ADA("She points at your 2.", "hint 0 2"),
    YOU("Play it, from a hand that will not be filled up any more.", ELSE("Play your 2, card a."),
        "play 0"),
    SAYS("All fireworks are complete: you have won. No scale says how well, for it had to be "
         "perfect."),
    {0}};

static const book_scene difficulty[] = {
    YOU("Nine hint tokens instead of eight: the spare one is in play, which makes the game easier. "
        "And two storm tokens instead of three, which makes it harder. Ada holds the red 1. Point "
        "at her 1.",
        ELSE("Give Ada a hint about her 1."), "hint 1 1"),
    ADA("She plays it.", "play 6"),
    YOU("Eight tokens show their white side. Usually that would be all of them, and nobody could "
        "discard; here you can. Discard card a, and the ninth comes back.",
        ELSE("Discard card a: one hint token is still black."), "discard 0"),
    ADA("Ada plays a card about which she knows nothing, and it does not fit: one of the two storm "
        "tokens shows its lightning.",
        "play 5"),
    YOU("One more mistake, and the game is over. Play nothing that you do not know. Ada holds the "
        "red 2, which fits: point at it.",
        ELSE("You know nothing about your cards. Give Ada a hint about her red 2."),
        "hint 1 2|hint 1 r"),
    ADA("She plays it.", "play 8"),
    SAYS("Nine hint tokens or even more, with coins: that is for the first evenings. Two storm "
         "tokens or only one: that is for those who always win."),
    {0}};

static const book_scene pile[] = {
    ADA("Here a single mistake ends the game: it is played with one storm token. Ada points at "
        "your "
        "red card.",
        "hint 0 r"),
    YOU("None of her cards fits yet. Point at her 2, so that she keeps it.",
        ELSE("Give Ada a hint about her 2."), "hint 1 2"),
    ADA("Ada discards her oldest card: a red 4.", "discard 5"),
    YOU("Look at the discard pile. There were two red 4s, and one is gone. Your card a is red; if "
        "it is the other one, it is the last. Discard card b instead.",
        ELSE("Card a may be the last red 4. Discard card b."), "discard 1"),
    ADA("She points at your 4.", "hint 0 4"),
    SAYS("So it is: the last red 4. The discard pile tells what your cards cannot be, and which of "
         "them nobody can replace."),
    {0}};

const book_lesson book_lessons[] = {
    {"rules", TEXT_MARK("The rules"), TEXT_MARK("Hints, plays, discards: a few turns with Ada."),
     HB_ABACUS, "", 1, "w1 b3 r2 g1 y4 y4 r1 b1 r5 g2 b4 g3 w3 w4 y2 g4", NULL, scenes_rules},
    {"play", TEXT_MARK("A hint says: play"), TEXT_MARK("Which card is meant, and how to mean one."),
     HB_ABACUS, "", 1, "y2 r4 g3 b4 r1 w3 g1 b2 y4 w4 b3 y3 g4 r3", NULL, scenes_play},
    {"keep", TEXT_MARK("A hint says: keep"),
     TEXT_MARK("The chop, and how to save what lies on it."), HB_ABACUS, "", 0,
     "g2 w4 b3 y4 r3 b5 w3 g4 y3 b4 w1 y1 r4 w2", NULL, scenes_keep},
    {"prompt", TEXT_MARK("A hint to two: the prompt"),
     TEXT_MARK("Somebody waits for a card that you know something about."), HB_ABACUS, "players=3",
     1, "b3 r2 w4 y3 r1 b5 g4 y2 w3 b4 w2 g3 y4 r3 b2 y4 b4 w3 g1 y5", NULL, scenes_prompt},
    {"finesse", TEXT_MARK("Out of the blue: the finesse"),
     TEXT_MARK("Somebody waits for a card that you know nothing about."), HB_ABACUS, "players=3", 2,
     "b4 y3 w4 g3 r1 w3 b3 y4 r2 g4 w2 y2 b2 r4 y3 w5 r3 b3 g2 g5", NULL, scenes_finesse},
    {"suit", TEXT_MARK("Multicolour, a colour of its own"),
     TEXT_MARK("A sixth colour, which hints can name."), HB_ABACUS, "multicolour=suit", 1,
     "g1 m1 r4 m3 w2 b3 m2 y4 r1 w5 y3 b4 g3 w3", NULL, suit},
    {"wild", TEXT_MARK("Multicolour, of every colour"),
     TEXT_MARK("No hint can name it, and every colour touches it."), HB_NEW, "multicolour=wild", 1,
     "r2 m1 b1 y4 g3 m3 r1 b4 y1 w2 w3 g4 y3 b3 r3", NULL, wild},
    {"powder", TEXT_MARK("Black powder"), TEXT_MARK("A row that runs downwards, without a colour."),
     HB_NEW, "black_powder=true", 1, "k5 r1 k4 b3 y2 k3 w4 g1 r2 y4 g2 b2 w1 y1", NULL, powder},
    {"tiles", TEXT_MARK("Bonus tiles"), TEXT_MARK("All six of them, in a small game."), HB_NEW,
     "values=1 multicolour=wild black_powder=true bonus_tiles=true", /* for programs */ 1,
     "r1 y1 g1 b1 w1 m1 k1 r1 y1 g1 b1 w1 m1 k1 r1 y1 g1 b1 w1 m1 k1",
     "value-hint hint colour-hint hint-and-error return rescue" /* for programs */, tiles},
    {"perfect", TEXT_MARK("The perfect ending"), TEXT_MARK("All rows, or nothing."), HB_NORWEGIAN,
     "colours=2 values=2 hand=2 ending=perfect", 0, "y2 r1 r2 y1 r1 y1 y1 r1", NULL, perfect},
    {"difficulty", TEXT_MARK("Easier and harder"),
     TEXT_MARK("More hint tokens, fewer storm tokens."), HB_ABACUS, "errors=2 hints=9", 0,
     "g3 b4 y2 w4 r4 w3 r1 y4 r2 g4 b3 w1 y3 g2", NULL, difficulty},
    {"pile", TEXT_MARK("The discard pile"), TEXT_MARK("What it tells, with one storm token."),
     HB_ABACUS, "errors=1", 1, "r4 b2 w3 g2 y3 r4 y4 g4 w2 b3 b4 w1 g3", NULL, pile},
    {0}};
