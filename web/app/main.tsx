// main.tsx - begins: what was chosen, the language, and the page that the address asks for.
import { render } from 'preact';
import { App } from './App';
import { arrive } from './address';
import { loadEngine } from './engine';
import { dress, settings } from './settings';
import { beginLine } from '../line/begin';

async function begin(root: HTMLElement): Promise<void> {
  dress();
  beginLine();
  await loadEngine(settings().lang);
  addEventListener('hashchange', arrive); // before the address is read, so that no change of it is missed
  arrive();
  root.textContent = '';
  render(<App />, root);
}

const root = document.getElementById('page');
if (root)
  begin(root).catch((error: unknown) => {
    root.textContent = `Hanabi could not start: ${String(error)}`;
  });
if ('serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
