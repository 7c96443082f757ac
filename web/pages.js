// pages.js - settings, and the rules of a game as a page.
// @ts-check
import { h, fill } from './dom.js';
import { rulesPage } from './engine.js';
import { settings, change, fitName } from './settings.js';
import { nameField } from './name.js';
import { place, lastRules, visit, route } from './start.js';
import { back } from './new.js';
import { t, languages, useLanguage } from './words.js';

/** @param {string} name */
export function show(name) {
  if (name === 'rules') rules();
  else options();
}

function rules() {
  const parts = rulesPage(lastRules).split(/\n\n+/).filter(Boolean).map((part, i) => {
    if (part.startsWith('## ')) return h('h2', { key: i }, part.slice(3));
    if (part.startsWith('# ')) return h('h1', { key: i }, part.slice(2));
    if (part.startsWith('- ')) return h('ul', { key: i }, part.split('\n').filter(Boolean).map((line, j) => h('li', { key: j }, line.slice(2))));
    return h('p', { key: i }, part);
  });
  fill(place(), [h('main', { class: 'sheet-page prose' }, back(), parts, h('p', null, h('a', { href: '#/learn' }, t('Learn by playing')), ' · ', h('button', { type: 'button', class: 'link', onclick: () => history.back() }, t('Back to where you were'))))]);
}

function options() {
  const here = visit(), guest = Boolean(localStorage.getItem('hanabi.guest'));
  /** @param {string} name @param {string} text @param {string} more @param {boolean} on @param {(on: boolean) => void} set */
  const toggle = (name, text, more, on, set) => h('label', { class: 'toggle', key: name }, h('input', { type: 'checkbox', role: 'switch', checked: on, onchange: /** @param {Event} e */ (e) => { set(/** @type {HTMLInputElement} */ (e.target).checked); options(); } }), h('span', null, h('b', null, text), h('span', { class: 'text' }, more)));
  /** @template {'theme' | 'motion' | 'speed'} K @param {K} key @param {string} text @param {[any, string][]} values */
  const pick = (key, text, values) => h('fieldset', { class: 'choice', key }, h('legend', null, text), h('div', { class: 'choices' }, values.map(([value, name]) => h('label', { key: String(value) }, h('input', { type: 'radio', name: key, checked: settings[key] === value, onchange: () => { change(key, value); options(); } }), h('span', null, name)))));
  fill(place(), [h('main', { class: 'sheet-page' }, back(), h('h1', null, t('Settings')),
    nameField(t('Your name'), { value: settings.name, onchange: /** @param {Event} e */ (e) => { const field = /** @type {HTMLInputElement} */ (e.target); change('name', field.value = fitName(field.value)); if (guest) import('./net.js').then((net) => net.rename()); } },
      guest ? h('span', { class: 'text' }, t('At tables where you sit, the others see your new name at once.')) : null),
    h('label', { class: 'field' }, t('Language'), h('select', { onchange: /** @param {Event} e */ async (e) => { change('lang', /** @type {HTMLSelectElement} */ (e.target).value); await useLanguage(settings.lang); if (guest) import('./net.js').then((net) => net.speakAnew()); (here() ? options : route)(); } },
      h('option', { value: 'auto', selected: settings.lang === 'auto' }, t('As the browser')), Object.entries(languages).map(([tag, name]) => h('option', { key: tag, value: tag, lang: tag, selected: settings.lang === tag }, name)))),
    pick('theme', t('Light and dark'), [['auto', t('As the device')], ['dark', t('Dark')], ['light', t('Light')]]),
    pick('motion', t('Motion'), [['auto', t('As the device')], ['none', t('None')]]),
    pick('speed', t('Bots play'), [[2000, t('Slowly')], [1000, t('At ease')], [300, t('Quickly')]]),
    toggle('pips', t('What is known about your cards'), t('Pips on your cards for what hints allow. Off: as at a real table, you remember.'), settings.pips, (on) => change('pips', on)),
    toggle('marks', t('Marks'), t('Critical cards, cards of no more use, cards that can be played for sure, and for how many discards the deck leaves time.'), settings.marks, (on) => change('marks', on)),
    toggle('confirm', t('Ask before every move'), t('One more tap, and no slip of the finger.'), settings.confirm, (on) => change('confirm', on)),
    toggle('sound', t('Sound'), t('Soft sounds for a turn, a card, an error, the end.'), settings.sound, (on) => change('sound', on)),
    'Notification' in window ? toggle('notify', t('Notifications'), Notification.permission === 'denied' ? t('The browser does not allow them here; its own settings for this page decide.') : t('When it is your turn and this page is hidden.'), settings.notify && Notification.permission === 'granted', async (on) => { change('notify', on && await Notification.requestPermission() === 'granted'); if (here()) options(); }) : null,
    h('p', { class: 'row go' }, h('button', { type: 'button', class: 'strong', onclick: () => history.back() }, t('Done')),
      guest ? h('button', { type: 'button', onclick: otherDevice }, t('Use another device as well')) : null),
    h('div', { class: 'with-link', role: 'status', id: 'device-link' }))]);
}

/** A link that makes another device the same person, once. */
async function otherDevice() {
  const { arrive, tell } = await import('./net.js'), told = document.getElementById('device-link');
  await arrive();
  const { url } = await tell({ type: 'link' });
  const { copied, linkTo, passOn } = await import('./reach.js'), link = linkTo(String(url));
  let said = '';
  const draw = () => { if (told) fill(told, [h('p', { class: 'text' }, t('Open this on the other device within ten minutes:')), passOn(link, { copy, said, words: '' })]); };
  const copy = () => copied(link).then((done) => { if (done) { said = t('The link is copied.'); draw(); } });
  draw();
}
