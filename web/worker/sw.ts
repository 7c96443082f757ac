// sw.ts - keeps the page, so that it opens without a network: the files of this build, all at once. BUILD and FILES are filled
// in when the page is built.
declare const BUILD: string;
declare const FILES: string[];
declare const self: ServiceWorkerGlobalScope;

interface Word extends NotificationOptions {
  title: string;
  to: string;
}

/** What is kept, of this build before all. */
async function kept(what: RequestInfo, how?: CacheQueryOptions): Promise<Response | undefined> {
  return (
    (await caches.match(what, { ...how, cacheName: BUILD })) ?? (await caches.match(what, how))
  );
}

async function keepAll(): Promise<void> {
  await (await caches.open(BUILD)).addAll(FILES);
  await self.skipWaiting();
}

/** Forgets older builds, but for the one before: a page of it may be open, and its server has only the new files. */
async function tidy(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== BUILD).slice(0, -1);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The newest page if the network is there, the kept one if not. */
async function open(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await kept('/', { ignoreSearch: true })) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/ws' || pathname === '/healthz') return;
  if (request.mode === 'navigate') event.respondWith(open(request));
  else event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});

// A word to somebody who does not look at a page; a click on it leads to the tab that asked for it.
self.addEventListener('message', (event) => {
  const { title, to, ...how } = event.data as Word;
  const tab = (event.source as Client).id;
  event.waitUntil(self.registration.showNotification(title, { ...how, data: { to, tab } }));
});
self.addEventListener('notificationclick', (event) => {
  const { to, tab } = event.notification.data as { to: string; tab: string };
  event.notification.close();
  event.waitUntil(lead(to, tab));
});

async function lead(to: string, tab: string): Promise<void> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = all.find((one) => one.id === tab) ?? all.find((one) => one.url === to);
  await (page ? page.focus() : self.clients.openWindow(to));
}

export {};
