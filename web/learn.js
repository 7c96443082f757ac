// learn.js - the rules and the first conventions, played rather than read: real games with cards laid out
// beforehand, a partner who follows a script, and a voice that says what to look at.
// @ts-check
import { h, fill, find } from './dom.js';
import { Game, Story } from './engine.js';
import { settings } from './settings.js';
import { Table } from './table.js';
import { place, showing, go, sit, setupFor } from './start.js';
import { back } from './new.js';
import { t } from './words.js';
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Source} Source */
/** @typedef {{say: string, next?: boolean, does?: string, want?: string[], wrong?: string}} Scene what is said; then: a button, the partner's action, or what the pupil should do */
/** @typedef {{title: string, text: string, start: number, you: string, ada: string, draws: string, scenes: Scene[]}} Lesson */

const RULES = { players: 2, edition: 'abacus' };

/** @returns {Lesson[]} */
const lessons = () => [
  { title: t('The rules'), text: t('Hints, plays, discards: a few turns with Ada.'), start: 1, you: 'w1 b3 r2 g1 y4', ada: 'y4 r1 b1 r5 g2', draws: 'b4 g3 w3 w4 y2 g4', scenes: [
    { say: t('Five fireworks are to be lit: a row of each colour, from 1 up to 5. Everybody sees all hands but their own. Above are the cards of Ada, below are yours, face down.'), next: true },
    { say: t('A turn is one of three things: a hint, a play, a discard. Ada spends one of eight hint tokens and points at all your 1s.'), does: 'hint 0 1' },
    { say: t('Cards a and d are 1s. No row has begun, so every 1 fits. Choose one of them and play it.'), want: ['play 0', 'play 3'], wrong: t('You know that a and d are 1s, and a 1 fits now. Play one of these.') },
    { say: t('It fits: the row has begun, and you have drawn a new card. Ada knows nothing about hers. She discards her oldest card, and a hint token comes back.'), does: 'discard 5' },
    { say: t('Now you see what Ada cannot: she holds the red 1 and the blue 1. Choose one of them, see what each hint would touch, and hint the 1.'), want: ['hint 1 1'], wrong: t('That is a hint too. But her 1s can be played at once: hint the 1.') },
    { say: t('Ada plays a 1 without having seen it. She trusts you.'), does: 'play 7' },
    { say: t('You hold another 1. Play it.'), want: ['play 0', 'play 3'], wrong: t('One of your cards is still known to be a 1: play that one.') },
    { say: t('Ada plays her other 1.'), does: 'play 6' },
    { say: t('You know nothing more about your cards, and hints are few. Discard your oldest card, on the left: it wins a hint token back.'), want: ['discard 1'], wrong: t('Discard the oldest card of which you know nothing: card a.') },
    { say: t('A blue 3, and there is another one. The dots on the board show how many copies are left; a 5 has only one. A wrong play costs an error token, and the third one ends the game. When the deck is empty, everybody has one more turn, and the cards on the rows are your points: 25 at most.'), next: true },
  ] },
  { title: t('A hint says: play'), text: t('Which card is meant, and how to mean one.'), start: 1, you: 'y2 r4 g3 b4 r1', ada: 'w3 g1 b2 y4 w4', draws: 'b3 y3 g4 r3', scenes: [
    { say: t('From here on it is about what hints mean. Nothing of this is a rule; it is what most people agree on. A hint on cards that were not pointed at before says: play one of them.'), next: true },
    { say: t('Ada points at your red cards, b and e.'), does: 'hint 0 r' },
    { say: t('Two cards, but one is meant: the newest of them. Red needs its 1, so that is what it is. New cards come in on the right. Play it.'), want: ['play 4'], wrong: t('The newest of the two is meant: card e.') },
    { say: t('The red 1. And the other red card is useful some time: keep it. Ada discards.'), does: 'discard 5' },
    { say: t('Your turn to speak. One of Ada\'s cards fits now: the green 1. Point at it, and at nothing else.'), want: ['hint 1 1', 'hint 1 g'], wrong: t('Look for the green 1 among the cards of Ada, and point at that card alone.') },
    { say: t('She understands, and plays it.'), does: 'play 6' },
    { say: t('One hint, one card on the board. Hints that bring two cards are even better.'), next: true },
  ] },
  { title: t('A hint says: keep'), text: t('The chop, and how to save what lies on it.'), start: 0, you: 'g2 w4 b3 y4 r3', ada: 'b5 w3 g4 y3 b4', draws: 'w1 y1 r4 w2', scenes: [
    { say: t('When there is nothing better to do, everybody discards their oldest card that no hint has pointed at. It has a name: the chop.'), next: true },
    { say: t('The chop of Ada is the blue 5, on the left, and there is no other. Save it: a 5 is saved by its value.'), want: ['hint 1 5'], wrong: t('A colour could mean "play this", and a blue 5 does not fit. Hint the 5 by its value.') },
    { say: t('She will keep it now, and has a new chop. Ada has seen something in your hand as well.'), does: 'hint 0 2' },
    { say: t('She points at your chop, and says 2. A 2, a 5 or a last copy on the chop is to be kept, not played. So your chop is now the next one, card b. Discard that.'), want: ['discard 1'], wrong: t('Card a is saved now; it is not time to play it. The next oldest, card b, is your chop: discard it.') },
    { say: t('And Ada discards hers.'), does: 'discard 6' },
    { say: t('Play and keep: with these two meanings you can play with most people and with our bots. There is more to find; the replays tell why a bot did what it did.'), next: true },
  ] },
];

