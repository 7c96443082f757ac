// lessons.ts - what the lessons say and ask for: the rules and the first conventions, played rather than
// read. Every lesson is a deal that is laid out, and scenes: something is said, and then there is a
// button, or Ada does something, or the pupil should.
import { book } from '../app/book';
import { t } from '../app/words';

export interface Scene {
  say: string;
  /** what Ada does: "hint 0 1" */
  does?: string;
  /** what the pupil should do, one of these */
  want?: string[];
  /** said when they do something else */
  wrong?: string;
}

export interface Lesson {
  /** by which progress is kept */
  id: string;
  title: string;
  text: string;
  /** the whole deal, as a record */
  record?: string;
  /** or else: who begins, 0 the pupil, 1 Ada; their hands, from the oldest card on, and what is drawn then */
  start?: number;
  you?: string;
  ada?: string;
  draws?: string;
  scenes: Scene[];
}

/** Her first hint, and what it is good for. */
const firstTurns = (): Scene[] => [
  {
    say: t(
      'Five fireworks are to be lit: a row of each colour, from 1 up to 5. Everybody sees all hands but their own. Above are the cards of Ada, below are yours, face down.',
    ),
  },
  {
    say: t(
      'A turn is one of three things: a hint, a play, a discard. Ada spends one of eight hint tokens and points at all your 1s.',
    ),
    does: 'hint 0 1',
  },
  {
    say: t(
      'Cards a and d are 1s. No row has begun, so every 1 fits. Choose one of them and play it.',
    ),
    want: ['play 0', 'play 3'],
    wrong: t('You know that a and d are 1s, and a 1 fits now. Play one of these.'),
  },
  {
    say: t(
      'It fits: the row has begun, and you have drawn a new card. Ada knows nothing about hers. She discards her oldest card, and a hint token comes back.',
    ),
    does: 'discard 5',
  },
];

/** Your first hint, and all that is left. */
const nextTurns = (): Scene[] => [
  {
    say: t(
      'Now you see what Ada cannot: she holds the red 1 and the blue 1. Choose one of them, see what each hint would touch, and hint the 1.',
    ),
    want: ['hint 1 1'],
    wrong: t('That is a hint too. But her 1s can be played at once: hint the 1.'),
  },
  { say: t('Ada plays a 1 without having seen it. She trusts you.'), does: 'play 7' },
  {
    say: t('You hold another 1. Play it.'),
    want: ['play 0', 'play 3'],
    wrong: t('One of your cards is still known to be a 1: play that one.'),
  },
  { say: t('Ada plays her other 1.'), does: 'play 6' },
  {
    say: t(
      'You know nothing more about your cards, and hints are few. Discard your oldest card, on the left: it wins a hint token back.',
    ),
    want: ['discard 1'],
    wrong: t('Discard the oldest card of which you know nothing: card a.'),
  },
  {
    say: t(
      'A blue 3, and there is another one. The grid shows how many copies are left; a 5 has only one. A wrong play costs an error token, and the third one ends the game. When the deck is empty, everybody has one more turn, and the cards on the rows are your points: 25 at most.',
    ),
  },
];

const rules = (): Lesson => ({
  id: 'rules',
  title: t('The rules'),
  text: t('Hints, plays, discards: a few turns with Ada.'),
  start: 1,
  you: 'w1 b3 r2 g1 y4',
  ada: 'y4 r1 b1 r5 g2',
  draws: 'b4 g3 w3 w4 y2 g4',
  scenes: [...firstTurns(), ...nextTurns()],
});

const play = (): Lesson => ({
  id: 'play',
  title: t('A hint says: play'),
  text: t('Which card is meant, and how to mean one.'),
  start: 1,
  you: 'y2 r4 g3 b4 r1',
  ada: 'w3 g1 b2 y4 w4',
  draws: 'b3 y3 g4 r3',
  scenes: [
    {
      say: t(
        'From here on it is about what hints mean. Nothing of this is a rule; it is what most people agree on. A hint on cards that were not pointed at before says: play one of them.',
      ),
    },
    { say: t('Ada points at your red cards, b and e.'), does: 'hint 0 r' },
    {
      say: t(
        'Two cards, but one is meant: the newest of them. Red needs its 1, so that is what it is. New cards come in on the right. Play it.',
      ),
      want: ['play 4'],
      wrong: t('The newest of the two is meant: card e.'),
    },
    {
      say: t('The red 1. And the other red card is useful some time: keep it. Ada discards.'),
      does: 'discard 5',
    },
    {
      say: t(
        "Your turn to speak. One of Ada's cards fits now: the green 1. Point at it, and at nothing else.",
      ),
      want: ['hint 1 1', 'hint 1 g'],
      wrong: t('Look for the green 1 among the cards of Ada, and point at that card alone.'),
    },
    { say: t('She understands, and plays it.'), does: 'play 6' },
    { say: t('One hint, one card on the board. Hints that bring two cards are even better.') },
  ],
});

const save = (): Lesson => ({
  id: 'keep',
  title: t('A hint says: keep'),
  text: t('The chop, and how to save what lies on it.'),
  start: 0,
  you: 'g2 w4 b3 y4 r3',
  ada: 'b5 w3 g4 y3 b4',
  draws: 'w1 y1 r4 w2',
  scenes: [
    {
      say: t(
        'When there is nothing better to do, everybody discards their oldest card that no hint has pointed at. It has a name: the chop.',
      ),
    },
    {
      say: t(
        'The chop of Ada is the blue 5, on the left, and there is no other. Save it: a 5 is saved by its value.',
      ),
      want: ['hint 1 5'],
      wrong: t(
        'A colour could mean "play this", and a blue 5 does not fit. Hint the 5 by its value.',
      ),
    },
    {
      say: t(
        'She will keep it now, and has a new chop. Ada has seen something in your hand as well.',
      ),
      does: 'hint 0 2',
    },
    {
      say: t(
        'She points at your chop, and says 2. A 2, a 5 or a last copy on the chop is to be kept, not played. So your chop is now the next one, card b. Discard that.',
      ),
      want: ['discard 1'],
      wrong: t(
        'Card a is saved now; it is not time to play it. The next oldest, card b, is your chop: discard it.',
      ),
    },
    { say: t('And Ada discards hers.'), does: 'discard 6' },
    {
      say: t(
        'Play and keep: with these two meanings you can play with most people and with our bots. There is more to find; the replays tell why a bot did what it did.',
      ),
    },
  ],
});

/** In the language of now. */
export const lessons = (): Lesson[] => [rules(), play(), save(), ...book().lessons()];
