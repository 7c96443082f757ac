// reach.js - links for others: what they begin with, who can open them, and the same for a camera.
// @ts-check
import { h } from './dom.js';
import { qr } from './engine.js';
import { t } from './words.js';

/** What the server has said of itself: the address at which others find it, and what would let them in; both may be empty. */
let reach = '', invite = '';
/** @param {import('./protocol.js').Messages['welcome']} m */
export function heardReach(m) { reach = m.reach ?? ''; invite = m.invite ?? ''; }

/** A link for others. The server may have been opened here by an address that means something else to them. @param {string} path */
export const linkTo = (path) => `${reach || location.origin}${path}`;
/** Whether nobody on another computer can open such a link. */
export const onlyHere = () => Boolean(invite) || !reach && /^(localhost|127\.[\d.]+|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/.test(location.hostname);

/** Puts a text into the clipboard, which pages without TLS have to ask for in the old way. @param {string} text @returns {Promise<boolean>} */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { /* there is none, or it may not be used */ }
  const focus = /** @type {HTMLElement | null} */ (document.activeElement), field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  (focus?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  focus?.focus();
  return done;
}

/** The code of a link, dark on light in every theme. @param {string} link */
function code(link) {
  const drawn = qr(link);
  return drawn ? h('svg', { class: 'qr', viewBox: `0 0 ${drawn.size} ${drawn.size}`, role: 'img', 'aria-label': t('The link as a QR code'), key: 'qr' },
    h('rect', { width: drawn.size, height: drawn.size }), h('path', { d: drawn.path })) : null;
}
/** A link to pass on: for a camera, where others can open it, or else what would let them in.
 * @param {string} link @param {{copy: () => void, said?: string, camera?: boolean, host?: boolean, words: string}} about words: what it is for; camera: with the code; host: who can let others in, and is told how */
export function passOn(link, { copy, said = '', camera = true, host = true, words }) {
  const here = onlyHere(), command = host ? invite : '';
  return h('section', { class: 'pass-on', key: 'pass-on' }, camera && !here ? code(link) : null, h('div', { class: 'to-pass' },
    h('p', { class: 'row go' }, h('code', { class: 'invite' }, link), h('button', { type: 'button', onclick: copy }, t('Copy the link')), h('span', { class: 'text', role: 'status' }, said)),
    here ? [h('p', { class: 'text' }, t('This link works on this computer alone.'), command ? [' ', t('To let others in, end the server and start it with this command; every table goes on:')] : null), command ? h('p', null, h('code', { class: 'invite command' }, command)) : null]
      : words ? h('p', { class: 'text' }, words) : null));
}
