// renew.ts - a new version of the page: taken as soon as nothing waits that would be lost by it.
import { line } from './line';

let outdated = false;
/** The field that was typed into last. */
let typed: HTMLInputElement | HTMLTextAreaElement | null = null;

/** Whether somebody has typed something that is not used yet: a line of the chat, a note, a name. */
const writing = () => Boolean(typed?.getClientRects().length && typed.value.trim());

function renew(): void {
  if (!outdated || !line.up.get() || line.busy || line.asking || writing()) return;
  outdated = false; // once: what happens while the page goes must not begin it anew
  location.reload();
}

/** The server has a newer page. */
export function heardOfNew(): void {
  outdated = true;
  renew();
}

/** Something may be over that the new version waits for. */
export const renewSoon = (): void => void setTimeout(renew);

/** Watches what is typed and asked: who leaves would take with them what waits for a connection, so the browser asks. */
export function watchForNew(): void {
  addEventListener('beforeunload', (event) => {
    if (line.holds) event.preventDefault();
  });
  addEventListener('input', ({ target }) => {
    const text = target instanceof HTMLInputElement && target.type === 'text';
    if (text || target instanceof HTMLTextAreaElement) typed = target;
  });
  addEventListener('change', ({ target }) => {
    if (target === typed && !typed?.form) typed = null; // what no form sends is used now
  });
  for (const done of ['change', 'submit', 'focusout', 'hashchange'])
    addEventListener(done, renewSoon);
}
