// calls.ts - a word to somebody who does not look at the page: it is their turn, or they are reminded of it.
import { useEffect, useRef } from 'preact/hooks';
import { covered, here } from '../app/address';
import { settings } from '../app/settings';
import { t } from '../app/words';
import type { Scene } from '../engine/scene';
import type { ServerTable } from '../engine/server';

const TAG = 'hanabi-turn'; // one at a time: the newest takes the place of the others

/** The address of the table, also when something lies over it. */
const address = () => new URL((covered.get() ?? here.get()).hash, `${location.origin}/`).href;

/** Through the service worker where there is one: phones know no other way, and it finds this tab again. */
async function call(title: string, body: string): Promise<void> {
  if (!settings().notify || !('Notification' in window)) return;
  if (Notification.permission !== 'granted' || !document.hidden) return;
  const how = { body, tag: TAG, icon: new URL('./icon-192.png', import.meta.url).href };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!document.hidden) return;
  if (worker?.active) worker.active.postMessage({ title, to: address(), ...how });
  else {
    const said = new Notification(title, how);
    said.onclick = () => {
      focus();
      said.close();
    };
  }
}

async function hush(): Promise<void> {
  if (document.hidden) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const said of (await worker?.getNotifications({ tag: TAG })) ?? []) said.close();
}

const nudges = (table: ServerTable) =>
  table.chronicle().news.filter(({ kind, you }) => kind === 'nudge' && !you);

/** Calls when the turn comes, and when somebody reminds; what was said goes as soon as the page is seen. */
export function useCalls(table: ServerTable, scene: Scene): void {
  const turn = Boolean(scene.turn);
  const last = nudges(table).at(-1);
  const known = useRef({ turn, nudge: last?.seq ?? 0 });
  useEffect(() => {
    const before = known.current;
    known.current = { turn, nudge: last?.seq ?? 0 };
    if (!turn) return;
    const nudged = last && last.seq > before.nudge ? last.words : '';
    const why = before.turn ? nudged : (scene.game?.last?.words ?? '');
    if (why || !before.turn) call(t('Your turn'), why).catch(() => undefined);
  });
  useEffect(() => {
    const seen = () => void hush();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}
