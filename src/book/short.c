/* short.c - the book of the short rules: one page, with the words of the Abacus edition. */
#include "book/rows.h"

const book_row book_short[] = {
    CHAPTER("game", "The game"),
    PARAGRAPH("game.team", "These are the rules on one page, for people who want to begin at once. "
                           "You play as one team of 2 to 5 players."),
    ROW("material.cards", "50 firework cards | red, yellow, green, blue and white; 10 of each "
                          "colour: 1 1 1 2 2 3 3 4 4 5"),
    PICTURE("material.cards.picture", "cards r1 r1 r1 r2 r2 r3 r3 r4 r4 r5"),
    ROW("material.hints", "8 hint tokens | a white side and a black one"),
    ROW("material.errors", "3 storm tokens | clear sky on one side, lightning on the other"),

    CHAPTER("setup", "Setting up"),
    STEP("setup.master", "Make somebody the master, who lays out the tokens, hint tokens and storm "
                         "tokens apart."),
    STEP("setup.hints", "All 8 hint tokens begin with their white side up."),
    STEP("setup.errors", "All storm tokens begin with the clear sky up."),
    PICTURE("setup.tokens.picture", "tokens hints:8/8 errors:0/3"),
    STEP("setup.deal", "Shuffle the firework cards well and deal to each player:"),
    ROW("setup.deal.few", "2 or 3 players | 5 cards each"),
    ROW("setup.deal.many", "4 or 5 players | 4 cards each"),
    STEP("setup.deck", "The other cards are the deck, face down."),
    STEP("setup.hidden", "Nobody may look at their own cards: only the others see the faces."),

    CHAPTER("turn", "A turn"),
    PARAGRAPH("turn.order", "Play goes round clockwise. On your turn you must choose exactly one "
                            "of three actions:"),
    POINT("turn.hint", "A: give a hint"),
    POINT("turn.discard", "B: discard a card"),
    POINT("turn.play", "C: play a card"),
    PARAGRAPH("turn.pass", "If one of them cannot be chosen, take another."),

    CHAPTER("hint", "A: giving a hint"),
    PARAGRAPH("hint.none-left", "There must be a white hint token."),
    PARAGRAPH("hint.colour", "Either give another player a colour hint: name a colour and point "
                             "with your finger at all cards of that colour, where they are in that "
                             "hand."),
    PARAGRAPH("hint.value", "Or give a number hint in the same way."),
    EXAMPLE("hint.colour.example", "\"You have two yellow cards, here and here.\""),
    PICTURE("hint.colour.picture", "hand y3^ r1 y1^ b4 g2"),
    PARAGRAPH("hint.empty", "\"You have no yellow cards\" can be said as well."),
    PARAGRAPH("hint.cost", "The master turns a hint token from white to black."),

    CHAPTER("discard", "B: discarding a card"),
    PARAGRAPH("discard.all-there", "There must be a black hint token."),
    PARAGRAPH("discard.card", "Put a card of your hand face up onto the discard pile and draw one, "
                              "without looking at its face."),
    PARAGRAPH("discard.token", "The master turns a hint token from black to white."),

    CHAPTER("play", "C: playing a card"),
    PARAGRAPH("play.how", "Put a card of your hand face up into the middle of the table."),
    PARAGRAPH("play.fits", "It begins a row of its colour, or continues one."),
    PARAGRAPH("play.error", "If it does not fit, the master turns a storm token to its lightning, "
                            "and the card goes face up onto the discard pile."),
    PICTURE("play.error.picture", "tokens hints:7/8 errors:1/3"),
    PARAGRAPH("play.draw", "Then draw a card without looking at its face."),

    CHAPTER("fireworks", "The fireworks"),
    PARAGRAPH("fireworks.rows", "Every colour has a row that rises from 1 to 5, with each number "
                                "once."),
    PICTURE("fireworks.picture", "rows r3 y1 g0 b5 w2"),
    PARAGRAPH("fireworks.bonus", "With its 5 a row is complete, and as a bonus the master turns a "
                                 "used hint token to white."),
    PARAGRAPH("fireworks.bonus-lost", "If none is used, there is no bonus."),

    CHAPTER("end", "The end"),
    PARAGRAPH("end.ways", "The game can end in three ways:"),
    POINT("end.errors",
          "The third flash of lightning appears. The game is over at once, with 0 points."),
    POINT("end.won", "All 5 rows are complete. The game is over at once, with 25 points."),
    POINT("end.last-card", "Somebody draws the last card. Everybody has one more turn, including "
                           "the player who drew it."),
    PARAGRAPH("score.count", "Then add up the highest number of every row. The sum, 25 at most, "
                             "says how good your fireworks were."),
    EXAMPLE("score.example", "3 + 4 + 1 + 5 + 2 = 15 points"),
    PICTURE("score.picture", "rows r3 y4 g1 b5 w2"),
    PLAY("variants.base", "The base game", ""),

    CHAPTER("silent", "Where the short rules are silent"),
    RULING("silent.start", "They do not say who becomes the master, nor who begins: agree on "
                           "somebody, choose a seat, or have one drawn."),
    RULING("silent.scale", "They have no scale: we show the points alone."),
    RULING("silent.pile", "Anybody may look through the discard pile at any time, and sort their "
                          "own cards anew."),
    RULING("silent.talk", "They say nothing about talking. At our tables the host chooses what may "
                          "be said during the game: nothing, set phrases only, or anything."),
    RULING("silent.master", "At our tables the program is the master. It turns the tokens, and it "
                            "points at the cards of a hint, so that every hint is complete."),
    RULING("silent.goes-on", "When some row can no longer be completed, the game goes on."),
    RULING("silent.ending-action", "After the action that ends the game nobody draws a card."),
    RULING("silent.empty", "All five rulebooks allow a hint that matches no card. You may agree to "
                           "do without such hints; that is a house rule."),
    RULING("silent.combine", "They have no variants. You can add those of the other rulebooks; the "
                             "program shows them as house rules."),

    CHAPTER("words", "What things are called"),
    TERMS("words.table"),
    {0},
};
