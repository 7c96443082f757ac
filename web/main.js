// main.js - starts the page: loads the module, draws the sheet of symbols, and goes where the address says.
// @ts-check
import { load } from './engine.js';
import { drawSheet } from './art.js';
import { dress, settings } from './settings.js';
import { t, useLanguage } from './words.js';
import { route } from './start.js';

dress();
drawSheet();
const ready = load(new URL('./hanabi.wasm', import.meta.url));
/** @type {any} */ (window).hanabi = { started: performance.now() };
ready.then(() => useLanguage(settings.lang)).then(() => {
  addEventListener('hashchange', route);
  route();
}, (error) => {
  const root = document.getElementById('page');
  if (root) root.textContent = t('Hanabi could not start: {why}', { why: String(error) });
});
if ('serviceWorker' in navigator) addEventListener('load', () => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
