// sw.js - keeps the page, so that it opens without a network: the files of this build, all at once.
// FILES and BUILD are filled in when the page is built.
const BUILD = 'BUILD_NAME';
const FILES = ['FILES_HERE'];

/** What is kept, of this build before all. */
const kept = (what, how) => caches.match(what, { ...how, cacheName: BUILD }).then((found) => found ?? caches.match(what, how));

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  // The build before this one stays: a page of it may be open, and its server has only the new files.
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== BUILD).slice(0, -1).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/ws' || url.pathname === '/healthz') return;
  if (event.request.mode === 'navigate') {
    // The newest page if the network is there, the kept one if not.
    event.respondWith(fetch(event.request).catch(() => kept('/', { ignoreSearch: true })));
    return;
  }
  event.respondWith(kept(event.request).then((found) => found ?? fetch(event.request)));
});
// A word to somebody who does not look at a page; a click on it leads to the tab that asked for it.
self.addEventListener('message', (event) => {
  const { title, to, ...how } = event.data;
  event.waitUntil(self.registration.showNotification(title, { ...how, data: { to, tab: event.source.id } }));
});
self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification, { to = data, tab } = Object(data); // the address alone: from a page of the version before
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) => {
    const page = all.find((one) => one.id === tab) ?? all.find((one) => one.url === to);
    return page ? page.focus() : self.clients.openWindow(to);
  }));
});
