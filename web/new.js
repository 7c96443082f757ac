// new.js - a new table: what is chosen, what each choice means, and what the game is called. A waiting room asks the same.
// @ts-check
import { h, fill } from './dom.js';
import { describe, multicolourName, words } from './engine.js';
import { settings, change, keep, recall } from './settings.js';
import { place, beneath, setupFor, sit, go, isOnline } from './start.js';
import { t, tn, minutes } from './words.js';
/** @typedef {import('./types.js').Rules} Rules */
/** @typedef {import('./protocol.js').Setup} Setup */

/** @typedef {{rules: Rules, bot: string, clock: string, seconds: number, increment: number, chat?: string, watch: string, listed: boolean, take_back: boolean}} Chosen */
const KEY = 'hanabi.new';
/** @type {Chosen} */
const standard = { rules: { edition: 'abacus', players: 3 }, bot: 'partner', clock: 'none', seconds: 60, increment: 10, watch: 'seat', listed: false, take_back: true };

/** What is kept for the next table: never what lets anybody in, or shows them all hands. @param {Chosen} chosen @returns {Chosen} */
const lasting = (chosen) => ({ ...chosen, listed: standard.listed, watch: chosen.watch === 'all' ? standard.watch : chosen.watch });

/** How much an edition's rulebook lets people talk. @param {unknown} edition */
const chatOf = (edition) => edition === 'new' || edition === 'norwegian' ? 'phrases' : 'silent';
/** usual: what a game without a word about it has; players and edition are always said (`standard`). @typedef {{key: string, name: string, usual?: any, text: (value: any) => string, values: [any, string][]}} Question */
/** @returns {Question[]} */
const basics = () => [
  { key: 'players', name: t('Players'), values: [2, 3, 4, 5].map((n) => [n, String(n)]), text: (n) => t('Everybody holds {n} cards.', { n: n < 4 ? 5 : 4 }) },
  { key: 'edition', name: t('Edition'), values: [['abacus', t('Abacus')], ['new', t('New')], ['norwegian', t('Norwegian')], ['short', t('Short rules')]],
    text: (value) => ({ abacus: t('Storm tokens, and a crowd that judges: the classic rulebook of 2010.'), new: t('The newest rulebook: error tokens, and expansions to combine freely.'), norwegian: t('Blue and red tokens, words of art for your points, two phrases always allowed.'), short: t('One page of rules; points alone, no rating.') })[/** @type {'abacus'} */ (value)] },
];
/** @param {unknown} edition @returns {Question[]} */
const expansions = (edition) => [
  { key: 'multicolour', name: t('Multicolour cards'), usual: 'none', values: [['none', t('None')], ['suit', multicolourName(edition, 'suit')], ['wild', multicolourName(edition, 'wild')]],
    text: (value) => ({ none: t('Five colours, 25 points.'), suit: t('A sixth colour with its own hint: 30 points.'), wild: t('Every colour hint touches them, and none names them: 30 points, and much harder.') })[/** @type {'none'} */ (value)] },
  { key: 'black_powder', name: t('Black powder'), usual: false, values: [[false, t('No')], [true, t('Yes')]], text: (value) => value ? t('A row that is played from 5 down to 1. No colour hint touches it, and every card that is missing costs a point.') : t('No dangerous goods.') },
  { key: 'bonus_tiles', name: t('Bonus tiles'), usual: false, values: [[false, t('No')], [true, t('Yes')]], text: (value) => value ? t('A completed row draws one of six surprises instead of winning a hint back.') : t('A completed row wins a hint back.') },
];
/** @returns {Question[]} */
const difficulty = () => [
  { key: 'errors', name: t('Errors until the end'), usual: 3, values: [[3, '3'], [2, '2'], [1, '1']], text: (n) => tn('The first error ends the game.', 'Error number {n} ends the game.', n) },
  { key: 'hints', name: t('Hint tokens'), usual: 8, values: [[6, '6'], [7, '7'], [8, '8'], [9, '9'], [10, '10']], text: (n) => n > 8 ? t('A little easier.') : n < 8 ? t('Harder: fewer hints in hand.') : t('As the rulebooks have it.') },
  { key: 'ending', name: t('The end'), usual: 'last-round', values: [['last-round', t('A last round')], ['perfect', t('All or nothing')]], text: (value) => value === 'perfect' ? t('Play goes on until every row is complete, or a card that is needed is lost.') : t('When the last card is drawn, everybody has one more turn.') },
  { key: 'empty_hints', name: t('Empty hints'), usual: true, values: [[true, t('Allowed')], [false, t('Forbidden')]], text: (value) => value ? t('"You have no red card" is a hint too.') : t('Every hint must touch a card.') },
];
/** @returns {Question[]} */
const company = () => [
  { key: 'clock', name: t('Clock'), values: [['none', t('None')], ['move', t('For each move')], ['budget', t('A budget')]], text: (value) => ({ none: t('Take your time.'), move: t('Sixty seconds a move; then a bot moves for you.'), budget: t('Five minutes each, and ten seconds more a move.') })[/** @type {'none'} */ (value)] },
  { key: 'chat', name: t('Talking'), values: [['silent', t('Silence')], ['phrases', t('Set phrases')], ['free', t('Free')]], text: (value) => ({ silent: t('Nobody speaks while the game runs.'), phrases: t('Two sentences that give nothing away.'), free: t('Write what you like: it is your table.') })[/** @type {'free'} */ (value)] },
  { key: 'watch', name: t('Spectators'), values: [['nobody', t('None')], ['seat', t('Over one shoulder')], ['all', t('See all')]], text: (value) => ({ nobody: t('Only those who play.'), seat: t('They see what one player sees.'), all: t('They see all hands, and must keep quiet.') })[/** @type {'all'} */ (value)] },
  { key: 'listed', name: t('Who may come'), values: [[false, t('Anyone with the link')], [true, t('Anybody')]], text: (value) => value ? t('The table is on the list of open tables.') : t('Send the link to your friends.') },
];