/** The whole deck with these cards in front. @param {string[]} front */
function stacked(front) {
  const game = Game.dealt(RULES, 0), deck = game.record([]).deck;
  game.free();
  for (const kind of front) deck.splice(deck.indexOf(kind), 1);
  return [...front, ...deck];
}

/** @implements {Source} */
class LessonSource {
  /** @type {'lesson'} */
  kind = 'lesson';
  /** @type {(() => void) | null} */
  changed = null;
  rules = RULES;
  seat = 0;
  thinking = '';
  at = 0;
  wrong = '';
  timer = 0;
  /** @param {Lesson} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    this.names = [settings.name || t('You'), 'Ada'];
    const deck = stacked(`${lesson.you} ${lesson.ada} ${lesson.draws}`.split(' '));
    this.game = Game.recorded({ format: 'hanabi-record/1', rules: RULES, start: lesson.start, deck, actions: [] });
    this.story = new Story(RULES, 0, this.names);
    this.game.tell(this.story);
  }
  get scene() { return this.lesson.scenes[this.at]; }
  get done() { return this.at >= this.lesson.scenes.length; }
  /** The next scene; a partner who acts takes a moment. */
  next() {
    this.at++;
    this.wrong = '';
    this.begin();
    this.changed?.();
  }
  begin() {
    const does = this.scene?.does;
    if (!does) return;
    this.timer = window.setTimeout(() => { this.game.act(does); this.game.tell(this.story); this.changed?.(); }, Math.min(settings.speed, 900));
  }
  /** Whether the partner has acted, so that the pupil may go on reading. */
  get acted() { return !this.scene?.does || this.story.state().player === 0; }
  /** What is not wanted now, said instead of done. @param {string} action */
  gate(action) {
    const { scene } = this;
    if (scene?.want?.includes(action)) return null;
    this.wrong = scene?.wrong ?? t('Read first what is said here.');
    this.changed?.();
    return this.wrong;
  }
  /** @param {string} action */
  act(action) {
    this.game.act(action);
    this.game.tell(this.story);
    this.next();
  }
  close() {
    clearTimeout(this.timer);
    this.story.free();
    this.game.free();
  }
}

/** @param {string[]} rest */
export function show(rest) {
  const all = lessons(), number = Number(rest[0]), lesson = all[number - 1];
  if (lesson) return teach(lesson, number, all.length);
  fill(place(), [h('main', { class: 'sheet-page' }, back(), h('h1', null, t('Learn')),
    h('ol', { class: 'lessons' }, all.map((one, i) => h('li', { key: i }, h('a', { href: `#/learn/${i + 1}` }, h('b', null, one.title), h('span', { class: 'text' }, one.text))))),
    h('p', { class: 'row go' }, h('button', { type: 'button', onclick: whole }, t('A whole game with a patient bot')), h('a', { class: 'button quiet', href: '#/rules' }, t('The rules as a page'))))]);
}
function whole() {
  history.replaceState(null, '', '#/play');
  document.body.dataset.page = 'play';
  sit(setupFor({ players: 2 }, { bot: 'partner:simple' }));
}

/** @param {Lesson} lesson @param {number} number @param {number} count */
function teach(lesson, number, count) {
  const source = new LessonSource(lesson);
  /** @param {State} s */
  const voice = (s) => {
    const { scene, wrong } = source;
    const again = scene && !scene.want && source.acted;
    return h('section', { class: 'lesson', 'aria-label': t('Lesson'), key: 'lesson' },
      h('h2', null, lesson.title), h('div', { role: 'status', class: 'voice', id: 'voice' }, h('p', { key: source.at }, scene ? scene.say : t('Well done.')), wrong ? h('p', { class: 'wrong', key: 'wrong' }, wrong) : null),
      h('p', { class: 'row' }, again ? h('button', { type: 'button', class: 'strong', 'aria-describedby': 'voice', onclick: () => source.next() }, t('Go on')) : null,
        source.done ? [number < count ? h('button', { type: 'button', class: 'strong', onclick: () => go(`#/learn/${number + 1}`) }, t('The next lesson')) : h('button', { type: 'button', class: 'strong', onclick: whole }, t('A whole game with a patient bot')), h('a', { class: 'button quiet', href: '#/learn' }, t('All lessons'))] : null,
        h('span', { class: 'text' }, t('{n} of {all}', { n: Math.min(source.at + 1, lesson.scenes.length), all: lesson.scenes.length }))));
  };
  const table = new Table(place(), source, { id: 'lesson', leave: () => go('#/learn'), extra: voice, gate: (action) => source.gate(action) });
  source.changed = () => {
    const led = Boolean(find('.lesson :focus'));
    table.draw();
    // what leads on is in reach of who has no pointer, and where there is nothing to lead on, what can be done
    const next = /** @type {HTMLElement | null} */ (find('.lesson .strong')), { activeElement } = document;
    if (next && (activeElement === document.body || activeElement?.matches('.panel'))) next.focus({ preventScroll: true });
    else if (led && activeElement === document.body) /** @type {HTMLElement | null} */ (find('.panel'))?.focus({ preventScroll: true });
  };
  source.begin();
  showing(table);
  source.changed();
}
