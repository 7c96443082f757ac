// main.tsx - begins: what was chosen, the language, and the page that the address asks for.
import { render } from 'preact';
import { App, prefetch } from './App';
import { arrive, here } from './address';
import { loadEngine } from './engine';
import { dress, settings } from './settings';
import { beginLine } from '../line/begin';

const LATER = 500; // milliseconds in which the first page is drawn

/** The service worker fetches all there is: not before the first page and its file are there. */
async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await prefetch(here.get());
  if (document.readyState !== 'complete')
    await new Promise((good) => addEventListener('load', good, { once: true }));
  await navigator.serviceWorker.register('/sw.js');
}

async function begin(root: HTMLElement): Promise<void> {
  dress();
  beginLine();
  addEventListener('hashchange', arrive); // before the address is read, so that no change of it is missed
  arrive();
  void prefetch(here.get());
  await loadEngine(settings().lang);
  root.textContent = '';
  render(<App />, root);
  setTimeout(() => void keepOffline().catch(() => undefined), LATER);
}

const root = document.getElementById('page');
if (root)
  begin(root).catch((error: unknown) => {
    root.textContent = `Hanabi could not start: ${String(error)}`;
  });