/** Everything that can be chosen, and what comes of it. @param {Chosen} chosen @param {boolean} atServer whether others can come @param {() => void} changed */
export function questions(chosen, atServer, changed) {
  const about = describe(chosen.rules), more = expansions(chosen.rules.edition), harder = difficulty(), bots = words().bots.filter((bot) => bot.name !== 'random');
  /** @param {Question} q @param {any} value @param {(value: any) => void} set */
  const question = (q, value, set) => h('fieldset', { key: q.key, class: 'choice' }, h('legend', null, q.name),
    h('div', { class: 'choices' }, q.values.map(([option, text]) => h('label', { key: String(option) }, h('input', { type: 'radio', name: q.key, value: String(option), checked: option === value, onchange: () => { set(option); changed(); } }), h('span', null, text)))),
    h('p', { class: 'text' }, q.text(value)));
  /** @param {Question[]} all */
  const rulesOf = (all) => all.map((q) => question(q, chosen.rules[q.key] ?? q.usual, (value) => { chosen.rules = { ...chosen.rules, [q.key]: value }; }));
  return [rulesOf(basics()),
    h('details', { open: anyOf(chosen.rules, more) }, h('summary', null, t('Expansions')), rulesOf(more)),
    h('details', { open: anyOf(chosen.rules, harder) }, h('summary', null, t('Difficulty')), rulesOf(harder)),
    h('details', null, h('summary', null, t('Bots')), h('fieldset', { class: 'choice' }, h('legend', null, t('Who plays where nobody sits')),
      h('div', { class: 'choices tall' }, bots.map((bot) => h('label', { key: bot.name }, h('input', { type: 'radio', name: 'bot', value: bot.name, checked: chosen.bot === bot.name, onchange: () => { chosen.bot = bot.name; changed(); } }), h('span', null, h('b', null, bot.name), ' ', bot.summary)))))),
    atServer ? h('details', null, h('summary', null, t('At the table')), company().map((q) => question(q, /** @type {any} */ (chosen)[q.key] ?? chatOf(chosen.rules.edition), (value) => { /** @type {any} */ (chosen)[q.key] = value; }))) : null,
    h('section', { class: 'summary', 'aria-live': 'polite' }, h('h2', null, t('Your game')), h('p', null, about.summary),
      h('p', { class: 'text terms', key: 'terms' }, t('Bots'), ': ', chosen.bot, atServer ? [' · ', companyOf(setupOf(chosen))] : null),
      about.house.length ? [h('p', null, t('House rules, which this rulebook does not print:')), h('ul', null, about.house.map((rule) => h('li', { key: rule }, rule)))] : null)];
}
/** What was chosen, as a server's table has it. @param {Chosen} chosen @returns {Partial<Setup>} */
export function setupOf(chosen) {
  const { bot, ...rest } = chosen, { clock } = chosen;
  return /** @type {any} */ ({ ...rest, chat: rest.chat ?? chatOf(rest.rules.edition), seconds: clock === 'budget' ? 300 : clock === 'move' ? 60 : 0, increment: clock === 'budget' ? 10 : 0 });
}
/** A server's table, as it would be chosen. Talking that is as the edition has it goes on following the edition. @param {Partial<Setup>} setup @returns {Chosen} */
export function chosenFrom(setup) {
  const all = /** @type {Chosen} */ ({ ...standard, ...setup, bot: settings.bot, rules: { ...standard.rules, ...setup.rules } });
  if (all.chat === chatOf(all.rules.edition)) delete all.chat;
  return all;
}
/** How long a server's clock runs; empty where there is none. @param {Partial<Setup>} setup */
function timeOf({ clock, seconds = 0, increment = 0 }) {
  const time = minutes(seconds);
  return clock === 'move' ? t('{time} for each move', { time }) : clock !== 'budget' ? '' : increment ? t('{time} each, and {more} more a move', { time, more: minutes(increment) }) : t('{time} each', { time });
}
/** What a server's table has beside the rules of its game, in a line; what lets anybody in, or shows them all hands, is not overlooked there. @param {Partial<Setup>} setup */
export const companyOf = (setup) => company().map((q, i) => {
  const value = /** @type {any} */ (setup)[q.key], words = (q.key === 'clock' && timeOf(setup)) || (q.values.find(([one]) => one === value)?.[1] ?? '');
  return [i ? ' · ' : '', value === 'all' || value === true ? h('b', { class: 'open', key: q.key }, `${q.name}: ${words}`) : h('span', { key: q.key }, `${q.name}: ${words}`)];
});

