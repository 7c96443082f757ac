/* abacus.c - the book of the Abacus edition: storm tokens, hint tokens, the master. */
#include "book/rows.h"

const book_row book_abacus[] = {
    CHAPTER("game", "The game"),
    PARAGRAPH("game.name",
              "Hanabi is a Japanese word for fireworks; taken literally, it means \"flowers of "
              "fire\". Together you conjure a grand display into the night sky, to win over the "
              "crowd and please the gods."),
    PARAGRAPH("game.team",
              "Hanabi is a cooperative game: all of you are one team. You play the firework cards "
              "sorted by colour, in the order of their numbers. But nobody sees their own cards, "
              "so each of you depends on the hints of the others. The more cards you play without "
              "a mistake, the more points you have in the end."),
    ROW("game.players", "Players | 2 to 5"),
    ROW("game.age", "Age | from 8 years"),
    ROW("game.time", "Time | about 30 minutes"),

    CHAPTER("material", "What is in the box"),
    ROW("material.cards",
        "50 firework cards | red, yellow, green, blue and white; 10 of each colour: 1 1 1 2 2 3 3 "
        "4 4 5"),
    PICTURE("material.cards.picture", "cards r1 r1 r1 r2 r2 r3 r3 r4 r4 r5"),
    ROW("material.multicolour", "10 multicolour firework cards | 1 1 1 2 2 3 3 4 4 5"),
    ROW("material.hints", "8 hint tokens, and 1 to spare | a white side and a black one"),
    ROW("material.errors", "3 storm tokens | clear sky on one side, lightning on the other"),
    PARAGRAPH("material.base", "The base game does without the multicolour cards and the spare "
                               "hint token. They belong to the variants."),

    CHAPTER("setup", "Setting up"),
    STEP("setup.master", "The oldest player becomes the master, lays out the tokens, hint tokens "
                         "and storm tokens apart, and looks after them during the game."),
    STEP("setup.hints", "All 8 hint tokens begin with their white side up."),
    STEP("setup.errors", "All 3 storm tokens begin with the clear sky up."),
    PICTURE("setup.tokens.picture", "tokens hints:8/8 errors:0/3"),
    STEP("setup.deal", "Shuffle the firework cards well and deal to each player:"),
    ROW("setup.deal.few", "2 or 3 players | 5 cards each"),
    ROW("setup.deal.many", "4 or 5 players | 4 cards each"),
    STEP("setup.hidden", "Unlike in other card games, you must not look at your own cards. Take "
                         "them up with their backs towards you; only the others may see the "
                         "faces."),
    PICTURE("setup.hidden.picture", "hand ? ? ? ? ?"),
    STEP("setup.deck", "The other cards are the deck. They lie face down in the middle of the "
                       "table."),
    STEP("setup.start", "The master begins."),

    CHAPTER("turn", "A turn"),
    PARAGRAPH("turn.order", "Play goes round clockwise. On your turn you must choose exactly one "
                            "of three actions:"),
    POINT("turn.hint", "A: give a hint"),
    POINT("turn.discard", "B: discard a card"),
    POINT("turn.play", "C: play a card"),
    PARAGRAPH("turn.pass",
              "You must choose one of them; you may not pass. Then it is the next player's turn."),
    PARAGRAPH("turn.influence", "The others should not comment on what you choose or do, nor steer "
                                "you in any other way."),

    CHAPTER("hint", "A: giving a hint"),
    PARAGRAPH("hint.purpose", "A hint tells another player something about the cards in their "
                              "hand."),
    PARAGRAPH("hint.cost", "Tell the master that you want to give a hint. The master turns a hint "
                           "token from white to black."),
    PICTURE("hint.cost.picture", "tokens hints:7/8 errors:0/3"),
    PARAGRAPH("hint.kinds", "You give one hint to one player. It is about a colour or about a "
                            "number, and you point at the cards that you mean."),
    PARAGRAPH("hint.colour", "Colour hint: choose a colour and tell a player which of their cards "
                             "have it."),
    EXAMPLE("hint.colour.example", "\"You have two yellow cards, here and here.\""),
    PICTURE("hint.colour.picture", "hand y3^ r1 y1^ b4 g2"),
    PARAGRAPH("hint.all", "You must point at every card of that colour in that hand."),
    PARAGRAPH("hint.empty", "You may also say that somebody has no card at all of a colour."),
    EXAMPLE("hint.empty.example", "\"You have no blue cards.\""),
    PARAGRAPH("hint.value", "Number hint: choose a number and tell a player which of their cards "
                            "have it."),
    EXAMPLE("hint.value.example", "\"You have one 5, here.\""),
    PICTURE("hint.value.picture", "hand w2 g5^ r1 b3 y4"),
    PARAGRAPH("hint.value.all", "You must point at every card with that number in that hand."),
    PARAGRAPH("hint.value.empty", "You may also say that somebody has no card at all with a "
                                  "number."),
    EXAMPLE("hint.value.empty.example", "\"You have no 2.\""),
    PARAGRAPH("hint.none-left", "While all hint tokens show their black side, this action is not "
                                "allowed. You must choose another one."),

    CHAPTER("discard", "B: discarding a card"),
    PARAGRAPH("discard.token", "Discarding a card brings a used hint token back. Tell the master "
                               "that you want to discard; the master turns a hint token from black "
                               "to white."),
    PARAGRAPH("discard.card", "Put a card of your hand face up onto the discard pile beside the "
                              "deck. Then draw a new card and take it up without looking at its "
                              "face."),
    PARAGRAPH("discard.all-there", "While all hint tokens show their white side, this action is "
                                   "not allowed. You must choose another one."),

    CHAPTER("play", "C: playing a card"),
    PARAGRAPH("play.how", "The fireworks grow from the cards that you play. Tell the master that "
                          "you want to play a card, and put one from your hand face up into the "
                          "middle of the table. Then there are two possibilities."),
    POINT("play.fits", "The card fits: it begins a row of its colour, or continues one."),
    POINT("play.error", "The card does not fit: the gods are angry at this mistake and send a "
                        "flash of lightning. The master turns a storm token to its lightning, and "
                        "the card goes face up onto the discard pile."),
    PICTURE("play.error.picture", "tokens hints:7/8 errors:1/3"),
    PARAGRAPH("play.draw", "Then draw a new card from the deck and take it up without looking at "
                           "its face."),

    CHAPTER("fireworks", "The fireworks"),
    PARAGRAPH("fireworks.rows", "The fireworks lie in the middle of the table, in five colours. "
                                "Every colour has exactly one row, which rises from 1 to 5."),
    PICTURE("fireworks.picture", "rows r3 y1 g0 b5 w2"),
    PARAGRAPH("fireworks.begin", "A row begins with a 1. Each further card must be exactly one "
                                 "higher than the one before, and no number may come twice."),
    PARAGRAPH("fireworks.bonus", "With its 5 a row is complete. As a bonus the master turns a used "
                                 "hint token to its white side."),
    PARAGRAPH("fireworks.bonus-lost", "If all hint tokens are white already, there is no bonus."),

    CHAPTER("end", "The end"),
    PARAGRAPH("end.ways", "The game can end in three ways:"),
    STEP("end.errors", "The third storm token is turned to its lightning. In their anger the gods "
                       "send a storm that ends the fireworks. The game is over at once, and you "
                       "have 0 points, whatever you have played."),
    STEP("end.won", "All rows are complete. The game is over at once, and you celebrate a splendid "
                    "victory with the full 25 points."),
    STEP("end.last-card", "Somebody draws the last card of the deck. Now everybody has one more "
                          "turn, including the player who drew it."),
    PARAGRAPH("end.no-drawing", "In this last round nobody draws a card any more."),

    CHAPTER("score", "Points"),
    PARAGRAPH("score.count", "Then the fireworks are judged: add up the highest number of every "
                             "row."),
    EXAMPLE("score.example", "3 + 4 + 1 + 5 + 2 = 15 points"),
    PICTURE("score.picture", "rows r3 y4 g1 b5 w2"),
    PARAGRAPH("score.scale", "The International Association of Fireworkers has a scale for it:"),
    SCALE("score.bands"),

    CHAPTER("tips", "Notes and tips"),
    POINT("tips.sort", "You may sort your cards anew and turn them, to remember the hints that you "
                       "were given."),
    POINT("tips.pile", "Anybody may look through the discard pile at any time, to learn about the "
                       "cards that are still in the game."),
    TIP("tips.useless", "Keep a card that you know to be useless: discard it when you need a hint "
                        "token."),
    TIP("tips.five", "There is only one 5 of each colour, and two of 2, 3 and 4. Look after the "
                     "last of a kind."),

    CHAPTER("talk", "Talking"),
    PARAGRAPH("talk.strict",
              "Hanabi lives on what you tell each other, and on what you do not. If you take the "
              "rules strictly, you say nothing but your hints and what you tell the master."),
    PARAGRAPH("talk.measure",
              "You will see how hard it is to keep quiet, and that this is the real "
              "challenge. Every group finds its own measure: play in the way that "
              "you enjoy."),
    RULING("talk.table", "At our tables the host chooses what may be said during the game: "
                         "nothing, set phrases only, or anything."),

    CHAPTER("variants", "Variants"),
    PLAY("variants.base", "The base game", ""),
    PARAGRAPH("difficulty.harder", "Too easy? Play with only 2 storm tokens, or with just 1."),
    PLAY("difficulty.two", "2 storm tokens", "errors=2"),
    PLAY("difficulty.one", "1 storm token", "errors=1"),
    PARAGRAPH("difficulty.easier", "Too hard? Add the spare hint token, or use coins to have even "
                                   "more."),
    PLAY("difficulty.spare", "9 hint tokens", "hints=9"),
    PLAY("difficulty.coins", "12 hint tokens", "hints=12"),
    RULING("difficulty.range",
           "1 to 9 errors and 1 to 40 hint tokens can be chosen. You begin with "
           "all of them, and never have more."),

    CHAPTER("suit", "Colour Frenzy"),
    PARAGRAPH("suit.cards", "Shuffle the 10 multicolour cards with the others when you set up. "
                            "They are a sixth colour, for which you lay out a sixth row."),
    PARAGRAPH("suit.hints", "\"Multicolour\" is treated like any other colour, and hints name it."),
    EXAMPLE("suit.example", "\"You have one multicolour card, here.\""),
    PICTURE("suit.picture", "hand r2 m4^ b1 y1 w3"),
    PARAGRAPH("suit.score", "Now you can reach 30 points."),
    PLAY("suit.play", "Colour Frenzy", "multicolour=suit"),
    PARAGRAPH("suit.five", "Harder still: shuffle in only five multicolour cards, 1 2 3 4 5."),
    PLAY("suit.five.play", "Colour Frenzy with five cards", "multicolour=suit multicolour_cards=5"),

    CHAPTER("wild", "Colour Frenzy 2"),
    PARAGRAPH("wild.cards", "As in Colour Frenzy, the 10 multicolour cards are shuffled in, and "
                            "there is a sixth row."),
    PARAGRAPH("wild.hints", "But no hint can name \"multicolour\". Instead multicolour cards are "
                            "pointed at with every colour hint, whatever its colour."),
    EXAMPLE("wild.example", "\"You have three blue cards, here, here and here.\""),
    PICTURE("wild.picture", "hand b2^ m1^ r4 b5^ w1"),
    EXAMPLE("wild.example-red", "\"You have one red card, here.\""),
    PICTURE("wild.picture-red", "hand y2 m1^ b4 b5 w1"),
    PLAY("wild.play", "Colour Frenzy 2", "multicolour=wild"),

    CHAPTER("silent", "Where the rulebook is silent"),
    RULING("silent.start",
           "Somebody else may begin: a seat that you choose, or one that is drawn."),
    RULING("silent.master", "At our tables the program is the master. It turns the tokens, and it "
                            "points at the cards of a hint, so that every hint is complete."),
    RULING("silent.goes-on", "When some row can no longer be completed, the game goes on."),
    RULING("silent.ending-action", "After the action that ends the game nobody draws a card."),
    RULING("silent.empty", "All five rulebooks allow a hint that matches no card. You may agree to "
                           "do without such hints; that is a house rule."),
    RULING("silent.combine", "You can add what the other rulebooks print: black powder, bonus "
                             "tiles, the perfect ending. The program shows it as a house rule."),

    CHAPTER("words", "What things are called"),
    TERMS("words.table"),
    {0},
};
