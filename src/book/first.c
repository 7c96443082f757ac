/* first.c - the first lessons: the base game, and what hints mean to most people and to our bots:
 * play, keep, prompts, finesses. */
#include "book/scenes.h"

const book_scene scenes_rules[] = {
    SAYS("You light fireworks in five colours: a row of each colour, from 1 up to 5. Everybody "
         "sees all hands but their own. Ada's cards are above; yours are below, face down."),
    ADA("A turn is one of three things: a hint, a play, a discard. Ada spends one of eight hint "
        "tokens and points at all your 1s.",
        "hint 0 1"),
    YOU("Cards a and d are 1s. No row has begun, so every 1 fits. Choose one of them and play it.",
        ELSE("You know that a and d are 1s, and a 1 fits now. Play one of these."),
        "play 0|play 3"),
    ADA("It fits: the row has begun, and you have drawn a new card. Ada knows nothing about hers. "
        "She discards her oldest card, and a hint token comes back.",
        "discard 5"),
    YOU("Now you see what Ada cannot: she holds the red 1 and the blue 1. Point at both of them "
        "with a hint about her 1s.",
        ELSE("That is a hint too. But her 1s can be played at once: point at her 1s."), "hint 1 1"),
    ADA("Ada plays a 1 without having seen it. She trusts you.", "play 7"),
    YOU("You hold another 1. Play it.",
        ELSE("One of your cards is still known to be a 1: play that one."), "play 3|play 0"),
    ADA("Ada plays her other 1.", "play 6"),
    YOU("You know nothing more about your cards, and hints are few. Discard your oldest card, on "
        "the left: it wins a hint token back.",
        ELSE("Discard the oldest card about which you know nothing: card a."), "discard 1"),
    SAYS("A blue 3, and there is another one: of 2, 3 and 4 there are two in each colour, of the 5 "
         "only one. The third mistake ends the game. When the deck is empty, everybody has one "
         "more turn, and the cards on the rows are your points: 25 at most."),
    {0}};

const book_scene scenes_play[] = {
    SAYS("From here on it is about what hints mean. Nothing of this is a rule; it is what most "
         "people agree on. A hint on cards that were not pointed at before says: play one of "
         "them."),
    ADA("Ada points at your red cards, b and e.", "hint 0 r"),
    YOU("Two cards, but one is meant: the newest of them. Red needs its 1, so that is what it is. "
        "New cards come in on the right. Play it.",
        ELSE("The newest of the two is meant: card e."), "play 4"),
    ADA("The red 1. The other red card will be useful later: keep it. Ada discards.", "discard 5"),
    YOU("Your turn to speak. One of Ada's cards fits now: the green 1. Point at it, and at nothing "
        "else.",
        ELSE("Look for the green 1 among Ada's cards, and point at that card alone."),
        "hint 1 1|hint 1 g"),
    ADA("She understands, and plays it.", "play 6"),
    SAYS("One hint, one card on the table. Hints that bring two cards are even better."),
    {0}};

const book_scene scenes_keep[] = {
    SAYS("When there is nothing better to do, everybody discards their oldest card that no hint "
         "has pointed at. It has a name: the chop."),
    YOU("Ada's chop is the blue 5, on the left, and there is no other blue 5. Save it: a 5 is "
        "saved by its value.",
        ELSE("A colour could mean \"play this\", and a blue 5 does not fit. Name the value 5."),
        "hint 1 5"),
    ADA("She will keep it now, and has a new chop. Ada has seen something in your hand as well.",
        "hint 0 2"),
    YOU("She points at your chop, and says 2. A 2, a 5 or a last copy on the chop is to be kept, "
        "not played. So your chop is now the next one, card b. Discard that.",
        ELSE("Card a is saved now; it is not time to play it. The next oldest, card b, is your "
             "chop: discard it."),
        "discard 1"),
    ADA("And Ada discards hers.", "discard 6"),
    SAYS("Play and keep: with these two meanings you can play with most people and with our bots. "
         "There is more: the next two lessons are about hints that speak to two people at once."),
    {0}};

const book_scene scenes_prompt[] = {
    SAYS("Now there are three at the table: Ada plays after you, and Ben after her. Everybody "
         "hears every hint, and some hints speak to two people at once."),
    ADA("Ada points at your red cards, b and e.", "hint 0 r"),
    BEN("That is for you. Ben sees the 5 on Ada's chop, and saves it.", "hint 1 5"),
    YOU("The newest of your red cards is meant, and red needs its 1. Play card e.",
        ELSE("The newest of the two is meant: card e."), "play 4"),
    ADA("Now Ada points at Ben's red card. You can see it: a red 3, and on the table is the red 1 "
        "alone.",
        "hint 2 r"),
    BEN("Ben sees your hand, so he knows that a card comes before his. He waits, and discards his "
        "chop.",
        "discard 10"),
    YOU("The red 2 is missing. Your card b is red, and was pointed at: it must be the 2. When a "
        "hint skips a card that was already pointed at, its holder plays that card: this is a "
        "prompt. Play card b.",
        ELSE("Ben's red 3 waits for the red 2. You hold a card that is known to be red: play card "
             "b."),
        "play 1"),
    ADA("So it is. Ada knows nothing new, and discards her chop.", "discard 6"),
    BEN("And Ben plays the red 3.", "play 13"),
    SAYS("One hint, two cards. Look around first: if somebody else holds the missing card, already "
         "pointed at, the hint asks that player and not you."),
    {0}};

const book_scene scenes_finesse[] = {
    SAYS("You have seen a hint that asks for a card that was pointed at before. It can also ask "
         "for one about which nobody has said anything."),
    BEN("Ben points at Ada's red card. You can see it: a red 2. But no red row has begun.",
        "hint 1 r"),
    YOU("The red 1 is missing, and Ada does not have it. So Ben sees it in your hand. No card of "
        "yours was pointed at: then your newest one is meant, on the right. Trust him, and play "
        "card e.",
        ELSE("Ben would not point at a red 2 for nothing. Play your newest card, e."), "play 4"),
    ADA("A finesse! Ada has seen you play out of the blue, so she knows that hers comes next.",
        "play 8"),
    BEN("Two red cards for one hint. Ben discards his chop.", "discard 10"),
    YOU("Now you. Ben holds the red 4, and Ada has just drawn the red 3: it is her newest card. "
        "Point at Ben's 4, and nothing else.",
        ELSE("Ada's newest card fits, and Ben's red 4 comes behind it: give Ben a hint about it."),
        "hint 2 r|hint 2 4"),
    ADA("Ada sees the red 4, misses the 3, and plays her newest card.", "play 16"),
    BEN("And Ben plays the 4.", "play 13"),
    SAYS("A hint first asks a player who holds the missing card, already pointed at; otherwise it "
         "asks for the newest card. Our bots play all this. When one more mistake would end the "
         "game, nobody plays out of the blue."),
    {0}};
