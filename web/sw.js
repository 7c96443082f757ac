// sw.js - keeps the page, so that it opens without a network: the files of this build, all at once.
// FILES and BUILD are filled in when the page is built.
const BUILD = 'BUILD_NAME';
const FILES = ['FILES_HERE'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== BUILD).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/ws' || url.pathname === '/healthz') return;
  if (event.request.mode === 'navigate') {
    // The newest page if the network is there, the kept one if not.
    event.respondWith(fetch(event.request).catch(() => caches.match('/', { ignoreSearch: true })));
    return;
  }
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
