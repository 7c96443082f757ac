/* new.c - the book of the new edition: hint tokens, error tokens with a red sun, expansions. */
#include "book/rows.h"

const book_row book_new[] = {
    CHAPTER("game", "The game"),
    PARAGRAPH("game.name", "Hanabi is the Japanese word for fireworks. It is made of the words for "
                           "fire and for flower."),
    PARAGRAPH("game.goal", "Together you conjure fireworks in five colours into the sky. Of each "
                           "colour you have to play five cards in rising order: 1, 2, 3, 4, 5."),
    PARAGRAPH("game.team", "The catch: you cannot see your own cards, only those of the others. "
                           "The finest fireworks are for those who work together and communicate "
                           "well."),
    ROW("game.players", "Players | 2 to 5"),

    CHAPTER("material", "What is in the box"),
    ROW("material.cards", "50 firework cards | red, yellow, green, blue and white; 10 of each "
                          "colour: 1 1 1 2 2 3 3 4 4 5"),
    PICTURE("material.cards.picture", "cards r1 r1 r1 r2 r2 r3 r3 r4 r4 r5"),
    ROW("material.hints", "8 hint tokens | an unused side and a used one"),
    ROW("material.errors", "3 error tokens | a red sun on one side"),
    ROW("material.multicolour", "10 multicolour firework cards | for the expansion Colourful "
                                "Fireworks"),
    ROW("material.powder", "10 black powder cards | for the expansion of that name"),
    ROW("material.tiles", "6 bonus tiles | for the expansion of that name"),

    CHAPTER("setup", "Setting up"),
    PARAGRAPH("setup.base", "This is how you set up the base game. The expansions say for "
                            "themselves what they add."),
    STEP("setup.hints", "Put the 8 hint tokens in the middle, with their unused side up."),
    STEP("setup.errors", "Put the 3 error tokens beside them, with the sun down."),
    PICTURE("setup.tokens.picture", "tokens hints:8/8 errors:0/3"),
    STEP("setup.deal", "Shuffle the 50 firework cards and deal:"),
    ROW("setup.deal.few", "2 or 3 people | 5 cards each"),
    ROW("setup.deal.many", "4 or 5 people | 4 cards each"),
    STEP("setup.deck",
         "The other cards are the deck, face down in the middle. Leave room beside it "
         "for the discard pile."),
    PARAGRAPH("setup.hidden", "Important: you may not look at your cards when you take them up. "
                              "Hold them as a fan with the backs towards you, so that the others "
                              "see the faces well."),
    PICTURE("setup.hidden.picture", "hand ? ? ? ? ?"),

    CHAPTER("turn", "A turn"),
    PARAGRAPH("setup.start", "The person in the most colourful outfit begins."),
    PARAGRAPH("turn.order",
              "Then you take turns clockwise. On your turn you have to do exactly one "
              "of these:"),
    POINT("turn.hint", "A: give a hint"),
    POINT("turn.discard", "B: discard a card"),
    POINT("turn.play", "C: play a card"),

    CHAPTER("hint", "A: giving a hint"),
    PARAGRAPH("hint.purpose", "You give another person a hint about the cards in their hand."),
    PARAGRAPH("hint.cost", "For this you use up a hint token: turn it over to its used side."),
    PICTURE("hint.cost.picture", "tokens hints:7/8 errors:0/3"),
    PARAGRAPH("hint.none-left", "When all hint tokens are used up, you cannot give a hint and have "
                                "to choose something else."),
    PARAGRAPH("hint.colour", "A hint about a colour: choose a person and point at all their cards "
                             "that belong to a colour."),
    EXAMPLE("hint.colour.example", "\"Here and here you have a green card.\""),
    PICTURE("hint.colour.picture", "hand g4^ r2 w1 g1^ b3"),
    EXAMPLE("hint.empty", "\"You have no white card.\""),
    PARAGRAPH("hint.value", "A hint about a value: choose a person and point at all their cards of "
                            "a value."),
    EXAMPLE("hint.value.example", "\"Here and here you have a 1.\""),
    PICTURE("hint.value.picture", "hand r1^ w4 b1^ g2 y3"),
    EXAMPLE("hint.value.empty", "\"You have no 4.\""),
    PARAGRAPH("hint.all", "Important: a hint is always complete. If somebody has two green cards, "
                          "you may not point at one of them alone."),

    CHAPTER("discard", "B: discarding a card"),
    PARAGRAPH("discard.token",
              "Turn a used hint token back to its unused side. That is how you win "
              "hint tokens back!"),
    PARAGRAPH("discard.all-there", "When no hint token is used up, you cannot discard and have to "
                                   "choose something else."),
    PARAGRAPH("discard.card", "Discard a card of your hand without looking at it first; it goes "
                              "face up onto the discard pile. Then draw a new card from the deck, "
                              "with its back towards you."),
    PARAGRAPH("discard.look", "You may look at the discard pile at any time."),

    CHAPTER("play", "C: playing a card"),
    PARAGRAPH("play.how", "Choose a card of your hand and put it before you without looking at it "
                          "first. Then see whether it fits, or whether you have made an error."),
    POINT("play.fits", "If it fits, add it to its row, or begin a new row with it."),
    POINT("play.error",
          "If it does not fit, it goes to the discard pile. Turn an error token over, "
          "so that the red sun shows."),
    PICTURE("play.error.picture", "tokens hints:7/8 errors:1/3"),
    PARAGRAPH("play.draw", "Then draw a new card from the deck, with its back towards you."),
    PARAGRAPH("fireworks.bonus",
              "A reward: when you play a 5 to its row, you win a used hint token back!"),

    CHAPTER("fireworks", "The fireworks"),
    PARAGRAPH("fireworks.all", "Complete fireworks are five rows, in red, yellow, green, blue and "
                               "white, each with the cards from 1 to 5."),
    PICTURE("fireworks.picture", "rows r3 y1 g0 b5 w2"),
    POINT("fireworks.rows", "Only one row of each colour: no two white rows."),
    POINT("fireworks.once",
          "Only one card of each value in a row: one green 1, one green 2, and so "
          "on."),
    POINT("fireworks.begin",
          "The cards of a row rise: first the red 1, then the red 2, and so on."),

    CHAPTER("end", "The end"),
    PARAGRAPH("end.ways", "The game ends"),
    POINT("end.errors", "when all 3 error tokens show the red sun. Sadly, you have lost."),
    POINT("end.won", "when you have 5 complete rows. Perfect fireworks! You cannot do better."),
    POINT("end.last-card", "when somebody draws the last card of the deck. Everybody has one more "
                           "turn, including the person who drew it. Then you count your points."),

    CHAPTER("score", "Points"),
    PARAGRAPH("score.count", "Add up the value of the highest card of every row."),
    EXAMPLE("score.example", "3 + 4 + 1 + 5 + 2 = 15 points"),
    PICTURE("score.picture", "rows r3 y4 g1 b5 w2"),
    SCALE("score.bands"),

    CHAPTER("tips", "Tips"),
    POINT("tips.sort", "Rearrange your cards whenever you like, to remember better what you were "
                       "told about them."),
    POINT("tips.pile", "Keep an eye on the discard pile: it tells you which cards you cannot have "
                       "in your hand."),
    POINT("tips.risk", "It is dangerous to discard a card about which you have been told nothing. "
                       "Luckily most cards come more than once. But if you discard a 5, the row of "
                       "that colour can never be completed."),
    POINT("tips.useless", "A card that you know to fit no row any more is worth remembering, too: "
                          "you can discard it to win a hint token back."),

    CHAPTER("talk", "Talking"),
    PARAGRAPH("talk.strict",
              "This game is all about communicating well. Strictly speaking, you may "
              "only talk when you give each other hints."),
    PARAGRAPH("talk.measure",
              "But you may set the limits yourselves, and allow remarks such as \"I "
              "know nothing about my hand\" or \"Do you remember which cards you "
              "have?\""),
    RULING("talk.table", "At our tables the host chooses what may be said during the game: "
                         "nothing, set phrases only, or anything."),

    CHAPTER("perfect", "The perfect ending"),
    PARAGRAPH("perfect.won", "When you know the base game and look for a greater challenge, agree "
                             "that you only win with all rows complete."),
    PARAGRAPH("perfect.no-last-round",
              "When the last card of the deck has been drawn, play goes on "
              "until you have lost or won."),
    PARAGRAPH("perfect.lost", "You lose with the third error, or when a card that is needed has "
                              "been discarded."),
    PLAY("perfect.play", "The perfect ending", "ending=perfect"),
    RULING("perfect.needed", "It is lost as soon as the last copy of a card that is still needed "
                             "lands on the discard pile, at any time of the game, by discarding or "
                             "by an error, even if a bonus tile could have brought the card back."),
    RULING("perfect.stuck", "It is also lost when the person on turn has no card left and cannot "
                            "give a hint. You may give a hint to somebody who holds no cards."),
    RULING("perfect.rating", "A game with the perfect ending has no rating: you have won or lost."),

    CHAPTER("expansions", "Expansions"),
    PARAGRAPH("expansions.three", "There are three expansions: Colourful Fireworks, black powder "
                                  "and bonus tiles. They make the game more demanding, and all of "
                                  "them can be combined."),
    PLAY("variants.base", "The base game", ""),
    PLAY("expansions.play", "All three expansions",
         "multicolour=wild black_powder=true bonus_tiles=true"),

    CHAPTER("wild", "Colourful Fireworks"),
    PARAGRAPH("wild.cards", "Shuffle the 10 multicolour cards with the others before you deal. "
                            "They make one more row."),
    PARAGRAPH("wild.hints",
              "But mind: in hints a multicolour card counts as every colour. A hint "
              "about multicolour cards alone is not allowed (\"Here and here you have "
              "a multicolour card\")."),
    EXAMPLE("wild.example", "\"You have two yellow cards, here and here.\""),
    PICTURE("wild.picture", "hand y2^ b4 m1^ r3 w5"),
    PARAGRAPH("wild.score", "Now you can reach more points, and the scale goes on: 25 to 29 is a "
                            "band of its own, and so is 30."),
    SCALE_OF("wild.bands", "multicolour=wild"),
    PLAY("wild.play", "Colourful Fireworks", "multicolour=wild"),

    CHAPTER("powder", "Black powder"),
    PARAGRAPH("powder.cards", "Shuffle the 10 black powder cards with the others before you deal. "
                              "They make one more row."),
    PARAGRAPH("powder.down", "But mind: black powder is played downwards, from 5 to 1."),
    PICTURE("powder.picture", "rows r3 y1 g0 b5 w2 k3"),
    PARAGRAPH("powder.bonus",
              "When you complete the black powder row with its 1, you win a hint token back."),
    PARAGRAPH("powder.hints", "Black powder has no colour. You may not give a hint about its "
                              "colour, only about its values."),
    PARAGRAPH("powder.score",
              "When you count, every black powder card that is missing from its row "
              "takes one point away."),
    PLAY("powder.play", "Black powder", "black_powder=true"),
    RULING("powder.copies",
           "The rulebook does not say how often each value comes. We use 5 5 5 4 4 3 3 2 2 1: the "
           "card that is played last is the one that exists only once."),
    RULING("powder.below", "So a score can be below zero. The 5 of black powder wins no hint token "
                           "back, and a colour hint never touches black powder, even with "
                           "multicolour cards in play."),

    CHAPTER("tiles", "Bonus tiles"),
    PARAGRAPH("tiles.setup", "Shuffle the 6 bonus tiles face down in the middle when you set up."),
    PARAGRAPH("tiles.draw", "Whenever you complete a row, you draw a bonus tile instead of winning "
                            "a hint token back."),
    PARAGRAPH("tiles.at-once", "Carry out its effect at once. Then the tile is out of the game, "
                               "and you draw your new card as usual."),
    PICTURE("tiles.hint.picture", "tile hint"),
    POINT("tiles.hint", "You win 1 hint token back."),
    PICTURE("tiles.hint-and-error.picture", "tile hint-and-error"),
    POINT("tiles.hint-and-error",
          "You win 1 hint token back, and turn 1 error token with a red sun "
          "over again."),
    PICTURE("tiles.colour-hint.picture", "tile colour-hint"),
    POINT("tiles.colour-hint", "Give somebody 1 free hint about a colour."),
    PICTURE("tiles.value-hint.picture", "tile value-hint"),
    POINT("tiles.value-hint", "Give somebody 1 free hint about a value."),
    PICTURE("tiles.return.picture", "tile return"),
    POINT("tiles.return", "Take 1 card of your choice from the discard pile and shuffle it back "
                          "into the deck. If the deck is empty, the effect of the next tile in "
                          "this list counts instead."),
    PICTURE("tiles.rescue.picture", "tile rescue"),
    POINT("tiles.rescue", "Take 1 card of your choice that fits from the discard pile, and play it "
                          "to its row. If it completes the row, draw another bonus tile at once."),
    PLAY("tiles.play", "Bonus tiles", "bonus_tiles=true"),
    RULING("tiles.must", "You have to carry out an effect that is possible. An effect that is not "
                         "possible does nothing: when all hint tokens are there, when no red sun "
                         "shows, or when no card fits. Of two halves each counts for itself."),
    RULING("tiles.win", "The row that wins the game draws no tile."),
    RULING("tiles.one-card",
           "You draw one new card, however many tiles you draw in a turn. A card that goes back "
           "into the deck can put off the last round, but it does not stop one that has begun. "
           "Nobody can tell that card from the others when it is drawn again."),

    CHAPTER("silent", "Where the rulebook is silent"),
    RULING("silent.age", "The rulebook at hand says nothing about age and time. Other editions say "
                         "from 8 or 10 years, and about half an hour."),
    RULING("silent.start",
           "Somebody else may begin: a seat that you choose, or one that is drawn."),
    RULING("silent.point", "At our tables the program points at the cards of a hint, so that every "
                           "hint is complete."),
    RULING("fireworks.bonus-lost", "If no hint token is used up, the reward is lost. The row that "
                                   "wins the game has none."),
    RULING("silent.goes-on", "When some row can no longer be completed, the game goes on."),
    RULING("silent.ending-action", "After the action that ends the game nobody draws a card."),
    RULING("silent.empty", "All five rulebooks allow a hint that matches no card. You may agree to "
                           "do without such hints; that is a house rule."),
    RULING("silent.combine",
           "You can add what the other rulebooks print: multicolour cards as a colour of their "
           "own, more or fewer tokens. The program shows it as a house rule."),

    CHAPTER("words", "What things are called"),
    TERMS("words.table"),
    {0},
};