/** @param {string[]} rest */
export async function show(rest) {
  const offline = rest[0] === 'offline';
  const kept = recall(KEY);
  /** @type {Chosen} */
  const chosen = { ...lasting({ ...standard, ...kept }), rules: { ...standard.rules, ...kept?.rules } };
  /** @type {boolean | null} not known yet */
  let online = null;
  let said = '', before = Boolean(kept);
  const ask = async () => {
    online = await isOnline();
    if (document.querySelector('.new')) draw();
  };
  const draw = () => {
    keep(KEY, lasting(chosen));
    const { wrong } = describe(chosen.rules), atServer = Boolean(online) && !offline;
    fill(place(), [h('main', { class: 'sheet-page new' },
      back(), h('h1', null, offline ? t('A game with bots') : t('New table')),
      online === false ? h('p', { class: 'row go no-server', role: 'status', key: 'no-server' }, h('span', { class: 'wrong' }, t('The server does not answer, so no table can be opened now. You can play here with bots.')), h('button', { type: 'button', onclick: ask }, t('Try again'))) : null,
      before && (different(chosen.rules) || atServer && arranged(chosen)) ? h('p', { class: 'row go as-before', key: 'as' }, h('span', { class: 'text' }, atServer && arranged(chosen) ? t('Expansions, difficulty and what holds at the table are as you chose them last.') : t('Expansions and difficulty are as you chose them last.')), h('button', { type: 'button', onclick: () => { usual(chosen); draw(); } }, t('Back to the usual game'))) : null,
      h('form', { key: 'form', onsubmit: /** @param {Event} e */ (e) => { e.preventDefault(); (atServer ? open : here)(); } },
        questions(chosen, atServer, draw),
        h('p', { class: 'row go' },
          atServer ? h('button', { class: 'strong', disabled: wrong }, t('Open the table')) : null,
          h('button', { type: 'button', class: atServer ? '' : 'strong', disabled: wrong, onclick: here }, t('Play here with bots'))),
        h('p', { role: 'status' }, said)))]);
  };
  const here = () => {
    change('bot', chosen.bot);
    change('players', Number(chosen.rules.players));
    history.replaceState(null, '', '#/play');
    document.body.dataset.page = 'play';
    sit(setupFor(chosen.rules, { bot: chosen.bot }));
  };
  const open = async () => {
    if (!await isOnline()) { online = false; draw(); return scrollTo(0, 0); }
    try {
      if (!settings.name) { (await import('./door.js')).askName(t('Your table'), t('Open the table'), t('Guest'), open); return; }
      const { create } = await import('./remote.js');
      change('bot', chosen.bot); // the one that the waiting room offers
      go(`#/t/${await create(setupOf(chosen))}`);
    } catch (error) { said = String(error instanceof Error ? error.message : error); draw(); }
  };
  draw();
  if (!offline) await ask();
}
/** Whether a game has more than its edition and its players. @param {Rules} rules */
const different = (rules) => anyOf(rules, [...expansions(rules.edition), ...difficulty()]);
/** Whether clock, talking or spectators are not as they usually are. @param {Chosen} chosen */
const arranged = (chosen) => chosen.clock !== standard.clock || chosen.chat !== undefined || chosen.watch !== standard.watch;
/** As it usually is, but for edition, players and bots. @param {Chosen} chosen */
function usual(chosen) {
  const { bot, rules: { edition, players } } = chosen;
  Object.assign(chosen, standard, { bot, chat: undefined, rules: { edition, players } });
}
/** @param {Rules} rules @param {Question[]} all */
const anyOf = (rules, all) => all.some(({ key, usual }) => key in rules && rules[key] !== usual);
export const back = () => h('p', { class: 'home' }, h('a', { href: beneath() || '#/' }, `‹ ${beneath() ? t('Back to the table') : t('Start')}`));
