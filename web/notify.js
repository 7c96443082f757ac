// notify.js - a word to somebody who does not look at the page.
// @ts-check
import { beneath } from './start.js';
const TAG = 'hanabi-turn'; // one at a time: the newest takes the place of the others

/** Through the service worker where there is one: phones know no other way, and it finds this tab again. It is gone as soon as the page is seen. @param {string} title @param {string} body */
export async function call(title, body) {
  if (Notification.permission !== 'granted') return;
  const how = { body, tag: TAG, icon: new URL('./icon-192.png', import.meta.url).href };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!document.hidden) return;
  if (worker?.active) worker.active.postMessage({ title, to: new URL(beneath() || location.hash, `${location.origin}/`).href, ...how });
  else try {
    const said = new Notification(title, how);
    said.onclick = () => { focus(); said.close(); };
  } catch { /* a phone before its first reload: then so be it */ }
}
document.addEventListener('visibilitychange', async () => {
  if (document.hidden) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const said of await worker?.getNotifications({ tag: TAG }) ?? []) said.close();
});
