// name.js - the field for a person's name: as long as every server takes, and a word when more is typed.
// @ts-check
import { h } from './dom.js';
import { fitName, tooLong } from './settings.js';
import { t } from './words.js';

/** What is too long does not get in, and the field says so. Whoever is still composing a letter is left alone. @param {Event} e */
function keepShort(e) {
  const field = /** @type {HTMLInputElement} */ (e.target), full = tooLong(field.value);
  if (/** @type {InputEvent} */ (e).isComposing) return;
  if (full) field.value = fitName(field.value);
  field.closest('.field')?.classList.toggle('full', full);
}
/** @param {string} question @param {Record<string, any>} props of the input @param {import('./dom.js').Child} [more] below it */
export const nameField = (question, props, more) => h('label', { class: 'field' }, question,
  h('input', { type: 'text', autocomplete: 'nickname', ...props, oninput: keepShort }),
  h('span', { class: 'text no-more', role: 'status' }, t('No more fits. A name takes 31 letters from A to Z; ä counts as two.')), more);
