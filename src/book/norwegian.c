/* norwegian.c - the book of the Norwegian edition: blue and red tokens, the lid of the box. */
#include "book/rows.h"

const book_row book_norwegian[] = {
    CHAPTER("game", "The game"),
    PARAGRAPH("game.team", "Hanabi is a cooperative game: you do not play against each other, but "
                           "towards one goal."),
    PARAGRAPH("game.story",
              "You make fireworks, and by mistake you have mixed up powder, fuses and "
              "rockets for tonight's show. It is about to begin, and panic spreads. "
              "Work together, before the show becomes a disaster!"),
    PARAGRAPH("game.goal", "You build five fireworks, a white, a red, a blue, a yellow and a green "
                           "one, by laying out cards of one colour in rising order: 1, 2, 3, 4, "
                           "5."),
    ROW("game.players", "Players | 2 to 5"),
    ROW("game.age", "Age | from 10 years"),

    CHAPTER("material", "What is in the box"),
    ROW("material.cards", "50 Hanabi cards | of each colour 1 1 1 2 2 3 3 4 4 5"),
    PICTURE("material.cards.picture", "cards r1 r1 r1 r2 r2 r3 r3 r4 r4 r5"),
    ROW("material.hints", "8 blue tokens | for what you tell each other"),
    ROW("material.errors", "3 red tokens | for your errors"),

    CHAPTER("setup", "Setting up"),
    STEP("setup.tokens", "Put the 8 blue tokens into the lid of the box, and the 3 red ones beside "
                         "it."),
    PICTURE("setup.tokens.picture", "tokens hints:8/8 errors:0/3"),
    STEP("setup.deck", "Shuffle the 50 cards and make a deck, face down."),
    STEP("setup.deal", "Deal to each player:"),
    ROW("setup.deal.few", "2 or 3 players | 5 cards each"),
    ROW("setup.deal.many", "4 or 5 players | 4 cards each"),
    STEP("setup.hidden", "Very important: you may not see the cards that you are dealt! Hold them "
                         "with the faces away from you, so that everybody else can see them. You "
                         "must not look at them at any time; it would cost you your honour as a "
                         "fireworks maker."),
    PICTURE("setup.hidden.picture", "hand ? ? ? ? ?"),
    STEP("setup.start", "The player in the most colourful clothes begins."),

    CHAPTER("turn", "A turn"),
    PARAGRAPH("turn.order", "Play goes round to the left. On your turn you do one of three things, "
                            "and only one; you may not skip your turn:"),
    STEP("turn.hint", "Give a hint"),
    STEP("turn.discard", "Discard a card"),
    STEP("turn.play", "Play a card"),
    PARAGRAPH("turn.influence", "While somebody has their turn, the others may neither comment on "
                                "it nor try to influence it."),

    CHAPTER("hint", "1: giving a hint"),
    PARAGRAPH("hint.cost", "Take a blue token out of the lid, and put it beside the red ones. Then "
                           "choose another player and tell something about the cards in that "
                           "hand."),
    PICTURE("hint.cost.picture", "tokens hints:7/8 errors:0/3"),
    PARAGRAPH("hint.point", "Important: point clearly at the cards that you mean."),
    PARAGRAPH("hint.colour", "You may tell about a colour, and about one colour only."),
    EXAMPLE("hint.colour.example", "\"You have a red card here\", \"You have two green cards, here "
                                   "and there\""),
    PICTURE("hint.colour.picture", "hand g4^ r2 w1 g1^ b3"),
    EXAMPLE("hint.empty", "\"You have no white cards\""),
    PARAGRAPH("hint.value", "Or you tell about a value, and about one value only."),
    EXAMPLE("hint.value.example", "\"You have a 5 here\", \"You have two 1s, here and there\""),
    PICTURE("hint.value.picture", "hand r1^ w4 b1^ g2 y3"),
    EXAMPLE("hint.value.empty", "\"You have no card of the value 4\""),
    PARAGRAPH("hint.all", "Important: always tell everything. If a player has two green cards, you "
                          "may not tell about one of them alone."),
    PARAGRAPH("hint.none-left", "While there is no blue token in the lid, you cannot give a hint, "
                                "and have to choose something else."),

    CHAPTER("discard", "2: discarding a card"),
    PARAGRAPH("discard.token", "Put a blue token back into the lid."),
    PARAGRAPH("discard.card", "Put a card of your hand onto the discard pile, which lies face up "
                              "beside the lid. Then draw a new card without looking at it."),
    PARAGRAPH("discard.all-there", "While all blue tokens are in the lid, you cannot discard, and "
                                   "have to choose something else."),

    CHAPTER("play", "3: playing a card"),
    PARAGRAPH("play.how", "Put a card of your hand face up before you. Now one of two things "
                          "happens:"),
    POINT("play.fits", "If it begins a firework or continues one, you put it on the firework of "
                       "its colour."),
    POINT("play.error", "If it fits in no firework, it goes to the discard pile, and a red token "
                        "goes into the lid."),
    PICTURE("play.error.picture", "tokens hints:7/8 errors:1/3"),
    PARAGRAPH("play.draw", "Either way, draw a new card without looking at it."),

    CHAPTER("fireworks", "How the fireworks work"),
    POINT("fireworks.rows", "There is only one firework of each colour."),
    POINT("fireworks.begin", "The cards of a firework are laid out in rising order: first 1, then "
                             "2, 3, 4, and 5 at the end."),
    POINT("fireworks.once", "A firework has each value only once."),
    PICTURE("fireworks.picture", "rows w2 r3 b5 y1 g0"),
    PARAGRAPH("fireworks.bonus", "When you complete a firework with its 5, a blue token goes back "
                                 "into the lid. This bonus is free: you need not discard a card "
                                 "for it."),
    PARAGRAPH("fireworks.bonus-lost", "The bonus is lost if all blue tokens are in the lid "
                                      "already."),

    CHAPTER("end", "The end"),
    PARAGRAPH("end.ways", "The game can end in three ways:"),
    POINT("end.errors", "The third red token goes into the lid. The game is over at once, and you "
                        "have lost."),
    POINT("end.won", "You complete all five fireworks before the deck is empty. The game is over "
                     "at once; you have won, with the full 25 points."),
    POINT("end.last-card", "Somebody takes the last card of the deck. Everybody has one more turn, "
                           "including the player who took it. Nobody can draw in this last round, "
                           "since the deck is empty."),

    CHAPTER("score", "Points"),
    PARAGRAPH("score.count", "Add up the most valuable card of every firework."),
    EXAMPLE("score.example", "5 + 4 + 3 + 2 + 4 = 18 points"),
    PICTURE("score.picture", "rows w5 r4 b3 y2 g4"),
    PARAGRAPH("score.scale", "The International Federation of Firework Makers judges the artistic "
                             "impression by a scale of its own:"),
    SCALE("score.bands"),
    RULING("score.numbers", "The rulebook at hand has the words of this scale without their "
                            "numbers: we use those of the other editions."),

    CHAPTER("tips", "Tips"),
    POINT("tips.sort",
          "A player who is given a hint may rearrange their cards as they like, to remember better "
          "what they are: to the left or the right, a little higher or a little lower."),
    POINT("tips.pile", "You may look through the discard pile whenever you like."),
    POINT("tips.risk",
          "A player who discards a card about which they know nothing risks losing one that a "
          "firework needs. Sometimes there is no choice. But there are several copies of every "
          "card, save for those with the value 5, so it does not always spoil a firework."),
    POINT("tips.reminder", "When you know that a firework can no longer be completed, mark it, for "
                           "example by turning its top card. Cards of that colour are still good "
                           "for winning back blue tokens."),

    CHAPTER("talk", "How do you communicate?"),
    PARAGRAPH("talk.strict",
              "Hanabi is about what you tell each other, and about what you do not. If you take "
              "the rules strictly, you speak with each other only when you give a hint."),
    PARAGRAPH("talk.house", "But you may make house rules that suit your group."),
    PARAGRAPH("talk.phrases", "Two remarks are always allowed: \"I still know nothing about my "
                              "cards\" and \"Do you remember what you have in your hand?\""),
    RULING("talk.table",
           "At our tables the host chooses what may be said during the game: nothing, set phrases "
           "only, or anything. You can make the two remarks at every table of this edition."),

    CHAPTER("perfect", "The perfect show"),
    PARAGRAPH("perfect.no-last-round", "The game does not end a round after the last card was "
                                       "drawn. It goes on until you have lost or won. Towards the "
                                       "end you may hold fewer cards."),
    PARAGRAPH("perfect.lost", "You have lost with the third red token in the lid, or when a card "
                              "is discarded that cannot be done without."),
    PARAGRAPH("perfect.won", "You have won when all fireworks are complete. There is no scale: the "
                             "show has to be perfect, or else you lose."),
    PLAY("perfect.play", "The perfect show", "ending=perfect"),
    PLAY("variants.base", "The base game", ""),

    CHAPTER("silent", "Where the rulebook is silent"),
    RULING("silent.start",
           "Somebody else may begin: a seat that you choose, or one that is drawn."),
    RULING("silent.point", "At our tables the program points at the cards of a hint, so that every "
                           "hint is complete."),
    RULING("silent.won-late", "All fireworks complete in the last round is a victory too."),
    RULING("silent.goes-on", "When some firework can no longer be completed, the game goes on."),
    RULING("silent.ending-action", "After the action that ends the game nobody draws a card."),
    RULING("perfect.needed",
           "The perfect show is lost as soon as the last copy of a card that is still needed lands "
           "on the discard pile, at any time of the game, by discarding or by an error."),
    RULING("perfect.stuck",
           "The show is also lost when the player on turn has no card left and cannot give a hint. "
           "You may give a hint to somebody who holds no cards."),
    RULING("silent.empty", "All five rulebooks allow a hint that matches no card. You may agree to "
                           "do without such hints; that is a house rule."),
    RULING("silent.combine",
           "You can add what the other rulebooks print: multicolour cards, black powder, bonus "
           "tiles, more or fewer tokens. The program shows it as a house rule."),

    CHAPTER("words", "What things are called"),
    TERMS("words.table"),
    {0},
};
